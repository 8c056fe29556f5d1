"""Intervals: known cases, and that they hold the truth as often as they say."""

import numpy as np
import pytest

from kogge.arena.bootstrap import CONFIDENCE, RESAMPLES, Estimate, estimates


def column(*values: float) -> Estimate:
    (estimate,) = estimates(np.array(values, dtype=float).reshape(-1, 1))
    return estimate


def test_blocks_that_are_all_alike_leave_no_doubt() -> None:
    assert column(*[0.25] * 7) == pytest.approx((0.25, 0.25, 0.25))


def test_one_block_has_no_interval() -> None:
    assert column(3.0) == (3.0, None, None)


def test_enough_resamples() -> None:
    assert RESAMPLES >= 2000


def test_two_blocks() -> None:
    """Drawn twice from 0 and 1: the mean is 0 or 1 a quarter of the time each, so the middle 95 % are all of it."""
    assert column(0.0, 1.0) == (0.5, 0.0, 1.0)


def test_the_same_blocks_give_the_same_interval_in_any_column() -> None:
    values = np.random.default_rng(1).normal(size=(30, 3))
    first, again = estimates(values), estimates(values)
    assert first == again
    assert estimates(values[:, :1])[0] == pytest.approx(first[0])


def test_more_blocks_make_it_narrower() -> None:
    rng = np.random.default_rng(2)
    few, many = (column(*rng.normal(size=number)) for number in (25, 2500))
    assert few.low is not None
    assert few.high is not None
    assert many.low is not None
    assert many.high is not None
    assert many.high - many.low < (few.high - few.low) / 5


def test_an_interval_holds_the_truth_about_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """All samples are drawn at once, a column each: 400 tournaments of 60 blocks whose true mean is 10."""
    monkeypatch.setattr("kogge.arena.bootstrap.RESAMPLES", 1000)
    found = estimates(np.random.default_rng(3).normal(10, 4, size=(60, 400)))
    held = sum(one.low <= 10 <= one.high for one in found if one.low is not None and one.high is not None)
    assert held / 400 == pytest.approx(CONFIDENCE, abs=0.04)
