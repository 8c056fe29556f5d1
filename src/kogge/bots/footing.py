"""How the levels manage with figures that somebody has changed.

A net has learned with the figures that come with its game, at tables of every number of seats. It judges changed ones
as it has learned to; where there are other cards or goods, a position has other features, and the estimate judges.
"""

from typing import Any

from kogge.bots.net import net_of
from kogge.engine.game import Game, data_hash

AS_LEARNED, BY_OTHER_FIGURES, BY_ESTIMATE = "as learned", "by other figures", "by the estimate"


def footing(game: Game[Any], data: str) -> str:
    """On what the levels rely in a game with this data file."""
    net = net_of(game)
    if net is None or net.width != sum(block.length for block in game.layout(game.components(data))):
        return BY_ESTIMATE
    return AS_LEARNED if net.about["data"] == data_hash(data) else BY_OTHER_FIGURES
