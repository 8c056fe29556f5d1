"""What somebody is doing: basket and payment, surplus, black market, a bid; and what the ports would bring."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, Step
from kogge.games.cargo_noir.rules import payments as rules
from kogge.games.cargo_noir.rules.cargo import ONE, counts, packed
from kogge.games.cargo_noir.rules.derived import missing, with_port
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE
from kogge.games.cargo_noir.rules.sending import BID, least_bid
from kogge.games.cargo_noir.rules.ships import ANSWER, RAISE_STACK
from kogge.games.cargo_noir.rules.surplus import DISCARD, surplus
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY, payments, power
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.drawing.ideas import Basket, ideas
from kogge.games.cargo_noir.table.faces.trade import waste
from kogge.games.cargo_noir.table.icons import ICONS, card_icon, cargo_icon
from kogge.games.cargo_noir.table.things.board import by_height
from kogge.games.cargo_noir.table.things.own import best_ports
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


class Figure(NamedTuple):
    """A line of figures: “kostet 25”."""

    text: str
    value: str
    kind: str = ""


class Amount(NamedTuple):
    """So many tokens of a kind."""

    icon: Icon
    number: int


class Chip(NamedTuple):
    """Something with a symbol, a word and a figure: a card in the basket, a bid."""

    icon: Icon
    word: str
    value: str
    seat: int = NOBODY  # whose bid it is


class Payment(NamedTuple):
    """A way to pay."""

    id: str
    tokens: Sequence[Amount]
    worth: int
    coins: int
    waste: str
    wasted: int
    kept: str
    first: bool


class UnderWay(NamedTuple):
    """What somebody is doing, in the middle of the own area."""

    seat: int
    id: str
    kind: str  # basket, pay, hand, surplus, market, port, turn
    title: str
    note: str = ""
    chips: Sequence[Chip] = ()
    tokens: Sequence[Amount] = ()
    tokens_text: str = ""
    figures: Sequence[Figure] = ()
    payment: Payment | None = None  # the cheapest for the basket
    payments: Sequence[Payment] = ()


def draw_under_way(t: CargoNoirTeller) -> UnderWay | None:
    """Nothing for a seat that has nothing to look at but its own outlook."""
    if not t.view.stack:
        return None
    draw = DRAWN.get(t.view.stack[-1]) or (draw_turn if t.me == NOBODY else None)
    return draw(t) if draw else None


# -- the trade --------------------------------------------------------------------------------


def draw_basket(t: CargoNoirTeller) -> UnderWay:
    view, bill = t.view, t.view.bill()
    drawn = UnderWay(
        seat=view.active,
        id=ids.BASKET,
        kind="basket",
        title=title(t, "basket"),
        figures=[
            figure(t, "with coins" if view.funds() else "power", power(view)),
            figure(t, "cost", bill),
            figure(t, "power left", power(view) - bill, "sum"),
        ],
    )
    if not view.basket:
        return drawn._replace(note=t.say("doing.empty basket" if view.active == t.me else "doing.empty basket of"))
    return drawn._replace(chips=in_basket(t), payment=draw_payment(t, "", payments(view)[0], first=True))


def draw_paying(t: CargoNoirTeller) -> UnderWay:
    return UnderWay(
        seat=t.view.active,
        id=ids.BASKET,
        kind="pay",
        title=title(t, "payment", cost=t.view.bill()),
        chips=in_basket(t),
        payments=[
            draw_payment(t, ids.payment_id(number), offered, first=not number)
            for number, offered in enumerate(payments(t.view))
        ],
    )


def draw_payment(t: CargoNoirTeller, thing: str, offered: rules.Payment, first: bool) -> Payment:
    return Payment(
        id=thing,
        tokens=amounts(t, offered.cargo),
        worth=offered.worth,
        coins=offered.coins,
        waste=waste(t, offered),
        wasted=offered.waste,
        kept=t.say("doing.keeps", number=offered.kept),
        first=first,
    )


def draw_handing_in(t: CargoNoirTeller) -> UnderWay:
    view = t.view
    lack = missing(view, view.handed_in)
    return UnderWay(
        seat=view.active,
        id=ids.HANDED_IN,
        kind="hand",
        title=title(t, "by hand"),
        chips=in_basket(t),
        tokens=amounts(t, view.handed_in),
        tokens_text=t.say("doing.so far"),
        figures=[
            figure(t, "cost", view.bill()),
            figure(t, "so far", t.c.worths.of(view.handed_in)),
            figure(t, "wasted" if lack < 0 else "missing", abs(lack), "lacking"),
        ],
    )


def draw_surplus(t: CargoNoirTeller) -> UnderWay:
    view = t.view
    return UnderWay(
        seat=view.active,
        id=ids.UNDER_WAY,
        kind="surplus",
        title=title(t, "surplus"),
        tokens=amounts(t, view.dumped),
        tokens_text=t.say("doing.discarded"),
        figures=[
            figure(t, "must go", surplus(view), "lacking"),
            figure(t, "stays worth", t.c.worths.of(view.cargo[view.active])),
        ],
    )


# -- other decisions --------------------------------------------------------------------------


def draw_dealing(t: CargoNoirTeller) -> UnderWay:
    """In the black market."""
    view = t.view
    drawn = UnderWay(
        seat=view.active,
        id=ids.UNDER_WAY,
        kind="market",
        title=title(t, "market deal"),
        figures=[
            figure(t, "cargo worth", t.c.worths.of(view.cargo[view.active])),
            figure(t, "in bag", len(view.bag)),
        ],
    )
    if t.asks(DEAL):
        ways = (("noir-bag", "doing.draw one"), ("noir-swap", "doing.swap one"))
        return drawn._replace(chips=[Chip(Icon(symbol, "brass"), t.say(key), "") for symbol, key in ways])
    return drawn._replace(
        tokens=amounts(t, 0 if view.given == NOTHING else ONE[view.given]),
        tokens_text=t.say("doing.given" if view.active == t.me else "doing.given of"),
    )


def draw_bidding(t: CargoNoirTeller) -> UnderWay:
    view, port, me = t.view, t.view.port, t.view.active
    highest_first = sorted(by_height(t, port), key=lambda stack: -stack[0])
    return UnderWay(
        seat=me,
        id=ids.UNDER_WAY,
        kind="port",
        title=title(t, "port deal", port=t.port(port)),
        chips=[Chip(ICONS["coin"], t.seat(seat), str(coins), seat) for coins, seat in highest_first],
        tokens=amounts(t, packed(view.quay(port))),
        figures=[
            figure(t, "least", least_bid(view, port)),
            figure(t, "in safe", view.safe[me]),
            figure(t, "worth then", t.c.worths.of(with_port(view, me, port)), "sum"),
        ],
    )


def draw_turn(t: CargoNoirTeller) -> UnderWay:
    """For who looks on: the cargo of whoever's turn it is."""
    view, me = t.view, t.view.active
    return UnderWay(
        seat=me,
        id="",
        kind="turn",
        title=t.family_of(me),
        tokens=amounts(t, view.cargo[me]),
        figures=[
            figure(t, "cargo worth", t.c.worths.of(view.cargo[me])),
            figure(t, "in safe", view.safe[me]),
        ],
    )


