"""The boards of all seats: storage, development, tiles in front of them; and the onlooker's own hand."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
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
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import icons, ids
from kogge.games.goa.table.drawing.pieces import ANY, COLONIST, DUCAT, SHIP, Card, accepted, tile_face
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


@said_from("rows", of_it=["ducats", "ships", "colonists", "extras", "hands"])
def stock(t: GoaTeller, seat: int, purse_open: bool) -> list[Stock]:
    """Ducats, ships, colonists, extra actions; of others also how many cards they hold."""
    view, mine = t.view, seat == t.me

    def counter(thing: str, key: str, icon: Icon, text: str) -> Stock:
        return Stock(thing if mine else "", counter_label(t, key, text), icon, text)

    purse = Stock("", t.say("stock.closed"), Icon("purse", "tint"), "", closed=True)
    if purse_open:
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
    def of(cls, t: GoaTeller, seat: int, column: int, spices: int, card: int) -> "Price":
        """For who has these spices; a card that was chosen spares spices or ships."""
        view, c = t.view, t.c
        row = rows_of(view, seat)[column]
        spares = NOTHING if card == NOTHING else c.card_role[card]
        if row == LAST_ROW - 1:
            return cls(payable=True)
        if spares == FOR_DUCATS:
            return cls(ducats=c.ducat_price[row])
        ships = 0 if spares == NO_SHIPS else c.step_ships[column][row]
        costs = [] if spares == NO_SPICES else spice_costs(t, spices, c.step_spices[column][row])
        enough = view.ships[seat] >= ships
        return cls(costs, ships, enough, payable=enough and all(cost.there for cost in costs))


def spice_costs(t: GoaTeller, spices: int, step: Sequence[int]) -> list[Cost]:
    """Each spice of a step, and whether it is among these spices."""
    return [
        Cost(spice_icon(t.c, spice), step[:place].count(spice) < figure(spices, spice))
        for place, spice in enumerate(step)
    ]


class Column(Shown):
    """A column of a development board with its marker and the next step; `step` is "" in the last row."""

    def __init__(self, t: GoaTeller, seat: int, column: int, price: Price) -> None:
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
        self.price = price
        self.piece = f"success-{seat}-{COLUMNS[column]}"


@said_from("rows", of_it=["ships"])
def columns(t: GoaTeller, seat: int, spices: int, card: int) -> list[Column]:
    """For a seat that has these spices, and has chosen a card if that is the onlooker's."""
    return [Column(t, seat, column, Price.of(t, seat, column, spices, card)) for column in range(len(COLUMNS))]


@said_from("rows")
def free_columns(t: GoaTeller, seat: int) -> list[Column]:
    """For a seat whose markers move for nothing."""
    return [Column(t, seat, column, Price(free=True)) for column in range(len(COLUMNS))]


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


@said_from("sites", "held", of_it=["kept"])
def sites(t: GoaTeller, seat: int, coming: int) -> list[Site]:
    """On the next free space there may be a plantation to come."""
    single, places = single_points(t.c, t.view.kept[seat]), range(seat * SITES, (seat + 1) * SITES)
    next_free = next((place for place in places if t.view.sites[place] == NOTHING), NOTHING)
    return [site(t, place, single, coming if place == next_free else NOTHING) for place in places]


@said_from(of_it=["sites", "held"])
def site(t: GoaTeller, place: int, single: int, coming: int) -> Site:
    """A single plantation counts so many points."""
    view, c = t.view, t.c
    seat, site = divmod(place, SITES)
    tile, held = view.sites[place], c.contents[view.held[place]]
    thing = ids.site_id(view, seat, site)
    if tile == NOTHING and site >= PLANTATIONS:
        colony = site - PLANTATIONS
        return Site(thing, "free", t.colony(colony), needs=c.required[colony])
    if tile == NOTHING:
        slots = [] if coming == NOTHING else [Slot(None, "", accepted(c, coming) or [ANY])] * c.slots[coming]
        return Site(thing, "free", t.say("table.free"), slots, coming=bool(slots))
    takes = accepted(c, tile) or [ANY]
    full = [Slot(spice_icon(c, spice), f"spice-{seat}-{c.spices[spice]}", takes) for spice in held]
    town, rotates = site >= PLANTATIONS, c.role[tile] == CROP_ROTATION
    return Site(
        id=thing,
        kind="town" if town else "plantation",
        word=site_word(t, tile),
        slots=full + [Slot(None, "", takes)] * (c.slots[tile] - len(held)),
        tint="" if town else "chest" if rotates else takes[0].kind,
        rotates=rotates,
        points=single if is_single(c, tile) else 0,
        piece=f"tile-{c.names[tile]}",
    )


