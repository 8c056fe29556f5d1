"""Makes the picture of Goa's table from a view: the market here, the plate and the boards by painters of their own."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import CELLS, GRID
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.looks import Colony, Tile, accepted, card_face, tile_face
from kogge.games.goa.table.paint_boards import BOARD_HEIGHT, GAP, BoardPainter, place_of
from kogge.games.goa.table.paint_plate import PlatePainter
from kogge.games.goa.table.picture import Cell, Flag, Picture, Pile, Pill, Score, Spot
from kogge.games.goa.table.things import (
    DISCARD_PILE,
    DRAW_PILE,
    REMOVED,
    bonanza_id,
    card_id,
    cell_id,
    marker_id,
    removed_id,
    spot_id,
    supply_id,
)
from kogge.games.goa.words import names
from kogge.games.goa.words.words import say_part
from kogge.games.goa.words.words_table import say

WIDTH, LEAF = 872, 518  # the table is drawn on one leaf, everybody's boards on a second one below it
BOARDS_Y = 3 * LEAF  # far enough below that no screen is so high as to show a bit of the other leaf
HEIGHT = BOARDS_Y + 3 * (BOARD_HEIGHT + GAP) + GAP
TILE_WIDTH, TILE_HEIGHT = 98, 80
CELL_X, CELL_Y = 104, 86  # from tile to tile
EDGE = 26  # how broad a position of the border is
MARKET_X, MARKET_Y = 48, 47
PILES_X = (608, 694, 780)
# what the templates say as it is
WORDS = (
    "market",
    "supply",
    "piles",
    "boards",
    "removed tiles",
    "take one",
    "scoring",
    "part total",
    "chosen",
    "free",
    "your goods",
    "your tiles",
    "tiles",
    "your boards",
    "your flag",
    "your store",
    "store",
    "your development",
    "development",
    "below",
    "hand",
    "empty hand",
    "looking on",
    "bonanza label",
)


class Painter:
    """Makes the picture of a view, part by part."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str, chosen: Sequence[str]) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name if view.stack else "over"
        self.mine = view.viewer if view.viewer >= 0 else NOBODY
        self.boards = BoardPainter(view, seats, lang, chosen)

    def picture(self) -> Picture:
        view = self.view
        over = view.actor == NOBODY
        boards = self.boards.others(BOARDS_Y)
        return Picture(
            words={key: self.say(key) for key in WORDS},
            cells=[self.cell(cell) for cell in range(CELLS)],
            spots=[self.spot(spot) for spot in range(CELLS, len(self.c.place))],
            flag=self.flag() if view.marks else None,
            pills=[self.pill(number) for number in range(1, len(view.marks) + 1) if self.stands(number)],
            chain=self.chain(),
            supply=[self.supply(colony) for colony in range(len(self.c.colony_sites))],
            piles=self.piles(),
            plate=None if over else PlatePainter(view, self.seats, self.lang).plate(),
            removed=self.removed(),
            removed_at=place_of(len(boards), BOARDS_Y),
            archive=self.step == "archive",
            boards=boards,
            own=None if self.mine == NOBODY else self.boards.own(self.mine),
            heading=[say_part(part, self.lang) for part in view.score(0)] if over else [],
            scores=self.scores() if over else [],
        )

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    # -- the market ---------------------------------------------------------------------------

    def cell(self, cell: int) -> Cell:
        view, c = self.view, self.c
        tile = view.grid[cell]
        marked = view.marks.index(cell) + 1 if cell in view.marks else 0
        x, y = corner(*c.place[cell])
        what = self.say("empty") if tile == NOTHING else names.tile(c, tile, self.lang)
        return Cell(
            id=cell_id(cell),
            label=f"{names.spot(c, cell, self.lang)}: {what}",
            x=x,
            y=y,
            tile=None if tile == NOTHING else tile_face(c, tile, self.lang),
            hammer=bool(marked and marked == view.lot),
            sold=bool(marked and marked <= view.lot and tile == NOTHING),
            hides=bonanza_id(cell) if cell in view.bonanza_corners else "",
        )

    def spot(self, spot: int) -> Spot:
        row, column = self.c.place[spot]
        x, y = corner(row, column)
        return Spot(
            id=spot_id(spot),
            label=names.spot(self.c, spot, self.lang),
            x=x,
            y=y,
            width=EDGE if column in (0, GRID + 1) else TILE_WIDTH,
            height=EDGE if row in (0, GRID + 1) else TILE_HEIGHT,
        )

    def flag(self) -> Flag:
        """Until it is auctioned the flag lies where it was put; then only its place is shown."""
        view = self.view
        x, y = middle(*self.c.place[view.marks[0]])
        there = view.lot < 2
        return Flag(self.say("flag label" if there else "flag gone"), x, y, there, view.lot == 1)

    def stands(self, number: int) -> bool:
        """Whether a marker is still out: its owner takes it back once the item is gone (6.5)."""
        view = self.view
        return number >= view.lot and (number == 1 or view.grid[view.marks[number - 1]] != NOTHING)

    def pill(self, number: int) -> Pill:
        """On the upper edge of its tile, beside the flag for the first one."""
        view = self.view
        seat = (view.first + number - 1) % view.seats
        spot = view.marks[number - 1]
        x, y = middle(*self.c.place[spot])
        x, y = (x + 12, y - 8) if number > 1 else (x - 21, y + 8)
        if number > 1:
            y -= TILE_HEIGHT / 2
        x = min(max(x, 2), MARKET_X + CELL_X * GRID - 4)
        label = self.say("marker", number=number, seat=self.seats[seat])
        return Pill(marker_id(number), label, seat, number, x, y, (number > view.lot) - (number < view.lot))

    def chain(self) -> str:
        """From the flag to the middles of the marked tiles."""
        points = [middle(*self.c.place[spot]) for spot in self.view.marks]
        return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) if len(points) > 1 else ""

    # -- supply, piles, removed tiles -----------------------------------------------------------

    def supply(self, colony: int) -> Colony:
        c = self.c
        left = [tile for tile in self.view.colonies if c.colony_of[tile] == colony]
        word, needs = names.colony(c, colony, self.lang), c.required[colony]
        first = next(tile for tile in c.colonies if c.colony_of[tile] == colony)
        return Colony(
            id=supply_id(c, colony),
            label=self.say("supply label", colony=word, needs=needs, left=len(left)),
            word=word,
            slots=c.slots[first],
            accepts=accepted(c, left[0] if left else first),
            needs=needs,
            left=len(left),
        )

    def piles(self) -> list[Pile]:
        view, c = self.view, self.c
        cards = [card_id(c, card) for card in view.discard_pile]
        top = card_face(c, view.discard_pile[-1], "", self.lang) if view.discard_pile else None
        return [
            self.pile(DRAW_PILE, "draw pile", PILES_X[0], len(view.draw_pile)),
            self.pile(DISCARD_PILE, "discard pile", PILES_X[1], len(view.discard_pile))._replace(top=top, homes=cards),
            self.pile(REMOVED, "removed", PILES_X[2], len(view.removed)),
        ]

    def pile(self, thing: str, key: str, x: float, cards: int) -> Pile:
        word = self.say(key)
        return Pile(thing, self.say("pile label", pile=word, number=cards), word, x, cards, None, [])

    def removed(self) -> list[tuple[str, Tile, int]]:
        c = self.c
        kinds = [c.kind[tile] for tile in self.view.removed]
        return [
            (removed_id(c, kind), tile_face(c, names.of_kind(c, kind), self.lang), kinds.count(kind))
            for kind in sorted(set(kinds))
        ]

    # -- the end --------------------------------------------------------------------------------

    def scores(self) -> list[Score]:
        results = sorted(self.view.results(), key=lambda result: (result.rank, result.seat))
        return [
            Score(result.seat, self.seats[result.seat], result.rank, list(result.parts.values()), result.points)
            for result in results
        ]


def corner(row: int, column: int) -> tuple[float, float]:
    """The upper left corner of a cell or of a position on the border (5.1)."""
    x = MARKET_X - EDGE - 4 if column == 0 else MARKET_X + CELL_X * (column - 1) - (2 if column > GRID else 0)
    y = MARKET_Y - EDGE - 4 if row == 0 else MARKET_Y + CELL_Y * (row - 1) - (2 if row > GRID else 0)
    return x, y


def middle(row: int, column: int) -> tuple[float, float]:
    x, y = corner(row, column)
    return (
        x + (EDGE if column in (0, GRID + 1) else TILE_WIDTH) / 2,
        y + (EDGE if row in (0, GRID + 1) else TILE_HEIGHT) / 2,
    )
