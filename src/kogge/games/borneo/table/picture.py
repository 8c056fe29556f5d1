"""What Borneo's templates draw, and where, in the units of the drawing. `Painter` works it out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.games.borneo.table.looks import Count, Face


class Laid(NamedTuple):
    """A cargo card of a stack, and how far down it lies."""

    face: Face
    y: float


class HarbourFace(NamedTuple):
    """The open harbour card of a slot."""

    id: str
    name: str
    label: str
    spice: Icon
    corners: Sequence[tuple[str, int]]  # symbol and number, as the edition prints them (2.2.3)
    counts: Sequence[Count]


class Slot(NamedTuple):
    """A place for a harbour card with the cargo that lies there; `due` are the seats that pick from it."""

    id: str
    label: str
    x: float
    scale: float
    harbour: HarbourFace | None
    stack: Sequence[Laid]
    bottom: float
    due: Sequence[int]


class Place(NamedTuple):
    """A merchant's place in a ladder; `seat` is NOBODY where it is free."""

    id: str
    label: str
    seat: int
    cx: float
    cy: float
    r: float
    role: str  # in a conflict: “attacker”, “defender”


class Ladder(NamedTuple):
    """A company with its merchants."""

    id: str
    label: str
    flag: Icon
    word: str
    x: float
    y: float
    width: float
    height: float
    upright: bool
    places: Sequence[Place]


class OrderPile(NamedTuple):
    """The open orders of one type."""

    id: str
    label: str
    x: float
    points: int
    left: int
    text: str
    each: bool
    units: int


class Pile(NamedTuple):
    """Cards that lie face down, or the discard pile with its top card."""

    id: str
    label: str
    x: float
    word: str
    cards: int
    back: str  # the symbol on the back; "" for the discard pile
    top: Face | None
    homes: Sequence[str]


class Side(NamedTuple):
    """One side of a conflict: flags on its cards, and a bonus for the merchants in between (6.3.5)."""

    seat: int
    name: str
    text: str
    faces: Sequence[Face]
    flags: int
    bonus_text: str
    strength: int
    nothing: str  # said where there are no cards
    room: int  # for so many more cards


class Duel(NamedTuple):
    """A conflict laid open."""

    title: str
    flag: Icon
    attacker: Side
    defender: Side
    verdict: str
    won: bool  # by the attacker, as it stands


class Need(NamedTuple):
    """What an order asks of one spice, and what was given."""

    spice: Icon
    label: str
    given: int
    units: int


class Given(NamedTuple):
    """A card of a payment; through the pirates it stands for another spice."""

    face: Face
    stands_for: Icon | None


class Payment(NamedTuple):
    """A payment under way."""

    order: str
    points: int
    needs: Sequence[Need]
    chests: int
    given: Sequence[Given]


class Lap(NamedTuple):
    """A round of placing merchants: the seats in order, how many of them are done, and whether it is under way."""

    seats: Sequence[int]
    done: int
    now: bool


class Score(NamedTuple):
    """A seat's line in the final scoring."""

    seat: int
    name: str
    rank: int
    parts: Sequence[str]
    points: str


class StorePile(NamedTuple):
    """One's own cards of one spice."""

    id: str
    label: str
    spice: Icon
    units: int
    faces: Sequence[Face]


@dataclass(frozen=True)
class Picture:
    """Everything that the templates draw."""

    words: dict[str, str]
    spices: Sequence[Icon]
    slots: Sequence[Slot]
    orders: Sequence[OrderPile]
    ladders: Sequence[Ladder]
    piles: Sequence[Pile]
    ship: str  # label of the pirate ship; "" without it
    ship_holder: int
    duel: Duel | None
    payment: Payment | None
    placing: str  # the title of the laps
    laps: Sequence[Lap]
    finals: Sequence[tuple[int, str, int]]  # seat, name, and -1 for who is done, 0 for now, 1 for later
    heading: Sequence[str]
    scores: Sequence[Score]
    store: Sequence[StorePile]
    store_text: str
    stamps: Sequence[int]
    hand: Sequence[Face]
    hand_text: str
    paying: bool  # with one's own cards
