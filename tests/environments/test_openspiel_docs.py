"""OpenSpiel: what its page shows runs, and what it says of speed can be measured."""

import re
from random import Random

import pytest

from benchmarks.openspiel import GAMES, rate
from kogge.environments.openspiel import pyspiel
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "openspiel.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_what_the_page_shows_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS[number], "openspiel.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_first_example_is_short() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line]) <= 10


@pytest.mark.parametrize("name", GAMES)
def test_the_speed_of_what_the_page_names_can_be_measured(name: str) -> None:
    assert f"`{name}`" in PAGE
    assert rate(pyspiel.load_game(name), 0.001, Random(1)) > 100
