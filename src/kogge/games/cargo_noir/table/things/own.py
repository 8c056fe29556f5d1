"""What lies in the onlooker's own area: cargo and what it is worth, safe, fleet, cards, value table and trade."""

from collections.abc import Iterator

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.games.cargo_noir.rules.cargo import ONE, WILD, count, kinds, size
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.derived import funds_of, in_vain, is_to_act, missing, stacked, with_port
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.sending import SEND
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY, payments, power
from kogge.games.cargo_noir.rules.worth import Set
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces.trade import waste
from kogge.games.cargo_noir.table.things.families import cards, fleet, safe
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

BEST_PORTS = 4  # so many are named
OWN = True  # it reads a little different from that of others
PortWorths = tuple[tuple[int, int], ...]  # what the cargo would be worth with that of a port; the port


def of_ones_own(t: CargoNoirTeller) -> Iterator[Thing]:
    yield from tokens(t)
    yield worth(t, funds_of(t.view, t.me))
    if t.previews and (worths := with_ports(t)):
        yield prospect(t, worths)
    yield safe(t, t.me, stacked(t.view, t.me), OWN)
    yield fleet(t, t.me, OWN)
    yield cards(t, t.me, OWN)


# -- cargo ------------------------------------------------------------------------------------


def tokens(t: CargoNoirTeller) -> Iterator[Thing]:
    left = t.left_in_bag()
    for kind in kinds(t.view.cargo[t.me]):
        yield from tokens_of_kind(t, kind, left[kind])


@said_from(of_me=["cargo"])
def tokens_of_kind(t: CargoNoirTeller, kind: int, left: str) -> list[Thing]:
    """They are all alike."""
    worths, held = t.c.worths, t.view.cargo[t.me]
    number = count(held, kind)
    key, rule = ("wild", "4.4.3") if kind == WILD else ("single" if number == 1 else "several", "4.4.2")
    tip = t.tip(
        f"own token.{key}",
        rule,
        t.say("own token.without it", rest=worths.of(held - ONE[kind]), worth=worths.of(held)) if t.previews else "",
        left,
        kind=t.kind_name(kind),
        number=number,
        value=worths.of(number * ONE[kind]),
    )
    label = t.kind_of_cargo(kind)
    return [Thing(ids.own_id(t.c, kind, nth), "", label, tip) for nth in range(1, number + 1)]


def set_label(t: CargoNoirTeller, made: Set) -> str:
    sort = set_sort(t, made) or t.say("set.single")
    return t.say("set.label", cargo=t.cargo(made.cargo), sort=sort, value=made.value)


def set_sort(t: CargoNoirTeller, made: Set) -> str:
    """“3 alike”; nothing for a single token."""
    number = size(made.cargo)
    return t.say("set.same" if made.same else "set.different", number=number) if number > 1 else ""


@said_from("stock", of_me=["cargo"])
def worth(t: CargoNoirTeller, coins: int) -> Thing:
    """What the cargo is worth at its best grouping, the dearest card for that, and the coins that help to pay."""
    held = t.view.cargo[t.me]
    value = t.c.worths.of(held)
    label = t.say("worth.label with coins" if coins else "worth.label", worth=value, coins=coins, power=value + coins)
    if not held:
        return Thing(ids.WORTH, "", label, t.tip("worth.tip nothing", "4.4.2", buys(t, value)))
    set_by_set = "; ".join(t.say("set.worth", cargo=t.cargo(made.cargo), value=made.value) for made in t.sets())
    return Thing(ids.WORTH, "", label, t.tip("worth.tip", "4.4.2", buys(t, value), worth=value, sets=set_by_set))


def buys(t: CargoNoirTeller, value: int) -> str:
    c = t.c
    affordable = [card for card, left in enumerate(t.view.stock) if left and c.cost[card] <= value]
    if not affordable:
        return t.say("worth.too little", cost=c.cheapest)
    return t.say("worth.dearest", card=t.card(max(affordable, key=lambda card: c.cost[card])))


@said_from()
def prospect(t: CargoNoirTeller, worths: PortWorths) -> Thing:
    """What one's cargo would be worth with that of each port; the label names the best."""
    label = t.say("prospect.label", ports=port_by_port(t, best_ports(worths)))
    return Thing(ids.PROSPECT, "", label, t.tip("prospect.tip", "4.3.4", ports=port_by_port(t, worths)))


