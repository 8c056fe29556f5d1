"""What a position is worth to each seat, in seals, by hand.

A seat is worth its seals, and what its fleet, its career, its orders and its ducats should still bring in the turns to
come. In the turn of a seat, the best plan for its route counts as carried out, and while the route is laid, the best
route. At the end only the result is left.
"""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.holdings import lasting, orders
from kogge.games.novgorod.bot.leftovers import career, ducat, privilege_unused, stored, turns_to_come
from kogge.games.novgorod.bot.phase_two import turn_of, worths
from kogge.games.novgorod.bot.plan import best_worth, resting
from kogge.games.novgorod.bot.route_growth import best_route
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import SEAL
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.rounds import RECEIVE_PRIVILEGED_SEAL, RECEIVE_SEALS
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE

OUT = 1000.0  # not to be ranked at the end
RANK = 0.01  # a rank at the end


def estimate(s: Novgorod) -> list[float]:
    """For every seat; at the end its seals, and what breaks ties."""
    if not s.stack:
        return [result.points - OUT * result.out - RANK * result.rank for result in s.results()]
    return [_in_turn(s) if s.round and seat == s.active else waiting(s, seat) for seat in range(s.seats)]


def waiting(s: Novgorod, seat: int) -> float:
    """A seat that is not in its turn."""
    turns = turns_to_come(s, seat)
    worth = s.seals[seat] + lasting(s, seat, turns) + orders(s, seat, turns)
    worth += career(s, seat, s.level[seat], turns)
    purse = s.ducats[seat] - (0 if s.round else s.draft_cost(seat))
    worth += ducat(turns) * purse
    return worth + (stored(turns) if s.hold[seat] != NOTHING else 0.0)


def _in_turn(s: Novgorod) -> float:
    """The active seat, by how far its turn has gone."""
    me = s.active
    turns = turns_to_come(s, me)
    if RECEIVE_SEALS not in s.stack:
        seal = RECEIVE_PRIVILEGED_SEAL in s.stack and s.may_use(SEAL)
        return waiting(s, me) + seal * s.components.seal_privilege
    worth = s.seals[me] + lasting(s, me, turns - 1)
    if CLOSE_SCORING in s.stack:
        turn = turn_of(s)
        if LAY_ROUTE in s.stack:
            return worth + best_route(s, turn)
        return worth + (best_worth(turn) if USE_ROUTE in s.stack else resting(turn))
    later, number, side, level = turns - 1, s.career[me], s.side[me], s.level[me]
    worth += s.components.turn_seals[number][side][level] + career(s, me, level, later) + orders(s, me, later)
    worth += privilege_unused(s.components, number, side, level, later) if s.privilege == NOTHING else 0.0
    worth += stored(later) if s.hold[me] != NOTHING else 0.0
    if BUY in s.stack and not s.bought:
        return worth + worths(s, later).ducats(s.ducats[me])
    return worth + ducat(later) * s.ducats[me]
