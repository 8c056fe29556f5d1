"""Section 5, phase 1: fulfil an order; section 12.2: trade with the pirates."""

from typing import NamedTuple

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step, without
from kogge.games.borneo.rules.components import DONE, NO_SPICE, PASS, Components
from kogge.games.borneo.rules.events import FULFILLED, SHIP_TAKEN, SMUGGLED
from kogge.games.borneo.rules.payment import (
    Payment,
    payable_in,
    payable_with,
    unit_row_given,
    unit_row_of,
    units_in_row,
)
from kogge.games.borneo.rules.state import Borneo

ORDER_GONE = Reason("order gone", "5.7")


class FulfilOrder(Step[Borneo]):
    """Rules 5.1 and 10.4, decisions D2 and D10: fulfil one open order, or pass."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        c, stored = s.components, s.stored[s.active]
        if len(stored) < c.fewest_for_any:
            return []
        orders, order_of = s.orders, c.order_of
        options = [action for action in payable_with(c, unit_row_of(c, stored)) if orders[order_of[action]]]
        if may_smuggle(s):
            options += smuggled(s, options)
        return [PASS, *options] if options else options  # nothing to pay for, nothing to decide

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        if action == PASS:
            return None
        kind, spice = s.components.parts[action]
        if not s.orders[kind]:
            return ORDER_GONE
        if payable(s, kind, spice):
            return None
        chests = lacking(s, action).chests
        if chests:
            return Reason("order missing with chests", "5.4", lacking=action, chests=chests)
        return Reason("order missing", "5.4", lacking=action)

    def take(self, s: Borneo, action: int) -> None:
        if action not in (PASS, NOTHING):
            c = s.components
            s.order, s.spice = c.order_of[action], c.spice_of[action]
            s.then(PAY)


class Pay(Step[Borneo]):
    """Rules 5.2 to 5.7, 12.2.2: give the cards of the payment one by one, none of them superfluous."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        c, stored = s.components, s.stored[s.active]
        payment = Payment(c, s.order, s.spice, s.paid, stored, s.pirate_card == NOTHING and may_smuggle(s))
        if s.pirate_card != NOTHING:
            payment.substitute(s.pirate_card, s.pirate_spice)
        fits, sort, pay = payment.fitting(), c.sort, c.pay
        options = [pay[card] for card in stored if fits[sort[card]]]  # 5.2
        if payment.pirates:
            options += as_others(payment, stored)
        if c.redundant_payment and is_paid(s):  # more may be given than is needed: the seat says when it is enough
            options.insert(0, DONE)
        return options

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        """What fits is a matter of counting (`Payment`); what does not is of the wrong kind or too much."""
        if action in s.options:
            return None
        if action == DONE:
            return Reason("not paid yet", "5.4")
        c = s.components
        card, stands_for = c.parts[action]
        if card not in s.stored[s.active]:
            return Reason("hand does not pay", "5.2")
        if stands_for != NO_SPICE and (s.pirate_card != NOTHING or not may_smuggle(s)):
            return Reason("no pirates", "12.2.2")
        counts_as = c.spice[card] if stands_for == NO_SPICE else stands_for
        if s.spice != NO_SPICE and counts_as not in (s.spice, c.chest):
            return Reason("wrong spice", "5.4", goods=s.spice)
        return Reason("superfluous", "5.5")

    def take(self, s: Borneo, action: int) -> None:
        if action != DONE:
            c = s.components
            card = c.card_of[action]
            s.stored[s.active] = without(card, s.stored[s.active])
            s.paid = [*s.paid, card]
            if c.spice_of[action] != NO_SPICE:
                s.pirate_card, s.pirate_spice = card, c.spice_of[action]
            if c.redundant_payment or not is_paid(s):
                s.then(PAY)
                return
        complete(s)


FULFIL_ORDER = FulfilOrder("fulfil order")
PAY = Pay("pay")


