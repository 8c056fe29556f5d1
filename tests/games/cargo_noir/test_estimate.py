"""The estimate: the result at the end, and right about what is better before."""

from collections.abc import Callable
from functools import partial

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.games.cargo_noir.bot.chances import chances, trades_to_come
from kogge.games.cargo_noir.bot.estimate import estimate, likely
from kogge.games.cargo_noir.rules.actions import BY_HAND
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.cargo_noir.by_chance import Case, cases, positions
from tests.games.cargo_noir.table import (
    LAST,
    give_cards,
    load,
    play,
    port_number,
    position,
    resolve,
    send,
    step,
    take_turn,
    trade,
)
from tests.games.leading import ahead

A, B, C, D = range(4)

lead = partial(ahead, estimate)


def after(s: CargoNoir, *notations: str) -> float:
    """A's lead after these actions."""
    return lead(play(s.clone(), *notations))


# -- whole games --------------------------------------------------------------------------------


@rule("cargo_noir 7.3")
def test_a_tie_is_broken_by_the_best_card() -> None:
    s = position(cards={"A": "villa yacht", "B": "nightclub"})
    worth = estimate(s)
    assert worth[B] > worth[A] == pytest.approx(45, abs=0.1)


@cases
def test_what_lies_in_the_bag_does_not_matter(case: Case) -> None:
    for s in positions(case)[::9]:
        assert estimate(s.view(SPECTATOR)) == estimate(s)


@rule("cargo_noir 4.1.2")
def test_trades_to_come() -> None:
    trading = trade(position(active="B", turn=3, cargo={"B": "5 gold"}))
    assert [trades_to_come(trading, seat) for seat in range(4)] == [LAST - 3, LAST - 2, LAST - 2, LAST - 2]
    sending = send(position(active="B", turn=3))
    assert [trades_to_come(sending, seat) for seat in range(4)] == [LAST - 3, LAST - 3, LAST - 2, LAST - 2]
    first = send(position(active="B", turn=1))
    assert [trades_to_come(first, seat) for seat in range(4)] == [LAST - 1] * 4


# -- what is better -----------------------------------------------------------------------------


def token(named: str) -> Callable[[CargoNoir], None]:
    def add(s: CargoNoir) -> None:
        s.cargo[A] += load(named)

    return add


def card(named: str) -> Callable[[CargoNoir], None]:
    return lambda s: give_cards(s, "A", named)


def coin(s: CargoNoir) -> None:
    s.safe[A] += 1


def ship(place: str) -> Callable[[CargoNoir], None]:
    def add(s: CargoNoir) -> None:
        getattr(s, place)[A] += 1

    return add


def stack(s: CargoNoir) -> None:
    """One coin less in the safe, but a ship on it."""
    s.safe[A] -= 1
    s.stacks[port_number("rotterdam") * s.seats + A] = 1


GOOD_THINGS: dict[str, Callable[[CargoNoir], None]] = {
    "token of a new kind": token("ivory"),
    "token of a kind there is": token("gold"),
    "wild": token("wild"),
    **{name: card(name) for name in ("freighter", "warehouse", "syndicate", "villa", "bank")},
    "coin": coin,
    "ship in the casino": ship("at_casino"),
    "ship in the black market": ship("at_market"),
    "ship in a port": stack,
}


@pytest.mark.parametrize("thing", GOOD_THINGS)
@pytest.mark.parametrize("turn", [2, 5, LAST - 1])
def test_more_of_a_good_thing_is_worth_more(thing: str, turn: int) -> None:
    s = position(active="B", turn=turn, cargo={"A": "3 gold cars"}, safes=dict.fromkeys("BCD", 0) | {"A": 10})
    send(s)
    before = estimate(s)
    GOOD_THINGS[thing](s)
    now = estimate(s)
    assert now[A] > before[A]
    assert now[C] <= before[C] + 1e-9


def test_a_long_set_is_worth_more_than_many_short_ones() -> None:
    def worth(cargo: str) -> float:
        return estimate(send(position(active="B", turn=5, cargo={"A": cargo})))[A]

    assert worth("5 gold") > worth("3 gold 2 cars") > worth("gold cars art ivory jewels")
    assert worth("4 gold wild") > worth("5 gold")


@pytest.mark.parametrize("name", ["freighter", "warehouse", "syndicate"])
def test_an_edge_card_is_worth_more_the_more_turns_there_are(name: str) -> None:
    def worth(turn: int) -> float:
        s = send(position(active="B", turn=turn))
        before = estimate(s)[A]
        give_cards(s, "A", name)
        return estimate(s)[A] - before

    assert worth(2) > worth(6) > worth(LAST - 1) >= 5


@rule("cargo_noir 6.2")
def test_in_the_last_trade_coins_count_by_what_they_buy() -> None:
    """Four different tokens are worth 10, and ten coins make it a Villa."""

    def worth(coins: int) -> float:
        return estimate(take_turn(position(turn=LAST, cargo={"A": "gold cars art ivory"}, safes={"A": coins})))[A]

    assert worth(10) - worth(9) > 10 > worth(11) - worth(10)


@rule("cargo_noir 7.2")
def test_after_the_last_trade_only_cards_count() -> None:
    s = send(position(turn=LAST, cargo={"A": "5 gold"}, cards={"A": "villa"}))
    assert estimate(s)[A] == 20


# -- ships --------------------------------------------------------------------------------------


