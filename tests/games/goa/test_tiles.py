"""Section 8: what tiles do when they are acquired, and when they are used."""

from collections.abc import Callable
from typing import Any

import pytest

from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.acquiring import TURN_UP_BONANZA
from kogge.games.goa.rules.action_phase import AFTER, NEXT_EXTRA, NEXT_TURN, TURN
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.events import FULFILLED_DUTY, LOST_SPICES, RESUPPLIED, SPIED, SWAPPED, USED
from kogge.games.goa.rules.setup import NEXT_ROUND
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    ask,
    auction_tile,
    cell,
    hand,
    ids,
    kept,
    legal,
    pieces,
    play,
    position,
    rows,
    sites,
    spices,
    stock,
    take_turn,
    told,
)

C = components(DATA)


def win(name: str, **table: Any) -> Goa:
    """B takes this tile for nothing; it lies on the first cell, which is no corner of a Bonanza tile."""
    turn = "A1" if name.startswith("a_") else "B2"
    s = position(turn=turn, grid={"1 1": name}, **table)
    auction_tile(s, name)
    return play(s, "pass", "pass", "pass")


def swap_for(name: str, **table: Any) -> Goa:
    """B takes this tile with Swap, in the window before an action."""
    s = position(turn="B2", active="B", kept={"B": "b_swap"}, grid={"3 3": name}, **table)
    return play(take_turn(s), "swap 3 3")


def archive(name: str, **table: Any) -> Goa:
    """B wins the Archive, where this tile lies and a Mission, and takes it."""
    s = position(turn="B2", grid={"1 1": "b_archive"}, removed=f"{name} b_mission_2.1", **table)
    auction_tile(s, "b_archive")
    return play(s, "pass", "pass", "pass", f"archive {name.partition('.')[0]}")


# -- 8.1 to 8.4 -------------------------------------------------------------------------------


@rule("goa 8.1")
@pytest.mark.parametrize("way", [win, swap_for, archive])
def test_a_tile_does_the_same_however_it_was_acquired(way: Callable[[str], Goa]) -> None:
    assert stock(way("b_ships"), "B") == (10, 8, 2, 0)
    assert stock(way("b_extra_actions"), "B") == (10, 4, 2, 2)
    assert sites(way("b_pepper_3"), "B") == {"b_pepper_3": "pepper pepper pepper"}
    assert kept(way("b_mission_3.1"), "B") == "b_mission_3.1"
    s = way("b_ships_or_colonists")
    assert (actor(s), legal(s)) == ("B", ["take ships", "take colonists"])


@rule("goa 8.4")
def test_foreman_and_missions_are_kept() -> None:
    assert kept(win("a_foreman"), "B") == "a_foreman"
    assert kept(win("b_mission_2.2"), "B") == "b_mission_2.2"
    s = take_turn(position(turn="B1", kept={"A": "a_foreman b_mission_2.1 b_mission_3.1"}))
    assert legal(s, "use") == [], "they are good for nothing before the end"
    points = position(kept={"A": "b_mission_2.1 b_mission_3.2"}).score(0)
    assert points["missions"] == 5


# -- 8.5 immediate tiles ----------------------------------------------------------------------


@rule("goa 8.5")
@pytest.mark.parametrize(
    ("name", "after"),
    [
        pytest.param("a_ships", (10, 8, 2, 0), marks=rule("goa 8.5.1")),
        pytest.param("b_ships", (10, 8, 2, 0), marks=rule("goa 8.5.1")),
        pytest.param("a_colonists", (10, 4, 6, 0), marks=rule("goa 8.5.2")),
        pytest.param("b_colonists", (10, 4, 6, 0), marks=rule("goa 8.5.2")),
        pytest.param("a_settlement", (10, 5, 3, 1), marks=rule("goa 8.5.4")),
        pytest.param("b_settlement", (10, 5, 3, 1), marks=rule("goa 8.5.4")),
        pytest.param("a_extra_actions", (10, 4, 2, 2), marks=rule("goa 8.5.5")),
        pytest.param("b_extra_actions", (10, 4, 2, 2), marks=rule("goa 8.5.5")),
    ],
)
def test_immediate_tiles_act_at_once_and_are_discarded(name: str, after: tuple[int, int, int, int]) -> None:
    s = win(name)
    assert stock(s, "B") == after
    assert ids(s, s.gone[-1:]) == name
    assert kept(s, "B") == ""


