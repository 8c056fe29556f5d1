"""What a seat sees of Goa, as numbers: the blocks of `layout`, in their order.

Seats are counted from the one who looks, clockwise; a seat that nobody has is all noughts. So the lot under the hammer
comes first, then those after it. Of the grid it counts what can be marked next, and what lies there at all.
"""

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.bot.features_of_seats import own_blocks, put_own, put_seat, seat_blocks, seat_numbers
from kogge.games.goa.bot.features_of_tiles import (
    SEATS,
    SINGLE,
    grid_blocks,
    lot_blocks,
    put_grid,
    put_lots,
    tables,
)
from kogge.games.goa.rules.acquiring import CHOOSE_GOOD
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE
from kogge.games.goa.rules.components import COLONIES, COLUMNS, ROUNDS, SITES, Components
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.plays import SELL_SPICES
from kogge.games.goa.rules.setup import STEPS
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import GIVE, MIX, PLACE, PLACE_ANOTHER, PLACE_FIRST

PLACING_UP_TO = (PLACE_FIRST, PLACE_ANOTHER)  # to place up to so many is told like to place so many
DECISIONS = [step.name for step in STEPS.values() if isinstance(step, Decision) and step not in PLACING_UP_TO]
COUNTED = [step.name for step in (PLACE, MIX, GIVE, SELL_SPICES, CHOOSE_GOOD)]  # decisions of which some are due


def layout(c: Components) -> list[Block]:
    """The blocks of a row."""
    spices = len(c.spices)
    blocks = [
        Block("number of seats: two, three, four", SEATS - 1),
        Block("variants: bonanza", 1),
        Block("decision at hand", len(DECISIONS)),
        Block("whose turn it is, or who acquires something, by seat", SEATS),
        Block("who decides, by seat", SEATS),
        Block("who begins, by seat", SEATS),
        Block("who has the flag, by seat", SEATS),
        Block("round", 2 * ROUNDS),
        Block("action of the round: none, first to last, extra", c.actions_per_round + 2),
        Block("number of the lot, lots to come", 2),
        Block("cards face down, cards discarded", 2),
        Block("cards discarded, by symbol", len(c.symbols)),
        Block("highest bid", 1),
        Block("highest bidder, by seat", SEATS),
        Block("auctioneer can keep the lot", 1),
        *lot_blocks(c),
        *grid_blocks(c),
        Block("own hand: cards, by kind", len(c.type_names)),
        Block("own hand: cards, by symbol", len(c.symbols)),
        *own_blocks(),
        *seat_blocks(c, "own"),
    ]
    for other in range(1, SEATS):
        blocks += seat_blocks(c, f"other {other}")
    return [
        *blocks,
        Block("due: spices to place, goods to mix, spices to give, spices to sell, goods to choose", len(COUNTED)),
        Block("card played in this turn", 1),
        Block("step under way: column", len(COLUMNS)),
        Block("step under way: spices owed, by kind", spices),
        Block("founding: colony", COLONIES),
        Block("founding: colonists lacking, colonists left after paying, can be paid", 3),
        Block("site that is being filled: free slots, by spice that they take", spices),
        Block("sites to be filled, Bonanza tile to come, goods of resupply", 3),
        Block("plantation without a space: slots by spice, crop rotation, single", spices + SINGLE + 1),
    ]


def features(view: Goa) -> list[int]:
    """A row for the seat whose view it is."""
    c, me, seats = view.components, view.viewer, view.seats
    stocks = [view.stock((me + place) % seats) for place in range(seats)]
    high = highest_bid(view)
    row: list[int] = []
    put_game(row, view)
    put_bids(row, view, high)
    put_lots(row, view, stocks)
    put_grid(row, view)
    put_hand(row, view)
    t, most = tables(c), max(view.ducats)
    put_own(row, view, t)
    for place in range(seats):
        put_seat(row, view, t, (me + place) % seats, stocks[place], most, high)
    row += [0] * ((SEATS - seats) * seat_numbers(c))
    put_under_way(row, view)
    return row


