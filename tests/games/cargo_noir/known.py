"""What the contract must know of Cargo Noir, by its rules: what is hidden (section 8), and what belongs to a seat."""

from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.contract.known import Known

EAGER = ("card", "done", "raise", "swap", "pay by hand")


class KnownOfCargoNoir(Known[CargoNoir]):
    blocks = ("family", "reserve", "owned")
    rounds = ("stacks",)
    seats = ("first", "active")
    alike = ("ship-", "cargo-")

    def face_down(self, s: CargoNoir, seat: int) -> list[list[int]]:
        """The order of the bag is the only secret."""
        return [s.bag]

    def uncovered(self, s: CargoNoir, after: CargoNoir, seat: int) -> list[int]:
        """What was drawn: all that was left, if the bag was filled again."""
        left = len(after.bag) if after.shuffles == s.shuffles else 0
        return s.bag[left:]

    def eager(self, s: CargoNoir) -> list[int]:
        """To buy cards, to raise, to swap and to pay by hand."""
        return [action for action in s.legal() if s.components.actions.verb[action] in EAGER]


KNOWN = KnownOfCargoNoir()
