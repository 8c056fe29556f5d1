"""What the contract must know of Goa, by its rules: what is hidden (section 14), and what belongs to a seat."""

from kogge.engine.seats import NOBODY
from kogge.games.goa.rules.state import Goa
from tests.contract.known import Known

EAGER = ("play", "use", "spy", "archive", "progress", "expedition", "extra", "settle", "mark")


class KnownOfGoa(Known[Goa]):
    longest_label = 32
    blocks = ("rows", "sites", "held")
    seats = ("first", "flag", "active")
    alike = ("spice-",)

    def face_down(self, s: Goa, seat: int) -> list[list[int]]:
        """Hands are laid open at the end (11.3.3)."""
        hands = [hand for owner, hand in enumerate(s.hands) if owner != seat and s.actor != NOBODY]
        return [*hands, s.draw_pile, s.later, s.bonanza, s.bonanza_aside]

    def back(self, s: Goa, piece: int) -> object:
        """Tiles, Bonanza tiles and cards can be told apart, and cards that were shuffled anew at different times."""
        if piece < s.components.cards:
            return s.batch[piece]
        return "tile" if piece < s.components.bonanza[0] else "Bonanza tile"

    def eager(self, s: Goa) -> list[int]:
        """To use what there is, and to bid little."""
        if s.stack[-1].name == "bid":
            return s.legal()[:4]
        return [action for action in s.legal() if s.components.verb[action] in EAGER]


KNOWN = KnownOfGoa()
