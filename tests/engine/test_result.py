"""Results: who is ranked where, and who has won."""

from kogge.engine.result import Result, ranked, scored


def test_points_then_tie_break() -> None:
    results = ranked([{"a": 3, "b": 4}, {"a": 7}, {"a": 9}, {"b": 7}], [1, 5, 0, 5])
    assert [result.points for result in results] == [7, 7, 9, 7]
    assert [result.rank for result in results] == [4, 2, 1, 2]
    assert [result.tie_break for result in results] == [1, 5, 0, 5]
    assert [result.seat for result in results] == [0, 1, 2, 3]
    assert results[0].parts == {"a": 3, "b": 4}


def test_equal_seats_share_the_victory() -> None:
    results = ranked([{"a": 7}, {"a": 7}, {"a": 6}], [2, 2, 9])
    assert [result.won for result in results] == [True, True, False]
    assert [result.rank for result in results] == [1, 1, 3]


def test_nobody_is_out_unless_it_is_said() -> None:
    assert not any(result.out for result in ranked([{"a": 1}, {"a": 2}], [0, 0]))
    assert not Result(0, 5, 1, 0, {"a": 5}).out


def test_whoever_is_out_comes_after_all_others() -> None:
    results = ranked([{"a": 40}, {"a": 1}, {"a": 50}, {"a": 2}], [9, 0, 0, 0], [True, False, True, False])
    assert [result.rank for result in results] == [4, 2, 3, 1]
    assert [result.out for result in results] == [True, False, True, False]
    assert [result.won for result in results] == [False, False, False, True]
    assert results[0].points == 40


def test_nobody_wins_if_all_are_out() -> None:
    """They are ranked among themselves, and the first place is nobody's."""
    results = ranked([{"a": 4}, {"a": 9}, {"a": 4}], [1, 0, 2], [True] * 3)
    assert [result.rank for result in results] == [4, 2, 3]
    assert not any(result.won for result in results)


def test_the_fewest_points_can_win() -> None:
    results = ranked([{"chips": 7}, {"chips": 2}, {"chips": 7}], lowest=True)
    assert [result.points for result in results] == [7, 2, 7]
    assert [result.rank for result in results] == [2, 1, 2]


def test_parts_in_which_nobody_has_points_are_not_told() -> None:
    results = ranked([{"sales": 3, "orders": 0, "modules": 0}, {"sales": 0, "orders": -2, "modules": 0}])
    assert scored(results) == ["sales", "orders"]
    assert scored(ranked([{"sales": 0}, {"sales": 0}])) == []
