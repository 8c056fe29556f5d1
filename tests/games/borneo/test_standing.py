"""Standing orders: what the table does for a seat, and when it asks all the same."""

from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import DONE, PASS
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
from tests.games.borneo.table import ask, play, position


def obeyed(s: Borneo, **orders: int) -> int | None:
    return BORNEO.obey(s.view(s.actor), orders)


def test_never_defend() -> None:
    s = ask(position(hands={"A": "F01 F02 F06", "B": "F03 F04"}, ladders={"r": "BA"}), MERCHANT_PHASE, LAY_CARGO)
    play(s, "attack red 2 1", "play F01", "done")
    assert s.actor == 1
    assert obeyed(s) is None
    assert obeyed(s, stay=1) is None
    assert obeyed(s, no_defence=1) == DONE


def test_a_defence_begun_by_hand_is_finished_by_hand() -> None:
    s = position(hands={"A": "F01 F02 F06 F09", "B": "F03 F04 F05"}, ladders={"r": "BA"})
    ask(s, MERCHANT_PHASE, LAY_CARGO)
    play(s, "attack red 2 1", "play F01", "play F06", "done", "play F03")
    assert s.actor == 1
    assert obeyed(s, no_defence=1) is None


def test_leave_the_merchants_alone() -> None:
    s = ask(position(hands={"A": "F01 F02"}, ladders={"r": "BA"}), MERCHANT_PHASE, LAY_CARGO)
    assert obeyed(s) is None
    assert obeyed(s, stay=0) is None
    assert obeyed(s, stay=1) == PASS


def test_no_small_orders() -> None:
    s = ask(position(stored={"A": "F01 F02 F03 F04"}), FULFIL_ORDER)
    assert obeyed(s) is None
    assert obeyed(s, no_orders_below=6) is None
    assert obeyed(s, no_orders_below=7) == PASS


def test_the_last_order_is_always_asked_for() -> None:
    s = position(stored={"B": "F01 F02 F03 F04"})
    s.events = None
    end_game(s, harbours_ran_out=True)
    s.settle()
    assert s.actor == 1
    assert obeyed(s, no_orders_below=25) is None


def test_other_decisions_are_asked_for() -> None:
    s = ask(position(hands={"A": "F01 F02"}), LAY_CARGO)
    assert obeyed(s, no_defence=1, stay=1, no_orders_below=25) is None
