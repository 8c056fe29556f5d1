"""What there is to see of Goa: the bar, the panels, the parts of a round, and the drawing."""

from collections.abc import Sequence
from functools import cache

from kogge.engine.said import said_from
from kogge.engine.scene import Fact, Panel, Phase, Scene, Tally, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import EXPEDITION, LAST_ROW, PLANTATIONS, ROUNDS, SITES, STACKS, Components
from kogge.games.goa.rules.derived import certain_points, flag_lies, purses_open, sees_hand, sees_purse
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import icons, ids
from kogge.games.goa.table.drawing import BOARDS_Y, HEIGHT, LEAF, WIDTH, Drawing
from kogge.games.goa.table.drawing.boards import BOARD_HEIGHT, BOARD_WIDTH, GAP, other_seats, place_of
from kogge.games.goa.table.faces import FACE
from kogge.games.goa.table.things import bid_text, things
from kogge.games.goa.table.things_of_seats import row_says
from kogge.games.goa.words.teller import GoaTeller, speaker


def look(t: GoaTeller, chosen: Sequence[str]) -> Scene:
    view = t.view
    drawing = Drawing(t, chosen)
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=t.say("table.title", tiles=sum(tile != NOTHING for tile in view.grid)),
        facts=facts(t, view.actor == NOBODY),
        panels=[panel(t, seat) for seat in range(view.seats)],
        phases=[] if view.actor == NOBODY else phases(t),
        zooms=zooms(t, drawing.plate.title if drawing.plate else t.say("scoring.label"), drawing.archive),
        things=things(t),
        drawing=drawing,
    )


def places(view: Goa) -> dict[str, str]:
    """What lies on the grid, what others have built and own, how far their markers are."""
    c = view.components
    where = {ids.cell_id(cell): c.names[tile] for cell, tile in enumerate(view.grid) if tile != NOTHING}
    for seat in range(view.seats):
        for site, tile in enumerate(view.sites[seat * SITES : (seat + 1) * SITES]):
            where[ids.site_id(view, seat, site)] = "" if tile == NOTHING else c.names[tile]
        where |= {ids.kept_id(view, seat, tile): "" for tile in view.kept[seat]}
        if seat != view.viewer:
            where |= {ids.spy_id(seat, column): str(row) for column, row in enumerate(rows_of(view, seat))}
    return where


# -- the bar ----------------------------------------------------------------------------------------


@said_from("round", "with_bonanza", "open_purses")
def facts(t: GoaTeller, over: bool) -> list[Fact]:
    view = t.view
    facts = [game_round(t, over)]
    for phase, name in enumerate(STACKS):
        reached = min(ROUNDS, max(0, view.round - ROUNDS * phase))
        facts.append(Fact(name, "", reached, ROUNDS, t.tip("bar.phase tip", "1.2", phase=name)))
    if view.with_bonanza:
        facts.append(Fact(t.say("bar.bonanza"), tip=t.tip("bar.bonanza tip", "13.2.4")))
    if view.open_purses:
        facts.append(Fact(t.say("bar.open purses"), tip=t.tip("bar.open purses tip", "14")))
    return facts


def game_round(t: GoaTeller, over: bool) -> Fact:
    view = t.view
    if over:
        return Fact(t.say("bar.over"), tip=t.tip("bar.over tip", "11.2"))
    if not view.round:
        return Fact(t.say("bar.quick start"), tip=t.tip("bar.quick start tip", "13.1", ducats=t.c.quick_ducats))
    return Fact(t.say("bar.round"), t.round_name(view.round), tip=t.tip("bar.round tip", "1.3"))


