"""What a position is worth to each seat, in points, by hand.

Points at hand are sure. Beyond them count the orders that a storage is on its way to, the cards that
merchants will pick in the distributions still to come, and the cards in hand. At the end only the points
are left. A payment under way counts as made, an attack under way as won if no defence can stop it.
"""

from functools import cache, lru_cache

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE, Components
from kogge.games.borneo.rules.distribution import visible_flags
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, bonus
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.payment import unit_row_of, units_in_row
from kogge.games.borneo.rules.state import Borneo

UNITS = 5.0  # of spice that a distribution brings to all seats together: some four cards, and the harbour card
CARDS_PER_UNIT = 0.8  # one card in five is a double
ORDERS = 3  # that a storage is measured against: in a whole game a seat fulfils hardly more
PICK = 1.8  # a card picked: its own point, and its part in an order, which pays about two points a unit
HAND_CARD = 0.25  # a card in hand: something to fight with, or to choose from
BACKED = 0.12  # more for each pick that a seat expects in the company of its card: it can call distributions there
REWARD = 1.0  # a card of a successful defence (6.3.7): its own point in storage
MONOPOLY = 0.6  # the part of the distributions that are monopolies; in random play it is half

# By length of the ladder and rank: cards that a merchant picks when its company has the monopoly. Some 3.5
# cards lie there; ranks pick in turn and begin anew (8.2.3), and who picks earlier finds the better card.
MONOPOLY_PICKS: tuple[tuple[float, ...], ...] = (
    (),
    (3.5,),
    (2.0, 1.4),
    (1.5, 1.1, 0.8),
    (1.2, 1.0, 0.8, 0.4),
    (1.2, 1.0, 0.8, 0.4, 0.05),
)
LAST = 4  # the rank, counted from 0, beyond which hardly anybody ever picks
# By rank: cards picked when companies share: four cards, for the first merchants of the companies (8.3.4).
SHARED_PICKS = (1.0, 0.2, 0.05, 0.0, 0.0)


def estimate(s: Borneo) -> list[float]:
    """For every seat; exact when the game is over."""
    c, seats = s.components, s.seats
    # 10.1.1: distributions to come, beside one under way; the final round holds none
    left = 0 if s.finals or not s.stack else len(s.deck) + (s.slot == NOTHING)
    orders = tuple(s.orders)
    worth = [storage(c, tuple(cards), orders, left, seats) for cards in s.stored]
    if s.order != NOTHING:
        owed = still_owed(s)
        worth[s.active] = storage(c, tuple(s.stored[s.active]), orders, left, seats, owed)
        worth[s.active] += c.order_vp[s.order] - CARDS_PER_UNIT * sum(owed, 0.0)
    for seat, kinds in enumerate(s.fulfilled):
        for kind in kinds:
            worth[seat] += c.order_vp[kind]
    if s.ship != NOBODY:
        worth[s.ship] += c.ship_vp
    if left:
        add_picks(s, left, worth)
    elif s.stack:  # 10.4: one order each, for those who have not had it
        for turn in range(s.finals or seats):
            if turn or not s.finals or FULFIL_ORDER in s.stack:
                seat = (s.active + turn) % seats
                worth[seat] += prospects(c, s.stored[seat], orders, 0, seats)
    return worth


def add_picks(s: Borneo, left: int, worth: list[float]) -> None:
    """What merchants and hands promise."""
    c = s.components
    calls = monopolies(s, left)
    shared = [(1 - MONOPOLY) * left * cards for cards in SHARED_PICKS]
    picks = [[0.0] * len(calls) for _ in worth]  # seat -> company -> cards to come
    for company, ladder in enumerate(s.ladders):
        called = calls[company]
        for owner, alone, among in zip(ladder, MONOPOLY_PICKS[min(len(ladder), 5)], shared, strict=False):
            picks[owner][company] += called * alone + among
    major = majors(c)
    for seat, hand in enumerate(s.hands):
        own = picks[seat]
        worth[seat] += (
            PICK * sum(own, 0.0) + HAND_CARD * len(hand) + BACKED * sum([own[major[card]] for card in hand], 0.0)
        )
    for seat in s.due:
        worth[seat] += PICK

    step = s.stack[-1]
    if step is ATTACK or step is DEFEND:
        defender = s.ladders[s.company][s.to_rank]
        worth[s.actor] -= HAND_CARD * len(s.chosen)  # still in hand, but as good as played
        if is_won(s, defender):
            cards = MONOPOLY_PICKS[min(len(s.ladders[s.company]), 5)]
            high, low = min(s.to_rank, LAST), min(s.from_rank, LAST)
            gain = PICK * (calls[s.company] * (cards[high] - cards[low]) + shared[high] - shared[low])
            worth[s.active] += gain
            worth[defender] -= gain
        elif step is DEFEND and s.chosen:
            worth[defender] += REWARD


