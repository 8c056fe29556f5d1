"""Rule 6.3: the end of phase 2."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.bonuses import put_under_ship
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER
from kogge.games.novgorod.rules.decision import Decision
from kogge.games.novgorod.rules.events import COLLECTED, LEFT_OPEN, LOST_GOOD, PAID_FEES
from kogge.games.novgorod.rules.fulfilling import shift_specials
from kogge.games.novgorod.rules.pirate import sail_merchant
from kogge.games.novgorod.rules.spendable import merchant_pays
from kogge.games.novgorod.rules.state import PAID, Novgorod


class CloseScoring(Decision):
    """Rule 6.3.1, decision D8: orders begun in this turn stay open or go under the ship; then 6.3.2 to 6.3.5."""

    __slots__ = ()

    first = Reason("placement first", "6.3.1")

    def options(self, s: Novgorod) -> list[int]:
        if not s.fresh:
            return []
        actions = s.components.actions
        return [actions.leave[s.fresh[0]], actions.complete[s.fresh[0]]]

    def take(self, s: Novgorod, action: int) -> None:
        if action == NOTHING:
            collect(s)
            pay_fees(s)
            clear_hold(s)
            shift_specials(s)
            sail_merchant(s)
            return
        order = s.fresh.pop(0)
        if s.components.actions.verb[action] == "leave":
            s.half_done[s.active] = [*s.half_done[s.active], order]
            s.tell(LEFT_OPEN, s.active, order)
        else:
            put_under_ship(s, order)
        s.then(CLOSE_SCORING)


CLOSE_SCORING = CloseScoring("close scoring")


def collect(s: Novgorod) -> None:
    """Rules 6.3.2 and 6.2.E.3: the income of all slots that serve nothing else."""
    ducats = bonus = 0
    for place, slot in enumerate(s.route):
        if not s.uses[place]:
            s.uses[place] = PAID
            ducats += s.components.income[slot]
            if slot < PLACEHOLDER and slot % CITIES == s.merchant:
                bonus = merchant_pays(s, s.merchant)
    if ducats or bonus:
        s.merchant_paid |= bonus > 0
        s.ducats[s.active] += ducats + bonus
        s.tell(COLLECTED, s.active, ducats, bonus)


def pay_fees(s: Novgorod) -> None:
    """Rule 6.3.3: for every base office in the route, used or not."""
    fees = s.fees()
    if fees:
        s.ducats[s.active] -= fees
        s.tell(PAID_FEES, s.active, fees)


def clear_hold(s: Novgorod) -> None:
    """Rule 6.3.4: the base office that stands in for a stored good goes back, and the good with it."""
    good = s.good_to_lose()
    if good != NOTHING:
        s.hold[s.active] = NOTHING
        s.tell(LOST_GOOD, s.active, good, good)
