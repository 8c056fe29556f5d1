"""What the contract must know of Borneo, by its rules: what is hidden (section 14), and what belongs to a seat."""

from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import DONE
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
from tests.contract.known import Known


class KnownOfBorneo(Known[Borneo]):
    seats = ("start", "active", "ladders", "ship", "due")
    alike = ("merchant-",)
    longest_label, longest_tab = 32, 17

    def face_down(self, s: Borneo, seat: int) -> list[list[int]]:
        hands = [hand for owner, hand in enumerate(s.hands) if owner != seat]
        return [*hands, s.draw_pile, s.deck, s.away]

    def back(self, s: Borneo, piece: int) -> object:
        """Cards that took part in different reshuffles can be told apart, and harbours from cargo."""
        return s.batch[piece] if piece < s.components.cargo else "harbour"

    def withdraw(self, s: Borneo) -> None:
        if s.stack and s.stack[-1] is ATTACK:
            s.stack[-1] = MERCHANT_PHASE
            s.company = s.from_rank = s.to_rank = NOTHING
        s.chosen = []

    def is_public(self, s: Borneo, action: int) -> bool:
        """All but attacks that are being prepared, and cards that are chosen to defend."""
        if s.stack[-1] is MERCHANT_PHASE:
            return not s.vocabulary().write(action).startswith("attack ")
        if s.stack[-1] is DEFEND:
            return action == DONE and not s.chosen
        return s.stack[-1] is not ATTACK

    def eager(self, s: Borneo) -> list[int]:
        """To fulfil orders."""
        return s.legal()[-1:] if s.stack[-1] is FULFIL_ORDER else []


KNOWN = KnownOfBorneo()
