"""A turn's phase 2, from a state: all that the uses of its route depend on."""

from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot import leftovers
from kogge.games.novgorod.bot.holdings import worth_by_ducats
from kogge.games.novgorod.rules.components import (
    CAREER,
    CITIES,
    FRONT,
    INCOME,
    LEVELS,
    LUXURY_MERCHANT,
    ORDER,
    ORDERS_3,
    OWN,
    PLACEHOLDER,
    Components,
)
from kogge.games.novgorod.rules.fulfilling import complete, special_need, special_price
from kogge.games.novgorod.rules.payments import need_now
from kogge.games.novgorod.rules.spendable import Need, usable_hold
from kogge.games.novgorod.rules.state import Novgorod

SELL, FULFIL, CLIMB, SPECIAL, STORE, EXTRA = range(6)  # kinds of uses
KINDS = {"fulfil": FULFIL, "climb": CLIMB, "special": SPECIAL}  # those that are paid for
NO_NEED = Need()


class Worths(NamedTuple):
    """What a turn leaves behind is worth so many seals."""

    purse: tuple[float, ...]  # by ducats
    ducat: float  # one more than these
    level: tuple[float, ...]  # the career, by level
    unused: tuple[float, ...]  # that no privilege was used, by level
    hold: float  # a stored good

    def ducats(self, many: int) -> float:
        last = len(self.purse) - 1
        return self.purse[many] if many <= last else self.purse[last] + self.ducat * (many - last)


class Order(NamedTuple):
    """An order that can be worked on, and what it is worth where it may lie then."""

    order: int
    upper: bool  # whether its upper line can still be fulfilled
    fresh: bool  # whether it was fulfilled in this turn
    kept: float = 0.0  # as it is
    half: float = 0.0  # left of the ship
    done: float = 0.0  # under the ship


class Special(NamedTuple):
    """A special order that can be fulfilled."""

    card: int
    price: int
    seals: int
    need: Need
    done: float  # what else it is worth


class Turn(NamedTuple):
    """All that the uses of a route depend on."""

    c: Components
    manufactures: tuple[int, ...]
    route: tuple[int, ...]
    free: int  # places
    hold: int  # the stored good, if it can be used
    may_store: bool
    stored: float  # what the good is worth that was stored in this turn
    made: int
    ducats: int
    merchant: int
    merchant_side: int
    merchant_paid: bool
    level: int
    steps: tuple[tuple[int, int, int], ...]  # costs of the career's steps to come
    hold_pays: bool
    hold_stays: bool
    may_extra: bool
    may_discount: bool
    discount: int
    used: bool  # whether a privilege was used
    orders: tuple[Order, ...]
    specials: tuple[Special, ...]
    luxury_bonus: int
    orders_bonus: int
    orders_missing: int
    career_bonus: tuple[int, ...]  # seals, by the number of steps climbed
    target: int  # kind of the use that is being paid for, or NOTHING
    target_seals: int
    target_worth: float  # beside its seals
    need: Need
    fetch: tuple[int, int]  # place and row of a production that is waiting for its goods
    worths: Worths


def purse(turn: Turn) -> int:
    """The ducats after incomes and fees, if nothing else is done (6.3)."""
    c, ducats = turn.c, turn.ducats
    for place, slot in enumerate(turn.route):
        ducats -= c.fee[slot]
        if turn.free >> place & 1:
            ducats += c.income[slot]
            if slot < PLACEHOLDER and slot % CITIES == turn.merchant and turn.merchant_side == FRONT:
                ducats += 0 if turn.merchant_paid else c.merchant_ducats
    return ducats


def left_in_hold(turn: Turn) -> float:
    """What the stored good is worth if it is not used: nothing if its office is in the route (6.3.4)."""
    stays = turn.hold_stays or OWN + turn.hold not in turn.route
    return turn.worths.hold if stays else 0.0


