"""Section 9: who is ranked, and how."""

from typing import TYPE_CHECKING

from kogge.engine.result import Result, ranked
from kogge.engine.seats import NOBODY
from kogge.games.novgorod.rules.components import CITIES, LEVELS, VARIETY

if TYPE_CHECKING:
    from kogge.games.novgorod.rules.state import Novgorod


def kinds(s: "Novgorod", seat: int, *more: int) -> int:
    """Rule 8.4 VI: how many goods and luxuries stand on the orders under a ship, and these, as far as they are seen."""
    shown = 0
    for order in (*s.done[seat], *s.blind[seat], *more):
        if order >= 0:
            shown |= s.components.kinds[order]
    return shown.bit_count()


def variety(s: "Novgorod", seat: int) -> int:
    """What the variety bonus is worth to a seat, if it is in play (9.2)."""
    return s.components.variety[kinds(s, seat)] if VARIETY in s.bonuses else 0


def out(s: "Novgorod", seat: int) -> bool:
    """Rule 9.3: whoever's lowest free step shows a red X is not ranked."""
    return s.components.x[s.career[seat]][s.side[seat]][s.level[seat]]


def results(s: "Novgorod") -> list[Result]:
    """Rules 9.2 to 9.5; before the end, what the variety bonus would be worth counts already."""
    seats = range(s.seats)
    parts = [s.score(seat) for seat in seats]
    for seat in seats:
        if s.actor != NOBODY:
            parts[seat]["bonuses"] += variety(s, seat)
    return ranked(parts, [_tie_break(s, seat) for seat in seats], [out(s, seat) for seat in seats])


def _tie_break(s: "Novgorod", seat: int) -> int:
    """Rule 9.4 in one number: ducats, career level, offices, the later last turn."""
    rank = s.ducats[seat]
    rank = rank * (LEVELS + 1) + s.level[seat]
    rank = rank * (CITIES + 1) + s.owned[seat].bit_count()
    return rank * s.seats + s.place(seat)
