"""What a route and the hold can be spent on: every way to make, to sell and to give.

What is there to be used is one number with a bit for each place of the route, the hold, each city's manufacture, and
what can be gained but once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.phase_two import SELL, Turn
from kogge.games.novgorod.rules.components import BASE, CITIES, FRONT, PLACEHOLDER, members
from kogge.games.novgorod.rules.spendable import Need

HOLD = 1 << 8  # above the places of a route
ROUTE = HOLD - 1
MADE = HOLD << 1  # shifted by the city: its manufacture has not been used
MERCHANT = MADE << CITIES  # his ducats have not been paid
LUXURY = MERCHANT << 1  # the bonus for a luxury of several goods can be gained


class Production(NamedTuple):
    """A luxury that can be made: where, by which row, and all that it takes."""

    takes: int
    place: int
    city: int
    row: int
    luxury: int
    size: int  # goods
    seals: int


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
        self.places: dict[int, int] = {}  # good -> the bit of its place
        self.incomes: list[tuple[int, int]] = []  # bit of a place, and what it brings if it serves nothing else
        self.own: list[tuple[int, int]] = []  # good and bit of places that it could be stored from
        self.merchant_place = 0
        for place, slot in enumerate(turn.route):
            bit = 1 << place
            if turn.free & bit and slot < PLACEHOLDER:
                city = slot % CITIES
                self.places[city] = bit
                self.incomes.append((bit, turn.c.income[slot]))
                if slot < BASE and turn.may_store:
                    self.own.append((city, bit))
                if city == turn.merchant and turn.merchant_side == FRONT:
                    self.merchant_place = bit
        self.productions = self.all_productions()
        self.makers: dict[tuple[int, int], list[Production]] = {}

    def all_productions(self) -> list[Production]:
        """Rule 6.2.A, with every way to take equal goods from hold or route (6.2.3)."""
        t, c = self.turn, self.c
        found = []
        goods: dict[int, tuple[int, ...]] = {} if t.hold == NOTHING else {t.hold: (HOLD,)}
        for place, slot in enumerate(t.route):
            bit = 1 << place
            if not t.free & bit:
                continue
            city = slot % CITIES
            if slot < PLACEHOLDER:
                goods[city] = (*goods.get(city, ()), bit)
            if t.made >> city & 1:
                continue
            manufacture = t.manufactures[city]
            for row, needed in enumerate(c.row_goods[manufacture]):
                ways = [bit | MADE << city]
                for good in members(needed):
                    ways = [way | source for way in ways for source in goods.get(good, ())]
                size, seals = needed.bit_count(), c.row_seals[manufacture][row]
                found += [Production(way, place, city, row, c.luxury[manufacture], size, seals) for way in ways]
        return found

    def makers_of(self, luxury: int, least: int) -> list[Production]:
        """The productions of a luxury that take no more than another one; those that gain the bonus for themselves."""
        if (luxury, least) not in self.makers:
            found = [made for made in self.productions if made.luxury == luxury and made.size >= least]
            makers = [
                made
                for made in found
                if not any(other.takes != made.takes and not other.takes & ~made.takes for other in found)
            ]
            if self.turn.luxury_bonus and least < self.c.luxury_for_bonus:
                makers += [made for made in self.makers_of(luxury, self.c.luxury_for_bonus) if made not in makers]
            self.makers[luxury, least] = makers
        return self.makers[luxury, least]

    def ways(self, goods: int) -> list[int]:
        """All ways to take these goods from route and hold."""
        ways = [0]
        for good in members(goods):
            sources = [self.places[good]] if good in self.places else []
            if good == self.turn.hold:
                sources.append(HOLD)
            ways = [way | source for way in ways for source in sources]
        return ways

    def take(self, there: int, ducats: int, takes: int) -> tuple[int, int]:
        """What is there and how many ducats there will be, without these places, manufactures and the hold."""
        for bit, income in self.incomes:
            if takes & bit:
                ducats -= income
                if bit == self.merchant_place and there & MERCHANT:
                    ducats -= self.c.merchant_ducats
        return there & ~takes, ducats

    def make(self, there: int, ducats: int, made: Production) -> tuple[int, int, int]:
        """The same for a production, and the seals of the bonus that it may bring."""
        bonus = 0
        there, ducats = self.take(there, ducats, made.takes)
        if there & LUXURY and made.size >= self.c.luxury_for_bonus:
            there, bonus = there & ~LUXURY, self.turn.luxury_bonus
        return there, ducats, bonus

    def sell(self, there: int, ducats: int, made: Production) -> tuple[int, int, Use]:
        """Rules 6.2.A.5 a and 11.2."""
        t, before = self.turn, ducats
        there, ducats, seals = self.make(there, ducats, made)
        seals += made.seals
        ducats += made.seals
        if made.city == t.merchant:
            if t.merchant_side != FRONT:
                seals += self.c.merchant_seals
            elif there & MERCHANT:
                there &= ~MERCHANT
                ducats += 0 if there & self.merchant_place else self.c.merchant_ducats
        return there, ducats, Use(SELL, (), (made,), 0, seals, ducats - before)

    def pay(self, there: int, ducats: int, need: Need) -> Iterator[tuple[int, int, Use]]:
        """All ways to give what is needed, but for goods of choice."""
        if need.luxuries:
            for luxury in members(need.choice):
                choice = need.choice & ~((2 << luxury) - 1)
                rest = Need(need.goods, need.any_goods, need.luxuries - 1, choice, need.least)
                for made in self.makers_of(luxury, need.least):
                    if not made.takes & ~there:
                        after, left, bonus = self.make(there, ducats, made)
                        for end, left_over, use in self.pay(after, left, rest):
                            yield (
                                end,
                                left_over,
                                use._replace(productions=(made, *use.productions), seals=use.seals + bonus),
                            )
            return
        for way in self.ways(need.goods):
            if not way & ~there:
                after, left = self.take(there, ducats, way)
                yield after, left, Use(NOTHING, (), (), way, 0, 0)
