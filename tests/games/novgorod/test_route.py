"""Rule 6.1, phase 1: the route; the pirate's part in it is tested with the pirate."""

from collections.abc import Mapping

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import BASE, CITIES, INCOME, OWN, PLACEHOLDER, SPEED
from kogge.games.novgorod.rules.route import needs_speed
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    C,
    actor,
    lay_route,
    legal,
    pass_turn,
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
NO_SPEED = {"A": "4 front 1"}  # all but speed +1


def city(name: str) -> int:
    return C.cities.index(name)


def rich(
    speed: int = 5, owned: str = "", careers: Mapping[str, str] = TOP, hold: str = "", pirate: str = ""
) -> Novgorod:
    """A has ducats for any fees."""
    s = position(ducats={"A": 60}, speed={"A": speed}, owned={"A": owned}, careers=careers, pirate=pirate)
    s.hold[0] = C.goods.index(hold) if hold else NOTHING
    return s


# -- 6.1.1 to 6.1.4 -------------------------------------------------------------------------------


@rule("novgorod 6.1.1", "novgorod 6.1.4")
def test_slots_in_the_order_of_the_route() -> None:
    s = lay_route(rich(owned="luebeck danzig riga"), "danzig", "luebeck", "placeholder", "antwerp")
    assert s.route == [
        OWN + city("danzig"),
        OWN + city("luebeck"),
        PLACEHOLDER + city("luebeck"),
        BASE + city("antwerp"),
    ]
    play(s, "stop")
    assert told(s, ev.CLOSED_ROUTE) == [(0, *s.route)]


@rule("novgorod 6.1.4")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_own_office_or_base_office_is_no_choice(owner: str) -> None:
    s = position(speed={"A": 5}, owned={owner: "visby"})
    lay_route(s)
    assert legal(s, "lay").count("lay visby") == 1
    play(s, "lay visby")
    assert s.route == [(OWN if owner == "A" else BASE) + city("visby")]


@rule("novgorod 6.1.2")
@pytest.mark.parametrize("speed", [2, 3, 4, 5])
def test_no_more_cards_than_the_ship_is_fast(speed: int) -> None:
    s = lay_route(rich(speed))
    for name in ("london", "bergen", "visby", "novgorod", "riga")[:speed]:
        assert step(s) == "lay route"
        play(s, f"lay {name}")
    assert step(s) == "use route"  # stopping was all that was left
    assert len(s.route) == speed


@rule("novgorod 6.1.2")
def test_placeholders_count() -> None:
    s = lay_route(rich(3, "danzig riga antwerp"), "danzig", "placeholder", "luebeck")
    assert step(s) == "use route"
    assert route(s) == "danzig placeholder luebeck"


@rule("novgorod 6.1.2", "novgorod R-06")
@pytest.mark.parametrize("cards", range(4))
def test_a_route_may_be_shorter_even_empty(cards: int) -> None:
    s = lay_route(rich(5), *("london", "bergen", "visby")[:cards])
    play(s, "stop")
    assert told(s, ev.CLOSED_ROUTE) == [(0, *(BASE + place for place in range(cards)))]
    assert step(s) == ("use route" if cards else "buy")  # without a card there is nothing to use


@rule("novgorod 6.1.3", "novgorod R-07")
def test_a_route_begins_anywhere() -> None:
    """Wherever the last one ended."""
    s = take_turn(rich(2))
    play(s, "lay london", "lay bergen", "end", "done")
    for _ in range(3):
        pass_turn(s)
    assert (actor(s), s.round) == ("A", 4)
    assert legal(s) == ["stop", *(f"lay {name}" for name in C.cities)]


@rule("novgorod 6.1.3")
@pytest.mark.parametrize(
    ("last", "neighbours"),
    [
        ("london", "bergen antwerp"),
        ("bergen", "london visby"),
        ("visby", "bergen novgorod luebeck"),
        ("novgorod", "visby riga"),
        ("riga", "novgorod danzig"),
        ("danzig", "riga luebeck"),
        ("luebeck", "visby danzig antwerp"),
        ("antwerp", "london luebeck"),
    ],
)
def test_further_cities_are_neighbours_of_the_last_one(last: str, neighbours: str) -> None:
    s = lay_route(rich(5, "london visby"), last)
    assert {name.removeprefix("lay ") for name in legal(s, "lay")} - {"placeholder"} == set(neighbours.split())


