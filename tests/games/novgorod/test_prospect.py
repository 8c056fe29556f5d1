"""What a route can earn: plans that can be carried out, bring what they say, and are the best there are."""

import pytest

from kogge.bots.row_end import ROW_END
from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.phase_two import Turn, turn_of
from kogge.games.novgorod.bot.plan import best_plan
from kogge.games.novgorod.rules.actions import STOP
from kogge.games.novgorod.rules.closing import CLOSE_SCORING, collect, pay_fees
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.table.outlook import prospect
from tests.citing import rule
from tests.games.novgorod.by_chance import Case, cases, positions
from tests.games.novgorod.table import COLUMN, SEATS, lay_route, position, use_route

A, B = range(2)


def told(s: Novgorod) -> tuple[int, int, list[str]]:
    """Seals, ducats and uses, in notation, as the active seat may know them."""
    found = prospect(s.view(s.active))
    return found.seals, found.ducats, [s.vocabulary().write(action) for _, action in found.steps]


def in_phase_2(s: Novgorod) -> bool:
    return USE_ROUTE in s.stack and LAY_ROUTE not in s.stack


# -- carried out --------------------------------------------------------------------------------


@cases
def test_a_prospect_can_be_carried_out_and_brings_what_it_says(case: Case) -> None:
    tried = 0
    for state in positions(case):
        s = state.clone()
        if s.stack and (in_phase_2(s) or (s.stack[-1] is LAY_ROUTE and STOP in s.options)):
            me, seals = s.active, s.seals[s.active]
            found = prospect(s.view(me))
            if s.stack[-1] is LAY_ROUTE:
                s.apply(STOP)
            for _, action in found.steps:
                s.apply(action)
            if in_phase_2(s):
                assert s.target == NOTHING
                collect(s)
                pay_fees(s)
                assert (found.seals, found.ducats) == (s.seals[me] - seals, s.ducats[me])
                tried += 1
    assert tried > 50


@cases
def test_no_plan_is_better(case: Case) -> None:
    tried = 0
    for state in positions(case)[::2]:
        s = state.clone()
        if s.stack and s.stack[-1] is USE_ROUTE and len(s.options) < 8:
            turn = turn_of(s)
            s.stack.insert(s.stack.index(CLOSE_SCORING), ROW_END)
            assert best_plan(turn).worth == pytest.approx(best_by_trying(s, turn, s.clone(), {}))
            tried += 1
    assert tried >= 20


def best_by_trying(s: Novgorod, turn: Turn, begun: Novgorod, tried: dict[object, float]) -> float:
    """The best of all that can be done in phase 2 but to move the pirate."""
    if s.stack[-1] is ROW_END:
        return left_behind(s, turn, begun)
    me = s.active
    known = (
        *(s.stack[-1].name, s.target, s.privilege, s.discount, s.made, s.stored, s.merchant_paid, s.fulfilled),
        *(s.need_goods, s.need_any, s.given, s.luxury_choice, s.need_luxuries, s.seat_slot, s.row),
        *(s.ducats[me], s.seals[me], s.hold[me], s.level[me], *s.uses),
        *(tuple(cards) for cards in (s.hands[me], s.half_done[me], s.done[me], s.fresh)),
    )
    if known not in tried:
        best = float("-inf")
        for action in s.options:
            if s.components.actions.verb[action] != "pirate":
                after = s.clone()
                after.apply(action)
                best = max(best, best_by_trying(after, turn, begun, tried))
        tried[known] = best
    return tried[known]


def left_behind(s: Novgorod, turn: Turn, begun: Novgorod) -> float:
    """What a turn has brought and what it leaves behind, worth by worth."""
    me, w = s.active, turn.worths
    worth = s.seals[me] - begun.seals[me] + w.ducats(s.ducats[me]) + w.level[s.level[me]]
    worth += w.unused[s.level[me]] if s.privilege == NOTHING else 0.0
    worth += w.hold if s.hold[me] != NOTHING else 0.0
    orders = {order.order: order for order in turn.orders}
    for order in s.hands[me]:
        worth += orders[order].kept
    for order in s.half_done[me]:
        worth += orders[order].half
    for order in s.done[me]:
        worth += orders[order].done if order in orders else 0.0
    if turn.specials:
        many = len(s.blind[me]) + s.markers[me] - len(begun.blind[me]) - begun.markers[me]
        worth += many * turn.specials[0].done
    return worth


