"""The part of Novgorod's features that is about a turn: the route, what can be done with it, a payment under way."""

from functools import cache

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import (
    ALL_CITIES,
    CITIES,
    LEVELS,
    PLACEHOLDER,
    PRIVILEGES,
    SPEED,
    UPPER,
    Components,
)
from kogge.games.novgorod.rules.fulfilling import line_seals
from kogge.games.novgorod.rules.rounds import RECEIVE_SEALS
from kogge.games.novgorod.rules.route import LAY_ROUTE, penalty
from kogge.games.novgorod.rules.state import Novgorod

FLAGS = [[some >> one & 1 for one in range(CITIES)] for some in range(1 << CITIES)]  # set of cities -> a flag for each
ORDER = 14  # numbers of an order that one can work on
UPPER_LINE, LOWER_LINE, STEP, SPECIAL_ORDER = range(4)  # what is paid for


def turn_layout(c: Components) -> list[Block]:
    """The blocks of `put_turn`: all about the seat whose turn it is."""
    luxuries = len(c.luxuries)
    return [
        Block("turn, city by city: place in the route", CITIES),
        Block("turn, city by city: its good can be used", CITIES),
        Block("turn, city by city: its placeholder can be used", CITIES),
        Block("turn, city by city: its manufacture was used", CITIES),
        Block("turn, city by city: seals of the best row that can be made there now", CITIES),
        Block("turn, city by city: can follow in the route", CITIES),
        Block("turn: cards laid, cards that may follow, fees, income to come, ducats once phase 2 ends", 5),
        Block("turn: different goods there, the best sale's seals", 2),
        Block("turn: luxuries that can be made", luxuries),
        Block("turn: goods, luxuries, ducats lacking for the next career step; nothing is lacking", 4),
        Block("turn: privileges that can be used", len(PRIVILEGES)),
        Block("turn: a privilege was used, stored, bought, merchant paid, pirate's moves, orders begun", 6),
        Block("turn: discount left, ducats paid for a special order, career seals to come", 3),
        *payment_layout(c),
    ]


def payment_layout(c: Components) -> list[Block]:
    """The blocks of `put_payment`."""
    luxuries = len(c.luxuries)
    return [
        Block("payment: upper line, lower line, career step, special order", 4),
        Block("payment: seals that it brings", 1),
        Block("payment: goods to give", CITIES),
        Block("payment: goods of choice, luxuries to make, goods of each", 3),
        Block("payment: luxuries that will do", luxuries),
        Block("payment: goods given", CITIES),
        Block("production under way: its city", CITIES),
        Block("production under way: seals of its row, a placeholder carries it", 2),
    ]


@cache
def turn_numbers(c: Components) -> int:
    return sum([block.length for block in turn_layout(c)])


@cache
def payment_numbers(c: Components) -> int:
    return sum([block.length for block in payment_layout(c)])


class Outlook:
    """What the active player has in this turn: goods and luxuries as sets, ducats. Nothing once phase 2 is over."""

    def __init__(self, view: Novgorod) -> None:
        c, me = view.components, view.active
        self.running = CLOSE_SCORING in view.stack  # phases 1 and 2
        self.places = [0] * CITIES  # city -> its place in the route, from 1
        self.row_seals = [0] * CITIES  # city -> seals of the best row that can be made
        self.offices = self.placeholders = self.luxuries = self.visited = 0
        self.fees = self.income = 0
        self.last = NOTHING  # city
        self.held = self.goods = 0
        if not self.running:
            return
        if view.hold[me] != NOTHING and not view.stored:
            self.held = 1 << view.hold[me]
        for place, slot in enumerate(view.route):
            city = slot % CITIES
            self.last = city
            self.fees += c.fee[slot]
            if slot < PLACEHOLDER:
                self.visited |= 1 << city
                self.places[city] = place + 1
            if view.uses[place]:
                continue
            if slot < PLACEHOLDER:
                self.offices |= 1 << city
                self.income += view.worth(place)
            else:
                self.placeholders |= 1 << city
            if view.made >> city & 1:
                continue
            manufacture = view.manufactures[city]
            so_far = self.held | self.offices  # goods further right cannot be used here (6.2.A.2)
            for row in c.rows_from[manufacture][so_far]:
                self.luxuries |= 1 << c.luxury[manufacture]
                self.row_seals[city] = max(self.row_seals[city], c.row_seals[manufacture][row])
        self.goods = self.held | self.offices


