"""How Goa's actions are chosen: by pointing at tiles, boards, sites, cards and colonies."""

from collections.abc import Sequence

from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import (
    COLUMNS,
    ESPIONAGE,
    EXPEDITION,
    FOREMAN,
    HARVEST,
    PLANTATION,
    RED,
    SALE,
    SHIP,
    SITES,
    SPICES,
    SWAP,
    TAX,
    TILE_ROLES,
    Gain,
)
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import things
from kogge.games.goa.words import names
from kogge.games.goa.words.words_choices import BUTTONS, TABS

LOW_BIDS = 8  # so many have a button of their own; higher ones come after “more”
YIELD_NOUNS = ("ship", "spice", "ducat", "card", "colonist")  # what the columns bring
PLAY = f"{BUTTON}play"
USE = f"{BUTTON}use"
DISCARD = f"{BUTTON}discard"


def choices(view: Goa, seats: Sequence[str], lang: str) -> list[Choice]:
    """How each option of the decision at hand is pointed at."""
    chooser = Chooser(view, lang)
    return [choice for action in view.options for choice in chooser.ways(action)]


class Chooser:
    """Says what to point at for an action, and what follows."""

    def __init__(self, view: Goa, lang: str) -> None:
        c = view.components
        self.view = view
        self.c = c
        self.lang = lang
        self.step = view.stack[-1].name
        self.me = view.actor
        self.draws = sum(c.verb[action] == "expedition" for action in view.options)
        self.lowest_bid = 1 + max(0, *view.bids)
        self.spice_sites = [c.parts[action][0] for action in view.options if c.verb[action] in ("put", "give")]

    def ways(self, action: int) -> list[Choice]:
        """One way to choose an action; two markers can be pointed at in either order (13.1)."""
        way = self.choice(action)
        if self.step != "quick start" or len(way.path) == 1:
            return [way]
        one, two = self.c.parts[action]
        return [way, Choice(action, (things.step_id(two), things.step_id(one)), tab=self.next_row(one))]

    def choice(self, action: int) -> Choice:
        """What to point at for an action, one thing after the other."""
        c, parts = self.c, self.c.parts[action]
        match c.verb[action]:
            case "flag" | "mark":
                return Choice(action, (things.spot_id(parts[0]),))
            case "bid":
                return self.bid(action, parts[0])
            case "put" | "give":
                return self.move_spice(action, *parts)
            case "remove":
                return Choice(action, (things.site_id(parts[0]),), tab=self.after_removing(parts[0]))
            case "fill":
                tab = self.more(self.free_on(parts[0]), "spice")
                return Choice(action, (things.site_id(parts[0]),), tab=tab)
            case "archive":
                return Choice(action, (things.removed_id(c, parts[0]),))
            case "colony":
                return Choice(action, (things.colony_id(c, parts[0]),))
            case "build":
                return Choice(action, (things.yield_id(SHIP),), tab=self.more(self.bring(SHIP), "ship"))
            case "tax":
                return Choice(action, (things.yield_id(TAX),), tab=self.more(self.bring(TAX), "ducat"))
            case "harvest":
                return self.harvest(action, *parts)
            case "expedition":
                return self.draw(action, parts[0])
            case "found":
                colony, card = parts
                tab = self.tab("found", colony=names.colony(c, colony, self.lang))
                return Choice(action, (*self.with_card(card), things.supply_id(c, colony)), tab=tab)
            case "progress":
                column, card = parts
                return Choice(action, (*self.with_card(card), things.step_id(column)), tab=self.next_row(column))
            case "advance":
                return Choice(action, (things.step_id(parts[0]),), tab=self.next_row(parts[0]))
            case "play" if len(parts) > 1:
                card, column = parts
                return Choice(action, (*self.with_card(card), things.step_id(column)), tab=self.next_row(column))
            case "play":
                return Choice(action, (*self.with_card(parts[0]), PLAY), self.say_play(parts[0]))
            case "discard":
                return Choice(action, (*self.with_card(parts[0]), DISCARD), self.button("discard"))
            case "use":
                return self.use(action, parts[0])
            case "spy":
                seat, column = parts
                path = (self.kept(ESPIONAGE), things.spy_id(seat, column))
                return Choice(action, path, tab=self.more(self.bring(column, seat), YIELD_NOUNS[column]))
            case "swap":
                return Choice(action, (self.kept(SWAP), things.cell_id(parts[0])))
            case "start" if parts:
                one, two = parts
                return Choice(action, (things.step_id(one), things.step_id(two)), tab=self.next_row(two))
        notation = c.vocabulary.write(action)
        return Choice(action, (BUTTON + notation.replace(" ", "-"),), self.say_button(notation, *parts))

    # -- paths ------------------------------------------------------------------------------------

    def bid(self, action: int, amount: int) -> Choice:
        button = f"{BUTTON}bid-{amount}"
        high = self.lowest_bid + LOW_BIDS
        if amount < high:
            return Choice(action, (button,), self.button("bid", amount=amount))
        return Choice(action, (f"{BUTTON}bid-more", button), self.button("bid more", amount=high))

    def move_spice(self, action: int, site: int, spice: int) -> Choice:
        """The site alone if it takes or holds one kind only, the spice alone if there is no other site, else both."""
        c, lang = self.c, self.lang
        name = names.spice(c, spice, lang)
        if self.spice_sites.count(site) == 1:
            if self.step == "sell spices":
                tab = self.more(c.sale_price, "ducat")
            else:
                tab = self.tab("more" if c.verb[action] == "put" else "less", goods=f"1 {name}")
            return Choice(action, (things.site_id(site),), tab=tab)
        button = f"{BUTTON}spice-{c.spices[spice]}"
        path = (things.site_id(site), button) if len(set(self.spice_sites)) > 1 else (button,)
        return Choice(action, path, c.spice_words[lang][spice])

    def harvest(self, action: int, card: int = NOTHING) -> Choice:
        path = (*self.with_card(card), things.yield_id(HARVEST))
        number = self.bring(HARVEST)
        if card != NOTHING:
            return Choice(action, path, tab=self.tab("mix", number=number))
        return Choice(action, path, tab=self.more(min(number, self.view.free(self.me)), "spice"))

    def draw(self, action: int, number: int) -> Choice:
        start = things.yield_id(EXPEDITION)
        if self.draws == 1:
            return Choice(action, (start,), tab=self.tab("card"))
        label = self.button("draw", cards=names.count(number, "card", self.lang))
        return Choice(action, (start, f"{BUTTON}draw-{number}"), label)

    def use(self, action: int, kind: int) -> Choice:
        c, view = self.c, self.view
        tile = next(tile for tile in view.kept[self.me] if c.kind[tile] == kind and tile not in view.turned)
        return Choice(action, (things.kept_id(c, tile), USE), self.say_use(tile))

    def with_card(self, card: int) -> tuple[str, ...]:
        return () if card == NOTHING else (things.card_id(self.c, card),)

    def kept(self, role: int) -> str:
        return next(things.kept_id(self.c, tile) for tile in self.view.kept[self.me] if self.c.role[tile] == role)

    # -- what happens -----------------------------------------------------------------------------

    def bring(self, column: int, seat: int = NOTHING) -> int:
        """What a seat's row brings, one's own unless it is said whose."""
        place = (self.me if seat == NOTHING else seat) * len(COLUMNS) + column
        return self.c.yields[column][self.view.rows[place]]

    def free_on(self, site: int) -> int:
        place = self.me * SITES + site
        return self.c.slots[self.view.sites[place]] - self.c.size[self.view.held[place]]

    def next_row(self, column: int) -> str:
        c = self.c
        row = self.view.rows[self.me * len(COLUMNS) + column] + 1
        if column == EXPEDITION:
            return self.tab("cards row", row=row + 1, cards=c.yields[column][row], limit=c.hand_limit[row])
        return self.tab("row", row=row + 1, goods=names.count(c.yields[column][row], YIELD_NOUNS[column], self.lang))

    def after_removing(self, site: int) -> str:
        """Rule 8.2.1: a single plantation keeps its points."""
        c = self.c
        tile = self.view.sites[self.me * SITES + site]
        if c.role[tile] != PLANTATION or c.slots[tile] > 1:
            return self.tab("goes")
        foreman = any(c.role[kept] == FOREMAN for kept in self.view.kept[self.me])
        points = c.vp_single_foreman if foreman else c.vp_single
        return self.tab("stays", points=points)

    def say_play(self, card: int) -> str:
        c, lang = self.c, self.lang
        if c.card_role[card] == SALE:
            return self.button("play sale", spices=names.count(c.sale_most, "spice", lang))
        return self.button("take", goods=self.fitting(c.card_gain[card]))

    def say_use(self, tile: int) -> str:
        c, lang = self.c, self.lang
        if c.role[tile] == RED:
            return self.button("take", goods=self.fitting(c.gain[tile]))
        return self.button(
            f"use {TILE_ROLES[c.role[tile]]}",
            spices=names.count(c.duty_spices, "spice", lang),
            points=c.vp_duty,
            sites=c.extra_harvest_sites,
            cards=names.count(c.resupply_cards, "card", lang),
        )

    def fitting(self, gain: Gain) -> str:
        """What is received; of spices only as many as find a slot (2.4.3)."""
        *goods, spices = gain
        return names.goods([*goods, min(spices, self.view.free(self.me))], self.lang, as_object=True)

    def say_button(self, notation: str, good: int = NOTHING) -> str:
        c, view, lang = self.c, self.view, self.lang
        missing = view.required() if self.step == "settle colony" else 0
        match notation:
            case "start ducats":
                return self.button(notation, ducats=names.count(c.quick_ducats, "ducat", lang, as_object=True))
            case "sell":
                return self.button(notation, price=max(view.bids))
            case "keep":
                price = max(view.bids) - c.discount
                return self.button("keep" if price else "keep for nothing", price=price)
            case "settle":
                return self.button(notation, colonists=names.count(missing, "colonist", lang, as_object=True))
            case "go on" if self.step == "settle colony":
                colony = names.colony(c, view.attempt, lang)
                return self.button("go on failed" if missing > 0 else "go on founded", colony=colony)
            case "go on" | "pass" | "done":
                return self.button(f"{notation} {self.step}")
            case "extra" | "decline":
                return self.button(notation)
        return self.button("take", goods=names.count(self.taken(good), names.GOOD_NOUNS[good], lang, as_object=True))

    def taken(self, good: int) -> int:
        """How many ships, colonists or spices are taken at once."""
        view = self.view
        match self.step:
            case "mix":
                return 1
            case "resupply":
                total = sum(self.c.card_colonists[card] for card in view.resupply)
                return min(total, view.free(self.me)) if good == SPICES else total
        return view.due

    def more(self, number: int, noun: str) -> str:
        return self.tab("more", goods=names.count(number, noun, self.lang))

    def button(self, key: str, **facts: object) -> str:
        return names.sentence(BUTTONS, key, self.lang, **facts)

    def tab(self, key: str, **facts: object) -> str:
        return names.sentence(TABS, key, self.lang, **facts)
