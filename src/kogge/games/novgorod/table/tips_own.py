"""The onlooker's own area: ship, hold, route, orders, career, offices, purse."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import (
    BASE,
    CITIES,
    INCOME,
    LEVELS,
    LOWER,
    ORDER,
    OWN,
    PLACEHOLDER,
    PRIVILEGES,
    SIDES,
    SPEEDS,
    UPPER,
    members,
)
from kogge.games.novgorod.rules.state import USES, Novgorod
from kogge.games.novgorod.table import things
from kogge.games.novgorod.table.route_outlook import is_under_way, steps
from kogge.games.novgorod.table.telling import Teller
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words import say_action

THEN = {"de": "und zuletzt", "en": "and at last"}


def tips_of_own_area(view: Novgorod, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing; of the route for everybody, else only for whoever has a seat."""
    teller = OwnTeller(view, seats, lang)
    told = teller.route()
    if view.viewer >= 0:
        told |= teller.goods() | teller.orders() | teller.career()
    return told


class OwnTeller(Teller):
    """Tells what lies before the onlooker."""

    # -- the route --------------------------------------------------------------------------------

    def route(self) -> dict[str, Tip]:
        return {things.slot_id(place): self.slot(place) for place in range(len(self.view.route))}

    def slot(self, place: int) -> Tip:
        """What a slot can serve, or what it has served (6.2.1)."""
        c, view, lang = self.c, self.view, self.lang
        slot = view.route[place]
        city = slot % CITIES
        kind = "own" if slot < BASE else "base" if slot < PLACEHOLDER else "placeholder"
        luxury = names.luxury(c, c.luxury[view.manufactures[city]], lang)
        return self.tip(
            f"slot {kind} {USES[view.uses[place]]}",
            number=place + 1,
            city=self.city(city),
            good=self.good(city),
            luxury=luxury,
            income=self.so_many(view.worth(place) if not view.uses[place] else c.income[slot], "ducat"),
            fee=self.count(c.fee[slot], "ducat"),
        )

    # -- ship, hold, purse ------------------------------------------------------------------------

    def goods(self) -> dict[str, Tip]:
        c, view, me = self.c, self.view, self.me
        told = {
            things.SHIP: self.ship(),
            things.HOLD: self.hold(),
            things.PURSE: self.tip("purse", ducats=names.count(view.ducats[me], "ducat", self.lang)),
            things.SEALS: self.tip("seals", seals=view.seals[me], end=self.count(c.end_seals, "seal")),
            things.PROSPECT: self.prospect(),
        }
        for city in members(view.owned[me]):
            told[things.office_id(c, city)] = self.office(city)
        return told

    def prospect(self) -> Tip:
        """What the route can earn, and how; for its owner alone, since it is worked out from the hand."""
        view = self.view
        if view.active != self.me or not is_under_way(view):
            return self.tip("prospect")
        plan = [say_action(s, action, self.seats, self.lang) for s, action in steps(view)]
        return self.tip("prospect plan", plan="; ".join(plan)) if plan else self.tip("prospect")

    def ship(self) -> Tip:
        speed = self.view.speed[self.me]
        cards = self.count(speed, "card")
        if speed == SPEEDS[-1]:
            return self.tip("fastest ship", speed=speed, cards=cards)
        return self.tip(
            "ship", speed=speed, cards=cards, next=speed + 1, price=self.count(self.c.ship_price[speed], "ducat")
        )

    def hold(self) -> Tip:
        view, me = self.view, self.me
        good = view.hold[me]
        if good == NOTHING:
            return self.tip("empty hold")
        if view.stored and view.active == me:
            return self.tip("freshly stored", good=self.good(good))
        return self.tip("hold" if view.hold_pays else "hold without career", good=self.good(good))

    def office(self, city: int) -> Tip:
        c, view, me = self.c, self.view, self.me
        return self.tip(
            "office",
            self.say("office in hold") if view.hold[me] == city else "",
            city=self.city(city),
            good=self.good(city),
            income=self.count(c.income[OWN + city], "ducat"),
        )

    # -- orders -----------------------------------------------------------------------------------

    def orders(self) -> dict[str, Tip]:
        c, view, me = self.c, self.view, self.me
        told: dict[str, Tip] = {}
        for order in (*view.hands[me], view.drafted[me]):
            if order >= 0:
                told |= self.order(order, things.card_id(c, order), "order in hand", "upper line", "lower line")
        if view.active == me:
            for order in view.shown:
                told |= self.order(order, things.card_id(c, order), "order shown", "upper line", "lower line")
            for order in view.fresh:
                told |= self.order(order, things.card_id(c, order), "order begun now", "line done", "second line")
        for order in view.half_done[me]:
            told |= self.order(order, things.half_id(c, order), "half done order", "line done", "last line")
        told[things.DONE] = self.done()
        return told

    def order(self, order: int, thing: str, key: str, upper: str, lower: str) -> dict[str, Tip]:
        """A card and its lines."""
        c = self.c
        facts = {
            **self.lines(order),
            "seals": self.count(c.line_seals, "seal"),
            "both": c.both_lines_seals,
            "rest": self.count(c.both_lines_seals - c.line_seals, "seal"),
        }
        return {
            thing: self.tip(key, **facts),
            things.line_id(c, order, UPPER): self.tip(upper, **facts),
            things.line_id(c, order, LOWER): self.tip(lower, **facts),
        }

    def done(self) -> Tip:
        view, me = self.view, self.me
        number = view.completed(me)
        if not number:
            return self.tip("nothing completed")
        return self.tip("completed", self.kinds_so_far(me), number=self.so_many(number, "order"))

    # -- the career -------------------------------------------------------------------------------

    def career(self) -> dict[str, Tip]:
        view, me = self.view, self.me
        told = {things.step_id(level): self.step(view.side[me], level) for level in range(LEVELS)}
        told |= {things.privilege_id(privilege): self.privilege(privilege) for privilege in range(len(PRIVILEGES))}
        if view.stack and view.stack[-1].name == "choose side":
            told |= {things.side_id(side): self.side(side) for side in range(len(SIDES))}
        return told

    def step(self, side: int, level: int) -> Tip:
        """What a step costs, brings and covers, and whether it is reached."""
        c, view, me, lang = self.c, self.view, self.me, self.lang
        career, reached = view.career[me], view.level[me]
        key = "step reached" if level < reached else "step" if level == reached else "later step"
        lost = names.privilege(c, c.covers[career][side][level], lang)
        return self.tip(
            key,
            self.say("step with x") if level >= reached and c.x[career][side][level] else "",
            level=level + 1,
            before=level,
            cost=self.cost(*c.cost[career][side][level]),
            seals=self.count(c.turn_seals[career][side][level + 1], "seal"),
            privilege=names.quoted(lost, lang),
        )

    def privilege(self, privilege: int) -> Tip:
        c, view, me = self.c, self.view, self.me
        now = ""
        if not view.uncovered(me, privilege):
            now = self.say("covered")
        elif view.active == me and view.privilege == privilege:
            now = self.say("used now")
        elif view.active == me and view.privilege != NOTHING:
            now = self.say("another used")
        return self.tip(
            f"privilege {PRIVILEGES[privilege]}",
            self.say("or move pirate") if privilege == INCOME and view.pirate_side else "",
            self.say("or special order", discount=c.order_price - c.privileged_price)
            if privilege == ORDER and view.special
            else "",
            now,
            name=names.privilege(c, privilege, self.lang),
            ducats=self.count(c.extra_income, "ducat"),
            price=self.count(c.privileged_price, "ducat"),
            full=c.order_price,
            seals=self.count(c.seal_privilege, "seal"),
        )

    def side(self, side: int) -> Tip:
        """All steps of a side, from the bottom."""
        c, lang = self.c, self.lang
        career = self.view.career[self.me]
        lost = [names.privilege(c, privilege, lang) for privilege in c.covers[career][side]]
        return self.tip(
            f"{SIDES[side]} side",
            number=career + 1,
            steps=names.listing([names.cost(cost, lang) for cost in c.cost[career][side]], lang, THEN),
            lost=names.listing([names.quoted(name, lang) for name in lost], lang),
            seals="–".join(map(str, c.turn_seals[career][side])),
        )
