"""What cargo could buy: some baskets, to get an idea."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.games.cargo_noir.rules.trade import has_room_for
from kogge.games.cargo_noir.table.icons import card_icon
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

IDEAS = 3  # so many baskets are named


class Basket(NamedTuple):
    """Cards that could be bought; a single one is named."""

    icons: Sequence[Icon]
    word: str


@said_from("stock", "owned")
def ideas(t: CargoNoirTeller, seat: int, power: int, most: int = IDEAS) -> list[Basket]:
    """Some baskets that so much would pay for, the one with most points first."""
    c, found = t.c, set()
    order = sorted(range(len(c.cards)), key=lambda card: (-c.points[card], c.cost[card]))
    for first in order:
        basket: list[int] = []
        left = power
        for card in (first, *order):
            while c.cost[card] <= left and has_room_for(t.view, seat, card, basket):
                basket.append(card)
                left -= c.cost[card]
                if card == first:
                    break
        if first in basket:
            found.add(tuple(sorted(basket)))
    best = sorted(found, key=lambda cards: (-sum(c.points[card] for card in cards), len(cards)))
    return [
        Basket([card_icon(c, card) for card in cards], t.card(cards[0]) if len(cards) == 1 else "")
        for cards in best[:most]
    ]
