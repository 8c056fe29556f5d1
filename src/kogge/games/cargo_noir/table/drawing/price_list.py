"""The victory cards as a price list, and the piles below it."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.components import CLASSES, EDGE
from kogge.games.cargo_noir.rules.derived import left_to_spend
from kogge.games.cargo_noir.rules.trade import to_be_had
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.icons import card_icon
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

LIST_X, TOP, GAP = 638, 42, 2
ROW, EDGE_ROW = 29, 44
SMALL_LIST_WIDTH = 448  # on a small screen the style sheet puts the unique cards beside the others


class Card(Shown):
    """A victory card as it lies in its stack."""

    def __init__(self, t: CargoNoirTeller, card: int, y: float, height: float, can: bool) -> None:
        view, c = t.view, t.c
        left, chosen = view.stock[card], view.basket.count(card)
        self.id = ids.card_id(c, card)
        self.y = y
        self.height = height
        self.kind = CLASSES[c.card_class[card]]  # edge, simple, unique
        self.icon = card_icon(c, card)
        self.word = t.card(card)
        self.effect = t.effect(card, "drawn")
        self.cost = c.cost[card]
        self.points = c.points[card]
        self.left = left - chosen
        # once it is sold out
        self.owners = [] if left else [seat for seat in range(view.seats) if view.has(seat, card)]
        self.can = can  # the onlooker's cargo can pay for it
        self.chosen = chosen  # copies in the basket


class Pile(NamedTuple):
    """Bag, discards, supply."""

    id: str
    symbol: str
    number: int


def draw_cards(t: CargoNoirTeller) -> list[Card]:
    view, me = t.view, t.me
    within_reach = to_be_had(view, me, max(0, left_to_spend(view, me))) if me >= 0 else []
    return price_list(t, frozenset(within_reach))


@said_from("stock", "owned", "basket")
def price_list(t: CargoNoirTeller, within_reach: frozenset[int]) -> list[Card]:
    drawn, y = [], float(TOP)
    for card, of in enumerate(t.c.card_class):
        height = EDGE_ROW if of == EDGE else ROW
        drawn.append(Card(t, card, y, height, card in within_reach))
        y += height + GAP
    return drawn


def small_list_height(cards: Sequence[Card]) -> int:
    """Of the price list on a small screen: that of the cards that are not unique."""
    return int(max(card.y + card.height for card in cards if card.kind != "unique"))


def draw_piles(t: CargoNoirTeller) -> list[Pile]:
    view = t.view
    return [
        Pile(ids.BAG, "noir-bag", len(view.bag)),
        Pile(ids.DISCARDS, "noir-discard", size(view.discard)),
        Pile(ids.SUPPLY, "coin", view.supply),
    ]
