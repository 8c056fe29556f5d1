"""The turn in figures, and what is being paid for."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import CITIES, members
from kogge.games.novgorod.rules.derived import ducats_after, income_to_come
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.fulfilling import line_need, special_need, step_need
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import PIRATE_AT_START, pirate_price
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE, course_of
from kogge.games.novgorod.rules.spendable import Need
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table.icons import ANY_GOOD, ANY_LUXURY, DUCAT, good_icons, luxury_icon
from kogge.games.novgorod.words.teller import NovgorodTeller, in_language

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
    orders = 2 * t.c.order_price
    return [
        purse(t),
        Figure(t.say("drawing.offices"), minus(view.bill[me]), DUCAT),
        Figure(t.say("drawing.two orders"), minus(orders), DUCAT),
        Figure(t.say("drawing.after"), str(view.ducats[me] - view.bill[me] - orders), DUCAT, "sum"),
    ]


def route_figures(t: NovgorodTeller) -> list[Figure]:
    view = t.view
    found = [purse(t)]
    if view.route:
        fees = view.fees()
        found += [
            Figure(t.say("drawing.income"), f"+{income_to_come(view)}", DUCAT),
            Figure(t.say("drawing.fees"), minus(fees), DUCAT, "fee" if fees else ""),
            Figure(t.say("drawing.after"), str(ducats_after(view)), DUCAT, "sum"),
        ]
    if view.stack[-1] is LAY_ROUTE:
        course = course_of(view)
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
            manufacture = view.manufactures[view.route[view.seat_slot] % CITIES]
            row = good_icons(c, c.row_goods[manufacture][view.row])
            return cls(in_language(c.luxury_words, t.words)[c.luxury[manufacture]], which, [], row)
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
        return line_need(view, first, second), t.say("drawing.for order")
    return special_need(view, first), in_language(t.c.special_words, t.words)[first]
