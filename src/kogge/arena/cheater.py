"""The cheater: it sees every hidden card and all luck to come. Only the arena has it, to tell what knowing is worth.

It looks as far ahead as the greedy bot, by the same estimate, but imagines nothing: it tries its actions in the match
itself. What a bot gains on the way from the greedy one to this one, it can gain by guessing better.
"""

from random import Random
from typing import Any

from kogge.bots import Bot
from kogge.bots.greedy import GreedyBot
from kogge.bots.row_end import ROW_END
from kogge.engine.chance import below
from kogge.engine.game import Game
from kogge.engine.seats import NOBODY
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
        weighed = [(action, self._worth(view, action)) for action in view.legal()]
        return sorted(weighed, key=lambda pair: -pair[1])

    def _worth(self, full: State, action: int) -> float:
        """How far its seat leads at the end of the row that the action sets going (see the greedy bot)."""
        seat, step = full.actor, full.stack[-1]
        state = full.clone()
        state.stack.insert(-1, ROW_END)
        state.apply(action)
        while state.actor != NOBODY and state.stack[-1] is not ROW_END:
            if state.stack[-1] is step and state.actor == seat:
                break
            state.apply(self.greedy.glance(state))
        return self.greedy.lead(state, seat)
