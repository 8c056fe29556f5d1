"""Rules 9.3 and 9.4: the bag, and how it is filled again."""

from random import Random

import pytest

from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.bag import draw
from kogge.games.cargo_noir.rules.cargo import packed, size, tokens
from kogge.games.cargo_noir.rules.components import components
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.contract.known import lively
from tests.engine.matches import KINDS, Kind
from tests.games.bad_data import replaced, says
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.playing import game
from tests.games.cargo_noir.table import DATA, C, load, play, position, quay, resolve, told, trade


@rule("cargo_noir 9.3", "cargo_noir R9")
def test_when_a_draw_is_due_and_the_bag_is_empty_all_discards_go_into_it() -> None:
    s = position(bag="")
    discarded = tokens(s.discard)
    kind = draw(s)
    assert s.discard == 0
    assert sorted([*s.bag, kind]) == discarded
    assert told(s, ev.REFILLED_BAG) == [(len(discarded),)]
    other = position(bag="")
    other.seed = "another table"
    draw(other)
    assert s.bag != other.bag != sorted(other.bag)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game == "cargo-noir"], ids=lambda kind: kind.name)
def test_in_the_bag_is_what_lies_nowhere_else(kind: Kind) -> None:
    for state in lively(kind).positions[::7]:
        assert isinstance(state, CargoNoir)
        view = state.view(SPECTATOR)
        (pool,) = view.unseen()
        assert [sorted(pool)] == State.unseen(view) or not pool
        assert sorted(pool) == sorted(state.bag)


@rule("cargo_noir 9.3")
def test_the_check_happens_when_a_draw_is_due_and_not_before() -> None:
    s = position(bag="gold", black_market={"A": 1}, discards="9 art")
    resolve(s)
    assert (s.bag, told(s, ev.REFILLED_BAG)) == ([], [])
    assert size(s.discard) == 130 - 16 - 6 - 1


@rule("cargo_noir 9.3")
def test_the_bag_is_refilled_in_the_middle_of_a_port() -> None:
    s = position(bag="gold ivory", stacks={"rotterdam": "A1"}, quays={"rotterdam": "4 cars"})
    resolve(s)
    assert {"gold", "ivory"} <= set(quay(s, "rotterdam").split())
    assert len(s.quay(0)) == 4
    assert (s.discard, len(told(s, ev.REFILLED_BAG))) == (0, 1)
    assert s.quays[:2] == [C.cargo.index("ivory"), C.cargo.index("gold")]


@rule("cargo_noir 9.3", "cargo_noir R9")
def test_discards_of_this_round_go_into_the_bag_too() -> None:
    """A has just handed in tokens; what B draws may be one of them."""
    s = position(cargo={"A": "5 gold"}, bag="ivory")
    discarded = s.discard
    play(trade(s), "card yacht", "pay 1")
    assert s.discard == discarded + load("5 gold")
    draw(s)
    kind = draw(s)
    assert packed([*s.bag, kind]) == discarded + load("5 gold")


@rule("cargo_noir 9.4")
@pytest.mark.parametrize(("seats", "left"), [(2, 81), (3, 67), (4, 53), (5, 40)])
def test_how_many_tokens_are_left_at_least(seats: int, left: int) -> None:
    slots = sorted((C.slots[port] for port in C.open_ports[seats]), reverse=True)
    bought = sum([*slots, 1, 1, 1][:5])
    assert 126 + seats - 10 * seats - sum(slots) - 6 - bought == left


@rule("cargo_noir 9.4")
def test_the_richest_phase_one_finds_tokens_to_draw() -> None:
    """Full sheets, five ports bought by one player with five ships, and hardly a token in the bag."""
    s = position(
        seats=5,
        cards={"A": "2 freighter 2 warehouse"} | dict.fromkeys("BCDE", "warehouse"),
        cargo={"A": "10 gold", "B": "8 ivory", "C": "8 cars", "D": "8 art", "E": "8 cigars"},
        stacks=dict.fromkeys(("rotterdam", "new_york", "rio", "bombay", "panama"), "A1"),
        bag="gold",
    )
    resolve(s)
    play(s, "resolve rotterdam", "resolve new_york", "resolve rio", "resolve bombay")
    assert size(s.cargo[0]) == 10 + 15
    assert len(s.bag) == 131 - 10 - 4 * 8 - 20 - 6 - 15
    assert told(s, ev.REFILLED_BAG) == [(131 - 10 - 4 * 8 - 20 - 6 - 1,)]


@rule("cargo_noir 9.4", "cargo_noir R3")
@pytest.mark.parametrize("kind", [(5, ()), (5, ("eight_market_slots",)), (4, ("seven_ports", "eight_market_slots"))])
def test_one_can_always_draw(kind: tuple[int, tuple[str, ...]]) -> None:
    for s in game(*kind, seed="draw", eager=0):
        assert s.bag or s.discard


@rule("cargo_noir 9.4")
def test_a_data_file_that_could_let_the_bag_run_dry_is_refused() -> None:
    """Ten tokens of a kind are enough whoever holds whatever; nine are not."""
    s = CARGO_NOIR.start(5, {"eight_market_slots": True}, "few", data=with_tokens(10))
    rng = Random(1)
    while s.stack:
        s.apply(rng.choice(s.legal()))
        check(s)
    with pytest.raises(Refusal) as refused:
        components(with_tokens(9))
    assert says(refused.value, "[cargo_token]", "9.4")


@rule("cargo_noir 9.4")
@pytest.mark.parametrize(("market_slots", "left"), [(8, 1), (9, 0)])
def test_one_token_at_least_must_be_left(market_slots: int, left: int) -> None:
    """Ten tokens of a kind, five full sheets, 21 slots in ports, and 15 tokens bought in one phase I."""
    data = replaced(with_tokens(10), "cargo_slots = 8", f"cargo_slots = {market_slots}")
    data = replaced(data, "slots = 1\nopen_for", "slots = 2\nopen_for")
    data = replaced(data, "slots = { 2 = 10, 3 = 13, 4 = 16, 5 = 20 }", "slots = { 2 = 11, 3 = 14, 4 = 17, 5 = 21 }")
    assert 9 * 10 + 5 - 5 * 10 - 21 - market_slots - 15 == left
    if left:
        assert sum(components(data).slots) == 21
    else:
        with pytest.raises(Refusal):
            components(data)


def with_tokens(number: int) -> str:
    """The data file with so many tokens of each kind."""
    return DATA.replace("count = 14", f"count = {number}").replace("per_kind = 14", f"per_kind = {number}")
