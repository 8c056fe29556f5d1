"""What a seat sees of Borneo, as numbers: the blocks of `layout`, in their order.

Seats are counted from the one who looks, clockwise; a seat that nobody has is all noughts. Harbours come in the order
in which they are likely to be distributed, since their places mean nothing.
"""

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE, Components
from kogge.games.borneo.rules.distribution import monopolist, visible_flags
from kogge.games.borneo.rules.setup import STEPS
from kogge.games.borneo.rules.state import Borneo

SEATS = 5
RANKS = 5  # of a ladder; in the card edition further ones are possible, and hardly ever pick
DECISIONS = [step.name for step in STEPS.values()]


def layout(c: Components) -> list[Block]:
    """The blocks of a row."""
    companies, spices, orders = len(c.companies), c.chest, len(c.order_types)
    game = [
        Block("number of seats: three, four, five", 3),
        Block("variants: four merchants, pirates, open orders", 3),
        Block("decision at hand", len(DECISIONS)),
        Block("whose turn it is, by seat", SEATS),
        Block("who decides, by seat", SEATS),
        Block("harbours face down, cargo cards face down, cargo cards discarded, seats in the final round", 4),
        Block("open orders, by kind", orders),
    ]
    for slot in range(c.open_harbours):
        game += [
            Block(f"harbour {slot + 1}: lies there, threshold, limit, cards, room", 5),
            Block(f"harbour {slot + 1}: spice of the harbour card", spices + 1),
            Block(f"harbour {slot + 1}: units, by spice", spices),
            Block(f"harbour {slot + 1}: flags, by company", companies),
            Block(f"harbour {slot + 1}: flags lacking, by company", companies),
            Block(f"harbour {slot + 1}: monopolies that a card of one's own brings, by company", companies),
            Block(f"harbour {slot + 1}: cards of one's own that bring a distribution without monopoly", 1),
        ]
    game += [
        Block(f"ladder of company {company + 1}: owner, rank by rank", RANKS * SEATS) for company in range(companies)
    ]
    game += [
        Block("own hand: flags, by company", companies),
        Block("own hand: cards, by major company", companies),
        Block("own hand: units, by spice", spices),
    ]
    for seat in range(SEATS):
        whose = f"other {seat}" if seat else "own"
        game += [
            Block(f"{whose}: cards in hand, cards in storage, fulfilled orders, points, has the ship", 5),
            Block(f"{whose}: units in storage, by spice, and chests", spices + 1),
            Block(f"{whose}: doubles in storage, by spice", spices),
            Block(f"{whose}: units lacking, by kind of order", orders),
            Block(f"{whose}: can pay, by kind of order that is open", orders),
            Block(f"{whose}: picks due in the distribution under way", 1),
        ]
    game += [
        Block("who picks next, by seat", SEATS),
        Block("distribution under way: units, by spice", spices),
        Block("conflict: company", companies),
        Block("conflict: attacker's rank, attacked rank", 2 * RANKS),
        Block("conflict: cards chosen, their flags; cards of the attack, their flags", 4),
        Block("payment: kind of order", orders),
        Block("payment: units given, cards given", 2),
    ]
    return game


def features(view: Borneo) -> list[int]:
    """A row for the seat whose view it is."""
    c, me, seats = view.components, view.viewer, view.seats
    row: list[int] = []
    put_game(row, view)
    for room, slot in in_order(view):
        if view.harbours[slot] == NOTHING:
            row += [0] * harbour_numbers(c)
        else:
            put_harbour(row, view, slot, room)
    for ladder in view.ladders:
        for rank in range(RANKS):
            put_one_of(row, (ladder[rank] - me) % seats if rank < len(ladder) else NOTHING, SEATS)
    put_hand(row, view)
    for place in range(seats):
        put_seat(row, view, (me + place) % seats)
    row += [0] * ((SEATS - seats) * seat_numbers(c))
    put_under_way(row, view)
    return row


def harbour_numbers(c: Components) -> int:
    """Of one harbour."""
    return 7 + 2 * c.chest + 3 * len(c.companies)


def seat_numbers(c: Components) -> int:
    """Of one seat."""
    return 7 + 2 * c.chest + 2 * len(c.order_types)


def put_game(row: list[int], view: Borneo) -> None:
    """Which game it is, and how far it has gone."""
    c, me, seats = view.components, view.viewer, view.seats
    put_one_of(row, seats - 3, 3)
    put_flag(row, view.merchants > c.merchants_per_player)
    put_flag(row, view.pirates > 0)
    put_flag(row, view.open_orders > 0)
    put_one_of(row, DECISIONS.index(view.stack[-1].name) if view.stack else NOTHING, len(DECISIONS))
    put_one_of(row, (view.active - me) % seats, SEATS)
    put_one_of(row, (view.actor - me) % seats if view.actor != NOBODY else NOTHING, SEATS)
    put(row, len(view.deck))
    put(row, len(view.draw_pile))
    put(row, len(view.discard_pile))
    put(row, view.finals)
    row += view.orders


