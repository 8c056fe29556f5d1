"""Lots: all at one table, with whom they have met least, on seats where they have sat least; and the same again."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.table.rooms.lots import cast_lots

Tables = list[list[int]]


def rounds_of(entrants: int, seats: int, rounds: int, seed: str) -> list[Tables]:
    """Rounds between which the standings change by chance."""
    rng, standing, before = Random(seed), list(range(entrants)), Tables()
    found = []
    for number in range(1, rounds + 1):
        found.append(cast_lots(seed, number, standing, before, seats))
        before += found[-1]
        rng.shuffle(standing)
    return found


def meetings(tables: Tables) -> Counter[tuple[int, int]]:
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


contests = st.tuples(st.integers(1, 4), st.integers(2, 5), st.integers(1, 5), st.integers(0, 10**6).map(str))


@settings(max_examples=25, deadline=None)
@given(contests)
def test_everybody_sits_at_one_table_of_each_round(asked: tuple[int, int, int, str]) -> None:
    tables, seats, rounds, seed = asked
    for found in rounds_of(tables * seats, seats, rounds, seed):
        assert [len(table) for table in found] == [seats] * tables
        assert sorted(entrant for table in found for entrant in table) == list(range(tables * seats))


@settings(max_examples=10, deadline=None)
@given(contests)
def test_the_same_lots_are_cast_from_the_same_seed(asked: tuple[int, int, int, str]) -> None:
    tables, seats, rounds, seed = asked
    entrants = tables * seats
    assert rounds_of(entrants, seats, rounds, seed) == rounds_of(entrants, seats, rounds, seed)


@settings(max_examples=25, deadline=None)
@given(contests)
def test_no_two_could_be_exchanged_so_that_fewer_had_met(asked: tuple[int, int, int, str]) -> None:
    tables, seats, rounds, seed = asked
    before = Tables()
    for found in rounds_of(tables * seats, seats, rounds, seed):
        met = meetings(before)

        def again(table: list[int], met: Counter[tuple[int, int]] = met) -> int:
            return sum(met[pair] for pair in combinations(sorted(table), 2))

        for here, there in combinations(found, 2):
            as_it_is = again(here) + again(there)
            for one in here:
                for other in there:
                    swapped = {one: other, other: one}
                    moved = [[swapped.get(entrant, entrant) for entrant in table] for table in (here, there)]
                    assert again(moved[0]) + again(moved[1]) >= as_it_is
        before += found


SIZES = ((1, 2), (2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (2, 5))  # tables, and seats of each


@pytest.mark.parametrize("rounds", [3, 5])
@pytest.mark.parametrize(("tables", "seats"), SIZES)
def test_everybody_sits_on_each_seat_about_equally_often(tables: int, seats: int, rounds: int) -> None:
    """Almost always, as whoever has met least comes first: of samples that stay the same, in each."""
    for seed in ("61918", *map(str, range(12))):
        sat = Counter(
            (entrant, seat)
            for found in rounds_of(tables * seats, seats, rounds, seed)
            for table in found
            for seat, entrant in enumerate(table)
        )
        for entrant in range(tables * seats):
            often = [sat[entrant, seat] for seat in range(seats)]
            assert max(often) - min(often) <= 2


def test_nine_at_three_tables_meet_everybody_once_in_four_rounds() -> None:
    met = meetings([table for found in rounds_of(9, 3, 4, "kogge") for table in found])
    assert set(met.values()) == {1}
    assert len(met) == 36


def test_where_nobody_has_met_neighbours_in_the_standings_do() -> None:
    tables = cast_lots("kogge", 2, [7, 3, 5, 1, 0, 2], [], 3)
    assert [set(table) for table in tables] == [{7, 3, 5}, {1, 0, 2}]


def test_two_who_sat_on_the_same_seat_again_and_again_do_not_meet() -> None:
    before = [[0, 4], [1, 5], [2, 6], [3, 7], [0, 5], [1, 4], [6, 2], [7, 3]]
    tables = cast_lots("kogge", 3, [0, 1, 2, 3, 4, 5, 6, 7], before, 2)
    assert not any({0, 1} == set(table) or {4, 5} == set(table) for table in tables)


def test_the_first_round_is_by_lot_alone() -> None:
    standing = list(range(12))
    found = {tuple(map(tuple, cast_lots(str(seed), 1, standing, [], 4))) for seed in range(20)}
    assert len(found) == 20
