"""Rules 11.2 and 11.3: the merchant."""

import pytest

from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.state import GIVEN, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    COLUMN,
    C,
    lay_route,
    legal,
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


def at_luebeck(side: str = "front", **manufactures: str) -> Novgorod:
    """The merchant is in Lübeck, where A has an office."""
    return position(
        owned={"A": "luebeck danzig riga"},
        careers=TOP,
        merchant=f"luebeck {side}",
        manufactures=manufactures or {"luebeck": "jewellery_1"},
        ducats={"A": 5},
        seals={"B": 3},  # so that nobody is asked about the pirate for nothing: the price for A is 3
        speed={"A": 4},
    )


# -- 11.2 a ---------------------------------------------------------------------------------------


@rule("novgorod 11.2")
def test_three_ducats_more_with_an_income() -> None:
    s = play(use_route(at_luebeck(), "luebeck danzig"), "income luebeck")
    assert stock(s, "A")[0] == 5 + 3 + 3
    assert told(s, ev.TOOK_INCOME) == [(0, C.cities.index("luebeck"), 3, 3)]
    play(s, "income danzig", "end")
    assert stock(s, "A")[0] == 11 + 3


@rule("novgorod 11.2")
def test_also_from_a_base_office_and_at_the_end() -> None:
    s = position(careers=TOP, merchant="luebeck", ducats={"A": 5}, seals={"A": 5})
    play(use_route(s, "luebeck danzig"), "end")
    assert stock(s, "A")[0] == 5 + 1 + 3 + 1 - 8
    assert told(s, ev.COLLECTED) == [(0, 2, 3)]


@rule("novgorod 11.2")
def test_three_ducats_more_with_a_sale() -> None:
    s = play(use_route(at_luebeck(), "danzig luebeck riga"), "sell luebeck 1")
    assert stock(s, "A") == (5 + 1 + 3, 1)
    assert told(s, ev.SOLD) == [(0, C.manufactures.index("jewellery_1"), 0, C.cities.index("luebeck"), 1, 1, 3)]


@rule("novgorod 11.2")
def test_not_in_other_cities() -> None:
    s = at_luebeck(danzig="jewellery_1")
    play(use_route(s, "riga danzig luebeck"), "sell danzig 1", "income riga")
    assert stock(s, "A") == (5 + 1 + 2, 1)


@rule("novgorod 11.2", "novgorod R-22")
@pytest.mark.parametrize("actions", [("sell luebeck 1 placeholder", "income luebeck"), ("income luebeck",)])
def test_once_a_turn(actions: tuple[str, ...]) -> None:
    """Income of the office and a sale on the placeholder, in either order."""
    s = use_route(at_luebeck(), "danzig luebeck placeholder")
    play(s, *actions)
    if len(actions) == 1:
        play(s, "sell luebeck 1 placeholder")
    assert stock(s, "A") == (5 + 1 + 3 + 3, 1)


@rule("novgorod R-22", "novgorod 6.3.2")
def test_once_a_turn_at_the_end_too() -> None:
    s = use_route(at_luebeck(), "danzig luebeck placeholder")
    play(s, "sell luebeck 1 placeholder", "end")
    assert stock(s, "A") == (5 + 1 + 3 + 3, 1)
    assert told(s, ev.COLLECTED) == [(0, 3, 0)]


@rule("novgorod 11.2")
def test_goods_for_other_things_bring_nothing() -> None:
    """For an order line, a career step or the hold."""
    s = at_luebeck()
    s.hands[0] = [C.orders.index("order_01")]
    s.display = [order for order in s.display if order != s.hands[0][0]]
    play(use_route(s, "danzig luebeck riga"), "fulfil order_01 upper")
    assert stock(s, "A") == (5, 2)
    s = play(use_route(at_luebeck(), "danzig luebeck riga"), "store luebeck")
    assert stock(s, "A") == (5, 0)
    s = at_luebeck()
    s.level[0] = 0
    s.privilege = 0
    play(use_route(s, "danzig luebeck riga"), "climb")
    assert (s.level[0], stock(s, "A")[0]) == (1, 5)


@rule("novgorod 11.2")
@pytest.mark.parametrize("side", ["front", "back"])
def test_luxuries_for_other_things_bring_nothing(side: str) -> None:
    s = at_luebeck(side)
    s.hands[0] = [C.orders.index("order_19")]
    s.pile.remove(s.hands[0][0])
    play(use_route(s, "danzig luebeck riga"), "fulfil order_19 upper")
    assert stock(s, "A") == (5, 2)
    s = at_luebeck(side)
    s.special, s.letters = [2, 0, 1, 3], [1, 0, 0, 2]  # special_3:B, jewellery of two goods
    s.owned[0] |= 1 << C.cities.index("visby")
    s.hold[0] = C.goods.index("glass")
    play(use_route(s, "danzig luebeck riga"), "special special_3")
    assert stock(s, "A") == (5 - 4, 5)


# -- 11.2 b ---------------------------------------------------------------------------------------


@rule("novgorod 11.2", "novgorod R-23")
@pytest.mark.parametrize("row", [1, 2])
def test_one_seal_more_with_a_sale(row: int) -> None:
    s = at_luebeck("back")
    s.hold[0] = C.goods.index("glass")
    play(use_route(s, "danzig luebeck riga"), f"sell luebeck {row}")
    assert stock(s, "A") == (5 + row, row + 1)


@rule("novgorod 11.2")
def test_the_back_side_does_nothing_else() -> None:
    s = play(use_route(at_luebeck("back"), "danzig luebeck"), "income luebeck", "end")
    assert stock(s, "A") == (5 + 3 + 3, 0)
    s = at_luebeck("back", danzig="jewellery_1")
    play(use_route(s, "riga danzig luebeck"), "sell danzig 1")
    assert stock(s, "A") == (5 + 1, 1)


