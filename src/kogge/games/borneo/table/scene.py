"""What there is to see of Borneo: the bar, the panels, the parts of a turn, around the drawing."""

from collections.abc import Sequence

from kogge.engine.result import Result
from kogge.engine.said import said_from
from kogge.engine.scene import Fact, Panel, Phase, Scene, Tally, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.derived import distributions_to_end, in_storage, sees_orders
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.drawing import HEIGHT, WIDTH, Drawing
from kogge.games.borneo.table.faces import face_of
from kogge.games.borneo.table.icons import goods
from kogge.games.borneo.table.ids import card_id, harbour_id, merchant_id, order_id
from kogge.games.borneo.table.things import things
from kogge.games.borneo.words.teller import BorneoTeller, signed

PHASES = ("order", "merchants", "cargo", "draw")


def look(t: BorneoTeller, chosen: Sequence[str]) -> Scene:
    c = t.c
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=t.say("board.title", harbours=c.open_harbours, orders=len(c.order_types), companies=len(c.companies)),
        facts=facts(t),
        panels=[panel(t, result) for result in results(t)],
        phases=phases(t),
        zooms=zooms(t),
        things=things(t),
        drawing=Drawing(t, chosen),
    )


def places(view: Borneo) -> dict[str, str]:
    """What lies at the harbours, who stands where, which orders are left, and one's own cards."""
    c = view.components
    where = {card_id(c, card): harbour_id(slot) for slot, stack in enumerate(view.stacks) for card in stack}
    where |= {card_id(c, card): harbour_id(slot) for slot, card in enumerate(view.harbours) if card != NOTHING}
    where |= {
        merchant_id(c, company, rank): str(seat)
        for company, ladder in enumerate(view.ladders)
        for rank, seat in enumerate(ladder)
    }
    where |= {order_id(c, kind): str(left) for kind, left in enumerate(view.orders)}
    if view.viewer >= 0:
        where |= {card_id(c, card): "hand" for card in view.hands[view.viewer]}
        where |= {card_id(c, card): "storage" for card in view.stored[view.viewer]}
    return where


# -- the bar ----------------------------------------------------------------------------------------


def facts(t: BorneoTeller) -> list[Fact]:
    return [turn(t), *course(t)]


@said_from("distributions", "merchants", "pirates", "open_orders")
def course(t: BorneoTeller) -> list[Fact]:
    """How near the end is, and the variants."""
    view, c = t.view, t.c
    last = distributions_to_end(view)
    track = t.say("bar.distributions.value", number=view.distributions, all=last)
    ends = t.tip("bar.distributions.tip", "10.1.1", last=last)
    found = [Fact(t.say("bar.distributions.text"), track, view.distributions, last, ends)]
    if view.merchants != c.merchants_per_player:
        found.append(variant(t, "four merchants", "12.1.1", number=view.merchants))
    if view.pirates:
        found.append(variant(t, "pirates", "12.2.2", points=-c.ship_vp))
    if view.open_orders:
        found.append(variant(t, "open orders", "5.7"))
    return found


def variant(t: BorneoTeller, key: str, rule: str, **facts: object) -> Fact:
    return Fact(t.say(f"bar.{key}.text", **facts), tip=t.tip(f"bar.{key}.tip", rule, **facts))


def turn(t: BorneoTeller) -> Fact:
    view = t.view
    if view.actor == NOBODY:
        return Fact(t.say("bar.over.text"), tip=t.tip("bar.over.tip", "11.2"))
    if view.finals:
        return Fact(t.say("turn.final round"), tip=t.tip("bar.final round.tip", "10.4"))
    if not view.turn:
        return Fact(t.say("turn.setup"), tip=t.tip("bar.setup.tip", "3.5.2"))
    return Fact(t.say("bar.turn.text"), str(view.turn), tip=t.tip("bar.turn.tip", "4.1"))


def phases(t: BorneoTeller) -> list[Phase]:
    view = t.view
    if view.actor == NOBODY:
        return []
    if view.finals or not view.turn:
        return [Phase(t.say("turn.final round" if view.finals else "turn.setup"), 0)]
    return parts_of_turn(t, PHASES.index(face_of(view).phase))


@said_from()
def parts_of_turn(t: BorneoTeller, now: int) -> list[Phase]:
    return [Phase(t.say(f"phase.{phase}"), (number > now) - (number < now)) for number, phase in enumerate(PHASES)]


