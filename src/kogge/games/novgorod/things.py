"""Being written."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.games.novgorod.components import Components


def icons(c: Components, lang: str) -> Mapping[str, Icon]:
    return {}
