"""Rules 11.3 and 11.4: scoring."""

from typing import TYPE_CHECKING

from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import COLUMNS, DUTY, FOREMAN, PLANTATION, PLANTATIONS, SITES, Components

if TYPE_CHECKING:
    from kogge.games.goa.rules.state import Goa


def score(s: "Goa", seat: int) -> dict[str, int]:
    """The parts of a seat's score, as far as it is known: a hand that is face down counts nothing."""
    c, kept = s.components, s.kept[seat]
    sites = s.sites[seat * SITES : (seat + 1) * SITES]
    single = sum(is_single(c, tile) for tile in (*sites[:PLANTATIONS], *s.singles[seat]))
    symbols = [0] * len(c.symbols)
    for card in s.hands[seat]:
        if card >= 0:
            symbols[c.card_symbol[card]] += 1
    return {
        "markers": sum(c.vp_row[row] for row in s.rows[seat * len(COLUMNS) : (seat + 1) * len(COLUMNS)]),
        "colonies": c.vp_colonies[sum(tile != NOTHING for tile in sites[PLANTATIONS:])],
        "cards": sum(c.vp_symbols[count] for count in symbols),
        "money": c.vp_money * (s.ducats[seat] == max(s.ducats)),
        "plantations": single * single_points(c, kept),
        "duty": c.vp_duty * sum(c.role[tile] == DUTY and tile in s.turned for tile in kept),
        "missions": sum(c.vp[tile] for tile in kept),
    }


def is_single(c: Components, tile: int) -> bool:
    """Rule 11.3.5: a plantation with one slot counts points, wherever it lies; a free space is none."""
    return tile != NOTHING and c.role[tile] == PLANTATION and c.slots[tile] == 1


def single_points(c: Components, kept: list[int]) -> int:
    """What it counts for who keeps these tiles: more with the Foreman (8.4)."""
    return c.vp_single_foreman if any(c.role[tile] == FOREMAN for tile in kept) else c.vp_single
