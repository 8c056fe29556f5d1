"""The best plan of uses of a route: a search over all of them, with memory.

In which order uses are carried out matters for the money alone: what brings some comes first (13.4). So a plan is a
set of uses that do not get in each other's way, and it can be carried out if its ducats do not end below zero.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.phase_two import CLIMB, EXTRA, FULFIL, SELL, SPECIAL, STORE, Turn, left_in_hold, purse
from kogge.games.novgorod.bot.spending import HOLD, LUXURY, MADE, MERCHANT, Production, Spending, Use
from kogge.games.novgorod.bot.stages import ClimbStage, OrderStage, SaleStage, SpecialStage, Stage, sold
from kogge.games.novgorod.rules.components import CITIES, INCOME, ORDER
from kogge.games.novgorod.rules.spendable import Need

IMPOSSIBLE = float("-inf")
PLACES, DUCATS, SMALL = LUXURY << 1, 1 << 16, 1 << 7  # what is there, ducats, and other numbers are less than these


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


Begun = tuple[int, int, tuple[Use, ...]]  # what is there and ducats in the end, once what is begun is paid for


def best_plan(turn: Turn) -> Plan:
    return Search(turn).plan()


@lru_cache(maxsize=1 << 14)
def best_worth(turn: Turn) -> float:
    """Of the best plan."""
    return Search(turn).worth()


def resting(turn: Turn) -> float:
    """What the turn leaves behind without any more uses."""
    w = turn.worths
    worth = w.level[turn.level] + (0.0 if turn.used else w.unused[turn.level]) + w.ducats(max(0, purse(turn)))
    worth += turn.stored if turn.hold == NOTHING else left_in_hold(turn)
    bonus = turn.orders_bonus if turn.orders_missing == 1 else 0
    return worth + sum(
        [max(order.half, order.done + bonus) if order.fresh else order.kept for order in turn.orders], 0.0
    )


class Search(Spending):
    """Goes through career, orders, special orders and sales one after the other; what is left brings income."""

    steps: int  # of the career that are climbed
    stages: list[Stage]
    memory: dict[int, float]  # what is still to be gained, by stage and what is left
    goods: list[int]  # of choice that steps of the career take
    settled: float  # what career and privilege are worth then
    discount: int

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.starts = list(self._starts())
        self.others = self._other_stages()

    def worth(self) -> float:
        """Of the best plan."""
        return self._beginnings()[0]

    def plan(self) -> Plan:
        best, self.steps, privilege, start = self._beginnings()
        if best == IMPOSSIBLE:
            return Plan(IMPOSSIBLE, 0, purse(self.turn), (), False)
        there, ducats, begun = self.starts[start]
        self._set_out(privilege)
        uses = self._followed(there, ducats + self._apart(privilege), self.turn.orders_missing, self.discount)
        return self._ordered(best, begun, uses, privilege)

    def _beginnings(self) -> tuple[float, int, int, int]:
        """What the best plan is worth, the steps climbed, the privilege used, and how what is begun is paid for."""
        t = self.turn
        found = (IMPOSSIBLE, 0, NOTHING, 0)
        for self.steps in range(len(t.steps) + 1):
            possible = False
            for privilege in self._privileges():
                self._set_out(privilege)
                apart = self._apart(privilege)
                for start, (there, ducats, begun) in enumerate(self.starts):
                    gained = sum([use.seals for use in begun]) + t.target_worth + t.career_bonus[self.steps]
                    worth = gained + self._best(0, there, ducats + apart, t.orders_missing, self.discount)
                    possible = possible or worth > IMPOSSIBLE
                    if worth > found[0]:
                        found = (worth, self.steps, privilege, start)
            if not possible:
                break
        return found

    def _set_out(self, privilege: int) -> None:
        """With so many steps and this privilege."""
        t = self.turn
        climbs: list[Stage] = [ClimbStage(self, luxuries) for _, luxuries, _ in t.steps[: self.steps] if luxuries]
        self.stages = climbs + self.others
        self.memory = {}
        self.goods = [goods for goods, _, _ in t.steps[: self.steps] if goods]
        used, level = t.used or privilege != NOTHING, t.level + self.steps
        self.settled = t.worths.level[level] + (0.0 if used else t.worths.unused[level])
        self.discount = self.c.order_price - self.c.privileged_price if privilege == ORDER else t.discount

    def _other_stages(self) -> list[Stage]:
        """What is decided about beside the career."""
        t = self.turn
        stages: list[Stage] = [OrderStage(self, order) for order in t.orders]
        stages += [SpecialStage(self, special) for special in t.specials]
        return stages + [SaleStage(self, city) for city in dict.fromkeys([made.city for made in self.productions])]

    def _privileges(self) -> list[int]:
        t = self.turn
        privileges = [NOTHING]
        if t.may_extra:
            privileges.append(INCOME)
        if t.may_discount and t.specials:
            privileges.append(ORDER)
        return privileges

    def _apart(self, privilege: int) -> int:
        """The ducats of privilege and career: they are settled before the search begins."""
        extra = self.c.extra_income if privilege == INCOME else 0
        return extra - sum([price for _, _, price in self.turn.steps[: self.steps]])

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
                ducats = purse(self.turn)
                after, left, _ = self.sell(there, ducats, made)
                yield after, left, (sold(self, made, there, ducats),)

    def _paid(self, there: int) -> Iterator[Begun]:
        """A payment (D6, D7); perhaps a production of it is waiting for its goods."""
        t, ducats = self.turn, purse(self.turn)
        begun: list[tuple[int, int, int, tuple[Production, ...]]] = [(there, ducats, 0, ())]
        if t.fetch[0] != NOTHING:
            waiting = [made for made in self.productions if (made.place, made.row) == t.fetch]
            begun = [(*self.make(there, ducats, made), (made,)) for made in waiting]
        for after, left, bonus, made in begun:
            for way in self.ways_to_pay(t.need):
                if way.takes & ~after:
                    continue
                further, left_over, more = self.give(after, left, way)
                for goods in self._goods_of_choice(further, t.need):
                    end, in_purse = self.take(further, left_over, goods)
                    seals = more + bonus + t.target_seals
                    given = Use(t.target, (), (*made, *way.productions), way.goods | goods, seals, in_purse - ducats)
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

    def _best(self, stage: int, there: int, ducats: int, missing: int, discount: int) -> float:
        """The most that can be gained from a stage on."""
        key = (((stage * SMALL + missing) * SMALL + discount) * DUCATS + ducats) * PLACES + there
        found = self.memory.get(key)
        if found is not None:
            return found
        best = IMPOSSIBLE
        if stage == len(self.stages):
            best, _, _ = self._rest(there, ducats)
        else:
            for then in self.stages[stage].choices(there, ducats, missing, discount):
                worth = then.gain + self._best(stage + 1, then.there, then.ducats, then.missing, then.discount)
                best = max(best, worth)
        self.memory[key] = best
        return best

    def _rest(self, there: int, ducats: int) -> tuple[float, int, int]:
        """What is left: goods of choice for the career, one to be stored, and income; no ducats may be missing.

        What it is worth, the goods of choice, and the place of the good to be stored.
        """
        w = self.turn.worths
        held = left_in_hold(self.turn) if there & HOLD else self.turn.stored
        best, most_goods, most_bit = IMPOSSIBLE, 0, 0
        for _, bit in [(NOTHING, 0), *self.own]:
            if bit & ~there:
                continue
            after, left = self.take(there, ducats, bit)
            for goods in self._cheapest(after, self.goods):
                _, ducats_left = self.take(after, left, goods)
                if ducats_left >= 0:
                    kept = w.hold if bit else 0.0 if goods & HOLD else held
                    worth = self.settled + kept + w.ducats(ducats_left)
                    if worth > best:
                        best, most_goods, most_bit = worth, goods, bit
        return best, most_goods, most_bit

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

    def _followed(self, there: int, ducats: int, missing: int, discount: int) -> list[Use]:
        """All uses of the plan that starts with this."""
        found: list[Use] = []
        for stage, deciding in enumerate(self.stages):
            best = self._best(stage, there, ducats, missing, discount)
            for then in deciding.choices(there, ducats, missing, discount):
                rest = self._best(stage + 1, then.there, then.ducats, then.missing, then.discount)
                if then.gain + rest == best:
                    found += deciding.uses(then, there, ducats, missing, discount)
                    there, ducats, missing, discount = then.there, then.ducats, then.missing, then.discount
                    break
        _, goods, bit = self._rest(there, ducats)
        after, left = self.take(there, ducats, bit)
        _, left_over = self.take(after, left, goods)
        if goods:
            found.append(Use(CLIMB, (), (), goods, 0, left_over - left))
        if bit:
            good = next(good for good, place in self.own if place == bit)
            found.append(Use(STORE, (good,), (), bit, 0, left - ducats))
        return found

    def _ordered(self, worth: float, begun: tuple[Use, ...], found: list[Use], privilege: int) -> Plan:
        """The plan with its uses in an order in which they can be carried out (13.4)."""
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
