"""Standing orders: what the table does for a seat, and when it asks all the same."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.games.cargo_noir.by_chance import Case, cases, positions
from tests.games.cargo_noir.playing import kinds, start
from tests.games.cargo_noir.table import LAST, play, position, resolve, step, trade

WHERE = {
    "withdraw_when_outbid": "answer",
    "raise_no_higher": "answer",
    "always_draw": "deal",
    "buy_nothing": "fill basket",
    "pay_cheapest": "pay",
}
ALL = dict.fromkeys(WHERE, 1)


def obeyed(s: CargoNoir, **orders: int) -> str:
    """What is done for the actor; "" if it is asked."""
    action = CARGO_NOIR.obey(s.view(s.actor), orders)
    return "" if action is None else s.vocabulary().write(action)


def test_standing_orders_are_offered_in_both_languages() -> None:
    assert [order.name for order in CARGO_NOIR.standing_orders] == list(WHERE)
    for order in CARGO_NOIR.standing_orders:
        assert order.title["de"] != order.title["en"]
        assert order.meaning["de"].endswith(").")
        assert order.meaning["en"].endswith(").")
    assert [order.name for order in CARGO_NOIR.standing_orders if order.most] == ["raise_no_higher"]


@cases
def test_an_order_is_obeyed_only_where_it_belongs_and_by_a_legal_action(case: Case) -> None:
    followed = set()
    for s in positions(case):
        if s.actor == NOBODY:
            continue
        for name, where in WHERE.items():
            action = CARGO_NOIR.obey(s.view(s.actor), {name: 1})
            assert action is None or (action in s.options and step(s) == where)
            followed |= {name} if action is not None else set()
        assert obeyed(s) == obeyed(s, **dict.fromkeys(WHERE, 0)) == ""
    assert followed >= {"always_draw", "buy_nothing", "pay_cheapest"}


@kinds
def test_a_match_ends_in_which_everybody_has_given_all_orders(seats: int, options: tuple[str, ...]) -> None:
    s = start(seats, options, "orders")
    rng = Random(seats)
    while s.actor != NOBODY:
        action = CARGO_NOIR.obey(s.view(s.actor), ALL)
        s.apply(rng.choice(s.legal()) if action is None else action)
    assert s.last_round()


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
