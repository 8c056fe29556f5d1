"""Macao and the eight ports: where they lie, their cargo, the ships and the coins under them."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
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
from kogge.games.cargo_noir.table.signs import Sign, sign_of
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


class Stack(NamedTuple):
    """A ship on its coins: where it stands on the quay, from its right end, and how high a coin is drawn."""

    id: str
    seat: int
    coins: int
    coin: float
    x: float
    beaten: bool = False  # another stack is higher
    waiting: bool = False  # it is still to act in this turn
    ghost: str = ""  # what is said of a bid that is being chosen; "" for a bid that is made
    key: str = ""  # a ghost is drawn while this is pointed at; "": while none is


class Port(Shown):
    """A port with its cargo and the ships that bid for it."""

    def __init__(
        self,
        t: CargoNoirTeller,
        port: int,
        cargo: Sequence[int],
        stacks: Sequence[Stack],
        sign: Sign | None,
        asked: bool,
    ) -> None:
        column, row = CELLS[port]
        (x, width), (y, height) = COLUMNS[column], ROWS[row]
        self.id = ids.port_id(t.c, port)
        self.cell = small_cell(t, port)
        self.least_width = LEAST_WIDTH
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.word = t.port(port)
        self.open = bool(t.view.open >> port & 1)
        self.skyline = skyline(t.c.places[FIRST_PORT + port])
        self.tokens = on_quay(t, port, cargo, width)
        self.stacks = stacks
        self.sign = sign
        self.asked = asked  # the decision at hand is about it


def draw_ports(t: CargoNoirTeller) -> list[Port]:
    return [draw_port(t, port) for port in range(PORTS)]


def draw_port(t: CargoNoirTeller, port: int) -> Port:
    view = t.view
    sign = sign_of(t, port) if view.open >> port & 1 else None
    return port_with(t, port, tuple(view.quay(port)), draw_stacks(t, port), sign, view.port == port)


@said_from("open")
def port_with(
    t: CargoNoirTeller, port: int, cargo: tuple[int, ...], stacks: tuple[Stack, ...], sign: Sign | None, asked: bool
) -> Port:
    return Port(t, port, cargo, stacks, sign, asked)


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


def on_quay(t: CargoNoirTeller, port: int, cargo: Sequence[int], width: float) -> list[Token]:
    size = min(TOKEN, (width - 2 * PAD + TOKEN_GAP) / max(1, len(cargo)) - TOKEN_GAP)
    return [
        Token(ids.quay_id(t.c, port, slot), cargo_icon(t.c, kind), PAD + slot * (size + TOKEN_GAP), TOKEN_Y, size)
        for slot, kind in enumerate(cargo)
    ]


def draw_stacks(t: CargoNoirTeller, port: int) -> tuple[Stack, ...]:
    """The ships that lie there, and one for which a bid is being chosen."""
    view, bids, (column, row) = t.view, list(by_height(t, port)), CELLS[port]
    (_, width), (_, height) = COLUMNS[column], ROWS[row]
    chooses = port == view.port and t.asks(BID, RAISE_STACK)
    if chooses:
        bids.append((least_bid(view, port), view.active))
    if not bids:
        return ()
    room = height - TOKEN_Y - TOKEN - FOOT - SHIP_HEIGHT - 2
    coin = min(COIN, room / max(coins for coins, _ in bids))
    step = min(STEP, (width - 2 * PAD) / len(bids))
    last = -PAD - max(step, STEP - 4) / 2
    highest, acts = view.highest(port), is_to_act(view, port, view.active)
    stacks = [
        Stack(
            ids.stack_id(t.c, port, seat),
            seat,
            coins,
            coin,
            last - (len(bids) - 1 - number) * step,
            beaten=coins < highest,
            waiting=acts and seat == view.active,
        )
        for number, (coins, seat) in enumerate(bids)
    ]
    return (*stacks[:-1], *ghosts(t, port, coin, room, last)) if chooses else tuple(stacks)


def ghosts(t: CargoNoirTeller, port: int, coin: float, room: float, x: float) -> list[Stack]:
    """The least bid, drawn while no other is pointed at, and what each button would make."""
    view, me = t.view, t.view.active
    # no thing of its own for a raise that is being chosen, beside the stack that is raised
    thing = "" if t.asks(RAISE_STACK) else ids.stack_id(t.c, port, me)
    heights = {"": least_bid(view, port)} | {choice.path[0]: choice.amount for choice in face_of(view).choices(t)}
    return [
        Stack(
            "" if key else thing,
            me,
            coins,
            min(coin, room / coins),
            x,
            ghost=t.say("stack.ghost label", coins=coins),
            key=key,
        )
        for key, coins in heights.items()
    ]


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


@said_from("market")
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
