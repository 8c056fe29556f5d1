"""What a bot weighs: nothing that anybody sees to be in vain."""

import pytest

from kogge.bots import find_bot
from kogge.engine.chance import source
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.bot.likely import likely
from kogge.games.novgorod.bot.sensible import sensible
from kogge.games.novgorod.rules.components import PLACEHOLDER
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE
from tests.citing import rule
from tests.games.novgorod.by_chance import Case, cases, positions
from tests.games.novgorod.table import COLUMN, buy, lay_route, play, position, use_route

TOP = {"A": "1 front 4"}  # a career without privileges and steps


def left_out(s: Novgorod) -> list[str]:
    weighed = sensible(s.view(s.actor))
    return [s.vocabulary().write(action) for action in s.legal() if action not in weighed]


@cases
def test_there_is_always_something_to_weigh(case: Case) -> None:
    for s in positions(case):
        if s.stack:
            weighed = sensible(s.view(s.actor))
            assert weighed
            assert set(weighed) <= set(s.options)


@cases
def test_what_the_best_plan_needs_is_weighed(case: Case) -> None:
    """Incomes come first where a use costs more than is in the purse."""
    for s in positions(case):
        if s.stack and s.stack[-1] is USE_ROUTE and len(likely(s)) == 1:
            assert likely(s)[0] in sensible(s)


# -- the route ----------------------------------------------------------------------------------


@rule("novgorod 6.1.5")
@pytest.mark.parametrize(
    ("manufacture", "hold", "in_vain"),
    [
        ("jewellery_1", "", False),  # from amber, and Lübeck's card is free
        ("provisions_1", "", True),  # from Lübeck's own salt, which its card can carry as well
        ("provisions_1", "salt", False),
        ("clothing_1", "", True),
    ],
)
def test_a_placeholder_is_laid_to_carry_a_workshop(manufacture: str, hold: str, in_vain: bool) -> None:
    s = position(
        owned={"A": "danzig luebeck riga antwerp"},
        hold={"A": hold} if hold else {},
        manufactures={"luebeck": manufacture},
        speed={"A": 5},
        careers=TOP,
    )
    assert ("lay placeholder" in left_out(lay_route(s, "danzig", "luebeck"))) == in_vain


@rule("novgorod 6.1.2")
@pytest.mark.parametrize(("laid", "in_vain"), [("", True), ("danzig", True), ("danzig luebeck", False)])
@pytest.mark.parametrize("hold", [{}, {"A": "salt"}])
def test_a_route_is_not_ended_where_going_on_costs_nothing(laid: str, in_vain: bool, hold: dict[str, str]) -> None:
    """Lübeck's office lies ahead; a good that is stored can be stored again there."""
    s = position(owned={"A": "danzig luebeck"}, hold=hold, speed={"A": 4}, careers=TOP)
    assert ("stop" in left_out(lay_route(s, *laid.split()))) == in_vain


@rule("novgorod 6.3.3")
@pytest.mark.parametrize(
    ("given", "in_vain"),
    [
        ({}, True),
        ({"manufactures": {"antwerp": "provisions_1"}}, False),  # from salt
        ({"hands": {"A": "order_04"}}, True),
        ({"hands": {"A": "order_04"}, "hold": {"A": "grain"}}, False),
        ({"careers": {"A": "4 front 1"}}, True),
        ({"careers": {"A": "4 front 1"}, "hold": {"A": "fur"}}, False),
        ({"merchant": "antwerp", "pirate": "london back"}, False),
    ],
)
def test_no_fee_is_paid_for_a_last_card_without_a_use(given: dict[str, dict[str, str]], in_vain: bool) -> None:
    facts: dict[str, object] = {
        "owned": {"A": "luebeck danzig novgorod"},
        "speed": {"A": 2},
        "careers": TOP,
        "manufactures": {"antwerp": "jewellery_1"},
    } | given
    s = lay_route(position(**facts), "luebeck")  # type: ignore[arg-type]  # each fact has its own type
    assert ("lay antwerp" in left_out(s)) == in_vain
    assert "lay danzig" not in left_out(s)


# -- its uses -----------------------------------------------------------------------------------


