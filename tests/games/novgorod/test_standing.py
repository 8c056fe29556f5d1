"""Standing orders: what the table does for a seat, and when it asks all the same."""

from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.actions import DONE, END, PASS
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.state import Novgorod
from tests.games.novgorod.table import ask, buy, play, position, stock, use_route


def obeyed(s: Novgorod, *orders: str) -> int | None:
    return NOVGOROD.obey(s.view(s.actor), dict.fromkeys(orders, 1))


def written(s: Novgorod, *orders: str) -> str:
    action = obeyed(s, *orders)
    return "" if action is None else s.vocabulary().write(action)


def test_the_pirate_stays() -> None:
    s = ask(position(pirate="riga"), PIRATE_AT_START)
    assert obeyed(s, "pirate_stays_at_end") is None
    assert obeyed(s, "pirate_stays_at_start") == PASS
    s = ask(position(pirate="riga"), PIRATE_AT_END)
    assert obeyed(s, "pirate_stays_at_start") is None
    assert obeyed(s, "pirate_stays_at_end") == PASS


def test_the_pirate_stays_and_the_seal_comes() -> None:
    s = ask(position(pirate="riga back"), PIRATE_BEFORE_SEAL)
    assert obeyed(s, "pirate_stays_at_start") is None
    assert obeyed(s, "pirate_stays_at_end") == PASS


def test_scoring_ends_when_only_income_is_left() -> None:
    s = position(careers={"A": "1 front 2"}, owned={"A": "danzig"}, manufactures={"danzig": "provisions_1"})
    s = use_route(s, "danzig luebeck")
    assert obeyed(s, "end_scoring") is None, "amber can be stored"
    play(s, "store danzig")
    assert s.options != [END]
    ducats, _ = stock(s, "A")
    s.apply(obeyed(s, "end_scoring") or 0)
    assert s.stack[-1].name == "buy"
    assert stock(s, "A")[0] == ducats + 1 - 4


def test_the_privilege_is_a_reason_to_ask() -> None:
    s = use_route(position(careers={"A": "1 front 1"}, ducats={"A": 8}, manufactures={"riga": "clothing_1"}), "riga")
    assert "extra income" in [s.vocabulary().write(action) for action in s.options]
    assert obeyed(s, "end_scoring") is None


def begun() -> Novgorod:
    return play(use_route(position(hands={"A": "order_01"}), "danzig luebeck"), "fulfil order_01 upper", "end")


def test_orders_that_were_begun_stay_open_or_go_under_the_ship() -> None:
    assert written(begun(), "leave_open") == "leave order_01"
    assert written(begun(), "complete") == "complete order_01"
    assert obeyed(begun(), "leave_open", "complete") is None, "whoever orders both is asked"


def test_in_the_last_round_nothing_is_left_open() -> None:
    s = begun()
    s.last = 1
    assert written(s, "leave_open") == "complete order_01"


def test_buying_nothing_and_buying_once() -> None:
    s = buy(position())
    assert obeyed(s, "buy_nothing") == DONE
    assert obeyed(s, "one_purchase") is None
    play(s, "order pile for less")
    assert obeyed(s, "one_purchase") is None, "the regular purchase is still to come"
    s = play(buy(position()), "ship")
    assert obeyed(s, "one_purchase") == DONE
