"""A game in five minutes: what a newcomer reads, part by part, with figures drawn as the table is drawn.

A figure shows a view of a real position, set up by hand or played, so that it can never show what the rules do
not allow. What is said lies beside the game's words, one Markdown file a language (`lesson.de.md`):

    # Monopol                                                        a part, with its title
    Beim Monopol nehmen nur die Händler **dieser** Gesellschaft: erst {rank} 1, dann {rank} 2 (8.2.3).
    ::: board                                                        lines for one edition alone,
    Die **Hafenkarte** bekommst du (8.2.2).
    ::: card                                                         for another,
    Die **Hafenkarte** bekommt, wer auf {rank} 1 steht (8.2.2).
    :::                                                              and for all again
    ![Deine [cloves:Nelken] liegen in Makassar.](figure:monopoly)    a figure that the game supplies, and its caption

    ?[Sorge für ein Monopol von [red:Rot].](task:monopoly)           a task: the reader decides in such a position,
    + lay F08 3: Richtig. Sechs Flaggen genügen (7.5.1).             and the table answers, here to the right move,
    - lay F08 * | lay F48 *: Hier fehlt noch eine (7.5.1).           to some others, “*” being anything,
    - *: Diese Karte zeigt kein [red:Rot] (7.2).                     to all else; the first that fits is said

`{rank}` is a term of the game's words, `[cloves:Nelken]` a word with its symbol, as in the words.
"""

import re
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple, TypeVar

from kogge.engine.state import State
from kogge.engine.words import Book, Language, with_symbols

S = TypeVar("S", bound=State)


class Window(NamedTuple):
    """A part of the drawing, in the drawing's own units."""

    x: int
    y: int
    width: int
    height: int


class Figure(NamedTuple):
    """What a view looks like: the table, a window onto it, or the onlooker's own area."""

    view: State
    caption: str = ""  # what there is to see; for who cannot see it, too
    window: Window | None = None  # None: the whole table
    own: bool = False  # the onlooker's own area instead of the table
    chosen: Sequence[str] = ()  # things pointed at so far: what can be pointed at next is then shown, and what follows


class Answer(NamedTuple):
    """What the table says to some moves."""

    moves: Sequence[str]  # their notations, “*” being anything
    right: bool
    text: str  # Markdown

    def fits(self, notation: str) -> bool:
        return any(fnmatchcase(notation, pattern) for pattern in self.moves)


class Task(NamedTuple):
    """A decision that the reader makes, in the place of whose turn it is."""

    state: State
    windows: Sequence[Window] = ()  # onto the table
    own: bool = False  # with the area of whoever decides
    name: str = ""
    asked: str = ""
    answers: Sequence[Answer] = ()

    def answer_to(self, notation: str) -> Answer:
        """The first that fits."""
        return next(answer for answer in self.answers if answer.fits(notation))

    def figures(self, state: State | None = None) -> list[Figure]:
        """What it looks like, now or in a later position."""
        view = (state or self.state).view(self.state.actor)
        return [Figure(view, window=window) for window in self.windows] + [Figure(view, own=True)] * self.own


class Part(NamedTuple):
    """A few sentences about one thing."""

    title: str
    text: str  # Markdown; the number of a rule (“6.3”) leads to it
    figures: Sequence[Figure]
    tasks: Sequence[Task] = ()


class Lesson(NamedTuple):
    seats: Sequence[str]  # the names of those who sit at the table in the figures
    parts: Sequence[Part]


def played(state: S, *notations: str) -> S:
    """The position after these actions, each chosen by whose decision it is."""
    state = state.clone()
    for notation in notations:
        options = {state.vocabulary().write(action): action for action in state.legal()}
        state.apply(options[notation])
    return state


# -- reading --------------------------------------------------------------------------------------

_HEADING = re.compile(r"^# +(.+)$", re.MULTILINE)
_FIGURE = re.compile(r"^!\[((?:(?!^!\[).)*?)\]\(figure:([\w-]+)\)$", re.MULTILINE | re.DOTALL)
_TASK = re.compile(r"^\?\[((?:(?!^\?\[).)*?)\]\(task:([\w-]+)\)\n(.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_ANSWER = re.compile(r"^([+-]) (.+?): (.+?)(?=^[+-] |\Z)", re.MULTILINE | re.DOTALL)
_TERM = re.compile(r"\{(\w+)\}")
_EDITION = ":::"


def read_lesson(
    book: Book, lang: str, figures: Mapping[str, Figure], edition: str = "", *, tasks: Mapping[str, Task] | None = None
) -> list[Part]:
    """The parts of a lesson in one language, figures and tasks by the names that the file has for them."""
    words = book.in_language(lang)
    text = _with_terms(words, _of_edition(book.file("lesson", ".md", lang), edition), edition)
    _, *parts = _HEADING.split(with_symbols(text))
    return [_part(title, told, figures, tasks or {}) for title, told in zip(parts[::2], parts[1::2], strict=True)]


def _part(title: str, told: str, figures: Mapping[str, Figure], tasks: Mapping[str, Task]) -> Part:
    shown = [figures[name]._replace(caption=_in_a_line(caption)) for caption, name in _FIGURE.findall(told)]
    asked = [
        tasks[name]._replace(name=name, asked=_in_a_line(asked), answers=_answers(answers))
        for asked, name, answers in _TASK.findall(told)
    ]
    return Part(title.strip(), _TASK.sub("", _FIGURE.sub("", told)).strip() + "\n", shown, asked)


def _answers(told: str) -> list[Answer]:
    return [
        Answer([move.strip() for move in moves.split("|")], sign == "+", _in_a_line(text))
        for sign, moves, text in _ANSWER.findall(told)
    ]


def _in_a_line(text: str) -> str:
    return " ".join(text.split())


def _of_edition(text: str, edition: str) -> str:
    """Without the lines that are for other editions alone."""
    kept = []
    only = ""
    for line in text.splitlines():
        if line.startswith(_EDITION):
            only = line.removeprefix(_EDITION).strip()
        elif only in ("", edition):
            kept.append(line)
    return "\n".join(kept)


def _with_terms(words: Language, text: str, edition: str) -> str:
    return _TERM.sub(lambda found: words.say(f"term.{found[1]}", {}, edition), text)
