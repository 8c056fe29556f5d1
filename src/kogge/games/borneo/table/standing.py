"""Borneo's standing orders: what a seat can leave to the table."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.borneo.rules.components import DONE, PASS
from kogge.games.borneo.rules.state import Borneo

NO_DEFENCE = StandingOrder(
    name="no_defence",
    title={"de": "Nie verteidigen", "en": "Never defend"},
    meaning={
        "de": "Spiele keine Karte, wenn einer meiner Händler angegriffen wird (6.3.4).",
        "en": "Play no card when one of my merchants is attacked (6.3.4).",
    },
)
STAY = StandingOrder(
    name="stay",
    title={"de": "Händler stehen lassen", "en": "Leave my merchants alone"},
    meaning={
        "de": "Überspringe die Händlerphase: weder versetzen noch angreifen (6.1).",
        "en": "Skip the merchant phase: neither transfer nor attack (6.1).",
    },
)
NO_ORDERS_BELOW = StandingOrder(
    name="no_orders_below",
    title={"de": "Keine kleinen Aufträge", "en": "No small orders"},
    meaning={
        "de": "Passe in der Auftragsphase, solange kein bezahlbarer Auftrag so viele Punkte bringt (5.1).",
        "en": "Pass in the order phase as long as no order that I can pay brings so many points (5.1).",
    },
    most=25,
)
STANDING_ORDERS = (NO_DEFENCE, STAY, NO_ORDERS_BELOW)


def obey(view: Borneo, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None. The last order of all (10.4) is always asked for."""
    match view.stack[-1].name:
        case "defend" if orders.get(NO_DEFENCE.name) and not view.chosen:
            return DONE
        case "merchant phase" if orders.get(STAY.name):
            return PASS
        case "fulfil order" if not view.finals:
            c = view.components
            best = max(c.order_vp[c.parts[action][0]] for action in view.options if action != PASS)
            return PASS if best < orders.get(NO_ORDERS_BELOW.name, 0) else None
    return None
