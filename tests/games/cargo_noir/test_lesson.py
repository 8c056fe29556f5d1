"""Cargo Noir in five minutes: what its captions and its texts say is what its figures show."""

from itertools import pairwise
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import size, tokens
from kogge.games.cargo_noir.rules.components import CLASSES, EDGE, PORTS, SIMPLE, UNIQUE
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.table.drawing.harbour import Port
from kogge.games.cargo_noir.table.drawing.price_list import draw_cards
from kogge.games.cargo_noir.table.lesson import OTHERS
from kogge.games.cargo_noir.words.teller import CargoNoirTeller
from tests.games.cargo_noir.table import (
    C,
    actor,
    held,
    home,
    legal,
    owned,
    play,
    port_number,
    quay,
    safe,
    stacks,
    step,
    written,
)
from tests.lessons import NamedLesson

YOU, MATTIS, AYSE = "ABC"
NAMES = ("You", *OTHERS)
PARTS = ("goal", "turn", "send", "macao", "port", "cargo", "trade", "end")
# by the key of the caption
FIGURES = {
    "goal": ("goal", 0),
    "turn": ("turn", 0),
    "send": ("send", 0),
    "macao": ("macao", 0),
    "port": ("port", 0),
    "banned": ("port", 1),
    "cargo": ("cargo", 0),
    "trade": ("trade", 0),
    "last": ("end", 0),
    "end": ("end", 1),
}
LESSON = NamedLesson(CARGO_NOIR, PARTS, FIGURES)
part, view, words = LESSON.part, LESSON.view, LESSON.words
languages = pytest.mark.parametrize("lang", ["de", "en"])


def teller(s: CargoNoir) -> CargoNoirTeller:
    return CargoNoirTeller(s, NAMES, "en")


def sign(s: CargoNoir, port: str) -> str:
    """What is written at a port."""
    drawn = Port(teller(s), port_number(port)).sign
    return drawn.text if drawn else ""


# -- what the captions say ------------------------------------------------------------------------


def test_where_the_cost_is_filled_in_your_cargo_is_enough() -> None:
    s = view("goal")
    drawn = draw_cards(teller(s))
    assert C.worths.of(s.cargo[0]) == 20
    assert [card.word for card in drawn if card.can] == ["Cargo Ship", "Warehouse", "Syndicate", "Villa"]
    assert [card.kind for card in drawn] == ["edge"] * 3 + ["simple"] * 4 + ["unique"] * 6
    assert CLASSES == ("edge", "simple", "unique")


def test_your_turn_in_round_6_begins_with_three_ships_out() -> None:
    s = view("turn")
    assert (s.round, actor(s), step(s)) == (6, YOU, "resolve")
    assert legal(s, "resolve") == ["black_market", "rotterdam", "new_york"]
    assert (s.fleet(0), home(s, YOU)) == (3, 0)
    assert PORTS - len(s.ports()) == 3


def test_in_round_1_you_must_bid_at_least_4_in_rotterdam() -> None:
    s = view("send")
    assert (s.round, actor(s), step(s)) == (1, YOU, "bid")
    assert (stacks(s, "new_york"), stacks(s, "rotterdam")) == ("C2", "B3")
    assert s.port == port_number("rotterdam")
    assert (least_bid(s, s.port), legal(s, "bid")[0]) == (4, "4")
    ghosts = [stack.coins for stack in Port(teller(s), s.port).stacks if stack.ghost and not stack.key]
    assert ghosts == [4]


def test_art_lies_where_the_cigars_lay_and_mattis_will_get_4_coins() -> None:
    before, s = view("turn"), view("macao")
    assert [C.cargo[market[0]] for market in (before.market, s.market)] == ["cigars", "art"]
    assert before.market[1:] == s.market[1:]
    assert (held(before, YOU), held(s, YOU)) == ("2 art 3 gold wild", "art cigars 3 gold wild")
    assert s.at_casino[1] == 2
    assert s.at_casino[1] * C.income == 4 <= s.supply


def test_you_buy_in_new_york_and_are_outbid_in_rotterdam() -> None:
    s = view("port")
    assert (stacks(s, "new_york"), stacks(s, "rotterdam")) == ("A3", "A3 C5")
    assert len(s.quay(port_number("new_york"))) == 3
    assert (sign(s, "new_york"), sign(s, "rotterdam")) == ("buys", "outbid")
    asked = play(s.deal(Random(3)), "resolve rotterdam", "raise")
    assert s.stack_of(port_number("rotterdam"), 0) + int(legal(asked, "raise by")[0]) == 6


