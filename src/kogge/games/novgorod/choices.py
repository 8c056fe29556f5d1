"""Being written."""

from collections.abc import Sequence

from kogge.engine.scene import Choice
from kogge.games.novgorod.state import Novgorod


def choices(view: Novgorod, seats: Sequence[str], lang: str) -> list[Choice]:
    raise NotImplementedError
