"""What a seat sees of Novgorod, as numbers: the blocks of `layout`, in their order.

Seats are counted from the one who looks, clockwise; a seat that nobody has is all noughts. Cities and goods come as
they are numbered, orders by what they are, since it does not matter where they lie.
"""

from functools import cache

from kogge.engine.features import Block, put, put_flag, put_one_of
from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.prospects import Prospects, prospects, shortest_routes
from kogge.games.novgorod.bot.turn_features import (
    FLAGS,
    ORDER,
    Outlook,
    put_own_orders,
    put_specials,
    put_turn,
    turn_layout,
)
from kogge.games.novgorod.rules.components import (
    ALL_CITIES,
    BACK,
    BONUSES,
    CITIES,
    FRONT,
    LEVELS,
    PRIVILEGES,
    SIDES,
    SPECIALS,
    SPEEDS,
    VARIETY,
    Components,
)
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.setup import STEPS
from kogge.games.novgorod.rules.state import HIGH, LOW, REMOVED, SOURCES, Novgorod

SEATS = 4
DECISIONS = [step.name for step in STEPS.values()]
SEAT = [
    Block("ducats, seals, seals with the variety bonus, offices", 4),
    Block("orders in hand, left of the ship, completed, kinds on these", 4),
    Block("turn in this round to come", 1),
    Block("speed", len(SPEEDS)),
    Block("offices, by city", CITIES),
    Block("stored good", CITIES),
    Block("career: level", LEVELS + 1),
    Block("career: card and side", LEVELS * len(SIDES)),
    Block("career: seals a turn, red X", 2),
    Block("career: goods, luxuries, ducats of the next step", 3),
    Block("career: privileges uncovered", len(PRIVILEGES)),
    Block("seals, by source", len(SOURCES)),
    Block("seals that a bonus card would bring, by card", len(BONUSES)),
    Block("best route: worth in ducats, seals by sales, luxuries, ducats after the fees", 4),
]
SEAT_NUMBERS = sum([block.length for block in SEAT])


def layout(c: Components) -> list[Block]:
    """The blocks of a row."""
    luxuries, orders = len(c.luxuries), len(c.orders)
    blocks = [
        Block("number of seats: two, three, four", 3),
        Block("variants: stored good pays career, round limit, special orders", 3),
        Block("variants: merchant's front, merchant's back, pirate's front, pirate's back", 4),
        Block("decision at hand", len(DECISIONS)),
        Block("whose turn it is, by seat", SEATS),
        Block("start player, by seat", SEATS),
        Block("round, last round, turns begun in it or picks of the draft", 3),
        Block("most seals, seals lacking for the end, highest level, orders in the pile", 4),
        Block("bonus cards: high, low, gained in this round; card by card", 3 * len(BONUSES)),
        Block("luxury made, by city", CITIES * luxuries),
        Block("cards of the shortest route that makes it, by city", CITIES),
        Block("price of the next office, by city", CITIES),
        Block("one can buy the next office, by city", CITIES),
        Block("merchant's city", CITIES),
        Block("pirate's city", CITIES),
        Block("display", orders),
        Block("display: most goods of one's own offices that stand on an order", 1),
        Block("one can buy: ship, order, order for less", 3),
        Block("ducats lacking for the ship, orders that one may still take, price of moving the pirate", 3),
        Block("own: goods and luxuries under the ship", CITIES + luxuries),
    ]
    for place in range(c.in_progress_most):
        what = f"own order {place + 1}"
        blocks += [
            Block(f"{what}: in hand, left of the ship, begun in this turn, being paid for", 4),
            Block(f"{what}: upper line lacks so many offices, goods now; can be fulfilled; cards of its route", 4),
            Block(f"{what}: lower line, the same", 4),
            Block(f"{what}: both lines' cards of a route, goods lacking now", ORDER - 12),
        ]
    blocks += [Block("own orders: in hand", orders), Block("own orders: begun", orders)]
    for seat in range(SEATS):
        whose = f"other {seat}" if seat else "own"
        blocks += [Block(f"{whose}: {block.name}", block.length) for block in SEAT]
    blocks += turn_layout(c)
    for place in range(SPECIALS):
        what = f"special order {place + 1}"
        blocks += [
            Block(f"{what}: goods and luxury", CITIES + luxuries),
            Block(f"{what}: goods that the luxury needs, price, seals, fulfilled, lacking now, can be fulfilled", 6),
        ]
    return blocks


