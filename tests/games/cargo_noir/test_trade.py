"""Rules 4.4.1, 4.4.4 to 4.4.6, 5.1, 5.2 and 9.5: one combined trade a turn, cargo for cards."""

from collections.abc import Callable

import pytest

from kogge.engine.plain import to_plain
from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules import trade as trading
from kogge.games.cargo_noir.rules.cargo import tokens
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.cargo_noir.table import (
    LAST,
    C,
    held,
    home,
    legal,
    load,
    owned,
    play,
    position,
    read,
    safe,
    step,
    take_turn,
    told,
    trade,
    written,
)


def pay_with(s: CargoNoir, cargo: str) -> CargoNoir:
    """Hand in these tokens by hand; kinds that are not asked for are no choice."""
    play(s, "pay by hand")
    while step(s) == "hand in":
        number = tokens(load(cargo)).count(s.kind)
        play(s, f"hand in {number} {C.cargo[s.kind]}")
    return s


# -- 4.4.1 ------------------------------------------------------------------------------------------------


@rule("cargo_noir 4.4.1", "cargo_noir R10")
def test_one_trade_a_turn() -> None:
    """After it the next decision is a ship, though there would be tokens for another card."""
    s = position(cargo={"A": "4 gold 4 ivory"}, cards={"A": "warehouse"})
    play(trade(s), "card warehouse", "done", "pay 1")
    assert (step(s), owned(s, "A")) == ("send", "2 warehouse")
    assert C.worths.of(s.cargo[0]) >= 10


@rule("cargo_noir 4.4.1")
def test_one_may_trade_nothing() -> None:
    s = play(trade(position(cargo={"A": "4 gold"})), "done")
    assert (step(s), held(s, "A"), owned(s, "A")) == ("send", "4 gold", "")
    assert told(s, ev.TRADED) == []


@rule("cargo_noir 4.4.1", "cargo_noir R10")
def test_a_trade_takes_at_least_one_card() -> None:
    """Tokens cannot be handed in for nothing: with an empty basket nobody is asked for them."""
    s = play(trade(position(cargo={"A": "4 gold"})), "done")
    assert step(s) == "send"
    with pytest.raises(ValueError, match="not legal"):
        trading.trade(position(cargo={"A": "4 gold"}), [], load("gold"))


@rule("cargo_noir 4.4.1", "cargo_noir R10", "cargo_noir 4.4.4")
def test_one_set_for_two_cards_and_two_sets_for_one_card() -> None:
    s = position(cargo={"A": "5 gold"})
    play(trade(s), "card freighter", "card warehouse", "pay 1")  # 25 for 15 and 10
    assert (owned(s, "A"), held(s, "A")) == ("freighter warehouse", "")
    s = position(cargo={"A": "3 gold 3 ivory 2 art"})
    play(trade(s), "card villa", "pay 1")  # 9 + 9 + 4 for 20
    assert (owned(s, "A"), told(s, ev.TRADED)[0][1:4]) == ("villa", (22, 0, 2))


@rule("cargo_noir 4.4.1", "cargo_noir 4.4.5", "cargo_noir D6")
def test_cards_are_chosen_in_any_order() -> None:
    """The basket is the same whatever the order, and no card closes off those before it."""
    one = play(trade(position(cargo={"A": "6 gold"})), "card syndicate", "card freighter", "card warehouse", "pay 1")
    two = play(trade(position(cargo={"A": "6 gold"})), "card warehouse", "card syndicate", "card freighter", "pay 1")
    assert owned(one, "A") == owned(two, "A") == "freighter warehouse syndicate"
    s = play(trade(position(cargo={"A": "6 gold"})), "card syndicate")
    assert legal(s, "card") == ["freighter", "warehouse", "syndicate", "villa", "yacht"]
    assert to_plain(one) == to_plain(two)


# -- 4.4.4 ------------------------------------------------------------------------------------------------


@rule("cargo_noir 4.4.4", "cargo_noir D6")
def test_only_what_can_be_paid_is_offered() -> None:
    s = trade(position(cargo={"A": "5 gold"}))
    affordable = [name for name, cost in zip(C.cards, C.cost, strict=True) if cost <= 25]
    assert legal(s, "card") == affordable == ["freighter", "warehouse", "syndicate", "villa", "yacht"]
    play(s, "card warehouse")
    assert legal(s) == ["done", "card freighter", "card warehouse", "card syndicate"]
    play(s, "card warehouse", "pay 1")
    assert (held(s, "A"), owned(s, "A")) == ("", "2 warehouse")  # 5 of 25 are lost


