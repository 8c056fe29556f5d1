"""How Goa's texts are written: neutral, in the du-form, with today's words; one word for one thing."""

import re
from importlib.resources import files

from kogge.engine.words import Language, plain, with_symbols
from kogge.games.goa import GOA
from tests.contract.moments import languages

# pattern -> what is wrong with it
NEVER = {
    "de": {
        r"\b[Jj]eder\b(?! [A-ZÄÖÜ]| weitere)": "a person: alle, wer",
        r"Spieler|Versteigerer|Gegner": "a person: alle, wer",
        r"\b([Mm]ach|[Ll]eg|[Ss]etz|[Zz]eig|[Zz]ieh|[Hh]eb|[Bb]ring|[Ww]ähl|[Zz]ahl|[Dd]reh)\b": "-e is missing",
        r"\b[Pp]l[aä]tze?n?\b": "a seat; a slot is a Lagerplatz, a space a Feld",
        r"\bLos(e|es)?\b": "Versteigerung",
        r"Lagerort": "Plantage oder Kolonie",
        r"schräg": "diagonal",
        r"[Hh]öchste[sn]? Gebot": "Höchstgebot",
        r"Trost": "Entschädigung",
        r"\b(weicht|weichen|umsonst|taug\w+|von nun an|gleich welche\w*)\b": "archaic",
        r"Spiele oder wirf": "the object stands after the first verb",
    },
    "en": {
        r"\b([Hh]e|[Hh]is|[Hh]im)\b": "a person: they, you",
        r"\b([Ww]hoever|[Ee]verybody|[Ss]omebody|[Nn]obody)\b": "everyone, the player who",
        r"\b(looking on|so many|any more|dear|dearest|consolation|[Ll]ots?)\b": "translated",
        r"\b[Ss]ites?\b": "plantation or colony",
        r"of \{seat\}(?!')": "the possessive: {seat}'s",
    },
}


def texts(language: Language) -> dict[str, str]:
    """Everything that is read: sentences by their keys, and the lesson."""
    lesson = (files(GOA.book.package) / f"lesson.{language.name}.md").read_text(encoding="utf-8")
    return {**language.texts, "lesson": lesson}


@languages
def test_no_text_is_written_against_the_style(lang: str) -> None:
    for key, text in texts(GOA.book.in_language(lang)).items():
        said = re.sub(r"\{(?!seat\})[^}]*\}", "", text)
        for pattern, why in NEVER[lang].items():
            assert re.findall(pattern, said) == [], f"{key}: {why}"


@languages
def test_a_number_has_its_noun_in_the_form_that_goes_with_it(lang: str) -> None:
    """“{price:ducat}”, not “{price} ducats”: it may be one. Only of prices there are several."""
    language = GOA.book.in_language(lang)
    forms = [(name, form) for noun in language.nouns.values() for name, form in noun.forms.items()]
    single = {form for name, form in forms if name.endswith("one")}
    plurals = {form for name, form in forms if name.endswith("many")} - single
    beside = re.compile(rf"(?<![\w./])(1|\{{(?!prices)\w+\}}) ({'|'.join(map(re.escape, plurals))})\b")
    for key, text in texts(language).items():
        assert beside.findall(plain(with_symbols(text))) == [], key
