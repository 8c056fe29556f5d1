"""Rule 4.4.7: what the warehouses cannot hold is discarded at the end of phase II."""

import pytest

from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.cargo import size
from tests.citing import rule
from tests.games.cargo_noir.table import LAST, C, actor, held, legal, load, play, position, step, take_turn, told, trade


@rule("cargo_noir 4.4.7", "cargo_noir 5.2")
@pytest.mark.parametrize(("cards", "capacity"), [("", 6), ("warehouse", 8), ("2 warehouse", 10)])
def test_capacity(cards: str, capacity: int) -> None:
    s = position(cargo={"A": "6 gold 6 ivory"}, cards={"A": cards})
    assert s.capacity(0) == capacity
    play(trade(s), "done")
    while step(s) == "discard":
        play(s, "discard gold" if "discard gold" in legal(s) else legal(s)[0])
    assert size(s.cargo[0]) == capacity


@rule("cargo_noir 4.4.7")
def test_as_much_as_there_is_room_for_is_kept() -> None:
    s = play(trade(position(cargo={"A": "6 gold"})), "done")
    assert (step(s), held(s, "A")) == ("send", "6 gold")


@rule("cargo_noir 4.4.7", "cargo_noir R12", "cargo_noir D8")
def test_exactly_the_surplus_is_discarded_by_choice() -> None:
    s = position(cargo={"A": "5 gold 2 ivory wild"}, discards="art")
    play(trade(s), "done")
    assert (step(s), legal(s, "discard")) == ("discard", ["ivory", "gold", "wild"])
    play(s, "discard wild")
    assert legal(s, "discard") == ["ivory", "gold"]  # in any order, but no more than two, and nothing else
    play(s, "discard ivory")
    assert (step(s), held(s, "A"), s.discard) == ("send", "ivory 5 gold", load("art ivory wild"))
    assert told(s, ev.DISCARDED) == [(0, C.cargo.index("ivory"), C.cargo.index("wild"))]


@rule("cargo_noir D8")
def test_tokens_are_discarded_in_any_order() -> None:
    one = play(trade(position(cargo={"A": "5 gold 3 ivory"})), "done", "discard gold", "discard ivory")
    two = play(trade(position(cargo={"A": "5 gold 3 ivory"})), "done", "discard ivory", "discard gold")
    assert held(one, "A") == held(two, "A") == "2 ivory 4 gold"
    assert one.events == two.events


@rule("cargo_noir 4.4.7")
def test_without_a_choice_the_surplus_goes_by_itself() -> None:
    s = play(trade(position(cargo={"A": "9 gold"})), "done")
    assert (step(s), held(s, "A"), s.discard) == ("send", "6 gold", load("3 gold"))


@rule("cargo_noir 4.4.7")
def test_the_check_comes_after_the_trade() -> None:
    """Seven tokens, some of which pay for a card: nothing is discarded."""
    s = play(trade(position(cargo={"A": "7 gold"})), "card syndicate", "done", "pay 1")
    assert (step(s), held(s, "A"), s.discard) == ("send", "3 gold", load("4 gold"))
    assert told(s, ev.DISCARDED) == []


@rule("cargo_noir 4.4.7", "cargo_noir 6.1")
def test_the_very_last_player_discards_too_and_then_the_game_is_over() -> None:
    s = position(turn=LAST, active="D", cargo={"D": "6 gold ivory"}, casino={"A": 3, "B": 3, "C": 3, "D": 3})
    play(take_turn(s), "done", "discard ivory")
    assert (actor(s), held(s, "D")) == ("", "6 gold")
