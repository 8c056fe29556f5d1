"""Orders wherever they lie; beside the chart: open orders, bonus cards, special orders."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import LETTERS, LINES, UPPER, VARIETY
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.table.icons import good_icons, line_icons, luxury_icon
from kogge.games.novgorod.table.ids import MASK, bonus_id, line_id, order_id, special_id
from kogge.games.novgorod.table.things.cards import bonus_note, owners_of
from kogge.games.novgorod.words.teller import NovgorodTeller

COLUMN_X, COLUMN_WIDTH = 652, 204
ORDERS_Y, ORDER_HEIGHT, ORDER_GAP = 50, 84, 10
CLOSE_Y, CLOSE_HEIGHT, CLOSE_GAP = 58, 56, 5  # with special orders in the same column
ONE_LINE = 10  # letters
NUMERALS = ("I", "II", "III", "IV", "V", "VI")
BONUS_SYMBOLS = ("office", "route", "any-luxury", "order", "rank", "any-good")

# -- orders -----------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line of an order: its goods or its luxury, and the seals that it brings now."""

    id: str
    icons: Sequence[Icon]
    seals: int
    done: bool  # fulfilled


class Order(NamedTuple):
    """An order; whatever lies face down has no lines."""

    name: str
    lines: Sequence[Line]

    @classmethod
    def of(cls, t: NovgorodTeller, order: int, *, begun: bool = False) -> "Order":
        """As everybody sees it, its upper line done if it is begun. A hidden one is a number below 0."""
        if order < 0:
            return cls("", [])
        c = t.c
        lines = [Line("", line_icons(c, order, which), 0, begun and which == UPPER) for which in range(len(LINES))]
        return cls(c.orders[order], lines)

    @classmethod
    def own(cls, t: NovgorodTeller, order: int, lower: int, *, begun: bool) -> "Order":
        """With lines that can be pointed at, and the seals that each would bring; `lower` those of the lower one."""
        face = cls.of(t, order, begun=begun)
        lines = [
            line._replace(id=line_id(t.c, order, which), seals=t.c.line_seals if which == UPPER else lower)
            for which, line in enumerate(face.lines)
        ]
        return face._replace(lines=lines)


class OpenOrder(NamedTuple):
    """An order of the display."""

    id: str
    face: Order
    x: float
    y: float
    width: float
    height: float


def open_orders(t: NovgorodTeller) -> list[OpenOrder]:
    """In two columns; in three while more than four are open."""
    display = t.view.display
    columns = 2 if len(display) <= 4 else 3
    close = bool(t.view.special)
    top, height, gap = (CLOSE_Y, CLOSE_HEIGHT, CLOSE_GAP) if close else (ORDERS_Y, ORDER_HEIGHT, ORDER_GAP)
    between = 8 if columns == 2 else 6
    width = (COLUMN_WIDTH - between * (columns - 1)) / columns
    return [
        OpenOrder(
            id=order_id(t.c, order),
            face=Order.of(t, order),
            x=COLUMN_X + place % columns * (width + between),
            y=top + place // columns * (height + gap),
            width=width,
            height=height,
        )
        for place, order in enumerate(display)
    ]


# -- bonus cards ------------------------------------------------------------------------------------


class Bonus:
    """A bonus card: its values, the one that counts now, and who has it."""

    def __init__(self, t: NovgorodTeller, place: int) -> None:
        view = t.view
        bonus = view.bonuses[place]
        by_kinds = bonus == VARIETY
        self.id = bonus_id(bonus)
        self.numeral = NUMERALS[bonus]
        self.symbol = BONUS_SYMBOLS[bonus]
        self.lines = two_lines(t.bonus(bonus))
        self.high = 0 if by_kinds else t.c.high[bonus]
        self.low = 0 if by_kinds else t.c.low[bonus]
        self.state = view.bonus_states[place]
        self.owners = owners_of(t, bonus)
        # of the variety of goods: seat, kinds so far
        self.kinds = [(seat, kinds(view, seat)) for seat in range(view.seats)] if by_kinds else []
        self.note = bonus_note(t, place)


def two_lines(text: str) -> list[str]:
    """A long name broken where the longer line is shortest; a hyphen stays in the first line."""
    if len(text) <= ONE_LINE:
        return [text]
    breaks = [(text[:at].strip(), text[at:].strip()) for at in range(1, len(text)) if text[at - 1] in " -"]
    return list(min(breaks, key=lambda lines: max(map(len, lines)), default=(text,)))


# -- special orders (module B) ------------------------------------------------------------------------


class Special:
    """A special order as it lies in the column."""

    def __init__(self, t: NovgorodTeller, place: int) -> None:
        view, c = t.view, t.c
        card, letter = view.special[place], view.letters[place]
        luxury = c.special_luxury[card][letter]
        icons = [] if luxury == NOTHING else [luxury_icon(c, luxury)]
        self.id = special_id(c, card)
        self.letter = LETTERS[letter]
        self.icons = icons + good_icons(c, c.special_goods[card][letter])
        self.least = c.special_least[card][letter]  # goods that its luxury must be made of
        self.price = special_price(view, card, 0)  # with what the cards above add
        self.seals = c.special_seals[card][letter]
        self.done = bool(view.fulfilled >> place & 1) and view.actor != NOBODY  # in this turn
        self.mask = MASK if place == len(view.special) - 1 and view.mask else ""  # the id of the order that masks it
