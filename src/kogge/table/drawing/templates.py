"""The templates, of the table and of the games, and what all of them can say."""

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined

from kogge.engine.game import Game
from kogge.games import GAMES
from kogge.table.drawing.linked_files import GAMES_FOLDER, colours_of, modules_of, styles_of
from kogge.table.drawing.quick_templates import QuickEnvironment
from kogge.table.public_address import root

OWN = ("kogge.table", "templates")  # where those of the table lie
MARKS = ("anchor", "wheel", "star", "crown", "shell")  # a seat's colour and mark, always together


@cache
def environment() -> Environment:
    """Templates of the table by their name, those of a game as “games/borneo/table.svg.jinja”."""
    env = QuickEnvironment(
        loader=FunctionLoader(_text_of),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals |= {"MARKS": MARKS, "colours_of": colours_of, "styles_of": styles_of, "modules_of": modules_of}
    env.globals |= {"root": root, "emblems": emblems, "symbols_of": symbols_of, "sprites": ()}
    return env


def emblem_of(game: Game[Any]) -> list[str]:
    """The template of the symbol that stands for a game; without one it has a symbol of the house."""
    return [name for name in [f"{GAMES_FOLDER}{game.folder}/emblem.svg.jinja"] if _text_of(name)]


def emblems() -> list[str]:
    """Those of all games; two editions have the same."""
    return list(dict.fromkeys(name for game in GAMES.values() for name in emblem_of(game)))


def symbols_of(game: Game[Any]) -> list[str]:
    """The templates of all symbols that a game brings."""
    own = f"{GAMES_FOLDER}{game.folder}/symbols.svg.jinja"
    return [*emblem_of(game), *([own] if _text_of(own) else [])]


def read_templates() -> None:
    """All of them, once: what is drawn later is drawn by them, whatever becomes of the files."""
    for package, folder in [OWN, *((game.package, "table") for game in GAMES.values() if game.package)]:
        place = files(package) / folder
        for file in place.iterdir() if place.is_dir() else ():  # a game need not have any
            if file.name.endswith(".jinja"):
                _read(package, folder, file.name)


def _text_of(name: str) -> str | None:
    """The text of a template; that of a game's lies wherever the package of the game does."""
    if not name.startswith(GAMES_FOLDER):
        return _read(*OWN, name)
    folder, _, template = name.removeprefix(GAMES_FOLDER).partition("/")
    package = next((game.package for game in GAMES.values() if game.package and game.folder == folder), None)
    return _read(package, "table", template) if package else None


@cache
def _read(package: str, folder: str, template: str) -> str | None:
    file = files(package) / folder / template
    return file.read_text(encoding="utf-8") if file.is_file() else None
