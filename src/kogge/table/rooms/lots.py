"""Lots: who meets whom in a round of a contest, and who sits where.

They follow from a seed, the number of the round, the standings and the tables so far, and from nothing else: once the
seed is known, anybody can cast them again. So they do not look at who has blocked whom: to be checked, they would need
that too, and where they differed from what follows without it, everybody would see it.

The first round is by lot alone. In the others, those meet who have met least; among these, those who need not sit on
the same seat, and then neighbours in the standings. At a table everybody gets a place where they have sat least.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from operator import mul

from kogge.engine.chance import shuffle, source

STARTS = 6  # from so many orders it is looked for better tables; the best that were found are taken


def cast_lots(
    seed: str, number: int, standing: Sequence[int], before: Sequence[Sequence[int]], seats: int
) -> list[list[int]]:
    """The tables of round `number`, the best first, each with its entrants by seat.

    `standing`: those who play, the best first, as many as fill all seats; `before`: the tables so far, by seat.
    """
    chance = source(seed, number)
    order = list(standing)
    if number == 1:
        shuffle(order, chance)
    places = list(range(len(order)))
    sat = Counter((entrant, seat) for table in before for seat, entrant in enumerate(table))
    against = _what_speaks_against(order, before, {entrant: _too_often(entrant, sat, seats) for entrant in order})
    found = [_settled(places, against, seats)]
    for _ in range(STARTS - 1):
        start = places[:]
        shuffle(start, chance)
        found.append(_settled(start, against, seats))
    best = min(found, key=lambda tables: _cost(tables, against))
    tables = []
    for table in sorted(sorted(table) for table in best):
        entrants = [order[place] for place in table]
        shuffle(entrants, chance)  # where several orders are as good, the lot decides
        tables.append(min(map(list, permutations(entrants)), key=lambda row: _sat_there(row, sat)))
    return tables


def _what_speaks_against(
    order: Sequence[int], before: Sequence[Sequence[int]], too_often: Mapping[int, Sequence[int]]
) -> list[list[int]]:
    """For each two, what speaks against their meeting.

    First of all that they have met; then that both have sat too often on the same seat, as one of them might have to
    sit there once more; then how far they are apart.
    """
    met = Counter(frozenset(pair) for table in before for pair in combinations(table, 2))
    far = len(order) ** 4  # more than all distances at all tables together
    further = far * far  # more than all that is told by seats

    def between(one: int, other: int) -> int:
        again: int = sum(map(mul, too_often[one], too_often[other]))
        return met[frozenset((one, other))] * further + again * far

    return [
        [between(one, other) + (at - beside) ** 2 for beside, other in enumerate(order)] for at, one in enumerate(order)
    ]


def _too_often(entrant: int, sat: Counter[tuple[int, int]], seats: int) -> list[int]:
    """For each seat, how often they have sat there beyond once more than where they have sat least."""
    times = [sat[entrant, seat] for seat in range(seats)]
    return [max(0, sat_there - min(times) - 1) for sat_there in times]


def _settled(start: Sequence[int], against: Sequence[Sequence[int]], seats: int) -> list[list[int]]:
    """Tables of neighbours in this order, between which no two can be exchanged for the better."""
    tables = [list(start[at : at + seats]) for at in range(0, len(start), seats)]
    spots = [(table, seat) for table in tables for seat in range(seats)]
    is_better = True
    while is_better:
        is_better = False
        for (here, i), (there, j) in combinations(spots, 2):
            if here is not there and _gain(here, i, there, j, against) > 0:
                here[i], there[j] = there[j], here[i]
                is_better = True
    return tables


def _gain(here: Sequence[int], i: int, there: Sequence[int], j: int, against: Sequence[Sequence[int]]) -> int:
    """How much better it is if these two exchange their tables."""
    one, other = against[here[i]], against[there[j]]
    gain = 0
    for seat, place in enumerate(here):
        if seat != i:
            gain += one[place] - other[place]
    for seat, place in enumerate(there):
        if seat != j:
            gain += other[place] - one[place]
    return gain


def _cost(tables: Sequence[Sequence[int]], against: Sequence[Sequence[int]]) -> int:
    return sum(against[one][other] for table in tables for one, other in combinations(table, 2))


def _sat_there(row: Sequence[int], sat: Counter[tuple[int, int]]) -> int:
    """How often they have sat on these seats; the same one again and again counts for much more."""
    return sum(4 ** sat[entrant, seat] for seat, entrant in enumerate(row))
