"""Rules 5.2 to 5.5 and 12.2.2: which cards pay an order.

Rule 5.5 allows no superfluous card. Hence a spice never gets more units than it needs, except by one
unit from doubles alone, and exactly as many chests are given as units are missing: whether a payment
begun can still end well is a matter of counting singles and doubles, spice by spice.
"""

from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import BYTE, NO_SPICE, Components

EVERY_SECOND = 0x55555555  # of the bits 0 to 30; no order asks for more units
MOST_KEPT = 1 << 14  # storages of which the orders that they pay are kept: most come again and again


def unit_row_of(c: Components, cards: list[int]) -> int:
    """Rule 5.3: the units of all spices and the number of chests in one number."""
    unit_row = c.unit_row
    row = 0
    for card in cards:
        row += unit_row[card]
    return row


def unit_row_given(c: Components, cards: list[int], pirate_card: int, pirate_spice: int) -> int:
    """The same for cards given, of which one may stand for one unit of another spice (12.2.2)."""
    row = unit_row_of(c, cards)
    if pirate_card == NOTHING:
        return row
    return row + (1 << BYTE * pirate_spice) - c.unit_row[pirate_card]


def units_in_row(c: Components, row: int) -> list[int]:
    """Units of each spice, and the number of chests last."""
    return list(row.to_bytes(c.chest + 1, "little"))


def payable_with(c: Components, row: int) -> list[int]:
    """The orders, as actions, that so many units (as `unit_row_of` counts them) pay."""
    payable = c.payable.get(row)
    if payable is None:
        if len(c.payable) == MOST_KEPT:
            c.payable.clear()
        units = units_in_row(c, row)
        kinds = range(len(c.order_types))
        payable = [c.order[kind][spice] for kind in kinds for spice in payable_in(c, kind, units)]
        c.payable[row] = payable
    return payable


def payable_in(c: Components, kind: int, units: list[int]) -> list[int]:
    """Rule 5.4: the spices in which so many units pay the order, chests standing for what is missing.

    For an order of every spice that is NO_SPICE alone, or nothing.
    """
    need, chests = c.order_units[kind], units[-1]
    if not c.order_each[kind]:
        return [spice for spice in range(c.chest) if units[spice] + chests >= need]
    for spice in range(c.chest):
        if units[spice] < need:
            chests -= need - units[spice]
    return [NO_SPICE] if chests >= 0 else []


