"""Being written."""

from collections.abc import Sequence

from kogge.engine.scene import Choice, Scene
from kogge.games.novgorod.state import Novgorod


def scene(
    view: Novgorod, seats: Sequence[str], lang: str, chosen: Sequence[str] = (), choices: Sequence[Choice] = ()
) -> Scene:
    raise NotImplementedError


def places(view: Novgorod) -> dict[str, str]:
    return {}
