"""Novgorod's standing orders: the windows and decisions in which a seat does not want to be asked."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.novgorod.rules.actions import DONE, END, PASS
from kogge.games.novgorod.rules.state import Novgorod

PIRATE_STAYS_AT_START = StandingOrder(
    name="pirate_stays_at_start",
    title={"de": "Vor meiner Route nicht nach dem Piraten fragen", "en": "Do not ask about the pirate before my route"},
    meaning={
        "de": "Lass den Piraten am Anfang meines Zuges, wo er ist (11.6).",
        "en": "Leave the pirate where he is at the start of my turn (11.6).",
    },
)
PIRATE_STAYS_AT_END = StandingOrder(
    name="pirate_stays_at_end",
    title={"de": "Am Ende nicht nach dem Piraten fragen", "en": "Do not ask about the pirate at the end"},
    meaning={
        "de": "Lass den Piraten am Ende meines Zuges, wo er ist; mit seiner Rückseite bekomme ich dann das Siegel des "
        "Privilegs, wenn es offen ist (11.6).",
        "en": "Leave the pirate where he is at the end of my turn; with his back side I then receive the seal of the "
        "privilege if it is uncovered (11.6).",
    },
)
END_SCORING = StandingOrder(
    name="end_scoring",
    title={"de": "Wertung beenden, wenn nur Einkommen bleibt", "en": "End scoring when only income is left"},
    meaning={
        "de": "Beende die Wertung, sobald ich nur noch Einkommen nehmen kann: Das kommt ohnehin von selbst (6.2.E.3).",
        "en": "End scoring as soon as I can only take income: that comes by itself anyway (6.2.E.3).",
    },
)
LEAVE_OPEN = StandingOrder(
    name="leave_open",
    title={"de": "Angefangene Aufträge offen lassen", "en": "Leave orders open that I began"},
    meaning={
        "de": "Lass jeden Auftrag, von dem nur die obere Zeile erfüllt ist, links vom Schiff liegen; in der letzten "
        "Runde kommt er unter das Schiff (6.3.1).",
        "en": "Leave every order of which only the upper line is fulfilled left of the ship; in the last round it goes "
        "under the ship (6.3.1).",
    },
)
COMPLETE = StandingOrder(
    name="complete",
    title={"de": "Angefangene Aufträge abschließen", "en": "Complete orders that I began"},
    meaning={
        "de": "Leg jeden Auftrag, von dem nur die obere Zeile erfüllt ist, gleich unter das Schiff (6.3.1).",
        "en": "Put every order of which only the upper line is fulfilled under the ship at once (6.3.1).",
    },
)
ONE_PURCHASE = StandingOrder(
    name="one_purchase",
    title={"de": "Nach meinem Kauf nicht weiter fragen", "en": "Do not ask after my purchase"},
    meaning={
        "de": "Beende den Kauf, sobald ich regulär gekauft habe: ohne Auftrag mit Privileg, ohne Zug des Piraten "
        "(6.4.1).",
        "en": "End buying as soon as I have made the regular purchase: no order by privilege, no move of the pirate "
        "(6.4.1).",
    },
)
BUY_NOTHING = StandingOrder(
    name="buy_nothing",
    title={"de": "Nichts kaufen", "en": "Buy nothing"},
    meaning={
        "de": "Kauf nichts und frag mich nicht danach, bis ich es anders sage (6.4.7).",
        "en": "Buy nothing and do not ask me about it until I say otherwise (6.4.7).",
    },
)
STANDING_ORDERS = (
    PIRATE_STAYS_AT_START,
    PIRATE_STAYS_AT_END,
    END_SCORING,
    LEAVE_OPEN,
    COMPLETE,
    ONE_PURCHASE,
    BUY_NOTHING,
)


def obey(view: Novgorod, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None."""
    match view.stack[-1].name:
        case "pirate at start" if orders.get(PIRATE_STAYS_AT_START.name):
            return PASS
        case "pirate before seal" | "pirate at end" if orders.get(PIRATE_STAYS_AT_END.name):
            return PASS
        case "use route" if orders.get(END_SCORING.name) and only_income(view):
            return END
        case "close scoring":
            return place_order(view, orders)
        case "buy" if orders.get(BUY_NOTHING.name) or (view.bought and orders.get(ONE_PURCHASE.name)):
            return DONE
    return None


def only_income(view: Novgorod) -> bool:
    """Whether nothing but income can be taken before the end of scoring."""
    verb = view.components.actions.verb
    return END in view.options and {verb[action] for action in view.options} <= {"end", "income"}


def place_order(view: Novgorod, orders: Mapping[str, int]) -> int | None:
    """Rule 6.3.1; whoever orders both is asked."""
    leave, complete = (bool(orders.get(order.name)) for order in (LEAVE_OPEN, COMPLETE))
    if leave == complete:
        return None
    actions, order = view.components.actions, view.fresh[0]
    return actions.leave[order] if leave and not view.last else actions.complete[order]
