"""Standing orders: what the table does for a seat, and when it asks all the same."""

import pytest

from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.games.cargo_noir.table import LAST, play, position, resolve, step, trade


def obeyed(s: CargoNoir, **orders: int) -> str:
    """What is done for the actor; "" if it is asked."""
    action = CARGO_NOIR.obey(s.view(s.actor), orders)
    return "" if action is None else s.vocabulary().write(action)


def test_only_a_height_is_ordered_by_a_number() -> None:
    assert [order.name for order in CARGO_NOIR.standing_orders if order.most] == ["raise_no_higher"]


def test_whoever_is_outbid_withdraws_always_or_above_a_height() -> None:
    s = resolve(position(stacks={"rio": "A2 B5"}))
    assert obeyed(s, withdraw_when_outbid=1) == "withdraw"
    assert obeyed(s, raise_no_higher=5) == "withdraw", "it would have to be 6"
    assert obeyed(s, raise_no_higher=6) == ""


def test_the_black_market_is_drawn_from() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold"}))
    assert (step(s), obeyed(s, always_draw=1)) == ("deal", "draw")


@pytest.mark.parametrize(
    ("cargo", "turn", "done"),
    [("4 gold", 3, "done"), ("6 gold", 3, "done"), ("6 gold art", 3, ""), ("4 gold", LAST, "")],
)
def test_nothing_is_bought_while_everything_fits_and_coins_do_not_count(cargo: str, turn: int, done: str) -> None:
    s = trade(position(cargo={"A": cargo}, turn=turn))
    assert (step(s), obeyed(s, buy_nothing=1)) == ("fill basket", done)


def test_a_basket_that_was_begun_is_not_given_up() -> None:
    s = play(trade(position(cargo={"A": "6 gold"})), "card warehouse")
    assert (step(s), obeyed(s, buy_nothing=1)) == ("fill basket", "")


def test_the_cheapest_payment_is_taken() -> None:
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card warehouse", "done")
    assert (step(s), obeyed(s, pay_cheapest=1)) == ("pay", "pay 1")


def test_a_wild_is_not_given_away_for_nothing() -> None:
    s = play(trade(position(cargo={"A": "3 jewels wild 2 cigars uranium"})), "card warehouse", "done")
    assert (step(s), obeyed(s, pay_cheapest=1)) == ("pay", "pay 2")
