"""The open orders, and the payment of one."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.payment import unit_row_given, units_in_row
from kogge.games.borneo.table.drawing.cards import Card
from kogge.games.borneo.table.icons import goods
from kogge.games.borneo.table.ids import order_id
from kogge.games.borneo.words.teller import BorneoTeller


class OrderPile(NamedTuple):
    """The open orders of one type."""

    id: str
    x: float
    points: int
    left: int
    text: str
    each: bool
    units: int


def order_piles(t: BorneoTeller) -> list[OrderPile]:
    """Rule 3.4.2: by value."""
    c, left = t.c, t.view.orders
    kinds = sorted(range(len(left)), key=c.order_vp.__getitem__)
    step = 64.4 * 5 / max(5, len(kinds))
    return [
        OrderPile(
            id=order_id(c, kind),
            x=535 + step * number,
            points=c.order_vp[kind],
            left=left[kind],
            text=t.say("board.each", units=c.order_units[kind]) if c.order_each[kind] else t.say("board.same"),
            each=c.order_each[kind],
            units=c.order_units[kind],
        )
        for number, kind in enumerate(kinds)
    ]


class Need(NamedTuple):
    """What an order asks of one spice, and what was given."""

    spice: Icon
    word: str
    given: int
    units: int


class Given(NamedTuple):
    """A card of a payment; through the pirates it stands for another spice."""

    card: Card
    stands_for: Icon | None


class Payment(NamedTuple):
    """A payment under way."""

    order: str
    points: int
    needs: Sequence[Need]
    chests: int
    given: Sequence[Given]

    @classmethod
    def of(cls, t: BorneoTeller) -> "Payment":
        view, c = t.view, t.c
        given = units_in_row(c, unit_row_given(c, view.paid, view.pirate_card, view.pirate_spice))
        asked = [spice for spice in range(c.chest) if view.spice in (NO_SPICE, spice)]
        units = c.order_units[view.order]
        return cls(
            order=t.order(view.order),
            points=c.order_vp[view.order],
            needs=[Need(goods(c, spice), t.spice(spice).capitalize(), given[spice], units) for spice in asked],
            chests=given[c.chest],
            given=[
                Given(Card(t, card), goods(c, view.pirate_spice) if card == view.pirate_card else None)
                for card in view.paid
            ],
        )
