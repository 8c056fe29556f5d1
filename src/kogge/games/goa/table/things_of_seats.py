"""What lies with the seats, described once: boards, storage, kept tiles; the onlooker's goods, development and hand."""

from collections.abc import Iterator
from functools import cache

from kogge.engine.said import said_from
from kogge.engine.scene import Thing, Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import COLUMNS, DUTY, LAST_ROW, PLANTATIONS, SITES, Components
from kogge.games.goa.rules.derived import sees_purse
from kogge.games.goa.rules.development import bonus, rows_of
from kogge.games.goa.rules.plays import why_not_play
from kogge.games.goa.table import ids
from kogge.games.goa.table.piece_tips import card_tip, tile_tip
from kogge.games.goa.words.teller import GoaTeller, speaker


def things_of_seats(t: GoaTeller) -> Iterator[Thing]:
    for seat in range(t.view.seats):
        yield from storage(t, seat)
        yield from kept(t, seat)
        if seat != t.me:
            yield board(t, seat, sees_purse(t.view, seat))
            yield from columns(t, seat)
    if t.me != NOBODY:
        yield from goods(t)
        yield from development(t)
        yield from hand(t)


# -- of every seat ----------------------------------------------------------------------------------


@said_from(of_it=["ducats", "ships", "colonists", "extras", "hands"])
def board(t: GoaTeller, seat: int, purse_open: bool) -> Thing:
    view = t.view
    has = [
        *([t.count(view.ducats[seat], "ducat")] if purse_open else []),
        t.count(view.ships[seat], "ship"),
        t.count(view.colonists[seat], "colonist"),
        t.count(view.extras[seat], "extra"),
        t.say("board.in hand", cards=len(view.hands[seat])),
    ]
    return t.thing(ids.board_id(seat), "board", "2.3", seat=t.seat(seat), goods=t.listing(has))


@said_from("rows")
def columns(t: GoaTeller, seat: int) -> list[Thing]:
    """Of the board of another seat, with its markers."""
    return [column_of(t, seat, column, row) for column, row in enumerate(rows_of(t.view, seat))]


@said_from()
def column_of(t: GoaTeller, seat: int, column: int, row: int) -> Thing:
    tip = t.tip(
        "marker of.tip",
        "2.5",
        column=t.column(column),
        seat=t.seat(seat),
        row=row + 1,
        brings=row_says(t, "brings", column, row),
        points=t.c.vp_row[row],
    )
    return Thing(ids.spy_id(seat, column), "", column_label(t, column, row), tip)


def row_says(t: GoaTeller, way: str, column: int, row: int) -> str:
    """What a row brings: within a sentence it "brings", in a word or two it "yields"."""
    return _row_says(t.c, t.lang, way, column, row)


@cache
def _row_says(c: Components, lang: str, way: str, column: int, row: int) -> str:
    t = speaker(c, lang)
    return t.say(f"{way}.{COLUMNS[column]}", number=c.yields[column][row], limit=c.hand_limit[row])


def column_label(t: GoaTeller, column: int, row: int) -> str:
    yields = row_says(t, "yields", column, row)
    return t.say("column.label", column=t.column_name(column), row=row + 1, yields=yields)


@said_from("sites", "held")
def storage(t: GoaTeller, seat: int) -> list[Thing]:
    first, end = seat * SITES, (seat + 1) * SITES
    founded = sum(tile != NOTHING for tile in t.view.sites[first + PLANTATIONS : end])
    return [site(t, place, founded) for place in range(first, end)]


@said_from(of_it=["sites", "held"])
def site(t: GoaTeller, place: int, founded: int) -> Thing:
    """A space for a plantation or a colony, of a seat that has founded so many."""
    seat, site = divmod(place, SITES)
    thing = ids.site_id(t.view, seat, site)
    where = t.say("storage.yours") if seat == t.me else t.say("storage.theirs", seat=t.seat(seat))
    if t.view.sites[place] != NOTHING:
        return site_with_tile(t, thing, place, founded, where)
    if site < PLANTATIONS:
        return t.thing(thing, "free space", "2.4.1", where=where)
    colony = site - PLANTATIONS
    name, required = t.colony(colony), t.c.required[colony]
    return t.thing(thing, "unfounded", "2.4.1", where=where, colony=name, required=required)


def site_with_tile(t: GoaTeller, thing: str, place: int, founded: int, where: str) -> Thing:
    view, c = t.view, t.c
    seat, site = divmod(place, SITES)
    tile = view.sites[place]
    free = view.free_on(seat, site)
    key, rule, name = "plantation", "2.4", t.kind_name(tile)
    if site >= PLANTATIONS:
        key, rule, name = "founded colony" if founded > 1 else "only founded colony", "11.3.2", site_word(t, tile)
    content = ", ".join(t.spice_name(spice) for spice in c.contents[view.held[place]])
    tip = t.tip(
        f"storage.{key}",
        rule,
        name=name,
        where=where,
        slots=c.slots[tile],
        kinds=t.accepted(tile),
        free=t.say("storage.free", number=free) if free else t.say("storage.taken"),
        number=founded,
        points=c.vp_colonies[founded],
    )
    return Thing(thing, f"{name} {where}", f"{site_word(t, tile)}: {content or t.say('storage.empty')}", tip)


def site_word(t: GoaTeller, tile: int) -> str:
    """What stands on a plantation or a colony."""
    colony = t.c.colony_of[tile]
    return t.on_tile(tile) if colony == NOTHING else t.colony(colony)


