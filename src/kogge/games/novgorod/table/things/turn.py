"""What is under way: the slots of the route, the turn in figures, what is being paid for, what the route can earn.

Behind the things stand the figures and the payment themselves, which are drawn too.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER, SIDES, members
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.fulfilling import line_need, special_need, step_need
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import PIRATE_AT_START, pirate_price
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE, Course
from kogge.games.novgorod.rules.spendable import Need
from kogge.games.novgorod.rules.state import CARRIES, FREE, PAID, USES
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.faces import face_of
from kogge.games.novgorod.table.icons import ANY_GOOD, ANY_LUXURY, DUCAT, good_icons, luxury_icon
from kogge.games.novgorod.table.outlook import Outlook
from kogge.games.novgorod.table.things.seats import career_facts
from kogge.games.novgorod.words.teller import NovgorodTeller, in_language

KINDS = ("own", "base", "placeholder")


def turn(t: NovgorodTeller, outlook: Outlook | None) -> Iterator[Thing]:
    view = t.view
    for place in range(len(view.route)):
        yield slot(t, place)
    if not view.stack:
        yield t.thing(ids.SCORING, "scoring", "9.4", end=t.c.end_seals)
        return
    yield ledger(t)
    if view.stack[-1] is CHOOSE_SIDE:
        yield from (side(t, number) for number in range(len(SIDES)))
    if view.stack[-1] in (PAY, FETCH):
        yield payment(t)
    if t.me != NOBODY:
        yield prospect(t, outlook)


def side(t: NovgorodTeller, side: int) -> Thing:
    """A side of the career while it is chosen: all its steps, from the bottom."""
    c, career = t.c, t.view.career[t.view.active]
    label = t.say("career.label", **career_facts(t, career, side, 0))
    tip = t.tip(
        f"side.{SIDES[side]} tip",
        "3.7",
        number=career + 1,
        steps=t.listing([t.cost(*cost) for cost in c.cost[career][side]], "then"),
        lost=t.listing([t.quoted_privilege(lost) for lost in c.covers[career][side]]),
        seals="–".join(map(str, c.turn_seals[career][side])),
    )
    return Thing(ids.side_id(side), "", label, tip)


@said_from("route", "uses", "manufactures", "merchant", "merchant_side", "merchant_paid")
def slot(t: NovgorodTeller, place: int) -> Thing:
    """What a slot can serve, or what it has served (6.2.1)."""
    c, view = t.c, t.view
    slot, use = view.route[place], view.uses[place]
    city, kind = slot % CITIES, KINDS[slot // CITIES]
    described = t.describe(
        ids.slot_id(place),
        "slot",
        SLOT_RULES[kind, USES[use]],
        tip=f"{kind} {USES[use]} tip",
        number=place + 1,
        city=t.city(city),
        kind=t.say(f"slot.{kind}"),
        use=use_said(t, place),
        good=t.good(city),
        luxury=t.made_in(city),
        income=view.worth(place) if use == FREE else c.income[slot],
        fee=c.fee[slot],
    )
    return described._replace(name=t.say(f"slot.{kind} name", city=t.city(city))) if use == FREE else described


# the rules that say what a slot serves, by kind and use
SLOT_RULES = {
    ("own", "free"): "6.2.1",
    ("own", "given"): "6.2.1",
    ("own", "carries"): "6.2.A.3",
    ("own", "stored"): "6.2.D.1",
    ("own", "income"): "6.2.E.1",
    ("base", "free"): "2.6",
    ("base", "given"): "6.3.3",
    ("base", "carries"): "6.3.3",
    ("base", "income"): "6.3.3",
    ("placeholder", "free"): "6.1.5",
    ("placeholder", "carries"): "6.1.5",
    ("placeholder", "income"): "6.1.5",
}


def use_said(t: NovgorodTeller, place: int) -> str:
    """What a slot serves, in a word."""
    c, view = t.c, t.view
    slot, use = view.route[place], view.uses[place]
    if use == CARRIES:
        return luxury_made_in(t, slot % CITIES)
    if use == PAID:
        return f"+{c.income[slot]}" if slot < PLACEHOLDER else t.say("slot.unused")
    return t.say(f"slot.{USES[use]}")


def luxury_made_in(t: NovgorodTeller, city: int) -> str:
    """By its name alone, as a heading."""
    return in_language(t.c.luxury_words, t.words)[t.c.luxury[t.view.manufactures[city]]]


def ledger(t: NovgorodTeller) -> Thing:
    """What the turn leaves in the active player's purse, or what the draft will cost."""
    c, view = t.c, t.view
    me = view.active
    facts: dict[str, object] = {
        "title": ledger_title(t),
        "figures": ", ".join(f"{figure.text} {figure.value}" for figure in figures(t)),
        "seat": t.seat(me),
        "ducats": view.ducats[me],
    }
    if not view.round:
        bill, orders, left = view.bill[me], 2 * c.order_price, view.ducats[me] - view.draft_cost(me)
        return t.describe(ids.LEDGER, "ledger", "4.5", tip="draft tip", bill=bill, orders=orders, left=left, **facts)
    if view.stack[-1] not in BEFORE_FEES:
        return t.describe(ids.LEDGER, "ledger", "6.4.1", tip="after tip", **facts)
    after = view.ducats_after()
    facts["after"] = t.count(after, "ducat") if after >= 0 else t.say("ledger.too little")
    facts |= {"income": view.income_to_come(), "fees": view.fees()}
    return t.thing(ids.LEDGER, "ledger", "6.3.3", **facts)