# -- storage --------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)  # from one position to the next, most storages are the same
def storage(
    c: Components, stored: tuple[int, ...], orders: tuple[int, ...], left: int, seats: int, owed: tuple[int, ...] = ()
) -> float:
    """Rule 11.1: the points of the cards; and before the end, what they promise."""
    cargo = sum(card < c.cargo for card in stored)
    points = cargo * c.vp_per_stored_cargo + (len(stored) - cargo) * c.vp_per_stored_harbour
    return points + (prospects(c, list(stored), orders, left, seats, owed) if left else 0.0)


def prospects(
    c: Components, stored: list[int], orders: tuple[int, ...], left: int, seats: int, owed: tuple[int, ...] = ()
) -> float:
    """What the orders are worth that this storage can still fulfil, one after the other, the best first."""
    units = units_in_row(c, unit_row_of(c, stored))
    spend(units, owed)
    open_orders = list(orders)
    coming = left * UNITS / seats
    total = 0.0
    for _ in range(min(ORDERS, 1 + left)):
        most, chosen, lacking = 0.0, NOTHING, 0
        for kind, count in enumerate(open_orders):
            if count:
                have = spend(units[:], needed(c, kind, units))
                missing = c.order_total[kind] - have
                gain = (c.order_vp[kind] - CARDS_PER_UNIT * c.order_total[kind]) * chance(missing, coming)
                if gain > most:
                    most, chosen, lacking = gain, kind, missing
        if chosen == NOTHING:
            break
        total += most
        open_orders[chosen] -= 1
        spend(units, needed(c, chosen, units))
        coming = max(0.0, coming - lacking)
    return total


def needed(c: Components, kind: int, units: list[int]) -> tuple[int, ...]:
    """Rule 5.4: units of each spice that an order takes, of one kind those of the spice there is most of."""
    if c.order_each[kind]:
        return (c.order_units[kind],) * c.chest
    most = units.index(max(units[:-1]))
    return (0,) * most + (c.order_units[kind],)


def spend(units: list[int], need: tuple[int, ...]) -> int:
    """Take as many as there are, chests for what is missing (5.3); says how many."""
    spent = 0
    for spice, number in enumerate(need):
        own = min(number, units[spice])
        chests = min(number - own, units[-1])
        units[spice] -= own
        units[-1] -= chests
        spent += own + chests
    return spent


def still_owed(s: Borneo) -> tuple[int, ...]:
    """Units of each spice that the payment under way still lacks."""
    c = s.components
    owed = [c.order_units[s.order] if s.spice in (NO_SPICE, spice) else 0 for spice in range(c.chest)]
    for card in s.paid:
        spice, units = (s.pirate_spice, 1) if card == s.pirate_card else (c.spice[card], c.units[card])
        if spice == c.chest:
            spice = owed.index(max(owed))
        owed[spice] = max(0, owed[spice] - units)
    return tuple(owed)


def chance(missing: int, coming: float) -> float:
    """Of getting the missing units when so many are coming: squared, for not every unit is of the right spice."""
    return (coming / (coming + missing)) ** 2 if missing else 1.0


# -- merchants ------------------------------------------------------------------------------


def monopolies(s: Borneo, left: int) -> list[float]:
    """Company -> how many monopolies it will have: by the flags that lie already, the others evenly."""
    companies = len(s.ladders)
    calls = [0.0] * companies
    lying = 0
    for harbour, stack in zip(s.harbours, s.stacks, strict=True):
        if stack and harbour != NOTHING:
            lying += 1
            for company, part in enumerate(chances_at(s.components, tuple(stack))):
                calls[company] += part
    scale = MONOPOLY * (left / lying if lying > left else 1.0)
    others = MONOPOLY * max(0, left - lying) / companies
    return [scale * call + others for call in calls]


@lru_cache(maxsize=1 << 12)
def chances_at(c: Components, stack: tuple[int, ...]) -> list[float]:
    """Company -> its chance of the monopoly here: by the square of its flags, for who leads draws more."""
    squares = [flags * flags for flags in visible_flags(c, list(stack))]
    whole = sum(squares)
    return [square / whole for square in squares]


def is_won(s: Borneo, defender: int) -> bool:
    """Rule 6.3.6: whether the attack, as far as it is known, beats the best defence that can still come."""
    c, flags = s.components, s.components.flags[s.company]
    attack = s.attack or s.chosen
    if not attack:
        return False
    defence = s.chosen if s.attack else []
    hand = [flags[card] for card in s.hands[defender] if card not in defence]
    more = max(0, min(len(attack) - len(defence), len(hand) - c.defender_must_keep))
    best = sorted(hand, reverse=True)[:more] + [flags[card] for card in defence]
    return sum([flags[card] for card in attack]) >= sum(best) + bonus(s)


@cache
def majors(c: Components) -> list[int]:
    """Cargo card -> its major company (2.1.1)."""
    return [next(major for major, flags in enumerate(c.flags) if flags[card] == 3) for card in range(c.cargo)]
