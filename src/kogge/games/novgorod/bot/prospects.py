"""What offices and a ship can bring in a turn, by the best route for them: for features, worked out when it is asked.

All there is to know of a layout of manufactures lies in one object, which lasts for a game.
"""

from functools import cache, lru_cache

from kogge.engine.features import MOST
from kogge.games.novgorod.rules.components import ALL_CITIES, BASE, CITIES, NO_CITY, SPEEDS, Components

LONGEST = SPEEDS[-1]  # cards of a route, without a privilege
GOOD, SEAL = 2, 4  # in ducats: a good is worth so much at least, a seal so much


class Prospects:
    """Of a layout: by fleet, that is offices and the longest route, and by luxury."""

    def __init__(self, c: Components, manufactures: tuple[int, ...]) -> None:
        self.c = c
        self.manufactures = manufactures
        # ignored city or NO_CITY, set of cities with own offices -> length -> numbers of the best routes
        unknown: list[list[int]] = []
        self.fleets = [[unknown] * (ALL_CITIES + 1) for _ in range(NO_CITY + 1)]
        shortest = shortest_routes(c)
        self.cards: list[int] = []  # city -> of the shortest route that makes its luxury
        self.luxury_cards = [CITIES] * len(c.luxuries)  # luxury -> the same, wherever it is made
        for city, manufacture in enumerate(manufactures):
            luxury = c.luxury[manufacture]
            self.cards.append(min([shortest[goods | 1 << city] for goods in c.row_goods[manufacture]]))
            self.luxury_cards[luxury] = min(self.luxury_cards[luxury], self.cards[city])

    def fleet(self, ignored: int, owned: int, length: int) -> list[int]:
        """Worth in ducats, seals by sales, different luxuries, ducats after the fees: each the most."""
        known = self.fleets[ignored]
        if not known[owned]:
            known[owned] = _Search(self.c, self.manufactures, ignored, owned).found()
        return known[owned][length]


class _Search:
    """Goes through all routes, and all that can be sold on the way."""

    def __init__(self, c: Components, manufactures: tuple[int, ...], ignored: int, owned: int) -> None:
        self.luxury = c.luxury
        self.row_goods = c.row_goods
        self.row_seals = c.row_seals
        self.rows_from = c.rows_from
        self.row_members = c.row_members
        self.manufactures = list(manufactures)
        self.links = c.links[ignored]
        self.gains = c.gains[owned]
        slots = [city if owned >> city & 1 else BASE + city for city in range(CITIES)]
        self.goods = [max(GOOD, c.income[slot]) for slot in slots]  # city -> what its good is worth
        self.fees = [c.fee[slot] for slot in slots]
        self.worth = [0] * (LONGEST + 1)
        self.seals = [0] * (LONGEST + 1)
        self.luxuries = [0] * (LONGEST + 1)
        self.ducats = [0] * (LONGEST + 1)
        for city, links in enumerate(self.links):
            if links:
                self.visit(city, 0, 0, 1, 0, 0, 0, 0)

    def found(self) -> list[list[int]]:
        """By length; a longer route need not be laid out to the end."""
        best = [[0, 0, 0, 0]]
        for length in range(1, LONGEST + 1):
            now = [self.worth[length], self.seals[length], self.luxuries[length], self.ducats[length]]
            best.append([min(MOST, max(one, two)) for one, two in zip(now, best[-1], strict=True)])
        return best

    def visit(
        self, city: int, visited: int, free: int, length: int, worth: int, seals: int, luxuries: int, ducats: int
    ) -> None:
        """Lay a city, with nothing made there or anything that can be."""
        bit = 1 << city
        visited |= bit
        free |= bit
        worth += self.goods[city] - self.fees[city]
        ducats += self.gains[city]
        self.ducats[length] = max(self.ducats[length], ducats)
        self.go_on(city, visited, free, length, worth, seals, luxuries, ducats)
        manufacture = self.manufactures[city]
        made = luxuries | 1 << self.luxury[manufacture]
        for row in self.rows_from[manufacture][free]:
            taken = self.row_goods[manufacture][row] | bit
            sold = self.row_seals[manufacture][row]
            lost = 0 if self.row_goods[manufacture][row] & bit else self.goods[city]
            for good in self.row_members[manufacture][row]:
                lost += self.goods[good]
            gain = sold * (SEAL + 1) - lost
            self.go_on(city, visited, free & ~taken, length, worth + gain, seals + sold, made, ducats)

    def go_on(
        self, city: int, visited: int, free: int, length: int, worth: int, seals: int, luxuries: int, ducats: int
    ) -> None:
        self.worth[length] = max(self.worth[length], worth)
        self.seals[length] = max(self.seals[length], seals)
        self.luxuries[length] = max(self.luxuries[length], luxuries.bit_count())
        if length < LONGEST:
            for further in self.links[city]:
                if not visited >> further & 1:
                    self.visit(further, visited, free, length + 1, worth, seals, luxuries, ducats)


@lru_cache(maxsize=64)
def prospects(c: Components, manufactures: tuple[int, ...]) -> Prospects:
    """Of a layout; few games are under way at a time."""
    return Prospects(c, manufactures)


@cache
def shortest_routes(c: Components) -> list[int]:
    """Set of cities -> how many cities a route has at least that visits them all."""
    shortest = [CITIES] * (ALL_CITIES + 1)
    shortest[0] = 0
    routes = [(city, 1 << city, 1) for city in range(CITIES)]
    for city, visited, length in routes:
        some = visited
        while some:  # all its subsets
            shortest[some] = min(shortest[some], length)
            some = (some - 1) & visited
        further = [city for city in c.links[NO_CITY][city] if not visited >> city & 1]
        routes += [(city, visited | 1 << city, length + 1) for city in further]
    return shortest
