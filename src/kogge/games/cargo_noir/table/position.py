"""The position of Cargo Noir in tables of words, for the terminal and for screen readers.

Only the order of the bag is hidden; what it holds can be worked out from what lies open.
"""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, counts, packed
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS
from kogge.games.cargo_noir.rules.derived import in_bag
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table.position_seats import EMPTY, Seats
from kogge.games.cargo_noir.words import names

PHASES = {
    "phase 1": ("resolve", "deal", "give", "take", "answer", "raise"),
    "phase 2": ("fill basket", "pay", "hand in", "discard"),
    "phase 3": ("send", "bid"),
}
IN_MARKET = ("deal", "give", "take")


def position(view: CargoNoir, seats: Sequence[str], lang: str) -> list[Section]:
    """Everything on the table: ports last, or the black market, or the trade and what pays for it."""
    tables = Tables(view, seats, lang)
    first = [tables.table(), tables.tokens(), tables.values()]
    others = [tables.players(), tables.holdings()]
    if tables.phase() == "phase 2":
        return [*first, tables.macao(), tables.ports(), *others, tables.cards(), *tables.sets(), *tables.trade()]
    places = [tables.macao(), tables.ports()]
    if tables.step in IN_MARKET:
        return [*first, tables.cards(), *others, tables.ports(), *tables.sets(), tables.macao()]
    return [*first, tables.cards(), *others, *tables.sets(), *places]


class Tables(Seats):
    """The sections of a position: those about the seats, and what lies between them."""

    def phase(self) -> str:
        return next((phase for phase, steps in PHASES.items() if self.step in steps), "")

    def table(self) -> Section:
        view = self.view
        over = view.actor == NOBODY
        row = [
            self.say("of", round=view.round, rounds=view.rounds),
            self.say("over" if over else self.phase()),
            EMPTY if over else self.seats[view.active],
            self.seats[view.first],
            str(view.supply),
        ]
        return Section(self.say("table"), [self.heading("round", "phase", "active", "first", "supply"), row])

    # -- tokens and values ------------------------------------------------------------------

    def tokens(self) -> Section:
        """Where the tokens of each kind are; those that lie nowhere else are in the bag."""
        view, c = self.view, self.c
        laid_out = packed(view.market) + sum(packed(view.quay(port)) for port in view.ports())
        columns = [in_bag(view), counts(view.discard), counts(laid_out), counts(sum(view.cargo))]
        rows = [
            [c.cargo_words[self.lang][kind], *(str(column[kind]) for column in columns)] for kind in range(ALL_KINDS)
        ]
        rows.append([self.say("all"), *(str(sum(column)) for column in columns)])
        heading = self.heading("kind", "bag", "discards", "elsewhere", "with families")
        return Section(self.say("tokens"), [heading, *rows])

    def values(self) -> Section:
        """The worth of sets by their size (2.2)."""
        worths = self.c.worths
        sizes = range(1, len(worths.same))
        rows = [
            [self.say(key), *(str(by_size[size]) for size in sizes)]
            for key, by_size in (("same", worths.same), ("different", worths.different))
        ]
        return Section(self.say("values"), [[self.say("set"), *map(str, sizes)], *rows])

    # -- places -----------------------------------------------------------------------------

    def macao(self) -> Section:
        view, c = self.view, self.c
        rows = [
            [names.place(c, CASINO, self.lang), EMPTY, self.by_seat(view.at_casino)],
            [names.place(c, MARKET, self.lang), self.cargo(packed(view.market)), self.by_seat(view.at_market)],
        ]
        return Section(self.say("macao"), [self.heading("place", "cargo", "ships"), *rows])

    def ports(self) -> Section:
        """The ports, closed ones too; stacks by seat, and the least bid against them (4.5.3)."""
        view = self.view
        rows = []
        for port in range(PORTS):
            name = names.place(self.c, FIRST_PORT + port, self.lang)
            if not view.open >> port & 1:
                rows.append([name, EMPTY, EMPTY, EMPTY, self.say("closed")])
                continue
            stacks = [view.stack_of(port, seat) for seat in range(view.seats)]
            cargo = self.cargo(packed(view.quay(port)))
            rows.append([name, cargo, self.by_seat(stacks), str(least_bid(view, port)), self.note(port)])
        return Section(self.say("ports"), [self.heading("port", "cargo", "stacks", "least", "note"), *rows])

    def note(self, port: int) -> str:
        """What the active player has done in a port, or has yet to do (4.2.1)."""
        view = self.view
        if view.actor == NOBODY:
            return EMPTY
        key = "banned" if view.banned >> port & 1 else "to act" if view.pending >> port & 1 else ""
        return self.say(key, seat=self.seats[view.active]) if key else EMPTY

    # -- victory cards ----------------------------------------------------------------------

    def cards(self) -> Section:
        view, c = self.view, self.c
        rows = [
            [
                names.card(c, card, self.lang),
                str(c.cost[card]),
                str(c.points[card]),
                str(view.stock[card]),
                self.effect(card),
                self.by_seat([view.has(seat, card) for seat in range(view.seats)]),
            ]
            for card in range(len(c.cards))
        ]
        return Section(self.say("cards"), [self.heading("card", "cost", "points", "left", "effect", "owners"), *rows])

    def effect(self, card: int) -> str:
        """Section 5: what an edge card does."""
        c = self.c
        if card == c.freighter:
            return self.say("more ships", ships=names.count(c.more_ships, "ship", self.lang))
        if card == c.warehouse_card:
            return self.say("more slots", number=c.more_slots)
        if card == c.syndicate:
            return self.say("coins on withdrawal", coins=names.count(c.syndicate_coins, "coin", self.lang))
        return EMPTY
