"""Section 5: rounds and turns; 13.1 and 13.5: decisions, and what happens by itself."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.setup import STEPS
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.turn_number import DRAFT, OVER, turn_number
from tests.citing import rule
from tests.games.novgorod.table import COLUMN, SEATS, actor, legal, pass_turn, play, position, step, take_turn, told

MODULES = ("merchant_and_pirate", "special_orders")


def decisions_of_a_turn(s: Novgorod, *actions: str) -> list[str]:
    """The steps that somebody was asked at in one turn, while these actions are chosen."""
    asked = []
    for action in actions:
        asked.append(step(s))
        play(s, action)
    return asked


@rule("novgorod 5.1", "novgorod 3.8")
@pytest.mark.parametrize("first", SEATS)
def test_a_round_is_a_turn_for_everybody_clockwise(first: str) -> None:
    s = take_turn(position(active=first, first=first, turn=1))
    order = SEATS[SEATS.index(first) :] + SEATS[: SEATS.index(first)]
    for number in range(3):
        for seat in order:
            assert (actor(s), s.round) == (seat, 1 + number)
            pass_turn(s)
    assert told(s, ev.BEGAN_ROUND) == [(2, 0), (3, 0), (4, 0)]


@rule("novgorod 5.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_the_same_number_of_turns(seats: int) -> None:
    rng = Random(seats)
    for seed in range(5):
        s = NOVGOROD.start(seats, seed=str(seed))
        turns = [0] * seats
        now = (0, 0)
        while s.actor != NOBODY:
            if s.round and (s.round, s.turns) != now:
                now = (s.round, s.turns)
                turns[s.actor] += 1
            s.apply(rng.choice(s.legal()))
        assert turns == [s.round] * seats


@rule("novgorod 1.4", "novgorod 5.2")
def test_phases_of_a_turn() -> None:
    s = take_turn(position(owned={"A": "danzig luebeck"}, hands={"A": "order_01"}))
    asked = decisions_of_a_turn(
        s, "lay danzig", "lay luebeck", "stop", "fulfil order_01 upper", "end", "leave order_01", "ship", "done"
    )
    assert asked == [*["lay route"] * 3, *["use route"] * 2, "close scoring", *["buy"] * 2]
    assert actor(s) == "B"


@rule("novgorod 5.2", "novgorod 11.6", "novgorod D3")
def test_windows_of_the_front_side() -> None:
    s = take_turn(position(owned={"A": "danzig"}, pirate="antwerp"))
    asked = decisions_of_a_turn(s, "pass", "lay danzig", "stop", "end", "done", "pass")
    assert asked == ["pirate at start", "lay route", "lay route", "use route", "buy", "pirate at end"]
    assert actor(s) == "B"


@rule("novgorod 5.2", "novgorod 11.6", "novgorod 11.5")
def test_windows_of_the_back_side() -> None:
    s = take_turn(position(owned={"A": "danzig"}, pirate="antwerp back"))
    asked = decisions_of_a_turn(s, "pass", "lay danzig", "stop", "end", "done")
    assert asked == ["pirate at start", "lay route", "lay route", "use route", "buy"]
    assert (step(s), s.seals[0]) == ("pirate before seal", 0)
    play(s, "pass")
    assert (actor(s), s.seals[0]) == ("B", 1)


@rule("novgorod 5.2")
def test_what_is_reset_at_the_start_of_a_turn() -> None:
    """B finds nothing of A's turn: privilege, route, storing, productions, purchase, pirate and merchant."""
    s = position(
        owned={"A": "danzig luebeck novgorod"},
        ducats=dict.fromkeys(SEATS, 60),
        manufactures={"danzig": "jewellery_1"},
        merchant="danzig",
        pirate="antwerp",
        special=COLUMN,
        speed={"A": 5},
        careers={"A": "1 front 0"},
    )
    take_turn(s)
    play(s, "pirate london", "lay visby", "lay luebeck", "lay danzig", "lay riga", "stop")
    play(s, "sell danzig 1", "store luebeck", "end", "order pile for less", "office riga", "done", "pass")
    assert actor(s) == "B"
    assert (s.route, s.uses, s.privilege) == ([], [], -1)
    assert (s.stored, s.made, s.fulfilled, s.discount, s.bought, s.pirate_moves, s.merchant_paid) == (0,) * 7


BOUNDS = {
    "choose side": 2,
    "draft": 15,
    "pirate at start": 8,
    "pirate before seal": 8,
    "pirate at end": 8,
    "lay route": 9,
    "use route": 50,
    "pay": 18,
    "fetch": 2,
    "close scoring": 2,
    "buy": 22 + 7,
}


@rule("novgorod 13.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pirate", ["merchant_and_pirate", "pirate_back"])
def test_sizes_of_the_decisions(seats: int, pirate: str) -> None:
    largest = dict.fromkeys(BOUNDS, 0)
    rng = Random(seats)
    for seed in range(3):
        s = NOVGOROD.start(seats, {pirate: True, "special_orders": True}, seed=str(seed))
        while s.actor != NOBODY:
            largest[step(s)] = max(largest[step(s)], len(s.options))
            s.apply(rng.choice(s.legal()))
    assert all(largest[name] <= bound for name, bound in BOUNDS.items())
    assert largest["choose side"] == 2
    assert largest["lay route"] == 9 if pirate == "merchant_and_pirate" else largest["lay route"] == 8


@rule("novgorod 13.1")
def test_every_decision_has_a_name() -> None:
    assert set(BOUNDS) | {"next turn", "receive seals", "receive privileged seal"} == set(STEPS) == set(NOVGOROD.steps)


@rule("novgorod 13.5", "novgorod 11.6")
def test_nobody_is_asked_without_a_choice() -> None:
    """The poorest of all with the most seals cannot pay the pirate; nothing can be laid, used or bought."""
    s = take_turn(position(ducats={"A": 0}, seals={"A": 5}, careers={"A": "1 front 4", "B": "2 back 0"}, pirate="riga"))
    assert actor(s) == "B"
    assert s.seals[0] == 5 + 4
    assert (step(s), legal(s)[0]) == ("pirate at start", "pass")


def test_the_log_is_cut_by_rounds() -> None:
    s = NOVGOROD.start(2, seed="log")
    assert turn_number(s) == (s.first, DRAFT)
    rng = Random(1)
    numbers = []
    while s.actor != NOBODY:
        if turn_number(s) not in numbers:
            numbers.append(turn_number(s))
        s.apply(rng.choice(s.legal()))
    rounds = [number for _, number in numbers if number]
    assert rounds == sorted(rounds)
    assert {(seat, number) for seat in (0, 1) for number in range(1, s.round + 1)} <= set(numbers)
    assert turn_number(s)[1] == OVER
