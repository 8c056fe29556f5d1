"""A Ray cluster: the same blocks as here, each once, whatever becomes of its machines."""

import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Timer
from types import SimpleNamespace
from typing import Any

import pytest

from kogge.arena import cluster
from kogge.arena.cluster import batch_size, play_blocks
from kogge.arena.kept import FILE
from kogge.arena.report import report
from kogge.arena.running import run
from kogge.arena.tournament import Plain, Tournament, checked
from kogge.engine.refusal import Refusal

LONG = Tournament("borneo", ("random", "random", "random", "random"), 400, {}, "cluster")


def timeless(tournament: Tournament, blocks: list[Plain]) -> dict[str, Any]:
    return {key: value for key, value in report(tournament, blocks).items() if key != "cpu"}


@pytest.mark.parametrize(("seconds", "size"), [(0.1, 100), (3.0, 4), (10.0, 1), (60.0, 1), (0.0, 10_000)])
def test_a_batch_takes_ten_seconds_at_least(seconds: float, size: int) -> None:
    assert batch_size(seconds) == size
    assert size == 1 or size * seconds >= 10 or seconds == 0


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal) as refused:
        run(LONG, cluster="127.0.0.1:1")
    assert "kogge[ray]" in refused.value.say("en")
    assert "kogge[ray]" in refused.value.say("de")


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "nowhere", "127.0.0.1:port", ":"])
def test_where_no_cluster_is_it_is_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace())  # it is not asked
    with pytest.raises(Refusal) as refused:
        run(LONG, cluster=address)
    assert f"no Ray cluster at {address};" in refused.value.say("en")
    assert f"Unter {address} gibt es keinen" in refused.value.say("de")


def test_a_machine_with_another_kogge_plays_nothing() -> None:
    expected = checked(LONG).to_plain()
    assert play_blocks(checked(LONG), {**expected, "rules": -1}, [0]) is None
    assert play_blocks(replace(LONG, bots=("of tomorrow",) * 4), expected, [0]) is None
    blocks = play_blocks(checked(LONG), expected, [5, 6])
    assert blocks is not None
    assert [block["block"] for block in blocks] == [5, 6]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_machine_that_is_lost_loses_no_match_and_doubles_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two machines; one is killed while both have work."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray_cluster = import_module("ray.cluster_utils")  # by name: it takes seconds to load
    monkeypatch.setattr(cluster, "LONG_ENOUGH", 1.0)
    machines = ray_cluster.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    lost = machines.add_node(num_cpus=1)
    killed = []

    def kill() -> None:
        killed.append(machines.remove_node(lost, allow_graceful=False))

    heard: list[int] = []

    def hears(finished: int) -> None:
        heard.append(finished)
        if finished > LONG.seats and not timer.is_alive() and not killed:
            timer.start()

    timer = Timer(0.3, kill)
    try:
        blocks = run(LONG, cluster=machines.address, out=tmp_path, progress=hears)
    finally:
        timer.join()
        machines.shutdown()
    assert killed
    assert heard == list(range(0, LONG.games + 1, LONG.seats))
    assert len((tmp_path / FILE).read_bytes().splitlines()) == LONG.blocks + 1
    assert timeless(LONG, blocks) == timeless(LONG, run(LONG))
