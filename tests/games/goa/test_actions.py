"""Rules 7.1 and 7.3 to 7.6: turns, progress, ship building, harvest, tax, expedition."""

import pytest

from kogge.games.goa.rules.action_phase import AFTER, NEXT_TURN, TURN
from kogge.games.goa.rules.components import COLUMNS, components
from kogge.games.goa.rules.events import BUILT, COMPLETED_ROW, FIRST_TO_REACH, HARVESTED, PROGRESSED, TAXED
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    ask,
    hand,
    ids,
    legal,
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
ALL_SPICES = {"b_ginger_3": "ginger", "b_pepper_3": "pepper", "calicut_1": "cinnamon clove", "cochin_1": "nutmeg"}


# -- 7.1 turns ----------------------------------------------------------------------------------


@rule("goa 7.1.1")
def test_three_times_round_the_table_from_the_flag() -> None:
    s = ask(position(flag="C", action=0), NEXT_TURN)
    order = ""
    for _ in range(12):
        order += actor(s)
        play(s, "tax")
    assert order == "CDABCDABCDAB"
    assert [seat for seat, _ in told(s, TAXED)] == [2, 3, 0, 1] * 3


@rule("goa 7.1.2", "goa D31")
def test_plays_before_and_after_one_action() -> None:
    s = take_turn(position(kept={"A": "a_ship a_colonist"}))
    assert {"use a_ship", "use a_colonist", "build", "tax"} <= set(legal(s))
    play(s, "use a_ship", "build")
    assert legal(s) == ["go on", "use a_colonist"], "no second action"
    play(s, "use a_colonist")
    assert actor(s) == ""


@rule("goa 7.1.3", "goa R-15", "goa D10")
def test_an_action_must_be_chosen_and_two_are_always_possible() -> None:
    s = take_turn(position(ships={"A": 0}, ducats={"A": 0}, hands={"A": "exp_01"}))
    assert {"build", "tax"} <= set(legal(s))
    assert not {"go on", "pass", "done"} & set(legal(s))


@rule("goa 7.1.3", "goa R-15")
def test_an_action_without_effect_cannot_be_chosen() -> None:
    founded = {"quilon_1": "ginger", "cochin_1": "ginger", "madras_1": "pepper nutmeg", "calicut_1": "ginger ginger"}
    s = position(sites={"A": founded}, ships={"A": 0}, hands={"A": "exp_01"})
    assert legal(take_turn(s)) == ["build", "tax", "play exp_01", "discard exp_01"]


@rule("goa D10")
def test_the_six_actions() -> None:
    s = take_turn(position(sites={"A": {"b_ginger_2": "ginger"}}))
    assert legal(s) == [
        "build",
        "tax",
        "harvest",
        "expedition 1",
        "found quilon",
        "found cochin",
        "found madras",
        "found calicut",
        "progress ship",
    ]


@rule("goa 9.4", "goa D10", "goa 7.2.2")
def test_action_cards_come_with_their_action() -> None:
    """One card of each kind: mixed harvest, extra settlers, progress without spices, progress without ships."""
    s = take_turn(position(hands={"A": "exp_19 exp_22 exp_25 exp_28"}, sites={"A": {"b_ginger_2": "ginger ginger"}}))
    assert [notation for notation in legal(s) if " with " in notation] == [
        "harvest with exp_19",
        "found quilon with exp_22",
        "found cochin with exp_22",
        "found madras with exp_22",
        "found calicut with exp_22",
        *(f"progress {column} with exp_25" for column in ("ship", "harvest", "tax", "expedition", "colonist")),
        "progress ship with exp_28",
    ]
    assert legal(s, "play") == [], "alone they can only be discarded"


# -- 7.3 progress ---------------------------------------------------------------------------------


@rule("goa 7.3.1", "goa D11")
@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize("row", range(4))
def test_every_step_costs_its_spices_and_as_many_ships(column: int, row: int) -> None:
    before = " ".join(str(row + 1) if place == column else "1" for place in range(5))
    cost = sorted(C.spices[spice] for spice in C.step_spices[column][row])
    s = take_turn(position(rows={"A": before}, sites={"A": ALL_SPICES}, ships={"A": 4}))
    play(s, f"progress {COLUMNS[column]}")
    assert rows(s, "A").split()[column] == str(row + 2)
    assert stock(s, "A")[1] == 4 - len(cost)
    assert sorted([*spices(s, "A"), *cost]) == sorted(C.spices)
    assert told(s, PROGRESSED) == [(0, column, row + 1, len(cost), len(cost))]


