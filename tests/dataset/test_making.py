"""Making a dataset: the same bytes however it is made, nothing lost by a stop, nothing of others touched."""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from kogge.arena import cluster
from kogge.dataset import making
from kogge.dataset.folder import PART, PLAYED, kept_seed
from kogge.dataset.formats import FILES, PARQUET, PLAN
from kogge.dataset.making import Packed, Work, make, play, play_many
from kogge.dataset.papers import CHECKSUMS, DATASHEET
from kogge.dataset.plan import Plan
from kogge.engine.chance import LONGEST_SEED
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from tests.dataset.made import SMALL, contents, formats, plan_of, refused, rows_of
from tests.processes import KOGGE, ended, started

WORDS = ("dataset", "borneo-card", "--seats", "3", "--bots", "random", "--seed", "monsoon")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The matches that are played from now on."""
    numbers: list[int] = []

    def noted(work: Work, number: int) -> Packed:
        numbers.append(number)
        return play(work, number)

    monkeypatch.setattr(making, "play", noted)
    return numbers


# -- the same, however it is made -----------------------------------------------------------------


@formats
def test_the_files_of_a_whole_dataset(form: str, datasets: dict[str, Path]) -> None:
    suffix = FILES[form].suffix
    tables = [f"{table}/0000{shard}{suffix}" for table in ("decisions", "matches") for shard in range(3)]
    papers = ["LICENSE", "SHA256SUMS", "datasheet.md", "layout.json", "plan.json", "schema.json"]
    assert sorted(contents(datasets[form])) == sorted(papers + tables)


def test_parts_that_are_put_together_are_the_same_byte_for_byte(
    tmp_path: Path, datasets: dict[str, Path], played: list[int]
) -> None:
    plan = plan_of(views=True)
    for part in (1, 2):
        assert make(plan, tmp_path / f"part {part}", part=(part, 2)) is None
    assert played == [0, 1, 4, 2, 3]
    for part in (1, 2):
        shutil.copytree(tmp_path / f"part {part}", tmp_path / "whole", dirs_exist_ok=True)
    assert DATASHEET not in contents(tmp_path / "whole")
    played.clear()
    assert make(plan, tmp_path / "whole") is not None
    assert played == []
    assert contents(tmp_path / "whole") == contents(datasets[PARQUET])


def test_matches_may_come_in_any_order(
    tmp_path: Path, datasets: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they do from a cluster."""

    def on_machines(work: Any, numbers: Sequence[int], address: str) -> Iterator[Packed]:
        assert address == "somewhere"
        for number in Random(2).sample(list(numbers), len(numbers)):
            yield from work([number])

    monkeypatch.setattr(making, "on_machines", on_machines)
    make(plan_of(views=True), tmp_path, cluster="somewhere")
    assert contents(tmp_path) == contents(datasets[PARQUET])


def test_a_machine_with_another_kogge_makes_nothing() -> None:
    work = Work.of(plan_of())
    expected = work.plan.to_plain()
    assert play_many(work, {**expected, "rules": -1}, [0]) is None
    assert play_many(replace(work, plan=replace(work.plan, game="of tomorrow")), expected, [0]) is None
    found = play_many(work, expected, [3, 1])
    assert found is not None
    assert [one.number for one in found] == [3, 1]


def test_checksums_are_those_of_the_files(datasets: dict[str, Path]) -> None:
    for folder in datasets.values():
        lines = (folder / CHECKSUMS).read_text(encoding="utf-8").splitlines()
        told = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
        assert told == {name: digest for name, digest in contents(folder).items() if name != CHECKSUMS}


def test_both_formats_have_the_same_rows(datasets: dict[str, Path]) -> None:
    for table in ("matches", "decisions"):
        one, other = (rows_of(datasets[form], form, table) for form in FILES)
        assert one == other


@pytest.mark.slow
def test_jobs_and_forms_change_nothing(tmp_path: Path) -> None:
    """The whole command: with two jobs, interpreted, and as it runs here."""
    words = [*KOGGE, *WORDS, "--games", "7", "--shard-games", "3", "--option", "open_orders=on", "--out"]
    found = []
    for name, more, env in (
        ("jobs", ["--jobs", "2"], {}),
        ("interpreted", [], {"KOGGE_INTERPRETED": "1"}),
        ("here", [], {"PYTHONHASHSEED": "7"}),
    ):
        assert ended([*words, str(tmp_path / name), *more], env)[0] == 0
        found.append(contents(tmp_path / name))
    assert found[0] == found[1] == found[2]


# -- stop and go on -------------------------------------------------------------------------------


