"""What tiles are, as numbers: under the markers, where the next marker may go, on the grid, in front of a seat."""

from functools import cache
from itertools import combinations

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import FLAG_LOT
from kogge.games.goa.rules.components import (
    ARCHIVE,
    BYTE,
    CARDS,
    COLONISTS,
    COLUMNS,
    CROP_ROTATION,
    DUCATS,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    EXTRAS,
    FOREMAN,
    GAIN,
    GAIN_OF_CHOICE,
    GOODS,
    LAST_ROW,
    MISSION,
    RED,
    RESUPPLY,
    SHIPS,
    SPICES,
    SWAP,
    VICEROY,
    Components,
)
from kogge.games.goa.rules.markers import near
from kogge.games.goa.rules.scoring import is_single
from kogge.games.goa.rules.state import Goa

SEATS = 4
LOTS = SEATS + 1

# what a tile is, in numbers: first what it does at once, after the slots of a plantation, by spice
ROTATION, SINGLE, FROM_ARCHIVE, CHOICE, AT_ONCE = range(5)
GAINED = (SHIPS, COLONISTS, EXTRAS, CARDS)  # from AT_ONCE on
DOES = AT_ONCE + len(GAINED)
# then what it is good for in front of a seat
KEPT_ROLES = (FOREMAN, MISSION, SWAP, DUTY, ESPIONAGE, EXTRA_HARVEST, RESUPPLY, VICEROY)
EVERY_ROUND = (SHIPS, COLONISTS, DUCATS, CARDS, SPICES)  # by red tiles
KEPT = len(KEPT_ROLES) + len(EVERY_ROUND)

ALL_PER_CENT = 100


class Tables:
    """What can be said of tiles and colonies once and for all."""

    __slots__ = ("chance", "kept", "numbers", "parts", "ships", "stock")

    def __init__(self, c: Components) -> None:
        self.numbers = [described(c, tile) for tile in range(len(c.names))]  # tile -> all its numbers
        # tile -> its numbers but noughts, each after its place: few, so that many tiles are quickly counted
        self.parts = [paired(numbers) for numbers in self.numbers]
        self.kept = [paired(numbers[kept_from(c) :]) for numbers in self.numbers]
        # tile -> spices (packed) and ships that come with it
        self.stock = [0 if spice == NOTHING else c.slots[tile] << BYTE * spice for tile, spice in enumerate(c.spice)]
        self.ships = [gain[SHIPS] + c.gain_choice[tile] for tile, gain in enumerate(c.gain)]
        # colonists that cards must show for a founding -> how likely they do, in per cent
        sums = [sum(cards) for cards in combinations(c.card_colonists, c.reveal)]
        self.chance = [
            ALL_PER_CENT * sum(shown >= lacking for shown in sums) // len(sums)
            for lacking in range(max(c.required) + 1)
        ]


@cache
def tables(c: Components) -> Tables:
    return Tables(c)


def kept_from(c: Components) -> int:
    """The place from which on a tile's numbers say what it is good for in front of a seat."""
    return len(c.spices) + DOES


def tile_numbers(c: Components) -> int:
    """How many there are."""
    return kept_from(c) + KEPT


def described(c: Components, tile: int) -> list[int]:
    """All numbers of a tile; noughts for what is none."""
    role = c.role[tile]
    spices = [0] * len(c.spices)
    does, kept = [0] * DOES, [0] * KEPT
    if c.spice[tile] != NOTHING:
        spices[c.spice[tile]] = c.slots[tile]
    does[ROTATION] = c.slots[tile] if role == CROP_ROTATION else 0
    does[SINGLE] = int(is_single(c, tile))
    does[FROM_ARCHIVE] = int(role == ARCHIVE)
    does[CHOICE] = c.gain_choice[tile] if role == GAIN_OF_CHOICE else 0
    for place, good in enumerate(GAINED):
        does[AT_ONCE + place] = c.gain[tile][good] if role == GAIN else 0
    for place, kind in enumerate(KEPT_ROLES):
        kept[place] = 0 if role != kind else c.vp[tile] if kind == MISSION else 1
    for place, good in enumerate(EVERY_ROUND):
        kept[len(KEPT_ROLES) + place] = c.gain[tile][good] if role == RED else 0
    return spices + does + kept


def paired(numbers: list[int]) -> list[int]:
    """Those that are not 0, each after its place."""
    pairs: list[int] = []
    for place, number in enumerate(numbers):
        if number:
            pairs += [place, number]
    return pairs


