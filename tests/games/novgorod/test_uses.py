"""Rule 6.2, phase 2: sales, storing, income and the end of the phase."""

from itertools import permutations

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import INCOME
from kogge.games.novgorod.rules.state import CARRIES, FREE, GIVEN, PAID, STORED, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    C,
    column,
    held,
    ids,
    lay_route,
    legal,
    pass_turn,
    play,
    position,
    privilege,
    step,
    stock,
    take_turn,
    told,
    use_route,
)

TOP = {"A": "1 front 4"}  # a career without privileges


# -- 6.2.1 to 6.2.4 -------------------------------------------------------------------------------


@rule("novgorod 6.2.1")
def test_every_slot_serves_at_most_one_action() -> None:
    """A good that is given cannot be stored, one that is stored brings no income, and so on."""
    s = position(
        owned={"A": "danzig luebeck antwerp"}, manufactures={"luebeck": "jewellery_1"}, careers=TOP, speed={"A": 3}
    )
    use_route(s, "danzig luebeck antwerp")
    play(s, "sell luebeck 1")
    assert s.uses == [GIVEN, CARRIES, FREE]
    assert legal(s) == ["end", "store antwerp", "income antwerp"]
    stored = play(s.clone(), "store antwerp")
    assert stored.uses == [GIVEN, CARRIES, STORED]
    assert step(stored) == "buy"  # nothing is left to be used
    paid = play(s, "income antwerp")
    assert paid.uses == [GIVEN, CARRIES, PAID]


@rule("novgorod 6.2.1")
def test_actions_in_any_order() -> None:
    s = position(owned={"A": "danzig luebeck antwerp"}, manufactures={"luebeck": "jewellery_1"}, careers=TOP)
    for actions in permutations(("sell luebeck 1", "store antwerp")):
        assert stock(play(use_route(s.clone(), "danzig luebeck antwerp"), *actions), "A") == (21, 1)


@rule("novgorod 6.2.2")
def test_available_goods() -> None:
    """Those of unused own and base offices and the stored one; a placeholder has none."""
    s = position(
        owned={"A": "danzig riga antwerp"},
        hold={"A": "cloth"},
        careers=TOP,
        hands={"A": "order_03 order_02 order_08"},  # fur + grain, amber + cloth; cloth + salt, amber + grain; wool …
    )
    use_route(s, "danzig placeholder luebeck")
    assert legal(s, "fulfil") == ["fulfil order_02 upper", "fulfil order_03 lower"]
    play(s, "income luebeck")
    assert legal(s, "fulfil") == ["fulfil order_03 lower"]
    assert legal(s, "income") == ["income danzig"]


@rule("novgorod 6.2.2", "novgorod 6.2.A.2")
def test_the_stored_good_lies_left_of_everything() -> None:
    s = position(owned={"A": "novgorod riga"}, hold={"A": "fur"}, manufactures={"riga": "clothing_1"}, careers=TOP)
    use_route(s, "riga")
    play(s, "sell riga 1")
    assert (held(s, "A"), stock(s, "A")) == ("", (21, 1))


@rule("novgorod 6.2.3", "novgorod D7")
@pytest.mark.parametrize(("copy", "stays"), [("give hold", False), ("give danzig", True)])
def test_of_two_equal_goods_one_is_chosen(copy: str, stays: bool) -> None:
    s = position(
        owned={"A": "danzig antwerp"},
        hold={"A": "amber"},
        manufactures={"luebeck": "jewellery_1"},
        careers=TOP,
        speed={"A": 3},
    )
    use_route(s, "danzig luebeck antwerp")
    play(s, "sell luebeck 1")
    assert (step(s), legal(s)) == ("fetch", ["give hold", "give danzig"])
    play(s, copy)
    assert (held(s, "A") == "amber") == stays
    assert s.uses == [GIVEN if stays else FREE, CARRIES, FREE]


@rule("novgorod 6.2.3")
def test_a_copy_right_of_the_manufacture_is_no_choice() -> None:
    s = position(owned={"A": "danzig"}, hold={"A": "amber"}, manufactures={"luebeck": "jewellery_1"}, careers=TOP)
    use_route(s, "luebeck danzig")
    play(s, "sell luebeck 1")
    assert (held(s, "A"), s.uses) == ("", [CARRIES, FREE])


