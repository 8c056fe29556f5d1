"""Rewards: what an end is worth to each seat."""

from collections.abc import Sequence

import pytest

from kogge.engine.result import ranked
from kogge.environments.rewards import by_margin, by_rank

OUT, IN = True, False


@pytest.mark.parametrize(
    ("points", "rewards"),
    [
        ((30, 20), (1, -1)),
        ((20, 20), (0, 0)),
        ((10, 30, 20), (-1, 1, 0)),
        ((30, 30, 20), (0.5, 0.5, -1)),
        ((30, 20, 20), (1, -0.5, -0.5)),
        ((7, 7, 7), (0, 0, 0)),
        ((4, 3, 2, 1), (1, 1 / 3, -1 / 3, -1)),
        ((5, 1, 4, 2, 3), (1, -1, 0.5, -0.5, 0)),
    ],
)
def test_places_are_rewarded_evenly_from_one_down_to_minus_one(points: Sequence[int], rewards: Sequence[float]) -> None:
    assert by_rank(ranked([{"points": own} for own in points])) == pytest.approx(rewards)
    assert sum(rewards) == pytest.approx(0)


def test_a_tie_break_and_the_fewest_points_count_as_they_do_in_the_result() -> None:
    assert by_rank(ranked([{"p": 9}, {"p": 9}], [1, 2])) == [-1, 1]
    golf = ranked([{"p": 70}, {"p": 65}, {"p": 72}], lowest=True)
    assert by_rank(golf) == [0, 1, -1]
    assert by_margin(golf) == [-1.5, 6, -4.5]


@pytest.mark.parametrize(
    ("points", "out", "rank", "margin"),
    [
        ((60, 40), (OUT, IN), (-1, 1), (0, 0)),
        ((60, 40, 30), (OUT, IN, IN), (-1, 1, 0), (-5, 10, -5)),
        ((10, 40, 30), (OUT, IN, IN), (-1, 1, 0), (-25, 20, 5)),
        ((60, 50, 30), (OUT, OUT, IN), (0, -1, 1), (0, 0, 0)),
        ((60, 40), (OUT, OUT), (0, 0), (20, -20)),
    ],
)
def test_whoever_is_out_has_lost_and_where_all_are_nobody_has_won(
    points: Sequence[int], out: Sequence[bool], rank: Sequence[float], margin: Sequence[float]
) -> None:
    results = ranked([{"points": own} for own in points], out=out)
    assert by_rank(results) == pytest.approx(rank)
    assert by_margin(results) == pytest.approx(margin)


def test_a_margin_is_the_lead_over_the_mean_of_the_others_cut_off() -> None:
    assert by_margin(ranked([{"p": 30}, {"p": 20}, {"p": 10}])) == [15, 0, -15]
    assert by_margin(ranked([{"p": 300}, {"p": 20}])) == [100, -100]
    assert by_margin(ranked([{"p": -300}, {"p": 0}, {"p": 0}])) == [-100, 100, 100]
