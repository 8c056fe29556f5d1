"""The invariants hold in every state of many random games, and `check` would notice if they did not.

What is legal is what the rules say, tried out one by one.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from kogge.engine.state import Step
from kogge.games.cargo_noir.rules.cargo import ONE, WILD, packed
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.ships import RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.bad_data import replaced
from tests.games.cargo_noir import reference
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.playing import KINDS, game, kinds, start
from tests.games.cargo_noir.table import (
    DATA,
    LAST,
    C,
    legal,
    load,
    play,
    play_out,
    port_number,
    position,
    read,
    resolve,
    step,
    take_turn,
    trade,
)


@rule("cargo_noir 4.3.6", "cargo_noir 9.1", "cargo_noir 9.4", "cargo_noir 9.6")
@kinds
def test_the_invariants_hold_after_every_action(seats: int, options: tuple[str, ...]) -> None:
    for s in game(seats, options, "by chance", eager=0):
        check(s)


@rule("cargo_noir 4.4.5", "cargo_noir 9.1")
@kinds
def test_the_invariants_hold_when_everybody_is_eager(seats: int, options: tuple[str, ...]) -> None:
    """People raise, buy what they can, and pay by hand."""
    for seed in ("eager", "keen"):
        for s in game(seats, options, seed, eager=0.9):
            check(s)


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


# -- faults ---------------------------------------------------------------------------------------


def resolving() -> CargoNoir:
    """A chooses the next ship: one in Rio where it is outbid, one alone in Bombay, one in the market."""
    s = position(
        cargo={"A": "2 gold ivory", "B": "6 cars"},
        cards={"A": "syndicate", "B": "freighter"},
        stacks={"rio": "A2 B3 C5", "bombay": "A1", "new_york": "C1", "rotterdam": "D2"},
        black_market={"A": 1, "B": 2, "C": 1},
        casino={"B": 1, "D": 2},
    )
    return resolve(s)


def answering() -> CargoNoir:
    return play(resolving(), "resolve rio")


def swapping() -> CargoNoir:
    return play(resolving(), "resolve black_market", "swap", "give gold")


def basket() -> CargoNoir:
    """A has put a Syndicate into the basket."""
    s = position(
        cargo={"A": "5 gold wild", "B": "cars"},
        cards={"A": "syndicate", "B": "freighter"},
        casino={"B": 4, "C": 3, "D": 3},
    )
    return play(trade(s), "card syndicate")


def paying() -> CargoNoir:
    return play(basket(), "done")


def handing_in() -> CargoNoir:
    """A hands in 4 gold, and has yet to say whether the wild."""
    return play(paying(), "pay by hand", "hand in 4 gold")


def discarding() -> CargoNoir:
    s = position(cargo={"A": "6 gold ivory cars"}, casino={"B": 3, "C": 3, "D": 3})
    return play(trade(s), "done", "discard gold")


def sending() -> CargoNoir:
    return play(discarding(), "discard gold")


def bidding() -> CargoNoir:
    return play(sending(), "send rio")


def high_bids() -> CargoNoir:
    """B has made the least bid, which is two coins by another data file."""
    data = replaced(DATA, "minimum_bid = 1", "minimum_bid = 2")
    return take_turn(position(data, stacks={"rio": "B2"}, casino={"A": 3, "B": 2, "C": 3, "D": 3}))


def beginning() -> CargoNoir:
    return start(3, (), "first")


def first_round() -> CargoNoir:
    return play(start(3, (), "first"), "send casino")


def over() -> CargoNoir:
    return play_out(start(2, (), "over"), Random(1))


def without(tokens: list[int], named: str) -> list[int]:
    left = [*tokens]
    for kind in read(named, C.cargo):
        left.remove(kind)
    return left


Change = Callable[[Any], Any]


class Fault(NamedTuple):
    """Something that must not be: how the fields of a sound position are changed."""

    moment: Callable[[], CargoNoir]
    changes: dict[str, Change]


def fault(moment: Callable[[], CargoNoir], **changes: Change) -> Fault:
    return Fault(moment, changes)


def more(number: int) -> Change:
    return lambda before: before + number


def put(place: int, number: int) -> Change:
    """One of a list's numbers becomes another."""
    return lambda before: [*before[:place], number, *before[place + 1 :]]


def push(step: Step[Any]) -> Change:
    return lambda before: [*before, step]


