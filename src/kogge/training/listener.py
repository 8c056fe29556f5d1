"""Who hears how a training goes on; by default, nobody."""

from kogge.arena.tournament import Plain
from kogge.training.plan import Unit


class Listener:
    def begun(self, finished: int, notes: list[Plain]) -> None:
        """How many games are finished, and what was noted, when it begins: more than none if it goes on."""

    def hears(self, unit: Unit, finished: int) -> None:
        """How many games are finished, of all that the plan has."""

    def noted(self, notes: list[Plain]) -> None:
        """A unit is done; what came of it is the last note."""
