"""How the log is cut into turns: by rounds."""

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.state import CargoNoir

OVER = 1000  # beyond any round


def turn_number(s: CargoNoir) -> tuple[int, int]:
    """Whose turn it is, and its number."""
    if s.actor == NOBODY:
        return s.first, OVER
    return s.active, s.round
