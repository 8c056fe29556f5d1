"""How the command behaves as a process: pipes, signals, poor terminals."""

import signal
import sys
import time
from pathlib import Path

import pytest

from kogge.games import find_game
from tests.processes import KOGGE, MOST_WAITING, ended, started

GAMES = "200"  # more than are played before somebody loses patience, and their trace still fits on any disk
GERMAN = {"KOGGE_LANG": "de"}
POOR = {"PYTHONIOENCODING": "ascii"}


@pytest.mark.parametrize(
    "arguments",
    [["rules", "borneo"], ["data", "borneo"], ["simulate", "borneo", "--games", "1", "--bots", "random", "--json"]],
)
def test_a_reader_that_goes_away_hears_nothing(arguments: list[str]) -> None:
    with started([*KOGGE, *arguments], GERMAN) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(MOST_WAITING) == 141


def test_full_disk() -> None:
    with (
        Path("/dev/full").open("w") as full,
        started([*KOGGE, "rules", "borneo"], {"KOGGE_LANG": "en"}, stdout=full) as process,
    ):
        _, err = process.communicate(timeout=MOST_WAITING)
    assert process.returncode == 1
    assert err.startswith("The output cannot be written")
    assert err.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation(jobs: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    arguments = ["simulate", "borneo", "--games", GAMES, "--jobs", jobs, "--trace", str(trace)]
    with started([*KOGGE, *arguments], GERMAN) as process:
        begun = time.monotonic()
        while not trace.exists():  # then it is past its beginning
            assert process.poll() is None
            assert time.monotonic() < begun + MOST_WAITING
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=MOST_WAITING)
    assert process.returncode == 130
    assert (out, err) == ("", "Abgebrochen.\n")


@pytest.mark.parametrize("arguments", [["games"], ["rules", "borneo", "6"], ["nothing"]])
def test_a_terminal_without_umlauts(arguments: list[str]) -> None:
    status, out, err = ended([*KOGGE, *arguments], GERMAN | POOR)
    assert "Traceback" not in err
    assert (out + err).isascii()
    assert status == (2 if arguments == ["nothing"] else 0)


def test_help_waits_for_nothing_that_it_does_not_need() -> None:
    heavy = ("numpy", "rich", "sqlalchemy", "starlette", "kogge.games", "kogge.bots", "kogge.engine.game")
    asking = (
        f"import sys; from kogge.cli import main; main(['--help']); print([m for m in {heavy} if m in sys.modules])"
    )
    status, out, _ = ended([sys.executable, "-c", asking])
    assert status == 0
    assert out.splitlines()[-1] == "[]"


def test_data_is_utf8_on_any_terminal() -> None:
    _, out, _ = ended([*KOGGE, "data", "borneo"], POOR)
    assert out == find_game("borneo").data()
