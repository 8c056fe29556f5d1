"""What a view shows beyond its figures: what can be bought."""

from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.state import Novgorod

REGULAR = {"office", "ship", "order", "order pile"}  # verbs
BY_PRIVILEGE = {"order for less", "order pile for less"}


def takes_orders(view: Novgorod) -> bool:
    """Whether the active player may have another order (6.4.5), and there is one to have (10.2)."""
    return view.in_progress(view.active) < view.components.in_progress_most and bool(view.display or view.pile)


def can_buy(view: Novgorod) -> tuple[bool, bool]:
    """Whether the active player can still buy anything: regularly (6.4.1), and by privilege (6.4.6)."""
    verbs = {view.components.actions.verb[action] for action in BUY.options(view)}
    return bool(verbs & REGULAR), bool(verbs & BY_PRIVILEGE)