@rule("novgorod 6.1.3")
def test_placeholders_do_not_interrupt_the_way() -> None:
    s = lay_route(rich(5, "danzig riga antwerp"), "luebeck", "placeholder")
    assert legal(s) == ["stop", "lay visby", "lay danzig", "lay antwerp"]


@rule("novgorod 6.1.3", "novgorod R-08")
def test_no_city_twice() -> None:
    s = lay_route(rich(5, "visby"), "visby", "novgorod", "riga", "danzig")
    assert legal(s, "lay") == ["lay luebeck"]
    play(s, "lay luebeck")
    assert step(s) == "use route"
    s = lay_route(rich(5), "london", "bergen")
    assert "lay london" not in legal(s)


# -- 6.1.5 to 6.1.7 placeholders ----------------------------------------------------------------


@rule("novgorod 6.1.5", "novgorod R-09")
@pytest.mark.parametrize("owned", ["danzig riga", "riga"])
def test_a_placeholder_for_an_own_office_and_for_a_base_office(owned: str) -> None:
    s = lay_route(rich(5, owned), "danzig")
    assert "lay placeholder" in legal(s)
    play(s, "lay placeholder")
    assert s.route[-1] == PLACEHOLDER + city("danzig")


@rule("novgorod 6.1.5", "novgorod R-09")
def test_one_placeholder_a_city_directly_after_it() -> None:
    s = lay_route(rich(5, "danzig riga antwerp london"))
    assert "lay placeholder" not in legal(s)
    play(s, "lay danzig", "lay placeholder")
    assert "lay placeholder" not in legal(s)
    play(s, "lay luebeck", "lay placeholder")
    assert route(s) == "danzig placeholder luebeck placeholder"


@rule("novgorod 6.1.5", "novgorod 6.2.A.1")
def test_office_and_manufacture_can_both_be_used() -> None:
    s = position(owned={"A": "novgorod riga"}, speed={"A": 2}, manufactures={"novgorod": "clothing_1"})
    s.hold[0] = city("novgorod")
    use_route(s, "novgorod placeholder")
    play(s, "sell novgorod 1 placeholder", "give hold", "income novgorod")
    assert stock(s, "A") == (20 + 1 + 4, 1)


@rule("novgorod 6.1.6")
@pytest.mark.parametrize(
    ("owned", "laid", "allowed"),
    [
        ("", "danzig", False),
        ("danzig", "danzig", False),
        ("riga", "danzig", True),
        ("danzig riga", "danzig", True),
        ("danzig riga", "danzig placeholder luebeck", False),
        ("danzig riga antwerp", "danzig placeholder luebeck", True),
        ("danzig riga antwerp", "riga danzig", True),
        ("danzig riga", "riga danzig", False),
    ],
)
def test_placeholders_come_from_the_hand(owned: str, laid: str, allowed: bool) -> None:
    s = lay_route(rich(5, owned), *laid.split())
    assert ("lay placeholder" in legal(s)) == allowed


@rule("novgorod 6.1.6")
@pytest.mark.parametrize(("owned", "allowed"), [("danzig riga", False), ("danzig riga antwerp", True)])
def test_an_office_in_the_hold_is_no_placeholder(owned: str, allowed: bool) -> None:
    s = lay_route(rich(5, owned, hold="grain"), "danzig")
    assert ("lay placeholder" in legal(s)) == allowed


@rule("novgorod 6.1.6", "novgorod R-10")
def test_a_city_whose_card_is_needed_cannot_be_laid() -> None:
    """Neither as an own office nor as a base office."""
    s = lay_route(rich(5, "danzig luebeck"), "danzig", "placeholder")
    assert legal(s, "lay") == ["lay riga"]
    s = lay_route(rich(5, "danzig luebeck visby"), "danzig", "placeholder")
    assert legal(s, "lay") == ["lay riga", "lay luebeck"]
    play(s, "lay luebeck")
    assert legal(s, "lay") == ["lay antwerp"]  # visby lies face down


