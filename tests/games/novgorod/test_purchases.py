"""Rule 6.4, phase 3: purchases; 10.2 and 10.3: what runs out."""

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import CITIES
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    C,
    actor,
    buy,
    hand,
    ids,
    lay_route,
    legal,
    orders,
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
LESS = {"A": "1 front 2"}  # with the privileges order -3 and speed +1
DISPLAY = "order_01 order_02 order_03 order_04"


def shop(ducats: int = 20, careers: dict[str, str] = TOP, hands: str = "", half_done: str = "") -> Novgorod:
    """A is in phase 3 and owns Danzig."""
    s = position(
        ducats={"A": ducats},
        careers=careers,
        owned={"A": "danzig"},
        hands={"A": hands},
        half_done={"A": half_done},
        display=DISPLAY,
    )
    return buy(s)


# -- 6.4.1 ----------------------------------------------------------------------------------------


@rule("novgorod 6.4.1", "novgorod 6.4.7")
@pytest.mark.parametrize("purchase", ["office riga", "ship", "order order_02", "order pile"])
def test_one_regular_purchase(purchase: str) -> None:
    s = play(shop(40), purchase)
    assert s.bought == 1
    assert s.actor == NOBODY  # done was all that was left


@rule("novgorod 6.4.1")
def test_or_nothing() -> None:
    s = play(shop(40), "done")
    assert (stock(s, "A")[0], s.bought) == (40, 0)


@rule("novgorod 6.4.1", "novgorod 6.4.6")
@pytest.mark.parametrize("regular", ["office riga", "ship", "order order_02", "order pile"])
@pytest.mark.parametrize("cheap", ["order order_03 for less", "order pile for less"])
@pytest.mark.parametrize("turned", [False, True])
def test_one_more_order_by_privilege_in_either_order(regular: str, cheap: str, turned: bool) -> None:
    s = shop(40, LESS)
    both = (cheap, regular) if turned else (regular, cheap)
    play(s, *both)
    price = {"office riga": 4, "ship": 5, "order order_02": 6, "order pile": 6}[regular] + 3
    assert stock(s, "A")[0] == 40 - price
    assert privilege(s) == "order_minus_3"
    assert s.actor == NOBODY


# -- 6.4.2 to 6.4.4 -------------------------------------------------------------------------------


@rule("novgorod 6.4.2")
def test_the_top_office_of_a_city_where_one_has_none() -> None:
    s = position(owned={"A": "danzig", "B": "riga", "C": "riga"}, careers=TOP)
    buy(s)
    assert legal(s, "office") == [f"office {city}" for city in C.cities if city != "danzig"]
    play(s, "office riga")  # the third one
    assert (stock(s, "A")[0], s.owned[0].bit_count()) == (15, 2)
    assert told(s, ev.BOUGHT_OFFICE) == [(0, C.cities.index("riga"), 5)]


