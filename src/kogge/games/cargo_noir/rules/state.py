"""The state of Cargo Noir: attributes, clone, and who sees what (section 8)."""

from kogge.engine.fields import by_seat, field
from kogge.engine.result import Result
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State, Step, Zone
from kogge.engine.vocabulary import Vocabulary
from kogge.games.cargo_noir.rules import scoring
from kogge.games.cargo_noir.rules.cargo import ONE, size, tokens
from kogge.games.cargo_noir.rules.components import MOST_AT_HAND, PORTS, Components


class CargoNoir(State):
    """Cargo that lies in slots is listed slot by slot; other cargo is one number (`rules.cargo`).

    Sets of ports are numbers with a bit for each. A ship in a port is the stack of coins under it.
    """

    components: Components
    round: int
    rounds: int = field(lambda c, seats: c.rounds[seats])  # the last round
    first: int  # the start player
    active: int  # whose turn it is
    turns: int  # turns begun in this round
    family: list[int] = field(lambda _, seats: list(range(seats)), names="family", shared=True)  # seat -> its family
    open: int  # set of ports
    # the cargo of all ports, slot by slot; NOTHING in closed ones
    quays: list[int] = field(lambda c, _: [NOTHING] * c.first_slot[-1], names="cargo?", shared=True)
    market: list[int] = field(names="cargo", shared=True)  # the cargo of the black market, slot by slot
    bag: list[int] = field(names="cargo")  # the next token is the last
    discard: int  # cargo
    supply: int = field(lambda c, _: c.coins)  # coins
    stock: list[int] = field(lambda c, _: c.copies[:], shared=True)  # card -> copies that can be bought
    safe: list[int] = field(by_seat(0))  # seat -> coins
    cargo: list[int] = field(by_seat(0))  # seat -> cargo
    owned: list[int] = field(lambda c, seats: [0] * (seats * len(c.cards)), shared=True)  # seat, card -> copies
    stacks: list[int] = field(lambda _, seats: [0] * (PORTS * seats))  # port, seat -> coins under its ship; 0: no ship
    at_casino: list[int] = field(by_seat(0))  # seat -> ships
    at_market: list[int] = field(by_seat(0))
    home: list[int] = field(by_seat(0))  # seat -> ships of its fleet that are not on the board
    reserve: list[int] = field(lambda c, seats: [c.ships] * seats, shared=True)
    pending: int  # set of ports where a ship is still to be resolved in this turn (4.2.1)
    banned: int  # set of ports withdrawn from in this turn
    withdrawals: int  # in this turn
    port: int = field(NOTHING)  # where somebody raises or bids; NOTHING if nobody does
    given: int = field(NOTHING, names="cargo?")  # the kind that is to be swapped, until it is said for what
    basket: list[int] = field(names="card")  # cards chosen in the trade, in order
    handed_in: int  # cargo chosen to pay by hand, so far
    kind: int  # the first kind of which that has not been said
    dumped: int  # cargo discarded as surplus in this turn

    def zones(self) -> list[Zone]:
        """Section 8: the order of the bag is the only secret."""
        return [(self.bag, NOBODY)]

    def open_zones(self) -> list[list[int]]:
        quays = [kind for kind in self.quays if kind != NOTHING]
        return [self.market, quays, tokens(self.discard)] + [tokens(cargo) for cargo in self.cargo]

    def fits(self) -> bool:
        """Coins, cards and ships are all there, and nobody holds, or gets in this turn, more tokens than can be."""
        c, me, number = self.components, self.active, len(self.components.cards)
        coins = self.supply + sum(self.safe) + sum(self.stacks)
        cards = [self.stock[card] + sum(self.owned[card::number]) for card in range(number)]
        arriving = sum([c.slots[port] for port in c.ports_in[self.pending]]) + self.at_market[me]
        return (
            coins == c.coins
            and cards == c.copies
            and all(self.owned[place] <= c.limit[place % number] for place in range(len(self.owned)))
            and all(self._ships(seat) <= c.ships for seat in range(self.seats))
            and all(seat == me or size(self.cargo[seat]) <= self.capacity(seat) for seat in range(self.seats))
            and size(self.cargo[me]) + arriving <= MOST_AT_HAND
        )

    def _ships(self, seat: int) -> int:
        """How many ships of a seat there are, but for one that is just being sent."""
        in_ports = sum([stack > 0 for stack in self.stacks[seat :: self.seats]])
        return self.reserve[seat] + self.home[seat] + self.at_casino[seat] + self.at_market[seat] + in_ports

    def whole(self) -> list[int]:
        """Rule 3.2: as many wilds as players."""
        return self.components.tokens[self.seats].copy()

    def unseen(self) -> list[list[int]]:
        return [tokens(self.in_bag())]

    def in_bag(self) -> int:
        """The cargo of the bag: all that lies nowhere else (section 8)."""
        cargo = self.components.all_cargo[self.seats] - self.discard
        for held in self.cargo:
            cargo -= held
        for kind in self.market:
            cargo -= ONE[kind]
        for kind in self.quays:
            if kind != NOTHING:
                cargo -= ONE[kind]
        return cargo

    def results(self) -> list[Result]:
        return scoring.results(self)

    def names(self, kind: str) -> list[str]:
        c = self.components
        return {"cargo": c.cargo, "card": c.cards, "family": c.families}[kind]

    def vocabulary(self) -> Vocabulary:
        return self.components.actions.vocabulary

    # -- what several steps and everybody who looks ask ----------------------------------------

    def place(self, seat: int) -> int:
        """How many seats play before this one in a round."""
        return (seat - self.first) % self.seats

    def cards(self, seat: int) -> list[int]:
        """Card -> how many of it a seat has."""
        number = len(self.components.cards)
        return self.owned[seat * number : (seat + 1) * number]

    def has(self, seat: int, card: int) -> int:
        """How many of a card a seat has."""
        return self.owned[seat * len(self.components.cards) + card]

    def capacity(self, seat: int) -> int:
        """Rule 4.4.7: how many tokens a seat can keep."""
        c = self.components
        return c.warehouse + c.more_slots * self.has(seat, c.warehouse_card)

    def fleet(self, seat: int) -> int:
        """How many ships sail for a seat (5.1)."""
        return self.components.ships - self.reserve[seat]

    def ports(self) -> list[int]:
        """The open ports."""
        return self.components.ports_in[self.open]

    def quay(self, port: int) -> list[int]:
        """The cargo of a port, slot by slot; nothing if it is closed."""
        c = self.components
        return self.quays[c.first_slot[port] : c.first_slot[port + 1]] if self.open >> port & 1 else []

    def stack_of(self, port: int, seat: int) -> int:
        """The coins under a seat's ship in a port; 0 if it has none there."""
        return self.stacks[port * self.seats + seat]

    def highest(self, port: int) -> int:
        """The highest stack in a port; 0 if no ship is there."""
        stacks, first, highest = self.stacks, port * self.seats, 0
        for place in range(first, first + self.seats):
            stack = stacks[place]
            if stack > highest:  # noqa: PLR1730  # a call of `max` would take longer
                highest = stack
        return highest

    def leads(self, port: int, seat: int) -> bool:
        """Whether no stack in a port is higher than that of a seat."""
        return self.highest(port) == self.stack_of(port, seat)

    def rival(self, port: int) -> int:
        """Who has the highest stack in a port; NOTHING if no ship is there."""
        highest, rival = 0, NOTHING
        for seat, stack in enumerate(self.stacks[port * self.seats : (port + 1) * self.seats]):
            if stack > highest:
                highest, rival = stack, seat
        return rival

    def last_round(self) -> bool:
        return self.round == self.rounds

    def last_turn(self) -> bool:
        """Whether it is the last turn of all (6.1)."""
        return self.round == self.rounds and self.turns == self.seats

    def funds(self) -> int:
        """Rules 6.2 and 6.3: the coins that can help to pay for cards."""
        return self.safe[self.active] if self.round == self.rounds else 0

    def bill(self) -> int:
        """What the basket costs."""
        cost, bill = self.components.cost, 0
        for card in self.basket:
            bill += cost[card]
        return bill


class Decision(Step[CargoNoir]):
    """Whoever's turn it is decides everything."""

    __slots__ = ()

    def who(self, s: CargoNoir) -> int:
        return s.active
