"""Rules 11.3 and 11.4: scoring."""

from kogge.engine.result import Result, ranked
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import DUTY, FOREMAN, PLANTATION, PLANTATIONS, Components


def parts(
    c: Components,
    rows: list[int],
    sites: list[int],
    singles: list[int],
    kept: list[int],
    turned: list[int],
    hand: list[int],
    richest: bool,
) -> dict[str, int]:
    """The parts of one seat's score; rows are counted from 0."""
    symbols = [0] * len(c.symbols)
    for card in hand:
        symbols[c.card_symbol[card]] += 1
    single = sum(is_single(c, tile) for tile in (*sites[:PLANTATIONS], *singles))
    return {
        "markers": sum(c.vp_row[row] for row in rows),
        "colonies": c.vp_colonies[sum(tile != NOTHING for tile in sites[PLANTATIONS:])],
        "cards": sum(c.vp_symbols[count] for count in symbols),
        "money": c.vp_money * richest,
        "plantations": single * single_points(c, kept),
        "duty": c.vp_duty * sum(c.role[tile] == DUTY and tile in turned for tile in kept),
        "missions": sum(c.vp[tile] for tile in kept),
    }


def is_single(c: Components, tile: int) -> bool:
    """Rule 11.3.5: a plantation with one slot counts points, wherever it lies; a free space is none."""
    return tile != NOTHING and c.role[tile] == PLANTATION and c.slots[tile] == 1


def single_points(c: Components, kept: list[int]) -> int:
    """What it counts for who keeps these tiles: more with the Foreman (8.4)."""
    return c.vp_single_foreman if any(c.role[tile] == FOREMAN for tile in kept) else c.vp_single


def results(scores: list[dict[str, int]], ducats: list[int]) -> list[Result]:
    """Rule 11.4: most points, then most ducats, then a shared victory."""
    return ranked(scores, ducats)
