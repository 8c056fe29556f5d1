"""What the tests of a game tell the contract: modules of fixed names in its folder in tests/games.

A game that is a package of its own has no folder there; then the contract takes the game's own word, or asks less.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from kogge.engine.game import Game

GAME_TESTS = Path(__file__).parent.parent / "games"


def is_told(game: Game[Any], module: str) -> bool:
    return bool(game.folder) and (GAME_TESTS / game.folder / f"{module}.py").is_file()


def told_by(game: Game[Any], module: str) -> Any:
    """A module from the game's tests; None if it has none."""
    return import_module(f"tests.games.{game.folder}.{module}") if is_told(game, module) else None
