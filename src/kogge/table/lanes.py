"""Threads by what they are for, so that nothing waits behind what is less urgent.

Moves are stored in a thread of their own, whatever is being drawn; pages are drawn one at a time, since more would only
take the one processor from each other and from the moves. For the same reason what can wait is begun in no lane while
another does what cannot. Those who have had much wait behind those who have had little, but nobody without end: some
turns go to whoever has waited for longest. What cannot be done in time is refused at once: drawings first, what is
stored last.
"""

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Condition
from typing import Any, ParamSpec, TypeVar

from kogge.table.metrics import QUEUED, SHED, TOOK, WAITED
from kogge.table.refusals import Busy

P = ParamSpec("P")
T = TypeVar("T")
Waiting = tuple[asyncio.Future[Any], Callable[[], Any], float]  # what is awaited, the work, and since when it waits

HALF_LIFE = 10.0  # seconds after which what somebody has had counts half
LONGEST = 0.25  # seconds for which what can wait is not begun, though a thread is free
LONGEST_UNDER_WAY = 10.0  # seconds that whoever ends a server waits for it
OVERDUE = 2.0  # seconds without a turn after which waiting counts, whatever somebody has had
FOR_OVERDUE = 4  # one turn of so many is theirs; the others are given as ever, so that no crowd can take them


class Had:
    """How much of the processor each has had of late; those who had nothing for longest are forgotten first."""

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._ranks: OrderedDict[str, float] = OrderedDict()

    def rank(self, whose: str) -> float:
        """The higher, the more; to compare ranks takes no look at the clock, since all is forgotten at one pace."""
        return self._ranks.get(whose, -math.inf)

    def of(self, whose: str) -> float:
        """In seconds."""
        return math.exp2(self.rank(whose) - time.monotonic() / HALF_LIFE)

    def note(self, whose: str, seconds: float) -> None:
        had = self.of(whose) + seconds
        self._ranks[whose] = math.log2(had) + time.monotonic() / HALF_LIFE if had else -math.inf
        self._ranks.move_to_end(whose)
        if len(self._ranks) > self._most:
            self._ranks.popitem(last=False)


class Processor:
    """What lanes take from each other: Python runs in one thread at a time."""

    def __init__(self) -> None:
        self.changed = Condition()
        self.urgent = 0  # pieces of work in its lanes that cannot wait, waiting or under way


class Queue:
    """What waits of one who asks, and since when they have had no turn, however much of it there is."""

    __slots__ = ("since", "work")

    def __init__(self) -> None:
        self.work: deque[Waiting] = deque()
        self.since = time.monotonic()


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
        self._under_way = 0
        self._turns = 0  # that were given so far
        self._queues: dict[tuple[bool, str], Queue] = {}  # by who can wait
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

    async def settled(self) -> None:
        """A moment at which nothing is under way: what was begun is done, also where nobody waits for it any more."""
        await asyncio.to_thread(self._settle)

    def _settle(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self._under_way, LONGEST_UNDER_WAY)

    def close(self) -> None:
        """When all that waits is done."""
        self._pool.shutdown()

    async def _run(self, can_wait: bool, whose: str, work: Callable[[], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        key, waiting = (can_wait, whose), (done, work, time.monotonic())
        with self._changed:
            own = len(self._queues[key].work) if key in self._queues else 0
            is_full = self._waiting >= self.most and own >= max(1, self.most // len(self._queues))
            if own >= self.most_each or is_full:
                self._shed.inc()
                raise Busy
            self._queues.setdefault(key, Queue()).work.append(waiting)
            self._waiting += 1
            self._processor.urgent += not can_wait
            self._changed.notify_all()
        self._pool.submit(self._do_next)
        try:
            return await done
        except asyncio.CancelledError:
            self._give_up(key, waiting)
            raise

    def _give_up(self, key: tuple[bool, str], waiting: Waiting) -> None:
        """Nobody waits for it any more: if it was not begun, it takes no turn and nobody's place."""
        with self._changed:
            queue = self._queues.get(key)
            if queue is not None and waiting in queue.work:
                queue.work.remove(waiting)
                self._waiting -= 1
                self._processor.urgent -= not key[0]
                if not queue.work:
                    del self._queues[key]
                self._changed.notify_all()

    def _do_next(self) -> None:
        """In a thread: what is next of whoever is next."""
        with self._changed:
            self._changed.wait_for(self._may_begin, LONGEST)
            if not self._queues:  # what this turn was for was given up
                return
            can_wait, whose = key = self._next()
            queue = self._queues.pop(key)
            done, work, since = queue.work.popleft()
            self._waiting -= 1
            self._under_way += 1
            if queue.work:
                queue.since = time.monotonic()
                self._queues[key] = queue  # behind all who have had as much
        before, began = time.thread_time(), time.monotonic()
        self._waited.observe(began - since)
        if not done.cancelled():  # else it was given up at this very moment
            _do(work, done)
        self._took.observe(time.monotonic() - began)
        with self._changed:
            self._had[can_wait].note(whose, time.thread_time() - before)
            self._processor.urgent -= not can_wait
            self._under_way -= 1
            self._changed.notify_all()

    def _next(self) -> tuple[bool, str]:
        """Whose turn it is: whoever is overdue, now and then; else of those who cannot wait, or if there are none, of
        those who can, the one who has had least.

        Whoever has played for long does not wait for that behind all who pass by, when they pass by themselves.
        """
        self._turns += 1
        if self._turns % FOR_OVERDUE == 0:
            longest = min(self._queues, key=lambda key: self._queues[key].since)
            if time.monotonic() - self._queues[longest].since >= OVERDUE:
                return longest
        return min(self._queues, key=lambda key: (key[0], self._had[key[0]].rank(key[1])))

    def _may_begin(self) -> bool:
        """What can wait is not begun while something that cannot is under way, or waits, in another lane."""
        if not self._takes_turns or not self._processor.urgent or not self._queues:
            return True
        return not all(can_wait for can_wait, _ in self._queues)


def _do(work: Callable[[], T], done: asyncio.Future[T]) -> None:
    try:
        result = work()
    except BaseException as error:
        _tell(done, done.set_exception, error)
    else:
        _tell(done, done.set_result, result)


def _tell(done: asyncio.Future[Any], how: Callable[[Any], object], what: object) -> None:
    """Whoever waits for it hears of it in their own thread. (A chain of futures of both worlds would take its time.)"""
    with suppress(RuntimeError):  # they have gone with their loop
        done.get_loop().call_soon_threadsafe(lambda: None if done.done() else how(what))


HERE = Processor()
STORE = Lane("kogge-store", 1, most=2000, most_each=2000, processor=HERE)
OPENING = Lane("kogge-opening", 2, most=500, most_each=500, processor=HERE)  # rooms: moves are played again
DRAWING = Lane("kogge-drawing", 1, most=500, most_each=30, processor=HERE)
CHECKING = Lane("kogge-checking", 2, most=2000, most_each=2000)  # what other processes have changed: it only waits
