"""How strong a net is: as captain, alone among greedy bots or among captains with another net.

Whole blocks are played: every rotation of the seating on one deal, so that neither seat nor luck of the deal is taken
for strength. How many is settled beforehand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from kogge.arena.bootstrap import Estimate, estimates
from kogge.bots.bot import Bot
from kogge.bots.greedy import GreedyBot
from kogge.bots.levels import Captain, judge_by
from kogge.bots.net import Net
from kogge.engine.chance import source
from kogge.engine.seats import NOBODY
from kogge.games import find_game
from kogge.training.plan import Plan
from kogge.training.work import Workers


@dataclass(frozen=True)
class Contest:
    """One net against the same bot on all other seats."""

    game: str
    seats: int
    net: Net
    other: Net | None  # None: greedy bots
    seed: str


def strength(
    plan: Plan, workers: Workers, net: Net, other: Net | None, seed: str, hears: Callable[[int], None]
) -> Estimate:
    """The share of the matches that the net wins, with its interval. `hears` is told how many blocks are finished."""
    contest = Contest(plan.game, plan.seats, net, other, seed)
    shares = workers.results(plan, partial(play_block, contest), range(plan.blocks), hears)
    return estimates(np.array(shares)[:, None])[0]


def play_block(contest: Contest, block: int) -> float:
    return sum(play_match(contest, block, seat) for seat in range(contest.seats)) / contest.seats


def play_match(contest: Contest, block: int, seat: int) -> float:
    """What share of the win the net has, sitting there."""
    game = find_game(contest.game)
    judge = judge_by(game, contest.net)
    other: Bot = Captain(judge_by(game, contest.other)) if contest.other else GreedyBot(game)
    bots = [other] * contest.seats
    bots[seat] = Captain(judge)
    seed = f"{contest.seed}/{block}"
    rngs = [source(f"{seed}/{seat}/bot", place) for place in range(contest.seats)]
    state = game.start(contest.seats, {}, seed)
    while (actor := state.actor) != NOBODY:
        state.apply(bots[actor].choose(state.view(actor), rngs[actor]))
    return judge.outcome(state, seat)[0]
