"""What can be chosen in the matches of a batch, as arrays: an action after the other, match after match."""

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kogge.batch.arrays import Bytes, Flags, Numbers
from kogge.batch.refusals import WrongInput
from kogge.batch.results import Results
from kogge.engine.state import NOTHING


class Choices:
    """`actions` of all matches: those of match m from `first[m]` to `first[m + 1]`, of a match that is over none."""

    def __init__(self, actions: Numbers, first: Numbers) -> None:
        self.actions = actions
        self.first = first

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def counts(self) -> Numbers:
        """How many there are in each match."""
        return np.diff(self.first)

    @property
    def matches(self) -> Numbers:
        """Beside each action, its match."""
        return np.repeat(np.arange(len(self.first) - 1), self.counts)

    def by_match(self) -> list[list[int]]:
        """The same as lists, one for each match."""
        actions, first = self.actions.tolist(), self.first.tolist()
        return [actions[begin:end] for begin, end in pairwise(first)]

    def best(self, worths: ArrayLike) -> Numbers:
        """For each match the action with the greatest number, the first of equals; NOTHING (-1) if there is none.

        Without a number (NaN) an action is the worst.
        """
        numbers = self._checked(worths)
        ranked = np.lexsort((-numbers, self.matches))
        chosen = np.full(len(self.first) - 1, NOTHING, np.int64)
        some = self.counts > 0
        chosen[some] = self.actions[ranked[self.first[:-1][some]]]
        return chosen

    def _checked(self, worths: ArrayLike) -> NDArray[np.float64]:
        try:
            numbers: Any = np.asarray(worths, np.float64)
        except (ValueError, TypeError):
            numbers = None
        if numbers is None or numbers.shape != (len(self),):
            raise WrongInput(
                en=f"There must be {len(self)} numbers, one for each action.",
                de=f"Es müssen {len(self)} Zahlen sein, eine für jede Aktion.",
            )
        found: NDArray[np.float64] = numbers
        return found


class Afters(Choices):
    """What every action leads to, as its actor would see it."""

    def __init__(self, actions: Numbers, first: Numbers, rows: Bytes, over: Flags, results: Results) -> None:
        super().__init__(actions, first)
        self.rows = rows  # features, one row for each action
        self.over = over  # whether the match would be over
        self.results = results  # of those that would be, one after the other
