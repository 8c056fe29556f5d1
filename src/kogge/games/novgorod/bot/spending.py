"""What a route and the hold can be spent on: every way to make, to sell and to give.

What is there to be used is one number with a bit for each place of the route, the hold, each city's manufacture, and
what can be gained but once. A plan is made for every route that somebody may think of, so what does not depend on what
is there is settled once for a turn.
"""

from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.phase_two import Turn
from kogge.games.novgorod.rules.components import BASE, CITIES, FRONT, PLACEHOLDER, members
from kogge.games.novgorod.rules.spendable import Need

HOLD = 1 << 8  # above the places of a route
ROUTE = HOLD - 1
MADE = HOLD << 1  # shifted by the city: its manufacture has not been used
MERCHANT = MADE << CITIES  # his ducats have not been paid
LUXURY = MERCHANT << 1  # the bonus for a luxury of several goods can be gained


class Production:
    """A luxury that can be made: where, by which row, and all that it takes."""

    __slots__ = ("city", "luxury", "place", "row", "seals", "size", "takes")

    def __init__(self, takes: int, place: int, city: int, row: int, luxury: int, size: int, seals: int) -> None:
        self.takes = takes
        self.place = place
        self.city = city
        self.row = row
        self.luxury = luxury
        self.size = size  # goods
        self.seals = seals


class Way:
    """A way to give something: the productions and the goods, and all that both take."""

    __slots__ = ("goods", "lavish", "productions", "takes")

    def __init__(self, productions: tuple[Production, ...], goods: int, takes: int, lavish: bool) -> None:
        self.productions = productions
        self.goods = goods
        self.takes = takes
        self.lavish = lavish  # whether it gains the bonus for a luxury of several goods


class Use(NamedTuple):
    """One use of a plan: its kind, what it is, the productions and the places it takes goods from."""

    kind: int
    what: tuple[int, ...]
    productions: tuple[Production, ...]
    goods: int
    seals: int
    ducats: int  # how it changes what will be in the purse

    def gives(self) -> int:
        """All places that it takes, and the hold."""
        taken = self.goods
        for made in self.productions:
            taken |= made.takes
        return taken & (ROUTE | HOLD)


