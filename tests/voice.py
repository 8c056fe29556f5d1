"""How Kogge speaks: what no text says, in the words of the games, the pages and the terminal alike.

A game's own words for its own things are held to in its `test_style`.
"""

import re
from collections.abc import Mapping, Set
from importlib.resources import files

from kogge.engine.words import Book

Patterns = Mapping[str, Mapping[str, str]]  # language -> what is wrong -> how it is found

WEAK = (
    "[Ww]ähl|[Ll]eg|[Ss]etz|[Zz]ahl|[Bb]ezahl|[Zz]eig|[Bb]ring|[Gg]reif|[Ss]teig|[Ss]chließ|[Ss]tell|[Mm]ach|[Nn]utz|[Hh]ol"
    "|[Ee]rfüll|[Ss]chick|[Zz]ieh|[Ff]rag|[Vv]ersuch|[Pp]rüf|[Ss]uch|[Ss]chreib|[Dd]rück|[Kk]auf|[Vv]erkauf|[Ss]ag|[Gg]eh"
    "|[Ss]par|[Dd]enk|[Hh]ab|[Hh]eb|[Dd]reh|[Vv]ersetz|[Ss]chau|spiel|tipp"
)
OF_MEN = {
    "de": r"\b(?:er selbst|(?:Start|Mit)?[Ss]pielers?|Gegner|Zuschauer|[Jj]eder von euch)\b",
    "en": r"\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b",
}
NEVER: Patterns = {
    "de": {
        "a man for a person": OF_MEN["de"],
        "an imperative without its -e": rf"(?:^|[.:;!?–„] ?|\b(?:oder|und|dann) )(?:{WEAK}) (?!beenden|der\b)",
        "an archaism": r"\b(?:weich(?:t|en)|taug\w*|von nun an|gleich (?:welche\w*|wo|was)|umsonst|zweierlei|daheim)\b",
        "another word for a seat": r"\bSitz(?:e|en|es)?\b",
        "a rank that is called a seat": r"\d\. Platz\b",
        "another word for watching": r"\bsiehst zu\b|\bzusehen\b",
        "another word for saving": r"\b(?:[Gg]esichert|[Ss]ichern|auf(?:ge)?hoben|gespeichertes? Spiel)\b",
    },
    "en": {
        "a man for a person": OF_MEN["en"],
        "a translated pronoun": r"\b(?:[Ww]hoever|[Ss]omebody|[Ee]verybody|[Nn]obody|[Aa]nybody)\b",
        "a translated phrase": r"\b(?:looking on|any more|so many|dear(?:er|est)?|superfluous|by itself)\b",
        "no possessive": r"\b(?:of|by) \{(?:seat|name)\}(?!')",
        "another apostrophe": r"’",
        "another word for a game": r"(?<!kogge arena )\b[Mm]atch(?:es)?\b",
        "another word for a saved game": r"\b(?:[Tt]h(?:e|is)|[Aa]) save\b|\bsaves with\b",
    },
}


def read_in(book: Book, lang: str) -> dict[str, str]:
    """Everything that is read of a book: the sentences by their keys, and the lesson, line by line."""
    found = dict(book.in_language(lang).texts)
    lesson = files(book.package) / f"lesson.{lang}.md"
    if lesson.is_file():
        lines = lesson.read_text(encoding="utf-8").splitlines()
        found |= {f"lesson, line {number}": line for number, line in enumerate(lines, start=1)}
    return {key: bare(text) for key, text in found.items()}


def bare(text: str) -> str:
    """Without the names of symbols, figures and placeholders, except of people."""
    said = re.sub(r"\[[\w-]+:([^\]]*)\]|\(figure:\w+\)", r"\1", text)
    return re.sub(r"\{+(?!(?:seat|name)\})[^}]*\}+", "{…}", said)


def faults(texts: Mapping[str, str], never: Mapping[str, str]) -> dict[tuple[str, str], str]:
    """What is wrong with which text, and the words that are."""
    return {
        (why, key): found[0]
        for why, pattern in never.items()
        for key, text in texts.items()
        if (found := re.search(pattern, text))
    }


def bare_plurals(book: Book, lang: str) -> Set[str]:
    """The texts with “1 cards” or “{cards} cards”, which would be wrong of one: “{cards:card}” is right of any."""
    language = book.in_language(lang)
    forms = [(name, form) for noun in language.nouns.values() for name, form in noun.forms.items()]
    plurals = {form for name, form in forms if name.endswith("many")}
    plurals -= {form for name, form in forms if name.endswith("one")}
    if not plurals:
        return set()
    said = "|".join(map(re.escape, sorted(plurals)))
    found = re.compile(rf"(?<!von )(?<!of )(?<![\w./])(?:1|\{{+\w+\}}+) (?:{said})\b")
    symbols = re.compile(r"\[[\w-]+:([^\]]*)\]")
    return {key for key, text in language.texts.items() if found.search(symbols.sub(r"\1", text))}
