"""Section 12: the test vectors, each under its number; and the examples of the data file, run from the file."""

import tomllib
from typing import Any

import pytest

from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules import trade as trading
from kogge.games.cargo_noir.rules.cargo import WILD, packed, size
from tests.citing import rule
from tests.games.cargo_noir.playing import start
from tests.games.cargo_noir.reference import SAME
from tests.games.cargo_noir.table import (
    DATA,
    LAST,
    C,
    actor,
    held,
    home,
    legal,
    load,
    owned,
    pass_turn,
    play,
    position,
    quay,
    read,
    resolve,
    safe,
    send,
    stacks,
    step,
    take_turn,
    told,
    trade,
)

EXAMPLES: dict[str, dict[str, Any]] = {example["id"]: example for example in tomllib.loads(DATA)["example"]}
HAND = "4 jewels wild 3 cars weapons"
NINE = "alcohol weapons art cars cigars ivory jewels gold uranium"


def by_name(counted: dict[str, int]) -> str:
    """Counts of the data file, as `position` takes them."""
    return " ".join(f"{count} {name}" for name, count in counted.items())


# -- the examples of the data file ------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name, example in EXAMPLES.items() if example["kind"] == "trade"])
def test_examples_of_trades(name: str) -> None:
    example = EXAMPLES[name]
    handed_in = packed([kind for made in example["sets"] for kind in read(by_name(made["tokens"]), C.cargo)])
    cards = sorted(read(by_name(example["cards"]), C.cards))
    s = position(
        turn=LAST if example["last_round"] else LAST - 1,
        cargo={"A": by_name(example["held"])},
        safes={"A": example["coins"]},
    )
    assert C.worths.of(handed_in) == sum(made["value"] for made in example["sets"])
    for made in example["sets"]:
        values = C.worths.same if made["kind"] == "same" else C.worths.different
        assert values[sum(made["tokens"].values())] == made["value"]
    if not example["legal"]:
        with pytest.raises(ValueError, match="not legal"):
            trading.trade(s, cards, handed_in)
        return
    left = s.cargo[0] - handed_in
    trading.trade(s, cards, handed_in)
    assert (s.cargo[0], safe(s, "A")) == (left, 0)
    assert s.cards(0) == [cards.count(card) for card in range(13)]
    assert told(s, ev.TRADED)[0][:4] == (0, C.worths.of(handed_in), example["coins"], example["wasted"])


@pytest.mark.parametrize("name", [name for name, example in EXAMPLES.items() if example["kind"] == "bid"])
def test_examples_of_bids(name: str) -> None:
    example = EXAMPLES[name]
    there = " ".join(f"{seat}{coins}" for seat, coins in zip("BCD", example["others"], strict=False))
    s = position(safes={"A": example["safe"]}, stacks={"rio": there})
    play(send(s), "send rio")
    assert legal(s, "bid") == [str(bid) for bid in example["legal_bids"]]


@pytest.mark.parametrize("name", [name for name, example in EXAMPLES.items() if example["kind"] == "syndicate"])
def test_examples_of_syndicates(name: str) -> None:
    example = EXAMPLES[name]
    assert coins_of_syndicates(example["cards"], example["withdrawals"]) == example["coins"]


@pytest.mark.parametrize("name", [name for name, example in EXAMPLES.items() if example["kind"] == "casino"])
def test_examples_of_the_casino(name: str) -> None:
    example = EXAMPLES[name]
    assert coins_of_casino(example["ships"]) == example["coins"]


def test_every_example_of_the_data_file_is_run() -> None:
    assert {example["kind"] for example in EXAMPLES.values()} == {"trade", "bid", "syndicate", "casino"}


def coins_of_syndicates(cards: int, withdrawals: int) -> int:
    """What Syndicates pay in a turn with so many withdrawals."""
    ports = ["rio", "bombay", "new_york"][:withdrawals]
    s = position(cards={"A": f"{cards} syndicate"}, stacks=dict.fromkeys(ports, "A1 B9"))
    before = safe(s, "A")
    resolve(s)
    while step(s) in ("resolve", "answer"):
        play(s, "withdraw" if step(s) == "answer" else legal(s)[0])
    return safe(s, "A") - before - withdrawals


