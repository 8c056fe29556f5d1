"""Novgorod in five minutes. Its figures show one match: how it begins, one turn of the seventh round, played in several
ways, and the end."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from kogge.engine.lesson import Figure, Lesson, Task, Window, played, read_lesson
from kogge.games.novgorod.rules.components import BONUSES, OFFICES_8, ROUTE_5, Components
from kogge.games.novgorod.rules.draft import begin_draft, take_office
from kogge.games.novgorod.rules.rounds import NEXT_TURN
from kogge.games.novgorod.rules.state import HIGH, LOW, REMOVED, SOURCES, Novgorod
from kogge.games.novgorod.table.drawing import BOARDS_Y, LEAF, WIDTH
from kogge.games.novgorod.table.drawing.chart import CORNERS, PLATE_HEIGHT, PLATE_WIDTH
from kogge.games.novgorod.table.drawing.seats import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.novgorod.words.teller import NovgorodTeller

ME, OTHERS = 0, ("Mattis", "Ayşe")

MARGIN = 14  # around plates: numbers and rings stand out over their edges
_, CENTRE, RIGHT = sorted({x for x, _ in CORNERS})
_, MIDDLE, BOTTOM = sorted({y for _, y in CORNERS})

TABLE = Window(0, 0, WIDTH, LEAF)  # the chart, and the cards beside it
CHART = TABLE._replace(width=RIGHT + PLATE_WIDTH + MARGIN)
BALTIC = Window(CENTRE - MARGIN, 0, CHART.width - CENTRE + MARGIN, LEAF)
SOUTH_EAST = BALTIC._replace(y=MIDDLE - MARGIN, height=BOTTOM - MIDDLE + PLATE_HEIGHT + 2 * MARGIN)
SOUTH = BALTIC._replace(y=BOTTOM - MARGIN, height=PLATE_HEIGHT + 2 * MARGIN)
SHOP = Window(RIGHT - MARGIN, 0, WIDTH - RIGHT + MARGIN, LEAF)  # three cities, and the cards beside the chart
EXPERTS = BALTIC._replace(width=WIDTH - BALTIC.x)
SCORING = Window(18, 96, 604, 242)
MY_BOARD = Window(0, BOARDS_Y, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP)
NEXT_BOARD = MY_BOARD._replace(x=BOARD_WIDTH + GAP)  # of who comes after you


POSITIONS: Mapping[str, Any] = tomllib.loads((files(__package__) / "lesson.toml").read_text(encoding="utf-8"))


def lesson(c: Components, lang: str) -> Lesson:
    def figure(s: Novgorod, window: Window | None = None, *, own: bool = False) -> Figure:
        return Figure(s.view(ME), window=window, own=own)

    moves = POSITIONS["played"]
    drafting = played(draft(c), *moves["drafting"])
    start = in_a_turn(c)
    laid = played(start, *moves["route"])
    figures = {
        "goal": figure(start, NEXT_BOARD),
        "cities": figure(start, CHART),
        "turn": figure(start, own=True),
        "route": figure(laid, BALTIC),
        "luxury": figure(laid, SOUTH_EAST),
        "placeholder": figure(played(start, *moves["placeholder"]), SOUTH),
        "orders": figure(played(laid, "fulfil order_11 upper"), own=True),
        "career": figure(played(laid, *moves["climb"]), MY_BOARD),
        "buying": figure(played(laid, "sell luebeck 2", "end"), SHOP),
        "end": figure(at_the_end(c), SCORING),
        "experts": figure(with_experts(c), EXPERTS),
    }
    tasks = {
        "draft": Task(drafting, windows=[CHART]),
        "route": Task(played(start, *moves["north"]), windows=[CHART]),
        "direction": Task(start, windows=[CHART]),
        "order": Task(played(start, *moves["short"]), own=True),
        "step": Task(played(laid, "climb"), own=True),
        "purchase": Task(played(drafting, *moves["first_turn"]), windows=[TABLE], own=True),
    }
    book = NovgorodTeller.book
    return Lesson((book.say("lesson.you", lang), *OTHERS), read_lesson(book, lang, figures, tasks=tasks))


def in_a_turn(c: Components) -> Novgorod:
    return begin_turn(seventh_round(c), ME)


def with_experts(c: Components) -> Novgorod:
    """The same turn with both expert modules."""
    s = seventh_round(c)
    s.merchant, s.pirate = c.cities.index("luebeck"), c.cities.index("visby")
    s.special = list(range(len(c.specials)))
    s.letters = c.first_letters[:]
    s.mask = [s.pile.pop()]
    return begin_turn(s, ME)


def draft(c: Components) -> Novgorod:
    """The first pick."""
    s = position(c, "draft")
    s.bonus_states = [HIGH, HIGH]
    s.then(NEXT_TURN)
    begin_draft(s)
    s.settle()
    return s


def seventh_round(c: Components) -> Novgorod:
    s = position(c, "turn")
    s.round = 7
    s.bonus_states = [HIGH, LOW]
    return s


def at_the_end(c: Components) -> Novgorod:
    s = position(c, "end")
    s.round = 13
    s.last = 1
    s.bonus_states = [LOW, REMOVED]
    return begin_turn(s, s.first)  # nobody has a turn any more


def begin_turn(s: Novgorod, seat: int) -> Novgorod:
    s.turns = s.place(seat) or (s.seats if s.last else 0)
    s.then(NEXT_TURN)
    s.settle()
    return s


def position(c: Components, name: str) -> Novgorod:
    """A table where the seats have what is written for them; orders that are not named lie on the pile."""
    seats = POSITIONS[name]["seats"]
    s = Novgorod.blank(c, len(seats))
    s.hold_pays = 1
    s.manufactures = [c.manufactures.index(POSITIONS["manufactures"][city]) for city in c.cities]
    s.bonuses, s.achieved = [OFFICES_8, ROUTE_5], [0, 0]
    s.display = orders(c, POSITIONS[name]["display"])
    for seat, has in enumerate(seats):
        s.career[seat], s.level[seat] = has["career"] - 1, has["level"]
        s.ducats[seat], s.speed[seat] = has["ducats"], has["speed"]
        s.hands[seat], s.half_done[seat], s.done[seat] = (
            orders(c, has.get(where, "")) for where in ("hand", "half_done", "done")
        )
        for city in map(c.cities.index, has["cities"].split()):
            take_office(s, seat, city)
        for source, seals in has["seals"].items():
            s.gain(seat, SOURCES.index(source), seals)
        if "stored" in has:
            s.hold[seat] = c.goods.index(has["stored"])
        s.gained[seat] = sum(1 << BONUSES.index(bonus) for bonus in has.get("bonuses", "").split())
    s.first = s.career.index(min(s.career))
    lying = {order for zone, _ in s.all_zones() for order in zone}
    s.pile = [order for order in s.whole() if order not in lying]
    return s


def orders(c: Components, ids: str) -> list[int]:
    return [c.orders.index(name) for name in ids.split()]