def payment(t: NovgorodTeller) -> Thing:
    """What is being paid for, and what is missing."""
    view = t.view
    drawn = Payment.of(t)
    label = t.say("payment.label", target=drawn.title, done=len(drawn.done), left=len(drawn.left))
    if view.stack[-1] is PAY:
        return Thing(ids.PAYMENT, "", label, t.tip("payment.tip", "6.2.1", target=t.target(), missing=t.missing()))
    city = view.route[view.seat_slot] % CITIES
    good = t.good(view.hold[view.active])
    tip = t.tip("payment.fetch tip", "6.2.3", luxury=luxury_made_in(t, city), city=t.city(city), good=good)
    return Thing(ids.PAYMENT, "", label, tip)


def prospect(t: NovgorodTeller, outlook: Outlook | None) -> Thing:
    """What the route can earn, and how; for its owner alone, since it is worked out from the hand."""
    if outlook is None:
        return Thing(ids.PROSPECT, "", "", t.tip("prospect.tip", "6.2.1"))
    key = "prospect.label with step" if outlook.climbs else "prospect.label"
    level = t.view.level[t.view.active] + outlook.climbs
    label = t.say(key, seals=outlook.seals, ducats=ducats_said(outlook), step=t.step(level))
    plan = [face_of(s).say(NovgorodTeller(s, t.seats, t.lang), action) for s, action in outlook.steps]
    tip = t.tip("prospect.plan tip" if plan else "prospect.tip", "6.2.1", plan="; ".join(plan))
    return Thing(ids.PROSPECT, "", label, tip)


def ducats_said(outlook: Outlook) -> str:
    return minus(-outlook.ducats) if outlook.ducats < 0 else str(outlook.ducats)


BEFORE_FEES = (PIRATE_AT_START, LAY_ROUTE, USE_ROUTE, PAY, FETCH, CLOSE_SCORING)

# -- figures ----------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A line of the ledger."""

    text: str
    value: str
    icon: Icon | None
    kind: str = ""


def ledger_title(t: NovgorodTeller) -> str:
    return t.say("drawing.this turn") if t.view.active == t.me else t.seat(t.view.active)


def figures(t: NovgorodTeller) -> list[Figure]:
    step = t.view.stack[-1]
    if step is CHOOSE_SIDE:
        return [purse(t)]
    if step is PICK:
        return draft_figures(t)
    return route_figures(t) if step in BEFORE_FEES else buying_figures(t)


def purse(t: NovgorodTeller) -> Figure:
    return Figure(t.say("drawing.ducats"), str(t.view.ducats[t.view.active]), DUCAT)


