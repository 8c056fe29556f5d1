"""The words of the pages around the games: `de.toml` and `en.toml`."""

from collections.abc import Callable

from kogge.engine.words import Book

BOOK = Book(__package__)
LANGUAGES = tuple(BOOK.languages)

Say = Callable[..., str]


def say(key: str, lang: str, **facts: object) -> str:
    return BOOK.say(key, lang, **facts)


def speaker(lang: str) -> Say:
    """`say` in one language, for templates."""
    return lambda key, **facts: say(key, lang, **facts)
