"""Running one part: in processes, chunk by chunk, with its rate, until it is done, its time is over, or Ctrl-C."""

import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

MOST_FAULTS = 20  # are found before a part ends: more would hardly be read
PROCESSES = os.cpu_count() or 1


@dataclass(frozen=True)
class Part:
    """Something done very often. `work` does some of it, from a number on, and says what was wrong."""

    name: str
    what: str  # is counted
    amount: int
    chunk: int  # done at a time; what is under way when somebody stops the part is still finished
    work: Callable[[int, int], list[str]]
    promise: str  # that was kept, if nothing was wrong


def run(part: Part, scale: float = 1.0, minutes: float | None = None, first: int = 0) -> bool:
    """Whether nothing was wrong. Ctrl-C is passed on when it has been said how far the part came."""
    haul = Haul(part, round(part.amount * scale), minutes, first)
    try:
        haul.run()
    finally:
        haul.report()
    return not haul.faults


class Haul:
    """A part under way."""

    def __init__(self, part: Part, end: int, minutes: float | None, first: int) -> None:
        self.part = part
        self.end = end
        self.left = list(range(end - 1 - (end - 1) % part.chunk, first - part.chunk, -part.chunk))  # the next one last
        self.began = time.monotonic()
        self.deadline = self.began + 60 * minutes if minutes else float("inf")
        self.counted = 0
        self.faults: list[str] = []
        self.running: dict[Future[list[str]], int] = {}
        self.console = Console(stderr=True)

    @property
    def rate(self) -> str:
        return f"{self.counted / (time.monotonic() - self.began):,.1f} a second"

    def run(self) -> None:
        columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn()
        with (
            Progress(TextColumn(self.part.name), *columns, console=self.console) as progress,
            ProcessPoolExecutor(PROCESSES, get_context("spawn"), initializer=_ignore_ctrl_c) as pool,
        ):
            before = self.end - sum(map(self._size, self.left))
            task = progress.add_task("", total=self.end, completed=before, rate="")
            try:
                while self._start_some(pool):
                    self._collect()
                    progress.update(task, completed=before + self.counted, rate=self.rate)
            except KeyboardInterrupt:
                self.console.print("Stopping when what is under way is done …")
                while self.running:
                    self._collect()
                raise

    def _start_some(self, pool: ProcessPoolExecutor) -> bool:
        """Whether anything is under way."""
        while len(self.running) < 2 * PROCESSES and self.left:
            if time.monotonic() > self.deadline or len(self.faults) >= MOST_FAULTS:
                break
            first = self.left.pop()
            self.running[pool.submit(self.part.work, first, self._size(first))] = first
        return bool(self.running)

    def _collect(self) -> None:
        for future in wait(self.running, return_when=FIRST_COMPLETED).done:
            self.counted += self._size(self.running.pop(future))
            for fault in future.result():
                self.faults.append(fault)
                self.console.print(f"{self.part.name}: {fault}", style="red", markup=False, highlight=False)

    def _size(self, first: int) -> int:
        return min(self.part.chunk, self.end - first)

    def report(self) -> None:
        said = f"{len(self.faults)} faults." if self.faults else self.part.promise
        print(f"{self.part.name}: {self.counted:,} {self.part.what}, {self.rate}: {said}", flush=True)
        if self.left:
            print(f"{self.part.name}: not all of {self.end:,}; go on with FIRST={self.left[-1]}", file=sys.stderr)


def _ignore_ctrl_c() -> None:
    """It is for the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
