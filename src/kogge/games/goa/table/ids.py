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


card_id = _named("card")
colony_id = _named("colony")  # a tile that can be taken
settlers_id = _named("settlers")  # a card turned up to found a colony
resupply_id = _named("resupply")
played_id = _named("played")  # the card whose effect is being carried out


def cell_id(cell: int) -> str:
    return f"cell-{cell}"


def spot_id(spot: int) -> str:
    """A position of the flag: a cell, or one on the border."""
    return cell_id(spot) if spot < CELLS else f"spot-{spot}"


def marker_id(number: int) -> str:
    """An auction marker, counted from 1."""
    return f"marker-{number}"


def bids_id(seat: int) -> str:
    return f"bids-{seat}"


def supply_id(c: Components, colony: int) -> str:
    return f"supply-{c.colony_sites[colony]}"


def bonanza_id(corner: int) -> str:
    return f"bonanza-{corner}"


def removed_id(c: Components, kind: int) -> str:
    """Removed tiles of one kind."""
    return f"removed-{c.kinds[kind]}"


# -- boards: the onlooker's own things have ids without a seat ------------------------------------


def board_id(seat: int) -> str:
    return f"board-{seat}"


def spy_id(seat: int, column: int) -> str:
    """Somebody else's marker, at which Espionage points."""
    return f"spy-{seat}-{COLUMNS[column]}"


def yield_id(column: int) -> str:
    """The field on which one's own marker stands: pointing at it takes that action."""
    return f"yield-{COLUMNS[column]}"


def step_id(column: int) -> str:
    """The field below: pointing at it moves the marker."""
    return f"step-{COLUMNS[column]}"


def site_id(view: Goa, seat: int, site: int) -> str:
    return f"site-{site}" if seat == view.viewer else f"site-{seat}-{site}"


def kept_id(view: Goa, seat: int, tile: int) -> str:
    name = view.components.names[tile]
    return f"kept-{name}" if seat == view.viewer else f"kept-{seat}-{name}"


def single_id(view: Goa, seat: int, tile: int) -> str:
    """A plantation that had to go."""
    name = view.components.names[tile]
    return f"single-{name}" if seat == view.viewer else f"single-{seat}-{name}"
