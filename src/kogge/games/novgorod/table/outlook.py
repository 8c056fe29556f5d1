"""What a route can earn: the best plan of uses that its owner knows of."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from kogge.games.novgorod.bot.leftovers import bonus_seals, privilege_unused
from kogge.games.novgorod.bot.phase_two import CLIMB, EXTRA, FULFIL, SELL, SPECIAL, Turn, Worths, turn_of
from kogge.games.novgorod.bot.plan import IMPOSSIBLE, Plan, best_plan
from kogge.games.novgorod.bot.spending import HOLD, ROUTE, Use
from kogge.games.novgorod.rules.actions import CLIMB as CLIMB_ACTION
from kogge.games.novgorod.rules.actions import EXTRA_INCOME, GIVE_HOLD
from kogge.games.novgorod.rules.components import CITIES, INCOME, LEVELS, PLACEHOLDER, ROUTE_5, members
from kogge.games.novgorod.rules.fulfilling import discount, special_price, step_cost
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.route import LAY_ROUTE, close, is_long
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE

# against a seal: a ducat, a stored good, a career step, and an order that is left open rather than completed
DUCAT, STORED, STEP, OPEN = 0.1, 0.05, 1.5, 0.1


class Outlook(NamedTuple):
    """Seals and ducats with the best plan, and its actions, each with the imagined position in which it is chosen."""

    seals: int  # that the route and its uses bring
    ducats: int  # in the purse after income, sales and fees; below 0 if the fees are not covered yet
    steps: Sequence[tuple[Novgorod, int]]


def outlook_of(view: Novgorod) -> Outlook | None:
    """What the onlooker's route can earn while it is laid and used; None if there is none, or it is not theirs."""
    under_way = view.route and view.at(LAY_ROUTE, USE_ROUTE, PAY, FETCH)
    return prospect(view) if under_way and view.active == view.viewer else None


def prospect(view: Novgorod) -> Outlook:
    """For the active seat, while its route is laid and used; as if it were laid to its end."""
    plan = best_plan(for_seals(view))
    seals = plan.seals
    if LAY_ROUTE in view.stack and is_long(view.components, view.route):
        seals += bonus_seals(view, view.active, ROUTE_5)
    return Outlook(seals, plan.ducats, [] if plan.worth == IMPOSSIBLE else _carried_out(view, plan))


def for_seals(s: Novgorod) -> Turn:
    """The turn for somebody who would rather have seals now than ducats, goods and orders for later."""
    levels = range(LEVELS + 1)
    number, side = s.career[s.active], s.side[s.active]
    turn = turn_of(
        s,
        Worths(
            purse=(0.0,),
            ducat=DUCAT,
            level=tuple([STEP * level for level in levels]),
            unused=tuple([privilege_unused(s.components, number, side, level, 0) for level in levels]),
            hold=STORED,
        ),
    )
    return turn._replace(orders=tuple([order._replace(half=OPEN) for order in turn.orders]))


def _carried_out(view: Novgorod, plan: Plan) -> list[tuple[Novgorod, int]]:
    """The plan, carried out on an imagined table: whatever is asked on the way is one of its actions."""
    s = view.deal(Random(0))
    if LAY_ROUTE in s.stack:
        while s.stack[-1] is not LAY_ROUTE:
            s.stack.pop()
        s.stack.pop()
        close(s)
        s.settle()
    asked: list[tuple[Novgorod, int]] = []

    def apply(action: int) -> None:
        asked.append((s.clone(), action))
        s.apply(action)

    uses = list(plan.uses)
    cheap = plan.cheap
    if s.at(PAY, FETCH):
        _pick(s, uses.pop(0), apply)
    for use in uses:
        if use.kind == EXTRA and s.privilege == INCOME:
            continue  # the only thing that could be done, and so done by itself
        action = _action(s, use, cheap)
        if use.kind == SPECIAL:
            cheap = False
        for income in _incomes(s, action, plan):
            apply(income)
        apply(action)
        _pick(s, use, apply)
    return asked


def _action(s: Novgorod, use: Use, cheap: bool) -> int:
    """What is chosen for a use (D5)."""
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


def _incomes(s: Novgorod, action: int, plan: Plan) -> list[int]:
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


def _pick(s: Novgorod, use: Use, apply: Callable[[int], None]) -> None:
    """The picks of a payment (D6, D7), as the plan has them."""
    actions = s.components.actions
    while s.at(PAY, FETCH):
        wanted = {actions.give[s.route[place] % CITIES] for place in members(use.gives() & ROUTE)}
        if use.gives() & HOLD:
            wanted.add(GIVE_HOLD)
        wanted |= {actions.make[s.route[made.place] >= PLACEHOLDER][made.city][made.row] for made in use.productions}
        apply(next(action for action in s.options if action in wanted))
