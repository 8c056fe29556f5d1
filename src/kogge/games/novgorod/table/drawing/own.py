"""The onlooker's own area: ship, hold, career, orders and offices."""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import CITIES, SPEED
from kogge.games.novgorod.rules.draft import undecided
from kogge.games.novgorod.rules.fulfilling import line_seals
from kogge.games.novgorod.rules.route import penalty
from kogge.games.novgorod.table.drawing.cards import Order
from kogge.games.novgorod.table.drawing.careers import Career
from kogge.games.novgorod.table.drawing.seats import Office
from kogge.games.novgorod.table.icons import HAND, ORDERS, SHIP, good_icon
from kogge.games.novgorod.table.ids import of_order, of_seat
from kogge.games.novgorod.table.things.own import own_order_id, own_orders
from kogge.games.novgorod.words.teller import NovgorodTeller

TAGS = {"hand": HAND, "shown": ORDERS, "begun": ORDERS, "at ship": SHIP}  # where an order lies


class Held:
    """An order of one's own: in hand, laid open in this turn, or left of the ship."""

    def __init__(self, t: NovgorodTeller, order: int, where: str) -> None:
        c, view = t.c, t.view
        self.id = own_order_id(t, order, where)
        self.face = Order(t, order, begun=where in ("begun", "at ship"), lower=line_seals(view, order))
        self.piece = of_order("order", c, order)
        self.tag = TAGS[where]
        self.text = t.say(f"order.{where}")
        self.asked = view.at(CLOSE_SCORING) and order == view.fresh[0]  # whether it stays open is being decided


class Own:
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
        self.career_id = of_seat("career", me)
        self.career_text = t.say("drawing.per turn", number=view.turn_seals(me))
        self.orders = orders
        self.free = max(0, limit - len(orders))  # orders that could still be taken
        self.orders_text = t.say("drawing.of", number=len(orders), all=limit)
        self.offices = [Office(t, me, city) for city in range(CITIES)]


def plus(t: NovgorodTeller) -> str:
    """What the privilege adds to the speed in this turn, or the pirate takes off it (6.1.2)."""
    view = t.view
    if t.me != view.active or not view.round:
        return ""
    more = (view.privilege == SPEED) - penalty(view)
    return f"+{more}" if more > 0 else f"−{-more}" if more else ""
