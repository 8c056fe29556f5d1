"""The ids of the things on Cargo Noir's table, by which they are pointed at, and the symbols of words."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.games.cargo_noir.rules.components import CASINO, MARKET, Components
from kogge.games.cargo_noir.table.looks import card_icon, cargo_icon
from kogge.games.cargo_noir.words import names

BAG = "the-bag"
DISCARDS = "the-discards"
SUPPLY = "the-supply"
DEAL = "the-deal"  # what the active seat is doing, for whoever looks on
SCORING = "scoring"
SAFE = "own-safe"
FLEET = "own-fleet"
CARDS = "own-cards"
WORTH = "own-worth"  # what the whole cargo is worth and buys
PROSPECT = "own-prospect"  # what it would be worth with the cargo of each port
SAME = "value-same"  # rows of the value table
DIFFERENT = "value-different"
BASKET = "the-basket"  # “basket” is a symbol of the page
HANDED_IN = "handed-in"  # what is paid by hand, so far

COIN = Icon("coin", "gilt")
SHIP = Icon("ship", "brass")
POINT = Icon("vp", "brass")
# places beside cargo, cards and money
WORDS: dict[Icon, dict[str, tuple[str, ...]]] = {
    Icon("noir-casino", "brass"): {"de": ("Casino",), "en": ("casino", "Casino")},
    Icon("noir-mask", "brass"): {"de": ("Schwarzmarkt",), "en": ("black market", "Black market")},
}


# -- the board --------------------------------------------------------------------------------


def place_id(c: Components, place: int) -> str:
    """Casino, black market or a port."""
    return {CASINO: "place-casino", MARKET: "place-market"}.get(place) or f"port-{c.places[place]}"


def quay_id(c: Components, place: int, slot: int) -> str:
    """The token in a slot of a port, from 0."""
    return f"quay-{c.places[place]}-{slot + 1}"


def market_id(slot: int) -> str:
    """The token in a slot of the black market, from 0."""
    return f"market-{slot + 1}"


def ships_id(c: Components, place: int, seat: int) -> str:
    """A seat's ships in casino or market, or its ship on its stack of coins in a port."""
    here = {CASINO: "at-casino", MARKET: "at-market"}.get(place) or f"stack-{c.places[place]}"
    return f"{here}-{seat}"


def card_id(c: Components, card: int) -> str:
    return f"card-{c.cards[card]}"


# -- what lies with the seats -----------------------------------------------------------------


def sheet_id(seat: int) -> str:
    return f"sheet-{seat}"


def cargo_id(seat: int) -> str:
    return f"cargo-{seat}"


def safe_id(seat: int) -> str:
    return f"safe-{seat}"


def fleet_id(seat: int) -> str:
    return f"fleet-{seat}"


def cards_id(seat: int) -> str:
    return f"cards-{seat}"


# -- one's own area ---------------------------------------------------------------------------


def own_id(c: Components, kind: int, number: int) -> str:
    """One's own token of a kind, from 1."""
    return f"own-{c.cargo[kind]}-{number}"


def payment_id(number: int) -> str:
    """A payment that is offered, from 0."""
    return f"payment-{number + 1}"


# -- symbols ----------------------------------------------------------------------------------


def icons(c: Components, lang: str) -> Mapping[str, Icon]:
    """What cargo, cards, money and pieces are called, and the symbols that go with the words."""
    words = {form: icon for icon, forms in WORDS.items() for form in forms[lang]}
    for noun, icon in (("coin", COIN), ("ship", SHIP), ("point", POINT)):
        words |= dict.fromkeys(names.NOUNS[noun][lang], icon)
    for kind, name in enumerate(c.cargo_words[lang]):
        one, several = (names.so_many(c, number, kind, lang) for number in (1, 2))
        words |= dict.fromkeys((name, one, several.removeprefix("2 ")), cargo_icon(c, kind))
    for card, name in enumerate(c.card_words[lang]):
        several = names.cards(c, [card, card], lang)
        words |= dict.fromkeys((name, several.removeprefix("2 ").removeprefix("× ")), card_icon(c, card))
    return words
