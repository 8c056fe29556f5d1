"""Which options a typed line may mean."""

import pytest

from kogge.cli.typed import option_of, options_saying

SAID = ["Buy a Cargo Ship (15)", "Buy “Night Club”", "Buy nothing", "Bid 3 coins", "Bid 13 coins"]
WRITTEN = ["card freighter", "card nightclub", "done", "bid 3", "bid 13"]


@pytest.mark.parametrize(
    ("line", "place"), [("2", 1), ("bid 13", 4), ("done", 2), ("6", None), ("0", None), ("x", None)]
)
def test_by_number_and_notation(line: str, place: int | None) -> None:
    assert option_of(line, WRITTEN) == place


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("cargo ship", [0]),
        ("buy night club", [1]),
        ("“Night Club”", [1]),
        ("buy", [0, 1, 2]),
        ("coins 3", [3]),
        ("Buy nothing", [2]),
        ("buy nothing else", []),
        ("3", []),  # a number is an option's number
        ("a", []),  # a letter is a command
        ("", []),
    ],
)
def test_by_what_the_screen_says(line: str, places: list[int]) -> None:
    assert options_saying(line, SAID) == places


def test_a_whole_sentence_is_not_taken_for_a_longer_one() -> None:
    assert options_saying("take a ship", ["Take a ship", "Take a ship and a coin"]) == [0]
