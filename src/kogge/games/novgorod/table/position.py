"""The position of Novgorod in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know.
"""

from collections.abc import Iterable, Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import (
    BASE,
    CITIES,
    INCOME,
    LETTERS,
    LEVELS,
    PLACEHOLDER,
    PRIVILEGES,
    SIDES,
    VARIETY,
)
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK, undecided
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.scoring import kinds, out
from kogge.games.novgorod.rules.state import HIGH, REMOVED, USES
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table.faces import face_of
from kogge.games.novgorod.words.teller import NovgorodTeller

EMPTY = "–"


def tables(t: NovgorodTeller) -> list[Section]:
    """Everything on the table that the view's seat may see (10.1): stacks and orders last, or map, hand and route."""
    first = [table(t), bonuses(t)]
    chart = [*merchant_and_pirate(t), manufactures(t), cities(t), *specials(t)]
    market = [offices(t), *display(t)]
    others = [players(t), careers(t), privileges(t), *orders(t)]
    own = [*own_career(t), *hands(t)]
    if t.view.at(PICK, BUY):
        return [*first, *chart, *others, *own, *market]
    return [*first, *market, *others, *chart, *own, *route(t), *payment(t)]


def table(t: NovgorodTeller) -> Section:
    view = t.view
    rows: list[Sequence[object]] = [(t.say("position.stage"), stage(t)), (t.say("position.first"), t.seat(view.first))]
    if view.actor != NOBODY:
        rows.append((t.say("position.active"), t.seat(view.active)))
    if view.actor != NOBODY and view.round:
        used = t.say("position.not used") if view.privilege == NOTHING else t.privilege(view.privilege)
        rows.append((t.say("position.privilege"), used))
    trigger = t.say("position.trigger", seals=t.c.end_seals, step=t.step(LEVELS))
    rows += [(t.say("position.end"), trigger), (t.say("position.pile"), len(view.pile))]
    return section(t, "table", "what, how", rows)


def stage(t: NovgorodTeller) -> str:
    view = t.view
    if view.actor == NOBODY:
        return t.say("position.over")
    phase = t.say(f"position.{face_of(view).phase} phase")
    if not view.round:
        return phase
    return t.say("position.last phase" if view.last else "position.phase", round=view.round, phase=phase)


def section(t: NovgorodTeller, title: str, heading: str, rows: Iterable[Sequence[object]], **facts: object) -> Section:
    """A table with a title and a heading, both by their keys under `position`; a cell where there is nothing is ""."""
    columns = [t.say(f"position.{key}") for key in heading.split(", ")]
    cells = [[EMPTY if cell == "" else str(cell) for cell in row] for row in rows]
    return Section(t.say(f"position.{title}", **facts), [columns, *cells])


# -- the map ----------------------------------------------------------------------------------------


def cities(t: NovgorodTeller) -> Section:
    """The cities clockwise; the pirate's back side takes his off the map (11.5)."""
    view, c = t.view, t.c
    links = c.links[view.ignored()]
    rows: list[list[object]] = []
    for city in range(CITIES):
        neighbours = ", ".join(map(t.city, links[city]))
        rows.append([t.city(city), t.good(city), neighbours, c.income[city], c.income[BASE + city], c.fee[BASE + city]])
    heading = "city, good, links, income, base, fee"
    if view.pirate != NOTHING:
        heading = f"{heading}, there"
        for city, row in enumerate(rows):
            figures = (("merchant", view.merchant), ("pirate", view.pirate))
            row.append(", ".join(t.say(f"position.{figure}") for figure, there in figures if there == city))
    return section(t, "cities", heading, rows)


def offices(t: NovgorodTeller) -> Section:
    view, c = t.view, t.c
    rows = []
    for city in range(CITIES):
        prices = [*map(str, view.prices(city))]
        price, *further = prices or [""]
        owners = ", ".join(map(t.seat, view.owners(city)))
        rows.append([t.city(city), t.good(city), c.income[city], price, ", ".join(further), len(prices), owners])
    return section(t, "offices", "city, good, income, price, further, left, owners", rows)


def manufactures(t: NovgorodTeller) -> Section:
    c = t.c
    rows = []
    for city, manufacture in enumerate(t.view.manufactures):
        pairs = zip(c.row_goods[manufacture], c.row_seals[manufacture], strict=True)
        made_from = ", ".join(f"{seals}: {t.crates(goods)}" for goods, seals in pairs)
        rows.append([t.city(city), t.made_in(city), made_from])
    return section(t, "manufactures", "city, makes, rows", rows)


def merchant_and_pirate(t: NovgorodTeller) -> list[Section]:
    """Module A: where the two are, and what they do."""
    view, c = t.view, t.c
    if view.pirate == NOTHING:
        return []
    payer = view.first if view.actor == NOBODY else view.active
    merchant = t.say(f"position.merchant {SIDES[view.merchant_side]}", ducats=c.merchant_ducats, seals=c.merchant_seals)
    pirate = t.say(
        f"position.pirate {SIDES[view.pirate_side]}",
        cards=c.pirate_penalty,
        seat=t.seat(payer),
        ducats=pirate_price(view, payer),
        privilege=t.quoted_privilege(INCOME),
    )
    rows = [
        [t.say("position.merchant"), t.city(view.merchant), t.side(view.merchant_side), merchant],
        [t.say("position.pirate"), t.city(view.pirate), t.side(view.pirate_side), pirate],
    ]
    return [section(t, "merchant and pirate", "figure, city, side, effect", rows)]


