"""What a view shows beyond its figures: whose purse is open, what a seat has for certain."""

from kogge.engine.seats import NOBODY, REFEREE
from kogge.games.goa.rules.auctions import FLAG_LOT
from kogge.games.goa.rules.state import Goa


def purses_open(view: Goa) -> bool:
    """Whether everybody's ducats are to be seen: by the option, at the end, and by the referee."""
    return bool(view.open_purses) or view.actor == NOBODY or view.viewer == REFEREE


def sees_purse(view: Goa, seat: int) -> bool:
    """Section 14: one's own ducats, and everybody's if purses are open."""
    return view.viewer == seat or purses_open(view)


def sees_hand(view: Goa, seat: int) -> bool:
    return all(card >= 0 for card in view.hands[seat])


def flag_lies(view: Goa) -> bool:
    """Whether the flag lies on the grid, to be auctioned (6.1)."""
    return bool(view.marks) and view.lot <= FLAG_LOT


def certain_points(view: Goa, seat: int, all_open: bool) -> int:
    """The points that the view may show: hidden cards count nothing, and who is richest stays in closed purses."""
    parts = view.score(seat)
    return sum(parts.values()) - (0 if all_open else parts["money"])
