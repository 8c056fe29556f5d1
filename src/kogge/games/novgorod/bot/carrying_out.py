"""A plan is carried out: what is chosen for its uses, one after the other."""

from kogge.games.novgorod.bot.phase_two import CLIMB, EXTRA, FULFIL, SELL, SPECIAL
from kogge.games.novgorod.bot.plan import Plan
from kogge.games.novgorod.bot.spending import HOLD, ROUTE, Use
from kogge.games.novgorod.rules.actions import CLIMB as CLIMB_ACTION
from kogge.games.novgorod.rules.actions import EXTRA_INCOME, GIVE_HOLD
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER, members
from kogge.games.novgorod.rules.fulfilling import discount, special_price, step_cost
from kogge.games.novgorod.rules.state import Novgorod


def action_of(s: Novgorod, use: Use, cheap: bool) -> int:
    """What is chosen for a use (D5); special orders for less, if so."""
    actions = s.components.actions
    if use.kind == SELL:
        (made,) = use.productions
        return actions.sell[s.route[made.place] >= PLACEHOLDER][made.city][made.row]
    if use.kind == FULFIL:
        order, line = use.what
        return actions.fulfil[order][line]
    if use.kind == SPECIAL:
        return (actions.special_cheap if cheap else actions.special)[use.what[0]]
    if use.kind == CLIMB:
        return CLIMB_ACTION
    return EXTRA_INCOME if use.kind == EXTRA else actions.store[use.what[0]]


def incomes_first(s: Novgorod, action: int, plan: Plan) -> list[int]:
    """Incomes that have to come first, because the use costs more than is in the purse (6.2.E.3)."""
    c = s.components
    price = 0
    if action == CLIMB_ACTION:
        price = step_cost(s)[2]
    elif c.actions.verb[action] == "special":
        card, privileged = c.actions.parts[action]
        price = special_price(s, card, discount(s, privileged))
    purse, found = s.ducats[s.active], []
    for place, slot in enumerate(s.route):
        if purse < price and slot < PLACEHOLDER and not s.uses[place] and not plan.takes() >> place & 1:
            purse += s.worth(place)
            found.append(c.actions.income[slot % CITIES])
    return found


def pick(s: Novgorod, use: Use) -> int:
    """The next pick of a payment (D6, D7), as the plan has it."""
    actions = s.components.actions
    wanted = {actions.give[s.route[place] % CITIES] for place in members(use.gives() & ROUTE)}
    if use.gives() & HOLD:
        wanted.add(GIVE_HOLD)
    wanted |= {actions.make[s.route[made.place] >= PLACEHOLDER][made.city][made.row] for made in use.productions}
    return next(action for action in s.options if action in wanted)
