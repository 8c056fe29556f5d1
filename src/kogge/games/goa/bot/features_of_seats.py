"""What is open of a seat, as numbers: goods, boards, tiles in front of it, what it can do next, its bid."""

from functools import cache

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.state import NOTHING
from kogge.games.goa.bot.features_of_tiles import EVERY_ROUND, KEPT, Tables, counted, kept_blocks, pays
from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.components import (
    BYTE,
    COLONIES,
    COLONIST,
    COLUMNS,
    DUTY,
    EXPEDITION,
    FOREMAN,
    HARVEST,
    LAST_ROW,
    MOST_SLOTS,
    PLANTATIONS,
    RED,
    ROUNDS,
    SITES,
    Components,
)
from kogge.games.goa.rules.scoring import is_single
from kogge.games.goa.rules.state import Goa

BYTE_MASK = (1 << BYTE) - 1


def seat_blocks(c: Components, whose: str) -> list[Block]:
    spices, columns = len(c.spices), len(COLUMNS)
    return [
        Block(f"{whose}: ducats, ducats less than the richest, is the richest", 3),
        Block(f"{whose}: ships, colonists, extra actions", 3),
        Block(f"{whose}: cards in hand, cards that an expedition would bring", 2),
        Block(f"{whose}: actions to come in this round, in all rounds, is out of the extra stage", 3),
        *(Block(f"{whose}: row in column {name}", LAST_ROW) for name in COLUMNS),
        Block(f"{whose}: markers in the row that is furthest behind", 1),
        Block(f"{whose}: spices, by kind", spices),
        Block(f"{whose}: free slots, by spice that they take", spices),
        Block(f"{whose}: slots, by spice that they take", spices),
        Block(f"{whose}: free slots, sites with a free slot, spices that a harvest would bring", 3),
        Block(f"{whose}: free spaces for plantations, spices lost if one more needs room", 2),
        Block(f"{whose}: single plantations, crop rotations", 2),
        Block(f"{whose}: founded, by colony", COLONIES),
        Block(f"{whose}: colonists lacking, by colony", COLONIES),
        *kept_blocks(f"{whose}, kept tiles"),
        Block(f"{whose}: duties fulfilled", 1),
        Block(f"{whose}: points, those for cards", 2),
        Block(f"{whose}: spices lacking, by column", columns),
        Block(f"{whose}: ships lacking, by column", columns),
        Block(f"{whose}: can pay the next step, by column", columns),
        Block(f"{whose}: bid, passed, ducats beyond the highest bid if still to be asked", 3),
    ]


@cache
def seat_numbers(c: Components) -> int:
    """Of one seat."""
    return sum([block.length for block in seat_blocks(c, "")])


def own_blocks() -> list[Block]:
    return [
        Block("own: chance of a founding, by colony", COLONIES),
        Block("own: gains of red tiles that can be used now", len(EVERY_ROUND)),
        Block("own: cards as the first to get there, by column", len(COLUMNS)),
    ]


def put_seat(row: list[int], view: Goa, t: Tables, seat: int, stock: int, most: int, high: int) -> None:
    """With its spices (packed), the ducats of the richest, the highest bid (NOTHING if nobody can bid now)."""
    put_goods(row, view, seat, most)
    put_actions(row, view, seat)
    points = put_boards(row, view, t, seat, stock)
    put_points(row, view, seat, most, points)
    put_steps(row, view, seat, stock)
    put_bid(row, view, seat, high)


def rows_of(view: Goa, seat: int) -> list[int]:
    """The rows of its markers, by column."""
    return view.rows[seat * len(COLUMNS) : (seat + 1) * len(COLUMNS)]


def put_goods(row: list[int], view: Goa, seat: int, most: int) -> None:
    c, ducats, hand = view.components, view.ducats[seat], len(view.hands[seat])
    marker = view.rows[seat * len(COLUMNS) + EXPEDITION]
    put(row, ducats)
    put(row, most - ducats)
    put_flag(row, ducats == most)
    put(row, view.ships[seat])
    put(row, view.colonists[seat])
    put(row, view.extras[seat])
    put(row, hand)
    put(row, min(c.yields[EXPEDITION][marker], c.hand_limit[marker] - hand))


def put_boards(row: list[int], view: Goa, t: Tables, seat: int, stock: int) -> int:
    """What lies before a seat; it returns its points, but for cards and money."""
    c, rows = view.components, rows_of(view, seat)
    lowest = LAST_ROW
    points = 0
    for marker in rows:
        put_one_of(row, marker, LAST_ROW)
        lowest = min(lowest, marker)
        points += c.vp_row[marker]
    row.append(rows.count(lowest))
    singles = put_storage(row, view, seat, stock, rows[HARVEST])
    points += put_colonies(row, view, seat, rows[COLONIST])
    return points + put_kept(row, view, t, seat, singles)


def put_points(row: list[int], view: Goa, seat: int, most: int, points: int) -> None:
    cards = card_points(view, seat)
    money = view.components.vp_money if view.ducats[seat] == most else 0
    put(row, points + money + cards)
    put(row, cards)


def put_bid(row: list[int], view: Goa, seat: int, high: int) -> None:
    bid = view.bids[seat] if high != NOTHING else NOTHING
    put(row, bid)
    put_flag(row, bid == 0)
    to_be_asked = high != NOTHING and bid == NOTHING and seat != view.auctioneer()
    put(row, view.ducats[seat] - high if to_be_asked else 0)


