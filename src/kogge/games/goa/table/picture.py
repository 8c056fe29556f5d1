"""What Goa's templates draw, and where, in the units of the drawing. The painters work it out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.games.goa.table.looks import Card, Colony, Tile

# -- the market ---------------------------------------------------------------------------------


class Cell(NamedTuple):
    """A cell of the grid; `tile` is None where it is empty."""

    id: str
    label: str
    x: float
    y: float
    tile: Tile | None
    hammer: bool  # it is being auctioned
    sold: bool  # its tile was auctioned in this round
    hides: str  # the id of the Bonanza tile under it


class Spot(NamedTuple):
    """A position of the flag on the border."""

    id: str
    label: str
    x: float
    y: float
    width: float
    height: float


class Flag(NamedTuple):
    """The flag on the market, or where it lay in this round."""

    label: str
    x: float
    y: float
    there: bool
    hammer: bool


class Pill(NamedTuple):
    """An auction marker: whose it is and its number; `when` is -1 for what was auctioned, 0 for now, 1 for later."""

    id: str
    label: str
    seat: int
    number: int
    x: float
    y: float
    when: int


class Pile(NamedTuple):
    """Cards or tiles on a heap."""

    id: str
    label: str
    word: str
    x: float
    cards: int
    top: Card | None
    homes: Sequence[str]


# -- what is under way --------------------------------------------------------------------------


class Line(NamedTuple):
    """A seat in a plate: what it did, does or will do."""

    id: str  # "" if it is no thing of its own
    label: str
    seat: int
    name: str
    text: str
    now: bool
    strong: bool = False
    number: str = ""
    coins: int = 0
    symbol: str = ""
    boxes: Sequence[int] = ()  # -1 for a turn taken, 0 for the one now, 1 for one to come
    extras: int = 0  # extra-action cards, beside the boxes
    icons: Sequence[Icon] = ()


class Lot(NamedTuple):
    """What is being auctioned: a tile, or the flag."""

    label: str
    tile: Tile | None
    lines: Sequence[str]  # its name
    notes: Sequence[str]


class Sum(NamedTuple):
    """A part of what an attempt has; `kind` is the look of its pips."""

    kind: str
    icon: Icon
    text: str
    number: int


class Attempt(NamedTuple):
    """A colony being founded: what it needs, what there is, and the cards turned up."""

    needs: int
    cards: Sequence[Card]
    sums: Sequence[Sum]
    pips: Sequence[str]
    verdict: str
    enough: bool


class Task(NamedTuple):
    """What is being carried out: what is left of it, as symbols, and in words."""

    text: str
    note: str = ""
    done: Sequence[Icon] = ()
    left: Sequence[Icon] = ()
    cards: Sequence[Card] = ()
    tile: Tile | None = None


class Plate(NamedTuple):
    """What is under way, beside the market."""

    label: str
    title: str
    note: str
    pills: Sequence[Pill] = ()
    lot: Lot | None = None
    lines: Sequence[Line] = ()
    attempt: Attempt | None = None
    offers: Sequence[Colony] = ()
    task: Task | None = None


# -- boards -------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A slot of a site: the spice on it, or what it takes (nothing is said if it takes any)."""

    spice: Icon | None
    piece: str
    takes: Sequence[Icon]


class Site(NamedTuple):
    """A plantation space or a colony; `kind` is “plantation”, “town” or “free”."""

    id: str
    label: str
    kind: str
    tint: str
    word: str
    rotates: bool
    slots: Sequence[Slot]
    needs: int  # colonists, for a colony that is not founded yet
    points: int
    coming: bool  # a plantation that is being auctioned would come here
    piece: str


class Field(NamedTuple):
    """A row of a column: what it yields; `first` if the first one there still draws a card."""

    text: str
    when: int  # -1 for rows left behind, 0 for the marker's, 1 for those to come
    first: bool


class Cost(NamedTuple):
    """A spice of the next step, and whether it is there."""

    icon: Icon
    there: bool


class Column(NamedTuple):
    """A column of a development board with its marker and the next step; `step` is "" in the last row."""

    id: str
    label: str
    step: str
    step_label: str
    word: str
    icon: Icon
    row: int
    fields: Sequence[Field]
    costs: Sequence[Cost]
    ships: int
    enough_ships: bool
    ducats: int  # what the chosen card asks instead (9.3.6)
    free: bool  # the next step costs nothing now (8.8.4, 13.1)
    payable: bool
    piece: str


class Kept(NamedTuple):
    """A tile in front of a seat; `turned` if it lies face down."""

    id: str
    label: str
    tile: Tile
    turned: bool
    fulfilled: bool  # a Duty tile, turned for good
    piece: str


class Stock(NamedTuple):
    """A counter of a seat."""

    id: str
    label: str
    icon: Icon
    text: str
    closed: bool


class Board(NamedTuple):
    """Both boards of a seat and what lies in front of it."""

    seat: int
    id: str
    label: str
    name: str
    flag: bool
    stock: Sequence[Stock]
    columns: Sequence[Column]
    sites: Sequence[Site]
    kept: Sequence[Kept]
    x: float = 0
    y: float = 0


class Own(NamedTuple):
    """The onlooker's own boards and hand."""

    board: Board
    points: Sequence[int]  # of a row of the development board
    bonus: Sequence[tuple[int, bool]]  # extra actions for a complete row, and whether they were received
    store_text: str
    hand: Sequence[Card]
    hand_text: str
    hand_label: str


class Score(NamedTuple):
    """A seat's line in the final scoring."""

    seat: int
    name: str
    rank: int
    parts: Sequence[int]
    points: int


@dataclass(frozen=True)
class Picture:
    """Everything that the templates draw."""

    words: dict[str, str]
    cells: Sequence[Cell]
    spots: Sequence[Spot]
    flag: Flag | None
    pills: Sequence[Pill]
    chain: str  # the line from the flag from marker to marker
    supply: Sequence[Colony]
    piles: Sequence[Pile]
    plate: Plate | None
    removed: Sequence[tuple[str, Tile, int]]  # id, tile and how many of the kind
    removed_at: tuple[float, float]
    archive: bool  # one of them is to be chosen
    boards: Sequence[Board]
    own: Own | None
    heading: Sequence[str]
    scores: Sequence[Score]
