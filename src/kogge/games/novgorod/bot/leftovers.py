"""What a turn leaves behind is worth so many seals: ducats, the career, a stored good, orders."""

from functools import lru_cache

from kogge.games.novgorod.bot.yields import Lines, order_lines
from kogge.games.novgorod.rules.components import INCOME, LEVELS, ORDER, ORDERS_3, SEAL, SPEED, VARIETY, Components
from kogge.games.novgorod.rules.rounds import RECEIVE_SEALS
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.rules.state import HIGH, REMOVED, Novgorod

PACE = 3.3  # seals that the leader gains in a round
DUCAT, DUCAT_FROM = 0.27, 5  # a ducat, with so many turns to come
TIE_BREAK = 0.001  # a ducat at the end (9.4)
CROSSED = 30.0  # to have left the X zone in the end (9.3)
# how likely a step is climbed in a turn with such a ship, and what it costs then
GOODS_STEP = {2: (0.15, 2.2), 3: (0.45, 2.0), 4: (0.6, 1.8), 5: (0.7, 1.6)}
LUXURIES_STEP = {2: (0.03, 2.5), 3: (0.15, 2.5), 4: (0.45, 2.3), 5: (0.6, 2.0)}
DEAR_STEP = {2: (0.0, 4.0), 3: (0.03, 4.0), 4: (0.1, 4.0), 5: (0.35, 3.6)}
DUCATS_STEP = dict.fromkeys(GOODS_STEP, (0.35, 2.8))
PRIVILEGES = {SPEED: 0.35, INCOME: 0.4, ORDER: 0.35, SEAL: 0.8}  # one that is uncovered, in every turn
CHEAP_ORDER = 0.3  # an order for less that may be bought in this turn
STORED = 0.8  # a good in the hold
DUCAT_OF_ORDERS = 0.2  # a ducat, where orders are compared with sales
SECOND = 0.8  # the lower line in another turn than the upper one
FULFILLED = 3  # turns that it takes to fulfil an order
KIND = 0.4  # a kind under the ship that is new there, with the bonus for variety
TOWARDS = 0.5  # of the bonus for orders, for those that are completed already


def turns_to_come(s: Novgorod, seat: int) -> float:
    """How often a seat will still receive seals, by the leader's seals (13.6)."""
    rounds = 0.0
    if not s.last:
        missing = s.components.end_seals - max(s.seals) if max(s.level) < LEVELS else 0
        rounds = 1 + max(0, missing) / PACE
    if not s.round:
        return rounds
    return rounds + (s.place(seat) >= s.turns or (seat == s.active and RECEIVE_SEALS in s.stack))


def ducat(turns: float) -> float:
    """A ducat with so many turns to come after this one."""
    return TIE_BREAK + DUCAT * min(1.0, turns / DUCAT_FROM)


def career(s: Novgorod, seat: int, level: int, turns: float) -> float:
    """The career's seals to come from a level on, and whether the X zone is left in time."""
    c, number, side, speed = s.components, s.career[seat], s.side[seat], s.speed[seat]
    whole = int(turns)
    worth = _career(c, number, side, level, speed, whole)
    if whole < turns:
        worth += (turns - whole) * (_career(c, number, side, level, speed, whole + 1) - worth)
    return worth


@lru_cache(maxsize=1 << 14)
def _career(c: Components, number: int, side: int, level: int, speed: int, turns: int) -> float:
    if not turns:
        return -CROSSED if c.x[number][side][level] else 0.0
    now = float(c.turn_seals[number][side][level])
    uncovered = c.uncovered[number][side][level]
    now += max([worth for privilege, worth in PRIVILEGES.items() if uncovered >> privilege & 1], default=0.0)
    stay = _career(c, number, side, level, speed, turns - 1)
    if level == LEVELS:
        return now + stay
    goods, luxuries, ducats = c.cost[number][side][level]
    kind = DUCATS_STEP if ducats else GOODS_STEP if not luxuries else LUXURIES_STEP if not goods else DEAR_STEP
    chance, price = kind[speed]
    climbed = _career(c, number, side, level + 1, speed, turns - 1) - price
    return now + stay + chance * max(0.0, climbed - stay)


def privilege_unused(c: Components, number: int, side: int, level: int, turns: float) -> float:
    """That no privilege was used in this turn."""
    uncovered = c.uncovered[number][side][level]
    seal = c.seal_privilege if uncovered >> SEAL & 1 else 0.0
    return max(seal, CHEAP_ORDER if turns and uncovered >> ORDER & 1 else 0.0)


def stored(turns: float) -> float:
    """A good in the hold."""
    return STORED * min(1.0, turns)


# -- orders ---------------------------------------------------------------------------------------


def in_hand(s: Novgorod, seat: int, order: int, turns: float) -> float:
    """An order in hand, with so many turns to come."""
    lines = _lines(s, seat, order)
    worth = max(lines.upper + max(0.0, lines.lower) * SECOND, lines.lower, lines.both)
    return (max(0.0, worth) + _completing(s, seat, order, turns)) * min(1.0, turns / FULFILLED)


def half_done(s: Novgorod, seat: int, order: int, turns: float) -> float:
    """An order left of the ship."""
    worth = max(0.0, _lines(s, seat, order).lower)
    return (worth + _completing(s, seat, order, turns)) * min(1.0, turns / FULFILLED)


def _lines(s: Novgorod, seat: int, order: int) -> Lines:
    speed = s.speed[seat]
    return order_lines(s.components, tuple(s.manufactures), s.owned[seat], speed, DUCAT_OF_ORDERS, order)


def _completing(s: Novgorod, seat: int, order: int, turns: float) -> float:
    last = s.completed(seat) + 1 == s.components.orders_for_bonus
    return under_ship(s, seat, order, turns) + (bonus_seals(s, seat, ORDERS_3) if last else 0)


def under_ship(s: Novgorod, seat: int, order: int, turns: float) -> float:
    """What an order more under the ship adds to what lies there; NOTHING for one that nobody has seen."""
    if VARIETY not in s.bonuses and not bonus_seals(s, seat, ORDERS_3):
        return 0.0
    return completed(s, seat, turns, order) - completed(s, seat, turns)


def completed(s: Novgorod, seat: int, turns: float, *more: int) -> float:
    """What the orders under the ship, and these, are worth for the bonuses for variety and for orders."""
    c = s.components
    worth = 0.0
    if VARIETY in s.bonuses:
        many = kinds(s, seat, *more)
        worth += max(c.variety[many], KIND * many * min(1.0, turns / FULFILLED))
    part = (s.completed(seat) + len(more)) / c.orders_for_bonus
    if part < 1:
        worth += TOWARDS * bonus_seals(s, seat, ORDERS_3) * part * min(1.0, turns / FULFILLED)
    return worth


def bonus_seals(s: Novgorod, seat: int, bonus: int) -> int:
    """What a bonus card would bring a seat now (8.2)."""
    if bonus not in s.bonuses or s.gained[seat] >> bonus & 1:
        return 0
    state = s.bonus_states[s.bonuses.index(bonus)]
    return 0 if state == REMOVED else s.components.high[bonus] if state == HIGH else s.components.low[bonus]
