"""Novgorod in five minutes: what its captions and its texts say is what its figures show."""

from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.lesson import played
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import (
    BACK,
    BASE,
    BONUSES,
    CITIES,
    FRONT,
    INCOME,
    LEVELS,
    LOWER,
    NO_CITY,
    SEAL,
    SPEED,
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
from tests.lessons import NamedLesson, lesson_of

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


# -- what the tasks say ---------------------------------------------------------------------------

TASKS = {task.name: task for told in lesson_of(NOVGOROD, "en").parts for task in told.tasks}


def asked(name: str) -> Novgorod:
    """The position of a task."""
    state = TASKS[name].state
    assert isinstance(state, Novgorod)
    return state


def right_moves(name: str) -> set[str]:
    return {move for move in legal(asked(name)) if TASKS[name].answer_to(move).right}


def carried_on(s: Novgorod, *verbs: str) -> Iterator[Novgorod]:
    """All positions of this turn that come about by such actions, this one among them."""
    yield s
    for move in legal(s):
        if move.split()[0] in verbs:
            yield from carried_on(played(s, move), *verbs)


def both_cities(s: Novgorod, cards: int) -> list[list[int]]:
    """Ways from one of your two cities to the other, with so many cards at most."""
    one, other = members(s.owned[0])
    ways = [[one]]
    for way in ways:
        if len(way) < cards:
            ways += [[*way, city] for city in C.links[NO_CITY][way[-1]] if city not in way]
    return [way for way in ways if way[-1] == other]


def test_a_neighbour_of_antwerp_costs_no_fee() -> None:
    s = asked("draft")
    assert (step(s), s.actor, cities(s.owned[0]), s.speed[0]) == ("draft", 0, "antwerp", 2)
    assert s.ducats[0] - s.draft_cost(0) == 10
    assert right_moves("draft") == {"office london", "office luebeck"}
    for move in legal(s):
        after = played(s, move)
        near, further = both_cities(after, 2), both_cities(after, 3)
        if move in right_moves("draft"):
            assert near
        elif move in {"office riga", "office novgorod"}:
            assert not further
        else:
            assert not near
            assert all(not s.owned[0] >> city & 1 for way in further for city in way[1:-1])
            assert further


def test_the_third_office_of_your_own_earns_most() -> None:
    s = asked("route")
    assert (route(s), s.speed[0]) == ("bergen visby", 3)

    def earned(*moves: str) -> int:
        after = played(s, *moves, "stop")
        return sum(after.worth(place) for place in range(len(after.route))) - after.fees()

    assert [s.worth(place) for place in (0, 1)] == [2, 3]
    assert earned("lay luebeck") == 8
    assert earned() == earned("lay placeholder") == 5
    assert earned("lay novgorod") == 1
    assert not any("visby" in move for move in legal(played(s, "lay placeholder", "stop")) if move.startswith("sell"))


def test_only_by_way_of_danzig_can_jewellery_for_2_be_sold_in_visby() -> None:
    s = asked("direction")
    assert rows(s, "visby")[1] == ("glass amber", 2)
    within_reach = {
        move
        for move in legal(s)
        if any(
            "sell visby 2" in legal(played(then, "stop")) if "stop" in legal(then) else "sell visby 2" in legal(then)
            for then in carried_on(played(s, move), "lay")
        )
    }
    assert within_reach == right_moves("direction") == {"lay danzig", "lay riga"}
    from_luebeck = {route(then) for then in carried_on(played(s, "lay luebeck"), "lay")}
    assert not any({"danzig", "visby"} <= set(way.split()) for way in from_luebeck)


def test_both_lines_can_be_fulfilled_only_if_the_upper_one_comes_first() -> None:
    s = asked("order")
    assert (route(s), held(s, YOU)) == ("riga danzig luebeck", "cloth")
    before = s.score(0)["orders"]

    def seals(move: str) -> int:
        return max(then.score(0)["orders"] for then in carried_on(played(s, move), "fulfil", "give")) - before

    full = {move for move in legal(s) if seals(move) == C.both_lines_seals}
    assert full == {*right_moves("order"), "extra income"}  # which takes no card
    assert seals("fulfil order_04 lower") == seals("fulfil order_11 upper") == 2
    assert max(int(move.split()[2]) for move in legal(s) if move.startswith("sell")) == 2
    assert (sum(s.worth(place) for place in range(3)), s.fees()) == (6, 4)
    assert "extra income" in legal(s)
    assert s.may_use(SEAL)


def test_the_other_goods_are_left_for_the_order_beside_the_ship() -> None:
    s = asked("step")
    assert (step(s), ids(s.half_done[0])) == ("pay", "order_07")
    assert goods(C.line_goods[s.half_done[0][0]][LOWER]) == "glass salt"
    for move in legal(s):
        fulfilled = any("fulfil order_07 lower" in legal(then) for then in carried_on(played(s, move), "give"))
        assert fulfilled == (move in right_moves("step")), move
    after = played(s, "give riga", "give danzig", "give hold")
    assert played(after, "fulfil order_07 lower").score(0)["orders"] - after.score(0)["orders"] == 2


def test_a_faster_ship_is_the_first_purchase() -> None:
    s = asked("purchase")
    assert (step(s), s.actor, s.round, s.ducats[0]) == ("buy", 0, 1, 10)
    assert (route(s), [C.income[slot] for slot in s.route]) == ("antwerp luebeck", [3, 3])
    after = played(s, "ship")
    assert (after.speed[0], after.ducats[0]) == (3, 5)
    assert s.may_use(SPEED)
    assert s.may_use(SEAL)
    assert "ship" in legal(played(s, "order order_16 for less"))
    assert len(s.hands[0]) == 2
    deliverable = [line for order in s.hands[0] for line in C.line_goods[order] if not line & ~s.owned[0]]
    assert deliverable == []


def test_the_draft_and_the_seventh_round_are_of_one_match() -> None:
    first, then = asked("purchase"), asked("direction")
    assert (first.career, first.manufactures, first.bonuses) == (then.career, then.manufactures, then.bonuses)
    for seat in range(first.seats):
        assert not first.owned[seat] & ~then.owned[seat]
        later = then.hands[seat] + then.half_done[seat] + then.done[seat]
        assert set(first.hands[seat]) <= set(later), ids(first.hands[seat])


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


@languages
def test_what_is_worth_what_is_as_in_the_data(lang: str) -> None:
    either, later, both = {"de": ("oder", "später", "4 in zweien"), "en": ("or", "later", "4 in two")}[lang]
    told = words("end", lang)
    assert {
        (many.bit_count(), seals)
        for made, worth in zip(C.row_goods, C.row_seals, strict=True)
        for many, seals in zip(made, worth, strict=True)
    } == {(1, 1), (2, 2), (3, 4)}
    assert f"1, 2 {either} 4 " in told
    for side in C.turn_seals:
        assert side[FRONT][2:] == [2, 3, 4]
    assert f"2, 3 {either} 4 " in told
    assert (C.both_lines_seals, 2 * C.line_seals) == (5, 4)
    assert both in told
    for bonus in C.first_bonuses:
        assert f"{C.high[bonus]} {{}}, {later} {C.low[bonus]}".format({"de": "Siegel", "en": "seals"}[lang]) in told
    assert C.start_ducats - 2 * C.order_price == 15
    assert "15 " in words("turn", lang)
    base = range(BASE, BASE + CITIES)
    assert {C.income[slot] for slot in base} == {1}
    assert {C.fee[slot] for slot in base} == {3, 4, 5}
    assert set(C.income[:CITIES]) == {2, 3, 4}


def test_the_back_of_every_career_earns_a_seal_after_one_step() -> None:
    """As the coach says."""
    assert {(sides[FRONT][1], sides[BACK][1]) for sides in C.turn_seals} == {(0, 1)}


def test_two_steps_leave_the_x_on_every_career() -> None:
    for sides in C.x:
        for levels in sides:
            assert levels[:3] == [True, True, False]
    assert LEVELS == 4


def test_steps_cost_what_the_lesson_says() -> None:
    costs = {cost for sides in C.cost for side in sides for cost in side if any(cost)}
    assert costs == {(3, 0, 0), (0, 2, 0), (0, 0, 13), (2, 2, 0)}
