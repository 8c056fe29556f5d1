"""A game in five minutes: what a newcomer reads, part by part, with figures drawn as the table is drawn.

A figure shows a view of a real position, set up by hand or played, so that it can never show what the rules do
not allow.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from kogge.engine.state import State

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
    caption: str  # what there is to see; for who cannot see it, too
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
