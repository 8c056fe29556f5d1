"""A bot that says what it thought."""

from random import Random

from kogge.bots.bot import Bot
from kogge.bots.judge import Judge
from kogge.bots.thought import Thought
from kogge.engine.state import State


class ThinkingBot(Bot):
    """Its choice is what it thinks best."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def think(self, view: State, rng: Random) -> Thought:
        raise NotImplementedError

    def choose(self, view: State, rng: Random) -> int:
        return self.think(view, rng).best

    def weigh(self, view: State, rng: Random) -> list[tuple[int, float]]:
        return [(option.action, option.worth) for option in self.think(view, rng).considered]
