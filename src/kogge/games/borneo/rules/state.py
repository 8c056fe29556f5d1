"""The state of Borneo: attributes, clone, and who sees what (rule 14)."""

from typing import ClassVar

from kogge.engine.fields import field
from kogge.engine.result import Result
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State, Zone
from kogge.engine.vocabulary import Vocabulary
from kogge.games.borneo.rules import scoring
from kogge.games.borneo.rules.components import Components


class Borneo(State):
    """Both editions. Cards, companies, spices and order types are numbers of the components."""

    COPIES: ClassVar[bool] = False

    components: Components
    merchants: int = field(lambda c, _: c.merchants_per_player)  # each seat's number of merchants (3.5.1, 12.1)
    pirates: int  # 1 if Blackbeard's Secret is played (12.2)
    open_orders: int  # 1 if fulfilled orders lie open, against R23
    start: int  # the start player's seat
    active: int  # the seat whose turn it is
    turn: int  # turns begun
    placed: int  # merchants placed during setup
    distributions: int  # distributions so far
    finals: int  # seats that still come in the final order round; 0 before it
    hands: list[list[int]] = field(names="card")
    draw_pile: list[int] = field(names="card")  # the next card is the last
    discard_pile: list[int] = field(names="card")
    # cargo card -> in which reshuffle it last took part; everybody saw which cards did
    batch: list[int] = field(lambda c, _: [0] * c.cargo, shared=True)
    deck: list[int] = field(names="card")  # the harbour deck; the next card is the last
    # slot -> open harbour card, NOTHING where none lies
    harbours: list[int] = field(lambda c, _: [NOTHING] * c.open_harbours, names="card?", shared=True)
    # slot -> cargo cards, first laid first
    stacks: list[list[int]] = field(lambda c, _: [[] for _ in range(c.open_harbours)], names="card", shared=True)
    # company -> owners of its merchants, rank 1 first
    ladders: list[list[int]] = field(lambda c, _: [[] for _ in c.companies], shared=True)
    stored: list[list[int]] = field(names="card", shared=True)  # seat -> cargo and harbour cards in storage
    orders: list[int] = field(lambda c, _: [0] * len(c.order_types), shared=True)  # order type -> how many are open
    # seat -> order types; the acts were public, the table draws them face down (R23)
    fulfilled: list[list[int]] = field(names="order", shared=True)
    out: list[int] = field(names="card", shared=True)  # harbour cards out of the game
    away: list[int] = field(names="card")  # cards put away at the end (10.3)
    ship: int = field(NOBODY)  # who holds the pirate ship; NOBODY while it lies in the cove
    company: int = field(NOTHING, names="company?")  # the conflict: where,
    from_rank: int = field(NOTHING)  # the attacker's rank,
    to_rank: int = field(NOTHING)  # the attacked merchant's rank,
    chosen: list[int] = field(names="card", shared=True)  # hand cards chosen but not shown yet,
    attack: list[int] = field(names="card", shared=True)  # cards shown by the attacker
    defence: list[int] = field(names="card", shared=True)  # and by the defender
    slot: int = field(NOTHING)  # the distribution: at which harbour,
    due: list[int] = field(shared=True)  # and the seats that still pick, in order
    order: int = field(NOTHING, names="order?")  # the payment: for which order,
    spice: int = field(NOTHING, names="spice?")  # of which spice,
    paid: list[int] = field(names="card", shared=True)  # the cards given so far,
    pirate_card: int = field(NOTHING, names="card?")  # which of them stands in for another spice,
    pirate_spice: int = field(NOTHING, names="spice?")  # and for which

    def zones(self) -> list[Zone]:
        """Rule 14: hands are for their owners, the piles for nobody."""
        hands = [(hand, seat) for seat, hand in enumerate(self.hands)]
        return [*hands, (self.draw_pile, NOBODY), (self.deck, NOBODY), (self.away, NOBODY)]

    def open_zones(self) -> list[list[int]]:
        harbours = [card for card in self.harbours if card != NOTHING]
        shown = [self.discard_pile, harbours, self.out, self.attack, self.defence, self.paid]
        return shown + self.stacks + self.stored

    def whole(self) -> list[int]:
        return self.components.cards_in_play[self.seats]

    def back(self, card: int) -> int:
        """Harbours differ from cargo, and cargo from cargo that was shuffled anew at another time."""
        return 0 if card >= self.components.cargo else 1 + self.batch[card]

    def score(self, seat: int) -> dict[str, int]:
        """The parts of a seat's score; the ship counts only where it sails (12.2)."""
        parts = scoring.parts(self.components, self.stored[seat], self.fulfilled[seat], int(self.ship == seat))
        if not self.pirates:
            del parts["ship"]
        return parts

    def results(self) -> list[Result]:
        return scoring.results([self.score(seat) for seat in range(self.seats)], self.fulfilled)

    def names(self, kind: str) -> list[str]:
        return {
            "card": self.components.card_names,
            "order": self.components.order_types,
            "company": self.components.companies,
            "spice": self.components.spices,
        }[kind]

    def vocabulary(self) -> Vocabulary:
        return self.components.vocabulary
