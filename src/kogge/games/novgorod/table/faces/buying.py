"""Phase 3: purchases; and the end of the game."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import Choice
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import PILE, PILE_CHEAP
from kogge.games.novgorod.rules.components import ORDER
from kogge.games.novgorod.rules.derived import can_buy, takes_orders
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.faces.base import Meant, NovgorodFace, Wanted, point_office, point_order
from kogge.games.novgorod.words.teller import NovgorodTeller


class BuyFace(NovgorodFace):
    step, key, phase, status = BUY, "buy", "buying", "buys"

    def prompt(self, t: NovgorodTeller) -> str:
        """Rule 6.4.1: the regular purchase and the one by privilege."""
        view = t.view
        regularly, by_privilege = can_buy(view)
        if regularly:
            key = "with privilege prompt" if by_privilege else "prompt" if takes_orders(view) else "no order prompt"
        else:
            key = "by privilege prompt" if by_privilege else "nothing prompt"
        how = self.pirate_price_said(t) if view.pirate != NOTHING else ""
        return t.say(f"buy.{key}", ducats=view.ducats[view.active], price=t.c.privileged_price, how=how)

    def say(self, t: NovgorodTeller, action: int) -> str:
        c, view = t.c, t.view
        verb, parts = c.actions.verb[action], c.actions.parts[action]
        if verb.startswith("order"):
            price = c.privileged_price if verb.endswith("for less") else c.order_price
            return t.say(f"buy.{verb}", order=t.the_order(*parts) if parts else "", ducats=price)
        match verb:
            case "office":
                (city,) = parts
                return t.say("buy.office", city=t.city(city), ducats=view.price(city), good=t.good(city))
            case "ship":
                speed = view.speed[view.active]
                return t.say("buy.ship", ducats=c.ship_price[speed], speed=speed + 1)
            case "pirate":
                return self.say_pirate(t, *parts)
        return t.say(f"buy.{self.done_key(t)}")

    def point(self, t: NovgorodTeller, action: int) -> Choice:
        c, view = t.c, t.view
        verb, parts = c.actions.verb[action], c.actions.parts[action]
        if verb.startswith("order"):
            return point_order(t, action, *parts)
        match verb:
            case "office":
                return point_office(t, action)
            case "ship":
                speed = view.speed[view.active]
                tab = t.say("buy.ship tab", speed=speed + 1, ducats=c.ship_price[speed])
                return Choice(action, (ids.SHIP,), tab=tab)
            case "pirate":
                return self.point_pirate(t, action, ids.PIRATE)
        return self.button(t, action, self.done_key(t))

    def done_key(self, t: NovgorodTeller) -> str:
        return "done" if t.view.bought or t.view.privilege == ORDER else "done with nothing"

    def city(self, t: NovgorodTeller, city: int, chosen: Sequence[str]) -> Meant:
        return super().city(t, city, chosen) if ids.PIRATE in chosen else Reason("buy from stack", "6.4.2")

    def orders_to_buy(self, t: NovgorodTeller) -> Wanted:
        order, cheap = t.c.actions.order, t.c.actions.cheap
        return {
            **{ids.of_order("order", t.c, card): self.cheapest(t, order[card], cheap[card]) for card in t.view.display},
            ids.PILE: self.cheapest(t, PILE, PILE_CHEAP),
        }


class OverFace(NovgorodFace):
    """Nothing is asked any more."""

    key = "over"
