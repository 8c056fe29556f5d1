"""Processes that attacks and loads are played with: none outlives the one that started it, and all are measured from
outside.

What is measured comes from /proc, so this runs on Linux alone.
"""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

ROOT = Path(__file__).parents[1]
PROC = Path("/proc")
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
SERVER = "from benchmarks.children import end_with_parent; end_with_parent(); from kogge.cli import main; main()"
LONGEST_LINE = 64 * 1024 * 1024  # bytes of what a child says at a time: how long each page of ten minutes took


def interrupted_by_any_signal() -> None:
    """Whoever is told to end is interrupted, as by Ctrl-C; which a shell lets what runs in the background ignore."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))


def end_with_parent() -> None:
    """In a child: when its parent is gone, however that came about, so is it, with all that it has started."""

    def wait() -> None:
        sys.stdin.read()
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=wait, daemon=True).start()


@asynccontextmanager
async def child(*words: str, stderr: IO[bytes] | None = None) -> AsyncIterator[asyncio.subprocess.Process]:
    """Python with these words, in a session of its own; in the end it is gone, and so are those that it has started."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=stderr,
        cwd=ROOT,
        limit=LONGEST_LINE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):  # all of them have ended
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def said_by(process: asyncio.subprocess.Process) -> str:
    """The next line that a child says; "" when it has ended."""
    assert process.stdout is not None
    return (await process.stdout.readline()).decode()


class Taken(NamedTuple):
    """What a process and its children take of the machine."""

    memory: int  # bytes, resident
    files: int  # open ones, sockets included
    seconds: float  # of processors, so far


def taken_by(session: int) -> Taken:
    """What all processes of a session take together."""
    memory = files = ticks = 0
    for folder in PROC.iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):  # it has ended meanwhile
                figures = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(figures[3]) == session:
                    memory += int(figures[21]) * PAGE
                    ticks += int(figures[11]) + int(figures[12])
                    files += len(list((folder / "fd").iterdir()))
    return Taken(memory, files, ticks / TICKS)


class Clock(NamedTuple):
    """What the processors were there for so far, and what the machine below took of it for others; in its own unit."""

    in_all: int
    stolen: int

    def share_stolen_since(self, before: "Clock") -> float:
        return (self.stolen - before.stolen) / max(1, self.in_all - before.in_all)


def clock() -> Clock:
    figures = [int(figure) for figure in (PROC / "stat").read_text().splitlines()[0].split()[1:9]]
    return Clock(sum(figures), figures[7])


def bytes_in(folder: Path) -> int:
    """How much all files of a folder hold."""
    held = 0
    for file in folder.rglob("*"):
        with suppress(OSError):  # the store has removed it meanwhile
            held += file.stat().st_size
    return held
