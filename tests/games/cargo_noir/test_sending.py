"""Rule 4.5: the ships are sent out, and bids are made."""

import pytest

from kogge.engine.state import NOTHING
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT
from tests.citing import rule
from tests.games.cargo_noir.table import (
    C,
    actor,
    home,
    legal,
    play,
    port_number,
    position,
    resolve,
    safe,
    send,
    stacks,
    step,
    take_turn,
    told,
)

OPEN = ["rotterdam", "new_york", "hong_kong", "cape_town", "rio", "bombay"]  # with four players
RIO = FIRST_PORT + port_number("rio")


@rule("cargo_noir 4.5.1", "cargo_noir 4.5.6", "cargo_noir R6", "cargo_noir D9")
def test_all_ships_are_sent_one_after_another() -> None:
    """There is no action that keeps one at home, and after the last one the next player has the turn."""
    s = position(cards={"A": "freighter"}, stacks={"rio": "B1"}, casino={"A": 4, "B": 2, "C": 3, "D": 3})
    take_turn(s)
    for ships in (4, 3, 2, 1):
        assert (actor(s), step(s), home(s, "A")) == ("A", "send", ships)
        assert {notation.split()[0] for notation in legal(s)} == {"send"}
        play(s, "send casino")
    assert (actor(s), s.home[0], s.at_casino[0]) == ("B", 0, 4)


@rule("cargo_noir 4.5.2", "cargo_noir D9")
def test_destinations() -> None:
    assert legal(send(position()), "send") == ["casino", "black_market", *OPEN]


@rule("cargo_noir 4.5.2")
@pytest.mark.parametrize("place", ["casino", "black_market"])
def test_casino_and_black_market_take_any_number_of_ships_without_coins(place: str) -> None:
    s = position(cards={"A": "2 freighter"}, casino={"B": 1, "C": 1, "D": 2}, black_market={"B": 2, "C": 1, "D": 1})
    play(send(s), *[f"send {place}"] * 5)
    assert (s.at_casino if place == "casino" else s.at_market)[0] == 5
    assert safe(s, "A") == 7
    assert told(s, ev.SENT)[0][:3] == (0, C.places.index(place), 0)


@rule("cargo_noir 4.5.3", "cargo_noir R5", "cargo_noir D10")
@pytest.mark.parametrize(
    ("there", "coins", "bids"),
    [
        ("", 7, [1, 2, 3, 4, 5, 6, 7]),
        ("B3", 5, [4, 5]),
        ("B3 C5", 8, [6, 7, 8]),
        ("B3 C5 D7", 9, [8, 9]),
    ],
)
def test_a_bid_is_higher_than_every_other_and_at_least_one(there: str, coins: int, bids: list[int]) -> None:
    s = play(send(position(safes={"A": coins}, stacks={"rio": there})), "send rio")
    assert (step(s), legal(s, "bid")) == ("bid", [str(bid) for bid in bids])
    play(s, f"bid {bids[-1]}")
    assert (stacks(s, "rio"), safe(s, "A")) == (f"A{bids[-1]} {there}".strip(), 0)


@rule("cargo_noir 4.5.3", "cargo_noir D10")
def test_a_single_possible_bid_is_made_at_once() -> None:
    s = play(send(position(safes={"A": 4}, stacks={"rio": "B3"})), "send rio")
    assert (step(s), stacks(s, "rio"), safe(s, "A")) == ("send", "A4 B3", 0)


@rule("cargo_noir 4.5.4")
@pytest.mark.parametrize(("coins", "allowed"), [(0, False), (3, False), (4, True)])
def test_one_must_be_able_to_afford_the_bid(coins: int, allowed: bool) -> None:
    s = send(position(safes={"A": coins}, stacks={"rio": "B3"}))
    assert ("send rio" in legal(s)) == allowed
    assert ("send bombay" in legal(s)) == (coins > 0)


@rule("cargo_noir 4.5.4")
def test_closed_ports_are_no_destination() -> None:
    s = send(position(seats=2))
    assert legal(s, "send") == ["casino", "black_market", "rotterdam", "new_york", "hong_kong", "cape_town"]


@rule("cargo_noir 4.5.4", "cargo_noir R4")
def test_no_second_own_ship_in_a_port() -> None:
    s = play(send(position()), "send rio", "bid 1")
    assert "rio" not in legal(s, "send")
    s = position(safes={"A": 9}, stacks={"rio": "A1 B2"})
    play(resolve(s), "raise", "raise by 2")
    assert (step(s), "rio" in legal(s, "send")) == ("send", False)


@rule("cargo_noir 4.5.4", "cargo_noir R7")
def test_one_may_return_after_buying_and_not_after_withdrawing() -> None:
    s = position(stacks={"rio": "A1", "hong_kong": "A1 B2"}, quays={"rio": "gold ivory cars"})
    play(resolve(s), "resolve hong_kong", "withdraw")  # and then Rio, by itself
    assert step(s) == "send"
    assert "rio" in legal(s, "send")
    assert "hong_kong" not in legal(s, "send")


@rule("cargo_noir 4.5.5")
def test_placed_coins_are_committed() -> None:
    """They are not in the safe any more, and no action of this turn adds to them or takes them back."""
    s = play(send(position(safes={"A": 5})), "send rio", "bid 3")
    assert (safe(s, "A"), stacks(s, "rio"), s.supply) == (2, "A3", 60 - 5 - 21)
    assert {notation.split()[0] for notation in legal(s)} == {"send"}
    play(s, "send bombay")
    assert legal(s, "bid") == ["1", "2"]
    play(s, "bid 2")
    assert legal(s) == ["send casino", "send black_market"]


@rule("cargo_noir 4.5.6")
def test_after_the_last_ship_the_next_player_acts() -> None:
    s = position(casino={"A": 3, "B": 3, "C": 3, "D": 3}, active="D")
    take_turn(s)
    play(s, "send casino", "send black_market", "send rio", "bid 1")
    assert (actor(s), s.round) == ("A", 4)


@rule("cargo_noir 13.3")
def test_bids_that_computer_players_consider() -> None:
    """The least one and the next three, what each rival could pay at most, and all coins."""
    s = position(safes={"A": 20, "B": 9, "C": 11, "D": 1}, stacks={"rio": "B3"})
    play(send(s), "send rio")
    bids = sorted({4, 5, 6, 7} | {9 + 3, 11} | {20})
    assert [s.vocabulary().write(action) for action in CARGO_NOIR.likely(s)] == [f"bid {bid}" for bid in bids]
    s = position(safes={"A": 20, "B": 9, "C": 0, "D": 0}, stacks={"rio": "A2 B3"})
    play(resolve(s), "raise")
    raises = sorted({2, 3, 4, 5} | {9 + 3 - 2} | {20})
    assert [s.vocabulary().write(action) for action in CARGO_NOIR.likely(s)] == [f"raise by {by}" for by in raises]


def test_what_is_told_of_a_ship_that_was_sent() -> None:
    s = play(send(position(stacks={"rio": "B3 C5"})), "send rio", "bid 6", "send bombay", "send casino")
    bombay = FIRST_PORT + port_number("bombay")
    assert told(s, ev.SENT) == [(0, RIO, 6, 5, 2), (0, bombay, 1, 0, NOTHING), (0, CASINO, 0, 0, NOTHING)]
