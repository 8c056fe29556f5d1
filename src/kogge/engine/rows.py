"""Rows of one match, one after the other, as bytes: what many positions of it are made into, for learning.

A game may keep, from one row to the next, the parts of which nothing has changed (`Game.rows`); then it derives a class
from this one. What comes out is the same: the numbers of `Game.features`.

Lists that clones share are replaced when they change (`engine/fields.py`): to be the same list is to be unchanged.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kogge.engine.features import ones
from kogge.engine.state import UNKNOWN, State, missing

S = TypeVar("S", bound=State)

FACE_DOWN: list[list[int]] = []  # how many -> so many cards face down; nobody changes them
ONE_OF: list[list[bytes]] = []  # places, place of the one -> all of them; after the last place, noughts alone


class Rows(Generic[S]):
    """For positions of one match, and for such as are imagined in it."""

    def __init__(self, features: Callable[[S], list[int]]) -> None:
        self.features: Any = features

    def row(self, state: State, seat: int) -> bytes:
        """What this seat sees of a full state, made of its view."""
        return bytes(self.features(state.view(seat)))

    def glimpse(self, state: Any, seat: int) -> S:
        """The view of a seat for a moment, only to be read: it shares its lists with the state."""
        seen: S = state.shallow()
        seen.viewer = seat
        seen.seed = ""
        if seat != state.actor:
            seen.options = []
            if seen.stack:
                seen.stack[-1].cover(seen)
        self.turn_down(seen)
        return seen

    def turn_down(self, seen: S) -> None:
        """Let cards of another list lie where the seat sees none, so many as there are; backs need not differ."""
        raise missing(self, "turn_down")


def face_down(cards: list[int]) -> list[int]:
    """As many cards, all with one back."""
    count = len(cards)
    while count >= len(FACE_DOWN):
        FACE_DOWN.append([UNKNOWN] * len(FACE_DOWN))
    return FACE_DOWN[count]


def one_of(place: int, places: int) -> bytes:
    """A one at the place, noughts elsewhere; without a place (below 0, or beyond the last), noughts alone."""
    while places >= len(ONE_OF):
        ONE_OF.append([bytes(row) for row in ones(len(ONE_OF))])
    return ONE_OF[places][place if 0 <= place < places else places]


def all_same(lists: list[list[int]], others: list[list[int]]) -> bool:
    """Whether they are the very same lists, one by one."""
    for place, one in enumerate(lists):  # noqa: SIM110  # compiled, `all` would make a generator
        if one is not others[place]:
            return False
    return True
