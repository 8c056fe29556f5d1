"""What is written of a match: a decision as its actor sees it, in the games of `kogge simulate`."""

import io
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from kogge.arena.simulate import simulate
from kogge.dataset.plan import Plan, checked
from kogge.dataset.record import first_decision, played, replayed, seen
from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY
from kogge.games import GAMES, find_game
from tests.contract.known import known, lively
from tests.contract.permuted import permuted
from tests.dataset.made import SMALL, plan_of
from tests.engine.matches import LAST_KINDS, Kind, every_kind

LOOKS = 25


@every_kind
def test_what_is_hidden_from_the_actor_changes_nothing_in_a_row(kind: Kind) -> None:
    game, of, rng = GAMES[kind.game], known(kind), Random(6)
    states = [state for state in lively(kind).positions if state.actor != NOBODY]
    changed = 0
    for state in rng.sample(states, LOOKS):
        row = seen(game, state, views=True)
        other = permuted(of, state, state.actor, rng)
        changed += to_plain(other) != to_plain(state)
        assert seen(game, other, views=True) == row
        assert seen(game, state.view(state.actor).deal(rng), views=True) == row
    assert changed or not any(of.face_down(state, state.actor) for state in states)


def test_a_row_is_the_view_of_its_actor() -> None:
    plan = plan_of(views=True)
    record = played(plan, 1)
    state = first_decision(plan, 1)
    for row in record.decisions:
        view = state.view(state.actor)
        assert json.loads(row["view"]) == to_plain(view)
        assert "seed" not in json.loads(row["view"])
        assert list(row["features"]) == find_game(plan.game).features(view)
        assert (row["actor"], row["legal"], row["step"]) == (view.viewer, view.legal(), view.stack[-1].name)
        state.apply(row["chosen"])
    assert state.actor == NOBODY


def test_no_seed_is_in_the_table_of_decisions() -> None:
    plan = plan_of(views=True)
    record = played(plan, 0)
    assert record.match["seed"] == "monsoon/0"
    assert "monsoon" not in str(record.decisions)


def test_the_games_are_those_of_a_simulation() -> None:
    trace = io.StringIO()
    simulate(replace(SMALL, games=2), trace=trace)
    plan = plan_of(games=2)
    told: dict[int, list[Any]] = {}
    for line in map(json.loads, trace.getvalue().splitlines()):
        told.setdefault(line["match"], []).append(line)
    write = first_decision(plan, 0).vocabulary().write
    for number in range(plan.games):
        record = played(plan, number)
        *moves, end = told[number]
        assert [write(action) for action in record.match["actions"]] == [move["chosen"] for move in moves]
        assert [row["actor"] for row in record.decisions] == [move["actor"] for move in moves]
        assert record.match["bots"] == end["bots"]
        assert record.match["seed"] == end["seed"]
        assert [one["points"] for one in record.match["results"]] == [one["points"] for one in end["results"]]


def test_bots_move_on_by_a_seat() -> None:
    plan = plan_of(bots=("greedy", "random", "novice"))
    assert [plan.lineup(number).index("greedy") for number in range(4)] == [0, 1, 2, 0]


def test_a_match_is_played_again_from_what_was_chosen() -> None:
    plan = plan_of(views=True)
    record = played(plan, 3)
    assert replayed(plan, 3, record.match["actions"]) == record


@pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
def test_every_decision_knows_how_the_match_ended_for_its_actor(kind: Kind) -> None:
    plan = checked(Plan(kind.game, 1, kind.seats, ("random",), dict.fromkeys(kind.options, True), "end"))
    record = played(plan, 0)
    results = record.match["results"]
    assert sum(result["win"] for result in results) in (0.0, pytest.approx(1.0))
    assert [result["win"] > 0 for result in results] == [result["rank"] == 1 for result in results]
    for row in record.decisions:
        of_actor = results[row["actor"]]
        assert [row[part] for part in ("win", "rank", "points")] == [
            of_actor[part] for part in ("win", "rank", "points")
        ]
        assert row["chosen"] in row["legal"]
        assert len(row["legal"]) > 0
    assert [row["move"] for row in record.decisions] == list(range(1, len(record.decisions) + 1))
    for result in results:
        assert sum(result["parts"].values()) == result["points"]
