"""What a route can earn: the best plan of uses that its owner knows of."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from kogge.games.novgorod.bot.carrying_out import action_of, incomes_first, pick
from kogge.games.novgorod.bot.leftovers import bonus_seals, privilege_unused
from kogge.games.novgorod.bot.phase_two import EXTRA, SPECIAL, Turn, Worths, turn_of
from kogge.games.novgorod.bot.plan import IMPOSSIBLE, Plan, best_plan
from kogge.games.novgorod.bot.spending import Use
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.components import INCOME, LEVELS, ROUTE_5
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

    @property
    def climbs(self) -> int:
        """How many steps of the career are among them."""
        return sum(action == CLIMB for _, action in self.steps)


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
    elif not s.options:  # whoever looks back has none
        return []
    asked: list[tuple[Novgorod, int]] = []

    def apply(action: int) -> None:
        asked.append((s.clone(), action))
        s.apply(action)

    def pay(use: Use) -> None:
        while s.at(PAY, FETCH):
            apply(pick(s, use))

    uses = list(plan.uses)
    cheap = plan.cheap
    if s.at(PAY, FETCH):
        pay(uses.pop(0))
    for use in uses:
        if use.kind == EXTRA and (s.privilege == INCOME or not s.at(USE_ROUTE)):
            continue  # the only thing that could be done, and so done by itself; that may have ended the turn
        action = action_of(s, use, cheap)
        if use.kind == SPECIAL:
            cheap = False
        for income in incomes_first(s, action, plan):
            apply(income)
        apply(action)
        pay(use)
    return asked
