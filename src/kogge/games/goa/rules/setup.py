"""Section 3: from options and seed to the first decision; section 4: the round; 11.1 and 13: phases and variants."""

from collections.abc import Collection

from kogge.engine import chance
from kogge.engine.state import NOTHING, Step
from kogge.games.goa.rules.acquiring import CHOOSE_GOOD, PICK_FROM_ARCHIVE, TURN_UP_BONANZA
from kogge.games.goa.rules.action_phase import AFTER, NEXT_EXTRA, NEXT_TURN, TAKE_EXTRA, TURN
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, NEXT_LOT
from kogge.games.goa.rules.components import COLUMNS, CORNERS, CROP_ROTATION, PLANTATION, ROUNDS, Components
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.development import ADVANCE_LOWEST, MOVE_MARKER
from kogge.games.goa.rules.events import (
    BEGAN_ROUND,
    CHANGED_PHASE,
    CHOSE_DUCATS,
    CHOSE_MARKERS,
    LAID_OUT,
    REMOVED,
    STARTED,
    TURNED_UP_FOR_START,
)
from kogge.games.goa.rules.founding import CHOOSE_COLONY, END_ATTEMPT, SETTLE_COLONY
from kogge.games.goa.rules.markers import PLACE_FLAG, PLACE_MARKER
from kogge.games.goa.rules.plays import CHOOSE_RESUPPLY, END_CARD, SELL_SPICES
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import FILL, FILL_SITES, GIVE, MAKE_ROOM, MIX, PAY, PLACE, PLACE_ANOTHER, PLACE_FIRST


class QuickStart(Decision):
    """Rule 13.1, decision D01: two markers one row down, or ducats, in turn order."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return (s.first + s.asked) % s.seats

    def options(self, s: Goa) -> list[int]:
        return s.components.start_with

    def take(self, s: Goa, action: int) -> None:
        columns = s.components.parts[action]
        if columns:
            s.rows = s.rows[:]
            for column in columns:
                s.rows[s.actor * len(COLUMNS) + column] += 1
            s.tell(CHOSE_MARKERS, s.actor, *columns)
        else:
            s.ducats[s.actor] += s.components.quick_ducats
            s.tell(CHOSE_DUCATS, s.actor, s.components.quick_ducats)
        s.asked += 1
        if s.asked < s.seats:
            s.then(QUICK_START)


class NextRound(Step[Goa]):
    """Rules 1.2, 1.3 and 11.1: markers, auctions, actions; after four rounds the second stack."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        if s.round == ROUNDS:
            change_phase(s)
        s.round += 1
        s.tell(BEGAN_ROUND, s.round, s.first)
        s.then(PLACE_FLAG, NEXT_LOT, NEXT_TURN, NEXT_ROUND)


QUICK_START = QuickStart("quick start")
NEXT_ROUND = NextRound("next round")

STEPS = {
    step.name: step
    for step in (
        QUICK_START,
        NEXT_ROUND,
        PLACE_FLAG,
        PLACE_MARKER,
        NEXT_LOT,
        BID_ONCE,
        DECIDE,
        CHOOSE_GOOD,
        PICK_FROM_ARCHIVE,
        TURN_UP_BONANZA,
        MAKE_ROOM,
        PLACE,
        PLACE_FIRST,
        PLACE_ANOTHER,
        FILL,
        FILL_SITES,
        MIX,
        PAY,
        GIVE,
        MOVE_MARKER,
        ADVANCE_LOWEST,
        NEXT_TURN,
        TURN,
        AFTER,
        NEXT_EXTRA,
        TAKE_EXTRA,
        SELL_SPICES,
        CHOOSE_RESUPPLY,
        END_CARD,
        SETTLE_COLONY,
        CHOOSE_COLONY,
        END_ATTEMPT,
    )
}


def set_up(c: Components, seats: int, options: Collection[str], seed: str) -> Goa:
    """Rules 3.1 to 3.7; `options` are those that are switched on."""
    s = Goa.blank(c, seats)
    s.seed = seed
    s.events = []
    s.open_purses = int("open_purses" in options)
    s.with_bonanza = int("bonanza" in options)
    s.later = c.stacks[1][:]
    s.colonies = c.colonies[:]
    s.bonanza_aside = c.bonanza[:] if s.with_bonanza else []
    s.ships = [c.start_ships] * seats
    s.colonists = [c.start_colonists] * seats
    s.extras = [c.start_extras] * seats
    lay_out(s, 0, c.stacks[0][:])
    find_start_player(s)
    s.ducats = [c.start_ducats if seat == s.first else c.others_ducats for seat in range(seats)]
    if "quick_start" in options:
        s.then(QUICK_START, NEXT_ROUND)
    else:
        s.then(NEXT_ROUND)
    s.settle()
    return s


def lay_out(s: Goa, stack: int, tiles: list[int]) -> None:
    """Rules 3.2 and 13.2: remove four tiles, at most two of them plantations, and lay out the others."""
    c = s.components
    rng = s.chance()
    chance.shuffle(tiles, rng)
    removed, back = remove(c, tiles)
    s.removed = s.removed + removed
    s.tell(REMOVED, stack, *removed)
    back += tiles
    chance.shuffle(back, rng)
    s.grid = back
    s.tell(LAID_OUT, stack)
    if s.with_bonanza:
        left, s.bonanza = s.bonanza, []
        if c.bonanza_anew:
            s.bonanza_aside += left + s.bonanza_open
            left, s.bonanza_open = [], []
        chance.shuffle(s.bonanza_aside, rng)
        s.bonanza = [s.bonanza_aside.pop() for _ in CORNERS]
        s.bonanza_aside += left
        s.bonanza_corners = list(CORNERS)


def remove(c: Components, tiles: list[int]) -> tuple[list[int], list[int]]:
    """Rule 3.2.1: take tiles off the end until enough are removed; surplus plantations are set aside."""
    removed: list[int] = []
    aside: list[int] = []
    plantations = 0
    while len(removed) < c.removed_per_stack:
        tile = tiles.pop()
        plantation = c.role[tile] in (PLANTATION, CROP_ROTATION)
        if plantation and plantations == c.plantations_removed:
            aside.append(tile)
        else:
            plantations += plantation
            removed.append(tile)
    return removed, aside


def find_start_player(s: Goa) -> None:
    """Rules 3.3, 3.5 and 3.6: cards are turned up in turn until one shows the elephant."""
    c = s.components
    rng = s.chance()
    s.draw_pile = list(range(c.cards))
    chance.shuffle(s.draw_pile, rng)
    seat = chance.below(s.seats, rng)
    while True:
        card = s.draw_pile.pop()
        s.discard_pile.append(card)
        s.tell(TURNED_UP_FOR_START, seat, card)
        if c.card_symbol[card] == c.start_symbol:
            break
        seat = (seat + 1) % s.seats
    s.first = s.flag = s.active = seat
    s.tell(STARTED, seat)


def change_phase(s: Goa) -> None:
    """Rule 11.1: the tiles left go for good, stack B is laid out."""
    s.gone = s.gone + [tile for tile in s.grid if tile != NOTHING]
    s.tell(CHANGED_PHASE)
    tiles, s.later = s.later, []
    lay_out(s, 1, tiles)
