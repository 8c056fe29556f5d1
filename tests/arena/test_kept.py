"""Kept tournaments: a kill loses the block under way, no more; what is kept replays to what was counted."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from kogge.arena import running
from kogge.arena.kept import FILE, load, saved_match
from kogge.arena.report import report
from kogge.arena.running import run
from kogge.arena.tournament import Plain, Tournament, checked, play_block
from kogge.engine.refusal import Refusal
from kogge.engine.save import load as load_save
from kogge.games import find_game
from tests.processes import KOGGE, ended, started

RANDOM = Tournament("borneo-card", ("random", "random", "random"), 4, {}, "kept")


def timeless(tournament: Tournament, blocks: list[Plain]) -> dict[str, Any]:
    return {key: value for key, value in report(tournament, blocks).items() if key != "cpu"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A finished tournament."""
    run(RANDOM, out=tmp_path / "kept")
    return tmp_path / "kept"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Which blocks are played from now on."""
    numbers: list[int] = []

    def play(tournament: Tournament, number: int) -> Plain:
        numbers.append(number)
        return play_block(tournament, number)

    monkeypatch.setattr(running, "play_block", play)
    return numbers


def refused(folder: Path, tournament: Tournament = RANDOM) -> str:
    with pytest.raises(Refusal) as refusal:
        run(tournament, out=folder)
    assert refusal.value.say("de") != refusal.value.say("en")
    return refusal.value.say("en")


def test_a_finished_tournament_is_not_played_again(folder: Path, played: list[int]) -> None:
    before = (folder / FILE).read_bytes()
    assert timeless(RANDOM, run(RANDOM, out=folder)) == timeless(RANDOM, run(RANDOM))
    assert played == [0, 1, 2, 3]  # by the one that is not kept
    assert (folder / FILE).read_bytes() == before


@pytest.mark.parametrize("cut", [1, 40, 2000])
def test_a_torn_last_line_is_played_again(folder: Path, played: list[int], cut: int) -> None:
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[:-cut])
    assert timeless(*load(folder))["blocks"] == 3
    assert timeless(RANDOM, run(RANDOM, out=folder)) == timeless(RANDOM, run(RANDOM))
    assert played[0] == 3
    again = [json.loads(line) for line in (folder / FILE).read_bytes().splitlines()]
    first = [json.loads(line) for line in whole.splitlines()]
    for line in again[1:] + first[1:]:
        for match in line["matches"]:
            del match["cpu"]
    assert again == first


def test_a_torn_first_line_begins_anew(folder: Path, played: list[int]) -> None:
    (folder / FILE).write_bytes((folder / FILE).read_bytes()[:30])
    run(RANDOM, out=folder)
    assert played == [0, 1, 2, 3]


def test_blocks_may_come_in_any_order_and_count_once(folder: Path) -> None:
    usual = timeless(*load(folder))
    header, *blocks = (folder / FILE).read_bytes().splitlines(keepends=True)
    (folder / FILE).write_bytes(b"".join([header, *blocks[::-1], blocks[0]]))
    assert timeless(*load(folder)) == usual


def test_stopped_in_the_middle_it_goes_on(tmp_path: Path, played: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(finished: int) -> None:
        if finished == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(RANDOM, out=tmp_path, progress=stop)
    assert len(load(tmp_path)[1]) == 2
    heard: list[int] = []
    run(RANDOM, out=tmp_path, progress=heard.append)
    assert played == [0, 1, 2, 3]
    assert heard == [6, 9, 12]


@pytest.mark.parametrize(
    "other",
    [
        Tournament("borneo-card", ("random",) * 3, 5, {}, "kept"),
        Tournament("borneo-card", ("random",) * 3, 4, {}, "another"),
        Tournament("borneo-card", ("random",) * 4, 4, {}, "kept"),
        Tournament("borneo-card", ("random",) * 3, 4, {"open_orders": True}, "kept"),
        Tournament("borneo", ("random",) * 3, 4, {}, "kept"),
        Tournament("borneo-card", ("random",) * 3, 4, {}, "kept", find_game("borneo-card").data() + "\n# changed"),
    ],
)
def test_another_tournament_is_refused(folder: Path, other: Tournament) -> None:
    assert "holds another tournament" in refused(folder, other)


def test_what_was_played_by_other_rules_is_refused(folder: Path) -> None:
    text = (folder / FILE).read_text(encoding="utf-8")
    (folder / FILE).write_text(text.replace('"rules":1', '"rules":0', 1), encoding="utf-8")
    assert "other rules or figures" in refused(folder)


@pytest.mark.parametrize("line", [b"{}\n", b"nonsense\n", b"[1]\n", b'{"block":1,"matches":[]}\n', b"\xff\n"])
def test_a_line_that_no_tournament_wrote_is_refused(folder: Path, line: bytes) -> None:
    (folder / FILE).write_bytes((folder / FILE).read_bytes() + line)
    assert f"{FILE}, line 6: this is not what" in refused(folder)


def test_a_file_that_is_no_tournament_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"format": "kogge match"}\n', encoding="utf-8")
    assert "line 1" in refused(tmp_path)


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be written" in refused(tmp_path / "file")


def test_two_at_once_are_refused(folder: Path) -> None:
    said = []

    def try_too(finished: int) -> None:
        said.append(refused(folder))

    run(RANDOM, out=folder, progress=try_too)
    assert "is being played right now" in said[0]


@pytest.mark.parametrize("number", [0, 5, 11])
def test_a_kept_match_replays_to_its_result(folder: Path, number: int) -> None:
    match = load_save(saved_match(folder, number), find_game)
    kept = load(folder)[1][number // 3]["matches"][number % 3]
    assert match.over
    assert [result.points for result in match.results()] == [result["points"] for result in kept["results"]]
    assert [player.kind for player in match.players] == kept["bots"]
    assert match.seed == f"kept/{number // 3}"


def test_changed_figures_are_kept_with_a_match(tmp_path: Path) -> None:
    data = find_game("borneo").data().replace("vp_per_stored_cargo = 1", "vp_per_stored_cargo = 3")
    run(checked(Tournament("borneo", ("random",) * 3, 1, {"blackbeard": True}, "changed", data)), out=tmp_path)
    match = load_save(saved_match(tmp_path, 2), find_game)
    assert match.data == data
    assert match.options["blackbeard"]


def test_matches_that_are_not_there_are_refused(folder: Path, tmp_path: Path) -> None:
    for place, number in ((folder, 12), (tmp_path / "none", 0), (tmp_path, 0)):
        with pytest.raises(Refusal):
            saved_match(place, number)


def test_a_match_that_was_tampered_with_is_refused(folder: Path) -> None:
    lines = (folder / FILE).read_text(encoding="utf-8").splitlines(keepends=True)
    block = json.loads(lines[1])
    block["matches"][0]["results"][0]["points"] += 1
    block["matches"][1]["moves"].pop()
    lines[1] = json.dumps(block) + "\n"
    (folder / FILE).write_text("".join(lines), encoding="utf-8")
    for number in (0, 1):
        with pytest.raises(Refusal) as refusal:
            saved_match(folder, number)
        assert "does not lead to the result" in refusal.value.say("en")


@pytest.mark.slow
def test_killed_at_any_moment_it_loses_no_finished_block_and_doubles_none(tmp_path: Path) -> None:
    """The whole command with two jobs, killed again and again until it is done."""
    tournament = checked(Tournament("borneo", ("random",) * 4, 60, {}, "killed"))
    words = [*KOGGE, "arena", "borneo", *tournament.bots, "--games", "240", "--seed", "killed", "--jobs", "2"]
    file = tmp_path / FILE
    lines = 0
    for _ in range(4):
        with started([*words, "--out", str(tmp_path)]) as process:
            wait_for_lines(file, lines + 5, process)
            os.killpg(process.pid, signal.SIGKILL)
        assert file.read_bytes().count(b"\n") > lines + 4
        lines = file.read_bytes().count(b"\n")
    assert ended([*words, "--out", str(tmp_path)])[0] == 0
    assert file.read_bytes().count(b"\n") == tournament.blocks + 1
    assert timeless(*load(tmp_path)) == timeless(tournament, run(tournament))


def wait_for_lines(file: Path, number: int, process: "subprocess.Popen[str]") -> None:
    while process.poll() is None and not (file.is_file() and file.read_bytes().count(b"\n") >= number):
        time.sleep(0.02)
