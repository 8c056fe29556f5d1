"""Borneo's own words for its own things; how it speaks otherwise is held to for all in `tests.voice`."""

import pytest

from kogge.games.borneo.words.teller import BorneoTeller
from tests.voice import Patterns, faults, read_in

NEVER: Patterns = {
    "de": {
        "a man for a person": r"\b[Jj]ede[rnm]\b(?! [A-ZÄÖÜ])",
        "another word for a conflict": r"\b(?:Streit|Konflikt|[Kk]ämpf\w+)\b",
        "a rank or a slot that is called a seat": r"\bPl(?:atz|ätze|ätzen)\b",
    },
    "en": {"no possessive": r"\b(?:[Hh]and|[Oo]rders) of \{"},
}


@pytest.mark.parametrize("lang", NEVER)
def test_one_word_stands_for_one_thing(lang: str) -> None:
    assert faults(read_in(BorneoTeller.book, lang), NEVER[lang]) == {}
