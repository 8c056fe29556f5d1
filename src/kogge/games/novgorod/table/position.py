"""The position of Novgorod in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know.
"""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BASE, CITIES, INCOME, LETTERS, LEVELS, PLACEHOLDER, VARIETY
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.rules.state import HIGH, REMOVED, Novgorod
from kogge.games.novgorod.table.position_seats import EMPTY, Seats
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.paying import missing, target
from kogge.games.novgorod.words.words_position import USED

AT_THE_MARKET = ("draft", "buy")
WITH_ROUTE = ("lay route", "use route", "pay", "fetch", "close scoring")
PHASES = {
    "pirate at start": "route phase",
    "lay route": "route phase",
    "use route": "scoring phase",
    "pay": "scoring phase",
    "fetch": "scoring phase",
    "close scoring": "scoring phase",
    "buy": "buying phase",
    "pirate before seal": "seals phase",
    "pirate at end": "seals phase",
}


def position(view: Novgorod, seats: Sequence[str], lang: str) -> list[Section]:
    """Everything on the table that the view's seat may see (10.1): stacks and orders last, or map, hand and route."""
    tables = Tables(view, seats, lang)
    first = [tables.table(), tables.bonuses()]
    chart = [*tables.merchant_and_pirate(), tables.manufactures(), tables.cities(), *tables.specials()]
    market = [tables.offices(), *tables.display()]
    others = [tables.players(), tables.careers(), tables.privileges(), *tables.orders()]
    own = [*tables.own_career(), *tables.hands()]
    if tables.step in AT_THE_MARKET:
        return [*first, *chart, *others, *own, *market]
    return [*first, *market, *others, *chart, *own, *tables.route(), *tables.payment()]


