"""Why something on Novgorod's table cannot be chosen now, with the rule that forbids it. Only for whoever decides."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, INCOME, ORDER, PRIVILEGES, SEAL, SPEED, SPEEDS, members
from kogge.games.novgorod.rules.draft import has_drafted_order
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.route import course_of, slot_of
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table import things
from kogge.games.novgorod.table.reasons import Reason, Reasons
from kogge.games.novgorod.table.why_not_uses import UseReasons
from kogge.games.novgorod.words import names


def why_not(view: Novgorod, seats: Sequence[str], lang: str, chosen: Sequence[str] = ()) -> dict[str, Tip]:
    """For everything that one might want to point at after what has been chosen, and cannot."""
    if view.actor == NOBODY or view.actor != view.viewer:
        return {}
    reasons = TableReasons(view, seats, lang, chosen)
    told = reasons.chart() | reasons.merchant_and_pirate() | reasons.purchases() | reasons.privileges()
    told |= UseReasons(view, seats, lang, chosen).all()
    can = reasons.can_choose()
    return {thing: reason for thing, reason in told.items() if reason and thing not in can}


class TableReasons(Reasons):
    """What stands against cities, pieces, purchases and privileges."""

    # -- the chart --------------------------------------------------------------------------------

    def chart(self) -> dict[str, Reason]:
        c, told = self.c, {}
        for city in range(CITIES):
            told[things.city_id(c, city)] = self.no_city(city)
            told[things.manufacture_id(c, city)] = self.no_manufacture(city)
        if self.step == "lay route":
            for city in members(self.view.owned[self.me]):
                told[things.office_id(c, city)] = self.no_office_laid(city)
        return told

    def no_city(self, city: int) -> Reason:
        moving = self.step in self.windows or things.PIRATE in self.chosen
        if moving and city == self.view.pirate:
            return self.tip("pirate is here")
        match self.step:
            case "draft":
                return self.tip("take from stack")
            case "lay route":
                return self.not_laid(city)
            case "use route":
                return self.tip("route closed")
            case "buy":
                return self.tip("buy from stack")
        return self.not_now()

    def not_laid(self, city: int) -> Tip:
        """Rules 6.1.3 to 6.1.9: why a city cannot be the next of the route; one that is full closes by itself."""
        view = self.view
        course = course_of(view)
        last = self.city(course.city) if course.city != NOTHING else ""
        if not course.links[city]:
            return self.tip("city ignored")
        if course.visited >> city & 1:
            return self.tip("in route")
        around = course.links[course.city] if last else range(CITIES)
        if city not in around:
            left = [self.city(there) for there in around if not course.visited >> there & 1]
            if not left:
                return self.tip("no way on", last=last)
            return self.tip("not adjacent", last=last, around=names.listing(left, self.lang))
        if city == course.pirate and course.room + course.more == 1:
            return self.tip("pirate takes card")
        if course.own >> city & 1 and not course.offices:
            return self.tip("needed as placeholder", city=self.city(city))
        fees = view.fees() + self.c.fee[slot_of(view, city)]
        return self.tip("fees of route", fees=self.count(fees, "ducat"))

    def no_office_laid(self, city: int) -> Tip:
        if self.c.actions.lay[city] in self.view.options:
            return self.tip("lay on chart", city=self.city(city))
        return self.not_laid(city)

    def no_manufacture(self, city: int) -> Reason:
        view = self.view
        if self.step != "use route":
            return self.tip("manufactures stay")
        if city not in [slot % CITIES for slot in view.route]:
            return self.tip("manufacture not in route", city=self.city(city))
        if view.made >> city & 1:
            return self.tip("manufacture used")
        return self.tip("point at slot", city=self.city(city))

    def merchant_and_pirate(self) -> dict[str, Reason]:
        if self.view.merchant == NOTHING:
            return {}
        return {things.MERCHANT: self.tip("merchant sails alone"), things.PIRATE: self.no_pirate()}

    def no_pirate(self) -> Reason:
        """Rules 11.4 b, 11.5 b and 11.6."""
        c, view = self.c, self.view
        if self.step in self.windows:
            return self.tip("point at city")
        if self.step not in ("lay route", "use route", "buy"):
            return self.not_now()
        if view.pirate_side:
            return self.tip("pirate at start or end", privilege=names.privilege(c, INCOME, self.lang))
        if self.step == "lay route":
            return self.tip("pirate not now")
        if view.pirate_moves == c.pirate_moves:
            return self.tip("pirate moved enough", moves=view.pirate_moves)
        return self.tip("pirate too dear", price=self.count(pirate_price(view, self.me), "ducat"))

    # -- purchases --------------------------------------------------------------------------------

    def purchases(self) -> dict[str, Reason]:
        c, view = self.c, self.view
        told: dict[str, Reason] = {things.stack_id(c, city): self.no_office(city) for city in range(CITIES)}
        told |= {things.order_id(c, order): self.no_order() for order in view.display}
        told[things.PILE] = self.no_order() if view.pile else self.tip("pile empty")
        told[things.SHIP] = self.no_ship()
        return told

    def not_buying(self) -> Tip:
        """Why nothing is bought at this decision."""
        return self.tip("buy later") if self.step in ("lay route", "use route") else self.not_now()

    def no_office(self, city: int) -> Reason:
        c, view = self.c, self.view
        if self.step not in ("draft", "buy"):
            return self.not_buying()
        if view.owned[self.me] >> city & 1:
            return self.tip("office owned", city=self.city(city))
        if self.step == "draft":
            if view.owned[self.me].bit_count() == c.draft_offices:
                return self.tip("offices drafted", number=c.draft_offices)
            return self.tip("draft too dear")
        return self.tip("bought already") if view.bought else self.too_dear(view.price(city))

    def no_order(self) -> Reason:
        """Rules 4.2, 6.4.1 and 6.4.5."""
        c, view = self.c, self.view
        if self.step == "draft":
            return self.tip("order drafted") if has_drafted_order(view, self.me) else None
        if self.step != "buy":
            return self.not_buying()
        if view.in_progress(self.me) >= c.in_progress_most:
            return self.tip("three in progress", most=c.in_progress_most)
        if view.bought and not view.may_use(ORDER):
            return self.tip("bought already")
        return self.too_dear(c.privileged_price if view.may_use(ORDER) else c.order_price)

    def no_ship(self) -> Reason:
        view = self.view
        if view.speed[self.me] == SPEEDS[-1]:
            return self.tip("top speed", speed=SPEEDS[-1])
        if self.step != "buy":
            return self.not_buying()
        return self.tip("bought already") if view.bought else self.too_dear(self.c.ship_price[view.speed[self.me]])

    def too_dear(self, price: int) -> Reason:
        ducats = self.view.ducats[self.me]
        return self.priced("too dear", price) if price > ducats else None

    # -- privileges -------------------------------------------------------------------------------

    def privileges(self) -> dict[str, Reason]:
        return {things.privilege_id(privilege): self.no_privilege(privilege) for privilege in range(len(PRIVILEGES))}

    def no_privilege(self, privilege: int) -> Reason:
        """Rules 7.1 and 7.2: each has its phase, and one is used a turn."""
        view = self.view
        if not view.uncovered(self.me, privilege):
            return self.tip("privilege covered")
        if view.privilege != NOTHING and view.round:
            return self.tip("privilege used")
        if self.step in self.windows and privilege == INCOME and view.pirate_side:
            return self.tip("moves pirate")
        keys = {SPEED: "by laying", INCOME: "income in scoring", ORDER: "by buying", SEAL: "by itself"}
        return self.tip(keys[privilege])
