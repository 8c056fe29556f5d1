"""What the faces of Novgorod's decisions share: what everything on the table would be pointed at for."""

from collections.abc import Mapping, Sequence

from kogge.engine.face import Face
from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import CLIMB, GIVE_HOLD, PILE, PILE_CHEAP, SHIP
from kogge.games.novgorod.rules.components import CITIES, INCOME, LEVELS, LOWER, ORDER, PRIVILEGES, SEAL, SPEED, UPPER
from kogge.games.novgorod.rules.decision import against_privilege
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.words.teller import NovgorodTeller

Meant = int | Reason
Wanted = Mapping[str, Meant]

# how a privilege is used that is uncovered
PRIVILEGE_USED = {
    SPEED: Reason("by laying", "6.1.8"),
    INCOME: Reason("income in scoring", "6.2.E.2"),
    ORDER: Reason("by buying", "6.4.6"),
    SEAL: Reason("by itself", "6.5.2"),
}


ENDING = ("pass", "stop", "end", "done", "leave")  # what passes, stops or goes on


class NovgorodFace(Face[NovgorodTeller]):
    """The face of a decision of the active player."""

    def button(self, t: NovgorodTeller, action: int, key: str = "", **facts: object) -> Choice:
        verb = t.c.actions.verb[action]
        name = verb.removeprefix("lay ")
        label = t.say(f"{self.key}.{key or name} button", **facts)
        return Choice(action, (BUTTON + name,), label, ends=verb in ENDING)

    def pirate_price_said(self, t: NovgorodTeller) -> str:
        """What a move of the pirate's front side costs: “for 2 ducats”."""
        price = pirate_price(t.view, t.view.active)
        return t.say("move pirate.for ducats" if price else "move pirate.for nothing", ducats=price)

    def say_pirate(self, t: NovgorodTeller, city: int) -> str:
        """Rules 11.4 b and 11.5 b."""
        if t.view.pirate_side:
            return t.say("move pirate.move by privilege", city=t.city(city))
        price = pirate_price(t.view, t.view.active)
        key = "move pirate.move" if price else "move pirate.move for nothing"
        return t.say(key, city=t.city(city), ducats=price)

    def point_pirate(self, t: NovgorodTeller, action: int, *before: str) -> Choice:
        """At the city, after what has to be pointed at before."""
        (city,) = t.c.actions.parts[action]
        price = pirate_price(t.view, t.view.active)
        if t.view.pirate_side:
            tab = t.say("move pirate.privilege tab")
        else:
            tab = t.say("tab.ducats", ducats=price) if price else t.say("move pirate.free tab")
        return Choice(action, (*before, ids.of_city("city", t.c, city)), tab=tab)

    # -- what somebody would mean who points at a thing -------------------------------------------

    def wanted(self, t: NovgorodTeller, chosen: Sequence[str]) -> Wanted:
        c = t.c
        return {
            **{ids.of_city("city", c, city): self.city(t, city, chosen) for city in range(CITIES)},
            **{ids.of_city("manufacture", c, city): self.manufacture(t, city) for city in range(CITIES)},
            **({} if t.view.merchant == NOTHING else self.merchant_and_pirate(t)),
            **{ids.of_city("stack", c, city): action for city, action in enumerate(c.actions.office)},
            **self.orders_to_buy(t),
            ids.SHIP: SHIP,
            **{ids.privilege_id(privilege): self.privilege(t, privilege) for privilege in range(len(PRIVILEGES))},
            **self.own_orders(t),
            **{ids.step_id(level): self.step_of_career(t, level) for level in range(LEVELS)},
            **self.special_orders(t),
            **{ids.slot_id(place): self.slot(t, place) for place in range(len(t.view.route))},
            ids.HOLD: self.hold(t),
        }

    def city(self, t: NovgorodTeller, city: int, chosen: Sequence[str]) -> Meant:
        return t.c.actions.pirate[city] if ids.PIRATE in chosen else t.c.actions.lay[city]

    def manufacture(self, t: NovgorodTeller, city: int) -> Meant:
        return Reason("manufactures stay", "3.2")

    def merchant_and_pirate(self, t: NovgorodTeller) -> Wanted:
        return {ids.MERCHANT: Reason("merchant sails alone", "11.3"), ids.PIRATE: self.pirate(t)}

    def pirate(self, t: NovgorodTeller) -> Meant:
        """Wherever he would go."""
        return t.c.actions.pirate_from[t.view.pirate][0]

    def orders_to_buy(self, t: NovgorodTeller) -> Wanted:
        return {
            **{ids.of_order("order", t.c, order): t.c.actions.order[order] for order in t.view.display},
            ids.PILE: PILE,
        }

    def privilege(self, t: NovgorodTeller, privilege: int) -> Meant:
        """Rules 7.1 and 7.2: each has its phase, and one is used a turn."""
        return against_privilege(t.view, privilege) or PRIVILEGE_USED[privilege]

    def own_orders(self, t: NovgorodTeller) -> Wanted:
        c, view, me = t.c, t.view, t.view.active
        wanted: dict[str, Meant] = {}
        for order in (*view.hands[me], view.drafted[me], *view.shown, *view.fresh, *view.half_done[me]):
            if order != NOTHING:
                card = ids.of_order("half", c, order) if order in view.half_done[me] else ids.of_order("card", c, order)
                wanted[card] = self.own_order(t, order)
                for line in (UPPER, LOWER):
                    wanted[ids.line_id(c, order, line)] = c.actions.fulfil[order][line]
        return wanted

    def own_order(self, t: NovgorodTeller, order: int) -> Meant:
        return t.c.actions.fulfil[order][LOWER]

    def step_of_career(self, t: NovgorodTeller, level: int) -> Meant:
        return CLIMB if level >= t.view.level[t.view.active] else Reason("step reached", "6.2.C.2")

    def special_orders(self, t: NovgorodTeller) -> Wanted:
        special, cheap = t.c.actions.special, t.c.actions.special_cheap
        return {ids.special_id(t.c, card): self.cheapest(t, special[card], cheap[card]) for card in t.view.special}

    def cheapest(self, t: NovgorodTeller, full: int, cheap: int) -> int:
        """For less if that is possible and nothing else is."""
        return cheap if t.view.may_use(ORDER) and full not in t.view.options else full

    def slot(self, t: NovgorodTeller, place: int) -> Meant:
        return t.c.actions.income[t.view.route[place] % CITIES]

    def hold(self, t: NovgorodTeller) -> Meant:
        return GIVE_HOLD


# -- what several faces say -------------------------------------------------------------------------


def brackets(notes: Sequence[str]) -> str:
    return f" ({'; '.join(notes)})" if notes else ""


def point_office(t: NovgorodTeller, action: int) -> Choice:
    (city,) = t.c.actions.parts[action]
    return Choice(action, (ids.of_city("stack", t.c, city),), tab=t.say("tab.ducats", ducats=t.view.price(city)))


def point_order(t: NovgorodTeller, action: int, order: int = NOTHING) -> Choice:
    """The card alone if there is one price for it, else the card and the price; NOTHING is the pile."""
    c, actions = t.c, t.c.actions
    full, cheap = (PILE, PILE_CHEAP) if order == NOTHING else (actions.order[order], actions.cheap[order])
    thing = ids.PILE if order == NOTHING else ids.of_order("order", c, order)
    price = c.privileged_price if action == cheap else c.order_price
    if full in t.view.options and cheap in t.view.options:
        key = "buy.order for less button" if action == cheap else "buy.order button"
        return Choice(action, (thing, f"{BUTTON}for-{price}"), t.say(key, price=price))
    key = "tab.ducats by privilege" if action == cheap else "tab.ducats"
    return Choice(action, (thing,), tab=t.say(key, ducats=price))