@rule("novgorod 6.2.4")
def test_a_payment_needs_ducats_at_that_moment() -> None:
    """The step costs 13: income and extra income must be taken first."""
    s = use_route(position(owned={"A": "london"}, ducats={"A": 9}, careers={"A": "1 front 1"}), "london")
    assert legal(s) == ["end", "extra income", "store london", "income london"]
    play(s, "income london", "climb")
    assert (s.level[0], stock(s, "A")[0]) == (2, 0)


@rule("novgorod 6.2.4", "novgorod R-12")
def test_what_the_fees_need_cannot_be_given_away() -> None:
    """A has nothing but its income from Danzig and Lübeck's base office, and both are needed for the fee of 4."""
    incomes = ["income danzig", "income luebeck"]
    for ducats, more in {0: [], 3: ["store danzig"], 4: ["fulfil order_01 upper", "store danzig"]}.items():
        s = position(
            owned={"A": "danzig"},
            ducats={"A": ducats},
            careers=TOP,
            hands={"A": "order_01"},
            manufactures={"danzig": "clothing_1", "luebeck": "clothing_2"},
        )
        assert legal(use_route(s, "danzig luebeck")) == ["end", *more, *incomes]


@rule("novgorod 6.2.4", "novgorod R-12")
def test_the_proceeds_of_a_sale_count_once_they_are_there() -> None:
    """Of five ducats, four go to Danzig and Lübeck with all incomes; a sale brings what storing grain would cost."""
    s = position(
        owned={"A": "riga bergen"},
        hold={"A": "fish"},
        ducats={"A": 5},
        speed={"A": 3},
        careers=TOP,
        manufactures={"luebeck": "provisions_1", "danzig": "clothing_1", "riga": "clothing_2"},
    )
    lay_route(s, "riga", "danzig", "luebeck")
    assert legal(s, "store") == []
    play(s, "sell luebeck 2")  # salt and fish
    assert legal(s, "store") == ["store riga"]
    s = position(owned={"A": "bergen"}, hold={"A": "fish"}, ducats={"A": 2}, careers=TOP)
    assert "lay luebeck" not in legal(lay_route(s))  # whatever could be sold there


@rule("novgorod 6.2.4")
@pytest.mark.parametrize(("ducats", "allowed"), [(1, False), (2, True)])
def test_a_sale_may_cost_more_than_it_brings(ducats: int, allowed: bool) -> None:
    """Wool sold in London: one ducat instead of an income of 4, and Antwerp's fee is 4."""
    s = position(owned={"A": "london"}, ducats={"A": ducats}, careers=TOP, manufactures={"london": "clothing_3"})
    use_route(s, "antwerp london")
    assert (legal(s, "sell") == ["sell london 1"]) == allowed


@rule("novgorod 6.2.4", "novgorod 6.2.F.1")
def test_extra_income_is_kept_available_while_it_is_needed() -> None:
    """The fee of Bergen is covered with the privilege alone: it must be used before the end, and for nothing else."""
    s = position(ducats={"A": 0}, careers={"A": "1 front 0"}, special="special_1:A special_2:A special_3:B special_4:C")
    use_route(s, "bergen")
    assert legal(s) == ["extra income", "income bergen"]
    play(s, "extra income")
    assert legal(s) == ["end", "income bergen"]
    play(s, "end")
    assert stock(s, "A")[0] == 0


# -- 6.2.A luxuries -------------------------------------------------------------------------------


def provisions(route: str, **manufactures: str) -> Novgorod:
    s = position(owned={"A": "riga bergen luebeck"}, speed={"A": 5}, careers=TOP, manufactures=manufactures)
    return use_route(s, route)


@rule("novgorod 6.2.A.1", "novgorod 6.2.A.2")
def test_rows_for_which_there_are_goods() -> None:
    """`provisions_1` takes salt; salt and fish; all three."""
    assert legal(provisions("luebeck visby", visby="provisions_1"), "sell") == ["sell visby 1"]
    assert legal(provisions("bergen visby", visby="provisions_1"), "sell") == []
    s = provisions("luebeck visby bergen", bergen="provisions_1")
    assert legal(s, "sell") == ["sell bergen 1", "sell bergen 2"]


@rule("novgorod 6.2.A.1")
def test_exactly_the_goods_of_the_row_are_used() -> None:
    s = provisions("luebeck visby bergen", bergen="provisions_1")
    play(s, "sell bergen 1")
    assert s.uses == [GIVEN, FREE, CARRIES]