def in_order(view: Borneo) -> list[tuple[int, int]]:
    """Room and slot of every harbour, as they are likely to be distributed; empty slots come last."""
    c = view.components
    rooms: list[tuple[int, int]] = []
    for slot, harbour in enumerate(view.harbours):
        rooms.append((c.limit[harbour] - len(view.stacks[slot]) if harbour != NOTHING else 99, slot))
    rooms.sort()
    return rooms


def put_harbour(row: list[int], view: Borneo, slot: int, room: int) -> None:
    """A harbour that lies there, and what cards of one's own bring."""
    c, harbour, stack = view.components, view.harbours[slot], view.stacks[slot]
    companies, threshold = len(c.companies), c.threshold[harbour]
    row.append(1)
    row.append(threshold)
    row.append(c.limit[harbour])
    row.append(len(stack))
    put(row, room)
    put_one_of(row, c.spice[harbour], c.chest + 1)
    put_units(row, c, stack)
    flags = visible_flags(c, stack) if stack else [0] * companies
    row += flags
    for flag in flags:
        put(row, threshold - flag)
    calls = [0] * companies
    shared = 0
    for card in view.hands[view.viewer]:
        laid = [*stack, card]
        company = monopolist(c, laid, visible_flags(c, laid), threshold)
        if company != NOTHING:
            calls[company] += 1
        elif room == 1:
            shared += 1
    row += calls
    row.append(shared)


def put_units(row: list[int], c: Components, cards: list[int]) -> None:
    """Of the cargo cards, by spice."""
    units = [0] * c.chest
    for card in cards:
        if c.spice[card] < c.chest:
            units[c.spice[card]] += c.units[card]
    row += units


def put_hand(row: list[int], view: Borneo) -> None:
    c, hand = view.components, view.hands[view.viewer]
    majors = [0] * len(c.companies)
    for company, flags in enumerate(c.flags):
        shown = 0
        for card in hand:
            shown += flags[card]
            majors[company] += flags[card] == 3
        put(row, shown)
    row += majors
    put_units(row, c, hand)


def put_seat(row: list[int], view: Borneo, seat: int) -> None:
    """What is open of a seat."""
    c, stored = view.components, view.stored[seat]
    units = [0] * (c.chest + 1)
    doubles = [0] * c.chest
    points = 0
    for card in stored:
        units[c.spice[card]] += c.units[card]
        if c.units[card] > 1:
            doubles[c.spice[card]] += 1
        points += c.vp_per_stored_cargo if card < c.cargo else c.vp_per_stored_harbour
    for kind in view.fulfilled[seat]:
        points += c.order_vp[kind]
    put(row, len(view.hands[seat]))
    put(row, len(stored))
    put(row, len(view.fulfilled[seat]))
    put(row, points)
    put_flag(row, view.ship == seat)
    row += units
    row += doubles
    lacking: list[int] = []
    for kind, need in enumerate(c.order_units):
        if c.order_each[kind]:
            short = 0
            for spice in range(c.chest):
                short += max(0, need - units[spice])
        else:
            short = need
            for spice in range(c.chest):
                short = min(short, need - units[spice])
        lacking.append(max(0, short - units[c.chest]))
    row += lacking
    for kind, short in enumerate(lacking):
        put_flag(row, not short and view.orders[kind] > 0)
    put(row, view.due.count(seat))


def put_under_way(row: list[int], view: Borneo) -> None:
    """A distribution, a conflict, a payment."""
    c, me, seats = view.components, view.viewer, view.seats
    put_one_of(row, (view.due[0] - me) % seats if view.due else NOTHING, SEATS)
    put_units(row, c, view.stacks[view.slot] if view.slot != NOTHING else [])
    put_one_of(row, view.company, len(c.companies))
    put_one_of(row, view.from_rank, RANKS)
    put_one_of(row, view.to_rank, RANKS)
    for cards in (view.chosen, view.attack):
        flags = 0
        if view.company != NOTHING:
            for card in cards:
                flags += c.flags[view.company][card]
        put(row, len(cards))
        put(row, flags)
    put_one_of(row, view.order, len(c.order_types))
    given = 0
    for card in view.paid:
        given += 1 if view.pirate_spice != NO_SPICE and card == view.pirate_card else c.units[card]
    put(row, given)
    put(row, len(view.paid))
