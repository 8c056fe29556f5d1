"""Rule 9.3: drawing from the bag, which is refilled when a draw is due and it is empty."""

from kogge.engine import chance
from kogge.games.cargo_noir.rules.cargo import tokens
from kogge.games.cargo_noir.rules.events import REFILLED_BAG
from kogge.games.cargo_noir.rules.state import CargoNoir


def draw(s: CargoNoir) -> int:
    """A token at random. Bag and discard pile are never both empty (9.4)."""
    if not s.bag:
        s.bag = tokens(s.discard)
        s.discard = 0
        chance.shuffle(s.bag, s.chance())
        s.tell(REFILLED_BAG, len(s.bag))
    return s.bag.pop()