def put_actions(row: list[int], view: Goa, seat: int) -> None:
    """Those that are not taken yet, the one of the turn under way among them."""
    each = view.components.actions_per_round
    rounds = 2 * ROUNDS - max(1, view.round)
    actions, extras = each, view.extras[seat]
    if not view.stack:
        actions = extras = 0
    elif view.action:
        place = (seat - view.first) % view.seats
        actions -= (view.turn - place + view.seats - 1) // view.seats
        if seat == view.active and TURN in view.stack:
            actions += 1
        if not rounds and view.passed[seat] and view.action > each:
            extras = 0
    put(row, actions)
    put(row, actions + extras + each * rounds)
    put_flag(row, view.action > each and bool(view.passed[seat]))


def put_storage(row: list[int], view: Goa, seat: int, stock: int, harvest: int) -> int:
    """Spices and slots; it returns how many single plantations the seat has."""
    c, kinds = view.components, len(view.components.spices)
    slots, free = [0] * kinds, [0] * kinds
    all_free, sites, spaces, rotations, fewest = 0, 0, PLANTATIONS, 0, MOST_SLOTS
    singles = len(view.singles[seat])
    tiles = view.sites[seat * SITES : (seat + 1) * SITES]
    held = view.held[seat * SITES : (seat + 1) * SITES]
    for site, tile in enumerate(tiles):
        if tile == NOTHING:
            continue
        spices = c.size[held[site]]
        room = c.slots[tile] - spices
        for spice in c.accepts[tile]:
            slots[spice] += c.slots[tile]
            free[spice] += room
        all_free += room
        sites += room > 0
        if site < PLANTATIONS:
            spaces -= 1
            fewest = min(fewest, spices)
            if is_single(c, tile):
                singles += 1
            elif c.spice[tile] == NOTHING:
                rotations += 1
    row += [stock >> BYTE * spice & BYTE_MASK for spice in range(kinds)]
    row += free
    row += slots
    row += [all_free, sites, min(all_free, c.yields[HARVEST][harvest])]
    row += [spaces, 0 if spaces else fewest, singles, rotations]
    return singles


def put_colonies(row: list[int], view: Goa, seat: int, marker: int) -> int:
    """What foundings lack before cards are turned up; it returns the points for colonies."""
    c = view.components
    has = view.colonists[seat] + c.yields[COLONIST][marker]
    founded, lacking, count = [0] * COLONIES, [0] * COLONIES, 0
    for colony, tile in enumerate(view.sites[seat * SITES + PLANTATIONS : (seat + 1) * SITES]):
        if tile != NOTHING:
            founded[colony] = 1
            count += 1
        else:
            lacking[colony] = max(0, c.required[colony] - has)
    row += founded
    row += lacking
    return c.vp_colonies[count]


def put_kept(row: list[int], view: Goa, t: Tables, seat: int, singles: int) -> int:
    """Tiles in front of the seat; it returns their points and those for single plantations."""
    c, single, points, fulfilled = view.components, view.components.vp_single, 0, 0
    waiting: list[int] = []
    for tile in view.kept[seat]:
        role = c.role[tile]
        points += c.vp[tile]
        if role == DUTY and tile in view.turned:
            fulfilled += 1
            continue
        waiting.append(tile)
        if role == FOREMAN:
            single = c.vp_single_foreman
    numbers = [0] * KEPT
    counted(t.kept, waiting, numbers)
    row += numbers
    row.append(fulfilled)
    return points + fulfilled * c.vp_duty + singles * single


def card_points(view: Goa, seat: int) -> int:
    """Rule 11.3.3, for the cards that the view shows."""
    c, points = view.components, 0
    symbols = [0] * len(c.symbols)
    for card in view.hands[seat]:
        if card >= 0:
            symbols[c.card_symbol[card]] += 1
    for count in symbols:
        points += c.vp_symbols[count]
    return points


def put_steps(row: list[int], view: Goa, seat: int, stock: int) -> None:
    """The next step in every column: what is lacking, and whether it can be paid."""
    c, ships = view.components, view.ships[seat]
    spices_lacking, ships_lacking, payable = [0] * len(COLUMNS), [0] * len(COLUMNS), [0] * len(COLUMNS)
    for column, marker in enumerate(rows_of(view, seat)):
        if marker == LAST_ROW - 1:
            continue
        lacking = 0
        for spice in c.step_spices[column][marker]:
            if not stock >> BYTE * spice & BYTE_MASK:
                lacking += 1
        spices_lacking[column] = lacking
        ships_lacking[column] = max(0, c.step_ships[column][marker] - ships)
        if not lacking and pays(c, column, marker, stock, ships):
            payable[column] = 1
    row += spices_lacking
    row += ships_lacking
    row += payable


def put_own(row: list[int], view: Goa, t: Tables) -> None:
    """What others could work out for themselves, and matters most to whose turn it is."""
    c, me = view.components, view.viewer
    has = view.colonists[me] + view.brings(me, COLONIST)
    for colony, required in enumerate(c.required):
        founded = view.sites[me * SITES + PLANTATIONS + colony] != NOTHING
        row.append(0 if founded else t.chance[max(0, required - has)])
    ready = [tile for tile in view.kept[me] if c.role[tile] == RED and tile not in view.turned]
    numbers = [0] * KEPT
    counted(t.kept, ready, numbers)
    row += numbers[KEPT - len(EVERY_ROUND) :]
    rows = view.rows
    for column in range(len(COLUMNS)):
        marker = rows[me * len(COLUMNS) + column]
        cards = c.first_cards[marker + 2] if marker < LAST_ROW - 1 else 0  # by the row reached, counted from 1 (7.3.4)
        for seat in range(view.seats):
            if rows[seat * len(COLUMNS) + column] > marker:
                cards = 0
        row.append(cards)
