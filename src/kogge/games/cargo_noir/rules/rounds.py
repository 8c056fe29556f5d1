"""Rules 3.7, 4.1 and 6.1: rounds and turns."""

from kogge.engine.state import Step
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.events import BEGAN_ROUND, ENDED
from kogge.games.cargo_noir.rules.sending import SEND
from kogge.games.cargo_noir.rules.ships import RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.rules.trade import FILL_BASKET


class NextTurn(Step[CargoNoir]):
    """The start player moves the round marker; who plays last in the last round sends no ships (R1)."""

    __slots__ = ()

    def take(self, s: CargoNoir, action: int) -> None:
        if s.turns == s.seats or not s.round:
            if s.last_round():
                s.tell(ENDED)
                return
            s.round += 1
            s.turns = 0
            s.tell(BEGAN_ROUND, s.round, int(s.last_round()))
        s.active = (s.first + s.turns) % s.seats
        s.turns += 1
        s.banned = s.withdrawals = 0
        if s.round == 1:
            s.then(SEND, NEXT_TURN)
            return
        s.pending = 0
        for port in range(PORTS):
            if s.stacks[port * s.seats + s.active]:
                s.pending |= 1 << port
        if s.last_turn():
            s.then(RESOLVE, FILL_BASKET, DISCARD, NEXT_TURN)
        else:
            s.then(RESOLVE, FILL_BASKET, DISCARD, SEND, NEXT_TURN)


NEXT_TURN = NextTurn("next turn")
