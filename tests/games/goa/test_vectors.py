"""Section 17: the test vectors, each under its number; TV-14 has a file of its own."""

import pytest

from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import NEXT_TURN, TAKE_EXTRA, TURN
from kogge.games.goa.rules.components import COLUMNS, components
from kogge.games.goa.rules.events import FIRST_TO_REACH
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.setup import NEXT_ROUND, remove
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    ask,
    auction,
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
YELLOW, RED, GREEN, BLUE = "ABCD"  # in the order of the seats


def flag_auction() -> Goa:
    s = auction(position(flag=YELLOW, ducats={YELLOW: 5}), "4 0")
    assert actor(s) == RED
    return play(s, "bid 4", "pass", "bid 6")


@rule("goa TV-01")
def test_flag_is_sold() -> None:
    s = play(flag_auction(), "sell")
    assert (stock(s, BLUE), stock(s, YELLOW)) == ((4, 4, 2, 1), (11, 4, 2, 0))
    assert s.flag == "ABCD".index(BLUE)


@rule("goa TV-02")
def test_flag_is_kept_for_five() -> None:
    s = play(flag_auction(), "keep")
    assert (stock(s, BLUE), stock(s, YELLOW)) == ((10, 4, 2, 0), (0, 4, 2, 1))
    s = auction(position(ducats={"A": 4}), "0 1")
    play(s, "bid 5", "pass", "pass", "keep")
    assert stock(s, "A")[0] == 0


@rule("goa TV-03")
def test_nobody_bids() -> None:
    s = play(auction(position(ducats={"A": 5}), "0 1"), "pass", "pass", "pass")
    assert (s.flag, stock(s, "A")) == (0, (5, 4, 2, 1))


@rule("goa TV-04")
def test_change_is_given() -> None:
    s = position(ships={"A": 3}, rows={"A": "2 1 1 1 1"}, hands={"A": "exp_25"})
    play(take_turn(s), "progress ship with exp_25")
    assert stock(s, "A")[1] == 1


@rule("goa TV-05")
def test_tax_from_row_2_to_3() -> None:
    s = position(
        rows={"A": "1 1 2 1 1"}, ships={"A": 2}, sites={"A": {"madras_1": "pepper nutmeg", "a_clove_1": "clove"}}
    )
    play(take_turn(s), "progress tax")
    assert (rows(s, "A"), stock(s, "A")[1], spices(s, "A")) == ("1 1 3 1 1", 0, ["clove"])


@rule("goa TV-06")
def test_ship_building_in_row_2() -> None:
    assert stock(play(take_turn(position(rows={"A": "2 1 1 1 1"})), "build"), "A")[1] == 4 + 2


@rule("goa TV-07")
def test_a_harvest_of_four() -> None:
    s = position(rows={"A": "1 3 1 1 1"}, sites={"A": {"b_ginger_3": "", "a_clove_2.1": "clove"}})
    play(take_turn(s), "harvest")
    assert spices(s, "A") == ["ginger", "ginger", "ginger", "clove", "clove"]


@rule("goa TV-08")
def test_a_tax_of_six() -> None:
    assert stock(play(take_turn(position(rows={"A": "1 1 2 1 1"})), "tax"), "A")[0] == 16


@rule("goa TV-09")
def test_two_cards_in_row_4() -> None:
    s = position(rows={"A": "1 1 1 4 1"}, hands={"A": "exp_01"})
    play(take_turn(s), "expedition 2")
    assert len(hand(s, "A").split()) == 3


@rule("goa TV-10")
def test_room_for_two_cards() -> None:
    s = take_turn(position(rows={"A": "1 1 1 4 1"}, hands={"A": "exp_01 exp_02 exp_25"}))
    assert legal(s, "expedition") == ["expedition 1"]
    for first in ("play exp_01", "discard exp_25"):
        assert legal(play(s.clone(), first), "expedition") == ["expedition 1", "expedition 2"]


@rule("goa TV-11")
def test_founding_madras() -> None:
    s = position(rows={"A": "1 1 1 1 4"}, draw_pile="exp_03 exp_01")
    play(take_turn(s), "found madras")
    assert [C.card_colonists[card] for card in s.settlers] == [1, 3]
    assert 10 - s.required() == 8
    play(s, "settle", "colony madras_1", "put pepper madras", "put nutmeg madras")
    assert (stock(s, "A")[2], sites(s, "A")) == (0, {"madras_1": "pepper nutmeg"})