@rule("novgorod 6.2.A.1")
def test_office_and_placeholder_are_seats() -> None:
    s = position(
        owned={"A": "riga luebeck danzig"},
        careers=TOP,
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1", "riga": "clothing_2"},
    )
    use_route(s, "riga danzig luebeck placeholder")
    assert legal(s, "sell") == ["sell luebeck 1", "sell luebeck 1 placeholder"]
    office = play(s.clone(), "sell luebeck 1")
    assert office.uses == [FREE, GIVEN, CARRIES, FREE]
    play(s, "sell luebeck 1 placeholder")
    assert s.uses == [FREE, GIVEN, FREE, CARRIES]


@rule("novgorod 6.2.A.2")
def test_goods_to_the_right_cannot_be_used() -> None:
    assert legal(provisions("visby luebeck", visby="provisions_1"), "sell") == []


@rule("novgorod 6.2.A.2")
def test_the_good_of_the_seat_itself() -> None:
    assert legal(provisions("luebeck", luebeck="provisions_1"), "sell") == ["sell luebeck 1"]
    s = position(owned={"A": "riga luebeck"}, careers=TOP, manufactures={"luebeck": "provisions_1"})
    use_route(s, "luebeck placeholder")
    assert legal(s, "sell") == ["sell luebeck 1", "sell luebeck 1 placeholder"]
    play(s, "income luebeck")
    assert legal(s, "sell") == []  # the good is gone, and a placeholder has none of its own


@rule("novgorod 6.2.A.2")
def test_a_good_that_is_used_is_gone() -> None:
    s = provisions("luebeck visby", visby="provisions_1")
    play(s, "income luebeck")
    assert legal(s, "sell") == []


@rule("novgorod 6.2.A.3")
def test_the_seat_is_used_up() -> None:
    """Visby carries the manufacture: its glass is gone, and it brings no income."""
    s = provisions("luebeck visby", visby="provisions_1")
    play(s, "sell visby 1")
    assert step(s) == "buy"
    assert stock(s, "A")[0] == 20 + 1 - 4


@rule("novgorod 6.2.A.4", "novgorod R-34")
def test_a_manufacture_is_used_once_a_turn() -> None:
    s = position(
        owned={"A": "riga luebeck danzig"},
        hold={"A": "amber"},
        careers=TOP,
        hands={"A": "order_19"},
        manufactures={"luebeck": "jewellery_1"},
    )
    use_route(s, "danzig luebeck placeholder")
    play(s, "sell luebeck 1", "give hold")
    assert legal(s, "sell") == []
    assert legal(s, "fulfil") == []


@rule("novgorod 6.2.A.4", "novgorod 6.3.4")
def test_the_manufacture_is_back_for_the_next_player() -> None:
    s = take_turn(position(manufactures={"novgorod": "clothing_1"}))
    for seat in (0, 1):
        assert s.actor == seat
        play(s, "lay novgorod", "stop", "sell novgorod 1", "end", "done")
        assert s.seals[seat] == 1 + 1  # and one by privilege


@rule("novgorod 6.2.A.5")
@pytest.mark.parametrize(("row", "seals"), [(1, 1), (2, 2), (3, 4)])
def test_a_sale_brings_seals_and_as_many_ducats(row: int, seals: int) -> None:
    s = position(
        owned={"A": "novgorod antwerp london"},
        hold={"A": "fur"},
        careers=TOP,
        manufactures={"london": "clothing_1"},
    )
    use_route(s, "antwerp london")
    play(s, f"sell london {row}")
    assert told(s, ev.SOLD) == [(0, C.manufactures.index("clothing_1"), row - 1, 0, seals, seals, 0)]
    assert stock(s, "A")[1] == seals


@rule("novgorod 6.2.A.5", "novgorod 6.2.C.4")
def test_a_luxury_for_an_order_or_the_career_brings_neither() -> None:
    s = position(
        owned={"A": "danzig"},
        careers=TOP,
        hands={"A": "order_19"},
        manufactures={"danzig": "jewellery_1"},
    )
    play(use_route(s, "danzig luebeck"), "fulfil order_19 upper")
    assert stock(s, "A") == (20, 2)  # the seals of the line
    assert told(s, ev.MADE) == [(0, C.manufactures.index("jewellery_1"), 0, C.cities.index("danzig"))]
    assert told(s, ev.SOLD) == []


