"""Borneo's standing orders: what a seat can leave to the table."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.borneo.rules.components import DONE, PASS
from kogge.games.borneo.rules.merchants import DEFEND, MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo

NO_DEFENCE = StandingOrder("no_defence")
STAY = StandingOrder("stay")
NO_ORDERS_BELOW = StandingOrder("no_orders_below", most=25)
STANDING_ORDERS = (NO_DEFENCE, STAY, NO_ORDERS_BELOW)


def obey(view: Borneo, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None. The last order of all (10.4) is always asked for."""
    step = view.stack[-1]
    if step is DEFEND and orders.get(NO_DEFENCE.name) and not view.chosen:
        return DONE
    if step is MERCHANT_PHASE and orders.get(STAY.name):
        return PASS
    if step is FULFIL_ORDER and not view.finals:
        c = view.components
        best = max(c.order_vp[c.parts[action][0]] for action in view.options if action != PASS)
        return PASS if best < orders.get(NO_ORDERS_BELOW.name, 0) else None
    return None
