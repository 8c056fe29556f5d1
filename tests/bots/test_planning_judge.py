"""Where the estimate plans turns: they are followed to their ends, which the estimate and a net judge together."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.judge import worth_of
from kogge.bots.levels import Captain, Master, judge_by
from kogge.bots.net import Net
from kogge.bots.net_judge import NetJudge
from kogge.bots.planning_judge import PlanningJudge
from kogge.bots.search import Budget
from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.state import State
from kogge.games import GAMES, find_game
from kogge.training.shipping import width_of

NOVGOROD = find_game("novgorod")


def a_net(game: Game[Any], opinion: float = 0.02) -> Net:
    weights = np.random.default_rng(1).normal(0, opinion, (width_of(game), 2)).astype(np.float32)
    return Net([weights], [np.zeros(2, np.float32)], 5.0, {})


def in_the_middle(seed: str) -> State:
    """After some turns in which everybody did what the estimate likes."""
    judge = EstimateJudge(NOVGOROD)
    state: State = NOVGOROD.start(3, {}, seed)
    for _ in range(60):
        state.apply(judge.glance(state))
    return state


def test_which_games_are_planned() -> None:
    judges = {game.id: type(judge_by(game, a_net(game))) for game in GAMES.values() if width_of(game)}
    assert judges["novgorod"] is PlanningJudge
    assert judges["borneo"] is NetJudge


def test_options_are_compared_at_the_end_of_the_turn() -> None:
    state = in_the_middle("turn")
    judge = PlanningJudge(NOVGOROD, a_net(NOVGOROD))
    seat, number = NOVGOROD.turn(state)
    for end in judge.ends(state, state.legal()):
        assert NOVGOROD.turn(end) not in {(seat, number)}
        assert end.actor != seat or NOVGOROD.turn(end)[1] > number


def test_the_last_decision_of_a_turn_is_made_by_both() -> None:
    """So what a plan counts on buying is what will be bought, and not always what the estimate alone would buy."""
    judge = PlanningJudge(NOVGOROD, a_net(NOVGOROD, opinion=0.1))
    state = in_the_middle("purchase")
    purchases = others = 0
    while purchases < 6:
        if state.stack[-1].name == "buy":
            seat, now = state.actor, NOVGOROD.turn(state)
            ends = judge.ends(state, state.legal())
            worths = [worth_of(*prospect) for prospect in judge.prospects(ends, seat)]
            planned = judge.end(state.clone(), now)
            assert worth_of(*judge.prospect(planned, seat)) == pytest.approx(max(worths), abs=1e-4)
            others += to_plain(planned) != to_plain(judge.ends(state, [judge.glance(state)])[0])
            purchases += 1
        state.apply(judge.glance(state))
    assert others


def test_estimate_and_net_count_alike() -> None:
    state = in_the_middle("both")
    net = a_net(NOVGOROD)
    ends = PlanningJudge(NOVGOROD, net).ends(state, state.legal())
    both = PlanningJudge(NOVGOROD, net).prospects(ends, state.actor)
    planned = EstimateJudge(NOVGOROD, net.spread).prospects(ends, state.actor)
    learned = NetJudge(NOVGOROD, net).prospects(ends, state.actor)
    for found, one, other in zip(both, planned, learned, strict=True):
        assert found == pytest.approx([(a + b) / 2 for a, b in zip(one, other, strict=True)])
    assert learned != planned


def test_what_others_do_is_imagined_by_the_estimate() -> None:
    state = in_the_middle("others")
    assert PlanningJudge(NOVGOROD, a_net(NOVGOROD)).glance(state) == EstimateJudge(NOVGOROD).glance(state)


@pytest.mark.parametrize("level", ["captain", "master"])
def test_it_knows_no_more_than_the_view(level: str) -> None:
    judge = PlanningJudge(NOVGOROD, a_net(NOVGOROD))
    bot = Captain(judge) if level == "captain" else Master(judge, Budget(4))
    state = in_the_middle("view")
    view = state.view(state.actor)
    other = view.deal(Random(8))
    thought = bot.think(view, Random(5))
    assert thought == bot.think(other.view(other.actor), Random(5))
    assert sorted(option.action for option in thought.considered) == sorted(NOVGOROD.sensible(view))
