"""Rule 6.2, phase 2: the uses of the route."""

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
                for row in rows:
                    costly.append(actions.sell[slot >= PLACEHOLDER][city][row])
                    luxuries |= 1 << c.luxury[manufacture]
        extra = c.extra_income if s.may_use(INCOME) else 0
        purse = s.ducats[me] + extra
        spare = purse + lost(s, offices) - fees
        if offices or luxuries:
            _add_lines(s, goods | offices | luxuries << CITIES, costly)
        for action in costly:
            if purse < fees and not _leaves_fees(s, spare, goods, offices, action):  # otherwise no income can be missed
                continue
            options.append(action)
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
        what, how = actions.what[action], actions.how[action]
        match actions.verb[action]:
            case "income":
                _take_income(s, what)
            case "sell":
                produce(s, seat_place(s, what, actions.placeholder[action]), how)
            case "store":
                _store(s, what)
            case "fulfil":
                fulfilling.show(s, what)
                begin_payment(s, action, fulfilling.line_need(s.components, what, how))
            case "climb":
                begin_payment(s, action, fulfilling.step_need(s))
            case "special":
                fulfilling.pay_special(s, what, how)
                begin_payment(s, action, fulfilling.special_need(s, what))
            case "extra income":
                _take_extra_income(s)
            case "pirate":
                move_pirate(s, action)


USE_ROUTE = UseRoute("use route")
FEES_AFTER_IT = Reason("fees after it", "6.2.4")


# -- what is allowed --------------------------------------------------------------------------------


def _add_lines(s: Novgorod, there: int, options: list[int]) -> None:
    """Rules 6.2.B.1 to 6.2.B.3: lines of which all that stands on them is there, or can be made."""
    c, me = s.components, s.active
    fulfil, upper, lower = c.actions.fulfil, c.upper_kinds, c.lower_kinds
    missing = ~there
    for order in s.hands[me]:
        if order >= 0:
            if not upper[order] & missing:
                options.append(fulfil[order][UPPER])
            if not lower[order] & missing:
                options.append(fulfil[order][LOWER])
    for order in s.half_done[me]:
        if lower[order] & missing:
            continue
        options.append(fulfil[order][LOWER])
    for order in s.fresh:
        if lower[order] & missing:
            continue
        options.append(fulfil[order][LOWER])


def _may_climb(s: Novgorod, goods: int, luxuries: int, spare: int, safe: bool) -> bool:
    """Rules 6.2.C.1 and 6.2.C.3; with the fees in the purse, no good that is given can be missed."""
    c, me = s.components, s.active
    any_goods, how_many, ducats = c.cost[s.career[me]][s.side[me]][s.level[me]]
    if any_goods > c.many[goods] or how_many > c.many[luxuries] or ducats > min(spare, s.ducats[me]):
        return False
    if safe and any_goods and not how_many and s.hold_pays:
        return True
    return payable(s, fulfilling.means_for_step(s), fulfilling.step_need(s))


def _leaves_fees(s: Novgorod, spare: int, goods: int, offices: int, action: int) -> bool:
    """Rule 6.2.4: whether the fees can be paid after this; the stored good goes first, since it costs no income."""
    c = s.components
    verb, what, how = c.actions.verb[action], c.actions.what[action], c.actions.how[action]
    if verb == "sell":
        taken = c.row_goods[s.manufactures[what]][how] & ~goods | (0 if c.actions.placeholder[action] else 1 << what)
        return spare_after_sale(s, spare, what, how, taken, offices) >= 0
    if verb == "fulfil":
        if c.line_luxury[what][how] != NOTHING:
            return payable(s, means(s), fulfilling.line_need(c, what, how))
        return lost(s, c.line_goods[what][how] & ~goods) <= spare
    return lost(s, 1 << what) <= spare  # storing


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
    if order not in s.hands[s.active] + s.half_done[s.active] + s.fresh:
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


def _store(s: Novgorod, city: int) -> None:
    """Rules 6.2.D.1 to 6.2.D.3."""
    me = s.active
    if s.hold[me] != NOTHING:
        s.tell(THREW_AWAY, me, s.hold[me])
    s.uses[place_of(s, city)] = STORED
    s.hold[me] = city
    s.stored = 1
    s.tell(STORED_GOOD, me, city)


def _take_income(s: Novgorod, city: int) -> None:
    """Rules 6.2.E.1 and 11.2 a."""
    place = place_of(s, city)
    ducats, bonus = s.components.income[s.route[place]], merchant_pays(s, city)
    s.uses[place] = PAID
    s.merchant_paid |= bonus > 0
    s.ducats[s.active] += ducats + bonus
    s.tell(TOOK_INCOME, s.active, city, ducats, bonus)


def _take_extra_income(s: Novgorod) -> None:
    """Rule 6.2.E.2."""
    s.privilege = INCOME
    s.ducats[s.active] += s.components.extra_income
    s.tell(TOOK_EXTRA_INCOME, s.active, s.components.extra_income)
