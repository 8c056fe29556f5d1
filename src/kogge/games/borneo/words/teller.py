"""How the things of Borneo are called: companies, spices, orders, cards and ranks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar

from kogge.engine.event import Kind
from kogge.engine.seats import NOBODY
from kogge.engine.teller import Teller
from kogge.engine.words import Book, Language, marked
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.rules.events import KINDS
from kogge.games.borneo.rules.orders import lacking, missing
from kogge.games.borneo.rules.setup import FINAL_ROUND
from kogge.games.borneo.rules.state import Borneo

# the symbols that there are: of companies in their order, which a data file may call as it likes, and of goods
FLAGS = ("red", "yellow", "green", "blue")
GOODS = ("pepper", "cinnamon", "cloves", "nutmeg", "ginger", "chest")
ANY_GOODS = "wild"


class BorneoTeller(Teller[Borneo]):
    """Says what is in a view of Borneo, on the board or in the card game."""

    book = Book(__package__)
    kinds = KINDS
    named_by: ClassVar[Mapping[str, str]] = {
        "company": "company",
        "companies": "company",
        "to": "company",
        "place": "place",
        "target": "place",
        "goods": "spice",
        "order": "order",
        "lacking": "lacking",
        "harbour": "harbour",
        "slot": "slot",
        "face": "face",
        "faces": "face",
        "load": "load",
        "loads": "load",
    }
    c: Components

    @cached_property
    def names(self) -> "Names":
        return names(self.c, self.words, self.symbols)

    def company(self, company: int) -> str:
        return self.names.companies[company]

    def flags(self, companies: Sequence[int]) -> str:
        """The flags on a card, by their colours."""
        return self.names.between_flags.join(self.names.flags[company] for company in companies)

    def spice(self, spice: int) -> str:
        """A spice, or the chest (2.2.2), as it is called within a sentence."""
        return self.names.spices[spice]

    def order(self, kind: int) -> str:
        return self.names.orders[kind]

    def harbour(self, card: int) -> str:
        return self.names.harbours[card - self.c.cargo]

    def load(self, card: int) -> str:
        """A card as storage knows it (2.1.5): "pepper 2"; of a harbour card also its name."""
        return self.names.loads[card]

    def face(self, card: int) -> str:
        """All that a card shows: "pepper 2 (green yellow green / green)". No two cards read the same."""
        return self.names.faces[card]

    def place(self, rank: int) -> str:
        return f"{self.say('term.rank')} {rank + 1}"

    def slot(self, slot: int) -> str:
        return str(slot + 1)

    # -- orders and what they still need --------------------------------------------------------

    def amount(self, number: int, spice: int) -> str:
        """“2 cloves”, “1 clove”, “2 chests”."""
        if spice == self.c.chest:
            return self.count(number, "chest")
        return f"{number} {(self.names.single if number == 1 else self.names.spices)[spice]}"

    def units(self, units: Sequence[tuple[int, int]]) -> str:
        """“2 pepper and 1 nutmeg”."""
        return self.listing([self.amount(number, spice) for number, spice in units])

    def missing(self) -> tuple[str, int]:
        """What the payment under way lacks, and the chests that were given for it."""
        units, chests = missing(self.view)
        return self.units(units), chests

    def lacking(self, action: int) -> str:
        """What the storage of whoever decides lacks for an order."""
        return self.units(lacking(self.view, action).units)

    # -- what happened --------------------------------------------------------------------------

    def tie_break(self) -> str:
        """Rule 11.2: more fulfilled orders decide between equal points."""
        tied = self.tied()
        if not tied:
            return ""
        won, lost = (self.view.results()[seat] for seat in tied)
        return self.say("over.tie broken", points=signed(won.points), more=won.tie_break, fewer=lost.tie_break)

    def event_key(self, kind: str, parts: tuple[int, ...]) -> str:
        match kind:
            case "ship taken" if parts[1] == NOBODY:
                return "ship taken from the cove"
            case "defended" if len(parts) == 1:
                return "defended with nothing"
            case "succeeded" if parts[1] == parts[3]:
                return "succeeded in a tie"
            case "left" if parts[1] == parts[2]:
                return "left for the end"
            case "drew" if parts[1] == 0:
                return "drew nothing"
            case "drew cards" if len(parts) == 1:
                return "drew cards: none"
            case "ended":
                return "ended by harbours" if parts[0] else "ended by cargo"
        return kind

    def counted(self, cards: Sequence[int]) -> str:
        """What was paid: “5 × pepper, pepper 2 and Makassar (nutmeg)”."""
        loads = Counter(map(self.load, cards))
        return self.listing([f"{number} × {load}" if number > 1 else load for load, number in loads.items()])

    def event_facts(self, kind: Kind, parts: tuple[int, ...]) -> dict[str, object]:
        facts = super().event_facts(kind, parts)
        match kind.name:
            case "fulfilled":
                facts |= {"points": self.c.order_vp[parts[1]], "loads": self.counted(parts[2:])}
            case "attacked":
                facts["strength"] = sum(self.c.flags[parts[2]][card] for card in parts[5:])
            case "turned up":
                facts |= {"threshold": self.c.threshold[parts[1]], "limit": self.c.limit[parts[1]]}
        return facts


def say_number(words: Language, number: int) -> str:
    """A turn by its number; 0 is the setup (3.5)."""
    key = "final round" if number == FINAL_ROUND else "turn" if number else "setup"
    return words.say(f"turn.{key}", {"number": number})


def flag_symbol(company: int) -> str:
    return FLAGS[company % len(FLAGS)]


def goods_symbol(c: Components, spice: int) -> str:
    """Of a spice or the chest; a data file may have spices of its own."""
    name = "chest" if spice == c.chest else c.spices[spice]
    return name if name in GOODS else ANY_GOODS


def signed(points: int) -> str:
    """The pirate ship can bring somebody below zero (12.2.6)."""
    return str(points).replace("-", "−")


# -- names, worked out once -------------------------------------------------------------------------


class Names:
    """What the data file calls its things, in one language, with symbols or without."""

    def __init__(self, c: Components, words: Language, symbols: bool) -> None:
        def mark(symbol: str, text: str) -> str:
            return marked(symbol, text) if symbols else text

        colours = in_language(c.company_short, words)
        goods = [*in_language(c.spice_words, words), words.noun(1, "chest")]
        if words.say("grammar.nouns", {}) == "small":
            goods = [name.lower() for name in goods]
        counted = words.nouns.keys() & GOODS
        ones = [words.noun(1, name) if name in counted else goods[spice] for spice, name in enumerate(c.spices)]
        between = words.say("grammar.flags", {})
        flags = [mark(f"flag-{flag_symbol(company)}", name.lower()) for company, name in enumerate(colours)]
        spices = [mark(goods_symbol(c, spice), name) for spice, name in enumerate(goods)]
        harbours = told_apart(c.card_names[c.cargo :], in_language(c.harbour_words, words))
        loads = [f"{spices[c.spice[card]]} {c.units[card]}".removesuffix(" 1") for card in range(c.cargo)]
        faces = [
            f"{load} ({between.join(flags[company] for company in c.upper[card])} / {flags[c.lower[card]]})"
            for card, load in enumerate(loads)
        ]
        in_storage = [f"{name} ({spices[c.spice[card]]})" for card, name in enumerate(harbours, start=c.cargo)]
        self.companies = [mark(flag_symbol(company), name) for company, name in enumerate(colours)]
        self.flags = flags  # of the companies, as cards show them
        self.between_flags = between
        self.spices = spices  # the chest last
        self.single = [mark(goods_symbol(c, spice), name) for spice, name in enumerate(ones)]  # one unit of each
        self.orders = in_language(c.order_words, words)
        self.harbours = harbours
        self.loads = loads + in_storage  # by card
        self.faces = told_apart(c.card_names, faces + in_storage)


names = lru_cache(maxsize=64)(Names)


def in_language(texts: Mapping[str, list[str]], words: Language) -> list[str]:
    """A data file speaks German and English."""
    return texts.get(words.name) or texts["en"]


def told_apart(ids: Sequence[str], texts: Sequence[str]) -> list[str]:
    """A data file may have cards that look the same: then their ids tell them apart."""
    return [text if texts.count(text) == 1 else f"{text} {name}" for name, text in zip(ids, texts, strict=True)]
