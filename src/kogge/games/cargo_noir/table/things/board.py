"""What lies on the board and beside it: Macao, the ports, the piles."""

from collections.abc import Iterator, Sequence

from kogge.engine.scene import Thing, Tip
from kogge.games.cargo_noir.rules.cargo import counts, packed
from kogge.games.cargo_noir.rules.components import CASINO, MARKET, PORTS
from kogge.games.cargo_noir.rules.derived import in_vain, is_to_act, with_port
from kogge.games.cargo_noir.rules.sending import BID, least_bid
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces import face_of
from kogge.games.cargo_noir.table.faces.sending import bid_to_be
from kogge.games.cargo_noir.table.signs import sign_of
from kogge.games.cargo_noir.words.teller import PLACES, CargoNoirTeller


def on_the_board(t: CargoNoirTeller) -> Iterator[Thing]:
    view = t.view
    yield macao(t, CASINO, "4.3.2", view.at_casino, coins=t.c.income)
    cargo = t.cargo(packed(view.market))
    yield macao(t, MARKET, "4.3.3", view.at_market, number=len(view.market), cargo=cargo)
    for place, numbers in ((CASINO, view.at_casino), (MARKET, view.at_market)):
        yield from (ships(t, place, seat, number) for seat, number in enumerate(numbers) if number)
    for slot, kind in enumerate(view.market):
        tip = t.tip("token.in market", "4.3.3", t.left_in_bag[kind], kind=t.kind_name(kind))
        yield Thing(ids.market_id(slot), "", t.kind_of_cargo(kind), tip)
    for port in range(PORTS):
        yield from in_port(t, port) if view.open >> port & 1 else [closed_port(t, port)]
    yield from piles(t)


# -- Macao ------------------------------------------------------------------------------------


def macao(t: CargoNoirTeller, place: int, rule: str, numbers: Sequence[int], **facts: object) -> Thing:
    """The casino or the black market, with everybody's ships."""
    key, late = PLACES[place], is_too_late(t)
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
    facts = {"seat": t.seat(seat), "ships": number, "coins": number * t.c.income}
    return Thing(ids.ships_id(place, seat), "", t.say("ships.label", **facts), t.tip(f"ships.{key}", rule, **facts))


# -- ports ------------------------------------------------------------------------------------


def closed_port(t: CargoNoirTeller, port: int) -> Thing:
    facts = {"seats": t.view.seats, "open": t.view.open.bit_count(), "ports": PORTS}
    return t.thing(ids.port_id(t.c, port), "closed port", "3.1", port=t.port(port), **facts)


def in_port(t: CargoNoirTeller, port: int) -> Iterator[Thing]:
    """An open port, its tokens and the ships there."""
    view = t.view
    yield open_port(t, port)
    for slot, kind in enumerate(view.quay(port)):
        tip = t.tip("token.in port", "4.3.4", t.left_in_bag[kind], kind=t.kind_name(kind), port=t.port(port))
        yield Thing(ids.quay_id(t.c, port, slot), "", t.kind_of_cargo(kind), tip)
    yield from (stack(t, port, seat) for seat in range(view.seats) if view.stack_of(port, seat))
    if t.asks(BID) and port == view.port:
        label = t.say("stack.ghost label", coins=least_bid(view, port))
        yield Thing(ids.stack_id(t.c, port, view.active), "", label, bid_to_be(t))


def open_port(t: CargoNoirTeller, port: int) -> Thing:
    """What it offers, what it costs, and what that is worth to the onlooker."""
    view, sign = t.view, sign_of(t, port)
    facts = {"port": t.port(port), "cargo": t.cargo(packed(view.quay(port)))}
    label = t.say("port.label", stacks=bid_by_bid(t, port), **facts)
    late = is_too_late(t) and not view.stack_of(port, t.me)
    tip = t.tip(
        "port.tip in vain" if late else "port.tip",
        "6.1" if late else "4.5.3",
        highest_bid(t, port),
        worth_with(t, port) if t.me >= 0 and not late and t.previews else "",
        t.say("port.banned", seat=t.seat(view.active)) if view.banned >> port & 1 else "",
        **facts,
    )
    return Thing(ids.port_id(t.c, port), "", f"{label} {sign.label}." if sign else label, tip)


def bid_by_bid(t: CargoNoirTeller, port: int) -> str:
    bids = [t.say("port.bid label", seat=t.seat(seat), coins=coins) for coins, seat in by_height(t, port)]
    return ", ".join(bids) or t.say("port.no bid label")


def by_height(t: CargoNoirTeller, port: int) -> list[tuple[int, int]]:
    """Stacks as coins and seat, the lowest first: in the order in which they came."""
    stacks = [(t.view.stack_of(port, seat), seat) for seat in range(t.view.seats)]
    return sorted(one for one in stacks if one[0])


def highest_bid(t: CargoNoirTeller, port: int) -> str:
    view, least = t.view, least_bid(t.view, port)
    if not view.highest(port):
        return t.say("port.no bid", least=least)
    return t.say("port.highest bid", seat=t.seat(view.rival(port)), highest=view.highest(port), least=least)


def worth_with(t: CargoNoirTeller, port: int) -> str:
    worth = t.c.worths.of
    return t.say("port.worth with", worth=worth(with_port(t.view, t.me, port)), now=worth(t.view.cargo[t.me]))


def stack(t: CargoNoirTeller, port: int, seat: int) -> Thing:
    """A ship on its coins: whether it leads, and what happens to it next."""
    view = t.view
    first = view.leads(port, seat)
    if is_to_act(view, port, seat):
        key, rule = ("buying", "4.3.4") if first else ("answering", "4.3.5")
    elif in_vain(view, seat) or (view.last_round() and seat == view.active):
        key, rule = "in vain", "6.1"
    else:
        key, rule = ("leading", "4.3.4") if first else ("outbid", "4.3.5")
    own, highest = view.stack_of(port, seat), view.highest(port)
    facts = {"seat": t.seat(seat), "port": t.port(port), "coins": own, "own": own}
    tip = t.tip(f"stack.{key}", rule, highest=highest, least=highest + 1, **facts)
    return Thing(ids.stack_id(t.c, port, seat), "", t.say("stack.label", **facts), tip)


# -- bag, discard pile, supply ----------------------------------------------------------------


def piles(t: CargoNoirTeller) -> Iterator[Thing]:
    yield pile_of_tokens(t, ids.BAG, "bag", "9.3", counts(t.view.in_bag()))
    yield pile_of_tokens(t, ids.DISCARDS, "discards", "4.4.6", counts(t.view.discard))
    coins = t.view.supply
    yield pile(t, ids.SUPPLY, "supply", coins, t.tip("supply.tip", "9.2", coins=coins, total=t.c.coins))


def pile_of_tokens(t: CargoNoirTeller, thing: str, key: str, rule: str, numbers: Sequence[int]) -> Thing:
    number = sum(numbers)
    cargo = [t.so_many(some, kind) for kind, some in enumerate(numbers) if some]
    tip = t.tip(f"{key}.tip" if cargo else f"{key}.tip empty", rule, tokens=number, cargo=t.listing(cargo))
    return pile(t, thing, key, number, tip)


def pile(t: CargoNoirTeller, thing: str, key: str, number: int, tip: Tip) -> Thing:
    return Thing(thing, "", t.say("pile.label", what=t.say(f"{key}.name"), number=number), tip)
