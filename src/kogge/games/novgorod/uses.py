"""Rule 6.2, phase 2: the uses of the route."""

from collections.abc import Callable

from kogge.engine.state import NOTHING, Step
from kogge.games.novgorod.actions import CLIMB, END, EXTRA_INCOME
from kogge.games.novgorod.components import BASE, CITIES, INCOME, LEVELS, LOWER, ORDER, PLACEHOLDER
from kogge.games.novgorod.events import STORED_GOOD, THREW_AWAY, TOOK_EXTRA_INCOME, TOOK_INCOME
from kogge.games.novgorod.fulfilling import (
    discount,
    line_need,
    means_for_step,
    pay_special,
    show,
    special_need,
    special_price,
    step_cost,
    step_need,
)
from kogge.games.novgorod.means import (
    means,
    merchant_pays,
    payable,
    productions,
    spare_after_sale,
    usable_hold,
)
from kogge.games.novgorod.payments import begin_payment, place_of, produce, seat_place
from kogge.games.novgorod.pirate import move_pirate, pirate_targets
from kogge.games.novgorod.state import PAID, STORED, Novgorod


class UseRoute(Step[Novgorod]):
    """Rule 6.2.F.1, decision D5: the next use, or the end of the phase."""

    __slots__ = ()

    def who(self, s: Novgorod) -> int:
        return s.active

    def options(self, s: Novgorod) -> list[int]:
        spare = s.spare()
        extra = s.may_use(INCOME)
        options = []
        if spare >= (s.components.extra_income if extra else 0):
            options.append(END)
        if extra:
            options.append(EXTRA_INCOME)
        # with the fees in the purse, no good and no income can be missed
        safe = s.ducats[s.active] >= s.fees()
        goods, luxuries = _goods_and_luxuries(s)
        options += _sales(s, safe)
        options += _incomes_and_stores(s, safe, spare)
        options += _lines(s, safe, goods, luxuries)
        if s.level[s.active] < LEVELS and _may_climb(s, safe, goods, luxuries):
            options.append(CLIMB)
        if s.special:
            options += _specials(s, goods, luxuries)
        if s.pirate != NOTHING and not s.pirate_side:
            options += pirate_targets(s, spare)
        return options

    def take(self, s: Novgorod, action: int) -> None:
        if action == END:
            return
        s.then(USE_ROUTE)
        actions = s.components.actions
        _USES[actions.verb[action]](s, action, *actions.parts[action])


USE_ROUTE = UseRoute("use route")


# -- what is allowed --------------------------------------------------------------------------------


def _goods_and_luxuries(s: Novgorod) -> tuple[int, int]:
    """Sets of the goods that are available and of the luxuries that could be made, but for the money."""
    c = s.components
    held = usable_hold(s)
    goods = 0 if held == NOTHING else 1 << held
    luxuries = 0
    uses = s.uses
    for place, slot in enumerate(s.route):
        if not uses[place]:
            city = slot % CITIES
            if slot < PLACEHOLDER:
                goods |= 1 << city
            manufacture = s.manufactures[city]
            if not s.made >> city & 1 and c.rows_from[manufacture][goods]:
                luxuries |= 1 << c.luxury[manufacture]
    return goods, luxuries


def _sales(s: Novgorod, safe: bool) -> list[int]:
    """Rules 6.2.A.1 to 6.2.A.5 a."""
    c = s.components
    sell = c.actions.sell
    if not safe:
        m = means(s)
        ways = [way for way in productions(s, m, ~0) if spare_after_sale(s, m, way) >= 0]
        options = [sell[s.route[way.place] >= PLACEHOLDER][way.city][way.row] for way in ways]
        return list(dict.fromkeys(options))
    held = usable_hold(s)
    goods = 0 if held == NOTHING else 1 << held
    options = []
    for place, slot in enumerate(s.route):
        if not s.uses[place]:
            city = slot % CITIES
            if slot < PLACEHOLDER:
                goods |= 1 << city
            if not s.made >> city & 1:
                rows = c.rows_from[s.manufactures[city]][goods]
                if rows:
                    sales = sell[slot >= PLACEHOLDER][city]
                    options += [sales[row] for row in rows]
    return options


