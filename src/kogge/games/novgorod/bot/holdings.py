"""What a seat has is worth in the turns to come: offices and ship, orders, and ducats by what they can buy."""

from functools import lru_cache

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.leftovers import bonus_seals, career, completed, ducat, half_done, in_hand
from kogge.games.novgorod.bot.yields import best_yield
from kogge.games.novgorod.rules.components import ALL_CITIES, CITIES, OFFICES_8, ROUTE_5, SPEED, Components, members
from kogge.games.novgorod.rules.state import Novgorod

UNSEEN = 0.9  # an order that lies face down
YIELD = 0.8  # of the best route's yield, in every turn to come
EARLY, LATE, LATE_TURNS = 0.27, 0.1, 4  # a ducat in early turns and in the last ones; how many these are
EIGHT_OFFICES = 0.8  # of the bonus for all offices, with most of them
FIVE_CITIES = {2: 0.0, 3: 0.15, 4: 0.3, 5: 0.8, 6: 0.8}  # of the bonus for a long route, by the longest there can be
MOST = 32  # ducats that are counted one by one


def lasting(s: Novgorod, seat: int, turns: float) -> float:
    """What offices, ship and completed orders should bring in so many turns."""
    owned, speed = s.owned[seat], s.speed[seat]
    worth = YIELD * fleet(s.components, tuple(s.manufactures), owned, speed, turns) + completed(s, seat, turns)
    offices = owned.bit_count()
    if turns >= CITIES - offices:
        worth += bonus_seals(s, seat, OFFICES_8) * EIGHT_OFFICES * (offices / CITIES) ** 3
    if turns >= 1:
        worth += bonus_seals(s, seat, ROUTE_5) * FIVE_CITIES[speed + s.uncovered(seat, SPEED)]
    return worth


def orders(s: Novgorod, seat: int, turns: float) -> float:
    """Orders in hand and left of the ship; those of the draft, too."""
    hand = [*s.hands[seat], *([s.drafted[seat]] if s.drafted[seat] != NOTHING else [])]
    worth = sum([in_hand(s, seat, order, turns) if order >= 0 else UNSEEN for order in hand], 0.0)
    return worth + sum([half_done(s, seat, order, turns) for order in s.half_done[seat]], 0.0)


@lru_cache(maxsize=1 << 14)
def fleet(c: Components, manufactures: tuple[int, ...], owned: int, speed: int, turns: float) -> float:
    """What the best routes bring in so many turns; ducats are worth less and less."""
    if turns <= 0:
        return 0.0
    early, late = [best_yield(c, manufactures, owned, speed, worth) for worth in (EARLY, LATE)]
    first = max(0.0, turns - LATE_TURNS)
    return early * first + late * (turns - first)


# -- purchases ------------------------------------------------------------------------------------

REMEMBERED = 1 << 10  # purses

_purses: dict[tuple[object, ...], tuple[float, ...]] = {}


def worth_by_ducats(s: Novgorod, turns: float) -> tuple[float, ...]:
    """What ducats are worth to the active seat before it buys, by their number: the best that they can buy counts."""
    me = s.active
    counts = (s.owned, s.speed, s.career, s.side, s.level, s.gained, s.markers)
    piles = (s.hands[me], s.half_done[me], s.done[me], s.blind[me])
    known = (
        *(s.components, s.seats, turns, *(count[me] for count in counts)),
        *map(tuple, (*piles, s.manufactures, s.taken, s.display, s.bonuses, s.bonus_states)),
    )
    found = _purses.get(known)
    if found is None:
        each = ducat(turns)
        gains = [(0, 0.0), *_purchases(s, turns)]
        worths = [
            [gain + each * (ducats - price) for price, gain in gains if price <= ducats] for ducats in range(MOST)
        ]
        found = tuple(map(max, worths))
        if len(_purses) >= REMEMBERED:
            _purses.clear()
        _purses[known] = found
    return found


def _purchases(s: Novgorod, turns: float) -> list[tuple[int, float]]:
    """Prices, and what they add."""
    c, me = s.components, s.active
    after = s.clone()
    after.speed, after.owned = s.speed[:], s.owned[:]
    before = _holdings(s, turns)
    found = []
    if s.speed[me] in c.ship_price:
        after.speed[me] += 1
        found.append((c.ship_price[s.speed[me]], _holdings(after, turns) - before))
        after.speed[me] -= 1
    for city in members(ALL_CITIES & ~s.owned[me]):
        after.owned[me] = s.owned[me] | 1 << city
        bonus = bonus_seals(s, me, OFFICES_8) if after.owned[me] == ALL_CITIES else 0
        found.append((s.price(city), _holdings(after, turns) - before + bonus))
    if s.in_progress(me) < c.in_progress_most:
        found += [(c.order_price, in_hand(s, me, order, turns)) for order in s.display]
    return found


def _holdings(s: Novgorod, turns: float) -> float:
    me = s.active
    return lasting(s, me, turns) + orders(s, me, turns) + career(s, me, s.level[me], turns)