# -- cards that lie open ----------------------------------------------------------------------------


def bonuses(t: NovgorodTeller) -> Section:
    rows = [
        [t.bonus(bonus), worth(t, bonus, state), gained(t, bonus)]
        for bonus, state in zip(t.view.bonuses, t.view.bonus_states, strict=True)
    ]
    return section(t, "bonuses", "bonus, seals, gained", rows)


def worth(t: NovgorodTeller, bonus: int, state: int) -> str:
    """What a bonus card brings now (8.2)."""
    c = t.c
    if bonus == VARIETY:
        steps = [(many, seals) for many, seals in enumerate(c.variety) if many and seals > c.variety[many - 1]]
        return t.say("position.by kinds", steps=", ".join(f"{many}→{seals}" for many, seals in steps))
    if state == REMOVED:
        return t.say("position.removed")
    return t.say("position.high", high=c.high[bonus], low=c.low[bonus]) if state == HIGH else str(c.low[bonus])


def gained(t: NovgorodTeller, bonus: int) -> str:
    """Who has a bonus; for the variety of goods, what can be seen under the ships (8.4 VI)."""
    view, seats = t.view, range(t.view.seats)
    if bonus == VARIETY:
        return ", ".join(t.say("position.kinds", seat=t.seat(seat), kinds=kinds(view, seat)) for seat in seats)
    return ", ".join(t.seat(seat) for seat in seats if view.gained[seat] >> bonus & 1)


def specials(t: NovgorodTeller) -> list[Section]:
    """Module B: the column, the top card first, and what each costs now (12.3.1)."""
    view, c = t.view, t.c
    rows = [
        [
            place + 1,
            f"{card + 1} {LETTERS[letter]}",
            t.asked_for(card, letter),
            special_price(view, card, view.discount),
            c.special_seals[card][letter],
            t.say("position.fulfilled" if view.fulfilled >> place & 1 else "position.open"),
        ]
        for place, (card, letter) in enumerate(zip(view.special, view.letters, strict=True))
    ]
    return [section(t, "specials", "place, card, wanted, price, seals, state", rows)] if rows else []


def display(t: NovgorodTeller) -> list[Section]:
    return [cards(t, "display", t.view.display)] if t.view.display else []


def cards(t: NovgorodTeller, title: str, orders: Sequence[int], **facts: object) -> Section:
    rows = [[t.c.orders[order], *t.lines(order)] for order in orders]
    return section(t, title, "id, upper, lower", rows, **facts)


# -- the seats --------------------------------------------------------------------------------------


def players(t: NovgorodTeller) -> Section:
    """In the draft with what is paid for at its end (4.5)."""
    view = t.view
    drafting = view.at(PICK)
    rows = [
        [
            t.seat(seat),
            view.seals[seat],
            view.ducats[seat],
            *([view.draft_cost(seat)] if drafting else []),
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
    """How a seat stands in its career."""
    view, c = t.view, t.c
    career, side, level = view.career[seat], view.side[seat], view.level[seat]
    if undecided(view, seat):
        return [career + 1, level, "", "", ""]
    return [
        t.say("position.career card", number=career + 1, side=t.side(side)),
        level,
        view.turn_seals(seat),
        t.say("position.has x") if out(view, seat) else "",
        t.cost(*c.cost[career][side][level]) if level < LEVELS else "",
    ]


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
    rows = [[t.say(f"position.{key}"), *t.lines(order)] for key, order in laid]
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
    sides = range(len(SIDES)) if t.view.at(CHOOSE_SIDE) else [t.view.side[t.me]]
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
    return [
        cards(t, "own hand" if seat == t.me else "hand of", hand, seat=t.seat(seat))
        for seat, hand in enumerate(t.view.hands)
        if hand and all(order >= 0 for order in hand)
    ]


# -- the route and what is under way ------------------------------------------------------------------


def route(t: NovgorodTeller) -> list[Section]:
    view = t.view
    if not view.at(LAY_ROUTE, USE_ROUTE, PAY, FETCH, CLOSE_SCORING) or not view.route:
        return []
    rows = [slot(t, place) for place in range(len(view.route))]
    return [section(t, "route", "id, card, good, income, fee, makes, use", rows, seat=t.seat(view.active))]


def slot(t: NovgorodTeller, place: int) -> Sequence[object]:
    view, c = t.view, t.c
    slot = view.route[place]
    city, office = slot % CITIES, slot < PLACEHOLDER
    kind = "own office" if slot < BASE else "base office" if office else "placeholder"
    return [
        place + 1,
        t.say(f"position.{kind}", city=t.city(city)),
        t.good(city) if office else "",
        c.income[slot] if office else "",
        c.fee[slot] or "",
        t.made_in(city),
        t.say(f"position.slot {USES[view.uses[place]]}"),
    ]


def payment(t: NovgorodTeller) -> list[Section]:
    """What is being paid for, and what is still to be given (13.2)."""
    if t.view.target == NOTHING:
        return []
    return [section(t, "payment", "for, missing", [[t.target(), t.missing()]])]