class Payment:
    """A payment under way: how many cards of each sort are given, and how many are in stock."""

    __slots__ = ("components", "end", "first", "given", "kind", "need", "pirates", "spice", "stock")

    def __init__(
        self, c: Components, kind: int, spice: int, given: list[int], stock: list[int], pirates: bool = False
    ) -> None:
        self.components = c
        self.kind = kind
        self.spice = spice
        self.given = by_sort(c, given)
        self.stock = by_sort(c, stock)
        self.pirates = pirates  # whether a card may still be given for another spice (12.2.2)
        self.need = c.order_units[kind]
        # the spices that the order asks for: from the first up to this end
        self.first = 0 if spice == NO_SPICE else spice
        self.end = c.chest if spice == NO_SPICE else spice + 1

    def substitute(self, card: int, spice: int) -> None:
        """One of the given cards stands for one unit of another spice (12.2.2)."""
        self.given[self.components.sort[card]] -= 1
        self.given[2 * spice] += 1

    def fitting(self) -> list[bool]:
        """For every sort of cards: whether one of the stock may be given next as it is."""
        given, stock, need = self.given, self.stock, self.need
        fits = [False] * len(stock)
        if self.pirates or self.components.redundant_payment:
            for sort, number in enumerate(stock):
                fits[sort] = number > 0 and self.fits(sort, sort // 2)
            return fits
        chests = self._chests()
        missing = self._shortfalls() if chests > 1 else []  # without chests the other spices can end well anyhow
        for spice in range(self.first, self.end):
            single, double = 2 * spice, 2 * spice + 1
            ones, more_ones, twos, more_twos = given[single], stock[single], given[double], stock[double]
            if (more_ones or more_twos) and ones + 2 * twos < need:
                left = left_over(chests, missing, but=spice - self.first) if missing else chests
                if more_ones:
                    fits[single] = left & shortfalls(need, ones + 1, more_ones - 1, twos, more_twos) != 0
                if more_twos:
                    fits[double] = left & shortfalls(need, ones, more_ones, twos + 1, more_twos - 1) != 0
        if stock[-1]:
            fits[-1] = left_over(chests - (1 << given[-1]), missing) & 1 != 0
        return fits

    def fits(self, sort: int, counts_as: int) -> bool:
        """Whether the payment can end well when a card of the stock is given next; there must be such a card.

        A card that counts as another spice is one unit of it, and the only one that does (12.2.2).
        """
        given, stock, pirates = self.given, self.stock, self.pirates
        substitute = counts_as != sort // 2
        given_as = 2 * counts_as if substitute else sort
        self.pirates = pirates and not substitute
        stock[sort] -= 1
        given[given_as] += 1
        fits = self.can_end()
        stock[sort] += 1
        given[given_as] -= 1
        self.pirates = pirates
        return fits

    def can_end(self) -> bool:
        """Whether what is given, with some cards of the stock or none, pays without a superfluous card."""
        return self._ends() or (self.pirates and self._ends_by_pirates())

    def _ends_by_pirates(self) -> bool:
        return any(
            self.fits(sort, stands_for)
            for sort in range(self.components.chest_sort)
            if self.stock[sort]
            for stands_for in range(self.first, self.end)
            if stands_for != sort // 2
        )

    def _ends(self) -> bool:
        c, given, stock = self.components, self.given, self.stock
        if c.redundant_payment:
            units = [0] * (c.chest + 1)
            for sort, number in enumerate(given):
                units[sort // 2] += (number + stock[sort]) * (1 + sort % 2)
            return self.spice in payable_in(c, self.kind, units)
        for sort in range(c.chest_sort):
            if given[sort] and not self.first <= sort // 2 < self.end:
                return False
        return left_over(self._chests(), self._shortfalls()) & 1 != 0

    def _chests(self) -> int:
        """Bit d is 1 if chests can stand for d units: those given, and some of the stock or none."""
        return (2 << self.stock[-1]) - 1 << self.given[-1]

    def _shortfalls(self) -> list[int]:
        """Of every spice that the order asks for."""
        given, stock = self.given, self.stock
        return [
            shortfalls(self.need, given[2 * spice], stock[2 * spice], given[2 * spice + 1], stock[2 * spice + 1])
            for spice in range(self.first, self.end)
        ]


def by_sort(c: Components, cards: list[int]) -> list[int]:
    """How many there are of each sort."""
    sort = c.sort
    numbers = [0] * (c.chest_sort + 1)
    for card in cards:
        numbers[sort[card]] += 1
    return numbers


def shortfalls(need: int, ones: int, more_ones: int, twos: int, more_twos: int) -> int:
    """Bit d is 1 if a spice can end d units short with none of its cards superfluous.

    So many singles are given and so many more in stock, and as for doubles.
    """
    most_short = need - ones - 2 * twos
    least_short = most_short - more_ones - 2 * more_twos
    short = 0
    if most_short >= 0:
        short = (2 << most_short) - (1 << least_short if least_short > 0 else 1)
        if not more_ones:  # with a single, every number in between can be reached; with doubles alone every second
            short &= EVERY_SECOND << most_short % 2
    if not ones and need % 2 and most_short >= -1 and least_short + more_ones <= -1:
        short |= 1  # 5.5: one unit too many, from doubles alone
    return short


def left_over(chests: int, missing: list[int], but: int = NOTHING) -> int:
    """Bit d is 1 if d units are left of what chests can stand for when spices with such shortfalls have their part.

    All of these spices, or all but the one at a place.
    """
    for place, short in enumerate(missing):
        if place != but:
            chests = less(chests, short)
    return chests


def less(chests: int, short: int) -> int:
    """The same for one spice."""
    left = 0
    while chests and short:
        if short & 1:
            left |= chests
        chests >>= 1
        short >>= 1
    return left
