"""Rule 6.2, phase 2: the uses of the route."""

from collections.abc import Callable

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import fulfilling
from kogge.games.novgorod.rules.actions import CLIMB, END, EXTRA_INCOME
from kogge.games.novgorod.rules.components import BASE, CITIES, INCOME, LEVELS, LOWER, ORDER, PLACEHOLDER, UPPER
from kogge.games.novgorod.rules.decision import BUY_LATER, PURCHASES, Decision, against_privilege, too_dear
from kogge.games.novgorod.rules.events import STORED_GOOD, THREW_AWAY, TOOK_EXTRA_INCOME, TOOK_INCOME
from kogge.games.novgorod.rules.lacking import against_production, against_slot, lacks, lacks_for_step
from kogge.games.novgorod.rules.payments import begin_payment, place_of, produce
from kogge.games.novgorod.rules.pirate import against_pirate, move_pirate, pirate_targets
from kogge.games.novgorod.rules.spendable import lost, means, merchant_pays, payable, seat_place, spare_after_sale
from kogge.games.novgorod.rules.state import PAID, STORED, Novgorod


class UseRoute(Decision):
    """Rule 6.2.F.1, decision D5: the next use, or the end of the phase."""

    __slots__ = ()

    def options(self, s: Novgorod) -> list[int]:
        c, me = s.components, s.active
        actions, uses, made, manufactures = c.actions, s.uses, s.made, s.manufactures
        goods = 0 if s.stored or s.hold[me] == NOTHING else 1 << s.hold[me]  # 6.2.D.3
        offices = luxuries = fees = 0
        options: list[int] = []
        costly: list[int] = []  # what costs income
        for place, slot in enumerate(s.route):
            fees += c.fee[slot]
            if uses[place]:
                continue
            city = slot % CITIES
            if slot < PLACEHOLDER:
                offices |= 1 << city
                options.append(actions.income[city])
                if slot < BASE and not s.stored:
                    costly.append(actions.store[city])
            if not made >> city & 1:
                manufacture = manufactures[city]
                rows = c.rows_from[manufacture][goods | offices]  # goods further right are not there yet (6.2.A.2)
                if rows:
                    selling = actions.sell[slot >= PLACEHOLDER][city]
                    costly += [selling[row] for row in rows]
                    luxuries |= 1 << c.luxury[manufacture]
        extra = c.extra_income if s.may_use(INCOME) else 0
        purse = s.ducats[me] + extra
        spare = purse + lost(s, offices) - fees
        if offices or luxuries:
            costly += _lines(s, goods | offices | luxuries << CITIES)
        if purse < fees:  # otherwise no income can be missed
            costly = [action for action in costly if _leaves_fees(s, spare, goods, offices, action)]
        options += costly
        if s.level[me] < LEVELS and _may_climb(s, goods | offices, luxuries, spare, s.ducats[me] >= fees):
            options.append(CLIMB)
        if s.special:
            options += _specials(s, goods | offices | luxuries << CITIES)
        if s.pirate != NOTHING and not s.pirate_side:
            options += pirate_targets(s, spare)
        if spare >= extra:
            options.append(END)
        if extra:
            options.append(EXTRA_INCOME)
        return options

    def against(self, s: Novgorod, action: int) -> Reason | None:
        verb, parts = s.components.actions.verb[action], s.components.actions.parts[action]
        if verb in PURCHASES:
            return BUY_LATER
        match verb:
            case "lay" | "lay placeholder" | "stop":
                return Reason("route closed", "6.1.11")
            case "sell":
                return against_production(s, *parts)
            case "fulfil":
                return _against_line(s, *parts)
            case "climb" if s.level[s.active] == LEVELS:
                return Reason("step reached", "6.2.C.2")
            case "climb":
                return lacks_for_step(s) or FEES_AFTER_IT
            case "special":
                return _against_special(s, *parts)
            case "store":
                return _against_storing(s, *parts)
            case "income":
                return against_slot(s, *parts)
            case "extra income":
                return against_privilege(s, INCOME)
            case "pirate":
                return against_pirate(s, *parts)
            case "end":
                return Reason("fees of route", "6.1.9", fees=s.fees())
        return None

    def take(self, s: Novgorod, action: int) -> None:
        if action == END:
            return
        s.then(USE_ROUTE)
        actions = s.components.actions
        _USES[actions.verb[action]](s, action, *actions.parts[action])


USE_ROUTE = UseRoute("use route")
FEES_AFTER_IT = Reason("fees after it", "6.2.4")


# -- what is allowed --------------------------------------------------------------------------------


