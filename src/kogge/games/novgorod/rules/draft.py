"""Rule 3.7: the career's side; section 4: the introductory rounds."""

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.actions import PILE
from kogge.games.novgorod.rules.components import CITIES
from kogge.games.novgorod.rules.decision import Decision
from kogge.games.novgorod.rules.state import Novgorod


class ChooseSide(Decision):
    """Rule 3.7, decision D1: everybody's career, front or back, clockwise from the start player (R-03)."""

    __slots__ = ()

    first = Reason("side first", "3.7")

    def options(self, s: Novgorod) -> list[int]:
        return s.components.actions.side

    def take(self, s: Novgorod, action: int) -> None:
        side = s.components.actions.what[action]
        s.side = s.side[:]
        s.side[s.active] = side
        s.tell(events.CHOSE_SIDE, s.active, side)
        s.active = (s.active + 1) % s.seats
        if s.active == s.first:
            begin_draft(s)
        else:
            s.then(CHOOSE_SIDE)


class Pick(Decision):
    """Rules 4.1 to 4.4, decision D2: an office or an order."""

    __slots__ = ()

    first = Reason("draft first", "1.3")

    def options(self, s: Novgorod) -> list[int]:
        c, me = s.components, s.active
        options = []
        owned = s.owned[me]
        offices = c.many[owned]
        if offices < c.draft_offices:
            budget = s.ducats[me] - s.draft_cost(me)
            prices = [s.price(city) for city in range(CITIES)]
            cheapest = sorted(prices)
            for city, price in enumerate(prices):
                if owned >> city & 1:
                    continue
                second = 0 if offices else cheapest[1] if price == cheapest[0] else cheapest[0]
                if price + second <= budget:
                    options.append(c.actions.office[city])
        if not has_drafted_order(s, me):
            options += [c.actions.order[order] for order in s.display]
            if s.pile:
                options.append(PILE)
        return options

    def against(self, s: Novgorod, action: int) -> Reason | None:
        c, owned = s.components, s.owned[s.active]
        match c.actions.verb[action], c.actions.parts[action]:
            case "office", (city,) if owned >> city & 1:
                return Reason("office owned", "2.5", city=city)
            case "office", _ if owned.bit_count() == c.draft_offices:
                return Reason("offices drafted", "4.2", number=c.draft_offices)
            case "office", _:
                return Reason("draft too dear", "4.4")
            case "order" | "order pile", _:
                return Reason("order drafted", "4.2") if has_drafted_order(s, s.active) else NOT_NOW
        return None

    def take(self, s: Novgorod, action: int) -> None:
        c, me = s.components, s.active
        if action == PILE:
            order = s.pile.pop()
            s.hands[me].append(order)
            s.tell(events.DRAFTED_FROM_PILE, me)
            s.whisper(me, events.DREW_ORDER, me, order)
        elif c.actions.verb[action] == "order":
            order = c.actions.what[action]
            s.display.remove(order)
            s.drafted = s.drafted[:]
            s.drafted[me] = order
            s.tell(events.DRAFTED_ORDER, me, order)
        else:
            city = c.actions.what[action]
            price = s.price(city)
            s.bill = s.bill[:]
            s.bill[me] += price
            take_office(s, me, city)
            s.tell(events.DRAFTED_OFFICE, me, city, price)
        s.turns += 1
        if s.turns == s.seats * (c.draft_offices + c.draft_orders):
            end_draft(s)
        else:
            s.active = (me - 1) % s.seats
            s.then(PICK)


CHOOSE_SIDE = ChooseSide("choose side")
PICK = Pick("draft")


def begin_draft(s: Novgorod) -> None:
    """Rule 4.1: counter-clockwise, from the start player's right-hand neighbour."""
    s.turns = 0
    s.active = (s.first - 1) % s.seats
    s.then(PICK)


def undecided(s: Novgorod, seat: int) -> bool:
    """Rule 3.7: whether a seat's side is still to be chosen; that goes clockwise from the start player."""
    return s.at(CHOOSE_SIDE) and s.place(seat) >= s.place(s.active)


def has_drafted_order(s: Novgorod, seat: int) -> bool:
    """Whether a seat has taken its order; one of the pile lies in the hand beside the one that was dealt (4.3)."""
    return s.drafted[seat] != NOTHING or len(s.hands[seat]) > 1


def take_office(s: Novgorod, seat: int, city: int) -> None:
    s.taken, s.owned = s.taken[:], s.owned[:]
    s.taken[city] += 1
    s.owned[seat] |= 1 << city


def end_draft(s: Novgorod) -> None:
    """Rules 4.5 and 4.6: everybody pays, all cards go to the hand, the display is refilled."""
    for seat in range(s.seats):
        cost = s.draft_cost(seat)
        s.ducats[seat] -= cost
        s.tell(events.PAID_FOR_DRAFT, seat, cost)
        if s.drafted[seat] != NOTHING:
            s.hands[seat].append(s.drafted[seat])
    s.bill = [0] * s.seats
    s.drafted = [NOTHING] * s.seats
    refill(s)
    s.turns = 0


def refill(s: Novgorod, place: int | None = None) -> None:
    """Rules 4.6, 6.4.4 and 10.2: up to four open orders, as long as the pile lasts; a gap is filled where it is."""
    came = []
    while len(s.display) < s.components.display_size and s.pile:
        order = s.pile.pop()
        s.display.insert(len(s.display) if place is None else place, order)
        came.append(order)
    if came:
        s.tell(events.REFILLED, *came)
