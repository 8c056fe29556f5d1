"""The positions that a match went through, worked out again only where somebody looks."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol, overload

from kogge.engine.state import State, Step

APART = 16  # moves from one position to the next, where few are kept


class Place:
    """Where a position is kept, once it is known. Matches that have it in common share it."""

    __slots__ = ("reveals", "state", "step")

    def __init__(self, state: State | None = None) -> None:
        self.state = state
        self.step: Step[Any] | None = None  # that is decided there, if the position was left out
        self.reveals: bool | None = None  # whether the move to it made something known, once somebody has asked

    def left_out(self) -> "Place":
        place, state = Place(), self.state
        place.step = state.stack[-1] if state and state.stack else self.step
        place.reveals = self.reveals
        return place


class Made(Protocol):
    """A move."""

    @property
    def action(self) -> int: ...


class Positions(Sequence[State]):
    """`positions[n]` is the one after n moves.

    A match that is played keeps all of them, until it is told to keep fewer. One that was taken up in the middle knows
    its first and its latest position; those in between are played again from the nearest one before, when they are
    asked for.
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
        for n, place in enumerate(places := self._places[:]):
            if n and n not in numbers and place.state is not None:
                places[n] = place.left_out()
        self._places = places

    def keep_some(self, numbers: Collection[int]) -> None:
        """These, the newest, and of those before as many that to look at any of the others takes but a few moves."""
        length = len(self)
        self.keep_only({*numbers, *range(0, length, APART), *range(max(0, length - APART), length)})

    def place(self, number: int) -> Place:
        return self._places[number]

    def step(self, number: int) -> Step[Any]:
        """What is decided there: known also where the position is not kept any more."""
        return self._places[number].step or self[number].stack[-1]

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
