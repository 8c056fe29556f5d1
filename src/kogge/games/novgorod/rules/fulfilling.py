"""What uses of the route ask for and bring: order lines (6.2.B), career steps (6.2.C), special orders (12)."""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.bonuses import achieve, check_orders, put_under_ship
from kogge.games.novgorod.rules.components import CAREER, INCOME, LETTERS, ORDER, UPPER, Components
from kogge.games.novgorod.rules.spendable import Means, Need, means
from kogge.games.novgorod.rules.state import ORDERS, SPECIAL_ORDERS, Novgorod

# -- orders ---------------------------------------------------------------------------------------


def line_need(c: Components, order: int, line: int) -> Need:
    """Rule 6.2.B.2."""
    luxury = c.line_luxury[order][line]
    return Need(goods=c.line_goods[order][line]) if luxury == NOTHING else Need(luxuries=1, choice=1 << luxury)


def line_seals(s: Novgorod, order: int) -> int:
    """Rule 6.2.B.3: what a line brings now; more if the upper one was fulfilled in this turn."""
    c = s.components
    return c.both_lines_seals - c.line_seals if order in s.fresh else c.line_seals


def show(s: Novgorod, order: int) -> None:
    """An order from the hand is laid open as soon as it is chosen: from here on everybody knows it (10.1)."""
    if order in s.hands[s.active]:
        s.hands[s.active].remove(order)
        s.shown.append(order)


def fulfil_line(s: Novgorod, order: int, line: int) -> None:
    """Rule 6.2.B.3: the seals of a line, and where the card goes."""
    me, seals = s.active, line_seals(s, order)
    s.gain(me, ORDERS, seals)
    s.tell(events.FULFILLED_LINE, me, order, line, seals)
    for cards in (s.shown, s.fresh):
        if order in cards:
            cards.remove(order)
    s.half_done[me] = [other for other in s.half_done[me] if other != order]
    if line == UPPER:
        s.fresh.append(order)
    else:
        put_under_ship(s, order)


# -- career ---------------------------------------------------------------------------------------


def step_cost(s: Novgorod) -> tuple[int, int, int]:
    """Goods, luxuries and ducats of the active player's lowest free step (6.2.C.1)."""
    me = s.active
    return s.components.cost[s.career[me]][s.side[me]][s.level[me]]


def step_need(s: Novgorod) -> Need:
    goods, luxuries, _ = step_cost(s)
    every = (1 << len(s.components.luxuries)) - 1
    return Need(any_goods=goods, luxuries=luxuries, choice=every, hold_pays=bool(s.hold_pays))


def means_for_step(s: Novgorod) -> Means:
    """What can be spent on a career step: its ducats are set aside, and the privilege that it covers is gone."""
    c, me = s.components, s.active
    ducats = step_cost(s)[2]
    if c.covers[s.career[me]][s.side[me]][s.level[me]] == INCOME and s.may_use(INCOME):
        ducats += c.extra_income
    return means(s, ducats)


def climb(s: Novgorod) -> None:
    """Rules 6.2.C.2 and 6.2.C.4: the step is covered, with its privilege."""
    c, me = s.components, s.active
    lost = c.covers[s.career[me]][s.side[me]][s.level[me]]
    ducats = step_cost(s)[2]
    s.ducats[me] -= ducats
    s.level = s.level[:]
    s.level[me] += 1
    s.tell(events.CLIMBED, me, s.level[me], lost, ducats)
    if s.turn_seals(me) >= c.career_for_bonus:
        achieve(s, CAREER)


# -- special orders (module B) ----------------------------------------------------------------------


def special_need(s: Novgorod, card: int) -> Need:
    """Rule 12.3.2."""
    c = s.components
    letter = s.letter(card)
    luxury = c.special_luxury[card][letter]
    goods = c.special_goods[card][letter]
    if luxury == NOTHING:
        return Need(goods=goods)
    return Need(goods=goods, luxuries=1, choice=1 << luxury, least=c.special_least[card][letter])


def special_price(s: Novgorod, card: int, discount: int) -> int:
    """Rules 12.3.1 and 12.3.3: the printed price, 1 more for each card above, less the discount."""
    c = s.components
    place = s.special.index(card)
    return max(0, c.special_price[card][s.letters[place]] + place * c.surcharge - discount)


def discount(s: Novgorod, privileged: int) -> int:
    """What goes off the price: the privilege's ducats, or what an earlier special order left of them (R-38)."""
    c = s.components
    return c.order_price - c.privileged_price if privileged else s.discount


def pay_special(s: Novgorod, card: int, privileged: int) -> None:
    """Rules 12.3.1 and 12.3.3: the ducats, at once."""
    me = s.active
    off = discount(s, privileged)
    full, price = special_price(s, card, 0), special_price(s, card, off)
    if privileged:
        s.privilege = ORDER
        s.tell(events.USED_PRIVILEGE, me, ORDER)
    s.discount = off - (full - price)
    s.ducats[me] -= price
    s.paid = price


def fulfil_special(s: Novgorod, card: int) -> None:
    """Rule 12.3.4: seals, and an order of the pile under the ship; a marker if there is none (R-21)."""
    c, me = s.components, s.active
    place = s.special.index(card)
    seals = c.special_seals[card][s.letters[place]]
    s.fulfilled |= 1 << place
    s.gain(me, SPECIAL_ORDERS, seals)
    s.tell(events.FULFILLED_SPECIAL_ORDER, me, card, s.letters[place], s.paid, seals)
    s.paid = 0
    if s.pile:
        order = s.pile.pop()
        s.blind[me].append(order)
        s.tell(events.PUT_UNDER_SHIP, me)
        s.whisper(me, events.SAW_UNDER_SHIP, me, order)
    else:
        s.markers = s.markers[:]
        s.markers[me] += 1
        s.tell(events.PUT_MARKER, me)
    check_orders(s)


def shift_specials(s: Novgorod) -> None:
    """Rule 12.3.5: fulfilled cards go to the bottom, the topmost first, and show their next letter."""
    if not s.fulfilled:
        return
    column = list(zip(s.special, s.letters, strict=True))
    stay = [entry for place, entry in enumerate(column) if not s.fulfilled >> place & 1]
    move = [entry for place, entry in enumerate(column) if s.fulfilled >> place & 1]
    for card, letter in move:
        stay.append((card, (letter + 1) % len(LETTERS)))
        s.tell(events.MOVED_SPECIAL_ORDER, *stay[-1])
    s.special = [card for card, _ in stay]
    s.letters = [letter for _, letter in stay]
    s.fulfilled = 0


def complete(s: Novgorod, action: int) -> None:
    """Everything is given: what was paid for happens."""
    if action == CLIMB:
        climb(s)
    elif s.components.actions.verb[action] == "fulfil":
        fulfil_line(s, s.components.actions.what[action], s.components.actions.how[action])
    else:
        fulfil_special(s, s.components.actions.what[action])
