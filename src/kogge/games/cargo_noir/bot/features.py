"""What a seat sees of Cargo Noir, as numbers: the blocks of `layout`, in their order.

Seats are counted from the one who looks, clockwise; a seat that nobody has is all noughts, and so is a closed port.
Kinds of cargo are all alike, so they come in the order in which one looks at them: those first of which one holds most.
What lies in a basket counts as bought and paid for (`Sight`).
"""

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.bot.sight import Sight, swap_gain, token_changes
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, KINDS, counts, packed, size
from kogge.games.cargo_noir.rules.components import FIRST_PORT, PORTS, Components
from kogge.games.cargo_noir.rules.derived import left_to_spend, ships_to_act, syndicate_pays
from kogge.games.cargo_noir.rules.sending import SEND
from kogge.games.cargo_noir.rules.setup import STEPS
from kogge.games.cargo_noir.rules.ships import RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN

SEATS = 5
NO_TOKENS = [0] * ALL_KINDS
DECISIONS = [step.name for step in STEPS.values()]
PORT = 14 + ALL_KINDS + 2 * SEATS  # numbers of a port
SEAT = 28 + ALL_KINDS  # numbers of a seat, beside its cards


def layout(c: Components) -> list[Block]:
    """The blocks of a row."""
    cards = len(c.cards)
    game = [
        Block("number of seats: two, three, four, five", 4),
        Block("variants: seven ports with four seats, eight market slots", 2),
        Block("decision at hand", len(DECISIONS)),
        Block("whose turn it is, and so who decides, by seat", SEATS),
        Block("start player, by seat", SEATS),
        Block("rounds to come, is the first, is the last, seats whose turn in this round is to come", 4),
        Block("this turn: ships are to act, cards can be chosen, surplus is to be discarded, ships are to be sent", 4),
        Block("this turn: ships that have not acted, withdrawals, what a Syndicate adds to the next", 3),
        Block("coins in the supply, tokens in the bag, tokens discarded", 3),
        Block("bag: tokens, by kind", ALL_KINDS),
        Block("black market: tokens, by kind", ALL_KINDS),
        Block("own cargo: worth that one token more adds, by kind", ALL_KINDS),
        Block("own cargo: worth that one token less takes away, by kind", ALL_KINDS),
        Block("own cargo: worth that the best swap adds, about", 1),
        Block("stock, by card", cards),
        Block("own: can have now, by card", cards),
        Block("own: lacking now, by card", cards),
        Block("own: lacking with what ships bring, by card", cards),
    ]
    for place in c.places[FIRST_PORT:]:
        game += [
            Block(f"{place}: open, ship is still to act, withdrawn from, raised or bid in now", 4),
            Block(f"{place}: ships, highest stack, one's own is the highest, one's own is outbid", 4),
            Block(f"{place}: coins that the highest stack takes, coins lacking, has them", 3),
            Block(f"{place}: rivals who can outbid one's highest stack before it buys, by how much", 2),
            Block(f"{place}: tokens for which one has no room", 1),
            Block(f"{place}: tokens, by kind", ALL_KINDS),
            Block(f"{place}: coins, by seat", SEATS),
            Block(f"{place}: worth that its cargo adds to one's own, by seat", SEATS),
        ]
    for seat in range(SEATS):
        whose = f"other {seat}" if seat else "own"
        game += [
            Block(f"{whose}: plays, trades to come", 2),
            Block(f"{whose}: coins in the safe, on highest stacks, to be had without a purchase", 3),
            Block(f"{whose}: fleet, ships at home, in the casino, in the market, outbidding, outbid", 6),
            Block(f"{whose}: points, points of the best card, points behind the first", 3),
            Block(f"{whose}: slots, tokens, empty slots, surplus, surplus with what ships bring", 5),
            Block(f"{whose}: worth of the cargo, of the best set of equals, of the best different set", 3),
            Block(f"{whose}: tokens of the three most frequent kinds, kinds held", 4),
            Block(f"{whose}: can spend now, with what ships bring", 2),
            Block(f"{whose}: tokens, by kind", ALL_KINDS),
            Block(f"{whose}: cards, by card", cards),
        ]
    game += [
        Block("swap: kind that is given", ALL_KINDS),
        Block("trade: basket, by card", cards),
        Block("trade: cost of the basket, its points, left to spend", 3),
        Block("trade: tokens handed in, by kind", ALL_KINDS),
        Block("trade: kind is still to be handed in, by kind", ALL_KINDS),
        Block("trade: worth handed in, unpaid, wasted", 3),
    ]
    return game


