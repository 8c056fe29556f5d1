"""Before the first round: the side of the career, and the draft; the pirate's windows, and phase 1: the route."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import Choice
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import PASS, PLACEHOLDER_LAID, STOP
from kogge.games.novgorod.rules.components import BASE, CITIES, INCOME, SEAL, members
from kogge.games.novgorod.rules.decision import against_privilege
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK, has_drafted_order
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.route import LAY_ROUTE, Course, needs_speed, slot_of
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.faces.base import Meant, NovgorodFace, Wanted, brackets, point_office, point_order
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
        left = view.ducats[me] - view.draft_cost(me)
        return t.say(f"draft.{key}", ducats=left, price=c.order_price)

    def say(self, t: NovgorodTeller, action: int) -> str:
        match t.c.actions.verb[action], t.c.actions.parts[action]:
            case "office", (city,):
                return t.say("draft.office", city=t.city(city), ducats=t.view.price(city), good=t.good(city))
            case "order", (order,):
                return t.say("draft.order", order=t.the_order(order))
        return t.say("draft.order pile")

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        if t.c.actions.verb[action] == "office":
            return point_office(t, action)
        return point_order(t, action, *t.c.actions.parts[action])

    def city(self, t: NovgorodTeller, city: int, chosen: Sequence[str]) -> Meant:
        return Reason("take from stack", "4.2")


class PirateFace(NovgorodFace):
    """Rules 11.4 to 11.6: move the pirate, or leave him where he is."""

    key, phase, status = "move pirate", "seals", "at pirate"

    def prompt(self, t: NovgorodTeller) -> str:
        return t.say(
            f"move pirate.{self.prompt_key(t)} prompt",
            how=self.pirate_price_said(t),
            city=t.city(t.view.pirate),
            cards=t.c.pirate_penalty,
            seals=t.c.seal_privilege,
        )

    def prompt_key(self, t: NovgorodTeller) -> str:
        raise NotImplementedError

    def say(self, t: NovgorodTeller, action: int) -> str:
        if action == PASS:
            return t.say("move pirate.pass", city=t.city(t.view.pirate))
        return self.say_pirate(t, *t.c.actions.parts[action])

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        return self.button(t, action) if action == PASS else self.point_pirate(t, action)

    def city(self, t: NovgorodTeller, city: int, chosen: Sequence[str]) -> Meant:
        return t.c.actions.pirate[city]

    def pirate(self, t: NovgorodTeller) -> Meant:
        return Reason("point at city", "11.6")

    def privilege(self, t: NovgorodTeller, privilege: int) -> Meant:
        moves_pirate = privilege == INCOME and t.view.pirate_side
        if moves_pirate and not against_privilege(t.view, privilege):
            return Reason("moves pirate", "11.5")
        return super().privilege(t, privilege)


class PirateAtStartFace(PirateFace):
    step, phase = PIRATE_AT_START, "route"

    def prompt_key(self, t: NovgorodTeller) -> str:
        return "start back" if t.view.pirate_side else "start"


class PirateBeforeSealFace(PirateFace):
    step = PIRATE_BEFORE_SEAL

    def prompt_key(self, t: NovgorodTeller) -> str:
        return "instead" if t.view.may_use(SEAL) else "seal"

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        if action == PASS and t.view.may_use(SEAL):
            return self.button(t, action, "pass for seal", seals=t.c.seal_privilege)
        return super().point(t, action)


class PirateAtEndFace(PirateFace):
    step = PIRATE_AT_END

    def prompt_key(self, t: NovgorodTeller) -> str:
        return "end"


class LayRouteFace(NovgorodFace):
    step, key, phase, status = LAY_ROUTE, "lay", "route", "sails"

    def prompt(self, t: NovgorodTeller) -> str:
        """Rules 6.1.2, 6.1.8 and 6.1.9: how long the route may become, and whether its fees can be paid."""
        course = Course(t.view)
        if course.spare < 0:
            return t.say("lay.unpaid prompt", fees=t.view.fees(), lack=-course.spare)
        notes = t.say("lay.with speed" if course.room else "lay.with speed alone") if course.more else ""
        key = "lay.prompt" if t.view.route else "lay.first prompt"
        return t.say(key, cards=course.room + course.more, notes=notes + fees_said(t))

    def say(self, t: NovgorodTeller, action: int) -> str:
        c, view = t.c, t.view
        if action == STOP:
            cities = t.way(dict.fromkeys(slot % CITIES for slot in view.route))
            return t.say("lay.stop" if view.route else "lay.stop at once", cities=cities)
        if action == PLACEHOLDER_LAID:
            city = view.route[-1] % CITIES
            manufacture = t.manufacture(view.manufactures[city])
            faster = brackets(self.faster(t))
            return t.say("lay.placeholder", city=t.city(city), manufacture=manufacture, notes=faster)
        (city,) = c.actions.parts[action]
        slot = slot_of(view, city)
        notes = self.faster(t, city)
        if city == Course(view).pirate:  # 11.4 a
            notes.append(t.say("note.pirate", cards=c.pirate_penalty))
        if city == view.hold[view.active] and not view.hold_stays:  # 6.1.7
            notes.append(t.say("note.loss ahead", good=t.good(city)))
        return t.say(
            "lay.own" if slot < BASE else "lay.base",
            city=t.city(city),
            good=t.good(city),
            income=c.income[slot],
            fee=c.fee[slot],
            notes=brackets(notes),
        )

    def faster(self, t: NovgorodTeller, city: int = NOTHING) -> list[str]:
        """A note if a card needs the privilege (6.1.8)."""
        return [t.say("note.speed")] if needs_speed(t.view, city) else []

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        view = t.view
        if action == STOP:
            return self.button(t, action, "stop" if view.route else "stop at once")
        if action == PLACEHOLDER_LAID:
            key = "placeholder by privilege" if needs_speed(view) else "placeholder"
            return self.button(t, action, key, city=t.city(view.route[-1] % CITIES))
        (city,) = t.c.actions.parts[action]
        return Choice(action, (ids.of_city("city", t.c, city),), tab=self.brings(t, city))

    def brings(self, t: NovgorodTeller, city: int) -> str:
        """Rules 6.1.4, 6.1.8 and 6.3.3: the income of an own office, or the fee of a base office."""
        slot = slot_of(t.view, city)
        fee, income = t.c.fee[slot], t.c.income[slot]
        tab = t.say("lay.fee tab", fee=fee) if fee else t.say("tab.more ducats", ducats=income)
        return t.say("lay.faster tab", tab=tab) if needs_speed(t.view, city) else tab

    def wanted(self, t: NovgorodTeller, chosen: Sequence[str]) -> Wanted:
        """Offices are laid by pointing at their cities."""
        lay = t.c.actions.lay
        offices = {
            ids.of_city("office", t.c, city): Reason("lay on chart", "6.1.4", city=city)
            if lay[city] in t.view.options
            else lay[city]
            for city in members(t.view.owned[t.view.active])
        }
        return {**super().wanted(t, chosen), **offices}

    def slot(self, t: NovgorodTeller, place: int) -> Meant:
        return Reason("slots later", "6.2.1")


def fees_said(t: NovgorodTeller) -> str:
    """The harbour fees of the route, if there are any."""
    fees = t.view.fees()
    return t.say("lay.fees", number=fees) if fees else ""