def test_after_withdrawing_rotterdam_is_barred_and_new_york_is_not() -> None:
    before, s = view("port"), view("banned")
    assert (s.round, actor(s), step(s)) == (before.round, YOU, "send")
    assert (sign(s, "new_york"), sign(s, "rotterdam")) == ("1+", "barred")
    assert "new_york" in legal(s, "send")
    assert "rotterdam" not in legal(s, "send")
    assert quay(s, "new_york") != quay(before, "new_york")
    assert stacks(s, "new_york") == ""
    # three coins from the stack, two from the Syndicate
    assert safe(s, YOU) - safe(before, YOU) == before.stack_of(port_number("rotterdam"), 0) + C.syndicate_coins == 5


def test_four_gold_and_the_wild_count_25_and_four_different_10() -> None:
    s = view("cargo")
    assert step(s) == "fill basket"
    sets = [(written(tokens(some.cargo), C.cargo), some.value) for some in C.worths.sets(s.cargo[0])]
    assert sets == [("4 gold wild", 25), ("art cigars ivory uranium", 10)]
    assert C.worths.of(s.cargo[0]) == 35
    assert size(s.cargo[0]) - s.capacity(0) == 3


def test_the_second_payment_wastes_1_and_leaves_gold() -> None:
    s = view("trade")
    assert step(s) == "pay"
    assert ([C.cards[card] for card in s.basket], s.bill()) == (["yacht"], 25)
    first, second, *_ = payments(s)
    assert (written(tokens(first.cargo), C.cargo), first.waste, first.kept) == ("4 gold wild", 0, 10)
    assert (second.worth, second.waste) == (26, 1)
    assert written(tokens(s.cargo[0] - second.cargo), C.cargo) == "gold"


def test_9_coins_help_to_pay_for_the_dive_bar() -> None:
    s = view("last")
    assert (s.round, s.rounds, step(s)) == (11, 11, "pay")
    assert (C.worths.of(s.cargo[0]), s.funds()) == (26, 9)
    assert ([C.cards[card] for card in s.basket], s.bill()) == (["dive_bar"], 35)
    assert payments(s)[0].coins == 9


def test_you_and_mattis_have_135_points_and_the_militia_decides() -> None:
    s = view("end")
    assert s.actor == NOBODY
    results = s.results()
    assert [(result.points, result.rank) for result in results] == [(135, 1), (135, 2), (125, 3)]
    best = [max(C.points[card] for card, number in enumerate(s.cards(seat)) if number) for seat in (0, 1)]
    assert best == [C.points[C.cards.index(name)] for name in ("militia", "nightclub")] == [50, 45]


def test_it_is_one_match_from_the_first_round_to_the_end() -> None:
    rounds = [view("send"), view("banned"), view("end")]
    for then, later in pairwise(rounds):
        assert (then.family, then.first, then.open) == (later.family, later.first, later.open)
        assert all(before <= after for before, after in zip(then.owned, later.owned, strict=True))
    assert owned(view("banned"), YOU) == "syndicate villa yacht"


# -- what the texts say ---------------------------------------------------------------------------


@languages
def test_numbers_are_those_of_the_data(lang: str) -> None:
    rounds, ships, coins, count, pieces = {
        "de": ("Runden", "Schiffe", "Münzen", "zählen", "Plättchen"),
        "en": ("rounds", "ships", "coins", "count", "tokens"),
    }[lang]
    assert [C.rounds[seats] for seats in (2, 3, 4, 5)] == [11, 11, 10, 10]
    assert f" {C.rounds[2]} {rounds}" in words("goal", lang)
    assert f" {C.rounds[4]} (1.2)" in words("goal", lang)
    assert f" {C.start_ships} {ships}" in words("turn", lang)
    assert f" {C.start_coins} {coins}" in words("turn", lang)
    assert f" {C.least_bid} " in words("send", lang)
    assert f" {C.income} {coins}" in words("macao", lang)
    assert f" {C.syndicate_coins} " in words("port", lang)
    for values in (C.worths.same, C.worths.different):
        for number in (3, 4, 5):
            assert f" {number} {count} {values[number]}" in words("cargo", lang)
        assert f"{count} {values[2]}, " in words("cargo", lang)
    assert f" {C.warehouse} {pieces}" in words("cargo", lang)
    assert f" {C.more_slots} " in words("trade", lang)
    assert f" {C.syndicate_coins} {coins}" in words("trade", lang)
    assert C.more_ships == 1
    assert {C.limit[card] for card, of in enumerate(C.card_class) if of == EDGE} == {2}


def gains(of: int) -> list[int]:
    """By how much the points of a class's cards are more than their costs."""
    return [C.points[card] - C.cost[card] for card, its in enumerate(C.card_class) if its == of]


def test_only_unique_cards_bring_more_than_they_cost() -> None:
    assert max(gains(EDGE)) < 0
    assert set(gains(SIMPLE)) == {0}
    assert min(gains(UNIQUE)) > 0
    assert {C.copies[card] for card, of in enumerate(C.card_class) if of == UNIQUE} == {1}
