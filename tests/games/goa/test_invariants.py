"""The invariants hold in every state of some hundred random games, and `check` would notice if they did not."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.auctions import DECIDE
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.invariants import check

FEW, MANY = 2, 25  # games of each kind
samples = pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
VARIANTS = ((), ("quick_start",), ("bonanza",), ("quick_start", "bonanza"))
KINDS = list(product((2, 3, 4), VARIANTS))

kinds = pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)


def start(seats: int, options: tuple[str, ...], seed: str) -> Goa:
    return GOA.start(seats, dict.fromkeys(options, True), seed)


@rule("goa 1.5", "goa 5.6", "goa 10.5", "goa 12.2", "goa 15")
@samples
@kinds
def test_the_invariants_hold_after_every_action(seats: int, options: tuple[str, ...], games: int) -> None:
    for number in range(games):
        rng = Random(number)
        s = start(seats, options, f"invariants {number}")
        check(s)
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
            check(s)


EAGER = ("play", "use", "spy", "swap", "archive", "progress", "harvest", "expedition", "extra", "settle", "fill")


@rule("goa 7.2.3", "goa 12.2")
@samples
@kinds
def test_the_invariants_hold_when_everybody_uses_all_there_is(seats: int, options: tuple[str, ...], games: int) -> None:
    """Cards, tiles and steps whenever possible: full boards, many reshuffles and long turns."""
    for number in range(-(-games // 3)):
        rng = Random(number)
        s = start(seats, options, f"eager {number}")
        verb = s.components.verb
        while s.actor != NOBODY:
            eager = [action for action in s.legal() if verb[action] in EAGER]
            s.apply(rng.choice(eager or s.legal()))
            check(s)


# -- deliberate faults, one for each invariant ------------------------------------------------------


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


FAULTS: dict[str, Callable[[Goa], object]] = {
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


@pytest.mark.parametrize("spoil", FAULTS.values(), ids=FAULTS)
def test_a_broken_invariant_is_noticed(spoil: Callable[[Goa], object]) -> None:
    rng = Random(18)
    s = start(4, ("bonanza",), "broken")
    while s.round < 3 or s.stack[-1] is not TURN or not (s.bonanza and s.gone and len(s.draw_pile) > 3):
        s.apply(rng.choice(s.legal()))
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)


def mark_a_cell_without_a_tile(s: Goa) -> None:
    s.gone.append(s.grid[s.marks[-1]])
    s.grid[s.marks[-1]] = NOTHING


def highest_bidder(s: Goa) -> int:
    return s.bids.index(max(s.bids))


AUCTION_FAULTS: dict[str, Callable[[Goa], object]] = {
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


@pytest.mark.parametrize("spoil", AUCTION_FAULTS.values(), ids=AUCTION_FAULTS)
def test_a_broken_auction_is_noticed(spoil: Callable[[Goa], object]) -> None:
    rng = Random(5)
    s = start(3, (), "auction")
    while s.stack[-1] is not DECIDE or s.lot != 2 or s.bids.count(0):
        s.apply(rng.choice(s.legal()))
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)
