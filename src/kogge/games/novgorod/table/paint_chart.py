"""The chart: cities with their stacks and manufactures, the links between them, the route, merchant and pirate."""

from itertools import pairwise
from math import atan2, degrees

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BACK, BASE, CITIES, NO_CITY, PLACEHOLDER
from kogge.games.novgorod.rules.spendable import usable_hold
from kogge.games.novgorod.rules.state import CARRIES, FREE, GIVEN, PAID, STORED, Novgorod
from kogge.games.novgorod.table.looks import DUCAT, HOLD, good_icon, good_icons, luxury_icon
from kogge.games.novgorod.table.picture import City, Lane, Leg, Manufacture, Piece, Row, Stack, Stop
from kogge.games.novgorod.table.things import MERCHANT, PIRATE, city_id, manufacture_id, stack_id
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_table import say

PLATE_WIDTH, PLATE_HEIGHT = 180, 124
CORNERS = ((16, 196), (16, 24), (230, 24), (444, 24), (444, 196), (444, 368), (230, 368), (16, 368))  # by city
BOW = 66  # how far a link across the ring swings out
MERCHANT_X, PIRATE_X = 33, 126  # on a plate
BELOW, ABOVE = 119, -29  # where merchant and pirate stand, on the edge of a plate
SIGNS = {GIVEN: Icon("check", "tint"), STORED: HOLD, PAID: DUCAT}  # of what a slot serves

Point = tuple[float, float]


