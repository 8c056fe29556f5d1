"""How an estimate is compared: as the greedy bot does."""

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")


def ahead(estimate: Callable[[S], list[float]], s: S, seat: int = 0) -> float:
    """How far a seat is ahead of the others on average."""
    worth = estimate(s)
    return worth[seat] - (sum(worth) - worth[seat]) / (len(worth) - 1)
