"""How matches ended, as arrays: a line for each of them, a column for each seat."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kogge.batch.arrays import Numbers
from kogge.engine.result import Result


class Results(NamedTuple):
    ranks: Numbers  # 1 has won; seats that share a rank share the victory or the place
    points: Numbers
    wins: NDArray[np.float64]  # the share of the win: 1, or less if several have won
    leads: NDArray[np.float64]  # points over the mean of the others; below it, where the fewest win


def results_of(matches: Sequence[Sequence[Result]], seats: int) -> Results:
    ranks = np.array([[result.rank for result in results] for results in matches], np.int64).reshape(-1, seats)
    points = np.array([[result.points for result in results] for results in matches], np.int64).reshape(-1, seats)
    won = ranks == 1
    leads = points - (points.sum(axis=1, keepdims=True) - points) / max(1, seats - 1)
    if any(results[0].lowest for results in matches):
        leads = -leads
    return Results(ranks, points, won / np.maximum(1, won.sum(axis=1, keepdims=True)), leads)
