"""Rules 6.1.9, 6.2.4 and 13.2: what is offered can be paid, and all that can be paid is offered.

The engine counts; the reference tries out everything. Both must allow the same at every decision of phases 1 and 2, in
positions drawn by chance where money is short.
"""

from random import Random

import pytest

from kogge.games.novgorod.rules.components import CITIES, LEVELS
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.invariants import check_liquidity, check_payment, check_route, check_uses
from tests.games.novgorod.reference import REFERENCE
from tests.games.novgorod.table import C, lay_route, legal, step

POSITIONS = 120
SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6))]
EAGER = ("lay", "climb", "fulfil", "special")


def drawn(rng: Random) -> Novgorod:
    """A player in the middle of a match, with few ducats and whatever else chance gives."""
    s = Novgorod.blank(C, 3)
    s.seed = "drawn"
    s.round = 3
    s.hold_pays = rng.randrange(2)
    s.hold_stays = rng.randrange(2)
    s.bonuses, s.bonus_states, s.achieved = [4, 5], [0, 0], [0, 0]
    s.ducats = [rng.choice((0, 0, 1, 2, 3, 4, 5, 8, 14)) for _ in range(3)]
    s.seals = [rng.randrange(6) for _ in range(3)]
    s.speed = [rng.choice((2, 3, 4, 5, 5)) for _ in range(3)]
    s.owned = [rng.randrange(1 << CITIES) for _ in range(3)]
    s.career = rng.sample(range(4), 3)
    s.side = [rng.randrange(2) for _ in range(3)]
    s.level = [rng.randrange(LEVELS + 1) for _ in range(3)]
    rng.shuffle(s.manufactures)
    if s.owned[0] and rng.random() < 0.7:
        s.hold[0] = rng.choice([city for city in range(CITIES) if s.owned[0] >> city & 1])
    if rng.random() < 0.6:
        s.merchant, s.pirate = rng.randrange(CITIES), rng.randrange(CITIES)
        s.merchant_side, s.pirate_side = rng.randrange(2), rng.randrange(2)
    orders = rng.sample(s.whole(), len(s.whole()))
    s.hands[0] = [orders.pop() for _ in range(rng.randrange(1, 4))]
    s.half_done[0] = [orders.pop() for _ in range(3 - len(s.hands[0]))]
    if rng.random() < 0.5:
        s.special, s.letters = rng.sample(range(4), 4), [rng.randrange(4) for _ in range(4)]
        s.mask = [orders.pop()]
    s.display, s.pile = orders[:4], orders[4:]
    return s


def compare(s: Novgorod) -> None:
    assert set(legal(s)) == REFERENCE[step(s)](s)
    check_route(s)
    check_uses(s)
    check_liquidity(s)
    check_payment(s)


@rule("novgorod 6.1.9", "novgorod 6.1.10", "novgorod R-12", "novgorod D4")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_be_laid_is_what_leads_to_a_route_that_can_be_paid(seed: int) -> None:
    rng = Random(f"routes {seed}")
    for _ in range(POSITIONS):
        s = lay_route(drawn(rng))
        while step(s) == "lay route":
            compare(s)
            s.apply(rng.choice(s.legal()))


@pytest.mark.slow
@rule("novgorod 6.2.4", "novgorod 6.2.F.1", "novgorod 13.2", "novgorod D5", "novgorod D6", "novgorod D7")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_be_used_is_what_can_be_paid(seed: int) -> None:
    """Every payment is followed to its end by every pick; then the turn goes on by chance."""
    rng = Random(f"uses {seed}")
    met = dict.fromkeys(("pay", "fetch"), 0)
    for _ in range(POSITIONS):
        s = lay_route(drawn(rng))
        while step(s) in REFERENCE:
            if step(s) == "use route":
                compare(s)
                for action in s.legal():
                    follow(s, action, met)
            eager = [action for action in s.legal() if C.actions.verb[action] in EAGER]
            s.apply(rng.choice(eager if eager and rng.random() < 0.8 else s.legal()))
        assert min(s.ducats) >= 0
    assert met["pay"] > 50
    assert met["fetch"] > 5


def follow(s: Novgorod, action: int, met: dict[str, int]) -> None:
    """Carry out an action of phase 2, and then every way to pay for it."""
    after = s.clone()
    after.apply(action)
    if step(after) in met:
        compare(after)
        met[step(after)] += 1
        for pick in after.legal():
            follow(after, pick, met)
