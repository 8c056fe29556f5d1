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
    single = sum(
        c.role[tile] == PLANTATION and c.slots[tile] == 1
        for tile in (*sites[:PLANTATIONS], *singles)
        if tile != NOTHING
    )
    foreman = any(c.role[tile] == FOREMAN for tile in kept)
    return {
        "markers": sum(c.vp_row[row] for row in rows),
        "colonies": c.vp_colonies[sum(tile != NOTHING for tile in sites[PLANTATIONS:])],
        "cards": sum(c.vp_symbols[count] for count in symbols),
        "money": c.vp_money * richest,
        "plantations": single * (c.vp_single_foreman if foreman else c.vp_single),
        "duty": c.vp_duty * sum(c.role[tile] == DUTY and tile in turned for tile in kept),
        "missions": sum(c.vp[tile] for tile in kept),
    }


def results(scores: list[dict[str, int]], ducats: list[int]) -> list[Result]:
    """Rule 11.4: most points, then most ducats, then a shared victory."""
    return ranked(scores, ducats)