@rule("goa 7.3.1", "goa D11")
def test_a_step_must_be_paid_in_full() -> None:
    table = {"b_ginger_2": "ginger", "cochin_1": "clove"}
    s = take_turn(position(rows={"A": "2 1 1 1 2"}, sites={"A": table}, ships={"A": 2}))
    assert legal(s, "progress") == ["progress colonist"], "ginger and clove; a second step of ships costs cinnamon"
    s = take_turn(position(rows={"A": "2 1 1 1 2"}, sites={"A": table}, ships={"A": 1}))
    assert legal(s, "progress") == [], "two ships are needed too"


@rule("goa 7.3.1")
def test_no_step_beyond_row_5() -> None:
    s = take_turn(position(rows={"A": "5 5 4 5 5"}, sites={"A": ALL_SPICES}, ships={"A": 9}))
    assert legal(s, "progress") == ["progress tax"]


@rule("goa 7.3.2", "goa 9.4.3", "goa 9.4.4")
def test_cards_that_spare_spices_or_ships() -> None:
    s = take_turn(position(hands={"A": "exp_25"}, rows={"A": "1 1 4 1 1"}, ships={"A": 4}))
    play(s, "progress tax with exp_25")
    assert (rows(s, "A"), stock(s, "A")[1]) == ("1 1 5 1 1", 0)
    assert ids(s, s.discard_pile) == "exp_25"
    s = take_turn(position(hands={"A": "exp_28"}, rows={"A": "1 1 4 1 1"}, ships={"A": 0}, sites={"A": ALL_SPICES}))
    assert legal(s, "progress") == [f"progress {column} with exp_28" for column in COLUMNS]
    play(s, "progress tax with exp_28")
    assert (rows(s, "A"), stock(s, "A")[1], spices(s, "A")) == ("1 1 5 1 1", 0, ["cinnamon"])


@rule("goa 7.3.2")
def test_what_is_not_spared_must_be_there() -> None:
    s = take_turn(position(hands={"A": "exp_25"}, rows={"A": "3 2 1 1 1"}, ships={"A": 1}))
    assert legal(s, "progress") == [f"progress {column} with exp_25" for column in ("tax", "expedition", "colonist")]
    s = take_turn(position(hands={"A": "exp_28"}, ships={"A": 0}, sites={"A": {"cochin_1": "nutmeg"}}))
    assert legal(s, "progress") == ["progress expedition with exp_28"]


@rule("goa 7.3.3", "goa D12")
def test_one_chooses_which_of_equal_spices_to_pay_with() -> None:
    table = {"b_ginger_2": "ginger", "b_ginger_3": "ginger ginger", "calicut_1": "ginger cinnamon"}
    s = take_turn(position(rows={"A": "2 1 1 1 1"}, sites={"A": table}))
    play(s, "progress ship")
    assert legal(s) == ["give ginger 1", "give ginger 2", "give ginger calicut"]
    play(s, "give ginger 2")
    assert sites(s, "A") == {"b_ginger_2": "ginger", "b_ginger_3": "ginger", "calicut_1": "ginger"}
    assert rows(s, "A") == "3 1 1 1 1"


@rule("goa 7.3.4")
@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize("row", [4, 5])
def test_the_first_to_reach_row_4_or_5_draws_a_card(column: int, row: int) -> None:
    """Ten bonuses, each given once; the hand limit is ignored."""
    before = " ".join(str(row - 1) if place == column else "1" for place in range(5))
    s = position(
        rows={"A": before, "B": before},
        sites={"A": ALL_SPICES},
        hands={"A": "exp_30", "B": "exp_25"},
        draw_pile="exp_02 exp_01",
    )
    play(take_turn(s), f"progress {COLUMNS[column]}", "go on")
    assert hand(s, "A") == "exp_30 exp_01"
    s.active = 1
    play(take_turn(s), f"progress {COLUMNS[column]} with exp_25")
    assert rows(s, "B") == rows(s, "A")
    assert (hand(s, "B"), ids(s, s.draw_pile)) == ("", "exp_02"), "A was there before"
    assert told(s, FIRST_TO_REACH) == [(0, column, row - 1)]


