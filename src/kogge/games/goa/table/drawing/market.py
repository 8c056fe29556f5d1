"""The market: the grid with the flag and the markers; colonies in the supply, piles, removed tiles."""

from collections.abc import Sequence

from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import FLAG_LOT
from kogge.games.goa.rules.components import CELLS, COLONIES, GRID
from kogge.games.goa.rules.derived import flag_lies
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import ids
from kogge.games.goa.table.drawing.pieces import Card, Colony, tile_face
from kogge.games.goa.words.teller import GoaTeller

TILE_WIDTH, TILE_HEIGHT = 98, 80
CELL_X, CELL_Y = 104, 86  # from tile to tile
EDGE = 26  # how broad a position of the border is
MARKET_X, MARKET_Y = 48, 47
PILL_WIDTH = 43
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


class Cell(Shown):
    """A cell of the grid; `tile` is None where it is empty."""

    def __init__(self, t: GoaTeller, cell: int) -> None:
        view, tile = t.view, t.view.grid[cell]
        marked = view.marks.index(cell) + 1 if cell in view.marks else 0
        self.id = ids.cell_id(cell)
        self.x, self.y = corner(*t.c.place[cell])
        self.tile = None if tile == NOTHING else tile_face(t, tile)
        self.hammer = bool(marked and marked == view.lot)  # it is being auctioned
        self.sold = bool(marked and marked <= view.lot and tile == NOTHING)  # in this round
        self.hides = ids.bonanza_id(cell) if cell in view.bonanza_corners else ""  # the Bonanza tile under it


@said_from("grid", "marks", "lot", "bonanza_corners")
def cells(t: GoaTeller) -> list[Cell]:
    return [Cell(t, cell) for cell in range(CELLS)]


class Spot(Shown):
    """A position of the flag on the border."""

    def __init__(self, t: GoaTeller, spot: int) -> None:
        self.id = ids.spot_id(spot)
        self.x, self.y = corner(*t.c.place[spot])
        self.width, self.height = size(*t.c.place[spot])


@said_from()
def spots(t: GoaTeller) -> list[Spot]:
    return [Spot(t, spot) for spot in range(CELLS, len(t.c.place))]


class Flag(Shown):
    """The flag on the market; once it is auctioned only its place is shown."""

    def __init__(self, t: GoaTeller) -> None:
        self.x, self.y = middle(*t.c.place[t.view.marks[0]])
        self.there = flag_lies(t.view)
        self.hammer = t.view.lot == FLAG_LOT
        self.gone = t.say("flag.gone")  # what is said of it then


class Pill(Shown):
    """An auction marker: whose it is and its number; `when` is -1 for what was auctioned, 0 for now, 1 for later."""

    def __init__(self, view: Goa, number: int, x: float = 0, y: float = 0) -> None:
        self.id = ids.marker_id(number)
        self.seat = view.owner(number)
        self.number = number
        self.when = (number > view.lot) - (number < view.lot)
        self.x = x
        self.y = y


@said_from("marks", "lot", "grid", "first")
def pills(t: GoaTeller) -> list[Pill]:
    """The markers that are still out."""
    return [on_grid(t.view, number) for number in range(1, len(t.view.marks) + 1) if stands(t.view, number)]


def on_grid(view: Goa, number: int) -> Pill:
    """On the upper edge of its tile, beside the flag for the first one."""
    row, column = view.components.place[view.marks[number - 1]]
    x, y = middle(row, column)
    if number != FLAG_LOT:
        return Pill(view, number, x + 12, y - 8 - TILE_HEIGHT / 2)
    return Pill(view, number, *beside_flag(row, column, x, y))


def beside_flag(row: int, column: int, x: float, y: float) -> tuple[float, float]:
    """To its left at the upper and the lower edge, below it elsewhere: where no marker of a tile can lie."""
    if row in (0, GRID + 1):
        return x - PILL_WIDTH - 20, y - 15
    inward = EDGE / 4 if column == 0 else -EDGE / 4 if column > GRID else 0
    return x + inward - PILL_WIDTH / 2, y + 13


def stands(view: Goa, number: int) -> bool:
    """Whether a marker is still out: its owner takes it back once the item is gone (6.5)."""
    return number >= view.lot and (number == FLAG_LOT or view.grid[view.marks[number - 1]] != NOTHING)


def chain(view: Goa) -> str:
    """The line from the flag to the middles of the marked tiles."""
    points = [middle(*view.components.place[spot]) for spot in view.marks]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) if len(points) > 1 else ""


class Pile(Shown):
    """Cards or tiles on a heap; of one that lies face up the top card is seen, and cards glide to it."""

    def __init__(self, t: GoaTeller, thing: str, key: str, x: float, pieces: Sequence[int], face_up: bool) -> None:
        shown = pieces if face_up else []
        self.id = thing
        self.word = t.say(f"{key}.word")
        self.x = x
        self.cards = len(pieces)
        self.top = Card(t, shown[-1]) if shown else None
        self.homes = [ids.card_id(t.c, card) for card in shown]


@said_from("draw_pile", "discard_pile", "removed")
def piles(t: GoaTeller) -> list[Pile]:
    view = t.view
    return [
        Pile(t, ids.DRAW_PILE, "draw pile", PILES_X[0], view.draw_pile, face_up=False),
        Pile(t, ids.DISCARD_PILE, "discard pile", PILES_X[1], view.discard_pile, face_up=True),
        Pile(t, ids.REMOVED, "removed pile", PILES_X[2], view.removed, face_up=False),
    ]


@said_from("colonies")
def supply(t: GoaTeller) -> list[Colony]:
    return [supply_of(t, colony) for colony in range(COLONIES)]


def supply_of(t: GoaTeller, colony: int) -> Colony:
    c = t.c
    left = [tile for tile in t.view.colonies if c.colony_of[tile] == colony]
    tile = left[0] if left else c.colony_of.index(colony)
    return Colony(t, ids.supply_id(c, colony), tile, len(left))


class Removed(Shown):
    """Removed tiles of one kind."""

    def __init__(self, t: GoaTeller, kind: int) -> None:
        self.id = ids.removed_id(t.c, kind)
        self.tile = tile_face(t, t.c.kind.index(kind))
        self.number = sum(t.c.kind[tile] == kind for tile in t.view.removed)


@said_from("removed")
def removed(t: GoaTeller) -> list[Removed]:
    return [Removed(t, kind) for kind in sorted({t.c.kind[tile] for tile in t.view.removed})]
