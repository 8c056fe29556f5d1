"""The names by which the libraries themselves make an environment: `gymnasium.make("kogge/Goa-v2")`.

The number is the revision of the game's rules: with another one, the same seed and actions could give another game.
"""

import re
from importlib.util import find_spec
from typing import Any

import gymnasium

from kogge.engine.game import Game
from kogge.games import GAMES


def register_all() -> None:
    for game in GAMES.values():
        gymnasium.register(env_id(game), "kogge.environments:one_seat", kwargs={"game": game.id})
    if find_spec("pettingzoo"):
        import pettingzoo  # type: ignore[import-untyped]  # noqa: PLC0415 - it has no types, and need not be there

        if hasattr(pettingzoo, "register"):  # as newer ones have
            for game in GAMES.values():
                pettingzoo.register("aec", env_id(game), "kogge.environments:aec", kwargs={"game": game.id})


def env_id(game: Game[Any]) -> str:
    """“borneo-card” is “kogge/BorneoCard-v1”."""
    words = re.findall(r"[^\W_]+", game.id)
    return f"kogge/{''.join(word[0].upper() + word[1:] for word in words)}-v{game.revision}"
