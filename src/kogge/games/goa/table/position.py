"""The position of Goa in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know. Beyond that, purses are closed (14).
"""

from collections.abc import Iterator, Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, FLAG_LOT
from kogge.games.goa.rules.components import CELLS, GRID, STACKS
from kogge.games.goa.rules.derived import flag_lies
from kogge.games.goa.rules.founding import SETTLE_COLONY
from kogge.games.goa.rules.markers import PLACE_FLAG, PLACE_MARKER
from kogge.games.goa.table.position_of_seats import (
    EMPTY,
    accepted,
    belongings,
    boards,
    hands,
    heading,
    own_boards,
    players,
    section,
)
from kogge.games.goa.words.teller import GoaTeller

ON_THE_GRID = (PLACE_FLAG, PLACE_MARKER)
AT_AUCTION = (BID_ONCE, DECIDE)


def tables(t: GoaTeller) -> list[Section]:
    """Everything on the table that the view's seat may see (14); what the decision is about stands last."""
    own = [*own_boards(t), *hands(t)]
    step = t.view.stack[-1] if t.view.stack else None
    if step in ON_THE_GRID:
        last = [*own, *auction(t), grid(t)]
    elif step in AT_AUCTION:
        last = [*own, grid(t), *auction(t)]
    else:
        last = [grid(t), *auction(t), *own]
    return [*piles(t), players(t), boards(t), *belongings(t), *last, *under_way(t)]


# -- piles and supply -------------------------------------------------------------------------------


def piles(t: GoaTeller) -> Iterator[Section]:
    view = t.view
    yield table(t)
    if view.discard_pile:
        yield discard_pile(t)
    if view.removed:
        rows = [[t.tile(tile), STACKS[t.c.kind_stack[t.c.kind[tile]]]] for tile in view.removed]
        yield section(t, "removed", heading(t, "tile", "stack"), rows)
    yield supply(t)


def table(t: GoaTeller) -> Section:
    view = t.view
    rows = [[t.say("position.stage"), stage(t)]]
    if view.action and view.actor != NOBODY:
        rows.append([t.say("position.active"), t.seat(view.active)])
    if view.actor != NOBODY:
        rows.append([t.say("position.actor"), t.seat(view.actor)])
    rows += [
        [t.say("position.flag"), t.spot(view.marks[0]) if flag_lies(view) else t.seat(view.flag)],
        [t.say("position.draw pile"), str(len(view.draw_pile))],
        [t.say("position.discard pile"), str(len(view.discard_pile))],
    ]
    if view.bonanza_open:
        rows.append([t.say("position.bonanza open"), ", ".join(map(t.bonanza, view.bonanza_open))])
    rows += [[t.say("position.played"), t.face(card)] for card in view.played]
    if view.tile != NOTHING:
        rows.append([t.say("position.waiting"), t.tile(view.tile)])
    return section(t, "table", heading(t, "what", "how"), rows)


def stage(t: GoaTeller) -> str:
    view, all_actions = t.view, t.c.actions_per_round
    if view.actor == NOBODY:
        return t.say("position.over")
    if not view.round:
        return t.say("position.quick start")
    now = t.round_name(view.round)
    if view.action:
        key = "action" if view.action <= all_actions else "extra actions"
        return t.say(f"position.{key}", round=now, number=view.action, all=all_actions)
    if view.lot:
        return t.say("position.lot", round=now, number=view.lot, all=view.seats + 1)
    return t.say("position.markers", round=now)


def discard_pile(t: GoaTeller) -> Section:
    c = t.c
    by_type: dict[int, list[int]] = {}
    for card in sorted(t.view.discard_pile):
        by_type.setdefault(c.card_type[card], []).append(card)
    rows = [
        [t.type_name(cards[0]), ", ".join(f"{t.symbol(card)} {c.card_colonists[card]}" for card in cards)]
        for _, cards in sorted(by_type.items())
    ]
    return section(t, "discard pile", heading(t, "card", "symbols"), rows)


