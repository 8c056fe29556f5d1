"""Processes for tests: none outlives its test, and none depends on how the tests were started."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
# Seconds until a test gives up on what does not come to an end. Where others take the processors away, a minute has
# passed before a page or a process did anything at all.
MOST_WAITING = 180.0

# A shell lets what it runs in the background ignore Ctrl-C, and that is inherited: here Ctrl-C counts again.
MAIN = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from kogge.cli import main
sys.exit(main())
"""
KOGGE = (sys.executable, "-c", MAIN)


@contextmanager
def started(
    words: Sequence[str], env: Mapping[str, str] | None = None, stdout: IO[str] | int = subprocess.PIPE
) -> Iterator["subprocess.Popen[str]"]:
    """A process with these words as its command; in the end it is gone, and so are those that it has started."""
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):  # all of them have ended
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(MOST_WAITING)
        for pipe in (process.stdout, process.stderr):
            if pipe:
                pipe.close()


def ended(
    words: Sequence[str], env: Mapping[str, str] | None = None, waiting: float = MOST_WAITING
) -> tuple[int, str, str]:
    """Run a command to its end: its status, and what it said on both lines."""
    with started(words, env) as process:
        out, err = process.communicate(timeout=waiting)
    return process.returncode, out, err