@rule("goa 8.5.1", "goa 8.5.2", "goa 8.5.4", "goa 8.5.5", "goa 8.5.6")
def test_stacks_of_the_immediate_tiles() -> None:
    for name in ("ships", "colonists", "settlement", "extra_actions", "expeditions"):
        for stack in (0, 1):
            assert pieces(C, f"{'ab'[stack]}_{name}")[0] in C.stacks[stack]


@rule("goa 8.5.3", "goa D06")
@pytest.mark.parametrize("name", ["a_ships_or_colonists.1", "a_ships_or_colonists.2", "b_ships_or_colonists"])
@pytest.mark.parametrize(("choice", "after"), [("take ships", (10, 7, 2, 0)), ("take colonists", (10, 4, 5, 0))])
def test_ships_or_colonists(name: str, choice: str, after: tuple[int, int, int, int]) -> None:
    s = win(name)
    assert (actor(s), legal(s)) == ("B", ["take ships", "take colonists"])
    assert stock(play(s, choice), "B") == after
    assert ids(s, s.gone[-1:]) == name


@rule("goa 8.5.6", "goa 7.6.3", "goa 9.1")
@pytest.mark.parametrize(("name", "count"), [("a_expeditions", 2), ("b_expeditions", 3)])
def test_expeditions(name: str, count: int) -> None:
    s = win(name, hands={"B": "exp_30"}, draw_pile="exp_04 exp_03 exp_02 exp_01")
    drawn = ["exp_01", "exp_02", "exp_03"][:count]
    assert hand(s, "B").split() == ["exp_30", *drawn], "the hand limit of row 1 is one card"


@rule("goa 8.5.7", "goa D09")
def test_archive() -> None:
    removed = "a_ships a_ginger_2.1 a_foreman a_ducats b_duty b_mission_2.1 b_mission_2.2 b_ginger_3"
    s = position(turn="B2", grid={"1 1": "b_archive"}, removed=removed)
    play(auction_tile(s, "b_archive"), "pass", "pass", "pass")
    assert actor(s) == "B"
    kinds = ("a_ships", "a_ginger_2", "a_foreman", "a_ducats", "b_duty", "b_mission_2", "b_ginger_3")
    assert set(legal(s)) == {f"archive {kind}" for kind in kinds}, "two Missions of one kind are one choice"
    play(s, "archive a_ships")
    assert stock(s, "B")[1] == 8
    assert ids(s, s.removed) == removed.removeprefix("a_ships "), "the others stay out of the game"
    assert ids(s, s.gone[-2:]) == "b_archive a_ships"


@rule("goa 8.5.7", "goa R-29")
@pytest.mark.parametrize(
    ("name", "lies"),
    [("a_pepper_2.1", "site"), ("a_crop_rotation", "site"), ("b_duty", "kept"), ("b_swap", "kept")],
)
def test_a_tile_of_the_archive_acts_or_is_kept(name: str, lies: str) -> None:
    s = archive(name)
    if name == "a_crop_rotation":
        assert (actor(s), len(legal(s, "put"))) == ("B", 5)
    assert (name in sites(s, "B")) == (lies == "site")
    assert (name in kept(s, "B").split()) == (lies == "kept")


@rule("goa R-29")
def test_a_red_tile_of_an_auctioned_archive_works_in_the_same_round() -> None:
    s = archive("a_ship")
    s.action, s.active = 1, 1
    assert "use a_ship" in legal(take_turn(s))


@rule("goa R-27", "goa R-29")
def test_a_red_tile_of_a_swapped_archive_waits_for_the_next_round() -> None:
    s = position(turn="B2", kept={"A": "b_swap"}, grid={"1 1": "b_archive"}, removed="a_ship b_duty")
    play(take_turn(s), "swap 1 1", "archive a_ship")
    assert kept(s, "A") == "a_ship"
    assert legal(s, "use") == []


