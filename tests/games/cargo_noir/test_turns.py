"""Rules 1.4, 4.1 and 4.2: rounds, turns and phases, and what is remembered within a turn."""

import pytest

from tests.citing import rule
from tests.games.cargo_noir.playing import start
from tests.games.cargo_noir.table import (
    LAST,
    actor,
    held,
    home,
    legal,
    pass_turn,
    play,
    port_number,
    position,
    safe,
    stacks,
    step,
    take_turn,
)


@rule("cargo_noir 1.4")
def test_a_ship_pays_off_after_every_opponent_had_one_turn() -> None:
    """A sends a ship to Rio; B, C and D each have a turn, and A's next turn begins with it."""
    s = position(casino={"A": 2, "B": 3, "C": 3, "D": 3}, supply=30, quays={"rio": "3 gold"})
    take_turn(s)
    play(s, "send rio", "bid 2", "send casino", "send casino")
    for other in "BCD":
        assert (actor(s), stacks(s, "rio"), held(s, "A")) == (other, "A2", "")
        pass_turn(s)
    assert (actor(s), stacks(s, "rio"), held(s, "A")) == ("A", "", "3 gold")


@rule("cargo_noir 4.1.1")
def test_ship_actions_then_trade_then_surplus_then_sending() -> None:
    s = position(cargo={"A": "6 gold"}, black_market={"A": 1}, casino={"A": 2, "B": 3, "C": 3, "D": 3}, bag="9 cars")
    take_turn(s)
    assert (step(s), safe(s, "A")) == ("deal", 11)
    play(s, "draw")
    assert step(s) == "fill basket"
    play(s, "done")
    assert step(s) == "discard"
    play(s, "discard gold")
    assert (step(s), home(s, "A")) == ("send", 3)
    play(s, "send casino", "send casino", "send casino")
    assert (actor(s), s.active) == ("B", 1)


@rule("cargo_noir 4.1.1", "cargo_noir 4.2")
def test_phases_are_not_interleaved() -> None:
    """In phase II no ship is resolved or sent, in phase III nothing is traded."""
    s = position(cargo={"A": "6 gold"}, black_market={"A": 1}, casino={"A": 2, "B": 3, "C": 3, "D": 3}, bag="9 cars")
    take_turn(s)
    assert {notation.split()[0] for notation in legal(s)} == {"draw", "swap"}
    play(s, "draw")
    assert {notation.split()[0] for notation in legal(s)} == {"card", "done"}
    play(s, "done")
    assert {notation.split()[0] for notation in legal(s)} == {"discard"}
    play(s, "discard cars")
    assert {notation.split()[0] for notation in legal(s)} == {"send"}


@rule("cargo_noir 4.1.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_round_1_is_phase_three_alone(seats: int) -> None:
    s = start(seats, (), "round 1")
    for turn in range(seats):
        assert (s.round, s.place(s.active)) == (1, turn)
        for ships in (3, 2, 1):
            assert (step(s), s.home[s.active]) == ("send", ships)
            play(s, "send black_market")
    assert s.round == 2
    assert step(s) != "send"


@rule("cargo_noir 4.2")
def test_without_a_ship_at_home_nothing_is_sent() -> None:
    """All three ships have stayed in ports after a raise: the turn ends."""
    s = position(
        safes={"A": 9},
        stacks={"rio": "A1 B2", "bombay": "A1 C2", "new_york": "A1 D2"},
        casino={"B": 2, "C": 2, "D": 2},
    )
    take_turn(s)
    play(s, "resolve rio", "raise", "raise by 2", "resolve bombay", "raise", "raise by 2", "raise", "raise by 2")
    assert (home(s, "A"), actor(s)) == (0, "B")


@rule("cargo_noir 4.2", "cargo_noir 6.1")
def test_after_the_very_last_turn_there_is_no_decision() -> None:
    s = position(active="D", turn=LAST, casino={"A": 3, "B": 3, "C": 3, "D": 3}, safes={"D": 4})
    take_turn(s)
    assert (actor(s), step(s)) == ("D", "fill basket")
    play(s, "done")
    assert (actor(s), step(s), s.legal()) == ("", "", [])
    assert home(s, "D") == 3


@rule("cargo_noir 4.2.1")
def test_what_is_remembered_is_forgotten_when_the_next_turn_begins() -> None:
    s = position(
        cards={"A": "syndicate", "B": "syndicate"},
        stacks={"rio": "A1 B2 C3", "bombay": "A1 C2", "new_york": "B1 C2"},
        casino={"A": 1, "B": 1, "D": 3},
    )
    take_turn(s)
    assert s.pending == 1 << port_number("rio") | 1 << port_number("bombay")
    play(s, "resolve rio", "withdraw", "withdraw")  # and then Bombay, the last one
    assert (s.banned.bit_count(), s.withdrawals, s.pending) == (2, 2, 0)
    assert safe(s, "A") == 7 + 2 + 1 + 1 + 2
    play(s, "send casino", "send casino", "send casino")
    assert (actor(s), s.banned, s.withdrawals) == ("B", 0, 0)
    assert s.pending == 1 << port_number("rio") | 1 << port_number("new_york")
    play(s, "resolve rio", "withdraw")
    assert safe(s, "B") == 7 + 2 + 2 + 2  # the casino, the stack, and B's own Syndicate
