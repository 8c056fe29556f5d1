"""Rules 11.4 to 11.6: the pirate."""

import pytest

from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import CITIES
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    C,
    actor,
    buy,
    lay_route,
    legal,
    play,
    position,
    privilege,
    route,
    step,
    stock,
    take_turn,
    told,
    use_route,
)

TOP = {"A": "1 front 4"}  # a career without privileges
FREE = {"B": 9, "C": 7}  # seals with which A moves the pirate for nothing


def moves(s: Novgorod) -> list[str]:
    return [notation.removeprefix("pirate ") for notation in legal(s, "pirate")]


# -- 11.4 a ---------------------------------------------------------------------------------------


@rule("novgorod 11.4", "novgorod 6.1.2")
@pytest.mark.parametrize(("speed", "career"), [(3, "1 front 4"), (4, "1 front 4"), (3, "1 front 3")])
def test_routes_through_his_city_are_one_card_shorter(speed: int, career: str) -> None:
    most = speed + (career == "1 front 3")
    for pirate, cards in (("visby", most - 1), ("riga", most)):
        s = position(pirate=pirate, speed={"A": speed}, careers={"A": career}, ducats={"A": 60})
        lay_route(s)
        for name in ("london", "bergen", "visby", "luebeck", "danzig"):
            if step(s) == "lay route" and f"lay {name}" in legal(s):
                play(s, f"lay {name}")
        assert len(s.route) == cards


@rule("novgorod 11.4")
def test_his_city_cannot_be_the_card_too_many() -> None:
    s = position(pirate="visby", speed={"A": 2}, careers=TOP, ducats={"A": 60})
    lay_route(s, "bergen")
    assert legal(s) == ["stop", "lay london"]


@rule("novgorod 11.4", "novgorod 6.1.8")
def test_his_city_can_cost_the_privilege() -> None:
    s = position(pirate="visby", speed={"A": 2}, careers={"A": "1 front 0"}, ducats={"A": 60})
    lay_route(s, "bergen")
    assert privilege(s) == ""
    play(s, "lay visby")
    assert (privilege(s), route(s), step(s)) == ("speed_plus_1", "bergen visby", "use route")


@rule("novgorod 11.4")
def test_the_back_side_shortens_nothing() -> None:
    s = position(pirate="visby back", speed={"A": 2}, careers=TOP, ducats={"A": 60})
    lay_route(s, "bergen", "luebeck")
    assert route(s) == "bergen luebeck"


@rule("novgorod 11.4")
def test_a_move_after_the_route_is_closed_does_not_affect_it() -> None:
    s = position(pirate="riga", speed={"A": 3}, careers=TOP, seals=FREE, ducats={"A": 60})
    lay_route(s, "london", "bergen", "visby")
    play(s, "pirate bergen")
    assert (route(s), step(s)) == ("london bergen visby", "use route")


# -- 11.4 b ---------------------------------------------------------------------------------------


@rule("novgorod 11.4", "novgorod R-26")
@pytest.mark.parametrize(
    ("seals", "prices"),
    [
        ([20, 20, 12, 5], [6, 6, 3, 0]),
        ([9, 4], [6, 3]),
        ([4, 9], [3, 6]),
        ([7, 7], [6, 6]),
        ([5, 5, 5, 5], [6, 6, 6, 6]),
        ([9, 8, 8, 8], [6, 3, 3, 3]),
        ([9, 8, 7, 6], [6, 3, 0, 0]),
        ([1, 1, 0], [6, 6, 3]),
    ],
)
def test_prices_by_the_rank_of_seals(seals: list[int], prices: list[int]) -> None:
    s = position(seats=len(seals), pirate="riga", seals=dict(zip("ABCD", seals, strict=False)))
    assert [pirate_price(s, seat) for seat in range(len(seals))] == prices


@rule("novgorod 11.4")
@pytest.mark.parametrize(("seals", "price"), [({"A": 9}, 6), ({"B": 9}, 3), (FREE, 0)])
def test_a_move_is_paid(seals: dict[str, int], price: int) -> None:
    s = take_turn(position(pirate="riga", seals=seals))
    assert step(s) == "pirate at start"
    play(s, "pirate london")
    assert (C.cities[s.pirate], stock(s, "A")[0]) == ("london", 20 - price)
    assert told(s, ev.MOVED_PIRATE) == [(0, 0, price)]


