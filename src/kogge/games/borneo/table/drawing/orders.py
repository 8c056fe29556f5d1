"""The open orders, and the payment of one."""

from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.payment import unit_row_given, units_in_row
from kogge.games.borneo.table.drawing.cards import Card
from kogge.games.borneo.table.icons import goods
from kogge.games.borneo.table.ids import order_id
from kogge.games.borneo.words.teller import BorneoTeller


class OrderPile(Shown):
    """The open orders of one type."""

    def __init__(self, t: BorneoTeller, kind: int, x: float) -> None:
        c = t.c
        units, each = c.order_units[kind], c.order_each[kind]
        self.id = order_id(c, kind)
        self.x = x
        self.points = c.order_vp[kind]
        self.left = t.view.orders[kind]
        self.text = t.say("board.each", units=units) if each else t.say("board.same")
        self.each = each
        self.units = units


@said_from("orders")
def order_piles(t: BorneoTeller) -> list[OrderPile]:
    """Rule 3.4.2: by value."""
    kinds = sorted(range(len(t.view.orders)), key=t.c.order_vp.__getitem__)
    step = 64.4 * 5 / max(5, len(kinds))
    return [OrderPile(t, kind, 535 + step * number) for number, kind in enumerate(kinds)]


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


class Payment(Shown):
    """A payment under way."""

    def __init__(self, t: BorneoTeller) -> None:
        view, c = t.view, t.c
        given = units_in_row(c, unit_row_given(c, view.paid, view.pirate_card, view.pirate_spice))
        asked = [spice for spice in range(c.chest) if view.spice in (NO_SPICE, spice)]
        units = c.order_units[view.order]
        self.order = t.order(view.order)
        self.points = c.order_vp[view.order]
        self.needs = [Need(goods(c, spice), t.spice(spice).capitalize(), given[spice], units) for spice in asked]
        self.chests = given[c.chest]
        self.given = [
            Given(Card(t, card), goods(c, view.pirate_spice) if card == view.pirate_card else None)
            for card in view.paid
        ]
