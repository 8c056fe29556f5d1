"""What the things of Goa are called, in German and English."""

from collections.abc import Sequence
from functools import cache

from kogge.engine.game import Words
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import (
    ARCHIVE,
    CELLS,
    COLUMNS,
    CROP_ROTATION,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    FOREMAN,
    GAIN,
    GAIN_OF_CHOICE,
    GRID,
    MISSION,
    PLANTATION,
    RED,
    RESUPPLY,
    ROUNDS,
    STACKS,
    SWAP,
    VICEROY,
    Components,
    Gain,
)

# one as a subject ("1 Kolonist fehlt"), one as an object ("nimm 1 Kolonisten"), many
NOUNS: dict[str, dict[str, tuple[str, str, str]]] = {
    "ship": {"de": ("Schiff", "Schiff", "Schiffe"), "en": ("ship", "ship", "ships")},
    "colonist": {"de": ("Kolonist", "Kolonisten", "Kolonisten"), "en": ("colonist", "colonist", "colonists")},
    "ducat": {"de": ("Dukat", "Dukaten", "Dukaten"), "en": ("ducat", "ducat", "ducats")},
    "extra": {
        "de": ("Zusatzaktions-Karte", "Zusatzaktions-Karte", "Zusatzaktions-Karten"),
        "en": ("extra-action card", "extra-action card", "extra-action cards"),
    },
    "card": {
        "de": ("Expeditionskarte", "Expeditionskarte", "Expeditionskarten"),
        "en": ("expedition card", "expedition card", "expedition cards"),
    },
    "spice": {"de": ("Gewürz", "Gewürz", "Gewürze"), "en": ("spice", "spice", "spices")},
    "slot": {"de": ("Platz", "Platz", "Plätze"), "en": ("slot", "slot", "slots")},
    "site": {"de": ("Lagerort", "Lagerort", "Lagerorte"), "en": ("site", "site", "sites")},
    "tile": {"de": ("Plättchen", "Plättchen", "Plättchen"), "en": ("tile", "tile", "tiles")},
    "point": {
        "de": ("Siegpunkt", "Siegpunkt", "Siegpunkte"),
        "en": ("victory point", "victory point", "victory points"),
    },
}
GOOD_NOUNS = ("ship", "colonist", "ducat", "extra", "card", "spice")  # in the order of a gain
YIELD_NOUNS = ("ship", "spice", "ducat", "card", "colonist")  # in the order of the columns

# spices that are counted and not measured have a plural
SPICES_COUNTED: dict[str, Words] = {"clove": {"de": "Nelken", "en": "cloves"}}

IN_COLUMN: dict[str, Words] = {
    "ship": {"de": "im {name}", "en": "in {name}"},
    "harvest": {"de": "in der {name}", "en": "in {name}"},
    "tax": {"de": "in der {name}", "en": "in {name}"},
    "expedition": {"de": "in der {name}", "en": "in {name}"},
    "colonist": {"de": "in der {name}", "en": "in {name}"},
}

# a tile as an object, by its role
THE: dict[int, Words] = {
    NOTHING: {"de": "die Flagge", "en": "the flag"},
    PLANTATION: {"de": "die {name} mit {slots}", "en": "the {low} with {slots}"},
    CROP_ROTATION: {"de": "die {name}", "en": "the {low}"},
    FOREMAN: {"de": "den {name}", "en": "the {name} tile"},
    MISSION: {"de": "die {name} mit {points}", "en": "the {name} tile worth {points}"},
    GAIN: {"de": "das Plättchen „{name}“", "en": "the {name} tile"},
    GAIN_OF_CHOICE: {"de": "das Plättchen „{name}“", "en": "the {name} tile"},
    ARCHIVE: {"de": "das {name}", "en": "the {name} tile"},
    SWAP: {"de": "den {name}", "en": "the {name} tile"},
    RED: {"de": "das rote Plättchen „{name}“", "en": "the red {name} tile"},
    DUTY: {"de": "die {name}", "en": "the {name} tile"},
    ESPIONAGE: {"de": "die {name}", "en": "the {name} tile"},
    EXTRA_HARVEST: {"de": "die {name}", "en": "the {name} tile"},
    RESUPPLY: {"de": "den {name}", "en": "the {name} tile"},
    VICEROY: {"de": "den {name}", "en": "the {name} tile"},
}
WITH: dict[str, dict[str, tuple[str, str]]] = {
    "slots": {"de": ("{} Platz", "{} Plätzen"), "en": ("{} slot", "{} slots")},
    "points": {"de": ("{} Siegpunkt", "{} Siegpunkten"), "en": ("{} victory point", "{} victory points")},
}
PRONOUNS = {"die": "sie", "den": "ihn", "das": "es", "the": "it"}  # by the first word of the tile as an object

