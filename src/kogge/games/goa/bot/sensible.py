"""What is worth a thought: all but to throw cards away for nothing."""

from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.components import COLUMNS, EXPEDITION
from kogge.games.goa.rules.state import Goa


def sensible(s: Goa) -> list[int]:
    """A card counts at the end (11.3.3); to discard it helps who makes room for an expedition (7.6.2), and else hardly
    anybody: only where both piles are empty does it bring back what needs cards (R-50)."""
    me = s.active
    hand = s.hands[me]
    if s.actor != me or not hand:
        return s.options
    c = s.components
    row = s.rows[me * len(COLUMNS) + EXPEDITION]
    if s.stack[-1] is TURN and len(hand) + c.yields[EXPEDITION][row] > c.hand_limit[row]:
        return s.options
    discards = [c.discard[card] for card in hand]
    return [action for action in s.options if action not in discards]
