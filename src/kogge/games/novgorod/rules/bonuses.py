"""Section 8: the bonus cards; 6.2.B.5: orders that go under the ship."""

from kogge.games.novgorod.rules.components import ORDERS_3, VARIETY
from kogge.games.novgorod.rules.events import COMPLETED, GAINED_BONUS, LOWERED_BONUS, REMOVED_BONUS, SCORED_VARIETY
from kogge.games.novgorod.rules.scoring import kinds, variety
from kogge.games.novgorod.rules.state import BONUS_SEALS, HIGH, LOW, REMOVED, Novgorod


def achieve(s: Novgorod, bonus: int) -> None:
    """Rules 8.1 and 8.3: a condition is met; the first time that brings seals, if the card is still there."""
    if bonus not in s.bonuses or s.gained[s.active] >> bonus & 1:
        return
    place = s.bonuses.index(bonus)
    state = s.bonus_states[place]
    if state == REMOVED:
        return
    seals = s.components.high[bonus] if state == HIGH else s.components.low[bonus]
    s.gained, s.achieved = s.gained[:], s.achieved[:]
    s.gained[s.active] |= 1 << bonus
    s.achieved[place] += 1
    s.gain(s.active, BONUS_SEALS, seals)
    s.tell(GAINED_BONUS, s.active, bonus, seals)


def settle_bonuses(s: Novgorod) -> None:
    """Rule 8.2: at the end of a round cards are turned to their lower value, or go."""
    s.achieved, s.bonus_states = s.achieved[:], s.bonus_states[:]
    for place, bonus in enumerate(s.bonuses):
        many = s.achieved[place]
        if not many:
            continue
        s.achieved[place] = 0
        if s.bonus_states[place] == HIGH and many == 1:
            s.bonus_states[place] = LOW
            s.tell(LOWERED_BONUS, bonus)
        else:
            s.bonus_states[place] = REMOVED
            s.tell(REMOVED_BONUS, bonus)


def put_under_ship(s: Novgorod, order: int) -> None:
    """Rule 6.2.B.5: an order is completed."""
    s.done[s.active] = [*s.done[s.active], order]
    s.tell(COMPLETED, s.active, order)
    check_orders(s)


def check_orders(s: Novgorod) -> None:
    if s.completed(s.active) >= s.components.orders_for_bonus:
        achieve(s, ORDERS_3)


def score_variety(s: Novgorod) -> None:
    """Rule 9.2: after the last round, everybody's goods under the ship are counted."""
    if VARIETY in s.bonuses:
        for seat in range(s.seats):
            seals = variety(s, seat)
            s.gain(seat, BONUS_SEALS, seals)
            s.tell(SCORED_VARIETY, seat, kinds(s, seat), seals)
