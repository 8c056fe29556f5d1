"""Standing orders: what the table does for a seat, and when it asks all the same."""

import pytest

from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import NEXT_EXTRA
from kogge.games.goa.rules.components import DECLINE, GO_ON, PASS, SETTLE
from kogge.games.goa.rules.state import Goa
from tests.games.goa.table import ask, auction, play, position, take_turn


def obeyed(s: Goa, **orders: int) -> int | None:
    return GOA.obey(s.view(s.actor), orders)


def test_not_asked_after_the_action() -> None:
    s = take_turn(position(hands={"A": "exp_07"}))
    assert obeyed(s, end_turn=1) is None
    play(s, "build")
    assert s.stack[-1].name == "after action"
    assert obeyed(s, end_turn=1) == GO_ON


def test_whether_to_pay_colonists_is_always_asked() -> None:
    s = position(hands={"A": "exp_04"}, colonists={"A": 4}, draw_pile="exp_01 exp_07")
    play(take_turn(s), "found quilon")
    assert {SETTLE, DECLINE} <= {*s.options}
    assert obeyed(s, no_help=1) is None


def test_no_help_while_founding_even_if_it_fails() -> None:
    s = position(hands={"A": "exp_04"}, colonists={"A": 2}, draw_pile="exp_01 exp_07")
    play(take_turn(s), "found quilon")
    assert GO_ON in s.options
    assert obeyed(s) is None
    assert obeyed(s, no_help=1) == GO_ON


def test_the_last_extra_action_is_saved_but_two_must_be_played() -> None:
    s = position(extras={"A": 2, "B": 1}, action=4)
    s.active = 3
    ask(s, NEXT_EXTRA)
    assert s.actor == 0
    assert s.stack[-1].name == "turn"  # the first of two is played without asking
    assert obeyed(s, save_extra=1) is None
    play(s, "build")
    assert (s.actor, s.stack[-1].name) == (1, "extra action")
    assert obeyed(s, save_extra=1) == PASS


def test_never_bid() -> None:
    s = auction(position(action=0), "0 1", "1 1", "1 2", "1 3", "1 4")
    assert s.stack[-1].name == "bid"
    assert obeyed(s, no_bids=1) == PASS
    play(s, "bid 3", "pass", "pass")
    assert s.stack[-1].name == "sell or keep"
    assert obeyed(s, no_bids=1, no_bids_above=1) is None


@pytest.mark.parametrize(("most", "passes"), [(2, True), (3, True), (4, False), (40, False)])
def test_not_asked_when_the_next_bid_is_too_high(most: int, passes: bool) -> None:
    s = auction(position(action=0), "0 1", "1 1", "1 2", "1 3", "1 4")
    assert obeyed(s, no_bids_above=most) is None
    play(s, "bid 3")
    assert obeyed(s, no_bids_above=most) == (PASS if passes else None)
