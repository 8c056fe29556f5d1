"""Novgorod in five minutes. Its figures show one turn of the seventh round, played in several ways, and the end."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kogge.engine.lesson import Figure, Lesson, Part, Window, played
from kogge.games.novgorod.rules.components import BONUSES, OFFICES_8, ROUTE_5, Components
from kogge.games.novgorod.rules.rounds import NEXT_TURN
from kogge.games.novgorod.rules.state import HIGH, LOW, REMOVED, SOURCES, Novgorod
from kogge.games.novgorod.table.paint_chart import CORNERS, PLATE_HEIGHT, PLATE_WIDTH
from kogge.games.novgorod.table.paint_seats import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.novgorod.table.painter import BOARDS_Y, LEAF, WIDTH
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_lesson import LESSON

ME, OTHERS = 0, ("Mattis", "Ayşe")

MARGIN = 14  # around plates: numbers and rings stand out over their edges
_, CENTRE, RIGHT = sorted({x for x, _ in CORNERS})
_, MIDDLE, BOTTOM = sorted({y for _, y in CORNERS})

CHART = Window(0, 0, RIGHT + PLATE_WIDTH + MARGIN, LEAF)
BALTIC = Window(CENTRE - MARGIN, 0, CHART.width - CENTRE + MARGIN, LEAF)
SOUTH_EAST = BALTIC._replace(y=MIDDLE - MARGIN, height=BOTTOM - MIDDLE + PLATE_HEIGHT + 2 * MARGIN)
SOUTH = BALTIC._replace(y=BOTTOM - MARGIN, height=PLATE_HEIGHT + 2 * MARGIN)
SHOP = Window(RIGHT - MARGIN, 0, WIDTH - RIGHT + MARGIN, LEAF)  # three cities, and the cards beside the chart
EXPERTS = BALTIC._replace(width=WIDTH - BALTIC.x)
SCORING = Window(18, 96, 604, 242)
MY_BOARD = Window(0, BOARDS_Y, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP)
NEXT_BOARD = MY_BOARD._replace(x=BOARD_WIDTH + GAP)  # of who comes after you


class Belongings(NamedTuple):
    """What one seat has; the seals stand behind where they come from."""

    career: int  # its number; everybody has its front
    level: int
    cities: str
    ducats: int
    speed: int
    seals: Mapping[str, int]
    stored: str = ""
    hand: str = ""
    half_done: str = ""
    done: str = ""
    bonuses: str = ""


MANUFACTURES = {
    "london": "jewellery_2",
    "bergen": "clothing_1",
    "visby": "jewellery_1",
    "novgorod": "provisions_2",
    "riga": "provisions_1",
    "danzig": "clothing_3",
    "luebeck": "provisions_3",
    "antwerp": "clothing_2",
}

# -- the seventh round: Ayşe has had her turn, now it is yours ------------------------------------

IN_A_TURN = (
    Belongings(
        career=2,
        level=1,
        cities="bergen visby riga luebeck antwerp",
        ducats=7,
        speed=3,
        seals={"sales": 4, "orders": 4, "privilege": 3},
        stored="cloth",
        hand="order_11 order_22",
        half_done="order_07",
        done="order_14",
    ),
    Belongings(
        career=3,
        level=1,
        cities="london bergen visby novgorod danzig",
        ducats=9,
        speed=4,
        seals={"sales": 5, "orders": 2, "privilege": 2, "bonuses": 4},
        hand="order_12 order_18",
        half_done="order_05",
        bonuses="route_5",
    ),
    Belongings(
        career=1,
        level=2,
        cities="london riga luebeck antwerp",
        ducats=5,
        speed=3,
        seals={"sales": 3, "orders": 7, "career": 6},
        hand="order_21",
        done="order_02 order_10",
    ),
)
DISPLAY = "order_03 order_16 order_20 order_09"
ROUTE = ("lay riga", "lay danzig", "lay luebeck", "lay visby")
WITH_PLACEHOLDER = ("lay riga", "lay danzig", "lay luebeck", "lay placeholder", "sell luebeck 1 placeholder")
PAID_FROM_THE_HOLD = ("climb", "give riga", "give danzig", "give hold")

# -- the end --------------------------------------------------------------------------------------

AT_THE_END = (
    Belongings(
        career=2,
        level=3,
        cities="bergen visby riga danzig luebeck antwerp",
        ducats=6,
        speed=4,
        seals={"sales": 6, "orders": 11, "career": 15, "privilege": 3, "bonuses": 2},
        hand="order_22 order_03",
        done="order_14 order_11 order_07",
        bonuses="route_5",
    ),
    Belongings(
        career=3,
        level=1,
        cities="london bergen visby novgorod riga danzig luebeck antwerp",
        ducats=14,
        speed=5,
        seals={"sales": 12, "orders": 9, "privilege": 7, "bonuses": 10},
        hand="order_12",
        done="order_05 order_18",
        bonuses="route_5 offices_8",
    ),
    Belongings(
        career=1,
        level=3,
        cities="london novgorod riga luebeck antwerp",
        ducats=3,
        speed=4,
        seals={"sales": 5, "orders": 7, "career": 20},
        hand="order_21 order_16",
        done="order_02 order_10",
    ),
)
DISPLAY_AT_THE_END = "order_20 order_09 order_06 order_24"


def lesson(c: Components, lang: str) -> Lesson:
    def say(key: str) -> str:
        return names.sentence(LESSON, key, lang)

    def part(key: str, *figures: Figure) -> Part:
        return Part(say(f"{key} title"), say(f"{key} text"), figures)

    def figure(key: str, s: Novgorod, window: Window | None = None, *, own: bool = False) -> Figure:
        return Figure(s.view(ME), say(f"{key} caption"), window, own)

    start = in_a_turn(c)
    laid = played(start, *ROUTE)
    return Lesson(
        seats=(say("you"), *OTHERS),
        parts=[
            part("goal", figure("goal", start, NEXT_BOARD)),
            part("cities", figure("cities", start, CHART)),
            part("turn", figure("turn", start, own=True)),
            part("route", figure("route", laid, BALTIC)),
            part(
                "luxury",
                figure("luxury", laid, SOUTH_EAST),
                figure("placeholder", played(start, *WITH_PLACEHOLDER), SOUTH),
            ),
            part("orders", figure("orders", played(laid, "fulfil order_11 upper"), own=True)),
            part("career", figure("career", played(laid, *PAID_FROM_THE_HOLD), MY_BOARD)),
            part("buying", figure("buying", played(laid, "sell luebeck 2", "end"), SHOP)),
            part("end", figure("end", at_the_end(c), SCORING), figure("experts", with_experts(c), EXPERTS)),
        ],
    )


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


def seventh_round(c: Components) -> Novgorod:
    """Mattis has sailed to five cities in an earlier round."""
    s = position(c, IN_A_TURN, DISPLAY)
    s.round = 7
    s.bonus_states = [HIGH, LOW]
    return s


def at_the_end(c: Components) -> Novgorod:
    """The last round is over."""
    s = position(c, AT_THE_END, DISPLAY_AT_THE_END)
    s.round = 13
    s.last = 1
    s.bonus_states = [LOW, REMOVED]
    return begin_turn(s, s.first)  # nobody has a turn any more


def begin_turn(s: Novgorod, seat: int) -> Novgorod:
    s.turns = s.place(seat) or (s.seats if s.last else 0)
    s.then(NEXT_TURN)
    s.settle()
    return s


def position(c: Components, seats: Sequence[Belongings], display: str) -> Novgorod:
    """A table where the seats have this; orders that are not named lie on the pile."""
    s = Novgorod.blank(c, len(seats))
    s.hold_pays = 1
    s.manufactures = [c.manufactures.index(MANUFACTURES[city]) for city in c.cities]
    s.bonuses, s.achieved = [OFFICES_8, ROUTE_5], [0, 0]
    s.career = [owner.career - 1 for owner in seats]
    s.first = s.career.index(min(s.career))
    s.level = [owner.level for owner in seats]
    s.ducats = [owner.ducats for owner in seats]
    s.speed = [owner.speed for owner in seats]
    s.hands = [orders(c, owner.hand) for owner in seats]
    s.half_done = [orders(c, owner.half_done) for owner in seats]
    s.done = [orders(c, owner.done) for owner in seats]
    for seat, owner in enumerate(seats):
        for name in owner.cities.split():
            city = c.cities.index(name)
            s.owned[seat] |= 1 << city
            s.taken[city] += 1
        for source, seals in owner.seals.items():
            s.gain(seat, SOURCES.index(source), seals)
        if owner.stored:
            s.hold[seat] = c.goods.index(owner.stored)
        s.gained[seat] = sum(1 << BONUSES.index(name) for name in owner.bonuses.split())
    s.display = orders(c, display)
    lying = {order for zone, _ in s.zones() for order in zone}
    s.pile = [order for order in s.whole() if order not in lying]
    return s


def orders(c: Components, ids: str) -> list[int]:
    return [c.orders.index(name) for name in ids.split()]
