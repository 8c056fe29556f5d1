"""Goa in five minutes: what its captions, its texts and its answers say is what its figures show."""

import re
from itertools import pairwise

import pytest

from kogge.engine.lesson import Task, played
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import COLONIST, COLUMNS, EXPEDITION, PLANTATION, ROUNDS, SHIP, components
from kogge.games.goa.rules.development import affordable, rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.lesson import at_the_end
from tests.games.goa.table import DATA, hand, ids, kept, legal, rows, sites, spices, stock
from tests.lessons import NamedLesson

YOU, MATTIS, BARENTS, AYSE = "ABCD"
PARTS = ("goal", "boards", "round", "auction", "actions", "founding", "tiles", "end", "plan")
C = components(DATA)
LESSON = NamedLesson(GOA, PARTS, {**{name: (name, 0) for name in PARTS}, "cards": ("tiles", 1)})
part, view, words = LESSON.part, LESSON.view, LESSON.words


def task(name: str) -> Task:
    return next(task for name_of_part in PARTS for task in part(name_of_part).tasks if task.name == name)


def position(name: str, *moves: str) -> Goa:
    """The position of a task, after these moves."""
    s = task(name).state
    assert isinstance(s, Goa)
    return played(s, *moves)


def right(name: str) -> list[str]:
    """The moves that its task takes for right."""
    return [move for move in legal(position(name)) if task(name).answer_to(move).right]


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


def test_the_step_in_ship_building_costs_two_spices_and_two_ships() -> None:
    before, after = view("boards"), view("actions")
    assert lost_spices(before, after) == ["ginger", "cinnamon"]
    (ducats, ships, colonists, extras) = stock(before, YOU)
    assert stock(after, YOU) == (ducats, ships - 2, colonists, extras)
    assert rows(after, YOU) == "3 2 1 2 2"
    assert (C.yields[SHIP][2], C.vp_row[2]) == (3, 3)


def lost_spices(before: Goa, after: Goa) -> list[str]:
    lost = spices(before, YOU)
    for spice in spices(after, YOU):
        lost.remove(spice)
    return lost


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
    _, figure = part("tiles").figures
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


def test_you_have_what_everyone_starts_with_but_five_ducats() -> None:
    s = view("plan")
    assert (s.round, s.turn, s.actor, s.flag) == (1, 1, 0, 0)
    assert stock(s, YOU) == (C.others_ducats - 5, C.start_ships, C.start_colonists, C.flag_extras)
    assert sites(s, YOU) == {"a_cinnamon_2.1": "cinnamon cinnamon"}
    assert rows(s, YOU) == "1 1 1 1 1"
    assert [COLUMNS[column] for column in affordable(s, spices=True, ships=True)] == ["tax"]
    assert C.required[0] - C.start_colonists == 4


# -- what the answers say -------------------------------------------------------------------------


def test_the_cloves_are_the_only_new_spice_for_your_marker() -> None:
    s = position("marker")
    assert (s.actor, len(s.marks)) == (0, 3)
    assert right("marker") == ["mark 2 5"]
    marked = {move: s.grid[C.parts[s.vocabulary().read(move) or 0][0]] for move in legal(s)}
    plantations = {move: C.accepts[tile][0] for move, tile in marked.items() if C.role[tile] == PLANTATION}
    assert {move: C.spices[spice] for move, spice in plantations.items()} == {
        "mark 2 3": "cinnamon",
        "mark 2 5": "clove",
    }
    assert "cinnamon" in spices(s, YOU)
    assert not any(C.spices.index("clove") in C.accepts[C.names.index(name)] for name in sites(s, YOU))
    next_steps = [C.step_spices[column][row] for column, row in enumerate(rows_of(s, 0))]
    assert sum(C.spices.index("clove") in step for step in next_steps) == 2
    assert all(len(set(step)) == len(step) for steps in C.step_spices for step in steps)


def test_one_ducat_more_makes_you_the_highest_bidder() -> None:
    s = position("bid")
    assert (s.bids, s.ducats[0]) == ([-1, -1, 0, 2], 9)
    assert right("bid") == ["bid 3"]
    sold, kept_back = position("bid", "bid 3", "sell"), position("bid", "bid 3", "keep")
    assert (sold.flag, s.ducats[0] - sold.ducats[0]) == (0, 3)
    assert (kept_back.flag, s.ducats[1] - kept_back.ducats[1]) == (1, 2)
    assert position("bid", "pass").highest() == 2


def test_between_selling_and_keeping_lie_nine_ducats() -> None:
    s = position("sale")
    assert s.ducats[0] == 6
    assert right("sale") == ["sell"]
    sold, kept_back = position("sale", "sell"), position("sale", "keep")
    assert (sold.ducats[0], kept_back.ducats[0]) == (11, 2)
    assert sold.ducats[3] == s.ducats[3] - 5
    last = sold.grid[sold.marks[sold.lot - 1]]
    assert (sold.lot, ids(sold, [last])) == (5, "a_ducats")


