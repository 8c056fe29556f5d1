"""How sure a mean is: the bootstrap over blocks.

The matches of a block share a deal, so they are not drawn apart from each other; blocks are. Blocks are drawn again and
again from those that were played, with repetition, and the middle 95 % of the means that come out is the interval.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
RESAMPLES = 4000
SEED = 20_261_117  # fixed: the same blocks give the same interval

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """A mean with its interval; a single block has none."""

    mean: float
    low: float | None
    high: float | None


def estimates(values: Floats) -> list[Estimate]:
    """The mean of each column, whose rows are blocks. All columns are drawn together."""
    blocks = len(values)
    means = values.mean(axis=0)
    if blocks < 2:
        return [Estimate(float(mean), None, None) for mean in means]
    rng = np.random.default_rng(SEED)
    drawn = np.empty((RESAMPLES, values.shape[1]))
    for row in range(RESAMPLES):
        drawn[row] = values[rng.integers(blocks, size=blocks)].mean(axis=0)
    rest = (1 - CONFIDENCE) / 2
    low, high = np.quantile(drawn, [rest, 1 - rest], axis=0)
    return [Estimate(*map(float, column)) for column in zip(means, low, high, strict=True)]
