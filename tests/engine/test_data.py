"""Reading data files: figures are typed and checked, and a mistake is named by block and reason, in both languages."""

from collections.abc import Callable

import pytest

from kogge.engine.data import Block, Data
from kogge.engine.refusal import Refusal

TEXT = """
[box]
title = "Toy"
cards = 30
rows = [1, 2, 3]
open = true
suits = ["red", "blue"]
costs = [["red"], ["red", "blue"]]
choice = [{ ships = 3 }, { colonists = 2 }]
provenance = "rulebook"

[box.player]
ducats = 5
provenance_ducats = ["public", "reconstructed"]

[[cards]]
id = "ace"
provenance = "public"

[[cards]]
id = "king"
provenance = "reconstructed"
provenance_fields = { id = "rulebook", gain = "public" }
gain = { ships = 2, ducats = 1 }
"""
DATA = Data(TEXT)
BOX = DATA.block("box")


def refusal(read: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        read()
    assert refused.value.en != refused.value.de
    assert refused.value.en.endswith(".")
    assert refused.value.de.endswith(".")
    return refused.value


def test_plain_figures() -> None:
    assert (BOX.text("title"), BOX.number("cards"), BOX.flag("open")) == ("Toy", 30, True)
    assert (BOX.has("cards"), BOX.has("tiles")) == (True, False)
    assert BOX.choice("title", ["Toy", "Game"]) == "Toy"
    assert BOX.choices("suits", ["red", "blue", "green"], 2) == ["red", "blue"]


def test_lists_of_numbers() -> None:
    assert BOX.numbers("rows", 3) == [1, 2, 3]
    assert BOX.numbers("rows", 3, 1, 3) == [1, 2, 3]


def test_lists_of_lists() -> None:
    assert BOX.choice_lists("costs", ["red", "blue"], range(1, 3)) == [["red"], ["red", "blue"]]


def test_tables_within_tables() -> None:
    player = BOX.part("player")
    assert (player.label, player.number("ducats")) == ("[box] player", 5)
    gain = DATA.blocks("cards")[1].part("gain")
    assert (gain.label, gain.entries(), gain.number("ships")) == ("[[cards]] king gain", ["ships", "ducats"], 2)
    ships, colonists = BOX.parts("choice", 2)
    assert (ships.number("ships"), colonists.number("colonists")) == (3, 2)
    assert ships.label == "[box] choice"


def test_lists_of_any_length() -> None:
    assert BOX.choices("suits", ["red", "blue"]) == ["red", "blue"]
    assert [part.entries() for part in BOX.parts("choice")] == [["ships"], ["colonists"]]
    assert BOX.numbers("rows", None, 1, 3) == [1, 2, 3]
    empty = Block("[box]", {"suits": [], "choice": [], "rows": []})
    assert (empty.choices("suits", ["red"]), empty.parts("choice"), empty.numbers("rows", None)) == ([], [], [])


def test_blocks_by_their_ids() -> None:
    assert DATA.ids("cards") == ["ace", "king"]
    assert [block.label for block in DATA.blocks("cards")] == ["[[cards]] ace", "[[cards]] king"]
    assert DATA.optional_blocks("tiles") == []
    assert len(DATA.optional_blocks("cards")) == 2


def test_provenance_is_counted_wherever_it_stands() -> None:
    """Single figures that differ from their block are not counted."""
    assert DATA.provenance == {"rulebook": 1, "public": 2, "reconstructed": 2}


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: BOX.number("cards", 1, 29), ["[box]", "cards", "1", "29", "30"]),
        (lambda: BOX.number("open"), ["open", "True"]),
        (lambda: BOX.number("title"), ["title", "Toy"]),
        (lambda: BOX.number("tiles"), ["[box]", "tiles"]),
        (lambda: BOX.numbers("rows", 4), ["[box]", "rows", "4", "[1, 2, 3]"]),
        (lambda: BOX.numbers("rows", 3, 2), ["rows", "2", "1"]),
        (lambda: BOX.numbers("rows", 3, 0, 2), ["rows", "2", "3"]),
        (lambda: BOX.numbers("suits", 2), ["suits", "red"]),
        (lambda: BOX.numbers("cards", 1), ["cards", "30"]),
        (lambda: BOX.numbers("tiles", 1), ["tiles"]),
        (lambda: BOX.numbers("cards", None), ["[box]", "cards", "30"]),
        (lambda: BOX.numbers("rows", None, 0, 2), ["[box]", "rows", "2", "3"]),
        (lambda: BOX.numbers("tiles", None), ["[box]", "tiles"]),
        (lambda: BOX.part("cards"), ["[box]", "cards", "30"]),
        (lambda: BOX.part("suits"), ["suits", "red"]),
        (lambda: BOX.part("dealer"), ["[box]", "dealer"]),
        (lambda: BOX.part("player").number("ships"), ["[box] player", "ships"]),
        (lambda: BOX.parts("choice", 3), ["[box]", "choice", "3"]),
        (lambda: BOX.parts("rows", 3), ["[box]", "rows", "1"]),
        (lambda: BOX.parts("title", 1), ["title", "Toy"]),
        (lambda: BOX.parts("title"), ["[box]", "title", "Toy"]),
        (lambda: BOX.parts("rows"), ["[box]", "rows", "1"]),
        (lambda: BOX.choices("title", ["Toy"]), ["[box]", "title", "Toy"]),
        (lambda: BOX.choices("suits", ["red"]), ["[box]", "suits", "red", "blue"]),
        (lambda: BOX.choice_lists("costs", ["red", "blue"], [1, 2, 3]), ["costs", "3"]),
        (lambda: BOX.choice_lists("costs", ["red", "blue"], [2, 2]), ["costs", "2", "['red']"]),
        (lambda: BOX.choice_lists("costs", ["red"], [1, 2]), ["costs", "blue"]),
        (lambda: BOX.choice_lists("suits", ["red", "blue"], [1, 1]), ["suits", "'red'"]),
        (lambda: BOX.choice_lists("cards", ["red"], [1]), ["cards", "30"]),
        (lambda: BOX.flag("cards"), ["cards", "true", "false", "30"]),
        (lambda: BOX.text("cards"), ["cards", "30"]),
        (lambda: BOX.choice("title", ["Game"]), ["title", "Game", "Toy"]),
        (lambda: BOX.choices("suits", ["red", "blue"], 3), ["suits", "3"]),
        (lambda: DATA.block("cards"), ["[cards]"]),
        (lambda: DATA.blocks("box"), ["[[box]]"]),
        (lambda: Data("[[a]]\nid = 1\n[[a]]\nid = 1").blocks("a"), ["[[a]] 1"]),
        (lambda: Data("a = [1]").blocks("a"), ["[[a]]"]),
        (lambda: Data('[a]\nprovenance = "hearsay"'), ["[a]", "provenance", "hearsay"]),
        (lambda: Data('[a]\nprovenance_fields = { b = "hearsay" }'), ["[a]", "provenance_fields", "hearsay"]),
        (lambda: Data("[a]\nprovenance = 3"), ["[a]", "provenance", "3"]),
        (lambda: Data("[a"), ["TOML"]),
    ],
)
def test_a_mistake_is_named(read: Callable[[], object], words: list[str]) -> None:
    refused = refusal(read)
    for word in words:
        assert word in refused.en
        assert word in refused.de


def test_a_block_can_refuse_for_reasons_of_the_game() -> None:
    refused = Block("[box]", {}).refuse("too small.", "zu klein.")
    assert (refused.en, refused.de) == ("Data file, block [box]: too small.", "Datendatei, Block [box]: zu klein.")
