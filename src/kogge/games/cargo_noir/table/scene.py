"""What there is to see of Cargo Noir: the bar, the panels, the phases of a turn, around the drawing."""

from collections.abc import Sequence

from kogge.engine.said import said_from
from kogge.engine.scene import Fact, Panel, Phase, Scene, Tally, Zoom
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import size, tokens
from kogge.games.cargo_noir.rules.sending import BID
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.drawing import HEIGHT, LEAF, SHEETS_Y, WIDTH, Drawing
from kogge.games.cargo_noir.table.drawing.harbour import SMALL_WIDTH, small_height
from kogge.games.cargo_noir.table.drawing.price_list import LIST_X, SMALL_LIST_WIDTH, small_list_height
from kogge.games.cargo_noir.table.drawing.sheets import GAP, SHEET_HEIGHT, SHEET_WIDTH, at_home
from kogge.games.cargo_noir.table.faces import PHASES, face_of
from kogge.games.cargo_noir.table.icons import card_icon, cargo_icon
from kogge.games.cargo_noir.table.things import everything
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

LISTED = 10  # so many tokens of a panel are shown one by one
CARDS_SHOWN = 3  # kinds of cards, of a panel


def look(t: CargoNoirTeller, chosen: Sequence[str]) -> Scene:
    drawing = Drawing(t)
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=t.say("board.title"),
        facts=facts(t),
        panels=[panel(t, seat, at_home(t, seat), status(t, seat)) for seat in range(t.view.seats)],
        phases=phases(t),
        zooms=zooms(t, small_list_height(drawing.cards)),
        things=everything(t),
        drawing=drawing,
    )


def places(view: CargoNoir) -> dict[str, str]:
    """What lies on the quays and in the black market, where ships are, and how many cards are left."""
    c = view.components
    where = {ids.market_id(slot): str(kind) for slot, kind in enumerate(view.market)}
    where |= {ids.card_id(c, card): str(left) for card, left in enumerate(view.stock)}
    for port in view.ports():
        where |= {ids.quay_id(c, port, slot): str(kind) for slot, kind in enumerate(view.quay(port))}
        for seat in range(view.seats):
            if coins := view.stack_of(port, seat):
                where[ids.stack_id(c, port, seat)] = str(coins)
    return where


# -- the bar ----------------------------------------------------------------------------------


def facts(t: CargoNoirTeller) -> list[Fact]:
    view = t.view
    return [
        *rounds(t, t.view.actor == NOBODY),
        pile(t, "bag", len(view.bag), "9.3"),
        pile(t, "discards", size(view.discard), "9.3"),
        pile(t, "supply", view.supply, "9.2"),
    ]


@said_from("round", "rounds")
def rounds(t: CargoNoirTeller, over: bool) -> list[Fact]:
    view = t.view
    if over:
        return [Fact(t.say("bar.over"), tip=t.tip("bar.tip over", "7.1"))]
    value = t.say("bar.round of", number=view.round, last=view.rounds)
    tip = t.tip("bar.tip round", "1.2", last=view.rounds)
    track = Fact(t.say("bar.round"), value, view.round, view.rounds, tip)
    if not view.last_round():
        return [track]
    return [track, Fact(t.say("bar.last round"), tip=t.tip("bar.tip last round", "6.2"))]


@said_from()
def pile(t: CargoNoirTeller, key: str, number: int, rule: str) -> Fact:
    return Fact(t.say(f"{key}.name"), str(number), tip=t.tip(f"{key}.bar", rule, number=number))


def phases(t: CargoNoirTeller) -> list[Phase]:
    if t.view.actor == NOBODY:
        return []
    now = PHASES.index(face_of(t.view).phase)
    return [Phase(phase(t, part, place == now), (place > now) - (place < now)) for place, part in enumerate(PHASES)]


def phase(t: CargoNoirTeller, part: str, is_now: bool) -> str:
    """While ships are sent, which of them it is; those that stay after a raise are not among them."""
    view, me = t.view, t.view.active
    if part != "send" or not is_now:
        return t.say(f"phase.{part}")
    ships, left = view.fleet(me), view.home[me] + t.asks(BID)
    return t.say("phase.sending", number=ships - left + 1, ships=ships)