@rule("novgorod 6.1.7", "novgorod R-11")
def test_the_city_of_the_stored_good_can_always_be_laid() -> None:
    """Its base office stands in for the good, free of charge, and frees no card for a placeholder."""
    s = rich(5, "danzig luebeck", hold="salt")
    lay_route(s, "danzig")
    assert "lay placeholder" not in legal(s)
    play(s, "lay luebeck")
    assert s.route == [OWN + city("danzig"), OWN + city("luebeck")]
    assert "lay placeholder" not in legal(s)
    play(s, "stop")
    assert s.fees() == 0
    play(s, "end")
    assert stock(s, "A")[0] == 60 + 3 + 3


@rule("novgorod 6.1.7")
def test_the_city_of_the_stored_good_after_a_placeholder() -> None:
    """Danzig, Lübeck and Riga are owned, salt is stored: with two cards laid, one is face down, and Lübeck is free."""
    s = rich(5, "danzig luebeck riga", hold="salt")
    lay_route(s, "danzig", "placeholder")
    assert legal(s, "lay") == ["lay luebeck"]  # riga is needed as the placeholder
    play(s, "lay luebeck")
    assert s.route[-1] == OWN + city("luebeck")


@rule("novgorod 6.1.7", "novgorod R-11", "novgorod 6.2.2", "novgorod 6.2.3")
def test_the_stored_good_is_there_beside_that_of_the_office() -> None:
    s = position(
        owned={"A": "luebeck visby"}, hold={"A": "salt"}, manufactures={"luebeck": "provisions_1"}, speed={"A": 2}
    )
    use_route(s, "luebeck")
    play(s, "sell luebeck 1")
    assert legal(s) == ["give hold", "give luebeck"]
    play(s, "give luebeck")
    assert s.hold[0] == city("luebeck")  # the other one is still there


# -- 6.1.8 speed +1 -----------------------------------------------------------------------------


@rule("novgorod 6.1.8", "novgorod 6.1.2")
def test_speed_privilege_is_used_by_a_longer_route() -> None:
    s = lay_route(rich(2, careers={"A": "1 front 0"}), "london", "bergen")
    assert (step(s), privilege(s)) == ("lay route", "")
    play(s, "lay visby")
    assert (step(s), privilege(s)) == ("use route", "speed_plus_1")
    assert told(s, ev.USED_PRIVILEGE) == [(0, SPEED)]
    assert "extra income" not in legal(s)


@rule("novgorod 6.1.8")
def test_a_placeholder_uses_it_too() -> None:
    s = lay_route(rich(2, "danzig riga luebeck", careers={"A": "1 front 0"}), "danzig", "luebeck", "placeholder")
    assert privilege(s) == "speed_plus_1"


@rule("novgorod 6.1.8")
def test_without_it_the_route_ends_earlier() -> None:
    s = lay_route(rich(2, careers=NO_SPEED), "london", "bergen")
    assert (step(s), privilege(s)) == ("use route", "")


@rule("novgorod 6.1.8", "novgorod 11.4")
def test_which_cards_need_the_privilege() -> None:
    s = lay_route(rich(3, "danzig riga", careers={"A": "1 front 0"}, pirate="visby"), "luebeck")
    assert [needs_speed(s, city(name)) for name in ("antwerp", "visby")] == [False, False]
    play(s, "lay antwerp")
    assert [needs_speed(s, city(name)) for name in ("london", "visby")] == [False, True]
    assert not needs_speed(s)
    play(s, "lay placeholder")
    assert needs_speed(s, city("london"))
    assert needs_speed(s)


@rule("novgorod 6.1.8", "novgorod 7.2")
def test_no_second_privilege() -> None:
    s = rich(2, careers={"A": "1 front 0"})
    s.privilege = INCOME  # extra income, spent on the pirate at the start of the turn
    lay_route(s, "london", "bergen")
    assert step(s) == "use route"


# -- 6.1.9, 6.1.10 liquidity ----------------------------------------------------------------------


@rule("novgorod 6.1.9", "novgorod R-12")
@pytest.mark.parametrize(("ducats", "allowed"), [(1, False), (2, True)])
def test_fees_must_be_covered_by_ducats_and_income(ducats: int, allowed: bool) -> None:
    """Bergen's base office: fee 3, income 1."""
    s = lay_route(position(ducats={"A": ducats}, careers=TOP, speed={"A": 2}))
    assert (step(s) == "lay route" and "lay bergen" in legal(s)) == allowed


