"""A tip for everything on Borneo's table: what it is, what it does, and the rule that says so."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table import things
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words_tips import TIPS


def tips(view: Borneo, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    teller = Teller(view, seats, lang)
    return (
        teller.harbours() | teller.cards() | teller.companies() | teller.orders() | teller.piles() | teller.under_way()
    )


class Teller:
    """Tells what lies on the table."""

    def __init__(self, view: Borneo, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang

    def tip(self, key: str, rule: str, **facts: object) -> Tip:
        return Tip(names.sentence(self.c, TIPS, key, self.lang, **facts), rule)

    def harbours(self) -> dict[str, Tip]:
        view, told = self.view, {}
        for slot, card in enumerate(view.harbours):
            if slot == view.slot:
                told[things.harbour_id(slot)] = self.tip("emptied", "8.1.2")
            elif card == NOTHING:
                told[things.harbour_id(slot)] = self.tip("closed", "10.3")
            else:
                told[things.harbour_id(slot)] = self.tip("slot", "7.3", slot=slot + 1)
                told[things.card_id(self.c, card)] = self.harbour(card)
        return told

    def harbour(self, card: int) -> Tip:
        c, lang = self.c, self.lang
        spice = names.spice(c, c.spice[card], lang)
        worth = self.tip("worth chest" if c.spice[card] == c.chest else "worth spice", "", goods=spice).text
        name = names.harbour(c, card, lang)
        return self.tip(
            "harbour", "2.2.1", harbour=name, goods=spice, threshold=c.threshold[card], limit=c.limit[card], worth=worth
        )

    def cards(self) -> dict[str, Tip]:
        """Cargo in play, and one's own hand and storage."""
        view, c = self.view, self.c
        mine = view.viewer if view.viewer >= 0 else NOBODY
        cargo = [*view.attack, *view.defence, *(card for stack in view.stacks for card in stack)]
        told = {}
        if mine != NOBODY:
            cargo += view.hands[mine]
            for card in view.stored[mine]:
                key = "stored harbour" if card >= c.cargo else "stored"
                told[things.card_id(c, card)] = self.tip(key, "5.2", load=self.load(card))
        for card in view.paid:
            told[things.card_id(c, card)] = self.tip("paid", "5.6", load=self.load(card))
        for card in cargo:
            face = names.face(c, card, self.lang)
            told[things.card_id(c, card)] = self.tip("cargo", "2.1.5", face=face[:1].upper() + face[1:])
        return told

    def load(self, card: int) -> str:
        text = names.load(self.c, card, self.lang)
        return text[:1].upper() + text[1:]

    def companies(self) -> dict[str, Tip]:
        view, c, told = self.view, self.c, {}
        for company, ladder in enumerate(view.ladders):
            name = names.company(c, company, self.lang)
            told[things.ladder_id(c, company)] = self.tip(
                "ladder", "2.4.2", company=name, number=len(ladder), spaces=c.rank_spaces
            )
            for rank, seat in enumerate(ladder):
                told[things.merchant_id(c, company, rank)] = self.tip(
                    "merchant", "6.1", seat=self.seats[seat], company=name, place=names.place(c, rank, self.lang)
                )
        return told

    def orders(self) -> dict[str, Tip]:
        c = self.c
        return {
            things.order_id(c, kind): self.tip(
                "order",
                "5.4",
                order=names.order(c, kind, self.lang),
                points=names.count(c.order_vp[kind], "point", self.lang),
                left=left,
            )
            for kind, left in enumerate(self.view.orders)
        }

    def piles(self) -> dict[str, Tip]:
        view, c = self.view, self.c
        told = {
            things.DRAW_PILE: self.tip("draw pile", "9.1", number=c.draw_per_turn),
            things.DISCARD_PILE: self.tip("discard pile", "9.2"),
            things.DECK: self.tip("deck", "10.1.1"),
        }
        if view.pirates:
            told[things.COVE] = self.tip("cove", "12.2.3", points=-c.ship_vp)
        if view.viewer >= 0:
            for spice in range(c.chest + c.jokers):
                units = sum(c.units[card] for card in view.stored[view.viewer] if c.spice[card] == spice)
                key, rule = ("pile of chests", "2.2.2") if spice == c.chest else ("pile", "5.3")
                word = names.spice(c, spice, self.lang).capitalize()
                told[things.spice_id(c, spice)] = self.tip(key, rule, goods=word, units=units)
        return told

    def under_way(self) -> dict[str, Tip]:
        return {
            things.CONFLICT: self.tip("conflict", "6.3.5"),
            things.PAYMENT: self.tip("payment", "5.5"),
            things.PLACING: self.tip("placing", "3.5.2"),
            things.FINAL_ROUND: self.tip("final round", "10.4"),
            things.SCORING: self.tip("ending", "11.1"),
        }