# -- 8.6 Swap -----------------------------------------------------------------------------------


@rule("goa 8.6", "goa D29")
def test_swap() -> None:
    s = take_turn(position(turn="B2", kept={"A": "b_swap"}, grid={"1 1": "", "2 2": "b_colonists", "5 5": "b_viceroy"}))
    cells = [f"swap {row} {column}" for row in range(1, 6) for column in range(1, 6) if (row, column) != (1, 1)]
    assert legal(s, "swap") == cells, "any tile of the grid"
    play(s, "swap 2 2")
    assert stock(s, "A")[2] == 6
    assert kept(s, "A") == ""
    assert ids(s, [s.grid[cell("2 2")]]) == "b_swap"
    assert told(s, SWAPPED) == [(0, *pieces(C, "b_colonists"), cell("2 2"))]
    assert legal(s, "swap") == []
    assert "tax" in legal(s), "it was no action"


@rule("goa 8.6")
def test_swap_works_in_every_window() -> None:
    s = take_turn(position(turn="B2", kept={"A": "b_swap"}, grid={"2 2": "b_colonists"}, draw_pile="exp_01 exp_04"))
    assert "swap 2 2" in legal(s)
    play(s, "found quilon")
    assert "swap 2 2" in legal(s)
    play(s, "go on")
    assert "swap 2 2" in legal(s)


@rule("goa 8.6", "goa 7.2.1")
def test_a_swap_tile_on_the_grid_can_be_auctioned_and_used_again() -> None:
    s = position(turn="B2", kept={"A": "b_swap"}, grid={"2 2": "b_colonists", "3 3": "b_ships"})
    play(take_turn(s), "swap 2 2", "tax")
    assert actor(s) == ""
    s = auction_tile(s, "b_swap")
    play(s, "pass", "pass", "pass")
    assert kept(s, "B") == "b_swap"
    s.action, s.active = 1, 1
    play(take_turn(s), "swap 3 3")
    assert stock(s, "B")[1] == 8


@rule("goa R-28")
def test_swap_works_from_the_action_phase_of_its_round_on_and_not_for_itself() -> None:
    s = win("b_swap")
    assert kept(s, "B") == "b_swap"
    assert actor(s) == "", "not during the auctions"
    s.action, s.active = 1, 1
    take_turn(s)
    assert len(legal(s, "swap")) == sum(tile != NOTHING for tile in s.grid) == 24
    for turn in ("B1", "B4"):
        assert position(turn=turn).grid.count(NOTHING) < 25


# -- 8.7 red tiles ------------------------------------------------------------------------------


@rule("goa 8.7", "goa D23")
@pytest.mark.parametrize(
    ("name", "after"),
    [
        pytest.param("a_ship", (10, 5, 2, 0), marks=rule("goa 8.7.1")),
        pytest.param("a_colonist", (10, 4, 3, 0), marks=rule("goa 8.7.2")),
        pytest.param("a_ducats", (13, 4, 2, 0), marks=rule("goa 8.7.3")),
    ],
)
def test_red_tiles_give_something_once_a_round(name: str, after: tuple[int, int, int, int]) -> None:
    s = position(kept={"A": name})
    ask(s, TURN, AFTER, TURN, AFTER)
    play(s, f"use {name}")
    assert stock(s, "A") == after
    assert ids(s, s.turned) == name
    assert legal(s, "use") == []
    play(s, "build")
    assert legal(s, "use") == [], "nor in the next turn of the round"
    assert kept(s, "A") == name


