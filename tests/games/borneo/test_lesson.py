"""Borneo in five minutes: what its captions say is what its figures show."""

from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.derived import conflict, outcome
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.lesson import at_the_end, lesson
from tests.games.borneo.table import both_editions, cards

YOU, MATTIS, BARENTS, AYSE = range(4)
RED, YELLOW, GREEN, BLUE = range(4)


def views(data: str) -> list[Borneo]:
    """The positions of all figures, in their order."""
    found = [figure.view for part in lesson(components(data), "en").parts for figure in part.figures]
    return [view for view in found if isinstance(view, Borneo)]


@both_editions
def test_three_units_of_pepper_are_paid(data: str) -> None:
    paying = views(data)[0]
    c = paying.components
    assert (c.order_types[paying.order], c.order_vp[paying.order]) == ("kind4", 8)
    assert sum(c.units[card] for card in paying.paid) == 3
    assert len(paying.options) == 2


@both_editions
def test_cloves_of_red_do_nothing_fill_a_harbour_or_make_a_monopoly(data: str) -> None:
    laying = views(data)[3]
    (cloves,) = cards(laying.components, "F08")
    assert [outcome(laying, cloves, slot) for slot in range(3)] == [(NOTHING, False), (NOTHING, True), (RED, False)]


@both_editions
def test_mattis_ayse_and_you_take_the_cargo_of_the_monopoly(data: str) -> None:
    monopoly = views(data)[4]
    assert monopoly.due == [MATTIS, AYSE, YOU, MATTIS]
    harbour_of = YOU if monopoly.components.edition == "board" else MATTIS
    assert monopoly.components.card_names.index("makassar") in monopoly.stored[harbour_of]


@both_editions
def test_four_companies_take_from_the_full_harbour(data: str) -> None:
    shared = views(data)[5]
    assert shared.due == [MATTIS, BARENTS, BARENTS, YOU]
    assert [shared.ladders[company][0] for company in (RED, BLUE, GREEN, YELLOW)] == shared.due


@both_editions
def test_you_win_the_conflict_by_a_tie(data: str) -> None:
    before, fighting = views(data)[6:8]
    assert before.ladders[RED] == [MATTIS, AYSE, YOU]
    now = conflict(fighting)
    assert (now.attack_strength, now.bonus, now.defence_strength) == (4, 1, 4)
    assert fighting.ladders[RED] == [YOU, AYSE, MATTIS]


@both_editions
def test_you_win_the_match_by_orders(data: str) -> None:
    end = at_the_end(components(data))
    assert [(result.points, result.rank) for result in end.results()] == [(34, 1), (34, 2), (28, 3), (20, 4)]
    assert [len(orders) for orders in end.fulfilled[:2]] == [3, 2]
