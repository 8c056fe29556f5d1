"""What stands against an action that is not among the options, as far as a decision does not say it itself."""

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import Step
from kogge.games.goa.rules.components import DUTY, FOREMAN, MISSION
from kogge.games.goa.rules.state import Goa

ACTIONS = ("build", "tax", "harvest", "expedition", "found", "progress")  # by the first word of the notation
PLAYS = ("play", "discard", "use", "spy", "swap")


class Decision(Step[Goa]):
    """A decision, of the active seat unless it says otherwise."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return s.active

    def why_not(self, s: Goa, action: int) -> Reason | None:
        if action in s.options:
            return None
        return self.against(s, action) or not_now(s, action)

    def against(self, s: Goa, action: int) -> Reason | None:
        """What this decision itself has against an action that is not among its options."""
        return None


def not_now(s: Goa, action: int) -> Reason:
    """Rules 1.3 and 7.2.4: actions, cards and tiles have their time, and what was begun is brought to its end."""
    verb = s.components.verb[action]
    if verb == "use" and (spent := never_used(s, action)):
        return spent
    if verb not in ACTIONS and verb not in PLAYS:
        return NOT_NOW
    if s.action:
        return Reason("finish first", "7.2.5")
    return Reason("actions later", "1.3") if verb in ACTIONS else Reason("plays later", "7.2.4")


def never_used(s: Goa, action: int) -> Reason | None:
    """Whatever is being decided: a tile that somebody else has, that only counts, or that lies face down."""
    c = s.components
    (kind,) = c.parts[action]
    tiles = [tile for tile in s.kept[s.actor] if c.kind[tile] == kind]
    if not tiles:
        return Reason("no such tile", "7.2.1")
    role = c.role[tiles[0]]
    if role in (FOREMAN, MISSION):
        return Reason("counts at the end", "8.4")
    if all(tile in s.turned for tile in tiles):
        return Reason("duty fulfilled", "8.8.5") if role == DUTY else Reason("face down", "8.7")
    return None
