"""What is worth a thought: all but to throw cards away for nothing, or to do without spices for nothing."""

from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.components import COLUMNS, DONE, EXPEDITION, SITES
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import FILL_SITES, PLACE_ANOTHER, free_sites


def sensible(s: Goa) -> list[int]:
    """A card counts at the end (11.3.3); to discard it helps who makes room for an expedition (7.6.2), and else hardly
    anybody: only where both piles are empty does it bring back what needs cards (R-50)."""
    me = s.active
    if s.actor != me:
        return s.options
    if s.stack[-1] is PLACE_ANOTHER or s.stack[-1] is FILL_SITES:
        return placing(s)
    hand = s.hands[me]
    if not hand:
        return s.options
    c = s.components
    row = s.rows[me * len(COLUMNS) + EXPEDITION]
    if s.stack[-1] is TURN and len(hand) + c.yields[EXPEDITION][row] > c.hand_limit[row]:
        return s.options
    discards = [c.discard[card] for card in hand]
    return [action for action in s.options if action not in discards]


def placing(s: Goa) -> list[int]:
    """Who stops (R-48, 8.8.2) keeps a slot for another spice; but one that takes a single kind can wait for nothing
    else."""
    c, first = s.components, s.active * SITES
    if all(len(c.accepts[s.sites[first + site]]) > 1 for site in free_sites(s)):
        return s.options
    return [action for action in s.options if action != DONE]
