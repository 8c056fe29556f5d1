"""Whole games by chance: what is legal is what the rules say, tried out one by one, and turns go as they should."""

from collections import Counter
from random import Random

import pytest

from kogge.games.cargo_noir.rules.cargo import ONE
from kogge.games.cargo_noir.rules.components import PORTS
from tests.citing import rule
from tests.games.cargo_noir import reference
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.playing import KINDS, game, kinds, start
from tests.games.cargo_noir.table import LAST, legal, position, step, take_turn, trade


@rule("cargo_noir 9.2", "cargo_noir R8", "cargo_noir R28")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_hold_when_the_supply_is_short(seats: int) -> None:
    """All but a few coins of the supply are given to the safes, so that payouts and casino ships fall short."""
    rng = Random(seats)
    s = start(seats, (), "short")
    asked = 0
    while s.stack:
        turn = s.round, s.turns
        s.apply(rng.choice(s.legal()))
        if s.stack and (s.round, s.turns) != turn and s.supply > 1:
            s.safe[rng.randrange(seats)] += s.supply - 1
            s.supply = 1
            s.options = s.stack[-1].options(s)
            if len(s.options) < 2:
                s.settle()
        asked += step(s) == "resolve" and "resolve casino" in legal(s)
        check(s)
    assert asked


@rule(
    "cargo_noir 4.2", "cargo_noir 4.3.1", "cargo_noir 4.3.5", "cargo_noir 4.4.5", "cargo_noir 4.5.4", "cargo_noir 13",
    "cargo_noir D1", "cargo_noir D2", "cargo_noir D3", "cargo_noir D4", "cargo_noir D5", "cargo_noir D6",
    "cargo_noir D7", "cargo_noir D8", "cargo_noir D9", "cargo_noir D10",
)  # fmt: skip
@pytest.mark.slow
def test_legal_is_what_the_rules_say() -> None:
    rng = Random(13)
    met: Counter[str] = Counter()
    for number in range(30):
        for s in game(*KINDS[number % len(KINDS)], seed=f"legal {number}"):
            if not s.stack or (step(s) in ("send", "bid", "resolve", "deal") and rng.random() < 0.8):
                continue
            met[step(s)] += 1
            assert set(legal(s)) == reference.legal(s), step(s)
    assert set(met) == set(reference.STEPS)
    assert min(met.values()) >= 20, met


@rule("cargo_noir 6.2", "cargo_noir D6", "cargo_noir D7", "cargo_noir R24")
def test_legal_in_the_last_round_is_what_the_rules_say() -> None:
    """Random hands and safes of the last round, and baskets filled and paid for by chance."""
    rng = Random(6)
    met: Counter[str] = Counter()
    for _ in range(120):
        s = position(turn=LAST, safes={"A": rng.choice([0, 3, 10, 30])})
        for _ in range(rng.randrange(8)):
            s.cargo[0] += ONE[s.bag.pop(rng.randrange(len(s.bag)))]
        trade(s)
        while step(s) in ("fill basket", "pay", "hand in"):
            met[step(s)] += 1
            assert set(legal(s)) == reference.legal(s)
            s.apply(rng.choice(s.legal()[1:] if step(s) == "fill basket" and rng.random() < 0.7 else s.legal()))
    assert min(met["fill basket"], met["pay"], met["hand in"]) >= 40, met


@rule("cargo_noir 1.4", "cargo_noir 4.3.6")
@kinds
def test_nobody_begins_a_turn_highest_but_not_alone(seats: int, options: tuple[str, ...]) -> None:
    turn = (0, 0)
    outbid = alone = 0
    for s in game(seats, options, "stacks"):
        if (s.round, s.turns) == turn or step(s) not in ("resolve", "answer", "deal"):
            continue
        turn = s.round, s.turns
        for port in range(PORTS):
            own = s.stack_of(port, s.active)
            others = [stack for stack in reference.others(s, port) if stack]
            if own and (s.pending >> port & 1 or port == s.port):
                assert all(own < other for other in others)
                outbid += bool(others)
                alone += not others
    assert outbid
    assert alone


@rule("cargo_noir 4.2")
@kinds
def test_turns_pass_through_their_phases_in_order(seats: int, options: tuple[str, ...]) -> None:
    """Rule 4.1.1 in whole games: within a turn no step of an earlier phase follows one of a later phase."""
    phases = dict.fromkeys(("resolve", "deal", "give", "take", "answer", "raise"), 1)
    phases |= dict.fromkeys(("fill basket", "pay", "hand in"), 2) | {"discard": 3, "send": 4, "bid": 4}
    turn, phase = (0, 0), 0
    for s in game(seats, options, "phases"):
        if not s.stack:
            break
        if (s.round, s.turns) != turn:
            assert (s.round, s.turns) > turn
            turn, phase = (s.round, s.turns), 0
        assert phases[step(s)] >= phase
        phase = phases[step(s)]


@rule("cargo_noir 13")
def test_a_fresh_turn_is_sound() -> None:
    check(take_turn(position(stacks={"rio": "B1 C2"}, casino={"A": 3, "B": 2, "C": 2, "D": 3})))