@rule("novgorod 6.2.E.3")
def test_income_is_taken_early_only_if_something_is_too_dear() -> None:
    s = use_route(position(owned={"A": "luebeck danzig"}, careers=TOP), "luebeck danzig")
    assert left_out(s) == ["income luebeck", "income danzig"]
    poor = position(owned={"A": "luebeck danzig"}, careers=TOP, special=COLUMN, ducats={"A": 0})
    assert left_out(use_route(poor, "luebeck danzig")) == []


@rule("novgorod 6.2.E.3")
def test_income_does_not_come_early_for_what_is_too_dear_anyway() -> None:
    """A step for 13 ducats, with 6 of income."""
    for ducats, in_vain in ((0, True), (4, False), (13, True)):
        s = position(owned={"A": "riga danzig"}, careers={"A": "3 front 2"}, ducats={"A": ducats})
        assert ("income danzig" in left_out(use_route(s, "riga danzig"))) == in_vain


@rule("novgorod 6.2.F.1")
@pytest.mark.parametrize(
    ("owned", "in_vain"),
    [
        ("danzig", True),  # the sale brings a ducat, as much as the base office in Lübeck
        ("danzig luebeck", False),
    ],
)
def test_scoring_is_not_ended_where_a_sale_costs_nothing(owned: str, in_vain: bool) -> None:
    s = position(owned={"A": owned}, manufactures={"luebeck": "provisions_1", "danzig": "clothing_1"}, careers=TOP)
    assert ("end" in left_out(use_route(s, "danzig luebeck"))) == in_vain


@rule("novgorod 9.3")
@pytest.mark.parametrize(("owned", "in_vain"), [("danzig luebeck", True), ("riga danzig luebeck", False)])
def test_goods_that_a_fee_is_paid_for_help_out_of_the_red_x(owned: str, in_vain: bool) -> None:
    clothing = {"riga": "clothing_1", "danzig": "clothing_2", "luebeck": "clothing_3"}
    s = position(owned={"A": owned}, manufactures=clothing, careers={"A": "3 front 0"})
    assert ("end" in left_out(use_route(s, "riga danzig luebeck"))) == in_vain


@rule("novgorod 6.2.D.3", "novgorod 9.1")
def test_nothing_is_stored_in_the_last_round() -> None:
    s = use_route(position(owned={"A": "luebeck danzig"}, careers=TOP), "luebeck danzig")
    assert "store danzig" not in left_out(s)
    s.last = 1
    assert {"store danzig", "store luebeck"} <= set(left_out(s))


@rule("novgorod 6.2.3", "novgorod 6.3.4")
def test_a_stored_good_that_would_be_gone_is_given_first() -> None:
    s = position(owned={"A": "luebeck danzig"}, hold={"A": "salt"}, hands={"A": "order_01"}, careers=TOP)
    play(use_route(s, "danzig luebeck"), "fulfil order_01 upper")
    assert left_out(s) == ["give luebeck"]
    s.hold_stays = 1
    assert left_out(s) == []


# -- purchases ----------------------------------------------------------------------------------


@rule("novgorod 9.4")
@pytest.mark.parametrize(
    ("owned", "in_vain"), [("danzig luebeck", True), ("bergen visby novgorod riga danzig luebeck antwerp", False)]
)
def test_in_the_last_round_only_the_eighth_office_is_bought(owned: str, in_vain: bool) -> None:
    s = buy(position(owned={"A": owned}, ducats={"A": 20}, careers=TOP, bonuses="offices_8 route_5"))
    assert left_out(s) == []
    s.last = 1
    found = left_out(s)
    assert ("office london" in found) == in_vain
    assert {"ship", "order pile"} <= set(found)
    assert "done" not in found


def test_novices_lay_no_placeholder_in_vain() -> None:
    s = position(
        seats=2,
        owned={"A": "danzig luebeck riga", "B": "bergen visby"},
        manufactures={"luebeck": "clothing_1", "danzig": "clothing_2", "riga": "clothing_3"},
        speed={"A": 3},
        careers=TOP,
    )
    novice = find_bot("novice", NOVGOROD)
    for seed in range(12):
        table = lay_route(s.clone(), "danzig")
        while table.stack[-1].name == "lay route":
            play(table, table.vocabulary().write(novice.choose(table.view(0), source("novice", seed))))
        assert max(table.route) < PLACEHOLDER
