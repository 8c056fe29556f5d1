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

`{rank}` is a term of the game's words, `[cloves:Nelken]` a word with its symbol, as in the words.
"""

import re
from collections.abc import Mapping, Sequence
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


class Part(NamedTuple):
    """A few sentences about one thing."""

    title: str
    text: str  # Markdown; the number of a rule (“6.3”) leads to it
    figures: Sequence[Figure]


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
_TERM = re.compile(r"\{(\w+)\}")
_EDITION = ":::"


def read_lesson(book: Book, lang: str, figures: Mapping[str, Figure], edition: str = "") -> list[Part]:
    """The parts of a lesson in one language, the figures by the names that the file has for them."""
    words = book.in_language(lang)
    text = _with_terms(words, _of_edition(book.file("lesson", ".md", lang), edition), edition)
    _, *parts = _HEADING.split(with_symbols(text))
    return [_part(title, told, figures) for title, told in zip(parts[::2], parts[1::2], strict=True)]


def _part(title: str, told: str, figures: Mapping[str, Figure]) -> Part:
    shown = [figures[name]._replace(caption=" ".join(caption.split())) for caption, name in _FIGURE.findall(told)]
    return Part(title.strip(), _FIGURE.sub("", told).strip() + "\n", shown)


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
