"""Section 6, part 2 of a round: the auctions, in the order of the markers."""

from kogge.engine.reason import Reason
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, Step
from kogge.games.goa.rules.acquiring import acquire_from_grid
from kogge.games.goa.rules.components import KEEP, MOST_BID, PASS, SELL
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.events import AUCTIONED, BID, GOT_FLAG, KEPT, PASSED, SOLD, TOOK_FOR_NOTHING
from kogge.games.goa.rules.state import Goa

FLAG_LOT = 1  # the first marker stands on the flag (6.1)


class NextLot(Step[Goa]):
    """Rules 6.1 and 6.2: the next item; after the last one the action phase comes."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        s.bids = [NOTHING] * s.seats
        s.asked = 0
        if s.lot == len(s.marks):
            s.lot = 0
            s.marks = []
            return
        s.lot += 1
        s.tell(AUCTIONED, s.auctioneer(), s.lot, item(s))
        s.then(BID_ONCE, NEXT_LOT)


class BidOnce(Decision):
    """Rule 6.3, decision D04: everybody but the auctioneer bids or passes once, clockwise."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return (s.auctioneer() + 1 + s.asked) % s.seats

    def options(self, s: Goa) -> list[int]:
        """Who cannot raise the bid passes: what is in a purse can be worked out anyway (14)."""
        most = min(s.ducats[self.who(s)], MOST_BID)
        return [PASS, *s.components.bid[s.highest() + 1 : most + 1]]

    def against(self, s: Goa, action: int) -> Reason | None:
        if s.components.verb[action] != "bid":
            return None
        highest = s.highest()
        if s.components.first_part[action] <= highest:
            return Reason("bid more", "6.3", highest=highest)
        return Reason("purse", "6.3", ducats=s.ducats[s.actor])

    def take(self, s: Goa, action: int) -> None:
        if action == PASS:
            s.bids[s.actor] = 0
            s.tell(PASSED, s.actor)
        else:
            amount, highest = s.components.first_part[action], s.highest()
            s.tell(BID, s.actor, amount, s.bids.index(highest) if highest else NOBODY, highest)
            s.bids[s.actor] = amount
        s.asked += 1
        if s.asked < s.seats - 1:
            s.then(BID_ONCE)
        elif s.highest():
            s.then(DECIDE)
        else:
            s.tell(TOOK_FOR_NOTHING, s.auctioneer(), item(s))
            award(s, s.auctioneer())


class Decide(Decision):
    """Rule 6.4.2, decision D05: the auctioneer sells to the highest bidder, or keeps the item for one less."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return s.auctioneer()

    def options(self, s: Goa) -> list[int]:
        return [SELL, KEEP] if s.ducats[s.auctioneer()] >= s.highest() - s.components.discount else [SELL]

    def take(self, s: Goa, action: int) -> None:
        me, price = s.auctioneer(), s.highest()
        if action == SELL:
            buyer = s.bids.index(price)
            s.ducats[buyer] -= price
            s.ducats[me] += price
            s.tell(SOLD, me, buyer, price, item(s))
            award(s, buyer)
        else:
            price -= s.components.discount
            s.ducats[me] -= price
            s.tell(KEPT, me, price, item(s))
            award(s, me)


NEXT_LOT = NextLot("next lot")
BID_ONCE = BidOnce("bid")
DECIDE = Decide("sell or keep")


def item(s: Goa) -> int:
    """The tile that is auctioned; NOTHING for the flag."""
    return NOTHING if s.lot == FLAG_LOT else s.grid[s.marks[s.lot - 1]]


def award(s: Goa, winner: int) -> None:
    """Rules 6.5 to 6.7: the winner takes the flag or the tile, with all that follows."""
    s.active = winner
    if s.lot == FLAG_LOT:
        s.flag = winner
        s.extras[winner] += s.components.flag_extras
        s.tell(GOT_FLAG, winner, s.components.flag_extras)
    else:
        acquire_from_grid(s, s.marks[s.lot - 1])
