"""Lessons: what a Markdown file becomes."""

from pathlib import Path

import pytest

from kogge.engine.lesson import Figure, Part, read_lesson
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


def parts(edition: str) -> list[Part]:
    return read_lesson(OneFile(), "en", FIGURES, edition)


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


def test_a_figure_that_the_game_does_not_supply_is_named() -> None:
    with pytest.raises(KeyError, match="two"):
        read_lesson(OneFile(), "en", {"one": FIGURES["one"]})


def test_lessons_lie_beside_the_words() -> None:
    folder = Path("src/kogge/games/borneo/words")
    assert {file.name for file in folder.glob("lesson.*.md")} == {"lesson.de.md", "lesson.en.md"}