# -- examples of the rules ----------------------------------------------------------------------


@rule("novgorod V09")
def test_three_goods_are_sold_as_one_luxury() -> None:
    s = position(
        speed={"A": 5},
        owned={"A": "riga danzig luebeck visby bergen"},
        manufactures={"bergen": "provisions_1"},
        ducats={"A": 0},
    )
    assert told(use_route(s, "riga danzig luebeck visby bergen"))[0] == 4


@rule("novgorod V13")
def test_the_stored_good_goes_into_the_second_line() -> None:
    s = position(
        speed={"A": 4},
        owned={"A": "visby bergen london antwerp novgorod"},
        hold={"A": "fur"},
        hands={"A": "order_19"},
        manufactures={"bergen": "jewellery_2", "london": "clothing_1"},
    )
    seals, _, uses = told(use_route(s, "visby bergen london antwerp"))
    assert seals == 5
    assert [use for use in uses if "fulfil" in use] == ["fulfil order_19 upper", "fulfil order_19 lower"]


@rule("novgorod 6.2.D.1")
def test_what_is_stored_earns_nothing_now() -> None:
    s = position(owned={"A": "antwerp london"}, ducats={"A": 2})
    _, ducats, uses = told(use_route(s, "antwerp london"))
    assert not [use for use in uses if "store" in use]
    assert ducats == 2 + 3 + 4


@rule("novgorod 6.2.E.3")
def test_incomes_come_first_where_a_step_costs_more_than_is_in_the_purse() -> None:
    s = position(careers={"A": "2 front 0"}, owned={"A": "antwerp london"}, ducats={"A": 9})
    _, ducats, uses = told(use_route(s, "antwerp london"))
    assert uses == ["income antwerp", "income london", "climb"]
    assert ducats == 9 + 3 + 4 - 13


@rule("novgorod 12.3.3")
def test_without_a_ducat_the_privilege_pays_for_a_special_order() -> None:
    """Fur and fish for 1 ducat; Visby, between the two, is the pirate's."""
    own = {"A": "novgorod bergen"}
    s = position(
        careers={"A": "1 front 2"},
        special=COLUMN,
        owned=own,
        ducats={"A": 0},
        pirate="visby back",
        merchant="riga back",
    )
    assert told(use_route(s, "novgorod bergen")) == (2, 0, ["special special_1 for less"])


# -- while the route is laid --------------------------------------------------------------------


@rule("novgorod 6.1.9")
def test_before_the_fees_are_covered_there_is_no_plan() -> None:
    s = position(ducats={"A": 0}, owned={"A": "novgorod luebeck"})
    s = lay_route(s, "visby")
    seals, ducats, uses = told(s)
    assert (seals, ducats, uses) == (0, -3, [])


@rule("novgorod 8.4")
def test_a_route_of_five_cities_brings_its_bonus() -> None:
    cities = "riga danzig luebeck visby bergen"
    s = position(speed={"A": 5}, owned={"A": cities}, bonuses="route_5 variety")
    four, five = [told(lay_route(s.clone(), *cities.split()[:many])) for many in (4, 5)]
    assert s.components.high[s.bonuses[0]] == 4
    assert five[0] - four[0] >= 4


def test_somebody_elses_hand_is_not_counted() -> None:
    s = position(owned={"A": "danzig luebeck"}, hands={"A": "order_04"}, ducats={"A": 20})
    s = use_route(s, "danzig luebeck")
    own, other = prospect(s.view(A)), prospect(s.view(B))
    fulfil = s.vocabulary().read("fulfil order_04 lower")
    assert fulfil in [action for _, action in own.steps]
    assert fulfil not in [action for _, action in other.steps]
    assert SEATS[s.actor] == "A"


@rule("novgorod 6.2.C.1")
def test_a_prospect_counts_the_steps_of_the_career() -> None:
    made = {"danzig": "jewellery_1", "luebeck": "clothing_1", "riga": "jewellery_2"}
    s = position(seats=3, careers={"A": "1 front 1"}, hold={"A": "wool"}, owned={"A": "riga"}, manufactures=made)
    assert prospect(use_route(s, "riga").view(A)).climbs == 1
    poor = position(seats=3, careers={"A": "1 front 1"}, ducats={"A": 2}, owned={"A": "riga"})
    assert prospect(use_route(poor, "riga").view(A)).climbs == 0
