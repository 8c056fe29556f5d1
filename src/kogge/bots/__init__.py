"""Players that are programs. They know a game only through its registry entry."""

from typing import Any

from kogge.bots.bot import BlindBot, Bot
from kogge.bots.chance_bot import ChanceBot
from kogge.bots.greedy import GreedyBot
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal

__all__ = ["BOTS", "LEVELS", "NAMES", "BlindBot", "Bot", "find_bot"]

LEVELS = ("novice", "merchant", "captain", "master")  # for people, the weakest first
BOTS = ("random", *LEVELS, "greedy")  # greedy: as it was before there were levels; saved tables still name it
NAMES = ("Barents", "Ayşe", "Mattis", "Tove", "Jelle", "Ingvild", "Hauke", "Rasmus", "Elin", "Piet")  # at a table


def find_bot(level: str, game: Game[Any], timed: bool = True) -> Bot:
    """The bot of this level for a game; an unknown level is refused.

    Without a clock it thinks as long as it takes, and so the same each time: for experiments.
    """
    if level == "random":
        return ChanceBot()
    if level == "greedy":
        return GreedyBot(game)
    if level in LEVELS:
        from kogge.bots.levels import level_bot  # noqa: PLC0415  # it needs NumPy, which no other command waits for

        return level_bot(level, game, timed)
    known = ", ".join(BOTS)
    raise Refusal(
        en=f"There is no bot “{level}”; there are {known}.",
        de=f"Es gibt keinen Bot „{level}“; es gibt {known}.",
    )
