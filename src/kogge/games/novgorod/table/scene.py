"""What there is to see of Novgorod: the bar, the panels, the phases of a turn, around the drawing."""

from collections.abc import Sequence

from kogge.engine.result import Result
from kogge.engine.said import said_from
from kogge.engine.scene import Fact, Panel, Phase, Scene, Tally, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, LEVELS, SPEED
from kogge.games.novgorod.rules.scoring import out
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.drawing import BOARDS_Y, HEIGHT, LEAF, WIDTH, Drawing
from kogge.games.novgorod.table.drawing.seats import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.novgorod.table.faces import face_of
from kogge.games.novgorod.table.icons import good_icon
from kogge.games.novgorod.table.outlook import outlook_of
from kogge.games.novgorod.table.things import things
from kogge.games.novgorod.words.teller import NovgorodTeller

BEFORE = ("side", "draft")
PHASES = ("route", "scoring", "buying", "seals")


def look(t: NovgorodTeller, chosen: Sequence[str]) -> Scene:
    outlook = outlook_of(t.view) if t.previews else None
    drawing = Drawing(t, outlook)
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=t.say("drawing.title"),
        facts=facts(t),
        panels=[panel(t, result) for result in t.view.results()],
        phases=phases(t),
        zooms=zooms(t, drawing),
        things=things(t, outlook),
        drawing=drawing,
    )


def places(view: Novgorod) -> dict[str, str]:
    """What lies in the display, on the stacks and with the others."""
    c = view.components
    where = {ids.of_order("order", c, order): "" for order in view.display}
    where |= {ids.of_city("stack", c, city): str(view.taken[city]) for city in range(CITIES)}
    where |= {ids.bonus_id(bonus): str(view.bonus_states[place]) for place, bonus in enumerate(view.bonuses)}
    where |= {ids.special_id(c, card): f"{place} {view.letters[place]}" for place, card in enumerate(view.special)}
    where |= {ids.MERCHANT: str(view.merchant), ids.PIRATE: str(view.pirate)}
    for seat in range(view.seats):
        where[ids.of_seat("career", seat)] = str(view.level[seat])
        where[ids.of_seat("hold", seat)] = str(view.hold[seat])
        where |= {ids.half_of_id(c, seat, order): "" for order in view.half_done[seat]}
    return where


# -- the bar ----------------------------------------------------------------------------------------


def facts(t: NovgorodTeller) -> list[Fact]:
    view, goal = t.view, t.c.end_seals
    found = [round_of(t)]
    if view.last and view.actor != NOBODY:
        found.append(Fact(t.say("bar.last round"), tip=t.tip("bar.last round tip", "9.1")))
    if not view.round:
        return found
    tip = t.tip("bar.race tip", "9.1", seals=goal, level=LEVELS)
    track = Fact(t.say("bar.race"), t.say("bar.race goal", number=goal), max(view.seals), goal, tip, tuple(view.seals))
    return [*found, track]


def round_of(t: NovgorodTeller) -> Fact:
    if t.view.actor == NOBODY:
        return Fact(t.say("bar.over"), tip=t.tip("bar.over tip", "9.2"))
    if not t.view.round:
        return Fact(t.say("bar.before"), tip=t.tip("bar.before tip", "4.1"))
    return Fact(t.say("bar.round"), str(t.view.round), tip=t.tip("bar.round tip", "5.1"))


def phases(t: NovgorodTeller) -> list[Phase]:
    if t.view.actor == NOBODY:
        return []
    parts = PHASES if t.view.round else BEFORE
    now = parts.index(face_of(t.view).phase)
    return [Phase(t.say(f"phase.{part}"), (place > now) - (place < now)) for place, part in enumerate(parts)]


def zooms(t: NovgorodTeller, drawing: Drawing) -> list[Zoom]:
    """A wide screen shows one of the two leaves, a small one a part of a leaf."""
    on_chart, beside = ["city-", "stack-", "the-"], ["order-", "pile", "special-"]
    west = [f"{kind}-{name}" for name in t.c.cities for kind in ("city", "stack")]
    east = [f"{kind}-{name}" for name in t.c.cities[2:7] for kind in ("city", "stack")]
    lower, cut = ("specials", 179) if drawing.specials else ("bonuses", 306)
    rows = (len(drawing.boards) + 1) // 2
    width, height = BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP
    return [
        Zoom(t.say("zoom.chart"), 0, 0, WIDTH, LEAF, [*on_chart, *beside], wide=True),
        Zoom(t.say("zoom.boards"), -9, BOARDS_Y - 9, WIDTH + 18, rows * (BOARD_HEIGHT + GAP) + GAP + 18, [], wide=True),
        Zoom(t.say("zoom.east"), 208, 0, 434, LEAF, [*east, ids.PIRATE]),
        Zoom(t.say("zoom.west"), 0, 0, 434, LEAF, [*west, ids.PIRATE]),
        Zoom(t.say("zoom.orders"), 640, 6, 228, cut - 6, ["order-", "pile"]),
        Zoom(t.say(f"zoom.{lower}"), 640, cut, 228, LEAF - cut - 4, ["special-"]),
        *(Zoom(board.name, int(board.x) - GAP, int(board.y) - GAP, width, height) for board in drawing.boards),
    ]


