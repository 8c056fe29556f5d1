"""The ladder: bots that stay as they are for ever, so that those to come can be held against them.

What a level is called may play better from one version to the next; a rung never does. A test holds every rung to
the moves that it made when it was frozen.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kogge.arena.cheater import CHEATER, Cheater
from kogge.bots import BOTS, Bot, find_bot
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal


class Rung(NamedTuple):
    """A bot that stays as it is."""

    name: str
    since: str  # the day on which it was frozen
    note: Mapping[str, str]  # language -> what it does, in a sentence


LADDER = (
    Rung(
        "greedy",
        "2026-11-17",
        {
            "en": "Takes what looks best at the end of what its action sets going, with two imagined deals.",
            "de": "Nimmt, was am Ende dessen, was sein Zug auslöst, am besten aussieht; Verdecktes erdenkt er zweimal.",
        },
    ),
)


def entrants() -> tuple[str, ...]:
    """Who can enter a tournament: the rungs, the bots of today, and the cheater."""
    return tuple(dict.fromkeys([*(rung.name for rung in LADDER), *BOTS, CHEATER]))


def find_entrant(name: str, game: Game[Any]) -> Bot:
    """The bot of this name for a game; an unknown one is refused."""
    if name not in entrants():
        known = ", ".join(entrants())
        raise Refusal(
            en=f"There is no bot “{name}”; there are {known}.",
            de=f"Es gibt keinen Bot „{name}“; es gibt {known}.",
        )
    return Cheater(game) if name == CHEATER else find_bot(name, game, timed=False)
