"""Phase I: one's ships act, one after the other."""

from kogge.engine.reason import Reason
from kogge.engine.scene import Choice, Thing
from kogge.games.cargo_noir.rules.actions import DRAW, SWAP, WITHDRAW
from kogge.games.cargo_noir.rules.cargo import ONE, packed, size
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET
from kogge.games.cargo_noir.rules.derived import ships_to_act, syndicate_pays
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE, givable
from kogge.games.cargo_noir.rules.order import SHIPS_FIRST
from kogge.games.cargo_noir.rules.ships import ANSWER, RAISE_STACK, RESOLVE, least_raise
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces.base import (
    CargoNoirFace,
    Meant,
    amount,
    any_of_kind,
    at_place,
    button,
)
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

GO_TO_MARKET = Reason("go to market first", "4.3.3")
SWAP_FIRST = Reason("swap first", "4.3.3")


class ShipsFace(CargoNoirFace):
    """A decision of phase I, in which places are where ships act."""

    phase = "ships"

    def place(self, t: CargoNoirTeller, place: int) -> Meant:
        return t.c.actions.resolve[place]


class ResolveFace(ShipsFace):
    step, key, status = RESOLVE, "resolve", "acting"

    def prompt(self, t: CargoNoirTeller) -> str:
        return t.say("resolve.prompt", ships=ships_to_act(t.view), safe=t.in_safe(t.view.safe[t.view.active]))

    def under_way(self, t: CargoNoirTeller) -> Thing:
        facts = {"seat": t.seat(t.view.active), "ships": ships_to_act(t.view)}
        return t.thing(ids.UNDER_WAY, "resolve", "4.3.1", **facts)

    def say(self, t: CargoNoirTeller, action: int) -> str:
        """Rules 4.3.2 to 4.3.5: what a ship does there."""
        view, (place,) = t.view, t.c.actions.parts[action]
        if place == CASINO:
            coins = min(t.c.income, view.supply)
            return t.say("resolve.casino" if coins else "resolve.casino for nothing", place=t.at(place), coins=coins)
        if place == MARKET:
            return t.say("resolve.market" if givable(view) else "resolve.market to draw", place=t.at(place))
        port, me = place - FIRST_PORT, view.active
        fate, own = fate_of(view, port), view.stack_of(port, me)
        return t.say(
            f"resolve.{fate}",
            place=t.at(place) if fate == "buy" else t.out_of(port),
            coins=own,
            cargo=t.cargo(packed(view.quay(port))),
            seat=t.seat(view.rival(port)),
            highest=view.highest(port),
            own=own,
            syndicate=from_syndicate(t),
        )

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        (place,) = t.c.actions.parts[action]
        return at_place(t, action, place, self.tab(t, place))

    def tab(self, t: CargoNoirTeller, place: int) -> str:
        view = t.view
        if place == CASINO:
            return t.say("tab.coins", coins=min(t.c.income, view.supply))
        if place == MARKET:
            return t.say("tab.draw or swap") if givable(view) else t.say("tab.token", tokens=1)
        port = place - FIRST_PORT
        fate, own = fate_of(view, port), view.stack_of(port, view.active)
        coins = own + syndicate_pays(view) if fate == "lost" else own
        return t.say(f"resolve.tab {fate}", coins=coins, highest=view.highest(port), own=own)

    def market_token(self, t: CargoNoirTeller, kind: int) -> Meant:
        return self.bag(t) if t.view.at_market[t.view.actor] else super().market_token(t, kind)

    def bag(self, t: CargoNoirTeller) -> Reason:
        return GO_TO_MARKET if t.view.at_market[t.view.actor] else super().bag(t)

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return SHIPS_FIRST


def fate_of(view: CargoNoir, port: int) -> str:
    """What the active seat's ship meets in a port (4.3.4, 4.3.5); where it is “lost”, the safe is too poor to raise."""
    if view.leads(port, view.active):
        return "buy"
    return "lost" if least_raise(view, port) > view.safe[view.active] else "outbid"


def from_syndicate(t: CargoNoirTeller) -> str:
    """Rule 5.3: what comes beside the coins of a stack."""
    coins = syndicate_pays(t.view)
    return t.say("answer.and syndicate", coins=coins) if coins else ""


# -- in the black market ------------------------------------------------------------------------


class DealFace(ShipsFace):
    step, key, status = DEAL, "deal", "at market"

    def prompt(self, t: CargoNoirTeller) -> str:
        key = "deal.prompt" if t.view.bag else "deal.prompt empty bag"
        return t.say(key, bag=len(t.view.bag), discards=size(t.view.discard))

    def under_way(self, t: CargoNoirTeller) -> Thing:
        return t.thing(ids.UNDER_WAY, "deal", "4.3.3", seat=t.seat(t.view.active))

    def say(self, t: CargoNoirTeller, action: int) -> str:
        return t.say({DRAW: "deal.draw", SWAP: "deal.swap"}[action])

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        name = {DRAW: "draw", SWAP: "swap"}[action]
        return button(action, name, t.say(f"deal.button {name}"))

    def market_token(self, t: CargoNoirTeller, kind: int) -> Meant:
        return SWAP_FIRST

    def bag(self, t: CargoNoirTeller) -> Reason:
        return Reason("by button", "4.3.3")

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return SWAP_FIRST


