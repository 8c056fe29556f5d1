"""What is measured of batches, in a process of its own (see `asked`): random play that looks at what the actor sees.

`batches.py GAME DECISIONS` plays so many in a batch, for whoever looks at the clock.
"""

import gc
import sys
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.environments import played
from benchmarks.speed.asked import ROUND, answer_all
from kogge.batch import Batch
from kogge.engine.seats import NOBODY
from kogge.environments import aec
from kogge.games import find_game

MATCHES = 256  # in lock-step


class Stream:
    """A batch in which matches that are over make room for new ones."""

    def __init__(self, game: str, seats: int, options: dict[str, bool]) -> None:
        self.batch = Batch(game, range(MATCHES), seats, options)
        self.begun = MATCHES
        self.rng = np.random.default_rng(1)

    def decide(self) -> int:
        """Once in all matches, with what the actors see; how many decisions these were."""
        batch = self.batch
        batch.features()
        batch.play(batch.by_chance(self.rng))
        over = batch.over
        ended = int(over.sum())
        if ended:
            batch.begin(over, range(self.begun, self.begun + ended))
            self.begun += ended
        return len(batch)


def in_batch(game: str, seats: int, options: dict[str, bool]) -> float:
    return per_second(stream(game, seats, tuple(options)).decide)


@cache
def stream(game: str, seats: int, options: tuple[str, ...]) -> Stream:
    """Under way, so that matches are at all points of a game."""
    found = Stream(game, seats, dict.fromkeys(options, True))
    for _ in range(200):
        found.decide()
    return found


def bare(game: str, seats: int, options: dict[str, bool]) -> float:
    """Without looking at anything, one match after the other."""
    start, random = find_game(game).start, Random(1).random
    begun = 0

    def one() -> int:
        nonlocal begun
        state = start(seats, options, f"bare/{begun}")
        begun += 1
        decisions = 0
        while state.actor != NOBODY:
            legal = state.legal()
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return per_second(one)


def in_petting_zoo(game: str, seats: int, options: dict[str, bool]) -> float:
    environment, rng = environment_of(game, seats, tuple(options)), Random(1)
    return per_second(lambda: played(environment, rng))


@cache
def environment_of(game: str, seats: int, options: tuple[str, ...]) -> Any:
    return aec(game, seats, dict.fromkeys(options, True))


def per_second(work: Any) -> float:
    done = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < ROUND:
        done += work()
    return done / taken


MEASURES = {"bare": bare, "batch": in_batch, "PettingZoo": in_petting_zoo}


def measure(what: str, game: str, seats: int, options: list[str]) -> float:
    """Decisions in a second of CPU."""
    return MEASURES[what](game, seats, dict.fromkeys(options, True))


def play(game: str, decisions: int) -> None:
    playing = Stream(game, find_game(game).max_seats, {})
    done = 0
    while done < decisions:
        done += playing.decide()


if __name__ == "__main__":
    gc.freeze()  # what this program has loaded need not be looked through
    if len(sys.argv) > 1:
        play(sys.argv[1], int(sys.argv[2]))
    else:
        answer_all(measure)
