"""How Novgorod speaks: to “you” and of nobody as a man, with whole imperatives, by the words of its rulebook."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from kogge.games.novgorod import NOVGOROD

WEAK = "Wähl|Leg|Zahl|Bezahl|Zeig|Kauf|Verkauf|Nutz|Mach|Stell|Schließ|Erfüll|Hab|Frag|Versetz"
FORBIDDEN = {
    "de": [
        # weak verbs end in -e when they ask for something
        rf"(^|[:.;–„] ?|\bund |\boder )({WEAK}) (?!beenden)",
        r"\b[Jj]eder (?=\w+t\b)|\bSpieler\b|\bStartspieler\b|\bsein(em|en|er|es)? (Zug|Schiff|Route|Karriere)",
        r"von nun an|gleich (wo|was)|\btaug|umsonst|\bAusgelegt wird\b|\bGekauft wird\b|\bGesucht ist\b|\b[Bb]enutz",
        r"Route (schließen|legen)\b|\b1 (Siegel sind|Karten|Dukaten\b|Waren|Aufträge|Sorten)",
        r"\bPlatz\b|\bPlätze\b",  # a seat at the table, or the place in a result
    ],
    "en": [
        r"\b([Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b",
        r"\b([Ww]hoever|[Ss]omebody|[Ee]verybody|[Aa]nybody|[Oo]ne's|one goes)\b",
        r"\b[Mm]anufactures?\b|\b[Ll]uxuries\b|\b[Ll]uxury\b(?! good)",
        r"\bdear(er|est)?\b|\bany more\b|\bso many\b|\blooking on\b|\bby itself\b|\bfor nothing\b",
        r"\b(of|by) \{seat\}|\b1 (seals|cards|ducats|goods|orders|kinds)\b",
    ],
}


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text that a player reads, without its placeholders and the names of its symbols."""
    for key, text in NOVGOROD.book.in_language(lang).texts.items():
        yield key, bare(text)
    lesson = files("kogge.games.novgorod.words") / f"lesson.{lang}.md"
    for number, line in enumerate(lesson.read_text(encoding="utf-8").splitlines(), start=1):
        yield f"lesson, line {number}", bare(re.sub(r"\(figure:\w+\)", "", line))


def bare(text: str) -> str:
    plain = re.sub(r"\[[\w-]+:([^\]]*)\]", r"\1", text)
    return re.sub(r"\{(?!seat\})[^}]*\}", "…", plain)


@pytest.mark.parametrize("lang", FORBIDDEN)
def test_nothing_is_said_as_nobody_says_it(lang: str) -> None:
    found = [(key, text, word) for key, text in texts(lang) for word in FORBIDDEN[lang] if re.search(word, text)]
    assert found == []
