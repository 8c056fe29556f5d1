"""How the things of Goa are called, and what happened: all that no table of texts can hold."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from kogge.engine.event import Kind
from kogge.engine.reason import Reason
from kogge.engine.scene import Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.engine.teller import Teller
from kogge.engine.words import Book, Language, marked
from kogge.games.goa.rules.components import (
    CELLS,
    COLUMNS,
    DUTY,
    EXPEDITION,
    GAIN_OF_CHOICE,
    GRID,
    PLANTATION,
    RED,
    ROUNDS,
    SITES,
    STACKS,
    TILE_ROLES,
    Components,
)
from kogge.games.goa.rules.development import figure
from kogge.games.goa.rules.events import KINDS
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.turn_number import BEFORE, FIRST_ACTION, OVER, PER_ROUND

GOOD_NOUNS = ("ship", "colonist", "ducat", "extra", "card", "spice")  # in the order of a gain
YIELD_NOUNS = ("ship", "spice", "ducat", "card", "colonist")  # in the order of the columns
EDGES = ("top", "right", "bottom", "left")  # in the order of the positions
EXTRA_ACTIONS = 4  # as the number of an action, which 7.1.1 has three of

# what has a symbol; a data file may have spices and animals of its own
SPICES = ("pepper", "cinnamon", "clove", "nutmeg", "ginger")
ANY_SPICE = "any-spice"
ANIMALS = ("tiger", "elephant", "palm", "snake", "monkey", "bird")
COLONY = "colony"

# events of two cases: the part that makes the difference, the key if it is something, the key if it is nothing
CASES = {
    "advanced": (3, "advanced for ducats", "advanced"),
    "progressed": (3, "progressed", "advanced"),  # which spices are paid is told by an event each
    "failed": (3, "declined", "failed"),
    "cleared": (2, "cleared single", "cleared"),
    "kept": (1, "kept", "kept for nothing"),
    "named": (2, "named", "named without help"),
    "founded": (2, "founded", "founded for nothing"),
}


class GoaTeller(Teller[Goa]):
    book = Book(__package__)
    kinds = KINDS
    named_by = {  # noqa: RUF012  # never changed
        "beaten": "seat",
        "symbol": "symbol_alone",
        "stack": "stack",
        "round": "round_name",
        "tile": "the_tile",
        "tiles": "tile",
        "onto": "onto",
        "off": "off",
        "spot": "to_spot",
        "column": "in_column",
        "columns": "in_column",
        "row": "row",
        "spice": "one_spice",
        "kind": "spice",
        "face": "face",
        "faces": "face",
        "settlers": "colonists_on",
        "bonanza": "bonanza",
        "colony": "colony",
        "lack": "lack",
        "missing": "price",
        "filled": "site",
        "helper": "card",
    }
    c: Components

    def tie_break(self) -> str:
        """Rule 11.4: more ducats decide between equal points."""
        tied = self.tied()
        if not tied:
            return ""
        more, fewer = (self.view.ducats[seat] for seat in tied)
        return self.say("over.tie broken", points=self.view.results()[tied[0]].points, more=more, fewer=fewer)

    def amount(self, column: int, seat: int = NOBODY) -> int:
        """What a seat's row yields; the actor's, if none is named."""
        return self.view.brings(self.view.actor if seat == NOBODY else seat, column)

    # -- goods and spices -----------------------------------------------------------------------

    def goods(self, gain: Sequence[int], case: str = "object", *, up_to: bool = False) -> str:
        """What is received, in the order of a gain: "1 ship, 1 colonist and 1 extra-action card".

        Spices come last; they may be `up_to` so many.
        """
        pairs = zip(gain, GOOD_NOUNS, strict=False)
        goods = [self.count(number, noun, case) for number, noun in pairs if number]
        return self.listing([*goods[:-1], self.say("name.up to", goods=goods[-1])] if up_to else goods)

    def gain(self, piece: int, case: str = "object") -> str:
        """What a card or a tile brings."""
        return self.goods(self.c.gain[piece], case, up_to=self.c.up_to[piece])

    def spice(self, number: int) -> str:
        """A spice within a sentence."""
        return self.mark(spice_symbol(self.c, number), self.within(self.spice_name(number)))

    def so_much(self, number: int, kind: int) -> str:
        """ "2 cloves", "3 ginger"."""
        key = self.c.spices[kind]
        if number == 1 or not self.has("counted", key):
            return f"{number} {self.spice(kind)}"
        return f"{number} {self.mark(spice_symbol(self.c, kind), self.say(f'counted.{key}'))}"

    def one_spice(self, kind: int) -> str:
        return self.so_much(1, kind)

    def content(self, spices: Sequence[int]) -> list[str]:
        """Spices by kind: "2 cloves", "1 ginger"."""
        return [self.so_much(spices.count(kind), kind) for kind in sorted(set(spices))]

    def price(self, packed: int) -> str:
        """Spices and ships in one number, a byte for each: "1 ginger and 2 ships"."""
        *spices, ships = [figure(packed, place) for place in range(len(self.c.spices) + 1)]
        goods = [self.so_much(number, kind) for kind, number in enumerate(spices) if number]
        return self.listing([*goods, *([self.count(ships, "ship")] if ships else [])])

    def either(self, spices: Sequence[int]) -> str:
        return self.listing(list(map(self.spice, spices)), "or")

    def accepted(self, tile: int) -> str:
        """What the slots of a site take."""
        every = len(self.c.accepts[tile]) == len(self.c.spices)
        return self.say("name.any spice") if every else self.either(self.c.accepts[tile])

    # -- columns, colonies, rounds, positions -----------------------------------------------------

    def column(self, number: int) -> str:
        """A column of the development board within a sentence."""
        return self.with_symbols(self.within(self.column_name(number)))

    def in_column(self, number: int) -> str:
        return self.say(f"in column.{COLUMNS[number]}", name=self.column(number))

    def row(self, number: int) -> str:
        """A row of the development board; the first one is 0 in the program."""
        return self.say("name.row", number=number + 1)

    def row_figure(self, column: int, row: int) -> str:
        """What a row yields, as the board shows it: “3”, of expeditions also the limit of the hand, “2/4”."""
        number = self.c.yields[column][row]
        return f"{number}/{self.c.hand_limit[row]}" if column == EXPEDITION else str(number)

    def colony(self, number: int) -> str:
        return self.mark(COLONY, self.named_in(self.c.colony_words)[number])

    def attempt(self) -> str:
        """The colony that is being founded, if any."""
        return "" if self.view.attempt == NOTHING else self.colony(self.view.attempt)

    def lack(self, colonists: int) -> str:
        """So many colonists are missing."""
        return self.say("name.one is missing" if colonists == 1 else "name.some are missing", colonists=colonists)

    def round_name(self, number: int) -> str:
        return round_name(number)

    def stack(self, number: int) -> str:
        return STACKS[number]

    def spot(self, number: int, way: str = "at") -> str:
        """A position of the flag or of a marker; the way "to" is how the flag gets there."""
        down, across = self.c.place[number]
        where = "cell" if number < CELLS else EDGES[(number - CELLS) // GRID]
        return self.say(f"{way}.{where}", row=down, column=across)

    def to_spot(self, number: int) -> str:
        return self.spot(number, "to")

    # -- tiles and sites --------------------------------------------------------------------------

    def kind_name(self, tile: int) -> str:
        """What stands in the data for the kind of a tile."""
        return self.with_symbols(self.named_in(self.c.kind_words)[self.c.kind[tile]])

    def tile(self, number: int) -> str:
        """A tile by its name and its figure, for tables and lists: "Nutmeg plantation 3", "Ships 4", "Ship (red)"."""
        c = self.c
        name = self.kind_name(number).replace("/", " / ")
        if c.role[number] == RED:
            return self.say("name.red", name=name)
        figures = [figure for figure in c.gain[number] if figure]
        figure = c.gain_choice[number] or c.vp[number] or (figures[0] if len(figures) == 1 else 0)
        if c.role[number] == PLANTATION:
            figure = c.slots[number]
        return f"{name} {figure}" if figure else name

    def on_tile(self, number: int) -> str:
        """What stands on a tile: a plantation is named by its spice."""
        if self.c.role[number] == PLANTATION:
            return self.spice_name(self.c.spice[number])
        return self.say("name.of choice") if self.c.role[number] == GAIN_OF_CHOICE else self.kind_name(number)

    def the_tile(self, number: int) -> str:
        """A tile as the object of a sentence; NOTHING is the flag."""
        c = self.c
        if number == NOTHING:
            return self.say("the.flag")
        name = self.named_in(c.kind_words)[c.kind[number]]
        return self.say(
            f"the.{TILE_ROLES[c.role[number]]}",
            name=self.with_symbols(name),
            low=self.with_symbols(self.within(name)),
            slots=c.slots[number],
            points=c.vp[number],
        )

    def of_tile(self, key: str, tile: int, case: str = "object") -> str:
        """A sentence on what a tile does, with the figures of all that such a sentence may speak of."""
        c = self.c
        return self.say(
            key,
            gain=self.gain(tile, case),
            duty=c.duty_spices,
            points=c.vp_duty,
            single=c.vp_single_foreman,
            vp=c.vp[tile],
            sites=c.extra_harvest_sites,
            cards=c.resupply_cards,
        )

    def it(self, number: int) -> str:
        """The pronoun for a tile as an object."""
        return self.say("it.flag" if number == NOTHING else f"it.{TILE_ROLES[self.c.role[number]]}")

    def one_of(self, kind: int, kinds: Sequence[int]) -> str:
        """A tile by its kind; its stack tells it from one of the other stack that is called the same."""
        text = self.the_tile(self.c.kind.index(kind))
        same = {other for other in kinds if self.the_tile(self.c.kind.index(other)) == text}
        return f"{text} ({STACKS[self.c.kind_stack[kind]]})" if len(same) > 1 else text

    def site(self, tile: int, way: str = "site") -> str:
        """A plantation or colony in a storage, as an object, or the way "onto" or "off" it."""
        c = self.c
        if c.colony_of[tile] != NOTHING:
            return self.say(f"{way}.colony", name=self.colony(c.colony_of[tile]))
        name = self.within(self.named_in(c.kind_words)[c.kind[tile]])
        return self.say(f"{way}.plantation", low=self.with_symbols(name))

    def onto(self, tile: int) -> str:
        return self.site(tile, "onto")

    def off(self, tile: int) -> str:
        return self.site(tile, "off")

    def own_site(self, site: int, way: str = "site") -> str:
        """A site of the active seat; its space tells it from another of the same name."""
        first = self.view.active * SITES
        own = [self.site(tile, way) for tile in self.view.sites[first : first + SITES] if tile != NOTHING]
        text = self.site(self.view.sites[first + site], way)
        return text if own.count(text) == 1 else self.say("name.space", site=text, number=site + 1)

    def bonanza(self, tile: int) -> str:
        return self.with_symbols(self.named_in(self.c.bonanza_words)[tile - self.c.bonanza[0]])

    # -- expedition cards -------------------------------------------------------------------------

    def type_name(self, card: int) -> str:
        """What stands in the data for the type of a card."""
        return self.with_symbols(self.named_in(self.c.type_words)[self.c.card_type[card]])

    def card(self, number: int) -> str:
        """A card by what it does."""
        return self.say("name.quoted", name=self.type_name(number))

    def own_card(self, number: int) -> str:
        """A card of the actor; symbol and colonists tell it from another that does the same."""
        kinds = [self.c.card_type[card] for card in self.view.hands[self.view.actor]]
        return self.face(number) if kinds.count(self.c.card_type[number]) > 1 else self.card(number)

    def symbol(self, card: int) -> str:
        """The symbol of a card within a sentence."""
        return self._animal(card, self.within(self.named_in(self.c.symbol_words)[self.c.card_symbol[card]]))

    def symbol_alone(self, card: int) -> str:
        return self._animal(card, self.named_in(self.c.symbol_words)[self.c.card_symbol[card]])

    def _animal(self, card: int, word: str) -> str:
        name = self.c.symbols[self.c.card_symbol[card]]
        return self.mark(name, word) if name in ANIMALS else word

    def colonists_on(self, card: int) -> int:
        return self.c.card_colonists[card]

    def face(self, number: int) -> str:
        """All that a card shows: "“Five ducats” (elephant, 1 colonist)". No two cards read the same."""
        return _faces(self.c, self.lang, self.symbols)[number]

    # -- names of the data ------------------------------------------------------------------------

    def named_in(self, names: Mapping[str, list[str]]) -> list[str]:
        """A data file speaks German and English."""
        return names.get(self.lang) or names["en"]

    def spice_name(self, number: int) -> str:
        return self.named_in(self.c.spice_words)[number]

    def column_name(self, number: int) -> str:
        return self.named_in(self.c.column_words)[number]

    @cached_property
    def small_nouns(self) -> bool:
        return self.say("grammar.nouns") == "small"

    def within(self, name: str) -> str:
        """A name that is no proper name, within a sentence."""
        return name[:1].lower() + name[1:] if self.small_nouns else name

    def with_symbols(self, name: str) -> str:
        """A name of the data, which knows no symbols: the goods and spices that it speaks of get theirs."""
        if not self.symbols:
            return name
        symbols, pattern = _symbols_in_names(self.c, self.words)
        return pattern.sub(lambda found: marked(symbols[found[0]], found[0]), name)

    # -- reasons and events -----------------------------------------------------------------------

    def why(self, reason: Reason) -> Tip:
        """The reason, and a card in hand that would help."""
        tip = super().why(reason)
        if "helper" not in reason.facts:
            return tip
        return Tip(f"{tip.text} {self.say('why.with card', helper=self.card(reason.facts['helper']))}", tip.rule)

    def event_key(self, kind: str, parts: tuple[int, ...]) -> str:
        match kind:
            case "bid" if parts[2] != NOBODY:
                return "outbid"
            case "used" if self.c.role[parts[1]] == DUTY:
                return "used duty"
            case "turned up" if len(parts) == 1:
                return "turned up nothing"
            case "took colony" if len(self.c.accepts[parts[1]]) == len(self.c.spices):
                return "took colony for all"
        place, some, none = CASES.get(kind, (0, kind, kind))
        return some if parts and parts[place] else none

    def event_facts(self, kind: Kind, parts: tuple[int, ...]) -> dict[str, object]:
        return super().event_facts(kind, parts) | self._worked_out(kind.name, parts)

    def _worked_out(self, kind: str, parts: tuple[int, ...]) -> dict[str, object]:
        """What the sentence says beyond the parts of the event."""
        c = self.c
        match kind:
            case "received":
                return {"goods": self.goods(parts[1:])}
            case "kept":
                return {"bid": parts[1] + c.discount}
            case "used":
                return {"spices": c.duty_spices}
            case "fulfilled duty":
                return {"points": c.vp_duty}
            case "spied":
                return {"goods": self.count(parts[3], YIELD_NOUNS[parts[2]])}
            case "placed spice":
                return {"spice": self.so_much(parts[4], parts[1])}
            case "failed":
                return {"colonists": parts[2]}
            case "named":
                return {"needed": c.required[parts[1]]}
            case "turned up":
                return {"sum": sum(c.card_colonists[card] for card in parts[1:])}
            case "took colony":
                return {"colony": self.site(parts[1]), "spices": self.either(c.accepts[parts[1]])}
        return {}


def say_number(words: Language, number: int) -> str:
    """A part of a round by its number, as `turn_number` counts."""
    if number in (BEFORE, OVER):
        return words.say("turn.over" if number else "turn.quick start", {})
    played, part = divmod(number, PER_ROUND)
    if part <= FIRST_ACTION:
        key = "lot" if part else "markers"
    else:
        part -= FIRST_ACTION
        key = "extra actions" if part == EXTRA_ACTIONS else "action"
    return words.say(f"turn.{key}", {"round": round_name(played), "number": part})


def round_name(number: int) -> str:
    """Rule 1.2: A1 to A4, then B1 to B4."""
    phase, place = divmod(number - 1, ROUNDS)
    return f"{STACKS[phase]}{place + 1}"


def spice_symbol(c: Components, spice: int) -> str:
    name = c.spices[spice]
    return name if name in SPICES else ANY_SPICE


def speaker(c: Components, lang: str, *, symbols: bool = False) -> GoaTeller:
    """Who tells of what is in the box, whatever the position."""
    return GoaTeller(Goa.blank(c, 0), (), lang, symbols=symbols)


@cache
def _faces(c: Components, lang: str, symbols: bool) -> list[str]:
    t = speaker(c, lang, symbols=symbols)
    texts = [
        t.say("name.card", name=t.card(card), symbol=t.symbol(card), colonists=c.card_colonists[card])
        for card in range(c.cards)
    ]
    return [text if texts.count(text) == 1 else f"{text} {c.names[place]}" for place, text in enumerate(texts)]


@cache
def _symbols_in_names(c: Components, words: Language) -> tuple[dict[str, str], re.Pattern[str]]:
    """The words with symbols that names of the data may hold, and how they are found."""
    symbols: dict[str, str] = {}
    for forms, icon in words.nouns.values():
        if icon:
            symbols |= {word: icon for form in forms.values() for word in (form, form[:1].upper() + form[1:])}
    for spice, name in enumerate(c.spice_words.get(words.name) or c.spice_words["en"]):
        many = words.texts.get(f"counted.{c.spices[spice]}", name)
        symbols |= dict.fromkeys((name, name[:1].lower() + name[1:], many), spice_symbol(c, spice))
    longest_first = sorted(symbols, key=len, reverse=True)
    return symbols, re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b")
