"""Novgorod's standing orders: the windows and decisions in which a seat does not want to be asked."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.novgorod.rules.actions import DONE, END, PASS
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE

STANDING_ORDERS = (
    StandingOrder("pirate_stays_at_start"),
    StandingOrder("pirate_stays_at_end"),
    StandingOrder("end_scoring"),
    StandingOrder("leave_open"),
    StandingOrder("complete"),
    StandingOrder("one_purchase"),
    StandingOrder("buy_nothing"),
)


def obey(view: Novgorod, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None."""
    step = view.stack[-1]
    if step is PIRATE_AT_START and orders.get("pirate_stays_at_start"):
        return PASS
    if step in (PIRATE_BEFORE_SEAL, PIRATE_AT_END) and orders.get("pirate_stays_at_end"):
        return PASS
    if step is USE_ROUTE and orders.get("end_scoring") and only_income(view):
        return END
    if step is CLOSE_SCORING:
        return place_order(view, orders)
    if step is BUY and (orders.get("buy_nothing") or (view.bought and orders.get("one_purchase"))):
        return DONE
    return None


def only_income(view: Novgorod) -> bool:
    """Whether nothing but income can be taken before the end of scoring."""
    verb = view.components.actions.verb
    return END in view.options and {verb[action] for action in view.options} <= {"end", "income"}


def place_order(view: Novgorod, orders: Mapping[str, int]) -> int | None:
    """Rule 6.3.1; whoever orders both is asked."""
    leave, complete = bool(orders.get("leave_open")), bool(orders.get("complete"))
    if leave == complete:
        return None
    actions, order = view.components.actions, view.fresh[0]
    return actions.leave[order] if leave and not view.last else actions.complete[order]
