"""Threads by what they are for, so that nothing waits behind what is less urgent.

Moves are stored in threads of their own, whatever is being drawn; pages are drawn one or two at a time, since more
would only take the one processor from each other and from the moves. Those who ask for much wait behind those who ask
for little. What cannot be done in time is refused at once: drawings first, what is stored last.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from kogge.table.refusals import Busy

P = ParamSpec("P")
T = TypeVar("T")


class Lane:
    """Threads for one kind of work; whoever has work waiting is served in turn."""

    def __init__(self, name: str, threads: int, most: int, most_each: int) -> None:
        """At most so much work waits in all, and of each who asks."""
        self.most = most
        self.most_each = most_each
        self._pool = ThreadPoolExecutor(threads, name)
        self._guard = Lock()
        self._waiting = 0
        self._queues: dict[str, deque[tuple[Future[Any], Callable[[], Any]]]] = {}  # in the order of their turns

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work that everybody waits for alike."""
        return await self.run_for("", work, *args, **kwargs)

    async def run_for(self, whose: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        done: Future[T] = Future()
        with self._guard:
            if self._waiting >= self.most or len(self._queues.get(whose, ())) >= self.most_each:
                raise Busy
            self._queues.setdefault(whose, deque()).append((done, lambda: work(*args, **kwargs)))
            self._waiting += 1
        self._pool.submit(self._do_next)
        return await asyncio.wrap_future(done)

    def _do_next(self) -> None:
        """In a thread: what is next of whoever is next."""
        with self._guard:
            whose, queue = next(iter(self._queues.items()))
            done, work = queue.popleft()
            self._waiting -= 1
            del self._queues[whose]
            if queue:
                self._queues[whose] = queue  # behind all others
        if not done.set_running_or_notify_cancel():  # nobody waits for it any more
            return
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)


STORE = Lane("kogge-store", threads=4, most=2000, most_each=2000)
OPENING = Lane("kogge-opening", threads=2, most=500, most_each=500)  # rooms: moves are played again
DRAWING = Lane("kogge-drawing", threads=2, most=500, most_each=30)
