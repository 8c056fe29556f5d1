"""Fog Harbour: who sells what, before somebody else does.

Crates of five goods come out of the fog, and what you have in your hold nobody knows. On your turn do one thing:

- *buy* a crate that lies open on the quay, for 2 coins; the next one comes out of the fog;
- *fish* a crate out of the fog: it costs nothing, and nobody else sees it;
- *sell* all your crates of one good, each for its price; the harbour takes 1 coin of the sale. Then this price falls
  to 1, and all others rise by 1, to 6 at most. So a good is dear that has long not been sold, and worth little once
  somebody else was faster.

A hold takes 5 crates: when it is full, you must sell. When the fog is empty, the round is played to its end. Each crate
that is left brings 1 coin, and whoever has the most coins wins; of equals, who sold more often. Everybody begins with
2 crates and 4 coins, only the last in the round with 2 coins: to come last is worth that much.
"""

from typing import Any

from kogge.engine import chance
from kogge.engine.event import Kinds
from kogge.engine.fields import by_seat, field
from kogge.engine.game import Game
from kogge.engine.result import Result, ranked
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.engine.state import State, Step, Zone
from kogge.engine.vocabulary import Vocabulary

GOODS = ["amber", "coffee", "herring", "salt", "tea"]
ON_THE_QUAY = 3
IN_A_HOLD = 5
LOWEST, HIGHEST = 1, 6  # prices
QUAY_COST = 2
FEE = 1
FIRST_CRATES = 2
FIRST_COINS = 4
LAST_COINS = 2  # of the last seat

# -- the actions, numbered and written down --------------------------------------------------------

ACTIONS = Vocabulary()
FISH = ACTIONS.add("fish")
BUY = [ACTIONS.add(f"buy {good}") for good in GOODS]
SELL = [ACTIONS.add(f"sell {good}") for good in GOODS]

# -- what happens, for the log ----------------------------------------------------------------------

EVENTS = Kinds()
FISHED = EVENTS.add("fished", "seat")
FOUND = EVENTS.add("found", "good")  # whispered to whoever fished
BOUGHT = EVENTS.add("bought", "seat good", sound="coin")
SOLD = EVENTS.add("sold", "seat crates good coins", sound="coin")


class FogHarbour(State):
    """Crates are numbers of their goods: those of one good are all alike."""

    KINDS = EVENTS

    turns: int  # begun so far
    fog: list[int] = field(names="good")  # face down; the next one is the last
    quay: list[int] = field(names="good")
    sold: list[int] = field(names="good")
    holds: list[list[int]] = field(names="good")
    prices: list[int] = field(lambda c, seats: [LOWEST] * len(GOODS), by="good")
    coins: list[int] = field(by_seat(FIRST_COINS))
    sales: list[int] = field(by_seat(0))

    def zones(self) -> list[Zone]:
        """Nobody looks into the fog, and until the end nobody into another one's hold."""
        over = self.actor == NOBODY
        holds = [(hold, EVERYBODY if over else seat) for seat, hold in enumerate(self.holds)]
        return [(self.fog, NOBODY), *holds]

    def open_zones(self) -> list[list[int]]:
        return [self.quay, self.sold]

    def whole(self) -> list[int]:
        return crates(self.seats)

    def sale(self, crates: int, good: int) -> int:
        """The coins that it brings now."""
        return crates * self.prices[good] - FEE

    def results(self) -> list[Result]:
        parts = [{"coins": self.coins[seat], "crates": len(self.holds[seat])} for seat in range(self.seats)]
        return ranked(parts, self.sales)

    def names(self, kind: str) -> list[str]:
        return GOODS

    def vocabulary(self) -> Vocabulary:
        return ACTIONS


def crates(seats: int) -> list[int]:
    """The more there are at the table, the more crates of each good."""
    return [good for good in range(len(GOODS)) for _ in range(seats + 3)]


# -- the steps --------------------------------------------------------------------------------------


class NextTurn(Step[FogHarbour]):
    """Happens by itself, and waits on the stack below each turn."""

    def take(self, s: FogHarbour, action: int) -> None:
        if s.fog or s.turns % s.seats:  # else a round is over, and the fog empty
            s.turns += 1
            s.then(TURN, NEXT_TURN)


class Turn(Step[FogHarbour]):
    """One thing: buy, fish or sell."""

    def who(self, s: FogHarbour) -> int:
        return (s.turns - 1) % s.seats

    def options(self, s: FogHarbour) -> list[int]:
        seat = self.who(s)
        hold = s.holds[seat]
        found = [SELL[good] for good in sorted(set(hold))]
        if len(hold) < IN_A_HOLD:
            if s.coins[seat] >= QUAY_COST:
                found += [BUY[good] for good in sorted(set(s.quay))]
            if s.fog:
                found.append(FISH)
        return found

    def take(self, s: FogHarbour, action: int) -> None:
        if action == FISH:
            fish(s)
        elif action in BUY:
            buy(s, BUY.index(action))
        elif action in SELL:
            sell(s, SELL.index(action))


def fish(s: FogHarbour) -> None:
    good = s.fog.pop()
    s.holds[s.actor].append(good)
    s.tell(FISHED, s.actor)
    s.whisper(s.actor, FOUND, good)


def buy(s: FogHarbour, good: int) -> None:
    s.coins[s.actor] -= QUAY_COST
    s.quay.remove(good)
    s.holds[s.actor].append(good)
    s.tell(BOUGHT, s.actor, good)
    if s.fog:
        s.quay.append(s.fog.pop())


def sell(s: FogHarbour, good: int) -> None:
    hold = s.holds[s.actor]
    number = hold.count(good)
    coins = s.sale(number, good)
    s.holds[s.actor] = [crate for crate in hold if crate != good]
    s.sold += [good] * number
    s.coins[s.actor] += coins
    s.sales[s.actor] += 1
    s.tell(SOLD, s.actor, number, good, coins)
    for other, price in enumerate(s.prices):
        s.prices[other] = LOWEST if other == good else min(price + 1, HIGHEST)


TURN = Turn("turn")
NEXT_TURN = NextTurn("next turn")


def begin(components: Any, seats: int, options: set[str], seed: str) -> FogHarbour:
    s = FogHarbour.blank(components, seats)
    s.seed = seed
    s.events = []
    s.fog = crates(seats)
    chance.shuffle(s.fog, s.chance())
    s.quay = [s.fog.pop() for _ in range(ON_THE_QUAY)]
    s.holds = [[s.fog.pop() for _ in range(FIRST_CRATES)] for _ in range(seats)]
    s.coins[-1] = LAST_COINS
    s.then(NEXT_TURN)
    s.settle()
    return s


GAME = Game(
    id="fog-harbour",
    min_seats=2,
    max_seats=5,
    state=FogHarbour,
    begin=begin,
    steps={step.name: step for step in (TURN, NEXT_TURN)},
)
