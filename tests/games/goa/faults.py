"""What must not be in Goa, and its invariants would notice."""

from collections.abc import Callable
from random import Random

from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.auctions import DECIDE
from kogge.games.goa.rules.state import Goa
from tests.games.faults import Fault
from tests.games.goa.invariants import check


def turn() -> Goa:
    """A turn of the third round, with Bonanza tiles under the corners."""
    rng = Random(18)
    s = GOA.start(4, {"bonanza": True}, "broken")
    while s.round < 3 or s.stack[-1] is not TURN or not (s.bonanza and s.gone and len(s.draw_pile) > 3):
        s.apply(rng.choice(s.legal()))
    return s


def auction() -> Goa:
    """Everybody has bid, and the auctioneer of the second lot decides."""
    rng = Random(5)
    s = GOA.start(3, {}, "auction")
    while s.stack[-1] is not DECIDE or s.lot != 2 or s.bids.count(0):
        s.apply(rng.choice(s.legal()))
    return s


def site_with(s: Goa, most_slots: int) -> int:
    """A plantation for one kind of spice."""
    c = s.components
    places = [place for place, tile in enumerate(s.sites) if tile != NOTHING and len(c.accepts[tile]) == 1]
    return next(place for place in places if c.slots[s.sites[place]] <= most_slots)


def take_a_tile_off_the_grid(s: Goa) -> None:
    cell = next(cell for cell, tile in enumerate(s.grid) if tile != NOTHING)
    s.gone.append(s.grid[cell])
    s.grid[cell] = NOTHING


def lay_a_tile_of_the_other_stack(s: Goa) -> None:
    cell = next(cell for cell, tile in enumerate(s.grid) if tile != NOTHING)
    s.later[0], s.grid[cell] = s.grid[cell], s.later[0]


def lay_a_wrong_spice(s: Goa) -> None:
    place = site_with(s, 3)
    s.held[place] = 1 + (s.components.accepts[s.sites[place]][0] + 1) % len(s.components.spices)


def lay_too_many_spices(s: Goa) -> None:
    place = site_with(s, 2)
    s.held[place] = s.components.contents.index((s.components.accepts[s.sites[place]][0],) * 3)


def lay_a_plantation_in_front(s: Goa) -> None:
    place = site_with(s, 3)
    s.kept[0].append(s.sites[place])
    s.sites[place], s.held[place] = NOTHING, 0


IN_A_TURN: dict[str, Callable[[Goa], object]] = {
    "a card is lost": lambda s: s.draw_pile.pop(),
    "a card is there twice": lambda s: s.draw_pile.append(s.discard_pile[0]),
    "a tile is lost": lambda s: s.gone.pop(),
    "a tile is taken off the grid": take_a_tile_off_the_grid,
    "a card lies among the tiles": lambda s: s.gone.append(s.draw_pile.pop()),
    "a tile of the other stack is laid out": lay_a_tile_of_the_other_stack,
    "another tile is removed": lambda s: s.removed.append(s.gone.pop()),
    "a marker is left": lambda s: s.marks.append(30),
    "a bid is left": lambda s: s.bids.__setitem__(0, 3),
    "a seat is in debt": lambda s: s.ducats.__setitem__(0, -1),
    "a ship too many was paid": lambda s: s.ships.__setitem__(1, -1),
    "a marker leaves the board": lambda s: s.rows.__setitem__(0, 5),
    "a spice lies on no site": lambda s: s.held.__setitem__(s.sites.index(NOTHING), 1),
    "a spice lies where it must not": lay_a_wrong_spice,
    "too many spices lie on a site": lay_too_many_spices,
    "a plantation lies in front": lay_a_plantation_in_front,
    "a tile of nobody is turned": lambda s: s.turned.append(s.gone[0]),
    "nobody has the flag": lambda s: setattr(s, "flag", NOTHING),
    "a turn is skipped": lambda s: setattr(s, "turn", s.turn + 1),
    "an attempt goes on": lambda s: setattr(s, "attempt", 0),
    "something is still due": lambda s: setattr(s, "due", 2),
    "a card stays in play": lambda s: s.played.append(s.draw_pile.pop()),
    "a corner is lost": lambda s: s.bonanza_corners.pop(),
    "there are no options": lambda s: setattr(s, "options", []),
    "one option is asked for": lambda s: setattr(s, "options", s.options[:1]),
    "an option is there twice": lambda s: s.options.append(s.options[0]),
    "somebody else is asked": lambda s: setattr(s, "actor", (s.actor + 1) % s.seats),
}


def mark_a_cell_without_a_tile(s: Goa) -> None:
    s.gone.append(s.grid[s.marks[-1]])
    s.grid[s.marks[-1]] = NOTHING


def highest_bidder(s: Goa) -> int:
    return s.bids.index(max(s.bids))


IN_AN_AUCTION: dict[str, Callable[[Goa], object]] = {
    "a marker lies on the border": lambda s: s.marks.__setitem__(-1, 30),
    "two markers lie on a tile": lambda s: s.marks.__setitem__(-1, s.marks[-2]),
    "a marker lies on no tile": mark_a_cell_without_a_tile,
    "a bid is more than there is": lambda s: s.ducats.__setitem__(highest_bidder(s), max(s.bids) - 1),
    "a bid is no more than another": lambda s: s.bids.__setitem__(
        highest_bidder(s), min(bid for bid in s.bids if bid > 0)
    ),
    "the auctioneer bids": lambda s: s.bids.__setitem__(s.auctioneer(), 1),
    "a bidder decides": lambda s: setattr(s, "actor", (s.actor + 1) % s.seats),
}
FAULTS = {
    **{name: Fault(turn, spoil, check) for name, spoil in IN_A_TURN.items()},
    **{name: Fault(auction, spoil, check) for name, spoil in IN_AN_AUCTION.items()},
}