def coins_of_casino(ships: int) -> int:
    """What the casino pays for the whole fleet."""
    s = position(casino={"A": ships, "B": 3, "C": 3, "D": 3})
    before = safe(s, "A")
    return safe(take_turn(s), "A") - before


# -- trades -----------------------------------------------------------------------------------------------


@rule("cargo_noir T1")
def test_cargo_ship_and_warehouse_for_five() -> None:
    s = position(cargo={"A": HAND})
    play(trade(s), "card freighter", "card warehouse", "done", "pay by hand", "hand in 0 weapons", "hand in 0 cars")
    assert (owned(s, "A"), held(s, "A")) == ("freighter warehouse", "weapons 3 cars")
    assert told(s, ev.TRADED)[0][1:4] == (25, 0, 0)


@rule("cargo_noir T2")
def test_warehouse_for_three_and_one() -> None:
    s = position(cargo={"A": HAND})
    play(trade(s), "card warehouse", "done", "pay 1")
    assert (owned(s, "A"), held(s, "A")) == ("warehouse", "4 jewels wild")
    assert told(s, ev.TRADED)[0][1:4] == (10, 0, 0)


@rule("cargo_noir T3")
def test_cargo_ship_and_two_warehouses_for_everything() -> None:
    s = position(cargo={"A": HAND})
    play(trade(s), "card freighter", "card warehouse", "card warehouse", "pay 1")
    assert (owned(s, "A"), held(s, "A")) == ("freighter 2 warehouse", "")
    assert told(s, ev.TRADED)[0][1:4] == (35, 0, 0)


@rule("cargo_noir T4")
def test_one_of_each_edge_for_everything() -> None:
    s = position(cargo={"A": HAND})
    play(trade(s), "card freighter", "card warehouse", "card syndicate", "pay 1")
    assert (owned(s, "A"), held(s, "A")) == ("freighter warehouse syndicate", "")
    assert told(s, ev.TRADED)[0][1:4] == (35, 0, 0)


@rule("cargo_noir T5")
def test_cronies_with_coins_in_the_last_round() -> None:
    s = position(turn=LAST, cargo={"A": NINE}, safes={"A": 4})
    play(trade(s), "card cronies", "pay 1")
    assert (owned(s, "A"), held(s, "A"), safe(s, "A")) == ("cronies", "", 0)


@rule("cargo_noir T6")
def test_cronies_with_coins_before_the_last_round() -> None:
    s = position(turn=LAST - 1, cargo={"A": NINE}, safes={"A": 4})
    assert "cronies" not in legal(trade(s), "card")
    assert "militia" in legal(s, "card")


@rule("cargo_noir T7")
def test_best_value_of_the_hand() -> None:
    assert C.worths.of(load(HAND)) == 35


@rule("cargo_noir T8")
def test_what_sets_are_and_are_not() -> None:
    assert C.worths.of(load("3 wild")) == 9
    assert C.worths.of(load("alcohol weapons art cars cigars ivory jewels gold wild")) == 45
    assert C.worths.of(load("2 gold ivory")) == 5  # and not 6, as three different kinds would be
    assert max(size(made.cargo) for made in C.worths.sets(load("10 gold"))) == 9
    assert C.worths.of(load("10 gold")) == 82
    assert len(C.worths.same) == len(C.worths.different) == len(SAME) + 1


@rule("cargo_noir T9")
def test_a_third_warehouse() -> None:
    s = position(cargo={"A": "9 gold 9 ivory"}, cards={"A": "2 warehouse"})
    assert "warehouse" not in legal(trade(s), "card")