@rule("cargo_noir 4.4.4", "cargo_noir R24")
def test_what_is_too_much_is_lost() -> None:
    s = position(cargo={"A": "5 gold"}, casino={"B": 3, "C": 3, "D": 3})
    play(take_turn(s), "card villa", "pay 1")
    assert told(s, ev.TRADED) == [(0, 25, 0, 5, 1, C.cards.index("villa"), *[C.cargo.index("gold")] * 5)]
    assert (safe(s, "A"), held(s, "A")) == (7, "")
    assert step(s) == "send"


@rule("cargo_noir R24")
def test_one_may_hand_in_more_than_needed() -> None:
    s = play(trade(position(cargo={"A": "5 gold 2 art"})), "card warehouse", "done")
    pay_with(s, "5 gold 2 art")
    assert (held(s, "A"), told(s, ev.TRADED)[0][1:4]) == ("", (29, 0, 19))


@rule("cargo_noir R11")
def test_the_tokens_are_grouped_at_their_best() -> None:
    """Nobody says which tokens form a set: 3 gold and the wild are 16, not 9 + 1."""
    s = play(trade(position(cargo={"A": "3 gold wild art"})), "card freighter", "pay 1")
    assert told(s, ev.TRADED)[0][1:4] == (16, 0, 1)
    assert held(s, "A") == "art"


# -- 4.4.5 and 9.5 ----------------------------------------------------------------------------------------


@rule("cargo_noir 4.4.5")
@pytest.mark.parametrize("card", ["freighter", "warehouse", "syndicate"])
def test_two_of_each_edge_at_most(card: str) -> None:
    s = trade(position(cargo={"A": "9 gold"}, cards={"A": card}))
    assert card in legal(s, "card")
    play(s, f"card {card}")
    assert card not in legal(s, "card")
    s = trade(position(cargo={"A": "9 gold"}, cards={"A": f"2 {card}"}))
    assert card not in legal(s, "card")


@rule("cargo_noir 4.4.5")
def test_spoils_without_limit_while_in_stock() -> None:
    """Six Villas in one trade; a seventh there is not."""
    s = trade(position(cargo={"A": "9 gold 9 ivory"}))
    for _ in range(6):
        play(s, "card villa")
    assert "card villa" not in legal(s)
    play(s, "done", "pay 1")
    assert (owned(s, "A"), s.stock[C.cards.index("villa")]) == ("6 villa", 0)


@rule("cargo_noir 4.4.5", "cargo_noir 9.5")
def test_an_empty_stack() -> None:
    s = position(
        seats=5, cargo={"A": "9 gold"}, cards=dict.fromkeys("BCDE", "2 warehouse") | {"B": "cronies 2 warehouse"}
    )
    assert s.stock[C.warehouse_card] == 0
    offered = legal(trade(s), "card")
    assert {"warehouse", "cronies"}.isdisjoint(offered)
    assert {"syndicate", "militia"} <= set(offered)


@rule("cargo_noir 9.5")
def test_the_last_copy() -> None:
    s = position(seats=5, cargo={"A": "9 gold"}, cards=dict.fromkeys("BCD", "2 warehouse") | {"E": "warehouse"})
    play(trade(s), "card warehouse")
    assert "card warehouse" not in legal(s)
    assert 5 * C.limit[C.warehouse_card] == 10 > C.copies[C.warehouse_card] == 8


# -- 4.4.6, 5.1 and 5.2 -----------------------------------------------------------------------------------


@rule("cargo_noir 4.4.6")
def test_tokens_go_to_the_discards_and_cards_come_at_once() -> None:
    s = position(cargo={"A": "3 gold wild"}, discards="art")
    play(trade(s), "card freighter", "pay 1")
    assert s.discard == load("art 3 gold wild")
    assert owned(s, "A") == "freighter"
    assert s.stock[C.freighter] == 7


