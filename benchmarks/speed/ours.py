"""What is measured of our games, in a process of its own (see `asked`): interpreted or compiled, this checkout or an
older one, so only what has long been there is used."""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(
    0, str(Path(__file__).parents[2])
)  # where an older checkout is measured, this file is still the new one

from benchmarks.pages.late import Draw, late_in_a_match
from benchmarks.speed.asked import ROUND, answer_all
from kogge.bots import find_bot
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import find_game

SAMPLED_GAMES = 8
EVERY = 5  # every fifth position of a sampled game is kept
FEW = 25  # positions that are enough for a bot


class Kind(NamedTuple):
    game: str
    seats: int
    options: tuple[str, ...]

    def start(self, seed: str) -> State:
        state: State = find_game(self.game).start(self.seats, dict.fromkeys(self.options, True), seed)
        return state


def measure(what: str, game: str, seats: int, options: list[str], number: int) -> float:
    """How often it is done in a second."""
    return MEASURES[what](Kind(game, seats, tuple(options)), number)


def repeated(work: Callable[[], int]) -> float:
    """Do it until the round is over; it says how many it did."""
    done = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < ROUND:
        done += work()
    return done / taken


def play(kind: Kind, number: int) -> float:
    """Decisions of random games, setup included."""
    random = Random(number).random
    played = 0

    def game() -> int:
        nonlocal played
        state = kind.start(f"bench/{number}/{played}")
        played += 1
        return to_end(state, random)

    return repeated(game)


def to_end(state: State, random: Callable[[], float]) -> int:
    decisions = 0
    while state.actor != NOBODY:
        legal = state.legal()
        state.apply(legal[int(random() * len(legal))])
        decisions += 1
    return decisions


@cache
def positions(kind: Kind) -> list[State]:
    """From all over random games."""
    rng = Random(1)
    found = []
    for number in range(SAMPLED_GAMES):
        state = kind.start(f"bench/{number}")
        move = 0
        while state.actor != NOBODY:
            if move % EVERY == 0:
                found.append(state.clone())
            state.apply(rng.choice(state.legal()))
            move += 1
    return found


@cache
def views(kind: Kind) -> list[State]:
    return [state.view(state.actor) for state in positions(kind)]


def clone(kind: Kind, number: int) -> float:
    return of_each(positions(kind), lambda state: state.clone())


def view(kind: Kind, number: int) -> float:
    return of_each(positions(kind), lambda state: state.view(state.actor))


def deal(kind: Kind, number: int) -> float:
    rng = Random(number)
    return of_each(views(kind), lambda seen: seen.deal(rng))


def legal(kind: Kind, number: int) -> float:
    return of_each(positions(kind), lambda state: state.legal())


def of_each(states: list[State], work: Callable[[State], object]) -> float:
    def all_of_them() -> int:
        for state in states:
            work(state)
        return len(states)

    return repeated(all_of_them)


def apply(kind: Kind, number: int) -> float:
    """Without the clone that it is applied to."""
    rng = Random(number)
    done, taken = 0, 0.0
    while taken < ROUND / 2:
        chosen = [(state.clone(), rng.choice(state.legal())) for state in positions(kind)]
        begun = time.process_time()
        for state, action in chosen:
            state.apply(action)
        taken += time.process_time() - begun
        done += len(chosen)
    return done / taken


def playout(kind: Kind, number: int) -> float:
    """From a view: a deal, and the game by chance to its end."""
    rng = Random(number)

    def one() -> int:
        to_end(rng.choice(views(kind)).deal(rng), rng.random)
        return 1

    return repeated(one)


def greedy(kind: Kind, number: int) -> float:
    bot = find_bot("greedy", find_game(kind.game))
    rng = Random(number)
    chosen = rng.sample(views(kind), FEW)

    def one() -> int:
        bot.choose(chosen[rng.randrange(FEW)], rng)
        return 1

    return repeated(one)


LOOP = asyncio.new_event_loop()
TABLES: dict[Kind, tuple[Any, Draw]] = {}  # they stay open until this process ends


def page(kind: Kind, number: int) -> float:
    """Drawn for whoever decides, late in a match."""
    if kind not in TABLES:
        opened = late_in_a_match(kind.game, kind.seats, dict.fromkeys(kind.options, True))
        TABLES[kind] = opened, LOOP.run_until_complete(opened.__aenter__())
    drawing = TABLES[kind][1]

    def one() -> int:
        LOOP.run_until_complete(drawing.draw(drawing.actor))
        return 1

    return repeated(one)


MEASURES: dict[str, Callable[[Kind, int], float]] = {
    "play": play,
    "clone": clone,
    "view": view,
    "deal": deal,
    "legal": legal,
    "apply": apply,
    "playout": playout,
    "greedy": greedy,
    "page": page,
}

if __name__ == "__main__":
    gc.freeze()  # what this program has loaded need not be looked through
    answer_all(measure)
