"""Data files that are wrong in a way of their own, and other figures."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from tests.games.bad_data import refusal, replaced, says
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.table import DATA


@pytest.mark.parametrize("name", ["cargo", "port", "family"])
def test_a_block_too_few_is_refused(name: str) -> None:
    before, first, *rest = DATA.split(f"[[{name}]]\n")
    assert first
    assert says(refusal(CARGO_NOIR, f"[[{name}]]\n".join([before, *rest])), f"[[{name}]]")


def test_other_figures_are_played() -> None:
    """Another number of rounds, of coins, of slots: nothing of it is written into the program."""
    data = replaced(DATA, "4 = 10, 5 = 10", "4 = 3, 5 = 10")
    data = data.replace("total = 60", "total = 80").replace("coins = 60", "coins = 80")
    data = replaced(data, "start_per_player = 7", "start_per_player = 9")
    data = replaced(data, "income_per_ship = 2", "income_per_ship = 3")
    data = replaced(data, "minimum_bid = 1", "minimum_bid = 2")
    data = replaced(data, "warehouse_slots = 6", "warehouse_slots = 4")
    s = CARGO_NOIR.start(4, {}, seed="figures", data=data)
    assert (s.safe, s.supply, s.capacity(0), s.rounds) == ([9] * 4, 80 - 36, 4, 3)
    rng = Random(1)
    while s.actor != NOBODY:
        check(s)
        s.apply(rng.choice(s.legal()))
    check(s)
    assert s.round == 3
