"""Games of Cargo Noir with every number of players and every option, played by chance."""

from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.games.cargo_noir.table import C

KINDS: list[tuple[int, tuple[str, ...]]] = [
    (2, ()),
    (3, ()),
    (4, ()),
    (5, ()),
    (2, ("eight_market_slots",)),
    (3, ("eight_market_slots",)),
    (4, ("eight_market_slots",)),
    (5, ("eight_market_slots",)),
    (4, ("seven_ports",)),
    (4, ("seven_ports", "eight_market_slots")),
]
EAGER = ("card", "raise", "pay by hand")

# the first and the last one are quick
kinds = pytest.mark.parametrize(
    ("seats", "options"),
    [KINDS[0], KINDS[-1], *(pytest.param(*kind, marks=pytest.mark.slow) for kind in KINDS[1:-1])],
    ids=str,
)


def start(seats: int, options: tuple[str, ...], seed: str) -> CargoNoir:
    return CARGO_NOIR.start(seats, dict.fromkeys(options, True), seed)


def game(seats: int, options: tuple[str, ...], seed: str, eager: float = 0.5) -> Iterator[CargoNoir]:
    """Every state of a game by chance; every so often somebody likes to buy cards, to raise and to pay by hand."""
    rng = Random(seed)
    s = start(seats, options, seed)
    while s.actor != NOBODY:
        yield s
        keen = [action for action in s.legal() if C.actions.verb[action] in EAGER]
        s.apply(rng.choice(keen if keen and rng.random() < eager else s.legal()))
    yield s
