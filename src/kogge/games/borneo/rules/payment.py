"""Rules 5.2 to 5.5 and 12.2.2: which cards pay an order.

Rule 5.5 allows no superfluous card. Hence a spice never gets more units than it needs, except by one
unit from doubles alone, and exactly as many chests are given as units are missing: whether a payment
begun can still end well is a matter of counting singles and doubles, spice by spice.
"""

from functools import cache, lru_cache

from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import BYTE, COUNT_MASK, GIVEN, NO_SPICE, STOCK, Components


def unit_row_of(c: Components, cards: list[int]) -> int:
    """Rule 5.3: the units of all spices and the number of chests in one number."""
    return sum(map(c.unit_row.__getitem__, cards))


def unit_row_given(c: Components, cards: list[int], pirate_card: int, pirate_spice: int) -> int:
    """The same for cards given, of which one may stand for one unit of another spice (12.2.2)."""
    row = unit_row_of(c, cards)
    if pirate_card == NOTHING:
        return row
    return row + (1 << BYTE * pirate_spice) - c.unit_row[pirate_card]


def units_in_row(c: Components, row: int) -> list[int]:
    """Units of each spice, and the number of chests last."""
    return list(row.to_bytes(c.chest + 1, "little"))


@lru_cache(maxsize=1 << 14)
def payable_with(c: Components, row: int) -> list[tuple[int, int]]:
    """The orders that so many units (as `unit_row_of` counts them) pay: types and spices."""
    units = units_in_row(c, row)
    return [(kind, spice) for kind in range(len(c.order_types)) for spice in payable_in(c, kind, units)]


def payable_in(c: Components, kind: int, units: list[int]) -> list[int]:
    """Rule 5.4: the spices in which so many units pay the order, chests standing for what is missing.

    For an order of every spice that is NO_SPICE alone, or nothing.
    """
    need, chests = c.order_units[kind], units[-1]
    if not c.order_each[kind]:
        if max(units[:-1]) + chests < need:
            return []
        return [spice for spice in range(c.chest) if units[spice] + chests >= need]
    for have in units[:-1]:
        if have < need:
            chests -= need - have
    return [NO_SPICE] if chests >= 0 else []


def row_of(c: Components, given: list[int], stock: list[int]) -> int:
    """A payment in one number."""
    return sum(map(c.given_row.__getitem__, given)) + sum(map(c.stock_row.__getitem__, stock))


def row_of_substitute(c: Components, card: int, spice: int) -> int:
    """What changes when one of the given cards stands for one unit of another spice (12.2.2)."""
    return (GIVEN[1] << c.count_shifts[spice]) - c.given_row[card]


def fitting(c: Components, kind: int, spice: int, row: int) -> list[tuple[bool, bool]]:
    """`Payment.fitting` without pirates; quick where there are no chests.

    Then every spice stands alone, and the others can end well anyhow.
    """
    if row >> c.count_shifts[-1] or c.redundant_payment:
        return Payment(c, kind, spice, row).fitting()
    need = c.order_units[kind]
    if spice == NO_SPICE:
        return [next_fits(need, row >> shift & COUNT_MASK) for shift in c.count_shifts]
    fits = [(False, False)] * (c.chest + 1)
    fits[spice] = next_fits(need, row >> c.count_shifts[spice] & COUNT_MASK)
    return fits


class Payment:
    """A payment under way: for every spice one number, and one for the chests.

    The number holds how many singles and doubles of the spice are given, and how many are in stock.
    """

    __slots__ = ("components", "counts", "kind", "pirates", "spice")

    def __init__(self, c: Components, kind: int, spice: int, row: int, pirates: bool = False) -> None:
        """`row` holds the numbers of all spices side by side (see `row_of`)."""
        self.components = c
        self.kind = kind
        self.spice = spice
        self.pirates = pirates  # whether a card may still be given for another spice (12.2.2)
        self.counts = [row >> shift & COUNT_MASK for shift in c.count_shifts]

    def required(self) -> range:
        """The spices that the order asks for."""
        return range(self.components.chest) if self.spice == NO_SPICE else range(self.spice, self.spice + 1)

    def fitting(self) -> list[tuple[bool, bool]]:
        """For every spice, chests last: whether a single and a double of it may be given next as they are."""
        c, counts = self.components, self.counts
        if self.pirates or c.redundant_payment:
            return [(self.fits(spice, 1, spice), self.fits(spice, 2, spice)) for spice in range(c.chest + 1)]
        need = c.order_units[self.kind]
        chests, more_chests = units_in(counts[-1])
        missing = self._shortfalls(need)
        window = digits(chests, more_chests + 1)
        fitting = [(False, False)] * len(counts)
        for spice in self.required():
            count = counts[spice]
            if count > ALL_GIVEN:  # some are in stock
                others = missing // shortfalls(need, count)
                single, double = next_shortfalls(need, count)
                fitting[spice] = (others * single & window != 0, others * double & window != 0)
        fitting[-1] = (missing & digits(chests + 1, more_chests) != 0, False)
        return fitting

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
        required = self.required()
        if any(count & ALL_GIVEN for spice, count in enumerate(counts[:-1]) if spice not in required):
            return False
        chests, more_chests = units_in(counts[-1])
        return self._shortfalls(c.order_units[self.kind]) & digits(chests, more_chests + 1) != 0

    def _shortfalls(self, need: int) -> int:
        """Digit d is not 0 if the spices can end d units short in all: digits add up where numbers multiply."""
        missing = 1
        for spice in self.required():
            missing *= shortfalls(need, self.counts[spice])
        return missing


# of a count, as the components lay it out
ALL_GIVEN = 0xFFFF
STOCKED = (0, 0x00FF0000, 0xFF000000)  # by units: is any such card in stock?
DIGIT = 32  # bits: enough for all the ways in which the spices can be short by the same sum


def units_in(count: int) -> tuple[int, int]:
    """Units given, units in stock."""
    return (count & 0xFF) + 2 * (count >> 8 & 0xFF), (count >> 16 & 0xFF) + 2 * (count >> 24)


def digits(first: int, number: int) -> int:
    """A mask for so many digits."""
    return (1 << DIGIT * number) - 1 << DIGIT * first


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
def next_shortfalls(need: int, count: int) -> tuple[int, int]:
    """The shortfalls after a single, or a double, of the stock is given next; 0 if there is none."""
    single, double = (
        shortfalls(need, count - STOCK[units] + GIVEN[units]) if count & STOCKED[units] else 0 for units in (1, 2)
    )
    return single, double


@cache
def next_fits(need: int, count: int) -> tuple[bool, bool]:
    """Whether a spice can end exactly paid when a single, or a double, of the stock is given next."""
    single, double = next_shortfalls(need, count)
    return bool(single & 1), bool(double & 1)
