"""Every thing in the middle of Goa's table, described once: how one speaks of it, how it is read aloud, what it does.

What lies with the seats stands in `things_of_seats`; what a tile or a card does, in `piece_tips`.
"""

from collections.abc import Iterator
from functools import cache

from kogge.engine.said import said_from
from kogge.engine.scene import Thing, Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, FLAG_LOT, item
from kogge.games.goa.rules.components import CELLS, COLONIES, COLONIST, PLANTATIONS, SITES, Components
from kogge.games.goa.rules.derived import flag_lies
from kogge.games.goa.rules.founding import CHOOSE_COLONY
from kogge.games.goa.table import ids
from kogge.games.goa.table.faces import FACE
from kogge.games.goa.table.piece_tips import card_tip, tile_tip
from kogge.games.goa.table.things_of_seats import things_of_seats
from kogge.games.goa.words.teller import GoaTeller, speaker


def things(t: GoaTeller) -> dict[str, Thing]:
    """By id."""
    found = (*market(t), *auction(t), *colonies(t), *piles(t), *removed(t), *under_way(t), *things_of_seats(t))
    return {thing.id: thing for thing in found}


# -- the grid and the auction -----------------------------------------------------------------------


def market(t: GoaTeller) -> Iterator[Thing]:
    yield from border(t.c, t.lang)
    yield from cells(t)
    yield from bonanzas(t)
    yield flag(t)
    yield from markers(t)


@cache
def border(c: Components, lang: str) -> list[Thing]:
    """The positions of the flag around the grid; they are always the same."""
    t = speaker(c, lang)
    spots = range(CELLS, len(c.place))
    return [t.thing(ids.spot_id(spot), "border", "5.2", spot=t.spot(spot)) for spot in spots]


@said_from("grid")
def cells(t: GoaTeller) -> list[Thing]:
    return [cell(t, number) for number in range(CELLS)]


@said_from(of_it=["grid"])
def cell(t: GoaTeller, cell: int) -> Thing:
    tile = t.view.grid[cell]
    if tile == NOTHING:
        return t.thing(ids.cell_id(cell), "cell", "5.2.1", spot=t.spot(cell))
    return Thing(ids.cell_id(cell), "", f"{t.spot(cell)}: {t.tile(tile)}", tile_tip(t, tile))


@said_from("bonanza_corners")
def bonanzas(t: GoaTeller) -> list[Thing]:
    return [t.thing(ids.bonanza_id(corner), "bonanza", "13.2.4") for corner in t.view.bonanza_corners]


@said_from("marks", "lot", "flag")
def flag(t: GoaTeller) -> Thing:
    view = t.view
    if flag_lies(view):
        return t.thing(ids.FLAG, "flag on the grid", "6.6", extras=t.c.flag_extras)
    flag = t.thing(ids.FLAG, "flag", "4.3", seat=t.seat(view.flag))
    return flag._replace(label=t.say("flag.yours")) if view.flag == t.me else flag


@said_from("marks", "first")
def markers(t: GoaTeller) -> list[Thing]:
    return [marker(t, number) for number in range(1, len(t.view.marks) + 1)]


def marker(t: GoaTeller, number: int) -> Thing:
    seat = t.seat(t.view.owner(number))
    marker = t.thing(ids.marker_id(number), "marker", "6.1", number=number, before=number - 1, seat=seat)
    return marker._replace(tip=t.tip("marker.first", "5.2", seat=seat)) if number == FLAG_LOT else marker


def auction(t: GoaTeller) -> Iterator[Thing]:
    """The lot, until it is taken, and everybody's bid."""
    view = t.view
    if not view.lot:
        return
    for seat in range(view.seats):
        yield bid(t, seat, bid_text(t, seat))
    tile = item(view)
    if tile != NOTHING:
        yield Thing(ids.LOT, "", t.tile(tile), tile_tip(t, tile))
    elif view.lot == FLAG_LOT:
        yield Thing(ids.LOT, "", t.say("plate.flag"), flag(t).tip)


@said_from("first", "lot", of_it=["bids"])
def bid(t: GoaTeller, seat: int, text: str) -> Thing:
    bid = t.view.bids[seat]
    key, rule = "to bid" if bid == NOTHING else "bid" if bid else "passed", "6.3"
    if seat == t.view.auctioneer():
        key, rule = "auctioneer", "6.4.2"
    label = f"{t.seat(seat)}: {text}" if text else t.seat(seat)
    return Thing(ids.bids_id(seat), "", label, t.tip(f"bids.{key}", rule, seat=t.seat(seat), amount=bid))


def bid_text(t: GoaTeller, seat: int) -> str:
    """What a seat does in the auction, in a word or two."""
    view, step = t.view, t.view.stack[-1]
    if seat == view.auctioneer():
        if step is not DECIDE:
            return t.say("status.auctioneer")
        return t.say("plate.you decide" if seat == view.viewer else "status.decides")
    bid = view.bids[seat]
    if bid >= 0:
        return t.say("status.bids", number=bid) if bid else t.say("status.passes")
    if step is BID_ONCE and seat == view.actor:
        return t.say("plate.your bid" if seat == view.viewer else "status.to bid")
    return ""


# -- colonies and piles -----------------------------------------------------------------------------


