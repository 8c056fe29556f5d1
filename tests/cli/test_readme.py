"""The README tells the truth: its Python runs, its commands exist."""

import json
import re
from pathlib import Path

import pytest

from kogge.engine.save import load
from kogge.games import find_game
from tests.cli.conftest import Kogge

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(block, "README.md", "exec"), {})
    legal, view, saved = capsys.readouterr().out.split("\n", 2)
    assert "place" in legal
    assert "'viewer': 0" in view
    match = load(saved, find_game)
    assert len(match.moves) == 1
    assert json.loads(saved)["seed"] == "monsoon"


@pytest.mark.parametrize("command", re.findall(r"^\| `kogge (\w+)", README, re.MULTILINE))
def test_commands_exist(kogge: Kogge, command: str) -> None:
    assert kogge(command, "--help").status == 0


def test_every_command_is_described(kogge: Kogge) -> None:
    described = re.findall(r"^\| `kogge (\w+)", README, re.MULTILINE)
    listed = kogge().out.partition("Commands:")[2].partition("Options:")[0]
    assert described == [line.split()[0] for line in listed.strip().splitlines()]
