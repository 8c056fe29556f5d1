"""Rule 4.1.1, the order of a turn: why what another decision asks for has to wait, or comes too late."""

from kogge.engine.reason import Reason
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.state import CargoNoir

SHIPS_FIRST = Reason("ships first", "4.1.1")


def closed(s: CargoNoir, action: int) -> Reason | None:
    """Rule 3.1: no ship acts in a closed port or sails there, whatever is being decided."""
    actions = s.components.actions
    if actions.verb[action] not in ("resolve", "send"):
        return None
    port = actions.parts[action][0] - FIRST_PORT
    return Reason("closed", "3.1", port=port) if port >= 0 and not s.open >> port & 1 else None


def wait(s: CargoNoir, action: int, first: Reason) -> Reason:
    """Why an action of another decision cannot be chosen; `first` is what has to be decided first."""
    return closed(s, action) or first


def wait_for_ships(s: CargoNoir, action: int, first: Reason) -> Reason:
    """In phase I; cards are bought in the next one."""
    return SHIPS_FIRST if s.components.actions.verb[action] == "card" else wait(s, action, first)


def too_late(s: CargoNoir, action: int, first: Reason) -> Reason:
    """In phase III; cards were bought in the one before."""
    return trade_is_over(s) if s.components.actions.verb[action] == "card" else wait(s, action, first)


def trade_is_over(s: CargoNoir) -> Reason:
    return Reason("trade is over", "4.1.1") if s.round > 1 else Reason("no trade in round 1", "4.1.2")


def sail_later(s: CargoNoir, key: str) -> Reason:
    """Rule 6.1: whoever has the last turn of all sends out no ships."""
    return Reason("no more sailing", "6.1") if s.last_turn() else Reason(key, "4.1.1")
