"""Rule 4.3.3: a ship in the black market draws a token from the bag or swaps one."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules.actions import DRAW, SWAP
from kogge.games.cargo_noir.rules.bag import draw
from kogge.games.cargo_noir.rules.cargo import ONE, count, kinds, packed
from kogge.games.cargo_noir.rules.events import DREW, SWAPPED
from kogge.games.cargo_noir.rules.order import wait_for_ships
from kogge.games.cargo_noir.rules.state import CargoNoir, Decision


class Deal(Decision):
    """Decision D2: draw or swap. Equal tokens are not swapped (R23)."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        return [DRAW, SWAP] if givable(s) else [DRAW]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        if action == SWAP:
            return None if givable(s) else Reason("nothing to swap", "R23")
        return None if action == DRAW else wait_for_ships(s, action, Reason("deal first", "4.3.3"))

    def take(self, s: CargoNoir, action: int) -> None:
        if action == SWAP:
            s.then(GIVE, TAKE)
            return
        kind = draw(s)
        s.cargo[s.active] += ONE[kind]
        s.tell(DREW, s.active, kind)


class Give(Decision):
    """Decision D3: the token to give."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        give = s.components.actions.give
        return [give[kind] for kind in givable(s)]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "give":
            return wait_for_ships(s, action, Reason("give first", "4.3.3"))
        (kind,) = actions.parts[action]
        if not count(s.cargo[s.active], kind):
            return Reason("none held", "4.3.3")
        return None if kind in givable(s) else Reason("only this kind", "R23")

    def take(self, s: CargoNoir, action: int) -> None:
        s.given = s.components.actions.part[action]


class Take(Decision):
    """Decision D3: the token to take. The given one takes its slot."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        take = s.components.actions.take
        return [take[kind] for kind in kinds(packed(s.market)) if kind != s.given]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "take":
            return wait_for_ships(s, action, Reason("take first", "4.3.3", given=s.given))
        (kind,) = actions.parts[action]
        if kind == s.given:
            return Reason("same kind", "R23", given=kind)
        return None if kind in s.market else Reason("none in market", "4.3.3")

    def take(self, s: CargoNoir, action: int) -> None:
        kind = s.components.actions.part[action]
        s.market = s.market.copy()
        s.market[s.market.index(kind)] = s.given
        s.cargo[s.active] += ONE[kind] - ONE[s.given]
        s.tell(SWAPPED, s.active, s.given, kind)
        s.given = NOTHING


DEAL = Deal("deal")
GIVE = Give("give")
TAKE = Take("take")


def givable(s: CargoNoir) -> list[int]:
    """The kinds that can be given for a differing one."""
    held = kinds(s.cargo[s.active])
    offered = s.market[0]
    if s.market.count(offered) < len(s.market):
        return held
    return [kind for kind in held if kind != offered]
