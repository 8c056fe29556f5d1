"""The words of the command line: `de.toml` and `en.toml`. What the games say stands in their own words."""

from kogge.engine.words import Book

BOOK = Book(__package__)
LANGUAGES = tuple(BOOK.languages)


def say(key: str, lang: str, **facts: object) -> str:
    """The sentence of that key, with its facts put in."""
    return BOOK.say(key, lang, **facts)


def number(value: float, lang: str, places: int = 0) -> str:
    """1,234.5, or 1.234,5 in German; a minus is a minus."""
    written = f"{value:,.{places}f}".replace("-", "−")
    return written.translate(str.maketrans(",.", ".,")) if lang == "de" else written


def on_one_line(text: str) -> str:
    """A text that comes from outside, fit to be shown: it cannot break the line or steer the terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)
