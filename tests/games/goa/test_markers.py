"""Section 5: the flag and the auction markers."""

from random import Random

import pytest

from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import CELLS, components
from kogge.games.goa.rules.events import MARKED, PLACED_FLAG
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import DATA, actor, ask, cell, legal, play, position, told

C = components(DATA)
BORDER = [
    *(f"0 {column}" for column in range(1, 6)),
    *(f"{row} 6" for row in range(1, 6)),
    *(f"6 {column}" for column in range(1, 6)),
    *(f"{row} 0" for row in range(1, 6)),
]


def placing(empty: str = "", seats: int = 4, flag: str = "A") -> Goa:
    """The flag is to be placed, and these cells have no tile: “1 1, 2 3”."""
    s = position(seats=seats, flag=flag, action=0, grid=dict.fromkeys(filter(None, empty.split(", ")), ""))
    return ask(s, PLACE_FLAG)


def flags(s: Goa) -> set[str]:
    return {notation.removeprefix("flag ") for notation in legal(s, "flag")}


def marks(s: Goa) -> set[str]:
    return {notation.removeprefix("mark ") for notation in legal(s, "mark")}


@rule("goa 5.1")
def test_coordinates() -> None:
    """Cells from 1 1 to 5 5, row by row, and the ring around them; its corners are no positions."""
    assert C.place[:CELLS] == [(row, column) for row in range(1, 6) for column in range(1, 6)]
    assert {f"{row} {column}" for row, column in C.place[CELLS:]} == set(BORDER)
    assert len(C.place) == CELLS + 20
    assert cell("4 2") == C.place.index((4, 2))


@rule("goa 5.2", "goa 5.2.1", "goa D02", "goa R-06")
def test_flag_on_the_border() -> None:
    s = placing()
    assert flags(s) == set(BORDER)
    assert not {"0 0", "0 6", "6 0", "6 6"} & flags(s)
    assert actor(s) == "A"
    play(s, "flag 4 0")
    assert C.place[s.marks[0]] == (4, 0)
    assert told(s, PLACED_FLAG) == [(0, s.marks[0])]
    assert actor(s) == "B"


@rule("goa 5.2", "goa 5.2.1", "goa D02")
def test_flag_on_an_empty_cell() -> None:
    s = placing("3 3")
    assert flags(s) == {*BORDER, "3 3"}
    play(s, "flag 3 3")
    assert marks(s) == {"2 2", "2 3", "2 4", "3 2", "3 4", "4 2", "4 3", "4 4"}


@rule("goa 5.2.2")
@pytest.mark.parametrize(
    ("empty", "not_allowed", "allowed"),
    [
        ("2 3", "", "2 3"),
        ("1 3", "0 3", "1 3, 0 2, 0 4"),
        ("5 5", "6 5, 5 6", "5 5, 6 4, 4 6"),
        ("2 2, 2 3, 2 4, 3 2, 3 3, 3 4, 4 2, 4 3, 4 4", "3 3", "2 2, 2 3, 4 4"),  # only diagonals lead out of 3 3 …
        ("2 3, 3 2, 3 3, 3 4, 4 3", "3 3", "2 3, 3 2"),  # … even if there is a tile on each
    ],
)
def test_flag_needs_a_tile_beside_it(empty: str, not_allowed: str, allowed: str) -> None:
    where = flags(placing(empty))
    assert set(allowed.split(", ")) <= where
    assert not set(not_allowed.split(", ")) & where


