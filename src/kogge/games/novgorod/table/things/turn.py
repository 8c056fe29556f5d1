"""What is under way: the slots of the route, the turn in figures, what is being paid for, what the route can earn."""

from collections.abc import Iterator

from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER, SIDES
from kogge.games.novgorod.rules.derived import ducats_after, income_to_come
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.state import CARRIES, FREE, PAID, USES
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.faces import face_of
from kogge.games.novgorod.table.outlook import Outlook
from kogge.games.novgorod.table.things.seats import career_facts
from kogge.games.novgorod.table.under_way import BEFORE_FEES, Payment, figures, ledger_title, minus
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
        return in_language(c.luxury_words, t.words)[c.luxury[view.manufactures[slot % CITIES]]]
    if use == PAID:
        return f"+{c.income[slot]}" if slot < PLACEHOLDER else t.say("slot.unused")
    return t.say(f"slot.{USES[use]}")


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
        bill, orders = view.bill[me], 2 * c.order_price
        left = view.ducats[me] - bill - orders
        return t.describe(ids.LEDGER, "ledger", "4.5", tip="draft tip", bill=bill, orders=orders, left=left, **facts)
    if view.stack[-1] not in BEFORE_FEES:
        return t.describe(ids.LEDGER, "ledger", "6.4.1", tip="after tip", **facts)
    after = ducats_after(view)
    facts["after"] = t.count(after, "ducat") if after >= 0 else t.say("ledger.too little")
    facts |= {"income": income_to_come(view), "fees": view.fees()}
    return t.thing(ids.LEDGER, "ledger", "6.3.3", **facts)


def payment(t: NovgorodTeller) -> Thing:
    """What is being paid for, and what is missing."""
    view = t.view
    drawn = Payment.of(t)
    label = t.say("payment.label", target=drawn.title, done=len(drawn.done), left=len(drawn.left))
    if view.stack[-1] is PAY:
        return Thing(ids.PAYMENT, "", label, t.tip("payment.tip", "13.2", target=t.target(), missing=t.missing()))
    city = view.route[view.seat_slot] % CITIES
    luxury = in_language(t.c.luxury_words, t.words)[t.c.luxury[view.manufactures[city]]]
    good = t.good(view.hold[view.active])
    return Thing(
        ids.PAYMENT, "", label, t.tip("payment.fetch tip", "6.2.3", luxury=luxury, city=t.city(city), good=good)
    )


def prospect(t: NovgorodTeller, outlook: Outlook | None) -> Thing:
    """What the route can earn, and how; for its owner alone, since it is worked out from the hand."""
    if outlook is None:
        return Thing(ids.PROSPECT, "", "", t.tip("prospect.tip", "6.2.1"))
    label = t.say("prospect.label", seals=outlook.seals, ducats=ducats_said(outlook))
    plan = [face_of(s).say(NovgorodTeller(s, t.seats, t.lang), action) for s, action in outlook.steps]
    tip = t.tip("prospect.plan tip" if plan else "prospect.tip", "6.2.1", plan="; ".join(plan))
    return Thing(ids.PROSPECT, "", label, tip)


def ducats_said(outlook: Outlook) -> str:
    return minus(-outlook.ducats) if outlook.ducats < 0 else str(outlook.ducats)
