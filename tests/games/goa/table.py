"""Positions of Goa set up by hand, in the notation of the rules.

Seats are A to D, rows are counted from 1, cells and markers are written as in the rules: ``position(ducats={"A": 5},
rows={"B": "2 1 1 1 1"}, sites={"A": {"a_clove_2.1": "clove"}}, grid={"3 1": "a_ships", "1 1": ""})`` is a table where
A has a clove on a plantation with two slots, and where the first cell is empty. What is not named lies where it would
lie in a match: cards on the draw pile, tiles of the phase on the cells that are left, colonies in the supply.
"""

from collections.abc import Iterable, Mapping

from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import AFTER, TURN
from kogge.games.goa.rules.auctions import NEXT_LOT
from kogge.games.goa.rules.components import CELLS, COLUMNS, GRID, PLANTATIONS, SITES, Components, components
from kogge.games.goa.rules.state import Goa
from tests.positions import actor, ask, legal, play, play_out, told

# what every table has, to be had here too
__all__ = ["actor", "ask", "legal", "play", "play_out", "told"]

DATA = GOA.data()
SEATS = "ABCD"
ROUNDS = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")


def position(
    data: str = DATA,
    seats: int = 4,
    *,
    active: str = "A",
    flag: str = "A",
    turn: str = "A1",
    action: int = 1,
    ducats: Mapping[str, int] | None = None,
    ships: Mapping[str, int] | None = None,
    colonists: Mapping[str, int] | None = None,
    extras: Mapping[str, int] | None = None,
    rows: Mapping[str, str] | None = None,
    sites: Mapping[str, Mapping[str, str]] | None = None,
    singles: Mapping[str, str] | None = None,
    kept: Mapping[str, str] | None = None,
    turned: str = "",
    hands: Mapping[str, str] | None = None,
    draw_pile: str | None = None,
    discard_pile: str = "",
    grid: Mapping[str, str] | None = None,
    removed: str = "",
    bonanza: Mapping[str, str] | None = None,
) -> Goa:
    """A table in the middle of a match; `ask` says which decision is at hand.

    Everybody has what setup gives: four ships, two colonists, ten ducats, all markers in row 1. The last card named of
    the draw pile is the next one. `turn` is the round, `action` the action of its third part (0: before it).
    """
    c = components(data)
    s = Goa.blank(c, seats)
    s.seed = "a table"
    s.events = []
    s.round = 1 + ROUNDS.index(turn)
    s.action = action
    s.active = SEATS.index(active)
    s.first = s.flag = SEATS.index(flag)
    s.ships = [c.start_ships] * seats
    s.colonists = [c.start_colonists] * seats
    s.ducats = [c.others_ducats] * seats
    for counters, given in ((s.ducats, ducats), (s.ships, ships), (s.colonists, colonists), (s.extras, extras)):
        for seat, count in (given or {}).items():
            counters[SEATS.index(seat)] = count
    for seat, line in (rows or {}).items():
        first = SEATS.index(seat) * len(COLUMNS)
        s.rows[first : first + len(COLUMNS)] = [int(row) - 1 for row in line.split()]
    for seat, tiles in (sites or {}).items():
        for name, spices in tiles.items():
            build(s, seat, name, spices)
    for piles, named in ((s.singles, singles), (s.kept, kept), (s.hands, hands)):
        for seat, names in (named or {}).items():
            piles[SEATS.index(seat)] = pieces(c, names)
    s.turned = pieces(c, turned)
    s.removed = pieces(c, removed)
    s.discard_pile = pieces(c, discard_pile)
    if bonanza is not None:
        s.with_bonanza = 1
        s.bonanza_corners = [cell(corner) for corner in bonanza]
        s.bonanza = pieces(c, " ".join(bonanza.values()))
        s.bonanza_aside = [tile for tile in c.bonanza if tile not in s.bonanza]
    lay_the_rest(s, draw_pile, {cell(place): name for place, name in (grid or {}).items()})
    lying = [piece for zone, _ in s.all_zones() for piece in zone]
    assert len(set(lying)) == len(lying), "a piece lies in two places"
    return s


