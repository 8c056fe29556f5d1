"""Sections 1, 2, 9.6, 18 and 19: what is in the box, and the words for it."""

import tomllib
from collections import Counter
from typing import Any

import pytest

from kogge import rulebook
from kogge.engine.refusal import Refusal
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import (
    CELLS,
    COLUMNS,
    CROP_ROTATION,
    DUTY,
    FOREMAN,
    MISSION,
    PLANTATION,
    RED,
    Components,
    components,
)
from tests.citing import rule
from tests.games.goa.table import DATA, auction, legal, pieces, position

C = components(DATA)
FILE = tomllib.loads(DATA)
SPICES = ["ginger", "pepper", "cinnamon", "nutmeg", "clove"]


def blocks(name: str) -> list[dict[str, Any]]:
    found = FILE[name]
    assert isinstance(found, list)
    return found


# -- 1 overview -----------------------------------------------------------------------------


@rule("goa 1.1")
def test_two_to_four_players_and_ninety_minutes() -> None:
    for seats in (1, 5):
        with pytest.raises(Refusal):
            GOA.start(seats)
    for seats in (2, 3, 4):
        assert GOA.start(seats, seed="players").seats == seats
    assert GOA.minutes == str(FILE["meta"]["duration_minutes"]) == "90"


# -- 2.1 to 2.4 -----------------------------------------------------------------------------


@rule("goa 2.1")
def test_what_is_in_the_box() -> None:
    assert [len(stack) for stack in C.stacks] == [29, 29]
    assert sum(map(len, C.stacks)) + 1 == FILE["components"]["tiles_total"] == 59
    assert [C.colony_of.count(colony) for colony in range(4)] == [5, 4, 5, 4]
    assert C.colony_sites == ["quilon", "cochin", "madras", "calicut"]
    assert (C.cards, len(C.colonies), len(C.bonanza)) == (30, 18, 8)
    box = FILE["components"]
    figures = {
        "extra_action_cards": 10,
        "ducat_cards": 45,
        "ship_cards": 17,
        "colonist_cards": 18,
        "spice_sacks": 50,
        "spice_sacks_per_spice": 10,
        "auction_markers": 20,
        "success_markers": 20,
        "storage_boards": 4,
        "development_boards": 4,
        "game_boards": 1,
        "round_indicators": 4,
        "action_indicators": 4,
    }
    assert {name: box[name] for name in figures} == figures
    assert len(set(C.names)) == len(C.names) == 30 + 58 + 8 + 18


@rule("goa 2.1", "goa 8.1")
def test_every_tile_of_the_stacks_is_one_of_the_rules() -> None:
    for stack, roles in enumerate(
        (
            {PLANTATION: 15, CROP_ROTATION: 1, FOREMAN: 1, RED: 4, DUTY: 1},
            {PLANTATION: 10, CROP_ROTATION: 1, MISSION: 4, RED: 1, DUTY: 1},
        )
    ):
        found = Counter(C.role[tile] for tile in C.stacks[stack])
        assert {role: found[role] for role in roles} == roles
        assert len(C.stacks[stack]) == sum(block["count"] for block in blocks("tiles") if block["stack"] == "AB"[stack])
    assert NOTHING not in [C.role[tile] for stack in C.stacks for tile in stack]


@rule("goa 2.2")
def test_spices_in_their_order() -> None:
    assert C.spices == SPICES


@rule("goa 2.3")
def test_money_is_a_number_without_denominations() -> None:
    s = auction(position(ducats={"B": 7}), "0 1")
    assert legal(s) == ["pass", *(f"bid {ducats}" for ducats in range(1, 8))]


