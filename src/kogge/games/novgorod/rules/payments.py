"""Decisions D6 and D7: what an order line, a career step or a special order is paid with, one pick at a time.

What is being paid for is the state's `target`. Luxuries are made first, then goods are given; no pick is offered after
which the rest could not be paid (13.2).
"""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import GIVE_HOLD
from kogge.games.novgorod.rules.bonuses import achieve
from kogge.games.novgorod.rules.components import BACK, CITIES, LUXURY_MERCHANT, PLACEHOLDER, members
from kogge.games.novgorod.rules.decision import Decision
from kogge.games.novgorod.rules.events import MADE, SOLD
from kogge.games.novgorod.rules.fulfilling import complete
from kogge.games.novgorod.rules.lacking import REST_UNPAID, against_production, against_slot
from kogge.games.novgorod.rules.spendable import (
    Means,
    Need,
    Production,
    means,
    merchant_pays,
    payable,
    productions,
    seat_place,
    spare_after_sale,
    spent,
    usable_hold,
    without,
)
from kogge.games.novgorod.rules.state import CARRIES, GIVEN, SALES, Novgorod


class Pay(Decision):
    """The next pick of a payment: a production (D6), a good of choice, or which of two equal goods (D7)."""

    __slots__ = ()

    def options(self, s: Novgorod) -> list[int]:
        need = need_now(s)
        if need.luxuries:
            return _ways_to_make(s, need)
        if need.any_goods:
            goods = _goods_of_choice(s, need)
            return goods if len(goods) > need.any_goods else goods[:1]  # all of them: nothing to choose
        held = usable_hold(s)
        if held == NOTHING or not need.goods >> held & 1 or place_of(s, held) == NOTHING:
            return []
        return _copies(s, need, held)

    def against(self, s: Novgorod, action: int) -> Reason | None:
        verb, parts = s.components.actions.verb[action], s.components.actions.parts[action]
        if s.need_luxuries and verb == "make":
            city, row, placeholder = parts
            return against_production(s, city, row, placeholder, s.luxury_choice, s.need_least)
        if not s.need_luxuries and verb == "give":
            return against_giving(s, *parts)
        if not s.need_luxuries and s.need_any and action == GIVE_HOLD:
            return against_giving_hold(s)
        return Reason("pay first", "6.2.1", missing=s.target)

    def take(self, s: Novgorod, action: int) -> None:
        actions = s.components.actions
        if action == NOTHING:
            for good in members(s.need_goods):
                give(s, good)
            target, s.target = s.target, NOTHING
            s.need_goods = s.given = s.luxury_choice = s.need_least = 0
            complete(s, target)
            return
        s.then(PAY)
        if actions.verb[action] == "make":
            city = actions.what[action]
            s.need_luxuries -= 1
            s.luxury_choice &= ~(1 << s.components.luxury[s.manufactures[city]])
            produce(s, seat_place(s, city, actions.placeholder[action]), actions.how[action])
            return
        good = s.hold[s.active] if action == GIVE_HOLD else actions.what[action]
        if s.need_any:
            s.need_any -= 1
            s.given |= 1 << good
        else:
            s.need_goods &= ~(1 << good)
        if action == GIVE_HOLD:
            s.hold[s.active] = NOTHING
        else:
            s.uses[place_of(s, good)] = GIVEN


class Fetch(Decision):
    """Decision D7 for a production: the good is in the hold and in the route; which of the two goes in (6.2.3)."""

    __slots__ = ()

    first = Reason("choose good first", "6.2.3")

    def options(self, s: Novgorod) -> list[int]:
        m = means(s)
        from_route = s.components.actions.give[s.hold[s.active]]
        return [
            GIVE_HOLD if way.hold else from_route
            for way in productions(s, m, ~0)
            if way.place == s.seat_slot and way.row == s.row and _allowed(s, m, way)
        ]

    def against(self, s: Novgorod, action: int) -> Reason | None:
        if s.components.actions.verb[action] == "give":
            return against_giving(s, *s.components.actions.parts[action])
        return REST_UNPAID if action == GIVE_HOLD else None

    def take(self, s: Novgorod, action: int) -> None:
        place, row = s.seat_slot, s.row
        s.seat_slot = s.row = NOTHING
        finish_production(s, place, row, action == GIVE_HOLD)


PAY = Pay("pay")
FETCH = Fetch("fetch")


def begin_payment(s: Novgorod, action: int, need: Need) -> None:
    s.target = action
    s.need_goods = need.goods
    s.need_any = need.any_goods
    s.need_luxuries = need.luxuries
    s.luxury_choice = need.choice
    s.need_least = need.least
    s.then(PAY)


def need_now(s: Novgorod) -> Need:
    """What is still to be given for the target."""
    hold_pays = not s.need_any or bool(s.hold_pays)  # only career steps ask for goods of choice
    return Need(s.need_goods, s.need_any, s.need_luxuries, s.luxury_choice, s.need_least, s.given, hold_pays)


def produce(s: Novgorod, place: int, row: int) -> None:
    """Rule 6.2.A.1: put the manufacture on its seat; if the stored good could go in as well, it is asked which."""
    city = s.route[place] % CITIES
    goods = s.components.row_goods[s.manufactures[city]][row]
    held = usable_hold(s)
    in_route = place_of(s, held) if held != NOTHING and goods >> held & 1 else NOTHING
    if in_route != NOTHING and in_route <= place:
        s.seat_slot, s.row = place, row
        s.then(FETCH)
    else:
        finish_production(s, place, row, held != NOTHING and bool(goods >> held & 1))


