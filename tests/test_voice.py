"""Everything that a person reads is written in one style: the games, the pages, the terminal and the refusals."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kogge
import kogge.cli.words
import kogge.notebook.words
import kogge.table.words
from kogge.engine.teller import PLAIN
from kogge.engine.words import Book
from kogge.games import GAMES
from tests.voice import NEVER, bare_plurals, faults, read_in

SOURCE = Path(kogge.__file__).parent
BOOKS = {
    book.package: book
    for book in (
        *(game.book for game in GAMES.values()),
        PLAIN,
        kogge.cli.words.BOOK,
        kogge.notebook.words.BOOK,
        kogge.table.words.BOOK,
    )
}
NEVER_ONE = {
    "hint_better",  # points with a decimal
    "js_worth",
    "js_behind",
    "length",  # a mean with a decimal
    "arena.length",
    "start_length",  # the length of a game
    "lab.planned",  # the game as it is, and what is changed
    "drawn.effect coins",  # figures of the data
    "cargo.label empty",
    "card.progress for ducats",
    "effect.progress for ducats",
    "bar.race goal",
    "bar.race tip",
    "bonus.from kinds",
    "bonus.variety",
    "drafted.tip",
    "pirate.front tip",
    "position.trigger",
    "why.three in progress",
}

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
languages = pytest.mark.parametrize("lang", NEVER)


@every_book
@languages
def test_no_text_is_written_against_the_style(book: Book, lang: str) -> None:
    assert faults(read_in(book, lang), NEVER[lang]) == {}


@every_book
@languages
def test_a_number_that_may_be_one_comes_with_its_noun(book: Book, lang: str) -> None:
    assert bare_plurals(book, lang) - NEVER_ONE == set()


@languages
def test_refusals_keep_to_the_same_style(lang: str) -> None:
    refusals = {where: text for where, language, text in refusals_in_source() if language == lang}
    assert len(refusals) > 150
    assert faults(refusals, NEVER[lang]) == {}


def refusals_in_source() -> Iterator[tuple[str, str, str]]:
    """Where a sentence stands, its language and itself, with “{…}” for what is put in."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                said = {word.arg: word.value for word in node.keywords if word.arg in NEVER}
                if isinstance(node.func, ast.Attribute) and node.func.attr == "refuse":
                    said = dict(zip(("en", "de"), node.args, strict=True))
                for lang, value in said.items():
                    yield f"{file.relative_to(SOURCE)}:{value.lineno}", str(lang), written(value)


def written(value: ast.expr) -> str:
    """A sentence as it stands in the source."""
    if isinstance(value, ast.Constant):
        return str(value.value)
    if isinstance(value, ast.JoinedStr):
        return "".join(map(written, value.values))
    if isinstance(value, ast.BinOp):
        return written(value.left) + written(value.right)
    if isinstance(value, ast.IfExp):
        return f"{written(value.body)} {written(value.orelse)}"
    return "{…}"
