"""Rules 5.2 to 5.5 and 12.2.2: which cards pay an order.

Rule 5.5 allows no superfluous card. Hence a spice never gets more units than it needs, except by one
unit from doubles alone, and exactly as many chests are given as units are missing: whether a payment
begun can still end well is a matter of counting singles and doubles, spice by spice.
"""

from functools import cache

from kogge.games.borneo.components import NO_SPICE, Components


def units_of(c: Components, cards: list[int]) -> list[int]:
    """Rule 5.3: units of each spice, and the number of chests last."""
    spice, worth = c.spice, c.units
    units = [0] * (c.chest + 1)
    for card in cards:
        units[spice[card]] += worth[card]
    return units


def payable_in(c: Components, kind: int, units: list[int]) -> list[int]:
    """Rule 5.4: the spices in which so many units pay the order, chests standing for what is missing.

    For an order of every spice that is NO_SPICE alone, or nothing.
    """
    need, chests = c.order_units[kind], units[-1]
    if not c.order_each[kind]:
        need -= chests
        return [spice for spice in range(c.chest) if units[spice] >= need]
    for have in units[:-1]:
        if have < need:
            chests -= need - have
    return [NO_SPICE] if chests >= 0 else []


class Payment:
    """A payment under way: for every spice one number, and one for the chests.

    The number holds how many singles and doubles of the spice are given, and how many are in stock.
    """

    __slots__ = ("components", "counts", "kind", "pirates", "spice")

    def __init__(
        self, c: Components, kind: int, spice: int, given: list[int], stock: list[int], pirates: bool = False
    ) -> None:
        self.components = c
        self.kind = kind
        self.spice = spice
        self.pirates = pirates  # whether a card may still be given for another spice (12.2.2)
        self.counts = counts = [0] * (c.chest + 1)
        of, units = c.spice, c.units
        for card in given:
            counts[of[card]] += GIVEN[units[card]]
        for card in stock:
            counts[of[card]] += STOCK[units[card]]

    def substitute(self, card: int, spice: int) -> None:
        """One of the given cards stands for one unit of another spice (12.2.2)."""
        self.counts[self.components.spice[card]] -= GIVEN[self.components.units[card]]
        self.counts[spice] += GIVEN[1]

    def required(self) -> range:
        """The spices that the order asks for."""
        return range(self.components.chest) if self.spice == NO_SPICE else range(self.spice, self.spice + 1)

    def complete(self) -> bool:
        """Whether what is given pays the order as it is, without a superfluous card."""
        counts = self.counts
        self.counts = [count & ALL_GIVEN for count in counts]
        complete = self._ends()
        self.counts = counts
        return complete

    def fitting(self) -> list[tuple[bool, bool]]:
        """For every spice, chests last: whether a single and a double of it may be given next as they are."""
        c, counts = self.components, self.counts
        if counts[-1] or self.pirates or c.redundant_payment:
            return [(self.fits(spice, 1, spice), self.fits(spice, 2, spice)) for spice in range(c.chest + 1)]
        # with no chests and no pirates every spice stands alone, and the others can end well anyhow
        need = c.order_units[self.kind]
        if self.spice == NO_SPICE:
            return [next_fits(need, count) for count in counts]
        return [(False, False) if spice != self.spice else next_fits(need, counts[spice]) for spice in range(c.chest)]

    def fits(self, spice: int, units: int, counts_as: int) -> bool:
        """Whether the payment can end well when such a card of the stock is given next.

        A card that counts as another spice is one unit of it, and the only one that does (12.2.2).
        """
        counts, pirates = self.counts, self.pirates
        if not counts[spice] & STOCKED[units]:
            return False
        substitute = counts_as != spice
        given = GIVEN[1 if substitute else units]
        self.pirates = pirates and not substitute
        counts[spice] -= STOCK[units]
        counts[counts_as] += given
        fits = self.can_end()
        counts[spice] += STOCK[units]
        counts[counts_as] -= given
        self.pirates = pirates
        return fits

    def can_end(self) -> bool:
        """Whether what is given, with some cards of the stock or none, pays without a superfluous card."""
        return self._ends() or (self.pirates and self._ends_by_pirates())

    def _ends_by_pirates(self) -> bool:
        return any(
            self.fits(spice, units, stands_for)
            for spice in range(self.components.chest)
            for units in (1, 2)
            for stands_for in self.required()
            if stands_for != spice
        )

    def _ends(self) -> bool:
        c, counts = self.components, self.counts
        if c.redundant_payment:
            return self.spice in payable_in(c, self.kind, [sum(units_in(count)) for count in counts])
        need = c.order_units[self.kind]
        if self.spice == NO_SPICE:
            missing = 1  # shortfalls add up where numbers with a digit for each are multiplied
            for count in counts[:-1]:
                missing *= shortfalls(need, count)
        elif any(count & ALL_GIVEN for spice, count in enumerate(counts[:-1]) if spice != self.spice):
            return False
        else:
            missing = shortfalls(need, counts[self.spice])
        chests, more_chests = units_in(counts[-1])
        return missing >> DIGIT * chests & ((1 << DIGIT * (more_chests + 1)) - 1) != 0


# how a count is laid out: given singles, given doubles, singles in stock, doubles in stock, a byte each
GIVEN = (0, 1, 1 << 8)  # by units: added when such a card is given
STOCK = (0, 1 << 16, 1 << 24)  # and when it is in stock
ALL_GIVEN = 0xFFFF
STOCKED = (0, 0x00FF0000, 0xFF000000)  # by units: is any such card in stock?
DIGIT = 16  # bits: enough for all the ways in which four spices can be short by the same sum


def units_in(count: int) -> tuple[int, int]:
    """Units given, units in stock."""
    return (count & 0xFF) + 2 * (count >> 8 & 0xFF), (count >> 16 & 0xFF) + 2 * (count >> 24)


@cache
def shortfalls(need: int, count: int) -> int:
    """Digit d is 1 if a spice can end d units short with none of its cards superfluous, else 0."""
    singles, doubles = count & 0xFF, count >> 8 & 0xFF
    short = 0
    for ones in range(singles, singles + (count >> 16 & 0xFF) + 1):
        for twos in range(doubles, doubles + (count >> 24) + 1):
            units = ones + 2 * twos
            if units <= need or (ones == 0 and units == need + 1):
                short |= 1 << DIGIT * max(0, need - units)
    return short


@cache
def next_fits(need: int, count: int) -> tuple[bool, bool]:
    """Whether a spice can end exactly paid when a single, or a double, of the stock is given next."""
    single, double = (
        bool(count & STOCKED[units]) and shortfalls(need, count - STOCK[units] + GIVEN[units]) & 1 == 1
        for units in (1, 2)
    )
    return single, double
