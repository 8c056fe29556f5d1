"""Rules 6.2.B and 6.2.C, decisions D6 and D7: order lines and career steps, and what they are paid with."""

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import INCOME, ORDER, PRIVILEGES, SEAL, SPEED
from kogge.games.novgorod.rules.state import CARRIES, FREE, GIVEN, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    C,
    buy,
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


# -- 6.2.B orders ---------------------------------------------------------------------------------


@rule("novgorod 6.2.B.1")
def test_orders_in_hand_and_left_of_the_ship() -> None:
    """Of an order left of the ship the upper line is done; those of others are not one's own."""
    s = position(
        owned={"A": "danzig luebeck riga antwerp"},
        careers=TOP,
        hands={"A": "order_01", "B": "order_04"},
        half_done={"A": "order_02", "B": "order_14"},  # cloth + salt / amber + grain; fish + salt / cloth + wool
        done={"A": "order_11"},
    )
    use_route(s, "riga danzig luebeck antwerp")
    assert legal(s, "fulfil") == ["fulfil order_01 upper", "fulfil order_02 lower"]


@rule("novgorod 6.2.B.2")
@pytest.mark.parametrize("route", ["danzig luebeck", "luebeck danzig"])
def test_a_goods_line_takes_both_goods_wherever_they_lie(route: str) -> None:
    s = position(owned={"A": "danzig luebeck"}, careers=TOP, hands={"A": "order_01"})
    play(use_route(s, route), "fulfil order_01 upper")
    assert s.uses == [GIVEN, GIVEN]
    assert stock(s, "A") == (20, 2)
    assert told(s, ev.FULFILLED_LINE) == [(0, orders("order_01")[0], 0, 2)]


@rule("novgorod 6.2.B.2", "novgorod 6.2.2")
def test_a_goods_line_with_the_stored_good() -> None:
    s = position(owned={"A": "danzig luebeck"}, hold={"A": "salt"}, careers=TOP, hands={"A": "order_01"})
    play(use_route(s, "danzig"), "fulfil order_01 upper")
    assert (held(s, "A"), s.uses) == ("", [GIVEN])


@rule("novgorod 6.2.B.2", "novgorod 6.2.3", "novgorod D7")
@pytest.mark.parametrize(("copy", "stays"), [("give hold", False), ("give luebeck", True)])
def test_a_goods_line_with_two_equal_goods(copy: str, stays: bool) -> None:
    s = position(owned={"A": "danzig luebeck"}, hold={"A": "salt"}, careers=TOP, hands={"A": "order_01"})
    play(use_route(s, "danzig luebeck"), "fulfil order_01 upper")
    assert (step(s), legal(s)) == ("pay", ["give hold", "give luebeck"])
    play(s, copy)
    assert (held(s, "A") == "salt") == stays
    assert s.uses[:1] == [GIVEN]
    assert (s.uses[1] == GIVEN) == stays


@rule("novgorod 6.2.B.2", "novgorod D6")
def test_a_luxury_line_by_any_row_of_any_manufacture() -> None:
    s = position(
        owned={"A": "danzig visby luebeck riga"},
        careers=TOP,
        hands={"A": "order_19"},
        manufactures={"luebeck": "jewellery_1", "visby": "jewellery_2", "danzig": "clothing_1"},
    )
    use_route(s, "danzig luebeck placeholder visby")
    play(s, "fulfil order_19 upper")
    assert (step(s), legal(s)) == (
        "pay",
        ["make visby 1", "make visby 2", "make luebeck 1", "make luebeck 1 placeholder"],
    )
    play(s, "make visby 2")
    assert s.uses == [GIVEN, FREE, FREE, CARRIES]


