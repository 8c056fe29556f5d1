"""What chance alone seldom or never brings about: examples from the tests of a game, where it needs any.

A folder in tests/games may have a module `rare` with `events()` and `decisions()`: events that are seldom told, and
positions at which somebody is asked what is seldom asked.
"""

from typing import Any

from kogge.engine.event import Event
from kogge.engine.game import Game
from kogge.engine.state import State
from tests.contract.told import told_by


def rare_events(game: Game[Any]) -> list[Event]:
    found: list[Event] = _given(game, "events")
    return found


def rare_decisions(game: Game[Any]) -> list[State]:
    found: list[State] = _given(game, "decisions")
    return found


def _given(game: Game[Any], name: str) -> Any:
    rare = told_by(game, "rare")
    return getattr(rare, name)() if rare else []
