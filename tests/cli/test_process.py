"""How the command behaves as a process: pipes, signals, poor terminals."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kogge.games import find_game

COMMAND = [sys.executable, "-c", "import sys; from kogge.cli import main; sys.exit(main())"]


def started(*arguments: str, **environ: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"KOGGE_LANG": "de"} | environ,
    )


@pytest.mark.parametrize(
    "arguments",
    [["rules", "borneo"], ["data", "borneo"], ["simulate", "borneo", "--games", "1", "--bots", "random", "--json"]],
)
def test_a_reader_that_goes_away_hears_nothing(arguments: list[str]) -> None:
    with started(*arguments) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_full_disk() -> None:
    environ = os.environ | {"KOGGE_LANG": "en"}
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*COMMAND, "rules", "borneo"], stdout=full, stderr=subprocess.PIPE, env=environ, check=False
        )
    assert ended.returncode == 1
    assert ended.stderr.startswith(b"The output cannot be written")
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation(jobs: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    with started("simulate", "borneo", "--games", "1000000", "--jobs", jobs, "--trace", str(trace)) as process:
        while not trace.exists():  # then it is past its beginning
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (out, err.decode()) == (b"", "Abgebrochen.\n")


@pytest.mark.parametrize("arguments", [["games"], ["rules", "borneo", "6"], ["nothing"]])
def test_a_terminal_without_umlauts(arguments: list[str]) -> None:
    with started(*arguments, PYTHONIOENCODING="ascii") as process:
        out, err = process.communicate()
    assert b"Traceback" not in err
    assert (out + err).isascii()
    assert process.returncode == (2 if arguments == ["nothing"] else 0)


def test_data_is_utf8_on_any_terminal() -> None:
    with started("data", "borneo", PYTHONIOENCODING="ascii") as process:
        out, _ = process.communicate()
    assert out.decode() == find_game("borneo").data()
