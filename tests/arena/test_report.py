"""What came out of a tournament: shares that add up, ties shared, margins and ranks that mean what they say."""

import json
from typing import Any

import pytest

from kogge.arena.figures import columns, middle_ranks, of_block, win_shares
from kogge.arena.rating import ratings
from kogge.arena.report import report
from kogge.arena.running import run
from kogge.arena.tournament import Tournament
from kogge.engine.refusal import Refusal
from kogge.engine.result import ranked


def match(bots: str, points: list[int], *, lowest: bool = False, out: list[bool] | None = None) -> dict[str, Any]:
    """A match with these results, a seat a letter."""
    found = ranked([{"orders": had - 1, "cargo": 1} for had in points], out=out, lowest=lowest)
    results = [{"points": r.points, "rank": r.rank, "parts": dict(r.parts), "lowest": r.lowest} for r in found]
    seats = len(points)
    times = {"seconds": [0.5] * seats, "worst": [0.1] * seats}
    return {"bots": list(bots), "results": results, "decisions": [10] * seats, "cpu": times}


def test_who_shares_a_victory_shares_the_win() -> None:
    assert win_shares(match("abc", [9, 9, 3])["results"]) == [0.5, 0.5, 0.0]
    assert win_shares(match("abc", [1, 2, 3], out=[True] * 3)["results"]) == [0.0] * 3


def test_ranks_always_add_up_to_the_same() -> None:
    assert middle_ranks(match("abc", [9, 9, 3])["results"]) == [1.5, 1.5, 3.0]
    assert middle_ranks(match("abc", [5, 5, 5])["results"]) == [2.0] * 3
    assert middle_ranks(match("abc", [1, 2, 3], out=[True] * 3)["results"]) == [3.0, 2.0, 1.0]


def test_the_margin_is_over_the_mean_of_the_other_bots() -> None:
    found = of_block([match("abb", [10, 4, 6]), match("bab", [3, 9, 3])])
    assert found["margin", "a"] == pytest.approx((5 + 6) / 2)
    assert found["margin", "b"] == pytest.approx(-(5 + 6) / 2)
    assert found["win share", "a"] == 1.0
    assert found["points", "b"] == pytest.approx((5 + 3) / 2)
    assert found[("points",)] == pytest.approx((20 / 3 + 5) / 2)
    assert found["part", "a", "orders"] == pytest.approx(8.5)
    assert found["part", "cargo"] == pytest.approx(1)
    assert (found["seat", "0"], found["seat", "1"], found["seat", "2"]) == (0.5, 0.5, 0.0)
    assert found[("length",)] == 30


def test_where_the_fewest_points_win_a_margin_is_the_other_way_round() -> None:
    assert of_block([match("ab", [3, 8], lowest=True)])["margin", "a"] == 5


def test_a_bot_against_itself_has_neither_margin_nor_rating() -> None:
    found = of_block([match("aa", [3, 8])])
    assert ("margin", "a") not in found
    assert found["win share", "a"] == 1.0
    assert ratings([match("aa", [3, 8])]) == {}


def test_columns_have_a_number_for_every_block() -> None:
    found = columns([[match("ab", [3, 8])], [match("ab", [9, 8])], [match("ab", [8, 8])]])
    assert list(found["win share", "a"]) == [0.0, 1.0, 0.5]


def test_who_wins_more_is_rated_higher_and_more_matches_leave_less_doubt() -> None:
    few, many = (ratings([match("abb", [9, 4, 3])] * number) for number in (5, 50))
    assert few["a"].mean > 25 > few["b"].mean
    for bot in "ab":
        before, after = few[bot], many[bot]
        assert before.low is not None
        assert after.low is not None
        assert after.mean - after.low < before.mean - before.low


@pytest.mark.slow
def test_a_report_adds_up() -> None:
    tournament = Tournament("borneo-card", ("greedy", "random", "random"), 2, {}, "report")
    told = report(tournament, run(tournament))
    json.dumps(told)
    assert (told["games"], told["blocks"], told["planned"], told["seats"]) == (6, 2, 6, 3)
    assert sum(bot["win_share"]["mean"] for bot in told["by_bot"].values()) == pytest.approx(1)
    assert sum(seat["mean"] for seat in told["by_seat"]) == pytest.approx(1)
    assert [bot["fair_share"] for bot in told["by_bot"].values()] == pytest.approx([1 / 3, 2 / 3])
    greedy = told["by_bot"]["greedy"]
    assert greedy["win_share"]["mean"] > 0.8
    assert greedy["margin"]["low"] > 0
    assert sum(part["mean"] for part in greedy["parts"].values()) == pytest.approx(greedy["points"]["mean"])
    assert told["length"]["least"] <= told["length"]["mean"] <= told["length"]["most"]
    assert set(told["cpu"]) == {"greedy", "random"}
    assert told["cpu"]["greedy"]["worst"] >= told["cpu"]["greedy"]["mean"] > 0


def test_a_tournament_without_a_finished_block_has_no_report() -> None:
    with pytest.raises(Refusal):
        report(Tournament("borneo-card", ("random",) * 3, 2, {}, "x"), [])
