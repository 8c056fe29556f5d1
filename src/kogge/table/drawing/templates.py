"""The templates, of the table and of the games, and what all of them can say."""

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FunctionLoader,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
    select_autoescape,
)

from kogge.engine.game import Game
from kogge.games import GAMES
from kogge.table.drawing.linked_files import colours_of, modules_of, styles_of

MARKS = ("anchor", "wheel", "star", "crown", "shell")  # a seat's colour and mark, always together


@cache
def environment() -> Environment:
    """Templates of the table by their name, those of a game as “games/borneo/table.svg.jinja”."""
    env = Environment(
        loader=ChoiceLoader(
            [PackageLoader("kogge.table", "templates"), PrefixLoader({"games": FunctionLoader(_of_a_game)})]
        ),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals |= {"MARKS": MARKS, "colours_of": colours_of, "styles_of": styles_of, "modules_of": modules_of}
    env.globals |= {"emblems": emblems, "symbols_of": symbols_of, "sprites": ()}
    return env


def emblem_of(game: Game[Any]) -> list[str]:
    """The template of the symbol that stands for a game; without one it has a symbol of the house."""
    return [name for name in [f"games/{game.folder}/emblem.svg.jinja"] if _of_a_game(name.removeprefix("games/"))]


def emblems() -> list[str]:
    """Those of all games; two editions have the same."""
    return list(dict.fromkeys(name for game in GAMES.values() for name in emblem_of(game)))


def symbols_of(game: Game[Any]) -> list[str]:
    """The templates of all symbols that a game brings."""
    own = f"games/{game.folder}/symbols.svg.jinja"
    return [*emblem_of(game), *([own] if _of_a_game(own.removeprefix("games/")) else [])]


def _of_a_game(name: str) -> str | None:
    """The text of “goa/table.svg.jinja”, wherever the package of the game lies."""
    folder, _, template = name.partition("/")
    package = next((game.package for game in GAMES.values() if game.package and game.folder == folder), None)
    return _text_in(package, template) if package else None


@cache
def _text_in(package: str, template: str) -> str | None:
    file = files(package) / "table" / template
    return file.read_text(encoding="utf-8") if file.is_file() else None