# a site as an object, and what is put there or comes from there
SITES: dict[str, Words] = {
    "plantation": {"de": "die {name}", "en": "the {low}"},
    "onto plantation": {"de": "auf die {name}", "en": "on the {low}"},
    "off plantation": {"de": "von der {name}", "en": "from the {low}"},
    "colony": {"de": "{name}", "en": "{name}"},
    "onto colony": {"de": "nach {name}", "en": "in {name}"},
    "off colony": {"de": "aus {name}", "en": "from {name}"},
}

# where the flag lies, and where it is put
EDGES = ("top", "right", "bottom", "left")  # in the order of the positions
SPOTS: dict[str, Words] = {
    "cell": {"de": "Zeile {row}, Spalte {column}", "en": "row {row}, column {column}"},
    "top": {"de": "oberer Rand, Spalte {column}", "en": "top edge, column {column}"},
    "right": {"de": "rechter Rand, Zeile {row}", "en": "right edge, row {row}"},
    "bottom": {"de": "unterer Rand, Spalte {column}", "en": "bottom edge, column {column}"},
    "left": {"de": "linker Rand, Zeile {row}", "en": "left edge, row {row}"},
    "to cell": {
        "de": "auf das leere Feld in Zeile {row}, Spalte {column}",
        "en": "on the empty cell in row {row}, column {column}",
    },
    "to top": {"de": "an den oberen Rand, Spalte {column}", "en": "at the top edge, column {column}"},
    "to right": {"de": "an den rechten Rand, Zeile {row}", "en": "at the right edge, row {row}"},
    "to bottom": {"de": "an den unteren Rand, Spalte {column}", "en": "at the bottom edge, column {column}"},
    "to left": {"de": "an den linken Rand, Zeile {row}", "en": "at the left edge, row {row}"},
}

LACK: dict[str, tuple[str, str]] = {
    "de": ("Es fehlt {colonists}", "Es fehlen {colonists}"),
    "en": ("{colonists} is missing", "{colonists} are missing"),
}
RED_WORD = {"de": "rot", "en": "red"}
ROW = {"de": "Reihe", "en": "row"}
AND = {"de": "und", "en": "and"}
OR = {"de": "oder", "en": "or"}
QUOTES = {"de": "„{}“", "en": "“{}”"}


def sentence(table: dict[str, Words], key: str, lang: str, **facts: object) -> str:
    return table[key][lang].format(**facts)


def count(number: int, noun: str, lang: str, as_object: bool = False) -> str:
    one, one_as_object, many = NOUNS[noun][lang]
    return f"{number} {many if number != 1 else one_as_object if as_object else one}"


def lack(colonists: int, lang: str) -> str:
    """So many colonists are missing."""
    return LACK[lang][colonists != 1].format(colonists=count(colonists, "colonist", lang))


def listing(texts: Sequence[str], lang: str, joint: Words = AND) -> str:
    """One text after the other: "a", "a and b", "a, b and c"."""
    *first, last = texts
    return f"{', '.join(first)} {joint[lang]} {last}" if first else last


def goods(gain: Gain | Sequence[int], lang: str, as_object: bool = False) -> str:
    """What is received, in the order of a gain: "1 ship, 1 colonist and 1 extra-action card"."""
    pairs = zip(gain, GOOD_NOUNS, strict=False)
    return listing([count(number, noun, lang, as_object) for number, noun in pairs if number], lang)


# -- spices, columns, colonies, rounds --------------------------------------------------------


def spice(c: Components, number: int, lang: str) -> str:
    """A spice within a sentence."""
    return _within(c.spice_words[lang][number], lang)


def so_much(c: Components, number: int, kind: int, lang: str) -> str:
    """ "2 cloves", "3 ginger"."""
    many = SPICES_COUNTED.get(c.spices[kind])
    return f"{number} {many[lang] if many and number != 1 else spice(c, kind, lang)}"


