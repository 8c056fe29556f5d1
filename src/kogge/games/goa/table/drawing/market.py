"""The market: the grid with the flag and the markers; colonies in the supply, piles, removed tiles."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import FLAG_LOT
from kogge.games.goa.rules.components import GRID
from kogge.games.goa.rules.derived import flag_lies
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import ids
from kogge.games.goa.table.drawing.pieces import Card, Colony, Tile
from kogge.games.goa.words.teller import GoaTeller, of_kind

TILE_WIDTH, TILE_HEIGHT = 98, 80
CELL_X, CELL_Y = 104, 86  # from tile to tile
EDGE = 26  # how broad a position of the border is
MARKET_X, MARKET_Y = 48, 47
PILES_X = (608, 694, 780)


def corner(row: int, column: int) -> tuple[float, float]:
    """The upper left corner of a cell or of a position on the border (5.1)."""
    x = MARKET_X - EDGE - 4 if column == 0 else MARKET_X + CELL_X * (column - 1) - (2 if column > GRID else 0)
    y = MARKET_Y - EDGE - 4 if row == 0 else MARKET_Y + CELL_Y * (row - 1) - (2 if row > GRID else 0)
    return x, y


def size(row: int, column: int) -> tuple[float, float]:
    return EDGE if column in (0, GRID + 1) else TILE_WIDTH, EDGE if row in (0, GRID + 1) else TILE_HEIGHT


def middle(row: int, column: int) -> tuple[float, float]:
    (x, y), (width, height) = corner(row, column), size(row, column)
    return x + width / 2, y + height / 2


class Cell(NamedTuple):
    """A cell of the grid; `tile` is None where it is empty."""

    id: str
    x: float
    y: float
    tile: Tile | None
    hammer: bool  # it is being auctioned
    sold: bool  # its tile was auctioned in this round
    hides: str  # the id of the Bonanza tile under it

    @classmethod
    def of(cls, t: GoaTeller, cell: int) -> "Cell":
        view, tile = t.view, t.view.grid[cell]
        marked = view.marks.index(cell) + 1 if cell in view.marks else 0
        return cls(
            ids.cell_id(cell),
            *corner(*t.c.place[cell]),
            tile=None if tile == NOTHING else Tile(t, tile),
            hammer=bool(marked and marked == view.lot),
            sold=bool(marked and marked <= view.lot and tile == NOTHING),
            hides=ids.bonanza_id(cell) if cell in view.bonanza_corners else "",
        )


class Spot(NamedTuple):
    """A position of the flag on the border."""

    id: str
    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, t: GoaTeller, spot: int) -> "Spot":
        place = t.c.place[spot]
        return cls(ids.spot_id(spot), *corner(*place), *size(*place))


class Flag(NamedTuple):
    """The flag on the market; once it is auctioned only its place is shown."""

    x: float
    y: float
    there: bool
    hammer: bool
    gone: str  # what is said of it then

    @classmethod
    def of(cls, t: GoaTeller) -> "Flag":
        view = t.view
        return cls(
            *middle(*t.c.place[view.marks[0]]),
            there=flag_lies(view),
            hammer=view.lot == FLAG_LOT,
            gone=t.say("flag.gone"),
        )


class Pill(NamedTuple):
    """An auction marker: whose it is and its number; `when` is -1 for what was auctioned, 0 for now, 1 for later."""

    id: str
    seat: int
    number: int
    when: int
    x: float = 0
    y: float = 0

    @classmethod
    def of(cls, view: Goa, number: int) -> "Pill":
        seat = (view.first + number - 1) % view.seats
        return cls(ids.marker_id(number), seat, number, (number > view.lot) - (number < view.lot))

    @classmethod
    def on_grid(cls, view: Goa, number: int) -> "Pill":
        """On the upper edge of its tile, beside the flag for the first one."""
        x, y = middle(*view.components.place[view.marks[number - 1]])
        x, y = (x - 21, y + 8) if number == FLAG_LOT else (x + 12, y - 8 - TILE_HEIGHT / 2)
        return cls.of(view, number)._replace(x=min(max(x, 2), MARKET_X + CELL_X * GRID - 4), y=y)


def stands(view: Goa, number: int) -> bool:
    """Whether a marker is still out: its owner takes it back once the item is gone (6.5)."""
    return number >= view.lot and (number == FLAG_LOT or view.grid[view.marks[number - 1]] != NOTHING)


def chain(view: Goa) -> str:
    """The line from the flag to the middles of the marked tiles."""
    points = [middle(*view.components.place[spot]) for spot in view.marks]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) if len(points) > 1 else ""


class Pile(NamedTuple):
    """Cards or tiles on a heap."""

    id: str
    word: str
    x: float
    cards: int
    top: Card | None
    homes: Sequence[str]


def piles(t: GoaTeller) -> list[Pile]:
    view, c = t.view, t.c
    discarded = view.discard_pile
    top = Card(t, discarded[-1]) if discarded else None
    homes = [ids.card_id(c, card) for card in discarded]
    words = [t.say(f"{key}.word") for key in ("draw pile", "discard pile", "removed pile")]
    return [
        Pile(ids.DRAW_PILE, words[0], PILES_X[0], len(view.draw_pile), None, []),
        Pile(ids.DISCARD_PILE, words[1], PILES_X[1], len(discarded), top, homes),
        Pile(ids.REMOVED, words[2], PILES_X[2], len(view.removed), None, []),
    ]


def supply(t: GoaTeller, colony: int) -> Colony:
    c = t.c
    left = [tile for tile in t.view.colonies if c.colony_of[tile] == colony]
    tile = left[0] if left else c.colony_of.index(colony)
    return Colony(t, ids.supply_id(c, colony), tile, len(left))


class Removed(NamedTuple):
    """Removed tiles of one kind."""

    id: str
    tile: Tile
    number: int


def removed(t: GoaTeller) -> list[Removed]:
    c = t.c
    kinds = [c.kind[tile] for tile in t.view.removed]
    return [
        Removed(ids.removed_id(c, kind), Tile(t, of_kind(c, kind)), kinds.count(kind)) for kind in sorted(set(kinds))
    ]
