"""What a position is worth to each seat, in points, by hand.

A seat is worth the points of its cards, what its edge cards bring in the turns to come, its coins, and the best that
its next trade can make of its cargo. To that belongs what its ships bring until then: in a port with the chance that
nobody in between outbids it. At the end only the result is left.
"""

from kogge.games.cargo_noir.bot.buying_power import bargains, drawn, edges, kept, swapped, traded
from kogge.games.cargo_noir.bot.chances import COINS, SHIP, chances, purse, trades_to_come
from kogge.games.cargo_noir.rules.actions import BY_HAND
from kogge.games.cargo_noir.rules.cargo import KINDS, ONE, packed
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.market import GIVE, TAKE
from kogge.games.cargo_noir.rules.sending import BID, SEND, least_bid
from kogge.games.cargo_noir.rules.ships import RAISE_STACK, least_raise
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY, undecided

RANK = 0.01  # a rank at the end
SPARE = 0.1  # what can be spent in the last trade but buys nothing yet
PAYMENTS = 3  # that somebody might choose
BIDS = 4  # the lowest ones

Stack = tuple[float, int, int]  # the chance to buy, its coins, the cargo of the port


def estimate(s: CargoNoir) -> list[float]:
    """For every seat; at the end its points, and what breaks ties."""
    if not s.stack:
        return [result.points - RANK * result.rank for result in s.results()]
    by_port = [chances(s, port) for port in range(PORTS)]
    return [Outlook(s, seat, by_port).worth() for seat in range(s.seats)]


def likely(s: CargoNoir) -> list[int]:
    """What somebody might do: the first payments; of bids the low ones, all coins, and what a rival cannot beat."""
    step, actions = s.stack[-1], s.components.actions
    if step is PAY:
        return [action for action in s.options if action != BY_HAND][:PAYMENTS]
    if step is BID:
        return _likely_bids(s, actions.bid, least_bid(s, s.port))
    if step is RAISE_STACK:
        return _likely_bids(s, actions.raise_by, least_raise(s, s.port))
    return s.options


def _likely_bids(s: CargoNoir, amounts: list[int], least: int) -> list[int]:
    coins, own = s.safe[s.active], s.stack_of(s.port, s.active)
    bids = {*range(least, least + BIDS), coins}
    for seat in range(s.seats):
        if seat != s.active:
            bids.add(s.safe[seat] + s.stack_of(s.port, seat) - own)
    return [amounts[bid] for bid in sorted(bids) if least <= bid <= coins]


class Outlook:
    """One seat, and what it expects until its next trade."""

    __slots__ = ("bill", "by_port", "capacity", "cargo", "later", "most", "s", "seat", "trading")

    def __init__(self, s: CargoNoir, seat: int, by_port: list[list[float]]) -> None:
        self.s, self.seat, self.by_port = s, seat, by_port
        self.trading = seat == s.active and FILL_BASKET in s.stack
        self.cargo = s.cargo[seat]
        self.capacity = s.capacity(seat)
        self.bill = s.bill() if seat == s.active else 0

    def worth(self) -> float:
        """All together."""
        s, c, me = self.s, self.s.components, self.seat
        trades = trades_to_come(s, me)
        turns = trades - self.trading
        cards, stock = s.cards(me), s.stock[:]
        if me == s.active:
            for card in s.basket:
                cards[card] += 1
                stock[card] -= 1
        worth, brings = 0.0, edges(c)
        for card, number in enumerate(cards):
            if number:
                worth += number * (c.points[card] + turns * brings[card])
        if not trades:
            return worth
        if me == s.active:
            if SEND in s.stack and turns:
                worth += SHIP * self._ships()
            if DISCARD in s.stack and not self.trading:
                return worth + purse(s.safe[me], trades) + self._kept(trades)
        self.later = trades - 1
        free = tuple([min(copies, c.limit[card] - cards[card]) for card, copies in enumerate(stock)])
        self.most = bargains(c, free, self.later)
        return worth + self._with_ships()

    def _ships(self) -> int:
        """How many ships are still to be sent in this turn."""
        s, me = self.s, self.seat
        ships = s.home[me] + s.components.more_ships * s.basket.count(s.components.freighter)
        if self.trading:
            ships += s.at_casino[me] + s.at_market[me] + s.pending.bit_count()
        return ships

    def _kept(self, trades: int) -> float:
        """Cargo after a trade; one that is being paid for counts as paid in the best of the ways that are offered."""
        s, c, held = self.s, self.s.components, self.cargo
        step = s.stack[-1]
        if step is not PAY and step is not HAND_IN:
            return kept(c, held, self.capacity, trades)
        offered = [
            cargo
            for cargo in c.payments.cargos(held, self.bill)
            if step is PAY or cargo & ONE[s.kind] - 1 == s.handed_in
        ]
        return max([kept(c, held - cargo, self.capacity, trades) for cargo in offered or [s.handed_in + undecided(s)]])

    def _with_ships(self) -> float:
        """Cargo and coins at the next trade, with what the ships bring until then."""
        s, c, me = self.s, self.s.components, self.seat
        out: list[Stack] = []
        staying: list[Stack] = []
        for port in range(PORTS):
            stack = s.stacks[port * s.seats + me]
            if stack:
                here = staying if self.trading and not s.pending >> port & 1 else out
                here.append((self.by_port[port][me], stack, packed(s.quay(port))))
        coins = s.safe[me] + sum([stack for _, stack, _ in out]) + min(s.supply, c.income * s.at_casino[me])
        cargo = self._in_hand()
        value = self._value(cargo, coins)
        worth, coin = 0.0, COINS[self.later > 1]
        out.sort(reverse=True)
        for number, (chance, stack, quay) in enumerate(out):
            gain = self._value(cargo + quay, coins - stack) - value
            worth += chance * gain
            if chance > 0.5:  # what comes next most probably comes to this
                cargo, coins, value = cargo + quay, coins - stack, value + gain
                worth -= gain
            if number < s.has(me, c.syndicate):
                worth += (1 - chance) * coin * c.syndicate_coins
        for _ in range(s.at_market[me]):
            swap = swapped(c, cargo, frozenset(s.market))
            by_swap = self._value(swap, coins)
            by_draw = sum([self._value(some, coins) * kinds for some, kinds in drawn(cargo)], 0.0) / KINDS
            if by_swap > by_draw:
                cargo, value = swap, by_swap
            else:
                worth += by_draw - value
        if self.later:
            grounds = kept(c, cargo, self.capacity, self.later)
            for chance, stack, quay in staying:
                worth += coin * stack
                worth += chance * (kept(c, cargo + quay, self.capacity, self.later) - grounds - coin * stack)
        return worth + value

    def _in_hand(self) -> int:
        """Cargo, after a swap if one is under way."""
        s, c = self.s, self.s.components
        if s.stack[-1] is GIVE and self.trading:
            return swapped(c, self.cargo, frozenset(s.market))
        if s.stack[-1] is TAKE and self.trading:
            return max([self.cargo - ONE[s.given] + ONE[taken] for taken in s.market], key=c.worths.of)
        return self.cargo

    def _value(self, cargo: int, coins: int) -> float:
        """What cargo and coins are worth in the next trade."""
        c, later = self.s.components, self.later
        if later:
            return purse(coins, later) + traded(c, cargo, self.capacity, later, self.most, -self.bill)
        spare = 0.0 if self.trading else SPARE * (c.worths.of(cargo) + coins)
        return spare + traded(c, cargo, self.capacity, 0, self.most, coins - self.bill)