@rule("cargo_noir T10")
def test_four_equal_tokens_for_a_warehouse() -> None:
    """No change: the six are not there in the next turn either."""
    s = position(cargo={"A": "4 gold"}, casino={"B": 3, "C": 3, "D": 3})
    play(take_turn(s), "card warehouse", "pay 1")
    assert told(s, ev.TRADED)[0][1:4] == (16, 0, 6)
    assert (held(s, "A"), safe(s, "A")) == ("", 7)
    for _ in range(4):
        pass_turn(s)
    assert (actor(s), step(s)) == ("A", "send")  # nothing to trade with


# -- bids -------------------------------------------------------------------------------------------------


@rule("cargo_noir B1")
def test_bidding_against_three() -> None:
    s = play(send(position(safes={"A": 5}, stacks={"rio": "C3"})), "send rio")
    assert legal(s, "bid") == ["4", "5"]
    assert stacks(play(s, "bid 5"), "rio") == "A5 C3"


@rule("cargo_noir B2")
def test_bidding_for_an_empty_port() -> None:
    s = play(send(position(safes={"A": 7})), "send rio")
    assert legal(s, "bid") == ["1", "2", "3", "4", "5", "6", "7"]


@rule("cargo_noir B3")
def test_three_in_rio() -> None:
    s = position(stacks={"rio": "A2 B3 C5"}, casino={"A": 2, "B": 2, "C": 2, "D": 3}, quays={"rio": "2 gold wild"})
    take_turn(s)
    assert legal(play(s.clone(), "raise"), "raise by") == [str(k) for k in range(4, 12)]
    play(s, "withdraw")
    assert (safe(s, "A"), home(s, "A"), "rio" in legal(s, "send")) == (7 + 4 + 2, 3, False)
    play(s, "send casino", "send casino", "send casino")
    assert (actor(s), stacks(s, "rio")) == ("B", "B3 C5")
    assert legal(play(s.clone(), "raise"), "raise by") == [str(k) for k in range(3, 12)]
    play(s, "withdraw", "send casino", "send casino", "send casino")
    assert (actor(s), stacks(s, "rio"), held(s, "C")) == ("C", "", "2 gold wild")
    assert (safe(s, "C"), len(s.quay(4))) == (7 + 4, 3)
    assert quay(s, "rio") != "2 gold wild"
    assert told(s, ev.BOUGHT_CARGO)[0][:3] == (2, 4, 5)


@rule("cargo_noir B5")
def test_after_raising_in_bombay() -> None:
    s = play(resolve(position(safes={"A": 9}, stacks={"bombay": "A1 B2"})), "raise", "raise by 3")
    assert (step(s), home(s, "A"), "bombay" in legal(s, "send")) == ("send", 2, False)


@rule("cargo_noir B6")
def test_after_buying_in_new_york() -> None:
    s = resolve(position(stacks={"new_york": "A1"}, quays={"new_york": "gold ivory cars"}))
    assert (step(s), "new_york" in legal(s, "send")) == ("send", True)


# -- Syndicate, casino and black market -------------------------------------------------------------------


@rule("cargo_noir S1")
def test_two_syndicates_two_withdrawals() -> None:
    assert coins_of_syndicates(2, 2) == 4


@rule("cargo_noir S2")
def test_two_syndicates_one_withdrawal() -> None:
    assert coins_of_syndicates(2, 1) == 2


@rule("cargo_noir S3")
def test_one_syndicate_two_withdrawals() -> None:
    assert coins_of_syndicates(1, 2) == 2


@rule("cargo_noir C1")
def test_the_whole_fleet_in_the_casino() -> None:
    assert coins_of_casino(3) == 6


@rule("cargo_noir C2")
def test_a_token_is_drawn_and_swapped() -> None:
    s = position(
        active="B",
        cargo={"B": "gold"},
        black_market={"A": 2, "B": 1},
        casino={"A": 1, "B": 2, "C": 3, "D": 3},
        market="2 uranium 4 art",
        bag="9 cigars cars",
        first="B",
    )
    take_turn(s)
    play(s, "swap", "take uranium")
    assert (held(s, "B"), s.market.count(C.cargo.index("uranium")), len(s.market)) == ("uranium", 1, 6)
    for _ in range(3):
        pass_turn(s)
    assert (actor(s), held(s, "A")) == ("A", "cars")  # without cargo the first ship could only draw
    play(s, "swap", "take uranium")
    assert (held(s, "A"), s.market.count(C.cargo.index("uranium")), len(s.market)) == ("uranium", 0, 6)


