"""Catanatron playing at random: `peer.py GAMES SEED` prints its actions and decisions and the CPU seconds they took.

Its players are asked for every action, also where there is only one. A decision is what it is for us: a choice
between two actions at least.

Runs in an environment of its own (.venv-peer), so it imports nothing of this project.
"""

import json
import random
import sys
import time
from typing import Any

# our own environment, in which types are checked, does not hold the peer
from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]


class Counting(RandomPlayer):  # type: ignore[misc, unused-ignore]
    """A random player who remembers how often there was something to decide."""

    decisions = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        Counting.decisions += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def main() -> None:
    games, seed = int(sys.argv[1]), int(sys.argv[2])
    random.seed(seed)
    actions = 0
    begun = time.process_time()
    for _ in range(games):
        game = Game([Counting(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        actions += len(game.state.actions)
    seconds = time.process_time() - begun
    print(json.dumps({"actions": actions, "decisions": Counting.decisions, "seconds": seconds}))


main()