def features(view: CargoNoir) -> list[int]:
    """A row for the seat whose view it is."""
    sight = Sight(view)
    row: list[int] = []
    put_game(row, view)
    put_kinds(row, view, sight)
    put_cards(row, view, sight)
    for port in range(PORTS):
        if view.open >> port & 1:
            put_port(row, view, sight, port)
        else:
            row += [0] * PORT
    for seat in range(SEATS):
        if seat < view.seats:
            put_seat(row, view, sight, (view.viewer + seat) % view.seats)
        else:
            row += [0] * (SEAT + len(view.components.cards))
    put_under_way(row, view, sight)
    return row


def put_game(row: list[int], view: CargoNoir) -> None:
    """Which game it is, and how far it has gone."""
    c, me, seats, stack = view.components, view.viewer, view.seats, view.stack
    put_one_of(row, seats - 2, 4)
    put_flag(row, len(view.ports()) > len(c.open_ports[seats]))
    put_flag(row, len(view.market) > c.market_slots)
    put_one_of(row, DECISIONS.index(stack[-1].name) if stack else NOTHING, len(DECISIONS))
    put_one_of(row, (view.active - me) % seats if stack else NOTHING, SEATS)
    put_one_of(row, (view.first - me) % seats, SEATS)
    row.append(view.rounds - view.round)
    put_flag(row, view.round == 1)
    put_flag(row, view.last_round())
    row.append(seats - view.turns)
    acting = RESOLVE in stack
    put_flag(row, acting)
    put_flag(row, FILL_BASKET in stack)
    put_flag(row, DISCARD in stack)
    put_flag(row, SEND in stack)
    row += [ships_to_act(view) if acting else 0, view.withdrawals, syndicate_pays(view)]
    row += [view.supply, len(view.bag), size(view.discard)]


def put_kinds(row: list[int], view: CargoNoir, sight: Sight) -> None:
    """Bag and black market, and what single tokens mean to one's cargo."""
    put_tokens(row, view.in_bag(), sight)
    put_tokens(row, packed(view.market), sight)
    more, less = token_changes(view, sight)
    for kind in sight.order:
        put(row, more[kind])
    for kind in sight.order:
        put(row, less[kind])
    put(row, swap_gain(view, sight, more, less))


def put_tokens(row: list[int], cargo: int, sight: Sight) -> None:
    if cargo:
        numbers = counts(cargo)
        row += [numbers[kind] for kind in sight.order]
    else:
        row += NO_TOKENS


def put_cards(row: list[int], view: CargoNoir, sight: Sight) -> None:
    """What can be bought, and what one lacks for it."""
    c, me = view.components, view.viewer
    now, later = left_to_spend(view, me), sight.to_spend[me]
    own = me * len(c.cards)
    row += sight.stock
    for card, cost in enumerate(c.cost):
        put_flag(row, cost <= now and sight.stock[card] > 0 and sight.cards[own + card] < c.limit[card])
    for cost in c.cost:
        put(row, cost - now)
    for cost in c.cost:
        put(row, cost - later)


def put_port(row: list[int], view: CargoNoir, sight: Sight, port: int) -> None:
    """An open port."""
    put_ships(row, view, sight, port)
    put_quay(row, view, sight, port)


def put_ships(row: list[int], view: CargoNoir, sight: Sight, port: int) -> None:
    """What one's own ship can come to in a port."""
    c, me, seats = view.components, view.viewer, view.seats
    stacks, highest = view.stacks[port * seats : (port + 1) * seats], sight.highest[port]
    own = stacks[me]
    leads = own > 0 and own == highest
    row += [1, view.pending >> port & 1, view.banned >> port & 1]
    put_flag(row, view.port == port)
    row += [seats - stacks.count(0), highest]
    put_flag(row, leads)
    put_flag(row, 0 < own < highest)
    needed = 0 if leads else max(c.least_bid, highest - own + 1)
    row.append(needed)
    put(row, needed - sight.safe[me])
    put_flag(row, 0 < needed <= sight.safe[me])
    put_threat(row, view, sight, port, own if leads else 0)
    put(row, sight.tokens[me] + c.slots[port] - sight.slots[me])


