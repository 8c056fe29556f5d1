"""Phase 2: the uses of the route, how they are paid for, and what becomes of orders that were begun."""

from collections.abc import Iterator, Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.engine.words import capital
from kogge.games.novgorod.rules.actions import END, EXTRA_INCOME
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import BACK, CITIES, INCOME, LOWER, PLACEHOLDER, UPPER
from kogge.games.novgorod.rules.decision import against_hold
from kogge.games.novgorod.rules.fulfilling import discount, line_seals, special_price, step_cost
from kogge.games.novgorod.rules.lacking import against_manufacture, against_place, nearest_row
from kogge.games.novgorod.rules.payments import FETCH, PAY, place_of
from kogge.games.novgorod.rules.route import slot_of
from kogge.games.novgorod.rules.spendable import merchant_pays, seat_place
from kogge.games.novgorod.rules.state import FREE
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.faces.base import Meant, NovgorodFace, Wanted, brackets
from kogge.games.novgorod.table.faces.route import fees_said
from kogge.games.novgorod.table.kinds_of_use import NONE_POSSIBLE, kinds, uses_of
from kogge.games.novgorod.words.teller import NovgorodTeller


class ScoringFace(NovgorodFace):
    """A decision at which slots of the route are pointed at."""

    phase = "scoring"

    def seat(self, t: NovgorodTeller, place: int, ways: Sequence[Sequence[Sequence[int]]], least: int) -> int:
        """The way to use the manufacture on a slot that is allowed, or else the one that lacks fewest goods."""
        slot = t.view.route[place]
        rows = ways[slot >= PLACEHOLDER][slot % CITIES]
        return next((way for way in rows if way in t.view.options), rows[nearest_row(t.view, place, least)])


