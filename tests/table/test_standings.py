"""The standings of a contest, against lists that were worked out by hand."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from kogge.table.rooms.standings import Ended, points_at, shares_at, stand, wins_at


def ended(*results: tuple[int, int] | tuple[int, int, bool]) -> list[Ended]:
    return [Ended(points, rank, bool(gone)) for points, rank, *gone in results]


def test_a_point_for_each_who_is_left_behind_and_half_a_point_for_a_tie() -> None:
    assert points_at(ended((40, 1), (30, 2), (20, 3), (10, 4))) == [3, 2, 1, 0]
    assert points_at(ended((40, 1), (40, 1), (20, 3), (10, 4))) == [Fraction(5, 2), Fraction(5, 2), 1, 0]
    assert points_at(ended((40, 1), (30, 2), (30, 2))) == [2, Fraction(1, 2), Fraction(1, 2)]
    assert points_at(ended((40, 1), (39, 2))) == [1, 0]


def test_who_has_left_is_last_whatever_the_bot_has_made_of_it() -> None:
    results = ended((50, 1, True), (30, 2), (20, 3))
    assert points_at(results) == [0, 2, 1]
    assert wins_at(results) == [False, True, False]
    assert shares_at(results) == [0, Fraction(3, 5), Fraction(2, 5)]
    assert points_at(ended((50, 1, True), (30, 2, True), (20, 3))) == [Fraction(1, 2), Fraction(1, 2), 2]
    assert wins_at(ended((50, 1, True), (30, 2, True))) == [False, False]


def test_less_than_no_points_are_no_share() -> None:
    assert shares_at(ended((9, 1), (-3, 2))) == [1, 0]
    assert shares_at(ended((-1, 1), (-3, 2))) == [0, 0]


def test_the_standings_after_three_rounds_of_two_tables() -> None:
    """Worked out by hand. The points of the eight, round by round:

    1: 3+3+0=6, 2: 2+1+3=6, 3: 1+0+1=2, 4: 0+2½+2=4½, 5: 3+2+2=7, 6: 2+0+1=3, 7: 1+2½+3=6½, 8: 0+1+0=1.
    """
    tables = [
        ([1, 2, 3, 4], ended((40, 1), (30, 2), (20, 3), (10, 4))),
        ([5, 6, 7, 8], ended((25, 1), (25, 2), (25, 3), (25, 4))),
        ([6, 1, 5, 2], ended((10, 4), (40, 1), (30, 2), (20, 3))),
        ([3, 4, 7, 8], ended((10, 4), (35, 1), (35, 1), (20, 3))),
        ([2, 4, 6, 1], ended((30, 1), (20, 2), (10, 3), (40, 1, True))),
        ([7, 5, 3, 8], ended((40, 1), (30, 2), (20, 3), (10, 4))),
    ]
    found = stand(range(1, 9), tables)
    assert [(place.entrant, float(place.points), place.wins) for place in found] == [
        *((5, 7.0, 1), (7, 6.5, 2), (1, 6.0, 2), (2, 6.0, 1), (4, 4.5, 1), (6, 3.0, 0), (3, 2.0, 0), (8, 1.0, 0))
    ]
    assert [place.rank for place in found] == [1, 2, 3, 4, 5, 6, 7, 8]
    five = found[0]
    assert five.share == (Fraction(25, 100) + Fraction(30, 100) + Fraction(30, 100)) / 3
    met = [3, 6.5, 1, 3, 6, 6, 6.5, 2, 1]  # of 6 7 8, 6 1 2, 7 3 8
    assert five.opposed == Fraction(sum(met)) / 9


def test_where_points_and_wins_are_equal_the_share_decides_then_whom_one_met() -> None:
    tables = [
        ([1, 2], ended((10, 1), (5, 2))),
        ([3, 4], ended((10, 1), (1, 2))),
        ([5, 6], ended((10, 1), (5, 2))),
        ([5, 2], ended((5, 2), (10, 1))),
    ]
    found = {place.entrant: place for place in stand(range(1, 7), tables)}
    assert [found[number].points for number in range(1, 7)] == [1, 1, 1, 0, 1, 0]
    # 3 took 10 of 11; 1 took 2/3; 2 and 5 took 1/3 and 2/3 of their two games, and met 1 and 5, 6 and 2
    assert [found[number].rank for number in (3, 1, 2, 5)] == [1, 2, 3, 4]
    assert found[2].share == found[5].share == Fraction(1, 2)
    assert [found[2].opposed, found[5].opposed] == [1, Fraction(1, 2)]


def test_who_is_equal_in_everything_shares_a_rank() -> None:
    found = stand([1, 2, 3], [])
    assert [(place.entrant, place.rank, place.games) for place in found] == [(1, 1, 0), (2, 1, 0), (3, 1, 0)]


results = st.lists(st.tuples(st.integers(-20, 90), st.booleans()), min_size=2, max_size=5)


@given(results)
def test_a_table_gives_as_many_points_as_there_are_pairs(scores: list[tuple[int, bool]]) -> None:
    rows = [Ended(points, 1 + sum(other > points for other, _ in scores), gone) for points, gone in scores]
    assert sum(points_at(rows)) == Fraction(len(rows) * (len(rows) - 1), 2)
    assert sum(shares_at(rows)) in (0, 1)
