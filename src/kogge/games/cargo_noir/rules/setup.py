"""Section 3: from options and seed to the first decision."""

from collections.abc import Collection

from kogge.engine import chance
from kogge.engine.state import Step
from kogge.games.cargo_noir.rules.components import Components
from kogge.games.cargo_noir.rules.events import STARTED, TOOK_FAMILY
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.sending import BID, SEND
from kogge.games.cargo_noir.rules.ships import ANSWER, RAISE_STACK, RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY

STEPS: dict[str, Step[CargoNoir]] = {
    step.name: step
    for step in (
        NEXT_TURN,
        RESOLVE,
        DEAL,
        GIVE,
        TAKE,
        ANSWER,
        RAISE_STACK,
        FILL_BASKET,
        PAY,
        HAND_IN,
        DISCARD,
        SEND,
        BID,
    )
}


def set_up(c: Components, seats: int, options: Collection[str], seed: str) -> CargoNoir:
    """A table at its first decision."""
    s = CargoNoir.blank(c, seats)
    s.seed = seed
    s.events = []
    families = list(range(len(c.families)))
    chance.shuffle(families, s.chance())
    s.family = families[:seats]  # R29
    s.first = s.active = chance.below(seats, s.chance())  # 3.6
    for seat, family in enumerate(s.family):
        s.tell(TOOK_FAMILY, seat, family)
    s.tell(STARTED, s.first)
    s.home = [c.start_ships] * seats
    s.reserve = [c.ships - c.start_ships] * seats
    s.safe = [c.start_coins] * seats
    s.supply = c.coins - c.start_coins * seats
    more_ports = "seven_ports" in options
    lay_out(s, c.more_ports[seats] if more_ports else c.open_ports[seats], "eight_market_slots" in options)
    s.stack.append(NEXT_TURN)
    s.settle()
    return s


def lay_out(s: CargoNoir, ports: list[int], many_slots: bool) -> None:
    """Rules 3.1 to 3.3: the open ports, the tokens in the bag, and one for each slot."""
    c = s.components
    s.open = sum(1 << port for port in ports)
    s.bag = s.whole()
    chance.shuffle(s.bag, s.chance())
    for port in ports:
        for slot in range(c.first_slot[port], c.first_slot[port + 1]):
            s.quays[slot] = s.bag.pop()
    s.market = [s.bag.pop() for _ in range(c.many_market_slots if many_slots else c.market_slots)]
