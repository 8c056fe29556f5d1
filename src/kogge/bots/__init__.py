"""Players that are programs. They know a game only through its registry entry."""

from typing import Any

from kogge.bots.bot import BlindBot, Bot
from kogge.bots.chance_bot import ChanceBot
from kogge.bots.greedy import GreedyBot
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal

__all__ = ["LEVELS", "BlindBot", "Bot", "find_bot"]

LEVELS = ("random", "greedy")


def find_bot(level: str, game: Game[Any]) -> Bot:
    """The bot of this level for a game; an unknown level is refused."""
    if level == "random":
        return ChanceBot()
    if level == "greedy":
        return GreedyBot(game)
    known = ", ".join(LEVELS)
    raise Refusal(
        en=f"There is no bot “{level}”; there are {known}.",
        de=f"Es gibt keinen Bot „{level}“; es gibt {known}.",
    )