def _incomes_and_stores(s: Novgorod, safe: bool, spare: int) -> list[int]:
    """Rules 6.2.D.1, 6.2.D.2 and 6.2.E.1."""
    actions = s.components.actions
    options = []
    for place, slot in enumerate(s.route):
        if slot < PLACEHOLDER and not s.uses[place]:
            options.append(actions.income[slot % CITIES])
            if slot < BASE and not s.stored and (safe or s.worth(place) <= spare):
                options.append(actions.store[slot])
    return options


def _lines(s: Novgorod, safe: bool, goods: int, luxuries: int) -> list[int]:
    """Rules 6.2.B.1 to 6.2.B.3."""
    c, me = s.components, s.active
    fulfil = c.actions.fulfil
    lines = [(order, line) for order in s.hands[me] if order >= 0 for line in (0, 1)]
    lines += [(order, LOWER) for order in s.half_done[me]]
    lines += [(order, LOWER) for order in s.fresh]
    options = []
    for order, line in lines:
        luxury = c.line_luxury[order][line]
        there = luxuries >> luxury & 1 if luxury != NOTHING else not c.line_goods[order][line] & ~goods
        if there and (safe or payable(s, means(s), line_need(s, order, line))):
            options.append(fulfil[order][line])
    return options


def _may_climb(s: Novgorod, safe: bool, goods: int, luxuries: int) -> bool:
    """Rules 6.2.C.1 and 6.2.C.3."""
    any_goods, how_many, ducats = step_cost(s)
    if ducats > s.ducats[s.active] or how_many > luxuries.bit_count() or any_goods > goods.bit_count():
        return False
    if safe and not how_many and not ducats and s.hold_pays:
        return True
    return payable(s, means_for_step(s), step_need(s))


def _specials(s: Novgorod, goods: int, luxuries: int) -> list[int]:
    """Rule 12.3."""
    c = s.components
    options = []
    for place, card in enumerate(s.special):
        if s.fulfilled >> place & 1:
            continue
        need = special_need(s, card)
        if need.goods & ~goods or need.choice & ~luxuries:
            continue
        for privileged in (0, 1) if s.may_use(ORDER) else (0,):
            price = special_price(s, card, discount(s, privileged))
            lost = c.extra_income if privileged and s.may_use(INCOME) else 0
            if price <= s.ducats[s.active] and payable(s, means(s, price + lost), need):
                options.append((c.actions.special_cheap if privileged else c.actions.special)[card])
    return options


# -- what happens -----------------------------------------------------------------------------------


def _sell(s: Novgorod, action: int, city: int, row: int, placeholder: int) -> None:
    produce(s, seat_place(s, city, placeholder), row)


def _fulfil(s: Novgorod, action: int, order: int, line: int) -> None:
    show(s, order)
    begin_payment(s, action, line_need(s, order, line))


def _climb(s: Novgorod, action: int) -> None:
    begin_payment(s, action, step_need(s))


def _special(s: Novgorod, action: int, card: int, privileged: int) -> None:
    pay_special(s, card, privileged)
    begin_payment(s, action, special_need(s, card))


def _store(s: Novgorod, action: int, city: int) -> None:
    """Rules 6.2.D.1 to 6.2.D.3."""
    me = s.active
    if s.hold[me] != NOTHING:
        s.tell(THREW_AWAY, me, s.hold[me])
    s.uses[place_of(s, city)] = STORED
    s.hold[me] = city
    s.stored = 1
    s.tell(STORED_GOOD, me, city)


def _take_income(s: Novgorod, action: int, city: int) -> None:
    """Rules 6.2.E.1 and 11.2 a."""
    place = place_of(s, city)
    ducats, bonus = s.components.income[s.route[place]], merchant_pays(s, city)
    s.uses[place] = PAID
    s.merchant_paid |= bonus > 0
    s.ducats[s.active] += ducats + bonus
    s.tell(TOOK_INCOME, s.active, city, ducats, bonus)


def _take_extra_income(s: Novgorod, action: int) -> None:
    """Rule 6.2.E.2."""
    s.privilege = INCOME
    s.ducats[s.active] += s.components.extra_income
    s.tell(TOOK_EXTRA_INCOME, s.active, s.components.extra_income)


def _move_pirate(s: Novgorod, action: int, city: int) -> None:
    move_pirate(s, action)


_USES: dict[str, Callable[..., None]] = {
    "sell": _sell,
    "fulfil": _fulfil,
    "climb": _climb,
    "special": _special,
    "store": _store,
    "income": _take_income,
    "extra income": _take_extra_income,
    "pirate": _move_pirate,
}
