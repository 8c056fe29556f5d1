"""A player that is a program."""

from random import Random

from kogge.engine.state import State


class Bot:
    """Gets the view of its own seat when that seat decides, a source of chance, and nothing else."""

    level: str

    def choose(self, view: State, rng: Random) -> int:
        """One of the view's legal actions."""
        raise NotImplementedError

    def weigh(self, view: State, rng: Random) -> list[tuple[int, float]]:
        """Each legal action that makes sense to the bot with what it thinks it is worth, best first."""
        raise NotImplementedError


class BlindBot(Bot):
    """A bot that looks at nothing but the legal actions.

    A view of the seat that decides has the very same legal actions as the full state, so whoever plays
    many games may hand these over and spare the making of a view; the bot learns no more from them.
    """

    def choose_among(self, legal: list[int], rng: Random) -> int:
        raise NotImplementedError

    def choose(self, view: State, rng: Random) -> int:
        return self.choose_among(view.legal(), rng)
