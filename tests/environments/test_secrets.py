"""Nothing that an environment gives to a seat changes when only what is hidden from that seat changes."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.environments import aec, one_seat
from tests.contract.known import everything, known, lively
from tests.contract.moments import OF_THE_HOUSE, kinds_of
from tests.contract.permuted import permuted
from tests.engine.matches import LAST_KINDS, Kind

QUICK, MANY = 30, 100  # looks at a match

looks = pytest.mark.parametrize(
    ("kind", "many"),
    [
        pytest.param(kind, many, id=f"{kind.name}-{many}", marks=marks)
        for game in OF_THE_HOUSE
        for kind in kinds_of(game)
        for many, marks in ((QUICK, ()), (MANY, pytest.mark.slow))
        if many == MANY or kind in LAST_KINDS
    ],
)


@looks
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_is_given(kind: Kind, many: int) -> None:
    of, rng = known(kind), Random(kind.name)
    giving = Giving(kind)
    changed = 0
    for _ in range(many):
        state, seat = rng.choice(lively(kind).positions), rng.randrange(kind.seats)
        other = permuted(of, state, seat, rng)
        other.seed = "another one"
        changed += everything(other) != everything(state)
        assert giving.all_to(seat, other) == giving.all_to(seat, state)
    assert changed > many // 2


class Giving:
    """Both environments, put into positions as they are wanted."""

    def __init__(self, kind: Kind) -> None:
        options = dict.fromkeys(kind.options, True)
        self.in_turn: Any = aec(kind.game, kind.seats, options, render_mode="ansi").unwrapped
        self.by_seat: list[Any] = [
            one_seat(kind.game, "random", seat=seat, seats=kind.seats, options=options, render_mode="ansi")
            for seat in range(kind.seats)
        ]

    def all_to(self, seat: int, state: State) -> list[object]:
        """What the seat sees, reads and is told; if it decides, also what it hears of an action that is not legal."""
        one, agent = self.by_seat[seat], f"seat_{seat}"
        one._state, one._over = state, state.actor == NOBODY
        self.in_turn.reset(seed=1)
        self.in_turn._state, self.in_turn.agent_selection = state, agent
        given = [self.in_turn.observe(agent), one.action_masks(), one.render()]
        if state.actor == seat:
            illegal = int(np.flatnonzero(one.action_masks() == 0)[0])
            self.in_turn.step(illegal)
            given += [self.in_turn.render(), self.in_turn.last(), one.step(illegal)]
        return plain(given)


def plain(given: list[Any]) -> list[object]:
    """Arrays as lists: so they can be compared."""
    return [plain_one(each) for each in given]


def plain_one(each: Any) -> object:
    if isinstance(each, dict):
        return {key: plain_one(value) for key, value in each.items()}
    if isinstance(each, tuple):
        return [plain_one(value) for value in each]
    return each.tolist() if isinstance(each, np.ndarray) else each