@rule("goa 8.7.4", "goa 7.2.6", "goa D19", "goa D23")
def test_the_red_spice_tile_needs_a_free_slot() -> None:
    s = take_turn(position(kept={"A": "a_spice"}, sites={"A": {"a_clove_2.1": "clove clove"}}))
    assert legal(s, "use") == []
    s = take_turn(position(kept={"A": "a_spice"}, sites={"A": {"a_clove_2.1": "clove", "quilon_2": ""}}))
    play(s, "use a_spice")
    assert legal(s) == ["put clove 1", "put pepper quilon", "put nutmeg quilon"]
    play(s, "put nutmeg quilon")
    assert sites(s, "A") == {"a_clove_2.1": "clove", "quilon_2": "nutmeg"}
    assert "harvest" in legal(s), "no more than one spice"


@rule("goa 8.7.5", "goa 7.6.3", "goa 9.1", "goa D23")
def test_the_red_expedition_tile_ignores_the_hand_limit() -> None:
    s = take_turn(position(turn="B1", kept={"A": "b_expedition"}, hands={"A": "exp_30"}, draw_pile="exp_01 exp_02"))
    assert legal(s, "expedition") == []
    play(s, "use b_expedition")
    assert hand(s, "A") == "exp_30 exp_02"


@rule("goa 8.7")
def test_stacks_of_the_red_tiles() -> None:
    for name, stack in (("a_ship", 0), ("a_colonist", 0), ("a_ducats", 0), ("a_spice", 0), ("b_expedition", 1)):
        assert pieces(C, name)[0] in C.stacks[stack]


@rule("goa 8.7", "goa R-27")
def test_a_red_tile_won_in_an_auction_works_in_the_same_round() -> None:
    s = win("a_ship")
    assert s.turned == []
    s.action, s.active = 1, 1
    assert legal(take_turn(s), "use") == ["use a_ship"]


@rule("goa R-27")
def test_a_red_tile_taken_by_swap_works_from_the_next_round_on() -> None:
    s = position(turn="B2", kept={"A": "b_swap"}, grid={"2 2": "b_expedition"}, action=4)
    ask(s, TURN, AFTER, NEXT_EXTRA)
    play(s, "swap 2 2")
    assert ids(s, s.turned) == "b_expedition"
    assert legal(s, "use") == []
    play(s, "tax")
    assert s.turned == [], "the round is over"


@rule("goa R-27")
def test_a_one_time_tile_taken_by_swap_can_be_used_at_once() -> None:
    s = position(turn="B2", kept={"A": "b_swap"}, grid={"2 2": "b_viceroy"})
    play(take_turn(s), "swap 2 2", "use b_viceroy")
    assert actor(s) == "A"
    assert len(legal(s, "advance")) == 5


@rule("goa 8.7", "goa 10.6")
def test_red_tiles_are_turned_up_before_the_next_round() -> None:
    s = position(kept={"A": "a_ship", "B": "a_colonist a_duty"}, turned="a_ship a_colonist a_duty", action=3)
    s.turn = 12
    ask(s, NEXT_TURN)
    assert ids(s, s.turned) == "a_duty", "a fulfilled Duty stays as it is"


# -- 8.8 one-time tiles ---------------------------------------------------------------------------


@rule("goa 8.8", "goa 7.2.1")
@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("b_espionage", ["spy 2 tax"]),
        ("b_extra_harvest", ["use b_extra_harvest"]),
        ("b_resupply", ["use b_resupply", "take ships"]),
        ("b_viceroy", ["use b_viceroy", "advance tax"]),
    ],
)
def test_a_one_time_tile_is_used_once(name: str, how: list[str]) -> None:
    s = take_turn(position(turn="B1", kept={"A": name}, sites={"A": {"b_ginger_2": "ginger"}}))
    play(s, *how)
    assert kept(s, "A") == ""
    assert ids(s, s.gone[-1:]) == name
    assert {"use", "spy"} & {notation.split()[0] for notation in legal(s)} == set()


@rule("goa 8.8")
def test_one_time_tiles_are_kept_until_they_are_used() -> None:
    for name in ("b_espionage", "b_extra_harvest", "b_resupply", "b_viceroy", "b_duty", "a_duty"):
        assert kept(win(name), "B") == name


