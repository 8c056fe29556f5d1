"""Novgorod's own words for its own things; how it speaks otherwise is held to for all in `tests.voice`."""

import pytest

from kogge.games.novgorod import NOVGOROD
from tests.voice import Patterns, faults, read_in

NEVER: Patterns = {
    "de": {
        "a man for a person": r"\b[Jj]eder (?=\w+t\b)|\bsein(em|en|er|es)? (Zug|Schiff|Route|Karriere)",
        "a fragment": r"\bAusgelegt wird\b|\bGekauft wird\b|\bGesucht ist\b",
        "another word for nutzen": r"\b[Bb]enutz",
        "another word for auslegen or abschließen": r"Route (schließen|legen)\b",
        "a seat": r"\bPlatz\b|\bPlätze\b",
    },
    "en": {
        "one for you": r"\b([Oo]ne's|one goes)\b",
        "workshop, luxury good": r"\b[Mm]anufactures?\b|\b[Ll]uxuries\b|\b[Ll]uxury\b(?! good)",
        "free": r"\bfor nothing\b",
    },
}


@pytest.mark.parametrize("lang", NEVER)
def test_one_word_stands_for_one_thing(lang: str) -> None:
    assert faults(read_in(NOVGOROD.book, lang), NEVER[lang]) == {}
