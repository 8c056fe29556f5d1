"""Section 10: the extra-action stage and the end of a round."""

from random import Random
from typing import Any

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import NEXT_TURN, TAKE_EXTRA, TURN
from kogge.games.goa.rules.events import (
    BEGAN_EXTRA_STAGE,
    LOST_EXTRA_ACTION,
    PASSED_EXTRA_ACTION,
    TOOK_EXTRA_ACTION,
)
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.setup import NEXT_ROUND
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import actor, ask, ids, legal, play, position, stock, take_turn, told


def extra_stage(extras: dict[str, int], flag: str = "A", **table: Any) -> Goa:
    """All regular turns are over, and these cards are there."""
    s = position(flag=flag, action=3, extras=extras, **table)
    s.turn = 12
    return ask(s, NEXT_TURN, NEXT_ROUND)


@rule("goa 10.1")
def test_the_stage_begins_with_the_start_player_and_goes_clockwise() -> None:
    s = extra_stage({"A": 1, "B": 1, "C": 1, "D": 1}, flag="C")
    order = ""
    while s.action:
        order += actor(s)
        play(s, "pass")
    assert order == "CDAB"
    assert len(told(s, BEGAN_EXTRA_STAGE)) == 1


@rule("goa 10.1")
def test_it_goes_round_and_leaves_out_those_who_have_passed() -> None:
    s = extra_stage({"A": 1, "B": 3, "C": 0, "D": 2})
    play(s, "pass")
    order = actor(s)
    while s.action:
        play(s, "tax" if s.stack[-1] is TURN else "pass")
        if s.stack[-1] is TURN:
            order += actor(s)
    assert order == "BDB", "B must play two of three, D one of two"
    assert [stock(s, seat)[3] for seat in "ABCD"] == [1, 1, 0, 1]


@rule("goa 10.2", "goa D30")
def test_an_extra_action_is_a_complete_turn() -> None:
    s = extra_stage({"A": 1}, kept={"A": "a_ship"}, hands={"A": "exp_01"})
    assert (actor(s), legal(s)) == ("A", ["extra", "pass"])
    play(s, "extra")
    assert stock(s, "A")[3] == 0
    assert {"build", "tax", "found quilon", "use a_ship", "play exp_01"} <= set(legal(s))
    play(s, "use a_ship", "build", "play exp_01")
    assert stock(s, "A") == (10, 8, 2, 0)
    assert told(s, TOOK_EXTRA_ACTION) == [(0,)]
    assert s.stack[-1] is PLACE_FLAG, "without a card A passes next time"


@rule("goa 10.2", "goa D30")
def test_who_has_passed_is_out() -> None:
    s = extra_stage({"A": 1, "B": 2})
    play(s, "pass")
    assert s.passed == [1, 0, 0, 0]
    assert told(s, PASSED_EXTRA_ACTION) == [(0,)]
    play(s, "tax")
    assert actor(s) == "B", "B has one card left; A is not asked again"
    assert legal(s) == ["extra", "pass"]


@rule("goa 10.3", "goa D30")
@pytest.mark.parametrize("extras", [0, 1, 2, 3])
def test_with_two_cards_one_must_play(extras: int) -> None:
    s = extra_stage({"A": extras})
    if extras == 0:
        assert s.stack[-1] is PLACE_FLAG
    elif extras == 1:
        assert (s.stack[-1], legal(s)) == (TAKE_EXTRA, ["extra", "pass"])
    else:
        assert (s.stack[-1], actor(s), stock(s, "A")[3]) == (TURN, "A", extras - 1)


@rule("goa 10.3", "goa 11.2")
def test_a_card_that_is_saved_in_the_last_round_is_lost_and_said_to_be() -> None:
    s = extra_stage({"A": 1}, turn="B4")
    buttons = [choice.label for choice in GOA.choices(s.view(0), "ABCD", "en")]
    assert buttons == ["Play an extra action", "Pass: the card is lost"]
    play(s, "pass")
    assert (told(s, PASSED_EXTRA_ACTION), told(s, LOST_EXTRA_ACTION)) == ([], [(0,)])


@rule("goa 10.3", "goa R-32")
def test_without_a_card_one_passes_and_has_no_window() -> None:
    s = extra_stage({"B": 1}, kept={"A": "a_ship"}, hands={"A": "exp_01"})
    assert (actor(s), s.passed[0], told(s, PASSED_EXTRA_ACTION)) == ("B", 1, [])


@rule("goa 10.4")
def test_a_card_gained_in_the_stage_can_be_used_in_it() -> None:
    """B completes row 2 with the last card, and is asked again; A has passed."""
    s = extra_stage({"A": 1, "B": 1}, rows={"B": "1 2 2 2 2"}, sites={"B": {"a_ginger_1": "ginger"}})
    play(s, "pass", "extra", "progress ship")
    assert stock(s, "B")[3] == 1
    assert (actor(s), legal(s)) == ("B", ["extra", "pass"])


@rule("goa 10.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_ends_the_stage_with_one_card_at_most(seats: int) -> None:
    rng = Random(10)
    kept_for_later = 0
    for seed in range(6):
        s = GOA.start(seats, seed=f"extra {seed}")
        while s.actor != NOBODY:
            was_extra = s.action == 4
            s.apply(rng.choice(s.legal()))
            if was_extra and not s.action:
                assert s.passed == [1] * seats
                assert max(s.extras) <= 1
                kept_for_later += sum(s.extras)
    assert kept_for_later > 0


@rule("goa 10.6")
def test_the_end_of_a_round() -> None:
    s = extra_stage({}, flag="C", kept={"A": "a_ship", "B": "a_spice"}, turned="a_ship a_spice")
    assert (ids(s, s.turned), s.round, s.flag) == ("", 2, 2)
    assert (s.stack[-1], actor(s)) == (PLACE_FLAG, "C")
    s.action = 1
    s.active = 0
    assert "use a_ship" in legal(take_turn(s))
