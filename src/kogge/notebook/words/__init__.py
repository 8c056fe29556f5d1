"""The words of what a notebook shows: `de.toml` and `en.toml`."""

from kogge.engine.words import Book

BOOK = Book(__package__)
LANGUAGES = tuple(BOOK.languages)


def say(key: str, lang: str, **facts: object) -> str:
    return BOOK.say(key, lang, **facts)
