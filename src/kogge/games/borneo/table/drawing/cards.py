"""A card as it is drawn, wherever it lies, and the piles from which cards come and to which they go."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.games.borneo.table.icons import flag, goods
from kogge.games.borneo.table.ids import DECK, DISCARD_PILE, DRAW_PILE, card_id
from kogge.games.borneo.words.teller import BorneoTeller


class Card(Shown):
    """A cargo or harbour card; a harbour card has no flags."""

    def __init__(self, t: BorneoTeller, card: int) -> None:
        c = t.c
        cargo = card < c.cargo
        self.id = card_id(c, card)
        self.spice = goods(c, c.spice[card])
        self.word = t.spice(c.spice[card]).capitalize()
        self.units = c.units[card]
        self.upper = [flag(company) for company in c.upper[card]] if cargo else []
        self.lower = flag(c.lower[card]) if cargo else None


class Pile(NamedTuple):
    """Cards that lie face down, or the discard pile with its top card."""

    id: str
    x: float
    title: str
    cards: int
    back: str  # the symbol on the back; "" for the discard pile
    top: Card | None = None
    homes: Sequence[str] = ()  # the cards that lie in it, openly


@said_from("draw_pile", "discard_pile", "deck", "pirates")
def piles(t: BorneoTeller) -> list[Pile]:
    view = t.view
    first, second, third = (540 + (84 if view.pirates else 106) * number for number in range(3))
    discarded = view.discard_pile
    return [
        Pile(DRAW_PILE, first, t.say("draw pile.title"), len(view.draw_pile), "emblem-borneo"),
        Pile(
            DISCARD_PILE,
            second,
            t.say("discard pile.title"),
            len(discarded),
            "",
            Card(t, discarded[-1]) if discarded else None,
            [card_id(t.c, card) for card in discarded],
        ),
        Pile(DECK, third, t.say("deck.title"), len(view.deck), "mark-anchor"),
    ]
