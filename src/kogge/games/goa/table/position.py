"""The position of Goa in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know. Beyond that, purses are closed (14).
"""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import CELLS, GRID, STACKS
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.position_seats import EMPTY, Seats
from kogge.games.goa.words import names

AT_THE_MARKET = ("place flag", "place marker", "bid", "sell or keep")


def position(view: Goa, seats: Sequence[str], lang: str) -> list[Section]:
    """Everything on the table that the view's seat may see (14), the market or one's own things last."""
    tables = Tables(view, seats, lang)
    own = [*tables.own_boards(), *(tables.hand(seat) for seat in range(view.seats) if tables.shows_hand(seat))]
    market = [tables.market(), *tables.auction()]
    step = view.stack[-1].name if view.stack else ""
    last = [*own, *market] if step in AT_THE_MARKET else [*market, *own]
    return [*tables.piles(), tables.players(), tables.boards(), *tables.belongings(), *last, *tables.under_way()]


class Tables(Seats):
    """The sections of a position: those about the seats, and what lies between them."""

    # -- piles and supply -------------------------------------------------------------------

    def piles(self) -> list[Section]:
        view = self.view
        sections = [self.table()]
        if view.discard_pile:
            sections.append(self.discard_pile())
        if view.removed:
            sections.append(self.removed())
        return [*sections, self.supply()]

    def table(self) -> Section:
        view = self.view
        rows = [[self.say("stage"), self.stage()]]
        if view.action and view.actor != NOBODY:
            rows.append([self.say("active"), self.seats[view.active]])
        if view.actor != NOBODY:
            rows.append([self.say("actor"), self.seats[view.actor]])
        lies = view.marks and view.lot <= 1
        rows += [
            [self.say("flag"), names.spot(self.c, view.marks[0], self.lang) if lies else self.seats[view.flag]],
            [self.say("draw pile"), str(len(view.draw_pile))],
            [self.say("discard pile"), str(len(view.discard_pile))],
        ]
        if view.bonanza_open:
            found = [self.c.bonanza_words[self.lang][tile - self.c.bonanza[0]] for tile in view.bonanza_open]
            rows.append([self.say("bonanza open"), ", ".join(found)])
        rows += [[self.say("played"), names.face(self.c, card, self.lang)] for card in view.played]
        if view.tile != NOTHING:
            rows.append([self.say("waiting"), self.tile(view.tile)])
        return Section(self.say("table"), [self.heading("what", "how"), *rows])

    def stage(self) -> str:
        view, all_actions = self.view, self.c.actions_per_round
        if view.actor == NOBODY:
            return self.say("over")
        if not view.round:
            return self.say("quick start")
        now = names.round_name(view.round)
        if view.action:
            key = "action" if view.action <= all_actions else "extra actions"
            return self.say(key, round=now, number=view.action, all=all_actions)
        if view.lot:
            return self.say("lot", round=now, number=view.lot, all=view.seats + 1)
        return self.say("markers", round=now)

    def discard_pile(self) -> Section:
        c = self.c
        by_type: dict[int, list[str]] = {}
        for card in sorted(self.view.discard_pile):
            text = f"{names.symbol(c, card, self.lang)} {c.card_colonists[card]}"
            by_type.setdefault(c.card_type[card], []).append(text)
        rows = [[c.type_words[self.lang][kind], ", ".join(texts)] for kind, texts in sorted(by_type.items())]
        return Section(self.say("discard pile"), [self.heading("card", "symbols"), *rows])

    def removed(self) -> Section:
        c = self.c
        rows = [[self.tile(tile), STACKS[c.kind_stack[c.kind[tile]]]] for tile in self.view.removed]
        return Section(self.say("removed"), [self.heading("tile", "stack"), *rows])

    def supply(self) -> Section:
        c, rows = self.c, []
        for colony, needs in enumerate(c.required):
            tiles = [tile for tile in c.colonies if c.colony_of[tile] == colony]
            left = [tile for tile in tiles if tile in self.view.colonies]
            accepted = list(dict.fromkeys(map(self.accepted, left)))
            rows.append(
                [
                    names.colony(c, colony, self.lang),
                    str(needs),
                    str(c.slots[tiles[0]]),
                    str(len(left)),
                    ", ".join(accepted) or EMPTY,
                ]
            )
        heading = self.heading("colony", "needs", "slots", "left", "accepts")
        return Section(self.say("supply"), [heading, *rows])

    # -- the market and what is under way ---------------------------------------------------

    def market(self) -> Section:
        heading = [self.say("file number", number=number) for number in range(1, GRID + 1)]
        rows = [
            [str(first // GRID + 1), *map(self.cell, range(first, first + GRID))] for first in range(0, CELLS, GRID)
        ]
        return Section(self.say("market"), [[*self.heading("line"), *heading], *rows])

    def cell(self, cell: int) -> str:
        view, tile = self.view, self.view.grid[cell]
        text = EMPTY if tile == NOTHING else self.tile(tile)
        if cell in view.bonanza_corners:
            text = self.say("with bonanza", tile=text)
        if cell not in view.marks:
            return text
        number = view.marks.index(cell) + 1
        if number < view.lot:
            return text
        return self.say("marked", number=number, tile=text if number > 1 else self.say("flag"))

    def auction(self) -> list[Section]:
        """The markers of this round, and the bids for the lot under the hammer."""
        view = self.view
        if not view.marks:
            return []
        rows = [self.lot(number) for number in range(1, len(view.marks) + 1)]
        lots = Section(self.say("lots"), [self.heading("number", "auctioneer", "tile", "where", "state"), *rows])
        if not view.lot:
            return [lots]
        order = [(view.auctioneer() + place) % view.seats for place in range(1, view.seats + 1)]
        heading = [*self.heading("number"), *(self.seats[seat] for seat in order)]
        return [lots, Section(self.say("bids"), [heading, [str(view.lot), *map(self.bid, order)]])]

    def lot(self, number: int) -> list[str]:
        view = self.view
        spot = view.marks[number - 1]
        tile = NOTHING if number == 1 else view.grid[spot]
        state = "lot over" if number < view.lot else "lot now" if number == view.lot else "lot later"
        return [
            str(number),
            self.seats[(view.first + number - 1) % view.seats],
            self.say("flag") if number == 1 else EMPTY if tile == NOTHING else self.tile(tile),
            names.spot(self.c, spot, self.lang),
            self.say(state),
        ]

    def bid(self, seat: int) -> str:
        bid = self.view.bids[seat]
        if seat == self.view.auctioneer():
            return self.say("auctions")
        return EMPTY if bid == NOTHING else str(bid) if bid else self.say("passed")

    def under_way(self) -> list[Section]:
        """A colony that is being founded, and cards turned up for Resupply."""
        view, c = self.view, self.c
        sections = []
        if any(step.name == "settle colony" for step in view.stack):
            row = [
                self.seats[view.active],
                str(c.required[view.attempt]),
                str(view.of_board),
                self.turned_up(view.settlers),
                str(view.spied),
                str(max(0, view.required())),
                str(view.colonists[view.active]),
            ]
            title = self.say("founding", colony=names.colony(c, view.attempt, self.lang))
            heading = self.heading("player", "needs", "board", "turned up", "spied", "missing", "colonists")
            sections.append(Section(title, [heading, row]))
        if view.resupply:
            total = sum(c.card_colonists[card] for card in view.resupply)
            row = [self.seats[view.active], self.turned_up(view.resupply), str(total)]
            sections.append(Section(self.say("resupply"), [self.heading("player", "turned up", "sum"), row]))
        return sections

    def turned_up(self, cards: Sequence[int]) -> str:
        """The colonists of cards that were turned up: nothing else on them matters (7.7.3)."""
        return " + ".join(str(self.c.card_colonists[card]) for card in cards) or EMPTY
