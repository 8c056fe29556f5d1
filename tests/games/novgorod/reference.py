"""Phases 1 and 2 by trying out everything: slow, without shortcuts, and written from the rules alone.

`cards(s)`, `uses(s)`, `picks(s)` and `fetches(s)` are what may be done at the decisions of these phases, in notation.
"""

import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BASE, CITIES, FRONT, INCOME, LEVELS, ORDER, PLACEHOLDER, SPEED
from kogge.games.novgorod.rules.state import FREE, Novgorod
from tests.games.novgorod.table import DATA, C

FILE = tomllib.loads(DATA)
NEIGHBOURS = {city["id"]: set(city["neighbours"]) for city in FILE["cities"]}
GOODS = {city["id"]: city["good"] for city in FILE["cities"]}
OFFICE_INCOME = {office["city"]: office["income"] for office in FILE["offices"]}
BASES = {base["city"]: base for base in FILE["base_offices"]}
ROWS = {made["id"]: made["rows"] for made in FILE["manufactures"]}
LUXURY = {made["id"]: made["luxury"] for made in FILE["manufactures"]}


class Slot(NamedTuple):
    """A card of the route."""

    kind: str  # own, base or placeholder
    city: str

    def income(self) -> int:
        if self.kind == "placeholder":
            return 0
        return int(OFFICE_INCOME[self.city] if self.kind == "own" else BASES[self.city]["income"])

    def fee(self) -> int:
        return int(BASES[self.city]["harbour_fee"]) if self.kind == "base" else 0


