"""Cargo Noir's standing orders: the decisions in which a seat does not want to be asked."""

from collections.abc import Mapping

from kogge.engine.game import StandingOrder
from kogge.games.cargo_noir.rules.actions import DONE, DRAW, WITHDRAW
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.state import CargoNoir

WITHDRAW_WHEN_OUTBID = StandingOrder(
    name="withdraw_when_outbid",
    title={"de": "Mich immer zurückziehen", "en": "Always withdraw"},
    meaning={
        "de": "Zieh mich aus jedem Hafen zurück, in dem ich überboten bin: Schiff und Münzen kommen heim (4.3.5).",
        "en": "Withdraw me from every port where I am outbid: ship and coins come home (4.3.5).",
    },
)
RAISE_NO_HIGHER = StandingOrder(
    name="raise_no_higher",
    title={"de": "Nur bis zu dieser Höhe mitgehen", "en": "Follow up to this height only"},
    meaning={
        "de": "Zieh mich zurück, wenn mein Stapel höher werden müsste als so viele Münzen; sonst frag mich (4.3.5).",
        "en": "Withdraw me if my stack had to become higher than so many coins; otherwise ask me (4.3.5).",
    },
    most=20,
)
ALWAYS_DRAW = StandingOrder(
    name="always_draw",
    title={"de": "Auf dem Schwarzmarkt immer ziehen", "en": "Always draw in the black market"},
    meaning={
        "de": "Zieh mit jedem Schiff auf dem Schwarzmarkt ein Plättchen aus dem Beutel, ohne zu tauschen (4.3.3).",
        "en": "Draw a token from the bag with every ship in the black market, without swapping (4.3.3).",
    },
)
BUY_NOTHING = StandingOrder(
    name="buy_nothing",
    title={"de": "Nichts kaufen, solange alles ins Lager passt", "en": "Buy nothing while everything fits"},
    meaning={
        "de": "Kauf nichts und spar meine Fracht, solange sie ins Warenlager passt; in der letzten Runde frag mich "
        "immer (4.4.1).",
        "en": "Buy nothing and save my cargo while it fits into my warehouse; in the last round always ask me (4.4.1).",
    },
)
PAY_CHEAPEST = StandingOrder(
    name="pay_cheapest",
    title={"de": "Immer am günstigsten zahlen", "en": "Always pay the cheapest way"},
    meaning={
        "de": "Zahl jeden Korb so, dass die Fracht, die mir bleibt, am meisten wert ist (4.4.4).",
        "en": "Pay for every basket so that the cargo which I keep is worth most (4.4.4).",
    },
)
STANDING_ORDERS = (WITHDRAW_WHEN_OUTBID, RAISE_NO_HIGHER, ALWAYS_DRAW, BUY_NOTHING, PAY_CHEAPEST)


def obey(view: CargoNoir, orders: Mapping[str, int]) -> int | None:
    """What the actor's standing orders demand now, or None."""
    match view.stack[-1].name:
        case "answer" if orders.get(WITHDRAW_WHEN_OUTBID.name) or goes_too_high(view, orders):
            return WITHDRAW
        case "deal" if orders.get(ALWAYS_DRAW.name):
            return DRAW
        case "fill basket" if orders.get(BUY_NOTHING.name) and saves_everything(view):
            return DONE
        case "pay" if orders.get(PAY_CHEAPEST.name):
            return view.options[0]
    return None


def goes_too_high(view: CargoNoir, orders: Mapping[str, int]) -> bool:
    """Whether the stack would have to become higher than the actor wants."""
    most = orders.get(RAISE_NO_HIGHER.name, 0)
    return bool(most) and view.highest(view.port) >= most


def saves_everything(view: CargoNoir) -> bool:
    """Whether nothing is lost by not trading: no token is too much, and the basket is empty (4.4.7, 6.2)."""
    fits = size(view.cargo[view.actor]) <= view.capacity(view.actor)
    return fits and not view.basket and not view.last_round()
