"""Which tokens pay for a basket: payments of which no token is too much, the one that keeps most first (13.2).

Kinds are alike to the value table. So payments are worked out for hands whose kinds are in order of their number,
kept, and put into the kinds of the hand at hand.
"""

from typing import NamedTuple

from kogge.games.cargo_noir.rules.actions import PROPOSALS
from kogge.games.cargo_noir.rules.cargo import BEYOND, KINDS, ONE, WILD, count, counts, from_kind, kinds
from kogge.games.cargo_noir.rules.worth import Worths

_KEPT = 1 << 14  # so many hands and costs are remembered, then all are forgotten
_JUST_ASKED = 1 << 10


class Payment(NamedTuple):
    """Tokens that pay for a basket, and what follows."""

    cargo: int
    worth: int
    coins: int  # in the last round: what the tokens leave unpaid
    waste: int  # there is no change (4.4.4)
    kept: int  # what the remaining tokens are worth


class Payments:
    """All payments of one value table."""

    __slots__ = ("_asked", "_minimal", "worths")

    def __init__(self, worths: Worths) -> None:
        self.worths = worths
        self._minimal: dict[int, list[int]] = {}  # hand and cost -> the best payments
        self._asked: dict[int, list[int]] = {}  # who has asked what to offer asks again to pay

    def proposals(self, held: int, cost: int, coins: int = 0) -> list[Payment]:
        """The payments to offer. `coins` are what the safe can add (6.2): they are spared as long as tokens can
        pay, since in the last round they can still be bid and tokens are good for nothing more."""
        of = self.worths.of
        return [
            Payment(cargo, of(cargo), max(0, cost - of(cargo)), max(0, of(cargo) - cost), of(held - cargo))
            for cargo in self.cargos(held, cost, coins)
        ]

    def cargos(self, held: int, cost: int, coins: int = 0) -> list[int]:
        """The tokens of the payments to offer."""
        asked = cost * BEYOND + held
        offered = self._asked.get(asked)
        if offered is None:
            worth = self.worths.of(held)
            if worth < cost:
                return [held] if worth + coins >= cost else []
            if len(self._asked) >= _JUST_ASKED:
                self._asked.clear()
            offered = self._asked[asked] = self._offered(held, cost)
        return offered

    def _offered(self, held: int, cost: int) -> list[int]:
        """The best payments from a hand that is worth enough."""
        numbers = counts(held)[:KINDS]
        order = [kind for number in range(max(numbers), 0, -1) for kind in range(KINDS) if numbers[kind] == number]
        alike = _cargo([numbers[kind] for kind in order], count(held, WILD))
        minimal = self._minimal.get(cost * BEYOND + alike)
        if minimal is None:
            if len(self._minimal) >= _KEPT:
                self._minimal.clear()
            minimal = self._minimal[cost * BEYOND + alike] = self._search(alike, cost)
        ones = [ONE[kind] for kind in order]
        offered = []
        for payment in minimal:
            cargo = from_kind(payment, WILD)
            for place, one in enumerate(ones):
                cargo += count(payment, place) * one
            offered.append(cargo)
        return offered

    def _search(self, held: int, cost: int) -> list[int]:
        """The best payments from a hand whose kinds are in order."""
        numbers = [number for number in counts(held)[:KINDS] if number]
        found: list[int] = []
        self._add_sufficient(found, held, numbers, cost, 0, 0)
        # what is kept, and how many of a kind; which tokens of each kind, as a list and as cargo
        ranked: list[tuple[int, int, list[int], int]] = []
        for cargo in found:
            if not self._is_minimal(cargo, cost):
                continue
            left = held - cargo
            ranked.append((-self.worths.of(left), -max(counts(left)[:KINDS]), counts(cargo), cargo))
        ranked.sort()
        offered: list[int] = []
        for _, _, handed_in, _ in ranked:
            _add_arrangements(offered, numbers, handed_in[: len(numbers)], 0, handed_in[WILD] * ONE[WILD])
        if all(self.worths.of(cargo) > cost for cargo in offered):  # whoever wants to lose nothing shall see how
            for _, _, _, cargo in ranked:
                if self.worths.of(cargo) == cost:
                    offered[-1] = cargo
                    break
        return offered

    def _is_minimal(self, cargo: int, cost: int) -> bool:
        """Whether no token is too much."""
        return not any(self.worths.reaches(cargo - ONE[kind], cost) for kind in kinds(cargo))

    def _add_sufficient(
        self, found: list[int], held: int, numbers: list[int], cost: int, place: int, cargo: int
    ) -> None:
        """Find tokens that reach the cost, with this cargo of the kinds before a place, to which no further kind is
        added; of kinds held equally often, the earlier ones give more, since the others would do the same."""
        worths = self.worths
        if worths.reaches(cargo, cost):
            found.append(cargo)
            return
        if not worths.reaches(cargo + from_kind(held, place), cost):
            return
        if place == len(numbers):
            wilds = ONE[WILD]
            while not worths.reaches(cargo + wilds, cost):
                wilds += ONE[WILD]
            found.append(cargo + wilds)
            return
        most = numbers[place]
        if place and numbers[place - 1] == most:
            most = count(cargo, place - 1)
        for some in range(most + 1):
            self._add_sufficient(found, held, numbers, cost, place + 1, cargo + some * ONE[place])


def _cargo(numbers: list[int], wilds: int) -> int:
    """So many tokens of the first kinds, and wilds."""
    cargo = wilds * ONE[WILD]
    for kind, number in enumerate(numbers):
        cargo += number * ONE[kind]
    return cargo


def _add_arrangements(offered: list[int], numbers: list[int], handed_in: list[int], place: int, cargo: int) -> None:
    """Offer the same numbers of tokens from other kinds that are held equally often; each arrangement once.

    From a place on, so many tokens of each kind are still to be arranged; the cargo is what lies before it.
    """
    if place == len(numbers):
        offered.append(cargo)
        return
    for nth, some in enumerate(handed_in):
        if len(offered) == PROPOSALS or numbers[place + nth] < numbers[place]:
            return
        if not nth or some < handed_in[nth - 1]:
            rest = handed_in[:nth] + handed_in[nth + 1 :]
            _add_arrangements(offered, numbers, rest, place + 1, cargo + some * ONE[place])
