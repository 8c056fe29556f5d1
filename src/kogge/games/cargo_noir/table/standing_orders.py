"""Cargo Noir's standing orders: the decisions in which a seat does not want to be asked."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.cargo_noir.rules.actions import DONE, DRAW, WITHDRAW
from kogge.games.cargo_noir.rules.market import DEAL
from kogge.games.cargo_noir.rules.ships import ANSWER
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import surplus
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, PAY
from kogge.games.cargo_noir.table.faces.trade import proposed

WITHDRAW_WHEN_OUTBID = StandingOrder("withdraw_when_outbid")
RAISE_NO_HIGHER = StandingOrder("raise_no_higher", most=20)
ALWAYS_DRAW = StandingOrder("always_draw")
BUY_NOTHING = StandingOrder("buy_nothing")
PAY_CHEAPEST = StandingOrder("pay_cheapest")
STANDING_ORDERS = (WITHDRAW_WHEN_OUTBID, RAISE_NO_HIGHER, ALWAYS_DRAW, BUY_NOTHING, PAY_CHEAPEST)


def obey(view: CargoNoir, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None."""
    step = view.stack[-1]
    if step is ANSWER and (orders.get(WITHDRAW_WHEN_OUTBID.name) or goes_too_high(view, orders)):
        return WITHDRAW
    if step is DEAL and orders.get(ALWAYS_DRAW.name):
        return DRAW
    if step is FILL_BASKET and orders.get(BUY_NOTHING.name) and saves_everything(view):
        return DONE
    if step is PAY and orders.get(PAY_CHEAPEST.name):
        number, _ = proposed(view)[0]
        return view.components.actions.pay[number]
    return None


def goes_too_high(view: CargoNoir, orders: Mapping[str, int]) -> bool:
    """Whether the stack would have to become higher than the actor wants."""
    most = orders.get(RAISE_NO_HIGHER.name, 0)
    return bool(most) and view.highest(view.port) >= most


def saves_everything(view: CargoNoir) -> bool:
    """Whether nothing is lost by not trading: no token is too much, and the basket is empty (4.4.7, 6.2)."""
    return surplus(view) <= 0 and not view.basket and not view.last_round()
