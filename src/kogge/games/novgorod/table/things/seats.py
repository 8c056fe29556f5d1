"""What lies with each seat, for everybody to see: board, career, hold, orders, hand, offices, route."""

from collections.abc import Iterator

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, LEVELS, LOWER, PLACEHOLDER, PRIVILEGES, VARIETY, members
from kogge.games.novgorod.rules.draft import has_drafted_order
from kogge.games.novgorod.rules.route import LAY_ROUTE, Course
from kogge.games.novgorod.rules.scoring import kinds, out
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.words.teller import NovgorodTeller


def seats(t: NovgorodTeller) -> Iterator[Thing]:
    view = t.view
    for seat in range(view.seats):
        yield board(t, seat)
        yield career(t, seat)
        yield hold(t, seat)
        yield offices(t, seat)
        yield route(t) if seat == view.active and view.route else no_route(t, seat)
        yield from half_done(t, seat)
        yield hand(t, seat)
        yield completed(t, seat)
        if not view.round:
            yield drafted(t, seat)


@said_from("first", "sources", of_it=["seals", "ducats", "speed"])
def board(t: NovgorodTeller, seat: int) -> Thing:
    view = t.view
    parts = [f"{t.say(f'score.{part}')} {seals}" for part, seals in view.score(seat).items() if seals]
    return t.describe(
        ids.of_seat("board", seat),
        "board",
        "1.5",
        t.say("board.sources", parts=", ".join(parts)) if parts else "",
        t.say("board.start player") if seat == view.first else "",
        seat=t.seat(seat),
        seals=view.seals[seat],
        ducats=view.ducats[seat],
        speed=view.speed[seat],
    )


@said_from("active", "target", of_it=["career", "side", "level"])
def career(t: NovgorodTeller, seat: int) -> Thing:
    """How high a seat has climbed, what that brings, what the next step costs, and what it can still use."""
    c, view = t.c, t.view
    number, side, level = view.career[seat], view.side[seat], view.level[seat]
    uncovered = [t.quoted_privilege(which) for which in range(len(PRIVILEGES)) if view.uncovered(seat, which)]
    cost = t.different(*c.cost[number][side][level]) if level < LEVELS else ""
    return t.describe(
        ids.of_seat("career", seat),
        "career",
        "2.10",
        t.say("career.next step", cost=cost) if cost else "",
        t.say("career.x") if out(view, seat) else "",
        t.say("career.open privileges", privileges=t.listing(uncovered))
        if uncovered
        else t.say("career.no privileges"),
        seat=t.seat(seat),
        number=number + 1,
        side=t.side(side),
        tip="tip",
        levels=LEVELS,
        **career_facts(t, number, side, level),
    )


def career_facts(t: NovgorodTeller, career: int, side: int, level: int) -> dict[str, object]:
    """One side of a career that has come so far."""
    return {
        "title": t.say("career.title", number=career + 1, side=t.side(side)),
        "level": level,
        "seals": t.c.turn_seals[career][side][level],
        "x": t.say("career.with x") if t.c.x[career][side][level] else "",
    }


@said_from(of_it=["hold"])
def hold(t: NovgorodTeller, seat: int) -> Thing:
    good = t.view.hold[seat]
    tip = "empty tip" if good == NOTHING else "tip"
    what = hold_said(t, seat)
    return t.describe(ids.of_seat("hold", seat), "hold of", "6.2.D.2", tip=tip, seat=t.seat(seat), what=what, good=what)


def hold_said(t: NovgorodTeller, seat: int) -> str:
    """What lies in a hold."""
    good = t.view.hold[seat]
    return t.say("drawing.empty") if good == NOTHING else t.good(good)


@said_from(of_it=["owned"])
def offices(t: NovgorodTeller, seat: int) -> Thing:
    owned = t.view.owned[seat]
    tip = "tip" if owned else "empty tip"
    facts = {"seat": t.seat(seat), "number": owned.bit_count(), "cities": t.cities_of(owned)}
    return t.describe(ids.of_seat("offices", seat), "offices of", "2.5", tip=tip, **facts)


