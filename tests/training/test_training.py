"""A training: the same for any number of jobs, stopped or not; and only what is better is kept."""

import json
import os
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kogge.arena import cluster
from kogge.arena.bootstrap import Estimate
from kogge.bots.net import Net, read_net
from kogge.engine.game import data_hash
from kogge.engine.refusal import Refusal
from kogge.games import GAMES, find_game
from kogge.training import course as course_module
from kogge.training import plan as plan_module
from kogge.training.course import FIRST, Course
from kogge.training.kept import CURVE, PLAN, STATE, save_state
from kogge.training.listener import Listener
from kogge.training.plan import SHIPPED, Check, Lessons, Pass, Plan, Round, checked, usual
from kogge.training.running import train
from kogge.training.shipping import BEST
from kogge.training.work import Workers
from tests.processes import ended, started
from tests.training.imagined import imagine

TINY = Plan("borneo-card", 4, 2, (6, 4), "tiny")
REAL = Plan("borneo-card", 2, 2, (6, 4), "real")
EVEN = Estimate(0.25, 0.2, 0.3)
SLOWLY = """
import sys
from pathlib import Path
import pytest
from tests.processes import ended, started
from tests.training.imagined import imagine
from tests.training.test_training import EVEN, TINY, course_module, run
imagine(pytest.MonkeyPatch())
course_module.strength = lambda *_: EVEN
run(Path(sys.argv[1]), TINY)
"""


@pytest.fixture
def imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    imagine(monkeypatch)


@pytest.fixture(autouse=True)
def strengths(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Net, Net | None]]:
    """Who was measured against whom. Nothing is played: all are even."""
    measured: list[tuple[Net, Net | None]] = []

    def even(plan: Plan, workers: Workers, net: Net, other: Net | None, *_: object) -> Estimate:
        measured.append((net, other))
        return EVEN

    monkeypatch.setattr(course_module, "strength", even)
    return measured


class StopsAfter(Listener):
    """Somebody who presses Ctrl-C."""

    def __init__(self, units: int) -> None:
        self.units = units

    def noted(self, notes: list[dict[str, Any]]) -> None:
        if len(notes) == self.units:
            raise KeyboardInterrupt


def run(folder: Path, plan: Plan = TINY, jobs: int = 1, listener: Listener | None = None) -> Course:
    return train(plan, folder, workers=Workers(jobs), listener=listener)


def state_of(folder: Path) -> dict[str, Any]:
    """All that a training keeps, less the time it took."""
    with np.load(folder / STATE) as found:
        state: dict[str, Any] = {name: found[name].tobytes() for name in found.files if name != "counters"}
        counters = json.loads(str(found["counters"]))
    for note in counters["notes"]:
        del note["seconds"]
    return {**state, **counters}


