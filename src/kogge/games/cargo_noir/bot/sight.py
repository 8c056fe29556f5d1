"""A view looked over once, for its features: what is asked for more than once, and what is foreseen.

What lies in a basket counts as bought, and as paid for in the way that keeps most: so a trade that is under way looks
like what it comes to.
"""

from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.bot.chances import trades_to_come
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, KINDS, ONE, WILD, counts, packed, size
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import HAND_IN

MANY = 64  # more tokens than lie open


class Sight:
    """What one sees at a glance."""

    points: list[int]  # seat -> points
    best_card: list[int]  # seat -> points of its best card
    slots: list[int]  # seat -> tokens that it can keep
    first: int  # points of whoever has most

    __slots__ = (
        "back",
        "best_card",
        "cards",
        "cargo",
        "coming",
        "first",
        "highest",
        "leading",
        "order",
        "outbid",
        "places",
        "points",
        "quays",
        "safe",
        "slots",
        "staked",
        "stock",
        "to_spend",
        "tokens",
        "trades",
        "worth",
    )

    def __init__(self, view: CargoNoir, before: "Sight | None" = None) -> None:
        """What was seen of a position of the same match before need not be looked at again where it is the same."""
        self._look_at_cards(view, before)
        self._look_at_cargo(view)
        self._look_at_ports(view)
        self.to_spend: list[int] = []  # seat -> what it can spend in its next trade, with what its ships bring
        for seat in range(view.seats):
            coins = self.back[seat] if self.trades[seat] == 1 else 0  # 6.2
            self.to_spend.append(view.components.worths.of(self.coming[seat]) + coins)

    def _look_at_cards(self, view: CargoNoir, before: "Sight | None") -> None:
        c = view.components
        number = len(c.cards)
        self.cards, self.stock = view.owned, view.stock  # as in the state
        if before is not None and before.cards is view.owned and not view.basket:
            self.points, self.best_card = before.points, before.best_card
            self.slots, self.first = before.slots, before.first
            return
        if view.basket:
            self.cards, self.stock = self.cards.copy(), self.stock.copy()
            for card in view.basket:
                self.cards[view.active * number + card] += 1
                self.stock[card] -= 1
        self.points = []
        self.best_card = []
        self.slots = []
        for seat in range(view.seats):
            points = best = 0
            for card in range(number):
                copies = self.cards[seat * number + card]
                if copies:
                    points += copies * c.points[card]
                    best = max(best, c.points[card])
            self.points.append(points)
            self.best_card.append(best)
            self.slots.append(c.warehouse + c.more_slots * self.cards[seat * number + c.warehouse_card])
        self.first = max(self.points)

    def _look_at_cargo(self, view: CargoNoir) -> None:
        worths = view.components.worths
        self.cargo, self.safe = view.cargo.copy(), view.safe.copy()  # seat -> cargo, coins
        if view.basket:
            handed_in, bill = paying(view), view.bill()
            self.cargo[view.active] -= handed_in
            if view.stack[-1] is not HAND_IN:  # by hand, more may follow
                self.safe[view.active] -= max(0, bill - worths.of(handed_in))
        self.tokens: list[int] = []  # seat -> how many it holds
        self.worth: list[int] = []  # seat -> what its cargo is worth
        self.trades: list[int] = []  # seat -> trades to come
        for seat in range(view.seats):
            self.tokens.append(size(self.cargo[seat]))
            self.worth.append(worths.of(self.cargo[seat]))
            self.trades.append(trades_to_come(view, seat))
        self.order = _order(view, counts(self.cargo[view.viewer]))  # the kinds as one looks at them
        self.places = [0] * ALL_KINDS  # kind -> its place in that order
        for place, kind in enumerate(self.order):
            self.places[kind] = place

    def _look_at_ports(self, view: CargoNoir) -> None:
        c, seats, stacks = view.components, view.seats, view.stacks
        self.quays = [0] * PORTS  # port -> cargo
        self.highest = [0] * PORTS  # port -> the highest stack
        self.leading = [0] * seats  # seat -> ports where it has the highest stack
        self.outbid = [0] * seats  # seat -> ports where it has another
        self.staked = [0] * seats  # seat -> coins on its highest stacks
        self.back = self.safe.copy()  # seat -> coins that it has, or gets without buying
        self.coming = self.cargo.copy()  # seat -> cargo with that of the ports where it has the highest stack
        for seat in range(seats):
            self.back[seat] += c.income * view.at_casino[seat]
        for port in view.ports():
            quay = packed(view.quays[c.first_slot[port] : c.first_slot[port + 1]])
            highest, rival = 0, NOTHING
            for seat in range(seats):
                stack = stacks[port * seats + seat]
                if stack:
                    self.outbid[seat] += 1
                    self.back[seat] += stack
                    if stack > highest:
                        highest, rival = stack, seat
            self.quays[port], self.highest[port] = quay, highest
            if highest:
                self.leading[rival] += 1
                self.outbid[rival] -= 1
                self.staked[rival] += highest
                self.back[rival] -= highest
                self.coming[rival] += quay


def paying(view: CargoNoir) -> int:
    """The cargo that pays for the basket: what has been handed in by hand, or else the first that is offered."""
    if view.stack[-1] is HAND_IN:
        return view.handed_in
    offered = view.components.payments.cargos(view.cargo[view.active], view.bill(), view.funds())
    return offered[0] if offered else 0


def _order(view: CargoNoir, held: list[int]) -> list[int]:
    """The kinds of which the one who looks holds most, of those the ones that lie open most often; the wild last."""
    lying = [0] * ALL_KINDS
    for kind in view.market:
        lying[kind] += 1
    for kind in view.quays:
        if kind != NOTHING:
            lying[kind] += 1
    places = [(held[kind] * MANY + lying[kind]) * ALL_KINDS + kind for kind in range(KINDS)]
    places.sort(reverse=True)
    return [place % ALL_KINDS for place in places] + [WILD]


def token_changes(view: CargoNoir, sight: Sight) -> tuple[list[int], list[int]]:
    """Kind -> the worth that one token more adds to one's cargo; the worth that one less takes away."""
    of, me = view.components.worths.of, view.viewer
    cargo, worth = sight.cargo[me], sight.worth[me]
    more: list[int] = []
    less: list[int] = []
    for kind, number in enumerate(counts(cargo)):
        more.append(of(cargo + ONE[kind]) - worth)
        less.append(worth - of(cargo - ONE[kind]) if number else 0)
    return more, less


def swap_gain(view: CargoNoir, sight: Sight, more: list[int], less: list[int]) -> int:
    """About what the best swap adds to the worth of one's cargo, by what a token more or less does to it."""
    best = 0
    given = view.given if view.active == view.viewer else NOTHING
    for give, number in enumerate(counts(sight.cargo[view.viewer])):
        if number and given in (NOTHING, give):
            for take in view.market:
                if take != give:
                    best = max(best, more[take] - less[give])
    return best
