"""What is worth a thought: all but what anybody sees to be in vain while a route is laid and used."""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.leftovers import bonus_seals
from kogge.games.novgorod.bot.route_growth import frees_card, goes_on_for_nothing
from kogge.games.novgorod.rules.actions import PLACEHOLDER_LAID, STOP
from kogge.games.novgorod.rules.components import FRONT, LEVELS, LINES, PLACEHOLDER, ROUTE_5
from kogge.games.novgorod.rules.fulfilling import special_price, step_cost
from kogge.games.novgorod.rules.lacking import goods_up_to
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.route import LAY_ROUTE, Course
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE


def sensible(s: Novgorod) -> list[int]:
    step = s.stack[-1]
    if step is LAY_ROUTE:
        return _cards(s) or s.options
    if step is USE_ROUTE and not _wants_ducats(s):  # incomes come by themselves (6.2.E.3)
        verb = s.components.actions.verb
        return [action for action in s.options if verb[action] != "income"] or s.options
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


def _wants_ducats(s: Novgorod) -> bool:
    """Whether something costs more than is in the purse (6.2.E.3)."""
    me = s.active
    prices = [special_price(s, card, 0) for card in s.special]
    if s.level[me] < LEVELS:
        prices.append(step_cost(s)[2])
    if s.pirate != NOTHING and s.pirate_side == FRONT:
        prices.append(pirate_price(s, me))
    return max(prices, default=0) > s.ducats[me]
