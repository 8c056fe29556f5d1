"""The state of Borneo: attributes, clone, and who sees what (rule 14)."""

from typing import ClassVar, Self

from kogge.engine.result import Result
from kogge.engine.seats import EVERYBODY, NOBODY, REFEREE
from kogge.engine.state import NOTHING, State, Zone
from kogge.engine.vocabulary import Vocabulary
from kogge.games.borneo import scoring
from kogge.games.borneo.components import Components


class Borneo(State):
    """Both editions. Cards, companies, spices and order types are numbers of the components."""

    __slots__ = (
        "active",
        "attack",
        "away",
        "batch",
        "chosen",
        "company",
        "components",
        "deck",
        "defence",
        "discard_pile",
        "distributions",
        "draw_pile",
        "due",
        "finals",
        "from_rank",
        "fulfilled",
        "hands",
        "harbours",
        "ladders",
        "merchants",
        "open_orders",
        "order",
        "orders",
        "out",
        "paid",
        "pirate_card",
        "pirate_spice",
        "pirates",
        "placed",
        "ship",
        "slot",
        "spice",
        "stacks",
        "start",
        "stored",
        "to_rank",
        "turn",
    )

    FIELDS: ClassVar[dict[str, str]] = {
        "merchants": "",
        "pirates": "",
        "open_orders": "",
        "start": "",
        "active": "",
        "turn": "",
        "placed": "",
        "distributions": "",
        "finals": "",
        "hands": "card",
        "draw_pile": "card",
        "discard_pile": "card",
        "batch": "",
        "deck": "card",
        "harbours": "card?",
        "stacks": "card",
        "ladders": "",
        "stored": "card",
        "orders": "",
        "fulfilled": "order",
        "out": "card",
        "away": "card",
        "ship": "",
        "company": "company?",
        "from_rank": "",
        "to_rank": "",
        "chosen": "card",
        "attack": "card",
        "defence": "card",
        "slot": "",
        "due": "",
        "order": "order?",
        "spice": "spice?",
        "paid": "card",
        "pirate_card": "card?",
        "pirate_spice": "spice?",
    }

    components: Components
    merchants: int  # each seat's number of merchants (3.5.1, 12.1)
    pirates: int  # 1 if Blackbeard's Secret is played (12.2)
    open_orders: int  # 1 if fulfilled orders lie open, against R23
    start: int  # the start player's seat
    active: int  # the seat whose turn it is
    turn: int  # turns begun
    placed: int  # merchants placed during setup
    distributions: int  # distributions so far
    finals: int  # seats that still come in the final order round; 0 before it
    hands: list[list[int]]
    draw_pile: list[int]  # the next card is the last
    discard_pile: list[int]
    batch: list[int]  # cargo card -> in which reshuffle it last took part; everybody saw which cards did
    deck: list[int]  # the harbour deck; the next card is the last
    harbours: list[int]  # slot -> open harbour card, NOTHING where none lies
    stacks: list[list[int]]  # slot -> cargo cards, first laid first
    ladders: list[list[int]]  # company -> owners of its merchants, rank 1 first
    stored: list[list[int]]  # seat -> cargo and harbour cards in storage
    orders: list[int]  # order type -> how many are open
    fulfilled: list[list[int]]  # seat -> order types; the acts were public, the table draws them face down (R23)
    out: list[int]  # harbour cards out of the game
    away: list[int]  # cards put away at the end (10.3)
    ship: int  # who holds the pirate ship; NOBODY while it lies in the cove
    company: int  # the conflict: where,
    from_rank: int  # the attacker's rank,
    to_rank: int  # the attacked merchant's rank,
    chosen: list[int]  # hand cards chosen but not shown yet,
    attack: list[int]  # cards shown by the attacker
    defence: list[int]  # and by the defender
    slot: int  # the distribution: at which harbour,
    due: list[int]  # and the seats that still pick, in order
    order: int  # the payment: for which order,
    spice: int  # of which spice,
    paid: list[int]  # the cards given so far,
    pirate_card: int  # which of them stands in for another spice,
    pirate_spice: int  # and for which

    @classmethod
    def blank(cls, components: Components, seats: int) -> Self:
        """A table before setup."""
        s = cls()
        s.components = components
        s.seats = seats
        s.actor = NOBODY
        s.stack = []
        s.options = []
        s.seed = ""
        s.shuffles = 0
        s.viewer = REFEREE
        s.events = None
        s.merchants = components.merchants_per_player
        s.pirates = s.open_orders = s.start = s.active = s.turn = s.placed = s.distributions = s.finals = 0
        s.hands = [[] for _ in range(seats)]
        s.draw_pile = []
        s.discard_pile = []
        s.batch = [0] * components.cargo
        s.deck = []
        s.harbours = [NOTHING] * components.open_harbours
        s.stacks = [[] for _ in range(components.open_harbours)]
        s.ladders = [[] for _ in components.companies]
        s.stored = [[] for _ in range(seats)]
        s.orders = [0] * len(components.order_types)
        s.fulfilled = [[] for _ in range(seats)]
        s.out = []
        s.away = []
        s.ship = NOBODY
        s.company = s.from_rank = s.to_rank = s.slot = NOTHING
        s.chosen = []
        s.attack = []
        s.defence = []
        s.due = []
        s.order = s.spice = s.pirate_card = s.pirate_spice = NOTHING
        s.paid = []
        return s

    def clone(self) -> Self:
        s = self.__class__.__new__(self.__class__)
        s.components = self.components
        s.seats = self.seats
        s.actor = self.actor
        s.stack = self.stack[:]
        s.options = self.options
        s.seed = self.seed
        s.shuffles = self.shuffles
        s.viewer = self.viewer
        s.events = None
        s.merchants = self.merchants
        s.pirates = self.pirates
        s.open_orders = self.open_orders
        s.start = self.start
        s.active = self.active
        s.turn = self.turn
        s.placed = self.placed
        s.distributions = self.distributions
        s.finals = self.finals
        s.hands = [cards[:] for cards in self.hands]
        s.draw_pile = self.draw_pile[:]
        s.discard_pile = self.discard_pile[:]
        s.batch = self.batch
        s.deck = self.deck[:]
        s.harbours = self.harbours[:]
        s.stacks = [cards[:] for cards in self.stacks]
        s.ladders = [owners[:] for owners in self.ladders]
        s.stored = [cards[:] for cards in self.stored]
        s.orders = self.orders[:]
        s.fulfilled = [orders[:] for orders in self.fulfilled]
        s.out = self.out[:]
        s.away = self.away[:]
        s.ship = self.ship
        s.company = self.company
        s.from_rank = self.from_rank
        s.to_rank = self.to_rank
        s.chosen = self.chosen[:]
        s.attack = self.attack[:]
        s.defence = self.defence[:]
        s.slot = self.slot
        s.due = self.due[:]
        s.order = self.order
        s.spice = self.spice
        s.paid = self.paid[:]
        s.pirate_card = self.pirate_card
        s.pirate_spice = self.pirate_spice
        return s

    def zones(self) -> list[Zone]:
        """Rule 14: hands are for their owners, the piles for nobody, all else for everybody."""
        open_cards = [card for card in self.harbours if card != NOTHING]
        return [
            *((hand, seat) for seat, hand in enumerate(self.hands)),
            (self.draw_pile, NOBODY),
            (self.deck, NOBODY),
            (self.away, NOBODY),
            (self.discard_pile, EVERYBODY),
            (open_cards, EVERYBODY),
            *((cards, EVERYBODY) for cards in self.stacks),
            *((cards, EVERYBODY) for cards in self.stored),
            (self.out, EVERYBODY),
            (self.attack, EVERYBODY),
            (self.defence, EVERYBODY),
            (self.paid, EVERYBODY),
        ]

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