def finish_production(s: Novgorod, place: int, row: int, from_hold: bool) -> None:
    """Rules 6.2.A.3 to 6.2.A.6: goods are used up, the seat carries the manufacture, a sale pays."""
    c, me = s.components, s.active
    city = s.route[place] % CITIES
    manufacture = s.manufactures[city]
    goods = c.row_members[manufacture][row]
    for good in goods:
        if from_hold and good == s.hold[me]:
            continue
        s.uses[place_of(s, good)] = GIVEN
    if from_hold:
        s.hold[me] = NOTHING
    s.uses[place] = CARRIES
    s.made |= 1 << city
    if s.target == NOTHING:
        seals = c.row_seals[manufacture][row]
        bonus = merchant_pays(s, city)
        s.merchant_paid |= bonus > 0
        s.ducats[me] += seals + bonus
        more = c.merchant_seals if city == s.merchant and s.merchant_side == BACK else 0  # 11.2 b
        s.gain(me, SALES, seals + more)
        s.tell(SOLD, me, manufacture, row, city, seals + more, seals, bonus)
    else:
        s.tell(MADE, me, manufacture, row, city)
    if len(goods) >= c.luxury_for_bonus:
        achieve(s, LUXURY_MERCHANT)


def place_of(s: Novgorod, good: int) -> int:
    """Where in the route a good is available; NOTHING if it is not (6.2.2)."""
    for place, slot in enumerate(s.route):
        if slot < PLACEHOLDER and slot % CITIES == good and not s.uses[place]:
            return place
    return NOTHING


def give(s: Novgorod, good: int) -> None:
    """Use up a good of which there is no choice: in the route, or else in the hold."""
    place = place_of(s, good)
    if place == NOTHING:
        s.hold[s.active] = NOTHING
    else:
        s.uses[place] = GIVEN


def _ways_to_make(s: Novgorod, need: Need) -> list[int]:
    m = means(s)
    make = s.components.actions.make
    options: list[int] = []
    for way in productions(s, m, need.choice, need.least):
        action = make[s.route[way.place] >= PLACEHOLDER][way.city][way.row]
        if action not in options and payable(s, spent(m, way), without(need, way)):
            options.append(action)
    return options


def _goods_of_choice(s: Novgorod, need: Need) -> list[int]:
    m = means(s)
    options = []
    for place, slot in enumerate(s.route):
        good = slot % CITIES
        if not m.slots >> place & 1 or slot >= PLACEHOLDER or need.given >> good & 1:
            continue
        if payable(s, _without_place(s, m, place), _less(need, good)):
            options.append(s.components.actions.give[good])
    held = m.hold if need.hold_pays else NOTHING
    differs = held != NOTHING and not need.given >> held & 1
    if differs and payable(s, _without_hold(m), _less(need, held)):
        options.append(GIVE_HOLD)
    return options


def _less(need: Need, good: int) -> Need:
    """What is needed once this good of choice is given."""
    any_goods, given = need.any_goods - 1, need.given | 1 << good
    return Need(need.goods, any_goods, need.luxuries, need.choice, need.least, given, need.hold_pays)


def _without_place(s: Novgorod, m: Means, place: int) -> Means:
    return Means(m.slots & ~(1 << place), m.hold, m.made, m.spare - s.worth(place))


def _without_hold(m: Means) -> Means:
    return Means(m.slots, NOTHING, m.made, m.spare)


def _copies(s: Novgorod, need: Need, held: int) -> list[int]:
    m = means(s)
    rest = Need(need.goods & ~(1 << held))
    options = []
    if payable(s, _without_hold(m), rest):
        options.append(GIVE_HOLD)
    if payable(s, _without_place(s, m, place_of(s, held)), rest):
        options.append(s.components.actions.give[held])
    return options


def against_giving(s: Novgorod, good: int) -> Reason:
    """Decision D7: why this good of the route is not one to give."""
    if reason := against_slot(s, good):
        return reason
    if s.need_any:
        return _given_already(s, good) or REST_UNPAID
    held = s.hold[s.active]
    return REST_UNPAID if good == held else Reason("not this good", "6.2.3", good=held)


def against_giving_hold(s: Novgorod) -> Reason:
    """Rule 6.2.C.1 and R-13: why the stored good is not one of those that pay for a career step."""
    if not s.hold_pays:
        return Reason("hold pays no step", "R-13")
    return _given_already(s, s.hold[s.active]) or REST_UNPAID


def _given_already(s: Novgorod, good: int) -> Reason | None:
    return Reason("given already", "6.2.C.1", good=good) if s.given >> good & 1 else None


def _allowed(s: Novgorod, m: Means, way: Production) -> bool:
    """Whether a production in this way leaves enough: for the rest of the payment, and for the fees."""
    if s.target == NOTHING:
        offices = sum(
            [1 << slot % CITIES for place, slot in enumerate(s.route) if slot < PLACEHOLDER and not s.uses[place]]
        )
        return spare_after_sale(s, m.spare, way.city, way.row, way.offices, offices) >= 0
    return payable(s, spent(m, way), need_now(s))
