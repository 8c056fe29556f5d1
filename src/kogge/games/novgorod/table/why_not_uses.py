"""Why an order line, a career step, a special order, a slot of the route or the stored good cannot be chosen."""

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, INCOME, LEVELS, LOWER, ORDER, PLACEHOLDER, UPPER, members
from kogge.games.novgorod.rules.fulfilling import (
    discount,
    line_need,
    means_for_step,
    special_need,
    special_price,
    step_cost,
    step_need,
)
from kogge.games.novgorod.rules.spendable import Need, means, payable, productions, usable_hold
from kogge.games.novgorod.rules.state import USES
from kogge.games.novgorod.table import things
from kogge.games.novgorod.table.reasons import Reason, Reasons
from kogge.games.novgorod.words import names

ENOUGH = 99  # ducats that no fees exceed


class UseReasons(Reasons):
    """What stands against the uses of the route (6.2)."""

    def all(self) -> dict[str, Reason]:
        return self.orders() | self.steps() | self.special_orders() | self.slots() | {things.HOLD: self.no_hold()}

    # -- order lines (6.2.B) ----------------------------------------------------------------------

    def orders(self) -> dict[str, Reason]:
        c, view, me = self.c, self.view, self.me
        told: dict[str, Reason] = {}
        for order in (*view.hands[me], view.drafted[me], *view.shown, *view.fresh, *view.half_done[me]):
            if order == NOTHING:
                continue
            card = things.half_id(c, order) if order in view.half_done[me] else things.card_id(c, order)
            told[card] = self.tip("point at line") if self.step == "use route" else self.not_now()
            for line in (UPPER, LOWER):
                told[things.line_id(c, order, line)] = self.no_line(order, line)
        return told

    def no_line(self, order: int, line: int) -> Reason:
        view = self.view
        if line == UPPER and order in (*view.fresh, *view.half_done[self.me]):
            return self.tip("line fulfilled")
        if self.step != "use route":
            return self.not_now()
        return self.lacks(line_need(view, order, line)) or self.tip("fees after it")

    # -- the career (6.2.C) -----------------------------------------------------------------------

    def steps(self) -> dict[str, Reason]:
        return {things.step_id(level): self.no_step(level) for level in range(LEVELS)}

    def no_step(self, level: int) -> Reason:
        reached = self.view.level[self.me]
        if level < reached:
            return self.tip("step reached")
        if self.step != "use route":
            return self.not_now()
        if level > reached:
            return self.tip("steps in order", level=reached + 1)
        return self.lacks_for_step() or self.tip("fees after it")

    def lacks_for_step(self) -> Reason:
        """Rule 6.2.C.1: what is missing for the next step."""
        view = self.view
        goods, luxuries, ducats = step_cost(view)
        if ducats > view.ducats[self.me]:
            return self.too_dear("step too dear", ducats, view.spare() >= ducats)
        rich = means_for_step(view)._replace(spare=ENOUGH)
        if payable(view, rich, step_need(view)):
            return None
        if not luxuries:
            return self.tip("too few goods", number=goods, have=self.goods_there(step_need(view)).bit_count())
        if not payable(view, rich, step_need(view)._replace(any_goods=0)):
            return self.tip("too few luxuries", number=luxuries)
        return self.tip("too few goods beside", number=goods)

    def too_dear(self, key: str, price: int, with_income: bool) -> Tip:
        """It costs more than is there, but perhaps not more than with the income of the route."""
        text, rule = self.priced(key, price)
        return Tip(f"{text} {self.say('income first')}" if with_income else text, rule)

    # -- special orders (12.3) --------------------------------------------------------------------

    def special_orders(self) -> dict[str, Reason]:
        return {things.special_id(self.c, card): self.no_special(card) for card in self.view.special}

    def no_special(self, card: int) -> Reason:
        view = self.view
        if self.step in ("lay route", "buy"):
            return self.tip("special in scoring")
        if self.step != "use route":
            return self.not_now()
        if view.fulfilled >> view.special.index(card) & 1:
            return self.tip("special done")
        need = special_need(view, card)
        privileged = view.may_use(ORDER)
        price = special_price(view, card, discount(view, privileged))
        lost = self.c.extra_income if privileged and view.may_use(INCOME) else 0
        if reason := self.lacks(need):
            return reason
        if price > view.ducats[self.me]:
            return self.too_dear("special too dear", price, payable(view, means(view, price + lost), need))
        return self.tip("fees after it")

    # -- goods and luxuries (6.2.2, 6.2.A) --------------------------------------------------------

    def goods_there(self, need: Need | None = None) -> int:
        """The set of goods that are available."""
        view = self.view
        held = usable_hold(view) if need is None or need.hold_pays else NOTHING
        slots = [slot for place, slot in enumerate(view.route) if not view.uses[place] and slot < PLACEHOLDER]
        return sum({1 << slot % CITIES for slot in slots} | ({1 << held} if held != NOTHING else set()))

    def lacks(self, need: Need) -> Reason:
        """What goods or luxury are missing, whatever the fees."""
        missing = need.goods & ~self.goods_there()
        if missing:
            return self.tip("goods missing", goods=names.goods(self.c, missing, self.lang))
        rich = means(self.view)._replace(spare=ENOUGH)
        if payable(self.view, rich, need):
            return None
        (luxury,) = members(need.choice)
        if any(productions(self.view, rich, need.choice, need.least)):
            return self.tip("not both", luxury=names.luxury(self.c, luxury, self.lang))
        return self.no_luxury(luxury, need.least)

    def no_luxury(self, luxury: int, least: int) -> Tip:
        """Rules 6.2.A.1 to 6.2.A.4: why it cannot be made, at the slot where the least is missing."""
        c, view = self.c, self.view
        seats = [
            place
            for place, slot in enumerate(view.route)
            if not view.uses[place]
            and not view.made >> slot % CITIES & 1
            and c.luxury[view.manufactures[slot % CITIES]] == luxury
        ]
        if not seats:
            return self.tip("no manufacture", luxury=names.luxury(c, luxury, self.lang))
        return self.goods_for(min(seats, key=lambda place: self.short_of(place, least).bit_count()), least)

    def goods_for(self, place: int, least: int) -> Tip:
        """Which goods the manufacture lacks if it is put on this slot."""
        city = self.view.route[place] % CITIES
        return self.tip(
            "goods for luxury",
            luxury=names.luxury(self.c, self.c.luxury[self.view.manufactures[city]], self.lang),
            city=self.city(city),
            goods=names.goods(self.c, self.short_of(place, least), self.lang),
        )

    def short_of(self, place: int, least: int) -> int:
        """The goods that the row lacks which lacks fewest."""
        view = self.view
        held = usable_hold(view)
        there = 0 if held == NOTHING else 1 << held
        for before in range(place + 1):
            if not view.uses[before] and view.route[before] < PLACEHOLDER:
                there |= 1 << view.route[before] % CITIES
        rows = [
            row for row in self.c.row_goods[view.manufactures[view.route[place] % CITIES]] if row.bit_count() >= least
        ]
        return min((row & ~there for row in rows), key=int.bit_count)

    # -- slots and hold ---------------------------------------------------------------------------

    def slots(self) -> dict[str, Reason]:
        return {things.slot_id(place): self.no_slot(place) for place in range(len(self.view.route))}

    def no_slot(self, place: int) -> Reason:
        view = self.view
        if self.step == "lay route":
            return self.tip("slots later")
        if self.step not in ("use route", "pay", "fetch"):
            return self.not_now()
        if view.uses[place]:
            return self.tip("slot used", use=self.say(USES[view.uses[place]]))
        if self.step == "use route":
            return self.no_production(place, 1)
        if self.step == "pay" and view.need_luxuries:
            return self.no_seat(place)
        return self.not_given(place)

    def no_production(self, place: int, least: int) -> Tip:
        """Why a placeholder, or the slot that shall make a luxury, cannot carry the manufacture."""
        if self.view.made >> self.view.route[place] % CITIES & 1:
            return self.tip("manufacture used")
        return self.goods_for(place, least) if self.short_of(place, least) else self.tip("rest unpaid")

    def no_seat(self, place: int) -> Tip:
        """Decision D6: why the luxury that is to be made next cannot be made here."""
        c, view, lang = self.c, self.view, self.lang
        city = view.route[place] % CITIES
        luxury = c.luxury[view.manufactures[city]]
        if not view.luxury_choice >> luxury & 1:
            wanted = [names.luxury(c, other, lang) for other in members(view.luxury_choice)]
            return self.tip(
                "makes another",
                city=self.city(city),
                luxury=names.luxury(c, luxury, lang),
                wanted=names.listing(wanted, lang, names.OR),
            )
        return self.no_production(place, view.need_least)

    def not_given(self, place: int) -> Tip:
        """Decision D7: why this good is not one to give."""
        view = self.view
        slot = view.route[place]
        good = slot % CITIES
        if slot >= PLACEHOLDER:
            return self.tip("no good here")
        if self.step == "pay" and view.need_any:
            return self.given_already(good) or self.tip("rest unpaid")
        held = view.hold[self.me]
        return self.tip("rest unpaid") if good == held else self.tip("not this good", good=self.good(held))

    def given_already(self, good: int) -> Reason:
        return self.tip("given already", good=self.good(good)) if self.view.given >> good & 1 else None

    def no_hold(self) -> Reason:
        view = self.view
        good = view.hold[self.me]
        if good == NOTHING:
            return self.tip("hold empty")
        if view.stored:
            return self.tip("stored now")
        if self.step == "use route":
            return self.tip("hold helps")
        if self.step == "fetch":
            return self.tip("rest unpaid")
        if self.step != "pay" or not view.need_any or view.need_luxuries:
            return self.not_now()
        if not view.hold_pays:
            return self.tip("hold pays no step")
        return self.given_already(good) or self.tip("rest unpaid")

    def good(self, good: int) -> str:
        return names.good(self.c, good, self.lang)
