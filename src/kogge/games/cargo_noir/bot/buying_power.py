"""What cargo is worth beyond its value: what it will buy, now or when it has grown.

All of it by lookups: kinds are alike, so hands are put in order of their numbers first, and each is worked out once.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt

from kogge.games.cargo_noir.rules.cargo import KINDS, ONE, WILD, count, counts, kinds, size
from kogge.games.cargo_noir.rules.components import Components

# What cargo brings that is kept: so much for each point of its worth, for each token of its most frequent kind, for the
# root of its worth, and for each wild; and so much more for every slot that warehouses add. First if one trade follows,
# then if more do. Fitted to a seat that sails alone, with three ships, to random cargo in ports and the black market;
# of what slots add only half counts, since with rivals about sets stay shorter.
KEPT = ((1.2, 0.0, 3.3, 1.2), (0.7, 2.4, 2.3, 1.2))
KEPT_BY_SLOT = ((-0.15, 0.6, 0.5, 0.0), (-0.09, 0.2, 0.6, 0.0))
FREIGHTER, WAREHOUSE, SYNDICATE = 3.0, 0.7, 0.6  # points a turn, beside those on the card
POWER = 400  # hardly anybody ever has more to spend


# -- cards ----------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def edges(c: Components) -> list[float]:
    """Card -> what it brings in each turn to come."""
    by_card = {c.freighter: FREIGHTER, c.warehouse_card: WAREHOUSE, c.syndicate: SYNDICATE}
    return [by_card.get(card, 0.0) for card in range(len(c.cards))]


@lru_cache(maxsize=1 << 12)
def bargains(c: Components, free: tuple[int, ...], later: int) -> list[float]:
    """What can be spent -> the most that cards bring; of each card so many copies are free, so many turns follow."""
    most = [0.0] * (POWER + 1)
    for cost, points, brings, copies in zip(c.cost, c.points, edges(c), free, strict=True):
        gain = points + later * brings
        for _ in range(copies):
            for spent in range(POWER, cost - 1, -1):
                with_it = most[spent - cost] + gain
                if with_it > most[spent]:  # noqa: PLR1730  # a call of `max` would take longer
                    most[spent] = with_it
    return most


# -- cargo ----------------------------------------------------------------------------------


def kept(c: Components, cargo: int, capacity: int, later: int) -> float:
    """What cargo brings that is kept after a trade, when so many trades follow."""
    return _kept(c, _ordered(cargo), capacity, later > 1) if later else 0.0


@lru_cache(maxsize=1 << 16)
def _kept(c: Components, cargo: int, capacity: int, long: bool) -> float:
    worth = c.worths.of
    for _ in range(size(cargo) - capacity):
        cargo = max([cargo - ONE[kind] for kind in kinds(cargo)], key=worth)
    *numbers, wilds = counts(cargo)
    figures = worth(cargo), max(numbers) + wilds, sqrt(worth(cargo)), wilds
    slots = capacity - c.warehouse
    weights = zip(figures, KEPT[long], KEPT_BY_SLOT[long], strict=True)
    return sum([figure * (weight + slots * more) for figure, weight, more in weights], 0.0)


def traded(c: Components, cargo: int, capacity: int, later: int, most: list[float], coins: int) -> float:
    """The best that a trade makes of cargo: cards (`most`, see `bargains`) for a part of it, and the rest is kept."""
    if not later:
        return most[min(POWER, c.worths.of(cargo) + coins)]
    pairs = parts(c, cargo, capacity, later > 1)
    return max([most[min(POWER, worth + coins)] + keeps for worth, keeps in pairs if worth + coins >= 0])


@lru_cache(maxsize=1 << 16)
def parts(c: Components, cargo: int, capacity: int, long: bool) -> list[tuple[int, float]]:
    """The worth of what can be handed in, and what the rest brings; nothing that is less of both."""
    return _parts(c, _ordered(cargo), capacity, long)


@lru_cache(maxsize=1 << 14)
def _parts(c: Components, cargo: int, capacity: int, long: bool) -> list[tuple[int, float]]:
    found = {(c.worths.of(part), _kept(c, _ordered(cargo - part), capacity, long)) for part in _some(counts(cargo))}
    best: list[tuple[int, float]] = []
    for pair in sorted(found, reverse=True):
        if not best or pair[1] > best[-1][1]:
            best.append(pair)
    return best


def _some(numbers: list[int]) -> Iterator[int]:
    """Every part of cargo; of kinds that occur equally often, of the earlier ones at least as much."""
    handed_in = [0]
    for kind, number in enumerate(numbers):
        alike = 0 < kind < WILD and numbers[kind - 1] == number
        handed_in = [
            part + some * ONE[kind]
            for part in handed_in
            for some in range((count(part, kind - 1) if alike else number) + 1)
        ]
    return iter(handed_in)


@lru_cache(maxsize=1 << 16)
def _ordered(cargo: int) -> int:
    """The same numbers of kinds, the most frequent first."""
    numbers = sorted(counts(cargo)[:KINDS], reverse=True)
    return sum(number * ONE[kind] for kind, number in enumerate(numbers)) + count(cargo, WILD) * ONE[WILD]


@lru_cache(maxsize=1 << 16)
def swapped(c: Components, cargo: int, market: frozenset[int]) -> int:
    """Cargo after the swap in a market of these kinds that makes it most valuable; unchanged if none does."""
    swaps = [cargo - ONE[given] + ONE[taken] for given in kinds(cargo) for taken in market]
    return max([cargo, *swaps], key=c.worths.of)


@lru_cache(maxsize=1 << 16)
def drawn(cargo: int) -> list[tuple[int, int]]:
    """Cargo with one token more, and for how many kinds it comes to the same."""
    by_number = {count(cargo, kind): cargo + ONE[kind] for kind in range(KINDS)}
    numbers = counts(cargo)[:KINDS]
    return [(more, numbers.count(number)) for number, more in by_number.items()]
