"""The onlooker's own area: ship, hold, purse, offices, orders, career."""

from collections.abc import Iterator

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, INCOME, LEVELS, LINES, ORDER, OWN, PRIVILEGES, SPEEDS
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.kinds_of_use import RULES, kinds
from kogge.games.novgorod.table.things.cards import both_lines
from kogge.games.novgorod.table.things.seats import hold_said, kinds_so_far, order_label
from kogge.games.novgorod.words.teller import NovgorodTeller


def own_area(t: NovgorodTeller) -> Iterator[Thing]:
    if t.me == NOBODY:
        return
    view, me = t.view, t.me
    yield ship(t)
    yield hold(t)
    yield purse(t)
    yield seals(t)
    for city in range(CITIES):
        if view.owned[me] >> city & 1:
            yield office(t, city)
    yield from orders(t)
    yield completed(t)
    if view.active == me:
        for kind in kinds(t):
            yield kind_of_use(t, kind)
    for level in range(LEVELS):
        yield step(t, level)
    for number in range(len(PRIVILEGES)):
        yield privilege(t, number)


# -- ship, hold, offices ----------------------------------------------------------------------------


@said_from(of_me=["speed"])
def ship(t: NovgorodTeller) -> Thing:
    speed = t.view.speed[t.me]
    if speed == SPEEDS[-1]:
        return t.describe(ids.SHIP, "ship", "6.4.3", tip="fastest tip", speed=speed, cards=speed)
    price = t.c.ship_price[speed]
    return t.thing(ids.SHIP, "ship", "6.4.3", speed=speed, cards=speed, next=speed + 1, price=price)


def hold(t: NovgorodTeller) -> Thing:
    view, me = t.view, t.me
    if view.hold[me] == NOTHING:
        tip, rule = "empty tip", "6.2.D.1"
    elif view.stored and view.active == me:
        tip, rule = "stored tip", "6.2.D.3"
    else:
        tip, rule = ("tip", "6.2.2") if view.hold_pays else ("no career tip", "R-13")
    fate = ""
    if view.active == me and not view.stored and OWN + view.hold[me] in view.route:
        key, rule = ("stays", "6.3.6") if view.hold_stays else ("to lose", "6.1.7")
        fate = t.say(f"hold.{key}", city=t.city(view.hold[me]))
    what = hold_said(t, me)
    return t.describe(ids.HOLD, "hold", rule, fate, tip=tip, what=what, good=what)


@said_from("active", "route", of_me=["owned", "hold"])
def office(t: NovgorodTeller, city: int) -> Thing:
    c = t.c
    where, _ = where_office(t, t.me, city)
    return t.describe(
        ids.of_city("office", c, city),
        "office",
        "2.5",
        t.say("office.in hold") if t.view.hold[t.me] == city else "",
        city=t.city(city),
        where=t.say(f"office.{where}"),
        good=t.good(city),
        income=c.income[OWN + city],
    )


@said_from(of_me=["ducats"])
def purse(t: NovgorodTeller) -> Thing:
    return t.thing(ids.PURSE, "purse", "1.5", ducats=t.view.ducats[t.me])


@said_from(of_me=["seals"])
def seals(t: NovgorodTeller) -> Thing:
    return t.thing(ids.SEALS, "seals", "9.1", seals=t.view.seals[t.me], end=t.c.end_seals)


def where_office(t: NovgorodTeller, seat: int, city: int) -> tuple[str, int]:
    """Where an office is, and its number in the route."""
    view = t.view
    if not view.owned[seat] >> city & 1:
        return "none", 0
    if seat == view.active and OWN + city in view.route:
        return "route", view.route.index(OWN + city) + 1
    return "hold" if view.hold[seat] == city else "hand", 0


# -- kinds of use -----------------------------------------------------------------------------------


@said_from()
def kind_of_use(t: NovgorodTeller, kind: str) -> Thing:
    name = t.say(f"kind of use.{kind}")
    return Thing(ids.use_id(kind), name, name, t.tip(f"kind of use.{kind} tip", RULES[kind], ducats=t.c.extra_income))


# -- orders -----------------------------------------------------------------------------------------


