"""Goa's standing orders: the windows and decisions in which a seat does not want to be asked."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.goa.rules.action_phase import AFTER, TAKE_EXTRA
from kogge.games.goa.rules.auctions import BID_ONCE
from kogge.games.goa.rules.components import GO_ON, PASS
from kogge.games.goa.rules.founding import SETTLE_COLONY
from kogge.games.goa.rules.state import Goa

END_TURN = StandingOrder("end_turn")
NO_HELP = StandingOrder("no_help")
SAVE_EXTRA = StandingOrder("save_extra")
NO_BIDS = StandingOrder("no_bids")
NO_BIDS_ABOVE = StandingOrder("no_bids_above", most=40)
STANDING_ORDERS = (END_TURN, NO_HELP, SAVE_EXTRA, NO_BIDS, NO_BIDS_ABOVE)


def obey(view: Goa, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None."""
    step = view.stack[-1]
    if step is AFTER and orders.get(END_TURN.name):
        return GO_ON
    if step is SETTLE_COLONY and orders.get(NO_HELP.name) and GO_ON in view.options:
        return GO_ON
    if step is TAKE_EXTRA and orders.get(SAVE_EXTRA.name) and PASS in view.options:
        return PASS
    if step is BID_ONCE:
        most = orders.get(NO_BIDS_ABOVE.name)
        if orders.get(NO_BIDS.name) or (most and max(0, *view.bids) >= most):
            return PASS
    return None
