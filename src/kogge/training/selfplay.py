"""Games that a net plays against itself, and what can be learned from them.

A game depends on the net, the seed and its number alone, so the number of processes changes nothing but the time.
"""

from collections.abc import Sequence, Set
from math import log
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kogge.bots.judge import worth_of
from kogge.bots.levels import deviation
from kogge.bots.net import Array, Net
from kogge.bots.net_judge import NetJudge
from kogge.engine.chance import below, source
from kogge.engine.game import Game, Sample
from kogge.engine.seats import NOBODY
from kogge.engine.state import State

Bytes = NDArray[np.uint8]

USUAL_SEATS = 4
NOISE = 0.1  # Gumbel noise on what options are worth, in units of their deviation: games differ where it is close
STRAY = 0.01  # how often any action is taken
TRUST = 0.95  # how far what came later counts beside what the net thought on the way (1: the outcome alone counts)


class Rows(NamedTuple):
    """Positions after somebody's action, as features, each with what became of it: chance to win, and lead."""

    features: Bytes
    goals: Array


def usual_seats(game: Game[Any]) -> int:
    return max(game.min_seats, min(USUAL_SEATS, game.max_seats))


def kind_of(game: Game[Any], number: int) -> Sample:
    """At which table a game is played: half of them the usual one, a quarter the smallest, the others all in turn."""
    if number % 2 == 0:
        return Sample(usual_seats(game))
    if number % 4 == 1:
        return Sample(game.min_seats)
    kinds = game.tables_to_try()
    return kinds[number // 4 % len(kinds)]


def begin(game: Game[Any], seed: str, number: int) -> tuple[State, Random]:
    """A game at its first decision, and the chance by which it is played."""
    kind = kind_of(game, number)
    state: State = game.start(kind.seats, dict.fromkeys(kind.options, True), f"{seed}/{number}")
    return state, source(f"{seed}/{number}", 0)


def play(game: Game[Any], net: Net, seed: str, number: int, rows_ahead: bool) -> Rows:
    """One game, looking one action ahead, or further, to the ends of rows."""
    state, rng = begin(game, seed, number)
    judge = NetJudge(game, net)
    look = judge.after_rows if rows_ahead else judge.afters
    rows: list[list[int]] = []
    whose: list[int] = []
    strays: set[int] = set()
    while (seat := state.actor) != NOBODY:
        actions = state.legal()
        if rng.random() < STRAY:
            action = actions[below(len(actions), rng)]
            strays.add(len(rows))
        else:
            afters = look(state.view(seat).deal(rng), actions)
            worths = [worth_of(win, lead) for win, lead in judge.prospects(afters, seat)]
            noise = NOISE * deviation(worths)
            worths = [worth + noise * gumbel(rng) for worth in worths]
            action = actions[max(range(len(actions)), key=worths.__getitem__)]
        state.apply(action)
        rows.append(game.features(state.view(seat)))
        whose.append(seat)
    features = np.array(rows, np.uint8)
    thoughts = np.stack(net.forward(features), axis=1)
    outcomes = [judge.outcome(state, seat) for seat in range(state.seats)]
    return Rows(features, returns(thoughts, whose, strays, outcomes))


def returns(thoughts: Array, whose: Sequence[int], strays: Set[int], outcomes: Sequence[tuple[float, float]]) -> Array:
    """What each position turned out to be worth: for the last one of a seat how the game ended, for one before it that,
    mixed with what was thought of those between (the lambda return).

    What a seat got by straying says nothing of its position before, of which it is worth what was thought of it.
    """
    goals = np.empty_like(thoughts)
    after = np.array(outcomes, np.float32)
    strayed = [False] * len(outcomes)
    for place in reversed(range(len(whose))):
        seat = whose[place]
        if strayed[seat]:
            after[seat] = thoughts[place]
        goals[place] = after[seat]
        after[seat] = (1 - TRUST) * thoughts[place] + TRUST * after[seat]
        strayed[seat] = place in strays
    return goals


def gumbel(rng: Random) -> float:
    return -log(-log(1 - rng.random()))