@rule("novgorod 6.2.B.2", "novgorod 6.2.3")
def test_a_luxury_line_with_two_equal_goods() -> None:
    s = position(
        owned={"A": "danzig luebeck"},
        hold={"A": "amber"},
        careers=TOP,
        hands={"A": "order_19"},
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1"},
    )
    play(use_route(s, "danzig luebeck"), "fulfil order_19 upper")
    assert (step(s), legal(s)) == ("fetch", ["give hold", "give danzig"])
    play(s, "give hold")
    assert (held(s, "A"), s.uses, stock(s, "A")[1]) == ("", [FREE, CARRIES], 2)


def both_lines() -> Novgorod:
    """`order_01` in hand, with goods for both of its lines."""
    s = position(owned={"A": "danzig luebeck bergen london"}, careers=TOP, hands={"A": "order_01"}, speed={"A": 5})
    return use_route(s, "danzig luebeck antwerp london bergen")


@rule("novgorod 6.2.B.3")
def test_both_lines_in_one_turn() -> None:
    s = play(both_lines(), "fulfil order_01 upper")
    assert (stock(s, "A")[1], ids(s.fresh)) == (2, "order_01")
    play(s, "income antwerp")  # something else in between
    play(s, "fulfil order_01 lower")
    assert (stock(s, "A")[1], ids(s.done[0]), s.fresh) == (5, "order_01", [])
    assert told(s, ev.COMPLETED) == [(0, orders("order_01")[0])]


@rule("novgorod 6.2.B.3")
def test_lower_line_only() -> None:
    s = play(both_lines(), "fulfil order_01 lower")
    assert (stock(s, "A")[1], ids(s.done[0]), hand(s, "A")) == (2, "order_01", "")
    assert legal(s, "fulfil") == []


@rule("novgorod 6.2.B.3", "novgorod R-16")
def test_lower_line_in_a_later_turn() -> None:
    s = position(owned={"A": "bergen london"}, careers=TOP, half_done={"A": "order_01"})
    use_route(s, "bergen london")
    assert legal(s, "fulfil") == ["fulfil order_01 lower"]
    assert legal(s, "complete") == []
    play(s, "fulfil order_01 lower")
    assert (stock(s, "A")[1], ids(s.done[0]), s.half_done[0]) == (2, "order_01", [])


@rule("novgorod 6.2.B.4")
def test_several_orders_in_one_turn() -> None:
    s = position(
        owned={"A": "danzig luebeck riga antwerp"}, careers=TOP, hands={"A": "order_01 order_04"}, speed={"A": 5}
    )
    use_route(s, "riga danzig luebeck antwerp")
    play(s, "fulfil order_01 upper", "fulfil order_04 upper", "leave order_01", "leave order_04")
    assert (ids(s.half_done[0]), stock(s, "A")[1]) == ("order_01 order_04", 4)


@rule("novgorod 6.2.B.4", "novgorod 6.4.5")
def test_three_half_completed_orders_leave_no_room() -> None:
    s = buy(position(half_done={"A": "order_01 order_02 order_03"}))
    assert legal(s, "order") == []


@rule("novgorod 6.2.B.5")
def test_completed_is_what_lies_under_the_ship() -> None:
    s = position(
        owned={"A": "danzig luebeck"},
        careers=TOP,
        bonuses="orders_3 route_5",
        done={"A": "order_11 order_12"},
        half_done={"A": "order_13"},
        hands={"A": "order_01"},
    )
    assert s.completed(0) == 2
    play(use_route(s, "danzig luebeck"), "fulfil order_01 upper", "leave order_01")
    assert (s.completed(0), stock(s, "A")[1]) == (2, 2)  # no bonus yet


@rule("novgorod R-43", "novgorod 10.1")
def test_an_order_is_shown_as_soon_as_it_is_chosen() -> None:
    s = position(
        owned={"A": "danzig visby luebeck"},
        careers=TOP,
        hands={"A": "order_19 order_05"},
        manufactures={"luebeck": "jewellery_1", "visby": "jewellery_2"},
    )
    use_route(s, "danzig luebeck visby")
    play(s, "fulfil order_19 upper")
    assert step(s) == "pay"
    for seat in (1, 2, 3, SPECTATOR):
        assert ids(s.view(seat).shown) == "order_19"
        assert s.view(seat).hands[0] == [-1]
    play(s, "make luebeck 1")
    assert ids(s.view(SPECTATOR).fresh) == "order_19"