class GiveFace(ShipsFace):
    step, key, status = GIVE, "give", "at market"

    def prompt(self, t: CargoNoirTeller) -> str:
        return t.say("give.prompt", market=t.cargo(packed(t.view.market)))

    def under_way(self, t: CargoNoirTeller) -> Thing:
        tip = t.tip("give.tip", "4.3.3", seat=t.seat(t.view.active))
        return Thing(ids.UNDER_WAY, "", t.say("deal.label"), tip)

    def say(self, t: CargoNoirTeller, action: int) -> str:
        (kind,) = t.c.actions.parts[action]
        key = "give.give" if t.previews else "give.give alone"
        return t.say(key, token=t.token(kind), rest=t.c.worths.of(t.view.cargo[t.view.active] - ONE[kind]))

    def choices(self, t: CargoNoirTeller) -> list[Choice]:
        parts = t.c.actions.parts
        return [choice for action in t.view.options for choice in any_of_kind(t, action, *parts[action])]

    def market_token(self, t: CargoNoirTeller, kind: int) -> Meant:
        return t.c.actions.take[kind]

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return t.c.actions.give[kind]


class TakeFace(ShipsFace):
    step, key, status = TAKE, "take", "at market"

    def prompt(self, t: CargoNoirTeller) -> str:
        worth = t.c.worths.of(t.view.cargo[t.view.active])
        return t.say("take.prompt", token=t.token(t.view.given), worth=worth)

    def under_way(self, t: CargoNoirTeller) -> Thing:
        facts = {"token": t.token(t.view.given), "cargo": t.so_many(1, t.view.given)}
        return t.thing(ids.UNDER_WAY, "take", "4.3.3", seat=t.seat(t.view.active), **facts)

    def say(self, t: CargoNoirTeller, action: int) -> str:
        (kind,) = t.c.actions.parts[action]
        return t.say("take.take" if t.previews else "take.take alone", token=t.token(kind), worth=self.worth(t, kind))

    def choices(self, t: CargoNoirTeller) -> list[Choice]:
        """Any of equal tokens."""
        return [
            Choice(action, (ids.market_id(slot),), tab=t.say("take.tab", worth=self.worth(t, kind)))
            for action in t.view.options
            for kind in t.c.actions.parts[action]
            for slot, there in enumerate(t.view.market)
            if there == kind
        ]

    def worth(self, t: CargoNoirTeller, kind: int) -> int:
        """Of one's cargo after the swap."""
        return t.c.worths.of(t.view.cargo[t.view.active] - ONE[t.view.given] + ONE[kind])

    def market_token(self, t: CargoNoirTeller, kind: int) -> Meant:
        return t.c.actions.take[kind]

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return t.c.actions.give[kind]


# -- outbid in a port ---------------------------------------------------------------------------


class OutbidFace(ShipsFace):
    """What is asked of whoever is outbid."""

    def facts(self, t: CargoNoirTeller) -> dict[str, object]:
        """The port, and the stacks that matter."""
        view = t.view
        port, me = view.port, view.active
        return {
            "place": t.at(FIRST_PORT + port),
            "port": t.port(port),
            "rival": t.seat(view.rival(port)),
            "highest": view.highest(port),
            "own": view.stack_of(port, me),
            "least": view.stack_of(port, me) + least_raise(view, port),
            "safe": t.in_safe(view.safe[me]),
        }

    def prompt(self, t: CargoNoirTeller) -> str:
        return t.say(f"{self.key}.prompt", **self.facts(t))

    def under_way(self, t: CargoNoirTeller) -> Thing:
        me = t.view.active
        return t.thing(ids.UNDER_WAY, "answer", "4.3.5", seat=t.seat(me), coins=t.view.safe[me], **self.facts(t))

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return Reason("coins only", "4.3.5")


class AnswerFace(OutbidFace):
    step, key, status = ANSWER, "answer", "outbid"

    def say(self, t: CargoNoirTeller, action: int) -> str:
        if action == WITHDRAW:
            coins = t.view.stack_of(t.view.port, t.view.active)
            return t.say("answer.withdraw", coins=coins, syndicate=from_syndicate(t))
        return t.say("answer.raise", **self.facts(t))

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        if action == WITHDRAW:
            coins = t.view.stack_of(t.view.port, t.view.active) + syndicate_pays(t.view)
            return button(action, "withdraw", t.say("answer.button withdraw", coins=coins), ends=True)
        return button(action, "raise", t.say("answer.button raise", **self.facts(t)))


class RaiseFace(OutbidFace):
    step, key, status = RAISE_STACK, "raise", "raising"

    def say(self, t: CargoNoirTeller, action: int) -> str:
        view, (coins,) = t.view, t.c.actions.parts[action]
        left = t.stays_in_safe(view.safe[view.active] - coins)
        height = view.stack_of(view.port, view.active) + coins
        return t.say("raise.raise", coins=coins, height=height, highest=view.highest(view.port), left=left)

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        """By how much; the buttons say how high the stack becomes."""
        view, (coins,) = t.view, t.c.actions.parts[action]
        height = view.stack_of(view.port, view.active) + coins
        return amount(action, "raise", coins, t.say("raise.button", height=height), height)
