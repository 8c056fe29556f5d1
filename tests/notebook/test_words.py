"""What a notebook says: both languages have the same, in the style of the house."""

import pytest

from kogge.engine.words import Book
from kogge.notebook.words import BOOK
from tests.voice import NEVER, bare_plurals, faults, read_in


@pytest.mark.parametrize("lang", NEVER)
def test_no_text_is_written_against_the_style(lang: str) -> None:
    assert faults(read_in(BOOK, lang), NEVER[lang]) == {}
    assert bare_plurals(BOOK, lang) == set()


def test_both_languages_have_the_same_keys() -> None:
    book: Book = BOOK
    german, english = (book.in_language(lang).texts for lang in ("de", "en"))
    assert german.keys() == english.keys()
