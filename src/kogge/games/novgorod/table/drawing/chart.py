"""The chart: cities with their offices and manufactures, the links between them, the route, merchant and pirate."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import atan2, degrees
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BACK, BASE, CITIES, NO_CITY, PLACEHOLDER
from kogge.games.novgorod.rules.lacking import goods_up_to
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import CARRIES, FREE, GIVEN, PAID, STORED, Novgorod
from kogge.games.novgorod.table.icons import DUCAT, HOLD, good_icon, good_icons, luxury_icon
from kogge.games.novgorod.table.ids import MERCHANT, PIRATE, of_city
from kogge.games.novgorod.words.teller import NovgorodTeller

PLATE_WIDTH, PLATE_HEIGHT = 180, 124
CORNERS = ((16, 196), (16, 24), (230, 24), (444, 24), (444, 196), (444, 368), (230, 368), (16, 368))  # by city
BOW = 66  # how far a link across the ring swings out
MERCHANT_X, PIRATE_X = 33, 126  # on a plate
BELOW, ABOVE = PLATE_HEIGHT, -34  # where merchant and pirate stand, at the edge of a plate
SIGNS = {GIVEN: Icon("check", "tint"), STORED: HOLD, PAID: DUCAT}  # of what a slot serves

Point = tuple[float, float]

# -- cities -----------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A row of a manufacture: goods and seals; lit if the route that is laid has all of them before its seat."""

    goods: Sequence[Icon]
    seals: int
    lit: bool


class Manufacture(Shown):
    """What a city makes."""

    def __init__(self, t: NovgorodTeller, city: int, lit: Collection[int]) -> None:
        view, c = t.view, t.c
        manufacture = view.manufactures[city]
        pairs = zip(c.row_goods[manufacture], c.row_seals[manufacture], strict=True)
        self.id = of_city("manufacture", c, city)
        self.luxury = luxury_icon(c, c.luxury[manufacture])
        self.rows = [Row(good_icons(c, goods), seals, row in lit) for row, (goods, seals) in enumerate(pairs)]
        self.made = bool(view.made >> city & 1)  # used in this turn


def rows_within_reach(view: Novgorod, city: int) -> set[int]:
    """Rows of a manufacture for which the route that is laid has a free seat and all goods (6.2.A.2)."""
    if view.made >> city & 1:
        return set()
    rows_from = view.components.rows_from[view.manufactures[city]]
    free = [place for place, slot in enumerate(view.route) if slot % CITIES == city and view.uses[place] == FREE]
    return {row for place in free for row in rows_from[goods_up_to(view, place)]}


class Stack(Shown):
    """The offices of a city that nobody has, and the seats that have one."""

    def __init__(self, t: NovgorodTeller, city: int) -> None:
        view, c = t.view, t.c
        self.id = of_city("stack", c, city)
        self.price = view.price(city)
        self.income = c.income[city]
        self.left = len(view.prices(city))
        self.owners = view.owners(city)


class Stop(NamedTuple):
    """A slot of the route on the plate of its city; `use` says what it serves, None while it is free."""

    number: int
    placeholder: bool
    use: Icon | None


class City(Shown):
    """A city's plate: base office, stack, manufacture, and where the route that is laid passes it."""

    def __init__(self, t: NovgorodTeller, city: int, lit: Collection[int], stops: Sequence[Stop]) -> None:
        view, c = t.view, t.c
        x, y = CORNERS[city]
        looks = t.me if t.me != NOBODY or not view.round else view.active
        self.id = of_city("city", c, city)
        self.x = x
        self.y = y
        self.word = t.city(city)
        self.good = good_icon(c, city)
        self.fee = c.fee[BASE + city]
        self.own = looks != NOBODY and bool(view.owned[looks] >> city & 1)  # the onlooker pays no fee here
        self.shut = view.ignored() == city  # the pirate's back side has taken it off the map
        self.guests = [name for name, at in (("merchant", view.merchant), ("pirate", view.pirate)) if at == city]
        self.stack = Stack(t, city)
        self.manufacture = Manufacture(t, city, lit)
        self.stops = stops


def cities(t: NovgorodTeller) -> list[City]:
    return [plate(t, city, frozenset(rows_within_reach(t.view, city)), stops(t.view, city)) for city in range(CITIES)]


@said_from(*("round", "active", "owned", "pirate", "pirate_side", "merchant", "made"), of_it=["taken", "manufactures"])
def plate(t: NovgorodTeller, city: int, lit: frozenset[int], stops: tuple[Stop, ...]) -> City:
    return City(t, city, lit, stops)


def stops(view: Novgorod, city: int) -> tuple[Stop, ...]:
    """Where the route passes it."""
    return tuple(
        Stop(place + 1, slot >= PLACEHOLDER, use_icon(view, place))
        for place, slot in enumerate(view.route)
        if slot % CITIES == city
    )


def use_icon(view: Novgorod, place: int) -> Icon | None:
    """What a slot serves; None while it is free."""
    c, use = view.components, view.uses[place]
    if use == CARRIES:
        return luxury_icon(c, c.luxury[view.manufactures[view.route[place] % CITIES]])
    return SIGNS.get(use)


# -- links and route --------------------------------------------------------------------------------