def features(view: Novgorod) -> list[int]:
    """A row for the seat whose view it is."""
    c, me, seats = view.components, view.viewer, view.seats
    outlook = Outlook(view)
    known = prospects(c, tuple(view.manufactures))
    row: list[int] = []
    put_table(row, view)
    put_cities(row, view, known, outlook)
    put_market(row, view, outlook)
    put_own_orders(row, view, outlook, known.luxury_cards, shortest_routes(c))
    for seat in range(SEATS):
        if seat < seats:
            put_seat(row, view, (me + seat) % seats, known)
        else:
            row += [0] * SEAT_NUMBERS
    put_turn(row, view, outlook)
    if view.special:
        put_specials(row, view, outlook)
    else:
        row += [0] * special_numbers(c)
    return row


def special_numbers(c: Components) -> int:
    return SPECIALS * (CITIES + len(c.luxuries) + 6)


def put_table(row: list[int], view: Novgorod) -> None:
    """The game as a whole: what is played, who is in turn, how far it has got."""
    c, me, seats = view.components, view.viewer, view.seats
    put_one_of(row, seats - 2, 3)
    row.append(view.hold_pays)
    put_flag(row, view.limit > 0)
    put_flag(row, len(view.special) > 0)
    put_flag(row, view.merchant != NOTHING and view.merchant_side == FRONT)
    put_flag(row, view.merchant != NOTHING and view.merchant_side == BACK)
    put_flag(row, view.pirate != NOTHING and view.pirate_side == FRONT)
    put_flag(row, view.pirate != NOTHING and view.pirate_side == BACK)
    put_one_of(row, DECISIONS.index(view.stack[-1].name) if view.stack else NOTHING, len(DECISIONS))
    put_one_of(row, (view.active - me) % seats if view.stack else NOTHING, SEATS)
    put_one_of(row, (view.first - me) % seats, SEATS)
    most = max(view.seals)
    put(row, view.round)
    row.append(view.last)
    put(row, view.turns)
    put(row, most)
    put(row, c.end_seals - most)
    put(row, max(view.level))
    put(row, len(view.pile))
    cards = [0] * (3 * len(BONUSES))
    for place, bonus in enumerate(view.bonuses):
        state = view.bonus_states[place]
        cards[3 * bonus] = 1 if state == HIGH else 0
        cards[3 * bonus + 1] = 1 if state == LOW else 0
        cards[3 * bonus + 2] = view.achieved[place]
    row += cards


def purse(view: Novgorod, outlook: Outlook) -> int:
    """What one can spend: in the draft without what is owed, in one's turn with what phase 2 still brings."""
    ducats = view.ducats[view.viewer]
    if not view.round:
        return ducats - view.draft_cost(view.viewer)
    return ducats + outlook.income - outlook.fees if view.active == view.viewer else ducats


def put_cities(row: list[int], view: Novgorod, known: Prospects, outlook: Outlook) -> None:
    """Manufactures, offices for sale, merchant and pirate."""
    c, owned, ducats = view.components, view.owned[view.viewer], purse(view, outlook)
    luxuries = [0] * (CITIES * len(c.luxuries))
    buyable = 0
    prices: list[int] = []
    stacks = c.prices[view.seats]
    for city, manufacture in enumerate(view.manufactures):
        luxuries[city * len(c.luxuries) + c.luxury[manufacture]] = 1
        taken = view.taken[city]
        price = stacks[city][taken] if taken < len(stacks[city]) else 0
        prices.append(price)
        if price <= ducats and not owned >> city & 1:
            buyable |= 1 << city
    row += luxuries
    row += known.cards
    row += prices
    row += FLAGS[buyable]
    row += FLAGS[1 << view.merchant if view.merchant != NOTHING else 0]
    row += FLAGS[1 << view.pirate if view.pirate != NOTHING else 0]


