"""What offices and a ship should bring in a turn, with the best route for them."""

from functools import lru_cache
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BASE, CITIES, LOWER, NO_CITY, UPPER, Components, members

GOOD = 0.55  # a good that can go into orders and the career

Sale = tuple[int, float]  # set of cities that it takes, and what it brings beyond what they would have brought


class Lines(NamedTuple):
    """What the lines of an order add to a turn."""

    upper: float
    lower: float
    both: float


@lru_cache(maxsize=1 << 14)
def best_yield(c: Components, manufactures: tuple[int, ...], owned: int, speed: int, ducat: float) -> float:
    """In seals, with so much for a ducat: the best of all routes."""
    return max([_Route(c, manufactures, owned, ducat, route).best() for route in _routes(c, speed)])


@lru_cache(maxsize=1 << 14)
def order_lines(
    c: Components, manufactures: tuple[int, ...], owned: int, speed: int, ducat: float, order: int
) -> Lines:
    """What each line of an order adds to the best turn, and both of them together."""
    without = best_yield(c, manufactures, owned, speed, ducat)
    upper = lower = both = without - c.both_lines_seals
    for route in _routes(c, speed):
        r = _Route(c, manufactures, owned, ducat, route)
        one, two = r.line(order, UPPER), r.line(order, LOWER)
        if one:
            upper = max(upper, r.best(one))
        if two:
            lower = max(lower, r.best(two))
        if one and two:
            more = c.both_lines_seals - 2 * c.line_seals
            pairs = [(a | b, gain + other + more) for a, gain in one for b, other in two if not a & b]
            if pairs:
                both = max(both, r.best(pairs))
    return Lines(upper - without, lower - without, both - without)


@lru_cache(maxsize=16)
def _routes(c: Components, speed: int) -> list[tuple[int, ...]]:
    """All of them, by their cities."""
    found: list[tuple[int, ...]] = [(city,) for city in range(CITIES)]
    for route in found:
        if len(route) < speed:
            found += [(*route, city) for city in c.links[NO_CITY][route[-1]] if city not in route]
    return found


class _Route:
    """A route by its cities: what it brings without sales, and what each sale adds."""

    def __init__(
        self, c: Components, manufactures: tuple[int, ...], owned: int, ducat: float, route: tuple[int, ...]
    ) -> None:
        self.c = c
        self.there, self.worth = 0, 0.0
        self.sales: list[list[Sale]] = []
        # luxury, set of cities that it takes, what they would have brought
        self.made: list[tuple[int, int, float]] = []
        self.goods: dict[int, float] = {}
        for city in route:
            bit = 1 << city
            self.there |= bit
            slot = city if owned & bit else BASE + city
            self.goods[city] = max(GOOD, ducat * c.income[slot])
            self.worth += self.goods[city] - ducat * c.fee[slot]
            manufacture = manufactures[city]
            found = []
            for row in c.rows_from[manufacture][self.there]:
                takes = c.row_goods[manufacture][row] | bit
                lost = sum([self.goods[taken] for taken in members(takes)], 0.0)
                self.made.append((c.luxury[manufacture], takes, lost))
                gain = c.row_seals[manufacture][row] * (1 + ducat) - lost
                if gain > 0:
                    found.append((takes, gain))
            if found:
                self.sales.append(found)

    def line(self, order: int, line: int) -> list[Sale]:
        """The ways to fulfil a line here."""
        c = self.c
        luxury = c.line_luxury[order][line]
        if luxury != NOTHING:
            return [(takes, c.line_seals - lost) for made, takes, lost in self.made if made == luxury]
        needed = c.line_goods[order][line]
        if needed & ~self.there:
            return []
        return [(needed, c.line_seals - sum([self.goods[good] for good in members(needed)], 0.0))]

    def best(self, must: list[Sale] | None = None) -> float:
        """With one of these, and all sales that go together with it best."""
        if must is None:
            return self.worth + _best_sales(self.sales, 0, self.there)
        return self.worth + max([gain + _best_sales(self.sales, 0, self.there & ~takes) for takes, gain in must])


def _best_sales(sales: list[list[Sale]], first: int, there: int) -> float:
    """The sales that go together best: one a city at most."""
    if first == len(sales):
        return 0.0
    best = _best_sales(sales, first + 1, there)
    for takes, gain in sales[first]:
        if not takes & ~there:
            best = max(best, gain + _best_sales(sales, first + 1, there & ~takes))
    return best
