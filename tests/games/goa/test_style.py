"""Goa's own words for its own things; how it speaks otherwise is held to for all in `tests.voice`."""

import pytest

from kogge.games.goa import GOA
from tests.voice import Patterns, faults, read_in

NEVER: Patterns = {
    "de": {
        "a person: alle, wer": r"\b[Jj]eder\b(?! [A-ZÄÖÜ]| weitere)|Versteigerer",
        "a seat; a slot is a Lagerplatz, a space a Feld": r"\b[Pp]l[aä]tze?n?\b",
        "Versteigerung": r"\bLos(e|es)?\b",
        "Plantage oder Kolonie": r"Lagerort",
        "diagonal": r"schräg",
        "Höchstgebot": r"[Hh]öchste[sn]? Gebot",
        "Entschädigung": r"Trost",
        "the object stands after the first verb": r"Spiele oder wirf",
    },
    "en": {
        "auction, compensation": r"\b(consolation|[Ll]ots?)\b",
        "plantation or colony": r"\b[Ss]ites?\b",
    },
}


@pytest.mark.parametrize("lang", NEVER)
def test_one_word_stands_for_one_thing(lang: str) -> None:
    assert faults(read_in(GOA.book, lang), NEVER[lang]) == {}