@rule("goa TV-12")
def test_first_to_reach() -> None:
    all_spices = {"calicut_1": "cinnamon clove", "madras_1": "pepper nutmeg", "cochin_1": "ginger"}
    s = position(
        rows={RED: "3 1 1 1 1", BLUE: "3 4 1 1 1"},
        hands={GREEN: "exp_25"},
        sites={
            RED: all_spices,
            BLUE: {"calicut_2": "cinnamon clove", "madras_2": "clove", "cochin_2": "nutmeg", "quilon_1": "ginger"},
        },
        draw_pile="exp_03 exp_02 exp_01",
    )
    s.active = "ABCD".index(RED)
    play(take_turn(s), "progress ship", "go on")
    assert hand(s, RED) == "exp_01"
    s.active = "ABCD".index(BLUE)
    play(take_turn(s), "progress harvest", "give clove madras", "go on")
    assert (rows(s, BLUE), hand(s, BLUE)) == ("3 5 1 1 1", "exp_02")
    s.active = "ABCD".index(GREEN)
    s.rows[2 * 5] = 2
    play(take_turn(s), "progress ship with exp_25")
    assert (rows(s, GREEN), hand(s, GREEN)) == ("4 1 1 1 1", ""), "Red was there before"
    assert [seat for seat, *_ in told(s, FIRST_TO_REACH)] == [1, 3]


@rule("goa TV-13")
def test_row_2_is_complete() -> None:
    s = position(active=RED, rows={RED: "2 1 2 2 2"}, sites={RED: {"a_pepper_1": "pepper"}})
    play(take_turn(s), "progress harvest")
    assert (rows(s, RED), stock(s, RED)[3]) == ("2 2 2 2 2", 1)


@rule("goa TV-15")
def test_scoring_of_red() -> None:
    """One tiger and two palm trees in hand, most money, one single plantation, two colonies."""
    s = position(
        rows={RED: "4 5 3 4 4"},
        ducats={RED: 11},
        sites={RED: {"quilon_1": "", "calicut_1": "", "a_clove_1": "", "a_clove_2.1": ""}},
        hands={RED: "exp_02 exp_08 exp_14"},
        kept={RED: "a_duty"},
    )
    result = s.results()["ABCD".index(RED)]
    assert result.parts == {
        "markers": 31,
        "colonies": 3,
        "cards": 4,
        "money": 3,
        "plantations": 1,
        "duty": 0,
        "missions": 0,
    }
    assert result.points == 42


@rule("goa TV-16")
def test_number_of_flag_positions() -> None:
    assert len(legal(ask(position(action=0), PLACE_FLAG))) == 20
    s = ask(position(action=0, grid={"1 1": ""}), PLACE_FLAG)
    assert len(legal(s)) == 19
    assert not {"flag 0 1", "flag 1 0"} & set(legal(s))
    assert "flag 1 1" in legal(s)


@rule("goa TV-17")
def test_flag_needs_an_orthogonal_tile() -> None:
    s = ask(position(action=0, grid={"1 1": "", "1 2": "", "2 1": ""}), PLACE_FLAG)
    assert s.grid[cell("2 2")] != NOTHING
    assert "flag 1 1" not in legal(s)
    assert {"flag 1 2", "flag 2 1"} <= set(legal(s))


@rule("goa TV-19")
def test_bids_and_purses() -> None:
    s = auction(position(ducats={"A": 0, "B": 10, "C": 4}), "0 1")
    play(s, "bid 4")
    assert (actor(s), s.bids[2]) == ("D", 0), "with four ducats C can only pass"
    s = auction(position(ducats={"A": 0, "B": 1, "C": 0, "D": 0}), "0 1")
    play(s, "bid 1")
    assert (actor(s), legal(s)) == ("A", ["sell", "keep"])
    play(s, "keep")
    assert (stock(s, "A")[0], stock(s, "B")[0], s.flag) == (0, 1, 0)


