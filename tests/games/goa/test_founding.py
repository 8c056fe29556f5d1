"""Rule 7.7: founding a colony."""

import pytest

from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.events import FAILED, FOUNDED, NAMED, TOOK_COLONY, TURNED_UP
from kogge.games.goa.rules.founding import CHOOSE_COLONY, SETTLE_COLONY
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    hand,
    ids,
    kept,
    legal,
    pieces,
    play,
    position,
    rows,
    sites,
    stock,
    take_turn,
    told,
)

C = components(DATA)
ONE_AND_TWO = "exp_05 exp_04"  # the next cards show one colonist and two


@rule("goa 7.7.1", "goa D15")
def test_colonies_and_what_they_need() -> None:
    assert dict(zip(C.colony_sites, C.required, strict=True)) == {"quilon": 6, "cochin": 8, "madras": 10, "calicut": 12}
    s = take_turn(position(sites={"A": {"cochin_1": "ginger"}}))
    assert legal(s, "found") == ["found quilon", "found madras", "found calicut"]


@rule("goa 7.7.1", "goa 12.3")
def test_a_tile_must_be_left() -> None:
    s = position()
    s.colonies = [tile for tile in s.colonies if C.names[tile].startswith("madras")]
    assert legal(take_turn(s), "found") == ["found madras"]


@rule("goa 12.3")
def test_everybody_can_found_every_colony() -> None:
    """Three others have taken one of each: there is still one for the fourth."""
    taken = {"B": "1", "C": "2", "D": "3"}
    others = {seat: {f"{name}_{number}": "" for name in C.colony_sites} for seat, number in taken.items()}
    assert len(legal(take_turn(position(sites=others)), "found")) == 4
    assert min(C.colony_of.count(colony) for colony in range(4)) >= 4


@rule("goa 7.7.1", "goa R-23")
def test_a_colony_out_of_reach_can_be_named() -> None:
    s = position(colonists={"A": 0}, draw_pile=ONE_AND_TWO)
    play(take_turn(s), "found calicut")
    assert (actor(s), stock(s, "A")[2]) == ("", 1)
    assert told(s, FAILED) == [(0, 3, 9, 0)]


@rule("goa 7.7.1", "goa 9.4.2")
def test_extra_settlers_turn_up_a_third_card() -> None:
    s = position(hands={"A": "exp_22"}, draw_pile="exp_01 exp_02 exp_03", colonists={"A": 6})
    play(take_turn(s), "found cochin with exp_22")
    assert ids(s, s.settlers) == "exp_03 exp_02 exp_01"
    assert (s.required(), ids(s, s.played), hand(s, "A")) == (2, "exp_22", "")
    play(s, "decline")
    assert ids(s, s.discard_pile) == "exp_03 exp_02 exp_01 exp_22", "the card goes after its action"


@rule("goa 7.7.2", "goa R-20")
def test_the_number_of_the_board_is_fixed_before_cards_are_turned_up() -> None:
    """A step in the window of the attempt comes too late for it."""
    s = position(rows={"A": "1 1 1 1 1"}, hands={"A": "exp_16"}, draw_pile=ONE_AND_TWO, colonists={"A": 3})
    play(take_turn(s), "found quilon")
    assert (s.of_board, s.required()) == (0, 3)
    play(s, "play exp_16 colonist")
    assert rows(s, "A") == "1 1 1 1 2"
    assert (s.of_board, s.required()) == (0, 3)


@rule("goa 7.7.2", "goa 7.7.8")
@pytest.mark.parametrize(("row", "number"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6)])
def test_the_number_of_the_board(row: int, number: int) -> None:
    s = position(rows={"A": f"1 1 1 1 {row}"}, draw_pile=ONE_AND_TWO, colonists={"A": 12})
    play(take_turn(s), "found calicut")
    assert s.required() == 12 - 3 - number
    assert told(s, NAMED) == [(0, 3, number)]


