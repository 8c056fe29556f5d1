"""What is seen of the one decision: what each action is called, and how it is pointed at."""

from collections.abc import Mapping, Sequence
from typing import Any

from fog_harbour.rules import BUY, FISH, GOODS, SELL, TURN, FogHarbour
from kogge.engine.face import Face
from kogge.engine.reason import Reason
from kogge.engine.scene import Choice
from kogge.engine.teller import Teller


class TurnFace(Face[Teller[Any]]):
    """What is drawn is drawn plainly; a crate there has the id of its row and its name."""

    step, key = TURN, "turn"

    def say(self, t: Teller[Any], action: int) -> str:
        s: FogHarbour = t.view
        if action == FISH:
            return t.say("turn.fish")
        if action in BUY:
            return t.say("turn.buy", good=t.called("good", BUY.index(action)))
        good = SELL.index(action)
        crates = s.holds[s.actor].count(good)
        return t.say("turn.sell", good=t.called("good", good), crates=crates, coins=s.sale(crates, good))

    def point(self, t: Teller[Any], action: int) -> Choice:
        return Choice(action, (thing(t.view, action),), self.say(t, action))

    def wanted(self, t: Teller[Any], chosen: Sequence[str]) -> Mapping[str, int | Reason]:
        """Whoever points at the fog or at a crate on the quay means to take it."""
        meant = [FISH, *(BUY[good] for good in set(t.view.quay))]
        return {thing(t.view, action): action for action in meant}


def thing(s: FogHarbour, action: int) -> str:
    """What to point at: the fog, a crate on the quay, or one in the own hold."""
    if action == FISH:
        return "fog"
    if action in BUY:
        return f"quay-{GOODS[BUY.index(action)]}"
    return f"holds-{s.actor}-{GOODS[SELL.index(action)]}"
