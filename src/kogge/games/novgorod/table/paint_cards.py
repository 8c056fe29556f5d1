"""What lies beside the chart: open orders and their pile, bonus cards, special orders."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import LETTERS, VARIETY
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.rules.state import REMOVED, Novgorod
from kogge.games.novgorod.table.looks import good_icons, luxury_icon, order_face
from kogge.games.novgorod.table.picture import Bonus, OpenOrder, Pile, Special
from kogge.games.novgorod.table.things import MASK, PILE, bonus_id, order_id, special_id
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_table import say

COLUMN_X, COLUMN_WIDTH = 652, 204
ORDERS_Y, ORDER_HEIGHT, ORDER_GAP = 50, 84, 10
CLOSE_Y, CLOSE_HEIGHT, CLOSE_GAP = 58, 56, 5  # with special orders in the same column
ONE_LINE = 10  # letters
NUMERALS = ("I", "II", "III", "IV", "V", "VI")
BONUS_SYMBOLS = ("office", "route", "any-luxury", "order", "rank", "any-good")


class CardPainter:
    """Makes what lies beside the chart of a view."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def orders(self) -> list[OpenOrder]:
        """In two columns; in three while more than four are open."""
        columns = 2 if len(self.view.display) <= 4 else 3
        top, height, gap = (
            (CLOSE_Y, CLOSE_HEIGHT, CLOSE_GAP) if self.view.special else (ORDERS_Y, ORDER_HEIGHT, ORDER_GAP)
        )
        between = 8 if columns == 2 else 6
        width = (COLUMN_WIDTH - between * (columns - 1)) / columns
        return [
            OpenOrder(
                order_id(self.c, order),
                order_face(self.c, order, self.lang),
                COLUMN_X + place % columns * (width + between),
                top + place // columns * (height + gap),
                width,
                height,
            )
            for place, order in enumerate(self.view.display)
        ]

    def pile(self) -> Pile:
        cards = len(self.view.pile)
        return Pile(PILE, self.say("pile label", number=cards), cards)

    # -- bonus cards ------------------------------------------------------------------------------

    def bonus(self, place: int) -> Bonus:
        view, c = self.view, self.c
        bonus, state = view.bonuses[place], view.bonus_states[place]
        word = names.bonus(c, bonus, self.lang)
        owners = [seat for seat in range(view.seats) if view.gained[seat] >> bonus & 1]
        table = bonus == VARIETY
        if table:
            note = self.say("from kinds", number=next(k for k, seals in enumerate(c.variety) if seals))
        elif state == REMOVED:
            note = self.say("gone")
        else:
            note = "" if owners else self.say("still there")
        who = names.listing([self.seats[seat] for seat in owners], self.lang) if owners else ""
        label = ": ".join(text for text in (word, note, who) if text)
        return Bonus(
            id=bonus_id(bonus),
            label=label,
            numeral=NUMERALS[bonus],
            symbol=BONUS_SYMBOLS[bonus],
            lines=two_lines(word),
            high=0 if table else c.high[bonus],
            low=0 if table else c.low[bonus],
            state=state,
            owners=owners,
            kinds=[(seat, kinds(view, seat)) for seat in range(view.seats)] if table else [],
            note=note,
        )

    # -- special orders (module B) ------------------------------------------------------------------

    def special(self, place: int) -> Special:
        view, c = self.view, self.c
        card, letter = view.special[place], view.letters[place]
        luxury = c.special_luxury[card][letter]
        icons = [] if luxury == NOTHING else [luxury_icon(c, luxury)]
        price, seals = special_price(view, card, 0), c.special_seals[card][letter]
        label = self.say(
            "special label",
            name=names.special(c, card, letter, self.lang),
            wanted=names.wanted(c, card, letter, self.lang),
            price=names.count(price, "ducat", self.lang),
            seals=names.count(seals, "seal", self.lang),
        )
        return Special(
            id=special_id(c, card),
            label=label[0].upper() + label[1:],
            name=c.specials[card],
            letter=LETTERS[letter],
            icons=icons + good_icons(c, c.special_goods[card][letter]),
            least=c.special_least[card][letter],
            price=price,
            seals=seals,
            done=bool(view.fulfilled >> place & 1) and view.actor != NOBODY,
            mask=MASK if place == len(view.special) - 1 and view.mask else "",
        )


def two_lines(text: str) -> list[str]:
    """A long name broken where the longer line is shortest; a hyphen stays in the first line."""
    if len(text) <= ONE_LINE:
        return [text]
    breaks = [(text[:at].strip(), text[at:].strip()) for at in range(1, len(text)) if text[at - 1] in " -"]
    return list(min(breaks, key=lambda lines: max(map(len, lines)), default=(text,)))
