"""What everybody sees of each seat: its board, on the second leaf."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES
from kogge.games.novgorod.rules.draft import undecided
from kogge.games.novgorod.table.drawing.cards import Order
from kogge.games.novgorod.table.drawing.careers import Career
from kogge.games.novgorod.table.drawing.turn import Slot
from kogge.games.novgorod.table.icons import DUCAT, HOLD, SEALS, SHIP, SOURCES, good_icon
from kogge.games.novgorod.table.ids import half_of_id, of_seat
from kogge.games.novgorod.table.things.own import where_office
from kogge.games.novgorod.table.things.seats import hold_said
from kogge.games.novgorod.words.teller import NovgorodTeller

BOARD_WIDTH, BOARD_HEIGHT, GAP = 424, 240, 8


class Office(NamedTuple):
    """One of the eight cities, on a seat's board: in hand, in the route, in the hold, or not at all."""

    good: Icon
    where: str


class Stat(NamedTuple):
    """A figure of a seat; what is no thing has a label of its own."""

    id: str
    label: str
    icon: Icon
    text: str


class Board(Shown):
    """All that everybody sees of a seat."""

    def __init__(self, t: NovgorodTeller, seat: int, x: float, y: float, route: Sequence[Slot]) -> None:
        view = t.view
        self.seat = seat
        self.id = of_seat("board", seat)
        self.name = t.seat(seat)
        self.x = x
        self.y = y
        self.stats = stats(t, seat)
        self.career_id = of_seat("career", seat)
        self.career = career(t, seat)
        self.undecided = undecided(view, seat)  # its side is still to be chosen
        self.offices_id = of_seat("offices", seat)
        self.offices = offices(t, seat)
        self.half = half_done(t, seat)
        self.done_id = of_seat("done", seat)
        self.completed = completed(t, seat)
        self.hand_id = of_seat("hand", seat)
        self.cards = len(view.hands[seat])
        self.route_id = of_seat("route", seat)
        self.route = route
        self.sources = sources(t, seat)  # where its seals come from


def boards(t: NovgorodTeller, top: float, route: Sequence[Slot]) -> list[Board]:
    """In playing order from the onlooker on, two beside each other."""
    seats = t.view.seats
    around = [(max(t.me, 0) + place) % seats for place in range(seats)]
    return [
        Board(
            t,
            seat,
            GAP + number % 2 * (BOARD_WIDTH + GAP),
            top + GAP + number // 2 * (BOARD_HEIGHT + GAP),
            route if seat == t.view.active else [],
        )
        for number, seat in enumerate(around)
    ]


@said_from("active", "round", "privilege", of_it=["career", "side", "level"])
def career(t: NovgorodTeller, seat: int) -> Career:
    return Career.of(t.view, seat)


@said_from("active", "route", of_it=["owned", "hold"])
def offices(t: NovgorodTeller, seat: int) -> list[Office]:
    return [Office(good_icon(t.c, city), where_office(t, seat, city)[0]) for city in range(CITIES)]


@said_from(of_it=["half_done"])
def half_done(t: NovgorodTeller, seat: int) -> list[tuple[str, Order]]:
    """With their ids."""
    return [(half_of_id(t.c, seat, order), Order(t, order, begun=True)) for order in t.view.half_done[seat]]


@said_from(of_it=["done", "blind", "markers"])
def completed(t: NovgorodTeller, seat: int) -> list[Order]:
    """What special orders brought is face down, and a marker shows no goods."""
    view = t.view
    return [Order(t, order) for order in (*view.done[seat], *view.blind[seat], *[NOTHING] * view.markers[seat])]


@said_from("sources")
def sources(t: NovgorodTeller, seat: int) -> list[Stat]:
    score = t.view.score(seat).items()
    return [
        Stat("", label(t, t.say(f"score.{part}"), seals), icon, str(seals))
        for (part, seals), icon in zip(score, SOURCES, strict=True)
    ]


@said_from(of_it=["seals", "ducats", "speed", "hold"])
def stats(t: NovgorodTeller, seat: int) -> list[Stat]:
    view = t.view
    figures = (("seals", SEALS, view.seals), ("ducats", DUCAT, view.ducats), ("speed", SHIP, view.speed))
    found = [
        Stat("", label(t, t.say(f"drawing.{key}"), number[seat]), icon, str(number[seat]))
        for key, icon, number in figures
    ]
    stored = view.hold[seat]
    icon = HOLD if stored == NOTHING else good_icon(t.c, stored)
    return [*found, Stat(of_seat("hold", seat), "", icon, hold_said(t, seat))]


def label(t: NovgorodTeller, what: str, number: int) -> str:
    return t.say("drawing.stat label", what=what, number=number)
