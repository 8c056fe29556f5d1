"""Which form runs: the compiled one as a whole, or none of it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from kogge import form
from tests.processes import KOGGE

SUFFIX = EXTENSION_SUFFIXES[0]
SRC = Path(form.__file__).parent


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lays out what a build leaves behind, as far as it is looked at; in the end nothing is found there any more."""
    monkeypatch.setattr(form, "PACKAGE", tmp_path)
    monkeypatch.setattr(form, "COMPILED", tmp_path / "compiled")
    monkeypatch.delenv(form.SWITCH, raising=False)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path.copy())
    source = tmp_path / "state.py"
    source.write_text("first")

    def build(**other: Any) -> None:
        (tmp_path / "compiled").mkdir()
        (tmp_path / "compiled" / "a.so").touch()
        known = {"python": SUFFIX, "modules": {"kogge.a": "a.so"}, "source": {"state.py": form.digest(source)}}
        (tmp_path / "compiled" / form.LIST).write_text(json.dumps({**known, **other}))

    return build


def test_without_a_build_everything_is_interpreted(built: Callable[..., None]) -> None:
    assert form.choose() == "interpreted"


def test_what_fits_is_used(built: Callable[..., None]) -> None:
    built()
    assert form.choose() == "compiled"
    finder = sys.meta_path[0]
    assert isinstance(finder, form.Finder)
    found = finder.find_spec("kogge.a")
    assert found is not None
    assert found.origin == str(form.COMPILED / "a.so")
    assert finder.find_spec("kogge.b") is None


def unfinished() -> None:
    (form.COMPILED / form.LIST).unlink()


def torn() -> None:
    (form.COMPILED / "a.so").unlink()


def edited() -> None:
    (form.PACKAGE / "state.py").write_text("second")


def removed() -> None:
    (form.PACKAGE / "state.py").unlink()


@pytest.mark.parametrize(
    ("harm", "why"), [(unfinished, "incomplete"), (torn, "incomplete"), (edited, "stale"), (removed, "stale")]
)
def test_a_stale_or_half_build_is_noticed(built: Callable[..., None], harm: Callable[[], None], why: str) -> None:
    built()
    harm()
    before = sys.meta_path.copy()
    assert form.choose() == why
    assert sys.meta_path == before


def test_a_build_for_another_python_is_noticed(built: Callable[..., None]) -> None:
    built(python=".cpython-27.so")
    assert form.choose() == "other python"


def test_one_can_demand_the_interpreted_form(built: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    built()
    monkeypatch.setenv(form.SWITCH, "1")
    assert form.choose() == "demanded"


def test_a_stale_build_is_never_half_used(tmp_path: Path) -> None:
    """In a house of its own, whose compiled modules would crash whoever loaded them."""
    shutil.copytree(SRC, tmp_path / "kogge", ignore=shutil.ignore_patterns("__pycache__", "compiled"))
    compiled = tmp_path / "kogge" / "compiled"
    compiled.mkdir()
    (compiled / "seats.so").write_bytes(b"no library")
    state = tmp_path / "kogge" / "engine" / "state.py"
    made = {"python": SUFFIX, "modules": {"kogge.engine.seats": "seats.so"}, "source": {"engine/state.py": "0"}}
    (compiled / form.LIST).write_text(json.dumps(made))
    env = {**os.environ, "PYTHONPATH": str(tmp_path), form.SWITCH: ""}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*KOGGE, *arguments, "--lang", "en"], env=env, capture_output=True, text=True, check=False
        )

    assert "the source has changed since it was compiled" in run("--version").stdout
    assert run("games").returncode == 0
    made["source"] = {"engine/state.py": form.digest(state)}
    (compiled / form.LIST).write_text(json.dumps(made))
    assert run("games").returncode != 0  # else the test would show nothing
