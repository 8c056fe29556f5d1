"""The boards of all seats: storage, development, tiles in front of them; and the onlooker's own hand."""

from collections.abc import Sequence

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import (
    BYTE,
    COLUMNS,
    CROP_ROTATION,
    DUTY,
    EXPEDITION,
    FOR_DUCATS,
    FOREMAN,
    LAST_ROW,
    NO_SHIPS,
    NO_SPICES,
    PLANTATION,
    PLANTATIONS,
    SITES,
)
from kogge.games.goa.rules.derived import sees_purse
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.looks import (
    ANY_SPICE,
    CARD,
    COLONIST,
    COLUMN_ICONS,
    DUCAT,
    EXTRA_ACTION,
    SHIP,
    accepted,
    card_face,
    tile_face,
)
from kogge.games.goa.table.picture import Board, Column, Cost, Field, Kept, Own, Site, Slot, Stock
from kogge.games.goa.table.things import (
    COLONISTS,
    EXTRAS,
    PURSE,
    SHIPS,
    board_id,
    card_id,
    kept_id,
    kept_of_id,
    single_id,
    single_of_id,
    site_id,
    site_of_id,
    spice_icon,
    spy_id,
    step_id,
    yield_id,
)
from kogge.games.goa.words import names
from kogge.games.goa.words.words_table import say

BOARD_WIDTH, BOARD_HEIGHT, GAP = 424, 202, 8
FREE_STEPS = ("quick start", "viceroy")  # decisions in which markers move for nothing
NO_SITE = Site("", "", "free", "", "", rotates=False, slots=[], needs=0, points=0, coming=False, piece="")


