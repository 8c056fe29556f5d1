"""The position of Novgorod in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know.
"""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import BASE, CITIES, INCOME, LETTERS, LEVELS, PLACEHOLDER, SIDES, VARIETY
from kogge.games.novgorod.rules.draft import PICK
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.rules.state import HIGH, REMOVED, USES
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table.faces import face_of
from kogge.games.novgorod.table.position_seats import (
    careers,
    hands,
    lines,
    orders,
    own_career,
    players,
    privileges,
    section,
)
from kogge.games.novgorod.words.teller import NovgorodTeller

AT_THE_MARKET = (PICK, BUY)
WITH_ROUTE = (LAY_ROUTE, USE_ROUTE, PAY, FETCH, CLOSE_SCORING)


def tables(t: NovgorodTeller) -> list[Section]:
    """Everything on the table that the view's seat may see (10.1): stacks and orders last, or map, hand and route."""
    first = [table(t), bonuses(t)]
    chart = [*merchant_and_pirate(t), manufactures(t), cities(t), *specials(t)]
    market = [offices(t), *display(t)]
    others = [players(t), careers(t), privileges(t), *orders(t)]
    own = [*own_career(t), *hands(t)]
    if t.view.stack and t.view.stack[-1] in AT_THE_MARKET:
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
        prices = [*map(str, c.prices[view.seats][city][view.taken[city] :])]
        price, *further = prices or [""]
        owners = ", ".join(t.seat(seat) for seat in range(view.seats) if view.owned[seat] >> city & 1)
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
    rows = [[t.c.orders[order], *lines(t, order)] for order in t.view.display]
    return [section(t, "display", "id, upper, lower", rows)] if rows else []


# -- the route and what is under way ------------------------------------------------------------------


def route(t: NovgorodTeller) -> list[Section]:
    view = t.view
    if not view.stack or view.stack[-1] not in WITH_ROUTE or not view.route:
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
