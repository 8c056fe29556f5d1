"""Puts the options of a decision in Goa into words."""

from collections.abc import Sequence

from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import item
from kogge.games.goa.rules.components import (
    COLUMNS,
    FOR_DUCATS,
    HARVEST,
    NO_SHIPS,
    NO_SPICES,
    PLANTATION,
    RED,
    ROUNDS,
    SALE,
    SHIP,
    SITES,
    SPICES,
    STACKS,
    TAX,
)
from kogge.games.goa.rules.derived import bonus
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.words import names
from kogge.games.goa.words.words_actions import ACTIONS, NOTES, USES


def say_action(view: Goa, action: int, seats: Sequence[str], lang: str) -> str:
    """What happens if the actor chooses this. No two options of a position read the same."""
    c = view.components
    return Saying(view, seats, lang).say(c.verb[action], *c.parts[action])


def the_site(view: Goa, site: int, lang: str, way: str = "") -> str:
    """A site of the active seat; its space tells it from another of the same name."""
    c, first = view.components, view.active * SITES
    own = [names.site(c, tile, lang, way) for tile in view.sites[first : first + SITES] if tile != NOTHING]
    text = names.site(c, view.sites[first + site], lang, way)
    if own.count(text) == 1:
        return text
    return f"{text} ({names.sentence(NOTES, 'space', lang, number=site + 1)})"


