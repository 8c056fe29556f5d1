"""How Cargo Noir speaks: imperatives with an -e, nobody is he or Spieler, one word for one thing."""

import re
from importlib.resources import files

import pytest

from kogge.engine.words import plain
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

BOOK = CargoNoirTeller.book
PATTERNS = {
    "de": {
        "an imperative without -e": r"\b(Schick|Zieh|Leg|Zahl|Bezahl|Wähl|Hol|Zeig|Sag|Geh|Frag|Spar|Denk)\b",
        "somebody as a man": r"\b(ihm|ihn|[Jj]eder andere|für jeden|Gegner|(Start)?[Ss]pieler)\b",
        "another word for losschicken": r"\b([Ss]enden|sendet|aus(ge)?schick\w*|auslaufen)\b",
        "another word for eintauschen": r"\b(Kasse|Einkauf\w*|kauft ein|[Kk]aufe nichts)\b",
        "another word for the home port": r"\b(daheim|kommt heim|kommen heim)\b",
        "ships that seem to trade": r"\bhandel(t|n)\b",
        "an archaism": r"\b(weich(t|en)|taug(t|en)|von nun an|gleich welche[rs]?|heißt es)\b",
    },
    "en": {
        "somebody as a man": r"\b(he|his|him)\b",
        "a translated word": r"\b(any more|dear(est)?|so many|looking on|namely|in this very)\b",
        "few of them": r"\b([Ww]hoever|[Ss]omebody|[Ee]verybody|[Nn]obody)\b",
        "no possessive": r"\b([Cc]argo|[Ss]afe|[Ff]leet|[Cc]ards|[Bb]asket|sheet) of \{seat\}",
    },
}
# a bare number before a plural could read “1 coins”
BARE_PLURAL = {"de": r"\{\w+\} (Münzen|Schiffe|Siegpunkte|Felder)\b", "en": r"\{\w+\} (coins|ships|tokens|points)\b"}
ABOVE_ONE = {"drawn.effect coins", "cargo.label empty"}  # figures of the data that are never 1


def texts(lang: str) -> dict[str, str]:
    """Everything that is said, the lesson by its paragraphs."""
    lesson = (files(BOOK.package) / f"lesson.{lang}.md").read_text(encoding="utf-8").split("\n\n")
    said = {key: plain(text) for key, text in BOOK.in_language(lang).texts.items()}
    return said | {f"lesson, {number}": plain(" ".join(text.split())) for number, text in enumerate(lesson)}


@pytest.mark.parametrize("lang", PATTERNS)
def test_words_keep_to_the_style_of_the_house(lang: str) -> None:
    found = {
        (what, key): text
        for what, pattern in PATTERNS[lang].items()
        for key, text in texts(lang).items()
        if re.search(pattern, text)
    }
    assert found == {}


@pytest.mark.parametrize("lang", BARE_PLURAL)
def test_a_number_that_may_be_one_brings_its_noun_along(lang: str) -> None:
    assert {key for key, text in texts(lang).items() if re.search(BARE_PLURAL[lang], text)} <= ABOVE_ONE
