"""Rules 4.4.1 to 4.4.6, phase II: one combined trade a turn, cargo for victory cards."""

from kogge.engine.state import Step
from kogge.games.cargo_noir.rules.actions import BY_HAND, DONE
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, ONE, contains, count, kinds, tokens
from kogge.games.cargo_noir.rules.events import TRADED
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.state import CargoNoir


class FillBasket(Step[CargoNoir]):
    """Decision D6: the next card for the basket, or no more."""

    __slots__ = ()

    def who(self, s: CargoNoir) -> int:
        return s.active

    def options(self, s: CargoNoir) -> list[int]:
        c = s.components
        left = c.worths.of(s.cargo[s.active]) + s.funds() - s.bill()
        if left < c.cheapest:
            return [DONE]
        take_card = c.actions.take_card
        return [DONE] + [take_card[card] for card in to_be_had(s, s.active, left)]

    def take(self, s: CargoNoir, action: int) -> None:
        if action != DONE:
            s.basket.append(*s.components.actions.parts[action])
            s.basket.sort()
            s.then(FILL_BASKET)
        elif s.basket:
            s.then(PAY)


class Pay(Step[CargoNoir]):
    """Decision D7: one of the payments that waste no token, or by hand."""

    __slots__ = ()

    def who(self, s: CargoNoir) -> int:
        return s.active

    def options(self, s: CargoNoir) -> list[int]:
        held, bill, funds = s.cargo[s.active], s.bill(), s.funds()
        cargos = s.components.payments.cargos(held, bill, funds)
        options = s.components.actions.pay[: len(cargos)]
        worth = s.components.worths.of
        if cargos[0] != held or any(worth(held - ONE[kind]) + funds >= bill for kind in kinds(held)):
            options.append(BY_HAND)
        return options

    def take(self, s: CargoNoir, action: int) -> None:
        if action == BY_HAND:
            s.handed_in = s.kind = 0
            s.then(HAND_IN)
        else:
            (number,) = s.components.actions.parts[action]
            trade(s, s.basket, s.components.payments.cargos(s.cargo[s.active], s.bill(), s.funds())[number])

    def must_ask(self, s: CargoNoir) -> bool:
        """Rule 13.5: nothing is given away before it has been seen and confirmed."""
        return True


class HandIn(Step[CargoNoir]):
    """Decision D7 by hand: kind by kind, how many tokens. What is undecided must still be able to pay."""

    __slots__ = ()

    def who(self, s: CargoNoir) -> int:
        return s.active

    def options(self, s: CargoNoir) -> list[int]:
        if s.kind == ALL_KINDS:
            return []
        number = count(s.cargo[s.active], s.kind)
        return s.components.actions.hand_in[s.kind][_least(s, number) : number + 1]

    def take(self, s: CargoNoir, action: int) -> None:
        if s.kind == ALL_KINDS:
            trade(s, s.basket, s.handed_in)
            return
        kind, number = s.components.actions.parts[action]
        s.handed_in += number * ONE[kind]
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


def payments(s: CargoNoir) -> list[Payment]:
    """What is offered to pay for the basket, the cheapest first."""
    return s.components.payments.proposals(s.cargo[s.active], s.bill(), s.funds())


def undecided(s: CargoNoir) -> int:
    """The cargo of which it has not been said yet how much of it is handed in."""
    return s.cargo[s.active] >> 4 * s.kind << 4 * s.kind


def trade(s: CargoNoir, cards: list[int], handed_in: int) -> None:
    """The whole trade at once: checked, paid, and its effects carried out (4.4.6, 5.1, 6.2)."""
    c, me = s.components, s.active
    cost, worth = sum([c.cost[card] for card in cards]), c.worths.of(handed_in)
    coins = max(0, cost - worth)
    first = me * len(c.cards)
    there = [cards.count(card) <= min(s.stock[card], c.limit[card] - s.owned[first + card]) for card in cards]
    if not cards or not all(there) or coins > s.funds() or not contains(s.cargo[me], handed_in):
        raise ValueError("such a trade is not legal")
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