@rule("goa TV-20")
def test_who_must_play_in_the_extra_stage() -> None:
    s = position(flag="A", extras={"A": 3, "B": 1}, action=3)
    s.turn = 12
    ask(s, NEXT_TURN, NEXT_ROUND)
    assert (actor(s), s.stack[-1], stock(s, "A")[3]) == ("A", TURN, 2), "A must play"
    play(s, "tax")
    assert (actor(s), legal(s)) == ("B", ["extra", "pass"])
    play(s, "pass")
    assert (actor(s), s.stack[-1], stock(s, "A")[3]) == ("A", TURN, 1), "A must play again"
    play(s, "tax")
    assert (actor(s), s.stack[-1], legal(s)) == ("A", TAKE_EXTRA, ["extra", "pass"])


@rule("goa TV-21")
def test_a_card_gained_with_the_last_card() -> None:
    s = position(extras={"A": 1}, action=3, rows={"A": "1 2 2 2 2"}, sites={"A": {"a_ginger_1": "ginger"}})
    s.turn = 12
    ask(s, NEXT_TURN, NEXT_ROUND)
    play(s, "extra", "progress ship")
    assert (stock(s, "A")[3], actor(s), legal(s)) == (1, "A", ["extra", "pass"])


@rule("goa TV-23")
def test_foreman() -> None:
    for foreman, points in (("A", 9), ("B", 3)):
        s = position(
            sites={"A": {"a_ginger_1": "", "a_pepper_1": "", "a_crop_rotation": ""}},
            singles={"A": "a_clove_1"},
            kept={foreman: "a_foreman"},
        )
        assert s.score(0)["plantations"] == points


@rule("goa TV-24")
def test_duty_with_exactly_six_spices() -> None:
    full = {"a_clove_2.1": "clove clove", "a_ginger_1": "ginger", "cochin_1": "nutmeg", "madras_1": "pepper pepper"}
    s = take_turn(position(kept={"A": "a_duty"}, sites={"A": full}))
    play(s, "use a_duty")
    assert (spices(s, "A"), s.score(0)["duty"]) == ([], 5)
    s = take_turn(position(kept={"A": "a_duty"}, sites={"A": {**full, "a_clove_2.1": "clove"}}))
    assert legal(s, "use") == []


@rule("goa TV-26")
@pytest.mark.parametrize(("kind", "after"), [("ships", (9, 2, 0)), ("colonists", (4, 7, 0)), ("spices", (4, 2, 4))])
def test_resupply_of_five(kind: str, after: tuple[int, int, int]) -> None:
    s = position(
        turn="B1",
        kept={"A": "b_resupply"},
        sites={"A": {"b_ginger_3": "", "b_clove_2": "clove"}},
        draw_pile="exp_02 exp_03",
    )
    play(take_turn(s), "use b_resupply", f"take {kind}")
    assert (*stock(s, "A")[1:3], len(spices(s, "A")) - 1) == after, "four slots are free"


@rule("goa TV-28")
def test_mixed_harvest_of_four_with_one_free_slot() -> None:
    s = position(rows={"A": "1 3 1 1 1"}, hands={"A": "exp_19"}, sites={"A": {"a_clove_2.1": "clove"}})
    play(take_turn(s), "harvest with exp_19")
    mixed = play(s.clone(), "take ship", "take ship", "take colonist", "put clove 1")
    assert (stock(mixed, "A"), len(spices(mixed, "A")), actor(mixed)) == ((10, 6, 3, 0), 2, "")
    assert stock(play(s.clone(), *["take ship"] * 4), "A")[1] == 8
    with pytest.raises(ValueError, match="not legal"):
        play(s.clone(), "put clove 1", "put clove 1")
    three = play(s.clone(), "take ship", "take ship", "put clove 1")
    assert legal(three) == ["take ship", "take colonist"], "it must add up to four"


@rule("goa TV-29")
def test_progress_for_eight_ducats() -> None:
    s = take_turn(position(rows={"A": "1 1 2 1 1"}, ducats={"A": 8}, hands={"A": "exp_16"}))
    play(s, "play exp_16 tax")
    assert (rows(s, "A"), stock(s, "A")) == ("1 1 3 1 1", (0, 4, 2, 0))
    play(s, "tax")
    assert stock(s, "A")[0] == 8


@rule("goa TV-30")
def test_one_card_before_the_action() -> None:
    s = position(turn="B1", hands={"A": "exp_07 exp_25 exp_01"}, kept={"A": "a_ship b_viceroy"})
    play(take_turn(s), "play exp_07")
    assert stock(s, "A")[0] == 15
    assert {notation for notation in legal(s) if "exp_" in notation} == {"discard exp_25", "discard exp_01"}
    assert legal(s, "use") == ["use a_ship", "use b_viceroy"]


