"""What a bot weighs: it throws no cards away for nothing, and does without no spice for nothing."""

from kogge.games.goa.bot.sensible import sensible
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import legal, play, position, take_turn


def left_out(s: Goa) -> list[str]:
    weighed = sensible(s.view(s.actor))
    return [s.vocabulary().write(action) for action in s.legal() if action not in weighed]


@rule("goa 7.2.1", "goa 11.3.3")
def test_cards_are_kept() -> None:
    s = take_turn(position(rows={"A": "1 1 1 4 1"}, hands={"A": "exp_01 exp_02"}))
    assert left_out(s) == ["discard exp_01", "discard exp_02"]


@rule("goa 7.6.2")
def test_unless_there_is_no_room_for_an_expedition() -> None:
    s = take_turn(position(rows={"A": "1 1 1 4 1"}, hands={"A": "exp_01 exp_02 exp_25"}))
    assert legal(s, "discard")
    assert left_out(s) == []


@rule("goa R-48")
def test_a_plantation_is_filled() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_clove_2.1": "", "cochin_1": ""}}))
    assert left_out(play(s.clone(), "play exp_10", "put ginger cochin")) == ["done"]
    assert left_out(play(s, "play exp_10", "put clove 1")) == ["done"]


@rule("goa R-48")
def test_but_a_slot_for_several_spices_may_wait() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_clove_1": "", "cochin_1": ""}}))
    play(s, "play exp_10", "put clove 1")
    assert legal(s)[-1] == "done"
    assert left_out(s) == []


@rule("goa 8.8.2")
def test_an_extra_harvest_leaves_no_plantation_out() -> None:
    sites = {"A": {"a_clove_1": "", "a_pepper_1": "", "cochin_1": ""}}
    s = play(take_turn(position(kept={"A": "b_extra_harvest"}, sites=sites)), "use b_extra_harvest", "fill 1")
    assert legal(s)[-1] == "done"
    assert left_out(s) == ["done"]
    assert left_out(play(s, "fill 2")) == []