@said_from("turned", of_it=["kept", "singles"])
def kept(t: GoaTeller, seat: int) -> list[Thing]:
    view = t.view
    tiles = [kept_tile(t, seat, tile, tile in view.turned) for tile in view.kept[seat]]
    return tiles + [single(t, seat, tile) for tile in view.singles[seat]]


def kept_tile(t: GoaTeller, seat: int, tile: int, turned: bool) -> Thing:
    text, rule = tile_tip(t, tile)
    if turned:
        text = f"{text} {t.say('kept.fulfilled' if t.c.role[tile] == DUTY else 'kept.used')}"
    thing = ids.kept_id(t.view, seat, tile)
    return lying_with(t, seat, Thing(thing, t.kind_name(tile), tile_label(t, tile, turned), Tip(text, rule)))


def single(t: GoaTeller, seat: int, tile: int) -> Thing:
    """A plantation that had to go."""
    c, thing = t.c, ids.single_id(t.view, seat, tile)
    tip = t.tip("kept.single", "8.2.1", name=t.kind_name(tile), points=c.vp_single, foreman=c.vp_single_foreman)
    return lying_with(t, seat, Thing(thing, "", tile_label(t, tile, turned=True), tip))


def tile_label(t: GoaTeller, tile: int, turned: bool) -> str:
    return t.say("kept.turned label", tile=t.tile(tile)) if turned else t.tile(tile)


def lying_with(t: GoaTeller, seat: int, thing: Thing) -> Thing:
    """Of what others have, it is said who."""
    if seat == t.me:
        return thing
    return thing._replace(tip=Tip(t.say("kept.lies with", seat=t.seat(seat), tile=thing.tip.text), thing.tip.rule))


# -- one's own area ---------------------------------------------------------------------------------


@said_from(of_me=["ducats", "ships", "colonists", "extras"])
def goods(t: GoaTeller) -> list[Thing]:
    view, me = t.view, t.me
    return [
        counter(t, ids.PURSE, "ducats", "11.3.4", view.ducats[me]),
        counter(t, ids.SHIPS, "ships", "7.3.1", view.ships[me]),
        counter(t, ids.COLONISTS, "colonists", "7.7.5", view.colonists[me]),
        counter(t, ids.EXTRAS, "extras", "10.2", view.extras[me]),
    ]


def counter(t: GoaTeller, thing: str, key: str, rule: str, number: int) -> Thing:
    tip = t.tip(f"stock.{key} tip", rule, number=number, points=t.c.vp_money)
    return Thing(thing, "", counter_label(t, key, str(number)), tip)


def counter_label(t: GoaTeller, key: str, number: str) -> str:
    return t.say("stock.label", good=t.say(f"stock.{key}"), number=number)


COLUMN_RULES = ("7.4.1", "7.5.1", "7.6.1", "7.6.2", "7.7.8")


@said_from("rows")
def development(t: GoaTeller) -> list[Thing]:
    rows = rows_of(t.view, t.me)
    steps = [step(t, column, row + 1) for column, row in enumerate(rows) if row < LAST_ROW - 1]
    return [own_column(t, column, row) for column, row in enumerate(rows)] + steps


@said_from()
def own_column(t: GoaTeller, column: int, row: int) -> Thing:
    c = t.c
    name = t.column_name(column)
    facts = {"column": name, "row": row + 1, "number": c.yields[column][row], "limit": c.hand_limit[row]}
    return Thing(
        ids.yield_id(column),
        t.say("column.name", **facts),
        column_label(t, column, row),
        t.tip(f"column.{COLUMNS[column]} tip", COLUMN_RULES[column], points=c.vp_row[row], **facts),
    )


def step(t: GoaTeller, column: int, row: int) -> Thing:
    """The step into a row: what it costs and brings, and who gets there first (7.3.4)."""
    c = t.c
    spices = c.step_spices[column][row - 1]
    cost = [t.so_much(spices.count(spice), spice) for spice in dict.fromkeys(spices)]
    cost.append(t.count(c.step_ships[column][row - 1], "ship", "object"))
    thing = t.thing(
        ids.step_id(column),
        "next step",
        "7.3.1",
        column=t.column_name(column),
        cost=t.listing(cost),
        row=row + 1,
        brings=row_says(t, "brings", column, row),
        points=c.vp_row[row],
    )
    text, rule = thing.tip
    cards, extras = bonus(t.view, t.me, column)
    if cards:
        text = f"{text} {t.say('next step.first', cards=cards)}"
    if extras:
        text = f"{text} {t.say('next step.complete', row=row + 1, extras=extras)}"
    return thing._replace(tip=Tip(text, rule))


def hand(t: GoaTeller) -> Iterator[Thing]:
    """What the cards do, and why one cannot be played now: a card that can be discarded can still be chosen."""
    view, c = t.view, t.c
    for card in view.hands[t.me]:
        thing = in_hand(t, card)
        reason = why_not_play(view, card) if c.discard[card] in view.options else None
        yield thing._replace(tip=Tip(f"{thing.tip.text} {t.why(reason).text}", thing.tip.rule)) if reason else thing


@said_from()
def in_hand(t: GoaTeller, card: int) -> Thing:
    text, rule = card_tip(t, card)
    text = f"{text} {t.say('in hand.symbol', symbol=t.symbol(card))}"
    return Thing(ids.card_id(t.c, card), t.type_name(card), t.face(card), Tip(text, rule))