@rule("goa 2.4")
@pytest.mark.parametrize(
    ("name", "slots", "accepts"),
    [
        *((f"a_{spice}_1", 1, [spice]) for spice in SPICES),
        *((f"a_{spice}_2.{copy}", 2, [spice]) for spice in SPICES for copy in (1, 2)),
        *((f"b_{spice}_{slots}", slots, [spice]) for spice in SPICES for slots in (2, 3)),
        ("a_crop_rotation", 1, SPICES),
        ("b_crop_rotation", 1, SPICES),
        ("quilon_1", 1, ["ginger", "cinnamon"]),
        ("quilon_2", 1, ["pepper", "nutmeg"]),
        *((f"cochin_{copy}", 1, SPICES) for copy in (1, 2, 3, 4)),
        ("madras_1", 2, ["pepper", "nutmeg"]),
        ("madras_2", 2, ["cinnamon", "clove"]),
        ("madras_3", 2, ["pepper", "cinnamon"]),
        *((f"calicut_{copy}", 2, SPICES) for copy in (1, 2, 3, 4)),
    ],
)
def test_slots_of_a_site_and_what_they_accept(name: str, slots: int, accepts: list[str]) -> None:
    (tile,) = pieces(C, name)
    assert C.slots[tile] == slots
    assert [C.spices[spice] for spice in C.accepts[tile]] == accepts


@rule("goa 2.4")
@pytest.mark.parametrize("colony", ["quilon", "madras"])
def test_pairs_of_spices_make_a_ring(colony: str) -> None:
    """Five different pairs, and every spice on two of them."""
    tiles = [tile for tile in C.colonies if C.colony_sites[C.colony_of[tile]] == colony]
    pairs = {tuple(C.accepts[tile]) for tile in tiles}
    assert len(pairs) == len(tiles) == 5
    assert Counter(spice for pair in pairs for spice in pair) == dict.fromkeys(range(5), 2)


@rule("goa 2.4")
def test_spices_lie_only_on_slots() -> None:
    """Of a seat's spices the state knows nothing but what lies on each site, three at most."""
    assert max(C.slots) == max(map(len, C.contents)) == 3
    s = position(sites={"A": {"b_ginger_3": "ginger ginger", "madras_1": "pepper nutmeg"}})
    assert sum(C.size[held] for held in s.held) == 4
    assert s.free(0) == 1


# -- 2.5 development board --------------------------------------------------------------------


@rule("goa 2.5")
def test_yields_of_the_columns() -> None:
    assert COLUMNS == ("ship", "harvest", "tax", "expedition", "colonist")
    assert C.yields == [
        [1, 2, 3, 4, 5],
        [1, 2, 4, 6, 8],
        [4, 6, 8, 10, 12],
        [1, 1, 2, 2, 3],
        [0, 1, 2, 4, 6],
    ]
    assert C.hand_limit == [1, 2, 3, 4, 5]


@rule("goa 2.5")
def test_costs_of_the_steps() -> None:
    letters = "GPCNV"
    written = [
        [" ".join(letters[spice] for spice in costs) for costs in C.step_spices[column]]
        for column in range(len(COLUMNS))
    ]
    assert written == [
        ["G", "G C", "P N V", "P C N V"],
        ["P", "P C", "G N V", "G C N V"],
        ["C", "P N", "G C V", "G P N V"],
        ["N", "N V", "G P C", "G P C V"],
        ["V", "G V", "P C N", "G P C N"],
    ]
    assert C.step_ships == [[1, 2, 3, 4]] * 5


@rule("goa 2.5")
def test_balance_of_the_costs() -> None:
    for column in C.step_spices:
        assert Counter(spice for costs in column for spice in costs) == dict.fromkeys(range(5), 2)
    for row in range(4):
        asked = Counter(spice for column in C.step_spices for spice in column[row])
        assert asked == dict.fromkeys(range(5), row + 1)


# -- 2.6, 9.6 expedition cards ----------------------------------------------------------------


