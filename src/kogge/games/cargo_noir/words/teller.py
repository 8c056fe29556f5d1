"""How the things of Cargo Noir are called, and what its sentences say of them beside the mere numbers."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from kogge.engine.event import Kind
from kogge.engine.result import Result
from kogge.engine.said import said_from
from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING, Step
from kogge.engine.teller import Teller
from kogge.engine.words import Book, Language
from kogge.games.cargo_noir.rules import events
from kogge.games.cargo_noir.rules.cargo import WILD, counts, packed
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, Components
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.turn_number import OVER
from kogge.games.cargo_noir.rules.worth import Set

PLACES = {CASINO: "casino", MARKET: "market"}  # all others are ports
# the kinds of cargo and the cards of which there is a symbol; a data file may have others
KINDS = ("alcohol", "weapons", "art", "cars", "cigars", "ivory", "jewels", "gold", "uranium", "wild")
CARDS = (
    *("freighter", "warehouse", "syndicate", "villa", "yacht", "dive_bar", "nightclub"),
    *("show_business", "paparazzi", "militia", "cronies", "bank", "principality"),
)
ANY_CARGO, ANY_CARD = "cargo", "card"


class CargoNoirTeller(Teller[CargoNoir]):
    book = Book(__package__)
    kinds = events.KINDS
    named_by: ClassVar = {
        "cargo": "cargo",
        "drawn": "token",
        "family": "family",
        "given": "token",
        "kind": "kind_of_cargo",
        "leaving": "out_of",
        "place": "to",
        "port": "port",
        "rival": "seat",
        "safe": "in_safe",
        "taken": "token",
    }
    c: Components

    def asks(self, *steps: Step[Any]) -> bool:
        """Whether the decision at hand is one of these."""
        return bool(self.view.stack) and self.view.stack[-1] in steps

    @said_from("owned")
    def results(self) -> Sequence[Result]:
        """By seat, as they stand."""
        return self.view.results()

    @said_from(of_me=["cargo"])
    def sets(self) -> Sequence[Set]:
        """The onlooker's cargo in the sets that count most."""
        return self.c.worths.sets(self.view.cargo[self.me]) if self.me >= 0 else []

    @said_from("quays", "market", "discard", "cargo")
    def left_in_bag(self) -> Sequence[str]:
        """Kind -> how many tokens of it are in the game, and how many of them are still in the bag."""
        return [self._left_of(kind, left) for kind, left in enumerate(counts(self.view.in_bag()))]

    def _left_of(self, kind: int, left: int) -> str:
        total = self.so_many(self.view.seats if kind == WILD else self.c.per_kind, kind)
        return self.say("token.left of kind", total=total, left=left)

    def tip(self, key: str, rule: str = "", *more: str, **facts: object) -> Tip:
        """What a thing is and does, and whatever else is to be said of it."""
        return Tip(" ".join([self.say(key, **facts), *filter(None, more)]), rule)

    # -- cargo ----------------------------------------------------------------------------------

    def kind_name(self, kind: int) -> str:
        """A kind of cargo by itself."""
        return self._in_language(self.c.cargo_words)[kind]

    def kind_of_cargo(self, kind: int) -> str:
        """A kind of cargo within a sentence."""
        return self.mark(kind_symbol(self.c, kind), self._within(self.kind_name(kind)))

    def token(self, kind: int) -> str:
        """One token of a kind as an object: “a jewel”, “gold”."""
        return self._form(kind, "object")

    def so_many(self, number: int, kind: int) -> str:
        """A kind in a list, with its number: “2 jewels”, “1 gold”."""
        return f"{number} {self._form(kind, 'many' if number > 1 else 'one')}"

    def cargo(self, cargo: int) -> str:
        """Cargo within a sentence: “2 jewels, 1 gold and 1 wild”."""
        return self.listing(self.by_kind(cargo))

    def by_kind(self, cargo: int) -> list[str]:
        return [self.so_many(number, kind) for kind, number in enumerate(counts(cargo)) if number]

    def how_many(self, kind: int) -> str:
        """The beginning of a question: “How many jewels”, “How much gold”."""
        counted = self.words.has(f"kinds.{self.c.cargo[kind]}.many")
        return self.say("kinds.how many" if counted else "kinds.how much", name=self._form(kind, "many"))

    def none_of(self, kind: int) -> str:
        """Not a token of a kind, as an object."""
        key = f"kinds.{self.c.cargo[kind]}.none"
        return self.say(key if self.words.has(key) else "kinds.none", name=self._form(kind, "many"))

    def _form(self, kind: int, form: str) -> str:
        """A kind that is counted has several forms; what is measured has one."""
        key = f"kinds.{self.c.cargo[kind]}.{form}"
        return self.say(key) if self.words.has(key) else self.kind_of_cargo(kind)

    # -- places ---------------------------------------------------------------------------------

    def place(self, place: int) -> str:
        """A place by its mere name."""
        return self._in_language(self.c.place_words)[place]

    def port(self, port: int) -> str:
        return self.place(FIRST_PORT + port)

    def at(self, place: int) -> str:
        """Where a ship is: “in the casino”, “in Rio”."""
        return self._placed("at", place)

    def to(self, place: int) -> str:
        """Where a ship goes."""
        return self._placed("to", place)

    def out_of(self, port: int) -> str:
        """The port that a ship leaves."""
        return self._placed("out of", FIRST_PORT + port)

    def _placed(self, way: str, place: int) -> str:
        kind = PLACES.get(place)
        name = self.mark(kind, self._within(self.place(place))) if kind else self.place(place)
        return self.say(f"place.{way} {kind or 'port'}", name=name)

    def _within(self, name: str) -> str:
        """A name that is no proper name, within a sentence."""
        return name.lower() if self._writes_nouns_small else name

    @cached_property
    def _writes_nouns_small(self) -> bool:
        return self.say("grammar.nouns") == "small"

    def _in_language(self, texts: Mapping[str, Sequence[str]]) -> Sequence[str]:
        """A data file speaks German and English."""
        return texts.get(self.lang) or texts["en"]

    # -- victory cards, families and money --------------------------------------------------------

    def card(self, card: int) -> str:
        """A victory card by its mere name."""
        return self.mark(card_symbol(self.c, card), self._in_language(self.c.card_words)[card])

    def cards(self, cards: Iterable[int]) -> str:
        """Victory cards as an object: “2 Villas and the Bank”."""
        return self.listing([self._copies(copies, card) for card, copies in sorted(Counter(cards).items())])

    def owned(self, seat: int) -> str:
        """All cards of a seat."""
        return self.cards(card for card, copies in enumerate(self.view.cards(seat)) for _ in range(copies))

    def tie_break(self) -> str:
        """Rule 7.3: the most valuable single card decides between equal points."""
        tied = self.tied()
        if not tied:
            return ""
        more, fewer = (self.cards([self._best_card(seat)]) for seat in tied)
        return self.say("over.tie broken", points=self.results()[tied[0]].points, more=more, fewer=fewer)

    def _best_card(self, seat: int) -> int:
        return max((self.c.tie_break[card], card) for card, copies in enumerate(self.view.cards(seat)) if copies)[1]

    def _copies(self, copies: int, card: int) -> str:
        name, key = self.card(card), f"cards.{self.c.cards[card]}"
        if copies == 1:
            return self.say(f"{key}.object", name=name) if self.words.has(f"{key}.object") else name
        if self.words.has(f"{key}.several"):
            return self.say(f"{key}.several", number=copies)
        return f"{copies} × {name}"

    def effect(self, card: int, where: str) -> str:
        """Section 5: what an edge card does, short; nothing for other cards."""
        c = self.c
        effects = {
            c.freighter: ("ship", c.more_ships),
            c.warehouse_card: ("slots", c.more_slots),
            c.syndicate: ("coins", c.syndicate_coins),
        }
        key, number = effects.get(card, ("", 0))
        return self.say(f"{where}.effect {key}", number=number) if key else ""

    def family(self, family: int) -> str:
        return self._in_language(self.c.family_words)[family]

    def family_of(self, seat: int) -> str:
        return self.family(self.view.family[seat])

    def in_safe(self, coins: int) -> str:
        """What lies in the actor's safe, as the second half of a sentence."""
        return self.say(f"in safe.{('nothing', 'one')[coins] if coins < 2 else 'many'}", number=coins)

    def stays_in_safe(self, coins: int) -> str:
        """What is left there after a bid."""
        return self.say(f"in safe.{('none left', 'one left')[coins] if coins < 2 else 'left'}", number=coins)

    # -- what happened --------------------------------------------------------------------------

    def event_key(self, kind: str, parts: tuple[int, ...]) -> str:
        match kind:
            case "began round" if parts[1]:
                return "began last round"
            case "gambled":
                _, ships, coins = parts
                if coins < ships * self.c.income:
                    return "gambled for less" if coins else "gambled for nothing"
                return "gambled together" if ships > 1 else kind
            case "withdrew" if parts[3] != NOTHING:
                return "withdrew with syndicate" if parts[3] else "withdrew with poor syndicate"
            case "traded" if parts[3]:
                return "traded with waste"
            case "sent" if parts[1] >= FIRST_PORT:
                return "sent to port" if parts[4] == NOTHING else "sent against"
        return kind

    def event_facts(self, kind: Kind, parts: tuple[int, ...]) -> dict[str, object]:
        """Tokens are told kind by kind, a trade by its cards and what was given for them."""
        *named, last = kind.parts or ("",)
        if last == "cargo*":
            facts = super().event_facts(kind._replace(parts=tuple(named)), parts)
            return facts | {"cargo": self.cargo(packed(list(parts[len(named) :])))}
        if last == "goods*":
            facts = super().event_facts(kind._replace(parts=tuple(named)), parts)
            return facts | self._traded(parts)
        facts = super().event_facts(kind, parts)
        return facts | {"port": self.place(parts[1])} if kind.name == "sent" else facts

    def _traded(self, parts: tuple[int, ...]) -> dict[str, object]:
        _, _, coins, _, number, *goods = parts
        cards, handed_in = goods[:number], packed(goods[number:])
        payment = self.by_kind(handed_in) + ([self.count(coins, "coin")] if coins else [])
        points = sum(self.c.points[card] for card in cards)
        return {"cards": self.cards(cards), "payment": self.listing(payment), "points": points}


def say_round(words: Language, number: int) -> str:
    """A turn by its number, as `turn_number` counts."""
    return words.say("turn.over" if number == OVER else "turn.round", {"number": number})


def kind_symbol(c: Components, kind: int) -> str:
    return c.cargo[kind] if c.cargo[kind] in KINDS else ANY_CARGO


def card_symbol(c: Components, card: int) -> str:
    return c.cards[card] if c.cards[card] in CARDS else ANY_CARD
