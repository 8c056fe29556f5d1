"""The symbols that a page of a game has: those of the table, and its own."""

from typing import Any

from kogge.engine.game import Game
from kogge.table.drawing.templates import environment, symbols_of


def sprite_of(game: Game[Any]) -> str:
    return "".join(environment().get_template(name).render() for name in ("symbols.svg.jinja", *symbols_of(game)))
