"""Section 11: merchant and pirate."""

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import PASS
from kogge.games.novgorod.rules.components import BACK, FRONT, INCOME
from kogge.games.novgorod.rules.decision import Decision
from kogge.games.novgorod.rules.events import MERCHANT_SAILED, MOVED_PIRATE
from kogge.games.novgorod.rules.state import Novgorod


class PirateWindow(Decision):
    """Rule 11.6, decision D3: move the pirate, or pass; offered only if a move is left and can be paid."""

    __slots__ = ("sides",)

    first = Reason("pirate first", "11.6")

    def __init__(self, name: str, *sides: int) -> None:
        super().__init__(name)
        self.sides = sides

    def options(self, s: Novgorod) -> list[int]:
        targets = pirate_targets(s) if s.pirate_side in self.sides else []
        return [PASS, *targets] if targets else []

    def against(self, s: Novgorod, action: int) -> Reason | None:
        actions = s.components.actions
        return against_pirate(s, *actions.parts[action]) if actions.verb[action] == "pirate" else None

    def take(self, s: Novgorod, action: int) -> None:
        if action not in (PASS, NOTHING):
            move_pirate(s, action)


PIRATE_AT_START = PirateWindow("pirate at start", FRONT, BACK)
PIRATE_BEFORE_SEAL = PirateWindow("pirate before seal", BACK)
PIRATE_AT_END = PirateWindow("pirate at end", FRONT)


def pirate_price(s: Novgorod, seat: int) -> int:
    """Rule 11.4 b: by rank among the numbers of seals that occur (R-26)."""
    better = len({seals for seals in s.seals if seals > s.seals[seat]})
    return s.components.pirate_prices[min(better, 2)]


def pirate_targets(s: Novgorod, most: int | None = None) -> list[int]:
    """The moves of the pirate that the active player may make now, paying so many ducats at most."""
    if s.pirate == NOTHING:
        return []
    if s.pirate_side:
        allowed = s.may_use(INCOME)
    else:
        purse = s.ducats[s.active] if most is None else min(most, s.ducats[s.active])
        allowed = s.pirate_moves < s.components.pirate_moves and pirate_price(s, s.active) <= purse
    return s.components.actions.pirate_from[s.pirate] if allowed else []


def against_pirate(s: Novgorod, city: int) -> Reason:
    """Rules 11.4 b and 11.5 b: why the pirate cannot be sent to a city."""
    if s.pirate == NOTHING:
        return NOT_NOW
    if city == s.pirate:
        return Reason("pirate is here", "11.4")
    if s.pirate_side:
        return Reason("pirate at start or end", "11.5", privilege=INCOME)
    if s.pirate_moves == s.components.pirate_moves:
        return Reason("pirate moved enough", "11.4", moves=s.pirate_moves)
    return Reason("pirate too dear", "11.4", price=pirate_price(s, s.active))


def move_pirate(s: Novgorod, action: int) -> None:
    """Rules 11.4 b and 11.5 b: for ducats, or by the privilege extra income."""
    s.pirate = s.components.actions.what[action]
    price = NOTHING
    if s.pirate_side:
        s.privilege = INCOME
    else:
        price = pirate_price(s, s.active)
        s.ducats[s.active] -= price
        s.pirate_moves += 1
    s.tell(MOVED_PIRATE, s.active, s.pirate, price)


def sail_merchant(s: Novgorod) -> None:
    """Rule 11.3: clockwise by the printed speed of the active player's ship."""
    if s.merchant == NOTHING:
        return
    clockwise = s.components.clockwise[s.ignored()]
    for _ in range(s.speed[s.active]):
        s.merchant = clockwise[s.merchant]
    s.tell(MERCHANT_SAILED, s.merchant)
