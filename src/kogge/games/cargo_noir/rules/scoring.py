"""Section 7: points, and who is ahead of whom."""

from typing import TYPE_CHECKING

from kogge.engine.result import Result, ranked
from kogge.games.cargo_noir.rules.components import CLASSES

if TYPE_CHECKING:
    from kogge.games.cargo_noir.rules.state import CargoNoir


def results(s: "CargoNoir") -> list[Result]:
    """Rules 7.1 and 7.2: the points of all cards, by class; nothing else counts."""
    seats = range(s.seats)
    return ranked([score(s, seat) for seat in seats], [_best_card(s, seat) for seat in seats])


def score(s: "CargoNoir", seat: int) -> dict[str, int]:
    """The parts of a seat's score."""
    c = s.components
    parts = dict.fromkeys(CLASSES, 0)
    for of, points, number in zip(c.card_class, c.points, s.cards(seat), strict=True):
        parts[CLASSES[of]] += points * number
    return parts


def _best_card(s: "CargoNoir", seat: int) -> int:
    """Rules 7.3 and 7.4: the most valuable single card, by points and then by cost."""
    return max((rank for rank, number in zip(s.components.tie_break, s.cards(seat), strict=True) if number), default=0)
