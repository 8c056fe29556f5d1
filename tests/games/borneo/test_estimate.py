"""The estimate: exact at the end, and right about what is better before."""

from functools import partial

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.borneo.bot.estimate import estimate
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.draw import DISCARD
from kogge.games.borneo.rules.ending import FINAL_TURN
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.engine.matches import BORNEO_KINDS, Kind, played
from tests.games.borneo.table import ask, both_editions, play, position
from tests.games.leading import ahead

A, B = 0, 1

lead = partial(ahead, estimate)


@rule("borneo 11.1")
@pytest.mark.parametrize("kind", BORNEO_KINDS, ids=lambda kind: kind.name)
def test_exact_when_the_game_is_over(kind: Kind) -> None:
    s = played(kind).state
    assert isinstance(s, Borneo)
    assert estimate(s) == [result.points for result in s.results()]


@rule("borneo 11.1", "borneo 12.2.6")
def test_exact_with_orders_and_the_ship() -> None:
    s = position(stored={"A": "F01 F02 batavia"}, fulfilled={"B": "each1 kind8"}, pirates=True, ship="B")
    assert s.actor == NOBODY
    assert estimate(s) == [3, 24, 0, 0]


@rule("borneo 10.4")
def test_in_the_final_round_only_orders_that_can_be_paid_count() -> None:
    s = position(stored={"A": "F01 F02 F03 F04", "B": "F06 F20 F05"}, hands={"A": "F10 F45"})
    s.finals = 2
    s.active = 3
    ask(s, FINAL_TURN)
    assert s.actor == A
    assert estimate(s)[A] > 4
    assert estimate(s)[B] == 3


@both_editions
def test_a_nearer_order_is_worth_more(data: str) -> None:
    far = ask(position(data, stored={"A": "F01 F06 F02"}, hands={"A": "F16 F17"}), LAY_CARGO)
    near = ask(position(data, stored={"A": "F01 F03 F02"}, hands={"A": "F16 F17"}), LAY_CARGO)
    only = {"each1": 1}
    far.orders = near.orders = [only.get(order, 0) for order in far.components.order_types]
    assert estimate(near)[A] > estimate(far)[A]
    assert estimate(near)[B] == estimate(far)[B]


@rule("borneo 2.2.2")
def test_a_chest_is_worth_more_than_a_spice_there_is_enough_of() -> None:
    chest = next(card for card in range(60, 74) if position().components.spice[card] == 4)
    chested = position(stored={"A": "F01 F02 F03"}, orders={"each1": 1}, hands={"A": "F16 F17"})
    spiced = position(stored={"A": "F01 F02 F03 F06"}, orders={"each1": 1}, hands={"A": "F16 F17"})
    chested.stored[A].append(chest)
    assert estimate(ask(chested, LAY_CARGO))[A] > estimate(ask(spiced, LAY_CARGO))[A]


@both_editions
def test_a_better_rank_is_worth_more(data: str) -> None:
    first = ask(position(data, ladders={"r": "ABC"}, hands={"A": "F16 F17"}), LAY_CARGO)
    second = ask(position(data, ladders={"r": "BAC"}, hands={"A": "F16 F17"}), LAY_CARGO)
    assert lead(first) > lead(second)


@both_editions
def test_flags_of_the_own_company_are_worth_more(data: str) -> None:
    ladders = {"r": "ABC", "y": "BCD"}
    red = ask(position(data, ladders=ladders, stacks=["F01"], hands={"A": "F49 F45"}), LAY_CARGO)
    yellow = ask(position(data, ladders=ladders, stacks=["F16"], hands={"A": "F49 F45"}), LAY_CARGO)
    assert lead(red) > lead(yellow)


def test_keep_the_cards_of_the_own_company() -> None:
    s = position(ladders={"r": "AAB", "y": "BCD"}, hands={"A": "F01 F16 F32 F35 F40 F45 F49"})
    ask(s, DISCARD)
    kept_red, kept_yellow = s.clone(), s.clone()
    play(kept_red, "discard F16")
    play(kept_yellow, "discard F01")
    kept_red.stack.append(DISCARD)  # the game goes on
    kept_yellow.stack.append(DISCARD)
    assert lead(kept_red) > lead(kept_yellow)


@rule("borneo 5.6", "borneo 5.7")
def test_a_payment_under_way_counts_as_made() -> None:
    s = position(stored={"A": "F01 F06 F02 F03 F04 F30"}, orders={"each1": 1}, hands={"A": "F16 F17"})
    ask(s, FULFIL_ORDER, LAY_CARGO)
    passed = play(s.clone(), "pass")
    play(s, "order each1")
    assert estimate(s)[A] > estimate(passed)[A]
    single, double = play(s.clone(), "pay F01"), play(s.clone(), "pay F30")
    assert estimate(single)[A] == pytest.approx(estimate(s)[A] - 1 + 0.8)
    assert estimate(double)[A] <= estimate(single)[A]


@rule("borneo 6.3.6")
def test_an_attack_that_no_defence_can_stop_counts_as_won() -> None:
    ladders = {"r": "BA"}
    weak = position(ladders=ladders, hands={"A": "F01 F16 F32", "B": "F06 F49"})
    strong = position(ladders=ladders, hands={"A": "F01 F16 F32", "B": "F45 F40"})
    for s in (weak, strong):
        ask(s, MERCHANT_PHASE, LAY_CARGO)
        play(s, "attack red 2 1", "play F16")
    assert lead(strong) > lead(weak) + 2
    play(weak, "done", "play F06")  # one flag against three
    assert lead(weak, B) > lead(strong, B)