def coming(view: Goa) -> int:
    """The plantation that is being auctioned; NOTHING if none is."""
    lot = item(view) if view.lot else NOTHING
    return lot if lot != NOTHING and view.components.role[lot] in (PLANTATION, CROP_ROTATION) else NOTHING


class Kept(Shown):
    """A tile in front of a seat; `turned` if it lies face down."""

    def __init__(self, t: GoaTeller, thing: str, tile: int, turned: bool) -> None:
        self.id = thing
        self.tile = tile_face(t, tile)
        self.turned = turned
        self.fulfilled = turned and t.c.role[tile] == DUTY  # a Duty tile, turned for good
        self.piece = f"tile-{t.c.names[tile]}"


@said_from("turned", of_it=["kept", "singles"])
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
        view = t.view
        free = bool(view.stack) and view.stack[-1] in FREE_STEPS and seat == view.actor
        self.seat = seat
        self.id = ids.board_id(seat)
        self.name = t.seat(seat)
        self.flag = view.flag == seat and not flag_lies(view)
        self.stock = stock(t, seat, sees_purse(view, seat))
        self.columns = free_columns(t, seat) if free else columns(t, seat, view.stock(seat), card)
        self.sites = sites(t, seat, coming(view) if seat == t.me else NOTHING)
        self.kept = kept(t, seat)
        self.x = x
        self.y = y


def others(t: GoaTeller, top: float) -> list[Board]:
    """Two beside each other."""
    return [Board(t, seat, *place_of(number, top)) for number, seat in enumerate(other_seats(t))]


def other_seats(t: GoaTeller) -> list[int]:
    """In playing order."""
    seats = t.view.seats
    around = [(max(t.me, -1) + 1 + place) % seats for place in range(seats)]
    return [seat for seat in around if seat != t.me]


def place_of(number: int, top: float) -> tuple[float, float]:
    """Where the second leaf has room for boards: two beside each other."""
    return GAP + number % 2 * (BOARD_WIDTH + GAP), top + GAP + number // 2 * (BOARD_HEIGHT + GAP)


class Own(Shown):
    """The onlooker's own boards and hand."""

    def __init__(self, t: GoaTeller, chosen: Sequence[str]) -> None:
        view, c, me = t.view, t.c, t.me
        hand, rows = view.hands[me], rows_of(view, me)
        card = next((card for card in hand if ids.card_id(c, card) in chosen), NOTHING)
        self.board = Board(t, me, card=card)
        self.after_card = "" if card == NOTHING else after_card(t, card, FACE[view.stack[-1]].choices(t))
        self.points = c.vp_row  # of a row of the development board
        # extra actions for a complete row, and whether they were received
        self.bonus = [(c.row_extras[row + 1], row <= min(rows)) for row in range(LAST_ROW)]
        self.store_text = t.say("own.store text", spices=view.spices(me), slots=view.free(me))
        self.hand = cards(t)
        self.hand_text = hand_text(t)
        self.hand_label = t.say("own.your hand", cards=len(hand))


@said_from("rows", "sites", "ducats", "turned", of_me=["kept", "singles", "hands"])
def hand_text(t: GoaTeller) -> str:
    """How many cards may stay, and what they count."""
    limit = t.c.hand_limit[rows_of(t.view, t.me)[EXPEDITION]]
    return t.say("own.hand text", limit=limit, points=t.view.score(t.me)["cards"])


@said_from(of_me=["hands"])
def cards(t: GoaTeller) -> list[Card]:
    return [Card(t, card, ids.card_id(t.c, card)) for card in t.view.hands[t.me]]