def supply(t: GoaTeller) -> Section:
    c, rows = t.c, []
    for colony, needs in enumerate(c.required):
        left = [tile for tile in t.view.colonies if c.colony_of[tile] == colony]
        takes = dict.fromkeys(accepted(t, tile) for tile in sorted(left))
        slots = c.slots[c.colony_of.index(colony)]
        rows.append([t.colony(colony), str(needs), str(slots), str(len(left)), ", ".join(takes) or EMPTY])
    return section(t, "supply", heading(t, "colony", "needs", "slots", "left", "accepts"), rows)


# -- the market and what is under way ---------------------------------------------------------------


def grid(t: GoaTeller) -> Section:
    columns = [t.say("position.file number", number=number) for number in range(1, GRID + 1)]
    rows = [
        [str(first // GRID + 1), *(cell(t, number) for number in range(first, first + GRID))]
        for first in range(0, CELLS, GRID)
    ]
    return section(t, "market", [*heading(t, "line"), *columns], rows)


def cell(t: GoaTeller, cell: int) -> str:
    view, tile = t.view, t.view.grid[cell]
    text = EMPTY if tile == NOTHING else t.tile(tile)
    if cell in view.bonanza_corners:
        text = t.say("position.with bonanza", tile=text)
    if cell not in view.marks:
        return text
    number = view.marks.index(cell) + 1
    if number < view.lot:
        return text
    return t.say("position.marked", number=number, tile=t.say("position.flag") if number == FLAG_LOT else text)


def auction(t: GoaTeller) -> Iterator[Section]:
    """The markers of this round, and the bids for the lot under the hammer."""
    view = t.view
    if not view.marks:
        return
    rows = [lot(t, number) for number in range(1, len(view.marks) + 1)]
    yield section(t, "lots", heading(t, "number", "auctioneer", "tile", "where", "state"), rows)
    if view.lot:
        order = [(view.auctioneer() + place) % view.seats for place in range(1, view.seats + 1)]
        columns = [*heading(t, "number"), *map(t.seat, order)]
        yield section(t, "bids", columns, [[str(view.lot), *(bid(t, seat) for seat in order)]])


def lot(t: GoaTeller, number: int) -> list[str]:
    view = t.view
    spot = view.marks[number - 1]
    flag = number == FLAG_LOT
    state = "lot over" if number < view.lot else "lot now" if number == view.lot else "lot later"
    tile = t.say("position.flag") if flag else EMPTY if view.grid[spot] == NOTHING else t.tile(view.grid[spot])
    seat = t.seat(view.owner(number))
    return [str(number), seat, tile, t.spot(spot), t.say(f"position.{state}")]


def bid(t: GoaTeller, seat: int) -> str:
    bid = t.view.bids[seat]
    if seat == t.view.auctioneer():
        return t.say("position.auctions")
    return EMPTY if bid == NOTHING else str(bid) if bid else t.say("position.passed")


def under_way(t: GoaTeller) -> Iterator[Section]:
    """A colony that is being founded, and cards turned up for Resupply."""
    view, c = t.view, t.c
    if SETTLE_COLONY in view.stack:
        row = [
            t.seat(view.active),
            str(c.required[view.attempt]),
            str(view.of_board),
            turned_up(t, view.settlers),
            str(view.spied),
            str(max(0, view.required())),
            str(view.colonists[view.active]),
        ]
        columns = heading(t, "player", "needs", "board", "turned up", "spied", "missing", "colonists")
        yield section(t, "founding", columns, [row], colony=t.attempt())
    if view.resupply:
        row = [t.seat(view.active), turned_up(t, view.resupply), str(view.resupplied())]
        yield section(t, "resupply", heading(t, "player", "turned up", "sum"), [row])


def turned_up(t: GoaTeller, cards: Sequence[int]) -> str:
    """The colonists of cards that were turned up: nothing else on them matters (7.7.3)."""
    return " + ".join(str(t.c.card_colonists[card]) for card in cards) or EMPTY
