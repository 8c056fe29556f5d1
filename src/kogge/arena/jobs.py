"""Work in several processes: what comes of it is the same for any number of them, but for the time."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from kogge.engine.refusal import Refusal

Task = TypeVar("Task")
Done = TypeVar("Done")


def check_jobs(jobs: int) -> None:
    if jobs < 1:
        raise Refusal(en="At least one process is needed.", de="Es braucht mindestens einen Prozess.")


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many, to be used again and again; none for one job, which is done here."""
    if jobs == 1:
        yield None
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=end_when_interrupted)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(work: Callable[[Task], Done], tasks: Iterable[Task], jobs: int) -> Iterator[Done]:
    """What comes of each task, in the order of the tasks, by processes of its own."""
    with processes(jobs) as pool:
        yield from in_order_by(pool, work, tasks, jobs)


def in_order_by(
    pool: Executor | None, work: Callable[[Task], Done], tasks: Iterable[Task], jobs: int
) -> Iterator[Done]:
    """What comes of each task, in the order of the tasks; no more are under way than keep all jobs busy."""
    if pool is None:
        yield from map(work, tasks)
        return
    under_way: deque[Future[Done]] = deque()
    for task in tasks:
        under_way.append(pool.submit(work, task))
        if len(under_way) > 2 * jobs:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


def end_when_interrupted() -> None:
    """Ctrl-C reaches every process at the terminal: the jobs end without a word, the parent reports."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as in the background of a shell
        signal.signal(signal.SIGINT, signal.SIG_DFL)
