"""Whoever is poor can always go on, in every kind of match."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from tests.citing import rule
from tests.games.novgorod.invariants import check

MODULES: tuple[tuple[str, ...], ...] = (
    (),
    ("first_game",),
    ("merchant_and_pirate",),
    ("merchant_back", "pirate_back"),
    ("merchant_back",),
    ("pirate_back",),
    ("drawn_start", "pirate_back"),
    ("special_orders",),
    ("merchant_and_pirate", "special_orders"),
    ("merchant_back", "pirate_back", "special_orders", "first_game"),
    ("no stored_good_pays_career",),
    ("stored_good_stays",),
    ("no round_limit", "drawn_start"),
)


@rule("novgorod 6.1.9", "novgorod 13.2", "novgorod R-12")
@pytest.mark.parametrize("options", MODULES, ids=str)
def test_the_invariants_hold_for_the_poor(options: tuple[str, ...]) -> None:
    """Everybody loses most of the ducats again and again, between two turns."""
    rng = Random(1)
    chosen = {name.removeprefix("no "): not name.startswith("no ") for name in options}
    s = NOVGOROD.start(3, chosen, "poor")
    while s.actor != NOBODY and s.round < 30:
        turn = (s.round, s.turns)
        s.apply(rng.choice(s.legal()))
        if s.stack and (s.round, s.turns) != turn and s.round:
            s.ducats = [min(ducats, rng.randrange(6)) for ducats in s.ducats]
            s.options = s.stack[-1].options(s)
            if len(s.options) < 2:
                s.settle()
        check(s)
