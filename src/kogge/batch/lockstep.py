"""Matches side by side, each at a decision or at its end: the inner loop of a batch, which is compiled.

What goes in and out are lists of numbers, and bytes: arrays are made of them elsewhere.
"""

from collections.abc import Callable
from typing import Any

from kogge.engine.chance import source
from kogge.engine.result import Result
from kogge.engine.rows import Rows
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State


class Choice:
    """What can be chosen in all matches: that of match m is from `first[m]` to `first[m + 1]`."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.first: list[int] = [0]
        self.rows: list[bytes] = []
        self.over: list[int] = []  # 1 where the match would be over
        self.ends: list[list[Result]] = []  # of those


class Imagined:
    """A full state as the actor of a match imagines it, and what can be done there; nothing of a match that is over."""

    def __init__(self, deal: State | None, actions: list[int]) -> None:
        self.deal = deal
        self.actions = actions


class Lockstep:
    def __init__(self, start: Callable[[str], State], rows: Callable[[], Rows[Any]], sensible: Any) -> None:
        self.start = start
        self.new_rows = rows
        self.sensible = sensible
        self.states: list[State] = []
        self.seeds: list[str] = []
        self.decisions: list[int] = []  # that were made in each match
        self.rows: list[Rows[Any]] = []

    def add(self, seed: str) -> None:
        self.states.append(self.start(seed))
        self.seeds.append(seed)
        self.decisions.append(0)
        self.rows.append(self.new_rows())

    def begin(self, place: int, seed: str) -> None:
        """A new match in the place of another."""
        self.states[place] = self.start(seed)
        self.seeds[place] = seed
        self.decisions[place] = 0

    def actors(self) -> list[int]:
        return [state.actor for state in self.states]

    def wrong(self, actions: list[int]) -> int:
        """The first match whose action cannot be played; NOBODY if all can."""
        for place, action in enumerate(actions):
            if action != NOTHING and action not in self.states[place].options:
                return place
        return NOBODY

    def play(self, actions: list[int]) -> None:
        """One in each match but where it is NOTHING; all are legal."""
        for place, action in enumerate(actions):
            if action != NOTHING:
                self.states[place].apply(action)
                self.decisions[place] += 1

    def legal(self, sensible: bool) -> Choice:
        found = Choice()
        for state in self.states:
            if state.actor != NOBODY:
                found.actions += self.weighed(state) if sensible else state.options
            found.first.append(len(found.actions))
        return found

    def by_chance(self, numbers: list[float], sensible: bool) -> list[int]:
        """In each match the action that a number from 0 to 1 picks; NOTHING where it is over."""
        found: list[int] = []
        for state, number in zip(self.states, numbers, strict=True):
            if state.actor == NOBODY:
                found.append(NOTHING)
                continue
            actions = self.weighed(state) if sensible else state.options
            found.append(actions[int(number * len(actions))])
        return found

    def weighed(self, state: State) -> list[int]:
        """What makes sense to a bot, which knows no more than the actor."""
        actions: list[int] = self.sensible(state.view(state.actor))
        return actions

    def row_of_each(self, seats: list[int], width: int) -> bytearray:
        """What these seats see, one of each match; noughts for NOBODY."""
        found: list[bytes] = []
        for place, seat in enumerate(seats):
            found.append(self.rows[place].row(self.states[place], seat) if seat >= 0 else bytes(width))
        return bytearray().join(found)

    def row_of_all(self) -> bytearray:
        """What all seats of all matches see."""
        found: list[bytes] = []
        for place, state in enumerate(self.states):
            rows = self.rows[place]
            found += [rows.row(state, seat) for seat in range(state.seats)]
        return bytearray().join(found)

    def imagined(self, place: int, sensible: bool) -> Imagined:
        """A deal that fits what the actor knows, and what it can do.

        The deal, and all chance that follows on it, come from the match's seed and the number of the decision.
        """
        state = self.states[place]
        if state.actor == NOBODY:
            return Imagined(None, [])
        view = state.view(state.actor)
        actions: list[int] = self.sensible(view) if sensible else view.options
        return Imagined(view.deal(source(self.seeds[place], -1 - self.decisions[place])), actions)

    def afters(self, sensible: bool) -> Choice:
        """What every action leads to on such a deal."""
        found = Choice()
        for place, rows in enumerate(self.rows):
            imagined = self.imagined(place, sensible)
            deal = imagined.deal
            if deal is not None:
                for action in imagined.actions:
                    after = deal.clone()
                    after.apply(action)
                    found.actions.append(action)
                    found.rows.append(rows.row(after, deal.actor))
                    over = after.actor == NOBODY
                    found.over.append(1 if over else 0)
                    if over:
                        found.ends.append(after.results())
            found.first.append(len(found.actions))
        return found

    def results(self, places: list[int]) -> list[list[Result]]:
        return [self.states[place].results() for place in places]