@rule("novgorod 6.1.9")
@pytest.mark.parametrize(("career", "allowed"), [("1 front 0", True), ("1 front 2", False)])
def test_extra_income_counts_while_it_can_be_used(career: str, allowed: bool) -> None:
    s = lay_route(position(ducats={"A": 0}, careers={"A": career}, speed={"A": 2}))
    assert (step(s) == "lay route" and "lay bergen" in legal(s)) == allowed


@rule("novgorod 6.1.9", "novgorod 6.1.8")
def test_speed_privilege_takes_the_extra_income_away() -> None:
    """Two cards leave nothing but the 2 ducats of the privilege; a third one would use another privilege."""
    s = position(ducats={"A": 3}, careers={"A": "1 front 0"}, speed={"A": 2}, owned={"A": "luebeck"})
    lay_route(s, "bergen", "visby")  # 3 + 1 + 1 + 2 is just enough for 3 + 4
    assert legal(s) == ["stop", "lay luebeck"]  # its income pays; Novgorod and a placeholder bring nothing


@rule("novgorod 6.1.9", "novgorod 6.1.10")
def test_laying_on_is_forced_while_the_fees_are_not_covered() -> None:
    """Visby's base office costs 3 more than it brings; an own office in Novgorod or Lübeck pays for it."""
    s = lay_route(position(ducats={"A": 0}, careers=TOP, speed={"A": 4}, owned={"A": "novgorod luebeck riga"}))
    assert legal(s) == ["stop", *(f"lay {name}" for name in C.cities if name != "london")]
    play(s, "lay visby")
    assert legal(s) == ["lay placeholder", "lay novgorod", "lay luebeck"]
    play(s, "lay placeholder")  # the third office; the fourth card must bring three ducats
    assert legal(s) == ["lay novgorod", "lay luebeck"]


@rule("novgorod 6.1.9", "novgorod 6.1.6")
def test_an_office_needed_to_pay_is_no_placeholder() -> None:
    s = lay_route(position(ducats={"A": 0}, careers=TOP, speed={"A": 4}, owned={"A": "novgorod"}), "visby")
    assert route(s) == "visby novgorod"  # all that was legal: with a placeholder, Novgorod could not be laid
    assert step(s) == "use route"


@rule("novgorod 6.1.9")
@pytest.mark.parametrize(("speed", "allowed"), [(2, False), (3, True)])
def test_further_cards_count_only_within_the_limit(speed: int, allowed: bool) -> None:
    """London's fee is 5; Bergen brings 2, and only with Visby's 3 it is enough."""
    s = position(ducats={"A": 0}, careers=TOP, speed={"A": speed}, owned={"A": "bergen visby"})
    assert ("lay london" in legal(lay_route(s))) == allowed


@rule("novgorod 6.1.10", "novgorod D4")
def test_stopping_is_forced_when_no_card_is_legal() -> None:
    s = lay_route(position(ducats={"A": 0}, careers=TOP, speed={"A": 5}))
    assert told(s, ev.CLOSED_ROUTE) == [(0,)]
    assert s.actor == NOBODY  # nothing to use, nothing to buy


@rule("novgorod D4")
def test_size_of_the_decision() -> None:
    s = lay_route(rich(5, "danzig riga"))
    assert len(legal(s)) == 8 + 1
    assert len(legal(play(s, "lay luebeck"))) == 3 + 1 + 1
    s = lay_route(rich(5, "danzig riga", pirate="luebeck back"), "visby")
    assert len(legal(s)) == 4 + 1 + 1  # around the city that is ignored


@rule("novgorod 6.1.11")
def test_a_closed_route_does_not_change() -> None:
    s = lay_route(rich(5), "london", "bergen")
    play(s, "stop")
    assert legal(s, "lay") == []
    while step(s) in ("use route", "buy"):
        assert route(s) == "london bergen"
        play(s, "income london" if "income london" in legal(s) else legal(s)[0])
    assert len(s.route) == 2
    assert all(slot // CITIES == 1 for slot in s.route)
