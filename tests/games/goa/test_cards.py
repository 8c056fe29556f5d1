"""Section 9 and rule 12.2: expedition cards, the piles they come from, and the bank that never runs out."""

import pytest

from kogge.engine.plain import to_plain
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import AFTER, TURN
from kogge.games.goa.rules.cards import draw, turn_up
from kogge.games.goa.rules.components import DONE, components
from kogge.games.goa.rules.events import (
    DISCARDED,
    DREW,
    DREW_CARDS,
    LOST_SPICES,
    PLAYED,
    RESHUFFLED,
    SOLD_SPICES,
    STOPPED_PLACING,
)
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    ask,
    auction_tile,
    hand,
    ids,
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
ROOM = {"A": {"b_ginger_3": "", "b_pepper_3": ""}}
EVERYWHERE = {"b_ginger_3": "ginger", "b_pepper_3": "pepper", "calicut_1": "cinnamon clove", "cochin_1": "nutmeg"}


# -- 9.1, 9.2 -----------------------------------------------------------------------------------


@rule("goa 9.1")
@pytest.mark.parametrize("way", ["action", "tile", "red tile", "first to reach", "Bonanza"])
def test_ways_to_a_card(way: str) -> None:
    s = position(
        turn="B1",
        rows={"A": "3 1 1 1 1"},
        sites={"A": EVERYWHERE},
        kept={"A": "b_expedition b_swap"},
        grid={"2 2": "b_expeditions", "1 1": "b_ships"},
        bonanza={"1 1": "bonanza_expedition"},
        draw_pile="exp_05 exp_04 exp_03 exp_02 exp_01",
    )
    how = {
        "action": "expedition 1",
        "tile": "swap 2 2",
        "red tile": "use b_expedition",
        "first to reach": "progress ship",
        "Bonanza": "swap 1 1",
    }[way]
    play(take_turn(s), how)
    drawn = "exp_01 exp_02 exp_03" if way == "tile" else "exp_01"
    assert hand(s, "A") == drawn
    assert told(s, DREW) == [(0, len(drawn.split()))]


@rule("goa 9.1", "goa 14")
def test_others_do_not_see_what_is_drawn() -> None:
    s = play(take_turn(position(draw_pile="exp_02 exp_01")), "expedition 1")
    assert ids(s, s.view(0).hands[0]) == "exp_01"
    for seat in (1, 2, 3):
        assert [card < 0 for card in s.view(seat).hands[0]] == [True]
    drawn = [event for event in s.events or [] if event.kind == DREW_CARDS]
    assert [(event.seer, event.parts) for event in drawn] == [(0, (0, *pieces(C, "exp_01")))]


@rule("goa 9.2")
def test_a_played_card_lies_open_until_its_effect_is_done() -> None:
    s = position(hands={"A": "exp_10 exp_13"}, sites={"A": {"calicut_1": "", "b_ginger_2": "ginger"}})
    play(take_turn(s), "play exp_10")
    assert (hand(s, "A"), ids(s, s.played), s.discard_pile) == ("exp_13", "exp_10", [])
    for seat in range(4):
        assert ids(s, s.view(seat).played) == "exp_10"
    play(s, "put ginger 1")
    assert ids(s, s.played) == "exp_10"
    play(s, "put clove calicut")
    assert (ids(s, s.played), ids(s, s.discard_pile)) == ("", "exp_10")
    assert told(s, PLAYED) == [(0, *pieces(C, "exp_10"))]


@rule("goa 9.2", "goa 12.2")
def test_a_card_is_still_in_play_while_its_step_brings_a_bonus() -> None:
    """The draw pile is empty: the card drawn as a bonus cannot be the one that brought the step."""
    s = position(hands={"A": "exp_16"}, rows={"A": "1 1 3 1 1"}, ducats={"A": 20}, draw_pile="", discard_pile="exp_01")
    play(take_turn(s), "play exp_16 tax")
    assert (rows(s, "A"), hand(s, "A"), ids(s, s.discard_pile)) == ("1 1 4 1 1", "exp_01", "exp_16")
    s = position(hands={"A": "exp_25"}, rows={"A": "1 1 3 1 1"}, draw_pile="", discard_pile="")
    play(take_turn(s), "progress tax with exp_25")
    assert (hand(s, "A"), ids(s, s.discard_pile)) == ("", "exp_25"), "no card was there to draw"


