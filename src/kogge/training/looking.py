"""What the options of many matches are worth, by one pass of a net for all of them: one action ahead, or further.

The same as `NetJudge` says of one match, but for roundings: a sum of float32 can depend on how many rows there are.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from kogge.batch import Afters, Batch, Imagined, Results
from kogge.bots.judge import MARGIN, MOST_LEAD, is_over, worth_of
from kogge.bots.net import Array
from kogge.bots.net_judge import NetJudge
from kogge.bots.row_end import ROW_END, close_row
from kogge.engine.rows import Rows
from kogge.engine.state import State, Step

Worths = list[float]


def worths_of_afters(judge: NetJudge, batch: Batch, afters: Afters) -> Worths:
    """What all options are worth one action ahead, match after match."""
    wins, leads = judge.net.forward(afters.rows)
    seats = np.repeat(batch.actors, afters.counts)[afters.over]
    wins[afters.over], leads[afters.over] = outcomes(afters.results, judge.spread)[np.arange(len(seats)), seats].T
    worths: Worths = (wins + np.float32(MARGIN) * leads).tolist()
    return worths


def worths_of_ends(judge: NetJudge, imagined: Sequence[Imagined]) -> Worths:
    """The same at the ends of their rows, if all take what looks best at once."""
    ends: list[Ahead] = []
    for each in imagined:
        if each.deal:
            rows = judge.game.new_rows()
            ends += [Ahead(each.deal, action, rows) for action in each.actions]
    while goes_on := [end for end in ends if end.goes_on()]:
        for end, action in zip(goes_on, glances(judge, goes_on), strict=True):
            end.state.apply(action)
    for end in ends:
        close_row(end.state)
    return worths_of(judge, [(end.state, end.seat, end.rows) for end in ends])


def outcomes(results: Results, spread: float) -> Array:
    """How matches ended for each seat: the share of the win, and the lead, as a judge counts it."""
    leads = np.clip(results.leads / spread, -MOST_LEAD, MOST_LEAD)
    return np.stack([results.wins, leads], axis=-1).astype(np.float32)


class Ahead:
    """A position after an action, on the way to the end of the row that the action has set going."""

    def __init__(self, deal: State, action: int, rows: Rows[Any]) -> None:
        self.rows = rows  # of its match
        self.seat = deal.actor
        self.step: Step[State] = deal.stack[-1]
        self.state = deal.clone()
        self.state.stack.insert(-1, ROW_END)
        self.state.apply(action)

    def goes_on(self) -> bool:
        """One choice made piece by piece, as the same step asks the same seat for card after card, is not followed."""
        if is_over(self.state) or self.state.stack[-1] is ROW_END:
            return False
        return not (self.state.stack[-1] is self.step and self.state.actor == self.seat)


def glances(judge: NetJudge, ends: Sequence[Ahead]) -> list[int]:
    """What looks best at once to the actor of each of these imagined positions."""
    options = [judge.worth_a_look(end.state) for end in ends]
    afters = [
        judge.afters(end.state, actions) if len(actions) > 1 else [] for end, actions in zip(ends, options, strict=True)
    ]
    looked_at = [(after, end.state.actor, end.rows) for end, of in zip(ends, afters, strict=True) for after in of]
    worths = iter(worths_of(judge, looked_at))
    chosen = []
    for actions, of in zip(options, afters, strict=True):
        known = [next(worths) for _ in of]
        chosen.append(actions[known.index(max(known))] if known else actions[0])
    return chosen


def worths_of(judge: NetJudge, looked_at: Sequence[tuple[State, int, Rows[Any]]]) -> Worths:
    """Of each position to a seat."""
    if not looked_at:
        return []
    found = judge.net.judge(b"".join([rows.row(state, seat) for state, seat, rows in looked_at]))
    return [
        worth_of(*(judge.outcome(state, seat) if is_over(state) else prospect))
        for (state, seat, _), prospect in zip(looked_at, found, strict=True)
    ]
