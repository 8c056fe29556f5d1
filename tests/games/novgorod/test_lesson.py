"""Novgorod in five minutes: what its captions and its texts say is what its figures show."""

from random import Random

import pytest

from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import (
    BASE,
    BONUSES,
    CITIES,
    INCOME,
    LEVELS,
    LOWER,
    SPEEDS,
    UPPER,
    members,
)
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.state import CARRIES, FREE, GIVEN, LOW, Novgorod
from kogge.games.novgorod.table.drawing.chart import rows_within_reach
from kogge.games.novgorod.table.outlook import prospect
from kogge.games.novgorod.words.teller import NovgorodTeller
from tests.games.novgorod.table import C, cities, hand, held, ids, legal, play, privilege, route, step, stock
from tests.lessons import NamedLesson

YOU, MATTIS, AYSE = "ABC"
PARTS = ("goal", "cities", "turn", "route", "luxury", "orders", "career", "buying", "end")
# by the key of the caption
FIGURES = {
    "goal": ("goal", 0),
    "cities": ("cities", 0),
    "turn": ("turn", 0),
    "route": ("route", 0),
    "luxury": ("luxury", 0),
    "placeholder": ("luxury", 1),
    "orders": ("orders", 0),
    "career": ("career", 0),
    "buying": ("buying", 0),
    "end": ("end", 0),
    "experts": ("end", 1),
}
LESSON = NamedLesson(NOVGOROD, PARTS, FIGURES)
part, view, words = LESSON.part, LESSON.view, LESSON.words
languages = pytest.mark.parametrize("lang", ["de", "en"])


def goods(bits: int) -> str:
    return " ".join(C.goods[good] for good in members(bits))


def rows(s: Novgorod, city: str) -> list[tuple[str, int]]:
    """What the manufacture of a city makes its luxury of, and the seals."""
    manufacture = s.manufactures[C.cities.index(city)]
    return list(zip(map(goods, C.row_goods[manufacture]), C.row_seals[manufacture], strict=True))


def luxury(s: Novgorod, city: str) -> str:
    return C.luxuries[C.luxury[s.manufactures[C.cities.index(city)]]]


def lit(s: Novgorod, city: str) -> list[int]:
    """The rows of a manufacture that are drawn as within reach."""
    return [row + 1 for row in sorted(rows_within_reach(s, C.cities.index(city)))]


# -- what the captions say ------------------------------------------------------------------------


def test_mattis_still_shows_the_red_x() -> None:
    s = view("goal")
    assert s.round == 7
    assert s.turns == 2  # Mattis has had six turns
    assert s.place(1) == 2
    assert stock(s, MATTIS) == (9, 13)
    assert (s.speed[1], s.owned[1].bit_count(), len(s.half_done[1]), len(s.hands[1])) == (4, 5, 1, 2)
    assert C.x[s.career[1]][s.side[1]][s.level[1]]


def test_novgorod_has_fur_and_makes_provisions() -> None:
    s = view("cities")
    novgorod = C.cities.index("novgorod")
    assert C.goods[novgorod] == "fur"
    assert (s.price(novgorod), C.income[novgorod], C.fee[BASE + novgorod]) == (7, 4, 5)
    assert [owned >> novgorod & 1 for owned in s.owned] == [0, 1, 0]
    assert luxury(s, "novgorod") == "provisions"
    assert rows(s, "novgorod")[0] == ("fish", 1)


def test_your_turn_begins_with_cloth_in_the_hold() -> None:
    s = view("turn")
    assert (step(s), s.actor, route(s)) == ("lay route", 0, "")
    assert held(s, YOU) == "cloth"
    assert s.owned[0].bit_count() == 5


def test_the_privilege_allows_a_fourth_card_and_danzig_costs_4() -> None:
    s = view("route")
    assert route(s) == "riga danzig luebeck visby"
    assert (s.speed[0], privilege(s)) == (3, "speed_plus_1")
    assert [place for place, slot in enumerate(s.route) if slot >= BASE] == [1]
    assert s.fees() == 4


def test_two_rows_are_lit_in_luebeck_and_none_in_riga() -> None:
    s = view("luxury")
    assert rows(s, "luebeck")[:2] == [("grain", 1), ("grain salt", 2)]
    assert lit(s, "luebeck") == [1, 2]
    assert all("salt" in of for of, _ in rows(s, "riga"))
    assert lit(s, "riga") == []
    assert route(s).split()[0] == "riga"
    assert route(s).split()[2] == "luebeck"


def test_the_placeholder_carries_the_manufacture_and_the_salt_is_free() -> None:
    s = view("placeholder")
    assert route(s) == "riga danzig luebeck placeholder"
    assert s.uses == [GIVEN, FREE, FREE, CARRIES]
    assert luxury(s, "luebeck") == "provisions"


