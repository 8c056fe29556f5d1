"""The judge that has learned: a net over what the seat sees of a position.

With changed data it judges as it has learned to, by the figures that it knows. If there are other cards or goods, so
that a position has more or fewer features, it cannot, and the game's estimate judges instead.
"""

from typing import Any

from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.judge import Judge, is_over
from kogge.bots.net import Net
from kogge.engine.game import Game
from kogge.engine.state import State


class NetJudge(Judge):
    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game, net.spread)
        self.net = net
        self.estimate = EstimateJudge(game)

    def first_deals(self, view: State) -> int:
        return self.deals if len(self.game.features(view)) == self.net.width else self.estimate.deals

    def own_choice(self, state: State) -> int:
        """By the ends of rows, as it will choose when it comes to it: a search that imagines oneself as careless as the
        others prefers what is good for the careless."""
        actions = self.worth_a_look(state)
        return actions[0] if len(actions) == 1 else self.best(actions, self.after_rows(state, actions), state.actor)

    def prospects(self, states: list[State], seat: int) -> list[tuple[float, float]]:
        """One pass of the net for all; a match that is over needs none."""
        features = self.game.features
        rows: list[bytes] = []
        over: list[int] = []
        for place, state in enumerate(states):
            if is_over(state):
                over.append(place)
            rows.append(bytes(features(state.view(seat))))
        if len(rows[0]) != self.net.width:
            return self.estimate.prospects(states, seat)
        found = self.net.judge(b"".join(rows))
        for place in over:
            found[place] = self.outcome(states[place], seat)
        return found
