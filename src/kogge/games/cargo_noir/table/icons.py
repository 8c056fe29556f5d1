"""The symbols of cargo, victory cards, money and places, by the names that the words have for them."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.games.cargo_noir.rules.components import Components
from kogge.games.cargo_noir.words.teller import ANY_CARD, ANY_CARGO, CARDS, KINDS, card_symbol, kind_symbol

ICONS: Mapping[str, Icon] = {
    "coin": Icon("coin", "gilt"),
    "ship": Icon("ship", "brass"),
    "point": Icon("vp", "brass"),
    "casino": Icon("noir-casino", "brass"),
    "market": Icon("noir-mask", "brass"),
    **{kind: Icon(kind, kind) for kind in KINDS},
    ANY_CARGO: Icon("any-good", "any-cargo"),
    **{card: Icon(f"noir-{card.replace('_', '-')}", "brass") for card in CARDS},
    ANY_CARD: Icon("limit", "brass"),
}


def cargo_icon(c: Components, kind: int) -> Icon:
    return ICONS[kind_symbol(c, kind)]


def card_icon(c: Components, card: int) -> Icon:
    return ICONS[card_symbol(c, card)]
