"""Positions on few lines."""

import io
from collections import Counter

import pytest
from rich.cells import cell_len
from rich.console import Console

from kogge.cli.compact import compact
from kogge.engine.scene import Section

PLAYERS = Section("Players", [["Player", "Cards", "Points"], ["Anna", "3", "12"], ["Bo", "10", "−2 without orders"]])
LADDER = Section("Ladder", [["Rank", "Red"], ["1", "Bo"], ["2", "–"]])


def shown(sections: list[Section], width: int) -> list[str]:
    file = io.StringIO()
    console = Console(file=file, width=width, color_system=None)
    console.print(compact(console, sections))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_the_title_heads_the_first_column_and_numbers_stand_right() -> None:
    assert shown([PLAYERS], 80) == [
        "Players  Cards  Points",
        "Anna         3  12",
        "Bo          10  −2 without orders",
    ]


def test_sections_stand_side_by_side_where_there_is_room() -> None:
    assert shown([PLAYERS, LADDER], 80) == [
        "Players  Cards  Points               Ladder  Red",
        "Anna         3  12                        1  Bo",
        "Bo          10  −2 without orders         2  –",
    ]


def test_without_room_they_stand_below_each_other() -> None:
    assert shown([PLAYERS, LADDER], 40)[3:] == ["", "Ladder  Red", "     1  Bo", "     2  –"]


def test_a_narrow_section_moves_up_beside_the_first_that_leaves_room() -> None:
    wide = Section("Orders", [["Order", "Left"], ["one spice of each kind, and then some", "3"]])
    assert shown([LADDER, wide, LADDER], 50)[0].split() == ["Ladder", "Red", "Ladder", "Red"]


def test_a_long_title_gets_its_own_line() -> None:
    section = Section("Conflict in Red: rank 4 against rank 2", PLAYERS.rows)
    assert shown([section], 40) == [
        "Conflict in Red: rank 4 against rank 2",
        "Player  Cards  Points",
        "Anna        3  12",
        "Bo         10  −2 without orders",
    ]


def test_what_is_too_wide_goes_on_below() -> None:
    lines = shown([PLAYERS], 24)
    assert max(map(len, lines)) <= 24
    assert " ".join(" ".join(lines).split()) == "Players Player Cards Points Anna 3 12 Bo 10 −2 without orders"


@pytest.mark.parametrize("width", [2, 9, 30])
def test_no_text_is_lost_on_a_narrow_screen(width: int) -> None:
    section = Section("Merchants", [["Name", "Cards"], ["香料商人", "3"], ["[bold]Bo[/bold]", ""]])
    lines = shown([section], width)
    assert max(map(cell_len, lines)) <= width
    letters = "".join(lines).replace(" ", "")
    assert Counter("Merchants香料商人3[bold]Bo[/bold]Cards") <= Counter(letters)


def test_a_section_without_rows_says_nothing() -> None:
    assert shown([Section("Nothing", [])], 80) == [""]


def test_a_column_may_be_empty() -> None:
    assert shown([Section("", [["", "Red"], ["", "2"]])], 80) == ["   Red", "     2"]
