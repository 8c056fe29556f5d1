"""A tip for each of Cargo Noir's victory cards."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.cargo_noir.rules.components import CLASSES, EDGE, UNIQUE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.telling import Teller
from kogge.games.cargo_noir.words import names


def tips_of_cards(view: CargoNoir, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the card's stack."""
    teller = CardTeller(view, seats, lang)
    return {things.card_id(view.components, card): teller.card(card) for card in range(len(view.components.cards))}


class CardTeller(Teller):
    """Tells what a card costs, brings and does, whether it can be had, and whether one can pay for it."""

    def card(self, card: int) -> Tip:
        c = self.c
        return self.tip(
            self.effect(card),
            self.stock(card),
            self.own(card) if self.me >= 0 and c.card_class[card] != UNIQUE else "",
            self.affordable(card) if self.me >= 0 else "",
            card=names.card(c, card, self.lang),
            cost=c.cost[card],
            points=self.count(c.points[card], "point"),
            amount=c.more_slots,
            coins=self.count(c.syndicate_coins, "coin"),
        )

    def effect(self, card: int) -> str:
        """The key of the text."""
        c = self.c
        edge = {c.freighter: "freighter", c.warehouse_card: "warehouse", c.syndicate: "syndicate"}
        return edge.get(card, CLASSES[c.card_class[card]])

    def stock(self, card: int) -> str:
        c, view = self.c, self.view
        left, copies = view.stock[card], c.copies[card]
        if c.card_class[card] == UNIQUE:
            owner = next((seat for seat in range(view.seats) if view.has(seat, card)), None)
            if owner is None:
                return self.say("still there")
            return self.say("owner is you") if owner == self.me else self.say("owner", seat=self.seats[owner])
        if not left:
            return self.say("sold out", copies=copies)
        key = "limited copies" if c.card_class[card] == EDGE else "copies"
        return self.say(key, left=left, copies=copies, limit=c.limit[card])

    def own(self, card: int) -> str:
        number = self.view.has(self.me, card)
        return self.say("you have", number=number) if number else ""

    def affordable(self, card: int) -> str:
        """Rules 4.4.4 and 6.2: for a card alone, while it can still be bought."""
        c, view = self.c, self.view
        reached = view.has(self.me, card) == c.limit[card]
        if not view.stock[card] or reached or self.in_vain(self.me) or (view.basket and self.me == view.active):
            return ""
        missing = c.cost[card] - c.worths.of(view.cargo[self.me])
        if missing <= 0:
            return self.say("can afford")
        if view.last_round() and missing <= view.safe[self.me]:
            return self.say("can afford with coins")
        return self.say("cannot afford", missing=missing)
