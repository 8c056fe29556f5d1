"""What somebody will probably do: one action, found with less trouble than to compare all there are.

For whoever imagines turn after turn. Where nothing is said here, every action is compared.
"""

from kogge.games.novgorod.bot.carrying_out import action_of, incomes_first
from kogge.games.novgorod.bot.estimate import waiting
from kogge.games.novgorod.bot.holdings import UNSEEN, YIELD, fleet
from kogge.games.novgorod.bot.leftovers import ducat, in_hand, turns_to_come
from kogge.games.novgorod.bot.phase_two import turn_of
from kogge.games.novgorod.bot.plan import best_plan
from kogge.games.novgorod.bot.route_growth import next_of_best
from kogge.games.novgorod.rules.actions import END, PILE
from kogge.games.novgorod.rules.draft import PICK
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE


def likely(s: Novgorod) -> list[int]:
    """What is worth most by itself in the draft and among purchases; what belongs to the best plan; else anything."""
    step = s.stack[-1]
    if step is PICK:
        return [max(s.options, key=lambda action: _pick(s, action))]
    if step is LAY_ROUTE:
        return [next_of_best(s, turn_of(s))]
    if step is USE_ROUTE:
        use = _use(s)
        return [use] if use in s.options else s.options
    if step is BUY:
        return [max(s.options, key=lambda action: _purchase(s, action))]
    return s.options


def _pick(s: Novgorod, action: int) -> float:
    """What a pick of the draft is worth to the active seat."""
    me, turns = s.active, turns_to_come(s, s.active)
    if action == PILE:
        return UNSEEN
    (picked,) = s.components.actions.parts[action]
    if s.components.actions.verb[action] == "order":
        return in_hand(s, me, picked, turns)
    owned, speed = s.owned[me], s.speed[me]
    with_office, without = [
        fleet(s.components, tuple(s.manufactures), cities, speed, turns) for cities in (owned | 1 << picked, owned)
    ]
    return YIELD * (with_office - without) - ducat(turns) * s.price(picked)


def _use(s: Novgorod) -> int:
    """The next use of the best plan."""
    plan = best_plan(turn_of(s))
    if not plan.uses:
        return END
    action = action_of(s, plan.uses[0], plan.cheap)
    return next(iter(incomes_first(s, action, plan)), action)


def _purchase(s: Novgorod, action: int) -> float:
    """What a seat has once it has bought something, or nothing."""
    me, after = s.active, s.clone()
    after.apply(action)
    return waiting(after, me) if after.stack else float(after.seals[me])
