"""What must not be in Cargo Noir, and its invariants would notice."""

from collections.abc import Callable
from random import Random
from typing import Any

from kogge.engine.state import Step
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import WILD, packed
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.ships import RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.games.bad_data import replaced
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.table import (
    DATA,
    LAST,
    C,
    load,
    play,
    play_out,
    port_number,
    position,
    read,
    resolve,
    take_turn,
    trade,
)
from tests.games.faults import Fault


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
    return CARGO_NOIR.start(3, {}, "first")


def over() -> CargoNoir:
    return play_out(CARGO_NOIR.start(2, {}, "over"), Random(1))


def without(tokens: list[int], named: str) -> list[int]:
    left = [*tokens]
    for kind in read(named, C.cargo):
        left.remove(kind)
    return left


Change = Callable[[Any], Any]


def fault(moment: Callable[[], CargoNoir], **changes: Change) -> Fault[CargoNoir]:
    """The fields of a sound position are changed so."""

    def spoil(s: CargoNoir) -> None:
        for field, change in changes.items():
            setattr(s, field, change(getattr(s, field)))

    return Fault(moment, spoil, check)


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
