"""The ids of the things on Goa's table, by which they are pointed at."""

from collections.abc import Callable

from kogge.games.goa.rules.components import CELLS, COLUMNS, Components
from kogge.games.goa.rules.state import Goa

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


def _named(kind: str) -> Callable[[Components, int], str]:
    """Things that are called by the id of a card or a tile."""
    return lambda c, piece: f"{kind}-{c.names[piece]}"


def _numbered(kind: str) -> Callable[[int], str]:
    return lambda number: f"{kind}-{number}"


def _of_column(kind: str) -> Callable[[int], str]:
    return lambda column: f"{kind}-{COLUMNS[column]}"


def _lying_with(kind: str) -> Callable[[Goa, int, int], str]:
    """Tiles in front of a seat; the onlooker's own things have ids without a seat."""
    return lambda view, seat, tile: f"{_of_seat(kind, view, seat)}-{view.components.names[tile]}"


def _of_seat(kind: str, view: Goa, seat: int) -> str:
    return kind if seat == view.viewer else f"{kind}-{seat}"


card_id = _named("card")
colony_id = _named("colony")  # a tile that can be taken
settlers_id = _named("settlers")  # a card turned up to found a colony
resupply_id = _named("resupply")
played_id = _named("played")  # the card whose effect is being carried out
cell_id = _numbered("cell")
bonanza_id = _numbered("bonanza")  # by its corner
marker_id = _numbered("marker")  # an auction marker, counted from 1
bids_id = _numbered("bids")  # of a seat
board_id = _numbered("board")  # of a seat
yield_id = _of_column("yield")  # the field on which one's own marker stands: pointing at it takes that action
step_id = _of_column("step")  # the field below: pointing at it moves the marker
kept_id = _lying_with("kept")
single_id = _lying_with("single")  # a plantation that had to go


def spot_id(spot: int) -> str:
    """A position of the flag: a cell, or one on the border."""
    return cell_id(spot) if spot < CELLS else f"spot-{spot}"


def supply_id(c: Components, colony: int) -> str:
    return f"supply-{c.colony_sites[colony]}"


def removed_id(c: Components, kind: int) -> str:
    """Removed tiles of one kind."""
    return f"removed-{c.kinds[kind]}"


def spy_id(seat: int, column: int) -> str:
    """Somebody else's marker, at which Espionage points."""
    return f"spy-{seat}-{COLUMNS[column]}"


def site_id(view: Goa, seat: int, site: int) -> str:
    return f"{_of_seat('site', view, seat)}-{site}"