def _lines(s: Novgorod, there: int) -> list[int]:
    """Rules 6.2.B.1 to 6.2.B.3: lines of which all that stands on them is there, or can be made."""
    c, me = s.components, s.active
    fulfil, kinds = c.actions.fulfil, c.line_kinds
    missing = ~there
    options = []
    for order in s.hands[me]:
        if order >= 0:
            upper, lower = kinds[order]
            if not upper & missing:
                options.append(fulfil[order][UPPER])
            if not lower & missing:
                options.append(fulfil[order][LOWER])
    options += [fulfil[order][LOWER] for order in s.half_done[me] if not kinds[order][LOWER] & missing]
    options += [fulfil[order][LOWER] for order in s.fresh if not kinds[order][LOWER] & missing]
    return options


def _may_climb(s: Novgorod, goods: int, luxuries: int, spare: int, safe: bool) -> bool:
    """Rules 6.2.C.1 and 6.2.C.3; with the fees in the purse, no good that is given can be missed."""
    me = s.active
    any_goods, how_many, ducats = s.components.cost[s.career[me]][s.side[me]][s.level[me]]
    if ducats > min(spare, s.ducats[me]) or how_many > luxuries.bit_count() or any_goods > goods.bit_count():
        return False
    if safe and any_goods and not how_many and s.hold_pays:
        return True
    return payable(s, fulfilling.means_for_step(s), fulfilling.step_need(s))


def _leaves_fees(s: Novgorod, spare: int, goods: int, offices: int, action: int) -> bool:
    """Rule 6.2.4: whether the fees can be paid after this; the stored good goes first, since it costs no income."""
    c = s.components
    verb, parts = c.actions.verb[action], c.actions.parts[action]
    if verb == "sell":
        city, row, placeholder = parts
        taken = c.row_goods[s.manufactures[city]][row] & ~goods | (0 if placeholder else 1 << city)
        return spare_after_sale(s, spare, city, row, taken, offices) >= 0
    if verb == "fulfil":
        order, line = parts
        if c.line_luxury[order][line] != NOTHING:
            return payable(s, means(s), fulfilling.line_need(s.components, order, line))
        return lost(s, c.line_goods[order][line] & ~goods) <= spare
    return lost(s, 1 << parts[0]) <= spare  # storing


def _specials(s: Novgorod, there: int) -> list[int]:
    """Rule 12.3."""
    c = s.components
    options = []
    for place, card in enumerate(s.special):
        if s.fulfilled >> place & 1:
            continue
        if c.special_kinds[card][s.letters[place]] & ~there:
            continue
        need = fulfilling.special_need(s, card)
        for privileged in (0, 1) if s.may_use(ORDER) else (0,):
            price = fulfilling.special_price(s, card, fulfilling.discount(s, privileged))
            lost = c.extra_income if privileged and s.may_use(INCOME) else 0
            if price <= s.ducats[s.active] and payable(s, means(s, price + lost), need):
                options.append((c.actions.special_cheap if privileged else c.actions.special)[card])
    return options


# -- what is not allowed ----------------------------------------------------------------------------


def _against_line(s: Novgorod, order: int, line: int) -> Reason:
    if order not in (*s.hands[s.active], *s.half_done[s.active], *s.fresh):
        return NOT_NOW
    return lacks(s, fulfilling.line_need(s.components, order, line)) or FEES_AFTER_IT


def _against_special(s: Novgorod, card: int, privileged: int) -> Reason:
    """Rule 12.3."""
    if card not in s.special:
        return NOT_NOW
    if s.fulfilled >> s.special.index(card) & 1:
        return Reason("special done", "12.3.5")
    need = fulfilling.special_need(s, card)
    if reason := lacks(s, need) or (against_privilege(s, ORDER) if privileged else None):
        return reason
    price = fulfilling.special_price(s, card, fulfilling.discount(s, privileged))
    lost = s.components.extra_income if privileged and s.may_use(INCOME) else 0
    with_income = payable(s, means(s, price + lost), need)
    key = "special too dear yet" if with_income else "special too dear"
    return too_dear(s, price, key, "12.3.1") or FEES_AFTER_IT


def _against_storing(s: Novgorod, city: int) -> Reason:
    """Rules 6.2.D.1 to 6.2.D.3."""
    if reason := against_slot(s, city):
        return reason
    if not s.owned[s.active] >> city & 1:
        return Reason("own office only", "6.2.D.1")
    return Reason("stored now", "6.2.D.3") if s.stored else FEES_AFTER_IT


# -- what happens -----------------------------------------------------------------------------------


def _sell(s: Novgorod, action: int, city: int, row: int, placeholder: int) -> None:
    produce(s, seat_place(s, city, placeholder), row)


def _fulfil(s: Novgorod, action: int, order: int, line: int) -> None:
    fulfilling.show(s, order)
    begin_payment(s, action, fulfilling.line_need(s.components, order, line))


def _climb(s: Novgorod, action: int) -> None:
    begin_payment(s, action, fulfilling.step_need(s))


def _special(s: Novgorod, action: int, card: int, privileged: int) -> None:
    fulfilling.pay_special(s, card, privileged)
    begin_payment(s, action, fulfilling.special_need(s, card))


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
