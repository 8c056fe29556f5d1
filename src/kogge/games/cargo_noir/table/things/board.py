"""What lies on the board and beside it: Macao, the ports, the piles."""

from collections.abc import Iterator, Sequence

from kogge.engine.said import said_from
from kogge.engine.scene import Thing, Tip
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import packed, size
from kogge.games.cargo_noir.rules.components import CASINO, MARKET, PORTS
from kogge.games.cargo_noir.rules.derived import in_vain, is_to_act
from kogge.games.cargo_noir.rules.sending import BID, least_bid
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces import face_of
from kogge.games.cargo_noir.table.faces.sending import bid_to_be
from kogge.games.cargo_noir.table.signs import sign_of
from kogge.games.cargo_noir.words.teller import PLACES, CargoNoirTeller

Stacks = tuple[tuple[int, int], ...]  # coins and seat


def on_the_board(t: CargoNoirTeller) -> Iterator[Thing]:
    view, late = t.view, is_too_late(t)
    yield casino(t, late)
    yield market(t, late)
    for place, numbers in ((CASINO, view.at_casino), (MARKET, view.at_market)):
        yield from (ships(t, place, seat, number) for seat, number in enumerate(numbers) if number)
    yield from tokens_in_market(t)
    for port in range(PORTS):
        yield from in_port(t, port, late) if view.open >> port & 1 else [closed_port(t, port)]
    yield from piles(t)


# -- Macao ------------------------------------------------------------------------------------


@said_from("at_casino")
def casino(t: CargoNoirTeller, late: bool) -> Thing:
    return macao(t, CASINO, "4.3.2", t.view.at_casino, late, coins=t.c.income)


@said_from("market", "at_market")
def market(t: CargoNoirTeller, late: bool) -> Thing:
    tokens = t.view.market
    return macao(t, MARKET, "4.3.3", t.view.at_market, late, number=len(tokens), cargo=t.cargo(packed(tokens)))


def macao(t: CargoNoirTeller, place: int, rule: str, numbers: Sequence[int], late: bool, **facts: object) -> Thing:
    """The casino or the black market, with everybody's ships."""
    key = PLACES[place]
    tip = t.tip(
        f"{key}.tip in vain" if late else f"{key}.tip", "6.1" if late else rule, ships_here(t, numbers), **facts
    )
    return Thing(ids.place_id(t.c, place), "", t.say(f"{key}.label", **facts), tip)


def is_too_late(t: CargoNoirTeller) -> bool:
    """Rule 6.1: whether no ship that the onlooker sends out will act any more."""
    view = t.view
    return t.me >= 0 and view.last_round() and (view.active == t.me or in_vain(view, t.me))


def ships_here(t: CargoNoirTeller, numbers: Sequence[int]) -> str:
    here = [t.say("ships.of seat", seat=t.seat(seat), number=some) for seat, some in enumerate(numbers) if some]
    return t.say("ships.here", ships=t.listing(here)) if here else ""


def ships(t: CargoNoirTeller, place: int, seat: int, number: int) -> Thing:
    """A seat's ships in casino or market: what they bring, and when."""
    key, rule, short = ("at casino", "4.3.2", "9.2") if place == CASINO else ("at market", "4.3.3", "4.3.3")
    if in_vain(t.view, seat):
        key, rule = f"{key} in vain", "6.1"
    elif seat == t.view.active and face_of(t.view).phase == "ships":
        key, rule = f"{key} now", short  # they are still in the casino only while the supply is short
    return ships_there(t, place, seat, number, key, rule)


@said_from()
def ships_there(t: CargoNoirTeller, place: int, seat: int, number: int, key: str, rule: str) -> Thing:
    facts = {"seat": t.seat(seat), "ships": number, "coins": number * t.c.income}
    return Thing(ids.ships_id(place, seat), "", t.say("ships.label", **facts), t.tip(f"ships.{key}", rule, **facts))


@said_from("market", "quays", "discard", "cargo")
def tokens_in_market(t: CargoNoirTeller) -> list[Thing]:
    left = t.left_in_bag()
    return [token_in_market(t, slot, kind, left[kind]) for slot, kind in enumerate(t.view.market)]


@said_from()
def token_in_market(t: CargoNoirTeller, slot: int, kind: int, left: str) -> Thing:
    tip = t.tip("token.in market", "4.3.3", left, kind=t.kind_name(kind))
    return Thing(ids.market_id(slot), "", t.kind_of_cargo(kind), tip)


# -- ports ------------------------------------------------------------------------------------


@said_from("open")
def closed_port(t: CargoNoirTeller, port: int) -> Thing:
    facts = {"seats": t.view.seats, "open": t.view.open.bit_count(), "ports": PORTS}
    return t.thing(ids.port_id(t.c, port), "closed port", "3.1", port=t.port(port), **facts)


def in_port(t: CargoNoirTeller, port: int, late: bool) -> Iterator[Thing]:
    """An open port, its tokens and the ships there."""
    view = t.view
    yield open_port(t, port, late)
    yield from tokens_on_quay(t, port)
    yield from (stack(t, port, seat) for seat in range(view.seats) if view.stack_of(port, seat))
    if t.asks(BID) and port == view.port:
        label = t.say("stack.ghost label", coins=least_bid(view, port))
        yield Thing(ids.stack_id(t.c, port, view.active), "", label, bid_to_be(t))