@said_from("open")
def zooms(t: CargoNoirTeller, list_height: int) -> list[Zoom]:
    """A wide screen shows one of the two leaves, a small one a part of a leaf."""
    number = t.view.seats
    wide, small = ((number + across - 1) // across * (SHEET_HEIGHT + GAP) + GAP for across in (2, 1))
    harbour, cards = ["port-", "place-", "market-"], ["card-"]
    return [
        Zoom(t.say("zoom.table"), 0, 0, WIDTH, LEAF, [*harbour, *cards], wide=True),
        Zoom(t.say("zoom.families"), -9, SHEETS_Y - 9, WIDTH + 18, wide + 18, [], wide=True),
        Zoom(t.say("zoom.table"), 0, 0, SMALL_WIDTH, small_height(t), harbour),
        Zoom(t.say("zoom.cards"), LIST_X - 4, 6, SMALL_LIST_WIDTH, list_height, cards),
        Zoom(t.say("zoom.families"), 0, SHEETS_Y, SHEET_WIDTH + 2 * GAP, small),
    ]


# -- the panels -------------------------------------------------------------------------------


@said_from("first", "family", "owned", of_it=["safe", "cargo", "reserve"])
def panel(t: CargoNoirTeller, seat: int, home: int, status: str) -> Panel:
    """`home`: so many of its ships are docked."""
    result = t.results()[seat]
    return Panel(
        points=str(result.points),
        points_tip=t.tip("panel.points", "7.1", family=t.family_of(seat), points=result.points),
        place=result.rank,
        goods=warehouse(t, seat),
        kept=[*stock(t, seat), *ships(t, seat, home), *cards(t, seat), *start(t, seat)],
        status=status,
        homes=[] if seat == t.me else [f"ship-{seat}"],
    )


@said_from("owned", of_it=["cargo"])
def warehouse(t: CargoNoirTeller, seat: int) -> list[Tally]:
    """Slot by slot; many tokens kind by kind."""
    held, capacity = tokens(t.view.cargo[seat]), t.view.capacity(seat)
    if len(held) > LISTED:
        return [amount(t, kind, held.count(kind)) for kind in sorted(set(held))]
    free = Tally("wild", "", t.tip("panel.free", "3.4"), "cell", none=True)
    fits = {kind: token(t, kind, is_over=False) for kind in set(held[:capacity])}
    over = [token(t, kind, is_over=True) for kind in held[capacity:]]
    return [*(fits[kind] for kind in held[:capacity]), *over, *[free] * (capacity - len(held))]


def token(t: CargoNoirTeller, kind: int, is_over: bool) -> Tally:
    icon, name = cargo_icon(t.c, kind), t.kind_name(kind)
    if is_over:
        return Tally(icon.symbol, "", t.tip("panel.over capacity", "4.4.7", kind=name), f"cell {icon.kind} spill")
    return Tally(icon.symbol, "", t.tip("panel.token", "3.4", kind=name), f"cell {icon.kind}")


def amount(t: CargoNoirTeller, kind: int, number: int) -> Tally:
    icon, tip = cargo_icon(t.c, kind), t.tip("panel.tokens", "4.4.7", cargo=t.so_many(number, kind))
    return Tally(icon.symbol, str(number), tip, f"cell many {icon.kind}")


def stock(t: CargoNoirTeller, seat: int) -> list[Tally]:
    """Coins, and how full the warehouse is, for who sees no slots."""
    coins, number, slots = t.view.safe[seat], size(t.view.cargo[seat]), t.view.capacity(seat)
    fill = t.tip("panel.fill", "4.4.7", number=number, slots=slots)
    return [
        Tally("coin", str(coins), t.tip("panel.safe", "3.4", coins=coins), "gilt money"),
        Tally("noir-warehouse", f"{number}/{slots}", fill, "fill"),
    ]


def ships(t: CargoNoirTeller, seat: int, home: int) -> list[Tally]:
    docked = Tally("noir-freighter", "", t.tip("panel.docked", "4.5.1"), "boat docked")
    out = Tally("noir-freighter", "", t.tip("panel.out", "4.5.5"), "boat out")
    return [docked] * home + [out] * (t.view.fleet(seat) - home)


@said_from("owned")
def cards(t: CargoNoirTeller, seat: int) -> list[Tally]:
    """The most valuable kinds of cards, with a number where there are several of one."""
    c, owned = t.c, t.view.cards(seat)
    held = sorted((card for card, copies in enumerate(owned) if copies), key=lambda card: -c.points[card])
    if not held:
        return []
    tip = t.tip("panel.owned", "7.1", cards=t.owned(seat))
    shown = held if len(held) <= CARDS_SHOWN else held[: CARDS_SHOWN - 1]
    copies = ["" if owned[card] == 1 else str(owned[card]) for card in shown]
    drawn = [Tally(card_icon(c, card).symbol, some, tip, "deed") for card, some in zip(shown, copies, strict=True)]
    more = Tally("limit", f"+{sum(owned) - sum(owned[card] for card in shown)}", tip, "deed more")
    return drawn if len(held) <= CARDS_SHOWN else [*drawn, more]


def start(t: CargoNoirTeller, seat: int) -> list[Tally]:
    return [Tally("flag", "", t.tip("panel.start", "3.6"), "begins")] if seat == t.view.first else []


def status(t: CargoNoirTeller, seat: int) -> str:
    view = t.view
    if view.actor == NOBODY:
        return ""
    if seat == view.actor:
        return t.say(f"status.{face_of(view).status}")
    comes_next = seat == (view.active + 1) % view.seats and not view.last_turn()
    return t.say("status.next") if comes_next else ""