def as_others(payment: Payment, stored: list[int]) -> list[int]:
    """Rule 12.2.2: the cards to give through the pirates, with every other spice they can stand for."""
    c = payment.components
    fits: dict[tuple[int, int], bool] = {}  # cards of one sort fit alike
    options = []
    for card in stored:
        for stands_for in range(payment.first, payment.end):
            action = c.pirate[card][stands_for]
            if action != NOTHING:
                alike = c.sort[card], stands_for
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
    row = unit_row_given(c, s.paid, s.pirate_card, s.pirate_spice)
    return c.order[s.order][s.spice] in payable_with(c, row)


class Missing(NamedTuple):
    """What an order still needs: units by spice, to which chests are still to be counted."""

    units: list[tuple[int, int]]  # units, spice
    chests: int


def lacking(s: Borneo, action: int) -> Missing:
    """Rule 5.4: what the storage lacks for an order."""
    c = s.components
    kind, spice = c.parts[action]
    return short_of(c, kind, spice, units_in_row(c, unit_row_of(c, s.stored[s.active])))


def missing(s: Borneo) -> Missing:
    """Rules 5.4 and 12.2.2: what the payment under way lacks; nothing if the chests given make up for it."""
    c = s.components
    given = units_in_row(c, unit_row_given(c, s.paid, s.pirate_card, s.pirate_spice))
    units, chests = short_of(c, s.order, s.spice, given)
    return Missing(units, chests) if sum(short for short, _ in units) > chests else Missing([], 0)


def short_of(c: Components, kind: int, spice: int, have: list[int]) -> Missing:
    """What so many units, the chests last, lack for an order of a spice, or of every one."""
    need = c.order_units[kind]
    asked = range(c.chest) if spice == NO_SPICE else range(spice, spice + 1)
    return Missing([(need - have[asked_for], asked_for) for asked_for in asked if have[asked_for] < need], have[-1])


def payable(s: Borneo, kind: int, spice: int) -> bool:
    """Rules 5.4 and 12.2.2: whether the storage pays an order, if need be with the help of the pirates."""
    c, stored = s.components, s.stored[s.active]
    if c.order[kind][spice] in payable_with(c, unit_row_of(c, stored)):
        return True
    return may_smuggle(s) and Payment(c, kind, spice, [], stored, pirates=True).can_end()


def smuggled(s: Borneo, already: list[int]) -> list[int]:
    """The orders, beside those already found, that can be paid with the help of the pirates."""
    c, stored = s.components, s.stored[s.active]
    units = units_in_row(c, unit_row_of(c, stored))
    units[-1] += 1  # they help with one unit at most
    return [
        c.order[kind][spice]
        for kind, open_orders in enumerate(s.orders)
        if open_orders
        for spice in payable_in(c, kind, units)
        if c.order[kind][spice] not in already and Payment(c, kind, spice, [], stored, pirates=True).can_end()
    ]


def may_smuggle(s: Borneo) -> bool:
    """Rules 12.2.2, 12.2.4 and 12.2.5: the variant is played, somebody else has the ship, not at the end."""
    return bool(s.pirates) and s.ship != s.active and not s.finals


def complete(s: Borneo) -> None:
    """Rules 5.6, 5.7 and 12.2.3: cargo to the discard pile, harbours out of the game, ship taken."""
    seat, cargo = s.active, s.components.cargo
    s.tell(FULFILLED, seat, s.order, *s.paid)
    s.discard_pile += [card for card in s.paid if card < cargo]
    s.out = s.out + [card for card in s.paid if card >= cargo]
    s.orders = s.orders[:]
    s.orders[s.order] -= 1
    s.fulfilled[seat] = [*s.fulfilled[seat], s.order]
    if s.pirate_card != NOTHING:
        s.tell(SMUGGLED, seat, s.pirate_card, s.pirate_spice)
        s.tell(SHIP_TAKEN, seat, s.ship)
        s.ship = seat
    s.paid = []
    s.order = s.spice = s.pirate_card = s.pirate_spice = NOTHING
