"""The random bot: any legal action, each equally likely."""

from random import Random

from kogge.bots.bot import BlindBot
from kogge.engine.chance import below
from kogge.engine.state import State


class ChanceBot(BlindBot):
    level = "random"

    def choose_among(self, legal: list[int], rng: Random) -> int:
        return legal[below(len(legal), rng)]

    def weigh(self, view: State, rng: Random) -> list[tuple[int, float]]:
        return [(action, 0.0) for action in view.legal()]
