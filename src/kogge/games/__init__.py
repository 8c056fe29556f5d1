"""The registry of games."""

from typing import Any

from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.goa import GOA
from kogge.games.novgorod import NOVGOROD

GAMES: dict[str, Game[Any]] = {game.id: game for game in (BORNEO, BORNEO_CARD, GOA, NOVGOROD, CARGO_NOIR)}


def find_game(game_id: str) -> Game[Any]:
    """The game with this id; an unknown one is refused."""
    game = GAMES.get(game_id)
    if game is None:
        known = ", ".join(GAMES)
        raise Refusal(
            en=f"There is no game “{game_id}”; there are {known}.",
            de=f"Es gibt kein Spiel „{game_id}“; es gibt {known}.",
        )
    return game