@rule("goa 8.8.1", "goa D24")
@pytest.mark.parametrize(
    ("column", "after"), [("ship", (10, 7, 2, 0)), ("tax", (16, 4, 2, 0))], ids=["ships", "ducats"]
)
def test_espionage_for_ships_and_ducats(column: str, after: tuple[int, int, int, int]) -> None:
    s = take_turn(position(turn="B1", kept={"A": "b_espionage"}, rows={"C": "3 1 2 5 1"}))
    play(s, f"spy 3 {column}")
    assert stock(s, "A") == after
    assert (stock(s, "C"), rows(s, "C")) == ((10, 4, 2, 0), "3 1 2 5 1"), "the other one loses nothing"
    assert told(s, SPIED)[0][:2] == (0, 2)


@rule("goa 8.8.1", "goa D19", "goa D24")
def test_espionage_for_spices() -> None:
    s = position(
        turn="B1", kept={"A": "b_espionage"}, rows={"B": "1 3 1 1 1"}, sites={"A": {"b_ginger_3": "", "cochin_1": ""}}
    )
    play(take_turn(s), "spy 2 harvest")
    assert sites(s, "A")["b_ginger_3"] == "ginger ginger ginger", "four spices fill all slots"
    assert legal(s) == [f"put {spice} cochin" for spice in C.spices]
    play(s, "put clove cochin")
    assert spices(s, "A") == ["ginger", "ginger", "ginger", "clove"]


@rule("goa 8.8.1", "goa 7.2.6", "goa D24")
def test_what_can_be_spied_out() -> None:
    """Never oneself, never the expedition column; harvest with a free slot only, colonists during a founding only."""
    table: dict[str, Any] = {"turn": "B1", "kept": {"A": "b_espionage"}}
    table["rows"] = {"B": "1 1 1 1 4", "C": "1 1 1 1 1", "D": "1 1 1 1 2"}
    s = take_turn(position(**table))
    assert legal(s, "spy") == [f"spy {seat} {column}" for seat in (2, 3, 4) for column in ("ship", "tax")]
    s = take_turn(position(**table, sites={"A": {"b_ginger_2": "ginger"}}))
    assert len(legal(s, "spy")) == 9
    play(s, "found calicut")
    assert [notation for notation in legal(s, "spy") if "colonist" in notation] == ["spy 2 colonist", "spy 4 colonist"]


@rule("goa 8.8.2", "goa D25", "goa D08")
def test_extra_harvest_fills_up_to_three_sites() -> None:
    table = {"b_ginger_3": "ginger", "b_pepper_2": "", "b_clove_2": "clove clove", "madras_2": "", "cochin_1": ""}
    s = take_turn(position(turn="B1", kept={"A": "b_extra_harvest"}, sites={"A": table}))
    play(s, "use b_extra_harvest")
    assert legal(s) == ["fill 1", "fill 2", "fill cochin", "fill madras"], "any site with a free slot"
    play(s, "fill 1")
    assert sites(s, "A")["b_ginger_3"] == "ginger ginger ginger"
    assert legal(s) == ["fill 2", "fill cochin", "fill madras", "done"]
    play(s, "fill madras")
    assert legal(s) == ["put cinnamon madras", "put clove madras"]
    play(s, "put clove madras", "put cinnamon madras", "fill cochin")
    assert len(legal(s, "put")) == 5
    play(s, "put nutmeg cochin")
    assert sites(s, "A") == {
        **table,
        "b_ginger_3": "ginger ginger ginger",
        "madras_2": "cinnamon clove",
        "cochin_1": "nutmeg",
    }
    assert "tax" in legal(s), "three sites, and no more"


@rule("goa 8.8.2")
def test_extra_harvest_can_stop_earlier() -> None:
    s = position(turn="B1", kept={"A": "b_extra_harvest"}, sites={"A": {"b_ginger_3": "", "b_pepper_2": ""}})
    play(take_turn(s), "use b_extra_harvest", "fill 2", "done")
    assert sites(s, "A") == {"b_ginger_3": "", "b_pepper_2": "pepper pepper"}


