"""Lessons: what a Markdown file becomes."""

from pathlib import Path

import pytest

from kogge.engine.lesson import Answer, Figure, Part, Task, Window, read_lesson
from kogge.engine.plain import to_plain
from kogge.engine.words import Book, Language, marked
from tests.engine.toy import start

TEXT = """\
# First
Take {thing} 1 (8.2).
::: board
- only the board
::: card
- only the cards
:::
- both

![A caption
with [pepper:Pepper] in it.](figure:one)

# Second

More.
![Another.](figure:two)
![And another.](figure:one)

?[Phase: take two,
or [pepper:Pepper].](task:one)
+ take 2 | pass: Right: two are
  better (8.2).
::: card
- take 3: Too many (8.2).
:::
- *: No: that is less (8.3).
"""


class OneFile(Book):
    """A book that has words and a lesson without a folder."""

    def __init__(self) -> None:
        super().__init__("")
        words = {"term": {"thing": "rank", "thing, card": "position"}}
        self.languages = {"en": Language("en", words)}

    def file(self, name: str, ending: str, lang: str) -> str:
        assert (name, ending) == ("lesson", ".md")
        return TEXT


FIGURES = {"one": Figure(start("a").view(0)), "two": Figure(start("b").view(0), own=True)}


TASKS = {"one": Task(start("a"), windows=[Window(0, 0, 9, 9)], own=True)}


def parts(edition: str) -> list[Part]:
    return read_lesson(OneFile(), "en", FIGURES, edition, tasks=TASKS)


def test_headings_make_parts_with_text_and_figures() -> None:
    first, second = parts("board")
    assert (first.title, second.title) == ("First", "Second")
    assert first.text == "Take rank 1 (8.2).\n- only the board\n- both\n"
    assert second.text == "More.\n"
    assert [(figure.caption, figure.own) for figure in second.figures] == [("Another.", True), ("And another.", False)]


def test_an_edition_has_lines_and_terms_of_its_own() -> None:
    assert parts("card")[0].text == "Take position 1 (8.2).\n- only the cards\n- both\n"


def test_words_are_marked_with_their_symbols() -> None:
    (figure,) = parts("board")[0].figures
    assert figure.caption == f"A caption with {marked('pepper', 'Pepper')} in it."


def test_a_task_asks_and_answers() -> None:
    first, second = parts("board")
    assert not first.tasks
    (task,) = second.tasks
    assert (task.name, task.asked) == ("one", f"Phase: take two, or {marked('pepper', 'Pepper')}.")
    assert task.answers == [
        Answer(["take 2", "pass"], True, "Right: two are better (8.2)."),
        Answer(["*"], False, "No: that is less (8.3)."),
    ]
    assert [task.answer_to(move).right for move in ("take 2", "pass", "take 3")] == [True, True, False]


def test_answers_of_an_edition_come_in_their_place() -> None:
    assert [answer.moves for answer in parts("card")[1].tasks[0].answers] == [["take 2", "pass"], ["take 3"], ["*"]]


def test_a_task_is_seen_by_whoever_decides() -> None:
    task = TASKS["one"]
    assert [(figure.window, figure.own) for figure in task.figures()] == [(Window(0, 0, 9, 9), False), (None, True)]
    assert all(figure.view.viewer == task.state.actor for figure in task.figures())
    other = start("b")
    assert to_plain(task.figures(other)[0].view) == to_plain(other.view(task.state.actor))


def test_a_figure_that_the_game_does_not_supply_is_named() -> None:
    with pytest.raises(KeyError, match="two"):
        read_lesson(OneFile(), "en", {"one": FIGURES["one"]}, tasks=TASKS)


def test_lessons_lie_beside_the_words() -> None:
    folder = Path("src/kogge/games/borneo/words")
    assert {file.name for file in folder.glob("lesson.*.md")} == {"lesson.de.md", "lesson.en.md"}