@rule("goa 9.2", "goa 7.2.1", "goa D22")
def test_discarding_has_no_effect_and_goes_on_the_pile_at_once() -> None:
    s = take_turn(position(hands={"A": "exp_01 exp_07 exp_09"}))
    assert legal(s, "discard") == ["discard exp_01", "discard exp_07", "discard exp_09"]
    play(s, "discard exp_07", "discard exp_01")
    assert (hand(s, "A"), ids(s, s.discard_pile), stock(s, "A")) == ("exp_09", "exp_07 exp_01", (10, 4, 2, 0))
    assert told(s, DISCARDED) == [(0, card) for card in pieces(C, "exp_07 exp_01")]
    assert legal(s, "play") == ["play exp_09"], "discarding is not playing"


# -- 9.3 independent cards -------------------------------------------------------------------------


@rule("goa 9.3", "goa D18")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        pytest.param("exp_01", (10, 6, 2, 0), marks=rule("goa 9.3.1")),
        pytest.param("exp_04", (10, 4, 4, 0), marks=rule("goa 9.3.2")),
        pytest.param("exp_07", (15, 4, 2, 0), marks=rule("goa 9.3.3")),
    ],
)
@pytest.mark.parametrize("window", ["before", "after"])
def test_ships_colonists_and_ducats(card: str, after: tuple[int, int, int, int], window: str) -> None:
    s = take_turn(position(hands={"A": card}))
    if window == "before":
        play(s, f"play {card}")
        assert stock(s, "A") == after
        assert "build" in legal(s)
    else:
        play(s, "tax", f"play {card}")
        assert stock(s, "A") == (after[0] + 4, *after[1:])


@rule("goa 9.3.4", "goa D19")
def test_two_spices() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_clove_2.1": "", "quilon_1": ""}}))
    play(s, "play exp_10")
    assert legal(s) == ["put clove 1", "put ginger quilon", "put cinnamon quilon"]
    play(s, "put cinnamon quilon", "put clove 1")
    assert spices(s, "A") == ["cinnamon", "clove"]
    assert (told(s, STOPPED_PLACING), ids(s, s.discard_pile)) == ([], "exp_10")


@rule("goa 9.3.4", "goa R-48", "goa D19")
def test_of_two_spices_one_may_be_enough() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"b_clove_3": "", "b_ginger_2": ""}}))
    play(s, "play exp_10")
    reason = s.stack[-1].why_not(s, DONE)
    assert reason
    assert (reason.key, reason.rule) == ("place at least one", "R-48")
    play(s, "put clove 1")
    assert legal(s) == ["put clove 1", "put ginger 2", "done"]
    before, table = stock(s, "A"), sites(s, "A")
    play(s, "done")
    assert (stock(s, "A"), sites(s, "A")) == (before, table) == (before, {"b_clove_3": "clove", "b_ginger_2": ""})
    assert (told(s, STOPPED_PLACING), told(s, LOST_SPICES)) == ([(0,)], [])
    assert (s.due, s.played, ids(s, s.discard_pile)) == (0, [], "exp_10")
    assert "build" in legal(s), "the turn goes on"


@rule("goa 9.3.4", "goa R-48")
def test_where_one_may_stop_every_slot_can_be_the_first() -> None:
    """Whoever fills all slots anyway is not asked in which order (7.5.1); here it matters."""
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_clove_1": "", "a_ginger_1": ""}}))
    play(s, "play exp_10")
    assert legal(s) == ["put clove 1", "put ginger 2"]
    play(s, "put ginger 2")
    assert legal(s) == ["put clove 1", "done"], "that is asked though one slot is left"
    assert sites(play(s.clone(), "put clove 1"), "A") == {"a_clove_1": "clove", "a_ginger_1": "ginger"}
    assert sites(play(s, "done"), "A") == {"a_clove_1": "", "a_ginger_1": "ginger"}