# -- liquidity ------------------------------------------------------------------------------------


@rule("novgorod 6.1.9", "novgorod 11.2")
@pytest.mark.parametrize(("side", "allowed"), [("front", True), ("back", False)])
def test_the_merchants_ducats_count_for_the_fees(side: str, allowed: bool) -> None:
    """Lübeck's base office: fee 4, income 1, and 3 of the merchant."""
    s = position(careers=TOP, merchant=f"luebeck {side}", ducats={"A": 0}, seals={"A": 5})
    lay_route(s)
    assert ((step(s), legal(s)) == ("lay route", ["stop", "lay luebeck"])) == allowed


@rule("novgorod 6.2.4", "novgorod R-22")
@pytest.mark.parametrize(("ducats", "seats"), [(1, []), (2, [" placeholder"]), (3, ["", " placeholder"])])
def test_the_merchants_ducats_count_once_for_the_fees(ducats: int, seats: list[str]) -> None:
    """Fees 8; incomes 3, 1 + 3 and 1. A sale brings 1 + 3 and costs 3 + 4 on the office.

    On the placeholder it costs Danzig's 3 and the merchant's 3 with Lübeck's income.
    """
    s = position(
        owned={"A": "danzig riga"},
        careers=TOP,
        merchant="luebeck",
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1", "antwerp": "clothing_3"},
        ducats={"A": ducats},
        seals={"A": 5},
    )
    use_route(s, "danzig luebeck placeholder antwerp")
    assert legal(s, "sell") == [f"sell luebeck 1{seat}" for seat in seats]


@rule("novgorod 6.2.4", "novgorod R-22")
def test_the_merchant_pays_for_a_sale_once_the_office_brings_no_income() -> None:
    """Salt is used, so the sale brings 1 + 3 ducats; with the amber of Danzig it costs an income of 3."""
    s = position(
        owned={"A": "danzig luebeck riga"},
        hold={"A": "amber"},
        careers=TOP,
        merchant="luebeck",
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1", "antwerp": "clothing_3"},
        ducats={"A": 0},
        seals={"A": 5},
    )
    use_route(s, "danzig luebeck placeholder antwerp")
    s.uses[1] = GIVEN  # salt went into something else
    s.options = s.stack[-1].options(s)
    play(s, "sell luebeck 1 placeholder")
    assert legal(s) == ["give hold", "give danzig"]


# -- 11.3 -----------------------------------------------------------------------------------------


@rule("novgorod 11.3", "novgorod R-24")
@pytest.mark.parametrize(("speed", "there"), [(2, "danzig"), (3, "luebeck"), (4, "antwerp"), (5, "london")])
@pytest.mark.parametrize("side", ["front", "back"])
def test_he_sails_clockwise_by_the_speed_of_the_ship(speed: int, there: str, side: str) -> None:
    s = take_turn(position(merchant=f"novgorod {side}", speed={"A": speed}, careers=TOP, ducats={"A": 0}))
    assert C.cities[s.merchant] == there  # A could do nothing at all
    assert told(s, ev.MERCHANT_SAILED)[0] == (C.cities.index(there),)


@rule("novgorod 11.3", "novgorod R-24")
def test_he_sails_in_every_turn() -> None:
    s = take_turn(position(seats=2, merchant="novgorod", speed={"A": 2, "B": 5}))
    pass_turn(s)
    assert C.cities[s.merchant] == "danzig"
    pass_turn(s)
    assert C.cities[s.merchant] == "visby"


@rule("novgorod 11.3", "novgorod R-24")
def test_neither_privilege_nor_penalty_count() -> None:
    s = position(merchant="novgorod", pirate="luebeck", ducats={"A": 40}, speed={"A": 2})
    lay_route(s, "danzig", "luebeck")
    assert s.privilege == 0  # speed +1, for the pirate's sake
    play(s, "end")
    assert C.cities[s.merchant] == "danzig"


@rule("novgorod 11.3")
def test_a_level_bought_afterwards_does_not_count() -> None:
    s = play(use_route(position(merchant="novgorod", ducats={"A": 40}, seals={"A": 1}), "london"), "end", "ship")
    assert C.cities[s.merchant] == "danzig"


@rule("novgorod 11.3", "novgorod R-25")
@pytest.mark.parametrize(
    ("merchant", "pirate", "speed", "there"),
    [
        ("novgorod", "danzig back", 3, "antwerp"),
        ("novgorod", "danzig back", 2, "luebeck"),
        ("novgorod", "riga back", 2, "luebeck"),
        ("novgorod", "novgorod back", 2, "danzig"),
        ("novgorod", "visby back", 5, "london"),
        ("novgorod", "danzig", 3, "luebeck"),
        ("luebeck", "antwerp back", 5, "riga"),
        ("danzig", "riga back", 5, "visby"),
    ],
)
def test_the_city_of_the_pirates_back_side_is_not_counted(merchant: str, pirate: str, speed: int, there: str) -> None:
    s = position(merchant=merchant, pirate=pirate, speed={"A": speed}, careers=TOP)
    play(use_route(s, "london"), "end")
    assert C.cities[s.merchant] == there


@rule("novgorod 11.3", "novgorod 6.3.5")
def test_he_sails_after_the_incomes_of_the_turn() -> None:
    s = position(merchant="riga", careers=TOP, special=COLUMN, owned={"A": "riga danzig"}, speed={"A": 2})
    play(use_route(s, "riga danzig"), "end")
    assert stock(s, "A")[0] == 20 + 2 + 3 + 3
    assert C.cities[s.merchant] == "luebeck"