@pytest.fixture(scope="module")
def through(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training from beginning to end."""
    folder = tmp_path_factory.mktemp("through")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(course_module, "strength", lambda *_: EVEN)
        imagine(patch)
        run(folder)
    return folder


def test_the_units_of_a_plan() -> None:
    plan = Plan("borneo", 2000, 400, (8,), "s")
    units = plan.units()
    kinds = [type(unit) for unit in units]
    assert kinds[:27] == [Lessons] * 20 + [Pass] * 6 + [Check]
    rounds = [unit for unit in units if isinstance(unit, Round)]
    assert [number for unit in rounds for number in unit.numbers] == list(range(2000))
    assert [unit.rows_ahead for unit in rounds] == [False] * 8 + [True] * 12
    assert [unit.rate for unit in rounds] == pytest.approx([1e-3] * 15 + [3e-4] * 4 + [1e-4])
    assert [unit.games for unit in units if isinstance(unit, Check)] == [0, 1000, 2000]
    assert kinds[-1] is Check
    assert sum(map(plan.size, units)) == 400 + 2000 + 3 * 2 * plan.blocks * 4


@pytest.mark.parametrize("games", [1, 3, 19, 21, 777, 20_000])
def test_every_plan_plays_its_games_and_ends_with_a_check(games: int) -> None:
    plan = Plan("borneo", games, 1, (8,), "s")
    rounds = [unit.numbers for unit in plan.units() if isinstance(unit, Round)]
    assert [number for numbers in rounds for number in numbers] == list(range(games))
    assert plan.units()[-1] == Check(games)


@pytest.mark.parametrize(("games", "batch", "blocks"), [(1, 64, 10), (2000, 512, 20), (50_000, 4096, 200)])
def test_a_small_training_is_small_throughout(games: int, batch: int, blocks: int) -> None:
    plan = replace(TINY, games=games)
    assert (plan.batch, plan.blocks) == (batch, blocks)


def test_where_turns_are_planned_lessons_are_what_a_net_learns_from() -> None:
    """Batches and blocks are then sized by them."""
    for game in GAMES.values():
        games, lessons, hidden = usual(game)
        assert (lessons > games) == game.plans
        plan, short = (Plan(game.id, games, some, hidden, "usual") for some in (lessons, 1))
        assert (plan.blocks > short.blocks) == game.plans
    assert Plan("novgorod", 400, 24_000, (32,), "long").batch == 512


@pytest.mark.slow
def test_two_jobs_make_the_same_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are really played, two in each round."""
    monkeypatch.setattr(plan_module, "ROUNDS", 1)
    for jobs in (1, 2):
        run(tmp_path / str(jobs), REAL, jobs)
    assert state_of(tmp_path / "1") == state_of(tmp_path / "2")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_of_two_machines_makes_the_same_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray_cluster = pytest.importorskip("ray.cluster_utils")
    monkeypatch.setattr(cluster, "LONG_ENOUGH", 0.1)
    monkeypatch.setattr(plan_module, "ROUNDS", 1)
    plan = replace(REAL, games=6)
    machines = ray_cluster.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    machines.add_node(num_cpus=1)
    try:
        train(plan, tmp_path / "cluster", workers=Workers(cluster=machines.address))
    finally:
        machines.shutdown()
    run(tmp_path / "here", plan)
    assert state_of(tmp_path / "cluster") == state_of(tmp_path / "here")


@pytest.mark.slow
def test_killed_at_any_moment_it_makes_the_same_net(tmp_path: Path) -> None:
    """A process with imagined games, killed again and again until it is done."""
    words = [sys.executable, "-c", SLOWLY, str(tmp_path / "killed")]
    curve = tmp_path / "killed" / CURVE
    for units in (1, 4, 9, 12):
        with started(words) as process:
            while process.poll() is None and not (curve.is_file() and curve.read_bytes().count(b"\n") >= units):
                time.sleep(0.002)
            os.killpg(process.pid, signal.SIGKILL)
    assert ended(words)[0] == 0
    assert ended([*words[:-1], str(tmp_path / "through")])[0] == 0
    assert state_of(tmp_path / "killed") == state_of(tmp_path / "through")


@pytest.mark.usefixtures("imagined")
@pytest.mark.parametrize("units", [1, 4, 11])
def test_stopped_and_gone_on_with_it_makes_the_same_net(through: Path, tmp_path: Path, units: int) -> None:
    """Stopped among the lessons, among what is learned from them, and among the games."""
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, listener=StopsAfter(units))
    assert state_of(tmp_path)["done"] == units
    run(tmp_path)
    assert state_of(tmp_path) == state_of(through)
    assert (tmp_path / CURVE).read_text().count("\n") == len(TINY.units())


@pytest.mark.usefixtures("imagined")
def test_a_round_that_was_torn_is_played_again(through: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rows were written, what it learned was not kept."""
    with monkeypatch.context() as torn:

        def save(folder: Path, arrays: dict[str, Any], counters: dict[str, Any]) -> None:
            if counters["done"] == 11:
                raise KeyboardInterrupt
            save_state(folder, arrays, counters)

        torn.setattr(course_module, "save_state", save)
        with pytest.raises(KeyboardInterrupt):
            run(tmp_path)
    run(tmp_path)
    assert state_of(tmp_path) == state_of(through)


def test_what_is_left_of_a_finished_training(through: Path, strengths: list[Any]) -> None:
    before = state_of(through)
    assert run(through).best == FIRST
    assert state_of(through) == before
    assert strengths == []
    assert not list(through.glob("*.npy"))
    notes = [json.loads(line) for line in (through / CURVE).read_text().splitlines()]
    assert [note["kind"] for note in notes] == ["lessons"] * 2 + ["pass"] * 6 + ["check"] + [
        "round",
        "round",
        "check",
    ] * 2
    assert all(0 <= note["error"] < 0.5 for note in notes if "error" in note)


def test_a_net_says_for_what_it_was_made(through: Path) -> None:
    game = find_game("borneo-card")
    net = read_net(through / "checkpoint-4.npz")
    about = dict(net.about)
    assert about.pop("plan")["hidden"] == [6, 4]
    data = data_hash(game.data())
    expected = {"game": "borneo-card", "revision": game.revision, "data": data, "games": 4, "seed": "tiny"}
    assert about == {**expected, "seats": [3, 4, 5]}


@pytest.mark.usefixtures("imagined")
def test_another_seed_makes_another_net(through: Path, tmp_path: Path) -> None:
    run(tmp_path, replace(TINY, seed="other"), listener=None)
    assert state_of(tmp_path)["values0"] != state_of(through)["values0"]


# -- the best -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("imagined")
def test_only_what_is_better_for_certain_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the net that ships at first, then against the best so far."""
    monkeypatch.setattr(plan_module, "LEAST_CHECKS", 4)
    beside = iter([(0.4, 0.24, 0.5), (0.3, 0.26, 0.4), (0.25, 0.2, 0.3), (0.6, 0.5, 0.7), (0.9, None, None)])
    against: list[Net | None] = []

    def strength(plan: Plan, workers: Workers, net: Net, other: Net | None, *_: object) -> Estimate:
        if other is None:
            return Estimate(0.9, 0.8, 1.0)
        against.append(other)
        return Estimate(*next(beside))

    monkeypatch.setattr(course_module, "strength", strength)
    course = run(tmp_path)
    checks = [note for note in course.notes if note["kind"] == "check"]
    assert [note["better"] for note in checks] == [False, True, False, True, False]
    assert [note["than"] for note in checks] == [FIRST, FIRST, *["checkpoint-1.npz"] * 2, "checkpoint-3.npz"]
    assert course.best == "checkpoint-3.npz"
    assert [net.about["games"] for net in against if net and "plan" in net.about] == [1, 1, 3]
    assert read_net(tmp_path / BEST).about["games"] == 3


@pytest.mark.usefixtures("imagined")
def test_where_no_net_ships_greedy_bots_are_to_be_beaten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strengths: list[tuple[Net, Net | None]]
) -> None:
    monkeypatch.setattr(course_module, "shipped_net", lambda game: None)
    course = run(tmp_path, replace(TINY, games=1))
    assert [other for _, other in strengths] == [None, None]
    assert course.best == ""
    assert not (tmp_path / BEST).exists()


