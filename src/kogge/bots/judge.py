"""What a position is worth to a seat: the chance to win, and the lead.

Bots of all levels ask a judge; how far they look and how well they listen makes the difference. What they go for is
one number, the worth: to win, and beside that to lead by much.
"""

from typing import Any

from kogge.bots.row_end import ROW_END, close_row
from kogge.engine.game import Game
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State

MARGIN = 0.25  # what a lead of one spread counts beside the chance to win
MOST_LEAD = 3.0  # spreads: a lead beyond that is no better


class Judge:
    """For one game. States are full ones that a bot imagines; it asks about a seat whose view it has.

    How a search goes by it depends on how much its first sight of an option tells.
    """

    deals: int = 8  # on which a captain or master looks at an option at first, at most
    close: float = 0.06  # an option worth so much less than the best at first sight is not followed
    follows: int = 4  # options, at most
    trust: float = 8.0  # as many simulations as the first sight counts for
    beginners: float = 1.0  # how much of a novice's mistakes it takes for one to play as a beginner does

    def __init__(self, game: Game[Any], spread: float) -> None:
        self.game = game
        self.spread = spread  # in points: the lead that counts as one

    def first_deals(self, view: State) -> int:
        """On how many deals to look at an option at first, at most."""
        return self.deals

    def prospects(self, states: list[State], seat: int) -> list[tuple[float, float]]:
        """The chance to win and the lead in each of these positions."""
        raise NotImplementedError

    def prospect(self, state: State, seat: int) -> tuple[float, float]:
        return self.prospects([state], seat)[0]

    def afters(self, state: State, actions: list[int]) -> list[State]:
        """To what each action leads at once."""
        found: list[State] = []
        for action in actions:
            after = state.clone()
            after.apply(action)
            close_row(after)
            found.append(after)
        return found

    def glance(self, state: State) -> int:
        """What looks best to the actor at once; in an imagined position, where it may end a row."""
        actions = self.worth_a_look(state)
        return actions[0] if len(actions) == 1 else self.best(actions, self.afters(state, actions), state.actor)

    def own_choice(self, state: State) -> int:
        """What the actor will do in an imagined position, if it is the one who imagines it."""
        return self.glance(state)

    def worth_a_look(self, state: State) -> list[int]:
        """What somebody will probably do, and makes sense."""
        actions, sensible = self.game.likely(state), self.game.sensible(state)
        if len(sensible) < len(state.options):
            actions = [action for action in actions if action in sensible] or sensible
        return actions

    def best(self, actions: list[int], ends: list[State], seat: int) -> int:
        """The action that leads to the best of these positions."""
        best, most = NOTHING, float("-inf")
        for action, (win, lead) in zip(actions, self.prospects(ends, seat), strict=True):
            worth = worth_of(win, lead)
            if worth > most:
                best, most = action, worth
        return best

    def ends(self, deal: State, actions: list[int]) -> list[State]:
        """The positions by which actions are compared at first sight."""
        return self.after_rows(deal, actions)

    def after_rows(self, deal: State, actions: list[int]) -> list[State]:
        """To what each action leads at the end of its row, if everybody takes what looks best at once.

        One choice made piece by piece, as the same step asks the same seat for card after card, is not followed.
        """
        seat, step = deal.actor, deal.stack[-1]
        marked = deal.clone()
        marked.stack.insert(-1, ROW_END)
        ends: list[State] = []
        for action in actions:
            state = marked.clone()
            state.apply(action)
            while not is_over(state) and state.stack[-1] is not ROW_END:
                if state.stack[-1] is step and state.actor == seat:
                    break
                state.apply(self.glance(state))
            close_row(state)
            ends.append(state)
        return ends

    def outcome(self, state: State, seat: int) -> tuple[float, float]:
        """How a match has ended: the share of the win, and the lead over the mean of the others."""
        results = state.results()
        own = results[seat]
        winners = 0
        others = 0.0
        for result in results:
            winners += result.won
            others += result.points
        others = (others - own.points) / (len(results) - 1)
        lead = (own.points - others) / self.spread
        if own.lowest:
            lead = -lead
        return (1.0 / winners if own.won else 0.0), bounded(lead)


def worth_of(win: float, lead: float) -> float:
    return win + MARGIN * lead


def bounded(lead: float) -> float:
    return max(-MOST_LEAD, min(MOST_LEAD, lead))


def is_over(state: State) -> bool:
    return state.actor == NOBODY
