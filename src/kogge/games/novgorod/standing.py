"""Being written."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.novgorod.state import Novgorod

STANDING_ORDERS: tuple[StandingOrder, ...] = ()


def obey(view: Novgorod, orders: Mapping[str, int]) -> int | None:
    return None
