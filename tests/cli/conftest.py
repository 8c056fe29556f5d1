"""What the tests of the command line share: running a command, and saved games to run it on."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from kogge.cli import main
from kogge.engine.match import Match
from kogge.engine.save import save
from kogge.games import find_game


class Ended(NamedTuple):
    """How a command ended."""

    status: int
    out: str
    err: str


Kogge = Callable[..., Ended]


@pytest.fixture
def kogge(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kogge:
    """Run the command in an empty folder, in English unless the arguments say otherwise."""
    monkeypatch.setenv("KOGGE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object) -> Ended:
        status = main([str(argument) for argument in arguments])
        return Ended(status, *capsys.readouterr())

    return run


def played(game: str, seats: int, seed: str, moves: int = 10_000, **options: bool) -> Match:
    """A match of players who choose at random, to its end or until so many moves are made."""
    match = Match(find_game(game), seats, options, seed)
    rng = Random(seed)
    while not match.over and len(match.moves) < moves:
        match.play(rng.choice(match.state.legal()))
    return match


@pytest.fixture(scope="session")
def finished() -> Match:
    return played("borneo", 4, "spices")


@pytest.fixture
def finished_file(finished: Match, tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    path.write_text(save(finished), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def running() -> Match:
    return played("borneo-card", 3, "pirates", moves=60)


@pytest.fixture
def running_file(running: Match, tmp_path: Path) -> Path:
    path = tmp_path / "running.json"
    path.write_text(save(running), encoding="utf-8")
    return path
