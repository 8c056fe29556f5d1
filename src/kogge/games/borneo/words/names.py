"""What the things of Borneo are called: in German and English, on the board and in the card game."""

from collections.abc import Sequence
from functools import cache

from kogge.engine.game import Words
from kogge.games.borneo.rules.components import Components

# Section 19 and row 23 of section 13: what the editions call differently.
TERMS: dict[str, dict[str, Words]] = {
    "board": {
        "ladder": {"de": "Rangleiste", "en": "ladder"},
        "ladders": {"de": "Rangleisten", "en": "Ladders"},
        "rank": {"de": "Rang", "en": "rank"},
        "spice": {"de": "Gewürz", "en": "spice"},
        "shared": {"de": "Verteilung", "en": "shared distribution"},
        "conflict": {"de": "Auseinandersetzung", "en": "Conflict"},
    },
    "card": {
        "ladder": {"de": "Reihe", "en": "row"},
        "ladders": {"de": "Reihen", "en": "Rows"},
        "rank": {"de": "Position", "en": "position"},
        "spice": {"de": "Handelsware", "en": "good"},
        "shared": {"de": "anteilige Verteilung", "en": "shared distribution"},
        "conflict": {"de": "Beförderung", "en": "Promotion"},
    },
}

NOUNS: dict[str, dict[str, tuple[str, str]]] = {
    "card": {"de": ("Karte", "Karten"), "en": ("card", "cards")},
    "chest": {"de": ("Kiste", "Kisten"), "en": ("chest", "chests")},
    "double": {"de": ("doppelt", "doppelt"), "en": ("double", "doubles")},
    "flag": {"de": ("Flagge", "Flaggen"), "en": ("flag", "flags")},
    "harbour": {"de": ("Hafenkarte", "Hafenkarten"), "en": ("harbour card", "harbour cards")},
    "point": {"de": ("Siegpunkt", "Siegpunkte"), "en": ("victory point", "victory points")},
}

AND = {"de": "und", "en": "and"}
BETWEEN_FLAGS = {"de": "-", "en": " "}


def sentence(c: Components, table: dict[str, Words], key: str, lang: str, **facts: object) -> str:
    """A sentence of a table; what one edition words differently stands under "key, edition"."""
    words = table.get(f"{key}, {c.edition}", table[key])
    return words[lang].format(**terms(c, lang), **facts)


def terms(c: Components, lang: str) -> dict[str, str]:
    return {term: words[lang] for term, words in TERMS[c.edition].items()}


def count(number: int, noun: str, lang: str) -> str:
    return f"{number} {NOUNS[noun][lang][number != 1]}"


def listing(texts: Sequence[str], lang: str) -> str:
    """One text after the other: "a", "a and b", "a, b and c"."""
    *first, last = texts
    return f"{', '.join(first)} {AND[lang]} {last}" if first else last


def company(c: Components, number: int, lang: str) -> str:
    return c.company_short[lang][number]


def spice(c: Components, number: int, lang: str) -> str:
    """A spice, or the chest (2.2.2), as it is called within a sentence."""
    name = NOUNS["chest"][lang][0] if number == c.chest else c.spice_words[lang][number]
    return name if lang == "de" else name.lower()


def place(c: Components, rank: int, lang: str) -> str:
    """A rank, counted from 1."""
    return f"{TERMS[c.edition]['rank'][lang]} {rank + 1}"


def order(c: Components, kind: int, lang: str) -> str:
    return c.order_words[lang][kind]


def harbour(c: Components, card: int, lang: str) -> str:
    return harbours(c, lang)[card - c.cargo]


def flags(c: Components, companies: Sequence[int], lang: str) -> str:
    return BETWEEN_FLAGS[lang].join(company(c, number, lang).lower() for number in companies)


def load(c: Components, card: int, lang: str) -> str:
    """A card as storage knows it (2.1.5): "pepper 2"; of a harbour card also its name."""
    text = spice(c, c.spice[card], lang)
    if card >= c.cargo:
        return f"{harbour(c, card, lang)} ({text})"
    return text if c.units[card] == 1 else f"{text} {c.units[card]}"


def face(c: Components, card: int, lang: str) -> str:
    """All that a card shows: "pepper 2 (green yellow green / green)". No two cards read the same."""
    return faces(c, lang)[card]


@cache
def faces(c: Components, lang: str) -> list[str]:
    return told_apart(c.card_names, [load(c, card, lang) + rows(c, card, lang) for card in range(len(c.card_names))])


def rows(c: Components, card: int, lang: str) -> str:
    return f" ({flags(c, c.upper[card], lang)} / {flags(c, [c.lower[card]], lang)})" if card < c.cargo else ""


@cache
def harbours(c: Components, lang: str) -> list[str]:
    number = 0 if lang == "de" else 1
    return told_apart(c.card_names[c.cargo :], [words[number] for words in c.harbour_words.values()])


def told_apart(ids: Sequence[str], texts: Sequence[str]) -> list[str]:
    """A data file may have cards that look the same: then their ids tell them apart."""
    return [text if texts.count(text) == 1 else f"{text} {name}" for name, text in zip(ids, texts, strict=True)]