@rule("novgorod 6.2.A.6", "novgorod 8.4")
@pytest.mark.parametrize("row", [1, 2])
def test_two_goods_make_a_luxury_merchant(row: int) -> None:
    s = position(
        bonuses="luxury_merchant orders_3",
        owned={"A": "danzig visby luebeck"},
        careers=TOP,
        manufactures={"luebeck": "jewellery_1"},
        hold={"A": "glass"},
    )
    play(use_route(s, "danzig luebeck"), f"sell luebeck {row}")
    assert stock(s, "A")[1] == (1 if row == 1 else 2 + 2)


# -- 6.2.D storing --------------------------------------------------------------------------------


@rule("novgorod 6.2.D.1")
def test_what_can_be_stored() -> None:
    """Goods of own offices; none of base offices, and no placeholder."""
    s = position(owned={"A": "danzig riga antwerp"}, careers=TOP)
    use_route(s, "danzig placeholder luebeck antwerp")
    assert legal(s, "store") == ["store danzig", "store antwerp"]
    play(s, "store danzig", "end")
    assert held(s, "A") == "amber"
    assert stock(s, "A")[0] == 20 + 1 + 3 - 4  # no income from Danzig
    assert told(s, ev.STORED_GOOD) == [(0, C.cities.index("danzig"))]


@rule("novgorod 6.2.D.1")
def test_a_used_slot_cannot_be_stored() -> None:
    s = position(owned={"A": "danzig luebeck"}, careers=TOP)
    use_route(s, "danzig luebeck")
    play(s, "income danzig")
    assert legal(s, "store") == ["store luebeck"]


@rule("novgorod 6.2.D.2", "novgorod R-14")
def test_stored_once_a_turn() -> None:
    s = position(owned={"A": "danzig luebeck"}, careers=TOP)
    use_route(s, "danzig luebeck")
    play(s, "store danzig")
    assert legal(s) == ["end", "income luebeck"]


@rule("novgorod 6.2.D.2")
def test_storing_throws_the_old_good_away() -> None:
    s = position(owned={"A": "danzig luebeck"}, hold={"A": "salt"}, careers=TOP)
    play(use_route(s, "danzig"), "store danzig")
    assert held(s, "A") == "amber"
    assert told(s, ev.THREW_AWAY) == [(0, C.cities.index("luebeck"))]
    assert stock(s, "A") == (20, 0)


@rule("novgorod 6.2.D.2")
def test_a_consumed_good_leaves_the_hold_empty() -> None:
    s = position(
        owned={"A": "danzig luebeck"}, hold={"A": "salt"}, careers=TOP, manufactures={"danzig": "provisions_1"}
    )
    play(use_route(s, "riga danzig"), "sell danzig 1")
    assert held(s, "A") == ""
    assert told(s, ev.THREW_AWAY) == []


@rule("novgorod 6.2.D.3")
def test_a_good_is_consumed_from_the_next_turn_on() -> None:
    s = position(
        seats=2, owned={"A": "danzig luebeck"}, careers=TOP, manufactures={"luebeck": "jewellery_1"}, speed={"A": 2}
    )
    take_turn(s)
    play(s, "lay danzig", "lay luebeck", "store danzig")
    assert legal(s, "sell") == []
    play(s, "end", "done")
    pass_turn(s)
    play(s, "lay luebeck", "stop")
    assert legal(s, "sell") == ["sell luebeck 1"]


@rule("novgorod 6.2.D.3", "novgorod R-15")
def test_a_stored_good_keeps() -> None:
    s = take_turn(position(seats=2, owned={"A": "danzig luebeck"}, hold={"A": "salt"}))
    for _ in range(6):
        pass_turn(s)
    assert held(s, "A") == "salt"


@rule("novgorod 6.2.D.4")
def test_the_office_of_a_stored_good_remains_owned() -> None:
    s = position(owned={"A": "danzig luebeck"}, careers=TOP, speed={"A": 2})
    play(use_route(s, "danzig"), "store danzig")
    assert s.owned[0].bit_count() == 2
    assert "office danzig" not in legal(s, "office")  # one a city
    again = position(owned={"A": "danzig luebeck"}, hold={"A": "amber"}, careers=TOP, speed={"A": 2})
    lay_route(again, "danzig")
    assert again.route == [C.cities.index("danzig")]  # as an own office


# -- 6.2.E, 6.2.F ---------------------------------------------------------------------------------


