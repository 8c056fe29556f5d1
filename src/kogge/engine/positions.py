"""The positions that a match went through, worked out again only where somebody looks."""

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol, overload

from kogge.engine.state import State


class Place:
    """Where a position is kept, once it is known. Matches that have it in common share it."""

    __slots__ = ("state",)

    def __init__(self, state: State | None = None) -> None:
        self.state = state


class Made(Protocol):
    """A move."""

    @property
    def action(self) -> int: ...


class Positions(Sequence[State]):
    """`positions[n]` is the one after n moves.

    A match that is played keeps all of them. One that was taken up in the middle knows its first and its latest
    position; those in between are played again from the nearest one before, when they are asked for.
    """

    def __init__(self, first: State, moves: Sequence[Made]) -> None:
        """The moves are the match's own list, as it grows and shrinks; not the match itself, so that a still which
        nobody needs any more goes at once."""
        self._places = [Place(first)]
        self._moves = moves

    def still(self, moves: Sequence[Made]) -> "Positions":
        """As they are now, whatever is played or taken back from here."""
        one = Positions(self[0], moves)
        one._places = self._places[:]
        return one

    def append(self, state: State) -> None:
        self._places.append(Place(state))

    def skip_to(self, number: int, state: State) -> None:
        """The positions up to this one are left out."""
        self._places += [Place() for _ in range(len(self._places), number + 1)]
        self._places[number].state = state

    def cut(self, length: int) -> None:
        """Keep so many; what is taken back is gone."""
        del self._places[length:]

    def keep_only(self, numbers: Collection[int]) -> None:
        """The others are left out, but for the first; matches that have them in common keep them."""
        self._places = [place if n in numbers or not n else Place() for n, place in enumerate(self._places)]

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, number: int) -> State: ...

    @overload
    def __getitem__(self, number: slice) -> list[State]: ...

    def __getitem__(self, number: int | slice) -> State | list[State]:
        if isinstance(number, slice):
            return [self[n] for n in range(*number.indices(len(self)))]
        number = range(len(self))[number]
        start = number
        while (state := self._places[start].state) is None:
            start -= 1
        for n in range(start, number):
            state = state.clone()
            state.apply(self._moves[n].action)
            self._places[n + 1].state = state
        return state

    def __iter__(self) -> Iterator[State]:
        return (self[number] for number in range(len(self)))
