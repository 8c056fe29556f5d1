"""What is true of every state of Goa, at any moment of any match."""

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.acquiring import CHOOSE_GOOD
from kogge.games.goa.rules.action_phase import AFTER, TAKE_EXTRA, TURN
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE
from kogge.games.goa.rules.components import (
    CELLS,
    COLUMNS,
    CROP_ROTATION,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    FOREMAN,
    LAST_ROW,
    MISSION,
    PLANTATION,
    PLANTATIONS,
    RED,
    RESUPPLY,
    ROUNDS,
    SITES,
    SWAP,
    VICEROY,
)
from kogge.games.goa.rules.development import ADVANCE_LOWEST
from kogge.games.goa.rules.founding import CHOOSE_COLONY, SETTLE_COLONY
from kogge.games.goa.rules.markers import PLACE_FLAG, PLACE_MARKER
from kogge.games.goa.rules.plays import CHOOSE_RESUPPLY, SELL_SPICES
from kogge.games.goa.rules.setup import QUICK_START
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import FILL, FILL_SITES, GIVE, MAKE_ROOM, MIX, PAY, PLACE, PLACE_ANOTHER, PLACE_FIRST

ROUND_THE_TABLE = (QUICK_START, PLACE_FLAG, PLACE_MARKER, BID_ONCE, DECIDE)  # all else is for the active seat
IN_TURN_ONLY = (
    TURN,
    AFTER,
    TAKE_EXTRA,
    SETTLE_COLONY,
    CHOOSE_COLONY,
    SELL_SPICES,
    CHOOSE_RESUPPLY,
    ADVANCE_LOWEST,
    PAY,
    GIVE,
    MIX,
    FILL_SITES,
)
LAID_IN_FRONT = (FOREMAN, MISSION, SWAP, RED, DUTY, ESPIONAGE, EXTRA_HARVEST, RESUPPLY, VICEROY)
# cards, tiles and steps whenever possible: full boards, many reshuffles and long turns
STRAINING = (
    "play", "use", "spy", "swap", "archive", "progress", "harvest", "expedition", "extra", "settle", "fill"
)  # fmt: skip


def check(s: Goa) -> None:
    """Raise AssertionError if a full state breaks an invariant. Called after every action, so it is quick."""
    check_decision(s)
    check_pieces(s)
    check_grid(s)
    check_marks(s)
    check_auction(s)
    check_action_phase(s)
    check_counters(s)
    check_storage(s)
    check_kept(s)
    check_under_way(s)
    check_bonanza(s)


def check_decision(s: Goa) -> None:
    """Rules 1.5 and 15: one seat decides between several things, or the game is over."""
    legal = s.legal()
    if s.actor == NOBODY:
        assert not legal
        assert not s.stack
        assert s.round == 2 * ROUNDS
        return
    top = s.stack[-1]
    assert len(legal) >= 2
    assert len(set(legal)) == len(legal)
    assert min(legal) >= 0
    assert max(legal) < len(s.components.parts)
    assert 0 <= s.actor < s.seats
    assert 0 <= s.active < s.seats
    if top not in ROUND_THE_TABLE:
        assert s.actor == s.active
    if top in IN_TURN_ONLY:
        assert s.action
    assert 0 <= s.round <= 2 * ROUNDS
    assert (s.round == 0) == (top is QUICK_START)


def check_pieces(s: Goa) -> None:
    """Section 2: nothing appears or vanishes, and everything lies where its kind may lie."""
    c = s.components
    lying = [piece for zone, _ in s.all_zones() for piece in zone]
    lying.sort()
    assert lying == s.whole()
    tiles = c.bonanza[0]
    for cards in (*s.hands, s.draw_pile, s.discard_pile, s.played, s.settlers, s.resupply):
        assert not cards or max(cards) < c.cards
    for laid in (s.removed, s.gone, s.later, *s.singles, *s.kept):
        assert not laid or (c.cards <= min(laid) and max(laid) < tiles)
    assert not s.colonies or min(s.colonies) >= c.colonies[0]
    assert bool(s.later) == (s.round <= ROUNDS)
    archived = c.removed_per_stack * (1 + s.phase()) - len(s.removed)
    assert 0 <= archived <= s.phase()


def check_grid(s: Goa) -> None:
    """Rules 5.6 and 6.5: in every round as many tiles leave the grid as there are players."""
    settled = max(0, s.lot - 1 - bool(s.stack and s.stack[-1] in (BID_ONCE, DECIDE)))
    this_round = s.seats if s.action or s.actor == NOBODY else settled
    rounds = (s.round - 1) % ROUNDS if s.round else 0
    laid = [tile for tile in s.grid if tile != NOTHING]
    assert len(s.grid) == CELLS
    assert len(laid) == CELLS - rounds * s.seats - this_round
    stack = s.components.kind_stack
    assert all(stack[s.components.kind[tile]] == s.phase() for tile in laid)


def check_marks(s: Goa) -> None:
    """Section 5: the flag beside a tile, then a chain of tiles; the markers leave with the auctions."""
    c, marks = s.components, s.marks
    if not s.stack or s.action or not s.round:
        assert marks == []
        return
    if s.lot:
        assert len(marks) == s.seats + 1
    else:
        assert s.stack[-1] is (PLACE_MARKER if marks else PLACE_FLAG)
        assert len(marks) <= s.seats
    assert len(set(marks)) == len(marks)
    assert not marks or marks[0] >= CELLS or s.grid[marks[0]] == NOTHING
    auctioned = s.lot - bool(s.lot and s.stack[-1] in (BID_ONCE, DECIDE))
    assert all(spot < CELLS and s.grid[spot] != NOTHING for spot in marks[max(1, auctioned) :])
    for number, spot in enumerate(marks[1:], start=1):
        near = c.around[marks[number - 1]]
        assert s.lot or spot in near or all(s.grid[cell] == NOTHING or cell in marks[:number] for cell in near)


