"""Macao and the eight ports: where they lie, their cargo, the ships and the coins under them."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.scene import Shown
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS
from kogge.games.cargo_noir.rules.derived import is_to_act
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE
from kogge.games.cargo_noir.rules.sending import BID, least_bid
from kogge.games.cargo_noir.rules.ships import RAISE_STACK
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.drawing.skylines import skyline
from kogge.games.cargo_noir.table.faces import face_of
from kogge.games.cargo_noir.table.icons import cargo_icon
from kogge.games.cargo_noir.table.signs import sign_of
from kogge.games.cargo_noir.table.things.board import by_height
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

COLUMNS = ((14, 184), (208, 226), (444, 184))  # x, width
LEAST_WIDTH = min(width for _, width in COLUMNS)  # of a port; on a small screen all of them are so wide
ROWS = ((14, 150), (172, 190), (370, 148))  # y, height
CELLS = ((1, 0), (0, 0), (2, 1), (1, 2), (0, 2), (2, 2), (0, 1), (2, 0))  # port -> column, row; Macao is in the middle
PAD = 10
TOKEN, TOKEN_GAP, TOKEN_Y = 32, 5, 34
FOOT = 22  # from the quay to the lower edge
SHIP_HEIGHT = 24
STEP, COIN = 38, 7  # of stacks side by side, of coins in a stack, where there is room
MARKET_WIDTH, MARKET_ROOM = 116, 106
# On a small screen Macao lies above the open ports, and these lie in rows of two; the style sheet puts them there.
SMALL_WIDTH, SMALL_MACAO = 390, 102
SMALL_PITCH = {2: 150, 3: 109, 4: 83}  # rows -> how far one is below the other


class Token(NamedTuple):
    """A token of cargo in a slot, its left upper corner and its size."""

    id: str
    icon: Icon
    x: float
    y: float
    size: float


# -- ports ------------------------------------------------------------------------------------


class Stack(Shown):
    """A ship on its coins: where it stands on the quay, from its right end, and how high a coin is drawn."""

    def __init__(
        self, t: CargoNoirTeller, port: int, seat: int, coins: int, coin: float, x: float, ghost: str, key: str = ""
    ) -> None:
        # no thing of its own for a raise that is being chosen, beside the stack that is raised
        self.id = "" if key or (ghost and t.asks(RAISE_STACK)) else ids.stack_id(t.c, port, seat)
        self.seat = seat
        self.coins = coins
        self.coin = coin
        self.x = x
        self.beaten = not ghost and coins < t.view.highest(port)  # another stack is higher
        self.waiting = not ghost and is_to_act(t.view, port, seat)  # it is still to act in this turn
        self.ghost = ghost  # what is said of a bid that is being chosen; "" for a bid that is made
        self.key = key  # a ghost is drawn while this is pointed at; "": while none is


class Port(Shown):
    """A port with its cargo and the ships that bid for it."""

    def __init__(self, t: CargoNoirTeller, port: int) -> None:
        column, row = CELLS[port]
        (x, width), (y, height) = COLUMNS[column], ROWS[row]
        opened = bool(t.view.open >> port & 1)
        self.id = ids.port_id(t.c, port)
        self.cell = small_cell(t, port)
        self.least_width = LEAST_WIDTH
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.word = t.port(port)
        self.open = opened
        self.skyline = skyline(t.c.places[FIRST_PORT + port])
        self.tokens = on_quay(t, port, width)
        self.stacks = draw_stacks(t, port, width, height)
        self.sign = sign_of(t, port) if opened else None
        self.asked = t.view.port == port  # the decision at hand is about it


def draw_ports(t: CargoNoirTeller) -> list[Port]:
    return [Port(t, port) for port in range(PORTS)]


def small_cell(t: CargoNoirTeller, port: int) -> str:
    """Where the style sheet puts a port on a small screen; closed ones are left out."""
    if not t.view.open >> port & 1:
        return "closed"
    place = sorted(t.view.ports(), key=lambda each: CELLS[each][::-1]).index(port)
    return f"row-{place // 2} {'right' if place % 2 else 'left'}"


def small_height(t: CargoNoirTeller) -> int:
    """Of Macao and the open ports on a small screen."""
    rows = (len(t.view.ports()) + 1) // 2
    return SMALL_MACAO + rows * SMALL_PITCH[max(2, rows)]


def on_quay(t: CargoNoirTeller, port: int, width: float) -> list[Token]:
    tokens = t.view.quay(port)
    size = min(TOKEN, (width - 2 * PAD + TOKEN_GAP) / max(1, len(tokens)) - TOKEN_GAP)
    return [
        Token(ids.quay_id(t.c, port, slot), cargo_icon(t.c, kind), PAD + slot * (size + TOKEN_GAP), TOKEN_Y, size)
        for slot, kind in enumerate(tokens)
    ]


def draw_stacks(t: CargoNoirTeller, port: int, width: float, height: float) -> list[Stack]:
    view = t.view
    piles = [(coins, seat, "") for coins, seat in by_height(t, port)]
    if port == view.port and t.asks(BID, RAISE_STACK):
        least = least_bid(view, port)
        piles.append((least, view.active, t.say("stack.ghost label", coins=least)))
    if not piles:
        return []
    room = height - TOKEN_Y - TOKEN - FOOT - SHIP_HEIGHT - 2
    coin = min(COIN, room / max(coins for coins, _, _ in piles))
    step = min(STEP, (width - 2 * PAD) / len(piles))
    last = -PAD - max(step, STEP - 4) / 2
    stacks = [
        Stack(t, port, seat, coins, coin, last - (len(piles) - 1 - number) * step, ghost)
        for number, (coins, seat, ghost) in enumerate(piles)
    ]
    if stacks[-1].ghost:
        for choice in face_of(view).choices(t):
            height, label = choice.amount, t.say("stack.ghost label", coins=choice.amount)
            high = min(coin, room / height)
            stacks.append(Stack(t, port, view.active, height, high, last, label, choice.path[0]))
    return stacks


# -- Macao ------------------------------------------------------------------------------------


class Ships(Shown):
    """A seat's ships in the casino or in the black market."""

    def __init__(self, t: CargoNoirTeller, place: int, seat: int, number: int, x: float, y: float) -> None:
        self.id = ids.ships_id(place, seat)
        self.seat = seat
        self.number = number
        self.x = x
        self.y = y
        self.waiting = seat == t.view.active and face_of(t.view).phase == "ships"