@rule("goa 9.3.4", "goa R-48")
def test_the_first_of_two_spices_is_placed_at_once_where_there_is_no_choice() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"b_clove_3": "clove"}}))
    play(s, "play exp_10")
    assert (spices(s, "A"), legal(s)) == (["clove", "clove"], ["put clove 1", "done"])


@rule("goa 9.3.4", "goa R-48", "goa 2.4.3")
def test_of_two_spices_one_is_placed_where_one_fits() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_clove_2.1": "clove"}}))
    play(s, "play exp_10")
    assert (spices(s, "A"), told(s, LOST_SPICES)) == (["clove", "clove"], [(0, 1)])
    assert "build" in legal(s), "nothing is to be asked"
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"quilon_1": ""}}))
    play(s, "play exp_10")
    assert legal(s) == ["put ginger quilon", "put cinnamon quilon"]


@rule("goa 9.3.4", "goa R-48")
def test_up_to_more_spices_in_another_data_file() -> None:
    """What the file calls a fixed number is one."""
    s = take_turn(position(DATA.replace("spices_up_to = 2", "spices_up_to = 3"), hands={"A": "exp_10"}, sites=ROOM))
    play(s, "play exp_10", "put ginger 1", "put ginger 1")
    assert legal(s) == ["put ginger 1", "put pepper 2", "done"]
    play(s, "put pepper 2")
    assert (spices(s, "A"), s.due) == (["ginger", "ginger", "pepper"], 0)
    s = take_turn(position(DATA.replace("spices_up_to = 2", "spices = 2"), hands={"A": "exp_10"}, sites=ROOM))
    play(s, "play exp_10", "put ginger 1")
    assert legal(s) == ["put ginger 1", "put pepper 2"]


@rule("goa R-48")
def test_a_table_of_the_first_revision_goes_on() -> None:
    """There one had to place both: whoever has begun so brings it to its end."""
    s = play(take_turn(position(hands={"A": "exp_10"}, sites=ROOM)), "play exp_10", "put ginger 1")
    stored = to_plain(s)
    stored["stack"] = [name.replace("place another spice", "place spice") for name in stored["stack"]]
    again = GOA.restore(DATA, stored)
    assert isinstance(again, Goa)
    assert legal(again) == ["put ginger 1", "put pepper 2"]
    assert spices(play(again, "put pepper 2"), "A") == ["ginger", "pepper"]


@rule("goa 9.3.4", "goa 7.2.6", "goa R-44")
def test_two_spices_need_a_free_slot() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_clove_1": "clove"}}))
    assert legal(s, "play") == []


@rule("goa 9.3.5", "goa D20")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_spice_sale(count: int) -> None:
    s = take_turn(position(hands={"A": "exp_13"}, sites={"A": EVERYWHERE}))
    play(s, "play exp_13")
    assert legal(s) == [
        "give ginger 1",
        "give pepper 2",
        "give nutmeg cochin",
        "give cinnamon calicut",
        "give clove calicut",
    ]
    play(s, *["give ginger 1", "give clove calicut", "give nutmeg cochin", "give pepper 2"][:count])
    if count < 4:
        assert legal(s)[-1] == "done"
        play(s, "done")
    assert (stock(s, "A")[0], len(spices(s, "A"))) == (10 + 3 * count, 5 - count)
    assert told(s, SOLD_SPICES) == [(0, count, 3 * count)]
    assert ids(s, s.discard_pile) == "exp_13"


@rule("goa 9.3.5", "goa 7.2.6")
def test_a_sale_needs_a_spice_and_ends_with_the_last() -> None:
    assert legal(take_turn(position(hands={"A": "exp_13"}, sites={"A": {"a_clove_1": ""}})), "play") == []
    s = take_turn(position(hands={"A": "exp_13"}, sites={"A": {"a_clove_1": "clove", "a_ginger_1": "ginger"}}))
    play(s, "play exp_13", "give clove 1", "give ginger 2")
    assert (stock(s, "A")[0], ids(s, s.played)) == (16, "")