@rule("goa 7.2.6", "goa 8.8.2")
def test_extra_harvest_needs_a_free_slot() -> None:
    for table, can in (({"b_ginger_2": "ginger ginger"}, False), ({"b_ginger_2": "ginger"}, True), ({}, False)):
        s = take_turn(position(turn="B1", kept={"A": "b_extra_harvest"}, sites={"A": table}))
        assert (legal(s, "use") == ["use b_extra_harvest"]) == can


@rule("goa 8.8.3", "goa D26")
@pytest.mark.parametrize(
    ("choice", "after"),
    [("take ships", (10, 8, 2, 0)), ("take colonists", (10, 4, 6, 0)), ("take spices", (10, 4, 2, 0))],
)
def test_resupply(choice: str, after: tuple[int, int, int, int]) -> None:
    """exp_03 and exp_01 show three colonists and one."""
    s = position(turn="B1", kept={"A": "b_resupply"}, sites={"A": {"b_ginger_3": ""}}, draw_pile="exp_01 exp_03")
    take_turn(s)
    assert legal(s, "use") == ["use b_resupply"]
    play(s, "use b_resupply")
    assert told(s, RESUPPLIED) == [(0, 4, *pieces(C, "exp_03 exp_01"))]
    assert ids(s, s.resupply) == "exp_03 exp_01"
    assert legal(s) == ["take spices", "take ships", "take colonists"], "one chooses when the cards lie open"
    play(s, choice)
    assert stock(s, "A") == after
    assert spices(s, "A") == (["ginger"] * 3 if choice == "take spices" else [])
    assert told(s, LOST_SPICES) == ([(0, 1)] if choice == "take spices" else [])
    assert (s.resupply, ids(s, s.discard_pile)) == ([], "exp_03 exp_01")


@rule("goa 8.8.3", "goa D19")
def test_spices_of_resupply_are_placed_like_a_harvest() -> None:
    s = position(
        turn="B1",
        kept={"A": "b_resupply"},
        sites={"A": {"b_ginger_3": "", "calicut_1": ""}},
        draw_pile="exp_01 exp_04",
    )
    play(take_turn(s), "use b_resupply", "take spices")
    assert len(legal(s)) == 6
    play(s, "put pepper calicut", "put nutmeg calicut")
    assert sites(s, "A") == {"b_ginger_3": "", "calicut_1": "pepper nutmeg"}


@rule("goa 8.8.3")
def test_resupply_without_a_free_slot_brings_no_spices() -> None:
    s = play(take_turn(position(turn="B1", kept={"A": "b_resupply"})), "use b_resupply")
    assert legal(s) == ["take ships", "take colonists"]


@rule("goa 8.8.4", "goa D27")
def test_viceroy_moves_the_marker_that_is_furthest_behind() -> None:
    s = position(turn="B1", kept={"A": "b_viceroy"}, rows={"A": "3 2 4 2 2"}, ships={"A": 0})
    play(take_turn(s), "use b_viceroy")
    assert legal(s) == ["advance harvest", "advance expedition", "advance colonist"]
    play(s, "advance expedition")
    assert rows(s, "A") == "3 2 4 3 2"
    assert stock(s, "A") == (10, 0, 2, 0), "free of charge"


@rule("goa 8.8.4", "goa 7.3.4")
def test_viceroy_brings_the_bonuses_of_a_step() -> None:
    s = position(turn="B1", kept={"A": "b_viceroy"}, rows={"A": "4 3 4 4 4"}, draw_pile="exp_02 exp_01")
    play(take_turn(s), "use b_viceroy")
    assert rows(s, "A") == "4 4 4 4 4", "there was but one marker to move"
    assert hand(s, "A") == "exp_01"
    assert stock(s, "A")[3] == 1


@rule("goa 8.8.4", "goa R-44")
def test_viceroy_is_useless_when_all_markers_are_at_the_end() -> None:
    assert legal(take_turn(position(turn="B1", kept={"A": "b_viceroy"}, rows={"A": "5 5 5 5 5"})), "use") == []
    assert legal(take_turn(position(turn="B1", kept={"A": "b_viceroy"}, rows={"A": "5 5 5 5 4"})), "use") != []


