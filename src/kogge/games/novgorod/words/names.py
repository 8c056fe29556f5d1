"""What the things of Novgorod are called, in German and English."""

from collections.abc import Iterable, Sequence
from functools import cache

from kogge.engine.game import Words
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BASE, CITIES, LETTERS, PLACEHOLDER, Components, members

# one as a subject ("1 Dukat fehlt"), one as an object ("nimm 1 Dukaten"), many
NOUNS: dict[str, dict[str, tuple[str, str, str]]] = {
    "seal": {"de": ("Siegel", "Siegel", "Siegel"), "en": ("seal", "seal", "seals")},
    "ducat": {"de": ("Dukat", "Dukaten", "Dukaten"), "en": ("ducat", "ducat", "ducats")},
    "good": {"de": ("Ware", "Ware", "Waren"), "en": ("good", "good", "goods")},
    "luxury": {"de": ("Luxusgut", "Luxusgut", "Luxusgüter"), "en": ("luxury", "luxury", "luxuries")},
    "kind": {"de": ("Sorte", "Sorte", "Sorten"), "en": ("kind", "kind", "kinds")},
    "card": {"de": ("Karte", "Karte", "Karten"), "en": ("card", "card", "cards")},
    "order": {"de": ("Auftrag", "Auftrag", "Aufträge"), "en": ("order", "order", "orders")},
}

# goods that have another form after "aus"
FROM: dict[str, str] = {"cloth": "Stoffen"}

# by number, in the order of the phases
PRIVILEGES: tuple[Words, ...] = (
    {"de": "Geschwindigkeit +1", "en": "Speed +1"},
    {"de": "Zusätzliche Einnahmen", "en": "Extra income"},
    {"de": "Auftrag −{discount}", "en": "Order −{discount}"},
    {"de": "{seals}", "en": "{seals}"},
)
SIDES: tuple[Words, ...] = (
    {"de": "Vorderseite", "en": "front side"},
    {"de": "Rückseite", "en": "back side"},
)
LINES: tuple[Words, ...] = (
    {"de": "obere Zeile", "en": "upper line"},
    {"de": "untere Zeile", "en": "lower line"},
)
CAREER = {"de": "Karriere", "en": "career"}
STEP = {"de": "Stufe", "en": "step"}
AND = {"de": "und", "en": "and"}
OR = {"de": "oder", "en": "or"}
QUOTES = {"de": "„{}“", "en": "“{}”"}
OF_AT_LEAST = {"de": "{luxury} aus mindestens {goods}", "en": "{luxury} from at least {goods}"}
ORDER = {"de": "den Auftrag {face}", "en": "the order {face}"}
BETWEEN_GOODS = " + "
BETWEEN_LINES = " / "
BETWEEN_CITIES = " – "


def sentence(table: dict[str, Words], key: str, lang: str, **facts: object) -> str:
    return table[key][lang].format(**facts)


def count(number: int, noun: str, lang: str, as_object: bool = False) -> str:
    one, one_as_object, many = NOUNS[noun][lang]
    return f"{number} {many if number != 1 else one_as_object if as_object else one}"


def listing(texts: Sequence[str], lang: str, joint: Words = AND) -> str:
    """One text after the other: "a", "a and b", "a, b and c"."""
    *first, last = texts
    return f"{', '.join(first)} {joint[lang]} {last}" if first else last


def quoted(text: str, lang: str) -> str:
    return QUOTES[lang].format(text)


# -- cities, goods and luxuries ---------------------------------------------------------------


def city(c: Components, number: int, lang: str) -> str:
    return c.city_words[lang][number]


def cities(c: Components, numbers: Iterable[int], lang: str) -> str:
    """A way from city to city."""
    return BETWEEN_CITIES.join(city(c, number, lang) for number in numbers)


def slot(c: Components, number: int, lang: str) -> str:
    """A slot of a route in a way from city to city."""
    if number >= PLACEHOLDER:
        return {"de": "Platzhalter", "en": "placeholder"}[lang]
    name = city(c, number % CITIES, lang)
    fee = {"de": "Gebühr", "en": "fee"}[lang]
    return f"{name} ({fee} {c.fee[number]})" if number >= BASE else name


def good(c: Components, number: int, lang: str) -> str:
    """A good within a sentence."""
    return _within(c.good_words[lang][number], lang)


