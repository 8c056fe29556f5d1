"""What can be spent on a use of the route, and whether it is enough (6.2.2 to 6.2.4, 13.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, FRONT, PLACEHOLDER
from kogge.games.novgorod.rules.state import Novgorod


class Means(NamedTuple):
    """What the active player can spend: places of the route and cities' manufactures as sets, a good, ducats."""

    slots: int  # free places of the route
    hold: int  # the stored good, or NOTHING
    made: int  # cities whose manufacture was used
    spare: int  # ducats beyond the fees, with all that is still to come


class Need(NamedTuple):
    """What is to be given for an order line, a career step or a special order."""

    goods: int = 0  # set
    any_goods: int = 0  # number of different goods of choice
    luxuries: int = 0  # number of different luxuries
    choice: int = 0  # set of luxuries that will do
    least: int = 1  # goods that each must be made of
    given: int = 0  # set of goods of choice that were given already
    hold_pays: bool = True  # whether the stored good may be one of the goods


class Production(NamedTuple):
    """A luxury that can be made: where, by which row, and what it takes of the means."""

    place: int  # slot that carries the manufacture
    city: int
    row: int
    luxury: int
    slots: int  # set of places used up
    offices: int  # and of the cities whose offices are among them
    hold: bool  # whether the stored good goes in
    lost: int  # ducats that the places would have brought


def means(s: Novgorod, ducats: int = 0) -> Means:
    """What can be spent now, with so many ducats set aside."""
    free = 0
    for place, use in enumerate(s.uses):
        if not use:
            free |= 1 << place
    return Means(free, usable_hold(s), s.made, s.spare() - ducats)


def usable_hold(s: Novgorod) -> int:
    """Rule 6.2.D.3: the stored good, unless it was stored in this turn."""
    return NOTHING if s.stored else s.hold[s.active]


def seat_place(s: Novgorod, city: int, placeholder: int) -> int:
    """The slot of a city that can carry its manufacture: the office or the placeholder (6.2.A.1)."""
    for place, slot in enumerate(s.route):
        if slot % CITIES == city and (slot >= PLACEHOLDER) == placeholder:
            return place
    raise ValueError(f"city {city} is not in the route")


def productions(s: Novgorod, m: Means, choice: int, least: int = 1) -> Iterator[Production]:
    """Rule 6.2.A: all ways to make one of these luxuries; equal goods in hold and route give two ways (6.2.3)."""
    c = s.components
    goods: dict[int, int] = {}  # good -> its place; those to the right of the seat are not there yet (6.2.A.2)
    available = 0 if m.hold == NOTHING else 1 << m.hold
    for place, slot in enumerate(s.route):
        if not m.slots >> place & 1:
            continue
        city = slot % CITIES
        if slot < PLACEHOLDER:
            goods[city] = place
            available |= 1 << city
        manufacture = s.manufactures[city]
        luxury = c.luxury[manufacture]
        if m.made >> city & 1 or not choice >> luxury & 1:
            continue
        for row in c.rows_from[manufacture][available]:
            needed = c.row_goods[manufacture][row]
            if needed.bit_count() < least:
                continue
            for with_hold in _with_hold(needed, m.hold, goods):
                slots = 1 << place
                offices = 0 if slot >= PLACEHOLDER else 1 << city
                for good, there in goods.items():
                    if needed >> good & 1 and not (with_hold and good == m.hold):
                        slots |= 1 << there
                        offices |= 1 << good
                yield Production(place, city, row, luxury, slots, offices, with_hold, lost(s, offices))


def _with_hold(needed: int, hold: int, goods: dict[int, int]) -> tuple[bool, ...]:
    """Whether the stored good goes in: it must, it cannot, or one chooses."""
    if hold == NOTHING or not needed >> hold & 1:
        return (False,)
    return (True, False) if hold in goods else (True,)


def spent(m: Means, made: Production) -> Means:
    """The means without what a production takes."""
    return Means(m.slots & ~made.slots, NOTHING if made.hold else m.hold, m.made | 1 << made.city, m.spare - made.lost)


def payable(s: Novgorod, m: Means, need: Need) -> bool:
    """Whether all that is needed can be given and the fees still be paid then."""
    if need.luxuries:
        return any(
            payable(s, spent(m, made), without(need, made)) for made in productions(s, m, need.choice, need.least)
        )
    held = m.hold if need.hold_pays else NOTHING
    goods, spare = need.goods, m.spare
    lost = []  # what each good of choice would have brought
    if held != NOTHING:
        if goods >> held & 1:
            goods &= ~(1 << held)
            held = NOTHING
        elif not need.given >> held & 1:
            lost.append(0)
    for place, slot in enumerate(s.route):
        if m.slots >> place & 1 and slot < PLACEHOLDER:
            good = slot % CITIES
            if goods >> good & 1:
                goods &= ~(1 << good)
                spare -= s.worth(place)
            elif good != held and not need.given >> good & 1:
                lost.append(s.worth(place))
    if goods or len(lost) < need.any_goods:
        return False
    return spare >= sum(sorted(lost)[: need.any_goods])


def without(need: Need, made: Production) -> Need:
    """What is needed once this is made: the luxuries of one payment differ (6.2.C.1)."""
    return need._replace(luxuries=need.luxuries - 1, choice=need.choice & ~(1 << made.luxury))


def merchant_pays(s: Novgorod, city: int) -> int:
    """Rule 11.2 a: the ducats that the merchant's front side adds to an income or a sale in his city, once a turn."""
    here = city == s.merchant and s.merchant_side == FRONT and not s.merchant_paid
    return s.components.merchant_ducats if here else 0


def lost(s: Novgorod, cities: int) -> int:
    """What free offices in the route, those of a set of cities, would have brought."""
    c, owned = s.components, s.owned[s.active]
    ducats = c.own_incomes[cities & owned] + c.base_incomes[cities & ~owned]
    return ducats + merchant_pays(s, s.merchant) if s.merchant != NOTHING and cities >> s.merchant & 1 else ducats


def spare_after_sale(s: Novgorod, spare: int, city: int, row: int, taken: int, offices: int) -> int:
    """Rule 6.2.4 for a sale: what it takes (a set of cities, of those whose offices are free) and what it brings."""
    spare += s.components.row_seals[s.manufactures[city]][row] - lost(s, taken)
    merchant_waits = offices & ~taken & 1 << city  # he pays once, now or for the income of his city's office
    return spare if merchant_waits else spare + merchant_pays(s, city)