@rule("goa 7.7.3")
def test_two_cards_are_turned_up_and_only_their_colonists_count() -> None:
    s = position(draw_pile="exp_06 exp_04 exp_05", colonists={"A": 4})
    play(take_turn(s), "found quilon")
    assert ids(s, s.settlers) == "exp_05 exp_04"
    assert told(s, TURNED_UP) == [(0, *pieces(C, "exp_05 exp_04"))]
    assert (s.required(), stock(s, "A")) == (3, (10, 4, 4, 0))
    assert ids(s, s.discard_pile) == ""
    play(s, "decline")
    assert (ids(s, s.discard_pile), s.settlers) == ("exp_05 exp_04", [])


@rule("goa 7.7.4", "goa D31")
def test_plays_in_the_window_of_the_attempt() -> None:
    s = position(
        turn="B1",
        kept={"A": "a_colonist b_resupply b_espionage"},
        hands={"A": "exp_06"},
        rows={"B": "1 1 1 1 3"},
        draw_pile="exp_01 exp_02 exp_04 exp_05",
    )
    play(take_turn(s), "found madras")
    assert (s.stack[-1], s.required(), legal(s)[0]) == (SETTLE_COLONY, 7, "go on")
    play(s, "use a_colonist", "play exp_06", "use b_resupply", "take colonists")
    assert (stock(s, "A")[2], s.required()) == (2 + 1 + 2 + 3, 7)
    assert legal(s)[:2] == ["settle", "decline"]
    play(s, "spy 2 colonist")
    assert (stock(s, "A")[2], s.required()) == (8, 5), "spied-out colonists count, but are no cards"
    play(s, "settle", "colony madras_1")
    assert stock(s, "A")[2] == 3


@rule("goa 7.7.4", "goa 8.8.1", "goa R-26")
def test_espionage_helps_the_running_attempt_only() -> None:
    s = position(turn="B1", kept={"A": "b_espionage"}, rows={"A": "1 1 1 1 3", "C": "1 1 1 1 5"}, draw_pile=ONE_AND_TWO)
    play(take_turn(s), "found calicut", "spy 3 colonist")
    assert (s.spied, s.required()) == (6, 12 - 2 - 3 - 6), "in addition to one's own number"
    play(s, "settle", "put ginger calicut", "put ginger calicut")
    assert (s.spied, s.of_board, stock(s, "A")[2]) == (0, 0, 1)


@rule("goa 7.2.6", "goa R-44")
def test_espionage_finds_no_colonists_for_a_colony_that_needs_none() -> None:
    s = position(turn="B1", kept={"A": "b_espionage"}, rows={"A": "1 1 1 1 5", "C": "1 1 1 1 5"}, draw_pile=ONE_AND_TWO)
    play(take_turn(s), "found quilon")
    assert s.required() == -3
    assert {notation.split()[-1] for notation in legal(s, "spy")} == {"ship", "tax"}


@rule("goa 7.7.5", "goa R-22")
@pytest.mark.parametrize("row", [4, 5])
def test_a_colony_that_needs_nobody_is_founded_and_cannot_be_declined(row: int) -> None:
    """Row 4 shows four colonists, row 5 six; the cards show two or three."""
    cards = {4: "exp_01 exp_04", 5: ONE_AND_TWO}[row]
    s = position(rows={"A": f"1 1 1 1 {row}"}, draw_pile=cards, hands={"A": "exp_13"})
    play(take_turn(s), "found quilon")
    assert legal(s) == ["go on", "discard exp_13"]
    play(s, "go on")
    assert (s.stack[-1], stock(s, "A")[2]) == (CHOOSE_COLONY, 2)
    assert told(s, FOUNDED) == [(0, 0, 0)]


@rule("goa 7.7.5", "goa D16")
def test_who_has_enough_pays_exactly_or_declines() -> None:
    s = position(colonists={"A": 5}, draw_pile=ONE_AND_TWO)
    play(take_turn(s), "found cochin")
    assert legal(s) == ["settle", "decline"]
    paid = play(s.clone(), "settle")
    assert stock(paid, "A")[2] == 0
    declined = play(s.clone(), "decline")
    assert (stock(declined, "A")[2], sites(declined, "A")) == (6, {})