@rule("goa 8.8.5", "goa D28")
def test_duty() -> None:
    table = {
        "a_clove_2.1": "clove clove",
        "a_ginger_2.1": "ginger ginger",
        "madras_1": "pepper nutmeg",
        "cochin_1": "clove",
    }
    s = take_turn(position(kept={"A": "a_duty"}, sites={"A": table}))
    assert s.score(0)["duty"] == 0
    play(s, "use a_duty")
    assert legal(s) == [
        "give clove 1",
        "give ginger 2",
        "give clove cochin",
        "give pepper madras",
        "give nutmeg madras",
    ]
    play(s, "give clove 1", "give clove 1", "give ginger 2", "give nutmeg madras", "give clove cochin", "give ginger 2")
    assert spices(s, "A") == ["pepper"]
    assert (kept(s, "A"), ids(s, s.turned)) == ("a_duty", "a_duty")
    assert s.score(0)["duty"] == 5
    assert (told(s, FULFILLED_DUTY), told(s, USED)) == ([(0, *pieces(C, "a_duty"))],) * 2
    assert legal(s, "use") == []


@rule("goa 8.8.5", "goa 7.2.6")
@pytest.mark.parametrize(("clove", "can"), [("clove clove", True), ("clove", False)])
def test_duty_must_be_paid_in_full(clove: str, can: bool) -> None:
    table = {"a_clove_2.1": clove, "a_ginger_2.1": "ginger ginger", "madras_1": "pepper nutmeg"}
    s = take_turn(position(kept={"A": "a_duty"}, sites={"A": table}))
    assert (legal(s, "use") == ["use a_duty"]) == can


@rule("goa 8.8.5")
def test_two_duties_are_two_tasks() -> None:
    table = {
        "b_clove_3": "clove clove clove",
        "b_ginger_3": "ginger ginger ginger",
        "b_pepper_3": "pepper pepper pepper",
    }
    s = take_turn(position(turn="B1", kept={"A": "a_duty b_duty"}, sites={"A": {**table, "b_nutmeg_3": "nutmeg " * 3}}))
    assert legal(s, "use") == ["use a_duty", "use b_duty"]
    play(s, "use b_duty", *["give ginger 2"] * 3, *["give pepper 3"] * 3)
    assert legal(s, "use") == ["use a_duty"]
    play(s, "use a_duty")
    assert (spices(s, "A"), s.score(0)["duty"]) == ([], 10)


# -- Bonanza tiles come after the tile --------------------------------------------------------------


@rule("goa 13.2.4")
def test_first_the_tile_then_the_bonanza_tile() -> None:
    """The crop rotation is laid and filled, then two more spices find one slot of it taken."""
    s = position(
        grid={"1 1": "a_crop_rotation"}, bonanza={"1 1": "bonanza_spices"}, sites={"B": {"a_clove_2.1": "clove"}}
    )
    play(auction_tile(s, "a_crop_rotation"), "pass", "pass", "pass")
    assert TURN_UP_BONANZA in s.stack
    assert (actor(s), s.bonanza_open) == ("B", [])
    play(s, "put pepper 2")
    assert ids(s, s.bonanza_open) == "bonanza_spices"
    assert sites(s, "B") == {"a_clove_2.1": "clove clove", "a_crop_rotation": "pepper"}
    assert told(s, LOST_SPICES) == [(1, 1)]


def test_the_game_goes_on_after_every_tile() -> None:
    """Every tile can be taken for nothing in the midst of a game, and the next round comes."""
    for stack, turn in ((0, "A1"), (1, "B1")):
        for tile in C.stacks[stack]:
            name = C.names[tile]
            s = position(turn=turn, grid={"1 1": name}, removed="" if stack == 0 else "a_ships a_ginger_1")
            s.then(NEXT_TURN, NEXT_ROUND)
            auction_tile(s, name)
            while s.round == (1 if stack == 0 else 5):
                s.apply(s.legal()[0])
            assert s.stack[-1] is GOA.steps["place flag"]