class UseRouteFace(ScoringFace):
    step, key, status = USE_ROUTE, "use", "scores"

    def prompt(self, t: NovgorodTeller) -> str:
        """How much of the route is still free (6.2.1)."""
        free = t.view.uses.count(FREE)
        if not free:
            return t.say("use.nothing prompt" if t.view.route else "use.no route prompt")
        return t.say("use.prompt", free=free, notes=fees_said(t))

    # -- what the options do ----------------------------------------------------------------------

    def say(self, t: NovgorodTeller, action: int) -> str:
        c, view = t.c, t.view
        match c.actions.verb[action], c.actions.parts[action]:
            case "sell", (city, row, placeholder):
                return self.sale(t, city, row, placeholder)
            case "store", (city,):
                return t.say(f"use.{self.store_key(t)}", city=t.city(city), **self.stored(t, city))
            case "income", (city,):
                more = merchant_pays(view, city)
                notes = brackets([t.say("note.merchant", ducats=more)] if more else [])
                return t.say("use.income", city=t.city(city), ducats=c.income[slot_of(view, city)] + more, notes=notes)
            case "extra income", _:
                return t.say("use.extra income", ducats=c.extra_income)
            case "fulfil", (order, line):
                return t.say(f"use.{self.line_key(t, order, line)}", face=t.face(order), seals=line_seals(view, order))
            case "climb", _:
                return self.climb(t)
            case "special", (card, privileged):
                return self.special(t, card, privileged)
            case "pirate", (city,):
                return self.say_pirate(t, city)
        return self.end(t)

    def end(self, t: NovgorodTeller) -> str:
        """Rule 6.3: income, fees, and the good that is lost."""
        view, lost = t.view, t.view.good_to_lose()
        figures = (("income", view.income_to_come()), ("fees", view.fees()))
        notes = [t.say(f"note.{key}", number=number) for key, number in figures if number]
        if lost != NOTHING:
            notes.append(t.say("note.loss", good=t.good(lost)))
        return t.say("use.end", ducats=view.ducats_after(), notes=brackets(notes))

    def sale(self, t: NovgorodTeller, city: int, row: int, placeholder: int) -> str:
        seals, ducats, more_seals, more_ducats = sale_figures(t, city, row)
        notes = [t.say("note.merchant", ducats=more_ducats)] if more_ducats else []
        if more_seals:
            notes.append(t.say("note.merchant seals", seals=more_seals))
        made = production_facts(t, city, row, placeholder)
        return t.say("use.sell", **made, seals=seals, ducats=ducats, notes=brackets(notes))

    def store_key(self, t: NovgorodTeller) -> str:
        return "store" if t.view.hold[t.view.active] == NOTHING else "store instead"

    def stored(self, t: NovgorodTeller, city: int) -> dict[str, str]:
        """What is stored, and what is thrown away for it."""
        old = t.view.hold[t.view.active]
        return {"good": t.good(city), "old": "" if old == NOTHING else t.good(old)}

    def line_key(self, t: NovgorodTeller, order: int, line: int) -> str:
        """Rule 6.2.B.3: whether the other line is lost."""
        if line == UPPER:
            return "fulfil upper"
        if order in t.view.fresh:
            return "fulfil lower too"
        return "fulfil lower" if order in t.view.half_done[t.view.active] else "fulfil lower only"

    def climb(self, t: NovgorodTeller) -> str:
        """Rules 6.2.C.1 and 6.2.C.2."""
        c, view, me = t.c, t.view, t.view.active
        career, side, level = view.career[me], view.side[me], view.level[me]
        return t.say(
            "use.climb",
            cost=t.cost(*step_cost(view)),
            level=level + 1,
            seals=c.turn_seals[career][side][level + 1],
            privilege=t.quoted_privilege(c.covers[career][side][level]),
        )

    def special(self, t: NovgorodTeller, card: int, privileged: int) -> str:
        """Rule 12.3."""
        letter = t.view.letter(card)
        return t.say(
            "use.special for less" if privileged else "use.special",
            special=t.special(card, letter),
            ducats=special_price(t.view, card, discount(t.view, privileged)),
            wanted=t.asked_for(card, letter),
            seals=t.c.special_seals[card][letter],
        )

    # -- how they are pointed at ------------------------------------------------------------------

    def choices(self, t: NovgorodTeller) -> list[Choice]:
        """At the thing itself, or at the kind of use first."""
        pointed = super().choices(t)
        return [*pointed, *(choice for kind in kinds(t) for choice in self.by_kind(t, kind, pointed))]

    def by_kind(self, t: NovgorodTeller, kind: str, pointed: Sequence[Choice]) -> Iterator[Choice]:
        """The uses of a kind; a button that only tells the kinds apart is not asked for, and a single use is done."""
        uses = uses_of(t, kind)
        found = [choice for choice in pointed if choice.action in uses]
        firsts = [choice.path[0] for choice in found]
        for action, path, label, tab, *_ in found:
            if firsts.count(path[0]) > 1:
                yield Choice(action, (ids.use_id(kind), *path), label)
            else:
                yield Choice(action, (ids.use_id(kind), path[0])[: len(found)], tab=tab or self.kind_tab(t, action))

    def kind_tab(self, t: NovgorodTeller, action: int) -> str:
        """What follows, where the kind of use is settled."""
        match t.c.actions.verb[action], t.c.actions.parts[action]:
            case "sell", (city, row, _):
                return t.say("tab.more seals", seals=sale_figures(t, city, row)[0])
            case "store", (city,):
                return t.say("use.store button", good=t.good(city))
            case "income", (city,):
                return t.say("tab.more ducats", ducats=t.view.worth(place_of(t.view, city)))
        return ""

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        c, view = t.c, t.view
        verb, parts = c.actions.verb[action], c.actions.parts[action]
        match verb:
            case "sell":
                city, row, placeholder = parts
                seals, ducats, _, _ = sale_figures(t, city, row)
                thing = ids.slot_id(seat_place(view, city, placeholder))
                key = "use.sell button" if seals == ducats else "use.sell to merchant button"
                made = {"luxury": capital(t.made_in(city)), "goods": production_facts(t, *parts)["goods"]}
                label = t.say(key, **made, seals=seals, ducats=ducats)
                return Choice(action, (thing, f"{BUTTON}sell-{row + 1}"), label)
            case "store":
                stored = self.stored(t, *parts)
                key = "use.store button" if stored["old"] in ("", stored["good"]) else "use.store instead button"
                label = t.say(key, **stored)
                return Choice(action, (ids.slot_id(place_of(view, *parts)), f"{BUTTON}store"), label)
            case "income":
                place = place_of(view, *parts)
                label = t.say("use.income button", ducats=view.worth(place))
                return Choice(action, (ids.slot_id(place), f"{BUTTON}income"), label)
            case "extra income":
                more = t.say("tab.more ducats", ducats=c.extra_income)
                return Choice(action, (ids.privilege_id(INCOME),), tab=more)
            case "fulfil":
                return Choice(action, (ids.line_id(c, *parts),), tab=self.line_tab(t, *parts))
            case "climb":
                me, level = view.active, view.level[view.active]
                number = c.turn_seals[view.career[me]][view.side[me]][level + 1]
                return Choice(action, (ids.step_id(level),), tab=t.say("use.climb tab", level=level + 1, number=number))
            case "special":
                return self.point_special(t, action, *parts)
            case "pirate":
                return self.point_pirate(t, action, ids.PIRATE)
        return self.point_end(t)

    def point_end(self, t: NovgorodTeller) -> Choice:
        """With the purse as it will be, and the good that is lost."""
        ducats, lost = t.view.ducats_after(), t.view.good_to_lose()
        if lost == NOTHING:
            return self.button(t, END, ducats=ducats)
        return self.button(t, END, "end with loss", ducats=ducats, good=t.good(lost))

    def line_tab(self, t: NovgorodTeller, order: int, line: int) -> str:
        """Rule 6.2.B.3."""
        seals = line_seals(t.view, order)
        if line == LOWER and order in t.view.hands[t.view.active]:
            return t.say("use.lower line only tab", number=seals)
        return t.say("tab.more seals", seals=seals)

    def point_special(self, t: NovgorodTeller, action: int, card: int, privileged: int) -> Choice:
        """The card alone if there is one price for it, else the card and the price."""
        c, view = t.c, t.view
        thing = ids.special_id(c, card)
        price = special_price(view, card, discount(view, privileged))
        if c.actions.special[card] in view.options and c.actions.special_cheap[card] in view.options:
            key = "special" if not privileged else "special for less" if price else "special for nothing"
            label = t.say(f"use.{key} button", ducats=price)
            return Choice(action, (thing, BUTTON + ("less" if privileged else "full")), label)
        seals = c.special_seals[card][view.letter(card)]
        key = "special for nothing" if not price else "special for less" if privileged else "special"
        tab = t.say(f"use.{key} tab", seals=seals, ducats=price, number=seals, price=price)
        return Choice(action, (thing,), tab=tab)

    # -- what somebody would mean -----------------------------------------------------------------

    def wanted(self, t: NovgorodTeller, chosen: Sequence[str]) -> Wanted:
        return {**super().wanted(t, chosen), **{ids.use_id(kind): self.use(t, kind) for kind in kinds(t)}}

    def use(self, t: NovgorodTeller, kind: str) -> Meant:
        """Of a kind: one that is possible, or else why none is."""
        return next(iter(uses_of(t, kind)), NONE_POSSIBLE[kind])

    def manufacture(self, t: NovgorodTeller, city: int) -> Meant:
        return against_manufacture(t.view, city) or Reason("point at slot", "6.2.A.1", city=city)

    def privilege(self, t: NovgorodTeller, privilege: int) -> Meant:
        return EXTRA_INCOME if privilege == INCOME else super().privilege(t, privilege)

    def own_order(self, t: NovgorodTeller, order: int) -> Meant:
        return Reason("point at line", "6.2.B.2")

    def step_of_career(self, t: NovgorodTeller, level: int) -> Meant:
        reached = t.view.level[t.view.active]
        return (
            Reason("steps in order", "6.2.C.3", level=reached + 1)
            if level > reached
            else super().step_of_career(t, level)
        )

    def slot(self, t: NovgorodTeller, place: int) -> Meant:
        if t.view.route[place] < PLACEHOLDER:
            return super().slot(t, place)
        return self.seat(t, place, t.c.actions.sell, 1)

    def hold(self, t: NovgorodTeller) -> Meant:
        return against_hold(t.view) or Reason("hold helps", "6.2.2")