@rule("goa 2.6", "goa 9.6")
def test_deck_of_expedition_cards() -> None:
    assert (C.cards, len(C.type_names), len(C.symbols)) == (30, 10, 6)
    assert Counter(C.card_type) == dict.fromkeys(range(10), 3)
    assert Counter(C.card_symbol) == dict.fromkeys(range(6), 5)
    for kind in range(10):
        of_kind = [card for card in range(C.cards) if C.card_type[card] == kind]
        assert sorted(C.card_colonists[card] for card in of_kind) == [1, 2, 3]
        assert len({C.card_symbol[card] for card in of_kind}) == 3
    assert {"tiger", "elephant", "palm"} <= set(C.symbols)


# -- 2.7, 2.8 what a state holds --------------------------------------------------------------


@rule("goa 2.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_a_player_has(seats: int) -> None:
    s = GOA.start(seats, seed="state")
    for name in ("ducats", "ships", "colonists", "extras", "singles", "kept", "hands"):
        assert len(getattr(s, name)) == seats
    assert len(s.rows) == 5 * seats
    assert len(s.sites) == len(s.held) == 8 * seats  # four plantation spaces and four colonies
    assert s.turned == []


@rule("goa 2.8")
def test_everything_that_is_shared() -> None:
    s = GOA.start(4, {"bonanza": True}, seed="state")
    assert (s.phase(), s.round, s.flag) == (0, 1, s.first)
    assert (len(s.grid), len(s.removed)) == (CELLS, 4)
    assert len(s.draw_pile) + len(s.discard_pile) == 30
    assert len(s.colonies) == 18
    assert len(s.bonanza) == 4
    bonuses = [row for row in range(1, 6) if C.first_cards[row]]
    assert (bonuses, len(bonuses) * len(COLUMNS)) == ([4, 5], 10)


# -- 18, 19 ---------------------------------------------------------------------------------


@rule("goa 18")
def test_figures_of_this_edition() -> None:
    assert [len(stack) for stack in C.stacks] == [29, 29]
    assert (C.removed_per_stack, C.plantations_removed) == (4, 2)
    assert {"a_foreman", "a_crop_rotation", "b_archive"} <= set(C.names)
    assert C.discount == 1
    assert (C.symbols[C.start_symbol], C.start_ducats) == ("elephant", 5)
    (red_ducats,) = pieces(C, "a_ducats")
    assert C.gain[red_ducats] == (0, 0, 3, 0, 0, 0)
    assert C.vp_duty == 5
    assert {option.name for option in GOA.options} >= {"quick_start", "bonanza"}


def glossary() -> set[tuple[str, str]]:
    """The German and English terms of section 19, in pairs; a row can list several."""
    (rule_19,) = rulebook.find("goa", "19")
    terms: set[tuple[str, str]] = set()
    for row in rule_19.text.splitlines():
        if row.startswith("| "):
            german, english = row.strip("| ").split(" | ")[1:]
            terms |= set(zip(german.split(", "), english.split(", "), strict=True))
    return terms


@rule("goa 19")
@pytest.mark.parametrize("words", ["spice", "symbol", "column", "colony", "kind", "type"])
def test_names_are_those_of_the_glossary(words: str) -> None:
    named: dict[str, list[str]] = getattr(C, f"{words}_words")
    terms = {(german.casefold(), english.casefold()) for german, english in glossary()}
    for german, english in zip(named["de"], named["en"], strict=True):
        if not german.endswith("-Plantage"):
            assert (german.casefold(), english.casefold()) in terms


@rule("goa 8.2", "goa 8.3")
def test_plantations_are_named_after_their_spice() -> None:
    for kind, (german, english) in enumerate(zip(C.kind_words["de"], C.kind_words["en"], strict=True)):
        tile = C.kind.index(kind)
        if C.role[tile] == PLANTATION:
            stem = C.spice_words["de"][C.spice[tile]]
            assert german in (f"{stem}-Plantage", f"{stem}n-Plantage")
            assert english == f"{C.spice_words['en'][C.spice[tile]]} plantation"


def test_the_components_are_read_once() -> None:
    assert components(DATA) is C
    assert isinstance(C, Components)
