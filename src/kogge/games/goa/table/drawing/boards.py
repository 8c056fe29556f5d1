"""The boards of all seats: storage, development, tiles in front of them; and the onlooker's own hand."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import item
from kogge.games.goa.rules.components import (
    COLUMNS,
    CROP_ROTATION,
    DUTY,
    EXPEDITION,
    FOR_DUCATS,
    LAST_ROW,
    NO_SHIPS,
    NO_SPICES,
    PLANTATION,
    PLANTATIONS,
    SITES,
)
from kogge.games.goa.rules.derived import flag_lies, sees_purse
from kogge.games.goa.rules.development import ADVANCE_LOWEST, figure, rows_of
from kogge.games.goa.rules.scoring import is_single, single_points
from kogge.games.goa.rules.setup import QUICK_START
from kogge.games.goa.table import icons, ids
from kogge.games.goa.table.drawing.pieces import ANY, COLONIST, DUCAT, SHIP, Card, Tile, accepted
from kogge.games.goa.table.faces import FACE
from kogge.games.goa.table.faces.turns import after_card
from kogge.games.goa.table.icons import ICONS, spice_icon
from kogge.games.goa.table.things_of_seats import counter_label, site_word
from kogge.games.goa.words.teller import GoaTeller

BOARD_WIDTH, BOARD_HEIGHT, GAP = 424, 202, 8
FREE_STEPS = (QUICK_START, ADVANCE_LOWEST)  # decisions in which markers move for nothing


# -- counters ---------------------------------------------------------------------------------------


class Stock(NamedTuple):
    """A counter of a seat."""

    id: str  # "" if it is no thing of its own
    label: str  # of what is none
    icon: Icon
    text: str
    closed: bool = False


def stock(t: GoaTeller, seat: int) -> list[Stock]:
    """Ducats, ships, colonists, extra actions; of others also how many cards they hold."""
    view, mine = t.view, seat == t.me

    def counter(thing: str, key: str, icon: Icon, text: str) -> Stock:
        return Stock(thing if mine else "", counter_label(t, key, text), icon, text)

    purse = Stock("", t.say("stock.closed"), Icon("purse", "tint"), "", closed=True)
    if sees_purse(view, seat):
        purse = counter(ids.PURSE, "ducats", DUCAT, str(view.ducats[seat]))
    ships = counter(ids.SHIPS, "ships", SHIP, str(view.ships[seat]))
    colonists = counter(ids.COLONISTS, "colonists", COLONIST, str(view.colonists[seat]))
    extras = counter(ids.EXTRAS, "extras", ICONS["extra"], str(view.extras[seat]))
    if mine:
        return [purse, ships, colonists, extras]
    hand = f"{len(view.hands[seat])}/{t.c.hand_limit[rows_of(view, seat)[EXPEDITION]]}"
    return [ships, colonists, counter("", "cards", ICONS["card"], hand), extras, purse]


# -- development ------------------------------------------------------------------------------------


class Cost(NamedTuple):
    """A spice of the next step, and whether it is there."""

    icon: Icon
    there: bool


class Price(NamedTuple):
    """What the next step costs, as far as something is to be paid now."""

    costs: Sequence[Cost] = ()
    ships: int = 0
    enough_ships: bool = True
    ducats: int = 0  # what the chosen card asks instead (9.3.6)
    free: bool = False  # it costs nothing now (8.8.4, 13.1)
    payable: bool = False

    @classmethod
    def of(cls, t: GoaTeller, seat: int, column: int, card: int) -> "Price":
        """A card that was chosen spares spices or ships."""
        view, c = t.view, t.c
        row = rows_of(view, seat)[column]
        spares = NOTHING if card == NOTHING else c.card_role[card]
        if view.stack and view.stack[-1] in FREE_STEPS and seat == view.actor:
            return cls(free=True)
        if row == LAST_ROW - 1:
            return cls(payable=True)
        if spares == FOR_DUCATS:
            return cls(ducats=c.ducat_price[row])
        ships = 0 if spares == NO_SHIPS else c.step_ships[column][row]
        costs = [] if spares == NO_SPICES else spice_costs(t, seat, c.step_spices[column][row])
        enough = view.ships[seat] >= ships
        return cls(costs, ships, enough, payable=enough and all(cost.there for cost in costs))


def spice_costs(t: GoaTeller, seat: int, spices: Sequence[int]) -> list[Cost]:
    """Each spice of a step, and whether the storage has it."""
    stock = t.view.stock(seat)
    return [
        Cost(spice_icon(t.c, spice), spices[:place].count(spice) < figure(stock, spice))
        for place, spice in enumerate(spices)
    ]


class Column(Shown):
    """A column of a development board with its marker and the next step; `step` is "" in the last row."""

    def __init__(self, t: GoaTeller, seat: int, column: int, card: int) -> None:
        view, c, mine = t.view, t.c, seat == t.me
        row = rows_of(view, seat)[column]
        furthest = max(view.rows[column :: len(COLUMNS)])
        self.id = ids.yield_id(column) if mine else ids.spy_id(seat, column)
        self.step = ids.step_id(column) if mine and row < LAST_ROW - 1 else ""
        self.word = t.say(f"table.short {COLUMNS[column]}")
        self.icon = icons.COLUMNS[column]
        self.yields = [t.row_figure(column, number) for number in range(LAST_ROW)]
        self.row = row  # of the marker
        # rows in which the first one there still draws a card
        self.firsts = [number for number, cards in enumerate(c.first_cards[1:]) if cards and number > furthest]
        self.price = Price.of(t, seat, column, card if mine else NOTHING)
        self.piece = f"success-{seat}-{COLUMNS[column]}"


# -- storage ----------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A slot of a site: the spice on it, or what it takes."""

    spice: Icon | None
    piece: str
    takes: Sequence[Icon]


