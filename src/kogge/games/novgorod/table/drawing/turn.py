"""The turn: the route with what its slots serve, the figures, what is being paid for; before it the draft."""

from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, SIDES, members
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK, has_drafted_order
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import PIRATE_AT_START
from kogge.games.novgorod.rules.route import LAY_ROUTE, Course, penalty
from kogge.games.novgorod.rules.state import USES
from kogge.games.novgorod.table.drawing.cards import Order
from kogge.games.novgorod.table.drawing.careers import Career
from kogge.games.novgorod.table.drawing.chart import use_icon
from kogge.games.novgorod.table.icons import good_icon, luxury_icon
from kogge.games.novgorod.table.ids import of_city, of_order, of_seat, side_id, slot_id
from kogge.games.novgorod.table.outlook import Outlook
from kogge.games.novgorod.table.things.turn import KINDS, Payment, ducats_said, figures, ledger_title, use_said
from kogge.games.novgorod.words.teller import NovgorodTeller


class Slot(Shown):
    """A slot of the route: an office, a base office or a placeholder, and what it serves."""

    def __init__(self, t: NovgorodTeller, place: int) -> None:
        view, c = t.view, t.c
        slot = view.route[place]
        city = slot % CITIES
        self.id = slot_id(place)
        self.number = place + 1
        self.word = t.city(city)
        self.kind = KINDS[slot // CITIES]  # own, base, placeholder
        self.good = good_icon(c, city)
        self.income = c.income[slot]
        self.fee = c.fee[slot]
        self.luxury = luxury_icon(c, c.luxury[view.manufactures[city]])  # of the city's manufacture
        self.use = USES[view.uses[place]]
        self.use_text = use_said(t, place)
        self.use_icon = use_icon(view, place)
        self.city = of_city("city", c, city)  # the id of its city, from where it comes


class Drafted(Shown):
    """What a seat has taken in the introductory rounds."""

    def __init__(self, t: NovgorodTeller, seat: int) -> None:
        view, c = t.view, t.c
        taken = view.drafted[seat]
        offices = members(view.owned[seat])
        self.id = of_seat("draft", seat)
        self.seat = seat
        self.name = t.seat(seat)
        self.offices = [good_icon(c, city) for city in offices]
        self.free = c.draft_offices - len(offices)  # offices still to be taken
        self.order = Order(t, taken) if has_drafted_order(view, seat) else None
        self.order_id = of_order("order", c, taken) if taken != NOTHING else ""
        self.cost = view.draft_cost(seat)
        self.now = seat == view.active


class Turn(Shown):
    """Whose turn it is, the route with the places that are left, and the figures."""

    def __init__(self, t: NovgorodTeller, outlook: Outlook | None) -> None:
        view, step = t.view, t.view.stack[-1]
        key = "draft" if step is PICK else "side" if step is CHOOSE_SIDE else "route"
        mine = view.active == t.me
        self.seat = view.active
        self.title = t.say(f"drawing.your {key}") if mine else t.say(f"drawing.{key} of", seat=t.seat(view.active))
        self.slots = [Slot(t, place) for place in range(len(view.route))]
        self.room = room(t)  # empty places: "", "privilege", or "pirate" for one that he takes
        self.ledger = ledger_title(t)  # its title
        self.figures = figures(t)
        self.payment = Payment.of(t) if step in (PAY, FETCH) else None
        self.seals = outlook.seals if outlook else 0  # that the onlooker's route can earn
        self.ducats = ducats_said(outlook) if outlook else ""  # and its ducats; "" if it has no outlook
        climbs = outlook.climbs if outlook else 0
        self.step = view.level[view.active] + climbs if climbs else 0  # of the career that it reaches; 0 if none
        # both sides of the career while one is chosen, to compare; only its owner can point at them
        sides = range(len(SIDES)) if step is CHOOSE_SIDE else []
        self.sides = [(side_id(side), Career(t.c, view.career[view.active], side, 0)) for side in sides]
        self.drafted = [Drafted(t, seat) for seat in pickers(t)] if step is PICK else []


def room(t: NovgorodTeller) -> list[str]:
    """Rule 6.1.2: what could still be laid, and what the privilege adds or the pirate takes."""
    if t.view.stack[-1] not in (LAY_ROUTE, PIRATE_AT_START):
        return []
    course = Course(t.view)
    return [""] * course.room + ["privilege"] * course.more + ["pirate"] * penalty(t.view)


def pickers(t: NovgorodTeller) -> list[int]:
    """Rule 4.1: counter-clockwise, the last seat first."""
    view = t.view
    return [(view.first - 1 - place) % view.seats for place in range(view.seats)]