@said_from("round", "action", "lot")
def phases(t: GoaTeller) -> list[Phase]:
    view, count = t.view, t.c.actions_per_round
    if not view.round:
        return [Phase(t.say("bar.quick start"), 0)]
    now = 3 if view.action > count else 2 if view.action else 1 if view.lot else 0
    texts = [t.say(f"phase.{key}") for key in ("markers", "auctions", "actions", "extra")]
    if now == 1:
        texts[1] = t.say("phase.lot", number=view.lot, all=view.seats + 1)
    elif now == 2:
        texts[2] = t.say("phase.action", number=view.action, all=count)
    return [Phase(text, (number > now) - (number < now)) for number, text in enumerate(texts)]


@said_from()
def zooms(t: GoaTeller, under_way: str, archive: bool) -> list[Zoom]:
    """A wide screen shows one of the two leaves, a small one a part of a leaf."""
    market, boards = t.say("zoom.market"), t.say("zoom.boards")
    on_market = ["cell-", "spot-", *(["removed-"] if archive else [])]
    seats = other_seats(t)
    rows = len(seats) // 2 + 1
    return [
        Zoom(market, 0, 0, WIDTH, LEAF, [*on_market, "supply-", "colony-"], wide=True),
        Zoom(boards, -9, BOARDS_Y - 9, WIDTH + 18, rows * (BOARD_HEIGHT + GAP) + GAP + 18, ["spy-"], wide=True),
        Zoom(market, 14, 13, 582, 492, on_market),
        Zoom(under_way, 600, 10, 264, 306, ["colony-"]),
        Zoom(t.say("zoom.supply"), 600, 308, 264, 206, ["supply-"]),
        *(near(t.seat(seat), number, [f"spy-{seat}-"]) for number, seat in enumerate(seats)),
        near(t.say("zoom.removed"), len(seats), []),
    ]


def near(text: str, number: int, ids: Sequence[str]) -> Zoom:
    """One of the boards, with a little room around it."""
    x, y = map(int, place_of(number, BOARDS_Y))
    return Zoom(text, x - GAP, y - GAP, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP, ids)


# -- the panels -------------------------------------------------------------------------------------


def panel(t: GoaTeller, seat: int) -> Panel:
    text, tip = points(t, seat, purses_open(t.view))
    return Panel(
        points=text,
        points_tip=tip,
        place=place(t.view, seat),
        goods=markers(t, seat),
        kept=[*bid(t, seat), *stock(t, seat, sees_purse(t.view, seat)), *colonies(t, seat)],
        status=status(t, seat),
        homes=homes(t, seat),
    )


@said_from("rows", "sites", "ducats", "turned", of_it=["kept", "singles", "hands"])
def points(t: GoaTeller, seat: int, all_open: bool) -> tuple[str, Tip]:
    """What others hold and who is richest is not in it until the end."""
    points = certain_points(t.view, seat, all_open)
    if all_open and sees_hand(t.view, seat):
        return str(points), t.tip("panel.points", "11.4")
    if seat == t.view.viewer:
        return str(points), t.tip("panel.own points", "11.3.4", money=t.c.vp_money)
    return f"{points}+", t.tip("panel.open points", "11.4")


def place(view: Goa, seat: int) -> int:
    """Only where all can be compared."""
    if purses_open(view) and all(sees_hand(view, other) for other in range(view.seats)):
        return next(result.rank for result in view.results() if result.seat == seat)
    return 0


@said_from("rows")
def markers(t: GoaTeller, seat: int) -> list[Tally]:
    return [marker(t.c, t.lang, column, row) for column, row in enumerate(rows_of(t.view, seat))]


@cache
def marker(c: Components, lang: str, column: int, row: int) -> Tally:
    """How far a seat's marker is, by what its row brings."""
    t = speaker(c, lang)
    name, yields = t.column_name(column), row_says(t, "yields", column, row)
    tip = t.tip("panel.column", "2.5", column=name, row=row + 1, rows=LAST_ROW, yields=yields)
    icon = icons.COLUMNS[column]
    return Tally(icon.symbol, str(c.yields[column][row]), tip, f"{icon.kind} row-{row + 1}")