@said_from("order", "company")
def zooms(t: BorneoTeller) -> list[Zoom]:
    """Cards that can be chosen are looked for where the payment or the conflict is drawn."""
    cards = ["card-", "spice-"]
    paying = t.view.order != NOTHING
    if t.view.company == NOTHING:
        left = Zoom(t.say("zoom.harbours"), 8, 8, 516, 550, ["harbour-", *([] if paying else cards)])
    else:
        left = Zoom(t.say("zoom.conflict"), 8, 202, 516, 360, cards)
    right = t.say("zoom.payment" if paying else "zoom.merchants")
    return [
        left,
        Zoom(right, 522, 146, 346, 412, ["merchant-", "ladder-", *(cards if paying else [])]),
        Zoom(t.say("zoom.orders"), 522, 12, 346, 140, ["order-"]),
    ]


# -- the panels -------------------------------------------------------------------------------------


def panel(t: BorneoTeller, result: Result) -> Panel:
    seat = result.seat
    return Panel(
        points=signed(result.points),
        points_tip=points_tip(t, seat),
        place=result.rank,
        goods=stock(t, seat),
        kept=kept(t, seat, sees_orders(t.view, seat)),
        status=status(t, seat),
        homes=homes(t, seat) if t.view.viewer != seat else [],
    )


@said_from("stored", "fulfilled", "ship", "pirates")
def results(t: BorneoTeller) -> list[Result]:
    """As they stand, by seat."""
    return t.view.results()


@said_from("ship", "pirates", of_it=["stored", "fulfilled"])
def points_tip(t: BorneoTeller, seat: int) -> Tip:
    """All count: face-down orders too, since everybody saw them taken (14)."""
    parts = t.view.score(seat)
    points, ship = sum(parts.values()), parts.get("ship", 0)
    return t.tip(
        "panel.points with the ship" if ship else "panel.points",
        "11.1",
        seat=t.seat(seat),
        points=points if points >= 0 else signed(points),
        orders=parts["orders"],
        cards=parts["cargo"] + parts["harbours"],
        ship=signed(ship),
    )


@said_from(of_it=["stored"])
def stock(t: BorneoTeller, seat: int) -> list[Tally]:
    return [stock_of(t, seat, spice) for spice in range(t.c.chest + t.c.jokers)]


def stock_of(t: BorneoTeller, seat: int, spice: int) -> Tally:
    _, units, doubles = in_storage(t.view, seat, spice)
    key = "no goods" if not units else "goods with doubles" if doubles else "goods"
    tip = t.tip(
        f"panel.{key}",
        "2.2.2" if spice == t.c.chest else "5.3",
        seat=t.seat(seat),
        goods=t.spice(spice).capitalize(),
        amount=t.amount(units, spice),
        doubles=doubles,
    )
    icon = goods(t.c, spice)
    return Tally(icon.symbol, str(units), tip, icon.kind, not units)


@said_from("ship", of_it=["hands", "fulfilled"])
def kept(t: BorneoTeller, seat: int, seen: bool) -> list[Tally]:
    """The hand, the fulfilled orders (face down as a number, unless they are seen), and the pirate ship."""
    view, c, name = t.view, t.c, t.seat(seat)
    hand, fulfilled = len(view.hands[seat]), view.fulfilled[seat]
    worth = [c.order_vp[kind] for kind in fulfilled]
    found = [Tally("hand", str(hand), t.tip("panel.hand", "9.3", seat=name, cards=hand, limit=c.hand_limit))]
    if seen:
        for kind, points in zip(fulfilled, worth, strict=True):
            tip = t.tip("panel.order", "5.7", seat=name, order=t.order(kind), points=points)
            found.append(Tally("seal", str(points), tip, "stamp"))
    elif fulfilled:
        tip = t.tip("panel.closed orders", "5.7", seat=name, orders=len(fulfilled), points=sum(worth))
        found.append(Tally("seal", str(len(fulfilled)), tip, "closed"))
    if view.ship == seat:
        found.append(Tally("pirate", signed(c.ship_vp), t.tip("panel.ship", "12.2.6", seat=name, points=-c.ship_vp)))
    return found


@said_from(of_it=["stored"])
def homes(t: BorneoTeller, seat: int) -> list[str]:
    """The cards in storage: of others they are not drawn."""
    return [card_id(t.c, card) for card in t.view.stored[seat]]


def status(t: BorneoTeller, seat: int) -> str:
    view = t.view
    if view.actor == NOBODY:
        return ""
    if seat == view.actor:
        return t.say(f"status.{face_of(view).status}")
    if not view.turn or view.finals:
        return ""
    if seat == view.active:
        return t.say("status.to move")
    return t.say("status.next") if seat == (view.active + 1) % view.seats else ""