RIO, BOMBAY, TANGIER = map(port_number, ("rio", "bombay", "tangier"))
IN_RIO = RIO * 4  # A's stack there
FAULTS = {
    # decision
    "asked without a choice": fault(resolving, options=lambda before: before[:1]),
    "asked twice for the same": fault(resolving, options=lambda before: before * 2),
    "somebody else decides": fault(resolving, actor=more(1)),
    "asked what happens by itself": fault(sending, stack=push(NEXT_TURN)),
    "something to do after the end": fault(over, stack=push(NEXT_TURN)),
    # turn
    "a round too many": fault(resolving, round=more(99)),
    "more turns than players": fault(resolving, turns=more(4)),
    "another start player": fault(resolving, first=more(1)),
    "the family of another": fault(resolving, family=lambda before: [before[1], *before[1:]]),
    "ships act in round 1": fault(beginning, stack=push(RESOLVE)),
    "the very last sends ships": fault(sending, round=lambda _: LAST, first=more(1), turns=lambda _: 4),
    # coins
    "a coin is lost": fault(resolving, supply=more(-1)),
    "a safe in debt": fault(resolving, safe=put(0, -1), supply=more(8)),
    # tokens
    "a token is lost": fault(resolving, bag=lambda before: before[:-1]),
    "a gap in the market": fault(
        resolving, market=lambda before: before[:-1], bag=lambda before: [*before, resolving().market[-1]]
    ),
    "nothing to draw": fault(
        resolving, cargo=lambda before: [before[0] + packed(resolving().bag), *before[1:]], bag=lambda _: []
    ),
    # cards
    "a card is lost": fault(resolving, stock=put(3, 5)),
    "too many of an edge": fault(resolving, stock=put(C.syndicate, 5), owned=put(C.syndicate, 3)),
    # ships
    "a ship is lost": fault(resolving, at_market=put(0, 0)),
    "a ship too many at home": fault(resolving, at_casino=put(3, 1), home=put(3, 1)),
    "a ship forgotten in the market": fault(basket, home=put(0, 2), at_market=put(0, 1)),
    "a casino ship that waits": fault(resolving, at_market=put(0, 0), at_casino=put(0, 1)),
    # ports
    "a stack not above the earlier one": fault(resolving, stacks=put(IN_RIO + 2, 1), supply=more(4)),
    "outbid and the highest": fault(answering, stacks=put(IN_RIO, 6), supply=more(-4)),
    "a ship where one withdrew": fault(
        resolving, banned=lambda _: 1 << BOMBAY, pending=lambda before: before & ~(1 << BOMBAY), withdrawals=more(1)
    ),
    "a bid below the least": fault(high_bids, stacks=put(IN_RIO + 1, 1), supply=more(1)),
    # what is remembered
    "a withdrawal forgotten": fault(resolving, withdrawals=more(1)),
    "a ship to act that is not there": fault(resolving, pending=lambda before: before | 1 << port_number("cape_town")),
    "a bid nowhere": fault(resolving, port=lambda _: RIO),
    "a bid in a closed port": fault(bidding, port=lambda _: TANGIER),
    # warehouses
    "a full warehouse": fault(sending, cargo=put(1, load("7 cars")), bag=lambda before: without(before, "7 cars")),
    "discarding without surplus": fault(
        discarding, cargo=put(0, load("4 gold ivory cars")), discard=more(load("gold"))
    ),
    "discarded what is not there": fault(discarding, dumped=more(load("ivory"))),
    # swap
    "given what is not there": fault(swapping, given=lambda _: WILD),
    "given without a swap": fault(resolving, given=lambda _: 0),
    # trade
    "paid for nothing": fault(paying, basket=lambda _: []),
    "a basket in phase III": fault(sending, basket=lambda _: [C.syndicate]),
    "a basket over the limit": fault(basket, basket=lambda before: before * 2),
    "a basket too dear": fault(basket, basket=lambda _: [C.cards.index("principality")]),
    "handed in too little": fault(handing_in, handed_in=lambda _: load("gold")),
    "handed in before one is asked": fault(handing_in, handed_in=more(load("wild"))),
    "handed in before the payment": fault(basket, handed_in=lambda _: load("gold")),
}


@rule("cargo_noir 9.1")
@pytest.mark.parametrize("named", FAULTS)
def test_a_fault_is_noticed(named: str) -> None:
    s = FAULTS[named].moment()
    check(s)
    for field, change in FAULTS[named].changes.items():
        setattr(s, field, change(getattr(s, field)))
    with pytest.raises(AssertionError):
        check(s)


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