def test_the_step_in_tax_completes_row_2() -> None:
    s = position("step")
    assert right("step") == ["progress tax"]
    after = position("step", "progress tax")
    assert lost_spices(s, after) == ["cinnamon"]
    assert rows(after, YOU) == "2 2 2 2 2"
    assert (after.ships[0], after.extras[0]) == (s.ships[0] - 1, s.extras[0] + 1)
    assert position("step", "progress tax with exp_25").extras[0] == s.extras[0] + 1
    for move in legal(s, "progress"):
        assert position("step", move).extras[0] == s.extras[0] + move.startswith("progress tax")
    assert (s.brings(0, COLUMNS.index("harvest")), s.free(0)) == (2, 1)


def test_cochin_fails_with_two_ones_only_and_calicut_always() -> None:
    s = position("colony")
    assert right("colony") == ["found cochin"]
    assert (s.colonists[0], kept(s, YOU), s.brings(0, COLONIST)) == (3, "a_colonist", 1)
    least, most = C.reveal * min(C.card_colonists), C.reveal * max(C.card_colonists)
    needed = {colony: C.required[number] - 5 for number, colony in enumerate(C.colony_sites)}
    assert (needed["cochin"], needed["madras"], needed["calicut"]) == (least + 1, 5, most + 1)
    assert C.reveal * sum(C.card_colonists) / C.cards == 4
    madras = position("colony", "found madras")
    assert sum(C.card_colonists[card] for card in madras.settlers) == 5
    assert "settle" in legal(played(madras, "use a_colonist"))
    assert position("colony", "found calicut").required() > 4


def test_the_last_step_brings_four_points_and_nothing_else_as_many() -> None:
    s = position("last")
    before = points(s)
    assert before == 48
    assert right("last") == ["progress colonist"]
    worth = {move: points(position("last", move)) - before for move in legal(s)}
    assert worth.pop("progress colonist") == 4
    assert max(worth.values()) <= C.vp_money < 4
    assert worth["tax"] == C.vp_money
    assert (worth["progress colonist with exp_25"], worth["progress tax with exp_25"]) == (1, 0)
    assert all(worth[move] == 0 for move in ("build", "harvest", "use a_colonist"))
    assert all(loss == -3 for move, loss in worth.items() if move.startswith(("play", "discard")))
    assert [C.symbols[C.card_symbol[card]] for card in s.hands[0]] == ["palm"] * 3
    assert C.vp_symbols[4] - C.vp_symbols[3] == 4
    at_most = s.brings(0, COLONIST) + s.colonists[0] + 1 + C.reveal * max(C.card_colonists)
    assert at_most == 9 < C.required[C.colony_sites.index("calicut")] == 12


def points(s: Goa) -> int:
    return sum(s.score(0).values())


# -- what the texts say ---------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "last"), [("de", " oder "), ("en", " or ")])
def test_points_are_those_of_the_data(lang: str, last: str) -> None:
    for row in (C.vp_row, C.vp_colonies[1:], C.vp_symbols[1:]):
        assert ", ".join(map(str, row[:-1])) + last + str(row[-1]) in words("goal", lang)
    for points in (C.vp_money, C.vp_single, C.vp_duty):
        assert f"- {points} " in words("end", lang)
    assert C.vp_single_foreman == 3
    for row in (C.vp_row, C.vp_colonies, C.vp_symbols):
        assert [more - less for less, more in pairwise(row[:5])] == [1, 2, 3, 4]
    for steps in C.step_spices:
        assert [len(step) for step in steps] == [1, 2, 3, 4]
    assert {C.vp[tile] for tile in C.stacks[1]} == {0, 2, 3}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_numbers_are_those_of_the_data(lang: str) -> None:
    for colony, number in zip(C.colony_words[lang], C.required, strict=True):
        assert re.search(rf"{colony}( \w+)? {number}\b", words("founding", lang))
    assert (min(C.card_colonists), max(C.card_colonists), C.reveal) == (1, 3, 2)
    assert f"{C.yields[EXPEDITION][1]}/{C.hand_limit[1]}" in words("actions", lang)
    assert (C.row_extras[2:], C.first_cards[4:]) == ([1, 1, 1, 1], [1, 1])
    assert (C.discount, C.flag_extras, C.actions_per_round) == (1, 1, 3)
    assert (C.start_ships, C.start_colonists, C.others_ducats, C.start_ducats) == (4, 2, 10, 5)
    assert 2 * ROUNDS * C.actions_per_round == 24
    ways = [one + other for one in C.card_colonists for other in C.card_colonists]
    assert sum(way >= C.required[0] - C.start_colonists for way in ways) * 3 == len(ways) * 2