def test_after_the_upper_line_the_lower_one_brings_3() -> None:
    before, s = view("route"), view("orders")
    assert ids(s.fresh) == "order_11"
    (order,) = s.fresh
    assert [goods(C.line_goods[order][line]) for line in (UPPER, LOWER)] == ["grain salt", "glass amber"]
    assert luxury(s, "luebeck") == "provisions"
    assert "sell luebeck 2" in legal(before)
    assert s.seals[0] - before.seals[0] == 2
    assert s.uses == [GIVEN, FREE, GIVEN, FREE]
    assert [s.worth(place) for place in (1, 3)] == [1, 3]
    both = play(s.deal(Random(3)), "fulfil order_11 lower")
    assert both.seals[0] - s.seals[0] == 3
    assert prospect(s).seals == 3
    for lang, quotes in (("de", "„{}“"), ("en", "“{}”")):
        possible = NovgorodTeller.book.say("drawing.prospect", lang)
        assert quotes.format(possible) in part("orders", lang).figures[0].caption


def test_with_three_goods_you_leave_the_x_behind() -> None:
    before, s = view("route"), view("career")
    assert s.level[0] == before.level[0] + 1
    card, side = s.career[0], s.side[0]
    assert [C.x[card][side][level] for level in (before.level[0], s.level[0])] == [True, False]
    assert C.turn_seals[card][side][s.level[0]] == 2
    assert C.covers[card][side][before.level[0]] == INCOME
    assert [C.goods[slot % CITIES] for slot, use in zip(s.route, s.uses, strict=True) if use == GIVEN] == [
        "grain",
        "amber",
    ]
    assert (held(before, YOU), held(s, YOU)) == ("cloth", "")
    assert privilege(s) == "speed_plus_1"


def test_the_office_in_danzig_costs_6_and_the_bonus_brings_2_now() -> None:
    s = view("buying")
    danzig = C.cities.index("danzig")
    assert step(s) == "buy"
    assert "office danzig" in legal(s)
    assert (s.price(danzig), C.income[danzig], C.fee[BASE + danzig]) == (6, 3, 4)
    place = s.bonuses.index(BONUSES.index("route_5"))
    assert s.bonus_states[place] == LOW
    assert [gained >> s.bonuses[place] & 1 for gained in s.gained] == [0, 1, 0]
    assert (C.high[s.bonuses[place]], C.low[s.bonuses[place]]) == (4, 2)
    assert s.score(1)["bonuses"] == 4
    assert C.cities_for_bonus == 5


def test_mattis_has_lost_and_you_win_with_37_seals() -> None:
    results = view("end").results()
    assert [(result.points, result.out) for result in results] == [(37, False), (38, True), (32, False)]
    assert [result.won for result in results] == [True, False, False]


def test_with_both_modules_the_third_special_order_costs_6() -> None:
    s = view("experts")
    assert (C.cities[s.merchant], C.cities[s.pirate]) == ("luebeck", "visby")
    card, letter = s.special[2], s.letters[2]
    assert C.luxuries[C.special_luxury[card][letter]] == "jewellery"
    assert C.special_least[card][letter] == 2
    assert special_price(s, card, 0) == 6
    assert C.special_seals[card][letter] == 5


def test_it_is_one_match_from_the_seventh_round_to_the_end() -> None:
    then, over = view("turn"), view("end")
    assert (then.career, then.manufactures, then.bonuses) == (over.career, over.manufactures, over.bonuses)
    for seat in range(then.seats):
        assert not then.owned[seat] & ~over.owned[seat], cities(then.owned[seat])
        assert then.level[seat] <= over.level[seat]
        assert then.speed[seat] <= over.speed[seat]
        assert set(then.done[seat]) <= set(over.done[seat])
        assert set(then.half_done[seat]) <= set(over.done[seat])
        assert all(then.score(seat)[source] <= seals for source, seals in over.score(seat).items())
    assert set(hand(then, YOU).split()) <= {*hand(over, YOU).split(), *ids(over.done[0]).split()}


# -- what the texts say ---------------------------------------------------------------------------


@languages
def test_numbers_are_those_of_the_data(lang: str) -> None:
    seals, ducats = {"de": ("Siegel", "Dukaten"), "en": ("seals", "ducats")}[lang]
    assert f"{C.end_seals} {seals}" in words("goal", lang)
    assert f"{C.start_ducats} {ducats}" in words("turn", lang)
    assert f" {SPEEDS[0]} (3.5)" in words("turn", lang)
    assert f" {C.line_seals} {seals}" in words("orders", lang)
    assert f" {C.both_lines_seals}, " in words("orders", lang)
    assert f"{C.order_price} {ducats} (6.4.4)" in words("buying", lang)
    prices = ", ".join(f"{speed + 1} {{}} {price}" for speed, price in C.ship_price.items())
    assert prices.format(*[{"de": "für", "en": "for"}[lang]] * 3) in words("buying", lang)
    assert f" {C.merchant_ducats} " in words("end", lang)
    assert f"{C.privileged_price} {ducats}" in words("career", lang)
    assert f"{C.extra_income} {ducats}" in words("career", lang)
    assert (C.seal_privilege, C.pirate_penalty, C.in_progress_most, C.draft_offices) == (1, 1, 3, 2)


def test_two_steps_leave_the_x_on_every_career() -> None:
    for sides in C.x:
        for levels in sides:
            assert levels[:3] == [True, True, False]
    assert LEVELS == 4


def test_steps_cost_what_the_lesson_says() -> None:
    costs = {cost for sides in C.cost for side in sides for cost in side if any(cost)}
    assert costs == {(3, 0, 0), (0, 2, 0), (0, 0, 13), (2, 2, 0)}
