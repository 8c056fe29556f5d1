"""Positions of Cargo Noir set up by hand, in the notation of the rules.

Seats are A to E; cargo, places and cards are called as in the data file, with a number before what there is several of:
``position(cargo={"A": "4 jewels wild"}, cards={"A": "2 syndicate"}, stacks={"rio": "A2 B3"}, market="5 gold wild")``
is a table where A holds five tokens and two cards, and A and B have ships in Rio, on stacks of two coins and of three.
What is not named lies where it would lie in a match: a token in each slot, the other tokens in the bag.
"""

from collections.abc import Collection, Mapping
from itertools import chain, repeat

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import KINDS, WILD, packed, tokens
from kogge.games.cargo_noir.rules.components import FIRST_PORT, PORTS, Components, components
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.sending import SEND
from kogge.games.cargo_noir.rules.ships import RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.rules.trade import FILL_BASKET
from tests.positions import actor, ask, play, play_out, step, told

# what every table has, to be had here too
__all__ = ["actor", "ask", "play", "play_out", "step", "told"]

DATA = CARGO_NOIR.data()
C = components(DATA)
SEATS = "ABCDE"
LAST = C.rounds[4]  # the last round of a table of four


def position(
    data: str = DATA,
    seats: int = 4,
    *,
    options: Collection[str] = (),
    active: str = "A",
    first: str = "A",
    turn: int = 3,
    safes: Mapping[str, int] | None = None,
    supply: int | None = None,
    cargo: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    stacks: Mapping[str, str] | None = None,
    casino: Mapping[str, int] | None = None,
    black_market: Mapping[str, int] | None = None,
    quays: Mapping[str, str] | None = None,
    market: str | None = None,
    bag: str | None = None,
    discards: str | None = None,
) -> CargoNoir:
    """A table in round `turn`; `ask` and its kin say which decision is at hand.

    Everybody has seven coins in the safe, and of a supply that is named the other coins are in the last seat's. Casino
    and black market are told how many ships of each seat are there. Of a bag that is named, the last token is the next
    one, and the other tokens are discarded.
    """
    c = components(data)
    s = CargoNoir.blank(c, seats)
    s.seed = "a table"
    s.events = []
    s.round = turn
    s.active = SEATS.index(active)
    s.first = SEATS.index(first)
    s.turns = s.place(s.active) + 1
    for seat, named in (cards or {}).items():
        give_cards(s, seat, named)
    s.home = [c.start_ships + c.more_ships * s.has(seat, c.freighter) for seat in range(seats)]
    s.reserve = [c.ships - fleet for fleet in s.home]
    for ships, there in ((s.at_casino, casino), (s.at_market, black_market)):
        for seat, number in (there or {}).items():
            ships[SEATS.index(seat)] = number
            s.home[SEATS.index(seat)] -= number
    for port, named in (stacks or {}).items():
        for stack in named.split():
            owner = SEATS.index(stack[0])
            s.stacks[port_number(port, c) * seats + owner] = int(stack[1:])
            s.home[owner] -= 1
    share_out_coins(s, safes or {}, supply)
    for seat, named in (cargo or {}).items():
        s.cargo[SEATS.index(seat)] = packed(read(named, c.cargo))
    lay_out(s, options, quays or {}, market, bag, discards)
    assert min(s.home) >= 0, "more ships are out than there are"
    return s


def give_cards(s: CargoNoir, seat: str, named: str) -> None:
    """Give these cards to a seat, off their stacks."""
    for card in read(named, s.components.cards):
        s.stock[card] -= 1
        s.owned[SEATS.index(seat) * len(s.components.cards) + card] += 1


def share_out_coins(s: CargoNoir, safes: Mapping[str, int], supply: int | None) -> None:
    """The safes that are named, and a supply of what is left."""
    s.safe = [safes.get(SEATS[seat], s.components.start_coins) for seat in range(s.seats)]
    left = s.components.coins - sum(s.safe) - sum(s.stacks)
    s.supply = left if supply is None else supply
    s.safe[-1] += left - s.supply
    assert min(s.supply, *s.safe) >= 0, "there are not so many coins"