@rule("novgorod 11.4", "novgorod 11.6")
def test_to_any_other_city() -> None:
    s = take_turn(position(pirate="riga", merchant="london"))
    assert legal(s) == ["pass", *(f"pirate {city}" for city in C.cities if city != "riga")]
    play(s, "pirate london")
    assert s.pirate == s.merchant  # they may share a city


@rule("novgorod 11.4", "novgorod 11.6")
@pytest.mark.parametrize(("ducats", "asked"), [(5, False), (6, True)])
def test_only_if_it_can_be_paid(ducats: int, asked: bool) -> None:
    s = take_turn(position(pirate="riga", seals={"A": 9}, ducats={"A": ducats}))
    assert (step(s) == "pirate at start") == asked
    assert (moves(buy(position(pirate="riga", seals={"A": 9}, ducats={"A": ducats}))) != []) == asked


@rule("novgorod 11.4", "novgorod R-29", "novgorod 11.6")
def test_two_moves_a_turn_at_any_of_the_windows() -> None:
    s = take_turn(position(pirate="riga", seals=FREE, owned={"A": "danzig"}))
    play(s, "pass", "lay danzig", "stop", "pirate london")
    assert len(moves(s)) == CITIES - 1
    play(s, "end", "pirate bergen")
    assert moves(s) == []
    play(s, "done")
    assert actor(s) == "B"  # no third one at the end
    assert C.cities[s.pirate] == "bergen"


@rule("novgorod 11.6", "novgorod R-29", "novgorod D3")
def test_one_move_at_each_end_of_the_turn() -> None:
    s = take_turn(position(pirate="riga", seals=FREE))
    assert len(legal(s)) == 8
    play(s, "pirate london")
    assert step(s) == "lay route"
    play(s, "stop", "end", "done")
    assert (step(s), len(legal(s))) == ("pirate at end", 8)
    play(s, "pirate bergen")
    assert actor(s) == "B"
    assert s.seals[0] == 1  # the front side has nothing to do with privileges


@rule("novgorod R-29")
def test_both_moves_in_one_phase() -> None:
    s = use_route(position(pirate="riga", seals=FREE, owned={"A": "danzig"}), "danzig")
    play(s, "pirate london", "pirate riga")
    assert moves(s) == []
    s = buy(position(pirate="riga", seals=FREE))
    play(s, "pirate london", "pirate riga")
    assert moves(s) == []


@rule("novgorod 11.4")
def test_the_price_follows_the_seals_of_the_moment() -> None:
    """With a seal for a sale A draws level with B, and the pirate is dearer."""
    s = position(
        seats=2,
        merchant="london",
        pirate="riga",
        seals={"A": 3, "B": 4},
        owned={"A": "novgorod"},
        manufactures={"novgorod": "clothing_1"},
    )
    use_route(s, "novgorod visby")
    assert pirate_price(s, 0) == 3
    play(s, "sell novgorod 1")
    assert pirate_price(s, 0) == 6
    play(s, "pirate london")
    assert stock(s, "A")[0] == 20 + 1 - 6


@rule("novgorod 6.2.4", "novgorod 11.4")
@pytest.mark.parametrize(("ducats", "allowed"), [(5, False), (7, False), (8, True)])
def test_a_move_must_leave_the_fees(ducats: int, allowed: bool) -> None:
    """It costs 6; Bergen's fee is 3, its income 1."""
    s = position(pirate="riga", seals={"A": 9}, ducats={"A": ducats}, careers=TOP)
    assert (moves(use_route(s, "bergen")) != []) == allowed


@rule("novgorod 6.2.4", "novgorod 11.4")
def test_an_income_must_be_in_the_purse_to_pay_for_a_move() -> None:
    s = position(pirate="riga", seals={"A": 9}, ducats={"A": 3}, owned={"A": "london"}, careers=TOP)
    use_route(s, "london antwerp")
    assert moves(s) == []
    s = position(pirate="riga", seals={"A": 9}, ducats={"A": 3}, owned={"A": "london danzig"}, careers=TOP)
    play(use_route(s, "danzig"), "income danzig")
    assert len(moves(s)) == 7


# -- 11.5 back side -------------------------------------------------------------------------------


