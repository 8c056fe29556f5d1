"""Section 5, phase 1: fulfil an order; and decision D10, the final order round."""

import pytest

from kogge.engine.match import Match
from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.draw import DISCARD, DRAW
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.events import FULFILLED
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.setup import TURN
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    actor,
    ask,
    both_editions,
    cards,
    ids,
    legal,
    payments,
    play,
    position,
    stored,
    told,
)

EACH1 = "F01 F02 F03 F04"  # one of every spice


def paying(data: str, storage: str) -> Borneo:
    """A in phase 1 with this storage."""
    return ask(position(data, stored={"A": storage}, ladders={"r": "A"}), FULFIL_ORDER, MERCHANT_PHASE)


def payment(storage: str) -> frozenset[str]:
    return frozenset(storage.split())


# -- 5.1, D2 --------------------------------------------------------------------------------


@rule("borneo 5.1", "borneo D2")
@both_editions
def test_one_order_or_pass(data: str) -> None:
    """The storage is enough for two orders; after one of them phase 1 is over."""
    table = {"A": f"{EACH1} F05 F25"}
    s = ask(position(data, active="D", stored=table, ladders={"r": "A"}), TURN)
    assert legal(s) == ["pass", "order each1", "order kind4 cloves"]
    play(s, "order kind4 cloves", "pay F05")
    assert s.stack[-1] is MERCHANT_PHASE, "the phase is over, although each1 could be paid as well"
    assert s.fulfilled[0] == [s.components.order_types.index("kind4")]

    s = play(ask(position(data, active="D", stored=table, ladders={"r": "A"}), TURN), "pass")
    assert s.stack[-1] is MERCHANT_PHASE
    assert s.fulfilled[0] == []


@rule("borneo 5.1", "borneo D2")
@both_editions
def test_any_type_still_available(data: str) -> None:
    storage = {"A": "F30 F40 F01 F06 F20 F02 F05 F25 F03 F10 F45 F04"}
    by_value = ["each1", "kind4 pepper", "kind4 cloves", "kind4 nutmeg", "each2", "each3"]
    s = ask(position(data, stored=storage), FULFIL_ORDER)
    assert legal(s) == ["pass", *(f"order {order}" for order in by_value)]
    s = ask(position(data, stored=storage, orders={"each2": 1, "kind8": 1}), FULFIL_ORDER)
    assert legal(s) == ["pass", "order each2"]


@rule("borneo D2")
def test_d2_names_order_spice_cards_and_jokers_follow() -> None:
    """A kind order is named with its spice; what a chest stands for follows from what is missing (15.1)."""
    s = paying(BOARD, "F01 F06 batavia F02 F07 malacca")
    assert legal(s) == ["pass", "order each1", "order kind4 pepper", "order kind4 cinnamon"]
    assert payments(s, "kind4 pepper") == {payment("F01 F06 batavia malacca")}
    assert payments(s, "kind4 cinnamon") == {payment("F02 F07 batavia malacca")}


# -- 5.2 to 5.5 -----------------------------------------------------------------------------


@rule("borneo 5.2")
@both_editions
def test_cargo_and_harbours_pay_in_any_mix(data: str) -> None:
    s = paying(data, "F01 F02 tidore makassar")
    assert payments(s, "each1") == {payment("F01 F02 tidore makassar")}
    s = paying(data, "bantam manila tidore makassar")
    assert payments(s, "each1") == {payment("bantam manila tidore makassar")}


@rule("borneo 5.2")
@both_editions
def test_fulfilled_orders_pay_nothing(data: str) -> None:
    s = position(data, stored={"A": "F01 F02 F03"}, fulfilled={"A": "each1 kind4 each3"})
    assert actor(ask(s, FULFIL_ORDER)) == ""


@rule("borneo T35", "borneo 5.2")
def test_t35_only_the_own_storage_pays() -> None:
    for place in ("hands", "stored"):
        for owner in "AB":
            if (place, owner) != ("stored", "A"):
                table = {"stored": {"A": "F01 F02 F04"}, "hands": {}}
                table[place][owner] = "F03 F05"
                s = ask(position(hands=table["hands"], stored=table["stored"]), FULFIL_ORDER)
                assert actor(s) == "", "F03 or F05 would pay, but not from there"
    s = ask(position(hands={"A": "F13"}, stored={"A": EACH1, "B": "F06 F08"}), FULFIL_ORDER)
    assert payments(s, "each1") == {payment(EACH1)}


