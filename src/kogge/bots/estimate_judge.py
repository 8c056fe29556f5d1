"""The judge of games for which no net has been trained: by the game's own estimate, in points."""

from math import exp
from typing import Any

from kogge.bots.judge import Judge, bounded, is_over
from kogge.engine.game import Game
from kogge.engine.state import State

SPREAD = 10.0  # points
STEEP = 2.0  # how surely a lead of one spread wins


class EstimateJudge(Judge):
    deals: int = 2  # estimates take long

    def __init__(self, game: Game[Any], spread: float = SPREAD) -> None:
        super().__init__(game, spread)

    def prospects(self, states: list[State], seat: int) -> list[tuple[float, float]]:
        return [self.outcome(state, seat) if is_over(state) else self.guess(state, seat) for state in states]

    def guess(self, state: State, seat: int) -> tuple[float, float]:
        worths = self.game.estimate(state)
        others = (sum(worths, 0.0) - worths[seat]) / (len(worths) - 1)
        lead = bounded((worths[seat] - others) / self.spread)
        return 1.0 / (1.0 + (len(worths) - 1) * exp(-STEEP * lead)), lead
