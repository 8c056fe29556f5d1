"""How Borneo speaks: to “du”, of nobody as “he”, with whole imperatives, and never of “1 cards”."""

import re

import pytest

from kogge.games.borneo.words.teller import BorneoTeller

BOOK = BorneoTeller.book

IMPERATIVES = "leg|setz|wähl|zahl|spiel|zeig|geh|bring|greif|steig|schließ|bezahl"
PEOPLE = r"jede[rnm](?! (?-i:[A-ZÄÖÜ]))|Gegner|Spieler|Mitspieler"
FORBIDDEN = {
    "de": {
        "an imperative without its ending": rf"(?:^|[.:!] |\b(?:oder|und) )(?:{IMPERATIVES})\b",
        "a man for a person": rf"\b(?:{PEOPLE})\b",
        "an archaism": r"\b(?:weicht|taugt|taugen|von nun an|gleich welche[rs]?|zweierlei|daheim)\b",
        "another word for a conflict": r"\b(?:Streit|Konflikt|kämpf\w+)\b",
        "a rank or a slot that is called a seat": r"\bPl(?:atz|ätze|ätzen)\b",
        "1 with a plural": r"\b1 (?:Nelken|Karten|Kisten|Punkte|Siegpunkte|Flaggen|Aufträge)\b",
    },
    "en": {
        "a man for a person": r"\b(?:he|him|his|whoever|somebody|everybody)\b",
        "what sounds translated": r"\b(?:looking on|any more|so many|superfluous|(?:hand|orders) of \{)",
        "1 with a plural": r"\b1 (?:cloves|cards|chests|points|victory points|flags|orders)\b",
    },
}
rules_of_style = pytest.mark.parametrize(
    ("lang", "pattern"),
    [
        pytest.param(lang, pattern, id=f"{lang}, {why}")
        for lang, patterns in FORBIDDEN.items()
        for why, pattern in patterns.items()
    ],
)


def texts(lang: str) -> dict[str, str]:
    """All that is said: the sentences by their keys, and the lesson."""
    return {**BOOK.in_language(lang).texts, "lesson": BOOK.file("lesson", ".md", lang)}


@rules_of_style
def test_nothing_is_said_in_a_way_that_is_not_ours(lang: str, pattern: str) -> None:
    found = re.compile(pattern, re.IGNORECASE)
    assert {key: said[0] for key, text in texts(lang).items() if (said := found.search(text))} == {}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_counted_is_counted_with_its_noun(lang: str) -> None:
    """A number beside a noun that is written out would be wrong with 1: “{cards:card}” is right with any."""
    nouns = {noun.forms["many"] for noun in BOOK.in_language(lang).nouns.values()} | {"Punkte", "points"}
    counted = re.compile(rf"(?<!von )(?<!of )\{{\w+\}} (?:{'|'.join(sorted(nouns))})\b")
    assert {key: said[0] for key, text in texts(lang).items() if (said := counted.search(text))} == {}