def goods(c: Components, bits: int, lang: str) -> str:
    """A set of goods within a sentence: "fish and salt"."""
    return listing([good(c, number, lang) for number in members(bits)], lang)


def made_of(c: Components, bits: int, lang: str) -> str:
    """What a luxury is made of, after "aus" or "from"."""
    forms = {number: FROM.get(c.goods[number]) if lang == "de" else None for number in members(bits)}
    return listing([form or good(c, number, lang) for number, form in forms.items()], lang)


def crates(c: Components, bits: int, lang: str) -> str:
    """A set of goods as cards show it: "fish + salt"."""
    return BETWEEN_GOODS.join(good(c, number, lang) for number in members(bits))


def luxury(c: Components, number: int, lang: str) -> str:
    """A luxury within a sentence."""
    return _within(c.luxury_words[lang][number], lang)


def manufacture(c: Components, number: int, lang: str) -> str:
    """A manufacture within a sentence."""
    return _within(c.manufacture_words[lang][number], lang)


# -- orders -----------------------------------------------------------------------------------


def line(c: Components, order: int, which: int, lang: str) -> str:
    """What a line asks for, within a sentence."""
    wanted = c.line_luxury[order][which]
    return goods(c, c.line_goods[order][which], lang) if wanted == NOTHING else luxury(c, wanted, lang)


def crates_of_line(c: Components, order: int, which: int, lang: str) -> str:
    """What a line asks for, as the card shows it."""
    wanted = c.line_luxury[order][which]
    return crates(c, c.line_goods[order][which], lang) if wanted == NOTHING else luxury(c, wanted, lang)


def face(c: Components, order: int, lang: str) -> str:
    """All that an order shows: "fish + salt / cloth + wool". No two orders read the same."""
    return faces(c, lang)[order]


@cache
def faces(c: Components, lang: str) -> list[str]:
    texts = [
        BETWEEN_LINES.join(crates_of_line(c, order, which, lang) for which in range(len(LINES)))
        for order in range(len(c.orders))
    ]
    return [text if texts.count(text) == 1 else f"{text} {c.orders[order]}" for order, text in enumerate(texts)]


def the_order(c: Components, order: int, lang: str) -> str:
    """An order as an object."""
    return ORDER[lang].format(face=face(c, order, lang))


# -- special orders ---------------------------------------------------------------------------


def special(c: Components, card: int, letter: int, lang: str) -> str:
    """A special order by its number and the part that it shows, within a sentence: "special order 3 B"."""
    return f"{_within(c.special_words[lang][card], lang)} {LETTERS[letter]}"


def wanted(c: Components, card: int, letter: int, lang: str) -> str:
    """What a part of a special order asks for, within a sentence."""
    texts = []
    made = c.special_luxury[card][letter]
    if made != NOTHING:
        texts.append(at_least(c, made, c.special_least[card][letter], lang))
    texts += [good(c, number, lang) for number in members(c.special_goods[card][letter])]
    return listing(texts, lang)


def at_least(c: Components, made: int, least: int, lang: str) -> str:
    """A luxury, with the number of goods that it must be made of, if that is more than one."""
    name = luxury(c, made, lang)
    if least < 2:
        return name
    return OF_AT_LEAST[lang].format(luxury=name, goods=count(least, "good", lang))


# -- careers and bonus cards ------------------------------------------------------------------


def career(number: int, lang: str) -> str:
    return f"{CAREER[lang]} {number + 1}"


def side(number: int, lang: str) -> str:
    return SIDES[number][lang]


def step(level: int, lang: str) -> str:
    """The step of a career that leads to this level."""
    return f"{STEP[lang]} {level}"


def cost(figures: tuple[int, int, int], lang: str) -> str:
    """Goods, luxuries and ducats, as an object: "2 goods and 2 luxuries"."""
    pairs = zip(figures, ("good", "luxury", "ducat"), strict=True)
    return listing([count(number, noun, lang, as_object=True) for number, noun in pairs if number], lang)


def privilege(c: Components, number: int, lang: str) -> str:
    return PRIVILEGES[number][lang].format(
        discount=c.order_price - c.privileged_price, seals=count(c.seal_privilege, "seal", lang)
    )


def bonus(c: Components, number: int, lang: str) -> str:
    return c.bonus_words[lang][number]


def _within(name: str, lang: str) -> str:
    """A name that is no proper name, within a sentence."""
    return name if lang == "de" else name[:1].lower() + name[1:]