@rule("goa 5.2.2")
def test_flag_in_all_positions_of_random_games() -> None:
    """A border position exactly if its own cell has a tile; an empty cell exactly if one of four has."""
    rng = Random(5)
    s = GOA.start(3, seed="flags")
    compared = 0
    while s.round < 8:
        if s.stack[-1] is PLACE_FLAG:
            there = {place for place, tile in zip(C.place, s.grid, strict=False) if tile != NOTHING}
            expected = {
                f"{row} {column}"
                for row, column in C.place
                if (row, column) not in there
                and there & {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
            }
            assert flags(s) == expected
            compared += 1
        s.apply(rng.choice(s.legal()))
    assert compared == 7


@rule("goa 5.3", "goa D03", "goa R-05")
@pytest.mark.parametrize(
    ("flag", "beside"),
    [("4 0", "3 1, 4 1, 5 1"), ("0 1", "1 1, 1 2"), ("6 3", "5 2, 5 3, 5 4"), ("1 6", "1 5, 2 5")],
)
def test_marker_2_goes_next_to_the_flag_diagonals_included(flag: str, beside: str) -> None:
    s = play(placing(), f"flag {flag}")
    assert actor(s) == "B"
    assert marks(s) == set(beside.split(", "))


@rule("goa 5.4", "goa D03", "goa R-07")
def test_every_marker_goes_next_to_the_one_before() -> None:
    s = play(placing(), "flag 4 0", "mark 3 1")
    assert (actor(s), marks(s)) == ("C", {"2 1", "2 2", "3 2", "4 1", "4 2"})
    play(s, "mark 2 2")
    assert (actor(s), marks(s)) == ("D", {"1 1", "1 2", "1 3", "2 1", "2 3", "3 2", "3 3"}), "3 1 has a marker"
    play(s, "mark 3 3")
    assert actor(s) == "A", "the last marker is the start player's"
    assert marks(s) == {"2 3", "2 4", "3 2", "3 4", "4 2", "4 3", "4 4"}
    play(s, "mark 4 4")
    assert [number for _, number, *_ in told(s, MARKED)] == [2, 3, 4, 5]
    assert [tile for *_, tile in told(s, MARKED)] == [s.grid[cell(place)] for place in ("3 1", "2 2", "3 3", "4 4")]


@rule("goa 5.4")
def test_an_empty_cell_takes_no_marker() -> None:
    s = play(placing("2 1, 3 2"), "flag 4 0", "mark 3 1")
    assert marks(s) == {"2 2", "4 1", "4 2"}


@rule("goa 5.5", "goa R-07")
def test_a_chain_that_cannot_go_on_goes_on_anywhere() -> None:
    """Only 1 1 is left in its corner, and 5 4 and 5 5 in theirs."""
    empty = [f"{row} {column}" for row in range(1, 6) for column in range(1, 6)]
    for place in ("1 1", "5 4", "5 5", "3 5"):
        empty.remove(place)
    s = play(placing(", ".join(empty), seats=2), "flag 0 1")
    assert (actor(s), marks(s)) == ("A", {"3 5", "5 4", "5 5"}), "marker 2 was the only choice, and is stuck there"
    play(s, "mark 5 4")
    assert [C.place[spot] for spot in s.marks] == [(0, 1), (1, 1), (5, 4)]


@rule("goa 5.5")
def test_the_chain_continues_from_there() -> None:
    empty = ["1 2", "2 1", "2 2"]
    s = play(placing(", ".join(empty)), "flag 0 1")
    assert (actor(s), len(marks(s))) == ("C", 21), "marker 2 went to 1 1, and marker 3 may go anywhere but there"
    play(s, "mark 4 4")
    assert marks(s) == {"3 3", "3 4", "3 5", "4 3", "4 5", "5 3", "5 4", "5 5"}


@rule("goa 5.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_placing_is_compulsory(seats: int) -> None:
    """Nobody can pass, and even in the last round of a phase there are tiles enough."""
    rng = Random(6)
    s = GOA.start(seats, seed="compulsory")
    while s.round < 8 or not s.lot:
        if s.stack[-1].name in ("place flag", "place marker"):
            assert {notation.split()[0] for notation in legal(s)} <= {"flag", "mark"}
            assert 25 - sum(tile == NOTHING for tile in s.grid) >= 25 - 3 * seats > seats
        s.apply(rng.choice(s.legal()))