@rule("novgorod 6.4.2", "novgorod 10.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_an_office_for_everybody_only_dearer(seats: int) -> None:
    for city in range(CITIES):
        prices = []
        for buyer in range(seats):
            name = C.cities[city]
            s = position(seats=seats, active="ABCD"[buyer], owned=dict.fromkeys("ABCD"[:buyer], name))
            prices.append(20 - play(buy(s), f"office {name}").ducats[buyer])
        assert prices == sorted(prices) == C.prices[seats][city]


@rule("novgorod 6.4.2")
def test_the_new_office_is_in_the_hand() -> None:
    s = take_turn(position(seats=2, owned={"A": "danzig"}, speed={"A": 2}))
    play(s, "stop", "end", "office luebeck", "done")
    pass_turn(s)
    play(s, "lay danzig")
    assert "lay placeholder" in legal(s)


@rule("novgorod 6.4.3")
@pytest.mark.parametrize(("speed", "price"), [(2, 5), (3, 10), (4, 15)])
def test_ship_levels(speed: int, price: int) -> None:
    for ducats in (price - 1, price):
        s = buy(position(ducats={"A": ducats}, speed={"A": speed}, careers=TOP))
        assert ("ship" in legal(s)) == (ducats == price)
    play(s, "ship")
    assert (s.speed[0], stock(s, "A")[0]) == (speed + 1, 0)
    assert told(s, ev.BOUGHT_SHIP) == [(0, speed + 1, price)]


@rule("novgorod 6.4.3", "novgorod 2.9")
def test_speed_5_is_the_maximum() -> None:
    assert "ship" not in legal(buy(position(ducats={"A": 99}, speed={"A": 5}, careers=TOP)))


@rule("novgorod 6.4.3")
def test_a_new_level_counts_from_the_next_turn_on() -> None:
    s = take_turn(position(seats=2, speed={"A": 2}, careers={"A": "4 front 1"}))
    play(s, "lay london", "lay bergen")
    assert step(s) == "use route"
    play(s, "end", "ship", "done")
    pass_turn(s)
    play(s, "lay london", "lay bergen")
    assert step(s) == "lay route"


@rule("novgorod 6.4.4")
def test_an_order_of_the_display() -> None:
    s = shop()
    following = s.pile[-1]
    play(s, "order order_02")
    assert (hand(s, "A"), stock(s, "A")[0]) == ("order_02", 14)
    assert s.display == [0, following, 2, 3]  # the gap is filled
    assert told(s, ev.BOUGHT_ORDER) == [(0, orders("order_02")[0], 6)]
    assert told(s, ev.REFILLED) == [(following,)]


@rule("novgorod 6.4.4", "novgorod 10.1")
def test_an_order_of_the_pile_is_unseen_by_others() -> None:
    s = shop()
    following = s.pile[-1]
    play(s, "order pile")
    assert (s.hands[0], ids(s.display)) == ([following], DISPLAY)
    assert told(s, ev.BOUGHT_FROM_PILE) == [(0, 6)]
    (drew,) = [event for event in s.events or [] if event.kind == ev.DREW_ORDER]
    assert (drew.parts, drew.seer) == ((0, following), 0)


# -- 6.4.5, 6.4.6 ---------------------------------------------------------------------------------


@rule("novgorod 6.4.5")
@pytest.mark.parametrize(
    ("hands", "half_done", "allowed"),
    [
        ("order_05 order_06", "", True),
        ("order_05 order_06 order_07", "", False),
        ("order_05 order_06", "order_07", False),
        ("", "order_05 order_06 order_07", False),
        ("", "order_05 order_06", True),
    ],
)
def test_three_orders_in_progress_at_most(hands: str, half_done: str, allowed: bool) -> None:
    s = shop(hands=hands, half_done=half_done)
    assert (legal(s, "order") != []) == allowed
    s = shop(careers=LESS, hands=hands, half_done=half_done)
    assert (legal(s, "order") != []) == allowed


@rule("novgorod 6.4.5", "novgorod 6.4.6")
def test_the_limit_holds_for_the_second_order_too() -> None:
    s = play(shop(careers=LESS, hands="order_05 order_06"), "order order_01")
    assert s.actor == NOBODY


@rule("novgorod 6.4.5")
def test_completed_orders_do_not_count() -> None:
    s = position(done={"A": "order_05 order_06 order_07"}, hands={"A": "order_08"}, careers=TOP)
    assert legal(buy(s), "order") != []


@rule("novgorod 6.4.6")
def test_an_order_for_three_ducats_instead_of_a_purchase() -> None:
    s = shop(3, LESS)
    assert legal(s) == ["done", "order pile for less", *(f"order {order} for less" for order in DISPLAY.split())]
    following = s.pile[-1]
    play(s, "order order_04 for less")
    assert (hand(s, "A"), stock(s, "A")[0]) == ("order_04", 0)
    assert s.display == [0, 1, 2, following]


@rule("novgorod 6.4.6", "novgorod 7.2")
@pytest.mark.parametrize("career", ["1 front 3", "1 front 4"])
def test_not_with_a_covered_privilege(career: str) -> None:
    assert not [notation for notation in legal(shop(40, {"A": career})) if "less" in notation]


@rule("novgorod 6.4.6", "novgorod 7.2")
def test_not_after_another_privilege() -> None:
    s = position(careers={"A": "1 front 0"}, owned={"A": "danzig"})
    play(use_route(s, "danzig"), "extra income", "end")
    assert not [notation for notation in legal(s) if "less" in notation]
    s = position(careers=LESS, owned={"A": "danzig"}, speed={"A": 2}, ducats={"A": 40})
    lay_route(s, "danzig", "luebeck", "antwerp")
    play(s, "end")
    assert not [notation for notation in legal(s) if "less" in notation]


@rule("novgorod 6.4.6", "novgorod 6.5.2")
def test_the_privilege_costs_the_seal_of_the_turn() -> None:
    assert stock(play(shop(20, {"A": "1 front 0"}), "order order_01 for less", "done"), "A")[1] == 0
    assert stock(play(shop(20, {"A": "1 front 0"}), "order order_01", "done"), "A")[1] == 1


# -- 6.4.7, 6.4.8 ---------------------------------------------------------------------------------


@rule("novgorod 6.4.7", "novgorod D9")
@pytest.mark.parametrize("ducats", range(17))
def test_only_what_can_be_paid(ducats: int) -> None:
    s = position(ducats={"A": ducats}, careers=LESS, display=DISPLAY, owned={"A": "danzig luebeck"}, speed={"A": 4})
    buy(s)
    offered = legal(s) if step(s) == "buy" else ["done"]
    tops = {city: C.prices[4][number][0] for number, city in enumerate(C.cities)}
    expected = {"done"}
    expected |= {
        f"office {city}" for city, price in tops.items() if price <= ducats and city not in ("danzig", "luebeck")
    }
    expected |= {"ship"} if ducats >= 15 else set()
    names = ["pile", *DISPLAY.split()]
    expected |= {f"order {name}" for name in names if ducats >= 6}
    expected |= {f"order {name} for less" for name in names if ducats >= 3}
    assert set(offered) == expected


@rule("novgorod D9", "novgorod R-05")
def test_size_of_the_decision() -> None:
    """Six offices, a ship, seven orders at two prices, and done: after the draft six orders can lie open."""
    s = position(
        ducats={"A": 99},
        careers=LESS,
        owned={"A": "danzig luebeck"},
        display=f"{DISPLAY} order_05 order_06",
        pirate="antwerp",
    )
    buy(s)
    assert len(legal(s)) - len(legal(s, "pirate")) == 6 + 1 + 7 + 7 + 1
    assert len(legal(s, "pirate")) == 7


@rule("novgorod 6.4.8", "novgorod 8.4")
def test_the_eighth_office_is_the_bonus() -> None:
    seven = " ".join(C.cities[:6])
    s = play(buy(position(owned={"A": seven}, careers=TOP)), "office luebeck")
    assert stock(s, "A")[1] == 4  # the career
    s = play(buy(position(owned={"A": f"{seven} luebeck"}, careers=TOP)), "office antwerp")
    assert stock(s, "A")[1] == 6 + 4
    assert legal(buy(position(owned={"A": " ".join(C.cities)})), "office") == []


@rule("novgorod R-33")
def test_an_office_where_a_base_office_was_used() -> None:
    s = position(careers=TOP)
    play(use_route(s, "bergen"), "end")
    assert "office bergen" in legal(s)
    play(s, "office bergen")
    assert s.owned[0] == 1 << C.cities.index("bergen")


@rule("novgorod R-36")
def test_phase_3_of_the_last_round() -> None:
    s = position()
    s.last = 1
    assert "office bergen" in legal(buy(s))


# -- 10.2 -----------------------------------------------------------------------------------------


@rule("novgorod 10.2", "novgorod R-20")
def test_an_empty_pile_refills_nothing() -> None:
    s = position(display="order_01 order_02", pile="order_03", careers=LESS, ducats={"A": 40})
    buy(s)
    play(s, "order order_01")
    assert (ids(s.display), s.pile) == ("order_03 order_02", [])
    assert legal(s) == ["done", "order order_02 for less", "order order_03 for less"]
    play(s, "order order_02 for less")
    assert ids(s.display) == "order_03"
    assert len(s.done[3]) == 21  # they stay under the ship


@rule("novgorod 10.2")
def test_no_orders_at_all() -> None:
    s = position(display="", pile="", careers=LESS, ducats={"A": 40})
    buy(s)
    assert legal(s, "order") == []
    assert "office riga" in legal(s)


@rule("novgorod 10.2", "novgorod R-20")
def test_a_match_goes_on_without_orders() -> None:
    s = take_turn(position(seats=2, display="", pile=""))
    for _ in range(4):
        pass_turn(s)
    assert (actor(s), s.display, s.pile) == ("A", [], [])
