"""What lies with the seats of Novgorod, in tables of words: purses, careers, orders and hands."""

from collections.abc import Iterable, Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import LEVELS, LINES, PRIVILEGES, SIDES
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.scoring import out
from kogge.games.novgorod.words.teller import NovgorodTeller

EMPTY = "–"


def section(t: NovgorodTeller, title: str, heading: str, rows: Iterable[Sequence[object]], **facts: object) -> Section:
    """A table with a title and a heading, both by their keys under `position`; a cell where there is nothing is ""."""
    columns = [t.say(f"position.{key}") for key in heading.split(", ")]
    cells = [[EMPTY if cell == "" else str(cell) for cell in row] for row in rows]
    return Section(t.say(f"position.{title}", **facts), [columns, *cells])


def lines(t: NovgorodTeller, order: int) -> list[str]:
    return [t.crates_of_line(order, line) for line in range(len(LINES))]


# -- the seats --------------------------------------------------------------------------------------


def players(t: NovgorodTeller) -> Section:
    """In the draft with what is paid for at its end (4.5)."""
    view = t.view
    drafting = bool(view.stack) and view.stack[-1] is PICK
    rows = [
        [
            t.seat(seat),
            view.seals[seat],
            view.ducats[seat],
            *([view.bill[seat] + 2 * t.c.order_price] if drafting else []),
            view.speed[seat],
            "" if view.hold[seat] == NOTHING else t.good(view.hold[seat]),
            view.owned[seat].bit_count(),
            len(view.hands[seat]),
            len(view.half_done[seat]),
            view.completed(seat),
        ]
        for seat in range(view.seats)
    ]
    bill = "bill, " if drafting else ""
    heading = f"player, seals, ducats, {bill}speed, hold, offices, hand, half done, completed"
    return section(t, "players", heading, rows)


def careers(t: NovgorodTeller) -> Section:
    rows = [[t.seat(seat), *standing(t, seat)] for seat in range(t.view.seats)]
    return section(t, "careers", "player, career, level, per turn, x, next step", rows)


def standing(t: NovgorodTeller, seat: int) -> list[object]:
    """How a seat stands in its career; sides are chosen clockwise from the start player (3.7)."""
    view, c = t.view, t.c
    career, side, level = view.career[seat], view.side[seat], view.level[seat]
    if choosing(t) and view.place(seat) >= view.place(view.active):
        return [career + 1, level, "", "", ""]
    return [
        t.say("position.career card", number=career + 1, side=t.side(side)),
        level,
        c.turn_seals[career][side][level],
        t.say("position.has x") if out(view, seat) else "",
        t.cost(*c.cost[career][side][level]) if level < LEVELS else "",
    ]


def choosing(t: NovgorodTeller) -> bool:
    return bool(t.view.stack) and t.view.stack[-1] is CHOOSE_SIDE


def privileges(t: NovgorodTeller) -> Section:
    """Which privileges can still be seen, and the one that was used in this turn (7.2)."""
    numbers = range(len(PRIVILEGES))
    rows = [[t.seat(seat), *(privilege(t, seat, number) for number in numbers)] for seat in range(t.view.seats)]
    title, (heading, *_) = section(t, "privileges", "player", [])
    return Section(title, [[*heading, *map(t.privilege, numbers)], *rows])


def privilege(t: NovgorodTeller, seat: int, privilege: int) -> str:
    view = t.view
    if view.round and seat == view.active and view.privilege == privilege:
        return t.say("position.used")
    return t.say("position.open" if view.uncovered(seat, privilege) else "position.covered")


def orders(t: NovgorodTeller) -> list[Section]:
    """Orders that lie before the seats, left of their ships or under them; hands are hidden (10.1)."""
    rows = [[t.seat(seat), *row] for seat in range(t.view.seats) for row in orders_of(t, seat)]
    return [section(t, "orders", "player, state, upper, lower", rows)] if rows else []


def orders_of(t: NovgorodTeller, seat: int) -> list[list[str]]:
    view = t.view
    laid = [("taken", view.drafted[seat])] if view.drafted[seat] != NOTHING else []
    if seat == view.active:
        laid += [("in work", order) for order in (*view.shown, *view.fresh)]
    laid += [("half", order) for order in view.half_done[seat]]
    laid += [("done", order) for order in view.done[seat]]
    laid += [("face down", order) for order in view.blind[seat] if order >= 0]
    rows = [[t.say(f"position.{key}"), *lines(t, order)] for key, order in laid]
    hidden = sum(order < 0 for order in view.blind[seat])
    for key, number in (("several face down", hidden), ("markers", view.markers[seat])):
        if number:
            rows.append([t.say(f"position.{key}", number=number), "", ""])
    return rows


# -- one's own things -------------------------------------------------------------------------------


def own_career(t: NovgorodTeller) -> list[Section]:
    """The steps of one's own career; both sides while they are chosen from (3.7)."""
    if t.me == NOBODY:
        return []
    sides = range(len(SIDES)) if choosing(t) else [t.view.side[t.me]]
    return [career(t, t.me, side) for side in sides]


def career(t: NovgorodTeller, seat: int, side: int) -> Section:
    c, number, reached = t.c, t.view.career[seat], t.view.level[seat]
    rows = [
        [
            level + 1,
            t.cost(*c.cost[number][side][level]),
            t.privilege(c.covers[number][side][level]),
            t.count(c.turn_seals[number][side][level + 1], "seal"),
            t.say("position.has x") if c.x[number][side][level + 1] else "",
            t.say("position.reached" if level < reached else "position.next") if level <= reached else "",
        ]
        for level in range(LEVELS)
    ]
    heading = "step, costs, covers, then per turn, x, state"
    return section(t, "own career", heading, rows, career=t.career(number), side=t.side(side))


def hands(t: NovgorodTeller) -> list[Section]:
    """The hands that the view shows: one's own, at the end everybody's."""
    held = enumerate(t.view.hands)
    return [hand(t, seat) for seat, cards in held if cards and all(order >= 0 for order in cards)]


def hand(t: NovgorodTeller, seat: int) -> Section:
    rows = [[t.c.orders[order], *lines(t, order)] for order in t.view.hands[seat]]
    return section(t, "own hand" if seat == t.me else "hand of", "id, upper, lower", rows, seat=t.seat(seat))
