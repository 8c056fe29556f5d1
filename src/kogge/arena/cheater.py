"""The cheater: it sees every hidden card and all luck to come. Only the arena has it, to tell what knowing is worth.

It looks as far ahead as the greedy bot, by the same estimate, but imagines nothing: it tries its actions in the match
itself. What a bot gains on the way from the greedy one to this one, it can gain by guessing better.
"""

from random import Random
from typing import Any

from kogge.bots import Bot
from kogge.bots.greedy import GreedyBot
from kogge.engine.chance import below
from kogge.engine.game import Game
from kogge.engine.state import State

CHEATER = "cheater"


class Cheater(Bot):
    """Gets the full state where other bots get a view, so whoever plays has to ask for `Cheater` by name."""

    level = CHEATER

    def __init__(self, game: Game[Any]) -> None:
        self.greedy = GreedyBot(game)

    def choose(self, view: State, rng: Random) -> int:
        weighed = self.weigh(view, rng)
        best = [action for action, worth in weighed if worth == weighed[0][1]]
        return best[below(len(best), rng)]

    def weigh(self, view: State, rng: Random) -> list[tuple[int, float]]:
        """`view` is the full state."""
        weighed = [(action, self.greedy.worth(view, action)) for action in view.legal()]
        return sorted(weighed, key=lambda pair: -pair[1])
