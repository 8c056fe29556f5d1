"""The symbols of goods, spices, colonies and animals, by the names that the words have for them."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.games.goa.rules.components import Components
from kogge.games.goa.words.teller import ANIMALS, ANY_SPICE, COLONY, GOOD_NOUNS, SPICES, YIELD_NOUNS, spice_symbol

HARVEST = Icon("harvest", "tint")
STEP = Icon("step", "tint")
WILD = Icon("wild", "tint")
ICONS: Mapping[str, Icon] = {
    "ship": Icon("ship", "tint"),
    "colonist": Icon("colonist", "tint"),
    "ducat": Icon("ducat", "gilt"),
    "extra": Icon("extra-action", "tint"),
    "card": Icon("hand", "tint"),
    "flag": Icon("flag", "tint"),
    COLONY: Icon("town", "tint"),
    **{name: Icon(name, name) for name in SPICES},
    "clove": Icon("cloves", "cloves"),  # as the sprite calls them
    ANY_SPICE: Icon("any-spice", "chest"),
    **{name: Icon(name, "tint") for name in ANIMALS},
}
GOODS = [ICONS[ANY_SPICE] if noun == "spice" else ICONS[noun] for noun in GOOD_NOUNS]  # in the order of a gain
COLUMNS = [HARVEST if noun == "spice" else ICONS[noun] for noun in YIELD_NOUNS]


def spice_icon(c: Components, spice: int) -> Icon:
    return ICONS[spice_symbol(c, spice)]


def animal_icon(c: Components, card: int) -> Icon:
    """The symbol of a card; a data file may have some of its own, for which there is no drawing."""
    return ICONS.get(c.symbols[c.card_symbol[card]], WILD)
