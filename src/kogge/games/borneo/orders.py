"""Section 5, phase 1: fulfil an order; section 12.2: trade with the pirates."""

from kogge.engine.state import NOTHING, Step
from kogge.games.borneo.components import DONE, NO_SPICE, PASS
from kogge.games.borneo.events import FULFILLED, SHIP_TAKEN, SMUGGLED
from kogge.games.borneo.payment import Payment, payable_in, units_of
from kogge.games.borneo.state import Borneo


class FulfilOrder(Step[Borneo]):
    """Rules 5.1 and 10.4, decisions D2 and D10: fulfil one open order, or pass."""

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        c, stored = s.components, s.stored[s.active]
        options = [PASS]
        if len(stored) < c.fewest_for_any:
            return options
        units = units_of(c, stored)
        most = sum(units)
        smuggler = may_smuggle(s)
        for kind, open_orders in enumerate(s.orders):
            if open_orders and c.order_total[kind] <= most:
                spices = payable_in(c, kind, units)
                if smuggler:
                    spices += smuggled_in(s, kind, units, spices)
                options += [c.order[kind][spice] for spice in spices]
        return options

    def take(self, s: Borneo, action: int) -> None:
        if action != PASS:
            s.order, s.spice = s.components.parts[action]
            s.then(PAY)


class Pay(Step[Borneo]):
    """Rules 5.2 to 5.7, 12.2.2: give the cards of the payment one by one, none of them superfluous."""

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        c, stored = s.components, s.stored[s.active]
        pirates = s.pirate_card == NOTHING and may_smuggle(s)
        payment = Payment(c, s.order, s.spice, s.paid, stored, pirates)
        if s.pirate_card != NOTHING:
            payment.substitute(s.pirate_card, s.pirate_spice)
        options = as_they_are(payment, stored)
        if pirates:
            options += as_others(payment, stored)
        if c.redundant_payment and is_paid(s):
            options.insert(0, DONE)
        return options

    def take(self, s: Borneo, action: int) -> None:
        if action != DONE:
            card, spice = s.components.parts[action]
            s.stored[s.active].remove(card)
            s.paid.append(card)
            if spice != NO_SPICE:
                s.pirate_card, s.pirate_spice = card, spice
            if s.components.redundant_payment or not is_paid(s):
                s.then(PAY)
                return
        complete(s)


FULFIL_ORDER = FulfilOrder("fulfil order")
PAY = Pay("pay")


def as_they_are(payment: Payment, stored: list[int]) -> list[int]:
    """Rule 5.2: the cards to give as they are."""
    c = payment.components
    fitting, spice, units, pay = payment.fitting(), c.spice, c.units, c.pay
    return [pay[card] for card in stored if fitting[spice[card]][units[card] - 1]]


def as_others(payment: Payment, stored: list[int]) -> list[int]:
    """Rule 12.2.2: the cards to give through the pirates, with every other spice they can stand for."""
    c = payment.components
    fits: dict[tuple[int, int, int], bool] = {}  # cards alike fit alike
    options = []
    for card in stored:
        for stands_for in payment.required():
            action = c.pirate[card][stands_for]
            if action != NOTHING:
                alike = c.spice[card], c.units[card], stands_for
                if alike not in fits:
                    fits[alike] = payment.fits(*alike)
                if fits[alike]:
                    options.append(action)
    return options


def is_paid(s: Borneo) -> bool:
    """Whether the cards given pay the order (that none is superfluous was seen to card by card)."""
    c = s.components
    if len(s.paid) < c.fewest_cards[s.order]:
        return False
    units = units_of(c, s.paid)
    if s.pirate_card != NOTHING:
        units[c.spice[s.pirate_card]] -= c.units[s.pirate_card]
        units[s.pirate_spice] += 1
    return s.spice in payable_in(c, s.order, units)


def smuggled_in(s: Borneo, kind: int, units: list[int], already: list[int]) -> list[int]:
    """The spices, beside those already found, in which the pirates help to pay the order."""
    c, stored = s.components, s.stored[s.active]
    return [
        spice
        for spice in payable_in(c, kind, [*units[:-1], units[-1] + 1])  # they help with one unit at most
        if spice not in already and Payment(c, kind, spice, [], stored, pirates=True).can_end()
    ]


def may_smuggle(s: Borneo) -> bool:
    """Rules 12.2.2, 12.2.4 and 12.2.5: the variant is played, somebody else has the ship, not at the end."""
    return bool(s.pirates) and s.ship != s.active and not s.finals


def complete(s: Borneo) -> None:
    """Rules 5.6, 5.7 and 12.2.3: cargo to the discard pile, harbours out of the game, ship taken."""
    seat, cargo = s.active, s.components.cargo
    s.tell(FULFILLED, seat, s.order, *s.paid)
    s.discard_pile += [card for card in s.paid if card < cargo]
    s.out += [card for card in s.paid if card >= cargo]
    s.orders[s.order] -= 1
    s.fulfilled[seat].append(s.order)
    if s.pirate_card != NOTHING:
        s.tell(SMUGGLED, seat, s.pirate_card, s.pirate_spice)
        s.tell(SHIP_TAKEN, seat, s.ship)
        s.ship = seat
    s.paid = []
    s.order = s.spice = s.pirate_card = s.pirate_spice = NOTHING
