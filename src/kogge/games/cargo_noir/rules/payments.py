"""Which tokens pay for a basket: payments of which no token is too much, the one that keeps most first (13.2).

Kinds are alike to the value table. So payments are worked out for hands whose kinds are in order of their number,
kept, and put into the kinds of the hand at hand.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from kogge.games.cargo_noir.rules.actions import PROPOSALS
from kogge.games.cargo_noir.rules.cargo import KINDS, ONE, WILD, counts, kinds
from kogge.games.cargo_noir.rules.worth import Worths

_KEPT = 1 << 14  # so many hands and costs are remembered
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

    __slots__ = ("_minimal", "cargos", "worths")

    def __init__(self, worths: Worths) -> None:
        self.worths = worths
        self._minimal = lru_cache(maxsize=_KEPT)(self._search)
        self.cargos = lru_cache(maxsize=_JUST_ASKED)(self._cargos)  # who has asked what to offer asks again to pay

    def proposals(self, held: int, cost: int, coins: int = 0) -> list[Payment]:
        """The payments to offer. `coins` are what the safe can add (6.2): they are spared as long as tokens can
        pay, since in the last round they can still be bid and tokens are good for nothing more."""
        of = self.worths.of
        return [
            Payment(cargo, of(cargo), max(0, cost - of(cargo)), max(0, of(cargo) - cost), of(held - cargo))
            for cargo in self.cargos(held, cost, coins)
        ]

    def _cargos(self, held: int, cost: int, coins: int = 0) -> tuple[int, ...]:
        """The tokens of the payments to offer."""
        worth = self.worths.of(held)
        if worth < cost:
            return (held,) if worth + coins >= cost else ()
        *numbers, wilds = counts(held)
        order = sorted(range(KINDS), key=lambda kind: -numbers[kind])
        alike = tuple([number for number in sorted(numbers, reverse=True) if number])
        return tuple(
            [
                sum([number * ONE[kind] for kind, number in zip(order, handed_in, strict=False)], wild * ONE[WILD])
                for handed_in, wild in self._minimal(alike, wilds, cost)
            ]
        )

    def _search(self, numbers: tuple[int, ...], wilds: int, cost: int) -> list[tuple[tuple[int, ...], int]]:
        """The best payments: how many tokens of each kind, and how many wilds."""
        found = []
        for handed_in, wild in self._sufficient(numbers, wilds, cost, (), 0):
            cargo = _cargo(handed_in, wild)
            if any(self.worths.reaches(cargo - ONE[kind], cost) for kind in kinds(cargo)):
                continue
            left = [number - some for number, some in zip(numbers, handed_in, strict=True)]
            kept = self.worths.of(_cargo(left, wilds - wild))
            found.append((-kept, -max(left, default=0), handed_in, wild, self.worths.of(cargo) - cost))
        best = [
            (arranged, wild, waste)
            for _, _, handed_in, wild, waste in sorted(found)
            for arranged in islice(_arrangements(numbers, handed_in), PROPOSALS)
        ]
        offered = best[:PROPOSALS]
        if all(waste for _, _, waste in offered):  # whoever wants to lose nothing shall see how
            offered[-1] = next((payment for payment in best if not payment[2]), offered[-1])
        return [(arranged, wild) for arranged, wild, _ in offered]

    def _sufficient(
        self, numbers: tuple[int, ...], wilds: int, cost: int, chosen: tuple[int, ...], cargo: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Tokens that reach the cost, to which no further kind is added; of kinds held equally often, the earlier ones
        give more, since the others would do the same."""
        place = len(chosen)
        if self.worths.reaches(cargo, cost):
            yield (*chosen, *[0] * (len(numbers) - place)), 0
            return
        if not self.worths.reaches(cargo + _cargo(numbers, wilds) - _cargo(numbers[:place], 0), cost):
            return
        if place == len(numbers):
            yield from (
                (chosen, wild) for wild in range(1, wilds + 1) if self.worths.reaches(cargo + wild * ONE[WILD], cost)
            )
            return
        most = numbers[place]
        if place and numbers[place - 1] == most:
            most = chosen[-1]
        for some in range(most + 1):
            yield from self._sufficient(numbers, wilds, cost, (*chosen, some), cargo + some * ONE[place])


def _cargo(numbers: Sequence[int], wilds: int) -> int:
    return sum([number * ONE[kind] for kind, number in enumerate(numbers)], wilds * ONE[WILD])


def _arrangements(numbers: Sequence[int], handed_in: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The same numbers of tokens from other kinds that are held equally often; each arrangement once."""
    if not numbers:
        yield ()
        return
    alike = numbers.count(numbers[0])
    for some in sorted(set(handed_in[:alike]), reverse=True):
        place = handed_in.index(some)
        rest = (*handed_in[:place], *handed_in[place + 1 :])
        for arranged in _arrangements(numbers[1:], rest):
            yield (some, *arranged)
