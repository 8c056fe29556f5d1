"""Rule 4.5, phase III: all ships of the fleet are sent out."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules import order
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET
from kogge.games.cargo_noir.rules.events import SENT
from kogge.games.cargo_noir.rules.state import CargoNoir, Decision


class Send(Decision):
    """Rules 4.5.1, 4.5.2 and 4.5.4, decision D9: where the next ship sails; the fleet's ships are alike."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        me = s.active
        if not s.home[me]:
            return []
        c, seats, stacks, coins = s.components, s.seats, s.stacks, s.safe[me]
        send = c.actions.send
        options = [send[CASINO], send[MARKET]]
        if coins < c.least_bid:
            return options
        return options + [
            send[FIRST_PORT + port]
            for port in c.ports_in[s.open & ~s.banned]
            if not stacks[port * seats + me] and s.highest(port) < coins
        ]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        c, me = s.components, s.active
        if c.actions.verb[action] != "send":
            return order.trade_is_over(s)
        (place,) = c.actions.parts[action]
        return order.closed(s, action) or (self._barred(s, me, place - FIRST_PORT) if place >= FIRST_PORT else None)

    def _barred(self, s: CargoNoir, me: int, port: int) -> Reason | None:
        if s.stack_of(port, me):
            return Reason("own ship there", "4.5.4", port=port)
        if s.banned >> port & 1:
            return Reason("withdrawn there", "4.5.4", port=port)
        least, coins = least_bid(s, port), s.safe[me]
        return Reason("bid too high", "4.5.3", port=port, least=least, safe=coins) if least > coins else None

    def take(self, s: CargoNoir, action: int) -> None:
        if action == NOTHING:
            return
        me = s.active
        s.home[me] -= 1
        if s.home[me]:
            s.then(SEND)
        place = s.components.actions.part[action]
        if place == CASINO:
            s.at_casino[me] += 1
        elif place == MARKET:
            s.at_market[me] += 1
        else:
            s.port = place - FIRST_PORT
            s.then(BID)
            return
        s.tell(SENT, me, place, 0, 0, NOTHING)


class Bid(Decision):
    """Rules 4.5.3 and 4.5.5, decision D10: how many coins the ship is put on."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        return s.components.actions.bid[least_bid(s, s.port) : s.safe[s.active] + 1]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "bid":
            return order.too_late(s, action, Reason("bid first", "4.5.3", port=s.port))
        (coins,) = actions.parts[action]
        if coins < least_bid(s, s.port):
            return Reason("bid too low", "4.5.3", port=s.port, least=least_bid(s, s.port))
        return Reason("so many coins", "4.5.3", safe=s.safe[s.active]) if coins > s.safe[s.active] else None

    def take(self, s: CargoNoir, action: int) -> None:
        coins = s.components.actions.part[action]
        me, port = s.active, s.port
        rival = s.rival(port)
        highest = s.stack_of(port, rival) if rival != NOTHING else 0
        s.safe[me] -= coins
        s.stacks[port * s.seats + me] = coins
        s.port = NOTHING
        s.tell(SENT, me, FIRST_PORT + port, coins, highest, rival)


SEND = Send("send")
BID = Bid("bid")


def least_bid(s: CargoNoir, port: int) -> int:
    """Rule 4.5.3: more than the highest stack of the others, and at least one coin."""
    return max(s.components.least_bid, s.highest(port) + 1)
