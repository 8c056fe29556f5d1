"""The words of the pages around the games: `de.toml` and `en.toml`."""

from collections.abc import Callable, Sequence
from functools import cache

from kogge.engine.words import Book

BOOK = Book(__package__)
LANGUAGES = tuple(BOOK.languages)

Say = Callable[..., str]


def say(key: str, lang: str, **facts: object) -> str:
    return BOOK.say(key, lang, **facts)


def joined(names: Sequence[str], lang: str) -> str:
    """“Ann, Bob and Cem”; at least one."""
    *first, final = names
    return f"{', '.join(first)} {say('and', lang)} {final}" if first else final


def speaker(lang: str) -> Say:
    """`say` in one language, for templates; what has no facts in it is always the same."""
    return lambda key, **facts: say(key, lang, **facts) if facts else _same(key, lang)


@cache
def _same(key: str, lang: str) -> str:
    return say(key, lang)
