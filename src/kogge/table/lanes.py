"""Threads by what they are for, so that nothing waits behind what is less urgent.

Moves are stored in a thread of their own, whatever is being drawn; pages are drawn one at a time, since more would only
take the one processor from each other and from the moves. For the same reason what can wait is begun in no lane while
another does what cannot. Those who have had much wait behind those who have had little. What cannot be done in time is
refused at once: drawings first, what is stored last.
"""

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Condition
from typing import Any, ParamSpec, TypeVar

from kogge.table.metrics import QUEUED, SHED, TOOK, WAITED
from kogge.table.refusals import Busy

P = ParamSpec("P")
T = TypeVar("T")
Waiting = tuple[Future[Any], Callable[[], Any], float]  # what is awaited, the work, and since when it waits

HALF_LIFE = 10.0  # seconds after which what somebody has had counts half
LONGEST = 0.25  # seconds for which what can wait is not begun, though a thread is free


class Had:
    """How much of the processor each has had of late; those who had nothing for longest are forgotten first."""

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._by_whom: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds, and when they were noted

    def of(self, whose: str) -> float:
        seconds, at = self._by_whom.get(whose, (0.0, 0.0))
        return seconds * math.exp2((at - time.monotonic()) / HALF_LIFE)

    def note(self, whose: str, seconds: float) -> None:
        self._by_whom[whose] = (self.of(whose) + seconds, time.monotonic())
        self._by_whom.move_to_end(whose)
        if len(self._by_whom) > self._most:
            self._by_whom.popitem(last=False)


class Processor:
    """What lanes take from each other: Python runs in one thread at a time."""

    def __init__(self) -> None:
        self.changed = Condition()
        self.urgent = 0  # pieces of work in its lanes that cannot wait, waiting or under way


class Lane:
    """Threads for one kind of work. Of those who have work waiting, the one who has had least is next."""

    def __init__(self, name: str, threads: int, most: int, most_each: int, processor: Processor | None = None) -> None:
        """At most so much work waits of each who asks; in all too, but for those who have less than their share.

        Lanes that share a processor take turns; the threads of one that has none only wait for others' work.
        """
        self.most = most
        self.most_each = most_each
        self._pool = ThreadPoolExecutor(threads, name)
        self._takes_turns = processor is not None
        self._processor = processor or Processor()
        self._changed = self._processor.changed
        self._waiting = 0
        self._queues: dict[tuple[bool, str], deque[Waiting]] = {}  # by who can wait
        self._had = {False: Had(), True: Had()}  # of what cannot wait, and of what can
        kind = name.removeprefix("kogge-")
        self._waited, self._took, self._shed = WAITED.labels(kind), TOOK.labels(kind), SHED.labels(kind)
        QUEUED.labels(kind).set_function(lambda: self._waiting)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work that everybody waits for alike."""
        return await self._run(False, "", lambda: work(*args, **kwargs))

    async def run_for(self, whose: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(True, whose, lambda: work(*args, **kwargs))

    async def run_first_for(self, whose: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Before all that is done for those who can wait."""
        return await self._run(False, whose, lambda: work(*args, **kwargs))

    def close(self) -> None:
        """When all that waits is done."""
        self._pool.shutdown()

    async def _run(self, can_wait: bool, whose: str, work: Callable[[], T]) -> T:
        done: Future[T] = Future()
        with self._changed:
            own = len(self._queues.get((can_wait, whose), ()))
            is_full = self._waiting >= self.most and own >= max(1, self.most // len(self._queues))
            if own >= self.most_each or is_full:
                self._shed.inc()
                raise Busy
            self._queues.setdefault((can_wait, whose), deque()).append((done, work, time.monotonic()))
            self._waiting += 1
            self._processor.urgent += not can_wait
            self._changed.notify_all()
        self._pool.submit(self._do_next)
        return await asyncio.wrap_future(done)

    def _do_next(self) -> None:
        """In a thread: what is next of whoever is next."""
        with self._changed:
            self._changed.wait_for(self._may_begin, LONGEST)
            can_wait, whose = self._next()
            queue = self._queues.pop((can_wait, whose))
            done, work, since = queue.popleft()
            self._waiting -= 1
            if queue:
                self._queues[can_wait, whose] = queue  # behind all who have had as much
        before, began = time.thread_time(), time.monotonic()
        self._waited.observe(began - since)
        if done.set_running_or_notify_cancel():  # else nobody waits for it any more
            try:
                done.set_result(work())
            except BaseException as error:
                done.set_exception(error)
        self._took.observe(time.monotonic() - began)
        with self._changed:
            self._had[can_wait].note(whose, time.thread_time() - before)
            self._processor.urgent -= not can_wait
            self._changed.notify_all()

    def _next(self) -> tuple[bool, str]:
        """Whose turn it is, of those who cannot wait or, if there are none, of those who can.

        Whoever has played for long does not wait for that behind all who pass by, when they pass by themselves.
        """
        return min(self._queues, key=lambda key: (key[0], self._had[key[0]].of(key[1])))

    def _may_begin(self) -> bool:
        return not self._takes_turns or not self._processor.urgent or not self._next()[0]


HERE = Processor()
STORE = Lane("kogge-store", 1, most=2000, most_each=2000, processor=HERE)
OPENING = Lane("kogge-opening", 2, most=500, most_each=500, processor=HERE)  # rooms: moves are played again
DRAWING = Lane("kogge-drawing", 1, most=500, most_each=30, processor=HERE)
CHECKING = Lane("kogge-checking", 2, most=2000, most_each=2000)  # what other processes have changed: it only waits