@said_from(of_it=["speed"])
def no_route(t: NovgorodTeller, seat: int) -> Thing:
    facts = {"seat": t.seat(seat), "speed": t.view.speed[seat]}
    return t.describe(ids.of_seat("route", seat), "route of", "6.1.2", tip="empty tip", **facts)


def route(t: NovgorodTeller) -> Thing:
    """Of whose turn it is."""
    view = t.view
    cities = [
        t.say("route of.placeholder in", city=t.city(slot % CITIES)) if slot >= PLACEHOLDER else t.city(slot % CITIES)
        for slot in view.route
    ]
    course = Course(view)
    room = max(0, course.room + course.more) if view.at(LAY_ROUTE) else 0
    return t.describe(
        ids.of_seat("route", view.active),
        "route of",
        "6.1.1",
        t.say("route of.fees", fees=view.fees()) if view.fees() else "",
        t.say("route of.room", cards=room) if room else "",
        seat=t.seat(view.active),
        cities=", ".join(cities),
    )


# -- orders -----------------------------------------------------------------------------------------


@said_from(of_it=["half_done"])
def half_done(t: NovgorodTeller, seat: int) -> list[Thing]:
    return [half_done_order(t, seat, order) for order in t.view.half_done[seat]]


def half_done_order(t: NovgorodTeller, seat: int, order: int) -> Thing:
    thing, lower, seals = ids.half_of_id(t.c, seat, order), t.line(order, LOWER), t.c.line_seals
    return t.thing(thing, "half done of", "6.2.B.3", seat=t.seat(seat), lower=lower, seals=seals, face=t.face(order))


@said_from(of_it=["hands"])
def hand(t: NovgorodTeller, seat: int) -> Thing:
    number = len(t.view.hands[seat])
    tip = "tip" if number else "empty tip"
    facts = {"seat": t.seat(seat), "number": number, "most": t.c.in_progress_most}
    return t.describe(ids.of_seat("hand", seat), "hand of", "6.4.5", tip=tip, **facts)


@said_from("bonuses", of_it=["done", "blind", "markers"])
def completed(t: NovgorodTeller, seat: int) -> Thing:
    view = t.view
    hidden, number = len(view.blind[seat]) + view.markers[seat], view.completed(seat)
    return t.describe(
        ids.of_seat("done", seat),
        "done of",
        "6.2.B.5",
        t.say("done of.by special orders", number=hidden) if hidden else "",
        kinds_so_far(t, seat) if number else "",
        tip="tip" if number else "empty tip",
        seat=t.seat(seat),
        number=number,
    )


def kinds_so_far(t: NovgorodTeller, seat: int) -> str:
    """Rule 8.4 VI, as far as it is seen; "" if that bonus is not in play."""
    return t.say("done of.kinds so far", kinds=kinds(t.view, seat)) if VARIETY in t.view.bonuses else ""


def drafted(t: NovgorodTeller, seat: int) -> Thing:
    """Rules 4.1 and 4.5: what a seat has taken, and what it pays for at the end."""
    c, view = t.c, t.view
    cities = [t.city(city) for city in members(view.owned[seat])]
    with_order = has_drafted_order(view, seat)
    taken = t.listing(cities + ([t.count(1, "order")] if with_order else []))
    bill, orders = view.bill[seat], 2 * c.order_price
    order = [order_label(t, view.drafted[seat])] if with_order else []
    return t.describe(
        ids.of_seat("draft", seat),
        "drafted",
        "4.5" if taken else "4.1",
        tip="tip" if taken else "empty tip",
        seat=t.seat(seat),
        taken=taken,
        listed=", ".join([*cities, *order, t.say("drafted.so far", number=bill + orders)]),
        bill=bill,
        orders=orders,
    )


def order_label(t: NovgorodTeller, order: int) -> str:
    """An order for who cannot see it; a hidden one is a number below 0."""
    return t.say("order.hidden") if order < 0 else t.say("order.face", face=t.face(order))
