"""What all decisions share: the active player makes them, and whatever else is wanted has to wait."""

from typing import ClassVar

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING, Step
from kogge.games.novgorod.rules.actions import GIVE_HOLD, PILE, PILE_CHEAP, SHIP
from kogge.games.novgorod.rules.components import SPEEDS, UPPER
from kogge.games.novgorod.rules.state import Novgorod

BUY_LATER = Reason("buy later", "1.4")
PURCHASES = ("office", "ship", "order", "order for less", "order pile", "order pile for less")  # verbs


class Decision(Step[Novgorod]):
    """A step at which the active player chooses."""

    __slots__ = ()

    first: ClassVar[Reason] = NOT_NOW  # against all that belongs to another decision

    def who(self, s: Novgorod) -> int:
        return s.active

    def why_not(self, s: Novgorod, action: int) -> Reason | None:
        if action in s.options:
            return None
        return at_any_time(s, action) or self.against(s, action) or self.first

    def against(self, s: Novgorod, action: int) -> Reason | None:
        """Why an action is not among the options, if it is one of this decision; else None."""
        return None


def at_any_time(s: Novgorod, action: int) -> Reason | None:
    """What stands against an action whichever decision is at hand."""
    me, actions = s.active, s.components.actions
    if action in (PILE, PILE_CHEAP) and not s.pile:
        return Reason("pile empty", "10.2")
    if action == SHIP and s.speed[me] == SPEEDS[-1]:
        return Reason("top speed", "6.4.3", speed=SPEEDS[-1])
    if action == GIVE_HOLD:
        return against_hold(s)
    if actions.verb[action] == "fulfil":
        order, line = actions.parts[action]
        if line == UPPER and order in s.fresh + s.half_done[me]:
            return Reason("line fulfilled", "6.2.B.3")
    return None


def against_hold(s: Novgorod) -> Reason | None:
    """Rules 6.2.D.1 and 6.2.D.3: why there is no stored good to use."""
    if s.hold[s.active] == NOTHING:
        return Reason("hold empty", "6.2.D.1")
    return Reason("stored now", "6.2.D.3") if s.stored else None


def against_privilege(s: Novgorod, privilege: int) -> Reason | None:
    """Rule 7.2: one use of one uncovered privilege a turn."""
    if not s.uncovered(s.active, privilege):
        return Reason("privilege covered", "7.2")
    return Reason("privilege used", "7.2") if s.privilege != NOTHING and s.round else None


def too_dear(s: Novgorod, price: int, key: str = "too dear", rule: str = "6.4.7") -> Reason | None:
    """Why a price cannot be paid out of the purse."""
    ducats = s.ducats[s.active]
    return Reason(key, rule, price=price, ducats=ducats) if price > ducats else None
