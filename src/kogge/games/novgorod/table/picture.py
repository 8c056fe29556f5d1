"""What Novgorod's templates draw, and where, in the units of the drawing. The painters work it out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.games.novgorod.table.looks import Career, Order

# -- the chart ----------------------------------------------------------------------------------


class Row(NamedTuple):
    """A row of a manufacture: goods and seals; lit if the route that is laid has all of them before its seat."""

    goods: Sequence[Icon]
    seals: int
    lit: bool


class Manufacture(NamedTuple):
    """What a city makes."""

    id: str
    label: str
    luxury: Icon
    rows: Sequence[Row]
    made: bool  # used in this turn


class Stack(NamedTuple):
    """The offices of a city that nobody has, and the seats that have one."""

    id: str
    label: str
    price: int
    income: int
    left: int
    owners: Sequence[int]


class Stop(NamedTuple):
    """A slot of the route on the plate of its city; `use` says what it serves, None while it is free."""

    number: int
    placeholder: bool
    use: Icon | None


class City(NamedTuple):
    """A city's plate: base office, stack, manufacture, and where the route that is laid passes it."""

    id: str
    label: str
    x: float
    y: float
    word: str
    good: Icon
    fee: int
    own: bool  # the onlooker pays no fee here
    shut: bool  # the pirate's back side has taken it off the map
    stack: Stack
    manufacture: Manufacture
    stops: Sequence[Stop]


class Lane(NamedTuple):
    """A link of the map; `leads` is the id of the city that the route could go on to along it."""

    path: str
    leads: str
    over: bool  # it passes a city that is off the map, and is drawn above its plate


class Leg(NamedTuple):
    """A part of the route, with its arrow heads: x, y and direction in degrees."""

    path: str
    heads: Sequence[tuple[float, float, float]]
    over: bool


class Piece(NamedTuple):
    """The merchant or the pirate, beside a city: what it does stands on it."""

    id: str
    label: str
    x: float
    y: float
    symbol: str
    text: str
    icon: Icon | None
    back: bool


# -- beside the chart ---------------------------------------------------------------------------


class OpenOrder(NamedTuple):
    """An order of the display."""

    id: str
    face: Order
    x: float
    y: float
    width: float
    height: float


class Pile(NamedTuple):
    """The orders that nobody has seen."""

    id: str
    label: str
    cards: int


class Bonus(NamedTuple):
    """A bonus card: its values, the one that counts now, and who has it."""

    id: str
    label: str
    numeral: str
    symbol: str
    lines: Sequence[str]
    high: int
    low: int
    state: int
    owners: Sequence[int]
    kinds: Sequence[tuple[int, int]]  # of the variety of goods: seat, kinds so far
    note: str


class Special(NamedTuple):
    """A special order as it lies in the column."""

    id: str
    label: str
    name: str
    letter: str
    icons: Sequence[Icon]
    least: int  # goods that its luxury must be made of
    price: int  # with what the cards above add
    seals: int
    done: bool  # in this turn
    mask: str  # the id of the order that masks it


# -- the turn -----------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A slot of the route: an office, a base office or a placeholder, and what it serves."""

    id: str
    label: str
    number: int
    word: str
    kind: str  # own, base, placeholder
    good: Icon
    income: int
    fee: int
    luxury: Icon  # of the city's manufacture
    use: str
    use_text: str
    use_icon: Icon | None
    city: str  # the id of its city, from where it comes


class Figure(NamedTuple):
    """A line of the ledger."""

    text: str
    value: str
    icon: Icon | None
    kind: str = ""


class Ledger(NamedTuple):
    """The turn in figures."""

    label: str
    title: str
    figures: Sequence[Figure]
    prospect: str  # what the onlooker's route can earn, for who cannot see it; "" if there is none
    prospect_seals: int
    prospect_ducats: str


class Payment(NamedTuple):
    """What is being paid for: what has been given and what is missing."""

    label: str
    title: str
    note: str
    done: Sequence[Icon]
    left: Sequence[Icon]


class Drafted(NamedTuple):
    """What a seat has taken in the introductory rounds."""

    id: str
    label: str
    seat: int
    name: str
    offices: Sequence[Icon]
    free: int  # offices still to be taken
    order: Order | None
    order_id: str
    text: str
    now: bool


class Turn(NamedTuple):
    """Whose turn it is, the route with the places that are left, and the figures."""

    seat: int
    title: str
    slots: Sequence[Slot]
    room: Sequence[str]  # empty places: "", "privilege", or "pirate" for one that he takes
    ledger: Ledger
    payment: Payment | None
    sides: Sequence[tuple[str, Career]]  # both sides of the career while one is chosen
    drafted: Sequence[Drafted]


# -- what lies with the seats -------------------------------------------------------------------


class Office(NamedTuple):
    """One of the eight cities, as a seat has it: in hand, in the route, in the hold, or not at all."""

    id: str
    label: str
    city: str
    word: str
    good: Icon
    income: int
    where: str  # hand, route, hold, none
    stop: int  # its number in the route


class Stat(NamedTuple):
    """A figure of a seat."""

    id: str
    label: str
    icon: Icon
    text: str


class Board(NamedTuple):
    """All that everybody sees of a seat."""

    seat: int
    id: str
    label: str
    name: str
    x: float
    y: float
    stats: Sequence[Stat]
    career_id: str
    career: Career
    undecided: bool  # its side is still to be chosen
    offices_id: str
    offices_label: str
    offices: Sequence[Office]
    half: Sequence[tuple[str, Order]]
    done: Stat
    completed: Sequence[Order]
    hand: Stat
    cards: int
    route_id: str
    route_label: str
    route: Sequence[Slot]
    sources: Sequence[Stat]  # where its seals come from


class Held(NamedTuple):
    """An order of one's own: in hand, laid open in this turn, or left of the ship."""

    id: str
    face: Order
    piece: str
    tag: Icon
    text: str
    asked: bool  # whether it stays open is being decided


class Own(NamedTuple):
    """The onlooker's own area, but for the route."""

    seat: int
    ship: Stat
    speed: int
    plus: str  # what this turn adds to or takes off the speed
    hold: Stat
    stored: Icon | None
    done: Stat
    homes: Sequence[str]
    purse: Stat
    seals: Stat
    career: Career | None  # None until its side is chosen
    career_text: str
    orders: Sequence[Held]
    free: int  # orders that could still be taken
    orders_text: str
    offices: Sequence[Office]


class Score(NamedTuple):
    """A seat's points at the end; rank 0 if it is not ranked."""

    seat: int
    name: str
    rank: int
    parts: Sequence[int]
    points: int
    note: str


@dataclass(frozen=True)
class Picture:
    """Everything on Novgorod's table."""

    words: dict[str, str]
    cities: Sequence[City]
    lanes: Sequence[Lane]
    way: Sequence[Leg]
    active: int  # whose ship sails; -1 if nobody's
    pieces: Sequence[Piece]
    orders: Sequence[OpenOrder]
    order_price: int
    pile: Pile
    specials: Sequence[Special]
    bonuses: Sequence[Bonus]
    turn: Turn | None
    boards: Sequence[Board]
    own: Own | None
    heading: Sequence[str]
    scores: Sequence[Score]
    ending: str