@rule("borneo 5.4")
@both_editions
@pytest.mark.parametrize(
    ("order", "enough", "spare"),
    [
        ("each1", "F01 F02 F03 F04", "F06"),
        ("each2", "F30 F20 F05 F10", "F01"),
        ("each3", "F30 F01 F20 F02 F05 F03 F10 F04", "F06"),
        ("kind4 pepper", "F30 F01 F06", "F02"),
        ("kind8 pepper", "F30 F40 F01 F06 F16 F21", "F02"),
    ],
)
def test_at_least_so_many_units(data: str, order: str, enough: str, spare: str) -> None:
    assert payments(paying(data, f"{enough} {spare}"), order) >= {payment(enough)}
    for card in enough.split():
        short = " ".join(name for name in enough.split() if name != card)
        assert f"order {order}" not in legal(paying(data, short))


@rule("borneo T29")
@both_editions
def test_t29_two_doubles(data: str) -> None:
    s = paying(data, "F05 F25")
    assert payments(s, "kind4 cloves") == {payment("F05 F25")}
    play(s, "order kind4 cloves", "pay F05")
    assert s.results()[0].points == 8


@rule("borneo T30", "borneo 5.5")
@both_editions
def test_t30_a_surplus_is_lost(data: str) -> None:
    s = paying(data, "F01 F02 F05 F04")
    assert payments(s, "each1") == {payment("F01 F02 F05 F04")}
    play(s, "order each1", "pay F01", "pay F02", "pay F05")
    assert s.results()[0].points == 6
    assert stored(s, "A") == "", "no change is given"


@rule("borneo T31", "borneo R5", "borneo 5.5")
@both_editions
def test_t31_no_superfluous_card(data: str) -> None:
    s = paying(data, "F01 F02 F03 F05 F04")
    assert payment("F01 F02 F03 F05 F04") not in payments(s, "each1")
    assert payments(s, "each1") == {payment("F01 F02 F03 F04"), payment("F01 F02 F05 F04")}
    # whoever gave the one cannot give the other
    play(s, "order each1", "pay F03")
    assert "pay F05" not in legal(s)


@rule("borneo T32")
@both_editions
def test_t32_three_of_each_with_surplus(data: str) -> None:
    every = "F30 F40 F02 F20 F05 F25 F10 F45"
    s = paying(data, every)
    assert payment(every) in payments(s, "each3")
    play(s, "order each3", *(f"pay {card}" for card in every.split()[:-1]))
    assert s.results()[0].points == 25
    assert stored(s, "A") == ""


@rule("borneo T33", "borneo 5.3")
def test_t33_chests() -> None:
    assert payment("F01 F02 batavia brunei") in payments(paying(BOARD, "F01 F02 batavia brunei"), "each1")
    chests = "batavia malacca brunei macau"
    s = paying(BOARD, chests)
    for spice in ("pepper", "cinnamon", "cloves", "nutmeg"):
        assert payments(s, f"kind4 {spice}") == {payment(chests)}
    assert payments(s, "each1") == {payment(chests)}, "even the whole order"


# -- 5.6 and 5.7 ----------------------------------------------------------------------------


@rule("borneo 5.6", "borneo R9")
@both_editions
def test_paid_cards(data: str) -> None:
    """Cargo to the open discard pile, harbours out of the game: not shuffled, never drawn again."""
    s = position(data, stored={"A": "F01 F02 tidore F04"}, draw_pile="")
    ask(s, FULFIL_ORDER, DRAW)
    play(s, "order each1", "pay F01", "pay F02", "pay tidore")
    assert ids(s, s.out) == "tidore"
    assert sorted(s.hands[0] + s.draw_pile) == cards(s.components, "F01 F02 F04"), "reshuffled without Tidore"
    (tidore,) = cards(s.components, "tidore")
    assert tidore not in s.deck + s.harbours


