"""Section 3: from options and seed to the first decision."""

import pytest

from kogge.engine.refusal import Refusal
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.cargo import WILD
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.setup import set_up
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.playing import kinds, start
from tests.games.cargo_noir.table import C, legal, pass_turn, port_number, position, step, take_turn, told, trade

COUNTS = [  # table 3.1: players, open ports, slots, wilds, tokens, left in the bag, supply
    (2, 4, 10, 2, 128, 112, 46),
    (3, 5, 13, 3, 129, 110, 39),
    (4, 6, 16, 4, 130, 108, 32),
    (5, 8, 20, 5, 131, 105, 25),
]


def names(ports: list[int]) -> set[str]:
    return {C.places[FIRST_PORT + port] for port in ports}


@rule("cargo_noir 3.1")
@pytest.mark.parametrize(("seats", "ports", "slots", "wilds", "tokens", "left", "supply"), COUNTS)
def test_counts(seats: int, ports: int, slots: int, wilds: int, tokens: int, left: int, supply: int) -> None:
    s = start(seats, (), "counts")
    laid = [kind for kind in s.quays if kind != NOTHING]
    assert (len(s.ports()), len(laid), len(s.market)) == (ports, slots, 6)
    assert (len(s.whole()), s.whole().count(WILD)) == (tokens, wilds)
    assert (len(s.bag), s.supply) == (left, supply)


@rule("cargo_noir 3.1")
@pytest.mark.parametrize(
    ("seats", "closed"),
    [(2, {"rio", "bombay", "panama", "tangier"}), (3, {"bombay", "panama", "tangier"}), (4, {"panama", "tangier"}),
     (5, set())],
)  # fmt: skip
def test_which_ports_are_closed(seats: int, closed: set[str]) -> None:
    s = start(seats, (), "closed")
    assert names(list(range(8))) - names(s.ports()) == closed
    for name in closed:
        assert s.quay(port_number(name)) == []
        assert f"send {name}" not in legal(s)
    assert {place.removeprefix("send ") for place in legal(s)} == {"casino", "black_market"} | names(s.ports())


@rule("cargo_noir 3.2")
@kinds
def test_all_ordinary_tokens_and_a_wild_a_player(seats: int, options: tuple[str, ...]) -> None:
    s = start(seats, options, "tokens")
    lying = sorted(kind for zone, _ in s.all_zones() for kind in zone)
    assert lying == [kind for kind in range(9) for _ in range(14)] + [WILD] * seats
    assert s.discard == 0


@rule("cargo_noir 3.3")
def test_a_token_for_every_slot_is_drawn_at_random() -> None:
    """Every token, wilds too, comes to lie anywhere: over many seeds, every slot sees a wild."""
    states = [start(5, (), str(seed)) for seed in range(150)]
    assert all(NOTHING not in s.quays for s in states)
    assert all(any(s.quays[slot] == WILD for s in states) for slot in range(20))
    assert all(any(s.market[slot] == WILD for s in states) for slot in range(6))
    assert len({tuple(s.bag) for s in states}) == 150
    assert start(5, (), "7").bag == start(5, (), "7").bag


@rule("cargo_noir 3.4")
@kinds
def test_ships_and_coins_of_each_player(seats: int, options: tuple[str, ...]) -> None:
    s = start(seats, options, "sheets")
    assert s.home == [3] * seats == [s.fleet(seat) for seat in range(seats)]
    assert s.reserve == [2] * seats
    assert s.safe == [7] * seats
    assert s.supply == 60 - 7 * seats
    assert s.cargo == [0] * seats
    assert not any(s.owned)


@rule("cargo_noir 3.4", "cargo_noir R29", "cargo_noir D11")
def test_families_by_lot() -> None:
    states = [set_up(C, 3, (), str(seed)) for seed in range(60)]
    assert all(len(set(s.family)) == 3 for s in states)
    for seat in range(3):
        assert {s.family[seat] for s in states} == set(range(5))
    for s in states:
        assert told(s, ev.TOOK_FAMILY) == list(enumerate(s.family))


@rule("cargo_noir R29", "cargo_noir D11")
def test_families_have_no_effect() -> None:
    """Nobody is asked for one, and the first decision is where to send a ship."""
    one = start(3, (), "families")
    assert step(one) == "send"
    other = one.clone()
    other.family = other.family[::-1]
    while one.stack:
        assert one.legal() == other.legal()
        one.apply(one.legal()[-1])
        other.apply(other.legal()[-1])
    assert one.results() == other.results()


@rule("cargo_noir 3.5")
def test_all_cards_lie_open_from_the_first_trade_on() -> None:
    s = start(5, (), "cards")
    assert s.stock == C.copies
    assert len(s.stock) == 13
    rich = position(turn=2, cargo={"A": "9 gold 9 ivory 9 cars 9 cigars"})
    assert legal(trade(rich), "card") == C.cards


@rule("cargo_noir 3.6", "cargo_noir R19")
def test_the_start_player_is_drawn_by_lot_and_never_changes() -> None:
    assert {start(4, (), str(seed)).first for seed in range(40)} == {0, 1, 2, 3}
    s = set_up(C, 3, (), "start player")
    first = s.first
    assert told(s, ev.STARTED) == [(first,)]
    order = []
    while s.stack:
        order.append(s.active)
        pass_turn(s)
        assert s.first == first
    assert order == [(first + turn) % 3 for turn in range(33)]


@rule("cargo_noir 3.7")
def test_the_start_player_moves_the_round_marker() -> None:
    s = CargoNoir.blank(C, 3)
    assert s.round == 0
    s = set_up(C, 3, (), "marker")
    rounds = []
    while s.stack:
        rounds.append((s.place(s.active), s.round))
        pass_turn(s)
    assert rounds == [(place, number) for number in range(1, 12) for place in range(3)]
    assert told(s, ev.BEGAN_ROUND) == [(number, int(number == 11)) for number in range(1, 12)]


@rule("cargo_noir 3.7")
def test_others_do_not_move_the_round_marker() -> None:
    s = position(active="B", first="C", turn=5, casino={"A": 3, "B": 3, "C": 3, "D": 3})
    take_turn(s)
    assert (s.round, s.active) == (5, 1)
    pass_turn(s)  # B is the last of the round: C moves the marker
    assert (s.round, s.active) == (6, 2)


@rule("cargo_noir R30")
def test_options() -> None:
    s = start(4, ("seven_ports",), "options")
    assert names(list(range(8))) - names(s.ports()) == {"tangier"}
    assert len(s.market) == 6
    for seats in (2, 3, 4, 5):
        s = start(seats, ("eight_market_slots",), "options")
        assert len(s.market) == 8
        check(s)
    s = start(4, ("seven_ports", "eight_market_slots"), "options")
    assert (len(s.ports()), len(s.market), len(s.bag)) == (7, 8, 130 - 18 - 8)


@rule("cargo_noir R30")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_seven_ports_are_for_four(seats: int) -> None:
    with pytest.raises(Refusal):
        CARGO_NOIR.start(seats, {"seven_ports": True})


@kinds
def test_the_first_decision_is_sound(seats: int, options: tuple[str, ...]) -> None:
    s = start(seats, options, "sound")
    check(s)
    assert (s.round, s.turns, s.active, step(s)) == (1, 1, s.first, "send")
