"""A tip for everything on Goa's table: what it is, what it does, and the rule that says so."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import FLAG_LOT, item
from kogge.games.goa.rules.components import CELLS, COLONIST, COLUMNS, PLANTATIONS, SITES
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import things
from kogge.games.goa.table.telling import Teller
from kogge.games.goa.table.tips_boards import tips_of_boards
from kogge.games.goa.table.tips_pieces import card_tip
from kogge.games.goa.words import names
from kogge.games.goa.words.words_tips import PLATES


def tips(view: Goa, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    table = TableTeller(view, seats, lang)
    told = table.grid() | table.auction() | table.colonies() | table.piles() | table.under_way()
    return told | tips_of_boards(view, seats, lang)


class TableTeller(Teller):
    """Tells what lies in the middle of the table."""

    # -- the grid and the auction -----------------------------------------------------------------

    def grid(self) -> dict[str, Tip]:
        view = self.view
        told = {things.spot_id(spot): self.tip("border") for spot in range(CELLS, len(self.c.place))}
        for cell, tile in enumerate(view.grid):
            told[things.cell_id(cell)] = self.tip("empty cell") if tile == NOTHING else self.tile(tile)
        for corner in view.bonanza_corners:
            told[things.bonanza_id(corner)] = self.tip("bonanza")
        told[things.FLAG] = self.flag()
        for number in range(1, len(view.marks) + 1):
            key = "first marker" if number == FLAG_LOT else "marker"
            seat = self.seats[(view.first + number - 1) % view.seats]
            told[things.marker_id(number)] = self.tip(key, number=number, before=number - 1, seat=seat)
        return told

    def flag(self) -> Tip:
        view = self.view
        if view.marks and view.lot <= FLAG_LOT:
            return self.tip("flag on the grid", extras=self.count(self.c.flag_extras, "extra"))
        return self.tip("flag", seat=self.seats[view.flag])

    def auction(self) -> dict[str, Tip]:
        """The lot, until it is taken, and everybody's bid."""
        view = self.view
        if not view.lot:
            return {}
        told = {things.bids_id(seat): self.bid(seat) for seat in range(view.seats)}
        tile = item(view)
        if tile != NOTHING or view.lot == FLAG_LOT:
            told[things.LOT] = self.flag() if tile == NOTHING else self.tile(tile)
        return told

    def bid(self, seat: int) -> Tip:
        view = self.view
        bid = view.bids[seat]
        key = "to bid" if bid == NOTHING else "bid" if bid else "passed"
        if seat == view.auctioneer():
            key = "auctioneer"
        return self.tip(key, seat=self.seats[seat], amount=self.count(bid, "ducat"))

    # -- colonies and piles -----------------------------------------------------------------------

    def colonies(self) -> dict[str, Tip]:
        view, c, told = self.view, self.c, {}
        for colony, required in enumerate(c.required):
            name = names.colony(c, colony, self.lang)
            left = [tile for tile in view.colonies if c.colony_of[tile] == colony]
            any_tile = c.colony_of.index(colony)
            every = len(c.accepts[any_tile]) == len(c.spices)
            text, rule = self.tip(
                "supply",
                colony=name,
                required=self.count(required, "colonist"),
                slots=self.count(c.slots[any_tile], "slot"),
                kinds=self.say("any spice" if every else "one of two"),
                left=len(left),
            )
            if self.me >= 0 and view.sites[self.me * SITES + PLANTATIONS + colony] == NOTHING:
                text = f"{text} {self.chance()}"
            told[things.supply_id(c, colony)] = Tip(text, rule)
            for tile in left:
                slots = self.count(c.slots[tile], "slot")
                told[things.colony_id(c, tile)] = self.tip("colony", colony=name, kinds=self.kinds(tile), slots=slots)
        return told

    def chance(self) -> str:
        """What the onlooker would bring to a founding."""
        c, view = self.c, self.view
        return self.say(
            "your chance",
            sure=c.yields[COLONIST][view.rows[self.me * len(COLUMNS) + COLONIST]] + view.colonists[self.me],
            cards=self.count(c.reveal, "card"),
            low=c.reveal * min(c.card_colonists),
            high=c.reveal * max(c.card_colonists),
        )

    def piles(self) -> dict[str, Tip]:
        view, c, lang = self.view, self.c, self.lang
        told = {
            things.DRAW_PILE: self.tip("draw pile", number=len(view.draw_pile)),
            things.DISCARD_PILE: self.tip("discard pile", number=len(view.discard_pile)),
        }
        tiles = [names.tile(c, tile, lang) for tile in sorted(view.removed)]
        if tiles:
            told[things.REMOVED] = self.tip("removed", tiles=names.listing(tiles, lang))
        else:
            told[things.REMOVED] = self.tip("nothing removed")
        for tile in view.removed:
            text, rule = self.tile(tile)
            told[things.removed_id(c, c.kind[tile])] = Tip(f"{text} {self.say('removed tile')}", rule)
        return told

    def under_way(self) -> dict[str, Tip]:
        view, c, lang = self.view, self.c, self.lang
        if not view.stack:
            return {things.SCORING: self.tip("scoring")}
        told = {things.PLATE: self.plate()}
        for card in view.settlers:
            colonists = names.count(c.card_colonists[card], "colonist", lang)
            told[things.settlers_id(c, card)] = self.tip("settlers", colonists=colonists)
        for card in view.resupply:
            told[things.resupply_id(c, card)] = self.tip("resupply card", number=c.card_colonists[card])
        for card in view.played:
            told[things.played_id(c, card)] = card_tip(c, card, lang)
        if view.tile != NOTHING:
            told[things.WAITING] = self.tip("waiting", name=c.kind_words[lang][c.kind[view.tile]])
        return told

    def plate(self) -> Tip:
        view, c, lang = self.view, self.c, self.lang
        founding = view.attempt != NOTHING
        return self.tip(
            view.stack[-1].name,
            PLATES,
            active=self.seats[view.active],
            auctioneer=self.seats[view.auctioneer()],
            discount=c.discount,
            start=self.count(c.quick_ducats, "ducat"),
            due=view.due,
            fills=view.fills,
            spices=self.count(view.due, "spice"),
            price=self.count(c.sale_price, "ducat"),
            actions=c.actions_per_round,
            colony=names.colony(c, view.attempt, lang) if founding else "",
            required=self.count(c.required[view.attempt], "colonist") if founding else "",
        )
