"""The second leaf: every family's sheet, with all that it has."""

from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.games.cargo_noir.rules.cargo import tokens
from kogge.games.cargo_noir.rules.sending import BID, SEND
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.icons import card_icon, cargo_icon
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

SHEET_WIDTH, SHEET_HEIGHT, GAP = 424, 164, 8


class Slot(NamedTuple):
    """A warehouse slot, or a token for which there is none."""

    icon: Icon | None
    over: bool


class Berth(NamedTuple):
    """A ship of a seat: “docked” or “out”; `next` is the one that sails now."""

    where: str
    next: bool = False


class Owned(NamedTuple):
    """Copies of a victory card that a seat has."""

    icon: Icon
    points: int
    copies: int
    piece: str
    source: str  # the id of its stack


class Sheet(Shown):
    """All that everybody sees of a family."""

    def __init__(self, t: CargoNoirTeller, seat: int, number: int, home: int) -> None:
        view = t.view
        self.seat = seat
        self.x = GAP + number % 2 * (SHEET_WIDTH + GAP)
        self.y = GAP + number // 2 * (SHEET_HEIGHT + GAP)
        self.name = t.seat(seat)
        self.family = t.family_of(seat)
        self.first = seat == view.first
        self.points = t.results()[seat].points
        self.slots = slots(t, seat)
        self.worth = t.c.worths.of(view.cargo[seat])
        self.coins = view.safe[seat]
        self.berths = ["docked"] * home + ["out"] * (view.fleet(seat) - home) + ["reserve"] * view.reserve[seat]
        self.owned = owned(t, seat)


def draw_sheets(t: CargoNoirTeller) -> list[Sheet]:
    """In playing order from the onlooker on, two beside each other; on a small screen one below the other."""
    seats = t.view.seats
    around = [(max(t.me, 0) + place) % seats for place in range(seats)]
    return [sheet(t, seat, number, at_home(t, seat)) for number, seat in enumerate(around)]


@said_from("first", "family", "owned", of_it=["safe", "cargo", "reserve"])
def sheet(t: CargoNoirTeller, seat: int, number: int, home: int) -> Sheet:
    return Sheet(t, seat, number, home)


def slots(t: CargoNoirTeller, seat: int) -> list[Slot]:
    held, capacity = tokens(t.view.cargo[seat]), t.view.capacity(seat)
    full = [Slot(cargo_icon(t.c, kind), number >= capacity) for number, kind in enumerate(held)]
    return full + [Slot(None, over=False)] * (capacity - len(held))


def at_home(t: CargoNoirTeller, seat: int) -> int:
    """Ships that are docked; one for which a bid is being chosen has not left yet."""
    return t.view.home[seat] + (seat == t.view.active and t.asks(BID))


def berths(t: CargoNoirTeller, seat: int) -> list[Berth]:
    """The fleet."""
    home, sails = at_home(t, seat), seat == t.view.active and t.asks(SEND, BID)
    docked = [Berth("docked", next=sails and not number) for number in range(home)]
    return docked + [Berth("out")] * (t.view.fleet(seat) - home)


@said_from("owned")
def owned(t: CargoNoirTeller, seat: int) -> list[Owned]:
    c = t.c
    return [
        Owned(card_icon(c, card), c.points[card], copies, f"bought-{c.cards[card]}", ids.card_id(c, card))
        for card, copies in enumerate(t.view.cards(seat))
        if copies
    ]