def bid(t: GoaTeller, seat: int) -> list[Tally]:
    """On a small screen, where the plate may be out of sight, a panel begins with the bid."""
    view = t.view
    if not view.lot:
        return []
    if seat == view.auctioneer():
        return [Tally("gavel", "", t.tip("panel.auctioneer", "6.2"), "bid tint")]
    bid = view.bids[seat]
    if bid > 0:
        return [Tally("ducat", str(bid), t.tip("panel.bid", "6.3", number=bid), "bid gilt")]
    return [Tally("ducat", "–", t.tip("panel.no bid", "6.3"), "bid gilt", none=True)] if bid == 0 else []


@said_from("rows", of_it=["ducats", "ships", "colonists", "hands", "extras"])
def stock(t: GoaTeller, seat: int, purse_open: bool) -> list[Tally]:
    view = t.view
    limit = t.c.hand_limit[rows_of(view, seat)[EXPEDITION]]

    def tally(noun: str, key: str, rule: str, number: int) -> Tally:
        icon = icons.ICONS[noun]
        tip = t.tip(f"panel.{key}", rule, number=number, limit=limit)
        return Tally(icon.symbol, str(number), tip, icon.kind, not number)

    if purse_open:
        purse = tally("ducat", "ducats", "14", view.ducats[seat])
    else:
        purse = Tally("purse", "", t.tip("panel.purse", "14"), "closed")
    return [
        tally("ship", "ships", "7.3.1", view.ships[seat]),
        tally("colonist", "colonists", "7.7.5", view.colonists[seat]),
        tally("card", "cards", "7.6.2", len(view.hands[seat])),
        tally("extra", "extras", "10.2", view.extras[seat]),
        purse,
    ]


@said_from("sites", "flag", "marks", "lot")
def colonies(t: GoaTeller, seat: int) -> list[Tally]:
    """The flag, and the first letters of the colonies; those that are founded stand out."""
    towns = t.view.sites[seat * SITES + PLANTATIONS : (seat + 1) * SITES]
    tallies = []
    if has_flag(t.view, seat):
        tallies.append(Tally("flag", "", t.tip("panel.flag", "4.3"), "start-flag"))
    return tallies + [town(t.c, t.lang, colony, tile != NOTHING) for colony, tile in enumerate(towns)]


@cache
def town(c: Components, lang: str, colony: int, founded: bool) -> Tally:
    t = speaker(c, lang)
    word = t.colony(colony)
    tip = t.tip("panel.colony" if founded else "panel.no colony", "7.7.6", colony=word)
    return Tally("town", word[:2], tip, "colony", not founded)


def has_flag(view: Goa, seat: int) -> bool:
    return view.flag == seat and not flag_lies(view)


@said_from("first", "lot", "marks", "flag", "sites", of_it=["kept", "singles"])
def homes(t: GoaTeller, seat: int) -> list[str]:
    """Tiles of others, markers that are not on the market, and the flag, which glide into the panel."""
    view, c = t.view, t.c
    numbers = [number for number in range(1, view.seats + 2) if view.owner(number) == seat]
    out = range(max(1, view.lot), len(view.marks) + 1)
    homes = [f"marker-{seat}-{number}" for number in numbers if number not in out]
    if seat == view.viewer:  # its flag and tiles are drawn in the own area
        return homes
    if has_flag(view, seat):
        homes.append(ids.FLAG)
    sites = [tile for tile in view.sites[seat * SITES : (seat + 1) * SITES] if tile != NOTHING]
    return homes + [f"tile-{c.names[tile]}" for tile in (*sites, *view.kept[seat], *view.singles[seat])]


def status(t: GoaTeller, seat: int) -> str:
    view = t.view
    if view.actor == NOBODY:
        return ""
    if seat == view.actor:
        return t.say(f"status.{FACE[view.stack[-1]].status}")
    if view.lot:
        return bid_text(t, seat)
    if view.action > t.c.actions_per_round:
        return t.say("status.passed") if view.passed[seat] else ""
    return t.say("status.next") if view.action and seat == (view.active + 1) % view.seats else ""