def lay_out(
    s: CargoNoir,
    options: Collection[str],
    quays: Mapping[str, str],
    market: str | None,
    bag: str | None,
    discards: str | None,
) -> None:
    """What is named lies there; the other slots take kind after kind in turn, and the wilds are at the bag's bottom."""
    c = s.components
    ports = c.more_ports[s.seats] if "seven_ports" in options else c.open_ports[s.seats]
    s.open = sum(1 << port for port in ports)
    quay = {port_number(port, c): read(named, c.cargo) for port, named in quays.items()}
    fixed = [*chain.from_iterable(quay.values()), *read(market or "", c.cargo), *chain(*map(tokens, s.cargo))]
    fixed += [*read(bag or "", c.cargo), *read(discards or "", c.cargo)]
    left = [s.whole().count(kind) - fixed.count(kind) for kind in range(KINDS + 1)]
    assert min(left) >= 0, "there are not so many tokens"
    ordinary = [kind for layer in range(c.per_kind) for kind in range(KINDS) if left[kind] > layer]
    rest = iter(ordinary + [WILD] * left[WILD])
    for port in ports:
        first, behind = c.first_slot[port : port + 2]
        s.quays[first:behind] = quay[port] if port in quay else [next(rest) for _ in range(first, behind)]
    slots = c.many_market_slots if "eight_market_slots" in options else c.market_slots
    s.market = [next(rest) for _ in range(slots)] if market is None else read(market, c.cargo)
    assert len(s.market) == slots, "a market has a token in each slot"
    s.discard = packed(read(discards or "", c.cargo))
    if bag is None:
        s.bag = list(rest)[::-1]
    else:
        s.bag = read(bag, c.cargo)
        s.discard += packed(list(rest))


# -- decisions ----------------------------------------------------------------------------------


def resolve(s: CargoNoir) -> CargoNoir:
    """The active seat is in phase I; after its phase III nothing more happens."""
    s.pending = sum(1 << port for port in range(PORTS) if s.stack_of(port, s.active))
    return ask(s, RESOLVE, FILL_BASKET, DISCARD, SEND)


def trade(s: CargoNoir) -> CargoNoir:
    """The active seat is in phase II; after its phase III nothing more happens."""
    return ask(s, FILL_BASKET, DISCARD, SEND)


def send(s: CargoNoir) -> CargoNoir:
    """The active seat is in phase III, and nothing happens after it."""
    return ask(s, SEND)


def take_turn(s: CargoNoir) -> CargoNoir:
    """The active seat begins its turn, and the match goes on from there."""
    s.turns -= 1
    return ask(s, NEXT_TURN)


def pass_turn(s: CargoNoir) -> CargoNoir:
    """Whoever is to move withdraws, draws and buys nothing, and sends all ships to the casino, to the turn's end."""
    turn = s.round, s.turns
    while s.actor != NOBODY and (s.round, s.turns) == turn:
        idle = [action for action in ("send casino", "done", "withdraw", "draw") if action in legal(s)]
        play(s, *idle[:1] or legal(s)[:1])
    return s


# -- looking ------------------------------------------------------------------------------------


def legal(s: CargoNoir, verb: str = "") -> list[str]:
    """What the actor may do, in the order of the vocabulary; with a verb only what begins with it, without the verb."""
    written = [s.vocabulary().write(action) for action in sorted(s.legal())]
    if not verb:
        return written
    return [notation.removeprefix(f"{verb} ") for notation in written if notation.startswith(f"{verb} ")]


def read(named: str, ids: list[str]) -> list[int]:
    """What these names stand for, in their order: “2 gold wild” is gold twice and a wild."""
    found: list[int] = []
    times = 1
    for word in named.split():
        if word.isdecimal():
            times = int(word)
        else:
            found.extend(repeat(ids.index(word), times))
            times = 1
    return found


def written(numbers: list[int], ids: list[str]) -> str:
    """Such names for what they stand for, in the order of the data file."""
    counted = [(numbers.count(number), name) for number, name in enumerate(ids)]
    return " ".join(f"{count} {name}" if count > 1 else name for count, name in counted if count)


def load(named: str) -> int:
    """This cargo as the game has it."""
    return packed(read(named, C.cargo))


def held(s: CargoNoir, seat: str) -> str:
    """A seat's cargo, as `position` takes it."""
    return written(tokens(s.cargo[SEATS.index(seat)]), C.cargo)


def owned(s: CargoNoir, seat: str) -> str:
    """A seat's cards, as `position` takes them."""
    cards = s.cards(SEATS.index(seat))
    return written([card for card, number in enumerate(cards) for _ in range(number)], s.components.cards)


def safe(s: CargoNoir, seat: str) -> int:
    """The coins in a seat's safe."""
    return s.safe[SEATS.index(seat)]


def home(s: CargoNoir, seat: str) -> int:
    """The ships of a seat's fleet that are not on the board."""
    return s.home[SEATS.index(seat)]


def port_number(port: str, c: Components = C) -> int:
    return c.places.index(port) - FIRST_PORT


def stacks(s: CargoNoir, port: str) -> str:
    """The stacks in a port, as `position` takes them, in the order of the seats."""
    coins = [(seat, s.stack_of(port_number(port), seat)) for seat in range(s.seats)]
    return " ".join(f"{SEATS[seat]}{height}" for seat, height in coins if height)


def quay(s: CargoNoir, port: str) -> str:
    """The cargo in a port, as `position` takes it."""
    return written(s.quay(port_number(port)), C.cargo)
