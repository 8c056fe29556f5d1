"""What is worth a thought: all but what anybody sees to be in vain."""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.leftovers import bonus_seals
from kogge.games.novgorod.bot.route_growth import frees_card, goes_on_for_nothing
from kogge.games.novgorod.rules.actions import CLIMB, END, GIVE_HOLD, PLACEHOLDER_LAID, STOP
from kogge.games.novgorod.rules.components import BASE, CITIES, FRONT, LEVELS, LINES, OFFICES_8, PLACEHOLDER, ROUTE_5
from kogge.games.novgorod.rules.fulfilling import special_price, step_cost
from kogge.games.novgorod.rules.lacking import goods_up_to
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE, Course
from kogge.games.novgorod.rules.spendable import means, productions
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE

X_STEPS = 2  # that lead out of the red X (9.3)
SALES = 4  # ducats that sales may bring at most beyond the incomes that they cost


def sensible(s: Novgorod) -> list[int]:
    step = s.stack[-1]
    if step is LAY_ROUTE:
        return _cards(s) or s.options
    if step is USE_ROUTE:
        return _uses(s) or s.options
    if step is PAY or step is FETCH:
        return _goods(s)
    if step is BUY and s.last:
        return _last_purchases(s)
    return s.options


# -- phase 1 ----------------------------------------------------------------------------------------


def _cards(s: Novgorod) -> list[int]:
    """No stop where a further card costs nothing, no placeholder and no last harbour fee for nothing."""
    course = Course(s)
    last = course.room + course.more == 1
    found: list[int] = []
    for action in s.options:
        if action == STOP:
            if goes_on_for_nothing(s, s.options):
                continue
        elif action == PLACEHOLDER_LAID:
            if not frees_card(s):
                continue
        elif last and _is_paid_for_nothing(s, s.components.actions.what[action]):
            continue
        found.append(action)
    return found


def _is_paid_for_nothing(s: Novgorod, city: int) -> bool:
    """Whether a base office as the last card of the route is of no use: for a luxury, a line, a step or a bonus."""
    c, me = s.components, s.active
    if s.owned[me] >> city & 1 or (city == s.merchant and s.merchant_side == FRONT):
        return False
    goods = goods_up_to(s, len(s.route) - 1) | 1 << city
    if c.rows_from[s.manufactures[city]][goods]:
        return False
    if s.level[me] < LEVELS and 0 < step_cost(s)[0] <= c.many[goods]:
        return False
    cities = len([slot for slot in s.route if slot < PLACEHOLDER]) + 1
    if cities >= c.cities_for_bonus and bonus_seals(s, me, ROUTE_5):
        return False
    asked = [c.line_goods[order][line] for order in (*s.hands[me], *s.half_done[me]) for line in range(len(LINES))]
    asked += [c.special_goods[card][letter] for card, letter in zip(s.special, s.letters, strict=True)]
    return not any(some >> city & 1 and not some & ~goods for some in asked)


# -- phase 2 ----------------------------------------------------------------------------------------


def _uses(s: Novgorod) -> list[int]:
    """No early income for nothing (6.2.E.3), no storing in the last round, no end that leaves seals lying about."""
    verb = s.components.actions.verb
    left_out = {"store"} if s.last else set()
    if not _wants_ducats(s):
        left_out.add("income")
    if END in s.options and _leaves_seals(s):
        left_out |= {"end", "income"}
    return [action for action in s.options if verb[action] not in left_out]


def _wants_ducats(s: Novgorod) -> bool:
    """Whether something costs more than is in the purse, and not more than could come into it (6.2.E.3)."""
    me = s.active
    prices = [special_price(s, card, 0) for card in s.special]
    if s.level[me] < LEVELS:
        prices.append(step_cost(s)[2])
    if s.pirate != NOTHING and s.pirate_side == FRONT:
        prices.append(pirate_price(s, me))
    purse = s.ducats[me]
    most = purse + s.components.extra_income + SALES
    most += sum([s.worth(place) for place, use in enumerate(s.uses) if not use])
    return any(purse < price <= most for price in prices)


def _leaves_seals(s: Novgorod) -> bool:
    """Whether a sale brings as much as the incomes that it costs, or goods that a fee is paid for end the red X."""
    c, me = s.components, s.active
    if CLIMB in s.options and s.level[me] < X_STEPS and not step_cost(s)[2]:
        for slot, use in zip(s.route, s.uses, strict=True):
            if BASE <= slot < PLACEHOLDER and not use:
                return True
    for way in productions(s, means(s), ~0):
        sale = c.actions.sell[s.route[way.place] >= PLACEHOLDER][way.city][way.row]
        if sale in s.options and not way.hold and way.lost <= c.row_seals[s.manufactures[way.city]][way.row]:
            return True
    return False


def _goods(s: Novgorod) -> list[int]:
    """Of two equal goods the stored one is given, which would be gone otherwise (6.3.4)."""
    held = s.hold[s.active]
    if GIVE_HOLD not in s.options or (s.hold_stays and not s.last):
        return s.options
    from_route = s.components.actions.give[held]
    return [action for action in s.options if action != from_route]


# -- phase 3 ----------------------------------------------------------------------------------------


def _last_purchases(s: Novgorod) -> list[int]:
    """In the last round ducats break a tie (9.4), and what is bought is of no use but for “8 offices”."""
    c, me = s.components, s.active
    left_out = {"ship", "order", "order pile", "order for less", "order pile for less"}
    if s.owned[me].bit_count() != CITIES - 1 or not bonus_seals(s, me, OFFICES_8):
        left_out.add("office")
    return [action for action in s.options if c.actions.verb[action] not in left_out]
