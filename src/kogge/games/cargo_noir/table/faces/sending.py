"""Phase III: ships are sent out, with a bid where they go to a port."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import Choice, Thing, Tip
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT
from kogge.games.cargo_noir.rules.order import trade_is_over
from kogge.games.cargo_noir.rules.sending import BID, SEND, least_bid
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces.base import CargoNoirFace, Meant, amount, at_place
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


class SendingFace(CargoNoirFace):
    phase = "send"

    def wanted(self, t: CargoNoirTeller, chosen: Sequence[str]) -> dict[str, Meant]:
        """To one's own stacks nothing is added now (R20)."""
        view, me = t.view, t.view.actor
        own = [ids.stack_id(t.c, port, me) for port in view.ports() if view.stack_of(port, me)]
        return super().wanted(t, chosen) | dict.fromkeys(own, Reason("not added to", "R20"))

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return trade_is_over(t.view)

    def rival(self, t: CargoNoirTeller, port: int) -> dict[str, object]:
        """Who has the highest stack there, if anybody has one."""
        return {"highest": t.view.highest(port), "seat": t.seat(t.view.rival(port))}


class SendFace(SendingFace):
    step, key, status = SEND, "send", "sending"

    def prompt(self, t: CargoNoirTeller) -> str:
        view, me = t.view, t.view.active
        if view.last_round():
            key = "prompt last round" if any(self.hinders(t, port) for port in view.ports()) else "prompt in vain"
        else:
            key = "prompt" if view.home[me] > 1 else "prompt last"
        return t.say(f"send.{key}", home=view.home[me], safe=t.in_safe(view.safe[me]))

    def under_way(self, t: CargoNoirTeller) -> Thing:
        view, me = t.view, t.view.active
        return t.thing(ids.UNDER_WAY, "send", "4.5.1", seat=t.seat(me), ships=view.home[me], coins=view.safe[me])

    def say(self, t: CargoNoirTeller, action: int) -> str:
        """Rules 4.5.2, 4.5.3 and 6.1: what a ship will do there, or what it can be put on."""
        (place,) = t.c.actions.parts[action]
        port = place - FIRST_PORT
        if not self.matters(t, place):
            return t.say("send.for nothing", place=t.to(place))
        if port < 0:
            return t.say("send.casino" if place == CASINO else "send.market", place=t.to(place), coins=t.c.income)
        key = "send.against" if t.view.highest(port) else "send.port"
        cargo, least = t.cargo(packed(t.view.quay(port))), least_bid(t.view, port)
        return t.say(key, place=t.to(place), coins=least, cargo=cargo, **self.rival(t, port))

    def matters(self, t: CargoNoirTeller, place: int) -> bool:
        """Rule 6.1: in the last round a ship brings nothing; it can only outbid somebody."""
        return not t.view.last_round() or (place >= FIRST_PORT and self.hinders(t, place - FIRST_PORT))

    def hinders(self, t: CargoNoirTeller, port: int) -> bool:
        """Whether the next ship can go there and outbid somebody who is still to play in this round."""
        view = t.view
        later = [seat for seat in range(view.seats) if view.place(seat) >= view.turns]
        there = t.c.actions.send[FIRST_PORT + port]
        return any(view.stack_of(port, seat) for seat in later) and SEND.why_not(view, there) is None

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        (place,) = t.c.actions.parts[action]
        return at_place(t, action, place, self.tab(t, place))

    def tab(self, t: CargoNoirTeller, place: int) -> str:
        if not self.matters(t, place):
            return t.say("send.tab nothing")
        if place >= FIRST_PORT:
            return t.say("send.tab port", coins=least_bid(t.view, place - FIRST_PORT))
        return t.say("tab.coins", coins=t.c.income) if place == CASINO else t.say("tab.draw or swap")

    def fleet(self, t: CargoNoirTeller) -> Reason:
        return Reason("choose destination", "4.5.2")


class BidFace(SendingFace):
    step, key, status = BID, "bid", "bidding"

    def prompt(self, t: CargoNoirTeller) -> str:
        view = t.view
        place, safe = t.at(FIRST_PORT + view.port), t.in_safe(view.safe[view.active])
        return t.say("bid.prompt", place=place, least=least_bid(view, view.port), safe=safe)

    def under_way(self, t: CargoNoirTeller) -> Thing:
        view, me = t.view, t.view.active
        label = t.say("answer.label", seat=t.seat(me), port=t.port(view.port), coins=view.safe[me])
        return Thing(ids.UNDER_WAY, "", label, bid_to_be(t))

    def say(self, t: CargoNoirTeller, action: int) -> str:
        view, (coins,) = t.view, t.c.actions.parts[action]
        key = "bid.against" if view.highest(view.port) else "bid.bid"
        left = t.stays_in_safe(view.safe[view.active] - coins)
        return t.say(key, coins=coins, left=left, **self.rival(t, view.port))

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        (coins,) = t.c.actions.parts[action]
        return amount(action, "bid", coins, t.say("bid.button", coins=coins), coins)

    def fleet(self, t: CargoNoirTeller) -> Reason:
        return Reason("bid first", "4.5.3", port=t.view.port)


def bid_to_be(t: CargoNoirTeller) -> Tip:
    """The ship that is being sent to a port, before it is said how many coins it stands on."""
    view, me = t.view, t.view.active
    facts = {"seat": t.seat(me), "port": t.port(view.port), "coins": view.safe[me]}
    return t.tip("bid.tip", "4.5.3", least=least_bid(view, view.port), **facts)
