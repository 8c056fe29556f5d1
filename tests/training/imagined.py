"""Games that take no time: what a training does with them does not depend on how they were played."""

from collections.abc import Sequence

import numpy as np
import pytest

from kogge.bots.net import Net
from kogge.games import find_game
from kogge.training import course
from kogge.training.lessons import Lesson
from kogge.training.selfplay import Rows
from kogge.training.shipping import width_of

ROWS = 50  # of an imagined game


def imagined_lesson(game: str, seed: str, number: int) -> Lesson:
    rng = np.random.default_rng([len(seed), number])
    rows = rng.integers(0, 9, (ROWS, width_of(find_game(game)))).astype(np.uint8)
    return Lesson(rows, rows[:, :9].sum(1).astype(np.float32) - 36, 3, [-12.0, 12.0, 0.0])


def imagined_group(
    game: str, net: Net, seed: str, rows_ahead: bool, groups: Sequence[Sequence[int]], place: int
) -> list[Rows]:
    """What is learned of its games depends on the net."""
    each = [imagined_lesson(game, seed, number + 100).features for number in groups[place]]
    return [Rows(rows, np.stack(net.forward(rows), axis=1) + np.float32(0.1 * rows_ahead)) for rows in each]


def imagine(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(course, "one_lesson", imagined_lesson)
    patch.setattr(course, "one_group", imagined_group)