class Spending:
    """A turn's places, goods and productions, and what is left when some are taken."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.c = turn.c
        self.luxury_bonus = turn.luxury_bonus
        self.places: dict[int, int] = {}  # good -> the bit of its place
        self.incomes: list[tuple[int, int]] = []  # bit of a place, and what it brings if it serves nothing else
        self.income = [0]  # by set of places
        self.own: list[tuple[int, int]] = []  # good and bit of places that it could be stored from
        self.merchant_place = 0
        for place, slot in enumerate(turn.route):
            bit, brings = 1 << place, 0
            if turn.free & bit and slot < PLACEHOLDER:
                city, brings = slot % CITIES, turn.c.income[slot]
                self.places[city] = bit
                self.incomes.append((bit, brings))
                if slot < BASE and turn.may_store:
                    self.own.append((city, bit))
                if city == turn.merchant and turn.merchant_side == FRONT:
                    self.merchant_place = bit
            self.income += [income + brings for income in self.income]
        self.productions = self.all_productions()
        self.makers: dict[tuple[int, int], list[Production]] = {}

    def all_productions(self) -> list[Production]:
        """Rule 6.2.A, with every way to take equal goods from hold or route (6.2.3)."""
        t, c = self.turn, self.c
        found: list[Production] = []
        goods = 0  # that are there
        for place, slot in enumerate(t.route):
            bit = 1 << place
            if not t.free & bit:
                continue
            city = slot % CITIES
            if slot < PLACEHOLDER:
                goods |= 1 << city
            if t.made >> city & 1:
                continue
            manufacture = t.manufactures[city]
            luxury = c.luxury[manufacture]
            for row in c.rows_from[manufacture][goods if t.hold == NOTHING else goods | 1 << t.hold]:
                needed, seals = c.row_goods[manufacture][row], c.row_seals[manufacture][row]
                size = needed.bit_count()
                found += [
                    Production(way | bit | MADE << city, place, city, row, luxury, size, seals)
                    for way in self.ways(needed, bit)
                ]
        return found

    def makers_of(self, luxury: int, least: int) -> list[Production]:
        """The productions of a luxury that take no more than another one; those that gain the bonus for themselves."""
        if (luxury, least) not in self.makers:
            found = [made for made in self.productions if made.luxury == luxury and made.size >= least]
            makers = [made for made in found if not _takes_more(made, found)]
            if self.luxury_bonus and least < self.c.luxury_for_bonus:
                makers += [made for made in self.makers_of(luxury, self.c.luxury_for_bonus) if made not in makers]
            self.makers[luxury, least] = makers
        return self.makers[luxury, least]

    def ways(self, goods: int, last: int = HOLD) -> list[int]:
        """All ways to take these goods from the hold and, up to a place, from the route."""
        ways = [0]
        for good in members(goods):
            place = self.places.get(good, 0)
            if place > last:
                place = 0
            sources = [place] if place else []
            if good == self.turn.hold:
                sources.append(HOLD)
            ways = [way | source for way in ways for source in sources]
        return ways

    def ways_to_pay(self, need: Need) -> list[Way]:
        """All ways to give what is needed, but for goods of choice."""
        if not need.luxuries:
            return [Way((), goods, goods, False) for goods in self.ways(need.goods)]
        found: list[Way] = []
        for luxury in members(need.choice):
            makers = self.makers_of(luxury, need.least)
            if not makers:
                continue
            choice = need.choice & ~((2 << luxury) - 1)
            rest = self.ways_to_pay(Need(need.goods, need.any_goods, need.luxuries - 1, choice, need.least))
            for made in makers:
                lavish = made.size >= self.c.luxury_for_bonus
                for way in rest:
                    if not made.takes & way.takes:
                        takes = made.takes | way.takes
                        found.append(Way((made, *way.productions), way.goods, takes, lavish or way.lavish))
        return found

    def take(self, there: int, ducats: int, takes: int) -> tuple[int, int]:
        """What is there and how many ducats there will be, without these places, manufactures and the hold."""
        ducats -= self.income[takes & ROUTE]
        if takes & self.merchant_place and there & MERCHANT:
            ducats -= self.c.merchant_ducats
        return there & ~takes, ducats

    def give(self, there: int, ducats: int, way: Way) -> tuple[int, int, int]:
        """The same for a way to give something, and the seals of the bonus that it may bring."""
        bonus = 0
        there, ducats = self.take(there, ducats, way.takes)
        if there & LUXURY and way.lavish:
            there, bonus = there & ~LUXURY, self.luxury_bonus
        return there, ducats, bonus

    def make(self, there: int, ducats: int, made: Production) -> tuple[int, int, int]:
        """And for a production."""
        bonus = 0
        there, ducats = self.take(there, ducats, made.takes)
        if there & LUXURY and made.size >= self.c.luxury_for_bonus:
            there, bonus = there & ~LUXURY, self.luxury_bonus
        return there, ducats, bonus

    def sell(self, there: int, ducats: int, made: Production) -> tuple[int, int, int]:
        """What is there, ducats and seals after a sale (6.2.A.5 a, 11.2)."""
        t = self.turn
        there, ducats, seals = self.make(there, ducats, made)
        seals += made.seals
        ducats += made.seals
        if made.city == t.merchant:
            if t.merchant_side != FRONT:
                seals += self.c.merchant_seals
            elif there & MERCHANT:
                there &= ~MERCHANT
                ducats += 0 if there & self.merchant_place else self.c.merchant_ducats
        return there, ducats, seals


def _takes_more(made: Production, others: list[Production]) -> bool:
    """Than one of the others, of which it takes all."""
    return any(other.takes != made.takes and not other.takes & ~made.takes for other in others)
