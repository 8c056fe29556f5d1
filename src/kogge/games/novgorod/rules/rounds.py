"""Section 5: rounds and turns; 6.5, phase 4: seals; 9.1: the end."""

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, Step
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.bonuses import score_variety, settle_bonuses
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import LEVELS, SEAL
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import CAREER_SEALS, PRIVILEGE_SEALS, Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE


class NextTurn(Step[Novgorod]):
    """Rules 5.1 and 5.2: everybody one turn, clockwise from the start player."""

    __slots__ = ()

    def take(self, s: Novgorod, action: int) -> None:
        if s.turns == s.seats or not s.round:
            if s.round and end_round(s):
                return
            s.round += 1
            s.turns = 0
            s.tell(events.BEGAN_ROUND, s.round, s.last)
        s.active = (s.first + s.turns) % s.seats
        s.turns += 1
        clear_turn(s)
        s.stack += TURN if s.pirate == NOTHING else TURN_WITH_PIRATE


class ReceiveSeals(Step[Novgorod]):
    """Rule 6.5.1: the seals of the career's lowest free step."""

    __slots__ = ()

    def take(self, s: Novgorod, action: int) -> None:
        me = s.active
        seals = s.turn_seals(me)
        if seals:
            s.gain(me, CAREER_SEALS, seals)
            s.tell(events.GOT_CAREER_SEALS, me, seals)
        if s.pirate == NOTHING:
            receive_privileged_seal(s)
        else:
            s.then(PIRATE_BEFORE_SEAL, RECEIVE_PRIVILEGED_SEAL)  # 11.5 b


class ReceivePrivilegedSeal(Step[Novgorod]):
    """Rule 6.5.2, after the pirate's window."""

    __slots__ = ()

    def take(self, s: Novgorod, action: int) -> None:
        receive_privileged_seal(s)


NEXT_TURN = NextTurn("next turn")
RECEIVE_SEALS = ReceiveSeals("receive seals")
RECEIVE_PRIVILEGED_SEAL = ReceivePrivilegedSeal("receive privileged seal")
# the phases of a turn as they lie on the stack: the first is the last
TURN: list[Step[Novgorod]] = [NEXT_TURN, RECEIVE_SEALS, BUY, CLOSE_SCORING, USE_ROUTE, LAY_ROUTE]
TURN_WITH_PIRATE: list[Step[Novgorod]] = [NEXT_TURN, PIRATE_AT_END, *TURN[1:], PIRATE_AT_START]


def clear_turn(s: Novgorod) -> None:
    """Rule 5.2, `TURN_START`: whatever a turn leaves behind is taken off the table."""
    s.privilege = NOTHING
    s.route = []
    s.uses = []
    s.stored = s.made = s.fulfilled = s.discount = s.bought = s.pirate_moves = s.merchant_paid = 0


def receive_privileged_seal(s: Novgorod) -> None:
    """Rule 6.5.2: one seal more by privilege, if none was used."""
    if s.may_use(SEAL):
        s.privilege = SEAL
        s.gain(s.active, PRIVILEGE_SEALS, s.components.seal_privilege)
        s.tell(events.SEAL_BY_PRIVILEGE, s.active, s.components.seal_privilege)


def end_round(s: Novgorod) -> bool:
    """Rules 8.2, 9.1, 9.1.1 and 9.2: bonus cards are settled; whether the game is over."""
    settle_bonuses(s)
    if s.last:
        score_variety(s)
        clear_turn(s)
        s.active = NOBODY
        s.tell(events.ENDED)
        return True
    enough = s.components.end_seals
    triggered = any(seals >= enough for seals in s.seals) or any(level == LEVELS for level in s.level)
    if triggered or s.round == s.limit - 1:
        s.last = 1
        s.tell(events.ANNOUNCED_LAST_ROUND, s.round + 1)
    return False
