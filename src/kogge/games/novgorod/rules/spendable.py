"""What can be spent on a use of the route, and whether it is enough (6.2.2 to 6.2.4, 13.2)."""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, FRONT, PLACEHOLDER
from kogge.games.novgorod.rules.state import Novgorod


class Means:
    """What the active player can spend: places of the route and cities' manufactures as sets, a good, ducats."""

    __slots__ = ("hold", "made", "slots", "spare")

    def __init__(self, slots: int, hold: int, made: int, spare: int) -> None:
        self.slots = slots  # free places of the route
        self.hold = hold  # the stored good, or NOTHING
        self.made = made  # cities whose manufacture was used
        self.spare = spare  # ducats beyond the fees, with all that is still to come


class Need:
    """What is to be given for an order line, a career step or a special order."""

    __slots__ = ("any_goods", "choice", "given", "goods", "hold_pays", "least", "luxuries")

    def __init__(
        self,
        goods: int = 0,
        any_goods: int = 0,
        luxuries: int = 0,
        choice: int = 0,
        least: int = 1,
        given: int = 0,
        hold_pays: bool = True,
    ) -> None:
        self.goods = goods  # set
        self.any_goods = any_goods  # number of different goods of choice
        self.luxuries = luxuries  # number of different luxuries
        self.choice = choice  # set of luxuries that will do
        self.least = least  # goods that each must be made of
        self.given = given  # set of goods of choice that were given already
        self.hold_pays = hold_pays  # whether the stored good may be one of the goods

    def facts(self) -> tuple[int, int, int, int, int, int, bool]:
        """All of it; two needs are the same if these are."""
        return (
            self.goods,
            self.any_goods,
            self.luxuries,
            self.choice,
            self.least,
            self.given,
            self.hold_pays,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Need) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())


class Production:
    """A luxury that can be made: where, by which row, and what it takes of the means."""

    __slots__ = ("city", "hold", "lost", "luxury", "offices", "place", "row", "slots")

    def __init__(
        self, place: int, city: int, row: int, luxury: int, slots: int, offices: int, hold: bool, lost: int
    ) -> None:
        self.place = place  # slot that carries the manufacture
        self.city = city
        self.row = row
        self.luxury = luxury
        self.slots = slots  # set of places used up
        self.offices = offices  # and of the cities whose offices are among them
        self.hold = hold  # whether the stored good goes in
        self.lost = lost  # ducats that the places would have brought


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


def productions(s: Novgorod, m: Means, choice: int, least: int = 1) -> list[Production]:
    """Rule 6.2.A: all ways to make one of these luxuries; equal goods in hold and route give two ways (6.2.3)."""
    c = s.components
    found: list[Production] = []
    places = [NOTHING] * CITIES  # good -> its place; those to the right of the seat are not there yet (6.2.A.2)
    available = 0 if m.hold == NOTHING else 1 << m.hold
    for place, slot in enumerate(s.route):
        if not m.slots >> place & 1:
            continue
        city = slot % CITIES
        if slot < PLACEHOLDER:
            places[city] = place
            available |= 1 << city
        manufacture = s.manufactures[city]
        if m.made >> city & 1 or not choice >> c.luxury[manufacture] & 1:
            continue
        for row in c.rows_from[manufacture][available]:
            goods = c.row_members[manufacture][row]
            if len(goods) < least:
                continue
            if m.hold in goods:
                found.append(_production(s, place, row, goods, places, m.hold))
            if m.hold not in goods or places[m.hold] != NOTHING:
                found.append(_production(s, place, row, goods, places, NOTHING))
    return found


def _production(s: Novgorod, place: int, row: int, goods: list[int], places: list[int], held: int) -> Production:
    """Goods from these places of the route, but for one that is taken from the hold."""
    slot = s.route[place]
    city = slot % CITIES
    slots = 1 << place
    offices = 0 if slot >= PLACEHOLDER else 1 << city
    for good in goods:
        if good != held:
            slots |= 1 << places[good]
            offices |= 1 << good
    luxury = s.components.luxury[s.manufactures[city]]
    return Production(place, city, row, luxury, slots, offices, held != NOTHING, lost(s, offices))


def spent(m: Means, made: Production) -> Means:
    """The means without what a production takes."""
    return Means(m.slots & ~made.slots, NOTHING if made.hold else m.hold, m.made | 1 << made.city, m.spare - made.lost)


def payable(s: Novgorod, m: Means, need: Need) -> bool:
    """Whether all that is needed can be given and the fees still be paid then."""
    if need.luxuries:
        for made in productions(s, m, need.choice, need.least):
            if payable(s, spent(m, made), without(need, made)):
                return True
        return False
    held = m.hold if need.hold_pays else NOTHING
    goods, spare = need.goods, m.spare
    lost: list[int] = []  # what each good of choice would have brought
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
    lost.sort()
    for ducats in lost[: need.any_goods]:
        spare -= ducats
    return spare >= 0


def without(need: Need, made: Production) -> Need:
    """What is needed once this is made: the luxuries of one payment differ (6.2.C.1)."""
    choice = need.choice & ~(1 << made.luxury)
    luxuries = need.luxuries - 1
    return Need(need.goods, need.any_goods, luxuries, choice, need.least, need.given, need.hold_pays)


def merchant_pays(s: Novgorod, city: int) -> int:
    """Rule 11.2 a: the ducats that the merchant's front side adds to an income or a sale in his city, once a turn."""
    here = city == s.merchant and s.merchant_side == FRONT and not s.merchant_paid
    return s.components.merchant_ducats if here else 0


def lost(s: Novgorod, cities: int) -> int:
    """What free offices in the route, those of a set of cities, would have brought."""
    c, owned = s.components, s.owned[s.active]
    ducats = c.own_incomes[cities & owned] + c.base_incomes[cities & ~owned]
    if s.merchant != NOTHING and cities >> s.merchant & 1:
        ducats += merchant_pays(s, s.merchant)
    return ducats


def spare_after_sale(s: Novgorod, spare: int, city: int, row: int, taken: int, offices: int) -> int:
    """Rule 6.2.4 for a sale: what it takes (a set of cities, of those whose offices are free) and what it brings."""
    spare += s.components.row_seals[s.manufactures[city]][row] - lost(s, taken)
    merchant_waits = offices & ~taken & 1 << city  # he pays once, now or for the income of his city's office
    return spare if merchant_waits else spare + merchant_pays(s, city)
