"""Section 7, phase 3: lay a cargo card."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step
from kogge.games.borneo.rules.distribution import distribute, flag_row
from kogge.games.borneo.rules.events import LAID
from kogge.games.borneo.rules.state import Borneo


class LayCargo(Step[Borneo]):
    """Rules 7.1 to 7.5, decision D7: lay one card from the hand at an open harbour."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        lay = s.components.lay
        options: list[int] = []
        for card in s.hands[s.active]:
            options += lay[card]
        return options

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        card, _ = s.components.parts[action]
        return None if card in s.hands[s.active] else Reason("not in hand", "7.1")

    def take(self, s: Borneo, action: int) -> None:
        if action == NOTHING:  # R4: only without `defender_must_keep` can a hand be empty here
            return
        c = s.components
        card, slot = c.card_of[action], c.slot_of[action]
        harbour, stack = s.harbours[slot], [*s.stacks[slot], card]
        s.hands[s.active].remove(card)
        s.stacks[slot] = stack
        s.tell(LAID, s.active, card, slot, harbour)
        if flag_row(c, stack) + c.to_high_bit[harbour] & c.high_bits or len(stack) >= c.limit[harbour]:
            distribute(s, slot)


LAY_CARGO = LayCargo("lay cargo")
