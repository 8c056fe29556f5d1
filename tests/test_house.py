"""What must hold for the house as a whole."""

import ast
import re
import sys
from pathlib import Path

import pytest

from kogge.engine.state import State
from kogge.games import GAMES, OLDEST
from tests import uncited
from tests.positions import attributes

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src" / "kogge"
STATES = list(dict.fromkeys(game.state for game in GAMES.values()))  # two editions of a game have one
DRAWN = sorted(file for kind in ("css", "jinja", "js") for file in SRC.rglob(f"*.{kind}"))
WIDEST = 140  # characters
PURE = sorted([*(SRC / "engine").rglob("*.py"), *(SRC / "games").rglob("*.py"), SRC / "rulebook.py"])


def test_all_games_of_the_house_are_found() -> None:
    """One that cannot be imported is left out, with a line in the log: no other test would miss it."""
    assert list(GAMES)[: len(OLDEST)] == list(OLDEST)


@pytest.mark.parametrize("file", PURE, ids=lambda file: str(file.relative_to(SRC)))
def test_the_engine_and_the_games_need_nothing_but_the_standard_library(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            assert name.split(".")[0] in {*sys.stdlib_module_names, "kogge"}, name


def test_templates_styles_and_scripts_have_lines_that_a_person_can_read() -> None:
    assert len(DRAWN) > 50
    for file in DRAWN:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            assert len(line) <= WIDEST, f"{file.relative_to(SRC)}:{number}"


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_attribute_of_a_state_is_written_as_json(state: type[State]) -> None:
    assert attributes(state) - attributes(State) == {*state.FIELDS}


def test_every_rule_is_cited_and_every_citation_leads_to_a_rule() -> None:
    _, faults = uncited.report(uncited.ROOT)
    assert not faults


def test_whatever_tests_a_promise_is_there() -> None:
    named = re.findall(r"`(tests/[^`]*)`", (ROOT / "docs" / "promises.md").read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []
