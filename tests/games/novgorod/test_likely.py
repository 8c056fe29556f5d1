"""What somebody will probably do, for whoever imagines their turns."""

import pytest

from kogge.games import find_game
from kogge.games.novgorod.bot.carrying_out import pick
from kogge.games.novgorod.bot.likely import likely
from kogge.games.novgorod.bot.phase_two import turn_of
from kogge.games.novgorod.bot.plan import best_plan
from kogge.games.novgorod.rules.actions import END
from kogge.games.novgorod.rules.closing import collect, pay_fees
from kogge.games.novgorod.rules.draft import PICK
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE
from tests.games.novgorod.by_chance import Case, cases, positions
from tests.games.novgorod.table import ask, buy, lay_route, position, use_route


def told(s: Novgorod) -> list[str]:
    return [s.vocabulary().write(action) for action in likely(s)]


@cases
def test_it_is_one_allowed_action_where_there_would_be_many_to_compare(case: Case) -> None:
    seen = set()
    for s in positions(case):
        if s.stack and len(s.options) > 1:
            found = likely(s)
            assert set(found) <= set(s.options)
            if s.stack[-1] in (PICK, LAY_ROUTE, USE_ROUTE, BUY):
                assert len(found) == 1
                seen.add(s.stack[-1])
            else:
                assert found == s.options
    assert {LAY_ROUTE, USE_ROUTE, BUY} <= seen


@cases
def test_uses_that_are_likely_come_to_what_the_best_plan_promises(case: Case) -> None:
    tried = 0
    for state in positions(case)[::4]:
        s = state.clone()
        if s.stack and s.stack[-1] is USE_ROUTE:
            me, seals = s.active, s.seals[s.active]
            plan = best_plan(turn_of(s))
            while s.at(USE_ROUTE) and likely(s) != [END]:
                s.apply(likely(s)[0])
                while s.at(PAY, FETCH):
                    s.apply(pick(s, best_plan(turn_of(s)).uses[0]))
            if s.at(USE_ROUTE):
                collect(s)
                pay_fees(s)
                assert (s.seals[me] - seals, s.ducats[me]) == (plan.seals, plan.ducats)
                tried += 1
    assert tried > 5


def test_the_best_plan_is_carried_out() -> None:
    s = position(
        speed={"A": 5},
        owned={"A": "riga danzig luebeck visby bergen"},
        manufactures={"bergen": "provisions_1"},
        ducats={"A": 0},
    )
    s = use_route(s, "riga danzig luebeck visby bergen")
    assert told(s) == ["extra income"]
    s.apply(likely(s)[0])
    (sale,) = told(s)
    assert sale.startswith("sell bergen")


def test_something_is_bought_that_the_fleet_gains_by() -> None:
    (bought,) = told(buy(position(ducats={"A": 20})))
    assert bought.startswith(("office", "ship"))


def test_a_route_is_laid_and_closed() -> None:
    s = lay_route(position(owned={"A": "riga danzig"}, ducats={"A": 5}))
    laid = 0
    while s.stack[-1] is LAY_ROUTE:
        (action,) = likely(s)
        s.apply(action)
        laid += 1
    assert laid >= 2


def test_in_the_draft_the_pick_is_worth_most_by_itself() -> None:
    s = position(turn=0, ducats=dict.fromkeys("ABCD", 27))
    ask(s, PICK)
    (picked,) = told(s)
    assert picked.startswith(("office", "order"))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_can_be_imagined(seats: int) -> None:
    s = find_game("novgorod").start(seats, {}, "imagined")
    for _ in range(2000):
        if not s.stack:
            break
        s.apply(likely(s)[0])
    assert max(s.seals) >= 15
    assert not s.stack
