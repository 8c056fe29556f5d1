"""Rule 4.4.7: what the warehouses cannot hold is discarded."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules.cargo import ONE, count, kinds, size, tokens
from kogge.games.cargo_noir.rules.events import DISCARDED
from kogge.games.cargo_noir.rules.order import wait
from kogge.games.cargo_noir.rules.state import CargoNoir, Decision


class Discard(Decision):
    """Decision D8: the next token to discard, exactly as many as are too much (R12)."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        cargo = s.cargo[s.active]
        if surplus(s) <= 0:
            return []
        discard = s.components.actions.discard
        return [discard[kind] for kind in kinds(cargo)]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "discard":
            return wait(s, action, Reason("discard first", "4.4.7", tokens=surplus(s)))
        (kind,) = actions.parts[action]
        return None if count(s.cargo[s.active], kind) else Reason("none held", "4.4.7")

    def take(self, s: CargoNoir, action: int) -> None:
        if action == NOTHING:
            if s.dumped:
                s.tell(DISCARDED, s.active, *tokens(s.dumped))
                s.dumped = 0
            return
        kind = s.components.actions.part[action]
        s.cargo[s.active] -= ONE[kind]
        s.discard += ONE[kind]
        s.dumped += ONE[kind]
        s.then(DISCARD)


DISCARD = Discard("discard")


def surplus(s: CargoNoir) -> int:
    """How many tokens of the active player are too much; below 0, for how many more there is room."""
    return size(s.cargo[s.active]) - s.capacity(s.active)
