"""The bots that people choose among: one judge, and how well each of them listens to it.

- **novice** overlooks options, and misjudges those that it sees: small mistakes often, large ones seldom.
- **merchant** sees every option, and misjudges it a little.
- **captain** judges soundly, one action ahead.
- **master** follows the best options to the end of its next turn.
"""

from math import sqrt
from random import Random
from typing import Any

from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.judge import Judge
from kogge.bots.net import Net, net_of
from kogge.bots.net_judge import NetJudge
from kogge.bots.planning_judge import PlanningJudge
from kogge.bots.search import Budget, first_look, think
from kogge.bots.thinking_bot import ThinkingBot
from kogge.bots.thought import Thought
from kogge.engine.game import Game
from kogge.engine.state import State

MILLISECONDS = 1_800


class Fallible(ThinkingBot):
    """Misjudges: what it thinks an option is worth is off by chance, as much as the options differ.

    So it tells a bad option from a good one, but not the best from a good one, whatever is at stake. Half of a mistake
    is about a kind of action, as to build or to sell, and the same for all of that kind. Between two things it is
    seldom wrong; the more there is to choose from, the more it overlooks and misjudges.
    """

    overlooks = 0.0  # the chance that it does not see an option
    misjudges = 0.0  # its mistakes, in units of the standard deviation of the options

    def mistakes(self) -> float:
        """How much of them counts in this game."""
        return 1.0

    def think(self, view: State, rng: Random) -> Thought:
        options = [option.considered(self.judge.spread) for option in first_look(self.judge, view, rng, 1)]
        crowd = (len(options) - 1) / (len(options) + 1)
        crowd *= self.mistakes()
        seen = [option for option in options if rng.random() >= crowd * self.overlooks] or options
        off = crowd * self.misjudges * deviation([option.worth for option in options])
        notations = view.vocabulary().notations
        kinds: dict[str, float] = {}
        seems: dict[int, float] = {}
        for option in seen:
            kind = notations[option.action].split()[0]
            if kind not in kinds:
                kinds[kind] = normal(rng)
            seems[option.action] = option.worth + off * sqrt(0.5) * (kinds[kind] + normal(rng))
        return Thought(sorted(seen, key=lambda option: -seems[option.action]), 1, [])


class Novice(Fallible):
    level = "novice"
    overlooks = 0.25
    misjudges = 2.0

    def mistakes(self) -> float:
        return self.judge.beginners


class Merchant(Fallible):
    level = "merchant"
    misjudges = 1.4


class Captain(ThinkingBot):
    level = "captain"

    def think(self, view: State, rng: Random) -> Thought:
        options = first_look(self.judge, view, rng, self.judge.first_deals(view))
        return Thought([option.considered(self.judge.spread) for option in options], options[0].looks, [])


class Master(ThinkingBot):
    level = "master"

    def __init__(self, judge: Judge, budget: Budget) -> None:
        super().__init__(judge)
        self.budget = budget

    def think(self, view: State, rng: Random) -> Thought:
        return think(self.judge, view, rng, self.budget)


def level_bot(level: str, game: Game[Any], timed: bool) -> ThinkingBot:
    """One of those above, by its name."""
    if level == Master.level:
        return Master(judge_of(game), Budget(game.simulations, MILLISECONDS if timed else 0))
    kinds: dict[str, type[ThinkingBot]] = {kind.level: kind for kind in (Novice, Merchant, Captain)}
    return kinds[level](judge_of(game))


def judge_of(game: Game[Any]) -> Judge:
    """By the net that comes with a game; by its estimate where there is none."""
    net = net_of(game)
    return judge_by(game, net) if net else EstimateJudge(game)


def judge_by(game: Game[Any], net: Net) -> Judge:
    """By a net; where the estimate plans a turn, by both."""
    return PlanningJudge(game, net) if game.plans else NetJudge(game, net)


def deviation(worths: list[float]) -> float:
    mean = sum(worths, 0.0) / len(worths)
    return sqrt(sum([(worth - mean) ** 2 for worth in worths], 0.0) / len(worths))


def normal(rng: Random) -> float:
    """About normal, of spread one: twelve numbers by chance, of which only the sequence of `random` is needed."""
    total = -6.0
    for _ in range(12):
        total += rng.random()
    return total
