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
from kogge.bots.levels import deviation, judge_by
from kogge.bots.net import Array, Net
from kogge.engine.chance import below, shuffle, source
from kogge.engine.game import Game, Sample
from kogge.engine.seats import NOBODY
from kogge.engine.state import State

Bytes = NDArray[np.uint8]

USUAL_SEATS = 4
NOISE = 0.1  # Gumbel noise on what options are worth, in units of their deviation: games differ where it is close
STRAY = 0.01  # how often any action that makes sense is taken
MOST_TURNS = 16  # views after turns of one game that are learned from: more of them only tell how that game ended
TRUST = 0.95  # how far what came later counts beside what the net thought on the way (1: the outcome alone counts)


class Rows(NamedTuple):
    """Positions, as features, each with what became of it: chance to win, and lead."""

    features: Bytes
    goals: Array


class Record:
    """The positions of a game that are learned from: after every action, as its seat sees them; where the estimate
    plans turns, after every turn, as everybody sees them.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rows: list[list[int]] = []
        self.whose: list[int] = []
        self.strays: set[int] = set()  # rows that a seat has come to by straying
        self.straying: set[int] = set()  # seats that have strayed since their last row

    def apply(self, state: State, action: int, stray: bool) -> None:
        """Take an action in a game, and note what is worth it."""
        seat, turn = state.actor, self.game.turn(state)
        if stray:
            self.straying.add(seat)
        state.apply(action)
        if not self.game.plans:
            self.note(state, seat)
        elif state.actor != NOBODY and self.game.turn(state) != turn:
            for each in range(state.seats):
                self.note(state, each)

    def note(self, state: State, seat: int) -> None:
        if seat in self.straying:
            self.straying.remove(seat)
            self.strays.add(len(self.rows))
        self.rows.append(self.game.features(state.view(seat)))
        self.whose.append(seat)

    def features(self) -> Bytes:
        return np.array(self.rows, np.uint8)


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
    """One game, looking one action ahead, or further, to the ends of rows; where turns are planned, to their ends."""
    state, rng = begin(game, seed, number)
    judge = judge_by(game, net)
    look = judge.ends if rows_ahead or game.plans else judge.afters
    record = Record(game)
    while (seat := state.actor) != NOBODY:
        actions = game.sensible(state)
        stray = rng.random() < STRAY
        if stray:
            action = actions[below(len(actions), rng)]
        else:
            afters = look(state.view(seat).deal(rng), actions)
            worths = [worth_of(win, lead) for win, lead in judge.prospects(afters, seat)]
            noise = NOISE * deviation(worths)
            worths = [worth + noise * gumbel(rng) for worth in worths]
            action = actions[max(range(len(actions)), key=worths.__getitem__)]
        record.apply(state, action, stray)
    features = record.features()
    thoughts = np.stack(net.forward(features), axis=1)
    outcomes = [judge.outcome(state, seat) for seat in range(state.seats)]
    goals = returns(thoughts, record.whose, record.strays, outcomes)
    kept = drawn(len(features), MOST_TURNS if game.plans else len(features), rng)
    return Rows(features[kept], goals[kept])


def drawn(count: int, most: int, rng: Random) -> list[int]:
    """Places by chance, in their order: all, or at most so many."""
    places = list(range(count))
    if count <= most:
        return places
    shuffle(places, rng)
    return sorted(places[:most])


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
