"""The invariants hold in every state of some hundred random games, and `check` would notice if they did not."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.invariants import check

GAMES_EACH = 25
VARIANTS = ((), ("quick_start",), ("bonanza",), ("quick_start", "bonanza"))
KINDS = list(product((2, 3, 4), VARIANTS))

kinds = pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)


def start(seats: int, options: tuple[str, ...], seed: str) -> Goa:
    return GOA.start(seats, dict.fromkeys(options, True), seed)


@rule("goa 1.5", "goa 5.6", "goa 10.5", "goa 12.2", "goa 15")
@kinds
def test_the_invariants_hold_after_every_action(seats: int, options: tuple[str, ...]) -> None:
    for number in range(GAMES_EACH):
        rng = Random(number)
        s = start(seats, options, f"invariants {number}")
        check(s)
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
            check(s)


EAGER = ("play", "use", "spy", "swap", "archive", "progress", "harvest", "expedition", "extra", "settle", "fill")


@rule("goa 7.2.3", "goa 12.2")
@kinds
def test_the_invariants_hold_when_everybody_uses_whatever_there_is(seats: int, options: tuple[str, ...]) -> None:
    """Cards, tiles and steps whenever possible: full boards, many reshuffles and long turns."""
    for number in range(GAMES_EACH // 3):
        rng = Random(number)
        s = start(seats, options, f"eager {number}")
        verb = s.components.verb
        while s.actor != NOBODY:
            eager = [action for action in s.legal() if verb[action] in EAGER]
            s.apply(rng.choice(eager or s.legal()))
            check(s)


def lose_a_card(s: Goa) -> None:
    s.draw_pile.pop()


def copy_a_card(s: Goa) -> None:
    s.draw_pile[0] = s.discard_pile[0]


def lose_a_tile(s: Goa) -> None:
    s.gone.pop()


def take_a_tile_off_the_grid(s: Goa) -> None:
    cell = next(cell for cell, tile in enumerate(s.grid) if tile != NOTHING)
    s.gone.append(s.grid[cell])
    s.grid[cell] = NOTHING


def lay_a_card_among_the_tiles(s: Goa) -> None:
    s.gone.append(s.draw_pile.pop())


def lay_a_tile_of_the_other_stack(s: Goa) -> None:
    cell = next(cell for cell, tile in enumerate(s.grid) if tile != NOTHING)
    s.later[0], s.grid[cell] = s.grid[cell], s.later[0]


def remove_another_tile(s: Goa) -> None:
    s.removed.append(s.gone.pop())


def leave_a_marker(s: Goa) -> None:
    s.marks = [30]


def leave_a_bid(s: Goa) -> None:
    s.bids[0] = 3


def go_into_debt(s: Goa) -> None:
    s.ducats[0] = -1


def sink_a_ship_too_many(s: Goa) -> None:
    s.ships[1] = -1


def leave_the_board(s: Goa) -> None:
    s.rows[0] = 5


def spice_on_no_site(s: Goa) -> None:
    s.held[s.sites.index(NOTHING)] = 1


def wrong_spice(s: Goa) -> None:
    c = s.components
    place = next(place for place, tile in enumerate(s.sites) if tile != NOTHING and len(c.accepts[tile]) == 1)
    s.held[place] = next(number for number in range(1, 6) if c.contents[number] != (c.accepts[s.sites[place]][0],))


def too_many_spices(s: Goa) -> None:
    c = s.components
    place = next(place for place, tile in enumerate(s.sites) if tile != NOTHING and c.slots[tile] < 3)
    spice = c.accepts[s.sites[place]][0]
    s.held[place] = c.contents.index((spice,) * 3)


def plantation_in_front(s: Goa) -> None:
    place = next(place for place, tile in enumerate(s.sites) if tile != NOTHING)
    s.kept[0].append(s.sites[place])
    s.sites[place], s.held[place] = NOTHING, 0


def turn_a_tile_of_nobody(s: Goa) -> None:
    s.turned.append(s.gone[0])


def forget_the_flag(s: Goa) -> None:
    s.flag = NOTHING


def skip_a_turn(s: Goa) -> None:
    s.turn += 1


def go_on_with_an_attempt(s: Goa) -> None:
    s.attempt = 0


def keep_something_due(s: Goa) -> None:
    s.due = 2


def keep_a_card_in_play(s: Goa) -> None:
    s.played.append(s.draw_pile.pop())


def lose_a_corner(s: Goa) -> None:
    s.bonanza_corners.pop()


def forget_the_options(s: Goa) -> None:
    s.options = []


def ask_without_a_choice(s: Goa) -> None:
    s.options = s.options[:1]


def repeat_an_option(s: Goa) -> None:
    s.options = s.options + s.options[:1]


def ask_somebody_else(s: Goa) -> None:
    s.actor = (s.actor + 1) % s.seats


FAULTS = [
    lose_a_card,
    copy_a_card,
    lose_a_tile,
    take_a_tile_off_the_grid,
    lay_a_card_among_the_tiles,
    lay_a_tile_of_the_other_stack,
    remove_another_tile,
    leave_a_marker,
    leave_a_bid,
    go_into_debt,
    sink_a_ship_too_many,
    leave_the_board,
    spice_on_no_site,
    wrong_spice,
    too_many_spices,
    plantation_in_front,
    turn_a_tile_of_nobody,
    forget_the_flag,
    skip_a_turn,
    go_on_with_an_attempt,
    keep_something_due,
    keep_a_card_in_play,
    lose_a_corner,
    forget_the_options,
    ask_without_a_choice,
    repeat_an_option,
    ask_somebody_else,
]


@pytest.mark.parametrize("spoil", FAULTS, ids=lambda fault: str(fault.__name__))
def test_a_broken_invariant_is_noticed(spoil: Callable[[Goa], None]) -> None:
    rng = Random(18)
    s = start(4, ("bonanza",), "broken")
    while s.round < 3 or s.stack[-1].name != "turn" or not (s.bonanza and s.gone and len(s.draw_pile) > 3):
        s.apply(rng.choice(s.legal()))
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)


def marker_on_the_border(s: Goa) -> None:
    s.marks[-1] = 30


def two_markers_on_a_tile(s: Goa) -> None:
    s.marks[-1] = s.marks[-2]


def marker_without_a_tile(s: Goa) -> None:
    s.gone.append(s.grid[s.marks[-1]])
    s.grid[s.marks[-1]] = NOTHING


def bid_more_than_there_is(s: Goa) -> None:
    highest = s.bids.index(max(s.bids))
    s.ducats[highest] = s.bids[highest] - 1


def bid_no_more_than_another(s: Goa) -> None:
    s.bids[s.bids.index(max(s.bids))] = min(bid for bid in s.bids if bid > 0)


def bid_for_ones_own_lot(s: Goa) -> None:
    s.bids[s.auctioneer()] = 1


def let_a_bidder_decide(s: Goa) -> None:
    s.actor = (s.actor + 1) % s.seats


AUCTION_FAULTS = [
    marker_on_the_border,
    two_markers_on_a_tile,
    marker_without_a_tile,
    bid_more_than_there_is,
    bid_no_more_than_another,
    bid_for_ones_own_lot,
    let_a_bidder_decide,
]


@pytest.mark.parametrize("spoil", AUCTION_FAULTS, ids=lambda fault: str(fault.__name__))
def test_a_broken_auction_is_noticed(spoil: Callable[[Goa], None]) -> None:
    rng = Random(5)
    s = start(3, (), "auction")
    while s.stack[-1].name != "sell or keep" or s.lot != 2 or s.bids.count(0):
        s.apply(rng.choice(s.legal()))
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)
