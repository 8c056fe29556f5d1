"""The plate beside the market: what is under way, and who has done what."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, FLAG_LOT, item
from kogge.games.goa.rules.components import ARCHIVE, CROP_ROTATION, GAIN, GAIN_OF_CHOICE, PLANTATION, RED, SITES, SWAP
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.founding import CHOOSE_COLONY, SETTLE_COLONY
from kogge.games.goa.rules.plays import SELL_SPICES
from kogge.games.goa.rules.storage import FILL, FILL_SITES, GIVE, MIX, PAY, PLACE, PLACE_ANOTHER, PLACE_FIRST
from kogge.games.goa.table import ids
from kogge.games.goa.table.drawing.market import Pill
from kogge.games.goa.table.drawing.pieces import ANY, COLONIST, ONCE, TOWN, TURNED_UP, Card, Colony, Tile, two_lines
from kogge.games.goa.table.faces import FACE
from kogge.games.goa.table.faces.base import facts
from kogge.games.goa.table.icons import COLUMNS, spice_icon
from kogge.games.goa.table.things import bid_text, plate_title
from kogge.games.goa.table.things_of_seats import site_word
from kogge.games.goa.words.teller import GoaTeller

MOST_COINS = 9  # that are drawn one by one
ONE_LINE = 14  # characters that fit beside the tile
BREAKS = ("-", "/")  # after which a tile's name goes on in the next line
SPYING = Icon("spyglass", "tint")
BASKET = Icon("basket", "tint")


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
    bids: Sequence["Bid"] = ()  # that can be made here


class Bid(NamedTuple):
    """A bid that is being chosen, drawn while its key is pointed at."""

    key: str
    number: int
    coins: int


class Lot(Shown):
    """What is being auctioned: a tile, or the flag."""

    def __init__(self, t: GoaTeller) -> None:
        tile = item(t.view)
        flag = tile == NOTHING
        name = t.say("plate.flag") if flag else t.kind_name(tile)
        at = next((name.index(sign) + 1 for sign in BREAKS if sign in name), 0)
        what = t.say("plate.brings flag", number=t.c.flag_extras) if flag else brings(t, tile)
        self.tile = None if flag else Tile(t, tile)
        self.lines = [name[:at], name[at:]] if at else two_lines(name)
        self.notes = [what] if len(what) <= ONE_LINE else two_lines(what)


def brings(t: GoaTeller, tile: int) -> str:
    """What a tile does, in a few words."""
    c, role = t.c, t.c.role[tile]
    if role == PLANTATION:
        return t.say("plate.brings spices", spices=t.so_much(c.slots[tile], c.spice[tile]))
    if role == CROP_ROTATION:
        return t.say("plate.brings any spice")
    if role in (GAIN, GAIN_OF_CHOICE, ARCHIVE):
        return t.say("plate.at once")
    return t.say("plate.each round" if role == RED else "plate.once" if role in (*ONCE, SWAP) else "plate.at the end")


class Sum(NamedTuple):
    """A part of what an attempt has; `kind` is the look of its pips."""

    kind: str
    icon: Icon
    text: str
    number: int


class Attempt(Shown):
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


class Plate(Shown):
    """What is under way, beside the market."""

    def __init__(self, t: GoaTeller) -> None:
        view, step = t.view, t.view.stack[-1]
        self.title, self.note = plate_title(t)
        self.pills = [Pill(view, number) for number in range(1, view.seats + 2)] if view.lot else []
        self.lot = Lot(t) if step in (BID_ONCE, DECIDE) else None
        self.lines = lines(t) if view.attempt == NOTHING else []
        self.attempt = Attempt(t) if step is SETTLE_COLONY else None
        self.offers = offers(t) if step is CHOOSE_COLONY else []
        self.task = None if step in (SETTLE_COLONY, CHOOSE_COLONY) else task(t)


def lines(t: GoaTeller) -> list[Line]:
    """What everybody did, does or will do in this part of the round."""
    if t.view.action:
        return turns(t)
    if t.view.lot:
        return bids(t)
    return markers(t) if t.view.round else quick_starts(t)


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
        seat = view.owner(number)
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
        elif line.now:
            choices = [choice for choice in FACE[step].choices(t) if choice.amount]
            keys = [Bid(choice.path[0], choice.amount, min(choice.amount, MOST_COINS)) for choice in choices]
            line = line._replace(bids=keys)
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


# -- what is being carried out ----------------------------------------------------------------------


class Task(Shown):
    """What is left of it, as symbols and in words, with the cards that it is about."""

    def __init__(self, t: GoaTeller, key: str) -> None:
        view, c = t.view, t.c
        site = "" if view.site == NOTHING else site_word(t, view.sites[view.active * SITES + view.site])
        told = facts(t) | {"site": site}  # the one that is being filled
        self.text = t.say(f"{key}.task", **told)
        self.note = t.say(f"{key}.task note", **told) if t.has(key, "task note") else ""
        self.done, self.left = progress(t)
        self.cards = [Card(t, card, ids.played_id(c, card)) for card in view.played]
        self.cards += [Card(t, card, ids.resupply_id(c, card)) for card in view.resupply]
        self.tile = None if view.tile == NOTHING else Tile(t, view.tile)


def task(t: GoaTeller) -> Task | None:
    """None while nothing but a turn is to be decided."""
    key = FACE[t.view.stack[-1]].key
    if t.has(key, "task"):
        return Task(t, key)
    return Task(t, "card that is played") if t.view.played else None


def progress(t: GoaTeller) -> tuple[list[Icon], list[Icon]]:
    """What has been done, and what is left to do."""
    view, c, step = t.view, t.c, t.view.stack[-1]
    if step in (PLACE, PLACE_FIRST, PLACE_ANOTHER, MIX):
        return [], [ANY] * view.due
    if step is FILL:
        return [], [ANY] * view.free_on(view.active, view.site)
    if step is FILL_SITES:
        return [], [BASKET] * view.fills
    if step is PAY:
        return [], [spice_icon(c, spice) for spice in reversed(view.owed)]
    if step in (GIVE, SELL_SPICES):
        of = c.duty_spices if step is GIVE else c.sale_most
        return [ANY] * (of - view.due), [ANY] * view.due
    return [], []
