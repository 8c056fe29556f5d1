"""What tiles, cards and colonies show, worked out for the drawing."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.games.goa.rules.components import (
    ARCHIVE,
    CARD_GAIN,
    CROP_ROTATION,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    FOR_DUCATS,
    FOREMAN,
    GAIN_OF_CHOICE,
    MISSION,
    MIXED,
    NO_SHIPS,
    NO_SPICES,
    PLANTATION,
    RED,
    RESUPPLY,
    SALE,
    SETTLERS,
    SWAP,
    VICEROY,
    Components,
    Gain,
)
from kogge.games.goa.table.things import ANIMALS, spice_icon
from kogge.games.goa.words import names
from kogge.games.goa.words.words_table import say

SHIP = Icon("ship", "tint")
COLONIST = Icon("colonist", "tint")
DUCAT = Icon("ducat", "gilt")
EXTRA_ACTION = Icon("extra-action", "tint")
CARD = Icon("hand", "tint")
ANY_SPICE = Icon("any-spice", "chest")
STEP = Icon("step", "tint")
TOWN = Icon("town", "tint")
GOOD_ICONS = (SHIP, COLONIST, DUCAT, EXTRA_ACTION, CARD, ANY_SPICE)  # in the order of GOODS
COLUMN_ICONS = (SHIP, Icon("harvest", "tint"), DUCAT, CARD, COLONIST)

ROLE_SYMBOLS = {
    FOREMAN: "foreman",
    MISSION: "mission",
    ARCHIVE: "archive",
    SWAP: "swap",
    DUTY: "duty",
    ESPIONAGE: "spyglass",
    EXTRA_HARVEST: "basket",
    RESUPPLY: "resupply",
    VICEROY: "viceroy",
}
ONCE = (DUTY, ESPIONAGE, EXTRA_HARVEST, RESUPPLY, VICEROY)  # they have a folded corner

# what a card does, by its role: symbols with words, signs and strokes between them
CARD_PICTURES: dict[int, Sequence[tuple[str, Icon]]] = {
    FOR_DUCATS: (("", STEP), ("", DUCAT)),
    MIXED: (("", SHIP), ("", COLONIST), ("", ANY_SPICE)),
    SETTLERS: (("", TOWN), ("+", Icon("limit", "tint"))),
    NO_SPICES: (("", STEP), ("/", ANY_SPICE)),
    NO_SHIPS: (("", STEP), ("/", SHIP)),
}
ACTION_CARDS = (MIXED, SETTLERS, NO_SPICES, NO_SHIPS)


class Tile(NamedTuple):
    """A tile: slots on a field, goods, or a symbol, and the points printed on it."""

    name: str
    label: str
    word: str
    slots: Sequence[Icon]  # one for each slot of a plantation: what it takes
    rotates: bool
    goods: Sequence[tuple[int, Icon]]
    either: bool  # one of the goods, by choice
    symbol: Icon | None
    points: int
    red: bool
    once: bool


class Card(NamedTuple):
    """An expedition card."""

    id: str
    name: str
    label: str
    colonists: int
    symbol: Icon
    picture: Sequence[tuple[str, Icon]]  # what stands before a symbol, and the symbol; “/” strikes it out
    action: bool  # it comes with an action
    lines: Sequence[str]


class Colony(NamedTuple):
    """A colony tile, or a pile of them; `accepts` is empty if its slots take any spice."""

    id: str
    label: str
    word: str
    slots: int
    accepts: Sequence[Icon]
    needs: int
    left: int


def tile_face(c: Components, tile: int, lang: str) -> Tile:
    role = c.role[tile]
    site = role in (PLANTATION, CROP_ROTATION)
    each = spice_icon(c, c.spice[tile]) if role == PLANTATION else ANY_SPICE
    symbol = ROLE_SYMBOLS.get(role)
    return Tile(
        name=c.names[tile],
        label=names.tile(c, tile, lang),
        word=tile_word(c, tile, lang),
        slots=[each] * c.slots[tile] if site else [],
        rotates=role == CROP_ROTATION,
        goods=_choice(c.gain_choice[tile]) if role == GAIN_OF_CHOICE else goods(c.gain[tile]),
        either=role == GAIN_OF_CHOICE,
        symbol=Icon(symbol, "tint") if symbol else None,
        points=c.vp_duty if role == DUTY else c.vp_single_foreman if role == FOREMAN else c.vp[tile],
        red=role == RED,
        once=role in ONCE,
    )


def goods(gain: Gain) -> list[tuple[int, Icon]]:
    return [(count, icon) for count, icon in zip(gain, GOOD_ICONS, strict=True) if count]


def _choice(count: int) -> list[tuple[int, Icon]]:
    return [(count, SHIP), (count, COLONIST)] if count else []


def tile_word(c: Components, tile: int, lang: str) -> str:
    """What stands on a tile: a plantation is named by its spice."""
    if c.role[tile] == PLANTATION:
        return c.spice_words[lang][c.spice[tile]]
    if c.role[tile] == GAIN_OF_CHOICE:
        return say("of choice", lang)
    return c.kind_words[lang][c.kind[tile]]


def card_face(c: Components, card: int, thing: str, lang: str) -> Card:
    role = c.card_role[card]
    kind = c.card_type[card]
    if role == CARD_GAIN:
        picture: Sequence[tuple[str, Icon]] = [(str(count), icon) for count, icon in goods(c.card_gain[card])]
    elif role == SALE:
        picture = [("", ANY_SPICE), ("=", DUCAT)]
    else:
        picture = CARD_PICTURES[role]
    return Card(
        id=thing,
        name=c.names[card],
        label=names.face(c, card, lang),
        colonists=c.card_colonists[card],
        symbol=symbol_icon(c, c.card_symbol[card]),
        picture=picture,
        action=role in ACTION_CARDS,
        lines=two_lines(c.type_words[lang][kind]),
    )


def symbol_icon(c: Components, symbol: int) -> Icon:
    """A data file may have symbols of its own, for which there is no drawing."""
    return Icon(c.symbols[symbol] if c.symbols[symbol] in ANIMALS else "wild", "tint")


def two_lines(text: str) -> list[str]:
    """A name broken where the longer line is shortest."""
    words = text.split()
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(breaks, key=lambda lines: max(map(len, lines)), default=(text,)))


def accepted(c: Components, tile: int) -> list[Icon]:
    """What the slots of a site take; nothing if they take any spice."""
    kinds = c.accepts[tile]
    return [] if len(kinds) == len(c.spices) else [spice_icon(c, spice) for spice in kinds]
