"""What tiles, cards and colonies show, wherever they lie."""

from collections.abc import Mapping, Sequence

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
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
from kogge.games.goa.table.icons import GOODS, ICONS, STEP, animal_icon, spice_icon
from kogge.games.goa.words.teller import ANY_SPICE, COLONY, GoaTeller

SHIP, COLONIST, DUCAT, ANY = ICONS["ship"], ICONS["colonist"], ICONS["ducat"], ICONS[ANY_SPICE]
TOWN, TURNED_UP = ICONS[COLONY], Icon("limit", "tint")

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

Picture = Sequence[tuple[str, Icon]]  # what stands before a symbol, and the symbol; “/” strikes it out

# what a card does, by its role: symbols with words, signs and strokes between them
CARD_PICTURES: Mapping[int, Picture] = {
    SALE: (("", ANY), ("=", DUCAT)),
    FOR_DUCATS: (("", STEP), ("", DUCAT)),
    MIXED: (("", SHIP), ("", COLONIST), ("", ANY)),
    SETTLERS: (("", TOWN), ("+", TURNED_UP)),
    NO_SPICES: (("", STEP), ("/", ANY)),
    NO_SHIPS: (("", STEP), ("/", SHIP)),
}
ACTION_CARDS = (MIXED, SETTLERS, NO_SPICES, NO_SHIPS)


class Tile(Shown):
    """A tile: slots on a field, goods, or a symbol, and the points printed on it."""

    def __init__(self, t: GoaTeller, tile: int) -> None:
        c, role = t.c, t.c.role[tile]
        each = spice_icon(c, c.spice[tile]) if role == PLANTATION else ANY
        symbol, choice = ROLE_SYMBOLS.get(role), c.gain_choice[tile]
        self.name = c.names[tile]
        self.word = t.on_tile(tile)
        # one for each slot of a plantation: what it takes
        self.slots = [each] * c.slots[tile] if role in (PLANTATION, CROP_ROTATION) else []
        self.rotates = role == CROP_ROTATION
        self.goods = [(choice, SHIP), (choice, COLONIST)] if choice else goods(c.gain[tile])
        self.either = role == GAIN_OF_CHOICE  # one of the goods, by choice
        self.symbol = Icon(symbol, "tint") if symbol else None
        self.points = c.vp_duty if role == DUTY else c.vp_single_foreman if role == FOREMAN else c.vp[tile]
        self.red = role == RED
        self.once = role in ONCE


@said_from()
def tile_face(t: GoaTeller, tile: int) -> Tile:
    return Tile(t, tile)


class Card(Shown):
    """An expedition card."""

    def __init__(self, t: GoaTeller, card: int, thing: str = "") -> None:
        c, role = t.c, t.c.card_role[card]
        gain = [(str(count), icon) for count, icon in goods(c.gain[card])]
        self.id = thing
        self.name = c.names[card]
        self.colonists = c.card_colonists[card]
        self.symbol = animal_icon(c, card)
        self.picture = gain if role == CARD_GAIN else CARD_PICTURES[role]
        self.action = role in ACTION_CARDS  # it comes with an action
        self.lines = two_lines(t.type_name(card))


class Colony(Shown):
    """A colony tile, or a pile of them; `accepts` is empty if its slots take any spice."""

    def __init__(self, t: GoaTeller, thing: str, tile: int, left: int) -> None:
        c, colony = t.c, t.c.colony_of[tile]
        self.id = thing
        self.word = t.colony(colony)
        self.slots = c.slots[tile]
        self.accepts = accepted(c, tile)
        self.needs = c.required[colony]
        self.left = left


def goods(gain: Gain) -> list[tuple[int, Icon]]:
    return [(count, icon) for count, icon in zip(gain, GOODS, strict=True) if count]


def accepted(c: Components, tile: int) -> list[Icon]:
    """What the slots of a site take; nothing if they take any spice."""
    kinds = c.accepts[tile]
    return [] if len(kinds) == len(c.spices) else [spice_icon(c, spice) for spice in kinds]


def two_lines(text: str) -> list[str]:
    """A name broken where the longer line is shortest."""
    words = text.split()
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(breaks, key=lambda lines: max(map(len, lines)), default=(text,)))
