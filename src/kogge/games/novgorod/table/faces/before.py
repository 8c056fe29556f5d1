"""Before the first round: the side of the career, and the draft."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import Choice
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK, has_drafted_order
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.faces.base import Meant, NovgorodFace, point_order
from kogge.games.novgorod.words.teller import NovgorodTeller


class ChooseSideFace(NovgorodFace):
    step, key, phase, status = CHOOSE_SIDE, "choose side", "side", "chooses"

    def prompt(self, t: NovgorodTeller) -> str:
        return t.say("choose side.prompt", career=t.career(t.view.career[t.view.active]))

    def say(self, t: NovgorodTeller, action: int) -> str:
        (side,) = t.c.actions.parts[action]
        steps = [t.cost(*cost) for cost in t.c.cost[t.view.career[t.view.active]][side]]
        return t.say("choose side.side", side=t.side(side), steps=" → ".join(steps))

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        return Choice(action, (ids.side_id(*t.c.actions.parts[action]),))


class PickFace(NovgorodFace):
    step, key, phase, status = PICK, "draft", "draft", "picks"

    def prompt(self, t: NovgorodTeller) -> str:
        """Rules 4.2 and 4.4: what is still to be taken, and the ducats for it."""
        c, view, me = t.c, t.view, t.view.active
        missing = c.draft_offices - view.owned[me].bit_count()
        if not missing:
            key = "order prompt"
        elif has_drafted_order(view, me):
            key = "office prompt" if missing == 1 else "offices prompt"
        else:
            key = "second prompt" if missing == 1 else "prompt"
        left = view.ducats[me] - view.bill[me] - 2 * c.order_price
        return t.say(f"draft.{key}", ducats=left, price=c.order_price)

    def say(self, t: NovgorodTeller, action: int) -> str:
        match t.c.actions.verb[action], t.c.actions.parts[action]:
            case "office", (city,):
                return t.say("draft.office", city=t.city(city), ducats=t.view.price(city), good=t.good(city))
            case "order", (order,):
                return t.say("draft.order", order=t.the_order(order))
        return t.say("draft.order pile")

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        parts = t.c.actions.parts[action]
        if t.c.actions.verb[action] == "office":
            price = t.view.price(*parts)
            return Choice(action, (ids.stack_id(t.c, *parts),), tab=t.say("tab.ducats", ducats=price))
        return point_order(t, action, *parts)

    def city(self, t: NovgorodTeller, city: int, chosen: Sequence[str]) -> Meant:
        return Reason("take from stack", "4.2")
