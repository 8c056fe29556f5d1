"""What is legal, and what cargo is worth, worked out from the rules by trying everything: slow, and sure."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product

from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, KINDS, ONE, WILD, counts
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS
from kogge.games.cargo_noir.rules.state import CargoNoir

Hand = tuple[int, ...]  # how many tokens of each kind, the wilds last
LONGEST = 9  # the largest set (4.4.2)
OFFERED = 8  # so many payments are offered (13.2)
SAME = tuple(size * size for size in range(1, LONGEST + 1))  # table 2.2
DIFFERENT = tuple(size * (size + 1) // 2 for size in range(1, LONGEST + 1))


def hand(cargo: int) -> Hand:
    return tuple(counts(cargo))


@cache
def best_value(same: Sequence[int], different: Sequence[int]) -> Callable[[Hand], int]:
    """Rules 4.4.2 and 4.4.3 for these tables: the best of all ways to cut a hand into sets."""

    @cache
    def best(numbers: Hand, wilds: int) -> int:
        if not numbers:
            sets = [max(same[size - 1], different[size - 1]) + best((), wilds - size) for size in sizes(wilds)]
            return max(sets, default=0)
        first, *others = numbers
        most = 0
        for wild in range(wilds + 1):
            for equals in range(1, first + 1):
                if equals + wild <= LONGEST:
                    rest = ordered([first - equals, *others])
                    most = max(most, same[equals + wild - 1] + best(rest, wilds - wild))
            for taken in product(*[(0, 1)] * len(others)):
                if 1 + sum(taken) + wild <= LONGEST:
                    left = [number - one for number, one in zip(others, taken, strict=True)]
                    value = different[sum(taken) + wild]
                    most = max(most, value + best(ordered([first - 1, *left]), wilds - wild))
        return most

    def sizes(wilds: int) -> range:
        return range(1, min(wilds, LONGEST) + 1)

    def ordered(numbers: list[int]) -> Hand:
        """Kinds are alike to the tables, so that hands which differ only in their kinds are looked up once."""
        return tuple(sorted((number for number in numbers if number), reverse=True))

    return lambda whole: best(ordered(list(whole[:KINDS])), whole[WILD])


value = best_value(SAME, DIFFERENT)


def parts(whole: Hand) -> Iterator[Hand]:
    """All ways to take some of the tokens."""
    return product(*(range(number + 1) for number in whole))


def without(whole: Hand, part: Hand) -> Hand:
    return tuple(number - some for number, some in zip(whole, part, strict=True))


def minimal_payments(whole: Hand, cost: int) -> set[Hand]:
    """Rule 13.2: payments of which no token is too much."""
    enough = {part for part in parts(whole) if value(part) >= cost}

    def is_minimal(part: Hand) -> bool:
        fewer = [(*part[:kind], part[kind] - 1, *part[kind + 1 :]) for kind in range(ALL_KINDS) if part[kind]]
        return not any(one in enough for one in fewer)

    return {part for part in enough if is_minimal(part)}


# -- legal actions ------------------------------------------------------------------------------------


def legal(s: CargoNoir) -> set[str]:
    """Table 4.2 and section 13: what the player may do at this decision."""
    return STEPS[s.stack[-1].name](s)


def resolve(s: CargoNoir) -> set[str]:
    """Rule 4.3.1; casino ships are asked about only if the supply is short (R28)."""
    me, places = s.active, s.components.places
    found = {places[FIRST_PORT + port] for port in range(PORTS) if s.pending >> port & 1}
    found |= {places[CASINO]} if s.at_casino[me] else set()
    found |= {places[MARKET]} if s.at_market[me] else set()
    return {f"resolve {place}" for place in found}


def deal(s: CargoNoir) -> set[str]:
    own = hand(s.cargo[s.active])
    can_swap = any(own[give] and take != give for give in range(ALL_KINDS) for take in s.market)
    return {"draw", "swap"} if can_swap else {"draw"}


def give(s: CargoNoir) -> set[str]:
    own = hand(s.cargo[s.active])
    return {
        f"give {s.components.cargo[kind]}"
        for kind in range(ALL_KINDS)
        if own[kind] and any(take != kind for take in s.market)
    }


def take(s: CargoNoir) -> set[str]:
    return {f"take {s.components.cargo[kind]}" for kind in s.market if kind != s.given}


def others(s: CargoNoir, port: int) -> list[int]:
    """The stacks of the other players in a port."""
    return [s.stacks[port * s.seats + seat] for seat in range(s.seats) if seat != s.active]


def raises(s: CargoNoir) -> set[int]:
    """Rule 4.3.5 a: so many coins that the stack is higher than every other."""
    own = s.stacks[s.port * s.seats + s.active]
    return {k for k in range(1, s.safe[s.active] + 1) if all(own + k > other for other in others(s, s.port))}


def answer(s: CargoNoir) -> set[str]:
    return {"withdraw", "raise"} if raises(s) else {"withdraw"}


def raise_stack(s: CargoNoir) -> set[str]:
    return {f"raise by {k}" for k in raises(s)}


def power(s: CargoNoir, handed_in: Hand) -> int:
    """Rules 4.4.4 and 6.2: what these tokens can buy."""
    return value(handed_in) + (s.safe[s.active] if s.round == s.rounds else 0)


def bill(s: CargoNoir) -> int:
    return sum(s.components.cost[card] for card in s.basket)


def fill_basket(s: CargoNoir) -> set[str]:
    """Rules 4.4.4 and 4.4.5."""
    c, own = s.components, power(s, hand(s.cargo[s.active]))
    found = {"done"}
    for card, name in enumerate(c.cards):
        number = s.basket.count(card) + 1
        of_mine = s.owned[s.active * len(c.cards) + card]
        limited = c.card_class[card] == 0 and of_mine + number > 2
        if bill(s) + c.cost[card] <= own and number <= s.stock[card] and not limited:
            found.add(f"card {name}")
    return found


def pay(s: CargoNoir) -> set[str]:
    """Rule 13.2; by hand if that could be anything else."""
    own = hand(s.cargo[s.active])
    offered = minimal_payments(own, bill(s)) or {own}
    found = {f"pay {number}" for number in range(1, min(len(offered), OFFERED) + 1)}
    if any(power(s, part) >= bill(s) and part not in offered for part in parts(own)) or len(offered) > 1:
        found.add("pay by hand")
    return found


def hand_in(s: CargoNoir) -> set[str]:
    """Decision D7: so many tokens that the later kinds can still make up for the rest."""
    own, so_far = hand(s.cargo[s.active]), hand(s.handed_in)
    found = set()
    for number in range(own[s.kind] + 1):
        decided = (*so_far[: s.kind], number)
        if any(power(s, (*decided, *later)) >= bill(s) for later in parts(own[s.kind + 1 :])):
            found.add(f"hand in {number} {s.components.cargo[s.kind]}")
    return found


def discard(s: CargoNoir) -> set[str]:
    return {f"discard {s.components.cargo[kind]}" for kind in range(ALL_KINDS) if s.cargo[s.active] // ONE[kind] % 16}


def bids(s: CargoNoir, port: int) -> list[int]:
    """Rule 4.5.3."""
    return [b for b in range(1, s.safe[s.active] + 1) if all(b > other for other in others(s, port))]


def send(s: CargoNoir) -> set[str]:
    """Rules 4.5.2 and 4.5.4."""
    places = s.components.places
    found = {places[CASINO], places[MARKET]}
    for port in range(PORTS):
        own = s.stacks[port * s.seats + s.active]
        if s.open >> port & 1 and not s.banned >> port & 1 and not own and bids(s, port):
            found.add(places[FIRST_PORT + port])
    return {f"send {place}" for place in found}


def bid(s: CargoNoir) -> set[str]:
    return {f"bid {b}" for b in bids(s, s.port)}


STEPS: dict[str, Callable[[CargoNoir], set[str]]] = {
    "resolve": resolve,
    "deal": deal,
    "give": give,
    "take": take,
    "answer": answer,
    "raise": raise_stack,
    "fill basket": fill_basket,
    "pay": pay,
    "hand in": hand_in,
    "discard": discard,
    "send": send,
    "bid": bid,
}
