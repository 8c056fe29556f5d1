"""The numbered options of a decision on the screen."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from kogge.cli.option_list import LONG, option_list

LAY = [f"Lay {card} at {harbour}" for card in ("pepper", "cloves 2") for harbour in ("Tidore", "Macau (monopoly)")]
LAY_WRITTEN = [f"lay {card} {slot}" for card in ("F01", "F05") for slot in (1, 2)]


def shown(said: list[str], written: list[str], width: int) -> list[str]:
    file = io.StringIO()
    console = Console(file=file, width=width, color_system=None)
    console.print(option_list(console, [Text(text) for text in said], written))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_each_option_has_its_number_and_its_notation() -> None:
    assert shown(["Leave it", "Go to the end of Red"], ["pass", "leave red"], 80) == [
        "1  Leave it              pass",
        "2  Go to the end of Red  leave red",
    ]


def test_options_that_differ_in_the_last_word_share_a_line() -> None:
    assert shown(LAY, LAY_WRITTEN, 80) == [
        "Lay pepper at    1 Tidore  2 Macau (monopoly)  lay F01 1/2",
        "Lay cloves 2 at  3 Tidore  4 Macau (monopoly)  lay F05 1/2",
    ]


def test_rather_than_take_two_lines_they_leave_out_the_notation() -> None:
    assert shown(LAY, LAY_WRITTEN, 56) == [
        "Lay pepper at    1 Tidore  2 Macau (monopoly)  lay F01 …",
        "Lay cloves 2 at  3 Tidore  4 Macau (monopoly)  lay F05 …",
    ]
    assert shown(LAY, LAY_WRITTEN, 50) == [
        "Lay pepper at    1 Tidore  2 Macau (monopoly)",
        "Lay cloves 2 at  3 Tidore  4 Macau (monopoly)",
    ]


def test_on_a_narrow_screen_they_stand_below() -> None:
    assert shown(LAY, LAY_WRITTEN, 40) == [
        "Lay pepper at    lay F01 1/2",
        "  1 Tidore   2 Macau (monopoly)",
        "Lay cloves 2 at  lay F05 1/2",
        "  3 Tidore   4 Macau (monopoly)",
    ]
    assert shown(LAY[:2], LAY_WRITTEN[:2], 24) == [
        "Lay pepper at  lay F01 …",
        "  1 Tidore",
        "  2 Macau (monopoly)",
    ]


def test_they_may_be_of_different_number() -> None:
    said = ["Move to Red", "Move to Blue", "Move up to Red", "Move up to Blue", "Move up to Green"]
    written = ["move 1 red", "move 1 blue", "move 2 red", "move 2 blue", "move 2 green"]
    assert shown(said, written, 80) == [
        "Move to     1 Red  2 Blue           move 1 red/blue",
        "Move up to  3 Red  4 Blue  5 Green  move 2 red/blue/green",
    ]


def test_a_number_is_never_followed_by_another() -> None:
    said = ["Rise in Red to rank 1 (bonus 1)", "Rise in Red to rank 2 (bonus 0)"]
    assert shown(said, ["attack red 3 1", "attack red 3 2"], 80) == [
        "Rise in Red to  1 rank 1 (bonus 1)  2 rank 2 (bonus 0)  attack red 3 1/2"
    ]


def test_options_with_an_object_of_their_own_stand_alone() -> None:
    assert shown(["Take the pepper", "Take the cloves"], ["take F01", "take F05"], 80) == [
        "1  Take the pepper  take F01",
        "2  Take the cloves  take F05",
    ]


def test_very_many_stand_in_columns() -> None:
    said = [f"Take card {chr(ord('A') + number)}" for number in range(LONG + 4)]
    written = [f"take F{number:02}" for number in range(LONG + 4)]
    assert len(shown(said, written, 80)) == (LONG + 4) // 2
    assert len(shown(said, written, 40)) == LONG + 4


def test_what_is_quoted_stays_whole() -> None:
    said = [f"Play “Progress without {what}” (3 colonists)" for what in ("spices", "ships")]
    assert shown(said, ["play card progress-1", "play card progress-2"], 80) == [
        "1  Play “Progress without spices” (3 colonists)  play card progress-1",
        "2  Play “Progress without ships” (3 colonists)   play card progress-2",
    ]


def test_numbers_in_a_row_share_a_row() -> None:
    said = ["Pass", *(f"Bid {price} ducats" for price in range(3, 20))]
    assert shown(said, ["pass", *(f"bid {price}" for price in range(3, 20))], 80) == [
        "   1  Pass               pass",
        "2–18  Bid 3 … 19 ducats  bid 3 … bid 19",
    ]


def test_numbers_that_do_not_count_on_stand_alone() -> None:
    said = [f"Bid {price} ducats" for price in (1, 2, 4, 5)]
    assert len(shown(said, [f"bid {price}" for price in (1, 2, 4, 5)], 80)) == 4


@pytest.mark.parametrize("width", [20, 33, 47, 80, 200])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    said = ["Leave the merchants where they are", *(f"Transfer your merchant to {to}" for to in ("Red", "Gelb 香料"))]
    lines = shown(said, ["pass", "transfer red 1 red", "transfer red 1 yellow"], width)
    assert max(map(cell_len, lines)) <= width
    for word in " ".join(said).split():
        assert any(word in line for line in lines)