def counted(parts: list[list[int]], tiles: list[int], numbers: list[int]) -> None:
    """Add the numbers of the tiles; a free cell is none."""
    for tile in tiles:
        if tile != NOTHING:
            pairs = parts[tile]
            for at in range(0, len(pairs), 2):
                numbers[pairs[at]] += pairs[at + 1]


# -- blocks ---------------------------------------------------------------------------------


def tile_blocks(c: Components, whose: str) -> list[Block]:
    """What `described` says."""
    gained = ", ".join(GOODS[good] for good in GAINED)
    return [
        Block(f"{whose}: slots of plantations, by spice", len(c.spices)),
        Block(f"{whose}: crop rotation, single plantation, archive, goods of choice", AT_ONCE),
        Block(f"{whose}: gains: {gained}", len(GAINED)),
        *kept_blocks(whose),
    ]


def kept_blocks(whose: str) -> list[Block]:
    gains = ", ".join(GOODS[good] for good in EVERY_ROUND)
    return [
        Block(
            f"{whose}: foreman, points of missions, swap, duty, espionage, extra harvest, resupply, viceroy",
            len(KEPT_ROLES),
        ),
        Block(f"{whose}: gains of red tiles in every round: {gains}", len(EVERY_ROUND)),
    ]


def lot_blocks(c: Components) -> list[Block]:
    blocks: list[Block] = []
    for lot in range(LOTS):
        whose = f"lot {lot + 1} to come"
        blocks += [
            Block(f"{whose}: auctioneer, by seat", SEATS),
            Block(f"{whose}: flag, Bonanza tile under it", 2),
            Block(f"{whose}: steps that it makes payable, by seat", SEATS),
            *tile_blocks(c, whose),
        ]
    return blocks


def grid_blocks(c: Components) -> list[Block]:
    return [
        Block("next marker: tiles in reach, ways from them to further tiles", 2),
        *tile_blocks(c, "next marker, tiles in reach"),
        Block("corners with a Bonanza tile", 1),
        *tile_blocks(c, "all tiles of the grid"),
    ]


def put_lots(row: list[int], view: Goa, stocks: list[int]) -> None:
    """The lots to come, the one under the hammer first; a tile that is being acquired is none any more."""
    c, me, seats, marks = view.components, view.viewer, view.seats, view.marks
    t = tables(c)
    nothing = [0] * (2 * SEATS + 2 + tile_numbers(c))
    first = max(FLAG_LOT, view.lot)
    for lot in range(first, first + LOTS):
        tile = view.grid[marks[lot - 1]] if FLAG_LOT < lot <= len(marks) else NOTHING
        if tile == NOTHING and (lot != FLAG_LOT or not marks):
            row += nothing
            continue
        put_one_of(row, (view.owner(lot) - me) % seats, SEATS)
        put_flag(row, lot == FLAG_LOT)
        put_flag(row, marks[lot - 1] in view.bonanza_corners and lot > FLAG_LOT)
        stock, ships = (t.stock[tile], t.ships[tile]) if tile != NOTHING else (0, 0)
        for place in range(SEATS):
            steps = 0
            if place < seats and stock + ships:
                seat = (me + place) % seats
                had, fleet = stocks[place], view.ships[seat]
                for column, marker in enumerate(view.rows[seat * len(COLUMNS) : (seat + 1) * len(COLUMNS)]):
                    if pays(c, column, marker, had + stock, fleet + ships) and not pays(c, column, marker, had, fleet):
                        steps += 1
            row.append(steps)
        row += t.numbers[tile] if tile != NOTHING else nothing[: tile_numbers(c)]


def pays(c: Components, column: int, marker: int, stock: int, ships: int) -> bool:
    """Whether these spices (packed) and ships are enough for the step from a row of a column (7.3.1)."""
    if marker == LAST_ROW - 1 or ships < c.step_ships[column][marker]:
        return False
    high = c.high_bits
    return ((stock | high) - c.step_packed[column][marker]) & high == high


def put_grid(row: list[int], view: Goa) -> None:
    """The tiles in reach of the next marker, and all that lie there."""
    c, grid = view.components, view.grid
    parts = tables(c).parts
    reached: list[int] = []
    ways = 0  # for the marker after it
    if view.marks and not view.lot:
        for cell in near(view):
            reached.append(grid[cell])
            for further in c.around[cell]:
                if grid[further] != NOTHING and further not in view.marks:
                    ways += 1
    put(row, len(reached))
    put(row, ways)
    for tiles in (reached, grid):
        if tiles is grid:
            put(row, len(view.bonanza_corners))
        numbers = [0] * tile_numbers(c)
        counted(parts, tiles, numbers)
        row += numbers
