"""The ids of the things on Novgorod's table, by which they are pointed at, and the symbols of words."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.games.novgorod.rules.components import BONUSES, LINES, PRIVILEGES, SIDES, Components
from kogge.games.novgorod.table.looks import DUCAT, good_icon, luxury_icon
from kogge.games.novgorod.words import names

PILE = "pile"
MASK = "mask"
MERCHANT = "the-merchant"  # “merchant” and “pirate” are symbols of the page
PIRATE = "the-pirate"
SHIP = "own-ship"
HOLD = "own-hold"
DONE = "own-done"
PURSE = "own-purse"
SEALS = "own-seals"
PROSPECT = "prospect"  # what the route can earn
LEDGER = "ledger"  # what the turn leaves in the purse
PAYMENT = "payment"  # what is being paid for
SCORING = "scoring"

SEAL = Icon("seal", "seal-tint")
# pieces and cards beside goods and money
WORDS: dict[Icon, dict[str, tuple[str, ...]]] = {
    Icon("office", "tint"): {"de": ("Kontor", "Kontore", "Basiskontor"), "en": ("office", "offices", "base office")},
    Icon("order", "tint"): {
        "de": ("Auftrag", "Auftrags", "Aufträge", "Spezialauftrag", "Spezialaufträge"),
        "en": ("order", "orders", "special order", "special orders", "Special orders"),
    },
    Icon("fee", "tint"): {"de": ("Gebühr", "Hafengebühren"), "en": ("fee", "harbour fee", "harbour fees")},
    Icon("merchant", "tint"): {"de": ("Kaufmann",), "en": ("merchant", "Merchant")},
    Icon("pirate", "tint"): {"de": ("Pirat", "Piraten"), "en": ("pirate", "Pirate")},
}


# -- the chart and what lies beside it --------------------------------------------------------


def city_id(c: Components, city: int) -> str:
    """A city's plate on the chart, with its base office."""
    return f"city-{c.cities[city]}"


def stack_id(c: Components, city: int) -> str:
    return f"stack-{c.cities[city]}"


def manufacture_id(c: Components, city: int) -> str:
    """The manufacture that lies in a city."""
    return f"manufacture-{c.cities[city]}"


def order_id(c: Components, order: int) -> str:
    """An open order of the display."""
    return f"order-{c.orders[order]}"


def bonus_id(bonus: int) -> str:
    return f"bonus-{BONUSES[bonus]}"


def special_id(c: Components, card: int) -> str:
    return f"special-{c.specials[card]}"


# -- what lies with the seats -----------------------------------------------------------------


def board_id(seat: int) -> str:
    return f"board-{seat}"


def career_id(seat: int) -> str:
    return f"career-{seat}"


def hold_id(seat: int) -> str:
    return f"hold-{seat}"


def half_of_id(c: Components, seat: int, order: int) -> str:
    """An order left of a seat's ship."""
    return f"half-{seat}-{c.orders[order]}"


def done_id(seat: int) -> str:
    return f"done-{seat}"


def hand_id(seat: int) -> str:
    return f"hand-{seat}"


def offices_id(seat: int) -> str:
    return f"offices-{seat}"


def route_id(seat: int) -> str:
    return f"route-{seat}"


def draft_id(seat: int) -> str:
    """What a seat has taken in the draft."""
    return f"draft-{seat}"


# -- one's own area ---------------------------------------------------------------------------


def slot_id(place: int) -> str:
    """A slot of the route, from 0 next to the ship."""
    return f"slot-{place}"


def card_id(c: Components, order: int) -> str:
    """An order in hand, or one from the hand that was laid open in this turn."""
    return f"card-{c.orders[order]}"


def half_id(c: Components, order: int) -> str:
    """An order left of one's own ship."""
    return f"half-{c.orders[order]}"


def line_id(c: Components, order: int, line: int) -> str:
    return f"line-{c.orders[order]}-{LINES[line]}"


def step_id(level: int) -> str:
    """A step of one's own career, from 0 at the bottom."""
    return f"step-{level}"


def privilege_id(privilege: int) -> str:
    return f"privilege-{PRIVILEGES[privilege]}"


def office_id(c: Components, city: int) -> str:
    """One's own office of a city, in hand."""
    return f"office-{c.cities[city]}"


def side_id(side: int) -> str:
    """A side of one's own career while it is being chosen."""
    return f"side-{SIDES[side]}"


# -- symbols ----------------------------------------------------------------------------------


def icons(c: Components, lang: str) -> Mapping[str, Icon]:
    """What goods, luxuries, money and pieces are called, and the symbols that go with the words."""
    words = {form: icon for icon, forms in WORDS.items() for form in forms[lang]}
    for noun, icon in (("seal", SEAL), ("ducat", DUCAT)):
        words |= dict.fromkeys(names.NOUNS[noun][lang], icon)
    for good, name in enumerate(c.good_words[lang]):
        icon = good_icon(c, good)
        words |= dict.fromkeys((name, names.good(c, good, lang), names.made_of(c, 1 << good, lang)), icon)
    for luxury, name in enumerate(c.luxury_words[lang]):
        words |= {form: luxury_icon(c, luxury) for form in (name, names.luxury(c, luxury, lang))}
    return words
