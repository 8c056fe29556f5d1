"""The files that pages link to: a script with its modules, and a game's style sheets."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from kogge.engine import plain_look
from kogge.engine.game import Game
from kogge.games import GAMES

FOLDER = Path(str(files("kogge.table"))) / "static"
GAMES_FOLDER = "games/"
OF_A_GAME = ("colours.css", "style.css")

_IMPORT = re.compile(r'^import .* from "\./(.+)";$', re.MULTILINE)


@cache
def modules_of(script: str) -> list[str]:
    """A script and all modules that it needs, so that a browser fetches them at once and not one after the other."""
    found = [script]
    for name in found:
        folder = name.rpartition("/")[0]
        imported = _IMPORT.findall((FOLDER / name).read_text(encoding="utf-8"))
        found += [path for path in (f"{folder}/{module}" for module in imported) if path not in found]
    return found


def colours_of(game: Game[Any]) -> list[str]:
    """What gives a game colours of its own, on every page that names it; without it, it has those of the house."""
    return _own(game, "colours.css")


def styles_of(game: Game[Any]) -> list[str]:
    """What its drawing needs beside what all drawings share."""
    return [*(["plain.css"] if game.look is plain_look.look else []), *_own(game, "style.css")]


def file_of(name: str) -> Path | None:
    """The file behind a name: of the table, or of a game as “games/goa/style.css”."""
    if not name.startswith(GAMES_FOLDER):
        return FOLDER / name
    folder, _, rest = name.removeprefix(GAMES_FOLDER).partition("/")
    for game in GAMES.values():
        if game.package and game.folder == folder and rest in OF_A_GAME:
            return Path(str(files(game.package))) / "table" / rest
    return None


def all_files() -> list[str]:
    """The names of all files that pages can link to."""
    own = [str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.*")]
    return sorted({*own, *(name for game in GAMES.values() for name in (*colours_of(game), *styles_of(game)))})


def _own(game: Game[Any], name: str) -> list[str]:
    linked = f"{GAMES_FOLDER}{game.folder}/{name}"
    return [linked] if _is_there(linked) else []


@cache
def _is_there(name: str) -> bool:
    """What comes with a game does not change while the table stands."""
    file = file_of(name)
    return file is not None and file.is_file()