def build(s: Goa, seat: str, name: str, spices: str) -> None:
    """Lay a plantation on the seat's next free space, or a colony on its own, with these spices on it."""
    c = s.components
    (tile,) = pieces(c, name)
    first = SEATS.index(seat) * SITES
    colony = c.colony_of[tile]
    place = first + PLANTATIONS + colony if colony != NOTHING else s.sites.index(NOTHING, first, first + PLANTATIONS)
    s.sites[place] = tile
    s.held[place] = c.contents.index(tuple(sorted(c.spices.index(spice) for spice in spices.split())))


def lay_the_rest(s: Goa, draw_pile: str | None, named: Mapping[int, str]) -> None:
    """Whatever lies nowhere yet; cells that are named without a tile stay empty, spare tiles are gone."""
    c = s.components
    for place, name in named.items():
        if name:
            (s.grid[place],) = pieces(c, name)
    lying = {piece for zone, _ in s.all_zones() for piece in zone}
    own_stack = [tile for tile in c.stacks[s.phase()] if tile not in lying]
    for place in range(CELLS):
        if place not in named and own_stack:
            s.grid[place] = own_stack.pop(0)
    other_stack = [tile for tile in c.stacks[1 - s.phase()] if tile not in lying]
    s.gone = own_stack
    (s.gone if s.phase() else s.later).extend(other_stack)
    s.colonies = [tile for tile in c.colonies if tile not in lying]
    left = [card for card in range(c.cards) if card not in lying]
    s.draw_pile = left if draw_pile is None else pieces(c, draw_pile)


def take_turn(s: Goa) -> Goa:
    """The active seat has a whole turn, and then nothing more happens."""
    return ask(s, TURN, AFTER)


def auction(s: Goa, *places: str, lot: int = 1) -> Goa:
    """The markers lie at these places, the flag's first; the auctions begin with this one."""
    s.action = 0
    s.marks = [s.components.place.index(at(place)) for place in places]
    s.lot = lot - 1
    return ask(s, NEXT_LOT)


def auction_tile(s: Goa, name: str) -> Goa:
    """A tile of the grid is put up by the seat left of the flag's owner, and nothing comes after it."""
    (tile,) = pieces(s.components, name)
    row, column = s.components.place[s.grid.index(tile)]
    return auction(s, "0 1", f"{row} {column}", lot=2)


def at(place: str) -> tuple[int, int]:
    """Row and column, written one after the other."""
    row, column = map(int, place.split())
    return row, column


def cell(place: str) -> int:
    """The cell at this row and column."""
    row, column = at(place)
    return (row - 1) * GRID + column - 1


def pieces(c: Components, names: str) -> list[int]:
    """The cards, tiles or colonies with these ids."""
    return [c.names.index(name) for name in names.split()]


def ids(s: Goa, pile: Iterable[int]) -> str:
    """The ids of these, as `position` takes them."""
    return " ".join(s.components.names[piece] for piece in pile)


def hand(s: Goa, seat: str) -> str:
    """The ids of the cards in a seat's hand."""
    return ids(s, s.hands[SEATS.index(seat)])


def kept(s: Goa, seat: str) -> str:
    """The ids of the tiles in front of a seat."""
    return ids(s, s.kept[SEATS.index(seat)])


def rows(s: Goa, seat: str) -> str:
    """The rows of a seat's markers, as `position` takes them."""
    first = SEATS.index(seat) * len(COLUMNS)
    return " ".join(str(row + 1) for row in s.rows[first : first + len(COLUMNS)])


def sites(s: Goa, seat: str) -> dict[str, str]:
    """A seat's sites and the spices on them, as `position` takes them."""
    c, first = s.components, SEATS.index(seat) * SITES
    return {
        c.names[tile]: " ".join(c.spices[spice] for spice in c.contents[s.held[place]])
        for place, tile in enumerate(s.sites[first : first + SITES], first)
        if tile != NOTHING
    }


def spices(s: Goa, seat: str) -> list[str]:
    """All spices of a seat, in the order of 2.2."""
    owned = [spice for site in sites(s, seat).values() for spice in site.split()]
    return sorted(owned, key=s.components.spices.index)


def stock(s: Goa, seat: str) -> tuple[int, int, int, int]:
    """A seat's ducats, ships, colonists and extra-action cards."""
    place = SEATS.index(seat)
    return s.ducats[place], s.ships[place], s.colonists[place], s.extras[place]
