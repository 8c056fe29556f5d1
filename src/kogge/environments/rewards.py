"""What a game that is over was worth to each seat, as one number.

Only the end is rewarded. The rewards of a game add up to zero, so that what one seat gains the others lose; only where
a lead is cut off they may not.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kogge.engine.result import Result

MOST = 100.0  # points: a lead beyond that is worth no more


class Reward(NamedTuple):
    """A way to reward, and the least that it gives."""

    of: Callable[[Sequence[Result]], list[float]]
    least: float


def by_rank(results: Sequence[Result]) -> list[float]:
    """From 1 for the first to −1 for the last, the places between them evenly; seats that share a place share theirs.

    A game that nobody has won is worth nothing to anybody.
    """
    if not any(result.won for result in results):
        return [0.0] * len(results)
    ranks = [result.rank for result in results]
    return [sum((other > rank) - (other < rank) for other in ranks) / (len(ranks) - 1) for rank in ranks]


def by_margin(results: Sequence[Result]) -> list[float]:
    """The lead in points over the mean of the others, cut off at a hundred.

    A seat that is out has lost whatever its points: it counts for no more than the last of those who are not.
    """
    points = [float(-result.points if result.lowest else result.points) for result in results]
    last = min((own for own, result in zip(points, results, strict=True) if not result.out), default=MOST + max(points))
    points = [min(own, last) if result.out else own for own, result in zip(points, results, strict=True)]
    total, others = sum(points), len(points) - 1
    return [max(-MOST, min(MOST, own - (total - own) / others)) for own in points]


REWARDS = {"rank": Reward(by_rank, -1.0), "margin": Reward(by_margin, -MOST)}