def column(c: Components, number: int, lang: str) -> str:
    """A column of the development board within a sentence."""
    return _within(c.column_words[lang][number], lang)


def in_column(c: Components, number: int, lang: str) -> str:
    return IN_COLUMN[COLUMNS[number]][lang].format(name=column(c, number, lang))


def row(number: int, lang: str) -> str:
    """A row of the development board; the first one is 0 in the program."""
    return f"{ROW[lang]} {number + 1}"


def colony(c: Components, number: int, lang: str) -> str:
    return c.colony_words[lang][number]


def round_name(number: int) -> str:
    """Rule 1.2: A1 to A4, then B1 to B4."""
    phase, place = divmod(number - 1, ROUNDS)
    return f"{STACKS[phase]}{place + 1}"


def spot(c: Components, number: int, lang: str, to: bool = False) -> str:
    """A position of the flag or of a marker; with `to`, how the flag gets there."""
    down, across = c.place[number]
    where = "cell" if number < CELLS else EDGES[(number - CELLS) // GRID]
    return SPOTS[f"to {where}" if to else where][lang].format(row=down, column=across)


# -- tiles and sites --------------------------------------------------------------------------


def tile(c: Components, number: int, lang: str) -> str:
    """A tile by its name and its figure, for tables and lists: "Nutmeg plantation 3", "Ships 4", "Ship (red)"."""
    name = c.kind_words[lang][c.kind[number]].replace("/", " / ")
    if c.role[number] == RED:
        return f"{name} ({RED_WORD[lang]})"
    figures = [figure for figure in c.gain[number] if figure]
    figure = c.gain_choice[number] or c.vp[number] or (figures[0] if len(figures) == 1 else 0)
    if c.role[number] == PLANTATION:
        figure = c.slots[number]
    return f"{name} {figure}" if figure else name


def the_tile(c: Components, number: int, lang: str) -> str:
    """A tile as the object of a sentence; NOTHING is the flag."""
    if number == NOTHING:
        return THE[NOTHING][lang]
    name = c.kind_words[lang][c.kind[number]]
    figures = {"slots": c.slots[number], "points": c.vp[number]}
    return THE[c.role[number]][lang].format(
        name=name,
        low=_within(name, lang),
        **{what: WITH[what][lang][figure != 1].format(figure) for what, figure in figures.items()},
    )


def pronoun(the_tile: str) -> str:
    return PRONOUNS[the_tile.split(maxsplit=1)[0]]


def of_kind(c: Components, kind: int) -> int:
    """A tile of this kind: all of them are alike."""
    return c.kind.index(kind)


def site(c: Components, number: int, lang: str, way: str = "") -> str:
    """A plantation or colony in a storage, as an object, or the way "onto" or "off" it."""
    if c.colony_of[number] != NOTHING:
        name, what = colony(c, c.colony_of[number], lang), "colony"
    else:
        name, what = c.kind_words[lang][c.kind[number]], "plantation"
    return SITES[f"{way} {what}".strip()][lang].format(name=name, low=_within(name, lang))


# -- expedition cards -------------------------------------------------------------------------


def card(c: Components, number: int, lang: str) -> str:
    """A card by what it does."""
    return QUOTES[lang].format(c.type_words[lang][c.card_type[number]])


def symbol(c: Components, number: int, lang: str) -> str:
    """The symbol of a card within a sentence."""
    return _within(c.symbol_words[lang][c.card_symbol[number]], lang)


def face(c: Components, number: int, lang: str) -> str:
    """All that a card shows: "“Five ducats” (elephant, 1 colonist)". No two cards read the same."""
    return faces(c, lang)[number]


@cache
def faces(c: Components, lang: str) -> list[str]:
    texts = [
        f"{card(c, number, lang)} ({symbol(c, number, lang)}, {count(c.card_colonists[number], 'colonist', lang)})"
        for number in range(c.cards)
    ]
    return [text if texts.count(text) == 1 else f"{text} {c.names[place]}" for place, text in enumerate(texts)]


def _within(name: str, lang: str) -> str:
    """A name that is no proper name, within a sentence."""
    return name if lang == "de" else name[:1].lower() + name[1:]
