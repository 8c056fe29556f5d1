"""Rules 4.3.1, 4.3.2 and 4.3.4 to 4.3.7, 5.3 and 9.2: the actions of ships in the casino and in ports."""

from itertools import permutations

import pytest

from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.cargo import size
from tests.citing import rule
from tests.games.cargo_noir.table import (
    LAST,
    C,
    actor,
    held,
    home,
    legal,
    pass_turn,
    play,
    port_number,
    position,
    quay,
    resolve,
    safe,
    stacks,
    step,
    take_turn,
    told,
)

RIO = port_number("rio")
BOMBAY = port_number("bombay")


# -- 4.3.1 --------------------------------------------------------------------------------------------


@rule("cargo_noir 4.3.1", "cargo_noir 13.4", "cargo_noir D1")
@pytest.mark.parametrize("order", list(permutations(("rio", "bombay", "black_market"))), ids=" ".join)
def test_ships_are_resolved_in_any_order(order: tuple[str, ...]) -> None:
    s = position(safes={"A": 0}, stacks={"rio": "A1 B2", "bombay": "A3"}, black_market={"A": 1}, cargo={"A": "gold"})
    resolve(s)
    left = {"rio", "bombay", "black_market"}
    for place in order:
        if len(left) > 1:
            assert set(legal(s, "resolve")) == left
            play(s, f"resolve {place}")
        left.remove(place)
        if place == "black_market":
            play(s, "draw")
    assert (home(s, "A"), safe(s, "A"), stacks(s, "rio"), stacks(s, "bombay")) == (3, 1, "B2", "")
    assert size(s.cargo[0]) == 1 + 1 + 3


@rule("cargo_noir 4.3.1", "cargo_noir R6")
def test_every_ship_must_be_resolved() -> None:
    """There is no action that leaves a ship where it is."""
    s = resolve(position(stacks={"rio": "A1 B2", "bombay": "A1 C2"}))
    assert legal(s) == ["resolve rio", "resolve bombay"]
    play(s, "resolve bombay", "withdraw")
    assert (step(s), s.port) == ("answer", RIO)


@rule("cargo_noir 4.3.1")
def test_what_one_ship_gains_the_next_can_use() -> None:
    """Without a coin one withdraws; the coins of that withdrawal pay for a raise. Cargo that was bought is swapped."""
    s = position(safes={"A": 0}, stacks={"rio": "A2 B3", "bombay": "A3 C4"})
    play(resolve(s), "resolve bombay", "raise", "raise by 3")
    assert (stacks(s, "bombay"), stacks(s, "rio"), safe(s, "A")) == ("C4", "A5 B3", 0)
    s = position(stacks={"new_york": "A1"}, quays={"new_york": "3 gold"}, market="6 cars", black_market={"A": 1})
    play(resolve(s), "resolve new_york", "swap")
    assert held(s, "A") == "cars 2 gold"


@rule("cargo_noir D1")
def test_ships_in_one_place_are_one_option() -> None:
    s = position(stacks={"rio": "A1"}, black_market={"A": 2}, cargo={"A": "gold"})
    resolve(s)
    assert legal(s) == ["resolve black_market", "resolve rio"]
    play(s, "resolve black_market", "draw")
    assert legal(s) == ["resolve black_market", "resolve rio"]
    play(s, "resolve black_market", "draw")  # and Rio, the last one, by itself
    assert size(s.cargo[0]) == 1 + 2 + 3


# -- 4.3.2 --------------------------------------------------------------------------------------------


@rule("cargo_noir 4.3.2", "cargo_noir R28", "cargo_noir D1")
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_the_casino_pays_two_coins_a_ship(ships: int) -> None:
    s = position(casino={"A": ships}, black_market={"A": 3 - ships})
    resolve(s)
    assert (safe(s, "A"), s.supply, s.at_casino[0]) == (7 + 2 * ships, 60 - 28 - 2 * ships, 0)
    assert told(s, ev.GAMBLED) == [(0, ships, 2 * ships)]
    assert home(s, "A") == 3


@rule("cargo_noir R28")
def test_a_supply_that_is_just_enough_pays_all_ships_together() -> None:
    s = resolve(position(casino={"A": 3}, supply=6))
    assert (told(s, ev.GAMBLED), s.supply) == ([(0, 3, 6)], 0)


