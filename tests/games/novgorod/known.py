"""What the contract must know of Novgorod, by its rules: what is hidden (10.1), and what belongs to a seat."""

from kogge.engine.seats import NOBODY
from kogge.games.novgorod.rules.state import Novgorod
from tests.contract.known import Known

EAGER = (
    ("special",),
    ("fulfil", "complete"),
    ("order", "order pile", "order for less", "order pile for less", "climb", "sell", "ship", "office", "lay"),
)


class KnownOfNovgorod(Known[Novgorod]):
    longest_label = 60  # a sale of three goods to the merchant
    blocks = ("sources",)
    seats = ("first", "active")

    def face_down(self, s: Novgorod, seat: int) -> list[list[int]]:
        """Hands, and what special orders brought, are laid open at the end (R-42)."""
        zones = (s.hands, s.blind) if s.actor != NOBODY else ()
        concealed = [orders for zone in zones for owner, orders in enumerate(zone) if owner != seat]
        return [*concealed, s.pile, s.mask]

    def eager(self, s: Novgorod) -> list[int]:
        """To fulfil special orders, then other ones, then to get something done; and to call where there is no fee."""
        verb, parts, own = s.components.actions.verb, s.components.actions.parts, s.owned[s.active]
        free = [action for action in s.legal() if verb[action] != "lay" or own >> parts[action][0] & 1]
        wanted = [[action for action in free if verb[action] in verbs] for verbs in EAGER]
        return next(filter(None, wanted), [])


KNOWN = KnownOfNovgorod()