@rule("goa 7.3.4")
def test_who_is_first_at_row_4_when_another_is_at_row_5() -> None:
    s = position(rows={"A": "3 1 1 1 1", "B": "5 1 1 1 1"}, sites={"A": ALL_SPICES})
    play(take_turn(s), "progress ship")
    assert (rows(s, "A"), hand(s, "A")) == ("4 1 1 1 1", "")


@rule("goa 7.3.4")
def test_rows_2_and_3_bring_no_card() -> None:
    for row in (1, 2):
        s = position(rows={"A": f"{row} 1 1 1 1"}, sites={"A": ALL_SPICES})
        assert hand(play(take_turn(s), "progress ship"), "A") == ""


@rule("goa 7.3.4")
@pytest.mark.parametrize("row", [2, 3, 4, 5])
def test_a_complete_row_brings_an_extra_action(row: int) -> None:
    """All five markers in this row or further down; everybody can have each of the four bonuses."""
    before = f"{row - 1} {row} {min(5, row + 1)} {row} 5"
    s = position(rows={"A": before, "B": "5 5 5 5 5"}, sites={"A": ALL_SPICES})
    play(take_turn(s), "progress ship")
    assert stock(s, "A")[3] == 1
    assert told(s, COMPLETED_ROW) == [(0, row - 1, 1)]


@rule("goa 7.3.4")
def test_a_row_that_is_not_complete_brings_nothing() -> None:
    s = position(rows={"A": "1 1 2 2 2"}, sites={"A": ALL_SPICES})
    play(take_turn(s), "progress ship")
    assert stock(s, "A")[3] == 0
    s = position(rows={"A": "2 2 2 2 3"}, sites={"A": ALL_SPICES})
    play(take_turn(s), "progress ship")
    assert (rows(s, "A"), stock(s, "A")[3]) == ("3 2 2 2 3", 0), "row 2 was complete before"


@rule("goa 7.3.4", "goa R-41")
def test_a_step_can_bring_both_bonuses_the_card_first() -> None:
    s = position(rows={"A": "3 4 5 4 4"}, sites={"A": ALL_SPICES}, draw_pile="exp_02 exp_01")
    play(take_turn(s), "progress ship")
    assert (hand(s, "A"), stock(s, "A")[3]) == ("exp_01", 1)
    order = [event.kind for event in s.events or [] if event.kind in (FIRST_TO_REACH, COMPLETED_ROW)]
    assert order == [FIRST_TO_REACH, COMPLETED_ROW]


# -- 7.4, 7.5, 7.6 -----------------------------------------------------------------------------------