@rule("cargo_noir R28", "cargo_noir D1", "cargo_noir 9.2")
def test_when_the_supply_is_short_the_player_chooses_when_the_casino_pays() -> None:
    """Three ships would get one coin alone; after the purchase in Rio there are six, and they act by themselves."""
    s = position(cards={"A": "2 freighter"}, casino={"A": 3}, stacks={"rio": "A5", "bombay": "A1 B2"}, supply=1)
    resolve(s)
    assert legal(s) == ["resolve casino", "resolve rio", "resolve bombay"]
    assert safe(s, "A") == 7
    other = play(s.clone(), "resolve casino")
    assert (safe(other, "A"), other.supply, other.at_casino[0]) == (8, 0, 2)
    assert legal(other) == ["resolve casino", "resolve rio", "resolve bombay"]
    play(s, "resolve rio")
    assert (safe(s, "A"), s.supply, s.at_casino[0]) == (13, 0, 0)
    assert (step(s), s.port) == ("answer", BOMBAY)


@rule("cargo_noir 9.2", "cargo_noir R8")
@pytest.mark.parametrize(("supply", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_the_casino_pays_no_more_than_there_is(supply: int, paid: int) -> None:
    s = position(casino={"A": 2}, black_market={"A": 1}, supply=supply, stacks={"rio": "B3"}, safes={"A": 5})
    resolve(s)
    while step(s) == "resolve":
        play(s, "resolve casino")
    assert (safe(s, "A"), s.supply) == (5 + paid, supply - paid)
    assert sum(coins for _, _, coins in told(s, ev.GAMBLED)) == paid


@rule("cargo_noir 9.2", "cargo_noir R8")
def test_nothing_is_owed_later() -> None:
    s = position(
        casino={"A": 1, "B": 2, "C": 3, "D": 3}, stacks={"rio": "A2", "bombay": "B4"}, supply=1, safes={"A": 5}
    )
    take_turn(s)
    play(s, "resolve casino")
    assert safe(s, "A") == 6
    play(s, "send casino", "send casino", *["send casino"] * (home(s, "A") - 2))
    assert (actor(s), s.supply) == ("B", 2)
    play(s, "resolve bombay")
    assert s.supply == 2 + 4 - 4
    assert safe(s, "A") == 6


# -- 4.3.4 --------------------------------------------------------------------------------------------


@rule("cargo_noir 4.3.4", "cargo_noir R2", "cargo_noir R21")
def test_alone_one_buys_all_tokens_for_the_whole_stack() -> None:
    s = position(stacks={"rio": "A4"}, quays={"rio": "2 gold wild"}, bag="9 cars 3 ivory")
    resolve(s)
    assert (held(s, "A"), quay(s, "rio"), stacks(s, "rio")) == ("2 gold wild", "3 ivory", "")
    assert (safe(s, "A"), s.supply) == (7, 32)
    assert home(s, "A") == 3
    gold, wild, ivory = (C.cargo.index(name) for name in ("gold", "wild", "ivory"))
    assert told(s, ev.BOUGHT_CARGO) == [(0, RIO, 4, gold, gold, wild)]
    assert told(s, ev.REFILLED_PORT) == [(RIO, ivory, ivory, ivory)]


@rule("cargo_noir 4.3.4", "cargo_noir R21")
def test_a_port_is_refilled_before_the_next_ship_is_resolved() -> None:
    s = position(stacks={"rio": "A1", "new_york": "A1"}, quays={"rio": "3 gold"}, bag="9 cars 3 ivory")
    resolve(s)
    play(s, "resolve rio")  # and then New York, the last one, by itself
    assert (quay(s, "rio"), quay(s, "new_york")) == ("3 ivory", "3 cars")
    s = position(stacks={"rio": "A1"}, black_market={"A": 1}, bag="3 cars 3 ivory", cargo={"A": "art"})
    play(resolve(s), "resolve rio", "draw")
    assert quay(s, "rio") == "3 ivory"
    assert "cars" in held(s, "A").split()


@rule("cargo_noir R2", "cargo_noir R20", "cargo_noir 4.3.4")
def test_who_is_alone_cannot_decline_nor_add_coins() -> None:
    """The purchase happens by itself; there is no withdrawal and no raise, and so no Syndicate pays."""
    s = position(cards={"A": "syndicate"}, stacks={"rio": "A6"}, casino={"A": 2, "B": 3, "C": 3, "D": 3})
    take_turn(s)
    assert step(s) == "send"
    assert (safe(s, "A"), stacks(s, "rio")) == (11, "")
    assert told(s, ev.WITHDREW) == told(s, ev.RAISED) == []


@rule("cargo_noir 4.3.7")
def test_more_tokens_than_slots_in_phase_one() -> None:
    s = position(
        cargo={"A": "6 gold"}, stacks={"rotterdam": "A1", "rio": "A1"}, quays={"rotterdam": "4 art", "rio": "3 art"}
    )
    resolve(s)
    play(s, "resolve rotterdam")  # and Rio, the last one, by itself
    assert (held(s, "A"), step(s)) == ("7 art 6 gold", "fill basket")
    assert s.capacity(0) == 6


# -- 4.3.5 --------------------------------------------------------------------------------------------


@rule("cargo_noir 4.3.5", "cargo_noir D4", "cargo_noir D5")
def test_outbid_one_raises_above_every_other_stack() -> None:
    s = position(safes={"A": 6}, stacks={"rio": "A2 B3 C5"})
    resolve(s)
    assert (step(s), legal(s)) == ("answer", ["withdraw", "raise"])
    play(s, "raise")
    assert (step(s), legal(s, "raise by")) == ("raise", ["4", "5", "6"])
    play(s, "raise by 5")
    assert (stacks(s, "rio"), safe(s, "A")) == ("A7 B3 C5", 1)
    assert (home(s, "A"), step(s)) == (2, "send")
    assert told(s, ev.RAISED) == [(0, RIO, 5, 7, 5, 2)]


@rule("cargo_noir 4.3.5")
def test_a_raised_ship_stays_until_the_next_turn() -> None:
    s = position(safes={"A": 2}, stacks={"rio": "A1 B2"}, casino={"B": 2, "C": 3, "D": 3, "A": 2})
    take_turn(s)
    play(s, "raise", "raise by 2")
    assert "send rio" not in legal(s)
    for _ in range(4):
        pass_turn(s)
    assert actor(s) == "A"
    assert held(s, "A") != ""  # B withdrew, and A has bought


@rule("cargo_noir 4.3.5", "cargo_noir D4")
@pytest.mark.parametrize(("coins", "can_raise"), [(0, False), (3, False), (4, True)])
def test_without_the_coins_one_must_withdraw(coins: int, can_raise: bool) -> None:
    s = position(safes={"A": coins}, stacks={"rio": "A2 C5"})
    resolve(s)
    if can_raise:
        assert legal(s) == ["withdraw", "raise"]
        play(s, "raise")  # by four: there is no other way
        assert (stacks(s, "rio"), safe(s, "A")) == ("A6 C5", 0)
    else:
        assert (step(s), stacks(s, "rio"), safe(s, "A")) == ("send", "C5", coins + 2)


@rule("cargo_noir 4.3.5", "cargo_noir R7")
def test_withdrawing_brings_coins_and_ship_back_and_bans_the_port() -> None:
    s = position(safes={"A": 9}, stacks={"rio": "A2 B3"}, casino={"A": 2, "B": 2, "C": 3, "D": 3})
    take_turn(s)
    play(s, "withdraw")
    assert (safe(s, "A"), home(s, "A"), stacks(s, "rio")) == (15, 3, "B3")
    assert told(s, ev.WITHDREW) == [(0, RIO, 2, NOTHING)]
    assert "rio" not in legal(s, "send")
    assert "bombay" in legal(s, "send")
    for _ in range(4):
        pass_turn(s)
    assert (actor(s), step(s)) == ("A", "send")
    assert "rio" in legal(s, "send")  # not later than in this turn


@rule("cargo_noir R25")
def test_one_may_raise_in_the_last_round() -> None:
    s = resolve(position(turn=LAST, safes={"A": 6}, stacks={"rio": "A2 B3"}))
    assert legal(s) == ["withdraw", "raise"]
    assert stacks(play(s, "raise", "raise by 6"), "rio") == "A8 B3"


@rule("cargo_noir R20")
def test_coins_are_added_by_a_raise_alone() -> None:
    """No decision but “raise by” puts coins onto a stack where there are some."""
    s = position(safes={"A": 9}, stacks={"rio": "A2 B3"}, casino={"A": 2, "B": 2, "C": 3, "D": 3})
    take_turn(s)
    play(s, "raise", "raise by 2", "send casino", "send casino")
    assert (actor(s), stacks(s, "rio")) == ("B", "A4 B3")
    play(s, "raise", "raise by 2")
    assert stacks(s, "rio") == "A4 B5"
    pass_turn(s)
    pass_turn(s)
    pass_turn(s)
    assert (actor(s), step(s), stacks(s, "rio")) == ("A", "answer", "A4 B5")


# -- 5.3 ----------------------------------------------------------------------------------------------


@rule("cargo_noir 5.3", "cargo_noir R15")
@pytest.mark.parametrize(
    ("cards", "withdrawals", "coins"), [(0, 2, 0), (1, 1, 2), (1, 3, 2), (2, 1, 2), (2, 2, 4), (2, 3, 4)]
)
def test_each_syndicate_pays_once_a_turn(cards: int, withdrawals: int, coins: int) -> None:
    ports = ["rio", "bombay", "new_york"][:withdrawals]
    s = position(
        cards={"A": f"{cards} syndicate"} if cards else {},
        safes={"A": 0},
        stacks={port: f"A1 {other}9" for port, other in zip(ports, "BCD", strict=False)},
    )
    resolve(s)
    while step(s) in ("resolve", "answer"):
        play(s, "withdraw" if step(s) == "answer" else legal(s)[0])
    assert safe(s, "A") == withdrawals + coins
    assert [paid for *_, paid in told(s, ev.WITHDREW)] == [
        2 if number < cards else NOTHING for number in range(withdrawals)
    ]


@rule("cargo_noir 5.3")
def test_a_syndicate_pays_at_once() -> None:
    """Its coins pay for a raise in the same phase."""
    s = position(cards={"A": "syndicate"}, safes={"A": 0}, stacks={"rio": "A1 B2", "bombay": "A1 C3"})
    play(resolve(s), "resolve rio")
    assert (step(s), legal(s)) == ("answer", ["withdraw", "raise"])
    play(s, "raise")
    assert (stacks(s, "bombay"), safe(s, "A")) == ("A4 C3", 0)


@rule("cargo_noir 5.3")
def test_a_syndicate_pays_for_withdrawals_alone() -> None:
    s = position(cards={"A": "2 syndicate"}, safes={"A": 5}, stacks={"rio": "A1", "bombay": "A1 B2"})
    play(resolve(s), "resolve bombay", "raise", "raise by 2")
    assert (safe(s, "A"), step(s)) == (3, "send")


@rule("cargo_noir 5.3")
def test_a_syndicate_bought_in_phase_two_works_from_the_next_turn_on() -> None:
    s = position(
        cargo={"A": "4 gold"},
        safes={"A": 1},
        stacks={"rio": "A1 B2"},
        casino={"A": 2, "B": 2, "C": 3, "D": 3},
    )
    take_turn(s)
    play(s, "withdraw", "card syndicate")
    assert safe(s, "A") == 1 + 4 + 1
    assert [paid for *_, paid in told(s, ev.WITHDREW)] == [NOTHING]


@rule("cargo_noir 9.2", "cargo_noir R8")
@pytest.mark.parametrize(("supply", "paid"), [(0, 0), (1, 1), (2, 2)])
def test_a_syndicate_that_paid_short_is_used(supply: int, paid: int) -> None:
    """The second withdrawal pays nothing, though a purchase has filled the supply in between."""
    s = position(
        cards={"A": "syndicate"},
        safes={"A": 0, "B": 0, "C": 0},
        supply=supply,
        stacks={"rio": "A1 B2", "bombay": "A1 C9", "new_york": "A5"},
    )
    resolve(s)
    play(s, "resolve rio", "resolve new_york")
    assert (safe(s, "A"), stacks(s, "bombay"), s.supply) == (2 + paid, "C9", supply + 5 - paid)
    assert [coins for *_, coins in told(s, ev.WITHDREW)] == [paid, NOTHING]