def draft_figures(t: NovgorodTeller) -> list[Figure]:
    """Rule 4.5: what is paid after the last pick."""
    view, me = t.view, t.view.active
    return [
        purse(t),
        Figure(t.say("drawing.offices"), minus(view.bill[me]), DUCAT),
        Figure(t.say("drawing.two orders"), minus(2 * t.c.order_price), DUCAT),
        Figure(t.say("drawing.after"), str(view.ducats[me] - view.draft_cost(me)), DUCAT, "sum"),
    ]


def route_figures(t: NovgorodTeller) -> list[Figure]:
    view = t.view
    found = [purse(t)]
    if view.route:
        fees = view.fees()
        found += [
            Figure(t.say("drawing.income"), f"+{view.income_to_come()}", DUCAT),
            Figure(t.say("drawing.fees"), minus(fees), DUCAT, "fee" if fees else ""),
            Figure(t.say("drawing.after"), str(view.ducats_after()), DUCAT, "sum"),
        ]
    if view.stack[-1] is LAY_ROUTE:
        course = Course(view)
        cards = len(view.route)
        found.insert(0, Figure(t.say("drawing.cards"), f"{cards}/{cards + course.room + course.more}", None, "cards"))
    elif view.stack[-1] is PIRATE_AT_START:
        found.append(pirate(t))
    return found


def buying_figures(t: NovgorodTeller) -> list[Figure]:
    view = t.view
    found = [
        purse(t),
        Figure(t.say("drawing.purchase"), t.say("drawing.made" if view.bought else "drawing.open"), None),
        Figure(t.say("drawing.in progress"), f"{view.in_progress(view.active)}/{t.c.in_progress_most}", None),
    ]
    return found if view.stack[-1] is BUY else [*found, pirate(t)]


def pirate(t: NovgorodTeller) -> Figure:
    """Rules 11.4 b and 11.5 b: what moving him costs."""
    if t.view.pirate_side:
        return Figure(t.say("drawing.pirate"), t.say("drawing.by privilege"), Icon("privilege", "tint"))
    return Figure(t.say("drawing.pirate"), minus(pirate_price(t.view, t.view.active)), DUCAT)


def minus(number: int) -> str:
    return f"−{number}" if number else "0"


# -- payment ----------------------------------------------------------------------------------------


class Payment(NamedTuple):
    """What is being paid for: what has been given and what is missing."""

    title: str
    note: str
    done: Sequence[Icon]
    left: Sequence[Icon]

    @classmethod
    def of(cls, t: NovgorodTeller) -> "Payment":
        view, c = t.view, t.c
        which = t.say("drawing.which") if view.stack[-1] is FETCH else ""
        if view.target == NOTHING:  # a sale, of which is asked which of two equal goods goes in
            city = view.route[view.seat_slot] % CITIES
            row = good_icons(c, c.row_goods[view.manufactures[city]][view.row])
            return cls(luxury_made_in(t, city), which, [], row)
        full, title = target(t)
        made = members(full.choice & ~view.luxury_choice)[: full.luxuries - view.need_luxuries]
        done = [luxury_icon(c, luxury) for luxury in made]
        done += good_icons(c, full.goods & ~view.need_goods | view.given)
        left = luxuries_left(t) + good_icons(c, view.need_goods) + [ANY_GOOD] * view.need_any
        return cls(title, which, done, left)


def luxuries_left(t: NovgorodTeller) -> list[Icon]:
    choice = members(t.view.luxury_choice)
    each = luxury_icon(t.c, choice[0]) if len(choice) == 1 else ANY_LUXURY
    return [each] * t.view.need_luxuries


def target(t: NovgorodTeller) -> tuple[Need, str]:
    """What is paid for, and all that it asks for."""
    view, actions = t.view, t.c.actions
    if view.target == CLIMB:
        return step_need(view), t.say("drawing.to step", number=view.level[view.active] + 1)
    first, second = actions.parts[view.target]
    if actions.verb[view.target] == "fulfil":
        return line_need(t.c, first, second), t.say("drawing.for order")
    return special_need(view, first), in_language(t.c.special_words, t.words)[first]