# -- 6.2.C career ---------------------------------------------------------------------------------

LONG = "riga danzig luebeck antwerp london"
COSTS = {"3 goods": "1 front 0", "13 ducats": "1 front 1", "2 luxuries": "1 front 2", "2 + 2": "1 front 3"}


def climber(career: str, hold: str = "", ducats: int = 20) -> Novgorod:
    """A can make provisions in Danzig (grain), jewellery in Lübeck (amber) and clothing in London (wool, cloth)."""
    s = position(
        owned={"A": "riga danzig luebeck antwerp london visby bergen"},
        ducats={"A": ducats},
        careers={"A": career},
        speed={"A": 5},
        manufactures={
            "riga": "provisions_1",
            "danzig": "provisions_3",
            "luebeck": "jewellery_1",
            "antwerp": "jewellery_2",
            "london": "clothing_3",
        },
    )
    if hold:
        s.hold[0] = C.goods.index(hold)
    return s


@rule("novgorod 6.2.C.1", "novgorod D7")
def test_three_different_goods() -> None:
    s = use_route(climber("1 front 0"), LONG)
    play(s, "climb")
    assert (step(s), legal(s)) == ("pay", ["give london", "give riga", "give danzig", "give luebeck", "give antwerp"])
    play(s, "give london", "give riga")
    assert legal(s) == ["give danzig", "give luebeck", "give antwerp"]
    play(s, "give antwerp")
    assert s.uses == [GIVEN, FREE, FREE, GIVEN, GIVEN]
    assert (s.level[0], stock(s, "A")) == (1, (20, 0))
    assert told(s, ev.CLIMBED) == [(0, 1, SEAL, 0)]


@rule("novgorod 6.2.C.1")
def test_goods_for_a_step_differ() -> None:
    """Amber lies in the hold and in Danzig: it counts once."""
    s = use_route(climber("1 front 0", hold="amber"), "danzig luebeck")
    assert "climb" not in legal(s)
    s = use_route(climber("1 front 0", hold="amber"), "riga danzig luebeck")
    play(s, "climb")
    assert legal(s) == ["give hold", "give riga", "give danzig", "give luebeck"]
    play(s, "give danzig")  # grain and salt had to follow
    assert (held(s, "A"), s.uses, s.level[0]) == ("amber", [GIVEN, GIVEN, GIVEN], 1)


@rule("novgorod 6.2.C.1", "novgorod D7")
def test_goods_without_a_choice_are_given_at_once() -> None:
    s = use_route(climber("1 front 0"), "riga danzig luebeck")
    play(s, "climb")
    assert (s.level[0], s.uses) == (1, [GIVEN, GIVEN, GIVEN])


@rule("novgorod 6.2.C.1", "novgorod R-31")
@pytest.mark.parametrize(("ducats", "allowed"), [(12, False), (13, True)])
def test_thirteen_ducats(ducats: int, allowed: bool) -> None:
    s = use_route(climber("1 front 1", ducats=ducats), "riga")
    assert ("climb" in legal(s)) == allowed
    if allowed:
        play(s, "climb")
        assert (s.level[0], stock(s, "A")[0]) == (2, 0)
        assert told(s, ev.CLIMBED) == [(0, 2, INCOME, 13)]


