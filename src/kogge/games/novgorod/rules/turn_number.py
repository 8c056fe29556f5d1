"""How the log is cut into turns: the draft, then by rounds."""

from kogge.engine.seats import NOBODY
from kogge.games.novgorod.rules.state import Novgorod

DRAFT = 0
OVER = 1000  # beyond any round


def turn_number(s: Novgorod) -> tuple[int, int]:
    """Whose turn it is, and its number."""
    if s.actor == NOBODY:
        return s.first, OVER
    return s.active, s.round
