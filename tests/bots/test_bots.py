"""Bots: what they choose, what they may know, and that greedy plays better than chance."""

from random import Random

import pytest

from kogge.arena.simulate import Plan, simulate
from kogge.bots import LEVELS, find_bot
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import GAMES, OLDEST, find_game
from tests.engine.matches import KINDS, Kind

QUICK = Kind("borneo-card", 5)  # whose match takes the least


def usual_seats(game_id: str) -> int:
    return min(4, find_game(game_id).max_seats)


def positions(game_id: str, every: int) -> list[State]:
    """Decisions from all over one random game."""
    state = find_game(game_id).start(usual_seats(game_id), {}, "bots")
    rng = Random(4)
    found = []
    move = 0
    while state.actor != NOBODY:
        if move % every == 0:
            found.append(state.clone())
        state.apply(rng.choice(state.legal()))
        move += 1
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_knows_no_more_than_its_view(level: str, game_id: str) -> None:
    bot = find_bot(level, find_game(game_id))
    looked_at = positions(game_id, 9)
    otherwise = 0
    for state in looked_at:
        view = state.view(state.actor)
        other = view.deal(Random(8))  # another full state that looks the same from this seat
        otherwise += to_plain(other) | {"seed": ""} != to_plain(state) | {"seed": ""}
        assert bot.choose(view, Random(5)) == bot.choose(other.view(other.actor), Random(5))
    assert otherwise > len(looked_at) // 2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_leaves_the_view_as_it_is(level: str, game_id: str) -> None:
    bot = find_bot(level, find_game(game_id))
    for state in positions(game_id, 25):
        view = state.view(state.actor)
        before = to_plain(view)
        assert bot.choose(view, Random(1)) in view.legal()
        assert to_plain(view) == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_weigh_lists_all_legal_actions_best_first(level: str, game_id: str) -> None:
    bot = find_bot(level, find_game(game_id))
    for state in positions(game_id, 25):
        weighed = bot.weigh(state.view(state.actor), Random(2))
        assert sorted(action for action, _ in weighed) == sorted(state.legal())
        worths = [worth for _, worth in weighed]
        assert worths == sorted(worths, reverse=True)


def test_greedy_chooses_what_it_weighs_most() -> None:
    bot = find_bot("greedy", find_game("borneo"))
    for state in positions("borneo", 20):
        view = state.view(state.actor)
        weighed = bot.weigh(view, Random(3))
        assert dict(weighed)[bot.choose(view, Random(3))] == weighed[0][1]


def test_random_takes_every_action_now_and_then() -> None:
    game = find_game("borneo")
    view = game.start(4, {}, "any").view(game.start(4, {}, "any").actor)
    rng = Random(6)
    assert {find_bot("random", game).choose(view, rng) for _ in range(200)} == set(view.legal())
    assert {worth for _, worth in find_bot("random", game).weigh(view, rng)} == {0.0}


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, id=kind.name, marks=() if kind == QUICK else pytest.mark.slow) for kind in KINDS],
)
def test_greedy_beats_random(kind: Kind) -> None:
    bots = ("greedy", *["random"] * (kind.seats - 1))
    found = simulate(Plan(kind.game, 3, kind.seats, bots, dict.fromkeys(kind.options, True), "strength")).to_json()
    assert found["wins_by_bot"]["greedy"] >= 2
    points = found["points"]["by_bot"]
    if kind.game in OLDEST:  # how far apart points are in a stranger's game, nobody knows
        assert points["greedy"]["mean"] > 2 * points["random"]["mean"]


def test_levels() -> None:
    game = find_game("borneo")
    assert [find_bot(level, game).level for level in LEVELS] == list(LEVELS)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        find_bot("genius", find_game("borneo"))
    assert refused.value.say("en") == "There is no bot “genius”; there are random, greedy."
    assert refused.value.say("de") == "Es gibt keinen Bot „genius“; es gibt random, greedy."
