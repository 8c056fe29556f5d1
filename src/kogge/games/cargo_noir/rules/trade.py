"""Rules 4.4.1 to 4.4.6, phase II: one combined trade a turn, cargo for victory cards."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.games.cargo_noir.rules.actions import BY_HAND, DONE
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, ONE, contains, count, from_kind, kinds, tokens
from kogge.games.cargo_noir.rules.components import UNIQUE
from kogge.games.cargo_noir.rules.events import TRADED
from kogge.games.cargo_noir.rules.order import closed, sail_later, wait
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.state import CargoNoir, Decision


class FillBasket(Decision):
    """Decision D6: the next card for the basket, or no more."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        c = s.components
        left = power(s) - s.bill()
        if left < c.cheapest:
            return [DONE]
        take_card = c.actions.take_card
        return [DONE] + [take_card[card] for card in to_be_had(s, s.active, left)]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if action == DONE:
            return None
        match actions.verb[action], actions.parts[action]:
            case "card", (card,):
                return not_to_be_had(s, card) or too_dear(s, card)
            case (("resolve" | "send"), _):
                return closed(s, action) or sail_later(s, "trade before sending")
        return Reason("cards first", "4.4.1")

    def take(self, s: CargoNoir, action: int) -> None:
        if action != DONE:
            s.basket.append(s.components.actions.part[action])
            s.basket.sort()
            s.then(FILL_BASKET)
        elif s.basket:
            s.then(PAY)


class Pay(Decision):
    """Decision D7: one of the payments that waste no token, or by hand."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        c, held, bill, funds = s.components, s.cargo[s.active], s.bill(), s.funds()
        cargos = c.payments.cargos(held, bill, funds)
        options = c.actions.pay[: len(cargos)]
        if cargos[0] != held or any(c.worths.of(held - ONE[kind]) + funds >= bill for kind in kinds(held)):
            options.append(BY_HAND)
        return options

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        if action in self.options(s):
            return None
        if action == BY_HAND:
            return Reason("no other payment", "4.4.4")
        if s.components.actions.verb[action] == "pay":
            return Reason("no such payment", "4.4.4")
        return wait(s, action, Reason("pay first", "4.4.1", bill=s.bill()))

    def take(self, s: CargoNoir, action: int) -> None:
        if action == BY_HAND:
            s.handed_in = s.kind = 0
            s.then(HAND_IN)
        else:
            number = s.components.actions.part[action]
            trade(s, s.basket, s.components.payments.cargos(s.cargo[s.active], s.bill(), s.funds())[number])

    def must_ask(self, s: CargoNoir) -> bool:
        """Rule 13.5: nothing is given away before it has been seen and confirmed."""
        return True


class HandIn(Decision):
    """Decision D7 by hand: kind by kind, how many tokens. What is undecided must still be able to pay."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        if s.kind == ALL_KINDS:
            return []
        number = count(s.cargo[s.active], s.kind)
        return s.components.actions.hand_in[s.kind][_least(s, number) : number + 1]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "hand in":
            return wait(s, action, Reason("pay first", "4.4.1", bill=s.bill()))
        kind, number = actions.parts[action]
        if kind != s.kind:
            return Reason("kind decided" if kind < s.kind else "other kind asked", "4.4.4", kind=s.kind)
        held = count(s.cargo[s.active], kind)
        if number > held:
            return Reason("so many tokens", "4.4.4")
        least = _least(s, held)
        return Reason("too few", "4.4.4", cargo=least * ONE[kind]) if number < least else None

    def take(self, s: CargoNoir, action: int) -> None:
        if s.kind == ALL_KINDS:
            trade(s, s.basket, s.handed_in)
            return
        s.handed_in += s.components.actions.part[action] * ONE[s.kind]
        s.kind += 1
        s.then(HAND_IN)


FILL_BASKET = FillBasket("fill basket")
PAY = Pay("pay")
HAND_IN = HandIn("hand in")


