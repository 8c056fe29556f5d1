"""The first lessons of a new net: games by the game's own estimate, and what it says of all that could be done in them.

A net that begins with this begins where the estimate stands, instead of with chance. Where the estimate plans turns,
and judges beside the net, its opinion need not be learned: there a lesson is how the game ended, of games in which
everybody takes what looks best at once. Greedy bots, who weigh every action, would play a little better, but it takes
many games to tell what the end of a turn is worth, and theirs take three times as long.
"""

from typing import Any, NamedTuple

import numpy as np

from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.greedy import GreedyBot
from kogge.bots.judge import MOST_LEAD
from kogge.bots.net import Array
from kogge.engine.chance import below
from kogge.engine.game import Game
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.training.selfplay import MOST_TURNS, Bytes, Record, begin, drawn

ASTRAY = 0.1  # how often any action is taken: what is worth trying should be seen going wrong, too
SELDOM = 0.03  # where it counts how the game ends
MOST_ROWS = 1000  # of one game, drawn by chance: what can be done in one position is much alike
STEEP = 2.0  # how surely a lead of one spread wins
LEAST_SPREAD = 1.0  # points


class Lesson(NamedTuple):
    """One game: positions as features, with the lead in points that the estimate sees in them, or that it came to."""

    features: Bytes
    leads: Array
    seats: int
    ends: list[float]  # the lead in points of each seat when the game was over
    wins: Array | None = None  # its share of the win, where it counts how the game ended


def lesson(game: Game[Any], seed: str, number: int) -> Lesson:
    return of_turns(game, seed, number) if game.plans else of_options(game, seed, number)


def of_options(game: Game[Any], seed: str, number: int) -> Lesson:
    state, rng = begin(game, seed, number)
    greedy = GreedyBot(game)
    maker, rows = game.new_rows(), bytearray()
    leads: list[float] = []
    while (seat := state.actor) != NOBODY:
        actions = state.legal()
        for action in actions:
            after = state.clone()
            after.apply(action)
            rows += maker.row(after, seat)
            leads.append(greedy.lead(after, seat))
        stray = rng.random() < ASTRAY
        state.apply(actions[below(len(actions), rng)] if stray else greedy.choose(state.view(seat), rng))
    kept = drawn(len(leads), MOST_ROWS, rng)
    features = np.frombuffer(rows, np.uint8).reshape(len(leads), -1)
    return Lesson(features[kept], np.array(leads, np.float32)[kept], state.seats, ends_of(state))


def of_turns(game: Game[Any], seed: str, number: int) -> Lesson:
    """What is there after each turn, and what it came to."""
    state, rng = begin(game, seed, number)
    judge = EstimateJudge(game)
    record = Record(game)
    while (seat := state.actor) != NOBODY:
        actions = state.legal()
        stray = rng.random() < SELDOM
        action = actions[below(len(actions), rng)] if stray else judge.glance(state.view(seat).deal(rng))
        record.apply(state, action, stray)
    ends = ends_of(state)
    won = [result.won for result in state.results()]
    shares = [share / max(1, sum(won)) for share in won]  # it may be that nobody has won
    kept = drawn(len(record.rows), MOST_TURNS, rng)
    leads, wins = [np.array([each[record.whose[row]] for row in kept], np.float32) for each in (ends, shares)]
    return Lesson(record.features()[kept], leads, state.seats, ends, wins)


def ends_of(state: State) -> list[float]:
    """Over the mean of the others."""
    points = [result.points for result in state.results()]
    return [own - (sum(points) - own) / (len(points) - 1) for own in points]


def spread_of(lessons: list[Lesson]) -> float:
    """The lead, in points, that counts as one: how far the leads at the end of games lie apart."""
    ends = [end for lesson in lessons for end in lesson.ends]
    return max(LEAST_SPREAD, round(float(np.std(ends)), 1))


def goals_of(lesson: Lesson, spread: float) -> Array:
    """Chance to win and lead, as the net is to see them."""
    leads = np.clip(lesson.leads / spread, -MOST_LEAD, MOST_LEAD)
    wins = 1 / (1 + (lesson.seats - 1) * np.exp(-STEEP * leads)) if lesson.wins is None else lesson.wins
    return np.stack([wins, leads], axis=1).astype(np.float32)
