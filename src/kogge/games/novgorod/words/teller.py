"""How the things of Novgorod are called: cities, goods, luxuries, orders, careers, privileges."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import ClassVar

from kogge.engine.event import Kind
from kogge.engine.scene import Thing, Tip
from kogge.engine.state import NOTHING
from kogge.engine.teller import Teller
from kogge.engine.words import Book, Language, marked
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.components import (
    BASE,
    CITIES,
    LETTERS,
    LINES,
    LOWER,
    OFFICES_8,
    ORDERS_3,
    PLACEHOLDER,
    PRIVILEGES,
    SIDES,
    Components,
    members,
)
from kogge.games.novgorod.rules.events import KINDS
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.turn_number import DRAFT, OVER

GOODS = ("fur", "amber", "salt", "cloth", "glass", "fish", "grain", "wool")  # that have symbols
LUXURIES = ("clothing", "provisions", "jewellery")
ANY_GOOD, ANY_LUXURY = "any-good", "any-luxury"
BONUS_SYMBOLS = {OFFICES_8: "office", ORDERS_3: "order"}  # of what these count
BETWEEN_GOODS, BETWEEN_LINES, BETWEEN_CITIES = " + ", " / ", " – "


class NovgorodTeller(Teller[Novgorod]):
    """Says what is in a view of Novgorod."""

    book = Book(__package__)
    kinds = KINDS
    named_by: ClassVar[Mapping[str, str]] = {
        "around": "cities_of",
        "bonus": "quoted_bonus",
        "bonuses": "quoted_bonus",
        "career": "career",
        "city": "city",
        "face": "face",
        "faces": "face",
        "good": "good",
        "lacking": "goods",
        "luxury": "luxury",
        "manufacture": "manufacture",
        "missing": "missing",
        "order": "the_order",
        "privilege": "quoted_privilege",
        "side": "side",
        "slots": "slot",
        "step": "step",
        "wanted": "luxuries",
    }
    c: Components

    @cached_property
    def names(self) -> "Names":
        return names(self.c, self.words, self.symbols)

    def tie_break(self) -> str:
        """Rule 9.4: ducats, then career steps, then offices decide between equal seals, then who played later."""
        tied = self.tied()
        if not tied:
            return ""
        view, points = self.view, self.view.results()[tied[0]].points
        for what, of in (
            ("ducats", view.ducats),
            ("steps", view.level),
            ("offices", [owned.bit_count() for owned in view.owned]),
        ):
            more, fewer = (of[seat] for seat in tied)
            if more != fewer:
                return self.say(f"over.tie broken by {what}", points=points, more=more, fewer=fewer)
        return self.say("over.tie broken by turn", points=points, seat=self.seat(tied[0]))

    def quoted(self, text: str) -> str:
        return self.say("name.quoted", text=text)

    def people(self, seats: Iterable[int]) -> str:
        return self.listing([self.seat(seat) for seat in seats])

    # -- cities, goods and luxuries -------------------------------------------------------------

    def city(self, city: int) -> str:
        return self.names.cities[city]

    def way(self, cities: Iterable[int]) -> str:
        """From city to city."""
        return BETWEEN_CITIES.join(map(self.city, cities))

    def cities_of(self, cities: int, joint: str = "and") -> str:
        """A set of cities: “Riga and Danzig”."""
        return self.listing([self.city(city) for city in members(cities)], joint)

    def slot(self, slot: int) -> str:
        """A slot of a route in a way from city to city."""
        if slot >= PLACEHOLDER:
            return self.say("name.placeholder")
        city = self.city(slot % CITIES)
        return self.say("name.base office", city=city, fee=self.c.fee[slot]) if slot >= BASE else city

    def good(self, good: int) -> str:
        return self.names.goods[good]

    def goods(self, goods: int) -> str:
        """A set of goods: “fish and salt”."""
        return self.listing([self.good(good) for good in members(goods)])

    def made_of(self, goods: int) -> str:
        """What a luxury is made of, after “aus” or “from”."""
        return self.listing([self.names.after_from[good] for good in members(goods)])

    def crates(self, goods: int) -> str:
        """A set of goods as cards show it: “fish + salt”."""
        return BETWEEN_GOODS.join(self.good(good) for good in members(goods))

    def luxury(self, luxury: int) -> str:
        return self.names.luxuries[luxury]

    def luxuries(self, luxuries: int) -> str:
        """One of a set of luxuries: “clothing or jewellery”."""
        return self.listing([self.luxury(luxury) for luxury in members(luxuries)], "or")

    def made_in(self, city: int) -> str:
        """The luxury that a city makes."""
        return self.luxury(self.c.luxury[self.view.manufactures[city]])

    def at_least(self, luxury: int, least: int) -> str:
        """A luxury, with the number of goods that it must be made of, if that is more than one."""
        name = self.luxury(luxury)
        return name if least < 2 else self.say("name.luxury of at least", luxury=name, goods=least)

    def manufacture(self, manufacture: int) -> str:
        return self.names.manufactures[manufacture]

    def different(self, goods: int, luxuries: int, ducats: int) -> str:
        """What a step of a career costs, spelt out: “3 different goods”."""
        texts = [self.say("name.different goods", number=goods)] if goods else []
        texts += [self.say("name.different luxuries", number=luxuries)] if luxuries else []
        texts += [self.count(ducats, "ducat", "object")] if ducats else []
        return self.listing(texts)

    def cost(self, goods: int, luxuries: int, ducats: int) -> str:
        """The same in short: “2 goods and 2 luxuries”."""
        pairs = ((goods, "good"), (luxuries, "luxury"), (ducats, "ducat"))
        return self.listing([self.count(number, noun, "object") for number, noun in pairs if number])

    # -- orders -----------------------------------------------------------------------------------

    def line(self, order: int, line: int) -> str:
        """What a line asks for."""
        luxury = self.c.line_luxury[order][line]
        return self.goods(self.c.line_goods[order][line]) if luxury == NOTHING else self.luxury(luxury)

    def lines(self, order: int) -> list[str]:
        """What its lines ask for, as the card shows them."""
        return self.names.lines[order]

    def face(self, order: int) -> str:
        """All that an order shows: “fish + salt / cloth + wool”. No two orders read the same."""
        return self.names.faces[order]

    def the_order(self, order: int) -> str:
        """An order as an object."""
        return self.say("name.order", face=self.face(order))

    def special(self, card: int, letter: int) -> str:
        """A special order by its number and the part that it shows: “special order 3 B”."""
        return self.say("name.special", name=self.names.specials[card], letter=LETTERS[letter])

    def asked_for(self, card: int, letter: int) -> str:
        """What a part of a special order asks for."""
        luxury = self.c.special_luxury[card][letter]
        made = [] if luxury == NOTHING else [self.at_least(luxury, self.c.special_least[card][letter])]
        return self.listing(made + [self.good(good) for good in members(self.c.special_goods[card][letter])])

    # -- careers and bonus cards ------------------------------------------------------------------

    def career(self, career: int) -> str:
        return self.say("name.career", number=career + 1)

    def side(self, side: int) -> str:
        return self.say(f"name.{SIDES[side]}")

    def step(self, level: int) -> str:
        """The step of a career that leads to this level."""
        return self.say("name.step", level=level)

    def privilege(self, privilege: int) -> str:
        discount = self.c.order_price - self.c.privileged_price
        return self.say(f"name.{PRIVILEGES[privilege]}", discount=discount, seals=self.c.seal_privilege)

    def quoted_privilege(self, privilege: int) -> str:
        return self.quoted(self.privilege(privilege))

    def bonus(self, bonus: int) -> str:
        """A bonus card; what is counted there has its symbol: “8 offices”."""
        name = in_language(self.c.bonus_words, self.words)[bonus]
        number, space, what = name.rpartition(" ")
        return number + space + self.mark(BONUS_SYMBOLS[bonus], what) if bonus in BONUS_SYMBOLS else name

    def quoted_bonus(self, bonus: int) -> str:
        return self.quoted(self.bonus(bonus))

    # -- payments (13.2) --------------------------------------------------------------------------

    def target(self) -> str:
        """The order line, special order or career step that is being paid for, as an object."""
        view, actions = self.view, self.c.actions
        if view.target == CLIMB:
            return self.step(view.level[view.active] + 1)
        first, second = actions.parts[view.target]
        if actions.verb[view.target] == "fulfil":
            return self.say("name.line", line=self.say(f"name.{LINES[second]}"), face=self.face(first))
        return self.special(first, view.letter(first))

    def missing(self, _target: int = NOTHING) -> str:
        """What is still to be given: a luxury by its name where there is no choice, and goods; “” if all is there."""
        view = self.view
        texts = []
        if view.need_luxuries and view.luxury_choice.bit_count() == 1:
            texts.append(self.at_least(members(view.luxury_choice)[0], view.need_least))
        elif view.need_luxuries:
            texts.append(self.count(view.need_luxuries, "luxury"))
        texts += [self.good(good) for good in members(view.need_goods)]
        if view.need_any:
            texts.append(self.count(view.need_any, "good"))
        return self.listing(texts)

    # -- things -----------------------------------------------------------------------------------

    def describe(self, thing: str, key: str, rule: str, *more: str, tip: str = "tip", **facts: object) -> Thing:
        """A thing whose tip depends on how it stands, with whatever else is to be said behind it."""
        name, label = (self.say(f"{key}.{part}", **facts) if self.has(key, part) else "" for part in ("name", "label"))
        text = " ".join([self.say(f"{key}.{tip}", **facts), *filter(None, more)])
        return Thing(thing, name, label, Tip(text, rule))

    # -- what happened ----------------------------------------------------------------------------

    def event_key(self, kind: str, parts: tuple[int, ...]) -> str:
        match kind:
            case "began round" if parts[1]:
                return "began last round"
            case "closed route" if len(parts) == 1:
                return "closed no route"
            case "sold" if parts[6]:
                return "sold to merchant"
            case "sold" if parts[4] > parts[5]:
                return "sold to merchant for seals"
            case "fulfilled line":
                return "fulfilled lower line" if parts[2] == LOWER else "fulfilled upper line"
            case "climbed" if parts[3]:
                return "climbed for ducats"
            case "took income" | "collected" if parts[-1]:
                return f"{kind} with merchant"
            case "fulfilled special order" if not parts[3]:
                return "fulfilled special order for nothing"
            case "moved pirate" if parts[2] == NOTHING:
                return "moved pirate by privilege"
            case "moved pirate" if not parts[2]:
                return "moved pirate for nothing"
        return kind

    def event_facts(self, kind: Kind, parts: tuple[int, ...]) -> dict[str, object]:
        facts = super().event_facts(kind, parts)
        c = self.c
        match kind.name:
            case "closed route":
                facts["slots"] = BETWEEN_CITIES.join(map(self.slot, parts[1:]))
            case "refilled":
                facts["faces"] = "; ".join(map(self.face, parts))
            case "sold" | "made":
                _, manufacture, row, *_ = parts
                goods = self.made_of(c.row_goods[manufacture][row])
                facts |= {"luxury": self.luxury(c.luxury[manufacture]), "goods": goods}
            case "fulfilled line":
                _, order, line, _ = parts
                facts["wanted"] = self.line(order, line)
            case "laid special order" | "moved special order":
                facts |= {"special": self.special(*parts), "wanted": self.asked_for(*parts)}
            case "fulfilled special order":
                facts["special"] = self.special(*parts[1:3])
            case "lowered bonus":
                facts["low"] = c.low[parts[0]]
        return facts


def say_number(words: Language, number: int) -> str:
    """A turn by its number, as `turn_number` counts."""
    key = {DRAFT: "draft", OVER: "over"}.get(number, "round")
    return words.say(f"turn.{key}", {"number": number})


def good_symbol(c: Components, good: int) -> str:
    """A data file may have goods of its own, for which there is no drawing."""
    return c.goods[good] if c.goods[good] in GOODS else ANY_GOOD


def luxury_symbol(c: Components, luxury: int) -> str:
    return c.luxuries[luxury] if c.luxuries[luxury] in LUXURIES else ANY_LUXURY


# -- names, worked out once -------------------------------------------------------------------------


class Names:
    """What the data file calls its things within a sentence, in one language, with symbols or without."""

    def __init__(self, c: Components, words: Language, symbols: bool) -> None:
        small = words.say("grammar.nouns", {}) == "small"

        def within(texts: Mapping[str, list[str]]) -> list[str]:
            """Names that are no proper names, as they stand within a sentence."""
            return [name[:1].lower() + name[1:] if small else name for name in in_language(texts, words)]

        def mark(symbol: str, text: str) -> str:
            return marked(symbol, text) if symbols else text

        def line(order: int, line: int) -> str:
            luxury = c.line_luxury[order][line]
            if luxury != NOTHING:
                return self.luxuries[luxury]
            return BETWEEN_GOODS.join(self.goods[good] for good in members(c.line_goods[order][line]))

        def otherwise(group: str, things: Sequence[str], names: Sequence[str]) -> list[str]:
            """Names, but for things that the words call otherwise than the data file."""
            keys = [f"{group}.{thing}" for thing in things]
            return [words.say(key, {}) if words.has(key) else name for key, name in zip(keys, names, strict=True)]

        plain = within(c.good_words)
        after_from = otherwise("from", c.goods, plain)
        self.cities = in_language(c.city_words, words)
        self.goods = [mark(good_symbol(c, good), name) for good, name in enumerate(plain)]
        self.after_from = [mark(good_symbol(c, good), name) for good, name in enumerate(after_from)]
        self.luxuries = [mark(luxury_symbol(c, luxury), name) for luxury, name in enumerate(within(c.luxury_words))]
        self.manufactures = otherwise("manufacture name", c.manufactures, within(c.manufacture_words))
        self.specials = [mark("order", name) for name in within(c.special_words)]
        # of orders, as cards show them
        self.lines = [[line(order, which) for which in range(len(LINES))] for order in range(len(c.orders))]
        faces = [BETWEEN_LINES.join(both) for both in self.lines]
        # a data file may have orders that look the same: then their ids tell them apart
        self.faces = [
            face if faces.count(face) == 1 else f"{face} {name}" for name, face in zip(c.orders, faces, strict=True)
        ]


names = lru_cache(maxsize=64)(Names)


def in_language(texts: Mapping[str, list[str]], words: Language) -> list[str]:
    """A data file speaks German and English."""
    return texts.get(words.name) or texts["en"]