# -- the panels -------------------------------------------------------------------------------------


def panel(t: NovgorodTeller, result: Result) -> Panel:
    view, seat = t.view, result.seat
    return Panel(
        points=str(view.seals[seat]),
        points_tip=t.tip("panel.seals", "1.5", seals=view.seals[seat]),
        place=0 if result.out else result.rank,
        goods=offices(t, seat),
        kept=[*stock(t, seat), *progress(t, seat)],
        status=status(t, seat),
        homes=homes(t, seat),
        points_symbol="seal",
    )


@said_from(of_it=["owned"])
def offices(t: NovgorodTeller, seat: int) -> list[Tally]:
    return [office(t, seat, city) for city in range(CITIES)]


def office(t: NovgorodTeller, seat: int, city: int) -> Tally:
    owned = bool(t.view.owned[seat] >> city & 1)
    icon = good_icon(t.c, city)
    tip = t.tip("panel.office" if owned else "panel.no office", "2.5", city=t.city(city), good=t.good(city))
    return Tally(icon.symbol, "", tip, icon.kind, none=not owned)


@said_from("active", "privilege", "round", of_it=["ducats", "speed", "hold"])
def stock(t: NovgorodTeller, seat: int) -> list[Tally]:
    """Ducats, speed, hold."""
    view = t.view
    ducats, speed, held = view.ducats[seat], view.speed[seat], view.hold[seat]
    thing = ids.of_seat("hold", seat)
    plus = f"{speed}+1" if seat == view.active and view.privilege == SPEED and view.round else str(speed)
    if held == NOTHING:
        hold = Tally("hold", "", t.tip("panel.empty hold", "6.2.D.1"), "tint in-hold", none=True, thing=thing)
    else:
        icon = good_icon(t.c, held)
        hold = Tally(
            icon.symbol, "", t.tip("panel.hold", "6.2.D.3", good=t.good(held)), f"{icon.kind} in-hold", thing=thing
        )
    return [
        Tally("ducat", str(ducats), t.tip("panel.ducats", "1.5", number=ducats), "gilt"),
        Tally("ship", plus, t.tip("panel.speed", "2.9", number=speed), "tint"),
        hold,
    ]


@said_from(of_it=["career", "side", "level", "hands", "half_done", "done", "blind", "markers"])
def progress(t: NovgorodTeller, seat: int) -> list[Tally]:
    """The career with what it brings, and orders: in hand, begun, completed."""
    view = t.view
    level = view.level[seat]
    seals = view.turn_seals(seat)
    career = t.tip("panel.career", "2.10", level=level, seals=seals)
    hand, half, done = len(view.hands[seat]), len(view.half_done[seat]), view.completed(seat)
    in_x = [Tally("close", "", t.tip("panel.red x", "9.3"), "red-x")] if out(view, seat) else []
    return [
        Tally("rank", str(seals), career, f"career level-{level}"),
        *in_x,
        Tally("order", str(hand), t.tip("panel.hand", "6.4.5", number=hand), "tint", not hand),
        Tally("limit", str(half), t.tip("panel.half", "6.2.B.4", number=half), "tint half", not half),
        Tally("check", str(done), t.tip("panel.done", "6.2.B.5", number=done), "tint", not done),
    ]


def homes(t: NovgorodTeller, seat: int) -> list[str]:
    """Orders of others that everybody has seen, which glide into the panel."""
    view = t.view
    if seat == t.me:  # its orders are drawn in the own area
        return []
    return [ids.of_order("order", t.c, order) for order in (*view.half_done[seat], *view.done[seat])]


def status(t: NovgorodTeller, seat: int) -> str:
    view = t.view
    if view.actor == NOBODY:
        return t.say("status.not ranked") if out(view, seat) else ""
    if seat == view.actor:
        return t.say(f"status.{face_of(view).status}")
    if not view.round:
        return ""
    if view.turns < view.seats and seat == (view.active + 1) % view.seats:
        return t.say("status.next")
    return t.say("status.starts") if seat == view.first else ""