class Place(Shown):
    """The casino or the black market."""

    def __init__(self, t: CargoNoirTeller, place: int, numbers: Sequence[int]) -> None:
        self.id = ids.place_id(t.c, place)
        self.word = t.place(place)
        self.tokens = in_market(t) if place == MARKET else []
        self.ships = draw_ships(t, place, numbers)
        self.asked = place == MARKET and t.asks(DEAL, GIVE, TAKE)


class Macao(Shown):
    def __init__(self, t: CargoNoirTeller) -> None:
        (x, width), (y, height) = COLUMNS[1], ROWS[1]
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.casino = Place(t, CASINO, t.view.at_casino)
        self.market = Place(t, MARKET, t.view.at_market)
        self.income = t.c.income
        self.notice = t.say("bar.last round").upper() if t.view.last_round() else ""  # on its frame


def in_market(t: CargoNoirTeller) -> list[Token]:
    tokens = t.view.market
    across = 3 if len(tokens) <= 6 else 4 if len(tokens) <= 8 else 5
    gap = 4 if across == 3 else 3
    size = (MARKET_ROOM - (across - 1) * gap) / across
    left, top = (MARKET_WIDTH - MARKET_ROOM) / 2, 28
    return [
        Token(
            ids.market_id(slot),
            cargo_icon(t.c, kind),
            left + slot % across * (size + gap),
            top + slot // across * (size + gap),
            size,
        )
        for slot, kind in enumerate(tokens)
    ]


def draw_ships(t: CargoNoirTeller, place: int, numbers: Sequence[int]) -> list[Ships]:
    view = t.view
    across, width = (2, 41) if place == CASINO else (3, 37)
    around = [seat for step in range(view.seats) if numbers[seat := (view.first + step) % view.seats]]
    return [
        Ships(t, place, seat, numbers[seat], number % across * width, number // across * 27)
        for number, seat in enumerate(around)
    ]
