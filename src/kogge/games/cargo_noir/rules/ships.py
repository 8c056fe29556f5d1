"""Rule 4.3, phase I: the player's ships act, one at a time, in any order."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules.actions import RAISE, WITHDRAW
from kogge.games.cargo_noir.rules.bag import draw
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET
from kogge.games.cargo_noir.rules.events import BOUGHT_CARGO, GAMBLED, RAISED, REFILLED_PORT, WITHDREW
from kogge.games.cargo_noir.rules.market import DEAL
from kogge.games.cargo_noir.rules.order import SHIPS_FIRST, closed, wait_for_ships
from kogge.games.cargo_noir.rules.state import CargoNoir, Decision


class Resolve(Decision):
    """Rule 4.3.1, decision D1: where the next ship acts. Ships in one place are alike."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        me, c = s.active, s.components
        options = c.resolving[s.pending]
        if s.at_market[me]:
            options = [c.actions.resolve[MARKET], *options]
        if s.at_casino[me]:
            if s.supply >= c.income * s.at_casino[me]:
                return [c.actions.resolve[CASINO]]  # nobody is worse off for having the coins at once (R28)
            options = [c.actions.resolve[CASINO], *options]
        return options

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "resolve":
            return SHIPS_FIRST
        if action in self.options(s):
            return None
        port = actions.parts[action][0] - FIRST_PORT
        if port >= 0 and s.stack_of(port, s.active):
            return Reason("raised there", "4.3.5")
        return closed(s, action) or Reason("no ship there", "4.3.1")

    def take(self, s: CargoNoir, action: int) -> None:
        if action == NOTHING:
            return
        s.then(RESOLVE)
        place = s.components.actions.part[action]
        if place == CASINO:
            gamble(s)
        elif place == MARKET:
            s.at_market[s.active] -= 1
            s.home[s.active] += 1
            s.then(DEAL)
        else:
            port = place - FIRST_PORT
            s.pending &= ~(1 << port)
            if s.leads(port, s.active):
                buy(s, port)  # 4.3.6: who has the highest stack is alone
            else:
                s.port = port
                s.then(ANSWER)


class Answer(Decision):
    """Rule 4.3.5, decision D4: outbid, the player withdraws or raises."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        return [WITHDRAW, RAISE] if least_raise(s, s.port) <= s.safe[s.active] else [WITHDRAW]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        least, coins = least_raise(s, s.port), s.safe[s.active]
        if action == RAISE:
            return Reason("cannot raise", "4.3.5", least=least, safe=coins) if least > coins else None
        return None if action == WITHDRAW else wait_for_ships(s, action, Reason("answer first", "4.3.5", port=s.port))

    def take(self, s: CargoNoir, action: int) -> None:
        if action == RAISE:
            s.then(RAISE_STACK)
        else:
            withdraw(s)


class RaiseStack(Decision):
    """Rule 4.3.5 a, decision D5: by how many coins."""

    __slots__ = ()

    def options(self, s: CargoNoir) -> list[int]:
        return s.components.actions.raise_by[least_raise(s, s.port) : s.safe[s.active] + 1]

    def why_not(self, s: CargoNoir, action: int) -> Reason | None:
        actions = s.components.actions
        if actions.verb[action] != "raise by":
            return wait_for_ships(s, action, Reason("raise first", "4.3.5", port=s.port))
        (coins,) = actions.parts[action]
        if coins < least_raise(s, s.port):
            return Reason("too little to raise", "4.3.5", least=least_raise(s, s.port))
        return Reason("so many coins", "4.3.5", safe=s.safe[s.active]) if coins > s.safe[s.active] else None

    def take(self, s: CargoNoir, action: int) -> None:
        coins = s.components.actions.part[action]
        me, port = s.active, s.port
        rival = s.rival(port)
        highest = s.stack_of(port, rival)
        s.safe[me] -= coins
        s.stacks[port * s.seats + me] += coins
        s.port = NOTHING
        s.tell(RAISED, me, port, coins, s.stack_of(port, me), highest, rival)


RESOLVE = Resolve("resolve")
ANSWER = Answer("answer")
RAISE_STACK = RaiseStack("raise")


def least_raise(s: CargoNoir, port: int) -> int:
    """The fewest coins that bring the player's stack in a port above all others."""
    return s.highest(port) - s.stack_of(port, s.active) + 1


def pay_out(s: CargoNoir, coins: int) -> int:
    """Rule 9.2: the supply pays what it holds, and owes nothing."""
    paid = min(coins, s.supply)
    s.supply -= paid
    s.safe[s.active] += paid
    return paid


def gamble(s: CargoNoir) -> None:
    """Rule 4.3.2; ships in the casino act together if the supply is enough for all."""
    me, income = s.active, s.components.income
    ships = s.at_casino[me] if s.supply >= income * s.at_casino[me] else 1
    s.at_casino[me] -= ships
    s.home[me] += ships
    coins = pay_out(s, ships * income)
    s.tell(GAMBLED, me, ships, coins)


def buy(s: CargoNoir, port: int) -> None:
    """Rule 4.3.4: all tokens for the whole stack; the port is refilled at once."""
    me, c = s.active, s.components
    first, behind = c.first_slot[port], c.first_slot[port + 1]
    bought = s.quays[first:behind]
    coins = s.stack_of(port, me)
    s.stacks[port * s.seats + me] = 0
    s.supply += coins
    s.home[me] += 1
    s.cargo[me] += packed(bought)
    s.tell(BOUGHT_CARGO, me, port, coins, *bought)
    laid = [draw(s) for _ in bought]
    s.quays = s.quays[:first] + laid + s.quays[behind:]
    s.tell(REFILLED_PORT, port, *laid)


def withdraw(s: CargoNoir) -> None:
    """Rules 4.3.5 b and 5.3: the coins come back, and a Syndicate that has not paid in this turn pays."""
    me, port, c = s.active, s.port, s.components
    coins = s.stack_of(port, me)
    s.stacks[port * s.seats + me] = 0
    s.safe[me] += coins
    s.home[me] += 1
    s.banned |= 1 << port
    s.port = NOTHING
    paid = pay_out(s, c.syndicate_coins) if s.withdrawals < s.has(me, c.syndicate) else NOTHING
    s.withdrawals += 1
    s.tell(WITHDREW, me, port, coins, paid)
