"""What the things of Cargo Noir are called, in German and English."""

from collections import Counter
from collections.abc import Iterable, Sequence

from kogge.engine.game import Words
from kogge.games.cargo_noir.rules.cargo import counts
from kogge.games.cargo_noir.rules.components import CASINO, MARKET, Components

# one, many: as subject and as object they are the same
NOUNS: dict[str, dict[str, tuple[str, str]]] = {
    "coin": {"de": ("Münze", "Münzen"), "en": ("coin", "coins")},
    "token": {"de": ("Plättchen", "Plättchen"), "en": ("token", "tokens")},
    "ship": {"de": ("Schiff", "Schiffe"), "en": ("ship", "ships")},
    "point": {"de": ("Siegpunkt", "Siegpunkte"), "en": ("victory point", "victory points")},
}

# kinds that are counted and not measured: one token of them as an object, one in a list, many
COUNTED: dict[str, dict[str, tuple[str, str, str]]] = {
    "weapons": {"de": ("eine Waffe", "Waffe", "Waffen"), "en": ("a weapon", "weapon", "weapons")},
    "cars": {
        "de": ("einen Luxuswagen", "Luxuswagen", "Luxuswagen"),
        "en": ("a luxury car", "luxury car", "luxury cars"),
    },
    "cigars": {"de": ("eine Zigarre", "Zigarre", "Zigarren"), "en": ("a cigar", "cigar", "cigars")},
    "jewels": {"de": ("ein Juwel", "Juwel", "Juwelen"), "en": ("a jewel", "jewel", "jewels")},
    "wild": {"de": ("einen Joker", "Joker", "Joker"), "en": ("a wild", "wild", "wilds")},
}
HOW_MANY = {"de": "Wie viele {name}", "en": "How many {name}"}
HOW_MUCH = {"de": "Wie viel {name}", "en": "How much {name}"}
NO = {"de": "keine", "en": "no"}
NO_IN_GERMAN = {"alcohol": "keinen", "wild": "keinen", "gold": "kein", "ivory": "kein", "uranium": "kein"}

# a victory card as an object, and several of it
CARDS: dict[str, Words] = {
    "freighter": {"de": "ein {name}", "en": "a {name}"},
    "warehouse": {"de": "ein {name}", "en": "a {name}"},
    "syndicate": {"de": "ein {name}", "en": "a {name}"},
    "villa": {"de": "eine {name}", "en": "a {name}"},
    "yacht": {"de": "eine {name}", "en": "a {name}"},
    "dive_bar": {"de": "eine {name}", "en": "a {name}"},
    "nightclub": {"de": "einen {name}", "en": "a {name}"},
    "show_business": {"de": "das {name}", "en": "{name}"},
    "paparazzi": {"de": "die {name}", "en": "the {name}"},
    "militia": {"de": "die {name}", "en": "the {name}"},
    "cronies": {"de": "die {name}", "en": "the {name}"},
    "bank": {"de": "die {name}", "en": "the {name}"},
    "principality": {"de": "das {name}", "en": "the {name}"},
}
SEVERAL_CARDS: dict[str, Words] = {
    "freighter": {"de": "{number} Frachtschiffe", "en": "{number} Cargo Ships"},
    "warehouse": {"de": "{number} Warenlager", "en": "{number} Warehouses"},
    "syndicate": {"de": "{number} Syndikate", "en": "{number} Syndicates"},
    "villa": {"de": "{number} Villen", "en": "{number} Villas"},
    "yacht": {"de": "{number} Yachten", "en": "{number} Yachts"},
    "dive_bar": {"de": "{number} Spelunken", "en": "{number} Dive Bars"},
    "nightclub": {"de": "{number} Nachtclubs", "en": "{number} Night Clubs"},
}

# how one is in a place, and gets there: the casino, the black market, any port
AT: dict[int, Words] = {
    CASINO: {"de": "im {name}", "en": "in the {low}"},
    MARKET: {"de": "auf dem {name}", "en": "in the {low}"},
}
TO: dict[int, Words] = {
    CASINO: {"de": "ins {name}", "en": "to the {low}"},
    MARKET: {"de": "auf den {name}", "en": "to the {low}"},
}
AT_PORT = {"de": "in {name}", "en": "in {name}"}
TO_PORT = {"de": "nach {name}", "en": "to {name}"}
OUT_OF_PORT = {"de": "aus {name}", "en": "from {name}"}

IN_SAFE: tuple[Words, Words, Words] = (  # nothing, one coin, several
    {"de": "der Safe ist leer", "en": "the safe is empty"},
    {"de": "im Safe liegt {number}", "en": "the safe holds {number}"},
    {"de": "im Safe liegen {number}", "en": "the safe holds {number}"},
)
AND = {"de": "und", "en": "and"}