def to_be_had(s: CargoNoir, seat: int, most: int) -> list[int]:
    """Rule 4.4.5: cards that cost no more, by stock and limit, with what lies in the seat's basket already."""
    c, stock, basket = s.components, s.stock, s.basket if seat == s.active else []
    limit, owned = c.limit, s.cards(seat)
    return [
        card
        for card in c.up_to[min(most, c.dearest)]
        if basket.count(card) < stock[card] and owned[card] + basket.count(card) < limit[card]
    ]


def has_room_for(s: CargoNoir, seat: int, card: int, basket: Sequence[int]) -> bool:
    """Rule 4.4.5: whether one more of a card can be had beside this basket, by stock and limit."""
    chosen = basket.count(card)
    return chosen < s.stock[card] and s.has(seat, card) + chosen < s.components.limit[card]


def not_to_be_had(s: CargoNoir, card: int) -> Reason | None:
    """Rules 4.4.5 and 9.5: why the active player cannot have one more of a card, whatever it costs."""
    me, limit, chosen = s.active, s.components.limit[card], s.basket.count(card)
    if not s.stock[card]:
        if s.components.card_class[card] != UNIQUE:
            return Reason("sold out", "9.5")
        owner = next(seat for seat in range(s.seats) if s.has(seat, card))
        return Reason("unique is yours", "9.5") if owner == me else Reason("unique sold", "9.5", seat=owner)
    if chosen == s.stock[card]:
        return Reason("all in basket", "9.5")
    if s.has(me, card) + chosen == limit:
        return Reason("limit with basket" if chosen else "limit", "4.4.5", limit=limit)
    return None


def too_dear(s: CargoNoir, card: int) -> Reason | None:
    """Rules 4.4.4 and 6.2: why what the active player can spend is not enough for one more card."""
    cost, worth, bill = s.components.cost[card], power(s), s.bill()
    if cost <= worth - bill:
        return None
    if bill:
        return Reason("too dear with basket", "4.4.4", cost=cost, worth=worth, left=worth - bill)
    if s.funds():
        return Reason("too dear with coins", "6.2", cost=cost, worth=worth)
    return Reason("too dear", "4.4.4", cost=cost, worth=worth)


def power(s: CargoNoir) -> int:
    """Rules 4.4.4 and 6.2: what the active player can spend on cards."""
    return s.components.worths.of(s.cargo[s.active]) + s.funds()


def payments(s: CargoNoir) -> list[Payment]:
    """What is offered to pay for the basket, the cheapest first."""
    return s.components.payments.proposals(s.cargo[s.active], s.bill(), s.funds())


def undecided(s: CargoNoir) -> int:
    """The cargo of which it has not been said yet how much of it is handed in."""
    return from_kind(s.cargo[s.active], s.kind)


def trade(s: CargoNoir, cards: list[int], handed_in: int) -> None:
    """The whole trade at once: checked, paid, and its effects carried out (4.4.6, 5.1, 6.2)."""
    c, me = s.components, s.active
    cost, worth = sum([c.cost[card] for card in cards]), c.worths.of(handed_in)
    coins = max(0, cost - worth)
    first = me * len(c.cards)
    there = [cards.count(card) <= min(s.stock[card], c.limit[card] - s.owned[first + card]) for card in cards]
    if not cards or False in there or coins > s.funds() or not contains(s.cargo[me], handed_in):
        raise ValueError("such a trade is not legal")
    s.stock, s.owned, s.reserve = s.stock.copy(), s.owned.copy(), s.reserve.copy()
    for card in cards:
        s.stock[card] -= 1
        s.owned[first + card] += 1
    s.cargo[me] -= handed_in
    s.discard += handed_in
    s.safe[me] -= coins
    s.supply += coins
    ships = c.more_ships * cards.count(c.freighter)
    s.reserve[me] -= ships
    s.home[me] += ships
    s.tell(TRADED, me, worth, coins, max(0, worth - cost), len(cards), *cards, *tokens(handed_in))
    s.basket = []
    s.handed_in = s.kind = 0


def _least(s: CargoNoir, number: int) -> int:
    """The fewest tokens of the kind asked for with which the cost can still be paid."""
    worths, bill = s.components.worths, s.bill() - s.funds()
    later = undecided(s) - number * ONE[s.kind]
    least = 0
    while worths.of(s.handed_in + least * ONE[s.kind] + later) < bill:
        least += 1
    return least
