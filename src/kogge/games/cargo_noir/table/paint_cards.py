"""The victory cards as a price list, the piles below it, and what cargo can buy."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.components import CLASSES, EDGE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import to_be_had
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.looks import card_icon
from kogge.games.cargo_noir.table.picture import Basket, Card, Pile
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_table import say

TOP, GAP = 42, 2
ROW, EDGE_ROW = 29, 44
IDEAS = 3  # so many baskets are named that cargo can pay for


class CardPainter:
    """Makes the cards and the piles of a view."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    # -- the list -------------------------------------------------------------------------------

    def cards(self) -> list[Card]:
        made, y = [], float(TOP)
        for card in range(len(self.c.cards)):
            height = EDGE_ROW if self.c.card_class[card] == EDGE else ROW
            made.append(self.card(card, y, height))
            y += height + GAP
        return made

    def card(self, card: int, y: float, height: float) -> Card:
        view, c = self.view, self.c
        left, chosen = view.stock[card], view.basket.count(card)
        owners = [] if left else [seat for seat in range(view.seats) if view.has(seat, card)]
        return Card(
            id=things.card_id(c, card),
            label=self.label(card, left - chosen, owners, chosen),
            y=y,
            height=height,
            kind=CLASSES[c.card_class[card]],
            icon=card_icon(c, card),
            word=names.card(c, card, self.lang),
            effect=self.effect(card),
            cost=c.cost[card],
            points=c.points[card],
            left=left - chosen,
            owners=owners,
            can=self.mine != NOBODY and self.can_have(self.mine, card) and c.cost[card] <= self.power_left(self.mine),
            chosen=chosen,
        )

    def label(self, card: int, left: int, owners: Sequence[int], chosen: int) -> str:
        c, lang = self.c, self.lang
        facts = {
            "card": names.card(c, card, lang),
            "cost": c.cost[card],
            "points": names.count(c.points[card], "point", lang),
        }
        if owners:
            who = names.listing([self.seats[seat] for seat in owners], lang)
            return self.say("sold out label", owners=who, **facts)
        label = self.say("card label", left=left, **facts)
        return f"{label}, {self.say('in basket label', number=chosen)}" if chosen else label

    def effect(self, card: int) -> str:
        c = self.c
        effects = {
            c.freighter: ("effect ship", c.more_ships),
            c.warehouse_card: ("effect slots", c.more_slots),
            c.syndicate: ("effect coins", c.syndicate_coins),
        }
        if card not in effects:
            return ""
        key, number = effects[card]
        return self.say(key, number=number)

    # -- what cargo can buy ---------------------------------------------------------------------

    def coins(self, seat: int) -> int:
        """Rule 6.2: the coins that help a seat to pay."""
        return self.view.safe[seat] if self.view.last_round() else 0

    def power_left(self, seat: int) -> int:
        """What a seat can still spend, with what lies in its basket."""
        view = self.view
        power = self.c.worths.of(view.cargo[seat]) + self.coins(seat)
        return power - view.bill() if seat == view.active else power

    def can_have(self, seat: int, card: int) -> bool:
        """Rule 4.4.5: stock and limit."""
        return card in to_be_had(self.view, seat, self.c.dearest)

    def ideas(self, seat: int, power: int, most: int = IDEAS) -> list[Basket]:
        """Some baskets that so much would pay for, the one with most points first."""
        c, found = self.c, set()
        order = sorted(range(len(c.cards)), key=lambda card: (-c.points[card], c.cost[card]))
        for first in order:
            basket: list[int] = []
            left = power
            for card in (first, *order):
                while c.cost[card] <= left and self.room_for(seat, card, basket):
                    basket.append(card)
                    left -= c.cost[card]
                    if card == first:
                        break
            if first in basket:
                found.add(tuple(sorted(basket)))
        best = sorted(found, key=lambda cards: (-sum(c.points[card] for card in cards), len(cards)))
        return [self.basket(cards) for cards in best[:most]]

    def room_for(self, seat: int, card: int, basket: Sequence[int]) -> bool:
        view, chosen = self.view, basket.count(card)
        return chosen < view.stock[card] and view.has(seat, card) + chosen < self.c.limit[card]

    def basket(self, cards: Sequence[int]) -> Basket:
        c, lang = self.c, self.lang
        word = names.card(c, cards[0], lang) if len(cards) == 1 else ""
        return Basket(names.cards(c, cards, lang), [card_icon(c, card) for card in cards], word)

    # -- the piles ------------------------------------------------------------------------------

    def piles(self) -> list[Pile]:
        view = self.view
        return [
            self.pile(things.BAG, "bag", "noir-bag", len(view.bag)),
            self.pile(things.DISCARDS, "discards", "noir-discard", size(view.discard)),
            self.pile(things.SUPPLY, "supply", "coin", view.supply),
        ]

    def pile(self, thing: str, key: str, symbol: str, number: int) -> Pile:
        text = self.say(key)
        return Pile(thing, self.say("pile label", what=text, number=number), symbol, text, number)
