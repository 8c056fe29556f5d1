"""The plate beside the market: what is under way, and who has done what."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, FLAG_LOT
from kogge.games.goa.rules.components import CROP_ROTATION, GAIN, GAIN_OF_CHOICE, PLANTATION, RED
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.founding import CHOOSE_COLONY, SETTLE_COLONY
from kogge.games.goa.table import ids
from kogge.games.goa.table.drawing.market import Pill
from kogge.games.goa.table.drawing.pieces import COLONIST, ONCE, TOWN, TURNED_UP, Card, Colony, Tile, two_lines
from kogge.games.goa.table.drawing.task import Task
from kogge.games.goa.table.icons import COLUMNS
from kogge.games.goa.table.things import bid_text, plate_title
from kogge.games.goa.words.teller import GoaTeller

MOST_COINS = 9  # that are drawn one by one
BREAKS = ("-", "/")  # after which a tile's name goes on in the next line
SPYING = Icon("spyglass", "tint")


class Line(NamedTuple):
    """A seat in a plate: what it did, does or will do."""

    seat: int
    name: str
    text: str
    now: bool
    id: str = ""  # "" if it is no thing of its own
    strong: bool = False
    number: str = ""
    coins: int = 0
    symbol: str = ""
    boxes: Sequence[int] = ()  # -1 for a turn taken, 0 for the one now, 1 for one to come
    extras: int = 0  # extra-action cards, beside the boxes
    icons: Sequence[Icon] = ()


class Lot(NamedTuple):
    """What is being auctioned: a tile, or the flag."""

    tile: Tile | None
    lines: Sequence[str]  # its name
    notes: Sequence[str]

    @classmethod
    def of(cls, t: GoaTeller) -> "Lot":
        if t.view.lot == FLAG_LOT:
            return cls(None, [t.say("plate.flag")], two_lines(t.say("plate.brings flag", number=t.c.flag_extras)))
        tile = t.view.grid[t.view.marks[t.view.lot - 1]]
        name = t.kind_name(tile)
        at = next((name.index(sign) + 1 for sign in BREAKS if sign in name), 0)
        lines = [name[:at], name[at:]] if at else two_lines(name)
        return cls(Tile(t, tile), lines, two_lines(brings(t, tile)))


def brings(t: GoaTeller, tile: int) -> str:
    """What a tile does, in a few words."""
    c, role = t.c, t.c.role[tile]
    if role == PLANTATION:
        return t.say("plate.brings spices", spices=t.so_much(c.slots[tile], c.spice[tile]))
    if role == CROP_ROTATION:
        return t.say("plate.brings any spice")
    if role in (GAIN, GAIN_OF_CHOICE):
        return t.say("plate.at once")
    return t.say("plate.each round" if role == RED else "plate.once" if role in ONCE else "plate.kept")


class Sum(NamedTuple):
    """A part of what an attempt has; `kind` is the look of its pips."""

    kind: str
    icon: Icon
    text: str
    number: int


class Attempt:
    """A colony being founded: what it needs, what there is, and the cards turned up."""

    def __init__(self, t: GoaTeller) -> None:
        """Rule 7.7.5: the board, the cards turned up, Espionage, and the colonists that could be paid."""
        view, c = t.view, t.c
        needs, missing = c.required[view.attempt], max(0, view.required())
        owned = view.colonists[view.active]
        turned_up = sum(c.card_colonists[card] for card in view.settlers)
        sums = [
            Sum("board", TOWN, t.say("founding.of board"), view.of_board),
            Sum("cards", TURNED_UP, t.say("founding.of cards"), turned_up),
            Sum("spied", SPYING, t.say("founding.of spying"), view.spied),
            Sum("own", COLONIST, t.say("founding.of own"), owned),
        ]
        pips = [part.kind for part in sums for _ in range(part.number)]
        self.needs = needs
        self.cards = [Card(t, card, ids.settlers_id(c, card)) for card in view.settlers]
        self.sums = [part for part in sums if part.number or part.kind != "spied"]
        self.pips = (pips + [""] * needs)[:needs]
        self.verdict = f"{t.lack(missing)}." if missing else t.say("founding.enough")
        self.enough = owned >= missing


class Plate(NamedTuple):
    """What is under way, beside the market."""

    title: str
    note: str
    pills: Sequence[Pill] = ()
    lot: Lot | None = None
    lines: Sequence[Line] = ()
    attempt: Attempt | None = None
    offers: Sequence[Colony] = ()
    task: Task | None = None

    @classmethod
    def of(cls, t: GoaTeller) -> "Plate":
        view, step = t.view, t.view.stack[-1]
        plate = cls(*plate_title(t))
        if step is CHOOSE_COLONY:
            return plate._replace(offers=offers(t))
        if step is SETTLE_COLONY:
            return plate._replace(attempt=Attempt(t))
        if view.attempt != NOTHING:
            return plate._replace(task=Task.of(t))
        if view.action:
            return plate._replace(lines=turns(t), task=Task.of(t))
        if view.lot:
            pills = [Pill.of(view, number) for number in range(1, view.seats + 2)]
            lot = Lot.of(t) if step in (BID_ONCE, DECIDE) else None
            return plate._replace(pills=pills, lot=lot, lines=bids(t), task=Task.of(t))
        return plate._replace(lines=markers(t) if view.round else quick_starts(t))


def quick_starts(t: GoaTeller) -> list[Line]:
    """Rule 13.1: what everybody chose can be seen from the markers."""
    view, lines = t.view, []
    for place in range(view.seats):
        seat, now = (view.first + place) % view.seats, place == view.asked
        moved = [icon for icon, row in zip(COLUMNS, rows_of(view, seat), strict=True) if row]
        text = t.say("status.chooses") if now else ""
        if place < view.asked and not moved:
            text = t.say("plate.start ducats", number=t.c.quick_ducats)
        lines.append(Line(seat, t.seat(seat), text, now, icons=moved))
    return lines


def markers(t: GoaTeller) -> list[Line]:
    view, placed, lines = t.view, len(t.view.marks), []
    for number in range(1, view.seats + 2):
        text = t.say("plate.flag") if number == FLAG_LOT else ""
        if FLAG_LOT < number <= placed:
            text = t.on_tile(view.grid[view.marks[number - 1]])
        seat = (view.first + number - 1) % view.seats
        now = number == placed + 1
        lines.append(Line(seat, t.seat(seat), text, now, number=str(number), strong=number <= placed))
    return lines


def bids(t: GoaTeller) -> list[Line]:
    """Those who are asked in their order (6.3), then the auctioneer."""
    view, step = t.view, t.view.stack[-1]
    auctioneer, lines = view.auctioneer(), []
    for place in range(1, view.seats):
        seat = (auctioneer + place) % view.seats
        bid = view.bids[seat]
        line = Line(seat, t.seat(seat), bid_text(t, seat), step is BID_ONCE and seat == view.actor, ids.bids_id(seat))
        if bid > 0:
            strong = bid == max(view.bids)
            line = line._replace(text="", number=str(bid), coins=min(bid, MOST_COINS), strong=strong)
        lines.append(line)
    deciding = step is DECIDE
    last = Line(auctioneer, t.seat(auctioneer), bid_text(t, auctioneer), deciding, ids.bids_id(auctioneer))
    return [*lines, last._replace(symbol="" if deciding else "gavel")]


def turns(t: GoaTeller) -> list[Line]:
    """Rules 7.1.1 and 10.1: whose turn it is, who has had it, who comes."""
    view, count, lines = t.view, t.c.actions_per_round, []
    order = [(view.first + place) % view.seats for place in range(view.seats)]
    now = view.action, order.index(view.active)
    for place, seat in enumerate(order):
        text = t.say("status.passed") if view.action > count and view.passed[seat] else ""
        places = [(action, place) for action in range(1, count + 1)]
        boxes = [(turn > now) - (turn < now) for turn in places]
        is_now = seat == view.active
        lines.append(Line(seat, t.seat(seat), text, is_now, boxes=boxes, extras=view.extras[seat]))
    return lines


def offers(t: GoaTeller) -> list[Colony]:
    """Rule 7.7.6: tiles that accept the same are alike, and lie on one heap."""
    c = t.c
    alike: dict[tuple[int, ...], list[int]] = {}
    for tile in t.view.colonies:
        if c.colony_of[tile] == t.view.attempt:
            alike.setdefault(tuple(c.accepts[tile]), []).append(tile)
    return [Colony(t, ids.colony_id(c, min(tiles)), tiles[0], len(tiles)) for tiles in alike.values()]
