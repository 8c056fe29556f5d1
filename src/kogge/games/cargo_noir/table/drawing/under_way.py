"""What somebody is doing: basket and payment, surplus, black market, a bid; and what the ports would bring."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, Step
from kogge.games.cargo_noir.rules import payments as rules
from kogge.games.cargo_noir.rules.cargo import ONE, counts, packed
from kogge.games.cargo_noir.rules.derived import missing, with_port
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE
from kogge.games.cargo_noir.rules.sending import BID, least_bid
from kogge.games.cargo_noir.rules.ships import ANSWER, RAISE_STACK
from kogge.games.cargo_noir.rules.surplus import DISCARD, surplus
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY, power
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.drawing.ideas import Basket, ideas
from kogge.games.cargo_noir.table.faces.trade import proposed, waste
from kogge.games.cargo_noir.table.icons import ICONS, card_icon, cargo_icon
from kogge.games.cargo_noir.table.things.board import by_height
from kogge.games.cargo_noir.table.things.own import PortWorths, best_ports, with_ports
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


class Payment(Shown):
    """A way to pay."""

    def __init__(self, t: CargoNoirTeller, offered: rules.Payment, number: int = 0, *, first: bool = True) -> None:
        self.id = ids.payment_id(number)
        self.tokens = amounts(t, offered.cargo)
        self.worth = offered.worth
        self.coins = offered.coins
        self.waste = waste(t, offered) if t.previews else ""
        self.wasted = offered.waste
        self.kept = t.say("doing.keeps", number=offered.kept)
        self.first = first  # of those that are offered


class UnderWay(Shown):
    """What somebody is doing, in the middle of the own area; which of it there is depends on the decision."""

    note = tokens_text = ""
    chips: Sequence[Chip] = ()
    tokens: Sequence[Amount] = ()
    figures: Sequence[Figure] = ()
    payment: Payment | None = None  # the one that is proposed for the basket
    payments: Sequence[Payment] = ()

    def __init__(self, t: CargoNoirTeller, thing: str, kind: str, title: str) -> None:
        self.seat = t.view.active
        self.id = thing
        self.kind = kind  # basket, pay, hand, surplus, market, port, turn
        self.title = title


def draw_under_way(t: CargoNoirTeller) -> UnderWay | None:
    """Nothing for a seat that has nothing to look at but its own outlook."""
    if not t.view.stack:
        return None
    draw = DRAWN.get(t.view.stack[-1]) or (draw_turn if t.me == NOBODY else None)
    return draw(t) if draw else None


# -- the trade --------------------------------------------------------------------------------


def draw_basket(t: CargoNoirTeller) -> UnderWay:
    view, bill = t.view, t.view.bill()
    drawn = UnderWay(t, ids.BASKET, "basket", title(t, "basket"))
    drawn.figures = [
        figure(t, "with coins" if view.funds() else "power", power(view)),
        figure(t, "cost", bill),
        figure(t, "power left", power(view) - bill, "sum"),
    ]
    if view.basket:
        drawn.chips = in_basket(t)
        drawn.payment = Payment(t, proposed(view)[0][1]) if t.previews else None
    else:
        drawn.note = t.say("doing.empty basket" if view.active == t.me else "doing.empty basket of")
    return drawn


def draw_paying(t: CargoNoirTeller) -> UnderWay:
    drawn = UnderWay(t, ids.BASKET, "pay", title(t, "payment", cost=t.view.bill()))
    drawn.chips = in_basket(t)
    drawn.payments = [
        Payment(t, offered, number, first=not place) for place, (number, offered) in enumerate(proposed(t.view))
    ]
    return drawn


def draw_handing_in(t: CargoNoirTeller) -> UnderWay:
    given = t.view.handed_in
    lack = missing(t.view, given)
    drawn = UnderWay(t, ids.HANDED_IN, "hand", title(t, "by hand"))
    drawn.chips = in_basket(t)
    drawn.tokens = amounts(t, given)
    drawn.tokens_text = t.say("doing.so far")
    drawn.figures = [
        figure(t, "cost", t.view.bill()),
        figure(t, "so far", t.c.worths.of(given)),
        figure(t, "wasted" if lack < 0 else "missing", abs(lack), "lacking"),
    ]
    return drawn


def draw_surplus(t: CargoNoirTeller) -> UnderWay:
    view = t.view
    drawn = UnderWay(t, ids.UNDER_WAY, "surplus", title(t, "surplus"))
    drawn.tokens = amounts(t, view.dumped)
    drawn.tokens_text = t.say("doing.discarded")
    drawn.figures = [
        figure(t, "must go", surplus(view), "lacking"),
        figure(t, "stays worth", t.c.worths.of(view.cargo[view.active])),
    ]
    return drawn


# -- other decisions --------------------------------------------------------------------------


def draw_dealing(t: CargoNoirTeller) -> UnderWay:
    """In the black market."""
    view = t.view
    drawn = UnderWay(t, ids.UNDER_WAY, "market", title(t, "market deal"))
    drawn.figures = [
        figure(t, "cargo worth", t.c.worths.of(view.cargo[view.active])),
        figure(t, "in bag", len(view.bag)),
    ]
    if t.asks(DEAL):
        ways = (("noir-bag", "doing.draw one"), ("noir-swap", "doing.swap one"))
        drawn.chips = [Chip(Icon(symbol, "brass"), t.say(key), "") for symbol, key in ways]
    else:
        drawn.tokens = amounts(t, 0 if view.given == NOTHING else ONE[view.given])
        drawn.tokens_text = t.say("doing.given" if view.active == t.me else "doing.given of")
    return drawn


def draw_bidding(t: CargoNoirTeller) -> UnderWay:
    view, port, me = t.view, t.view.port, t.view.active
    highest_first = sorted(by_height(t, port), key=lambda stack: -stack[0])
    drawn = UnderWay(t, ids.UNDER_WAY, "port", title(t, "port deal", port=t.port(port)))
    drawn.chips = [Chip(ICONS["coin"], t.seat(seat), str(coins), seat) for coins, seat in highest_first]
    drawn.tokens = amounts(t, packed(view.quay(port)))
    then = [figure(t, "worth then", t.c.worths.of(with_port(view, me, port)), "sum")] if t.previews else []
    drawn.figures = [figure(t, "least", least_bid(view, port)), figure(t, "in safe", view.safe[me]), *then]
    return drawn


def draw_turn(t: CargoNoirTeller) -> UnderWay:
    """For who looks on: the cargo of whoever's turn it is."""
    view, me = t.view, t.view.active
    drawn = UnderWay(t, "", "turn", t.family_of(me))
    drawn.tokens = amounts(t, view.cargo[me])
    drawn.figures = [
        figure(t, "cargo worth", t.c.worths.of(view.cargo[me])),
        figure(t, "in safe", view.safe[me]),
    ]
    return drawn


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
    text: str  # the same with a “with”
    worth: int
    gain: int
    buys: Basket | None


def draw_prospects(t: CargoNoirTeller) -> list[Prospect]:
    """The ports that would add most, the best first."""
    view, me = t.view, t.me
    if NOBODY in (me, view.actor) or not t.previews:
        return []
    return prospects(t, best_ports(with_ports(t)))


@said_from("stock", "owned", of_me=["cargo"])
def prospects(t: CargoNoirTeller, worths: PortWorths) -> list[Prospect]:
    before = t.c.worths.of(t.view.cargo[t.me])
    return [
        Prospect(
            t.port(port),
            t.say("drawn.with port", port=t.port(port)),
            worth,
            worth - before,
            next(iter(ideas(t, t.me, worth, 1)), None),
        )
        for worth, port in worths
    ]
