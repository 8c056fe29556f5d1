"""What there is to see of Borneo: the bar, the panels, the parts of a turn, around the drawing."""

from collections.abc import Sequence

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
        panels=[panel(t, seat) for seat in range(t.view.seats)],
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
    view, c = t.view, t.c
    last = distributions_to_end(view)
    track = t.say("bar.distributions.value", number=view.distributions, all=last)
    ends = t.tip("bar.distributions.tip", "10.1.1", last=last)
    found = [turn(t), Fact(t.say("bar.distributions.text"), track, view.distributions, last, ends)]
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
    now = PHASES.index(face_of(view).phase)
    return [Phase(t.say(f"phase.{phase}"), (number > now) - (number < now)) for number, phase in enumerate(PHASES)]


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


def panel(t: BorneoTeller, seat: int) -> Panel:
    view, c = t.view, t.c
    points, tip = open_points(t, seat)
    return Panel(
        points=points,
        points_tip=tip,
        place=place(view, seat),
        goods=[stock(t, seat, spice) for spice in range(c.chest + c.jokers)],
        kept=kept(t, seat),
        status=status(t, seat),
        homes=[card_id(c, card) for card in view.stored[seat]] if view.viewer != seat else [],
    )


def open_points(t: BorneoTeller, seat: int) -> tuple[str, Tip]:
    """What lies open; what face-down orders are worth is not in it (R23)."""
    parts = t.view.score(seat)
    number = len(t.view.fulfilled[seat])
    if sees_orders(t.view, seat) or not number:
        return signed(sum(parts.values())), t.tip("panel.points", "11.1")
    points = signed(sum(parts.values()) - parts["orders"])
    orders = t.say("panel.one order") if number == 1 else t.say("panel.orders", number=number)
    return f"{points}+", t.tip("panel.open points", "5.7", points=points, orders=orders)


def place(view: Borneo, seat: int) -> int:
    """Only where all can be compared."""
    if all(sees_orders(view, other) or not view.fulfilled[other] for other in range(view.seats)):
        return view.results()[seat].rank
    return 0


def stock(t: BorneoTeller, seat: int, spice: int) -> Tally:
    _, units, doubles = in_storage(t.view, seat, spice)
    key, rule = "panel.goods with doubles" if doubles else "panel.goods", "2.2.2" if spice == t.c.chest else "5.3"
    tip = t.tip(key, rule, goods=t.spice(spice).capitalize(), units=units, doubles=doubles)
    icon = goods(t.c, spice)
    return Tally(icon.symbol, str(units), tip, icon.kind, not units)


def kept(t: BorneoTeller, seat: int) -> list[Tally]:
    """The hand, the fulfilled orders (face down as a number), and the pirate ship."""
    view, c = t.view, t.c
    hand, fulfilled = len(view.hands[seat]), view.fulfilled[seat]
    found = [Tally("hand", str(hand), t.tip("panel.hand", "9.3", number=hand, limit=c.hand_limit))]
    if sees_orders(view, seat):
        found += [Tally("seal", str(c.order_vp[kind]), Tip(t.order(kind), "5.7"), "stamp") for kind in fulfilled]
    elif fulfilled:
        found.append(Tally("seal", str(len(fulfilled)), t.tip("panel.closed orders", "5.7"), "closed"))
    if view.ship == seat:
        found.append(Tally("pirate", signed(c.ship_vp), t.tip("panel.ship", "12.2.6", points=-c.ship_vp)))
    return found


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
