"""Section 4: four phases in fixed order, and the state machine of rule 4.2."""

from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games import find_game
from kogge.games.borneo.rules.events import DISCARDED, DREW, LAID
from kogge.games.borneo.rules.setup import TURN
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import actor, ask, both_editions, hand, legal, play, position, told

MATCHES = [("borneo", 3), ("borneo", 4), ("borneo", 5), ("borneo-card", 3), ("borneo-card", 4), ("borneo-card", 5)]
GAMES_EACH = 15

# Rule 4.2, with the automatic states left out: step -> steps at which the next decision can stand.
# P1 and D9 may be no decision at all, so the next turn can begin at P1 or P2; "" is the end.
NEXT_TURN = {"fulfil order", "merchant phase"}
AFTER_DRAWING = {"discard", *NEXT_TURN, ""}
AFTER_P2 = {"lay cargo"}
FOLLOWS = {
    "place merchant": {"place merchant", *NEXT_TURN},
    "fulfil order": {"pay", "merchant phase", "fulfil order", ""},  # in the final round the next seat, or the end
    "pay": {"pay", "merchant phase", "fulfil order", ""},
    "merchant phase": {"attack", "defend", "retreat", *AFTER_P2},
    "attack": {"attack", "defend", "retreat", *AFTER_P2},
    "defend": {"defend", "retreat", "reward", *AFTER_P2},
    "retreat": AFTER_P2,
    "reward": AFTER_P2,
    "lay cargo": {"pick", *AFTER_DRAWING},
    "pick": {"pick", *AFTER_DRAWING},
    "discard": {"discard", *NEXT_TURN},
}


def top(s: Borneo) -> str:
    return s.stack[-1].name if s.stack else ""


def random_games(game_id: str, seats: int) -> Iterator[tuple[Borneo, Borneo]]:
    """Every state of some random games, with the one before it."""
    for number in range(GAMES_EACH):
        rng = Random(number)
        s = find_game(game_id).start(seats, seed=str(number))
        assert isinstance(s, Borneo)
        while s.actor != NOBODY:
            before = s.clone()
            s.apply(rng.choice(s.legal()))
            yield before, s


@rule("borneo 4.1", "borneo 4.2")
@both_editions
def test_a_turn_has_four_phases_in_fixed_order(data: str) -> None:
    s = position(
        data,
        active="D",
        hands={"D": "F21 F30", "A": "F52 F53 F54 F55 F56 F57", "B": "F58"},
        stored={"A": "F01 F02 F03 F04"},
        ladders={"r": "ABC"},
    )
    s.active = 3
    ask(s, TURN)
    assert (actor(s), top(s)) == ("A", "fulfil order")
    play(s, "pass")
    assert (actor(s), top(s)) == ("A", "merchant phase")
    play(s, "pass")
    assert (actor(s), top(s)) == ("A", "lay cargo")
    play(s, "lay F52 1")
    assert told(s, DREW) == [(0, 2)]
    assert (actor(s), top(s)) == ("A", "discard")
    play(s, "discard F53")
    assert (actor(s), top(s)) == ("B", "merchant phase")  # B has nothing to pay with


@rule("borneo 4.1")
@both_editions
def test_phases_1_and_2_are_optional_and_3_and_4_are_not(data: str) -> None:
    s = position(data, active="D", hands={"A": "F52 F53"}, stored={"A": "F01 F02 F03 F04"}, ladders={"r": "ABC"})
    s.active = 3
    ask(s, TURN)
    assert "pass" in legal(s)
    play(s, "pass")
    assert "pass" in legal(s)
    play(s, "pass")
    assert "pass" not in legal(s)
    play(s, "lay F52 1")
    assert hand(s, "A").startswith("F53 ")
    assert len(s.hands[0]) == 3


@rule("borneo 4.1")
@pytest.mark.parametrize(("game_id", "seats"), MATCHES)
def test_turns_go_clockwise_from_the_start_player(game_id: str, seats: int) -> None:
    for before, after in random_games(game_id, seats):
        if after.turn and not after.finals and after.actor != NOBODY:
            assert after.active == (after.start + after.turn - 1) % seats
        assert after.turn - before.turn in (0, 1)


@rule("borneo 4.1")
@both_editions
def test_each_turn_one_card_is_laid_and_two_are_drawn(data: str) -> None:
    game = find_game("borneo")
    s = game.start(4, seed="phases", data=data)
    assert isinstance(s, Borneo)
    s.events = []
    rng = Random(4)
    while s.actor != NOBODY and not s.finals:
        s.apply(rng.choice(s.legal()))
    assert len(told(s, LAID)) == s.turn
    assert [parts[0] for parts in told(s, LAID)] == [(s.start + turn) % 4 for turn in range(s.turn)]
    drawn = told(s, DREW)
    assert len(drawn) == s.turn - 1  # the harbours ran out in the last turn
    assert all(number == 2 for _, number in drawn)
    assert told(s, DISCARDED)


@rule("borneo 4.2")
@pytest.mark.parametrize(("game_id", "seats"), MATCHES)
def test_decisions_follow_each_other_as_in_the_state_machine(game_id: str, seats: int) -> None:
    seen: dict[str, set[str]] = {}
    for before, after in random_games(game_id, seats):
        seen.setdefault(top(before), set()).add(top(after))
        ended = after.finals or after.actor == NOBODY
        if not (ended and top(before) in ("lay cargo", "pick")):  # GAME_END, then FINAL_ORDER
            assert top(after) in FOLLOWS[top(before)], (top(before), top(after))
    assert seen.keys() == FOLLOWS.keys()


@rule("borneo 4.3")
@pytest.mark.parametrize(("game_id", "seats"), MATCHES)
def test_only_defence_retreat_reward_and_picks_are_decided_outside_ones_turn(game_id: str, seats: int) -> None:
    outside: set[str] = set()
    for _, s in random_games(game_id, seats):
        if s.actor not in (s.active, NOBODY):
            outside.add(top(s))
    assert outside - {"place merchant"} == {"defend", "retreat", "reward", "pick"}


@rule("borneo 4.3")
@both_editions
def test_the_defender_is_never_the_active_player(data: str) -> None:
    game = find_game("borneo")
    rng = Random(1)
    asked = 0
    s = game.start(5, seed="1", data=data)
    assert isinstance(s, Borneo)
    while s.actor != NOBODY:
        if top(s) in ("defend", "retreat", "reward"):
            asked += 1
            assert s.actor != s.active
        s.apply(rng.choice(s.legal()))
    assert asked


@rule("borneo 4.4")
@pytest.mark.parametrize(("game_id", "seats"), MATCHES)
def test_no_state_is_a_dead_end(game_id: str, seats: int) -> None:
    ends = 0
    for _, s in random_games(game_id, seats):
        if s.actor == NOBODY:
            ends += 1
            assert not s.stack
        else:
            assert s.legal()
    assert ends == GAMES_EACH
