"""Rule 6.3: the end of phase 2."""

import pytest

from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import PLACEHOLDER
from kogge.games.novgorod.rules.route import Course
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    COLUMN,
    C,
    column,
    hand,
    held,
    ids,
    legal,
    orders,
    pass_turn,
    play,
    position,
    step,
    stock,
    take_turn,
    told,
    use_route,
)

TOP = {"A": "1 front 4"}  # a career without privileges


def begun(bonuses: str = "offices_8 route_5", done: str = "") -> Novgorod:
    """A has fulfilled the upper lines of two orders and ends its phase."""
    s = position(
        owned={"A": "danzig luebeck riga antwerp"},
        careers=TOP,
        hands={"A": "order_01 order_04"},
        done={"A": done},
        bonuses=bonuses,
        speed={"A": 4},
    )
    use_route(s, "riga danzig luebeck antwerp")
    return play(s, "fulfil order_01 upper", "fulfil order_04 upper")


@rule("novgorod 6.3.1", "novgorod D8")
@pytest.mark.parametrize("first", ["leave", "complete"])
@pytest.mark.parametrize("second", ["leave", "complete"])
def test_orders_begun_stay_open_or_are_completed(first: str, second: str) -> None:
    s = begun()
    for order, choice in {"order_01": first, "order_04": second}.items():
        assert (step(s), legal(s)) == ("close scoring", [f"leave {order}", f"complete {order}"])
        play(s, f"{choice} {order}")
    chosen = {"leave": s.half_done[0], "complete": s.done[0]}
    assert orders("order_01")[0] in chosen[first]
    assert orders("order_04")[0] in chosen[second]
    assert s.completed(0) == [first, second].count("complete")
    assert stock(s, "A")[1] == 4  # no seals for the choice


@rule("novgorod 6.3.1")
def test_orders_of_an_earlier_turn_are_not_asked_about() -> None:
    s = position(owned={"A": "danzig"}, careers=TOP, half_done={"A": "order_01"})
    play(use_route(s, "danzig"), "end")
    assert (step(s), ids(s.half_done[0])) == ("buy", "order_01")


@rule("novgorod 6.3.1", "novgorod R-16")
def test_the_choice_is_final() -> None:
    s = play(begun(), "leave order_01", "leave order_04")
    assert step(s) == "buy"
    s = position(owned={"A": "visby"}, careers=TOP, half_done={"A": "order_01"})
    use_route(s, "visby")
    assert [notation for notation in legal(s) if "order_01" in notation] == []


@rule("novgorod 6.3.1", "novgorod 8.4")
def test_the_third_order_is_the_bonus() -> None:
    s = begun(bonuses="orders_3 route_5", done="order_11 order_12")
    play(s, "leave order_01")
    assert stock(s, "A")[1] == 4
    play(s, "complete order_04")
    assert stock(s, "A")[1] == 4 + 4


@rule("novgorod 6.3.1", "novgorod 8.4")
def test_an_order_completed_earlier_counts_at_that_moment() -> None:
    s = position(
        owned={"A": "danzig luebeck"},
        careers=TOP,
        hands={"A": "order_04"},
        done={"A": "order_11 order_12"},
        bonuses="orders_3 route_5",
    )
    play(use_route(s, "riga danzig luebeck"), "fulfil order_04 lower")
    assert (step(s), stock(s, "A")[1]) == ("use route", 2 + 4)


@rule("novgorod 6.3.2", "novgorod 6.3.3")
def test_income_then_fees() -> None:
    """With 3 ducats the fees of 8 are paid from the incomes."""
    s = position(owned={"A": "london"}, ducats={"A": 3}, careers=TOP)
    play(use_route(s, "london antwerp luebeck"), "end")
    assert stock(s, "A")[0] == 3 + 4 + 1 + 1 - 8
    assert told(s, ev.COLLECTED) == [(0, 6, 0)]
    assert told(s, ev.PAID_FEES) == [(0, 8)]


@rule("novgorod 6.3.3")
def test_the_fee_is_due_for_a_used_base_office_too() -> None:
    s = position(careers=TOP, manufactures={"danzig": "jewellery_1"})
    play(use_route(s, "danzig"), "sell danzig 1")
    assert stock(s, "A") == (20 + 1 - 4, 1)


@rule("novgorod 6.3.2", "novgorod 6.2.2")
def test_a_placeholder_brings_nothing() -> None:
    s = position(owned={"A": "danzig london"}, careers=TOP)
    play(use_route(s, "danzig placeholder"), "end")
    assert stock(s, "A")[0] == 23


@rule("novgorod 6.3.4")
def test_own_offices_and_placeholders_are_back_for_the_next_route() -> None:
    s = position(seats=2, owned={"A": "danzig luebeck riga"}, speed={"A": 3})
    take_turn(s)
    play(s, "lay danzig", "lay luebeck", "lay placeholder", "stop", "end", "done")
    assert s.owned[0].bit_count() == 3
    pass_turn(s)
    assert s.route == []
    play(s, "lay danzig", "lay luebeck")
    assert "lay placeholder" in legal(s)


@rule("novgorod 6.3.4", "novgorod 10.3")
def test_base_offices_are_there_for_everybody() -> None:
    s = take_turn(position(seats=3))
    for seat in range(3):
        assert s.actor == seat
        play(s, "lay danzig", "stop", "end", "done")
        assert s.ducats[seat] == 20 + 1 - 4