@rule("goa 9.3.6", "goa D21", "goa R-25")
@pytest.mark.parametrize(("row", "price"), [(1, 4), (2, 8), (3, 12), (4, 16)])
def test_progress_for_ducats(row: int, price: int) -> None:
    hands, markers = {"A": "exp_16"}, {"A": f"5 5 {row} 5 5"}
    assert legal(take_turn(position(hands=hands, rows=markers, ducats={"A": price - 1})), "play") == []
    s = take_turn(position(hands=hands, rows=markers, ducats={"A": price}, sites={"A": EVERYWHERE}))
    assert legal(s, "play") == ["play exp_16 tax"]
    play(s, "play exp_16 tax")
    assert (rows(s, "A").split()[2], stock(s, "A")[:2]) == (str(row + 1), (0, 4))
    assert len(spices(s, "A")) == 5, "neither spices nor ships"
    assert {"build", "tax", "expedition 1"} & set(legal(s)), "it was no action"


@rule("goa 9.3.6", "goa 7.3.4")
def test_progress_for_ducats_brings_the_bonuses_of_a_step() -> None:
    s = position(hands={"A": "exp_16"}, rows={"A": "4 4 4 3 4"}, ducats={"A": 12}, draw_pile="exp_02 exp_01")
    play(take_turn(s), "play exp_16 expedition")
    assert (hand(s, "A"), stock(s, "A")) == ("exp_01", (0, 4, 2, 1))


@rule("goa R-25")
def test_progress_for_ducats_goes_with_any_action() -> None:
    s = position(hands={"A": "exp_16"}, sites={"A": EVERYWHERE})
    play(take_turn(s), "play exp_16 tax", "progress tax")
    assert rows(s, "A") == "1 1 3 1 1"


# -- 9.4 action cards ------------------------------------------------------------------------------


@rule("goa 9.4", "goa 7.2.2", "goa R-21")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        pytest.param("exp_19", "harvest", marks=rule("goa 9.4.1")),
        pytest.param("exp_22", "found", marks=rule("goa 9.4.2")),
        pytest.param("exp_25", "progress", marks=rule("goa 9.4.3")),
        pytest.param("exp_28", "progress", marks=rule("goa 9.4.4")),
    ],
)
def test_an_action_card_is_played_with_its_action_only(card: str, action: str) -> None:
    s = take_turn(position(hands={"A": card}, sites={"A": EVERYWHERE}))
    assert {notation.split()[0] for notation in legal(s) if card in notation} == {action, "discard"}
    play(s, "build")
    assert legal(s) == ["go on", f"discard {card}"], "after the action it is too late"


@rule("goa 9.5")
def test_playing_a_card_gives_up_its_symbol() -> None:
    """Two tigers score three points, one of them one."""
    s = take_turn(position(hands={"A": "exp_02 exp_09"}))
    assert s.score(0)["cards"] == 3
    assert play(s, "play exp_09").score(0)["cards"] == 1


# -- 12.1, 12.2 -------------------------------------------------------------------------------------


@rule("goa 12.1", "goa R-31")
def test_the_bank_never_runs_out() -> None:
    """More than the box holds: 17 ships, 18 colonists, 45 ducat cards, ten extra actions, ten sacks of a spice."""
    s = position(
        ships={"A": 500}, colonists={"A": 500}, ducats={"A": 500}, extras={"A": 20, "B": 20}, rows={"A": "5 1 5 1 1"}
    )
    ask(s, TURN, AFTER, TURN, AFTER)
    play(s, "build", "tax")
    assert stock(s, "A") == (512, 505, 500, 20)
    ginger = {"a_ginger_1": "ginger", "a_ginger_2.1": "ginger ginger", "a_ginger_2.2": "ginger ginger"}
    full = {"calicut_1": "ginger ginger", "cochin_1": "ginger", "b_ginger_3": "ginger ginger ginger"}
    s = position(sites={"A": {**ginger, **full}, "B": {"b_ginger_2": ""}}, active="B")
    assert spices(s, "A").count("ginger") == 11
    assert spices(play(take_turn(s), "harvest"), "B") == ["ginger"]
    s = position(grid={"1 1": "a_extra_actions"}, extras={"A": 5, "B": 5})
    assert stock(play(auction_tile(s, "a_extra_actions"), "pass", "pass", "pass"), "B")[3] == 7


