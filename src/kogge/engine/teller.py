"""Who tells of a view: in one language, with the names of those at the table and of the game's things.

A game derives from `Teller` in its words and adds what no table of texts can hold: how its cards, places and pieces are
called. Whatever is said of a view (prompts, options, log, tips, reasons, tables) is said by one teller.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar

from kogge.engine.event import Event, Kind
from kogge.engine.reason import Reason
from kogge.engine.said import Said
from kogge.engine.scene import Thing, Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.engine.words import Book, Group, Me, marked, readable

S = TypeVar("S", bound=State)
PLAIN = Book("kogge.engine.plain_words")  # what is said of a game that has no words of its own for it


class Teller(Generic[S]):
    book: ClassVar[Book] = Book("")
    kinds: ClassVar[Sequence[Kind]] = ()  # of the events, if the state does not declare them
    # placeholder -> the method that names its number: {"to": "company", "faces": "face"}; a seat is named anyway
    named_by: ClassVar[Mapping[str, str]] = {}

    def __init__(
        self,
        view: S,
        seats: Sequence[str],
        lang: str,
        *,
        symbols: bool = False,
        previews: bool = True,
        reader: int | None = None,
    ) -> None:
        """`seats` are the names of those who sit there; with `symbols`, what is said is marked with them.

        Without `previews` nothing is told of what a choice would lead to, nor what would be best. Whoever
        is spoken to is the `reader`, if not the one whose view it is.
        """
        self.view = view
        self.c: Any = view.components
        self.seats = seats
        self.lang = lang
        self.symbols = symbols
        self.previews = previews
        self.said: Said | None = None  # to the same eyes before
        self._reader = view.viewer if reader is None else reader
        self.words = self.book.in_language(lang)
        self.edition: str = getattr(self.c, "edition", "")

    @property
    def me(self) -> int:
        """Who is spoken to; NOBODY for a spectator and the referee."""
        return self._reader if self._reader >= 0 else NOBODY

    # -- sentences ----------------------------------------------------------------------------

    def say(self, key: str, **facts: object) -> str:
        return self.words.say(key, facts, self.edition, symbols=self.symbols)

    def count(self, number: int, noun: str, case: str = "") -> str:
        return self.words.count(number, noun, case, symbols=self.symbols)

    def listing(self, texts: Sequence[str], joint: str = "and") -> str:
        return self.words.listing(texts, joint)

    def group(self, name: str) -> Group:
        """The sentences of a table of the words, for templates: `words["harbours"]`."""
        return Group(self.words, name, self.edition)

    def mark(self, icon: str, text: str) -> str:
        """A name with the symbol that goes before it, where symbols are shown."""
        return marked(icon, text) if self.symbols else text

    def seat(self, seat: int) -> str:
        name = self.seats[seat] if seat >= 0 else ""
        return Me(name) if name and seat == self.me else name

    def named(self, name: str, number: int) -> object:
        """What a number is called in the place of this name; a number that names nothing stays one."""
        if name in ("seat", "other"):
            return self.seat(number)
        method = self.named_by.get(name)
        if method:
            return getattr(self, method)(number)
        return self.called(name, number) if number >= 0 and name in _named_in(type(self.view)) else number

    def called(self, kind: str, number: int) -> str:
        """What a card, or whatever else the state names, is called: `<kind>.<name>` of the words, else its name."""
        name = self.view.names(kind)[number]
        return self.say(f"{kind}.{name}") if self.has(kind, name) else readable(name)

    # -- things -------------------------------------------------------------------------------

    def tip(self, key: str, rule: str = "", **facts: object) -> Tip:
        return Tip(self.say(key, **facts), rule)

    def thing(self, id: str, key: str, rule: str = "", **facts: object) -> Thing:  # noqa: A002  # it is called so
        """A thing described once: `<key>.name`, `<key>.label`, `<key>.tip` of the words, as far as they are there."""
        said = {part: self.say(f"{key}.{part}", **facts) for part in ("name", "label", "tip") if self.has(key, part)}
        return Thing(id, said.get("name", ""), said.get("label", ""), Tip(said.get("tip", ""), rule))

    def has(self, key: str, part: str) -> bool:
        return self.words.has(f"{key}.{part}")

    def why(self, reason: Reason) -> Tip:
        facts = {name: self.named(name, number) for name, number in reason.facts.items()}
        return self.tip(f"why.{reason.key}", reason.rule, **facts)

    # -- what happened --------------------------------------------------------------------------

    def tie_break(self) -> str:
        """When the game is over: what decided between those who have as many points as the winner, in a sentence."""
        return ""

    def tied(self) -> tuple[int, int] | None:
        """When something else than points decided: the seat that won, and the first of those with as many points."""
        results = self.view.results()
        winner = next((result for result in results if result.won), None)
        equal = [one for one in results if winner and not one.won and not one.out and one.points == winner.points]
        return (winner.seat, min(equal, key=attrgetter("rank")).seat) if winner and equal else None

    def event(self, event: Event) -> str:
        """A sentence for the log. What only one seat may know is said to this seat."""
        kind = self.kind(event)
        key = self.event_key(kind.name, event.parts)
        facts = self.event_facts(kind, event.parts)
        return self.say(f"event.{key}", **facts) if self.has("event", key) else _plainly(kind, facts, self.lang)

    def kind(self, event: Event) -> Kind:
        kinds = self.kinds or self.view.KINDS
        return kinds[event.kind] if event.kind < len(kinds) else Kind(f"event {event.kind}", (), "wood")

    def event_key(self, kind: str, parts: tuple[int, ...]) -> str:
        """The key of the sentence: the kind of event, unless the parts make it a case of its own."""
        return kind

    def event_facts(self, kind: Kind, parts: tuple[int, ...]) -> dict[str, object]:
        """The parts by their names; a game adds what else the sentence says."""
        facts: dict[str, object] = {}
        for place, name in enumerate(kind.parts):
            if name.endswith("*"):
                rest = [str(self.named(name[:-1], part)) for part in parts[place:]]
                facts[name[:-1]] = self.listing(rest)
            else:
                facts[name] = self.named(name, parts[place])
        return facts


@cache
def _named_in(state: type[State]) -> frozenset[str]:
    """What the numbers of a state's fields name: cards, places …"""
    return frozenset(names.rstrip("?") for names in state.FIELDS.values())


def _plainly(kind: Kind, facts: dict[str, object], lang: str) -> str:
    """What happened, without a sentence for it: “Anna: sold, Pepper, coins 12.”"""
    facts = dict(facts)
    who = facts.pop("seat", "")
    if isinstance(who, Me):
        who = PLAIN.say("event.you", lang)
    told = [f"{readable(name).lower()} {fact}" if isinstance(fact, int) else str(fact) for name, fact in facts.items()]
    said = ", ".join([kind.name, *told])
    return f"{who}: {said}." if who else f"{readable(said)}."
