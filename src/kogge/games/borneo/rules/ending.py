"""Section 10: the end of the game and the final order round."""

from kogge.engine.state import NOTHING, Step
from kogge.games.borneo.rules.events import ENDED
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo


class FinalTurn(Step[Borneo]):
    """Rule 10.4: one seat after the other may fulfil a last order."""

    __slots__ = ()

    def take(self, s: Borneo, action: int) -> None:
        if s.finals == 0:
            return
        s.active = (s.active + 1) % s.seats
        s.then(LAST_OF_SEAT, FINAL_TURN)
        for _ in range(s.components.orders_in_final_round):
            s.then(FULFIL_ORDER)


class LastOfSeat(Step[Borneo]):
    """A seat has had its last order."""

    __slots__ = ()

    def take(self, s: Borneo, action: int) -> None:
        s.finals -= 1


FINAL_TURN = FinalTurn("final turn")
LAST_OF_SEAT = LastOfSeat("last of seat")


def end_game(s: Borneo, harbours_ran_out: bool) -> None:
    """Rules 10.1 to 10.3: the rest of the turn is skipped, harbours, cargo and hands are put away."""
    s.tell(ENDED, int(harbours_ran_out))
    s.stack.clear()
    for cards in (*s.stacks, *s.hands):
        s.away += cards
    s.stacks = [[] for _ in s.stacks]
    s.hands = [[] for _ in s.hands]
    s.away += [card for card in s.harbours if card != NOTHING]
    s.harbours = [NOTHING] * len(s.harbours)
    s.finals = s.seats
    s.then(FINAL_TURN)
