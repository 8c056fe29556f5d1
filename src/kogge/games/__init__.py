"""The games that there are: found, not registered.

A package says that it has a game by an entry point of the group `kogge.games`; those that come with the house do the
same, in its pyproject.toml. A game that cannot be taken is left out with a sentence in the log: the others can still
be played.
"""

import logging
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from kogge.engine.game import Game
from kogge.engine.refusal import Refusal

log = logging.getLogger("kogge.games")

GROUP = "kogge.games"
OLDEST = ("borneo", "borneo-card", "goa", "novgorod", "cargo-noir")  # they stand first, as they came; others by title


def found(points: Iterable[EntryPoint]) -> dict[str, Game[Any]]:
    """The games of these entry points by id, as they stand on the shelf."""
    places: dict[str, tuple[int, str]] = {}
    games: dict[str, Game[Any]] = {}
    # nobody takes the place of a game that comes with the house
    for point in sorted(points, key=lambda point: (not point.module.startswith("kogge."), point.name, point.value)):
        try:
            game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is not a Game")
            if game.id in games:
                raise ValueError(f"there is another game “{game.id}”")
            # what stands by its place needs no title, for which the words of a game would have to be read
            places[game.id] = (OLDEST.index(game.id), "") if game.id in OLDEST else (len(OLDEST), game.title["en"])
            games[game.id] = game
        except Exception as error:  # whatever somebody else's package does
            log.error("The game “%s” is left out: %s", point.name, error)
    return {game_id: games[game_id] for game_id in sorted(games, key=places.__getitem__)}


GAMES = found(entry_points(group=GROUP))


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
