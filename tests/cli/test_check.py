"""`kogge check`: a line a file, whatever the file holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from kogge.engine.match import Match
from kogge.engine.save import save
from tests.cli.conftest import Kogge, played


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "de",
            (
                "gültig    {}: borneo, 4 Plätze, {} Züge, beendet\n"
                "gültig    {}: borneo-card, 3 Plätze, 60 Züge, läuft noch"
            ),
        ),
        (
            "en",
            "good  {}: borneo, 4 seats, {} moves, finished\ngood  {}: borneo-card, 3 seats, 60 moves, not finished",
        ),
    ],
)
def test_good_saves(kogge: Kogge, finished_file: Path, running_file: Path, lang: str, lines: str) -> None:
    ended = kogge("check", finished_file, running_file, "--lang", lang)
    assert (ended.status, ended.err) == (0, "")
    moves = len(json.loads(finished_file.read_text(encoding="utf-8"))["moves"])
    assert ended.out.strip() == lines.format(finished_file, moves, running_file)


def spoilt(match: Match, **entries: Any) -> str:
    return json.dumps(json.loads(save(match)) | entries)


@pytest.mark.slow
def test_every_file_is_checked(kogge: Kogge, finished: Match, finished_file: Path, tmp_path: Path) -> None:
    moves = json.loads(save(finished))["moves"]
    bad = {
        "seed": (spoilt(finished, seed="loaded dice"), "The seed does not fit the hash"),
        "result": (spoilt(finished, results=[]), "The result in the saved game is not the one"),
        "illegal": (spoilt(finished, moves=["0 lay gold 1", *moves[1:]]), "Move 1:"),
        "cut": (spoilt(finished, moves=moves[:-1]), "Moves are missing"),
        "json": ("[]", "not a saved game of Kogge"),
        "empty": ("", "This is not a saved game"),
        "escape": (spoilt(finished, moves=["0 \x1b[2J\n"]), "Move 1:"),
    }
    for name, (text, _) in bad.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    files = [tmp_path / name for name in bad]
    ended = kogge("check", *files[:3], finished_file, *files[3:], tmp_path, tmp_path / "none")
    assert (ended.status, ended.err) == (1, "")
    lines = ended.out.splitlines()
    assert len(lines) == len(bad) + 3
    good = lines.pop(3)
    assert good.startswith(f"good  {finished_file}")
    for line, file, (_, reason) in zip(lines, files, bad.values(), strict=False):
        assert line.startswith(f"bad   {file}: ")
        assert reason in line
    assert "is a folder" in lines[-2]
    assert "There is no file" in lines[-1]
    assert "\x1b" not in ended.out


def test_bad_saves_in_german(kogge: Kogge, finished: Match, tmp_path: Path) -> None:
    (tmp_path / "seed").write_text(spoilt(finished, seed="x"), encoding="utf-8")
    ended = kogge("check", "seed", "--lang", "de")
    assert ended.status == 1
    assert ended.out.startswith("ungültig  seed: Der Startwert passt nicht zu dem Hash")


def test_a_save_without_an_end_is_bad(kogge: Kogge, finished_file: Path, tmp_path: Path) -> None:
    match = played("cargo-noir", 2, "endless", moves=20).branch(20, 0)
    record = json.loads(save(match))
    record["start"]["rounds"] = 10**12
    (tmp_path / "endless").write_text(json.dumps(record), encoding="utf-8")
    ended = kogge("check", "endless", finished_file)
    assert (ended.status, ended.err) == (1, "")
    bad, good = ended.out.splitlines()
    assert "“rounds” must be from 0 to 99" in bad
    assert good.startswith("good")
    for command in (("replay", "endless"), ("play", "--load", "endless")):
        ended = kogge(*command)
        assert ended.status == 1
        assert "“rounds” must be from 0 to 99" in ended.err


def test_what_takes_too_long_to_check_is_bad(
    kogge: Kogge, finished_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kogge.cli.commands.check.LIMIT", 0.0)
    ended = kogge("check", finished_file, "--lang", "de")
    assert ended.status == 1
    assert "zu prüfen dauert zu lange" in ended.out