@rule("goa 7.4.1")
@pytest.mark.parametrize(("row", "ships"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_ship_building(row: int, ships: int) -> None:
    s = play(take_turn(position(rows={"A": f"{row} 1 1 1 1"})), "build")
    assert stock(s, "A") == (10, 4 + ships, 2, 0)
    assert told(s, BUILT) == [(0, ships)]


@rule("goa 7.5.1", "goa D13")
def test_harvest_lets_one_choose_kinds_and_slots() -> None:
    s = position(rows={"A": "1 2 1 1 1"}, sites={"A": {"a_clove_2.1": "", "quilon_2": "", "calicut_1": "ginger"}})
    play(take_turn(s), "harvest")
    assert legal(s) == [
        "put clove 1",
        "put pepper quilon",
        "put nutmeg quilon",
        *(f"put {spice} calicut" for spice in C.spices),
    ]
    play(s, "put nutmeg quilon")
    assert "put nutmeg quilon" not in legal(s), "its slot is taken"
    play(s, "put pepper calicut")
    assert sites(s, "A") == {"a_clove_2.1": "", "quilon_2": "nutmeg", "calicut_1": "ginger pepper"}
    assert told(s, HARVESTED) == [(0, 2)]


@rule("goa 7.5.1", "goa R-17")
def test_nobody_harvests_less_than_possible() -> None:
    s = position(rows={"A": "1 3 1 1 1"}, sites={"A": {"b_clove_3": "", "b_ginger_3": ""}})
    play(take_turn(s), "harvest")
    for _ in range(3):
        assert legal(s) == ["put clove 1", "put ginger 2"], "no way to stop"
        play(s, "put clove 1")
    assert spices(s, "A") == ["ginger", "clove", "clove", "clove"], "only ginger fits in the end"


@rule("goa 7.5.1", "goa 2.4.3", "goa R-17")
@pytest.mark.parametrize(("row", "harvested"), [(1, 1), (2, 2), (3, 4), (4, 5), (5, 5)])
def test_a_harvest_fills_the_free_slots_at_most(row: int, harvested: int) -> None:
    s = position(rows={"A": f"1 {row} 1 1 1"}, sites={"A": {"b_clove_3": "", "b_ginger_3": "ginger"}})
    play(take_turn(s), "harvest")
    while legal(s):
        play(s, legal(s)[0])
    assert len(spices(s, "A")) == 1 + harvested


@rule("goa 7.5.2", "goa 9.4.1", "goa D13")
def test_mixed_harvest() -> None:
    s = position(rows={"A": "1 2 1 1 1"}, hands={"A": "exp_19"}, sites={"A": {"a_clove_2.1": "clove"}})
    play(take_turn(s), "harvest with exp_19")
    assert legal(s) == ["take ship", "take colonist", "put clove 1"]
    play(s, "put clove 1")
    assert legal(s) == ["take ship", "take colonist"], "no slot is free any more"
    play(s, "take colonist")
    assert (stock(s, "A"), spices(s, "A")) == ((10, 4, 3, 0), ["clove", "clove"])
    assert (actor(s), ids(s, s.discard_pile)) == ("", "exp_19")


@rule("goa 7.5.3", "goa R-15")
def test_harvest_needs_a_free_slot_or_the_card() -> None:
    s = take_turn(position(hands={"A": "exp_19"}, sites={"A": {"a_clove_2.1": "clove clove"}}))
    assert legal(s, "harvest") == ["harvest with exp_19"]
    play(s, "harvest with exp_19", "take ship")
    assert stock(s, "A")[1] == 5
    assert legal(take_turn(position(sites={"A": {"a_clove_2.1": "clove"}})), "harvest") == ["harvest"]
    assert legal(take_turn(position()), "harvest") == []


@rule("goa 7.6.1")
@pytest.mark.parametrize(("row", "ducats"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12)])
def test_tax(row: int, ducats: int) -> None:
    s = play(take_turn(position(rows={"A": f"1 1 {row} 1 1"})), "tax")
    assert stock(s, "A") == (10 + ducats, 4, 2, 0)


@rule("goa 7.6.2", "goa D14")
@pytest.mark.parametrize(
    ("row", "held", "numbers"),
    [
        (1, 0, [1]), (1, 1, []), (2, 1, [1]), (2, 2, []), (3, 0, [1, 2]), (3, 1, [1, 2]), (3, 2, [1]), (3, 3, []),
        (4, 2, [1, 2]), (4, 3, [1]), (4, 4, []), (5, 0, [1, 2, 3]), (5, 3, [1, 2]), (5, 4, [1]), (5, 5, []),
        (1, 3, []), (5, 7, []),
    ],
)  # fmt: skip
def test_how_many_cards_can_be_named(row: int, held: int, numbers: list[int]) -> None:
    names = " ".join(f"exp_{number:02}" for number in range(1, held + 1))
    s = take_turn(position(rows={"A": f"1 1 1 {row} 1"}, hands={"A": names}))
    assert legal(s, "expedition") == [f"expedition {number}" for number in numbers]


@rule("goa 7.6.2", "goa 9.1", "goa R-18")
def test_cards_are_drawn_together() -> None:
    """The number is named, then no decision comes before all of them are in hand."""
    s = position(rows={"A": "1 1 1 5 1"}, draw_pile="exp_04 exp_03 exp_02 exp_01")
    play(take_turn(s), "expedition 3")
    assert hand(s, "A") == "exp_01 exp_02 exp_03"
    assert s.stack[-1] is AFTER


@rule("goa 7.6.2")
def test_room_is_made_before_drawing() -> None:
    s = take_turn(position(hands={"A": "exp_01"}))
    assert legal(s, "expedition") == []
    assert legal(play(s.clone(), "play exp_01"), "expedition") == ["expedition 1"]
    assert legal(play(s.clone(), "discard exp_01"), "expedition") == ["expedition 1"]


@rule("goa 7.6.3", "goa R-19")
def test_nothing_is_discarded_by_force() -> None:
    s = position(hands={"A": "exp_30"}, rows={"A": "3 1 1 1 1"}, sites={"A": ALL_SPICES}, draw_pile="exp_02 exp_01")
    ask(s, TURN, AFTER, TURN, AFTER)
    play(s, "progress ship", "go on", "tax", "go on")
    assert (actor(s), hand(s, "A")) == ("", "exp_30 exp_01"), "two cards in row 1, where the limit is one"
    assert s.score(0)["cards"] == 2
