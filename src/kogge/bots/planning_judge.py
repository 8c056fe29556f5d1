"""The judge of games whose estimate plans a turn (`Game.plans`): turns are planned by it, and their ends judged by both
the estimate and a net.

The estimate tells apart what can be done within a turn, which a net learns badly; the net has learned what the end of a
turn is worth in the long run. Each is wrong in its own way, and the mean of both was better than either.
"""

from typing import Any

from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.judge import Judge, is_over
from kogge.bots.net import Net
from kogge.bots.net_judge import NetJudge
from kogge.engine.game import Game
from kogge.engine.state import State


class PlanningJudge(Judge):
    # The end of the own turn tells little of what comes of it, and all deals tell nearly the same.
    deals: int = 2
    close: float = 0.3
    follows: int = 6
    trust: float = 0.0

    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game, net.spread)
        self.estimate = EstimateJudge(game, net.spread)
        self.learned = NetJudge(game, net)

    def glance(self, state: State) -> int:
        return self.estimate.glance(state)

    def ends(self, deal: State, actions: list[int]) -> list[State]:
        """The ends of the turn, if it goes on as it is planned."""
        turn = self.game.turn
        now = turn(deal)
        found: list[State] = []
        for action in actions:
            state = deal.clone()
            state.apply(action)
            while not is_over(state) and turn(state) == now:
                state.apply(self.estimate.glance(state))
            found.append(state)
        return found

    def prospects(self, states: list[State], seat: int) -> list[tuple[float, float]]:
        learned, planned = self.learned.prospects(states, seat), self.estimate.prospects(states, seat)
        return [
            ((win + chance) / 2, (lead + ahead) / 2)
            for (win, lead), (chance, ahead) in zip(learned, planned, strict=True)
        ]
