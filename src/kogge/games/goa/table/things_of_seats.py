"""What lies with the seats, described once: boards, storage, kept tiles; the onlooker's goods, development and hand."""

from collections.abc import Iterator
from functools import cache

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
            yield from board(t, seat)
    if t.me != NOBODY:
        yield from goods(t)
        yield from development(t)
        yield from hand(t)


# -- of every seat ----------------------------------------------------------------------------------


def board(t: GoaTeller, seat: int) -> Iterator[Thing]:
    view, c = t.view, t.c
    has = [
        *([t.count(view.ducats[seat], "ducat")] if sees_purse(view, seat) else []),
        t.count(view.ships[seat], "ship"),
        t.count(view.colonists[seat], "colonist"),
        t.count(view.extras[seat], "extra"),
        t.say("board.in hand", cards=len(view.hands[seat])),
    ]
    yield t.thing(ids.board_id(seat), "board", "2.3", seat=t.seat(seat), goods=t.listing(has))
    for column, row in enumerate(rows_of(view, seat)):
        yield Thing(
            ids.spy_id(seat, column),
            "",
            column_label(t, column, row),
            t.tip(
                "marker of.tip",
                "2.5",
                column=t.column(column),
                seat=t.seat(seat),
                row=row + 1,
                brings=row_says(t, "brings", column, row),
                points=c.vp_row[row],
            ),
        )


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


def storage(t: GoaTeller, seat: int) -> Iterator[Thing]:
    where = t.say("storage.yours") if seat == t.me else t.say("storage.theirs", seat=t.seat(seat))
    for site in range(SITES):
        thing = ids.site_id(t.view, seat, site)
        tile = t.view.sites[seat * SITES + site]
        if tile != NOTHING:
            yield site_with_tile(t, thing, seat, site, where)
        elif site < PLANTATIONS:
            yield t.thing(thing, "free space", "2.4.1", where=where)
        else:
            colony = site - PLANTATIONS
            name, required = t.colony(colony), t.c.required[colony]
            yield t.thing(thing, "unfounded", "2.4.1", where=where, colony=name, required=required)


def site_with_tile(t: GoaTeller, thing: str, seat: int, site: int, where: str) -> Thing:
    view, c = t.view, t.c
    place = seat * SITES + site
    tile = view.sites[place]
    free = view.free_on(seat, site)
    founded = sum(other != NOTHING for other in view.sites[seat * SITES + PLANTATIONS : (seat + 1) * SITES])
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


def kept(t: GoaTeller, seat: int) -> Iterator[Thing]:
    view, c = t.view, t.c
    for tile in view.kept[seat]:
        turned = tile in view.turned
        text, rule = tile_tip(t, tile)
        if turned:
            text = f"{text} {t.say('kept.fulfilled' if c.role[tile] == DUTY else 'kept.used')}"
        thing = ids.kept_id(view, seat, tile)
        yield lying_with(t, seat, Thing(thing, t.kind_name(tile), tile_label(t, tile, turned), Tip(text, rule)))
    for tile in view.singles[seat]:
        tip = t.tip("kept.single", "8.2.1", name=t.kind_name(tile), points=c.vp_single, foreman=c.vp_single_foreman)
        thing = ids.single_id(view, seat, tile)
        yield lying_with(t, seat, Thing(thing, "", tile_label(t, tile, turned=True), tip))


def tile_label(t: GoaTeller, tile: int, turned: bool) -> str:
    return t.say("kept.turned label", tile=t.tile(tile)) if turned else t.tile(tile)


def lying_with(t: GoaTeller, seat: int, thing: Thing) -> Thing:
    """Of what others have, it is said who."""
    if seat == t.me:
        return thing
    return thing._replace(tip=Tip(t.say("kept.lies with", seat=t.seat(seat), tile=thing.tip.text), thing.tip.rule))


# -- one's own area ---------------------------------------------------------------------------------


def goods(t: GoaTeller) -> Iterator[Thing]:
    view, me = t.view, t.me
    stock = (
        (ids.PURSE, "ducats", "11.3.4", view.ducats[me]),
        (ids.SHIPS, "ships", "7.3.1", view.ships[me]),
        (ids.COLONISTS, "colonists", "7.7.5", view.colonists[me]),
        (ids.EXTRAS, "extras", "10.2", view.extras[me]),
    )
    for thing, key, rule, number in stock:
        tip = t.tip(f"stock.{key} tip", rule, number=number, points=t.c.vp_money)
        yield Thing(thing, "", counter_label(t, key, str(number)), tip)


def counter_label(t: GoaTeller, key: str, number: str) -> str:
    return t.say("stock.label", good=t.say(f"stock.{key}"), number=number)


def development(t: GoaTeller) -> Iterator[Thing]:
    rules = ("7.4.1", "7.5.1", "7.6.1", "7.6.2", "7.7.8")  # of the columns
    c = t.c
    for column, row in enumerate(rows_of(t.view, t.me)):
        name = t.column_name(column)
        facts = {"column": name, "row": row + 1, "number": c.yields[column][row], "limit": c.hand_limit[row]}
        yield Thing(
            ids.yield_id(column),
            t.say("column.name", **facts),
            column_label(t, column, row),
            t.tip(f"column.{COLUMNS[column]} tip", rules[column], points=c.vp_row[row], **facts),
        )
        if row < LAST_ROW - 1:
            yield step(t, column, row + 1)


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
        text, rule = card_tip(t, card)
        text = f"{text} {t.say('in hand.symbol', symbol=t.symbol(card))}"
        reason = why_not_play(view, card) if c.discard[card] in view.options else None
        text = f"{text} {t.why(reason).text}" if reason else text
        yield Thing(ids.card_id(c, card), t.type_name(card), t.face(card), Tip(text, rule))
