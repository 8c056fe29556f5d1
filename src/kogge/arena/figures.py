"""What is counted in a tournament, block by block: the bootstrap draws blocks, and the lab compares them in pairs."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, pstdev
from typing import Any

import numpy as np

from kogge.arena.bootstrap import Estimate, Floats, estimates

Key = tuple[str, ...]  # what is counted, and of whom: (“points”, bot), (“points”,) of all, (“part”, bot, part)
Match = Mapping[str, Any]  # as the tournament keeps it

WIN_SHARE, RANK, MARGIN, POINTS, PART = "win share", "rank", "margin", "points", "part"
SEAT, LENGTH, SPREAD = "seat", "length", "spread"


def columns(blocks: Sequence[Sequence[Match]]) -> dict[Key, Floats]:
    """Key -> its mean in every block. In all blocks the same bots sit on the same seats, so the keys are the same."""
    rows = [of_block(matches) for matches in blocks]
    keys = dict.fromkeys(key for row in rows for key in row)
    return {key: np.array([row.get(key, 0.0) for row in rows]) for key in keys}


def estimated(found: Mapping[Key, Floats]) -> dict[Key, Estimate]:
    return dict(zip(found, estimates(np.column_stack(list(found.values()))), strict=True))


def of_block(matches: Sequence[Match]) -> dict[Key, float]:
    found: dict[Key, float] = {}
    for match in matches:
        for key, value in of_match(match):
            found[key] = found.get(key, 0.0) + value / len(matches)
    return found


def of_match(match: Match) -> Iterator[tuple[Key, float]]:
    lineup, results = match["bots"], match["results"]
    points = [result["points"] for result in results]
    shares, ranks = win_shares(results), middle_ranks(results)
    better = -1 if any(result["lowest"] for result in results) else 1
    yield (LENGTH,), float(sum(match["decisions"]))
    yield (POINTS,), fmean(points)
    yield (SPREAD,), pstdev(points)
    for part in results[0]["parts"]:
        yield (PART, part), fmean(result["parts"].get(part, 0) for result in results)
    for seat, share in enumerate(shares):
        yield (SEAT, str(seat)), share
    for bot in dict.fromkeys(lineup):
        own = [seat for seat, name in enumerate(lineup) if name == bot]
        others = [points[seat] for seat, name in enumerate(lineup) if name != bot]
        mean = fmean(points[seat] for seat in own)
        yield (WIN_SHARE, bot), sum(shares[seat] for seat in own)
        yield (RANK, bot), fmean(ranks[seat] for seat in own)
        yield (POINTS, bot), mean
        if others:
            yield (MARGIN, bot), better * (mean - fmean(others))
        for part in results[0]["parts"]:
            yield (PART, bot, part), fmean(results[seat]["parts"].get(part, 0) for seat in own)


def win_shares(results: Sequence[Mapping[str, Any]]) -> list[float]:
    """Who shares a victory shares the win; where nobody won, there is none to share."""
    won = [result["rank"] == 1 for result in results]
    return [share / sum(won) if share else 0.0 for share in won]


def middle_ranks(results: Sequence[Mapping[str, Any]]) -> list[float]:
    """Seats that share a place have the mean of the places they fill, so that ranks always add up to the same."""
    ranks = [result["rank"] for result in results]
    return [sum(other < rank for other in ranks) + (ranks.count(rank) + 1) / 2 for rank in ranks]