def check_auction(s: Goa) -> None:
    """Section 6: bids rise clockwise from the auctioneer's left, and can be paid."""
    if not s.lot:
        assert s.bids == [NOTHING] * s.seats
        return
    assert 1 <= s.lot <= s.seats + 1
    auctioneer = (s.first + s.lot - 1) % s.seats
    assert s.bids[auctioneer] == NOTHING
    asked = [s.bids[(auctioneer + place) % s.seats] for place in range(1, s.asked + 1)]
    assert NOTHING not in asked
    assert s.bids.count(NOTHING) == s.seats - s.asked
    made = [bid for bid in asked if bid]
    assert made == sorted(set(made))
    top = s.stack[-1]
    if top is BID_ONCE:
        assert s.actor == (auctioneer + 1 + s.asked) % s.seats
        assert s.asked < s.seats - 1
    elif top is DECIDE:
        assert s.actor == auctioneer
        assert made
    if top is BID_ONCE or top is DECIDE:
        assert all(bid <= purse for bid, purse in zip(s.bids, s.ducats, strict=True))


def check_action_phase(s: Goa) -> None:
    """Sections 7 and 10: turns are counted, and whoever has passed keeps one extra-action card at most."""
    c = s.components
    if not s.action:
        assert s.turn == 0
        if s.round and s.stack and not s.lot:  # 10.5: while markers are placed
            assert max(s.extras) <= max(1, c.start_extras)
        return
    assert s.first == s.flag
    assert 1 <= s.action <= c.actions_per_round + 1
    if s.action <= c.actions_per_round:
        assert (s.action - 1) * s.seats < s.turn <= s.action * s.seats
        assert s.active == (s.first + s.turn - 1) % s.seats
    else:
        assert s.turn == c.actions_per_round * s.seats
        assert not s.passed[s.active]
        assert all(not gone or kept <= 1 for gone, kept in zip(s.passed, s.extras, strict=True))


def check_counters(s: Goa) -> None:
    """Nothing is owed to the bank, and markers stay on their boards."""
    assert min(*s.ducats, *s.ships, *s.colonists, *s.extras) >= 0
    assert min(s.rows) >= 0
    assert max(s.rows) < LAST_ROW
    assert 0 <= s.flag < s.seats
    assert len(s.rows) == len(COLUMNS) * s.seats


def check_storage(s: Goa) -> None:
    """Rule 2.4: plantations and colonies on spaces of their own, and on their slots what these accept."""
    c = s.components
    for place, (tile, held) in enumerate(zip(s.sites, s.held, strict=True)):
        if tile == NOTHING:
            assert held == 0
            continue
        site = place % SITES
        if site < PLANTATIONS:
            assert c.role[tile] in (PLANTATION, CROP_ROTATION)
        else:
            assert c.colony_of[tile] == site - PLANTATIONS
        assert c.size[held] <= c.slots[tile]
        assert all(spice in c.accepts[tile] for spice in c.contents[held])


def check_kept(s: Goa) -> None:
    """Section 8: what lies in front of a seat, and what of it lies face down."""
    c = s.components
    kept = [tile for tiles in s.kept for tile in tiles]
    assert all(c.role[tile] in LAID_IN_FRONT for tile in kept)
    assert all(c.role[tile] == PLANTATION and c.slots[tile] == 1 for tiles in s.singles for tile in tiles)
    assert len(set(s.turned)) == len(s.turned)
    for tile in s.turned:
        assert tile in kept
        assert c.role[tile] == DUTY or (c.role[tile] == RED and s.action)


def check_under_way(s: Goa) -> None:
    """What belongs to one decision is there for this decision alone."""
    top = s.stack[-1] if s.stack else None
    assert (s.tile != NOTHING) == (top is MAKE_ROOM)
    assert (s.site != NOTHING) == (top is FILL)
    assert (s.column != NOTHING) == bool(s.owed) == (top is PAY)
    placing = (PLACE, PLACE_FIRST, PLACE_ANOTHER)
    assert (s.due > 0) == (top in (*placing, MIX, GIVE, SELL_SPICES, CHOOSE_GOOD))
    assert top not in placing or s.due <= s.free(s.active)
    assert s.due >= 0
    assert bool(s.resupply) == (top is CHOOSE_RESUPPLY)
    assert not s.fills or FILL_SITES in s.stack
    assert len(s.played) <= s.carded
    if top in (TURN, AFTER, TAKE_EXTRA) or not s.action:
        assert not s.played
        assert s.attempt == NOTHING
    if s.attempt == NOTHING:
        assert not s.settlers
        assert s.of_board == s.spied == 0
    else:
        assert s.action
        assert 0 <= s.attempt < len(s.components.colony_sites)


def check_bonanza(s: Goa) -> None:
    """Rule 13.2: one tile under each corner whose tile was never taken in this phase."""
    if not s.with_bonanza:
        assert not s.bonanza_corners
        return
    assert len(s.bonanza) == len(s.bonanza_corners)
    for corner in s.bonanza_corners:
        assert s.grid[corner] != NOTHING or corner == s.corner
    if s.corner != NOTHING:
        assert s.corner in s.bonanza_corners
