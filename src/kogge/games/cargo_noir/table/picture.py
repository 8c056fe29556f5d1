"""What Cargo Noir's templates draw, and where, in the units of the drawing. The painters work it out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.games.cargo_noir.table.looks import Skyline

# -- the harbour --------------------------------------------------------------------------------


class Token(NamedTuple):
    """A token of cargo in a slot, its left upper corner and its size."""

    id: str
    label: str
    icon: Icon
    x: float
    y: float
    size: float


class Stack(NamedTuple):
    """A ship on its coins: the middle of its foot, and how high a coin is drawn."""

    id: str
    label: str
    seat: int
    coins: int
    coin: float
    x: float
    beaten: bool  # another stack is higher
    waiting: bool  # it is still to act in this turn
    ghost: bool  # a bid that is being chosen


class Sign(NamedTuple):
    """What a port is to somebody now: “bid”, “off” or “warn”."""

    kind: str
    symbol: str
    text: str
    label: str


class Port(NamedTuple):
    """A port with its cargo and the ships that bid for it."""

    id: str
    label: str
    x: float
    y: float
    width: float
    height: float
    word: str
    open: bool
    skyline: Skyline
    tokens: Sequence[Token]
    stacks: Sequence[Stack]
    sign: Sign | None
    asked: bool  # the decision at hand is about it


class Ships(NamedTuple):
    """A seat's ships in the casino or in the black market."""

    id: str
    label: str
    seat: int
    number: int
    x: float
    y: float
    waiting: bool


class Place(NamedTuple):
    """The casino or the black market."""

    id: str
    label: str
    word: str
    tokens: Sequence[Token]
    ships: Sequence[Ships]
    asked: bool


class Macao(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    casino: Place
    market: Place
    income: int
    notice: str  # on its frame


# -- beside it ----------------------------------------------------------------------------------


class Card(NamedTuple):
    """A victory card as it lies in its stack."""

    id: str
    label: str
    y: float
    height: float
    kind: str  # edge, simple, unique
    icon: Icon
    word: str
    effect: str
    cost: int
    points: int
    left: int
    owners: Sequence[int]  # once it is sold out
    can: bool  # the onlooker's cargo can pay for it
    chosen: int  # copies in the basket


class Pile(NamedTuple):
    """Bag, discards, supply."""

    id: str
    label: str
    symbol: str
    text: str
    number: int


# -- what lies with the seats -------------------------------------------------------------------


class Owned(NamedTuple):
    """Copies of a victory card that a seat has."""

    label: str
    icon: Icon
    points: int
    copies: int
    piece: str
    source: str  # the id of its stack


class Berth(NamedTuple):
    """A ship of a seat: “docked”, “out” or “reserve”; `next` is the one that sails now."""

    where: str
    next: bool = False


class Slot(NamedTuple):
    """A warehouse slot, or a token for which there is none."""

    icon: Icon | None
    over: bool


class Stat(NamedTuple):
    """A figure of a seat."""

    id: str
    label: str
    text: str


class Sheet(NamedTuple):
    """All that everybody sees of a family."""

    seat: int
    id: str
    label: str
    name: str
    family: str
    x: float
    y: float
    first: bool
    points: int
    cargo: Stat
    slots: Sequence[Slot]
    worth: int
    safe: Stat
    fleet: Stat
    berths: Sequence[Berth]
    cards: Stat
    owned: Sequence[Owned]


# -- one's own area -----------------------------------------------------------------------------


class Held(NamedTuple):
    """One's own token."""

    id: str
    label: str
    icon: Icon
    piece: str
    number: int  # it stands for so many of its kind when paying by hand; 0 otherwise
    goes: bool  # the payment in view takes it


class Group(NamedTuple):
    """Tokens that count together, with their value as a text."""

    label: str
    tokens: Sequence[Held]
    text: str
    value: str


class Basket(NamedTuple):
    """Cards that could be bought."""

    label: str
    icons: Sequence[Icon]
    word: str


class Value(NamedTuple):
    """A row of the value table; `mine` marks the sizes of one's own sets."""

    id: str
    label: str
    symbol: str
    text: str
    values: Sequence[tuple[int, bool]]


class Own(NamedTuple):
    """The onlooker's own area."""

    seat: int
    family: str
    groups: Sequence[Group]
    held: str
    filled: str
    over: str
    free: int
    size: str  # of the tokens: "", "many", "crowd"
    worth: Stat
    coins: int  # that help to pay, in the last round
    buys: Sequence[Basket]
    safe: Stat
    coin: float  # how high a coin is drawn
    coins_held: int
    fleet: Stat
    berths: Sequence[Berth]
    cards: Stat
    owned: Sequence[Owned]


class Figure(NamedTuple):
    """A line of figures: “kostet 25”."""

    text: str
    value: str
    kind: str = ""


class Amount(NamedTuple):
    """So many tokens of a kind."""

    icon: Icon
    number: int


class Payment(NamedTuple):
    """A way to pay."""

    id: str
    label: str
    tokens: Sequence[Amount]
    worth: int
    coins: int
    waste: str
    wasted: int
    kept: str
    first: bool


class Chip(NamedTuple):
    """Something with a symbol, a word and a figure: a card in the basket, a bid."""

    icon: Icon
    word: str
    value: str
    seat: int = -1  # whose bid it is


class Prospect(NamedTuple):
    """What the onlooker's cargo would be worth with that of a port, and what that would buy."""

    word: str
    tokens: Sequence[Icon]
    worth: int
    gain: int
    buys: Basket | None


class Deal(NamedTuple):
    """What somebody is doing, in the middle of the own area."""

    seat: int
    id: str
    label: str
    kind: str  # basket, pay, hand, surplus, market, port, turn
    title: str
    note: str = ""
    chips: Sequence[Chip] = ()
    tokens: Sequence[Amount] = ()
    tokens_text: str = ""
    figures: Sequence[Figure] = ()
    payment: Payment | None = None  # the cheapest for the basket
    payments: Sequence[Payment] = ()


# -- the end ------------------------------------------------------------------------------------


class Score(NamedTuple):
    seat: int
    name: str
    family: str
    rank: int
    parts: Sequence[int]
    points: int


@dataclass(frozen=True)
class Picture:
    """Everything on Cargo Noir's table."""

    words: dict[str, str]
    ports: Sequence[Port]
    macao: Macao
    cards: Sequence[Card]
    piles: Sequence[Pile]
    sheets: Sequence[Sheet]
    own: Own | None
    values: Sequence[Value]
    sizes: int
    deal: Deal | None
    prospects: Sequence[Prospect]
    prospect_label: str
    heading: Sequence[str]
    scores: Sequence[Score]