@pytest.mark.usefixtures("imagined")
def test_the_net_that_ships_learns_on(tmp_path: Path) -> None:
    plan = replace(TINY, games=1, start=SHIPPED)
    course = run(tmp_path, plan)
    shipped = read_net(tmp_path / FIRST)
    made = read_net(tmp_path / "checkpoint-1.npz")
    assert [note["kind"] for note in course.notes] == ["round", "check"]
    assert made.spread == shipped.spread
    assert made.about["games"] == shipped.about["games"] + 1
    assert [layer.shape for layer in made.weights] == [layer.shape for layer in shipped.weights]
    assert np.abs(made.weights[1] - shipped.weights[1]).max() < 0.05


# -- refusals -------------------------------------------------------------------------------------


def refused(folder: Path, plan: Plan = TINY) -> str:
    with pytest.raises(Refusal) as refusal:
        run(folder, plan)
    assert refusal.value.say("de") != refusal.value.say("en")
    return refusal.value.say("en")


@pytest.mark.parametrize("other", [{"games": 5}, {"lessons": 3}, {"hidden": (6,)}, {"seed": "x"}, {"game": "borneo"}])
def test_another_plan_is_refused(through: Path, other: dict[str, Any]) -> None:
    assert "holds another training" in refused(through, replace(TINY, **other))


def test_other_rules_are_refused(tmp_path: Path) -> None:
    plain = {**TINY.to_plain(), "rules": -1}
    (tmp_path / PLAN).write_text(json.dumps(plain) + "\n", encoding="utf-8")
    assert "other rules or figures" in refused(tmp_path)


@pytest.mark.parametrize("text", ["nonsense\n", "[]\n", "3\n"])
def test_a_plan_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / PLAN).write_text(text, encoding="utf-8")
    assert "is not the plan of a training" in refused(tmp_path)


@pytest.mark.parametrize("content", [b"", b"nonsense"])
def test_a_state_that_is_none_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / STATE).write_bytes(content)
    assert "cannot be read" in refused(tmp_path)


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be written" in refused(tmp_path / "file")


def test_two_at_once_are_refused(through: Path) -> None:
    said = []

    class Tries(Listener):
        def begun(self, finished: int, notes: list[dict[str, Any]]) -> None:
            said.append(refused(through))

    run(through, listener=Tries())
    assert "is running right now" in said[0]


def test_what_cannot_be_trained_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "At least one" in refused(tmp_path, replace(TINY, games=0))
    assert "At least one" in refused(tmp_path, replace(TINY, lessons=0))
    monkeypatch.setattr(plan_module, "shipped_net", lambda game: None)
    assert "No net comes with" in refused(tmp_path, replace(TINY, start=SHIPPED))
    monkeypatch.setattr(find_game("borneo-card"), "layout", lambda components: [])
    assert "no features" in refused(tmp_path)
    assert not list(tmp_path.iterdir())


def test_jobs_are_checked(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        run(tmp_path, jobs=0)
    assert checked(TINY) == TINY