@rule("cargo_noir 5.1", "cargo_noir 4.4.6", "cargo_noir R16")
@pytest.mark.parametrize("number", [1, 2])
def test_a_cargo_ship_joins_the_fleet_at_once(number: int) -> None:
    s = position(cargo={"A": "6 gold"})
    play(trade(s), *["card freighter"] * number, *["done"] * (number == 1), "pay 1")
    assert (step(s), home(s, "A"), s.reserve[0], s.fleet(0)) == ("send", 3 + number, 2 - number, 3 + number)
    play(s, *["send casino"] * (3 + number))
    assert s.at_casino[0] == 3 + number


@rule("cargo_noir 5.2", "cargo_noir R16")
def test_a_warehouse_counts_for_the_surplus_of_this_turn() -> None:
    s = position(cargo={"A": "4 gold 4 ivory 4 cars"})
    play(trade(s), "card warehouse", "done", "pay 1")
    assert (s.capacity(0), step(s)) == (8, "send")


@rule("cargo_noir R16", "cargo_noir 5.1", "cargo_noir 5.2")
def test_all_effects_of_a_trade_come_before_the_surplus() -> None:
    s = position(cargo={"A": "5 gold 4 ivory 4 cars 4 art"})
    play(trade(s), "card freighter", "card warehouse", "card warehouse", "card syndicate", "done")
    pay_with(s, "5 gold 4 ivory 2 cars")
    assert (s.capacity(0), home(s, "A"), held(s, "A"), step(s)) == (10, 4, "4 art 2 cars", "send")


# -- 13: one atomic, fully validated trade ----------------------------------------------------------------


def a_hand() -> CargoNoir:
    return position(cargo={"A": "4 gold"}, cards={"A": "2 warehouse", "B": "cronies"})


def a_rich_hand() -> CargoNoir:
    return position(cargo={"A": "9 gold 9 ivory"}, cards={"A": "2 warehouse", "B": "cronies"})


@rule("cargo_noir 13", "cargo_noir 4.4.4", "cargo_noir 4.4.5")
@pytest.mark.parametrize(
    ("moment", "cards", "cargo"),
    [
        (a_hand, "", "4 gold"),  # no card
        (a_hand, "villa", "4 gold"),  # too little
        (a_hand, "syndicate", "5 gold"),  # not there
        (a_hand, "syndicate", "4 art"),
        (a_hand, "syndicate", "3 gold"),
        (a_rich_hand, "warehouse", "9 gold"),  # the limit
        (a_rich_hand, "3 syndicate", "9 gold"),
        (a_rich_hand, "syndicate cronies", "9 gold"),  # out of stock
        (a_rich_hand, "2 show_business", "9 gold"),
        (a_rich_hand, "7 villa", "9 gold 9 ivory"),
    ],
)
def test_an_illegal_trade_changes_nothing(moment: Callable[[], CargoNoir], cards: str, cargo: str) -> None:
    s = moment()
    before = to_plain(s)
    with pytest.raises(ValueError, match="such a trade is not legal"):
        trading.trade(s, read(cards, C.cards), load(cargo))
    assert to_plain(s) == before
    assert s.events == []


@rule("cargo_noir 13")
def test_a_legal_trade_does_it_all() -> None:
    s = a_rich_hand()
    trading.trade(s, read("freighter villa militia", C.cards), load("9 gold"))
    assert (held(s, "A"), owned(s, "A")) == ("9 ivory", "freighter 2 warehouse villa militia")
    assert (home(s, "A"), s.reserve[0], s.discard) == (4, 1, load("9 gold"))


@rule("cargo_noir 6.2", "cargo_noir 6.3")
@pytest.mark.parametrize("turn", [LAST - 1, LAST])
def test_coins_help_in_the_last_round_alone(turn: int) -> None:
    s = position(turn=turn, cargo={"A": "3 gold"}, safes={"A": 1})
    before = to_plain(s)
    if turn == LAST:
        trading.trade(s, read("syndicate", C.cards), load("3 gold"))
        assert (owned(s, "A"), safe(s, "A"), s.supply) == ("syndicate", 0, 60 - 1 - 21 + 1)
    else:
        with pytest.raises(ValueError, match="not legal"):
            trading.trade(s, read("syndicate", C.cards), load("3 gold"))
        assert to_plain(s) == before


def test_names_are_written_as_they_are_read() -> None:
    assert written(read("2 gold wild", C.cargo), C.cargo) == "2 gold wild"
