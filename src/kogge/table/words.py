"""The words of the pages around the games, in German and English."""

from collections.abc import Callable

from kogge.engine.game import Words
from kogge.table.words_room import ROOM
from kogge.table.words_start import START
from kogge.table.words_table import TABLE

TEXTS: dict[str, Words] = {**ROOM, **START, **TABLE}

Say = Callable[..., str]


def say(key: str, lang: str, **facts: object) -> str:
    return TEXTS[key][lang].format(**facts)


def speaker(lang: str) -> Say:
    """`say` in one language, for templates."""
    return lambda key, **facts: say(key, lang, **facts)
