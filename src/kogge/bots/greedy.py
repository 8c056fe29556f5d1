"""The greedy bot: it takes what looks best once the dust of its action has settled.

Games cut a turn into a row of small choices: an attack, its cards, the defence, the retreat; a card laid,
then pick by pick its distribution. In the middle of such a row a position is hard to value. So the bot
looks not one action ahead but to the end of what its action sets going, and asks the game for an estimate
there.

Where that end is, the stack of steps knows for every game: all that an action sets going lies above the
steps that waited before it. The bot slips a marker between the two and plays until the marker is on top.
On the way each seat takes what looks best at once, by the same estimate: cheap, and good enough for the
few choices left. If the game ends on the way, the marker is gone and the estimate is the result.

One choice made piece by piece, as the same step asks the same seat for card after card, is not followed:
there the estimate has to value what has been chosen so far. To follow these too took five times as long
in Borneo, where an order is paid with up to twelve cards, and won no more games.
"""

from random import Random
from typing import Any

from kogge.bots.bot import Bot
from kogge.bots.row_end import ROW_END
from kogge.engine.chance import below
from kogge.engine.game import Game
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State

DEALS = 2  # how often the bot imagines what it cannot see; twice as many play hardly better


class GreedyBot(Bot):
    level = "greedy"

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choose(self, view: State, rng: Random) -> int:
        weighed = self.weigh(view, rng)
        best = [action for action, worth in weighed if worth == weighed[0][1]]
        return best[below(len(best), rng)]

    def weigh(self, view: State, rng: Random) -> list[tuple[int, float]]:
        actions = view.legal()
        worths = [0.0] * len(actions)
        for _ in range(DEALS):  # the same deals for all actions: luck must not decide between them
            deal = view.deal(rng)
            for i, action in enumerate(actions):
                worths[i] += self.worth(deal, action)
        weighed = [(action, worth / DEALS) for action, worth in zip(actions, worths, strict=True)]
        return sorted(weighed, key=lambda pair: -pair[1])

    def worth(self, deal: State, action: int) -> float:
        """How far the actor leads at the end of the row that an action sets going."""
        seat, step = deal.actor, deal.stack[-1]
        state = deal.clone()
        state.stack.insert(-1, ROW_END)
        state.apply(action)
        while state.actor != NOBODY and state.stack[-1] is not ROW_END:
            if state.stack[-1] is step and state.actor == seat:
                break
            state.apply(self.glance(state))
        return self.lead(state, seat)

    def glance(self, state: State) -> int:
        """What looks best to the actor at once."""
        best, most = NOTHING, float("-inf")
        for action in self.game.likely(state):
            after = state.clone()
            after.apply(action)
            worth = self.lead(after, state.actor)
            if worth > most:
                best, most = action, worth
        return best

    def lead(self, state: State, seat: int) -> float:
        """How far a seat is ahead of the others on average.

        That wins more than to look at itself alone, or at the best of the others.
        """
        worths = self.game.estimate(state)
        own = worths[seat]
        return own - (sum(worths, 0.0) - own) / (len(worths) - 1)