class Saying:
    """Puts options of one decision into words."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.me = view.actor
        self.step = view.stack[-1].name

    def say(self, verb: str, *parts: int) -> str:
        """An option by the first word of its notation and its parts."""
        view, c, lang = self.view, self.c, self.lang
        match verb, parts:
            case "start", ():
                return self.put("start ducats", goods=self.count(c.quick_ducats, "ducat"))
            case "start", columns:
                in_columns = names.listing([names.in_column(c, column, lang) for column in columns], lang)
                return self.put("start", columns=in_columns, row=names.row(1, lang))
            case "flag", (spot,):
                return self.put("flag", spot=names.spot(c, spot, lang, to=True))
            case (("mark" | "swap"), (cell,)):
                tile, where = names.the_tile(c, view.grid[cell], lang), names.spot(c, cell, lang)
                return self.put(verb, tile=tile, cell=where, number=len(view.marks) + 1)
            case "bid", (ducats,):
                return self.put("bid", goods=self.count(ducats, "ducat"))
            case (("sell" | "keep"), ()):
                return self.hammer(verb)
            case "take", (good,):
                return self.taking(good)
            case "archive", (kind,):
                return self.put("archive", tile=self.tile_of(kind, [c.kind[tile] for tile in view.removed]))
            case "use", (kind,):
                return self.use(kind)
            case "remove", (site,):
                return self.removal(site)
            case "put", (site, spice):
                return self.put("put", spice=names.so_much(c, 1, spice, lang), site=the_site(view, site, lang, "onto"))
            case "give", (site, spice):
                key = "give sell spices" if self.step == "sell spices" else "give"
                return self.put(key, spice=names.so_much(c, 1, spice, lang), site=the_site(view, site, lang, "off"))
            case "fill", (site,):
                place = self.me * SITES + site
                free = c.slots[view.sites[place]] - c.size[view.held[place]]
                return self.put("fill", site=the_site(view, site, lang), slots=self.count(free, "slot"))
            case "build", ():
                return self.put("build", goods=self.yielded(SHIP))
            case "tax", ():
                return self.put("tax", goods=self.yielded(TAX))
            case "harvest", ():
                return self.put("harvest", goods=self.yielded(HARVEST), notes=self.lost(self.amount(HARVEST)))
            case "harvest", (card,):
                return self.put("harvest with card", card=self.card(card), number=self.amount(HARVEST))
            case "expedition", (cards,):
                return self.put("expedition", goods=self.count(cards, "card"))
            case "found", (colony, card):
                needs = names.count(c.required[colony], "colonist", lang)
                name = names.colony(c, colony, lang)
                if card == NOTHING:
                    return self.put("found", colony=name, goods=needs)
                return self.put("found with card", colony=name, goods=needs, card=self.card(card))
            case (("settle" | "decline"), ()):
                return self.put(verb, colony=self.attempt(), goods=self.count(view.required(), "colonist"))
            case "colony", (tile,):
                spices = names.listing([names.spice(c, spice, lang) for spice in c.accepts[tile]], lang, names.OR)
                return self.put("colony", colony=self.attempt(), spices=spices)
            case "progress", (column, card):
                return self.progress(column, card)
            case "play", (card, column):
                return self.progress(column, card)
            case "advance", (column,):
                return self.progress(column, NOTHING, free=True)
            case "play", (card,):
                return self.put("play", card=self.card(card), notes=self.sale() if c.card_role[card] == SALE else "")
            case "discard", (card,):
                return self.put("discard", card=names.face(c, card, lang))
            case "spy", (seat, column):
                goods = self.count(self.amount(column, seat), names.YIELD_NOUNS[column])
                return self.put("spy", seat=self.seats[seat], column=names.in_column(c, column, lang), goods=goods)
        return self.end(verb)

    # -- options that need more words -----------------------------------------------------------

    def hammer(self, verb: str) -> str:
        """Rule 6.4.2."""
        bid = max(self.view.bids)
        price = bid if verb == "sell" else bid - self.c.discount
        return self.put(
            verb if price else "keep for nothing",
            tile=names.the_tile(self.c, item(self.view), self.lang),
            goods=self.count(price, "ducat"),
            seat=self.seats[self.view.bids.index(bid)],
        )

    def taking(self, good: int) -> str:
        """One of a mixed harvest, or all of a tile of choice or of Resupply."""
        view = self.view
        cards = sum(self.c.card_colonists[card] for card in view.resupply)
        number = {"mix": 1, "resupply": cards}.get(self.step, view.due)
        return self.put(
            "take",
            goods=self.count(number, names.GOOD_NOUNS[good]),
            notes=self.lost(number) if good == SPICES else "",
        )

    def use(self, kind: int) -> str:
        view, c = self.view, self.c
        tile = names.of_kind(c, kind)
        what = USES[c.role[tile]][self.lang].format(
            gain=names.goods(c.gain[tile], self.lang, as_object=True) if c.role[tile] == RED else "",
            duty=self.count(c.duty_spices, "spice"),
            points=self.count(c.vp_duty, "point"),
            sites=self.count(c.extra_harvest_sites, "site"),
            cards=self.count(c.resupply_cards, "card"),
        )
        return self.put("use", tile=self.tile_of(kind, [c.kind[tile] for tile in view.kept[self.me]]), what=what)

    def removal(self, site: int) -> str:
        """Rule 8.2.1: a single plantation stays with its owner; the spices do not."""
        view, c = self.view, self.c
        place = self.me * SITES + site
        tile, content = view.sites[place], c.contents[view.held[place]]
        spices = [names.so_much(c, content.count(spice), spice, self.lang) for spice in sorted(set(content))]
        return self.put(
            "remove single" if c.role[tile] == PLANTATION and c.slots[tile] == 1 else "remove",
            site=the_site(view, site, self.lang),
            lost=names.sentence(NOTES, "lost with it", self.lang, spices=names.listing(spices, self.lang))
            if spices
            else "",
        )

    def progress(self, column: int, card: int, free: bool = False) -> str:
        """Rules 7.3, 8.8.4 and 9.3.6: the price of a step, and what comes with it."""
        c, row = self.c, self.view.rows[self.me * len(COLUMNS) + column]
        role = NOTHING if card == NOTHING else c.card_role[card]
        price: list[str] = []
        if role == FOR_DUCATS:
            price = [self.count(c.ducat_price[row], "ducat")]
        elif not free:
            spices = c.step_spices[column][row] if role != NO_SPICES else []
            price = [names.so_much(c, spices.count(spice), spice, self.lang) for spice in sorted(set(spices))]
            if role != NO_SHIPS:
                price.append(self.count(c.step_ships[column][row], "ship"))
        gain = bonus(self.view, self.me, column)
        notes = [names.listing(price, self.lang)] if price else []
        if any(gain):
            goods = names.goods((0, 0, 0, gain.extras, gain.cards), self.lang, as_object=True)
            notes.append(names.sentence(NOTES, "bonus", self.lang, goods=goods))
        return self.put(
            "progress" if card == NOTHING else "progress with card",
            column=names.in_column(c, column, self.lang),
            row=names.row(row + 1, self.lang),
            card="" if card == NOTHING else self.card(card),
            notes=brackets(notes),
        )

    def end(self, verb: str) -> str:
        """Whatever ends something: pass, go on, done; and the extra action."""
        view, c = self.view, self.c
        key = verb if verb == "extra" else f"{verb} {self.step}"
        if key == "go settle colony" and view.required() <= 0:
            key = "go settle colony for certain"
        elif key == "pass extra action" and view.round == 2 * ROUNDS:
            key = "pass extra action, last round"
        sold = (c.sale_most - view.due) * c.sale_price
        return self.put(key, colony=self.attempt(), goods=self.count(sold, "ducat"))

    # -- parts of sentences ---------------------------------------------------------------------

    def put(self, key: str, **facts: object) -> str:
        return names.sentence(ACTIONS, key, self.lang, **facts)

    def note(self, key: str, **facts: object) -> str:
        return brackets([names.sentence(NOTES, key, self.lang, **facts)])

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang, as_object=True)

    def amount(self, column: int, seat: int = NOTHING) -> int:
        """What a seat's row yields; the actor's, if none is named."""
        seat = self.me if seat == NOTHING else seat
        return self.c.yields[column][self.view.rows[seat * len(COLUMNS) + column]]

    def yielded(self, column: int) -> str:
        return self.count(self.amount(column), names.YIELD_NOUNS[column])

    def lost(self, spices: int) -> str:
        """What finds no slot (2.4.3)."""
        lost = spices - self.view.free(self.me)
        return self.note("lost", spices=self.count(lost, "spice")) if lost > 0 else ""

    def sale(self) -> str:
        c = self.c
        return self.note("sale", spices=self.count(c.sale_most, "spice"), ducats=self.count(c.sale_price, "ducat"))

    def attempt(self) -> str:
        """The colony that is being founded, if any."""
        return "" if self.view.attempt == NOTHING else names.colony(self.c, self.view.attempt, self.lang)

    def card(self, card: int) -> str:
        """A card of the actor; symbol and colonists tell it from another that does the same."""
        same = [other for other in self.view.hands[self.me] if self.c.card_type[other] == self.c.card_type[card]]
        return (names.face if len(same) > 1 else names.card)(self.c, card, self.lang)

    def tile_of(self, kind: int, kinds: Sequence[int]) -> str:
        """A tile by its kind; its stack tells it from one of the other stack that is called the same."""
        text = names.the_tile(self.c, names.of_kind(self.c, kind), self.lang)
        same = {other for other in kinds if names.the_tile(self.c, names.of_kind(self.c, other), self.lang) == text}
        return f"{text} ({STACKS[self.c.kind_stack[kind]]})" if len(same) > 1 else text


def brackets(notes: Sequence[str]) -> str:
    return f" ({'; '.join(notes)})" if notes else ""