def put_market(row: list[int], view: Novgorod, outlook: Outlook) -> None:
    """Orders on display, what one can buy, and what lies under one's own ship: new kinds may count (8.4 VI)."""
    c, me = view.components, view.viewer
    owned, ducats, speed = view.owned[me], purse(view, outlook), view.speed[me]
    display = [0] * len(c.orders)
    fits = 0
    for order in view.display:
        display[order] = 1
        fits = max(fits, c.many[c.kinds[order] & owned])
    row += display
    row.append(fits)
    room = c.in_progress_most - view.in_progress(me)
    ship = c.ship_price[speed] if speed < SPEEDS[-1] else NOTHING
    put_flag(row, ship != NOTHING and ship <= ducats)
    put_flag(row, room > 0 and c.order_price <= ducats)
    put_flag(row, room > 0 and c.privileged_price <= ducats)
    put(row, ship - ducats)
    put(row, room)
    put(row, pirate_price(view, me) if view.pirate != NOTHING and view.pirate_side == FRONT else 0)
    kinds = kinds_under(view, me)
    row += FLAGS[kinds & ALL_CITIES]
    for luxury in range(len(c.luxuries)):
        row.append(kinds >> CITIES + luxury & 1)


def kinds_under(view: Novgorod, seat: int) -> int:
    """Rule 8.4 VI: goods and luxuries on the orders under a ship, as far as they are seen."""
    c = view.components
    kinds = 0
    for order in view.done[seat]:
        kinds |= c.kinds[order]
    for order in view.blind[seat]:
        if order >= 0:
            kinds |= c.kinds[order]
    return kinds


def put_seat(row: list[int], view: Novgorod, seat: int, known: Prospects) -> None:
    """What is open of a seat."""
    c = view.components
    card, side, level, speed = view.career[seat], view.side[seat], view.level[seat], view.speed[seat]
    under = kinds_under(view, seat)
    kinds = c.many[under & ALL_CITIES] + c.many[under >> CITIES]
    variety = c.variety[kinds] if VARIETY in view.bonuses and view.stack else 0
    put(row, view.ducats[seat] - (0 if view.round else view.draft_cost(seat)))
    put(row, view.seals[seat])
    put(row, view.seals[seat] + variety)
    row.append(c.many[view.owned[seat]])
    row.append(len(view.hands[seat]) + (1 if view.drafted[seat] != NOTHING else 0))
    row.append(len(view.half_done[seat]))
    put(row, view.completed(seat))
    row.append(kinds)
    put_flag(row, view.round > 0 and view.place(seat) >= view.turns)
    put_one_of(row, speed - SPEEDS[0], len(SPEEDS))
    row += FLAGS[view.owned[seat]]
    row += FLAGS[1 << view.hold[seat] if view.hold[seat] != NOTHING else 0]
    row += career_numbers(c)[card][side][level]
    for source in range(seat * len(SOURCES), (seat + 1) * len(SOURCES)):
        put(row, view.sources[source])
    bonuses = [0] * len(BONUSES)
    for place, bonus in enumerate(view.bonuses):
        state = view.bonus_states[place]
        if bonus == VARIETY:
            bonuses[bonus] = variety
        elif state != REMOVED and not view.gained[seat] >> bonus & 1:
            bonuses[bonus] = c.high[bonus] if state == HIGH else c.low[bonus]
    row += bonuses
    row += known.fleet(view.ignored(), view.owned[seat], speed)


@cache
def career_numbers(c: Components) -> list[list[list[list[int]]]]:
    """Card, side, level -> all that a row says of a career."""
    return [
        [[career_row(c, card, side, level) for level in range(LEVELS + 1)] for side in range(len(SIDES))]
        for card in range(LEVELS)
    ]


def career_row(c: Components, card: int, side: int, level: int) -> list[int]:
    row: list[int] = []
    put_one_of(row, level, LEVELS + 1)
    put_one_of(row, len(SIDES) * card + side, LEVELS * len(SIDES))
    put(row, c.turn_seals[card][side][level])
    put_flag(row, c.x[card][side][level])
    row += c.cost[card][side][level] if level < LEVELS else (0, 0, 0)
    for privilege in range(len(PRIVILEGES)):
        row.append(c.uncovered[card][side][level] >> privilege & 1)
    return row