@rule("goa 12.2", "goa R-30", "goa 14.2")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    discarded = "exp_01 exp_02 exp_03 exp_04 exp_05 exp_06 exp_07 exp_08"
    s = position(draw_pile="exp_30", discard_pile=discarded)
    draw(s, 0, 1)
    assert (s.draw_pile, ids(s, s.discard_pile), told(s, RESHUFFLED)) == ([], discarded, []), "not before it is needed"
    draw(s, 0, 2)
    assert told(s, RESHUFFLED) == [(8,)]
    assert s.discard_pile == []
    assert sorted(hand(s, "A").split()[1:] + ids(s, s.draw_pile).split()) == discarded.split()
    orders = set()
    for seed in "abcdefgh":
        s = position(draw_pile="", discard_pile=discarded)
        s.seed = seed
        draw(s, 0, 1)
        orders.add(ids(s, s.draw_pile))
    assert len(orders) > 4, "it is shuffled"


@rule("goa 12.2")
def test_cards_turned_up_are_not_shuffled_back_at_once() -> None:
    """For a founding two cards are needed, and one is left: the first stays on the table."""
    s = position(draw_pile="exp_06", discard_pile="exp_01", colonists={"A": 2})
    play(take_turn(s), "found quilon")
    assert ids(s, s.settlers) == "exp_06 exp_01"
    s = position(turn="B1", kept={"A": "b_resupply"}, draw_pile="exp_06", discard_pile="exp_01")
    play(take_turn(s), "use b_resupply")
    assert ids(s, s.resupply) == "exp_06 exp_01"
    assert (s.draw_pile, s.discard_pile) == ([], [])


@rule("goa 12.2")
def test_cards_of_a_running_attempt_are_not_drawn() -> None:
    """In the window of the attempt Resupply finds nothing: all cards lie on the table or are in hand."""
    s = position(turn="B1", kept={"A": "b_resupply b_expedition a_ship"}, draw_pile="exp_01 exp_04")
    play(take_turn(s), "found madras")
    assert (ids(s, s.settlers), s.draw_pile, s.discard_pile) == ("exp_04 exp_01", [], [])
    assert legal(s, "use") == ["use a_ship"]


@rule("goa 12.2", "goa R-30", "goa R-50")
def test_too_few_cards_are_not_drawn() -> None:
    s = position(rows={"A": "1 1 1 5 1"}, draw_pile="exp_01", discard_pile="exp_02")
    take_turn(s)
    assert legal(s, "expedition") == ["expedition 1", "expedition 2", "expedition 3"]
    play(s, "expedition 3")
    assert hand(s, "A") == "exp_01 exp_02"
    assert turn_up(s, 2) == []


@rule("goa 12.2", "goa R-50")
def test_an_empty_draw_pile_is_no_hindrance_while_there_are_discards() -> None:
    s = position(turn="B1", kept={"A": "b_resupply b_expedition"}, draw_pile="", discard_pile="exp_01 exp_02 exp_03")
    take_turn(s)
    assert (legal(s, "expedition"), legal(s, "use")) == (["expedition 1"], ["use b_resupply", "use b_expedition"])
    play(s, "use b_expedition")
    assert len(hand(s, "A").split()) == 1


@rule("goa R-50", "goa R-15", "goa 7.2.6")
def test_without_any_card_nothing_can_be_drawn() -> None:
    s = position(
        turn="B1", kept={"A": "b_resupply b_expedition"}, draw_pile="", rows={"A": "3 1 1 1 1"}, sites={"A": EVERYWHERE}
    )
    take_turn(s)
    assert (legal(s, "expedition"), legal(s, "use")) == ([], [])
    tried = play(s.clone(), "found quilon")
    assert (actor(tried), stock(tried, "A")[2]) == ("", 3), "the attempt finds no settlers, and fails"
    play(s, "progress ship")
    assert (rows(s, "A"), hand(s, "A")) == ("4 1 1 1 1", "")
    assert sites(s, "A")["b_ginger_3"] == "ginger"
