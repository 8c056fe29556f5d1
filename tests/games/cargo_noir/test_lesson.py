"""Cargo Noir in five minutes: what its captions and its texts say is what its figures show."""

from itertools import pairwise
from random import Random

import pytest

from kogge.engine.lesson import played
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import size, tokens
from kogge.games.cargo_noir.rules.components import CLASSES, EDGE, PORTS, SIMPLE, UNIQUE
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.table.drawing.harbour import draw_port
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
PARTS = ("goal", "turn", "send", "macao", "port", "cargo", "trade", "plan", "end")
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
    "plan": ("plan", 0),
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
    drawn = draw_port(teller(s), port_number(port)).sign
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
    assert (stacks(s, "new_york"), stacks(s, "rotterdam")) == ("C3", "B3")
    assert s.port == port_number("rotterdam")
    assert (least_bid(s, s.port), legal(s, "bid")[0]) == (4, "4")
    ghosts = [stack.coins for stack in draw_port(teller(s), s.port).stacks if stack.ghost and not stack.key]
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


def test_by_the_plan_3_coins_lie_in_rio_and_a_ship_is_in_the_market() -> None:
    s = view("plan")
    assert (s.round, actor(s), step(s), home(s, YOU)) == (1, YOU, "send", 1)
    assert (stacks(s, "rio"), s.at_market[0]) == ("A3", 1)
    assert quay(s, "rio") == "2 alcohol art"


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


# -- what the table answers to tasks -----------------------------------------------------------------


def task(name: str) -> CargoNoir:
    """The position in which the reader decides."""
    found = [task.state for of in PARTS for task in part(of).tasks if task.name == name]
    assert isinstance(found[0], CargoNoir)
    assert actor(found[0]) == YOU
    return found[0]


def most_points(s: CargoNoir) -> int:
    """The most that the cards in the basket score with others that are still paid for."""
    scored = sum(C.points[card] for card in s.basket)
    more = [most_points(played(s, f"card {card}")) for card in legal(s, "card")] if step(s) == "fill basket" else []
    return max([scored, *more])


def test_rio_has_a_pair_for_the_lowest_bid() -> None:
    s = task("send")
    assert (s.round, safe(s, YOU)) == (1, 7)
    pairs = {port for port in s.ports() if len(set(s.quay(port))) < len(s.quay(port))}
    assert pairs == {port_number(name) for name in ("rotterdam", "new_york", "rio")}
    assert quay(s, "rio") == "2 alcohol art"
    bids = {port: least_bid(s, port) for port in s.ports()}
    assert {port for port, least in bids.items() if least == 1} == {port_number("rio")}
    assert set(bids.values()) == {1, 4}


def test_a_bid_of_3_in_rio_holds_against_all_that_the_others_can_have() -> None:
    s = task("bid")
    assert (safe(s, MATTIS), safe(s, AYSE)) == (1, 1)
    can_have = {s.safe[seat] + C.income * s.at_casino[seat] for seat in (1, 2)}
    assert can_have == {3}
    # nor can Mattis, who comes first, outbid Ayşe and so give Ayşe coins back
    assert {s.highest(port) for port in s.ports() if s.highest(port)} == can_have
    after = {bid: played(s, f"bid {bid}") for bid in (2, 3)}
    assert [least_bid(after[bid], port_number("rio")) for bid in after] == [3, 4]
    assert safe(after[3], YOU) == 4


def test_withdrawing_from_rotterdam_gives_5_coins_and_a_ship() -> None:
    s = task("outbid")
    assert (safe(s, YOU), stacks(s, "rotterdam")) == (4, "A3 C5")
    assert "gold" not in quay(s, "rotterdam")
    after = played(s, "withdraw")
    assert (safe(after, YOU) - safe(s, YOU), home(after, YOU) - home(s, YOU)) == (5, 1)
    rotterdam = port_number("rotterdam")
    raising = played(s, "raise")
    assert [s.stack_of(rotterdam, 0) + int(more) for more in legal(raising, "raise by")] == [6, 7]
    can_have = [s.safe[seat] + s.stack_of(rotterdam, seat) + C.income * s.at_casino[seat] for seat in (1, 2)]
    assert min(can_have) > 7


def test_the_second_art_is_the_token_to_give_for_gold() -> None:
    s = task("swap")
    assert C.worths.of(s.cargo[0]) == 32
    best = {
        given: max(
            C.worths.of(played(s, f"give {given}", f"take {taken}").cargo[0])
            for taken in legal(played(s, f"give {given}"), "take")
        )
        for given in legal(s, "give")
    }
    assert best == {"art": 42, "ivory": 41, "uranium": 41, "gold": 27, "wild": 32}
    assert "gold" not in legal(played(s, "give gold"), "take")


def test_a_cargo_ship_goes_seven_times_and_leaves_three_alcohol() -> None:
    s = task("first-trade")
    assert (s.round, s.rounds - s.round, held(s, YOU)) == (4, 7, "4 alcohol art cars jewels gold")
    assert (C.worths.of(s.cargo[0]), size(s.cargo[0]) - s.capacity(0)) == (26, 2)
    exact = [
        payment
        for payment in payments(played(s, "card freighter", "done"))
        if written(tokens(payment.cargo), C.cargo) == "alcohol art cars jewels gold"
    ]
    assert [(payment.worth, payment.waste) for payment in exact] == [(15, 0)]
    yacht, villa = (payments(played(s, f"card {card}")) for card in ("yacht", "villa"))
    assert {size(s.cargo[0] - payment.cargo) for payment in yacht} == {0}
    assert {size(s.cargo[0] - payment.cargo) for payment in villa} == {1}


def test_no_first_card_scores_as_much_as_paparazzi_in_the_last_turn() -> None:
    s = task("last")
    assert (C.worths.of(s.cargo[0]), s.funds(), s.round) == (26, 14, s.rounds)
    scores = {card: most_points(played(s, f"card {card}")) for card in legal(s, "card")}
    assert max(scores, key=lambda card: scores[card]) == "paparazzi"
    assert scores == {
        "freighter": 30,
        "warehouse": 30,
        "syndicate": 30,
        "villa": 40,
        "yacht": 30,
        "dive_bar": 35,
        "paparazzi": 44,
    }


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


@languages
def test_each_further_token_of_a_kind_counts_more(lang: str) -> None:
    same = C.worths.same
    assert [same[number] - same[number - 1] for number in range(2, 7)] == [3, 5, 7, 9, 11]
    for more in (3, 5, 7, 9, 11):
        assert f" {more}" in words("plan", lang)
    unique, freighter = C.cards.index("show_business"), C.freighter
    assert same[6] == C.cost[unique]
    assert f" {C.points[unique]}." in words("plan", lang)
    assert C.worths.different[5] == C.cost[freighter]
    assert C.cost[freighter] - C.points[freighter] == 10