def turn_of(state: Novgorod, given: Worths | None = None) -> Turn:
    """The turn of the active seat; what is being paid for counts as done.

    With worths that are given, orders are worth nothing but the seals that they bring in this turn.
    """
    c, me = state.components, state.active
    turns = max(0.0, leftovers.turns_to_come(state, me) - 1)
    s, target, need, seals, worth = state, NOTHING, NO_NEED, 0, 0.0
    if state.target != NOTHING:
        target, need = KINDS[c.actions.verb[state.target]], need_now(state)
        s = state.clone()
        s.target = NOTHING
        complete(s, state.target)
        seals = s.seals[me] - state.seals[me]
        worth = 0.0 if given else leftovers.completed(s, me, turns) - leftovers.completed(state, me, turns)
    w = given or worths(s, turns)
    level = s.level[me]
    steps = tuple(c.cost[s.career[me]][s.side[me]][level:])
    bonus = leftovers.bonus_seals(s, me, ORDERS_3)
    return Turn(
        c=c,
        manufactures=tuple(s.manufactures),
        route=tuple(s.route),
        free=sum([1 << place for place, use in enumerate(s.uses) if not use]),
        hold=usable_hold(s),
        may_store=not s.stored,
        stored=w.hold if s.stored else 0.0,
        made=s.made,
        ducats=s.ducats[me],
        merchant=s.merchant,
        merchant_side=s.merchant_side,
        merchant_paid=bool(s.merchant_paid),
        level=level,
        steps=steps,
        hold_pays=bool(s.hold_pays),
        hold_stays=bool(s.hold_stays),
        may_extra=s.may_use(INCOME),
        may_discount=s.may_use(ORDER),
        discount=s.discount,
        used=s.privilege != NOTHING,
        orders=tuple([order if given else _judged(s, order, turns) for order in _orders(s)]),
        specials=tuple(_specials(s, 0.0 if given else leftovers.under_ship(s, me, NOTHING, turns))),
        luxury_bonus=leftovers.bonus_seals(s, me, LUXURY_MERCHANT),
        orders_bonus=bonus,
        orders_missing=c.orders_for_bonus - s.completed(me) if bonus else 0,
        career_bonus=tuple([_career_bonus(s, level + many) for many in range(len(steps) + 1)]),
        target=target,
        target_seals=seals,
        target_worth=worth,
        need=need,
        fetch=(s.seat_slot, s.row),
        worths=w,
    )


def worths(s: Novgorod, turns: float) -> Worths:
    """For the active seat, with so many turns to come after this one."""
    c, me = s.components, s.active
    number, side = s.career[me], s.side[me]
    levels = range(LEVELS + 1)
    left = [turns] * LEVELS + [min(turns, 1.0)]  # 9.1: the top step ends the match
    return Worths(
        worth_by_ducats(s, turns),
        leftovers.ducat(turns),
        tuple([c.turn_seals[number][side][level] + leftovers.career(s, me, level, left[level]) for level in levels]),
        tuple([leftovers.privilege_unused(c, number, side, level, turns) for level in levels]),
        leftovers.stored(turns),
    )


def _orders(s: Novgorod) -> list[Order]:
    """Those in hand, left of the ship, and begun in this turn; what they are worth is left open."""
    me = s.active
    orders = [Order(order, upper=True, fresh=False) for order in s.hands[me] if order >= 0]
    orders += [Order(order, upper=False, fresh=False) for order in s.half_done[me]]
    return orders + [Order(order, upper=False, fresh=True) for order in s.fresh]


def _judged(s: Novgorod, order: Order, turns: float) -> Order:
    """The order with what it is worth in so many turns to come."""
    me, number = s.active, order.order
    half = leftovers.half_done(s, me, number, turns)
    kept = leftovers.in_hand(s, me, number, turns) if order.upper else half
    return order._replace(kept=kept, half=half, done=leftovers.under_ship(s, me, number, turns))


def _specials(s: Novgorod, done: float) -> list[Special]:
    """Those that have not been fulfilled in this turn."""
    c = s.components
    return [
        Special(card, special_price(s, card, 0), c.special_seals[card][letter], special_need(s, card), done)
        for place, (card, letter) in enumerate(zip(s.special, s.letters, strict=True))
        if not s.fulfilled >> place & 1
    ]


def _career_bonus(s: Novgorod, level: int) -> int:
    """What the bonus for the career brings on the way from the level of now to this one."""
    c, me = s.components, s.active
    enough = [
        seals >= c.career_for_bonus for seals in c.turn_seals[s.career[me]][s.side[me]][s.level[me] + 1 : level + 1]
    ]
    return leftovers.bonus_seals(s, me, CAREER) if any(enough) else 0
