"""Kogge: five trading board games on one engine, for the browser and the terminal."""

from importlib import import_module
from typing import Any

from kogge.form import choose

__version__ = "0.1.0"
FORM = choose()  # “compiled”, or why not: see `kogge.form`


def show(what: Any, seat: int | None = None, lang: str = "en", at: int | None = None) -> Any:
    """For a notebook: a match, a view, the file of a saved match, or what came out of many matches.

        kogge.show(match, seat=1, lang="de", at=30)

    Without a seat, as everybody may see it; `docs/notebooks.md` has more.
    """
    # by its name, and only now: the rooms above are none of what everything else here needs
    return import_module("kogge.notebook.showing").show(what, seat, lang, at)
