"""Rules 1.2, 1.3 and sections 6 and 7: the last round, the end, and the score."""

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.scoring import score
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.cargo_noir.playing import game, kinds, start
from tests.games.cargo_noir.table import (
    LAST,
    C,
    actor,
    held,
    home,
    legal,
    owned,
    pass_turn,
    play,
    position,
    safe,
    stacks,
    step,
    take_turn,
    told,
    trade,
)

ALL_IN_CASINO = {"A": 3, "B": 3, "C": 3, "D": 3}


def ranks(s: CargoNoir) -> list[int]:
    return [result.rank for result in s.results()]


# -- length -------------------------------------------------------------------------------------------


@rule("cargo_noir 1.2", "cargo_noir 7.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 11), (3, 11), (4, 10), (5, 10)])
def test_so_many_rounds_of_one_turn_each(seats: int, rounds: int) -> None:
    s = start(seats, (), "length")
    turns = []
    while s.actor != NOBODY:
        turns.append((s.round, s.active))
        s.safe = [7] * seats  # so that everybody is asked for a trade in the last round
        s.supply = 60 - sum(s.safe) - sum(s.stacks)
        pass_turn(s)
    assert turns == [(number, (s.first + turn) % seats) for number in range(1, rounds + 1) for turn in range(seats)]


# -- the last round -----------------------------------------------------------------------------------


@rule("cargo_noir 6.1", "cargo_noir R1")
@pytest.mark.parametrize("seat", "ABC")
def test_in_the_last_round_ships_are_sent(seat: str) -> None:
    s = position(turn=LAST, active=seat, casino=ALL_IN_CASINO)
    take_turn(s)
    if step(s) == "fill basket":
        play(s, "done")
    assert (actor(s), step(s), home(s, seat)) == (seat, "send", 3)


@rule("cargo_noir 6.1", "cargo_noir R1")
def test_ships_of_the_last_round_can_still_outbid() -> None:
    """A's ship outbids B in Rio, who cannot buy there any more."""
    s = position(turn=LAST, stacks={"rio": "B2"}, casino={"A": 3, "B": 2, "C": 3, "D": 3}, safes={"B": 0})
    take_turn(s)
    if step(s) == "fill basket":
        play(s, "done")
    play(s, "send rio", "bid 9", "send casino", "send casino")
    assert (actor(s), stacks(s, "rio"), held(s, "B")) == ("B", "A9", "")
    assert told(s, ev.WITHDREW) == [(1, 4, 2, -1)]


@rule("cargo_noir 6.1", "cargo_noir R1", "cargo_noir R26")
def test_the_very_last_player_sends_no_ship() -> None:
    s = position(turn=LAST, active="D", cargo={"D": "4 gold"}, casino=ALL_IN_CASINO)
    take_turn(s)
    play(s, "card freighter", "done", "pay 1")
    assert (actor(s), owned(s, "D"), home(s, "D"), s.reserve[3]) == ("", "freighter", 4, 1)
    assert told(s, ev.ENDED) == [()]


@rule("cargo_noir 6.1")
def test_before_the_last_round_the_last_player_sends_ships() -> None:
    s = position(turn=LAST - 1, active="D", casino=ALL_IN_CASINO)
    assert (step(take_turn(s)), home(s, "D")) == ("send", 3)


@rule("cargo_noir R26")
def test_a_ship_bought_in_the_last_round_is_sent_like_the_others() -> None:
    s = position(turn=LAST, cargo={"A": "4 gold"}, safes={"A": 0}, casino={"B": 3, "C": 3, "D": 3})
    take_turn(s)
    play(s, "card freighter", "pay 1")
    assert (step(s), home(s, "A")) == ("send", 4)


@rule("cargo_noir 6.2", "cargo_noir R18")
def test_coins_in_the_safe_add_to_what_one_can_buy() -> None:
    s = trade(position(turn=LAST, cargo={"A": "3 gold"}, safes={"A": 1}))
    assert legal(s, "card") == ["warehouse", "syndicate"]
    s = trade(position(turn=LAST, cargo={"A": "3 gold"}, safes={"A": 0}))
    assert step(s) == "send"
    s = trade(position(turn=LAST, safes={"A": 35}))
    assert "dive_bar" in legal(s, "card")
    play(s, "card dive_bar", "pay 1")
    assert (owned(s, "A"), safe(s, "A")) == ("dive_bar", 0)


@rule("cargo_noir 6.2")
def test_coins_in_ports_do_not_count() -> None:
    s = trade(position(turn=LAST, cargo={"A": "3 gold"}, safes={"A": 0}, stacks={"rio": "A5"}))
    assert step(s) == "send"


@rule("cargo_noir 6.2", "cargo_noir R27")
def test_spent_coins_go_to_the_supply_and_the_rest_can_be_bid() -> None:
    s = position(turn=LAST, cargo={"A": "3 gold"}, safes={"A": 4})
    supply = s.supply
    play(trade(s), "card syndicate", "pay 1")
    assert (safe(s, "A"), s.supply, held(s, "A")) == (3, supply + 1, "")
    play(s, "send rio")
    assert legal(s, "bid") == ["1", "2", "3"]


@rule("cargo_noir 6.3")
@pytest.mark.parametrize("turn", [2, LAST - 1])
def test_before_the_last_round_coins_buy_no_cards(turn: int) -> None:
    s = trade(position(turn=turn, cargo={"A": "3 gold"}, safes={"A": 30}))
    assert step(s) == "send"
    s = play(trade(position(turn=turn, cargo={"A": "4 gold"}, safes={"A": 30})), "card syndicate", "pay 1")
    assert (safe(s, "A"), told(s, ev.TRADED)[0][1:4]) == (30, (16, 0, 6))


# -- the end ------------------------------------------------------------------------------------------


@rule("cargo_noir 7.1")
@kinds
def test_after_the_last_turn_of_the_last_round_the_game_is_over(seats: int, options: tuple[str, ...]) -> None:
    *_, s = game(seats, options, "end")
    assert (s.actor, s.legal(), s.stack) == (NOBODY, [], [])
    assert (s.round, s.turns) == (C.rounds[seats], seats)


@rule("cargo_noir 1.3", "cargo_noir 7.1")
def test_points_of_all_cards_count() -> None:
    s = position(cards={"A": "2 freighter warehouse villa cronies", "B": "syndicate 2 dive_bar", "D": "principality"})
    assert [result.points for result in s.results()] == [15 + 20 + 54, 5 + 70, 0, 90]
    assert score(s, 0) == {"edge": 15, "simple": 20, "unique": 54}
    assert [result.rank for result in s.results()] == [2, 3, 4, 1]


@rule("cargo_noir 1.3")
@kinds
def test_the_highest_total_wins(seats: int, options: tuple[str, ...]) -> None:
    *_, s = game(seats, options, "winner", eager=1)
    points = [sum(p * n for p, n in zip(C.points, s.cards(seat), strict=True)) for seat in range(seats)]
    results = s.results()
    assert [result.points for result in results] == points
    assert max(points) > 0
    assert all(result.points == max(points) for result in results if result.won)
    assert any(result.won for result in results)


@rule("cargo_noir 7.2")
def test_coins_and_cargo_are_worth_nothing() -> None:
    s = position(safes={"A": 20}, cargo={"A": "6 gold"}, stacks={"rio": "A5"}, cards={"B": "warehouse"})
    assert [result.points for result in s.results()] == [0, 5, 0, 0]
    assert ranks(s) == [2, 1, 2, 2]


@rule("cargo_noir 7.3", "cargo_noir R17")
@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("villa", "2 freighter 2 warehouse", [1, 2]),  # 20 each: the Villa beats edges
        ("freighter", "warehouse", [1, 2]),  # 5 points each: the Cargo Ship costs more
        ("warehouse", "syndicate", [1, 1]),  # 5 points and a cost of 10
        ("yacht", "villa warehouse", [1, 2]),
        ("2 villa", "2 villa", [1, 1]),
        ("principality", "militia 2 villa", [1, 2]),
        ("", "", [1, 1]),
    ],
)
def test_a_tie_is_broken_by_the_most_valuable_card(one: str, two: str, expected: list[int]) -> None:
    s = position(seats=2, cards={"A": one, "B": two})
    assert s.results()[0].points == s.results()[1].points
    assert ranks(s) == expected
    assert ranks(position(seats=2, cards={"A": two, "B": one})) == expected[::-1]


@rule("cargo_noir 7.3")
def test_only_tied_players_are_compared_by_their_cards() -> None:
    s = position(seats=3, cards={"A": "dive_bar 2 villa", "B": "principality", "C": "militia 2 villa"})
    assert [result.points for result in s.results()] == [75, 90, 90]
    assert ranks(s) == [3, 1, 2]


@rule("cargo_noir 7.3")
def test_without_any_card_the_key_is_nothing() -> None:
    s = position(seats=2)
    assert [result.tie_break for result in s.results()] == [0, 0]


@rule("cargo_noir 7.4")
def test_other_places_are_ranked_by_the_same_key() -> None:
    s = position(cards={"A": "villa", "B": "nightclub", "C": "2 freighter 2 warehouse", "D": "villa"})
    assert ranks(s) == [2, 1, 4, 2]
