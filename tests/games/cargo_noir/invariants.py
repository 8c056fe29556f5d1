"""What is true of every state of Cargo Noir, at any moment of any match."""

from itertools import pairwise

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, ONE, contains, count, size
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE
from kogge.games.cargo_noir.rules.sending import BID, SEND
from kogge.games.cargo_noir.rules.ships import ANSWER, RAISE_STACK, RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY

PHASE_I = (RESOLVE, DEAL, GIVE, TAKE, ANSWER, RAISE_STACK)
PHASE_II = (FILL_BASKET, PAY, HAND_IN, DISCARD)
PHASE_III = (SEND, BID)
# people raise, buy what they can, and pay by hand
STRAINING = ("card", "raise", "pay by hand")


def check(s: CargoNoir) -> None:
    """Raise AssertionError if a full state breaks an invariant. Called after every action, so it is quick."""
    check_decision(s)
    check_turn(s)
    check_coins(s)
    check_tokens(s)
    check_cards(s)
    check_ships(s)
    check_ports(s)
    check_memory(s)
    check_warehouses(s)
    check_swap(s)
    check_trade(s)


def check_decision(s: CargoNoir) -> None:
    """Section 13: the player decides between several things, or confirms a payment (13.5), or the game is over."""
    legal = s.legal()
    if s.actor == NOBODY:
        assert not legal
        assert not s.stack
        assert s.round == s.rounds
        return
    assert len(legal) >= (1 if s.stack[-1] is PAY else 2)
    assert len(set(legal)) == len(legal)
    assert min(legal) >= 0
    assert max(legal) < len(s.vocabulary())
    assert s.actor == s.active
    assert s.stack[-1] in (*PHASE_I, *PHASE_II, *PHASE_III)


def check_turn(s: CargoNoir) -> None:
    """Rules 1.2, 3.6, 4.1.2 and 6.1: turns go round from the start player, and two turns have fewer phases."""
    assert s.rounds == s.components.rounds[s.seats]
    assert 1 <= s.round <= s.rounds
    assert 1 <= s.turns <= s.seats
    assert 0 <= s.first < s.seats
    assert s.active == (s.first + s.turns - 1) % s.seats
    assert len(set(s.family)) == s.seats
    if s.stack and s.round == 1:
        assert s.stack[-1] in PHASE_III
    if s.stack and s.round == s.rounds and s.turns == s.seats:
        assert s.stack[-1] not in PHASE_III


def check_coins(s: CargoNoir) -> None:
    """Rules 9.1 and 9.2: the coins are a hard limit."""
    assert s.supply + sum(s.safe) + sum(s.stacks) == s.components.coins
    assert min(s.supply, *s.safe, *s.stacks) >= 0


def check_tokens(s: CargoNoir) -> None:
    """Rules 4.3.3, 4.3.4, 9.1 and 9.4: nothing appears or vanishes, every slot is full, and one can always draw."""
    lying = [kind for zone, _ in s.all_zones() for kind in zone]
    lying.sort()
    assert lying == s.whole()
    assert len(s.market) in (s.components.market_slots, s.components.many_market_slots)
    first = s.components.first_slot
    for port in range(PORTS):
        quay = s.quays[first[port] : first[port + 1]]
        is_open = s.open >> port & 1
        assert all((kind != NOTHING) == is_open for kind in quay)
    assert s.bag or s.discard


def check_cards(s: CargoNoir) -> None:
    """Rules 4.4.5, 9.1 and 9.5: stock and limits."""
    c = s.components
    number = len(c.cards)
    for card in range(number):
        owned = s.owned[card::number]
        assert s.stock[card] >= 0
        assert s.stock[card] + sum(owned) == c.copies[card]
        assert min(owned) >= 0
        assert max(owned) <= c.limit[card]


