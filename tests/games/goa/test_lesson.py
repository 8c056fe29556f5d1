"""Goa in five minutes: what its captions and its texts say is what its figures show."""

import re

import pytest

from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import COLUMNS, EXPEDITION, PLANTATION, SHIP, TAX, components
from kogge.games.goa.rules.development import affordable
from kogge.games.goa.table.lesson import at_the_end
from tests.games.goa.table import DATA, hand, ids, kept, legal, rows, sites, spices, stock
from tests.lessons import NamedLesson

YOU, MATTIS, BARENTS, AYSE = "ABCD"
PARTS = ("goal", "boards", "round", "auction", "actions", "founding", "tiles", "cards", "end")
C = components(DATA)
LESSON = NamedLesson(GOA, PARTS, {name: (name, 0) for name in PARTS})
part, view, words = LESSON.part, LESSON.view, LESSON.words


# -- what the captions say ------------------------------------------------------------------------


def test_mattis_has_a_plantation_a_colony_and_a_red_tile() -> None:
    s = view("goal")
    assert s.round == 3
    assert rows(s, MATTIS).split()[SHIP] == "3"
    assert sites(s, MATTIS) == {"a_pepper_2.1": "pepper", "cochin_1": "nutmeg"}
    assert kept(s, MATTIS) == "a_ship"


def test_you_have_five_spices_and_could_pay_for_three_steps() -> None:
    s = view("boards")
    assert len(spices(s, YOU)) == 5
    free = [name for name, held in sites(s, YOU).items() if len(held.split()) < C.slots[C.names.index(name)]]
    assert free == ["quilon_2"]
    assert [C.spices[spice] for spice in C.accepts[C.names.index("quilon_2")]] == ["pepper", "nutmeg"]
    assert len(affordable(s, spices=True, ships=True)) == 3


def test_mattis_has_put_the_flag_at_the_top_edge_and_comes_last_too() -> None:
    s = view("round")
    assert C.place[s.marks[0]][0] == 0
    markers = [(s.first + number) % s.seats for number in range(len(s.marks))]
    assert "".join("ABCD"[seat] for seat in markers) == MATTIS + BARENTS + AYSE + YOU + MATTIS
    assert s.lot == 1


def test_you_auction_the_cloves_for_five_or_four() -> None:
    s = view("auction")
    assert C.kind[s.grid[s.marks[s.lot - 1]]] == C.kinds.index("a_clove_2")
    assert (s.actor, s.auctioneer(), s.bids) == (0, 0, [-1, 3, 0, 5])
    assert legal(s) == ["sell", "keep"]
    assert max(s.bids) - C.discount == 4


def test_the_step_in_tax_costs_a_cinnamon_and_a_ship_and_completes_row_2() -> None:
    before, after = view("boards"), view("actions")
    lost = spices(before, YOU)
    for spice in spices(after, YOU):
        lost.remove(spice)
    assert lost == ["cinnamon"]
    (ducats, ships, colonists, extras) = stock(before, YOU)
    assert stock(after, YOU) == (ducats, ships - 1, colonists, extras + 1)
    assert stock(after, YOU)[3] == 2
    assert rows(after, YOU) == "2 2 2 2 2"
    assert C.yields[TAX][1] == 6


def test_cochin_lacks_two_colonists_and_you_have_four() -> None:
    s = view("founding")
    assert C.colony_sites[s.attempt] == "cochin"
    assert C.required[s.attempt] == 8
    assert (s.of_board, [C.card_colonists[card] for card in s.settlers]) == (1, [2, 3])
    assert (s.required(), s.colonists[0]) == (2, 4)


def test_the_tiles_that_are_told_about_lie_in_the_upper_three_rows() -> None:
    s = view("tiles")
    upper = [tile for tile in s.grid[:15] if tile != NOTHING]
    assert {"a_settlement", "a_ducats", "a_duty", "a_foreman"} <= set(ids(s, upper).split())
    assert PLANTATION in [C.role[tile] for tile in upper]
    assert C.gain[C.names.index("a_settlement")] == (1, 1, 0, 1, 0, 0)
    assert C.gain[C.names.index("a_ducats")] == (0, 0, 3, 0, 0, 0)
    assert (C.duty_spices, C.vp_duty) == (6, 5)


def test_with_the_card_every_step_can_be_taken() -> None:
    s = view("cards")
    (figure,) = part("cards").figures
    assert figure.chosen == ["card-exp_25"]
    assert C.type_words["en"][C.card_type[C.names.index("exp_25")]] == "Progress without spices"
    assert len([step for step in legal(s, "progress") if step.endswith("with exp_25")]) == len(COLUMNS)
    assert hand(s, YOU) == "exp_08 exp_25"
    assert s.score(0)["cards"] == 3
    assert [C.symbols[C.card_symbol[card]] for card in s.hands[0]] == ["palm", "palm"]


def test_you_win_with_52_points() -> None:
    s = at_the_end(C)
    assert [(result.points, result.rank) for result in s.results()] == [(52, 1), (48, 2), (37, 4), (46, 3)]
    assert s.score(0)["duty"] == C.vp_duty
    assert [C.symbols[C.card_symbol[card]] for card in s.hands[0]].count("palm") == 3
    assert rows(s, MATTIS).split().count("5") == 2
    assert s.score(1)["money"] == C.vp_money
    assert s.score(3)["colonies"] == C.vp_colonies[4]


# -- what the texts say ---------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "last"), [("de", " oder "), ("en", " or ")])
def test_points_are_those_of_the_data(lang: str, last: str) -> None:
    for row in (C.vp_row, C.vp_colonies[1:], C.vp_symbols[1:]):
        assert ", ".join(map(str, row[:-1])) + last + str(row[-1]) in words("goal", lang)
    for points in (C.vp_money, C.vp_single, C.vp_duty):
        assert f"- {points} " in words("end", lang)
    assert C.vp_single_foreman == 3
    assert {C.vp[tile] for tile in C.stacks[1]} == {0, 2, 3}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_numbers_are_those_of_the_data(lang: str) -> None:
    for colony, number in zip(C.colony_words[lang], C.required, strict=True):
        assert re.search(rf"{colony}( \w+)? {number}\b", words("founding", lang))
    assert (min(C.card_colonists), max(C.card_colonists), C.reveal) == (1, 3, 2)
    assert f"{C.yields[EXPEDITION][1]}/{C.hand_limit[1]}" in words("actions", lang)
    assert (C.row_extras[2:], C.first_cards[4:]) == ([1, 1, 1, 1], [1, 1])
    assert (C.discount, C.flag_extras, C.actions_per_round) == (1, 1, 3)