class Site(NamedTuple):
    """A plantation space or a colony; `kind` is “plantation”, “town” or “free”."""

    id: str
    kind: str
    word: str
    slots: Sequence[Slot] = ()
    tint: str = ""
    rotates: bool = False
    needs: int = 0  # colonists, for a colony that is not founded yet
    points: int = 0
    coming: bool = False  # a plantation that is being auctioned would come here
    piece: str = ""

    @classmethod
    def of(cls, t: GoaTeller, seat: int, site: int) -> "Site":
        view, c = t.view, t.c
        place = seat * SITES + site
        tile, held = view.sites[place], c.contents[view.held[place]]
        thing = ids.site_id(view, seat, site)
        if tile == NOTHING and site >= PLANTATIONS:
            colony = site - PLANTATIONS
            return cls(thing, "free", t.colony(colony), needs=c.required[colony])
        if tile == NOTHING:
            slots = coming(t, seat, site)
            return cls(thing, "free", t.say("table.free"), slots, coming=bool(slots))
        takes = accepted(c, tile) or [ANY]
        full = [Slot(spice_icon(c, spice), f"spice-{seat}-{c.spices[spice]}", takes) for spice in held]
        town, rotates = site >= PLANTATIONS, c.role[tile] == CROP_ROTATION
        return cls(
            id=thing,
            kind="town" if town else "plantation",
            word=site_word(t, tile),
            slots=full + [Slot(None, "", takes)] * (c.slots[tile] - len(held)),
            tint="" if town else "chest" if rotates else takes[0].kind,
            rotates=rotates,
            points=single_points(c, view.kept[seat]) if is_single(c, tile) else 0,
            piece=f"tile-{c.names[tile]}",
        )


def coming(t: GoaTeller, seat: int, site: int) -> list[Slot]:
    """On the onlooker's next free space: the slots of a plantation that is being auctioned."""
    view, c = t.view, t.c
    lot = item(view) if view.lot else NOTHING
    first = view.sites[seat * SITES : seat * SITES + PLANTATIONS].index(NOTHING)
    if seat != t.me or site != first or lot == NOTHING or c.role[lot] not in (PLANTATION, CROP_ROTATION):
        return []
    return [Slot(None, "", accepted(c, lot) or [ANY])] * c.slots[lot]


class Kept(Shown):
    """A tile in front of a seat; `turned` if it lies face down."""

    def __init__(self, t: GoaTeller, thing: str, tile: int, turned: bool) -> None:
        self.id = thing
        self.tile = Tile(t, tile)
        self.turned = turned
        self.fulfilled = turned and t.c.role[tile] == DUTY  # a Duty tile, turned for good
        self.piece = f"tile-{t.c.names[tile]}"


def kept(t: GoaTeller, seat: int) -> list[Kept]:
    view = t.view
    return [
        *(Kept(t, ids.kept_id(view, seat, tile), tile, tile in view.turned) for tile in view.kept[seat]),
        *(Kept(t, ids.single_id(view, seat, tile), tile, turned=True) for tile in view.singles[seat]),
    ]


# -- boards -----------------------------------------------------------------------------------------


class Board(Shown):
    """Both boards of a seat and what lies in front of it."""

    def __init__(self, t: GoaTeller, seat: int, x: float = 0, y: float = 0, card: int = NOTHING) -> None:
        """`card` is the one that the onlooker has chosen."""
        self.seat = seat
        self.id = ids.board_id(seat)
        self.name = t.seat(seat)
        self.flag = t.view.flag == seat and not flag_lies(t.view)
        self.stock = stock(t, seat)
        self.columns = [Column(t, seat, column, card) for column in range(len(COLUMNS))]
        self.sites = [Site.of(t, seat, site) for site in range(SITES)]
        self.kept = kept(t, seat)
        self.x = x
        self.y = y


def others(t: GoaTeller, top: float) -> list[Board]:
    """In playing order, two beside each other."""
    seats = t.view.seats
    around = [(max(t.me, -1) + 1 + place) % seats for place in range(seats)]
    rest = [seat for seat in around if seat != t.me]
    return [Board(t, seat, *place_of(number, top)) for number, seat in enumerate(rest)]


def place_of(number: int, top: float) -> tuple[float, float]:
    """Where the second leaf has room for boards: two beside each other."""
    return GAP + number % 2 * (BOARD_WIDTH + GAP), top + GAP + number // 2 * (BOARD_HEIGHT + GAP)


class Own(Shown):
    """The onlooker's own boards and hand."""

    def __init__(self, t: GoaTeller, chosen: Sequence[str]) -> None:
        view, c, me = t.view, t.c, t.me
        hand, rows = view.hands[me], rows_of(view, me)
        limit = c.hand_limit[rows[EXPEDITION]]
        card = next((card for card in hand if ids.card_id(c, card) in chosen), NOTHING)
        self.board = Board(t, me, card=card)
        self.after_card = "" if card == NOTHING else after_card(t, card, FACE[view.stack[-1]].choices(t))
        self.points = c.vp_row  # of a row of the development board
        # extra actions for a complete row, and whether they were received
        self.bonus = [(c.row_extras[row + 1], row <= min(rows)) for row in range(LAST_ROW)]
        self.store_text = t.say("own.store text", spices=view.spices(me), slots=view.free(me))
        self.hand = [Card(t, card, ids.card_id(c, card)) for card in hand]
        self.hand_text = t.say("own.hand text", limit=limit, points=view.score(me)["cards"])
        self.hand_label = t.say("own.your hand", cards=len(hand))