def with_ports(t: CargoNoirTeller) -> PortWorths:
    """Of all that the onlooker may still buy in."""
    ports = [port for port in t.view.ports() if is_within_reach(t, port)]
    return tuple((t.c.worths.of(with_port(t.view, t.me, port)), port) for port in ports)


def is_within_reach(t: CargoNoirTeller, port: int) -> bool:
    """Whether the onlooker's ship there is still to act, or one may be sent there; until then coins may come in."""
    view, me = t.view, t.me
    lies_there = view.stack_of(port, me) > 0
    if view.last_round():
        return is_to_act(view, port, me) if view.active == me else lies_there and not in_vain(view, me)
    if view.active == me and t.asks(SEND):
        return lies_there or SEND.why_not(view, t.c.actions.send[FIRST_PORT + port]) is None
    return True


def best_ports(worths: PortWorths) -> PortWorths:
    """Those that would add most, the best first."""
    return tuple(sorted(worths, key=lambda one: -one[0])[:BEST_PORTS])


def port_by_port(t: CargoNoirTeller, worths: PortWorths) -> str:
    return ", ".join(t.say("prospect.port", port=t.port(port), worth=worth) for worth, port in worths)


@said_from()
def value_table(t: CargoNoirTeller) -> list[Thing]:
    worths = t.c.worths
    rows = ((ids.SAME, "same", worths.same), (ids.DIFFERENT, "different", worths.different))
    return [t.thing(thing, key, "4.4.2", values=", ".join(map(str, row[1:]))) for thing, key, row in rows]


# -- the trade that is under way, whoever trades ----------------------------------------------


def trade(t: CargoNoirTeller) -> Iterator[Thing]:
    if t.asks(FILL_BASKET, PAY, HAND_IN):
        yield basket(t)
    if t.asks(PAY):
        yield from (payment(t, number, offered) for number, offered in enumerate(payments(t.view)))
    if t.asks(HAND_IN):
        yield handed_in(t)


def basket(t: CargoNoirTeller) -> Thing:
    view = t.view
    facts = {"cards": t.cards(view.basket), "bill": view.bill(), "power": power(view)}
    empty = "" if view.basket else " empty"
    tip = t.tip(f"basket.tip{empty}", "4.4.1", **facts)
    return Thing(ids.BASKET, "", t.say(f"basket.label{empty}", **facts), tip)


def payment(t: CargoNoirTeller, number: int, offered: Payment) -> Thing:
    """Which tokens, and what follows: what they waste, and what is kept."""
    view = t.view
    rest = view.cargo[view.active] - offered.cargo
    cargo = t.cargo(offered.cargo)
    facts = {"cargo": cargo, "worth": offered.worth, "kept": offered.kept, "coins": offered.coins}
    named = {"cargo": cargo or t.say("payment.only coins"), "waste": waste(t, offered)}
    label = t.say("payment.label" if t.previews else "payment.label alone", **facts | named)
    if offered.coins:
        label = t.say("payment.label with coins", what=label, coins=offered.coins)
    key = "tip" if not offered.coins else "tip with coins" if offered.cargo else "tip only coins"
    follows = [
        t.say("payment.waste", waste=offered.waste) if offered.waste else t.say("payment.no waste"),
        t.say("payment.keeps", cargo=t.cargo(rest), kept=offered.kept) if rest else t.say("payment.keeps nothing"),
    ]
    rule = "6.2" if offered.coins else "4.4.4"
    tip = t.tip(f"payment.{key}", rule, *(follows if t.previews else ()), number=number + 1, **facts)
    return Thing(ids.payment_id(number), "", label, tip)


def handed_in(t: CargoNoirTeller) -> Thing:
    """Rule 4.4.4: what is missing, or is too much (R24)."""
    view = t.view
    given, short = view.handed_in, missing(view, view.handed_in)
    cargo = t.cargo(given) or t.say("doing.nothing")
    facts = {"cargo": cargo, "worth": t.c.worths.of(given), "bill": view.bill()}
    lost = t.say("pay.waste", waste=-short) if short < 0 else t.say("pay.no waste")
    label = t.say("handed in.label", missing=max(0, short), waste=lost, **facts)
    more = t.say(f"handed in.{what_is_missing(t, short)}", missing=short, waste=-short, **facts)
    tip = t.tip("handed in.tip" if given else "handed in.tip nothing", "4.4.4", more, **facts)
    return Thing(ids.HANDED_IN, "", label, tip)


def what_is_missing(t: CargoNoirTeller, short: int) -> str:
    if short > 0:
        return "missing for coins" if t.view.funds() else "missing"
    return "paid too much" if short else "paid"