@rule("cargo_noir C3")
def test_a_supply_of_one_coin() -> None:
    s = position(casino={"A": 1, "B": 3, "C": 3, "D": 3}, supply=1)
    assert (safe(take_turn(s), "A"), s.supply) == (8, 0)


# -- capacity and effects ---------------------------------------------------------------------------------


@rule("cargo_noir K1")
def test_a_rich_purchase() -> None:
    s = position(cargo={"A": "5 gold"}, stacks={"rotterdam": "A1"}, quays={"rotterdam": "4 ivory"})
    resolve(s)
    assert held(s, "A") == "4 ivory 5 gold"
    other = play(s.clone(), "done")
    for discarded in range(3):
        assert (step(other), size(other.cargo[0])) == ("discard", 9 - discarded)
        play(other, "discard gold")
    assert (step(other), held(other, "A")) == ("send", "4 ivory 2 gold")
    play(s, "card warehouse", "done", "pay 1")
    assert (held(s, "A"), s.capacity(0), step(s)) == ("5 gold", 8, "send")
    assert told(s, ev.DISCARDED) == []


@rule("cargo_noir K2")
def test_a_cargo_ship_sails_in_the_same_turn() -> None:
    s = play(trade(position(cargo={"A": "4 gold"})), "card freighter", "pay 1")
    assert (step(s), home(s, "A")) == ("send", 4)
    play(s, *["send casino"] * 4)
    assert s.at_casino[0] == 4


@rule("cargo_noir G2")
@pytest.mark.parametrize(
    ("seats", "ports", "slots", "wilds", "bag", "supply"),
    [(2, 4, 10, 2, 112, 46), (3, 5, 13, 3, 110, 39), (4, 6, 16, 4, 108, 32), (5, 8, 20, 5, 105, 25)],
)
def test_setup_counts(seats: int, ports: int, slots: int, wilds: int, bag: int, supply: int) -> None:
    s = start(seats, (), "G2")
    assert (len(s.ports()), sum(len(s.quay(port)) for port in s.ports()), len(s.market)) == (ports, slots, 6)
    assert (s.whole().count(WILD), len(s.bag), s.supply) == (wilds, bag, supply)


# -- end --------------------------------------------------------------------------------------------------


@rule("cargo_noir E1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 11), (3, 11), (4, 10), (5, 10)])
def test_rounds(seats: int, rounds: int) -> None:
    s = start(seats, (), "E1")
    assert s.rounds == rounds
    while s.round == 1:
        assert step(s) == "send"
        play(s, "send casino")


@rule("cargo_noir E2")
def test_tie_at_100() -> None:
    s = position(seats=2, cards={"A": "militia 2 villa 2 warehouse", "B": "nightclub 2 yacht syndicate"})
    assert [result.points for result in s.results()] == [100, 100]
    assert [result.rank for result in s.results()] == [1, 2]


@rule("cargo_noir E3")
def test_tie_at_70() -> None:
    s = position(seats=2, cards={"A": "2 dive_bar", "B": "dive_bar yacht 2 warehouse"})
    assert [result.points for result in s.results()] == [70, 70]
    assert [result.rank for result in s.results()] == [1, 1]


@rule("cargo_noir E5")
def test_ten_coins_and_no_cargo() -> None:
    s = trade(position(turn=LAST, safes={"A": 10}))
    assert legal(s) == ["done", "card warehouse", "card syndicate"]
    s = trade(position(turn=LAST, safes={"A": 10}, cards={"A": "2 warehouse"}))
    assert legal(s) == ["done", "card syndicate"]
    play(s, "card syndicate", "pay 1")
    assert (owned(s, "A"), safe(s, "A")) == ("2 warehouse syndicate", 0)
    assert s.results()[0].points == 15