@rule("goa 7.7.5", "goa 7.7.7")
def test_who_has_too_few_fails() -> None:
    s = position(colonists={"A": 4}, draw_pile=ONE_AND_TWO, hands={"A": "exp_13"})
    play(take_turn(s), "found cochin")
    assert legal(s) == ["go on", "discard exp_13"], "the window is open, but there is nothing to pay with"
    play(s, "go on")
    assert told(s, FAILED) == [(0, 1, 5, 0)]
    assert (stock(s, "A")[2], sites(s, "A"), len(s.colonies)) == (5, {}, 18)


@rule("goa 7.7.6", "goa D17", "goa D08")
def test_founding_quilon_or_madras_one_chooses_the_tile() -> None:
    s = position(colonists={"A": 9}, draw_pile=ONE_AND_TWO, sites={"B": {"madras_3": ""}})
    play(take_turn(s), "found madras", "settle")
    assert legal(s) == ["colony madras_1", "colony madras_2", "colony madras_4", "colony madras_5"]
    play(s, "colony madras_4")
    assert legal(s) == ["put ginger madras", "put clove madras"]
    play(s, "put clove madras", "put clove madras")
    assert sites(s, "A") == {"madras_4": "clove clove"}
    assert s.sites[4:8] == [NOTHING, NOTHING, *pieces(C, "madras_4"), NOTHING]
    assert told(s, TOOK_COLONY) == [(0, *pieces(C, "madras_4"))]


@rule("goa 7.7.6", "goa D08")
@pytest.mark.parametrize(("colony", "slots"), [("cochin", 1), ("calicut", 2)])
def test_tiles_of_cochin_and_calicut_are_alike(colony: str, slots: int) -> None:
    s = position(colonists={"A": 9}, draw_pile=ONE_AND_TWO)
    play(take_turn(s), f"found {colony}", "settle")
    for _ in range(slots):
        assert legal(s) == [f"put {spice} {colony}" for spice in C.spices]
        play(s, f"put nutmeg {colony}")
    assert list(sites(s, "A").values()) == [" ".join(["nutmeg"] * slots)]
    assert len(s.colonies) == 17


@rule("goa 7.7.7")
def test_a_failure_is_compensated() -> None:
    for start in (0, 2):
        s = position(colonists={"A": start}, draw_pile=ONE_AND_TWO)
        play(take_turn(s), "found calicut")
        assert stock(s, "A")[2] == start + 1


@rule("goa 7.7.8")
def test_the_number_of_the_board_is_never_spent() -> None:
    s = position(rows={"A": "1 1 1 1 5"}, draw_pile=ONE_AND_TWO + " exp_01 exp_10")
    play(take_turn(s), "found quilon", "colony quilon_1", "put ginger quilon")
    play(take_turn(s), "found cochin")
    assert told(s, NAMED) == [(0, 0, 6), (0, 1, 6)]
    assert rows(s, "A") == "1 1 1 1 5"


@rule("goa 7.7.8", "goa R-24")
def test_no_action_simply_yields_colonists() -> None:
    """But cards, tiles, the compensation and a mixed harvest do."""
    s = position(rows={"A": "1 1 1 1 5"}, sites={"A": {"a_clove_2.1": ""}})
    for action in ("build", "tax", "harvest", "expedition 1"):
        after = play(take_turn(s.clone()), action)
        assert stock(after, "A")[2] == 2
    s = take_turn(
        position(turn="B1", hands={"A": "exp_06"}, kept={"A": "b_resupply a_colonist"}, draw_pile=ONE_AND_TWO)
    )
    play(s, "play exp_06")
    assert stock(s, "A")[2] == 4
    play(s, "use b_resupply", "take colonists")
    assert stock(s, "A")[2] == 7
    play(s, "use a_colonist")
    assert (stock(s, "A")[2], kept(s, "A")) == (8, "a_colonist")
    s = take_turn(position(hands={"A": "exp_19"}))
    play(s, "harvest with exp_19", "take colonist")
    assert stock(s, "A")[2] == 3


@rule("goa 7.7.3", "goa 12.2")
def test_too_few_cards_are_simply_not_turned_up() -> None:
    s = position(draw_pile="exp_06", colonists={"A": 9})
    play(take_turn(s), "found quilon")
    assert (ids(s, s.settlers), s.required()) == ("exp_06", 3)