def put_turn(row: list[int], view: Novgorod, turn: Outlook) -> None:
    """The turn under way; noughts while there is none."""
    c, me = view.components, view.active
    luxuries = len(c.luxuries)
    if not view.round or not view.stack:
        row += [0] * turn_numbers(c)
        return
    row += turn.places
    row += FLAGS[turn.offices]
    row += FLAGS[turn.placeholders]
    row += FLAGS[view.made if turn.running else 0]
    row += turn.row_seals
    room = 0
    follow = 0
    if LAY_ROUTE in view.stack:
        room = view.speed[me] - len(view.route) - penalty(view) + (view.privilege == SPEED or view.may_use(SPEED))
        if room > 0 and turn.last != NOTHING:
            for city in c.links[view.ignored()][turn.last]:
                follow |= 1 << city
            follow &= ~turn.visited
    row += FLAGS[follow]
    put(row, len(view.route) if turn.running else 0)
    put(row, room)
    put(row, turn.fees)
    put(row, turn.income)
    put(row, view.ducats[me] + turn.income - turn.fees)
    put(row, c.many[turn.goods])
    put(row, max(turn.row_seals))
    for luxury in range(luxuries):
        row.append(turn.luxuries >> luxury & 1)
    put_lacking_for_step(row, view, turn)
    for privilege in range(len(PRIVILEGES)):
        put_flag(row, view.may_use(privilege))
    put_flag(row, view.privilege != NOTHING)
    row.append(view.stored)
    row.append(view.bought)
    row.append(view.merchant_paid)
    put(row, view.pirate_moves)
    put(row, len(view.fresh))
    put(row, view.discount)
    put(row, view.paid)
    put(row, view.turn_seals(me) if RECEIVE_SEALS in view.stack else 0)
    if view.target == NOTHING and view.seat_slot == NOTHING:
        row += [0] * payment_numbers(c)
    else:
        put_payment(row, view)


def put_lacking_for_step(row: list[int], view: Novgorod, turn: Outlook) -> None:
    """One by one: that the same good may serve for two of them is not looked at."""
    c, me = view.components, view.active
    if not turn.running or view.level[me] == LEVELS:
        row += [0, 0, 0, 0]
        return
    goods, luxuries, ducats = c.cost[view.career[me]][view.side[me]][view.level[me]]
    goods = max(0, goods - c.many[turn.goods])
    luxuries = max(0, luxuries - c.many[turn.luxuries])
    ducats = max(0, ducats - view.ducats[me])
    put(row, goods)
    put(row, luxuries)
    put(row, ducats)
    put_flag(row, not goods and not luxuries and not ducats)


def put_payment(row: list[int], view: Novgorod) -> None:
    """What is being paid for, and what is still to be given."""
    c, target = view.components, view.target
    kind, seals = NOTHING, 0
    if target == CLIMB:
        kind = STEP
    elif target != NOTHING:
        what = c.actions.what[target]
        if c.actions.verb[target] == "fulfil":
            kind = UPPER_LINE if c.actions.how[target] == UPPER else LOWER_LINE
            seals = line_seals(view, what)
        else:
            kind = SPECIAL_ORDER
            seals = c.special_seals[what][view.letter(what)]
    put_one_of(row, kind, SPECIAL_ORDER + 1)
    put(row, seals)
    row += FLAGS[view.need_goods]
    put(row, view.need_any)
    put(row, view.need_luxuries)
    put(row, view.need_least)
    for luxury in range(len(c.luxuries)):
        row.append(view.luxury_choice >> luxury & 1)
    row += FLAGS[view.given]
    city = NOTHING if view.seat_slot == NOTHING else view.route[view.seat_slot] % CITIES
    put_one_of(row, city, CITIES)
    put(row, 0 if city == NOTHING else c.row_seals[view.manufactures[city]][view.row])
    put_flag(row, city != NOTHING and view.route[view.seat_slot] >= PLACEHOLDER)


