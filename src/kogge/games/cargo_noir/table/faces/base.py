"""What all decisions of Cargo Noir share: how one points, and what stands against pointing elsewhere."""

from collections.abc import Sequence

from kogge.engine.face import Face
from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice, Thing
from kogge.games.cargo_noir.rules.cargo import ONE, count, counts
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.order import sail_later
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

Meant = int | Reason  # an action, allowed or not; or why nothing can be meant


class CargoNoirFace(Face[CargoNoirTeller]):
    def under_way(self, t: CargoNoirTeller) -> Thing | None:
        """What the active seat is doing, for whoever looks on; a trade has things of its own that tell it."""
        return None

    # -- what stands against pointing -------------------------------------------------------------

    def wanted(self, t: CargoNoirTeller, chosen: Sequence[str]) -> dict[str, Meant]:
        c, view, me = t.c, t.view, t.view.actor
        wanted = {ids.place_id(c, place): self.place(t, place) for place in range(len(c.places))}
        wanted |= {ids.market_id(slot): self.market_token(t, kind) for slot, kind in enumerate(view.market)}
        wanted[ids.BAG] = self.bag(t)
        for port in view.ports():
            if self.place(t, FIRST_PORT + port) not in view.options:  # else there is nothing to explain
                whole = Reason("bought as a whole", "4.3.4")
                wanted |= {ids.quay_id(c, port, slot): whole for slot in range(c.slots[port])}
        wanted |= {ids.card_id(c, card): action for card, action in enumerate(c.actions.take_card)}
        for kind, number in enumerate(counts(view.cargo[me])):
            wanted |= {ids.own_id(c, kind, nth): self.own_token(t, kind, nth) for nth in range(1, number + 1)}
        if view.home[me]:
            wanted[ids.FLEET] = self.fleet(t)
        return wanted

    def place(self, t: CargoNoirTeller, place: int) -> Meant:
        """Who points at a place wants to send a ship there, unless ships are acting."""
        return t.c.actions.send[place]

    def market_token(self, t: CargoNoirTeller, kind: int) -> Meant:
        return Reason("no ship in market", "4.3.3")

    def bag(self, t: CargoNoirTeller) -> Reason:
        return Reason("no drawing", "4.3.3")

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        raise NotImplementedError

    def fleet(self, t: CargoNoirTeller) -> Reason:
        return sail_later(t.view, "sail later")


# -- pointing -----------------------------------------------------------------------------------


def button(action: int, name: str, label: str, *, ends: bool = False) -> Choice:
    return Choice(action, (BUTTON + name,), label, ends=ends)


def amount(action: int, name: str, coins: int, label: str, height: int) -> Choice:
    """A key for so many coins, which make a stack of this height."""
    return Choice(action, (f"{BUTTON}{name}-{coins}",), label, amount=height)


def any_of_kind(t: CargoNoirTeller, action: int, kind: int) -> list[Choice]:
    """Any of one's own equal tokens, which goes; the tab says what the others are worth."""
    held = t.view.cargo[t.view.actor]
    tab = t.say("tab.rest", worth=t.c.worths.of(held - ONE[kind]))
    return [Choice(action, (ids.own_id(t.c, kind, nth),), tab=tab) for nth in range(1, count(held, kind) + 1)]


def at_place(t: CargoNoirTeller, action: int, place: int, tab: str) -> Choice:
    return Choice(action, (ids.place_id(t.c, place),), tab=tab)
