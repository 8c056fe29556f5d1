"""The estimate: the result at the end, and right about what is better before."""

from collections.abc import Callable
from functools import partial

import pytest

from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.bot.estimate import estimate
from kogge.games.novgorod.rules.components import ALL_CITIES, SPEEDS
from kogge.games.novgorod.rules.draft import PICK
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.contract.known import lively
from tests.contract.moments import kinds_of
from tests.games.leading import ahead
from tests.games.novgorod.table import ask, buy, lay_route, orders, own, play, position, take_turn, use_route

A, B, C, D = range(4)

lead = partial(ahead, estimate)


def after(s: Novgorod, *notations: str) -> float:
    """A's lead after these actions."""
    return lead(play(s.clone(), *notations))


@rule("novgorod 9.3", "novgorod 9.4")
def test_at_the_end_seats_stand_as_in_the_results_whoever_is_out() -> None:
    """Most who play by chance are out, so let each of them be ranked and not."""
    for kind in kinds_of(NOVGOROD)[-2:]:
        s = lively(kind).state.clone()
        assert isinstance(s, Novgorod)
        s.level = s.level[:]
        for seat in range(s.seats):
            s.level[seat] = 0 if s.level[seat] else 2
            worth = estimate(s)
            for one in s.results():
                for other in s.results():
                    assert (worth[one.seat] > worth[other.seat]) == (one.rank < other.rank)


@rule("novgorod 6.3.4", "novgorod 6.3.6")
@pytest.mark.parametrize(("city", "loses"), [("luebeck", True), ("danzig", False)])
def test_a_good_that_will_be_lost_is_worth_nothing(city: str, loses: bool) -> None:
    """Neither while uses are planned, nor while an order is placed."""
    s = position(owned={"A": "luebeck danzig"}, hold={"A": "salt"}, hands={"A": "order_01"}, careers={"A": "1 front 0"})
    planning = play(use_route(s, city), f"income {city}")
    placing = planning.clone()
    placing.stack.pop()
    placing.hands[A], placing.fresh = [], orders("order_01")
    for here in (planning, placing):
        stays = here.clone()
        stays.hold_stays = 1
        assert (estimate(stays)[A] > estimate(here)[A] + 0.5) == loses
        assert (estimate(stays)[A] > estimate(here)[A]) == loses


# -- what is better -----------------------------------------------------------------------------


def more(name: str) -> Callable[[Novgorod], None]:
    """One more of what a seat has a number of."""

    def add(s: Novgorod) -> None:
        getattr(s, name)[A] += 1

    return add


def office(city: str) -> Callable[[Novgorod], None]:
    return lambda s: own(s, "A", city)


def good(name: str) -> Callable[[Novgorod], None]:
    def add(s: Novgorod) -> None:
        s.hold[A] = s.components.goods.index(name)

    return add


def order(name: str, place: str) -> Callable[[Novgorod], None]:
    def add(s: Novgorod) -> None:
        getattr(s, place)[A] += orders(name)

    return add


GOOD_THINGS: dict[str, Callable[[Novgorod], None]] = {
    **{name: more(name) for name in ("seals", "ducats", "speed", "level")},
    **{f"office in {city}": office(city) for city in ("antwerp", "visby", "riga")},
    "stored good": good("cloth"),
    "order in hand": order("order_01", "hands"),
    "order left of the ship": order("order_01", "half_done"),
}


@pytest.mark.parametrize("thing", GOOD_THINGS)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_more_of_a_good_thing_is_worth_more(thing: str, level: int) -> None:
    owned = {"A": "london bergen luebeck danzig"}
    s = position(
        active="B",
        owned=owned,
        speed={"A": 3},
        careers={"A": f"1 front {level}"},
        seals={"B": 12},
        display="",
        pile="order_02",
    )
    take_turn(s)
    before = estimate(s)
    GOOD_THINGS[thing](s)
    now = estimate(s)
    assert now[A] > before[A]
    assert now[C] <= before[C] + 1e-9


def test_a_faster_ship_is_worth_more_the_more_turns_there_are() -> None:
    def worth(seals: int) -> float:
        s = take_turn(position(active="B", owned={"A": "london bergen visby"}, seals={"B": seals}))
        before = estimate(s)[A]
        s.speed[A] += 1
        return estimate(s)[A] - before

    assert worth(0) > worth(15) > worth(30)


@rule("novgorod 9.3")
def test_to_leave_the_x_zone_is_worth_more_than_any_seals_in_the_last_round() -> None:
    s = position(careers={"A": "1 front 1"}, owned={"A": "london antwerp"}, ducats={"A": 20})
    s.last = 1
    use_route(s, "antwerp london")
    sales = [
        notation for notation in ("sell london 2", "sell london 1", "sell antwerp 1") if notation_is_legal(s, notation)
    ]
    assert all(after(s, "climb") > after(s, sale) + 10 for sale in sales)
    assert after(s, "climb") == pytest.approx(lead(s), abs=0.01)