def own_orders(t: NovgorodTeller) -> Iterator[tuple[int, str]]:
    """Rule 6.2.B.3: orders in hand, then those laid open in this turn, then those left of the ship; and where."""
    view, me = t.view, t.me
    yield from ((order, "hand") for order in (*view.hands[me], view.drafted[me]) if order >= 0)
    if view.active == me and view.round:
        yield from ((order, "shown") for order in view.shown)
        yield from ((order, "begun") for order in view.fresh)
    yield from ((order, "at ship") for order in view.half_done[me])


# where an order lies -> the rule of its card, and the tips of its lines
LYING = {
    "hand": ("6.2.B.3", "upper tip", "lower tip"),
    "shown": ("6.2.B.2", "upper tip", "lower tip"),
    "begun": ("6.3.1", "done tip", "second tip"),
    "at ship": ("6.2.B.3", "done tip", "last tip"),
}


@said_from("active", "round", "shown", "fresh", of_me=["hands", "drafted", "half_done"])
def orders(t: NovgorodTeller) -> list[Thing]:
    """Cards and their lines."""
    c, found = t.c, []
    for order, where in own_orders(t):
        rule, *tips = LYING[where]
        facts = {
            **both_lines(t, order),
            "seals": c.line_seals,
            "both": c.both_lines_seals,
            "rest": c.both_lines_seals - c.line_seals,
        }
        face = {"order": order_label(t, order), "where": t.say(f"order.{where}")}
        found.append(t.describe(own_order_id(t, order, where), "order", rule, tip=f"{where} tip", **face, **facts))
        for line, name in enumerate(LINES):
            named = {"line": t.say(f"line.{name}"), "wanted": t.line(order, line)}
            found.append(t.describe(ids.line_id(c, order, line), "line", "6.2.B.3", tip=tips[line], **named, **facts))
    return found


def own_order_id(t: NovgorodTeller, order: int, where: str) -> str:
    return ids.of_order("half", t.c, order) if where == "at ship" else ids.of_order("card", t.c, order)


@said_from("bonuses", of_me=["done", "blind", "markers"])
def completed(t: NovgorodTeller) -> Thing:
    number = t.view.completed(t.me)
    if not number:
        return t.describe(ids.DONE, "done", "6.2.B.5", tip="empty tip", number=number)
    return t.describe(ids.DONE, "done", "6.2.B.5", kinds_so_far(t, t.me), number=number)


# -- the career -------------------------------------------------------------------------------------


@said_from(of_me=["career", "side", "level"])
def step(t: NovgorodTeller, level: int) -> Thing:
    """What a step costs, brings and covers, and whether it is reached."""
    c, view, me = t.c, t.view, t.me
    career, side, reached = view.career[me], view.side[me], view.level[me]
    if level < reached:
        tip, rule = "reached tip", "6.2.C.2"
    else:
        tip, rule = ("tip", "6.2.C.1") if level == reached else ("later tip", "6.2.C.3")
    cost = c.cost[career][side][level]
    return t.describe(
        ids.step_id(level),
        "step",
        rule,
        t.say("step.with x") if level >= reached and c.x[career][side][level] else "",
        tip=tip,
        level=level + 1,
        before=level,
        cost=t.different(*cost),
        short=t.cost(*cost),
        seals=c.turn_seals[career][side][level + 1],
        privilege=t.quoted_privilege(c.covers[career][side][level]),
    )


PRIVILEGE_RULES = ("6.1.8", "6.2.E.2", "6.4.6", "6.5.2")


@said_from("active", "target", "privilege", "pirate_side", "special", of_me=["career", "side", "level"])
def privilege(t: NovgorodTeller, privilege: int) -> Thing:
    c, view, me = t.c, t.view, t.me
    now = ""
    if not view.uncovered(me, privilege):
        now = t.say("privilege.covered")
    elif view.active == me and view.privilege != NOTHING:
        now = t.say("privilege.used now" if view.privilege == privilege else "privilege.another used")
    discount = c.order_price - c.privileged_price
    return t.describe(
        ids.privilege_id(privilege),
        "privilege",
        PRIVILEGE_RULES[privilege],
        t.say("privilege.or move pirate") if privilege == INCOME and view.pirate_side else "",
        t.say("privilege.or special order", discount=discount) if privilege == ORDER and view.special else "",
        now,
        tip=PRIVILEGES[privilege],
        name=t.privilege(privilege),
        ducats=c.extra_income,
        price=c.privileged_price,
        full=c.order_price,
        seals=c.seal_privilege,
    )