def order_being_paid(view: Novgorod) -> int:
    """The order that a payment is for; NOTHING if for none."""
    if view.target == NOTHING or view.components.actions.verb[view.target] != "fulfil":
        return NOTHING
    return view.components.actions.what[view.target]


def put_own_orders(row: list[int], view: Novgorod, turn: Outlook, luxury_cards: list[int], shortest: list[int]) -> None:
    """Those that one can work on, one after the other: begun ones first, then by the offices that they lack."""
    c, me = view.components, view.viewer
    many, numbers = c.many, len(c.orders)
    mine = view.active == me
    held = 0 if view.hold[me] == NOTHING else 1 << view.hold[me]
    owned = view.owned[me] | held
    goods, luxuries = (turn.goods, turn.luxuries) if mine and turn.running else (held, 0)
    fresh = view.fresh if mine else []
    hand = view.hands[me] + view.shown if mine else view.hands[me][:]
    if view.drafted[me] != NOTHING:
        hand.append(view.drafted[me])
    orders = fresh + view.half_done[me]
    begun = len(orders)
    # what an order of the hand lacks, and the order itself, in one number
    ranked = [many[c.kinds[order] & ALL_CITIES & ~owned] * numbers + order for order in hand]
    ranked.sort()
    for rank in ranked:
        orders.append(rank % numbers)
    paid = order_being_paid(view) if mine else NOTHING
    flags = [0] * (2 * numbers)
    for place, order in enumerate(orders[: c.in_progress_most]):
        flags[order if place >= begun else numbers + order] = 1
        put_flag(row, place >= begun)
        put_flag(row, len(fresh) <= place < begun)
        put_flag(row, place < len(fresh))
        put_flag(row, order == paid)
        upper, lower = c.line_goods[order]
        upper_luxury, lower_luxury = c.line_luxury[order]
        if place < begun:
            row += [0, 0, 0, 0]
        elif upper_luxury == NOTHING:
            put_line(row, many[upper & ~owned], many[upper & ~goods], shortest[upper & ~held])
        else:
            offices = 0 if owned & c.luxury_goods[upper_luxury] else 1
            put_line(row, offices, 1 - (luxuries >> upper_luxury & 1), luxury_cards[upper_luxury])
        if lower_luxury == NOTHING:
            put_line(row, many[lower & ~owned], many[lower & ~goods], shortest[lower & ~held])
        else:
            offices = 0 if owned & c.luxury_goods[lower_luxury] else 1
            put_line(row, offices, 1 - (luxuries >> lower_luxury & 1), luxury_cards[lower_luxury])
        both = 0 if place < begun else upper | lower
        row.append(shortest[both & ~held])
        row.append(many[both & ~goods])
    row += [0] * (ORDER * (c.in_progress_most - len(orders)))
    row += flags


def put_line(row: list[int], offices: int, now: int, cards: int) -> None:
    """Of an order: what it lacks of one's offices, and in this turn; cards of the shortest route for it."""
    row.append(offices)
    row.append(now)
    put_flag(row, not now)
    row.append(cards)


def put_specials(row: list[int], view: Novgorod, turn: Outlook) -> None:
    """Module B, place by place in the column, as the active player's turn stands."""
    c = view.components
    luxuries = len(c.luxuries)
    for place, card in enumerate(view.special):
        letter = view.letters[place]
        kinds = c.special_kinds[card][letter]
        price = max(0, c.special_price[card][letter] + place * c.surcharge - view.discount)
        row += FLAGS[c.special_goods[card][letter]]
        for luxury in range(luxuries):
            row.append(kinds >> CITIES + luxury & 1)
        row.append(c.special_least[card][letter])
        put(row, price)
        put(row, c.special_seals[card][letter])
        done = view.fulfilled >> place & 1
        row.append(done)
        lacks = c.many[kinds & ALL_CITIES & ~turn.goods] + c.many[(kinds >> CITIES) & ~turn.luxuries]
        row.append(lacks)
        put_flag(row, not lacks and not done and price <= view.ducats[view.active])
