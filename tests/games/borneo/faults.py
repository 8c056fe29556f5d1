"""What must not be in Borneo, and section 18 would notice."""

from collections.abc import Callable
from itertools import chain
from random import Random

from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.state import Borneo
from tests.games.borneo.invariants import check
from tests.games.faults import Fault


def merchant_phase() -> Borneo:
    """In the middle of a match by chance, with cards on the draw pile."""
    rng = Random(18)
    s = BORNEO.start(4, seed="borneo 0")
    while s.distributions < 3 or s.stack[-1] is not MERCHANT_PHASE or len(s.draw_pile) < 12:
        s.apply(rng.choice(s.legal()))
    return s


SPOILED: dict[str, Callable[[Borneo], object]] = {
    "nobody decides": lambda s: s.options.clear(),
    "a card is lost": lambda s: s.draw_pile.pop(),
    "a card is there twice": lambda s: s.draw_pile.append(s.hands[0][0]),
    "a distribution is forgotten": lambda s: setattr(s, "distributions", s.distributions - 1),
    "a harbour is too full": lambda s: s.stacks[0].extend(s.draw_pile.pop() for _ in range(7)),
    "a merchant is gone": lambda s: max(s.ladders, key=len).pop(),
    "a ladder is too long": lambda s: setattr(s, "ladders", [list(chain(*s.ladders)), [], [], []]),
    "a hand is too large": lambda s: s.hands[(s.active + 1) % s.seats].extend(s.draw_pile.pop() for _ in range(7)),
    "an order is gone": lambda s: s.orders.__setitem__(0, s.orders[0] - 1),
    "a ship sails without pirates": lambda s: setattr(s, "ship", 0),
}
FAULTS = {name: Fault(merchant_phase, spoil, check) for name, spoil in SPOILED.items()}
