"""Section 3: from options and seed to the first decision; section 4: the turn."""

from collections.abc import Collection

from kogge.engine import chance
from kogge.engine.reason import Reason
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import Step
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.rules.distribution import PICK, REFILL
from kogge.games.borneo.rules.draw import DISCARD, DRAW
from kogge.games.borneo.rules.ending import FINAL_TURN, LAST_OF_SEAT
from kogge.games.borneo.rules.events import PLACED, STARTED, TURNED_UP
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE, RETREAT, REWARD, join, why_not_join
from kogge.games.borneo.rules.orders import FULFIL_ORDER, PAY
from kogge.games.borneo.rules.state import Borneo

FINAL_ROUND = -1  # as a turn's number (10.4)


class PlaceMerchant(Step[Borneo]):
    """Rules 3.5.2 to 3.5.5, decision D1: in a snake, each places a merchant at the end of a ladder."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        lap, place = s.placed // s.seats, s.placed % s.seats
        return (s.start + (place if lap % 2 == 0 else s.seats - 1 - place)) % s.seats

    def options(self, s: Borneo) -> list[int]:
        c, me = s.components, self.who(s)
        free = [company for company, ladder in enumerate(s.ladders) if len(ladder) < c.spaces]
        if not c.own_neighbours:  # a data file that sets both limits must not leave a player without a place
            free = [company for company in free if s.ladders[company][-1:] != [me]] or free
        return [c.place[company] for company in free]

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        (company,) = s.components.parts[action]
        full = why_not_join(s, company, "3.5.4")
        return full or (None if action in self.options(s) else Reason("own neighbour", "3.5.5"))

    def take(self, s: Borneo, action: int) -> None:
        company = s.components.company_of[action]
        join(s, company, s.actor)
        s.tell(PLACED, s.actor, company)
        s.placed += 1
        if s.placed < s.merchants * s.seats:
            s.then(PLACE_MERCHANT)


class Turn(Step[Borneo]):
    """Rule 4.1: four phases in fixed order, then the next seat."""

    __slots__ = ()

    def take(self, s: Borneo, action: int) -> None:
        if s.turn:
            s.active = (s.active + 1) % s.seats
        s.turn += 1
        begin_turn(s)


def begin_turn(s: Borneo) -> None:
    """Its four phases lie ahead; in the first, as many orders may be fulfilled as the edition says."""
    s.then(MERCHANT_PHASE, LAY_CARGO, DRAW, TURN)
    for _ in range(s.components.orders_per_turn):
        s.then(FULFIL_ORDER)


def turn_of(s: Borneo) -> tuple[int, int]:
    """Whose turn it is and its number: 0 is the setup, FINAL_ROUND what comes after the last one."""
    if s.finals or s.actor == NOBODY:
        return s.active, FINAL_ROUND
    return s.active if s.turn else s.actor, s.turn


PLACE_MERCHANT = PlaceMerchant("place merchant")
TURN = Turn("turn")

STEPS = {
    step.name: step
    for step in (
        PLACE_MERCHANT,
        TURN,
        FULFIL_ORDER,
        PAY,
        MERCHANT_PHASE,
        ATTACK,
        DEFEND,
        RETREAT,
        REWARD,
        LAY_CARGO,
        PICK,
        REFILL,
        DRAW,
        DISCARD,
        FINAL_TURN,
        LAST_OF_SEAT,
    )
}


def set_up(c: Components, seats: int, options: Collection[str], seed: str) -> Borneo:
    """Rules 3.1 to 3.6, 12.1.1 and 12.2.1; `options` are those that are switched on."""
    if seats not in c.harbours_in_play:
        raise Refusal(
            en=f"The data file is for {c.players_min} to {c.players_max} players, not for {seats}.",
            de=f"Die Datendatei ist für {c.players_min} bis {c.players_max} Personen, nicht für {seats}.",
        )
    s = Borneo.blank(c, seats)
    s.seed = seed
    s.events = []
    s.merchants = c.variant_merchants if "four_merchants" in options else c.merchants_per_player
    s.pirates = int("blackbeard" in options)
    s.open_orders = int("open_orders" in options)
    rng = s.chance()
    s.start = s.active = chance.below(seats, rng)
    s.tell(STARTED, s.start)

    s.draw_pile = list(range(c.cargo))
    chance.shuffle(s.draw_pile, rng)
    for _ in range(c.start_hand):
        for place in range(seats):
            s.hands[(s.start + place) % seats].append(s.draw_pile.pop())

    s.deck = c.harbours_in_play[seats][:]
    chance.shuffle(s.deck, rng)
    for slot in range(c.open_harbours):
        s.harbours[slot] = s.deck.pop()
        s.tell(TURNED_UP, slot, s.harbours[slot])

    s.orders = c.orders_in_play[seats][:]
    s.then(PLACE_MERCHANT, TURN)
    s.settle()
    return s