class PaymentFace(ScoringFace):
    """Something is made or given, one pick at a time (13.2)."""

    status = "pays"

    def say(self, t: NovgorodTeller, action: int) -> str:
        match t.c.actions.verb[action], t.c.actions.parts[action]:
            case "make", (city, row, placeholder):
                return t.say("pay.make", **production_facts(t, city, row, placeholder))
            case "give", (city,):
                return t.say("pay.give", good=t.good(city), city=t.city(city))
        return t.say("pay.give hold", good=t.good(t.view.hold[t.view.active]))

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        view = t.view
        match t.c.actions.verb[action], t.c.actions.parts[action]:
            case "make", (city, row, placeholder):
                return self.point_making(t, action, city, row, placeholder)
            case "give", (city,):
                return Choice(action, (ids.slot_id(place_of(view, city)),), tab=self.give_tab(t, city))
        return Choice(action, (ids.HOLD,), tab=self.give_tab(t, view.hold[view.active]))

    def give_tab(self, t: NovgorodTeller, good: int) -> str:
        return t.say("pay.give tab", good=t.good(good))

    def point_making(self, t: NovgorodTeller, action: int, city: int, row: int, placeholder: int) -> Choice:
        """The slot alone if one row can be used there, else the slot and the row."""
        c, view = t.c, t.view
        thing = ids.slot_id(seat_place(view, city, placeholder))
        if sum(way in view.options for way in c.actions.make[placeholder][city]) == 1:
            return Choice(action, (thing,), tab=t.say("pay.make tab", luxury=t.made_in(city)))
        label = t.say("pay.make button", goods=t.made_of(c.row_goods[view.manufactures[city]][row]))
        return Choice(action, (thing, f"{BUTTON}make-{row + 1}"), label)

    def good(self, t: NovgorodTeller, place: int) -> Meant:
        """The good of a slot, to be given."""
        slot = t.view.route[place]
        if slot < PLACEHOLDER:
            return t.c.actions.give[slot % CITIES]
        return against_place(t.view, place) or Reason("no good here", "6.2.2")


