"""The invariants hold in every state of many random games, and `check` would notice if they did not.

What is legal is what the rules say, tried out one by one.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules.cargo import ONE, WILD
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.sending import SEND
from kogge.games.cargo_noir.rules.ships import RESOLVE
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from tests.citing import rule
from tests.games.bad_data import replaced
from tests.games.cargo_noir import reference
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.playing import KINDS, game, kinds, start
from tests.games.cargo_noir.table import (
    DATA,
    LAST,
    C,
    legal,
    load,
    play,
    play_out,
    port_number,
    position,
    resolve,
    step,
    take_turn,
    trade,
)


@rule("cargo_noir 4.3.6", "cargo_noir 9.1", "cargo_noir 9.4", "cargo_noir 9.6")
@kinds
def test_the_invariants_hold_after_every_action(seats: int, options: tuple[str, ...]) -> None:
    for s in game(seats, options, "by chance", eager=0):
        check(s)


@rule("cargo_noir 4.4.5", "cargo_noir 9.1")
@kinds
def test_the_invariants_hold_when_everybody_is_eager(seats: int, options: tuple[str, ...]) -> None:
    """People raise, buy what they can, and pay by hand."""
    for seed in ("eager", "keen"):
        for s in game(seats, options, seed, eager=0.9):
            check(s)


@rule("cargo_noir 9.2", "cargo_noir R8", "cargo_noir R28")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_hold_when_the_supply_is_short(seats: int) -> None:
    """All but a few coins of the supply are given to the safes, so that payouts and casino ships fall short."""
    rng = Random(seats)
    s = start(seats, (), "short")
    asked = 0
    while s.stack:
        turn = s.round, s.turns
        s.apply(rng.choice(s.legal()))
        if s.stack and (s.round, s.turns) != turn and s.supply > 1:
            s.safe[rng.randrange(seats)] += s.supply - 1
            s.supply = 1
            s.options = s.stack[-1].options(s)
            if len(s.options) < 2:
                s.settle()
        asked += step(s) == "resolve" and "resolve casino" in legal(s)
        check(s)
    assert asked


@rule(
    "cargo_noir 4.2", "cargo_noir 4.3.1", "cargo_noir 4.3.5", "cargo_noir 4.4.5", "cargo_noir 4.5.4", "cargo_noir 13",
    "cargo_noir D1", "cargo_noir D2", "cargo_noir D3", "cargo_noir D4", "cargo_noir D5", "cargo_noir D6",
    "cargo_noir D7", "cargo_noir D8", "cargo_noir D9", "cargo_noir D10",
)  # fmt: skip
def test_legal_is_what_the_rules_say() -> None:
    rng = Random(13)
    met: Counter[str] = Counter()
    for number in range(30):
        for s in game(*KINDS[number % len(KINDS)], seed=f"legal {number}"):
            if not s.stack or (step(s) in ("send", "bid", "resolve", "deal") and rng.random() < 0.8):
                continue
            met[step(s)] += 1
            assert set(legal(s)) == reference.legal(s), step(s)
    assert set(met) == set(reference.STEPS)
    assert min(met.values()) >= 20, met


@rule("cargo_noir 6.2", "cargo_noir D6", "cargo_noir D7", "cargo_noir R24")
def test_legal_in_the_last_round_is_what_the_rules_say() -> None:
    """Random hands and safes of the last round, and baskets filled and paid for by chance."""
    rng = Random(6)
    met: Counter[str] = Counter()
    for _ in range(120):
        s = position(turn=LAST, safes={"A": rng.choice([0, 3, 10, 30])})
        for _ in range(rng.randrange(8)):
            s.cargo[0] += ONE[s.bag.pop(rng.randrange(len(s.bag)))]
        trade(s)
        while step(s) in ("fill basket", "pay", "hand in"):
            met[step(s)] += 1
            assert set(legal(s)) == reference.legal(s)
            s.apply(rng.choice(s.legal()[1:] if step(s) == "fill basket" and rng.random() < 0.7 else s.legal()))
    assert min(met["fill basket"], met["pay"], met["hand in"]) >= 40, met


@rule("cargo_noir 1.4", "cargo_noir 4.3.6")
@kinds
def test_nobody_begins_a_turn_highest_but_not_alone(seats: int, options: tuple[str, ...]) -> None:
    turn = (0, 0)
    outbid = alone = 0
    for s in game(seats, options, "stacks"):
        if (s.round, s.turns) == turn or step(s) not in ("resolve", "answer", "deal"):
            continue
        turn = s.round, s.turns
        for port in range(PORTS):
            own = s.stack_of(port, s.active)
            others = [stack for stack in reference.others(s, port) if stack]
            if own and (s.pending >> port & 1 or port == s.port):
                assert all(own < other for other in others)
                outbid += bool(others)
                alone += not others
    assert outbid
    assert alone


# -- faults ---------------------------------------------------------------------------------------

Spoil = Callable[[CargoNoir], None]
FAULTS: list[tuple[Callable[[], CargoNoir], Spoil]] = []
RIO, BOMBAY, TANGIER = map(port_number, ("rio", "bombay", "tangier"))


def resolving() -> CargoNoir:
    """A chooses the next ship: one in Rio where it is outbid, one alone in Bombay, one in the market."""
    s = position(
        cargo={"A": "2 gold ivory", "B": "6 cars"},
        cards={"A": "syndicate", "B": "freighter"},
        stacks={"rio": "A2 B3 C5", "bombay": "A1", "new_york": "C1", "rotterdam": "D2"},
        black_market={"A": 1, "B": 2, "C": 1},
        casino={"B": 1, "D": 2},
    )
    return resolve(s)


def answering() -> CargoNoir:
    return play(resolving(), "resolve rio")


def swapping() -> CargoNoir:
    return play(resolving(), "resolve black_market", "swap", "give gold")


def basket() -> CargoNoir:
    """A has put a Syndicate into the basket."""
    s = position(
        cargo={"A": "5 gold wild", "B": "cars"},
        cards={"A": "syndicate", "B": "freighter"},
        casino={"B": 4, "C": 3, "D": 3},
    )
    return play(trade(s), "card syndicate")


def paying() -> CargoNoir:
    return play(basket(), "done")


def handing_in() -> CargoNoir:
    """A hands in 4 gold, and has yet to say whether the wild."""
    return play(paying(), "pay by hand", "hand in 4 gold")


def discarding() -> CargoNoir:
    s = position(cargo={"A": "6 gold ivory cars"}, casino={"B": 3, "C": 3, "D": 3})
    return play(trade(s), "done", "discard gold")


def sending() -> CargoNoir:
    return play(discarding(), "discard gold")


def bidding() -> CargoNoir:
    return play(sending(), "send rio")


def high_bids() -> CargoNoir:
    """B has made the least bid, which is two coins by another data file."""
    data = replaced(DATA, "minimum_bid = 1", "minimum_bid = 2")
    return take_turn(position(data, stacks={"rio": "B2"}, casino={"A": 3, "B": 2, "C": 3, "D": 3}))


def beginning() -> CargoNoir:
    return start(3, (), "first")


def first_round() -> CargoNoir:
    return play(start(3, (), "first"), "send casino")


def over() -> CargoNoir:
    return play_out(start(2, (), "over"), Random(1))


MOMENTS = [
    (resolving, "resolve"),
    (answering, "answer"),
    (swapping, "take"),
    (basket, "fill basket"),
    (paying, "pay"),
    (handing_in, "hand in"),
    (discarding, "discard"),
    (sending, "send"),
    (bidding, "bid"),
    (high_bids, "send"),
    (beginning, "send"),
    (first_round, "send"),
    (over, ""),
]


@pytest.mark.parametrize(("moment", "name"), MOMENTS, ids=[moment.__name__ for moment, _ in MOMENTS])
def test_the_moments_at_which_faults_are_done_are_sound(moment: Callable[[], CargoNoir], name: str) -> None:
    s = moment()
    check(s)
    assert step(s) == name


def at(moment: Callable[[], CargoNoir]) -> Callable[[Spoil], Spoil]:
    """A fault that is done at this moment."""

    def add(spoil: Spoil) -> Spoil:
        FAULTS.append((moment, spoil))
        return spoil

    return add


@at(resolving)
def ask_without_a_choice(s: CargoNoir) -> None:
    s.options = s.options[:1]


@at(resolving)
def offer_something_twice(s: CargoNoir) -> None:
    s.options = [*s.options, s.options[0]]


@at(resolving)
def offer_what_is_no_action(s: CargoNoir) -> None:
    s.options = [*s.options, len(s.vocabulary())]


@at(resolving)
def offer_nothing_as_an_action(s: CargoNoir) -> None:
    s.options = [*s.options, NOTHING]


@at(sending)
def ask_for_what_happens_by_itself(s: CargoNoir) -> None:
    s.stack.append(NEXT_TURN)


@at(paying)
def ask_for_a_payment_without_one(s: CargoNoir) -> None:
    s.options = []


@at(resolving)
def let_another_decide(s: CargoNoir) -> None:
    s.actor = 1


@at(over)
def offer_something_after_the_end(s: CargoNoir) -> None:
    s.options = [0]


@at(over)
def end_a_round_early(s: CargoNoir) -> None:
    s.round -= 1


@at(over)
def leave_something_to_do_after_the_end(s: CargoNoir) -> None:
    s.stack.append(NEXT_TURN)


@at(resolving)
def play_on_after_the_last_round(s: CargoNoir) -> None:
    s.round = s.rounds + 1


@at(resolving)
def play_more_rounds(s: CargoNoir) -> None:
    s.rounds += 1


@at(resolving)
def play_more_turns_than_players(s: CargoNoir) -> None:
    s.turns += s.seats


@at(resolving)
def let_nobody_start(s: CargoNoir) -> None:
    s.first = s.seats


@at(resolving)
def change_the_start_player(s: CargoNoir) -> None:
    s.first = 1


@at(resolving)
def take_the_family_of_another(s: CargoNoir) -> None:
    s.family[0] = s.family[1]


@at(beginning)
def act_in_round_1(s: CargoNoir) -> None:
    s.stack.append(RESOLVE)


@at(sending)
def send_as_the_very_last(s: CargoNoir) -> None:
    s.round = s.rounds
    s.first = 1
    s.turns = s.seats


@at(resolving)
def lose_a_coin(s: CargoNoir) -> None:
    s.supply -= 1


@at(resolving)
def go_into_debt(s: CargoNoir) -> None:
    s.supply += s.safe[0] + 1
    s.safe[0] = -1


@at(resolving)
def owe_from_the_supply(s: CargoNoir) -> None:
    s.safe[0] += s.supply + 1
    s.supply = -1


@at(resolving)
def lose_a_token(s: CargoNoir) -> None:
    s.bag.pop()


@at(resolving)
def add_a_wild(s: CargoNoir) -> None:
    s.cargo[0] += ONE[WILD]


@at(resolving)
def exchange_a_token(s: CargoNoir) -> None:
    s.bag[-1] = (s.bag[-1] + 1) % 9


@at(resolving)
def leave_a_gap_in_the_market(s: CargoNoir) -> None:
    s.bag.append(s.market.pop())


@at(resolving)
def leave_a_gap_in_a_port(s: CargoNoir) -> None:
    slot = C.first_slot[RIO]
    s.bag.append(s.quays[slot])
    s.quays[slot] = NOTHING


@at(resolving)
def lay_a_token_into_a_closed_port(s: CargoNoir) -> None:
    s.quays[C.first_slot[TANGIER]] = s.bag.pop()


@at(resolving)
def let_bag_and_discards_run_dry(s: CargoNoir) -> None:
    for kind in s.bag:
        s.cargo[0] += ONE[kind]
    s.bag = []


@at(resolving)
def lose_a_card(s: CargoNoir) -> None:
    s.stock[3] -= 1


@at(resolving)
def own_too_many_of_an_edge(s: CargoNoir) -> None:
    s.stock[C.syndicate] -= 2
    s.owned[C.syndicate] += 2


@at(resolving)
def sell_a_card_that_is_out_of_stock(s: CargoNoir) -> None:
    for seat in range(4):
        s.owned[seat * len(C.cards) + 3] = 2
    s.stock[3] = -2


@at(resolving)
def give_a_card_back_twice(s: CargoNoir) -> None:
    s.owned[3] = -1
    s.stock[3] += 1


@at(resolving)
def lose_a_ship(s: CargoNoir) -> None:
    s.at_market[0] -= 1


@at(resolving)
def send_a_ship_twice(s: CargoNoir) -> None:
    s.home[0] -= 1
    s.at_market[0] += 1


@at(resolving)
def send_a_ship_of_the_reserve(s: CargoNoir) -> None:
    s.reserve[1] -= 1
    s.at_casino[1] += 1


@at(resolving)
def keep_a_ship_at_home(s: CargoNoir) -> None:
    s.at_casino[3] -= 1
    s.home[3] += 1


@at(first_round)
def send_a_ship_before_ones_turn(s: CargoNoir) -> None:
    seat = (s.active + 1) % 3
    s.home[seat] -= 1
    s.at_casino[seat] += 1


@at(sending)
def send_a_ship_that_is_not_at_home(s: CargoNoir) -> None:
    s.at_casino[0] += s.home[0]
    s.home[0] = 0


@at(basket)
def forget_a_ship_in_the_market(s: CargoNoir) -> None:
    s.home[0] -= 1
    s.at_market[0] += 1


@at(over)
def forget_a_ship_in_the_casino(s: CargoNoir) -> None:
    s.home[s.active] -= 1
    s.at_casino[s.active] += 1


@at(resolving)
def let_a_casino_ship_wait(s: CargoNoir) -> None:
    s.at_market[0] -= 1
    s.at_casino[0] += 1


@at(resolving)
def be_the_highest_but_not_alone(s: CargoNoir) -> None:
    s.stacks[RIO * 4] = 9
    s.supply -= 7


@at(resolving)
def bid_as_much_as_another(s: CargoNoir) -> None:
    s.stacks[RIO * 4 + 1] = 5
    s.supply -= 2


@at(resolving)
def underbid(s: CargoNoir) -> None:
    s.stacks[RIO * 4 + 2] = 1
    s.supply += 4


@at(answering)
def answer_without_being_outbid(s: CargoNoir) -> None:
    s.stacks[RIO * 4] = 6
    s.supply -= 4


@at(answering)
def answer_alone(s: CargoNoir) -> None:
    s.supply += sum(s.stacks[RIO * 4 + 1 : RIO * 4 + 3])
    s.stacks[RIO * 4 + 1] = s.stacks[RIO * 4 + 2] = 0
    s.at_casino[1] += 1
    s.at_casino[2] += 1


@at(resolving)
def stay_in_a_closed_port(s: CargoNoir) -> None:
    s.stacks[TANGIER * 4 + 3], s.stacks[port_number("rotterdam") * 4 + 3] = 2, 0


@at(resolving)
def stay_where_one_withdrew(s: CargoNoir) -> None:
    s.banned = 1 << BOMBAY
    s.pending &= ~s.banned
    s.withdrawals = 1


@at(resolving)
def forget_a_withdrawal(s: CargoNoir) -> None:
    s.withdrawals = 1


@at(bidding)
def leave_a_ship_unresolved(s: CargoNoir) -> None:
    play(s, "bid 1")
    s.pending = 1 << RIO


@at(high_bids)
def bid_too_little(s: CargoNoir) -> None:
    s.stacks[RIO * 4 + 1] = 1
    s.supply += 1


@at(resolving)
def resolve_a_ship_that_is_not_there(s: CargoNoir) -> None:
    s.pending |= 1 << port_number("cape_town")


@at(resolving)
def bid_nowhere(s: CargoNoir) -> None:
    s.port = RIO


@at(bidding)
def bid_for_a_port_that_is_closed(s: CargoNoir) -> None:
    s.port = TANGIER


@at(bidding)
def bid_where_one_withdrew(s: CargoNoir) -> None:
    s.banned = 1 << RIO
    s.withdrawals = 1


@at(bidding)
def bid_twice_for_a_port(s: CargoNoir) -> None:
    s.stacks[RIO * 4] = 1
    s.safe[0] -= 1
    s.home[0] -= 1


@at(resolving)
def hold_more_than_the_warehouse(s: CargoNoir) -> None:
    s.cargo[1] += ONE[s.bag.pop()]


@at(sending)
def keep_surplus(s: CargoNoir) -> None:
    s.cargo[0] += ONE[s.bag.pop()]


@at(discarding)
def discard_without_surplus(s: CargoNoir) -> None:
    s.cargo[0] -= load("gold")
    s.discard += load("gold")


@at(sending)
def forget_what_was_discarded(s: CargoNoir) -> None:
    s.dumped = load("gold")


@at(discarding)
def keep_what_was_discarded(s: CargoNoir) -> None:
    s.dumped += load("ivory")


@at(resolving)
def give_without_a_swap(s: CargoNoir) -> None:
    s.given = C.cargo.index("gold")


@at(swapping)
def give_what_one_does_not_have(s: CargoNoir) -> None:
    s.given = WILD


@at(swapping)
def swap_for_the_same(s: CargoNoir) -> None:
    s.bag += s.market
    s.market = [s.given] * len(s.market)
    for kind in s.market:
        s.bag.remove(kind)


@at(sending)
def fill_the_basket_in_phase_three(s: CargoNoir) -> None:
    s.basket = [C.syndicate]


@at(paying)
def pay_for_nothing(s: CargoNoir) -> None:
    s.basket = []


@at(basket)
def mix_up_the_basket(s: CargoNoir) -> None:
    s.basket = [C.syndicate, C.warehouse_card]


@at(basket)
def put_too_many_into_the_basket(s: CargoNoir) -> None:
    s.basket = [C.syndicate] * 2


@at(basket)
def put_what_is_out_of_stock_into_the_basket(s: CargoNoir) -> None:
    s.owned[len(C.cards) * 3 + C.syndicate] += 2
    s.owned[len(C.cards) * 2 + C.syndicate] += 2
    s.owned[len(C.cards) * 1 + C.syndicate] += 2
    s.stock[C.syndicate] -= 6
    s.stock[C.warehouse_card] -= 8
    s.basket = [C.warehouse_card]
    for seat in range(4):
        s.owned[len(C.cards) * seat + C.warehouse_card] = 2


@at(basket)
def put_too_much_into_the_basket(s: CargoNoir) -> None:
    s.basket = [C.cards.index("principality")]


@at(handing_in)
def hand_in_too_little(s: CargoNoir) -> None:
    s.handed_in = load("gold")


@at(handing_in)
def hand_in_what_one_does_not_have(s: CargoNoir) -> None:
    s.handed_in += load("cars")


@at(handing_in)
def hand_in_beyond_the_last_kind(s: CargoNoir) -> None:
    s.handed_in = load("4 gold")
    s.kind = WILD + 1


@at(handing_in)
def hand_in_before_one_is_asked(s: CargoNoir) -> None:
    s.handed_in += load("wild")


@at(basket)
def hand_in_before_the_payment(s: CargoNoir) -> None:
    s.handed_in = load("gold")


@at(basket)
def be_asked_for_a_kind_before_the_payment(s: CargoNoir) -> None:
    s.kind = 3


@at(sending)
def discard_in_phase_three(s: CargoNoir) -> None:
    s.stack.append(DISCARD)


@at(over)
def send_after_the_end(s: CargoNoir) -> None:
    s.stack.append(SEND)


@rule("cargo_noir 9.1")
@pytest.mark.parametrize(("moment", "spoil"), FAULTS, ids=[spoil.__name__ for _, spoil in FAULTS])
def test_a_fault_is_noticed(moment: Callable[[], CargoNoir], spoil: Spoil) -> None:
    s = moment()
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)


@rule("cargo_noir 4.2")
@kinds
def test_turns_pass_through_their_phases_in_order(seats: int, options: tuple[str, ...]) -> None:
    """Rule 4.1.1 in whole games: within a turn no step of an earlier phase follows one of a later phase."""
    phases = dict.fromkeys(("resolve", "deal", "give", "take", "answer", "raise"), 1)
    phases |= dict.fromkeys(("fill basket", "pay", "hand in"), 2) | {"discard": 3, "send": 4, "bid": 4}
    turn, phase = (0, 0), 0
    for s in game(seats, options, "phases"):
        if not s.stack:
            break
        if (s.round, s.turns) != turn:
            assert (s.round, s.turns) > turn
            turn, phase = (s.round, s.turns), 0
        assert phases[step(s)] >= phase
        phase = phases[step(s)]


@rule("cargo_noir 13")
def test_a_fresh_turn_is_sound() -> None:
    check(take_turn(position(stacks={"rio": "B1 C2"}, casino={"A": 3, "B": 2, "C": 2, "D": 3})))
