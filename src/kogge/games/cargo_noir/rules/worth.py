"""What cargo is worth at its best grouping into sets (4.4.2, 4.4.3, R11).

Kinds are all alike to the value table, so what a hand is worth depends on how many kinds there are once, twice …,
and on the wilds. That is its signature: few enough that each is worked out once and then looked up.

The tables grow ever faster (`components` sees to it). Hence it never hurts to move a token from a smaller set to a
larger one of the same sort: of each kind, some tokens lie together in one set of equals (a second one only beyond
the greatest size), and the others, one each, in the largest sets of different kinds. So kind by kind it is enough to
try how many lie together, with how many wilds; and of all ways to the same sizes only the best is followed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, MASK, MIDDLE, MOST, ONE, UPPER, WILD, WILDS, counts, size

_MANY = MOST * ALL_KINDS + 1  # more tokens than there can be
_ABOVE = 4 * (MOST + 1)  # where the wilds stand in a signature
_TWELVE = range(MASK + 1)
_SIGN = (0, *(1 << 4 * (number - 1) for number in range(1, MOST + 1)))
_SIGNS = tuple(_SIGN[three & MOST] + _SIGN[three >> 4 & MOST] + _SIGN[three >> 8] for three in _TWELVE)


Sizes = tuple[int, ...]  # of sets of different kinds, the largest first
Way = tuple[int, tuple[tuple[int, int, int], ...]]  # value, and for each kind how many equals lie with how many wilds


class Set(NamedTuple):
    """Tokens that count together."""

    same: bool  # all of one kind; otherwise all of different kinds
    cargo: int
    value: int


class Worths:
    """The value tables, and every worth that has been asked for."""

    __slots__ = ("_at_most", "_known", "_longest", "_together", "different", "same")

    def __init__(self, same: list[int], different: list[int]) -> None:
        self.same = (0, *same)  # size -> value
        self.different = (0, *different)
        self._longest = len(same)
        most = [max(pair) for pair in zip(self.same, self.different, strict=True)]
        self._together = self._in_full_sets(self.same)  # so many equal tokens -> their value
        self._at_most = self._in_full_sets(most)  # so many tokens -> the value that none exceed
        self._known: dict[int, int] = {0: 0}

    def _in_full_sets(self, values: Sequence[int]) -> list[int]:
        """Number of tokens -> their value in as few sets as possible."""
        return [number // self._longest * values[-1] + values[number % self._longest] for number in range(_MANY)]

    def of(self, cargo: int) -> int:
        """What cargo is worth."""
        signature = (
            _SIGNS[cargo & MASK]
            + _SIGNS[cargo >> MIDDLE & MASK]
            + _SIGNS[cargo >> UPPER & MASK]
            + (cargo >> WILDS << _ABOVE)
        )
        worth = self._known.get(signature)
        if worth is None:
            worth = self._known[signature] = sum(made.value for made in self.sets(cargo))
        return worth

    def reaches(self, cargo: int, value: int) -> bool:
        """Whether cargo is worth so much; what is plain from the numbers alone is not worked out."""
        if self._at_most[size(cargo)] < value:
            return False
        return sum([self._together[number] for number in counts(cargo)]) >= value or self.of(cargo) >= value

    def sets(self, cargo: int) -> list[Set]:
        """The best grouping, the most valuable set first."""
        *numbers, wilds = counts(cargo)
        # sizes of the sets of different kinds, wilds used -> value of the sets of equals; kind, equals, wilds of each
        ways: dict[tuple[Sizes, int], Way] = {((), 0): (0, ())}
        for kind, number in enumerate(numbers):
            if number:
                ways = self._further(ways, kind, number, wilds)
        best: list[Set] = []
        most = -1
        for (sizes, used), (value, groups) in ways.items():
            grown, own = self._place(sizes, wilds - used)
            total = value + sum([self.different[among] for among in grown]) + self.same[own]
            if total > most:
                most, best = total, self._listed(numbers, groups, sizes, grown, own)
        return sorted(best, key=lambda made: -made.value)

    def _further(
        self, ways: dict[tuple[Sizes, int], Way], kind: int, number: int, wilds: int
    ) -> dict[tuple[Sizes, int], Way]:
        """All ways with one more kind, the best to each sizes and wilds."""
        further: dict[tuple[Sizes, int], Way] = {}
        for (sizes, used), (value, groups) in ways.items():
            for equals in range(number + 1):
                apart = number - equals
                larger = (*[among + 1 for among in sizes[:apart]], *sizes[apart:], *[1] * (apart - len(sizes)))
                for joined in range(wilds - used + 1 if equals else 1):
                    gained = value + self._together[equals + joined]
                    reached = (larger, used + joined)
                    if reached not in further or gained > further[reached][0]:
                        further[reached] = (gained, (*groups, (kind, equals, joined)))
        return further

    def _place(self, sizes: Sizes, wilds: int) -> tuple[Sizes, int]:
        """Sizes with the wilds that are left, and how many form a set of their own: wherever they gain most."""
        best, most = (sizes, wilds), self.same[wilds]
        for place, before in enumerate(sizes):
            some = min(wilds, self._longest - before)
            if some:
                grown, own = self._place((*sizes[:place], before + some, *sizes[place + 1 :]), wilds - some)
                gained = self.same[own] + sum(
                    [self.different[after] - self.different[size] for size, after in zip(sizes, grown, strict=True)]
                )
                if gained > most:
                    best, most = (grown, own), gained
        return best

    def _listed(
        self, numbers: list[int], groups: tuple[tuple[int, int, int], ...], sizes: Sizes, grown: Sizes, own: int
    ) -> list[Set]:
        """The sets of a way, with their tokens."""
        made = []
        for kind, equals, joined in groups:
            left, wilds = equals, joined
            while left + wilds:
                of_kind = min(left, self._longest)
                of_wilds = min(wilds, self._longest - of_kind)
                made.append(Set(True, of_kind * ONE[kind] + of_wilds * ONE[WILD], self.same[of_kind + of_wilds]))
                left, wilds = left - of_kind, wilds - of_wilds
        for layer, (before, after) in enumerate(zip(sizes, grown, strict=True)):
            kinds = sum(ONE[kind] for kind, equals, _ in groups if numbers[kind] - equals > layer)
            made.append(Set(False, kinds + (after - before) * ONE[WILD], self.different[after]))
        if own:
            made.append(Set(True, own * ONE[WILD], self.same[own]))
        return made