@rule("novgorod 6.2.C.1", "novgorod D6")
def test_two_different_luxuries() -> None:
    s = use_route(climber("1 front 2"), LONG)
    play(s, "climb")
    assert legal(s) == [
        "make london 1",
        "make danzig 1",
        "make luebeck 1",
    ]
    play(s, "make danzig 1")  # grain; Danzig and its amber are used up
    assert step(s) == "use route"  # jewellery cannot be made any more, so it is clothing
    assert (s.level[0], s.uses) == (3, [GIVEN, CARRIES, FREE, FREE, CARRIES])
    assert stock(s, "A") == (20, 0)


@rule("novgorod 6.2.C.1")
def test_luxuries_for_a_step_differ() -> None:
    """Two manufactures of one luxury are not enough."""
    s = position(
        owned={"A": "danzig visby luebeck"},
        careers={"A": "1 front 2"},
        speed={"A": 5},
        manufactures={"danzig": "jewellery_1", "visby": "jewellery_2", "luebeck": "clothing_1"},
    )
    use_route(s, "danzig luebeck visby")
    assert legal(s, "sell") == ["sell visby 1", "sell visby 2", "sell danzig 1"]
    assert "climb" not in legal(s)


@rule("novgorod 6.2.C.1", "novgorod 13.2")
def test_two_goods_and_two_luxuries() -> None:
    """Goods that go into the luxuries do not count: amber, wool and two manufactures leave cloth alone."""
    s = use_route(climber("1 front 3"), "danzig luebeck antwerp london")
    assert legal(s, "sell") == ["sell london 1", "sell luebeck 1"]
    assert "climb" not in legal(s)
    s = use_route(climber("1 front 3", hold="fish"), "danzig luebeck antwerp london")
    play(s, "climb")
    assert legal(s) == ["make london 1", "make luebeck 1"]
    play(s, "make luebeck 1")
    assert (s.level[0], held(s, "A")) == (4, "")
    assert s.uses == [GIVEN, CARRIES, GIVEN, CARRIES]


@rule("novgorod 6.2.C.1", "novgorod R-13")
@pytest.mark.parametrize("pays", [0, 1])
def test_the_stored_good_pays_for_a_step_unless_switched_off(pays: int) -> None:
    s = climber("1 front 0", hold="glass")
    s.hold_pays = pays
    use_route(s, "riga danzig")
    assert ("climb" in legal(s)) == bool(pays)
    if pays:
        play(s, "climb")
        assert held(s, "A") == ""


@rule("novgorod R-13")
def test_switched_off_the_stored_good_still_goes_into_a_luxury() -> None:
    s = climber("1 front 2", hold="amber")
    s.hold_pays = 0
    use_route(s, "luebeck antwerp london")
    play(s, "climb", "make luebeck 1")
    assert (held(s, "A"), s.level[0]) == ("", 3)


@rule("novgorod R-13")
def test_switched_off_the_copy_in_the_route_pays() -> None:
    s = climber("1 front 0", hold="amber")
    s.hold_pays = 0
    play(use_route(s, "riga danzig luebeck"), "climb")
    assert (held(s, "A"), s.uses) == ("amber", [GIVEN, GIVEN, GIVEN])


@rule("novgorod 6.2.C.2")
@pytest.mark.parametrize("privilege", range(len(PRIVILEGES)))
def test_the_privilege_of_the_step_is_lost_at_once(privilege: int) -> None:
    """Of each privilege a career whose first or second step covers it."""
    career = {SEAL: "1 front 0", INCOME: "1 front 1", ORDER: "2 front 0", SPEED: "4 back 0"}[privilege]
    s = use_route(climber(career), LONG)
    assert s.uncovered(0, privilege)
    level = s.level[0]
    play(s, "climb")
    while step(s) == "pay":
        play(s, legal(s)[0])
    assert s.level[0] == level + 1
    assert not s.uncovered(0, privilege)
    assert ("extra income" in legal(s)) == (privilege != INCOME)