class Tables(Seats):
    """The sections of a position: those about the seats, and what lies between them."""

    def table(self) -> Section:
        view = self.view
        rows = [[self.say("stage"), self.stage()], [self.say("first"), self.seats[view.first]]]
        if view.actor != NOBODY:
            rows.append([self.say("active"), self.seats[view.active]])
        if view.actor != NOBODY and view.round:
            used = names.privilege(self.c, view.privilege, self.lang) if view.privilege != NOTHING else ""
            rows.append([self.say("privilege"), used or self.say("not used")])
        trigger = {"seals": self.c.end_seals, "step": names.step(LEVELS, self.lang)}
        rows += [[self.say("end"), self.say("trigger", **trigger)], [self.say("pile"), str(len(view.pile))]]
        return Section(self.say("table"), [self.heading("what", "how"), *rows])

    def stage(self) -> str:
        view = self.view
        if view.actor == NOBODY:
            return self.say("over")
        if not view.round:
            return self.say("sides" if self.step == "choose side" else "draft")
        key = "last phase" if view.last else "phase"
        return self.say(key, round=view.round, phase=self.say(PHASES[self.step]))

    # -- the map ----------------------------------------------------------------------------

    def cities(self) -> Section:
        """The cities clockwise; the pirate's back side takes his off the map (11.5)."""
        view, c = self.view, self.c
        heading = self.heading("city", "good", "links", "income", "base", "fee")
        links = c.links[view.ignored()]
        rows = [
            [
                self.city(city),
                names.good(c, city, self.lang),
                ", ".join(map(self.city, links[city])) or EMPTY,
                str(c.income[city]),
                str(c.income[BASE + city]),
                str(c.fee[BASE + city]),
            ]
            for city in range(CITIES)
        ]
        if view.pirate != NOTHING:
            heading.append(self.say("there"))
            for city, row in enumerate(rows):
                figures = (("merchant", view.merchant), ("pirate", view.pirate))
                row.append(", ".join(self.say(figure) for figure, there in figures if there == city) or EMPTY)
        return Section(self.say("cities"), [heading, *rows])

    def offices(self) -> Section:
        view = self.view
        rows = []
        for city in range(CITIES):
            prices = list(map(str, self.c.prices[view.seats][city][view.taken[city] :]))
            owners = [name for seat, name in enumerate(self.seats[: view.seats]) if view.owned[seat] >> city & 1]
            rows.append(
                [
                    self.city(city),
                    names.good(self.c, city, self.lang),
                    str(self.c.income[city]),
                    prices[0] if prices else EMPTY,
                    ", ".join(prices[1:]) or EMPTY,
                    str(len(prices)),
                    ", ".join(owners) or EMPTY,
                ]
            )
        heading = self.heading("city", "good", "income", "price", "further", "left", "owners")
        return Section(self.say("offices"), [heading, *rows])

    def manufactures(self) -> Section:
        c = self.c
        rows = []
        for city, manufacture in enumerate(self.view.manufactures):
            pairs = zip(c.row_goods[manufacture], c.row_seals[manufacture], strict=True)
            made_from = [f"{seals}: {names.crates(c, goods, self.lang)}" for goods, seals in pairs]
            rows.append([self.city(city), names.luxury(c, c.luxury[manufacture], self.lang), ", ".join(made_from)])
        return Section(self.say("manufactures"), [self.heading("city", "makes", "rows"), *rows])

    def merchant_and_pirate(self) -> list[Section]:
        """Module A: where the two are, and what they do."""
        view, c = self.view, self.c
        if view.pirate == NOTHING:
            return []
        facts = {
            "ducats": self.count(c.merchant_ducats, "ducat"),
            "seals": self.count(c.merchant_seals, "seal"),
        }
        merchant = self.say("merchant back" if view.merchant_side else "merchant front", **facts)
        payer = view.first if view.actor == NOBODY else view.active
        facts = {
            "cards": self.count(c.pirate_penalty, "card"),
            "seat": self.seats[payer],
            "ducats": self.count(pirate_price(view, payer), "ducat"),
            "privilege": names.quoted(names.privilege(c, INCOME, self.lang), self.lang),
        }
        pirate = self.say("pirate back" if view.pirate_side else "pirate front", **facts)
        rows = [
            [self.say("merchant"), self.city(view.merchant), names.side(view.merchant_side, self.lang), merchant],
            [self.say("pirate"), self.city(view.pirate), names.side(view.pirate_side, self.lang), pirate],
        ]
        return [Section(self.say("merchant and pirate"), [self.heading("figure", "city", "side", "effect"), *rows])]

    # -- cards that lie open ----------------------------------------------------------------

    def bonuses(self) -> Section:
        view = self.view
        rows = [
            [names.bonus(self.c, bonus, self.lang), self.worth(bonus, state), self.gained(bonus)]
            for bonus, state in zip(view.bonuses, view.bonus_states, strict=True)
        ]
        return Section(self.say("bonuses"), [self.heading("bonus", "seals", "gained"), *rows])

    def worth(self, bonus: int, state: int) -> str:
        """What a bonus card brings now (8.2)."""
        c = self.c
        if bonus == VARIETY:
            steps = [(many, seals) for many, seals in enumerate(c.variety) if many and seals > c.variety[many - 1]]
            return self.say("by kinds", steps=", ".join(f"{many}→{seals}" for many, seals in steps))
        if state == REMOVED:
            return self.say("removed")
        return self.say("high", high=c.high[bonus], low=c.low[bonus]) if state == HIGH else str(c.low[bonus])

    def gained(self, bonus: int) -> str:
        """Who has a bonus; for the variety of goods, what can be seen under the ships (8.4 VI)."""
        view = self.view
        seats = range(view.seats)
        if bonus == VARIETY:
            return ", ".join(self.say("kinds", seat=self.seats[seat], kinds=kinds(view, seat)) for seat in seats)
        return ", ".join(self.seats[seat] for seat in seats if view.gained[seat] >> bonus & 1) or EMPTY

    def specials(self) -> list[Section]:
        """Module B: the column, the top card first, and what each costs now (12.3.1)."""
        view, c = self.view, self.c
        rows = [
            [
                str(place + 1),
                f"{card + 1} {LETTERS[letter]}",
                names.wanted(c, card, letter, self.lang),
                str(special_price(view, card, view.discount)),
                str(c.special_seals[card][letter]),
                self.say("fulfilled" if view.fulfilled >> place & 1 else "open"),
            ]
            for place, (card, letter) in enumerate(zip(view.special, view.letters, strict=True))
        ]
        heading = self.heading("place", "card", "wanted", "price", "seals", "state")
        return [Section(self.say("specials"), [heading, *rows])] if rows else []

    def display(self) -> list[Section]:
        rows = [[self.c.orders[order], *self.lines(order)] for order in self.view.display]
        return [Section(self.say("display"), [self.heading("id", "upper", "lower"), *rows])] if rows else []

    # -- the route and what is under way ----------------------------------------------------

    def route(self) -> list[Section]:
        view, c = self.view, self.c
        if self.step not in WITH_ROUTE or not view.route:
            return []
        rows = [
            [
                str(place + 1),
                self.slot(slot),
                names.good(c, slot % CITIES, self.lang) if slot < PLACEHOLDER else EMPTY,
                str(c.income[slot]) if slot < PLACEHOLDER else EMPTY,
                str(c.fee[slot]) if c.fee[slot] else EMPTY,
                names.luxury(c, c.luxury[view.manufactures[slot % CITIES]], self.lang),
                USED[use][self.lang],
            ]
            for place, (slot, use) in enumerate(zip(view.route, view.uses, strict=True))
        ]
        heading = self.heading("id", "card", "good", "income", "fee", "makes", "use")
        return [Section(self.say("route", seat=self.seats[view.active]), [heading, *rows])]

    def slot(self, slot: int) -> str:
        key = "own office" if slot < BASE else "base office" if slot < PLACEHOLDER else "placeholder"
        return self.say(key, city=self.city(slot % CITIES))

    def payment(self) -> list[Section]:
        """What is being paid for, and what is still to be given (13.2)."""
        view = self.view
        if view.target == NOTHING:
            return []
        row = [target(view, self.lang), missing(view, self.lang) or EMPTY]
        return [Section(self.say("payment"), [self.heading("for", "missing"), row])]