@rule("novgorod 6.3.4", "novgorod 6.1.6")
def test_a_newly_stored_office_is_in_the_hold() -> None:
    """It is no placeholder in the next turn; the office of the old good is."""
    s = position(seats=2, owned={"A": "danzig luebeck"}, hold={"A": "salt"}, speed={"A": 4})
    take_turn(s)
    play(s, "lay danzig", "stop", "store danzig", "end", "done")
    pass_turn(s)
    assert held(s, "A") == "amber"
    play(s, "lay riga", "lay placeholder")
    assert s.route[-1] == PLACEHOLDER + C.cities.index("riga")
    play(s, "lay novgorod")
    assert "lay placeholder" not in legal(s)


def with_salt(stays: bool = False) -> Novgorod:
    """A has Danzig and Lübeck, salt in the hold, and provisions can be made in Lübeck."""
    s = position(
        seats=2,
        owned={"A": "danzig luebeck"},
        hold={"A": "salt"},
        speed={"A": 3},
        manufactures={"luebeck": "provisions_1"},
    )
    s.hold_stays = int(stays)
    return take_turn(s)


@rule("novgorod 6.3.4", "novgorod R-11")
@pytest.mark.parametrize(
    ("turn", "left"),
    [
        ("lay danzig, stop, end", "salt"),
        ("lay luebeck, stop, end", ""),
        ("lay danzig, lay luebeck, stop, end", ""),
        ("lay luebeck, stop, sell luebeck 1, give hold, end", ""),
        ("lay luebeck, stop, sell luebeck 1, give luebeck, end", ""),
        ("lay luebeck, stop, store luebeck, end", "salt"),
        ("lay danzig, lay luebeck, stop, store danzig, end", "amber"),
    ],
)
def test_the_stored_good_is_gone_after_a_visit_to_its_city(turn: str, left: str) -> None:
    """Used or not, unless a good is stored again; then its office is in the hand, for a placeholder if need be."""
    s = play(with_salt(), *turn.split(", "), "done")
    pass_turn(s)
    assert held(s, "A") == left
    assert Course(s).offices == 2 - bool(left)


@rule("novgorod 6.3.4", "novgorod R-11")
@pytest.mark.parametrize(
    ("turn", "lost", "thrown"),
    [
        ("lay luebeck, stop, end", True, False),
        ("lay danzig, stop, end", False, False),
        ("lay luebeck, stop, sell luebeck 1, give hold, end", False, False),
        ("lay luebeck, stop, sell luebeck 1, give luebeck, end", True, False),
        ("lay luebeck, stop, store luebeck, end", False, True),
    ],
)
def test_a_good_that_is_lost_is_told(turn: str, lost: bool, thrown: bool) -> None:
    s = play(with_salt(), *turn.split(", "))
    luebeck = C.cities.index("luebeck")
    assert told(s, ev.LOST_GOOD) == ([(0, luebeck, luebeck)] if lost else [])
    assert told(s, ev.THREW_AWAY) == ([(0, luebeck)] if thrown else [])


@rule("novgorod 6.3.4", "novgorod 6.1.7")
def test_the_stored_good_is_there_until_the_end_of_scoring() -> None:
    """Also while it is decided about an order that was begun."""
    s = position(owned={"A": "luebeck"}, hold={"A": "salt"}, hands={"A": "order_04"}, careers=TOP, speed={"A": 4})
    play(use_route(s, "riga danzig luebeck antwerp"), "fulfil order_04 upper", "end")
    assert (step(s), held(s, "A")) == ("close scoring", "salt")
    play(s, "leave order_04")
    assert held(s, "A") == ""


@rule("novgorod 6.3.6", "novgorod R-11")
@pytest.mark.parametrize(
    ("turn", "left"),
    [
        ("lay luebeck, stop, end", "salt"),
        ("lay luebeck, stop, sell luebeck 1, give luebeck, end", "salt"),
        ("lay luebeck, stop, sell luebeck 1, give hold, end", ""),
        ("lay danzig, lay luebeck, stop, store danzig, end", "amber"),
    ],
)
def test_with_the_option_an_unused_good_stays(turn: str, left: str) -> None:
    s = play(with_salt(stays=True), *turn.split(", "), "done")
    pass_turn(s)
    assert held(s, "A") == left
    assert Course(s).offices == 2 - bool(left)
    assert told(s, ev.LOST_GOOD) == []


@rule("novgorod 6.3.5")
def test_special_orders_shift_and_the_merchant_sails() -> None:
    s = position(
        owned={"A": "novgorod bergen"}, careers=TOP, special=COLUMN, merchant="novgorod", speed={"A": 3}, seals={"B": 9}
    )
    use_route(s, "novgorod visby bergen")
    play(s, "special special_1")
    assert (column(s), C.cities[s.merchant]) == (COLUMN, "novgorod")
    play(s, "end")
    assert column(s) == "special_2:A special_3:B special_4:C special_1:B"
    assert C.cities[s.merchant] == "luebeck"


@rule("novgorod 13.5")
@pytest.mark.parametrize("choice", ["leave", "complete"])
def test_in_the_last_round_completing_is_never_worse(choice: str) -> None:
    """An order left open counts for nothing; under the ship it can only add."""
    s = begun(bonuses="orders_3 variety", done="order_11 order_12")
    s.last = 1
    play(s, "leave order_01", f"{choice} order_04")
    points = s.results()[0].points
    assert points == (4 + 4 + 3 if choice == "complete" else 4 + 2)


@rule("novgorod 6.3.4")
def test_hands_of_orders_stay() -> None:
    s = position(owned={"A": "danzig"}, careers=TOP, hands={"A": "order_05 order_06"})
    play(use_route(s, "danzig"), "end")
    assert hand(s, "A") == "order_05 order_06"