@rule("borneo 5.7", "borneo R23")
@both_editions
def test_a_fulfilled_order_lies_face_down_and_scores(data: str) -> None:
    s = position(data, stored={"A": EACH1, "B": "F06 F07 F08 F09"}, orders={"each1": 1})
    ask(s, FULFIL_ORDER)
    play(s, "order each1", "pay F01", "pay F02", "pay F03")
    assert s.results()[0].parts["orders"] == 6
    assert s.orders == [0] * 5
    for seat in (*range(4), SPECTATOR):
        assert [len(pile) for pile in s.view(seat).fulfilled] == [1, 0, 0, 0], "the number is public"
    s.active = 1
    assert actor(ask(s, FULFIL_ORDER)) == "", "B could pay, but the order is gone"
    assert s.results()[0].parts["orders"] == 6


@rule("borneo R23", "borneo 5.7")
def test_the_log_keeps_the_act() -> None:
    match = Match(BORNEO, 3, start=paying(BOARD, EACH1))
    for notation in ("order each1", "pay F01", "pay F02", "pay F03"):
        match.play(notation)
    for seat in (0, 1, 2, SPECTATOR):
        (line,) = [line for line in match.log(seat) if line.event.kind == FULFILLED]
        assert line.event.seer == EVERYBODY
        assert line.event.parts[:2] == (0, 0), "A, each1"


@rule("borneo R30")
@both_editions
def test_one_open_discard_pile(data: str) -> None:
    """Paid cargo, cards of a conflict, unclaimed cargo and the card above the hand limit, one after the other."""
    s = position(
        data,
        stored={"A": EACH1},
        hands={"A": "F06 F16 F12 F13 F14 F31 F32 F33", "B": "F21 F22"},
        ladders={"r": "BA"},
        harbours="makassar tidore manila",
        stacks=["F17"],
    )
    ask(s, FULFIL_ORDER, MERCHANT_PHASE, LAY_CARGO, DISCARD)
    play(s, "order each1", "pay F01", "pay F02", "pay F03")
    assert ids(s, s.discard_pile) == EACH1
    play(s, "attack red 2 1", "play F06", "done", "done", "swap")
    assert ids(s, s.discard_pile) == f"{EACH1} F06"
    play(s, "lay F16 1")  # a monopoly of Yellow, where nobody has a merchant
    assert ids(s, s.discard_pile) == f"{EACH1} F06 F17 F16"
    play(s, "discard F13")
    assert ids(s, s.discard_pile) == f"{EACH1} F06 F17 F16 F13"
    for seat in (*range(4), SPECTATOR):
        assert s.view(seat).discard_pile == s.discard_pile


# -- the final order round ------------------------------------------------------------------


@rule("borneo D10")
@both_editions
def test_d10_everybody_may_fulfil_one_last_order(data: str) -> None:
    """Every seat could fulfil two; each is asked once, as in D2, and may pass."""
    s = position(
        data,
        active="D",
        stored={
            "A": "F01 F02 F03 F04 F05 F25",
            "B": "F06 F07 F08 F09 F35 F13 F18",
            "C": "F16 F17 F23 F19",
        },
    )
    end_game(s, harbours_ran_out=True)
    s.settle()
    assert (actor(s), legal(s)) == ("A", ["pass", "order each1", "order kind4 cloves"])
    play(s, "order each1", "pay F01", "pay F02", "pay F04", "pay F05")
    assert (actor(s), legal(s)) == ("B", ["pass", "order each1", "order kind4 cloves"])
    play(s, "pass")
    assert (actor(s), legal(s)) == ("C", ["pass", "order each1"])
    play(s, "order each1", "pay F16", "pay F17", "pay F23")
    assert actor(s) == "", "D has nothing to pay with"
    assert [result.parts["orders"] for result in s.results()] == [6, 0, 6, 0]
    assert stored(s, "A") == "F03 F25"


@rule("borneo D10")
@both_editions
def test_d10_only_orders_still_open(data: str) -> None:
    s = position(data, active="D", stored={"A": EACH1, "B": "F06 F07 F08 F09"}, orders={"each1": 1})
    end_game(s, harbours_ran_out=True)
    s.settle()
    play(s, "order each1", "pay F01", "pay F02", "pay F03")
    assert actor(s) == "", "nothing is left for B"
    assert told(s, FULFILLED) == [(0, 0, *cards(s.components, EACH1))]
