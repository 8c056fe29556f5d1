"""Data files that are wrong are refused with a sentence; what is not refused can be played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.engine.plain import from_plain, to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.components import Components, components
from tests.citing import rule
from tests.games.bad_data import damaged, replaced, says
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.table import DATA, play_out


def refusal(data: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        Components(data)
    return refused.value


WRONG = [
    # figures
    ("min_players = 2", "min_players = 1", ["[meta]", "min_players", "1"]),
    ("max_players = 5", "max_players = 6", ["[meta]", "max_players", "6"]),
    ("[meta]", "[mete]", ["[meta]"]),
    ("by_players = { 2 = 11", "by_players = { 2 = 1", ["[rounds] by_players", "2", "1"]),
    ("by_players = { 2 = 11, ", "by_players = { ", ["[rounds] by_players", "2"]),
    ("first_round_phases = [3]", "first_round_phases = [1]", ["[rounds]"]),
    ("first_round_phases = [3]", "first_round_phases = [2, 3]", ["[rounds]", "first_round_phases", "1"]),
    ("last_round_phases = [1, 2, 3]", "last_round_phases = [1, 2]", ["[rounds]", "last_round_phases", "3"]),
    ("total = 60", "total = 59", ["[totals]", "coins", "59", "60"]),
    ("start_per_player = 7", "start_per_player = 13", ["[coins]", "start_per_player", "13"]),
    ("start_per_player = 7", "start_per_player = 7.0", ["[coins]", "start_per_player", "7.0"]),
    ("minimum_bid = 1", "minimum_bid = 0", ["[coins]", "minimum_bid", "0"]),
    ("supply_is_limited = true", "supply_is_limited = false", ["[coins]", "supply_is_limited", "true"]),
    ("per_colour = 5", "per_colour = 4", ["[ships]", "reserve_per_player"]),
    ("start_per_player = 3", "start_per_player = 6", ["[ships]", "start_per_player", "6"]),
    ("reserve_per_player = 2", "reserve_per_player = 1", ["[ships]", "reserve_per_player", "1"]),
    ("max_own_ships_per_port = 1", "max_own_ships_per_port = 2", ["[ships]", "max_own_ships_per_port", "2"]),
    ("ships = 25", "ships = 24", ["[totals]", "ships", "24"]),
    ("warehouse_slots = 6\n", "", ["[family_sheet]", "warehouse_slots"]),
    # cargo
    ("per_kind = 14", "per_kind = 15", ["[[cargo]] alcohol", "count", "14"]),
    ("count = 5\nwild = true", "count = 4\nwild = true", ["[[cargo]] wild", "count", "4"]),
    ("wild = false", "wild = true", ["[[cargo]] alcohol"]),
    ('id = "weapons"', 'id = "alcohol"', ["[[cargo]] alcohol"]),
    ('id = "weapons"', 'id = "small arms"', ["[[cargo]] small arms", "id"]),
    ('id = "weapons"', 'id = ""', ["[[cargo]] :", "id"]),
    ("[1, 3, 6, 10, 15, 21, 28, 36, 45]", "[1, 3, 6, 10, 15, 21, 28, 36]", ["[values] different", "by_size", "9"]),
    ("[1, 3, 6, 10, 15, 21, 28, 36, 45]", "[0, 3, 6, 10, 15, 21, 28, 36, 45]", ["[values] different", "by_size"]),
    ("[1, 3, 6, 10, 15, 21, 28, 36, 45]", "[1, 3, 4, 10, 15, 21, 28, 36, 45]", ["[values] different", "by_size"]),
    ("[1, 4, 9, 16, 25, 36, 49, 64, 81]", "[1, 4, 9, 16, 25, 36, 49, 50, 81]", ["[values] same", "by_size"]),
    ("[1, 3, 6, 10, 15, 21, 28, 36, 45]", "[1, 5, 9, 13, 17, 21, 28, 36, 45]", ["[values] different", "4.4.3"]),
    ("max_set_size = 9", "max_set_size = 10", ["[values] limits", "max_set_size", "10"]),
    ("wild_only_sets_allowed = true", "wild_only_sets_allowed = false", ["[values] limits", "wild_only_sets_allowed"]),
    ("change_given = false", "change_given = true", ["[values] limits", "change_given"]),
    # places
    ("income_per_ship = 2", "income_per_ship = -2", ["[macao] casino", "income_per_ship", "-2"]),
    ("income_per_ship = 2\nship_limit = 0", "income_per_ship = 2\nship_limit = 3", ["[macao] casino", "ship_limit"]),
    ("cargo_slots = 6", "cargo_slots = 0", ["[macao] black_market", "cargo_slots", "0"]),
    ("cargo_slots = 8", "cargo_slots = 80", ["[alternatives] black_market_eight", "cargo_slots", "80"]),
    ("[macao.casino]", "[macao.salon]", ["[macao]", "casino"]),
    ('id = "rio"', 'id = "casino"', ["[macao]"]),
    ('id = "rio"', 'id = "bombay"', ["[[port]] bombay"]),
    ('id = "rio"', 'id = "são paulo"', ["[[port]] são paulo", "id"]),
    ("slots = 4\nopen_for", "slots = 0\nopen_for", ["[[port]] rotterdam", "slots", "0"]),
    ("slots = 4\nopen_for", "slots = 3\nopen_for", ["[port_counts] slots", "10"]),
    ("open_for = [3, 4, 5]", "open_for = [2, 3, 4, 5]", ["[port_counts] open", "4"]),
    ("open_for = [3, 4, 5]", "open_for = [3, 4, 6]", ["[[port]] rio", "open_for", "6"]),
    ("open_for = [3, 4, 5]", "open_for = 3", ["[[port]] rio", "open_for", "3"]),
    ('open = ["rotterdam", "cape_town"', 'open = ["rotterdam", "oslo"', ["seven_ports_with_four", "oslo"]),
    ('open = ["rotterdam", "cape_town"', 'open = ["rio", "cape_town"', ["seven_ports_with_four", "open"]),
    ("players = 4", "players = 3", ["[alternatives] seven_ports_with_four", "players", "3"]),
    # cards
    ('class = "edge"', 'class = "simple"', ["[[card]] freighter", "2.3"]),
    ('class = "edge"', 'class = "gold"', ["[[card]] freighter", "class", "gold"]),
    ("cost = 15", "cost = 0", ["[[card]] freighter", "cost", "0"]),
    ("cost = 20\npoints = 20", "cost = 20\npoints = 21", ["[[card]] villa", "2.3"]),
    ("cost = 64\npoints = 71", "cost = 64\npoints = 64", ["[[card]] bank", "2.3"]),
    ("count = 8\nmax_per_player", "count = 7\nmax_per_player", ["[totals]", "edge_cards", "24", "23"]),
    ("count = 6\nmax_per_player", "count = 7\nmax_per_player", ["[totals]", "spoils_cards", "31"]),
    ("victory_cards = 54", "victory_cards = 55", ["[totals]", "victory_cards", "55"]),
    ("max_per_player = 2", "max_per_player = 3", ["[[card]] freighter", "9.6"]),
    ('effect = "extra_ship"', 'effect = "none"', ["[[card]] freighter", "extra_ship"]),
    ('effect = "extra_ship"', 'effect = "extra_slots"', ["[[card]] freighter", "extra_ship"]),
    ('effect = "extra_ship"', 'effect = "gold"', ["[[card]] freighter", "effect", "gold"]),
    ("effect_amount = 1", "effect_amount = 2", ["[[card]] freighter", "9.6"]),
    ("effect_amount = 1", "effect_amount = 10", ["[[card]] freighter", "effect_amount", "10"]),
    ('id = "bank"', 'id = "bank note"', ["[[card]] bank note", "id"]),
    ('id = "bank"\n', "", ["[[card]]", "id"]),
    ('de = "Fürstentum"', "de = 3", ["[[card]] principality", "de", "3"]),
    # all blocks
    ('provenance = "public"', 'provenance = "hearsay"', ["hearsay"]),
    ("[meta]", "[meta", ["TOML"]),
]  # fmt: skip


@rule("cargo_noir 2.3", "cargo_noir 9.6")
@pytest.mark.parametrize(("old", "new", "words"), WRONG, ids=[new or f"no {old}" for old, new, _ in WRONG])
def test_wrong_data_is_refused(old: str, new: str, words: list[str]) -> None:
    refused = refusal(replaced(DATA, old, new))
    assert says(refused, *words), str(refused)


@pytest.mark.parametrize(
    "text",
    ["", "a = 1", "meta = 1", "[[meta]]", f"a = {'9' * 5000}", f"a = {'[' * 3000}", "cargo = [1, 2]", "[meta]\n" * 2],
    ids=["nothing", "no blocks", "a figure", "a list", "a huge number", "deep lists", "no tables", "twice"],
)
def test_what_is_no_data_file_at_all_is_refused(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize("name", ["cargo", "port", "family"])
def test_a_block_too_few_is_refused(name: str) -> None:
    before, first, *rest = DATA.split(f"[[{name}]]\n")
    assert first
    assert says(refusal(f"[[{name}]]\n".join([before, *rest])), f"[[{name}]]")


@pytest.mark.parametrize("option", [{}, {"seven_ports": True}])
def test_a_state_of_other_data_can_be_written_and_read(option: dict[str, bool]) -> None:
    """Places, cargo and cards have names of their own, whatever the data file calls them."""
    data = DATA.replace('"rio"', '"santos"').replace('"gold"', '"silver"').replace('"bank"', '"mint"')
    s = CARGO_NOIR.start(4, option, seed="names", data=data)
    c = s.components
    assert {"santos", "silver", "mint"} <= {*c.places, *c.cargo, *c.cards}
    plain = to_plain(play_out(s.clone(), Random(1)))
    assert to_plain(from_plain(CARGO_NOIR.blank(data, 4), CARGO_NOIR.steps, plain)) == plain


def test_other_figures_are_played() -> None:
    """Another number of rounds, of coins, of slots: nothing of it is written into the program."""
    data = replaced(DATA, "4 = 10, 5 = 10", "4 = 3, 5 = 10")
    data = data.replace("total = 60", "total = 80").replace("coins = 60", "coins = 80")
    data = replaced(data, "start_per_player = 7", "start_per_player = 9")
    data = replaced(data, "income_per_ship = 2", "income_per_ship = 3")
    data = replaced(data, "minimum_bid = 1", "minimum_bid = 2")
    data = replaced(data, "warehouse_slots = 6", "warehouse_slots = 4")
    s = CARGO_NOIR.start(4, {}, seed="figures", data=data)
    assert (s.safe, s.supply, s.capacity(0), s.rounds) == ([9] * 4, 80 - 36, 4, 3)
    rng = Random(1)
    while s.actor != NOBODY:
        check(s)
        s.apply(rng.choice(s.legal()))
    check(s)
    assert s.round == 3


TEXT = ("#", "note", "source", "provenance")  # lines that change nothing in play


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.data())
def test_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """A line less, a line twice, another figure or another word: refused, or the game can be played."""
    whole = DATA[: DATA.index("# --------------------------------------------------------------- worked examples")]
    lines = [line for line in whole.split("\n") if line and not line.startswith(TEXT)]
    text = damaged(data, lines, "gold")
    try:
        components(text)
    except Refusal:
        return
    s = CARGO_NOIR.start(4, {"seven_ports": True, "eight_market_slots": True}, seed="damage", data=text)
    s.rounds = s.components.rounds[4] = min(s.rounds, 5)
    rng = Random(1)
    check(s)
    while s.actor != NOBODY:
        s.apply(rng.choice(s.legal()))
        check(s)
