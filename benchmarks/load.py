"""How much a server carries: many tables with four onlookers each, a move at every table each so many seconds.

The server and those who play on it are processes of their own, on one machine with Linux. First a minute at a leisurely
pace, so that all is loaded, then the stage that is judged. With `--knee` the pace is raised from stage to stage until a
bar is missed: it is said what broke first.
"""

import argparse
import asyncio
import json
import math
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

from benchmarks.children import SERVER, Taken, child, clock, interrupted_by_any_signal, said_by, taken_by
from benchmarks.load_tables import SEATS

TABLES = 500
SECONDS = 600.0
PACE = 10.0  # seconds from one move at a table to the next
WARM = 60.0  # seconds before anything is judged
STAGE = 60.0  # seconds at each pace, where the knee is sought
FASTER = 0.7  # the pace of a stage, as a part of the one before
STARTS = 120.0  # seconds that a server may take to start
LATE = 30.0  # seconds that a stage may take longer than it was told
SAMPLES = 2.0  # seconds between two looks at what the server takes

MOST_SECONDS = 1.0  # the bars: from a move to a drawn page, 99th percentile;
MOST_GROWTH = 1.1  # memory at the end of a stage, as a multiple of its first quarter; and no error, no lost wake-up

MEGABYTE = 1_000_000


class Ended(Exception):
    """The run cannot go on: one sentence says why."""


@dataclass
class Stage:
    """What was seen at one pace."""

    pace: float
    seconds: float
    seen: dict[str, Any]
    memory: list[int]  # of the server, in bytes
    cores: float  # that the server kept busy
    stolen: float  # the share of the processors that the machine below took away

    def late(self, what: str, share: float = 0.99) -> float:
        """How long so large a share of it took at most."""
        took = sorted(self.seen[what])
        return took[math.ceil(len(took) * share) - 1] if took else math.inf

    def growth(self) -> float:
        quarter = len(self.memory) // 4 or 1
        return max(self.memory[-quarter:]) / max(self.memory[:quarter])

    def missed(self) -> list[str]:
        bars = {
            "errors": not self.seen["errors"],
            "lost wake-ups": not self.seen["lost"],
            "drawn too late": self.late("drawn") <= MOST_SECONDS,
            "memory": self.growth() <= MOST_GROWTH,
        }
        return [bar for bar, met in bars.items() if not met]


class Run:
    """A server with its tables, stage by stage."""

    def __init__(
        self, database: str, tables: int, workers: int = 1, late: int = 0, addresses: int = 1, cores: int = 0
    ) -> None:
        self.database = database  # "" for a file that is gone afterwards
        self.tables = tables
        self.workers = workers
        self.late = late  # moves that were made before
        self.addresses = addresses
        self.cores = cores
        self.stages: list[Stage] = []

    @asynccontextmanager
    async def playing(self, progress: Progress) -> AsyncIterator[None]:
        """The tables are set up, and their pages open."""
        async with AsyncExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kogge-load-")))
            with self._on_its_own_processors():
                self.servers = [await self._server(stack, folder, number) for number in range(self.addresses)]
            urls = [await self._url(server, folder) for server in self.servers]
            words = ("-m", "benchmarks.load_tables", str(self.tables), str(self.late), *urls)
            self.people = await stack.enter_async_context(child(*words))
            task = progress.add_task("the tables are set up", total=self.tables)
            for _ in range(self.tables):
                await self._heard()
                progress.advance(task)
            progress.remove_task(task)
            yield

    @contextmanager
    def _on_its_own_processors(self) -> Iterator[None]:
        """What is started meanwhile has so many processors, and what is started afterwards the others."""
        all_of_them = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, all_of_them[: self.cores] or all_of_them)
        try:
            yield
        finally:
            os.sched_setaffinity(0, all_of_them[self.cores :])

    async def _server(self, stack: AsyncExitStack, folder: Path, number: int) -> asyncio.subprocess.Process:
        words = ["serve", "--lang", "en", "--port", "0"]
        words += ["--database", self.database or f"sqlite:///{folder}/kogge-{number}.sqlite"]
        words += ["--workers", str(self.workers)] if self.workers > 1 else []
        out = stack.enter_context((folder / f"log-{number}").open("wb"))
        return await stack.enter_async_context(child("-c", SERVER, *words, stderr=out))

    async def _url(self, server: asyncio.subprocess.Process, folder: Path) -> str:
        try:
            async with asyncio.timeout(STARTS):
                found = re.search(r"http://[^/]*", await said_by(server))
        except TimeoutError:
            found = None
        if found is None:
            told = "".join(log.read_text() for log in folder.glob("log-*"))
            raise Ended(f"The server does not start: {told[-500:]}")
        return found[0]

    def taken(self) -> Taken:
        """By all servers together."""
        each = [taken_by(server.pid) for server in self.servers]
        return Taken(*(sum(figures) for figures in zip(*each, strict=True)))

    async def stage(self, seconds: float, pace: float, progress: Progress) -> Stage:
        task = progress.add_task(f"a move each {pace:.1f} s", total=seconds)
        assert self.people.stdin is not None
        self.people.stdin.write(f"{seconds} {pace}\n".encode())
        before, began = self.taken(), clock()
        watching = asyncio.create_task(self._watch(progress, task))
        try:
            async with asyncio.timeout(seconds + LATE):
                seen = await self._heard()
        except TimeoutError:
            raise Ended("Those who play do not answer any more.") from None
        finally:
            watching.cancel()
        after = self.taken()
        stage = Stage(
            pace,
            seconds,
            seen,
            [*self.memory, after.memory],
            (after.seconds - before.seconds) / seconds,
            clock().share_stolen_since(began),
        )
        progress.remove_task(task)
        return stage

    async def _watch(self, progress: Progress, task: TaskID) -> None:
        self.memory: list[int] = []
        begun = time.monotonic()
        while True:
            self.memory.append(self.taken().memory)
            progress.update(task, completed=time.monotonic() - begun)
            await asyncio.sleep(SAMPLES)

    async def _heard(self) -> dict[str, Any]:
        told = await said_by(self.people)
        if not told:
            raise Ended("Those who play have failed.")
        found: dict[str, Any] = json.loads(told)
        return found