@rule("novgorod 6.2.E.1")
def test_income_of_own_and_base_offices() -> None:
    s = position(owned={"A": "london"}, careers=TOP)
    use_route(s, "london bergen")
    play(s, "income london")
    assert stock(s, "A")[0] == 24
    assert legal(s) == ["end", "income bergen"]
    play(s, "income bergen")
    assert stock(s, "A")[0] == 25 - 3
    assert told(s, ev.TOOK_INCOME) == [(0, 0, 4, 0), (0, 1, 1, 0)]


@rule("novgorod 6.2.E.1")
def test_the_good_is_gone_with_the_income() -> None:
    s = position(owned={"A": "danzig luebeck"}, hands={"A": "order_01"}, careers=TOP)
    use_route(s, "danzig luebeck")
    assert legal(s, "fulfil") == ["fulfil order_01 upper"]
    play(s, "income danzig")
    assert legal(s, "fulfil") == []


@rule("novgorod 6.2.E.2")
def test_extra_income_once_at_any_moment() -> None:
    s = position(owned={"A": "danzig luebeck"}, careers={"A": "1 front 0"})
    use_route(s, "danzig luebeck")
    play(s, "income danzig", "extra income")
    assert stock(s, "A")[0] == 20 + 3 + 2
    assert privilege(s) == "income_plus_2"
    assert "extra income" not in legal(s)
    assert told(s, ev.TOOK_EXTRA_INCOME) == [(0, 2)]


@rule("novgorod 6.2.E.3", "novgorod 6.3.2")
def test_income_of_unused_slots_comes_by_itself() -> None:
    s = position(owned={"A": "london antwerp"}, careers=TOP)
    play(use_route(s, "london antwerp"), "income london", "end")
    assert stock(s, "A")[0] == 20 + 4 + 3
    assert told(s, ev.COLLECTED) == [(0, 3, 0)]


@rule("novgorod 6.2.F.1", "novgorod D5")
def test_all_kinds_of_actions() -> None:
    s = position(
        owned={"A": "danzig luebeck riga"},
        careers={"A": "1 front 0"},
        hands={"A": "order_01"},
        manufactures={"luebeck": "jewellery_1"},
        speed={"A": 3},
        pirate="antwerp",
        special="special_3:A special_4:D special_2:B special_1:C",
        seals={"B": 9, "C": 7},
        hold={"A": "amber"},
    )
    use_route(s, "riga danzig luebeck")
    verbs = {C.actions.verb[action] for action in s.legal()}
    assert verbs == {"end", "extra income", "sell", "income", "store", "fulfil", "climb", "special", "pirate"}
    assert {"special special_4", "special special_4 for less"} <= set(legal(s))
    assert len(s.legal()) < 40


@rule("novgorod 6.2.F.1")
def test_all_actions_are_optional() -> None:
    s = position(owned={"A": "danzig luebeck"}, hands={"A": "order_01"}, careers=TOP)
    play(use_route(s, "danzig luebeck"), "end")
    assert (step(s), ids(s.hands[0]), stock(s, "A")) == ("buy", "order_01", (26, 0))


@rule("novgorod 13.4")
def test_the_order_of_actions_matters_only_for_the_money() -> None:
    """Career, special order, order, sale and storing, in any order: one and the same table."""
    s = position(
        owned={"A": "london antwerp luebeck danzig riga novgorod"},
        hold={"A": "fur"},
        speed={"A": 5},
        careers={"A": "1 front 1"},
        hands={"A": "order_02"},
        manufactures={"london": "clothing_3"},
        ducats={"A": 40},
        special="special_1:A special_2:A special_3:B special_4:C",
    )
    use_route(s, "riga danzig luebeck antwerp london")
    actions = (
        ["fulfil order_02 lower"],  # amber and grain
        ["sell london 1"],  # wool
        ["climb"],  # 13 ducats
        ["store luebeck"],
    )
    ends = []
    for order in permutations(actions):
        after = s.clone()
        for row in order:
            play(after, *row)
        ends.append({**to_plain(play(after, "end")), "seed": ""})
    assert all(end == ends[0] for end in ends)
    assert after.level[0] == 2
    assert column(after) == column(s)


@rule("novgorod 7.2", "novgorod 6.2.E.2")
def test_a_covered_privilege_cannot_be_used() -> None:
    s = position(owned={"A": "danzig"}, careers={"A": "1 front 2"})
    assert "extra income" not in legal(use_route(s, "danzig"))
    assert not s.uncovered(0, INCOME)
    assert s.privilege == NOTHING