@rule("goa TV-32")
def test_swap_for_a_corner_tile() -> None:
    s = position(turn="B1", kept={"A": "b_swap"}, grid={"5 5": "b_ships"}, bonanza={"5 5": "bonanza_extra_action"})
    play(take_turn(s), "swap 5 5")
    assert stock(s, "A") == (10, 8, 2, 1)
    assert (ids(s, [s.grid[cell("5 5")]]), ids(s, s.bonanza_open)) == ("b_swap", "bonanza_extra_action")
    play(s, "tax")
    play(auction_tile(s, "b_swap"), "pass", "pass", "pass")
    assert (kept(s, "B"), stock(s, "B")) == ("b_swap", (10, 4, 2, 0))


@rule("goa TV-33")
def test_archive_finds_the_red_ducats() -> None:
    """Won in B2, it yields three ducats in B2, B3 and B4."""
    removed = "a_ducats a_ships a_foreman a_spice b_duty b_ships b_viceroy b_swap"
    s = position(turn="B2", action=0, grid={"1 1": "b_archive"}, removed=removed)
    s.then(NEXT_TURN, NEXT_ROUND)
    play(auction_tile(s, "b_archive"), "pass", "pass", "pass", "archive a_ducats")
    used = []
    while actor(s):
        if "use a_ducats" in legal(s):
            used.append(s.round)
            before = stock(s, "B")[0]
            play(s, "use a_ducats")
            assert stock(s, "B")[0] == before + 3
        else:
            play(s, next(choice for choice in ("build", "pass", legal(s)[0]) if choice in legal(s)))
    assert used == [6, 7, 8]


@rule("goa TV-34")
def test_money_and_ties() -> None:
    """Three with 37, 37 and 38 points before money is counted: rows, Missions and cards."""
    table = {"A": "5 5 5 1 1", "B": "5 5 5 1 1", "C": "5 5 5 1 1"}
    extra = {"A": "a_duty b_mission_2.1", "B": "b_duty b_mission_2.2", "C": "b_mission_3.1 b_mission_3.2"}
    for ducats, points, ranks in (((7, 7, 3), (40, 40, 38), (1, 1, 3)), ((7, 6, 3), (40, 37, 38), (1, 3, 2))):
        s = position(
            seats=3,
            turn="B4",
            rows=table,
            kept=extra,
            turned="a_duty b_duty",
            sites={"C": {"a_ginger_1": "", "a_pepper_1": ""}},
            ducats=dict(zip("ABC", ducats, strict=True)),
        )
        results = s.results()
        assert tuple(result.points for result in results) == points
        assert tuple(result.rank for result in results) == ranks
    s = position(seats=2, rows={"A": "5 5 5 4 3", "B": "5 5 5 4 4"}, ducats={"A": 7, "B": 6})
    assert [(result.points, result.rank) for result in s.results()] == [(42, 1), (42, 2)], "the richer one wins"


@rule("goa TV-35")
def test_quick_start() -> None:
    s = GOA.start(4, {"quick_start": True}, seed="TV-35")
    first, second, third = ((s.first + place) % 4 for place in range(3))
    play(s, "start ducats", "start ship tax", "start ducats")
    assert (s.ducats[first], s.ducats[second], s.ducats[third]) == (15, 10, 20)
    assert s.rows[second * len(COLUMNS) : (second + 1) * len(COLUMNS)] == [1, 0, 1, 0, 0]
    assert s.rows[first * len(COLUMNS) : (first + 1) * len(COLUMNS)] == [0] * 5


@rule("goa TV-37")
def test_removal_of_tiles() -> None:
    order = pieces(C, "a_ginger_1 a_pepper_2.1 a_clove_1 a_ships a_crop_rotation a_duty a_foreman")[::-1]
    removed, aside = remove(C, order)
    assert [C.names[tile] for tile in removed] == ["a_ginger_1", "a_pepper_2.1", "a_ships", "a_duty"]
    assert [C.names[tile] for tile in aside] == ["a_clove_1", "a_crop_rotation"]
    assert [C.names[tile] for tile in order] == ["a_foreman"]