@rule("novgorod 6.2.C.2", "novgorod 7.2")
def test_a_privilege_that_was_used_remains_used() -> None:
    """Extra income, then the step that covers it: there is no second privilege."""
    s = use_route(climber("1 front 1"), LONG)
    play(s, "extra income", "climb", "end")
    assert not [notation for notation in legal(s, "order") if "less" in notation]
    assert s.privilege == INCOME


@rule("novgorod 6.2.C.2", "novgorod 6.2.4")
@pytest.mark.parametrize(("ducats", "allowed"), [(14, False), (15, True)])
def test_a_step_that_covers_extra_income_must_leave_the_fees(ducats: int, allowed: bool) -> None:
    """13 ducats of the step, and Bergen's fee of 3 with an income of 1."""
    s = position(ducats={"A": ducats}, careers={"A": "1 front 1"})
    assert ("climb" in legal(use_route(s, "bergen"))) == allowed


@rule("novgorod 6.2.C.3")
def test_several_steps_bottom_to_top() -> None:
    s = use_route(climber("1 front 0"), LONG)
    play(s, "climb", "give riga", "give antwerp", "give luebeck", "climb")
    assert (s.level[0], stock(s, "A")[0]) == (2, 7)
    assert [level for _, level, _, _ in told(s, ev.CLIMBED)] == [1, 2]


@rule("novgorod 6.2.C.3")
def test_nothing_above_the_top() -> None:
    s = use_route(climber("1 front 4", ducats=99), LONG)
    assert "climb" not in legal(s)


@rule("novgorod 6.2.C.4", "novgorod 8.4")
@pytest.mark.parametrize(("career", "bonus"), [("1 front 1", 0), ("1 front 2", 4)])
def test_a_level_worth_three_seals_is_the_career_bonus(career: str, bonus: int) -> None:
    s = climber(career)
    s.bonuses[0] = 4
    use_route(s, LONG)
    play(s, "climb")
    if step(s) == "pay":
        play(s, "make danzig 1")
    assert stock(s, "A")[1] == bonus


# -- 13.2 -----------------------------------------------------------------------------------------


@rule("novgorod 13.2")
def test_what_could_not_be_completed_is_not_offered() -> None:
    """With one ducat and a fee of 4, the income of Danzig or of Lübeck must stay."""
    s = position(owned={"A": "riga danzig luebeck"}, ducats={"A": 1}, careers={"A": "1 front 0"}, speed={"A": 5})
    s.privilege = SPEED
    use_route(s, "riga danzig luebeck antwerp")  # incomes 2, 3, 3 and 1
    play(s, "climb")
    assert legal(s) == ["give riga", "give danzig", "give luebeck", "give antwerp"]
    play(s, "give danzig")
    assert (s.level[0], s.uses) == (1, [GIVEN, GIVEN, FREE, GIVEN])


@rule("novgorod 13.2")
def test_a_payment_is_one_action() -> None:
    """While it is picked, nothing else can be done, and what it brings comes with the last pick."""
    s = use_route(climber("1 front 0"), LONG)
    play(s, "climb", "give riga")
    assert s.level[0] == 0
    assert {notation.split()[0] for notation in legal(s)} == {"give"}
    play(s, "give danzig", "give london")
    assert s.level[0] == 1
    assert (s.target, s.given, s.need_any) == (-1, 0, 0)


@rule("novgorod 6.2.B.3", "novgorod 6.2.B.1")
def test_an_order_left_of_the_ship_waits_for_its_lower_line() -> None:
    s = take_turn(position(seats=2, owned={"A": "danzig luebeck bergen london"}, hands={"A": "order_01"}))
    play(s, "lay danzig", "lay luebeck", "stop", "fulfil order_01 upper", "end", "leave order_01", "done")
    for _ in range(3):
        assert ids(s.half_done[0]) == "order_01"
        pass_turn(s)
    play(s, "lay bergen", "lay london", "stop", "fulfil order_01 lower")
    assert (ids(s.done[0]), s.score(0)["orders"]) == ("order_01", 4)