@rule("novgorod 11.5", "novgorod R-27")
@pytest.mark.parametrize(
    ("pirate", "last", "neighbours"),
    [
        ("antwerp", "london", "bergen luebeck"),
        ("antwerp", "luebeck", "london visby danzig"),
        ("visby", "bergen", "london novgorod luebeck"),
        ("visby", "novgorod", "bergen riga luebeck"),
        ("visby", "luebeck", "bergen novgorod danzig antwerp"),
        ("luebeck", "visby", "bergen novgorod danzig antwerp"),
        ("luebeck", "danzig", "visby riga antwerp"),
        ("luebeck", "antwerp", "london visby danzig"),
        ("riga", "novgorod", "visby danzig"),
        ("riga", "london", "bergen antwerp"),
    ],
)
def test_his_city_is_ignored(pirate: str, last: str, neighbours: str) -> None:
    s = position(pirate=f"{pirate} back", speed={"A": 4}, careers=TOP, ducats={"A": 60})
    lay_route(s)
    assert f"lay {pirate}" not in legal(s)
    play(s, f"lay {last}")
    assert set(legal(s)) == {"stop", *(f"lay {city}" for city in neighbours.split())}


@rule("novgorod 11.5", "novgorod 7.3")
def test_he_is_moved_by_the_privilege_at_the_start() -> None:
    s = take_turn(position(pirate="riga back", owned={"A": "danzig"}))
    assert (step(s), len(legal(s))) == ("pirate at start", 8)
    play(s, "pirate antwerp")
    assert (C.cities[s.pirate], stock(s, "A")[0], privilege(s)) == ("antwerp", 20, "income_plus_2")
    assert told(s, ev.MOVED_PIRATE) == [(0, C.cities.index("antwerp"), -1)]
    play(s, "lay riga", "lay danzig")
    assert step(s) == "use route"  # no speed +1 in this turn
    assert "extra income" not in legal(s)
    play(s, "end")
    assert not [notation for notation in legal(s) if "less" in notation]
    play(s, "done")
    assert (actor(s), s.seals[0]) == ("B", 0)


@rule("novgorod 11.5", "novgorod R-37")
def test_he_is_moved_by_the_privilege_at_the_end() -> None:
    s = position(pirate="riga back", careers={"A": "3 back 1"})  # 1 seal a turn; order -3 is covered
    play(buy(s), "done")
    assert (step(s), s.seals[0]) == ("pirate before seal", 1)
    moved = play(s.clone(), "pirate antwerp")
    assert (moved.seals[0], privilege(moved)) == (1, "income_plus_2")
    passed = play(s, "pass")
    assert (passed.seals[0], privilege(passed)) == (2, "seal_1")


@rule("novgorod 11.5", "novgorod 11.6", "novgorod 7.2")
@pytest.mark.parametrize("career", ["1 front 2", "1 front 4"])
def test_not_with_the_privilege_covered(career: str) -> None:
    s = take_turn(position(pirate="riga back", careers={"A": career}))
    assert step(s) == "lay route"
    play(s, "stop", "done")
    assert actor(s) == "B"


@rule("novgorod 11.5", "novgorod 7.2")
def test_not_after_another_privilege() -> None:
    s = take_turn(position(pirate="riga back", owned={"A": "danzig"}))
    play(s, "pass", "lay danzig", "stop", "extra income", "end", "done")
    assert actor(s) == "B"
    s = take_turn(position(pirate="riga back"))
    play(s, "pass", "stop", "end", "order pile for less", "done")
    assert actor(s) == "B"


@rule("novgorod 11.5")
def test_not_in_between() -> None:
    s = take_turn(position(pirate="riga back", owned={"A": "danzig"}))
    play(s, "pass", "lay danzig", "stop")
    assert moves(s) == []
    play(s, "end")
    assert moves(s) == []


@rule("novgorod 11.5", "novgorod R-28")
def test_stored_goods_and_offices_of_his_city() -> None:
    s = position(
        pirate="danzig back",
        owned={"A": "danzig luebeck"},
        hold={"A": "amber"},
        hands={"A": "order_01"},
        careers=TOP,
        speed={"A": 2},
    )
    play(use_route(s, "luebeck"), "fulfil order_01 upper", "leave order_01")
    assert stock(s, "A")[1] == 2
    assert "office danzig" in legal(buy(position(pirate="danzig back")))


@rule("novgorod 7.3")
def test_the_front_side_needs_no_privilege() -> None:
    s = take_turn(position(pirate="riga", careers=TOP, seals=FREE))
    play(s, "pirate antwerp")
    assert privilege(s) == ""