@said_from("colonies", "sites", "rows", of_me=["colonists"])
def colonies(t: GoaTeller) -> list[Thing]:
    supplies = [supply(t, colony) for colony in range(COLONIES)]
    return supplies + [colony_tile(t.c, t.lang, tile) for tile in t.view.colonies]


def supply(t: GoaTeller, colony: int) -> Thing:
    view, c = t.view, t.c
    any_tile = c.colony_of.index(colony)
    every = len(c.accepts[any_tile]) == len(c.spices)
    supply = t.thing(
        ids.supply_id(c, colony),
        "supply",
        "7.7.1",
        colony=t.colony(colony),
        required=c.required[colony],
        slots=c.slots[any_tile],
        kinds=t.say("name.any spice" if every else "name.one of two"),
        left=sum(c.colony_of[tile] == colony for tile in view.colonies),
    )
    if t.me != NOBODY and view.sites[t.me * SITES + PLANTATIONS + colony] == NOTHING:
        return supply._replace(tip=Tip(f"{supply.tip.text} {chance(t)}", supply.tip.rule))
    return supply


@cache
def colony_tile(c: Components, lang: str, tile: int) -> Thing:
    """It is always the same, like the border."""
    t = speaker(c, lang)
    return t.thing(
        ids.colony_id(c, tile),
        "colony",
        "7.7.6",
        colony=t.colony(c.colony_of[tile]),
        spices=t.listing([t.spice_name(spice) for spice in c.accepts[tile]]),
        kinds=t.accepted(tile),
        slots=c.slots[tile],
    )


def chance(t: GoaTeller) -> str:
    """What the onlooker would bring to a founding."""
    c = t.c
    return t.say(
        "supply.your chance",
        sure=t.view.brings(t.me, COLONIST) + t.view.colonists[t.me],
        cards=c.reveal,
        low=c.reveal * min(c.card_colonists),
        high=c.reveal * max(c.card_colonists),
    )


@said_from("draw_pile", "discard_pile")
def piles(t: GoaTeller) -> list[Thing]:
    """Of cards."""
    return [
        t.thing(ids.DRAW_PILE, "draw pile", "12.2", number=len(t.view.draw_pile)),
        t.thing(ids.DISCARD_PILE, "discard pile", "9.2", number=len(t.view.discard_pile)),
    ]


@said_from("removed")
def removed(t: GoaTeller) -> list[Thing]:
    """The pile, and each tile in it."""
    removed = t.view.removed
    tiles = t.listing([t.tile(tile) for tile in sorted(removed)])
    pile = t.thing(ids.REMOVED, "removed pile", "3.2.2", tiles=tiles, number=len(removed))
    if not tiles:
        pile = pile._replace(tip=t.tip("removed pile.none", "3.2.2"))
    return [pile, *(removed_tile(t, tile) for tile in removed)]


def removed_tile(t: GoaTeller, tile: int) -> Thing:
    text, rule = tile_tip(t, tile)
    tip = Tip(f"{text} {t.say('removed pile.tile')}", rule)
    return Thing(ids.removed_id(t.c, t.c.kind[tile]), "", t.tile(tile), tip)


# -- what is under way ------------------------------------------------------------------------------


def under_way(t: GoaTeller) -> Iterator[Thing]:
    view, c = t.view, t.c
    if not view.stack:
        yield t.thing(ids.SCORING, "scoring", "11.4")
        return
    yield plate(t)
    for card in view.settlers:
        colonists = c.card_colonists[card]
        yield t.thing(ids.settlers_id(c, card), "settlers", "7.7.3", face=t.face(card), colonists=colonists)
    for card in view.resupply:
        number = c.card_colonists[card]
        yield t.thing(ids.resupply_id(c, card), "resupply card", "8.8.3", face=t.face(card), number=number)
    for card in view.played:
        yield Thing(ids.played_id(c, card), "", t.face(card), card_tip(t, card))
    if view.tile != NOTHING:
        yield t.thing(ids.WAITING, "waiting", "8.2.1", tile=t.tile(view.tile), name=t.kind_name(view.tile))


def plate(t: GoaTeller) -> Thing:
    title, note = plate_title(t)
    return Thing(ids.PLATE, "", f"{title}, {note}" if note else title, FACE[t.view.stack[-1]].plate(t))


def plate_title(t: GoaTeller) -> tuple[str, str]:
    """What is under way, and how far it is."""
    view, all_actions = t.view, t.c.actions_per_round
    if view.attempt != NOTHING and view.stack[-1] is CHOOSE_COLONY:
        return t.say("choose colony.title", colony=t.attempt()), ""
    if view.attempt != NOTHING:
        return t.say("founding.title", colony=t.attempt()), t.seat(view.active)
    if view.action > all_actions:
        return t.say("plate.extra"), ""
    if view.action:
        return t.say("plate.actions"), t.say("plate.of", number=view.action, all=all_actions)
    if view.lot:
        return t.say("plate.auction"), t.say("plate.of", number=view.lot, all=view.seats + 1)
    if view.round:
        return t.say("plate.markers"), t.say("plate.of", number=len(view.marks) + 1, all=view.seats + 1)
    return t.say("bar.quick start"), ""
