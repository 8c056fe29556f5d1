"""The turn: the route with what its slots serve, the figures, what is being paid for; before it the draft."""

from collections.abc import Sequence

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.components import BASE, CITIES, PLACEHOLDER, SIDES, members
from kogge.games.novgorod.rules.draft import has_drafted_order
from kogge.games.novgorod.rules.fulfilling import line_need, special_need, step_need
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.route import course_of, penalty
from kogge.games.novgorod.rules.spendable import Need
from kogge.games.novgorod.rules.state import CARRIES, FREE, PAID, USES, Novgorod
from kogge.games.novgorod.table.looks import (
    ANY_GOOD,
    ANY_LUXURY,
    DUCAT,
    Career,
    career_face,
    good_icon,
    good_icons,
    luxury_icon,
    order_face,
)
from kogge.games.novgorod.table.paint_chart import use_icon
from kogge.games.novgorod.table.picture import Drafted, Figure, Ledger, Payment, Slot, Turn
from kogge.games.novgorod.table.route_outlook import is_under_way, prospect
from kogge.games.novgorod.table.things import city_id, draft_id, order_id, side_id, slot_id
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_table import say

KINDS = ("own", "base", "placeholder")


class TurnPainter:
    """Makes what is under way in a view."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name
        self.mine = view.active == view.viewer

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def turn(self) -> Turn:
        view = self.view
        key = "draft" if self.step == "draft" else "side" if self.step == "choose side" else "route"
        title = self.say(f"your {key}") if self.mine else self.say(f"{key} of", seat=self.seats[view.active])
        return Turn(
            seat=view.active,
            title=title,
            slots=[self.slot(place) for place in range(len(view.route))],
            room=self.room(),
            ledger=self.ledger(),
            payment=self.payment() if self.step in ("pay", "fetch") else None,
            sides=self.sides() if key == "side" else [],
            drafted=[self.drafted(seat) for seat in self.pickers()] if key == "draft" else [],
        )

    # -- before the first round -------------------------------------------------------------------

    def sides(self) -> list[tuple[str, Career]]:
        """Both sides of the career, to compare; only its owner can point at them."""
        view = self.view
        return [
            (side_id(side), career_face(self.c, view.career[view.active], side, 0, NOTHING, self.lang))
            for side in range(len(SIDES))
        ]

    def pickers(self) -> list[int]:
        """Rule 4.1: counter-clockwise, the last seat first."""
        view = self.view
        return [(view.first - 1 - place) % view.seats for place in range(view.seats)]

    def drafted(self, seat: int) -> Drafted:
        view, c = self.view, self.c
        taken = view.drafted[seat]
        order = None
        if has_drafted_order(view, seat):
            order = order_face(c, taken, self.lang) if taken != NOTHING else order_face(c, NOTHING, self.lang)
        offices = members(view.owned[seat])
        words = [c.city_words[self.lang][city] for city in offices] + ([order.label] if order else [])
        cost = view.bill[seat] + 2 * c.order_price
        text = self.say("so far", number=cost)
        return Drafted(
            id=draft_id(seat),
            label=f"{self.seats[seat]}: {', '.join([*words, text])}",
            seat=seat,
            name=self.seats[seat],
            offices=[good_icon(c, city) for city in offices],
            free=c.draft_offices - len(offices),
            order=order,
            order_id=order_id(c, taken) if taken != NOTHING else "",
            text=str(cost),
            now=seat == view.active,
        )

    # -- the route ----------------------------------------------------------------------------------

    def slot(self, place: int) -> Slot:
        view, c = self.view, self.c
        slot, use = view.route[place], view.uses[place]
        city, kind = slot % CITIES, KINDS[slot // CITIES]
        word = c.city_words[self.lang][city]
        luxury = c.luxury[view.manufactures[city]]
        income = 0 if slot >= PLACEHOLDER else c.income[slot]
        text = self.use_text(place)
        return Slot(
            id=slot_id(place),
            label=self.say("slot label", number=place + 1, city=word, kind=self.say(kind), use=text),
            number=place + 1,
            word=word,
            kind=kind,
            good=good_icon(c, city),
            income=income,
            fee=c.fee[slot] if BASE <= slot < PLACEHOLDER else 0,
            luxury=luxury_icon(c, luxury),
            use=USES[use],
            use_text=text,
            use_icon=use_icon(view, place),
            city=city_id(c, city),
        )

    def use_text(self, place: int) -> str:
        view, c = self.view, self.c
        slot, use = view.route[place], view.uses[place]
        if use == CARRIES:
            return c.luxury_words[self.lang][c.luxury[view.manufactures[slot % CITIES]]]
        if use == PAID and slot < PLACEHOLDER:
            return f"+{c.income[slot]}"
        return self.say(USES[use] if use != PAID else "unused")

    def room(self) -> list[str]:
        """Rule 6.1.2: what could still be laid, and what the privilege adds or the pirate takes."""
        view = self.view
        if self.step not in ("lay route", "pirate at start"):
            return []
        course = course_of(view)
        return [""] * course.room + ["privilege"] * course.more + ["pirate"] * penalty(view)

    # -- figures ------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        title = self.say("this turn") if self.mine else self.seats[self.view.active]
        figures = self.figures()
        label = f"{title}: {', '.join(f'{figure.text} {figure.value}' for figure in figures)}"
        return self.with_prospect(Ledger(label, title, figures, "", 0, ""))

    def with_prospect(self, ledger: Ledger) -> Ledger:
        """What the route can earn is worked out from what its owner knows, so nobody else sees it."""
        view = self.view
        if not self.mine or not is_under_way(view):
            return ledger
        plan = prospect(view)
        ducats = minus(-plan.ducats) if plan.ducats < 0 else str(plan.ducats)
        text = self.say("prospect label", seals=names.count(plan.seals, "seal", self.lang), ducats=ducats)
        return ledger._replace(prospect=text, prospect_seals=plan.seals, prospect_ducats=ducats)

    def figures(self) -> list[Figure]:
        if self.step == "choose side":
            return [self.purse()]
        if self.step == "draft":
            return self.draft_figures()
        if self.step in ("buy", "pirate before seal", "pirate at end"):
            return self.buying_figures()
        return self.route_figures()

    def purse(self) -> Figure:
        return Figure(self.say("ducats"), str(self.view.ducats[self.view.active]), DUCAT)

    def draft_figures(self) -> list[Figure]:
        """Rule 4.5: what is paid after the last pick."""
        view, me = self.view, self.view.active
        orders = 2 * self.c.order_price
        return [
            self.purse(),
            Figure(self.say("offices"), minus(view.bill[me]), DUCAT),
            Figure(self.say("two orders"), minus(orders), DUCAT),
            Figure(self.say("after"), str(view.ducats[me] - view.bill[me] - orders), DUCAT, "sum"),
        ]

    def route_figures(self) -> list[Figure]:
        view = self.view
        coming = sum(view.worth(place) for place, use in enumerate(view.uses) if use == FREE)
        fees = view.fees()
        figures = [self.purse()]
        if view.route:
            figures += [
                Figure(self.say("income"), f"+{coming}", DUCAT),
                Figure(self.say("fees"), minus(fees), DUCAT, "fee" if fees else ""),
                Figure(self.say("after"), str(view.ducats[view.active] + coming - fees), DUCAT, "sum"),
            ]
        if self.step == "lay route":
            course = course_of(view)
            cards = len(view.route)
            figures.insert(0, Figure(self.say("cards"), f"{cards}/{cards + course.room + course.more}", None, "cards"))
        elif self.step == "pirate at start":
            figures.append(self.pirate())
        return figures

    def buying_figures(self) -> list[Figure]:
        view, c = self.view, self.c
        figures = [
            self.purse(),
            Figure(self.say("purchase"), self.say("made" if view.bought else "open"), None),
            Figure(self.say("in progress"), f"{view.in_progress(view.active)}/{c.in_progress_most}", None),
        ]
        return [*figures, self.pirate()] if self.step != "buy" else figures

    def pirate(self) -> Figure:
        """Rules 11.4 b and 11.5 b: what moving him costs."""
        if self.view.pirate_side:
            return Figure(self.say("pirate"), self.say("by privilege"), Icon("privilege", "tint"))
        return Figure(self.say("pirate"), minus(pirate_price(self.view, self.view.active)), DUCAT)

    # -- payment --------------------------------------------------------------------------------------

    def payment(self) -> Payment:
        """What was chosen, what has been given for it, and what is missing."""
        view, c = self.view, self.c
        if view.target == NOTHING:  # a sale, of which is asked which of two equal goods goes in
            city = view.route[view.seat_slot] % CITIES
            luxury = c.luxury[view.manufactures[city]]
            return self.paid_for(c.luxury_words[self.lang][luxury], self.say("which"), [], self.row())
        full, title = self.target()
        made = members(full.choice & ~view.luxury_choice)
        done = [luxury_icon(c, luxury) for luxury in made[: full.luxuries - view.need_luxuries]]
        done += good_icons(c, full.goods & ~view.need_goods | view.given)
        left = self.luxuries_left() + good_icons(c, view.need_goods) + [ANY_GOOD] * view.need_any
        if self.step == "fetch":
            return self.paid_for(title, self.say("which"), done, left)
        return self.paid_for(title, "", done, left)

    def paid_for(self, title: str, note: str, done: Sequence[Icon], left: Sequence[Icon]) -> Payment:
        label = self.say("payment label", target=title, done=len(done), left=len(left))
        return Payment(label, title, note, done, left)

    def row(self) -> list[Icon]:
        view, c = self.view, self.c
        manufacture = view.manufactures[view.route[view.seat_slot] % CITIES]
        return good_icons(c, c.row_goods[manufacture][view.row])

    def luxuries_left(self) -> list[Icon]:
        view, c = self.view, self.c
        choice = members(view.luxury_choice)
        each = luxury_icon(c, choice[0]) if len(choice) == 1 else ANY_LUXURY
        return [each] * view.need_luxuries

    def target(self) -> tuple[Need, str]:
        view, c = self.view, self.c
        if view.target == CLIMB:
            return step_need(view), self.say("to step", number=view.level[view.active] + 1)
        parts = c.actions.parts[view.target]
        if c.actions.verb[view.target] == "fulfil":
            return line_need(view, *parts), self.say("for order")
        return special_need(view, parts[0]), c.special_words[self.lang][parts[0]]


def minus(number: int) -> str:
    return f"−{number}" if number else "0"