class ChartPainter:
    """Makes the chart of a view."""

    def __init__(self, view: Novgorod, lang: str) -> None:
        self.view = view
        self.c = view.components
        self.lang = lang
        self.active = view.active if view.round else NOBODY
        self.looks = view.viewer if view.viewer >= 0 else self.active

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    # -- cities ---------------------------------------------------------------------------------

    def city(self, city: int) -> City:
        view, c = self.view, self.c
        x, y = CORNERS[city]
        word = c.city_words[self.lang][city]
        stops = [self.stop(place) for place, slot in enumerate(view.route) if slot % CITIES == city]
        label = self.say(
            "city label",
            city=word,
            good=names.good(c, city, self.lang),
            fee=c.fee[BASE + city],
            income=c.income[BASE + city],
        )
        if stops:
            label = f"{label} {self.say('stop label', number=stops[0].number)}"
        return City(
            id=city_id(c, city),
            label=label,
            x=x,
            y=y,
            word=word,
            good=good_icon(c, city),
            fee=c.fee[BASE + city],
            own=self.looks != NOBODY and bool(view.owned[self.looks] >> city & 1),
            shut=view.ignored() == city,
            stack=self.stack(city),
            manufacture=self.manufacture(city),
            stops=stops,
        )

    def stop(self, place: int) -> Stop:
        return Stop(place + 1, self.view.route[place] >= PLACEHOLDER, use_icon(self.view, place))

    def stack(self, city: int) -> Stack:
        view, c = self.view, self.c
        price, left = view.price(city), len(c.prices[view.seats][city]) - view.taken[city]
        if left:
            label = self.say("stack label", city=c.city_words[self.lang][city], price=price, left=left)
        else:
            label = self.say("empty stack", city=c.city_words[self.lang][city])
        owners = [seat for seat in range(view.seats) if view.owned[seat] >> city & 1]
        return Stack(stack_id(c, city), label, price, c.income[city], left, owners)

    def manufacture(self, city: int) -> Manufacture:
        view, c = self.view, self.c
        manufacture = view.manufactures[city]
        within_reach = self.rows_within_reach(city)
        rows = [
            Row(good_icons(c, goods), seals, row in within_reach)
            for row, (goods, seals) in enumerate(zip(c.row_goods[manufacture], c.row_seals[manufacture], strict=True))
        ]
        texts = [
            f"{names.goods(c, goods, self.lang)} {names.count(seals, 'seal', self.lang)}"
            for goods, seals in zip(c.row_goods[manufacture], c.row_seals[manufacture], strict=True)
        ]
        return Manufacture(
            id=manufacture_id(c, city),
            label=f"{c.manufacture_words[self.lang][manufacture]}: {', '.join(texts)}",
            luxury=luxury_icon(c, c.luxury[manufacture]),
            rows=rows,
            made=bool(view.made >> city & 1),
        )

    def rows_within_reach(self, city: int) -> list[int]:
        """Rows of a manufacture for which the route that is laid has a free seat and all goods (6.2.A.2)."""
        view, c = self.view, self.c
        if view.made >> city & 1 or not view.route:
            return []
        held = usable_hold(view)
        goods = 0 if held == NOTHING else 1 << held
        rows: set[int] = set()
        for place, slot in enumerate(view.route):
            if view.uses[place] == FREE:
                if slot < PLACEHOLDER:
                    goods |= 1 << slot % CITIES
                if slot % CITIES == city:
                    rows |= set(c.rows_from[view.manufactures[city]][goods])
        return sorted(rows)

    # -- links and route ------------------------------------------------------------------------

    def lanes(self) -> list[Lane]:
        links = self.c.links[self.view.ignored()]
        return [self.lane(one, two) for one in range(CITIES) for two in links[one] if one < two]

    def lane(self, one: int, two: int) -> Lane:
        laying = bool(self.view.route and self.view.stack) and self.view.stack[-1].name == "lay route"
        last = self.view.route[-1] % CITIES if laying else NOTHING
        leads = city_id(self.c, two if last == one else one) if last in (one, two) else ""
        return Lane(path(*self.course(one, two)), leads, self.passes_by(one, two))

    def way(self) -> list[Leg]:
        """From city to city, in the order of the route."""
        cities = [slot % CITIES for slot in self.view.route if slot < PLACEHOLDER]
        return [self.leg(one, two) for one, two in pairwise(cities)]

    def leg(self, one: int, two: int) -> Leg:
        start, bend, end = self.course(one, two)
        where = (0.3, 0.7) if bend and not self.passes_by(one, two) else (0.5,)
        heads = [arrow(start, bend or halfway(start, end), end, part) for part in where]
        return Leg(path(start, bend, end), heads, self.passes_by(one, two))

    def course(self, one: int, two: int) -> tuple[Point, Point | None, Point]:
        """From the middle of a plate to that of the other; what is drawn above plates begins at their edges."""
        bend = self.bend(one, two)
        if bend and self.passes_by(one, two):
            return edge(one, bend), bend, edge(two, bend)
        return middle(one), bend, middle(two)

    def passes_by(self, one: int, two: int) -> bool:
        """Rule 11.5: whether two cities are neighbours only because the pirate's city does not count."""
        return two not in self.c.links[NO_CITY][one]

    def bend(self, one: int, two: int) -> Point | None:
        """Where a link that is not straight is drawn to: across the ring, or by the city that does not count."""
        if self.passes_by(one, two):
            return middle(self.view.ignored())
        if (one - two) % CITIES in (1, CITIES - 1):
            return None
        x, y = halfway(middle(one), middle(two))
        return x + BOW, y

    # -- merchant and pirate (module A) -----------------------------------------------------------

    def pieces(self) -> list[Piece]:
        view, c = self.view, self.c
        if view.merchant == NOTHING:
            return []
        back = view.merchant_side == BACK
        brings = (f"+{c.merchant_seals}", Icon("seal", "tint")) if back else (f"+{c.merchant_ducats}", DUCAT)
        takes = ("", Icon("close", "tint")) if view.pirate_side else (f"−{c.pirate_penalty}", Icon("speed", "tint"))
        return [
            self.piece(MERCHANT, view.merchant, MERCHANT_X, "merchant", brings, back),
            self.piece(PIRATE, view.pirate, PIRATE_X, "pirate", takes, bool(view.pirate_side)),
        ]

    def piece(self, thing: str, city: int, across: float, symbol: str, sign: tuple[str, Icon], back: bool) -> Piece:
        x, y = CORNERS[city]
        down = ABOVE if y == max(y for _, y in CORNERS) else BELOW
        label = self.say(f"{symbol} label", city=self.c.city_words[self.lang][city], side=names.side(back, self.lang))
        return Piece(thing, label, x + across, y + down, symbol, *sign, back)


def use_icon(view: Novgorod, place: int) -> Icon | None:
    """What a slot serves; None while it is free."""
    c, use = view.components, view.uses[place]
    if use == CARRIES:
        return luxury_icon(c, c.luxury[view.manufactures[view.route[place] % CITIES]])
    return SIGNS.get(use)


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
