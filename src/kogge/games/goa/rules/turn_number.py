"""How the log is cut into turns: by round, and in it by markers, lots, actions and extra actions."""

from kogge.engine.seats import NOBODY
from kogge.games.goa.rules.state import Goa

PER_ROUND = 20  # parts of a round: 0 markers, 1 to 5 the lots, 11 to 13 actions, 14 extra actions
FIRST_ACTION = 10
BEFORE = 0  # quick start
OVER = 9 * PER_ROUND


def turn_number(s: Goa) -> tuple[int, int]:
    """Whose turn it is, and its number."""
    if s.actor == NOBODY:
        return s.flag, OVER
    if not s.round:
        return s.actor, BEFORE
    if s.action:
        return s.active, s.round * PER_ROUND + FIRST_ACTION + s.action
    if s.lot:
        return s.auctioneer(), s.round * PER_ROUND + s.lot
    return s.actor, s.round * PER_ROUND
