"""The onlooker's own area: ship, hold, career, orders and offices."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import CITIES, SPEED
from kogge.games.novgorod.rules.draft import undecided
from kogge.games.novgorod.rules.fulfilling import line_seals
from kogge.games.novgorod.rules.payments import FETCH, PAY, place_of
from kogge.games.novgorod.rules.route import penalty
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table.drawing.cards import Order
from kogge.games.novgorod.table.drawing.careers import Career
from kogge.games.novgorod.table.faces.scoring import sale_figures
from kogge.games.novgorod.table.icons import (
    ANY_LUXURY,
    CAREER,
    DUCAT,
    HAND,
    HOLD,
    ORDERS,
    PRIVILEGE,
    SHIP,
    good_icon,
    luxury_icon,
)
from kogge.games.novgorod.table.ids import of_city, of_order, of_seat, use_id
from kogge.games.novgorod.table.kinds_of_use import kinds, uses_of
from kogge.games.novgorod.table.things.own import own_order_id, own_orders, where_office
from kogge.games.novgorod.words.teller import NovgorodTeller

KINDS_OF_USE = {
    "sell": ANY_LUXURY,
    "order": ORDERS,
    "climb": CAREER,
    "store": HOLD,
    "income": DUCAT,
    "privilege": PRIVILEGE,
}
TAGS = {"hand": HAND, "shown": ORDERS, "begun": ORDERS, "at ship": SHIP}  # where an order lies


class Held(Shown):
    """An order of one's own: in hand, laid open in this turn, or left of the ship."""

    def __init__(self, t: NovgorodTeller, order: int, where: str) -> None:
        c, view = t.c, t.view
        self.id = own_order_id(t, order, where)
        self.face = Order(t, order, begun=where in ("begun", "at ship"), lower=line_seals(view, order))
        self.piece = of_order("order", c, order)
        self.tag = TAGS[where]
        self.text = t.say(f"order.{where}")
        self.asked = view.at(CLOSE_SCORING) and order == view.fresh[0]  # whether it stays open is being decided


class Sign(NamedTuple):
    """A part of what a use brings: a symbol, a text, or seals."""

    icon: Icon | None
    text: str = ""
    seals: int = 0


class KindOfUse(Shown):
    """A kind of use with what it brings now; a table without previews tells only whether there is one."""

    def __init__(self, t: NovgorodTeller, kind: str) -> None:
        uses = uses_of(t, kind)
        self.id = use_id(kind)
        self.icon = KINDS_OF_USE[kind]
        self.text = t.say(f"kind of use.{kind}")
        self.short = t.say(f"kind of use.{kind} short")
        self.signs = signs(t, kind, uses) if uses and t.previews else []


def signs(t: NovgorodTeller, kind: str, uses: Sequence[int]) -> list[Sign]:
    """What the uses of a kind bring."""
    c, view = t.c, t.view
    parts = [c.actions.parts[use] for use in uses]
    match kind:
        case "sell":
            best: dict[Icon, int] = {}
            for city, row, _ in parts:
                luxury = luxury_icon(c, c.luxury[view.manufactures[city]])
                best[luxury] = max(best.get(luxury, 0), sale_figures(t, city, row)[0])
            return [Sign(luxury, seals=seals) for luxury, seals in best.items()]
        case "order":
            return [Sign(None, seals=seals) for seals in sorted({order_seals(t, use) for use in uses})]
        case "climb":
            return [Sign(None, t.say("drawing.to step", number=view.level[view.active] + 1))]
        case "store":
            return [Sign(good_icon(c, city)) for (city,) in parts]
        case "income":
            worths = sorted({view.worth(place_of(view, city)) for (city,) in parts})
            return [Sign(DUCAT, "–".join(map(str, dict.fromkeys((worths[0], worths[-1])))))]
    return [Sign(DUCAT, f"+{c.extra_income}")]


def order_seals(t: NovgorodTeller, use: int) -> int:
    """Of a line, or of a special order."""
    (card, _), special = t.c.actions.parts[use], t.c.actions.verb[use] == "special"
    return t.c.special_seals[card][t.view.letter(card)] if special else line_seals(t.view, card)


class Office(Shown):
    """One of the eight cities, as the onlooker has it: in hand, in the route, in the hold, or not at all."""

    def __init__(self, t: NovgorodTeller, city: int) -> None:
        c = t.c
        where, stop = where_office(t, t.me, city)
        self.id = of_city("office", c, city) if where != "none" else ""
        self.label = t.say("office.label", city=t.city(city), where=t.say(f"office.{where}"))  # where there is none
        self.city = c.cities[city]
        self.word = t.city(city)
        self.good = good_icon(c, city)
        self.income = c.income[city]
        self.where = where  # hand, route, hold, none
        self.stop = stop  # its number in the route


@said_from("active", "route", of_me=["owned", "hold"])
def offices(t: NovgorodTeller) -> list[Office]:
    return [Office(t, city) for city in range(CITIES)]


class Own(Shown):
    """The onlooker's own area, but for the route."""

    def __init__(self, t: NovgorodTeller) -> None:
        view, c, me = t.view, t.c, t.me
        limit = c.in_progress_most
        orders = [Held(t, order, where) for order, where in own_orders(t)]
        stored = view.hold[me]
        self.seat = me
        self.speed = view.speed[me]
        self.plus = plus(t)  # what this turn adds to or takes off the speed
        self.stored = None if stored == NOTHING else good_icon(c, stored)
        self.completed = view.completed(me)
        self.homes = [of_order("order", c, order) for order in (*view.done[me], *view.blind[me]) if order >= 0]
        self.ducats = view.ducats[me]
        self.seals = view.seals[me]
        self.career = None if undecided(view, me) else Career.of(view, me, own=True)  # None until its side is chosen
        # while it uses its route, and pays for that
        self.uses = [KindOfUse(t, kind) for kind in kinds(t)] if scores(t) else []
        self.career_id = of_seat("career", me)
        self.career_text = t.say("drawing.per turn", number=view.turn_seals(me))
        self.orders = orders
        self.free = max(0, limit - len(orders))  # orders that could still be taken
        self.orders_text = t.say("drawing.of", number=len(orders), all=limit)
        self.offices = offices(t)


def scores(t: NovgorodTeller) -> bool:
    return t.me == t.view.active and t.view.at(USE_ROUTE, PAY, FETCH, CLOSE_SCORING)


def plus(t: NovgorodTeller) -> str:
    """What the privilege adds to the speed in this turn, or the pirate takes off it (6.1.2)."""
    view = t.view
    if t.me != view.active or not view.round:
        return ""
    more = (view.privilege == SPEED) - penalty(view)
    return f"+{more}" if more > 0 else f"−{-more}" if more else ""
