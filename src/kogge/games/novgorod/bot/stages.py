"""What a plan decides about one after the other: steps of the career, orders, special orders, sales.

Each stage knows all ways to pay for it from the start; of these, what is left at that point allows some.
"""

from kogge.games.novgorod.bot.phase_two import CLIMB, FULFIL, SELL, SPECIAL, Order, Special
from kogge.games.novgorod.bot.spending import Production, Spending, Use, Way
from kogge.games.novgorod.rules.components import LOWER, UPPER
from kogge.games.novgorod.rules.fulfilling import line_need
from kogge.games.novgorod.rules.spendable import Need


class Choice:
    """What can be decided at a stage: what it brings, and what it leaves."""

    __slots__ = ("discount", "ducats", "first", "gain", "made", "missing", "second", "there")

    def __init__(self, gain: float, there: int, ducats: int, missing: int, discount: int) -> None:
        self.gain = gain
        self.there = there
        self.ducats = ducats
        self.missing = missing  # orders, for their bonus
        self.discount = discount
        self.first: Way | None = None  # how something is paid for
        self.second: Way | None = None  # and the lower line of the same order
        self.made: Production | None = None  # what is sold


class Stage:
    def __init__(self, spending: Spending) -> None:
        self.spending = spending

    def choices(self, there: int, ducats: int, missing: int, discount: int) -> list[Choice]:
        """With what is there, the ducats in the end, the orders missing for their bonus, and the discount."""
        raise NotImplementedError

    def uses(self, choice: Choice, there: int, ducats: int, missing: int, discount: int) -> list[Use]:
        """What a choice does, of those with the same given."""
        raise NotImplementedError


class ClimbStage(Stage):
    """The luxuries of a career step (6.2.C.1); goods of choice come last."""

    def __init__(self, spending: Spending, luxuries: int) -> None:
        super().__init__(spending)
        self.ways = spending.ways_to_pay(Need(luxuries=luxuries, choice=(1 << len(spending.c.luxuries)) - 1))

    def choices(self, there: int, ducats: int, missing: int, discount: int) -> list[Choice]:
        found: list[Choice] = []
        for way in self.ways:
            if not way.takes & ~there:
                after, left, seals = self.spending.give(there, ducats, way)
                choice = Choice(float(seals), after, left, missing, discount)
                choice.first = way
                found.append(choice)
        return found

    def uses(self, choice: Choice, there: int, ducats: int, missing: int, discount: int) -> list[Use]:
        return [] if choice.first is None else [_paid(self.spending, CLIMB, (), choice.first, 0, there, ducats)]


class OrderStage(Stage):
    """Rule 6.2.B.3: no line, one line, both; and what is left open may lie on either side of the ship (6.3.1)."""

    def __init__(self, spending: Spending, order: Order) -> None:
        super().__init__(spending)
        c = spending.c
        self.number = order.order
        self.fresh = order.fresh
        self.kept, self.half, self.done = order.kept, order.half, order.done
        self.lower = spending.ways_to_pay(line_need(c, order.order, LOWER))
        self.upper = spending.ways_to_pay(line_need(c, order.order, UPPER)) if order.upper else []
        self.line_seals = c.line_seals
        self.second_seals = c.both_lines_seals - c.line_seals
        self.bonus = spending.turn.orders_bonus

    def choices(self, there: int, ducats: int, missing: int, discount: int) -> list[Choice]:
        bonus, less = (self.bonus if missing == 1 else 0), max(0, missing - 1)
        if self.fresh:
            found = [
                Choice(self.half, there, ducats, missing, discount),
                Choice(self.done + bonus, there, ducats, less, discount),
            ]
        else:
            found = [Choice(self.kept, there, ducats, missing, discount)]
        seals = self.second_seals if self.fresh else self.line_seals
        for way in self.lower:
            if not way.takes & ~there:
                after, left, more = self.spending.give(there, ducats, way)
                choice = Choice(self.done + (more + seals + bonus), after, left, less, discount)
                choice.second = way
                found.append(choice)
        for way in self.upper:
            if not way.takes & ~there:
                after, left, more = self.spending.give(there, ducats, way)
                found += self._with_upper(way, more + self.line_seals, after, left, missing, discount)
        return found

    def _with_upper(self, upper: Way, seals: int, there: int, ducats: int, missing: int, discount: int) -> list[Choice]:
        """Once the upper line is paid for and has brought so many seals."""
        bonus, less = (self.bonus if missing == 1 else 0), max(0, missing - 1)
        found = [
            Choice(self.half + seals, there, ducats, missing, discount),
            Choice(self.done + bonus + seals, there, ducats, less, discount),
        ]
        for way in self.lower:
            if not way.takes & ~there:
                after, left, more = self.spending.give(there, ducats, way)
                choice = Choice(self.done + seals + (more + self.second_seals + bonus), after, left, less, discount)
                choice.second = way
                found.append(choice)
        for choice in found:
            choice.first = upper
        return found

    def uses(self, choice: Choice, there: int, ducats: int, missing: int, discount: int) -> list[Use]:
        found: list[Use] = []
        second = self.second_seals if self.fresh else self.line_seals
        if choice.first is not None:
            what = (self.number, UPPER)
            found.append(_paid(self.spending, FULFIL, what, choice.first, self.line_seals, there, ducats))
            there, ducats, _ = self.spending.give(there, ducats, choice.first)
            second = self.second_seals
        if choice.second is not None:
            seals = second + (self.bonus if missing == 1 else 0)
            found.append(_paid(self.spending, FULFIL, (self.number, LOWER), choice.second, seals, there, ducats))
        return found


