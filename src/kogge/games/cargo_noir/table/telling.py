"""What all tips of Cargo Noir are made with: a view, the seats' names, a language and the words."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.cargo_noir.rules.cargo import WILD
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.derived import in_bag
from kogge.games.cargo_noir.rules.scoring import score
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_tips import TIPS
from kogge.games.cargo_noir.words.words_tips_own import OWN_TIPS

ALL_TIPS = TIPS | OWN_TIPS
SHIPS_ACT = ("resolve", "deal", "give", "take", "answer", "raise")  # steps of phase I
TRADING = ("fill basket", "pay", "hand in")
SENDING = ("send", "bid")


class Teller:
    """Finds words for what a view shows."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.me = view.viewer
        self.bag = in_bag(view)
        self.step = view.stack[-1].name if view.stack else ""  # "" when the game is over

    def tip(self, key: str, *more: str, **facts: object) -> Tip:
        """A tip by its key, and whatever else is to be said."""
        text = names.sentence(ALL_TIPS, key, self.lang, **facts)
        return Tip(" ".join([text, *filter(None, more)]), ALL_TIPS[key]["rule"])

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(ALL_TIPS, key, self.lang, **facts)

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang)

    def listing(self, texts: Sequence[str]) -> str:
        return names.listing(texts, self.lang)

    def cargo(self, cargo: int) -> str:
        """Tokens by kind; there must be some."""
        return names.cargo(self.c, cargo, self.lang)

    def kind(self, kind: int) -> str:
        """A kind at the beginning of a sentence."""
        return self.c.cargo_words[self.lang][kind]

    def port(self, port: int) -> str:
        return names.place(self.c, FIRST_PORT + port, self.lang)

    def left_of(self, kind: int) -> str:
        """How many tokens of a kind are in the game, and how many of them are still in the bag."""
        total = names.so_many(self.c, self.view.seats if kind == WILD else self.c.per_kind, kind, self.lang)
        return self.say("left of kind", total=total, left=self.bag[kind])

    def points(self, seat: int) -> int:
        return sum(score(self.view, seat).values())

    def cards(self, seat: int) -> str:
        """The cards of a seat; there must be some."""
        owned = [card for card, copies in enumerate(self.view.cards(seat)) for _ in range(copies)]
        return names.cards(self.c, owned, self.lang)

    def in_ports(self, seat: int) -> int:
        """The coins that a seat has on its stacks."""
        return sum(self.view.stack_of(port, seat) for port in self.view.ports())

    def in_vain(self, seat: int) -> bool:
        """Rule 6.1: whether what a seat sends out now, or has sent, will never act."""
        view = self.view
        over = view.place(seat) < view.place(view.active) or not self.step
        return view.last_round() and (over or (seat == view.active and self.step in SENDING))