DRAWN: dict[Step[Any], Callable[[CargoNoirTeller], UnderWay]] = {
    FILL_BASKET: draw_basket,
    PAY: draw_paying,
    HAND_IN: draw_handing_in,
    DISCARD: draw_surplus,
    DEAL: draw_dealing,
    GIVE: draw_dealing,
    TAKE: draw_dealing,
    ANSWER: draw_bidding,
    RAISE_STACK: draw_bidding,
    BID: draw_bidding,
}


def title(t: CargoNoirTeller, key: str, **facts: object) -> str:
    """To whoever decides, or about them."""
    if t.view.active == t.me:
        return t.say(f"doing.{key}", **facts)
    return t.say(f"doing.{key} of", seat=t.seat(t.view.active), **facts)


def figure(t: CargoNoirTeller, key: str, number: int, kind: str = "") -> Figure:
    return Figure(t.say(f"doing.{key}"), str(number), kind)


def amounts(t: CargoNoirTeller, cargo: int) -> list[Amount]:
    return [Amount(cargo_icon(t.c, kind), number) for kind, number in enumerate(counts(cargo)) if number]


def in_basket(t: CargoNoirTeller) -> list[Chip]:
    return [Chip(card_icon(t.c, card), t.card(card), str(t.c.cost[card])) for card in t.view.basket]


# -- the outlook ------------------------------------------------------------------------------


class Prospect(NamedTuple):
    """What the onlooker's cargo would be worth with that of a port, and what that would buy."""

    word: str
    worth: int
    gain: int
    buys: Basket | None


def draw_prospects(t: CargoNoirTeller) -> list[Prospect]:
    """The ports that would add most, the best first."""
    view, me = t.view, t.me
    if NOBODY in (me, view.actor):
        return []
    before = t.c.worths.of(view.cargo[me])
    return [
        Prospect(t.port(port), worth, worth - before, next(iter(ideas(t, me, worth, 1)), None))
        for worth, port in best_ports(t)
    ]
