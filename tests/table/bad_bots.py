"""Bots that fail, each in its own way; workers find them by the names of the functions here."""

import os
import time
from collections.abc import Callable
from random import Random
from typing import Any

from kogge.bots import LEVELS, Bot
from kogge.bots import find_bot as find_good_bot
from kogge.engine.game import Game
from kogge.engine.state import State
from kogge.table.rooms.bot_processes import REPLACEMENTS

TOO_LONG = 300.0  # seconds: more than any table waits, but not for ever, should nobody be left to end this process


class BadBot(Bot):
    def __init__(self, fail: Callable[[State], Any]) -> None:
        self.fail = fail

    def choose(self, view: State, rng: Random) -> int:
        chosen: int = self.fail(view)
        return chosen

    def weigh(self, view: State, rng: Random) -> list[tuple[int, float]]:
        return [(self.fail(view), 0.0)]


def raise_cards(view: State) -> None:
    view.apply(view.options[0])  # a view cannot be played


def hang(view: State) -> None:
    time.sleep(TOO_LONG)


FAILURES: dict[str, Callable[[State], Any]] = {
    "raising": raise_cards,
    "hanging": hang,
    "illegal": lambda view: next(action for action in range(10_000) if action not in view.options),
    "wordless": lambda view: None,
    "dying": lambda view: os._exit(3),
}


def find_bot(level: str, game: Game[Any]) -> Bot:
    return BadBot(FAILURES[level]) if level in FAILURES else find_good_bot(level, game)


def find_worse_bot(level: str, game: Game[Any]) -> Bot:
    """Here those that would replace a bot fail as well."""
    return BadBot(raise_cards) if level in REPLACEMENTS else find_bot(level, game)


def find_bot_without_net(level: str, game: Game[Any]) -> Bot:
    """Here no bot of the levels for people can be made."""
    return BadBot(raise_cards) if level in LEVELS else find_bot(level, game)