def put_quay(row: list[int], view: CargoNoir, sight: Sight, port: int) -> None:
    """The cargo of a port, who has how many coins there, and what the cargo is worth to them."""
    c, me, seats, quay = view.components, view.viewer, view.seats, sight.quays[port]
    first, nobody = port * seats, [0] * (SEATS - seats)
    tokens = len(row)
    row += NO_TOKENS
    for kind in view.quays[c.first_slot[port] : c.first_slot[port + 1]]:
        row[tokens + sight.places[kind]] += 1
    row += view.stacks[first + me : first + seats]  # from the one who looks on
    row += view.stacks[first : first + me]
    row += nobody
    for seat in range(me, me + seats):
        whose = seat % seats
        put(row, c.worths.of(sight.cargo[whose] + quay) - sight.worth[whose])
    row += nobody


def put_threat(row: list[int], view: CargoNoir, sight: Sight, port: int, own: int) -> None:
    """Who can still outbid one's own highest stack in a port before the ship acts, and by how much."""
    me, seats, rivals, most = view.viewer, view.seats, 0, 0
    if own and not (view.active == me and view.pending >> port & 1):
        for turn in range((me - view.active) % seats or seats):  # those that end before one's next begins
            seat = (view.active + turn) % seats
            if seat != me and sight.back[seat] > own:
                rivals += 1
                most = max(most, sight.back[seat] - own)
    row += [rivals, most]


def put_seat(row: list[int], view: CargoNoir, sight: Sight, seat: int) -> None:
    """What there is of a seat."""
    c, cargo, number = view.components, sight.cargo[seat], len(view.components.cards)
    slots, tokens = sight.slots[seat], sight.tokens[seat]
    bought = c.more_ships * view.basket.count(c.freighter) if seat == view.active else 0
    row += [1, sight.trades[seat], sight.safe[seat], sight.staked[seat], sight.back[seat]]
    row += [view.fleet(seat) + bought, view.home[seat] + bought, view.at_casino[seat], view.at_market[seat]]
    row += [sight.leading[seat], sight.outbid[seat]]
    put(row, sight.points[seat])
    put(row, sight.best_card[seat])
    put(row, sight.first - sight.points[seat])
    row += [slots, tokens]
    put(row, slots - tokens)
    put(row, tokens - slots)
    put(row, size(sight.coming[seat]) - slots)
    *numbers, wilds = counts(cargo)
    held = KINDS - numbers.count(0)
    numbers.sort(reverse=True)
    put(row, sight.worth[seat])
    put(row, c.worths.same[min(KINDS, numbers[0] + wilds)])
    put(row, c.worths.different[min(KINDS, held + wilds)])
    row += numbers[:3]
    row.append(held)
    put(row, left_to_spend(view, seat))
    put(row, sight.to_spend[seat])
    put_tokens(row, cargo, sight)
    row += sight.cards[seat * number : (seat + 1) * number]


def put_under_way(row: list[int], view: CargoNoir, sight: Sight) -> None:
    """A swap, a trade."""
    c = view.components
    put_one_of(row, sight.places[view.given] if view.given != NOTHING else NOTHING, ALL_KINDS)
    basket = [0] * len(c.cards)
    points = 0
    for card in view.basket:
        basket[card] += 1
        points += c.points[card]
    row += basket
    bill, worth = view.bill(), c.worths.of(view.handed_in)
    put(row, bill)
    put(row, points)
    put(row, left_to_spend(view, view.active))
    put_tokens(row, view.handed_in, sight)
    if HAND_IN in view.stack:
        for kind in sight.order:
            put_flag(row, kind >= view.kind)
    else:
        row += NO_TOKENS
    put(row, worth)
    put(row, bill - worth)
    put(row, worth - bill)