def put_game(row: list[int], view: Goa) -> None:
    """Who and when."""
    c, me, seats = view.components, view.viewer, view.seats
    put_one_of(row, seats - 2, SEATS - 1)
    put_flag(row, view.with_bonanza > 0)
    put_one_of(row, DECISIONS.index(decision(view)) if view.stack else NOTHING, len(DECISIONS))
    put_one_of(row, (view.active - me) % seats if view.active != NOBODY else NOTHING, SEATS)
    put_one_of(row, (view.actor - me) % seats if view.actor != NOBODY else NOTHING, SEATS)
    put_one_of(row, (view.first - me) % seats, SEATS)
    put_one_of(row, (view.flag - me) % seats, SEATS)
    put_one_of(row, view.round - 1, 2 * ROUNDS)
    put_one_of(row, view.action, c.actions_per_round + 2)
    put(row, view.lot)
    put(row, len(view.marks) - view.lot)
    put(row, len(view.draw_pile))
    put(row, len(view.discard_pile))
    put_symbols(row, c, view.discard_pile)


def highest_bid(view: Goa) -> int:
    """NOTHING if nobody can bid now."""
    bidding = bool(view.stack) and (view.stack[-1] is BID_ONCE or view.stack[-1] is DECIDE)
    return view.highest() if bidding else NOTHING


def put_bids(row: list[int], view: Goa, high: int) -> None:
    put(row, high)
    put_one_of(row, (view.bids.index(high) - view.viewer) % view.seats if high > 0 else NOTHING, SEATS)
    put_flag(row, high > 0 and view.ducats[view.auctioneer()] >= high - view.components.discount)


def decision(view: Goa) -> str:
    """The decision at hand, as it is told."""
    step = view.stack[-1]
    return PLACE.name if step in PLACING_UP_TO else step.name


def put_symbols(row: list[int], c: Components, cards: list[int]) -> None:
    symbols = [0] * len(c.symbols)
    for card in cards:
        symbols[c.card_symbol[card]] += 1
    row += symbols


def put_hand(row: list[int], view: Goa) -> None:
    c, hand = view.components, view.hands[view.viewer]
    kinds = [0] * len(c.type_names)
    for card in hand:
        kinds[c.card_type[card]] += 1
    row += kinds
    put_symbols(row, c, hand)


def put_under_way(row: list[int], view: Goa) -> None:
    """What was begun and not brought to its end, by the active seat."""
    c, me = view.components, view.active
    put_due(row, view)
    put_flag(row, view.carded > 0)
    put_one_of(row, view.column, len(COLUMNS))
    spices = [0] * len(c.spices)
    for spice in view.owed:
        spices[spice] += 1
    row += spices
    put_one_of(row, view.attempt, COLONIES)
    lacking = max(0, view.required()) if view.attempt != NOTHING else 0
    left = view.colonists[me] - lacking if view.attempt != NOTHING else NOTHING
    put(row, lacking)
    put(row, left)
    put_flag(row, left >= 0)
    spices = [0] * len(c.spices)
    if view.site != NOTHING:
        for spice in c.accepts[view.sites[me * SITES + view.site]]:
            spices[spice] = view.free_on(me, view.site)
    row += spices
    put(row, view.fills)
    put_flag(row, view.corner != NOTHING)
    put(row, view.resupplied())
    numbers = tables(c).numbers[view.tile] if view.tile != NOTHING else [0] * (len(c.spices) + SINGLE + 1)
    row += numbers[: len(c.spices) + SINGLE + 1]


def put_due(row: list[int], view: Goa) -> None:
    """How many, in the place of the decision that is about them."""
    due = [0] * len(COUNTED)
    if view.stack and (name := decision(view)) in COUNTED:
        due[COUNTED.index(name)] = view.due
    row += due