class Lane(NamedTuple):
    """A link of the map; `leads` is the id of the city that the route could go on to along it."""

    path: str
    leads: str
    over: bool  # it passes a city that is off the map, and is drawn above its plate


class Leg(NamedTuple):
    """A part of the route, with its arrow heads: x, y and direction in degrees."""

    path: str
    heads: Sequence[tuple[float, float, float]]
    over: bool


@said_from("route", "stack", "pirate", "pirate_side")
def lanes(t: NovgorodTeller) -> list[Lane]:
    view = t.view
    links = view.components.links[view.ignored()]
    return [lane(view, one, two) for one in range(CITIES) for two in links[one] if one < two]


def lane(view: Novgorod, one: int, two: int) -> Lane:
    laying = view.route and view.at(LAY_ROUTE)
    last = view.route[-1] % CITIES if laying else NOTHING
    leads = of_city("city", view.components, two if last == one else one) if last in (one, two) else ""
    return Lane(path(*course(view, one, two)), leads, passes_by(view, one, two))


def way(view: Novgorod) -> list[Leg]:
    """From city to city, in the order of the route."""
    cities = [slot % CITIES for slot in view.route if slot < PLACEHOLDER]
    return [leg(view, one, two) for one, two in pairwise(cities)]


def leg(view: Novgorod, one: int, two: int) -> Leg:
    start, bend, end = course(view, one, two)
    over = passes_by(view, one, two)
    where = (0.3, 0.7) if bend and not over else (0.5,)
    heads = [arrow(start, bend or halfway(start, end), end, part) for part in where]
    return Leg(path(start, bend, end), heads, over)


def course(view: Novgorod, one: int, two: int) -> tuple[Point, Point | None, Point]:
    """From the middle of a plate to that of the other; what is drawn above plates begins at their edges.

    A link that is not straight is bent: across the ring, or by the city that does not count.
    """
    if passes_by(view, one, two):
        bend = middle(view.ignored())
        return edge(one, bend), bend, edge(two, bend)
    start, end = middle(one), middle(two)
    if (one - two) % CITIES in (1, CITIES - 1):
        return start, None, end
    x, y = halfway(start, end)
    return start, (x + BOW, y), end


def passes_by(view: Novgorod, one: int, two: int) -> bool:
    """Rule 11.5: whether two cities are neighbours only because the pirate's city does not count."""
    return two not in view.components.links[NO_CITY][one]


# -- merchant and pirate (module A) -------------------------------------------------------------------


class Piece(NamedTuple):
    """The merchant or the pirate, at the edge of a city's plate: what it does stands on it."""

    id: str
    x: float
    y: float
    symbol: str
    text: str
    icon: Icon | None
    back: bool
    above: bool  # at the upper edge


def pieces(t: NovgorodTeller) -> list[Piece]:
    view, c = t.view, t.c
    if view.merchant == NOTHING:
        return []
    back = view.merchant_side == BACK
    brings = (f"+{c.merchant_seals}", Icon("seal", "tint")) if back else (f"+{c.merchant_ducats}", DUCAT)
    takes = ("", Icon("close", "tint")) if view.pirate_side else (f"−{c.pirate_penalty}", Icon("speed", "tint"))
    return [
        piece(MERCHANT, view.merchant, MERCHANT_X, "merchant", brings, back),
        piece(PIRATE, view.pirate, PIRATE_X, "pirate", takes, bool(view.pirate_side)),
    ]


def piece(thing: str, city: int, across: float, symbol: str, sign: tuple[str, Icon], back: bool) -> Piece:
    x, y = CORNERS[city]
    above = y == max(y for _, y in CORNERS)
    return Piece(thing, x + across, y + (ABOVE if above else BELOW), symbol, *sign, back, above)


# -- where lines run ----------------------------------------------------------------------------------


def middle(city: int) -> Point:
    x, y = CORNERS[city]
    return x + PLATE_WIDTH / 2, y + PLATE_HEIGHT / 2


def edge(city: int, towards: Point) -> Point:
    """The middle of that edge of a plate which faces a point."""
    x, y = middle(city)
    dx, dy = towards[0] - x, towards[1] - y
    if abs(dx) > abs(dy):
        return x + (PLATE_WIDTH / 2 if dx > 0 else -PLATE_WIDTH / 2), y
    return x, y + (PLATE_HEIGHT / 2 if dy > 0 else -PLATE_HEIGHT / 2)


def halfway(one: Point, two: Point) -> Point:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def path(start: Point, bend: Point | None, end: Point) -> str:
    over = f"Q{bend[0]:g} {bend[1]:g} " if bend else "L"
    return f"M{start[0]:g} {start[1]:g}{over}{end[0]:g} {end[1]:g}"


def arrow(start: Point, bend: Point, end: Point, part: float) -> tuple[float, float, float]:
    """A place on a way that is bent to a point, and the direction there."""
    left = 1 - part
    x, y = (left**2 * a + 2 * part * left * b + part**2 * z for a, b, z in zip(start, bend, end, strict=True))
    dx, dy = (left * (b - a) + part * (z - b) for a, b, z in zip(start, bend, end, strict=True))
    return round(x, 1), round(y, 1), round(degrees(atan2(dx, -dy)))