class BoardPainter:
    """Makes the boards; those of the onlooker have ids of their own."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str, chosen: Sequence[str]) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY
        hand = [] if self.mine == NOBODY else view.hands[self.mine]
        played = [card for card in hand if card_id(self.c, card) in chosen]
        self.free = bool(view.stack) and view.stack[-1].name in FREE_STEPS
        self.spares = self.c.card_role[played[0]] if played else NOTHING  # what the chosen card spares of a step

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def others(self, top: float) -> list[Board]:
        """In playing order, two beside each other."""
        seats = self.view.seats
        around = [(max(self.mine, -1) + 1 + place) % seats for place in range(seats)]
        others = [self.board(seat) for seat in around if seat != self.mine]
        return [board._replace(x=x, y=y) for number, board in enumerate(others) for x, y in [place_of(number, top)]]

    def board(self, seat: int) -> Board:
        view = self.view
        return Board(
            seat=seat,
            id=board_id(seat),
            label=self.say("board label", seat=self.seats[seat]),
            name=self.seats[seat],
            flag=view.flag == seat and (not view.marks or view.lot > 1),
            stock=self.stock(seat),
            columns=[self.column(seat, column) for column in range(len(COLUMNS))],
            sites=[self.site(seat, site) for site in range(SITES)],
            kept=self.kept(seat),
        )

    def own(self, seat: int) -> Own:
        view, c = self.view, self.c
        hand = view.hands[seat]
        row = view.rows[seat * len(COLUMNS) + EXPEDITION]
        spices = sum(c.size[held] for held in view.held[seat * SITES : (seat + 1) * SITES])
        complete = min(rows_of(view, seat))
        return Own(
            board=self.board(seat),
            points=c.vp_row,
            bonus=[(c.row_extras[row + 1], row <= complete) for row in range(LAST_ROW)],
            store_text=self.say(
                "store text",
                spices=names.count(spices, "spice", self.lang),
                slots=names.count(view.free(seat), "slot", self.lang),
            ),
            hand=[card_face(c, card, card_id(c, card), self.lang) for card in hand],
            hand_text=self.say("hand text", limit=c.hand_limit[row], points=view.score(seat)["cards"]),
            hand_label=self.say("your hand", cards=names.count(len(hand), "card", self.lang)),
        )

    # -- counters -------------------------------------------------------------------------------

    def stock(self, seat: int) -> list[Stock]:
        """Ducats, ships, colonists, extra actions; of others also how many cards they hold."""
        view, mine = self.view, seat == self.mine
        row = view.rows[seat * len(COLUMNS) + EXPEDITION]
        hand = f"{len(view.hands[seat])}/{self.c.hand_limit[row]}"
        if sees_purse(view, seat):
            purse = self.counter(PURSE if mine else "", "ducats", DUCAT, str(view.ducats[seat]))
        else:
            purse = Stock("", self.say("closed purse"), Icon("purse", "tint"), "", closed=True)
        ships = self.counter(SHIPS if mine else "", "ships", SHIP, str(view.ships[seat]))
        colonists = self.counter(COLONISTS if mine else "", "colonists", COLONIST, str(view.colonists[seat]))
        extras = self.counter(EXTRAS if mine else "", "extras", EXTRA_ACTION, str(view.extras[seat]))
        if mine:
            return [purse, ships, colonists, extras]
        return [ships, colonists, self.counter("", "cards", CARD, hand), extras, purse]

    def counter(self, thing: str, key: str, icon: Icon, text: str) -> Stock:
        return Stock(thing, self.say("stock label", good=self.say(key), number=text), icon, text, closed=False)

    # -- development ----------------------------------------------------------------------------

    def column(self, seat: int, column: int) -> Column:
        view, c, mine = self.view, self.c, seat == self.mine
        row = rows_of(view, seat)[column]
        word = c.column_words[self.lang][column]
        last = row == LAST_ROW - 1
        free = self.free and seat == view.actor
        spares = self.spares if mine else NOTHING
        ships = 0 if last or free or spares in (NO_SHIPS, FOR_DUCATS) else c.step_ships[column][row]
        costs = (
            [] if last or free or spares in (NO_SPICES, FOR_DUCATS) else self.costs(seat, c.step_spices[column][row])
        )
        ducats = c.ducat_price[row] if spares == FOR_DUCATS and not last else 0
        furthest = max(view.rows[column :: len(COLUMNS)])
        return Column(
            id=yield_id(column) if mine else spy_id(seat, column),
            label=self.say("column label", column=word, row=row + 1, yields=self.yields(column, row)),
            step=step_id(column) if mine and not last else "",
            step_label=self.say("step label", column=word, row=row + 2),
            word=self.say(f"short {COLUMNS[column]}"),
            icon=COLUMN_ICONS[column],
            row=row,
            fields=[
                Field(
                    self.figure(column, number),
                    (number > row) - (number < row),
                    first=bool(cards and number > furthest),
                )
                for number, cards in enumerate(c.first_cards[1:])
            ],
            costs=costs,
            ships=ships,
            enough_ships=view.ships[seat] >= ships,
            ducats=ducats,
            free=free,
            payable=all(cost.there for cost in costs) and view.ships[seat] >= ships and not ducats and not free,
            piece=f"success-{seat}-{COLUMNS[column]}",
        )

    def figure(self, column: int, row: int) -> str:
        number = self.c.yields[column][row]
        return f"{number}/{self.c.hand_limit[row]}" if column == EXPEDITION else str(number)

    def yields(self, column: int, row: int) -> str:
        c = self.c
        return self.say(f"yield {COLUMNS[column]}", number=c.yields[column][row], limit=c.hand_limit[row])

    def costs(self, seat: int, spices: Sequence[int]) -> list[Cost]:
        """Each spice of a step, and whether the storage has it."""
        stock = self.view.stock(seat)
        has = [stock >> BYTE * spice & (1 << BYTE) - 1 for spice in range(len(self.c.spices))]
        return [
            Cost(spice_icon(self.c, spice), spices[:place].count(spice) < has[spice])
            for place, spice in enumerate(spices)
        ]

    # -- storage --------------------------------------------------------------------------------

    def site(self, seat: int, site: int) -> Site:
        view, c, mine = self.view, self.c, seat == self.mine
        tile, held = view.sites[seat * SITES + site], c.contents[view.held[seat * SITES + site]]
        thing = site_id(site) if mine else site_of_id(seat, site)
        if tile == NOTHING:
            return self.free_site(seat, site, thing)
        town = site >= PLANTATIONS
        takes = accepted(c, tile) or [ANY_SPICE]
        word = c.colony_words[self.lang][c.colony_of[tile]] if town else tile_face(c, tile, self.lang).word
        content = ", ".join(c.spice_words[self.lang][spice] for spice in held) or self.say("empty")
        single = c.role[tile] == PLANTATION and c.slots[tile] == 1
        foreman = any(c.role[other] == FOREMAN for other in view.kept[seat])
        full = [Slot(spice_icon(c, spice), f"spice-{seat}-{c.spices[spice]}", takes) for spice in held]
        return Site(
            id=thing,
            label=f"{word}: {content}",
            kind="town" if town else "plantation",
            tint="" if town else "chest" if c.role[tile] == CROP_ROTATION else takes[0].kind,
            word=word,
            rotates=c.role[tile] == CROP_ROTATION,
            slots=full + [Slot(None, "", takes)] * (c.slots[tile] - len(held)),
            needs=0,
            points=0 if not single else c.vp_single_foreman if foreman else c.vp_single,
            coming=False,
            piece=f"tile-{c.names[tile]}",
        )

    def free_site(self, seat: int, site: int, thing: str) -> Site:
        """An empty space; where a plantation that is being auctioned would come to lie, its slots are hinted at."""
        view, c = self.view, self.c
        if site >= PLANTATIONS:
            colony = site - PLANTATIONS
            word = names.colony(c, colony, self.lang)
            label = self.say("unfounded", colony=word)
            return NO_SITE._replace(id=thing, label=label, word=word, needs=c.required[colony])
        first = view.sites[seat * SITES : seat * SITES + PLANTATIONS].index(NOTHING)
        lot = view.grid[view.marks[view.lot - 1]] if view.lot > 1 else NOTHING
        slots: list[Slot] = []
        if seat == self.mine and site == first and lot != NOTHING and c.role[lot] in (PLANTATION, CROP_ROTATION):
            slots = [Slot(None, "", accepted(c, lot) or [ANY_SPICE])] * c.slots[lot]
        label, word = self.say("space label"), self.say("free")
        return NO_SITE._replace(id=thing, label=label, word=word, slots=slots, coming=bool(slots))

    def kept(self, seat: int) -> list[Kept]:
        view, c, mine = self.view, self.c, seat == self.mine
        kept = [
            self.laid(tile, kept_id(c, tile) if mine else kept_of_id(c, seat, tile), tile in view.turned)
            for tile in view.kept[seat]
        ]
        return kept + [
            self.laid(tile, single_id(c, tile) if mine else single_of_id(c, seat, tile), turned=True)
            for tile in view.singles[seat]
        ]

    def laid(self, tile: int, thing: str, turned: bool) -> Kept:
        c = self.c
        face = tile_face(c, tile, self.lang)
        label = self.say("turned", tile=face.label) if turned else face.label
        return Kept(thing, label, face, turned, turned and c.role[tile] == DUTY, f"tile-{c.names[tile]}")


def place_of(number: int, top: float) -> tuple[float, float]:
    """Where the second leaf has room for boards: two beside each other."""
    return GAP + number % 2 * (BOARD_WIDTH + GAP), top + GAP + number // 2 * (BOARD_HEIGHT + GAP)
