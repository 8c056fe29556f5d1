"""How much a file from elsewhere may hold: what the engine refuses, whatever the game."""

import pytest

from kogge.engine.bounds import Bounds, DataBounds, bounds_of
from kogge.engine.data import Data
from kogge.engine.refusal import Refusal

FEW = DataBounds(bytes=400, line=60, blocks=4, items=3, letters=10, number=99, lists={"suits": 1}, texts={"note": 30})
FINE = """
[box]
cards = 99
debt = -99
rows = [1, 2, 3]
suits = ["red"]
id = "ten letter"
note = "a note may have thirty letters"
[[tiles]]
[[tiles]]
"""


def test_a_game_without_a_file_has_bounds_too() -> None:
    assert bounds_of("") == bounds_of("tests.engine") == Bounds()
    assert bounds_of("kogge.games.borneo") != Bounds()


def test_after_the_last_take_back_there_is_room_for_a_whole_match() -> None:
    assert Bounds(moves=10, entries=25).most_entries == 35


def test_what_is_within_the_bounds_is_read() -> None:
    assert Data(FINE, FEW).block("box").number("cards") == 99


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (FINE + "#" * 39 + "\n" + "#\n" * 150, ["400"]),
        ("#" * 61, ["line 1", "60"]),
        ("# " + "." * 21, ["line 1", "20"]),
        (FINE + "[[tiles]]\n", ["4"]),
        ("[box]\nrows = [1, 2, 3, 4]", ["[box]", "rows", "3"]),
        ("[box]\nsuits = ['red', 'blue']", ["[box]", "suits", "1"]),
        ("[box]\nid = 'eleven sign'", ["[box]", "id", "10"]),
        ("[box]\nnote = 'this note is longer than thirty'", ["[box]", "note", "30"]),
        ("[box]\ncards = 100", ["[box]", "cards", "99"]),
        ("[box]\ncards = -100", ["[box]", "cards", "99"]),
        ("[box]\nrows = [[100]]", ["[box]", "rows", "99"]),
        ("[box.part]\ncards = 100", ["[box]", "cards", "99"]),
        ("[box]\nthe_key_is_long = 1", ["[box]", "10"]),
        ('[box]\nid = "a\\u0000b"', ["[box]", "id"]),
        ('[box]\n"a\\u0000b" = 1', ["[box]", "box"]),
        (f"a = {'[' * 14}{']' * 14}", ["[a]", "12"]),
    ],
)
def test_what_goes_beyond_them_is_refused_by_its_name(text: str, words: list[str]) -> None:
    with pytest.raises(Refusal) as refused:
        Data(text, FEW)
    for language in (refused.value.en, refused.value.de):
        assert language.endswith(".")
        assert "\n" not in language
    for word in words:
        assert word.replace("line", "Zeile") in refused.value.de
        assert word in refused.value.en


def test_what_is_quoted_is_short() -> None:
    with pytest.raises(Refusal) as refused:
        Data("[box]\nid = [" + "1111111, " * 100 + "]", DataBounds(line=2000)).block("box").text("id")
    assert len(refused.value.en) < 300