class SpecialStage(Stage):
    """Rule 12.3."""

    def __init__(self, spending: Spending, special: Special) -> None:
        super().__init__(spending)
        self.special = special
        self.price, self.seals, self.done = special.price, special.seals, special.done
        self.ways = spending.ways_to_pay(special.need)
        self.bonus = spending.turn.orders_bonus

    def choices(self, there: int, ducats: int, missing: int, discount: int) -> list[Choice]:
        found = [Choice(0.0, there, ducats, missing, discount)]
        bonus = self.bonus if missing == 1 else 0
        off = min(discount, self.price)
        for way in self.ways:
            if not way.takes & ~there:
                after, left, more = self.spending.give(there, ducats - self.price + off, way)
                gain = more + self.seals + bonus + self.done
                choice = Choice(gain, after, left, max(0, missing - 1), discount - off)
                choice.first = way
                found.append(choice)
        return found

    def uses(self, choice: Choice, there: int, ducats: int, missing: int, discount: int) -> list[Use]:
        if choice.first is None:
            return []
        seals = self.seals + (self.bonus if missing == 1 else 0)
        use = _paid(self.spending, SPECIAL, (self.special.card,), choice.first, seals, there, ducats)
        return [use._replace(ducats=use.ducats - self.price + min(discount, self.price))]


class SaleStage(Stage):
    """Rule 6.2.A.4: one sale in a city at most."""

    def __init__(self, spending: Spending, city: int) -> None:
        super().__init__(spending)
        self.productions = [made for made in spending.productions if made.city == city]

    def choices(self, there: int, ducats: int, missing: int, discount: int) -> list[Choice]:
        found = [Choice(0.0, there, ducats, missing, discount)]
        for made in self.productions:
            if not made.takes & ~there:
                after, left, seals = self.spending.sell(there, ducats, made)
                choice = Choice(float(seals), after, left, missing, discount)
                choice.made = made
                found.append(choice)
        return found

    def uses(self, choice: Choice, there: int, ducats: int, missing: int, discount: int) -> list[Use]:
        return [] if choice.made is None else [sold(self.spending, choice.made, there, ducats)]


def sold(spending: Spending, made: Production, there: int, ducats: int) -> Use:
    _, left, seals = spending.sell(there, ducats, made)
    return Use(SELL, (), (made,), 0, seals, left - ducats)


def _paid(spending: Spending, kind: int, what: tuple[int, ...], way: Way, seals: int, there: int, ducats: int) -> Use:
    """A use that brings so many seals beside the bonus that its luxuries may bring."""
    _, left, bonus = spending.give(there, ducats, way)
    return Use(kind, what, way.productions, way.goods, seals + bonus, left - ducats)