@said_from("open", "quays", "market", "discard", "cargo")
def tokens_on_quay(t: CargoNoirTeller, port: int) -> list[Thing]:
    left = t.left_in_bag()
    return [token_on_quay(t, port, slot, kind, left[kind]) for slot, kind in enumerate(t.view.quay(port))]


@said_from()
def token_on_quay(t: CargoNoirTeller, port: int, slot: int, kind: int, left: str) -> Thing:
    tip = t.tip("token.in port", "4.3.4", left, kind=t.kind_name(kind), port=t.port(port))
    return Thing(ids.quay_id(t.c, port, slot), "", t.kind_of_cargo(kind), tip)


def open_port(t: CargoNoirTeller, port: int, late: bool) -> Thing:
    """What it offers, what it costs, and what that is worth to the onlooker."""
    view, sign = t.view, sign_of(t, port)
    late = late and not view.stack_of(port, t.me)
    banned = view.active if view.banned >> port & 1 else NOBODY
    bids, highest = by_height(t, port), highest_bid(t, port)
    return port_with(t, port, packed(view.quay(port)), bids, highest, banned, late, sign.label if sign else "")


@said_from(of_me=["cargo"])
def port_with(
    t: CargoNoirTeller, port: int, cargo: int, bids: Stacks, highest: str, banned: int, late: bool, sign: str
) -> Thing:
    """With such cargo and bids; `banned` is who may not come back in this turn."""
    facts = {"port": t.port(port), "cargo": t.cargo(cargo)}
    label = t.say("port.label", stacks=bid_by_bid(t, bids), **facts)
    tip = t.tip(
        "port.tip in vain" if late else "port.tip",
        "6.1" if late else "4.5.3",
        highest,
        worth_with(t, cargo) if t.me >= 0 and not late and t.previews else "",
        t.say("port.banned", seat=t.seat(banned)) if banned != NOBODY else "",
        **facts,
    )
    return Thing(ids.port_id(t.c, port), "", f"{label} {sign}." if sign else label, tip)


def by_height(t: CargoNoirTeller, port: int) -> Stacks:
    """The lowest first: in the order in which they came."""
    view = t.view
    stacks = view.stacks[port * view.seats : (port + 1) * view.seats]
    return tuple(sorted([(coins, seat) for seat, coins in enumerate(stacks) if coins]))


def bid_by_bid(t: CargoNoirTeller, bids: Stacks) -> str:
    said = [t.say("port.bid label", seat=t.seat(seat), coins=coins) for coins, seat in bids]
    return ", ".join(said) or t.say("port.no bid label")


def highest_bid(t: CargoNoirTeller, port: int) -> str:
    view, least = t.view, least_bid(t.view, port)
    if not view.highest(port):
        return t.say("port.no bid", least=least)
    return t.say("port.highest bid", seat=t.seat(view.rival(port)), highest=view.highest(port), least=least)


def worth_with(t: CargoNoirTeller, cargo: int) -> str:
    worth, held = t.c.worths.of, t.view.cargo[t.me]
    return t.say("port.worth with", worth=worth(held + cargo), now=worth(held))


def stack(t: CargoNoirTeller, port: int, seat: int) -> Thing:
    """A ship on its coins: whether it leads, and what happens to it next."""
    view = t.view
    own, highest = view.stack_of(port, seat), view.highest(port)
    first = view.leads(port, seat)
    if is_to_act(view, port, seat):
        key, rule = ("buying", "4.3.4") if first else ("answering", "4.3.5")
    elif in_vain(view, seat) or (view.last_round() and seat == view.active):
        key, rule = "in vain", "6.1"
    else:
        key, rule = ("leading", "4.3.4") if first else ("outbid", "4.3.5")
    return ship_on(t, port, seat, own, highest, key, rule)


@said_from()
def ship_on(t: CargoNoirTeller, port: int, seat: int, own: int, highest: int, key: str, rule: str) -> Thing:
    """On so many coins of its own."""
    facts = {"seat": t.seat(seat), "port": t.port(port), "coins": own, "own": own}
    tip = t.tip(f"stack.{key}", rule, highest=highest, least=highest + 1, **facts)
    return Thing(ids.stack_id(t.c, port, seat), "", t.say("stack.label", **facts), tip)


# -- bag, discard pile, supply ----------------------------------------------------------------


def piles(t: CargoNoirTeller) -> Iterator[Thing]:
    yield bag(t)
    yield pile_of_tokens(t, ids.DISCARDS, "discards", "4.4.6", t.view.discard)
    yield supply(t)


@said_from("quays", "market", "discard", "cargo")
def bag(t: CargoNoirTeller) -> Thing:
    return pile_of_tokens(t, ids.BAG, "bag", "9.3", t.view.in_bag())


@said_from("supply")
def supply(t: CargoNoirTeller) -> Thing:
    coins = t.view.supply
    return pile(t, ids.SUPPLY, "supply", coins, t.tip("supply.tip", "9.2", coins=coins, total=t.c.coins))


@said_from()
def pile_of_tokens(t: CargoNoirTeller, thing: str, key: str, rule: str, cargo: int) -> Thing:
    number = size(cargo)
    tip = t.tip(f"{key}.tip" if cargo else f"{key}.tip empty", rule, tokens=number, cargo=t.cargo(cargo))
    return pile(t, thing, key, number, tip)


def pile(t: CargoNoirTeller, thing: str, key: str, number: int, tip: Tip) -> Thing:
    return Thing(thing, "", t.say("pile.label", what=t.say(f"{key}.name"), number=number), tip)
