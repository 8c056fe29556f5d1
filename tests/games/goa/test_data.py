"""Data files that are wrong are refused with a sentence; what is not refused can be played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.engine.plain import from_plain, to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import Components, components
from tests.citing import rule
from tests.games.bad_data import damaged, replaced, says
from tests.games.goa.invariants import check
from tests.games.goa.table import DATA, pieces, play_out


def replace(old: str, new: str, data: str = DATA) -> str:
    return replaced(data, old, new)


def refusal(data: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        Components(data)
    return refused.value


WRONG = [
    # frame
    ("players_min = 2", "players_min = 1", ["[meta]", "players_min", "1"]),
    ("players_max = 4", "players_max = 5", ["[meta]", "players_max", "5"]),
    ("rounds_per_phase = 4", "rounds_per_phase = 3", ["[meta]", "rounds_per_phase", "3"]),
    ("actions_per_round = 3", "actions_per_round = 0", ["[meta]", "actions_per_round", "0"]),
    ("grid_rows = 5", "grid_rows = 6", ["[setup]", "grid_rows", "6"]),
    ("grid_cols = 5", 'grid_cols = "five"', ["[setup]", "grid_cols", "five"]),
    ("tiles_removed_per_stack = 4", "tiles_removed_per_stack = 3", ["[setup]", "29", "28"]),
    ("max_plantations_removed = 2", "max_plantations_removed = -1", ["[setup]", "max_plantations_removed"]),
    ('start_player_symbol = "elephant"', 'start_player_symbol = "cow"', ["[setup]", "start_player_symbol", "cow"]),
    ("[setup.player]", "[setup.players]", ["[setup]", "player"]),
    ("ships = 4\n", "ships = 4.0\n", ["[setup] player", "ships", "4.0"]),
    ("marker_rows = [1, 1, 1, 1, 1]", "marker_rows = [1, 1, 1, 1]", ["[setup] player", "marker_rows"]),
    ("marker_rows = [1, 1, 1, 1, 1]", "marker_rows = [1, 1, 2, 1, 1]", ["[setup] player", "marker_rows", "2"]),
    ("plantation_slots = 4", "plantation_slots = 5", ["[setup] player", "plantation_slots", "5"]),
    ("ducats_start_player = 5", "ducats_start_player = true", ["[setup] player", "ducats_start_player", "True"]),
    ("min_raise = 1", "min_raise = 2", ["[auction]", "min_raise", "2"]),
    ("auctioneer_discount = 1 ", "auctioneer_discount = 2 ", ["[auction]", "auctioneer_discount", "2"]),
    ("[auction]", "[auctions]", ["[auction]"]),
    ("[meta]", "[mata]", ["[meta]"]),
    # boards
    ("\nrows = 5", "\nrows = 4", ["[development]", "rows", "4"]),
    ("ships_per_spice = 1", "ships_per_spice = 2", ["[development]", "ships_per_spice", "2"]),
    ("yields = [1, 2, 3, 4, 5]", "yields = [1, 2, 3, 4]", ["[development] ship", "yields"]),
    ("yields = [1, 2, 3, 4, 5]", "yields = [0, 2, 3, 4, 5]", ["[development] ship", "yields", "0"]),
    ("yields = [1, 2, 4, 6, 8]", "yields = [0, 2, 4, 6, 8]", ["[development] harvest", "yields", "0"]),
    ("yields = [1, 2, 4, 6, 8]", 'yields = "many"', ["[development] harvest", "yields", "many"]),
    ("draw = [1, 1, 2, 2, 3]", "draw = [0, 1, 2, 2, 3]", ["[development] expedition", "draw", "0"]),
    ("hand_limit = [1, 2, 3, 4, 5]\n", "", ["[development] expedition", "hand_limit"]),
    ('costs = [["ginger"],', 'costs = [["saffron"],', ["[development] ship", "costs", "saffron"]),
    ('costs = [["ginger"],', 'costs = [["ginger", "ginger"],', ["[development] ship", "costs"]),
    ('costs = [["ginger"],', 'costs = ["ginger",', ["[development] ship", "costs", "ginger"]),
    ('costs = [["ginger"], ', "costs = [", ["[development] ship", "costs"]),
    ("[development.tax]", "[development.taxes]", ["[development]", "tax"]),
    ("first_to_row_expedition_cards = { 4 = 1, 5 = 1 }", "first_to_row_expedition_cards = 1",
     ["[development] bonuses", "first_to_row_expedition_cards"]),
    ("first_to_row_expedition_cards = { 4 = 1, 5 = 1 }", 'first_to_row_expedition_cards = { 4 = "one" }',
     ["[development] bonuses first_to_row_expedition_cards", "4", "one"]),
    # scoring
    ("marker_row = [0, 1, 3, 6, 10]", "marker_row = [0, 1, 3, 6]", ["[scoring]", "marker_row"]),
    ("same_symbol = [0, 1, 3, 6, 10, 15]", "same_symbol = [0, 1, 3, 6, 10]", ["[scoring]", "same_symbol"]),
    ("crop_rotation = 0", "crop_rotation = 1", ["[scoring]", "crop_rotation", "1"]),
    ("duty_fulfilled = 5", "duty_fulfilled = 4", ["[[tiles]] a_duty", "end_points", "4"]),
    # cards
    ("max_cards_per_action = 1", "max_cards_per_action = 2", ["[expedition]", "max_cards_per_action", "2"]),
    ('kind = "independent"', 'kind = "free"', ["[[expedition_types]] ships2", "kind", "free"]),
    ("gain = { ships = 2 }", "gain = { boats = 2 }", ["[[expedition_types]] ships2 gain", "boats"]),
    ("gain = { ships = 2 }", "gain = 2", ["[[expedition_types]] ships2", "gain"]),
    ("ducat_costs = [4, 8, 12, 16]", "ducat_costs = [4]", ["[[expedition_types]] advance_ducats", "ducat_costs"]),
    ('action = "progress"', 'action = "regress"', ["[[expedition_types]] advance_ships_only", "action", "regress"]),
    ("pay_spices = false", "pay_spices = true", ["[[expedition_types]] advance_ships_only"]),
    ('type = "ships2"', 'type = "ships3"', ["[[expedition_cards]] exp_01", "type", "ships3"]),
    ('type = "ships2"', 'type = "sell4"', ["[[expedition_types]] ships2", "count", "3", "2"]),
    ('symbol = "bird"', 'symbol = "fish"', ["[[expedition_cards]] exp_01", "symbol", "fish"]),
    ('symbol = "bird"', 'symbol = "tiger"', ["[[expedition_symbols]] tiger", "count", "5", "6"]),
    ('type = "ships2"\ncolonists = 1', 'type = "ships2"\ncolonists = 0', ["[[expedition_cards]] exp_01", "colonists"]),
    ('id = "exp_02"', 'id = "exp_01"', ["[[expedition_cards]] exp_01"]),
    ("expedition_cards = 30", "expedition_cards = 31", ["[components]", "expedition_cards", "31", "30"]),
    # tiles
    ("tiles_a = 29", "tiles_a = 28", ["[components]", "tiles_a", "28", "29"]),
    ('id = "a_pepper_1"', 'id = "a_ginger_1"', ["[[tiles]] a_ginger_1"]),
    ('id = "a_ginger_1"', "id = 1", ["[[tiles]] 1", "id"]),
    ('id = "a_ship"', 'id = "exp_01"', ["[[tiles]] exp_01", "id"]),
    ('stack = "A"', 'stack = "C"', ["[[tiles]] a_ginger_1", "stack", "C"]),
    ('stack = "A"', 'stack = "B"', ["[components]", "tiles_a", "28"]),
    ('category = "plantation"', 'category = "field"', ["[[tiles]] a_ginger_1", "category", "field"]),
    ('spice = "ginger"\nslots = 1', 'spice = "saffron"\nslots = 1', ["[[tiles]] a_ginger_1", "spice", "saffron"]),
    ('spice = "ginger"\nslots = 1', 'spice = "ginger"\nslots = 4', ["[[tiles]] a_ginger_1", "slots", "4"]),
    ("per_round = { ships = 1 }", "per_round = { ships = 0 }", ["[[tiles]] a_ship per_round", "ships", "0"]),
    ("gain = { extra_actions = 2 }\n", "", ["[[tiles]] a_extra_actions", "gain"]),
    ("gain_choice = [{ ships = 3 }, { colonists = 3 }]", "gain_choice = []",
     ["[[tiles]] a_ships_or_colonists", "gain_choice"]),
    ("gain_choice = [{ ships = 3 }, { colonists = 3 }]", "gain_choice = [3, 3]",
     ["[[tiles]] a_ships_or_colonists", "gain_choice", "3"]),
    ("gain_choice = [{ ships = 3 }, { colonists = 3 }]", "gain_choice = [{ ships = 3 }, { colonists = 2 }]",
     ["[[tiles]] a_ships_or_colonists", "colonists", "2"]),
    ("cost_spices = 6", "cost_spices = 25", ["[[tiles]] a_duty", "cost_spices", "25"]),
    ('columns = ["ship", "harvest", "tax", "colonist"]', 'columns = ["ship", "harvest", "tax", "expedition"]',
     ["[[tiles]] b_espionage", "columns", "expedition"]),
    ('columns = ["ship", "harvest", "tax", "colonist"]', "columns = 4", ["[[tiles]] b_espionage", "columns", "4"]),
    ("max_sites = 3", "max_sites = 0", ["[[tiles]] b_extra_harvest", "max_sites", "0"]),
    ("reveal_cards = 2", "reveal_cards = 0", ["[[tiles]] b_resupply", "reveal_cards", "0"]),
    # Bonanza tiles and colonies
    ("gain = { ships = 1, ducats = 2 }\ncount = 1", "gain = { ships = 1, ducats = 2 }\ncount = 2",
     ["[[bonanza]] bonanza_ship_ducats", "count", "2"]),
    ("\ntiles = 8", "\ntiles = 9", ["[variants] bonanza", "tiles", "9", "8"]),
    ("laid_per_phase = 4", "laid_per_phase = 5", ["[variants] bonanza", "laid_per_phase", "5"]),
    ("or_ducats = 10", "or_ducats = 100", ["[variants] quick_start", "or_ducats", "100"]),
    ("markers_to_row_2 = 2", "markers_to_row_2 = 3", ["[variants] quick_start", "markers_to_row_2", "3"]),
    ("colonists_required = 6", 'colonists_required = "6"', ["[[colony_sites]] quilon", "colonists_required"]),
    ('site = "quilon"', 'site = "goa"', ["[[colony_tiles]] quilon_1", "site", "goa"]),
    ('site = "cochin"', 'site = "quilon"', ["[[colony_tiles]] cochin_1", "spices"]),
    ('spices = ["ginger", "cinnamon"]', 'spices = ["ginger"]', ["[[colony_tiles]] quilon_1", "spices"]),
    ('spices = ["ginger", "cinnamon"]', 'spices = ["ginger", "salt"]', ["[[colony_tiles]] quilon_1", "salt"]),
    ('id = "quilon_1"', 'id = "exp_01"', ["[[colony_tiles]] exp_01", "id"]),
    ('id = "quilon"', 'id = "1"', ["[[colony_tiles]] quilon_1", "site", "quilon"]),
    # all blocks
    ('provenance = "rulebook"', 'provenance = "hearsay"', ["[meta]", "provenance", "hearsay"]),
    ("[meta]", "[meta", ["TOML"]),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), WRONG, ids=[new or f"no {old}" for old, new, _ in WRONG])
def test_wrong_data_is_refused(old: str, new: str, words: list[str]) -> None:
    assert says(refusal(replace(old, new)), *words)


@pytest.mark.parametrize(
    "text",
    ["", "a = 1", "meta = 1", "[[meta]]", f"a = {'9' * 5000}", f"a = {'[' * 3000}", "tiles = [1, 2]", "[meta]\n" * 2],
    ids=["nothing", "no blocks", "a figure", "a list", "a huge number", "deep lists", "no tables", "twice"],
)
def test_what_is_no_data_file_at_all_is_refused(text: str) -> None:
    refusal(text)


def test_a_colony_may_not_be_called_like_a_plantation_space() -> None:
    """Both are where spices are put: “put ginger 1”."""
    data = DATA.replace('id = "quilon"', 'id = "1"').replace('site = "quilon"', 'site = "1"')
    assert says(refusal(data), "[[colony_sites]] 1")


def test_a_copy_may_not_be_called_like_another_tile() -> None:
    assert says(refusal(replace('id = "a_ship"', 'id = "a_ginger_2.1"')), "a_ginger_2.1")


@rule("goa 3.2.1")
def test_enough_tiles_must_be_left_to_remove() -> None:
    """Four tiles are removed, two plantations at most; so two others must be there at least."""
    others = 'type = "plantation"\nspice = "ginger"\nslots = 1'
    parts = DATA.split("\n\n")
    for number, part in enumerate(parts):
        if part.startswith("[[tiles]]") and 'stack = "A"' in part and 'type = "plantation"' not in part:
            lines = [line for line in part.split("\n") if not line.startswith(("type = ", "spice = ", "slots = "))]
            parts[number] = "\n".join([*lines, others])
    assert says(refusal("\n\n".join(parts)), "[setup]", "max_plantations_removed", "A")


@rule("goa 13.2.1")
def test_there_must_be_bonanza_tiles_for_both_phases() -> None:
    here = DATA.index('[[bonanza]]\nid = "bonanza_ship_ducats"')
    data = DATA[:here] + DATA[DATA.index("[names]", here) :]
    assert says(refusal(replace("\ntiles = 8", "\ntiles = 7", data)), "[variants] bonanza", "tiles", "7")


def test_a_state_of_other_data_can_be_written_and_read() -> None:
    """All pieces have names of their own, whatever the data file calls them."""
    data = DATA.replace('"a_ship"', '"a_boat"').replace('"exp_01"', '"first"')
    s = GOA.start(3, seed="names", data=data)
    assert pieces(s.components, "a_boat first")
    plain = to_plain(play_out(s.clone(), Random(1)))
    assert to_plain(from_plain(GOA.blank(data, 3), GOA.steps, plain)) == plain


TEXT = ("#", "note", "name_", "plantation_", "provenance")  # lines that change nothing in play


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.data())
def test_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    refused_or_harmless(data)


@pytest.mark.slow
@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data())
def test_much_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    refused_or_harmless(data)


def refused_or_harmless(data: st.DataObject) -> None:
    """A line less, a line twice, another figure or another word: refused, or the game can be played."""
    lines = [line for line in DATA[: DATA.index("[names]")].split("\n") if line and not line.startswith(TEXT)]
    text = damaged(data, lines, "ginger")
    try:
        components(text)
    except Refusal:
        return
    for seats in (2, 4):
        s = GOA.start(seats, {"bonanza": True, "quick_start": True}, seed="damage", data=text)
        rng = Random(1)
        check(s)
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
            check(s)
