"""What an order line, a career step, a special order or a luxury lacks: why they cannot be chosen."""

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER, members
from kogge.games.novgorod.rules.decision import too_dear
from kogge.games.novgorod.rules.fulfilling import means_for_step, step_cost, step_need
from kogge.games.novgorod.rules.spendable import Need, means, payable, productions, seat_place, usable_hold
from kogge.games.novgorod.rules.state import FREE, USES, Novgorod

ENOUGH = 99  # ducats that no fees exceed
REST_UNPAID = Reason("rest unpaid", "6.2.1")


def against_slot(s: Novgorod, city: int, placeholder: int = 0) -> Reason | None:
    """Rule 6.2.1: why the office of a city, or its placeholder, cannot be used."""
    for place, slot in enumerate(s.route):
        if slot % CITIES == city and (slot >= PLACEHOLDER) == placeholder:
            return against_place(s, place)
    return Reason("not in route", "6.2.A.1", city=city)


def against_place(s: Novgorod, place: int) -> Reason | None:
    """Rule 6.2.1: every slot serves once."""
    use = s.uses[place]
    return Reason(f"slot {USES[use]}", "6.2.1") if use != FREE else None


def against_manufacture(s: Novgorod, city: int) -> Reason | None:
    """Rules 6.2.A.1 and 6.2.A.4: why the manufacture of a city cannot be used, wherever it would be put."""
    if city not in [slot % CITIES for slot in s.route]:
        return Reason("not in route", "6.2.A.1", city=city)
    return Reason("manufacture used", "6.2.A.4") if s.made >> city & 1 else None


def against_production(s: Novgorod, city: int, row: int, placeholder: int, choice: int = ~0, least: int = 1) -> Reason:
    """Rule 6.2.A: why a luxury cannot be made at this seat by this row; one of `choice`, of so many goods at least."""
    c = s.components
    manufacture = s.manufactures[city]
    luxury = c.luxury[manufacture]
    if row >= len(c.row_goods[manufacture]):
        return NOT_NOW
    if reason := against_slot(s, city, placeholder):
        return reason
    if not choice >> luxury & 1:
        return Reason("makes another", "6.2.A.1", city=city, luxury=luxury, wanted=choice)
    if reason := against_manufacture(s, city):
        return reason
    if c.row_goods[manufacture][row].bit_count() < least:
        return Reason("row too short", "12.3.2", luxury=luxury, goods=least)
    return against_row(s, seat_place(s, city, placeholder), row) or REST_UNPAID


def against_row(s: Novgorod, place: int, row: int) -> Reason | None:
    """Rule 6.2.A.2: the goods of the row that the manufacture lacks if it is put on this slot."""
    city = s.route[place] % CITIES
    manufacture = s.manufactures[city]
    short = s.components.row_goods[manufacture][row] & ~goods_up_to(s, place)
    luxury = s.components.luxury[manufacture]
    return Reason("goods for luxury", "6.2.A.2", luxury=luxury, city=city, lacking=short) if short else None


def nearest_row(s: Novgorod, place: int, least: int = 1) -> int:
    """The row of a slot's manufacture that lacks fewest goods, of those made of so many at least."""
    rows = s.components.row_goods[s.manufactures[s.route[place] % CITIES]]
    there = goods_up_to(s, place)
    fitting = [row for row, goods in enumerate(rows) if goods.bit_count() >= least]
    return min(fitting, key=lambda row: (rows[row] & ~there).bit_count(), default=0)


def lacks(s: Novgorod, need: Need) -> Reason | None:
    """What goods or luxury are missing for an order, whatever the fees."""
    missing = need.goods & ~goods_up_to(s, len(s.route) - 1)
    if missing:
        return Reason("goods missing", "6.2.2", lacking=missing)
    rich = means(s)
    rich.spare = ENOUGH
    if payable(s, rich, need):
        return None
    (luxury,) = members(need.choice)
    if productions(s, rich, need.choice, need.least):
        return Reason("not both", "6.2.1", luxury=luxury)
    return lacks_luxury(s, luxury, need.least)


def lacks_luxury(s: Novgorod, luxury: int, least: int) -> Reason | None:
    """Rules 6.2.A.1 to 6.2.A.4: why it cannot be made, at the slot where the least is missing."""
    places = [
        place
        for place, slot in enumerate(s.route)
        if not s.uses[place]
        and not s.made >> slot % CITIES & 1
        and s.components.luxury[s.manufactures[slot % CITIES]] == luxury
    ]
    if not places:
        return Reason("no manufacture", "6.2.A.1", luxury=luxury)

    def missing(place: int) -> int:
        row = nearest_row(s, place, least)
        goods = s.components.row_goods[s.manufactures[s.route[place] % CITIES]][row]
        return (goods & ~goods_up_to(s, place)).bit_count()

    place = min(places, key=missing)
    return against_row(s, place, nearest_row(s, place, least))


def lacks_for_step(s: Novgorod) -> Reason | None:
    """Rule 6.2.C.1: what is missing for the next step of the career."""
    goods, luxuries, ducats = step_cost(s)
    if ducats > s.ducats[s.active]:
        return too_dear(s, ducats, "step too dear yet" if s.spare() >= ducats else "step too dear", "6.2.C.1")
    need, rich = step_need(s), means_for_step(s)
    rich.spare = ENOUGH
    if payable(s, rich, need):
        return None
    if not luxuries:
        there = goods_up_to(s, len(s.route) - 1, with_hold=need.hold_pays)
        return Reason("too few goods", "6.2.C.1", number=goods, have=there.bit_count())
    need.any_goods = 0
    if not payable(s, rich, need):
        return Reason("too few luxuries", "6.2.C.1", number=luxuries)
    return Reason("too few goods beside", "6.2.C.1", number=goods)


def goods_up_to(s: Novgorod, place: int, with_hold: bool = True) -> int:
    """Rule 6.2.2: the set of goods that are available up to a slot of the route, with the stored one or without."""
    held = usable_hold(s) if with_hold else NOTHING
    goods = 0 if held == NOTHING else 1 << held
    for slot, use in zip(s.route[: place + 1], s.uses, strict=False):
        if use == FREE and slot < PLACEHOLDER:
            goods |= 1 << slot % CITIES
    return goods