def test_stopped_in_the_middle_it_goes_on(tmp_path: Path, datasets: dict[str, Path], played: list[int]) -> None:
    def stop(finished: int) -> None:
        if finished == 4:
            raise KeyboardInterrupt

    plan = plan_of(views=True)
    with pytest.raises(KeyboardInterrupt):
        make(plan, tmp_path, progress=stop)
    assert played == [0, 1, 2, 3]
    assert kept_seed(tmp_path) == "monsoon"
    lines = (tmp_path / PLAYED).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["match"] for line in lines] == [2, 3]
    heard: list[int] = []
    make(plan, tmp_path, progress=heard.append)
    assert played == [0, 1, 2, 3, 4]
    assert heard == [2, 3, 4, 5]
    assert contents(tmp_path) == contents(datasets[PARQUET])


@pytest.mark.slow
@pytest.mark.parametrize("cut", [1, 30])
def test_a_torn_last_line_is_played_again(
    tmp_path: Path, datasets: dict[str, Path], played: list[int], cut: int
) -> None:
    def stop(finished: int) -> None:
        if finished == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(plan_of(views=True), tmp_path, progress=stop)
    (tmp_path / PLAYED).write_bytes((tmp_path / PLAYED).read_bytes()[:-cut])
    (tmp_path / PART).write_bytes(b"torn")
    make(plan_of(views=True), tmp_path)
    assert played == [0, 1, 2, 3, 3, 4]
    assert contents(tmp_path) == contents(datasets[PARQUET])


def test_a_finished_dataset_is_not_made_again(tmp_path: Path, datasets: dict[str, Path], played: list[int]) -> None:
    shutil.copytree(datasets[PARQUET], tmp_path, dirs_exist_ok=True)
    figures = make(plan_of(views=True), tmp_path)
    assert figures is not None
    assert (figures.games, played) == (5, [])
    assert contents(tmp_path) == contents(datasets[PARQUET])


@pytest.mark.slow
def test_killed_at_any_moment_it_loses_no_finished_match(tmp_path: Path) -> None:
    """The whole command with two jobs, killed again and again until it is done."""
    words = [*KOGGE, *WORDS, "--games", "60", "--shard-games", "25", "--jobs", "2", "--out", str(tmp_path / "killed")]
    place = tmp_path / "killed"
    for matches in (8, 40):
        with started(words) as process:
            wait_for(place, matches, process)
            os.killpg(process.pid, signal.SIGKILL)
        assert finished(place) >= matches
    assert ended(words)[0] == 0
    make(plan_of(games=60, shard_games=25), tmp_path / "whole")
    assert contents(place) == contents(tmp_path / "whole")


def finished(place: Path) -> int:
    shards = len(list(place.glob("decisions/*")))
    lines = (place / PLAYED).read_bytes().count(b"\n") if (place / PLAYED).is_file() else 0
    return 25 * shards + lines


def wait_for(place: Path, matches: int, process: "subprocess.Popen[str]") -> None:
    while process.poll() is None and finished(place) < matches:
        time.sleep(0.02)


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other",
    [
        replace(SMALL, games=6),
        replace(SMALL, seed="another"),
        replace(SMALL, bots=("random", "random", "greedy")),
        replace(SMALL, options={"open_orders": True}),
        replace(SMALL, format="jsonl"),
        replace(SMALL, views=True),
        replace(SMALL, shard_games=3),
        replace(SMALL, data=find_game("borneo-card").data() + "\n# changed"),
    ],
)
def test_another_dataset_is_refused(tmp_path: Path, other: Plan, datasets: dict[str, Path]) -> None:
    make(plan_of(games=1), tmp_path, part=(2, 2))
    before = contents(tmp_path)
    assert "holds another dataset" in refused(replace(other, games=1 if other.games == 5 else 2), tmp_path)
    assert contents(tmp_path) == before


def test_what_was_made_by_other_rules_is_refused(tmp_path: Path) -> None:
    make(plan_of(), tmp_path, part=(9, 9))
    text = (tmp_path / PLAN).read_text(encoding="utf-8")
    (tmp_path / PLAN).write_text(text.replace('"rules": ', '"rules": 9'), encoding="utf-8")
    assert "other rules" in refused(SMALL, tmp_path)