class PayFace(PaymentFace):
    step, key = PAY, "pay"

    def prompt(self, t: NovgorodTeller) -> str:
        """Section 13, D6 and D7: what is paid for, and what is still to be given."""
        view = t.view
        if view.need_luxuries or view.need_any:
            return t.say("pay.prompt", target=t.target(), missing=t.missing())
        return t.say("pay.one of two prompt", target=t.target(), good=t.good(view.hold[view.active]))

    def slot(self, t: NovgorodTeller, place: int) -> Meant:
        view = t.view
        if view.need_luxuries:
            return self.seat(t, place, t.c.actions.make, view.need_least)
        return self.good(t, place)


class FetchFace(PaymentFace):
    step, key = FETCH, "fetch"

    def prompt(self, t: NovgorodTeller) -> str:
        view = t.view
        city = view.route[view.seat_slot] % CITIES
        manufacture, good = t.manufacture(view.manufactures[city]), t.good(view.hold[view.active])
        return t.say("fetch.prompt", manufacture=manufacture, city=t.city(city), good=good)

    def slot(self, t: NovgorodTeller, place: int) -> Meant:
        return self.good(t, place)


class CloseScoringFace(NovgorodFace):
    step, key, phase, status = CLOSE_SCORING, "close", "scoring", "scores"

    def prompt(self, t: NovgorodTeller) -> str:
        return t.say("close.prompt", order=t.the_order(t.view.fresh[0]))

    def say(self, t: NovgorodTeller, action: int) -> str:
        (order,) = t.c.actions.parts[action]
        completed = t.view.completed(t.view.active) + 1
        key = f"close.{t.c.actions.verb[action]}"
        return t.say(key, face=t.face(order), seals=t.c.line_seals, orders=completed)

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        return self.button(t, action)


def sale_figures(t: NovgorodTeller, city: int, row: int) -> tuple[int, int, int, int]:
    """Rules 6.2.A.5 a and 11.2: the seals of a sale, its ducats, and what of both the merchant adds."""
    c, view = t.c, t.view
    seals = c.row_seals[view.manufactures[city]][row]
    more_seals = c.merchant_seals if city == view.merchant and view.merchant_side == BACK else 0
    more_ducats = merchant_pays(view, city)
    return seals + more_seals, seals + more_ducats, more_seals, more_ducats


def production_facts(t: NovgorodTeller, city: int, row: int, placeholder: int) -> dict[str, str]:
    return {
        "luxury": t.made_in(city),
        "goods": t.made_of(t.c.row_goods[t.view.manufactures[city]][row]),
        "city": t.city(city),
        "where": t.say("note.on placeholder") if placeholder else "",
    }
