"""`kogge words`: which languages the games speak, and what one of them lacks."""

from collections.abc import Mapping
from importlib.resources import files

import click
from rich.text import Text

from kogge.cli.arguments import Command, misuse, option
from kogge.cli.show import Screen, show_table
from kogge.cli.words import BOOK, on_one_line, say
from kogge.engine.scene import Section
from kogge.engine.teller import PLAIN
from kogge.engine.words import FALLBACK, Book
from kogge.games import GAMES
from kogge.table import words as table_words


def words(lang: str) -> click.Command:
    @click.command("words", cls=Command, lang=lang)
    @option("--missing", lang, "LANGUAGE")
    def run(missing: str | None) -> int:
        if missing is None:
            _show_languages(lang)
            return 0
        if not (missing.isascii() and missing.isalpha() and missing.islower()):
            raise misuse("bad language name", value=missing)
        return 1 if _show_missing(missing, lang) else 0

    return run


def books() -> dict[str, Book]:
    """The words of all games, two editions of one game having the same; and the house's: for games that have none, of
    the pages around them, and of the command line."""
    found: dict[str, tuple[list[str], Book]] = {}
    for game in GAMES.values():
        found.setdefault(game.book.package, ([], game.book))[0].append(game.id)
    named = {", ".join(ids): book for ids, book in found.values() if book.in_language(FALLBACK).texts}
    return named | {"kogge": PLAIN, "kogge table": table_words.BOOK, "kogge cli": BOOK}


def texts_in(book: Book, lang: str) -> dict[str, str]:
    """Key -> text: the sentences, the nouns with their forms, and the files beside them (`lesson.md`)."""
    names = [file.name for file in files(book.package).iterdir()]
    told = {name.replace(f".{lang}.", "."): name for name in names if name.endswith(f".{lang}.md")}
    language = book.languages.get(lang)
    if language is None:
        return told
    nouns = {f"noun.{name}": " / ".join(noun.forms.values()) for name, noun in language.nouns.items()}
    return language.texts | nouns | told


def missing_in(book: Book, lang: str) -> dict[str, dict[str, str]]:
    """Key -> the text in each of the other languages, for what English has and this language has not."""
    others = {other: texts_in(book, other) for other in (FALLBACK, *book.languages) if other != lang}
    here = texts_in(book, lang)
    return {
        key: {other: texts[key] for other, texts in others.items() if key in texts}
        for key in others.get(FALLBACK, {})
        if key not in here
    }


def _show_languages(lang: str) -> None:
    found = books()
    languages = sorted({name for book in found.values() for name in book.languages})
    rows = [[say("game", lang), *languages]]
    for name, book in found.items():
        whole = len(texts_in(book, FALLBACK))
        rows.append([name, *(f"{100 * (whole - len(missing_in(book, one))) // whole} %" for one in languages)])
    show_table(Screen(), Section(say("languages", lang), rows))


def _show_missing(missing: str, lang: str) -> int:
    """Game by game; returns how many texts there are to write."""
    screen = Screen()
    total = 0
    for name, book in books().items():
        lacking = missing_in(book, missing)
        total += len(lacking)
        if lacking:
            place = f"{book.package.replace('.', '/')}/{missing}.toml"
            screen.print(Text(say("words missing", lang, game=name, count=len(lacking), file=place), style="bold"))
            for key, texts in lacking.items():
                screen.print(Text(key))
                _show_texts(screen, texts)
            screen.print()
    if not total:
        screen.print(Text(say("words complete", lang, language=missing)))
    return total


def _show_texts(screen: Screen, texts: Mapping[str, str]) -> None:
    for other, text in texts.items():
        screen.print(Text(f"  {other}  {on_one_line(text)}"), soft_wrap=True)