# -- what is shown --------------------------------------------------------------------------------


def shown(run: Run) -> Table:
    times = run.workers * run.addresses
    what = f"{run.tables} tables, {SEATS * run.tables} onlookers, {times} × the server, after {run.late} moves"
    title = f"{what}; times as 50th / 99th percentile; cores: of the server (and of those who play)"
    rows = Table(title=title, box=SIMPLE)
    for heading in (
        "a move each",
        "moves/s",
        "pages/s",
        "act, ms",
        "parts, ms",
        "move to drawn page, ms",
        "errors",
        "lost",
        "memory, MB",
        "cores",
        "KB/page",
        "stolen",
        "missed",
    ):
        rows.add_column(heading, justify="right", no_wrap=True)
    for stage in run.stages:
        seen, missed = stage.seen, stage.missed()
        rows.add_row(
            f"{stage.pace:.1f} s",
            f"{len(seen['acts']) / stage.seconds:.1f}",
            f"{seen['pages'] / stage.seconds:.0f}",
            *(milliseconds(stage, what) for what in ("acts", "parts", "drawn")),
            str(sum(seen["errors"].values())),
            f"{seen['lost']} of {seen['checks']}",
            f"{stage.memory[0] / MEGABYTE:,.0f} → {stage.memory[-1] / MEGABYTE:,.0f}",
            f"{stage.cores:.2f} (+{seen['own']:.2f})",
            f"{seen['bytes'] / max(1, seen['pages']) / 1000:.1f}",
            f"{stage.stolen:.0%}",
            f"[red]{', '.join(missed)}" if missed else "[green]nothing",
        )
    return rows


def milliseconds(stage: Stage, what: str) -> str:
    took = [stage.late(what, share) for share in (0.5, 0.99)]
    return "–" if math.inf in took else " / ".join(f"{one * 1000:,.0f}" for one in took)


async def loaded(run: Run, seconds: float, pace: float, knee: bool, progress: Progress) -> str:
    """Carry out a run; returns why it ended before its time, or ""."""
    try:
        async with run.playing(progress):
            await run.stage(min(WARM, seconds), pace, progress)
            run.stages.append(await run.stage(seconds, pace, progress))
            while knee and not run.stages[-1].missed():
                pace *= FASTER
                run.stages.append(await run.stage(STAGE, pace, progress))
    except Ended as ended:
        return str(ended)
    return ""


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play many tables on a server, and see whether it keeps up.")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"{TABLES} unless told, with {SEATS} people each")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"that are judged, {SECONDS:.0f} unless told")
    parser.add_argument(
        "--pace", type=float, default=PACE, help=f"seconds between moves at a table, {PACE:.0f} unless told"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several need PostgreSQL")
    parser.add_argument(
        "--addresses", type=int, default=1, help="servers; each has its tables, as a balancer sends them by their path"
    )
    parser.add_argument("--cores", type=int, default=0, help="of the servers alone; all share all unless told")
    parser.add_argument("--database", metavar="URL", default="", help="an empty one, e.g. of PostgreSQL")
    parser.add_argument("--late", type=int, default=0, metavar="MOVES", help="made at each table before it is opened")
    parser.add_argument("--knee", action="store_true", help="go on faster and faster until something breaks")
    asked = parser.parse_args(words)
    aside = Console(stderr=True)
    run = Run(asked.database, asked.tables, asked.workers, asked.late, asked.addresses, asked.cores)
    interrupted_by_any_signal()
    columns = TextColumn("{task.description:>24}"), BarColumn(), TimeElapsedColumn()
    try:
        with Progress(*columns, console=aside, transient=True) as progress:
            failed = asyncio.run(loaded(run, asked.seconds, asked.pace, asked.knee, progress))
    except KeyboardInterrupt:
        return 130
    console = Console(width=max(190, aside.width))
    if run.stages:
        console.print(shown(run))
    for stage in run.stages:
        for what, count in Counter(stage.seen["errors"]).most_common(8):
            console.print(f"at {stage.pace:.1f} s: {what} ×{count}", style="dim", markup=False, highlight=False)
    if failed:
        console.print(failed, style="red", markup=False)
    judged = run.stages[:1]
    return 1 if failed or not judged or judged[0].missed() else 0


if __name__ == "__main__":
    sys.exit(main())
