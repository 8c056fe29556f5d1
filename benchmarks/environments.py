"""`python -m benchmarks.environments`: decisions a second of random play through PettingZoo, beside its own games."""

import argparse
import time
from random import Random
from typing import Any

import numpy as np
from rich.console import Console

from benchmarks.speed.asked import Measuring
from benchmarks.speed.environment import ROOT, missing_peers, peers_python
from kogge import FORM
from kogge.environments import aec
from kogge.games import GAMES

PEERS = ("PettingZoo connect_four", "PettingZoo hanabi", "PettingZoo chess")  # those of its games that have masks
ROUNDS = 7  # all take turns, and the best round counts: in the others the machine had something else to do
SEATS = 4


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=__doc__)
    parser.add_argument(
        "--alone", action="store_true", help="without the games of PettingZoo, which have to be installed"
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="for each of our games in each of the rounds")
    arguments = parser.parse_args()
    ours = {game.id: aec(game, min(SEATS, game.max_seats)) for game in GAMES.values()}
    rates = dict.fromkeys(ours, 0.0)
    for number in range(ROUNDS):
        for name, environment in ours.items():
            rates[name] = max(rates[name], rate(environment, arguments.seconds, Random(number)))
    print(f"Kogge is {FORM}. Decisions a second:")
    for name, found in {**rates, **({} if arguments.alone else peers())}.items():
        print(f"{found:10,.0f}  {name}")
    return 0


def rate(environment: Any, seconds: float, rng: Random) -> float:
    """Decisions a second of CPU time."""
    decisions, begun = 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        decisions += played(environment, rng)
    return decisions / taken


def played(environment: Any, rng: Random) -> int:
    """The number of decisions in a whole game."""
    environment.reset(seed=rng.randrange(2**31))
    decisions = 0
    for _ in environment.agent_iter():
        observation, _, over, cut, _ = environment.last()
        if over or cut:
            environment.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            environment.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
    return decisions


def peers() -> dict[str, float]:
    """The same of the library's own games, in an environment of their own."""
    missing_peers(Console(stderr=True))
    with Measuring([peers_python(), str(ROOT / "benchmarks" / "speed" / "peers.py")], {}) as asked:
        return {
            peer: max(asked.ask(peer=peer, count="actions", number=number) for number in range(ROUNDS))
            for peer in PEERS
        }


if __name__ == "__main__":
    raise SystemExit(main())