def slots(s: Novgorod) -> list[Slot]:
    kinds = {0: "own", BASE: "base", PLACEHOLDER: "placeholder"}
    return [Slot(kinds[slot // CITIES * CITIES], C.cities[slot % CITIES]) for slot in s.route]


def owns(s: Novgorod, city: str) -> bool:
    return bool(s.owned[s.active] >> C.cities.index(city) & 1)


def is_free(s: Novgorod, privilege: int, level: int | None = None) -> bool:
    """Rule 7.2: uncovered, and none used in this turn."""
    me = s.active
    covers = C.covers[s.career[me]][s.side[me]][s.level[me] if level is None else level :]
    return s.privilege == NOTHING and privilege in covers


def pays_extra(s: Novgorod, slot: Slot) -> bool:
    """Whether the merchant's front side adds ducats to the income of this card (11.2 a)."""
    at_merchant = s.merchant != NOTHING and C.cities[s.merchant] == slot.city
    return slot.kind != "placeholder" and at_merchant and s.merchant_side == FRONT


# -- phase 1 ----------------------------------------------------------------------------------------


def cards(s: Novgorod) -> set[str]:
    """Rule 6.1.10."""
    route = slots(s)
    found = {"stop"} if can_be_closed(s, route) else set()
    for card in next_cards(s, route):
        if leads_to_an_end(s, [*route, card]):
            found.add("lay placeholder" if card.kind == "placeholder" else f"lay {card.city}")
    return found


def leads_to_an_end(s: Novgorod, route: list[Slot]) -> bool:
    """Rule 6.1.9: some legal completion can be closed."""
    if can_be_closed(s, route):
        return True
    return any(leads_to_an_end(s, [*route, card]) for card in next_cards(s, route))


def next_cards(s: Novgorod, route: list[Slot]) -> list[Slot]:
    """Every card that makes a longer route of this one, but for the money."""
    candidates = [Slot("own" if owns(s, city) else "base", city) for city in NEIGHBOURS]
    candidates += [Slot("placeholder", city) for city in NEIGHBOURS]
    return [card for card in candidates if is_route(s, [*route, card])]


def is_route(s: Novgorod, route: list[Slot]) -> bool:
    """Rules 6.1.2 to 6.1.8 for a whole route whose beginning is one."""
    card, before = route[-1], route[:-1]
    visited = [slot.city for slot in before if slot.kind != "placeholder"]
    if card.kind == "placeholder":
        if not before or before[-1].kind == "placeholder" or before[-1].city != card.city:
            return False
    elif card.city in visited or card.city == ignored(s) or (visited and not adjacent(s, visited[-1], card.city)):
        return False
    privilege = s.privilege == SPEED or is_free(s, SPEED)
    if len(route) > plain_length(s, route) + privilege:
        return False
    held = s.hold[s.active]
    away = held != NOTHING and C.cities[held] not in [slot.city for slot in route]
    own = sum(slot.kind == "own" for slot in route)
    placeholders = sum(slot.kind == "placeholder" for slot in route)
    return s.owned[s.active].bit_count() - own - away >= placeholders


def plain_length(s: Novgorod, route: list[Slot]) -> int:
    """Rule 6.1.2 without the privilege."""
    raided = s.pirate != NOTHING and s.pirate_side == FRONT and C.cities[s.pirate] in [slot.city for slot in route]
    return s.speed[s.active] - raided


def ignored(s: Novgorod) -> str:
    """Rule 11.5 a: the city that is not on the map; "" if all are."""
    return C.cities[s.pirate] if s.pirate != NOTHING and s.pirate_side != FRONT else ""


def adjacent(s: Novgorod, one: str, two: str) -> bool:
    gone = ignored(s)
    around = NEIGHBOURS.get(gone, set())
    return two in NEIGHBOURS[one] or (one in around and two in around)


def can_be_closed(s: Novgorod, route: list[Slot]) -> bool:
    """Rule 6.1.9."""
    money = s.ducats[s.active] - sum(slot.fee() for slot in route)
    money += sum(slot.income() + C.merchant_ducats * pays_extra(s, slot) for slot in route)
    if is_free(s, INCOME) and len(route) <= plain_length(s, route):
        money += C.extra_income
    return money >= 0


# -- phase 2 ----------------------------------------------------------------------------------------


class Purse(NamedTuple):
    """What the active player has at one moment of phase 2."""

    free: frozenset[int]  # places of the route
    hold: str  # the stored good that can be used; "" if none
    made: frozenset[str]  # cities whose manufacture was used
    ducats: int
    extra: bool  # whether the privilege extra income can be used
    merchant: bool  # whether the merchant's front side still pays


class Price(NamedTuple):
    """What is to be given."""

    luxuries: int = 0
    choice: frozenset[str] = frozenset()  # luxuries that will do
    least: int = 1
    goods: frozenset[str] = frozenset()
    any_goods: int = 0
    given: frozenset[str] = frozenset()
    hold_pays: bool = True


class Made(NamedTuple):
    """A luxury: where, by which row, which places it took, and whether the stored good went in."""

    place: int
    row: int
    places: frozenset[int]
    hold: bool


def purse(s: Novgorod) -> Purse:
    me = s.active
    held = "" if s.stored or s.hold[me] == NOTHING else C.goods[s.hold[me]]
    return Purse(
        free=frozenset(place for place, use in enumerate(s.uses) if use == FREE),
        hold=held,
        made=frozenset(city for number, city in enumerate(C.cities) if s.made >> number & 1),
        ducats=s.ducats[me],
        extra=is_free(s, INCOME),
        merchant=s.merchant != NOTHING and s.merchant_side == FRONT and not s.merchant_paid,
    )


def covered(s: Novgorod, p: Purse, extra: bool | None = None) -> bool:
    """Rule 6.2.4: what is there and to come is enough for the fees."""
    route = slots(s)
    money = p.ducats - sum(slot.fee() for slot in route)
    for place in p.free:
        money += route[place].income() + C.merchant_ducats * (p.merchant and pays_extra(s, route[place]))
    return money + C.extra_income * (p.extra if extra is None else extra) >= 0


def sources(s: Novgorod, p: Purse, good: str, last: int) -> list[int]:
    """Where a good lies: places up to the last one that may be looked at; NOTHING is the hold."""
    found = [NOTHING] if p.hold == good else []
    for place in sorted(p.free):
        slot = slots(s)[place]
        if place <= last and slot.kind != "placeholder" and GOODS[slot.city] == good:
            found.append(place)
    return found


def spend(p: Purse, place: int) -> Purse:
    return p._replace(hold="") if place == NOTHING else p._replace(free=p.free - {place})


def productions(s: Novgorod, p: Purse, choice: frozenset[str], least: int) -> Iterator[tuple[Made, Purse]]:
    """Rule 6.2.A: every way to make one of these luxuries, and what is left then."""
    for place in sorted(p.free):
        city = slots(s)[place].city
        manufacture = C.manufactures[s.manufactures[C.cities.index(city)]]
        if city in p.made or LUXURY[manufacture] not in choice:
            continue
        for row, line in enumerate(ROWS[manufacture]):
            if len(line["goods"]) < least:
                continue
            for taken in combinations(s, p, line["goods"], place):
                used = frozenset(taken) - {NOTHING} | {place}
                left = p._replace(free=p.free - used, made=p.made | {city})
                yield Made(place, row, used, NOTHING in taken), left._replace(hold="" if NOTHING in taken else p.hold)


def combinations(s: Novgorod, p: Purse, goods: list[str], last: int) -> Iterator[tuple[int, ...]]:
    """Every way to fetch these goods."""
    if not goods:
        yield ()
        return
    for place in sources(s, p, goods[0], last):
        for rest in combinations(s, spend(p, place), goods[1:], last):
            yield (place, *rest)


def payments(s: Novgorod, p: Purse, price: Price) -> Iterator[Purse]:
    """Every way to pay, as what is left then."""
    last = len(s.route)
    if price.luxuries:
        for made, left in productions(s, p, price.choice, price.least):
            yield from payments(s, left, without(s, price, made))
    elif price.goods:
        good = min(price.goods)
        for place in sources(s, p, good, last):
            yield from payments(s, spend(p, place), price._replace(goods=price.goods - {good}))
    elif price.any_goods:
        for good in C.goods:
            if good not in price.given:
                for place in sources(s, p, good, last):
                    if place != NOTHING or price.hold_pays:
                        less = price._replace(any_goods=price.any_goods - 1, given=price.given | {good})
                        yield from payments(s, spend(p, place), less)
    else:
        yield p


def without(s: Novgorod, price: Price, made: Made) -> Price:
    luxury = luxury_at(s, made.place)
    return price._replace(luxuries=price.luxuries - 1, choice=price.choice - {luxury})


def luxury_at(s: Novgorod, place: int) -> str:
    return C.luxuries[C.luxury[s.manufactures[s.route[place] % CITIES]]]


def can_pay(s: Novgorod, p: Purse, price: Price) -> bool:
    return any(covered(s, left) for left in payments(s, p, price))


# -- decision D5 ------------------------------------------------------------------------------------


def uses(s: Novgorod) -> set[str]:
    """Rule 6.2.F.1."""
    p, route = purse(s), slots(s)
    found = {"end"} if covered(s, p, extra=False) else set()
    if p.extra:
        found.add("extra income")
    for place in p.free:
        slot = route[place]
        if slot.kind != "placeholder":
            found.add(f"income {slot.city}")
            if slot.kind == "own" and not s.stored and covered(s, spend(p, place)):
                found.add(f"store {slot.city}")
    return found | sales(s, p) | lines(s, p) | steps(s, p) | specials(s, p) | pirate_moves(s, p)


def sales(s: Novgorod, p: Purse) -> set[str]:
    found = set()
    for made, left in productions(s, p, frozenset(C.luxuries), 1):
        if covered(s, after_sale(s, made, left)):
            found.add(f"sell {written(s, made)}")
    return found


def after_sale(s: Novgorod, made: Made, left: Purse) -> Purse:
    """Rules 6.2.A.5 a and 11.2 a."""
    slot = slots(s)[made.place]
    manufacture = C.manufactures[s.manufactures[C.cities.index(slot.city)]]
    ducats = left.ducats + ROWS[manufacture][made.row]["seals"]
    if left.merchant and C.cities[s.merchant] == slot.city:
        return left._replace(ducats=ducats + C.merchant_ducats, merchant=False)
    return left._replace(ducats=ducats)


def written(s: Novgorod, made: Made) -> str:
    slot = slots(s)[made.place]
    return f"{slot.city} {made.row + 1}" + (" placeholder" if slot.kind == "placeholder" else "")


def lines(s: Novgorod, p: Purse) -> set[str]:
    """Rules 6.2.B.1 to 6.2.B.3."""
    found = set()
    workable = [(order, line) for order in s.hands[s.active] for line in ("upper", "lower")]
    workable += [(order, "lower") for order in (*s.half_done[s.active], *s.fresh)]
    for order, line in workable:
        asked = FILE["orders"][order][line]
        luxury = FILE["orders"][order]["kind"] == "luxury"
        price = Price(luxuries=1, choice=frozenset(asked)) if luxury else Price(goods=frozenset(asked))
        if can_pay(s, p, price):
            found.add(f"fulfil {C.orders[order]} {line}")
    return found


def steps(s: Novgorod, p: Purse) -> set[str]:
    """Rule 6.2.C.1."""
    me = s.active
    if s.level[me] == LEVELS:
        return set()
    side = ("front", "back")[s.side[me]]
    cost = FILE["careers"][s.career[me]][side]["steps"][s.level[me]]["cost"]
    if cost["ducats"] > p.ducats:
        return set()
    poorer = p._replace(ducats=p.ducats - cost["ducats"], extra=is_free(s, INCOME, s.level[me] + 1))
    price = Price(
        luxuries=cost["luxuries"],
        choice=frozenset(C.luxuries),
        any_goods=cost["goods"],
        hold_pays=bool(s.hold_pays),
    )
    return {"climb"} if can_pay(s, poorer, price) else set()


def specials(s: Novgorod, p: Purse) -> set[str]:
    """Rule 12.3."""
    found = set()
    for place, card in enumerate(s.special):
        if s.fulfilled >> place & 1:
            continue
        part = FILE["special_orders"][card]["parts"]["ABCD"[s.letters[place]]]
        full = part["price"] + place
        ways = {f"special {C.specials[card]}": (full - s.discount, p.extra)}
        if is_free(s, ORDER):
            ways[f"special {C.specials[card]} for less"] = (full - 3, False)
        for notation, (ducats, extra) in ways.items():
            left = p._replace(ducats=p.ducats - max(0, ducats), extra=extra)
            if left.ducats >= 0 and can_pay(s, left, special_price(part)):
                found.add(notation)
    return found


def special_price(part: dict[str, list[dict[str, str]]]) -> Price:
    price = Price(goods=frozenset(map(str, part["goods"])))
    for luxury in part["luxuries"]:
        price = price._replace(luxuries=1, choice=frozenset([luxury["luxury"]]), least=int(luxury["min_goods"]))
    return price


def pirate_moves(s: Novgorod, p: Purse) -> set[str]:
    """Rule 11.4 b."""
    if s.pirate == NOTHING or s.pirate_side != FRONT or s.pirate_moves == 2:
        return set()
    rank = sorted(set(s.seals), reverse=True).index(s.seals[s.active])
    left = p._replace(ducats=p.ducats - (6, 3, 0, 0)[rank])
    if left.ducats < 0 or not covered(s, left):
        return set()
    return {f"pirate {city}" for number, city in enumerate(C.cities) if number != s.pirate}


# -- decisions D6 and D7 ----------------------------------------------------------------------------


def picks(s: Novgorod) -> set[str]:
    """What may be given or made next for the target."""
    p, price = paying(s)
    if price.luxuries:
        return {
            f"make {written(s, made)}"
            for made, left in productions(s, p, price.choice, price.least)
            if can_pay(s, left, without(s, price, made))
        }
    found = set()
    for good in [p.hold] if price.goods else C.goods:
        for place in sources(s, p, good, len(s.route)):
            if price.goods:
                less = price._replace(goods=price.goods - {good})
            elif good in price.given or (place == NOTHING and not price.hold_pays):
                continue
            else:
                less = price._replace(any_goods=price.any_goods - 1, given=price.given | {good})
            if can_pay(s, spend(p, place), less):
                found.add("give hold" if place == NOTHING else f"give {C.cities[C.goods.index(good)]}")
    assert price.goods or len(found) > price.any_goods, "there is nothing to choose"
    return found


def paying(s: Novgorod) -> tuple[Purse, Price]:
    """What is there for the target, and what is still to be given."""
    p = purse(s)
    if s.vocabulary().write(s.target) == "climb":
        p = p._replace(extra=is_free(s, INCOME, s.level[s.active] + 1))
    price = Price(
        luxuries=s.need_luxuries,
        choice=frozenset(name for number, name in enumerate(C.luxuries) if s.luxury_choice >> number & 1),
        least=s.need_least,
        goods=frozenset(name for number, name in enumerate(C.goods) if s.need_goods >> number & 1),
        any_goods=s.need_any,
        given=frozenset(name for number, name in enumerate(C.goods) if s.given >> number & 1),
        hold_pays=bool(s.hold_pays),
    )
    return p, price


def fetches(s: Novgorod) -> set[str]:
    """Which of two equal goods may go into the production at hand."""
    found = set()
    p, price = (purse(s), Price()) if s.target == NOTHING else paying(s)
    for made, left in productions(s, p, frozenset(C.luxuries), 1):
        if (made.place, made.row) == (s.seat_slot, s.row):
            sold = s.target == NOTHING
            if covered(s, after_sale(s, made, left)) if sold else can_pay(s, left, price):
                found.add("give hold" if made.hold else f"give {C.cities[s.hold[s.active]]}")
    return found


REFERENCE = {"lay route": cards, "use route": uses, "pay": picks, "fetch": fetches}