def check_ships(s: CargoNoir) -> None:
    """Rules 4.5.1, 5.1, 9.1 and 9.6: every ship is somewhere, and between turns the whole fleet is on the board."""
    c = s.components
    assert min(*s.home, *s.reserve, *s.at_casino, *s.at_market) >= 0
    top = s.stack[-1] if s.stack else None
    for seat in range(s.seats):
        in_ports = sum([s.stack_of(port, seat) > 0 for port in range(PORTS)])
        under_way = seat == s.active and top is BID
        out = s.at_casino[seat] + s.at_market[seat] + in_ports + under_way
        assert s.reserve[seat] + s.home[seat] + out == c.ships
        assert s.fleet(seat) == c.start_ships + c.more_ships * s.has(seat, c.freighter)
        if seat != s.active:
            yet_to_begin = s.round == 1 and s.place(seat) >= s.turns
            assert s.home[seat] == (s.fleet(seat) if yet_to_begin else 0)
    assert top is not SEND or s.home[s.active]
    if top is None or top in PHASE_II:
        assert s.at_casino[s.active] == s.at_market[s.active] == 0
    if top in PHASE_I:
        assert s.supply < c.income * s.at_casino[s.active] or not s.at_casino[s.active]  # R28


def check_ports(s: CargoNoir) -> None:
    """Rule 4.3.6: whoever acted later has the higher stack; 4.5.4: ships only where they may be."""
    me = s.active
    others = [(me + after) % s.seats for after in range(1, s.seats)]
    for port in range(PORTS):
        mine = s.stack_of(port, me)
        there = [stack for seat in others if (stack := s.stack_of(port, seat))]
        if mine:
            there.insert(0 if s.pending >> port & 1 else len(there), mine)
        waiting = port == s.port and s.stack[-1:] in ([ANSWER], [RAISE_STACK])
        if waiting:
            there = sorted(there)  # it is being resolved: the lowest, and no more pending
            assert mine == there[0]
            assert len(there) > 1
        assert all(low < high for low, high in pairwise(there))
        assert not there or s.open >> port & 1
        assert not mine or not s.banned >> port & 1
        assert not there or min(there) >= s.components.least_bid


def check_memory(s: CargoNoir) -> None:
    """Rule 4.2.1: what is remembered within a turn, and the port where somebody raises or bids."""
    top = s.stack[-1] if s.stack else None
    assert s.withdrawals == s.banned.bit_count()
    assert top in PHASE_I or not s.pending
    assert all(s.stack_of(port, s.active) for port in range(PORTS) if s.pending >> port & 1)
    assert (s.port != NOTHING) == (top in (ANSWER, RAISE_STACK, BID))
    if top is BID:
        assert not s.stack_of(s.port, s.active)
        assert s.open >> s.port & 1
        assert not s.banned >> s.port & 1


def check_warehouses(s: CargoNoir) -> None:
    """Rules 4.3.7 and 4.4.7: more than the capacity is held only by the player, before the end of phase II."""
    top = s.stack[-1] if s.stack else None
    c = s.components
    for seat in range(s.seats):
        capacity = c.warehouse + c.more_slots * s.has(seat, c.warehouse_card)
        if seat != s.active or top not in (*PHASE_I, *PHASE_II):
            assert size(s.cargo[seat]) <= capacity
    if top is DISCARD:
        assert size(s.cargo[s.active]) > s.capacity(s.active)
    assert not s.dumped or top is DISCARD
    assert contains(s.discard, s.dumped)


def check_swap(s: CargoNoir) -> None:
    """Rule 4.3.3 b: a token that is to be given is there, and another one to take."""
    assert (s.given != NOTHING) == (s.stack[-1:] == [TAKE])
    if s.given != NOTHING:
        assert count(s.cargo[s.active], s.given)
        assert set(s.market) != {s.given}


def check_trade(s: CargoNoir) -> None:
    """Rules 4.4.4 and 4.4.5, section 13: the basket can be paid for, and what is handed in is there."""
    c, top = s.components, s.stack[-1] if s.stack else None
    hand = s.cargo[s.active]
    if top not in (FILL_BASKET, PAY, HAND_IN):
        assert not s.basket
    if top in (PAY, HAND_IN):
        assert s.basket
    if s.basket:
        assert s.basket == sorted(s.basket)
        for card in set(s.basket):
            assert s.basket.count(card) <= min(s.stock[card], c.limit[card] - s.has(s.active, card))
        coins = s.safe[s.active] if s.round == s.rounds else 0
        cost = sum([c.cost[card] for card in s.basket])
        still = hand
        if top is HAND_IN:
            assert 0 <= s.kind < ALL_KINDS
            decided = sum([count(hand, kind) * ONE[kind] for kind in range(s.kind)])
            assert contains(decided, s.handed_in)
            still = hand - decided + s.handed_in
        assert cost <= c.worths.of(still) + coins
    if top is not HAND_IN:
        assert s.handed_in == s.kind == 0
