"""Rule 7.2: optional plays, and when a window opens for them."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import AFTER, NEXT_EXTRA, TURN
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.founding import SETTLE_COLONY
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import DATA, actor, ask, auction, hand, kept, legal, play, position, sites, stock, take_turn

C = components(DATA)
PLAYS = {"play", "use", "spy", "swap", "discard"}


def plays(s: Goa) -> set[str]:
    """The optional plays on offer, without the discards."""
    return {notation for notation in legal(s) if notation.split()[0] in PLAYS - {"discard"}}


# -- 7.2.1 to 7.2.5 -------------------------------------------------------------------------------


@rule("goa 7.2.1", "goa D18", "goa D22", "goa D23", "goa D29")
def test_everything_that_can_be_played_in_a_window() -> None:
    s = position(
        turn="B1",
        kept={"A": "a_ship a_ducats b_viceroy b_espionage b_swap a_foreman"},
        hands={"A": "exp_01 exp_19"},
        grid={f"{row} {column}": "" for row in range(1, 6) for column in range(1, 6) if (row, column) != (4, 4)},
    )
    take_turn(s)
    assert [notation for notation in legal(s) if notation.split()[0] in PLAYS] == [
        "use a_ship",
        "use a_ducats",
        "use b_viceroy",
        *(f"spy {seat} {column}" for seat in (2, 3, 4) for column in ("ship", "tax")),
        "swap 4 4",
        "play exp_01",
        "discard exp_01",
        "discard exp_19",
    ]


@rule("goa 7.2.1", "goa 7.2.3")
def test_plays_in_any_order_and_as_many_as_there_are() -> None:
    s = position(turn="B1", kept={"A": "a_ship a_ducats a_colonist b_viceroy"}, hands={"A": "exp_01 exp_04"})
    take_turn(s)
    play(
        s,
        "use a_ducats",
        "discard exp_04",
        "use b_viceroy",
        "advance tax",
        "use a_ship",
        "play exp_01",
        "use a_colonist",
    )
    assert stock(s, "A") == (13, 7, 3, 0)
    assert (hand(s, "A"), kept(s, "A")) == ("", "a_ship a_ducats a_colonist")
    assert {"build", "tax"} <= set(legal(s)), "none of it was an action"


@rule("goa 7.2.1", "goa 7.2.2", "goa R-21")
@pytest.mark.parametrize("first", ["before", "with", "during", "after"])
def test_one_expedition_card_a_turn(first: str) -> None:
    """Whenever it is played, and of whichever kind: no second one in this turn."""
    s = position(
        hands={"A": "exp_01 exp_04 exp_22"}, kept={"A": "a_ship"}, draw_pile="exp_07 exp_08 exp_09", colonists={"A": 0}
    )
    take_turn(s)
    if first == "before":
        play(s, "play exp_01")
        assert not any(" with " in notation for notation in legal(s))
        assert legal(s, "play") == []
        play(s, "found calicut")
    elif first == "with":
        play(s, "found calicut with exp_22")
    elif first == "during":
        play(s, "found calicut", "play exp_01")
    else:
        play(s, "found calicut", "go on", "play exp_01")
    for _ in range(2):
        if actor(s):
            assert legal(s, "play") == []
            assert "use a_ship" in legal(s), "tiles remain usable"
            play(s, "go on")
    assert s.carded == 1


@rule("goa 7.2.2", "goa 10.2")
def test_the_next_turn_allows_another_card() -> None:
    """The extra stage comes to A, and a card was played in the turn before."""
    s = position(hands={"A": "exp_01 exp_04"}, extras={"A": 1}, action=4, active="D")
    s.carded = 1
    play(ask(s, NEXT_EXTRA), "extra")
    assert legal(s, "play") == ["play exp_01", "play exp_04"]


@rule("goa 7.2.3")
def test_tiles_are_no_actions_and_not_limited() -> None:
    s = take_turn(position(kept={"A": "a_ship a_ducats a_colonist"}))
    play(s, "use a_ship", "use a_ducats", "use a_colonist", "build")
    assert (actor(s), stock(s, "A")) == ("", (13, 6, 3, 0))


@rule("goa 7.2.4", "goa R-42", "goa R-43")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_plays_outside_ones_own_turn(seats: int) -> None:
    """In random games plays are offered in three steps only, and to the seat whose turn it is."""
    rng = Random(72)
    offered = set()
    for seed in range(8):
        s = GOA.start(seats, seed=f"plays {seed}")
        while s.actor != NOBODY:
            if any(C.verb[action] in PLAYS for action in s.legal()):
                offered.add(s.stack[-1].name)
                assert s.actor == s.active
                assert s.action
            s.apply(rng.choice(s.legal()))
    assert offered == {"turn", "after action", "settle colony"}


@rule("goa 7.2.4", "goa R-42", "goa R-43")
def test_no_plays_with_markers_bids_or_passing() -> None:
    table = {"A": "a_ship", "B": "a_colonist"}
    hands = {"A": "exp_01", "B": "exp_04"}
    s = ask(position(kept=table, hands=hands, action=0), PLACE_FLAG)
    assert {notation.split()[0] for notation in legal(s)} == {"flag"}
    s = auction(position(kept=table, hands=hands), "0 1")
    assert {notation.split()[0] for notation in legal(s)} == {"pass", "bid"}
    s = position(kept=table, hands=hands, extras={"A": 1}, action=4, active="D")
    assert legal(ask(s, NEXT_EXTRA)) == ["extra", "pass"]


@rule("goa 7.2.5")
def test_a_play_is_finished_before_the_next() -> None:
    s = position(turn="B1", kept={"A": "b_resupply a_ship"}, sites={"A": {"b_ginger_3": "", "calicut_1": ""}})
    play(take_turn(s), "use b_resupply")
    assert legal(s) == ["take spices", "take ships", "take colonists"]
    play(s, "take spices")
    while actor(s) and s.due:
        assert {notation.split()[0] for notation in legal(s)} == {"put"}
        play(s, legal(s)[0])
    assert "use a_ship" in legal(s)


# -- 7.2.6 -----------------------------------------------------------------------------------------


@rule("goa 7.2.6", "goa R-44", "goa R-49")
def test_only_what_changes_something_can_be_played() -> None:
    """No slot is free, no spice is there, no ducat in the purse, all markers are in row 5."""
    s = position(
        turn="B1",
        rows=dict.fromkeys("ABCD", "5 5 5 5 5"),
        ducats={"A": 0},
        kept={"A": "a_spice b_extra_harvest b_viceroy b_duty b_resupply"},
        hands={"A": "exp_10 exp_13 exp_16"},
    )
    take_turn(s)
    assert plays(s) == {"use b_resupply"}
    assert legal(s, "discard") == ["discard exp_10", "discard exp_13", "discard exp_16"]
    play(s, "use b_resupply")
    assert legal(s) == ["take ships", "take colonists"]


@rule("goa 7.2.6")
def test_with_room_and_means_the_same_can_be_played() -> None:
    s = position(
        turn="B1",
        rows=dict.fromkeys("ABCD", "5 5 5 5 4"),
        ducats={"A": 16},
        kept={"A": "a_spice b_extra_harvest b_viceroy b_resupply"},
        hands={"A": "exp_10 exp_13 exp_16"},
        sites={"A": {"b_ginger_2": "ginger"}},
    )
    assert plays(take_turn(s)) == {
        "use a_spice",
        "use b_extra_harvest",
        "use b_viceroy",
        "use b_resupply",
        "play exp_10",
        "play exp_13",
        "play exp_16 colonist",
    }


# -- when a window opens -------------------------------------------------------------------------


@rule("goa R-46", "goa D31", "goa 7.1.2")
@pytest.mark.parametrize(
    ("kept_tiles", "hands", "played", "opens"),
    [
        ("", "", False, False),
        ("a_foreman", "", False, False),
        ("a_ship", "", False, True),
        ("", "exp_25", False, True),  # of no use after an action, but that is nobody's business
        ("", "exp_01", False, True),
        ("", "exp_01", True, False),
        ("a_ship", "exp_01", True, True),
    ],
)
def test_when_the_window_after_opens(kept_tiles: str, hands: str, played: bool, opens: bool) -> None:
    s = position(kept={"A": kept_tiles}, hands={"A": hands})
    take_turn(s)
    s.carded = int(played)
    play(s, "tax")
    assert (s.stack != [] and s.stack[-1] is AFTER) == opens
    if opens:
        assert legal(s)[0] == "go on"
        assert len(legal(s, "discard")) == len(hands.split()), "discards go with every window that opens"


@rule("goa R-46", "goa 7.7.4")
@pytest.mark.parametrize(
    ("hands", "played", "opens"), [("", False, False), ("exp_25", False, True), ("exp_25", True, False)]
)
def test_when_the_window_during_a_founding_opens(hands: str, played: bool, opens: bool) -> None:
    s = position(hands={"A": hands}, colonists={"A": 0}, draw_pile="exp_01 exp_04")
    take_turn(s)
    s.carded = int(played)
    play(s, "found calicut")
    assert (s.stack != [] and s.stack[-1] is SETTLE_COLONY) == opens


@rule("goa R-46")
def test_the_window_before_is_always_open() -> None:
    s = take_turn(position(hands={"A": "exp_25"}))
    assert {"build", "tax", "discard exp_25"} <= set(legal(s))


@rule("goa R-46", "goa 14.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whether_a_window_opens_depends_on_what_everybody_knows(seats: int) -> None:
    """With other cards in the same number, every window of a random game opens or stays shut all the same."""
    rng = Random(46)
    compared = opened = 0
    for seed in range(6):
        s = GOA.start(seats, seed=f"windows {seed}")
        while s.actor != NOBODY:
            if s.stack[-1] is TURN:
                onlooker = (s.active + 1) % seats
                after, other = s.clone(), s.view(onlooker).deal(rng)
                for table in (after, other):
                    play(table, "tax")
                assert (after.stack[-1:], after.actor) == (other.stack[-1:], other.actor)
                compared += 1
                opened += after.stack[-1:] == [AFTER]
            s.apply(rng.choice(s.legal()))
    assert compared > 100
    assert 0 < opened < compared


@rule("goa 7.2.1")
def test_a_crop_can_be_sold_and_the_slot_used_again_in_one_turn() -> None:
    """Plays and action work on one table: a sale before, a harvest, a red tile after it."""
    s = position(
        kept={"A": "a_spice"}, hands={"A": "exp_13"}, sites={"A": {"a_crop_rotation": "clove", "a_ginger_1": "ginger"}}
    )
    take_turn(s)
    play(s, "play exp_13", "give clove 1", "give ginger 2", "harvest", "put pepper 1", "use a_spice")
    assert sites(s, "A") == {"a_crop_rotation": "pepper", "a_ginger_1": "ginger"}
    assert stock(s, "A")[0] == 16
