"""The judge of games whose estimate plans a turn (`Game.plans`): turns are planned by it, and their ends judged by both
the estimate and a net.

The estimate tells apart what can be done within a turn, which a net learns badly; the net has learned what the end of a
turn is worth in the long run. Each is wrong in its own way, and the mean of both was better than either.
"""

from typing import Any

from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.judge import Judge, is_over, worth_of
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
    beginners: float = 0.7  # the mistakes of a turn add up: with all of them a novice hardly ever wins

    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game, net.spread)
        self.estimate = EstimateJudge(game, net.spread)
        self.learned = NetJudge(game, net)

    def glance(self, state: State) -> int:
        return self.estimate.glance(state)

    def ends(self, deal: State, actions: list[int]) -> list[State]:
        """The ends of the turn, if it goes on as it is planned."""
        now = self.game.turn(deal)
        found: list[State] = []
        for action in actions:
            state = deal.clone()
            state.apply(action)
            found.append(self.end(state, now))
        return found

    def end(self, state: State, now: tuple[int, int]) -> State:
        """Of this turn. Its last decision is no part of the plan, and will be made by both: so it is here."""
        while self.goes_on(state, now):
            afters = self.last_choices(state, now)
            if afters:
                return self.best_of(afters, state.actor)
            state.apply(self.estimate.glance(state))
        return state

    def goes_on(self, state: State, now: tuple[int, int]) -> bool:
        return not is_over(state) and self.game.turn(state) == now

    def last_choices(self, state: State, now: tuple[int, int]) -> list[State]:
        """The ends of the turn by all that can be chosen, if one of these ends it at once; else none."""
        afters: list[State] = []
        last = False
        for action in self.game.sensible(state):
            after = state.clone()
            after.apply(action)
            last = last or not self.goes_on(after, now)
            afters.append(after)
        if not last:
            return []
        for after in afters:
            while self.goes_on(after, now):
                after.apply(self.estimate.glance(after))
        return afters

    def best_of(self, states: list[State], seat: int) -> State:
        best, most = states[0], float("-inf")
        for state, (win, lead) in zip(states, self.prospects(states, seat), strict=True):
            worth = worth_of(win, lead)
            if worth > most:
                best, most = state, worth
        return best

    def prospects(self, states: list[State], seat: int) -> list[tuple[float, float]]:
        learned, planned = self.learned.prospects(states, seat), self.estimate.prospects(states, seat)
        return [
            ((win + chance) / 2, (lead + ahead) / 2)
            for (win, lead), (chance, ahead) in zip(learned, planned, strict=True)
        ]