def sentence(table: dict[str, Words], key: str, lang: str, **facts: object) -> str:
    return table[key][lang].format(**facts)


def count(number: int, noun: str, lang: str) -> str:
    return f"{number} {NOUNS[noun][lang][number != 1]}"


def in_safe(coins: int, lang: str) -> str:
    """What lies in the actor's safe, as the second half of a sentence."""
    return IN_SAFE[min(coins, 2)][lang].format(number=coins)


def listing(texts: Sequence[str], lang: str) -> str:
    """One text after the other: "a", "a and b", "a, b and c"."""
    *first, last = texts
    return f"{', '.join(first)} {AND[lang]} {last}" if first else last


# -- cargo ------------------------------------------------------------------------------------


def kind(c: Components, number: int, lang: str) -> str:
    """A kind of cargo within a sentence."""
    return _within(c.cargo_words[lang][number], lang)


def token(c: Components, number: int, lang: str) -> str:
    """One token of a kind as an object: "a jewel", "gold"."""
    forms = COUNTED.get(c.cargo[number])
    return forms[lang][0] if forms else kind(c, number, lang)


def so_many(c: Components, number: int, of: int, lang: str) -> str:
    """A kind in a list, with its number where there are several: "2 jewels", "gold"."""
    forms = COUNTED.get(c.cargo[of])
    one, many = forms[lang][1:] if forms else [kind(c, of, lang)] * 2
    return f"{number} {many}" if number > 1 else one


def cargo(c: Components, held: int, lang: str) -> str:
    """Cargo within a sentence: "2 jewels, gold and wild"."""
    return listing(cargo_by_kind(c, held, lang), lang)


def cargo_by_kind(c: Components, held: int, lang: str) -> list[str]:
    return [so_many(c, number, of, lang) for of, number in enumerate(counts(held)) if number]


def how_many(c: Components, of: int, lang: str) -> str:
    """The beginning of a question: "How many jewels", "How much gold"."""
    forms = COUNTED.get(c.cargo[of])
    return HOW_MANY[lang].format(name=forms[lang][2]) if forms else HOW_MUCH[lang].format(name=kind(c, of, lang))


def none_of(c: Components, of: int, lang: str) -> str:
    """Not a token of a kind, as an object."""
    forms = COUNTED.get(c.cargo[of])
    no = NO_IN_GERMAN.get(c.cargo[of], NO[lang]) if lang == "de" else NO[lang]
    return f"{no} {forms[lang][2] if forms else kind(c, of, lang)}"


# -- places -----------------------------------------------------------------------------------


def place(c: Components, number: int, lang: str) -> str:
    """A place by its mere name."""
    return c.place_words[lang][number]


def at(c: Components, number: int, lang: str) -> str:
    """Where a ship is: "in the casino", "in Rio"."""
    return _placed(AT.get(number, AT_PORT), c, number, lang)


def to(c: Components, number: int, lang: str) -> str:
    """Where a ship goes."""
    return _placed(TO.get(number, TO_PORT), c, number, lang)


def out_of(c: Components, number: int, lang: str) -> str:
    """The port that a ship leaves."""
    return _placed(OUT_OF_PORT, c, number, lang)


def _placed(words: Words, c: Components, number: int, lang: str) -> str:
    name = place(c, number, lang)
    return words[lang].format(name=name, low=_within(name, lang))


# -- victory cards and families ---------------------------------------------------------------


def card(c: Components, number: int, lang: str) -> str:
    """A victory card by its mere name."""
    return c.card_words[lang][number]


def the_card(c: Components, number: int, lang: str) -> str:
    """A victory card as an object: "a Villa", "the Bank"."""
    name = card(c, number, lang)
    words = CARDS.get(c.cards[number])
    return words[lang].format(name=name) if words else name


def cards(c: Components, numbers: Iterable[int], lang: str) -> str:
    """Victory cards as an object: "2 Villas and the Bank"."""
    texts = []
    for number, copies in sorted(Counter(numbers).items()):
        words = SEVERAL_CARDS.get(c.cards[number])
        if copies == 1:
            texts.append(the_card(c, number, lang))
        else:
            texts.append(words[lang].format(number=copies) if words else f"{copies} × {card(c, number, lang)}")
    return listing(texts, lang)


def family(c: Components, number: int, lang: str) -> str:
    return c.family_words[lang][number]


def _within(name: str, lang: str) -> str:
    """A name that is no proper name, within a sentence."""
    return name if lang == "de" else name.lower()