def notation_is_legal(s: Novgorod, notation: str) -> bool:
    return s.vocabulary().read(notation) in s.options


@rule("novgorod 9.4")
def test_in_the_last_turn_ducats_break_ties_alone() -> None:
    s = position(careers={"A": "1 front 2"}, owned={"A": "london antwerp"}, ducats={"A": 20})
    s.last = 1
    s.turns = 4
    buy(s)
    before = estimate(s)[A]
    s.ducats[A] += 10
    assert before < estimate(s)[A] < before + 0.1
    assert after(s, "done") > max(after(s, "ship"), after(s, "office visby"))


# -- in a turn ----------------------------------------------------------------------------------


@rule("novgorod 6.1.10")
def test_a_route_that_is_begun_counts_as_what_it_can_become() -> None:
    """Wool and cloth make clothing in London, if Antwerp comes first."""
    s = position(owned={"A": "london antwerp"}, careers={"A": "1 front 2"}, manufactures={"london": "clothing_2"})
    lay_route(s)
    before = lead(s)
    assert after(s, "lay antwerp") == pytest.approx(before)
    assert after(s, "lay antwerp", "lay london") == pytest.approx(before)
    assert after(s, "lay riga") < before - 1


@rule("novgorod 6.2.F.1")
def test_uses_count_before_they_are_made() -> None:
    s = position(
        owned={"A": "london antwerp"},
        careers={"A": "1 front 2"},
        manufactures={"london": "clothing_2"},
        seals={"B": 25},
    )
    use_route(s, "antwerp london")
    before = lead(s)
    assert after(s, "sell london 2") == pytest.approx(before)
    assert after(s, "end") < before - 0.5


@rule("novgorod 6.2.C.1")
def test_a_step_that_is_being_paid_for_counts_as_climbed() -> None:
    s = position(owned={"A": "london antwerp luebeck danzig"}, speed={"A": 4}, careers={"A": "1 front 0"})
    use_route(s, "london antwerp luebeck danzig")
    paying = play(s.clone(), "climb")
    best = max(after(paying, f"give {city}") for city in ("london", "antwerp", "luebeck", "danzig"))
    assert best == pytest.approx(lead(paying))
    assert lead(paying) > after(s, "end")


@rule("novgorod 6.3.1")
def test_an_order_is_left_open_only_if_there_is_time_for_its_lower_line() -> None:
    def better(last: int) -> float:
        s = position(
            owned={"A": "danzig luebeck bergen london"},
            hands={"A": "order_01"},
            done={"A": "order_02"},
            careers={"A": "1 front 2"},
            speed={"A": 3},
            bonuses="variety luxury_merchant",
        )
        s.last = last
        use_route(s, "danzig luebeck")
        play(s, "fulfil order_01 upper")
        return after(s, "leave order_01") - after(s, "complete order_01")

    assert better(0) > 0 > better(1)


@rule("novgorod 6.4.3")
def test_ducats_count_by_what_they_can_buy() -> None:
    """The fifth ducat buys a faster ship."""
    owned = {"A": "london bergen luebeck danzig"}

    def with_ducats(ducats: int) -> float:
        return lead(buy(position(owned=owned, ducats={"A": ducats}, display="", pile="")))

    first, second, third = [with_ducats(many) - with_ducats(many - 1) for many in (3, 5, 7)]
    assert second > 3 * first
    assert second > 3 * third


@rule("novgorod 8.4")
def test_the_last_office_brings_its_bonus() -> None:
    s = position(ducats={"A": 20}, bonuses="offices_8 career")
    s.owned[A] = ALL_CITIES - 1
    s.speed[A] = SPEEDS[-1]
    buy(s)
    assert after(s, "office london") > after(s, "done") + 1


# -- the draft ----------------------------------------------------------------------------------


def test_offices_that_go_together_are_drafted_together() -> None:
    """With Antwerp in hand and the manufacture for both goods in London, London is best."""
    s = position(
        turn=0, ducats=dict.fromkeys("ABCD", 27), owned={"A": "antwerp"}, manufactures={"london": "clothing_2"}
    )
    s.bill[A] = 5
    s.hands[A] = orders("order_24")
    s.pile.remove(s.hands[A][0])
    ask(s, PICK)
    offices = [s.vocabulary().write(action) for action in s.legal() if s.components.actions.verb[action] == "office"]
    assert max(offices, key=lambda office: after(s, office)) == "office london"
