"""Games that a net plays against itself, and what can be learned from them.

Games at equal tables are played side by side, in groups, with one pass of the net for all of a group. A game depends on
the net, the seed and its group alone, and the groups on the numbers of the games, so the number of processes changes
nothing but the time.
"""

from collections.abc import Sequence, Set
from math import log
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kogge.batch import NOBODY, NOTHING, Batch
from kogge.bots.judge import Judge, worth_of
from kogge.bots.levels import deviation, judge_by
from kogge.bots.net import Array, Net
from kogge.bots.net_judge import NetJudge
from kogge.engine.chance import below, shuffle, source
from kogge.engine.game import Game, Sample
from kogge.engine.state import State
from kogge.training.looking import outcomes, worths_of_afters, worths_of_ends

Bytes = NDArray[np.uint8]

USUAL_SEATS = 4
NOISE = 0.1  # Gumbel noise on what options are worth, in units of their deviation: games differ where it is close
STRAY = 0.01  # how often any action that makes sense is taken
ABREAST = 32  # games of a group, at most
MOST_TURNS = 16  # views after turns of one game that are learned from: more of them only tell how that game ended
TRUST = 0.95  # how far what came later counts beside what the net thought on the way (1: the outcome alone counts)


class Rows(NamedTuple):
    """Positions, as features, each with what became of it: chance to win, and lead."""

    features: Bytes
    goals: Array


class Record:
    """The positions of a game that are learned from, where the estimate plans turns: after every turn, as everybody
    sees them.
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
        if state.actor != NOBODY and self.game.turn(state) != turn:
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


def groups(game: Game[Any], numbers: Sequence[int]) -> list[list[int]]:
    """The numbers of games that are played side by side: at equal tables, in their order."""
    tables: dict[Sample, list[int]] = {}
    for number in numbers:
        tables.setdefault(kind_of(game, number), []).append(number)
    size = 1 if game.plans else ABREAST
    return [some[first : first + size] for some in tables.values() for first in range(0, len(some), size)]


def play(game: Game[Any], net: Net, seed: str, group: Sequence[int], rows_ahead: bool) -> list[Rows]:
    """The games of a group, in its order, looking one action ahead, or further, to the ends of rows; where turns are
    planned, to their ends: that takes so long that nothing is gained side by side.
    """
    if game.plans:
        return [planned(game, net, seed, number) for number in group]
    kind = kind_of(game, group[0])
    names = [f"{seed}/{number}" for number in group]
    batch = Batch(game, names, kind.seats, dict.fromkeys(kind.options, True))
    chances = [source(name, 0) for name in names]
    judge = NetJudge(game, net)
    rows: list[list[Bytes]] = [[] for _ in group]
    whose: list[list[int]] = [[] for _ in group]
    strays: list[set[int]] = [set() for _ in group]
    while not batch.over.all():
        actors, actions = batch.actors, []
        for place, (options, worths) in enumerate(weighed(judge, batch, rows_ahead)):
            if not options:
                actions.append(NOTHING)
                continue
            if stray := chances[place].random() < STRAY:
                strays[place].add(len(rows[place]))
            actions.append(chosen(options, worths, stray, chances[place]))
        batch.play(actions)
        for place, row in enumerate(batch.features(actors)):
            if actors[place] != NOBODY:
                rows[place].append(row)
                whose[place].append(int(actors[place]))
    ends = outcomes(batch.results(), judge.spread)
    found = []
    for place in range(len(group)):
        features = np.stack(rows[place])
        thoughts = np.stack(net.forward(features), axis=1)
        found.append(Rows(features, returns(thoughts, whose[place], strays[place], ends[place])))
    return found


def weighed(judge: NetJudge, batch: Batch, rows_ahead: bool) -> list[tuple[list[int], list[float]]]:
    """For each match its options that make sense, and what they are worth."""
    if rows_ahead:
        imagined = batch.imagined(sensible=True)
        options = [each.actions for each in imagined]
        worths = iter(worths_of_ends(judge, imagined))
    else:
        afters = batch.afters(sensible=True)
        options = afters.by_match()
        worths = iter(worths_of_afters(judge, batch, afters))
    return [(actions, [next(worths) for _ in actions]) for actions in options]


def chosen(actions: Sequence[int], worths: Sequence[float], stray: bool, rng: Random) -> int:
    """Any; or what is worth most, where it is close by chance."""
    if stray:
        return actions[below(len(actions), rng)]
    noise = NOISE * deviation(list(worths))
    noisy = [worth + noise * gumbel(rng) for worth in worths]
    return actions[max(range(len(actions)), key=noisy.__getitem__)]


def planned(game: Game[Any], net: Net, seed: str, number: int) -> Rows:
    """One game, in which turns are planned to their ends."""
    state, rng = begin(game, seed, number)
    judge: Judge = judge_by(game, net)
    record = Record(game)
    while (seat := state.actor) != NOBODY:
        actions = game.sensible(state)
        stray = rng.random() < STRAY
        worths = []
        if not stray:
            ends = judge.ends(state.view(seat).deal(rng), actions)
            worths = [worth_of(win, lead) for win, lead in judge.prospects(ends, seat)]
        record.apply(state, chosen(actions, worths, stray, rng), stray)
    features = record.features()
    thoughts = np.stack(net.forward(features), axis=1)
    ends_of = [judge.outcome(state, seat) for seat in range(state.seats)]
    goals = returns(thoughts, record.whose, record.strays, ends_of)
    kept = drawn(len(features), MOST_TURNS, rng)
    return Rows(features[kept], goals[kept])


def drawn(count: int, most: int, rng: Random) -> list[int]:
    """Places by chance, in their order: all, or at most so many."""
    places = list(range(count))
    if count <= most:
        return places
    shuffle(places, rng)
    return sorted(places[:most])


def returns(
    thoughts: Array, whose: Sequence[int], strays: Set[int], ends: Sequence[tuple[float, float]] | Array
) -> Array:
    """What each position turned out to be worth: for the last one of a seat how the game ended, for one before it that,
    mixed with what was thought of those between (the lambda return).

    What a seat got by straying says nothing of its position before, of which it is worth what was thought of it.
    """
    goals = np.empty_like(thoughts)
    after = np.array(ends, np.float32)
    strayed = [False] * len(ends)
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
