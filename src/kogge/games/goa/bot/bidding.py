"""What ducats are worth, in points, and how auctions should end.

Ducats win auctions, so that it matters how many a seat has beside the others: each one more is worth less, and all are
worth less the more of them there are at the table. What they are worth is a logarithm, so that two questions have an
answer in one line: how far a seat goes for an item, and from which bid on an auctioneer would rather sell.
"""

from functools import lru_cache
from math import ceil, exp, log

from kogge.engine.state import NOTHING
from kogge.games.goa.bot.holdings import Outlook

PURSE = 2.7  # points: the unit of the logarithm, while there are enough auctions to come
PURSE_LAST, PURSE_MORE = 0.65, 0.2  # the part of it in the last auctions, and more for every round of them before
FEW = 3.0  # ducats at which a purse begins to count, and more
OTHERS = 0.5  # by this part of what is in a purse on average


class Saleroom:
    """The seats as bidders: what every item is worth to them, and what is in their purses."""

    __slots__ = ("_ends", "_outlooks", "_purses", "_scale", "_unit")

    def __init__(self, outlooks: tuple[Outlook, ...], purses: tuple[int, ...], auctions: int) -> None:
        self._outlooks = outlooks
        self._purses = purses
        self._unit = unit(auctions)
        self._scale = scale(purses)
        self._ends: dict[tuple[int, ...], tuple[int, int]] = {}

    def end(self, item: int, auctioneer: int, asked: int, high: int, bidder: int) -> tuple[int, int]:
        """Who should win an item for how many ducats, after so many were asked and this is the highest bid."""
        key = item, auctioneer, asked, high, bidder
        if key not in self._ends:
            self._ends[key] = self._end(*key)
        return self._ends[key]

    def _end(self, item: int, auctioneer: int, asked: int, high: int, bidder: int) -> tuple[int, int]:
        reserve = self.reserve(item, auctioneer)
        bidders = self.bidders(auctioneer, asked)
        limits = [self.limit(item, seat) for seat in bidders]
        most = max(limits, default=0)
        if most > high and most >= reserve:
            first = limits.index(most)
            return bidders[first], max([high + 1, reserve, *limits[first + 1 :]])
        purse = self._purses[auctioneer]
        if bidder != NOTHING and (high >= reserve or purse < high - 1):
            return bidder, high
        # others can still bid so much that it costs the auctioneer something
        return auctioneer, min(purse, max(0, high - 1, min(reserve - 1, most) - 1))

    def bidders(self, auctioneer: int, asked: int) -> list[int]:
        """Who is still to be asked (6.3)."""
        seats = len(self._purses)
        return [(auctioneer + 1 + place) % seats for place in range(asked, seats - 1)]

    def limit(self, item: int, seat: int) -> int:
        """The most that an item should cost a seat."""
        purse = self._purses[seat]
        value = max(0.0, self._outlooks[seat].tile(item))
        return min(purse, int((self._scale + purse) * (1 - exp(-value / self._unit))))

    def reserve(self, item: int, seat: int) -> int:
        """The lowest bid for which an auctioneer sells rather than pay one ducat less (6.4.2)."""
        purse = self._scale + self._purses[seat]
        ratio = exp(self._outlooks[seat].tile(item) / self._unit)  # of the purse after selling to that after keeping
        return ceil((ratio * (purse + 1) - purse) / (1 + ratio))


@lru_cache(maxsize=1 << 10)  # markers and bids change nothing in it
def saleroom(outlooks: tuple[Outlook, ...], purses: tuple[int, ...], auctions: int) -> Saleroom:
    return Saleroom(outlooks, purses, auctions)


def ducats(purses: list[int], scale: float, auctions: int) -> list[float]:
    """What the ducats of each seat are worth, as long as there are auctions to come."""
    if not auctions:
        return [0.0] * len(purses)
    points = unit(auctions)
    return [points * log(1 + max(0, purse) / scale) for purse in purses]


def unit(auctions: int) -> float:
    return PURSE * min(1.0, PURSE_LAST + PURSE_MORE * (auctions - 1))


def scale(purses: tuple[int, ...] | list[int]) -> float:
    return FEW + OTHERS * sum(purses, 0.0) / len(purses)