@rule("cargo_noir 4.3.5")
def test_a_higher_stack_is_safer_until_nobody_can_outbid_it() -> None:
    def chance(bid: int) -> float:
        s = position(
            active="B",
            stacks={"rotterdam": f"A{bid}"},
            quays={"rotterdam": "2 gold 2 wild"},
            cargo={"C": "4 gold"},
            safes={"A": 0, "C": 6, "D": 0},
        )
        return chances(send(s), port_number("rotterdam"))[A]

    rising = [chance(bid) for bid in range(1, 8)]
    assert rising == sorted(rising)
    assert rising[0] < 1
    assert rising[5:] == [1, 1]


@rule("cargo_noir 4.3.6")
def test_who_has_been_outbid_does_not_buy() -> None:
    s = resolve(position(stacks={"rio": "A2 B3"}))
    assert chances(s, port_number("rio"))[A] == 0


@rule("cargo_noir 6.1")
def test_in_the_last_turn_others_are_outbid() -> None:
    """A's own ship is useless by then, but B does not buy what makes a long set."""
    s = position(
        turn=LAST,
        stacks={"rio": "B1"},
        quays={"rio": "3 gold"},
        cargo={"B": "4 gold"},
        safes={"A": 5, "B": 0},
        casino={"A": 1},
    )
    send(s)
    assert after(s, "send rio", "bid 2") > max(after(s, "send casino"), after(s, "send cape_town", "bid 1"))


@rule("cargo_noir 6.1", "cargo_noir R25")
def test_in_the_last_turn_one_withdraws_to_have_the_coins() -> None:
    s = resolve(position(turn=LAST, stacks={"cape_town": "A3 B4"}, cargo={"A": "4 gold"}, safes={"A": 2, "B": 0}))
    assert after(s, "withdraw") > after(s, "raise")


# -- in a turn ----------------------------------------------------------------------------------


@rule("cargo_noir 4.4.1")
def test_a_basket_counts_as_what_it_can_become() -> None:
    """Two Villas are the best that 40 can buy, if the better cards are gone."""
    cards = {"B": "show_business paparazzi"}
    s = trade(position(turn=LAST, cargo={"A": "6 gold 2 cars"}, cards=cards, safes={"A": 0}))
    before = lead(s)
    assert after(s, "card villa") == pytest.approx(before)
    assert after(s, "card villa", "card villa") == pytest.approx(before)
    assert after(s, "card freighter") < before - 5
    assert after(s, "done") < before - 20


@rule("cargo_noir 4.4.5")
def test_a_card_of_which_the_last_copy_lies_in_the_basket_is_gone() -> None:
    """A Dive Bar for 35 is better than the only Villa with two edge cards."""
    cards = {"B": "5 villa show_business paparazzi"}
    s = trade(position(turn=LAST, cargo={"A": "6 gold 2 cars"}, cards=cards, safes={"A": 0}))
    assert after(s, "card dive_bar") == pytest.approx(lead(s))
    assert after(s, "card villa") == pytest.approx(lead(s) - 5)


@rule("cargo_noir 4.4.4")
def test_early_a_long_set_is_not_given_away_for_a_cheap_card() -> None:
    s = trade(position(turn=5, cargo={"A": "4 gold"}))
    assert after(s, "done") > after(s, "card syndicate", "pay 1") + 5


@rule("cargo_noir 13.2")
def test_by_hand_one_keeps_as_much_as_can_be_kept() -> None:
    s = trade(position(turn=5, cargo={"A": "3 gold 3 cars art"}))
    play(s, "card warehouse", "pay by hand")
    assert step(s) == "hand in"
    hand_in = [after(s, s.vocabulary().write(action)) for action in s.legal()]
    assert max(hand_in) == pytest.approx(lead(s))


@rule("cargo_noir 4.4.7")
def test_what_fits_no_set_is_discarded() -> None:
    s = trade(position(turn=5, cargo={"A": "5 gold cars art ivory"}))
    play(s, "done")
    others = [after(s, f"discard {kind}") for kind in ("cars", "art", "ivory")]
    assert min(others) > after(s, "discard gold") + 3


@rule("cargo_noir 4.3.3")
def test_a_swap_under_way_counts_as_the_best_one() -> None:
    s = resolve(position(turn=5, cargo={"A": "4 gold cars"}, market="gold 5 art", black_market={"A": 1}))
    play(s, "swap")
    before = lead(s)
    assert after(s, "give cars") == pytest.approx(before)
    assert after(s, "give cars", "take gold") == pytest.approx(before)
    assert after(s, "give gold") < before - 3


# -- what is likely -----------------------------------------------------------------------------


@rule("cargo_noir 13.3")
def test_of_many_bids_a_few_are_likely() -> None:
    s = send(position(safes={"A": 20, "B": 12, "C": 5, "D": 0}, stacks={"rio": "B1"}))
    play(s, "send rio")
    amounts = [s.components.actions.parts[action][0] for action in likely(s)]
    assert amounts == [2, 3, 4, 5, 13, 20]


@rule("cargo_noir 13.3")
def test_of_many_raises_a_few_are_likely() -> None:
    s = resolve(position(safes={"A": 20, "B": 12, "C": 5, "D": 0}, stacks={"rio": "A1 B2"}))
    play(s, "raise")
    amounts = [s.components.actions.parts[action][0] for action in likely(s)]
    assert amounts == [2, 3, 4, 5, 13, 20]


@rule("cargo_noir 13.2")
@cases
def test_nobody_is_likely_to_pay_by_hand(case: Case) -> None:
    assert any(BY_HAND in s.legal() for s in positions(case))
    assert all(BY_HAND not in likely(s) for s in positions(case)[:-1])
