"""Orders wherever they lie; beside the chart: open orders, bonus cards, special orders."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import LETTERS, UPPER, VARIETY
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.table.icons import good_icons, line_icons, luxury_icon
from kogge.games.novgorod.table.ids import MASK, bonus_id, line_id, of_order, special_id
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


class Order(Shown):
    """An order as everybody sees it, its upper line done if it is begun; whatever lies face down has no lines.

    Lines of the onlooker's own orders can be pointed at, and show what they would bring: the lower one `lower`.
    """

    def __init__(self, t: NovgorodTeller, order: int, *, begun: bool = False, lower: int = NOTHING) -> None:
        c, own = t.c, lower != NOTHING
        hidden = order < 0
        self.name = "" if hidden else c.orders[order]
        self.lines = [
            Line(
                line_id(c, order, line) if own else "",
                line_icons(c, order, line),
                seals if own else 0,
                begun and line == UPPER,
            )
            for line, seals in enumerate(() if hidden else (c.line_seals, lower))
        ]


class OpenOrder(Shown):
    """An order of the display: in two columns, in three while more than four are open."""

    def __init__(self, t: NovgorodTeller, place: int) -> None:
        display = t.view.display
        columns, between = (2, 8) if len(display) <= 4 else (3, 6)
        close = bool(t.view.special)
        top, height, gap = (CLOSE_Y, CLOSE_HEIGHT, CLOSE_GAP) if close else (ORDERS_Y, ORDER_HEIGHT, ORDER_GAP)
        width = (COLUMN_WIDTH - between * (columns - 1)) / columns
        self.id = of_order("order", t.c, display[place])
        self.face = Order(t, display[place])
        self.x = COLUMN_X + place % columns * (width + between)
        self.y = top + place // columns * (height + gap)
        self.width = width
        self.height = height


@said_from("display", "special")
def open_orders(t: NovgorodTeller) -> list[OpenOrder]:
    return [OpenOrder(t, place) for place in range(len(t.view.display))]


# -- bonus cards ------------------------------------------------------------------------------------


class Bonus(Shown):
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


@said_from("bonuses", "bonus_states", "gained", "done", "blind")
def bonuses(t: NovgorodTeller) -> list[Bonus]:
    return [Bonus(t, place) for place in range(len(t.view.bonuses))]


def two_lines(text: str) -> list[str]:
    """A long name broken where the longer line is shortest; a hyphen stays in the first line."""
    if len(text) <= ONE_LINE:
        return [text]
    breaks = [(text[:at].strip(), text[at:].strip()) for at in range(1, len(text)) if text[at - 1] in " -"]
    return list(min(breaks, key=lambda lines: max(map(len, lines)), default=(text,)))


# -- special orders (module B) ------------------------------------------------------------------------


class Special(Shown):
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


@said_from("special", "letters", "fulfilled", "mask", "actor")
def specials(t: NovgorodTeller) -> list[Special]:
    return [Special(t, place) for place in range(len(t.view.special))]