@pytest.mark.parametrize("name", ["thesis.txt", PLAN, "matches/00000.parquet"])
@pytest.mark.parametrize("content", ["", "{}\n", "all of my work", '{"dataset": "of others", "version": 1}\n'])
def test_a_folder_that_holds_something_else_is_refused_and_left_as_it_is(
    tmp_path: Path, name: str, content: str
) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(content, encoding="utf-8")
    if (name, content) == (PLAN, ""):
        make(plan_of(), tmp_path, part=(9, 9))  # begun, and stopped at once
        return
    assert "holds something other than a dataset" in refused(SMALL, tmp_path)
    assert list(contents(tmp_path)) == [name]
    assert file.read_text(encoding="utf-8") == content


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be written" in refused(SMALL, tmp_path / "file")


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    said: list[str] = []
    make(plan_of(games=1), tmp_path, progress=lambda finished: said.append(refused(plan_of(games=1), tmp_path)))
    assert said == [f"The dataset in {tmp_path} is being made right now."] * 2


@pytest.mark.parametrize(
    "line",
    ["{}", "nonsense", "[1]", *(f'{{"match":0,"actions":{actions}}}' for actions in ('["x"]', "[]", "[999999]"))],
)
def test_a_line_that_no_dataset_wrote_is_refused(tmp_path: Path, line: str) -> None:
    make(plan_of(), tmp_path, part=(9, 9))
    (tmp_path / PLAYED).write_text(line + "\n", encoding="utf-8")
    assert f"{PLAYED} holds what no dataset of this Kogge writes" in refused(SMALL, tmp_path)


def test_a_shard_of_another_dataset_is_refused(tmp_path: Path, datasets: dict[str, Path]) -> None:
    make(plan_of(views=True, seed="other"), tmp_path)
    shutil.copy(datasets[PARQUET] / "matches" / "00001.parquet", tmp_path / "matches")
    assert "matches/00001.parquet belongs to another dataset" in refused(plan_of(views=True, seed="other"), tmp_path)
    shutil.copytree(datasets[PARQUET], tmp_path, dirs_exist_ok=True)
    shutil.copy(tmp_path / "decisions" / "00000.parquet", tmp_path / "decisions" / "00001.parquet")
    assert "decisions/00001.parquet belongs to another" in refused(plan_of(views=True), tmp_path)


def test_a_shard_that_was_cut_off_is_refused(tmp_path: Path, datasets: dict[str, Path]) -> None:
    shutil.copytree(datasets[PARQUET], tmp_path, dirs_exist_ok=True)
    file = tmp_path / "matches" / "00001.parquet"
    file.write_bytes(file.read_bytes()[:-9])
    assert "matches/00001.parquet is damaged" in refused(plan_of(views=True), tmp_path)


def test_where_there_is_no_more_room_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    make(plan_of(games=1), tmp_path, part=(9, 9))
    monkeypatch.setattr(Path, "write_bytes", full)
    assert f"The folder {tmp_path} cannot be written (No space left on device)." in refused(plan_of(games=1), tmp_path)
    monkeypatch.undo()
    assert make(plan_of(games=1), tmp_path) is not None


@pytest.mark.slow
@pytest.mark.parametrize("room", [0, 2_000, 60_000])
def test_a_full_disk_is_one_sentence_and_the_same_command_goes_on(tmp_path: Path, room: int) -> None:
    """No file may be larger than so many bytes."""
    words = [*WORDS, "--games", "2", "--shard-games", "1", "--lang", "en", "--out", str(tmp_path)]
    limited = f"""
import resource, signal, sys
from kogge.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, hard))
status = main({words!r})
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
print(status, main({words!r}))
"""
    status, out, err = ended([sys.executable, "-c", limited])
    assert status == 0
    refusals = [line for line in err.splitlines() if "cannot be written (File too large)" in line]
    assert len(refusals) == (room < 60_000)
    assert out.splitlines()[-1] == f"{int(room < 60_000)} 0"
    assert "Traceback" not in err
    assert (tmp_path / CHECKSUMS).is_file()


def test_a_seed_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert "The seed is too long" in refused(replace(SMALL, seed="x" * LONGEST_SEED), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_where_no_cluster_is_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace())  # it is not asked
    with pytest.raises(Refusal, match="no Ray cluster at nowhere"):
        make(SMALL, tmp_path, cluster="nowhere")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_makes_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray_cluster = import_module("ray.cluster_utils")  # by name: it takes seconds to load
    monkeypatch.setattr(cluster, "LONG_ENOUGH", 0.5)
    machines = ray_cluster.Cluster(initialize_head=True, head_node_args={"num_cpus": 2})
    plan = plan_of(games=30, shard_games=8)
    try:
        make(plan, tmp_path / "cluster", cluster=machines.address)
    finally:
        machines.shutdown()
    make(plan, tmp_path / "here")
    assert contents(tmp_path / "cluster") == contents(tmp_path / "here")
