"""The ids of the things on Goa's table, by which they are pointed at, and the symbols of words."""

from kogge.engine.game import Icon
from kogge.games.goa.rules.components import CELLS, COLUMNS, Components
from kogge.games.goa.words import names

FLAG = "the-flag"  # “flag” and “purse” are symbols of the page
LOT = "lot"
DRAW_PILE = "draw-pile"
DISCARD_PILE = "discard-pile"
REMOVED = "removed"
PURSE = "own-purse"
SHIPS = "own-ships"
COLONISTS = "own-colonists"
EXTRAS = "own-extras"
PLATE = "plate"  # what is under way
WAITING = "waiting"  # the plantation that waits for a space
SCORING = "scoring"

SPICES = ("pepper", "cinnamon", "cloves", "nutmeg", "ginger")  # as the sprite calls them
SYMBOLS = {"clove": "cloves"}  # where the sprite calls a spice otherwise
ANIMALS = ("tiger", "elephant", "palm", "snake", "monkey", "bird")
GOODS = {
    "ship": Icon("ship", "tint"),
    "colonist": Icon("colonist", "tint"),
    "ducat": Icon("ducat", "gilt"),
    "extra": Icon("extra-action", "tint"),
    "card": Icon("hand", "tint"),
    "flag": Icon("flag", "tint"),
}
COLONY = Icon("town", "tint")
# what goods are called beside their nouns
FORMS: dict[str, dict[str, tuple[str, ...]]] = {
    "ship": {"de": ("Schiffen",), "en": ()},
    "extra": {"de": ("Zusatzaktion", "Zusatzaktionen"), "en": ("extra action", "extra actions")},
    "flag": {"de": ("Flagge",), "en": ("flag",)},
}


def cell_id(cell: int) -> str:
    return f"cell-{cell}"


def spot_id(spot: int) -> str:
    """A position of the flag: a cell, or one on the border."""
    return cell_id(spot) if spot < CELLS else f"spot-{spot}"


def marker_id(number: int) -> str:
    """An auction marker, counted from 1."""
    return f"marker-{number}"


def bids_id(seat: int) -> str:
    return f"bids-{seat}"


def supply_id(c: Components, colony: int) -> str:
    return f"supply-{c.colony_sites[colony]}"


def colony_id(c: Components, tile: int) -> str:
    """A colony tile that can be taken."""
    return f"colony-{c.names[tile]}"


def bonanza_id(corner: int) -> str:
    return f"bonanza-{corner}"


def settlers_id(c: Components, card: int) -> str:
    """A card turned up to found a colony."""
    return f"settlers-{c.names[card]}"


def resupply_id(c: Components, card: int) -> str:
    return f"resupply-{c.names[card]}"


def played_id(c: Components, card: int) -> str:
    """The card whose effect is being carried out."""
    return f"played-{c.names[card]}"


def removed_id(c: Components, kind: int) -> str:
    """Removed tiles of one kind."""
    return f"removed-{c.kinds[kind]}"


# -- one's own area ---------------------------------------------------------------------------


def site_id(site: int) -> str:
    return f"site-{site}"


def yield_id(column: int) -> str:
    """The field on which one's marker stands: pointing at it takes that action."""
    return f"yield-{COLUMNS[column]}"


def step_id(column: int) -> str:
    """The field below: pointing at it moves the marker."""
    return f"step-{COLUMNS[column]}"


def card_id(c: Components, card: int) -> str:
    return f"card-{c.names[card]}"


def kept_id(c: Components, tile: int) -> str:
    return f"kept-{c.names[tile]}"


def single_id(c: Components, tile: int) -> str:
    return f"single-{c.names[tile]}"


# -- what lies with others --------------------------------------------------------------------


def board_id(seat: int) -> str:
    return f"board-{seat}"


def spy_id(seat: int, column: int) -> str:
    """A seat's marker, at which Espionage points."""
    return f"spy-{seat}-{COLUMNS[column]}"


def site_of_id(seat: int, site: int) -> str:
    return f"site-{seat}-{site}"


def kept_of_id(c: Components, seat: int, tile: int) -> str:
    return f"kept-{seat}-{c.names[tile]}"


def single_of_id(c: Components, seat: int, tile: int) -> str:
    return f"single-{seat}-{c.names[tile]}"


# -- symbols ----------------------------------------------------------------------------------


def spice_icon(c: Components, spice: int) -> Icon:
    """A data file may have spices of its own, for which there is no symbol."""
    name = SYMBOLS.get(c.spices[spice], c.spices[spice])
    return Icon(name, name) if name in SPICES else Icon("any-spice", "chest")


def icons(c: Components, lang: str) -> dict[str, Icon]:
    """What goods, spices, colonies and the symbols of cards are called, and the symbols that go with the words."""
    words = dict.fromkeys(c.colony_words[lang], COLONY)
    for good, icon in GOODS.items():
        nouns = (*names.NOUNS.get(good, {}).get(lang, ()), *FORMS.get(good, {}).get(lang, ()))
        words |= {form: icon for noun in nouns for form in (noun, noun[:1].upper() + noun[1:])}
    for spice, name in enumerate(c.spice_words[lang]):
        many = names.SPICES_COUNTED.get(c.spices[spice], {}).get(lang, name)
        words |= {form: spice_icon(c, spice) for form in (name, names.spice(c, spice, lang), many)}
    for symbol, name in zip(c.symbols, c.symbol_words[lang], strict=True):
        if symbol in ANIMALS:
            words |= {form: Icon(symbol, "tint") for form in (name, name if lang == "de" else name.lower())}
    return words
