"""The best plan of uses of a route: a search over all of them, with memory.

In which order uses are carried out matters for the money alone: what brings some comes first (13.4). So a plan is a
set of uses that do not get in each other's way, and it can be carried out if its ducats do not end below zero.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.phase_two import CLIMB, EXTRA, FULFIL, SELL, SPECIAL, STORE, Order, Special, Turn, purse
from kogge.games.novgorod.bot.spending import HOLD, LUXURY, MADE, MERCHANT, Production, Spending, Use
from kogge.games.novgorod.rules.components import CITIES, INCOME, LOWER, ORDER, UPPER
from kogge.games.novgorod.rules.fulfilling import line_need
from kogge.games.novgorod.rules.spendable import Need

IMPOSSIBLE = float("-inf")


class Plan(NamedTuple):
    """Uses in an order in which they can be carried out, and what they bring."""

    worth: float  # of all that the turn brings and leaves behind
    seals: int
    ducats: int  # in the purse once fees are paid
    uses: tuple[Use, ...]
    cheap: bool  # whether special orders are paid with the privilege

    def takes(self) -> int:
        """All places that serve its uses, and the hold."""
        taken = 0
        for use in self.uses:
            taken |= use.gives()
        return taken


Left = tuple[int, int, int, int]  # what is there, ducats in the end, orders missing for their bonus, discount
Key = tuple[int, int, int, int, int]  # the stage of the search, and what is left
Way = tuple[float, tuple[Use, ...], Left]  # what it brings, its uses, what is left
Stage = Callable[[int, int, int, int], Iterator[Way]]
Begun = tuple[int, int, tuple[Use, ...]]  # what is there and ducats in the end, once what is begun is paid for
Choice = tuple[float, tuple[Use, ...], Key | None]  # the best way, and where it leads


@lru_cache(maxsize=1 << 14)
def best_plan(turn: Turn) -> Plan:
    return Search(turn).plan()


def resting(turn: Turn) -> float:
    """What the turn leaves behind without any more uses."""
    w = turn.worths
    worth = w.level[turn.level] + (0.0 if turn.used else w.unused[turn.level]) + w.ducats(max(0, purse(turn)))
    worth += turn.stored if turn.hold == NOTHING else w.hold
    bonus = turn.orders_bonus if turn.orders_missing == 1 else 0
    return worth + sum(
        [max(order.half, order.done + bonus) if order.fresh else order.kept for order in turn.orders], 0.0
    )


class Search(Spending):
    """Goes through career, orders, special orders and sales one after the other; what is left brings income."""

    memory: dict[Key, Choice]
    stages: Sequence[Stage]
    steps: int  # of the career that are climbed
    used: bool  # whether a privilege is used

    def plan(self) -> Plan:
        """The best one: by the steps climbed, the privilege used, and how what is begun is paid for."""
        t = self.turn
        best = Plan(IMPOSSIBLE, 0, purse(t), (), False)
        starts = list(self._starts())
        for self.steps in range(len(t.steps) + 1):
            self.stages = self._stages()
            possible = False
            for privilege in self._privileges():
                self.used = t.used or privilege != NOTHING
                self.memory = {}
                for there, ducats, begun in starts:
                    start = self._start(there, ducats, privilege)
                    gained = sum([use.seals for use in begun]) + t.target_worth + t.career_bonus[self.steps]
                    worth = gained + self._best(start)[0]
                    possible = possible or worth > IMPOSSIBLE
                    if worth > best.worth:
                        best = self._followed(worth, begun, start, privilege)
            if not possible:
                break
        return best

    def _stages(self) -> Sequence[Stage]:
        """What is decided about one after the other."""
        t = self.turn
        stages = [partial(self._climb, luxuries) for _, luxuries, _ in t.steps[: self.steps] if luxuries]
        stages += [partial(self._fulfil, order) for order in t.orders]
        stages += [partial(self._fulfil_special, special) for special in t.specials]
        return stages + [partial(self._sell_in, city) for city in dict.fromkeys(made.city for made in self.productions)]

    def _privileges(self) -> list[int]:
        t = self.turn
        privileges = [NOTHING]
        if t.may_extra:
            privileges.append(INCOME)
        if t.may_discount and t.specials:
            privileges.append(ORDER)
        return privileges

    def _start(self, there: int, ducats: int, privilege: int) -> Key:
        """Where the search begins, with the ducats of privilege and career counted already."""
        t, c = self.turn, self.c
        ducats += c.extra_income if privilege == INCOME else 0
        ducats -= sum([price for _, _, price in t.steps[: self.steps]])
        discount = c.order_price - c.privileged_price if privilege == ORDER else t.discount
        return 0, there, ducats, t.orders_missing, discount

    def _starts(self) -> Iterator[Begun]:
        """How that can be paid for which has been begun; the fees must be covered then (6.2.4)."""
        t = self.turn
        there = t.free | (0 if t.hold == NOTHING else HOLD) | (MADE << CITIES) - MADE & ~(t.made * MADE)
        there |= (0 if t.merchant_paid else MERCHANT) | (LUXURY if t.luxury_bonus else 0)
        if t.target == NOTHING and t.fetch[0] == NOTHING:
            yield there, purse(t), ()
            return
        least = -self.c.extra_income if t.may_extra else 0
        for start in self._sold(there) if t.target == NOTHING else self._paid(there):
            if start[1] >= least:
                yield start

    def _sold(self, there: int) -> Iterator[Begun]:
        """A sale that is waiting for its goods (D7)."""
        for made in self.productions:
            if (made.place, made.row) == self.turn.fetch:
                after, left, use = self.sell(there, purse(self.turn), made)
                yield after, left, (use,)

    def _paid(self, there: int) -> Iterator[Begun]:
        """A payment (D6, D7); perhaps a production of it is waiting for its goods."""
        t, ducats = self.turn, purse(self.turn)
        begun: list[tuple[int, int, int, tuple[Production, ...]]] = [(there, ducats, 0, ())]
        if t.fetch[0] != NOTHING:
            waiting = [made for made in self.productions if (made.place, made.row) == t.fetch]
            begun = [(*self.make(there, ducats, made), (made,)) for made in waiting]
        for after, left, bonus, made in begun:
            for further, left_over, use in self.pay(after, left, t.need):
                for goods in self._goods_of_choice(further, t.need):
                    end, in_purse = self.take(further, left_over, goods)
                    seals = use.seals + bonus + t.target_seals
                    given = Use(t.target, (), (*made, *use.productions), use.goods | goods, seals, in_purse - ducats)
                    yield end, in_purse, (given,)

    def _goods_of_choice(self, there: int, need: Need) -> list[int]:
        """All sets of different goods of choice that can be given for what has been begun."""
        sources = [(good, bit) for good, bit in self.places.items() if there & bit]
        if there & HOLD and need.hold_pays:
            sources.append((self.turn.hold, HOLD))
        sources = [(good, bit) for good, bit in sources if not need.given >> good & 1]
        return [
            sum([bit for _, bit in chosen])
            for chosen in combinations(sources, need.any_goods)
            if len({good for good, _ in chosen}) == need.any_goods
        ]

    def _best(self, key: Key) -> Choice:
        found = self.memory.get(key)
        if found is None:
            stage, there, ducats, missing, discount = key
            if stage == len(self.stages):
                found = self._rest(there, ducats)
            else:
                found = (IMPOSSIBLE, (), None)
                for gain, uses, left in self.stages[stage](there, ducats, missing, discount):
                    then = (stage + 1, *left)
                    worth = gain + self._best(then)[0]
                    if worth > found[0]:
                        found = (worth, uses, then)
            self.memory[key] = found
        return found

    def _climb(self, luxuries: int, there: int, ducats: int, missing: int, discount: int) -> Iterator[Way]:
        """The luxuries of a career step (6.2.C.1); goods of choice come last."""
        need = Need(luxuries=luxuries, choice=(1 << len(self.c.luxuries)) - 1)
        for after, left, use in self.pay(there, ducats, need):
            yield use.seals, (use._replace(kind=CLIMB, ducats=left - ducats),), (after, left, missing, discount)

    def _fulfil(self, order: Order, there: int, ducats: int, missing: int, discount: int) -> Iterator[Way]:
        """Rule 6.2.B.3: no line, one line, both; and what is left open may lie on either side of the ship (6.3.1)."""
        c, t = self.c, self.turn

        def fulfilled(use: Use, line: int, seals: int, ducats: int) -> Use:
            return use._replace(kind=FULFIL, what=(order.order, line), seals=use.seals + seals, ducats=ducats)

        bonus, less = (t.orders_bonus if missing == 1 else 0), max(0, missing - 1)
        if order.fresh:
            yield order.half, (), (there, ducats, missing, discount)
            yield order.done + bonus, (), (there, ducats, less, discount)
        else:
            yield order.kept, (), (there, ducats, missing, discount)
        seals = c.both_lines_seals - c.line_seals if order.fresh else c.line_seals
        for after, left, use in self.pay(there, ducats, line_need(c, order.order, LOWER)):
            lower = fulfilled(use, LOWER, seals + bonus, left - ducats)
            yield order.done + lower.seals, (lower,), (after, left, less, discount)
        if not order.upper:
            return
        for after, left, use in self.pay(there, ducats, line_need(c, order.order, UPPER)):
            upper = fulfilled(use, UPPER, c.line_seals, left - ducats)
            yield order.half + upper.seals, (upper,), (after, left, missing, discount)
            yield order.done + bonus + upper.seals, (upper,), (after, left, less, discount)
            for end, left_over, second in self.pay(after, left, line_need(c, order.order, LOWER)):
                lower = fulfilled(second, LOWER, c.both_lines_seals - c.line_seals + bonus, left_over - left)
                yield order.done + upper.seals + lower.seals, (upper, lower), (end, left_over, less, discount)

    def _fulfil_special(self, special: Special, there: int, ducats: int, missing: int, discount: int) -> Iterator[Way]:
        """Rule 12.3."""
        yield 0.0, (), (there, ducats, missing, discount)
        bonus = self.turn.orders_bonus if missing == 1 else 0
        off = min(discount, special.price)
        for after, left, use in self.pay(there, ducats - special.price + off, special.need):
            seals = use.seals + special.seals + bonus
            fulfilled = use._replace(kind=SPECIAL, what=(special.card,), seals=seals, ducats=left - ducats)
            yield seals + special.done, (fulfilled,), (after, left, max(0, missing - 1), discount - off)

    def _sell_in(self, city: int, there: int, ducats: int, missing: int, discount: int) -> Iterator[Way]:
        """Rule 6.2.A.4: one sale at most."""
        yield 0.0, (), (there, ducats, missing, discount)
        for made in self.productions:
            if made.city == city and not made.takes & ~there:
                after, left, use = self.sell(there, ducats, made)
                yield use.seals, (use,), (after, left, missing, discount)

    def _rest(self, there: int, ducats: int) -> Choice:
        """What is left: goods of choice for the career, one to be stored, and income; no ducats may be missing."""
        t, w = self.turn, self.turn.worths
        climbs = [goods for goods, _, _ in t.steps[: self.steps] if goods]
        level = t.level + self.steps
        fixed = w.level[level] + (0.0 if self.used else w.unused[level])
        held = w.hold if there & HOLD else t.stored
        best: Choice = (IMPOSSIBLE, (), None)
        for good, bit in ((NOTHING, 0), *self.own):
            if bit & ~there:
                continue
            after, left = self.take(there, ducats, bit)
            uses = (Use(STORE, (good,), (), bit, 0, left - ducats),) if bit else ()
            for goods in self._cheapest(after, climbs):
                _, ducats_left = self.take(after, left, goods)
                if ducats_left >= 0:
                    kept = w.hold if bit else 0.0 if goods & HOLD else held
                    worth = fixed + kept + w.ducats(ducats_left)
                    if worth > best[0]:
                        given = (Use(CLIMB, (), (), goods, 0, ducats_left - left),) if goods else ()
                        best = (worth, (*given, *uses), None)
        return best

    def _cheapest(self, there: int, climbs: list[int]) -> list[int]:
        """The goods of choice that bring least, once with the stored good and once without."""
        if not climbs:
            return [0]
        many = sum(climbs)
        found = []
        for hold in (0, HOLD) if there & HOLD and self.turn.hold_pays else (0,):
            left_out = self.places.get(self.turn.hold, 0) if hold and len(climbs) == 1 else 0
            sources = []
            for bit, income in self.incomes:
                if there & bit & ~left_out:
                    merchant = bit == self.merchant_place and there & MERCHANT
                    sources.append((income + (self.c.merchant_ducats if merchant else 0), bit))
            wanted = many - bool(hold)
            if len(sources) >= wanted:
                found.append(hold | sum([bit for _, bit in sorted(sources)[:wanted]]))
        return found

    # -- the plan ---------------------------------------------------------------------------------

    def _followed(self, worth: float, begun: tuple[Use, ...], start: Key, privilege: int) -> Plan:
        """All uses of the plan that starts here, in an order in which they can be carried out (13.4)."""
        found: list[Use] = []
        key: Key | None = start
        while key is not None:
            _, chosen, key = self._best(key)
            found += chosen
        kinds = {kind: [use for use in found if use.kind == kind] for kind in (SELL, SPECIAL, CLIMB, FULFIL, STORE)}
        kinds[SELL].sort(key=lambda use: -use.ducats)
        kinds[CLIMB] = self._steps_climbed(kinds[CLIMB])
        extra = [Use(EXTRA, (), (), 0, 0, self.c.extra_income)] if privilege == INCOME else []
        uses = (*begun, *extra, *(use for of_kind in kinds.values() for use in of_kind))
        seals = sum([use.seals for use in uses]) + self.turn.career_bonus[self.steps]
        ducats = purse(self.turn) + sum([use.ducats for use in uses])
        return Plan(worth, seals, ducats, uses, privilege == ORDER)

    def _steps_climbed(self, paid: list[Use]) -> list[Use]:
        """One use for each step: its luxuries, and its part of the goods of choice, the stored one first."""
        made = [use for use in paid if use.productions]
        goods = sum([use.goods for use in paid])
        changed = sum([use.ducats for use in paid if not use.productions])
        same = self.places.get(self.turn.hold, 0)  # in another step than the stored good, since goods differ (6.2.C.1)
        sources = [bit for bit in (HOLD, *(bit for bit, _ in self.incomes if bit != same), same) if goods & bit]
        climbs = []
        for any_goods, luxuries, ducats in self.turn.steps[: self.steps]:
            use = made.pop(0) if luxuries else Use(CLIMB, (), (), 0, 0, 0)
            given, sources = sum(sources[:any_goods]), sources[any_goods:]
            climbs.append(use._replace(goods=given, ducats=use.ducats + changed - ducats))
            changed = 0
        return climbs
