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

from kogge.games.cargo_noir.rules.cargo import (
    ALL_KINDS,
    KINDS,
    MASK,
    MIDDLE,
    MOST,
    ONE,
    UPPER,
    WILD,
    WILDS,
    count,
    counts,
    kinds,
    size,
)

_BITS = 4  # for each size of a set, and for the wilds
_MANY = MOST * ALL_KINDS + 1  # more tokens than there can be
_THREE = range(MASK + 1)  # what three kinds can be
# so many tokens of a kind -> its part of a signature; numbers are small where they can be, which speeds up looking up
_SIGN = (0, *((MOST + 1) * ALL_KINDS ** (number - 1) for number in range(1, MOST + 1)))
_SIGNS = tuple(_SIGN[three & MOST] + _SIGN[three >> 4 & MOST] + _SIGN[three >> 8] for three in _THREE)
# so many tokens that lie apart -> each in a set of its own, the largest sets first, and no wilds
_APART = tuple(sum(1 << _BITS * place for place in range(1, number + 1)) for number in range(MOST + 1))


class Set(NamedTuple):
    """Tokens that count together."""

    same: bool  # all of one kind; otherwise all of different kinds
    cargo: int
    value: int


class Way:
    """Tokens that lie in sets of equals, while the others lie in sets of different kinds."""

    __slots__ = ("joined", "together", "value")

    def __init__(self, value: int, together: int, joined: int) -> None:
        self.value = value  # of the sets of equals
        self.together = together  # their cargo without wilds
        self.joined = joined  # the wilds among them, counted as cargo of the kinds they lie with


class Grouping:
    """A way with all wilds in their places."""

    __slots__ = ("grown", "own", "sizes", "value", "way")

    def __init__(self, value: int, way: Way, sizes: list[int], grown: list[int], own: int) -> None:
        self.value = value  # of all sets
        self.way = way
        self.sizes = sizes  # of the sets of different kinds without wilds, the largest first
        self.grown = grown  # with them
        self.own = own  # wilds in a set of their own


class Worths:
    """The value tables, and every worth that has been asked for."""

    __slots__ = ("_at_most", "_known", "_longest", "_three_together", "_together", "different", "same")

    def __init__(self, same: list[int], different: list[int]) -> None:
        self.same = (0, *same)  # size -> value
        self.different = (0, *different)
        self._longest = len(same)
        most = [max(pair) for pair in zip(self.same, self.different, strict=True)]
        together = self._together = self._in_full_sets(self.same)  # so many equal tokens -> their value
        # three kinds -> their value if equal tokens lie together
        self._three_together = [
            together[three & MOST] + together[three >> 4 & MOST] + together[three >> 8] for three in _THREE
        ]
        self._at_most = self._in_full_sets(most)  # so many tokens -> the value that none exceed
        self._known: dict[int, int] = {0: 0}

    def _in_full_sets(self, values: Sequence[int]) -> list[int]:
        """Number of tokens -> their value in as few sets as possible."""
        return [number // self._longest * values[-1] + values[number % self._longest] for number in range(_MANY)]

    def of(self, cargo: int) -> int:
        """What cargo is worth."""
        signs = _SIGNS
        signature = (
            signs[cargo & MASK] + signs[cargo >> MIDDLE & MASK] + signs[cargo >> UPPER & MASK] + (cargo >> WILDS)
        )
        worth = self._known.get(signature)
        if worth is None:
            worth = self._known[signature] = self._grouped(cargo).value
        return worth

    def reaches(self, cargo: int, value: int) -> bool:
        """Whether cargo is worth so much; what is plain from the numbers alone is not worked out."""
        if self._at_most[size(cargo)] < value:
            return False
        three = self._three_together
        together = three[cargo & MASK] + three[cargo >> MIDDLE & MASK] + three[cargo >> UPPER & MASK]
        return together + self._together[cargo >> WILDS] >= value or self.of(cargo) >= value

    def sets(self, cargo: int) -> list[Set]:
        """The best grouping, the most valuable set first."""
        return sorted(self._listed(cargo, self._grouped(cargo)), key=lambda made: -made.value)

    def _grouped(self, cargo: int) -> Grouping:
        """The best grouping."""
        wilds = count(cargo, WILD)
        # sizes of the sets of different kinds above the wilds that are used, four bits for each -> the best way to them
        ways = {0: Way(0, 0, 0)}
        for kind in range(KINDS):
            number = count(cargo, kind)
            if number:
                ways = self._further(ways, kind, number, wilds)
        best: Grouping | None = None
        for reached, way in ways.items():
            sizes = _sizes(reached)
            grown, own = self._place(sizes, wilds - (reached & MOST))
            value = way.value + self.same[own]
            for among in grown:
                value += self.different[among]
            if best is None or value > best.value:
                best = Grouping(value, way, sizes, grown, own)
        assert best is not None
        return best

    def _further(self, ways: dict[int, Way], kind: int, number: int, wilds: int) -> dict[int, Way]:
        """All ways with one more kind, the best to each sizes and wilds."""
        further: dict[int, Way] = {}
        one, together = ONE[kind], self._together
        for before, way in ways.items():
            left = wilds - (before & MOST)
            for equals in range(number + 1):
                for joined in range(left + 1 if equals else 1):
                    reached = before + _APART[number - equals] + joined
                    value = way.value + together[equals + joined]
                    known = further.get(reached)
                    if known is None or value > known.value:
                        further[reached] = Way(value, way.together + equals * one, way.joined + joined * one)
        return further

    def _place(self, sizes: list[int], wilds: int) -> tuple[list[int], int]:
        """Sizes with the wilds that are left, and how many form a set of their own: wherever they gain most."""
        if not wilds:
            return sizes, 0
        best, best_own, most = sizes, wilds, self.same[wilds]
        for place, before in enumerate(sizes):
            some = min(wilds, self._longest - before)
            if some:
                grown, own = self._place([*sizes[:place], before + some, *sizes[place + 1 :]], wilds - some)
                gained = self.same[own]
                for without, after in zip(sizes, grown, strict=True):
                    gained += self.different[after] - self.different[without]
                if gained > most:
                    best, best_own, most = grown, own, gained
        return best, best_own

    def _listed(self, cargo: int, grouping: Grouping) -> list[Set]:
        """The sets of a grouping, with their tokens."""
        made = []
        apart = counts(cargo - grouping.way.together)
        for kind in kinds(grouping.way.together):
            left, wilds = count(grouping.way.together, kind), count(grouping.way.joined, kind)
            while left + wilds:
                of_kind = min(left, self._longest)
                of_wilds = min(wilds, self._longest - of_kind)
                made.append(Set(True, of_kind * ONE[kind] + of_wilds * ONE[WILD], self.same[of_kind + of_wilds]))
                left, wilds = left - of_kind, wilds - of_wilds
        for layer, (before, after) in enumerate(zip(grouping.sizes, grouping.grown, strict=True)):
            different = sum(ONE[kind] for kind in range(KINDS) if apart[kind] > layer)
            made.append(Set(False, different + (after - before) * ONE[WILD], self.different[after]))
        if grouping.own:
            made.append(Set(True, grouping.own * ONE[WILD], self.same[grouping.own]))
        return made


def _sizes(reached: int) -> list[int]:
    """The sizes of the sets of different kinds."""
    sizes = []
    left = reached >> _BITS
    while left:
        sizes.append(left & MOST)
        left >>= _BITS
    return sizes
