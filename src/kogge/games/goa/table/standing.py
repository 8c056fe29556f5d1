"""Goa's standing orders: the windows and decisions in which a seat does not want to be asked."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.goa.rules.components import GO_ON, PASS
from kogge.games.goa.rules.state import Goa

END_TURN = StandingOrder(
    name="end_turn",
    title={"de": "Nach meiner Aktion nicht fragen", "en": "Do not ask after my action"},
    meaning={
        "de": "Beende meinen Zug gleich nach der Aktion: Karten und Plättchen setze ich davor ein (7.1.2).",
        "en": "End my turn right after the action: I use cards and tiles before it (7.1.2).",
    },
)
NO_HELP = StandingOrder(
    name="no_help",
    title={"de": "Beim Gründen nicht fragen", "en": "Do not ask while founding"},
    meaning={
        "de": "Setze beim Gründen keine Karte und kein Plättchen mehr ein, auch wenn der Versuch sonst scheitert. "
        "Ob ich fehlende Kolonisten zahle, entscheide ich immer selbst (7.7.5).",
        "en": "Use no card and no tile in the middle of a founding, even if it fails otherwise. "
        "Whether to pay missing colonists is always asked (7.7.5).",
    },
)
SAVE_EXTRA = StandingOrder(
    name="save_extra",
    title={"de": "Letzte Zusatzaktion aufheben", "en": "Save my last extra action"},
    meaning={
        "de": "Passe bei den Zusatzaktionen, sobald ich darf: mit höchstens einer Karte (10.3).",
        "en": "Pass among the extra actions as soon as I may: with one card at most (10.3).",
    },
)
NO_BIDS = StandingOrder(
    name="no_bids",
    title={"de": "Nie bieten", "en": "Never bid"},
    meaning={
        "de": "Passe in jeder Versteigerung (6.3). Als Versteigerer wirst du gefragt.",
        "en": "Pass in every auction (6.3). As the auctioneer you are asked.",
    },
)
NO_BIDS_ABOVE = StandingOrder(
    name="no_bids_above",
    title={"de": "Nicht mehr bieten als", "en": "Bid no more than"},
    meaning={
        "de": "Passe, wenn schon das kleinste mögliche Gebot mehr Dukaten kostet (6.3).",
        "en": "Pass if even the lowest possible bid is more ducats than that (6.3).",
    },
    most=40,
)
STANDING_ORDERS = (END_TURN, NO_HELP, SAVE_EXTRA, NO_BIDS, NO_BIDS_ABOVE)


def obey(view: Goa, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None."""
    match view.stack[-1].name:
        case "after action" if orders.get(END_TURN.name):
            return GO_ON
        case "settle colony" if orders.get(NO_HELP.name) and GO_ON in view.options:
            return GO_ON
        case "extra action" if orders.get(SAVE_EXTRA.name) and PASS in view.options:
            return PASS
        case "bid":
            most = orders.get(NO_BIDS_ABOVE.name)
            if orders.get(NO_BIDS.name) or (most and max(0, *view.bids) >= most):
                return PASS
    return None
