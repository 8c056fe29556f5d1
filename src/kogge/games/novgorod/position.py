"""Being written."""

from collections.abc import Sequence

from kogge.engine.game import Section
from kogge.games.novgorod.state import Novgorod


def position(view: Novgorod, seats: Sequence[str], lang: str) -> list[Section]:
    return []
