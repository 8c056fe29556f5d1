"""Who reads the saves that guests bring: a few processes, for which the table never waits."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from kogge.foreign import LIMIT, Reader, Saved
from kogge.table.refusals import Busy

PROCESSES = 2
PAUSE = 30  # seconds after which to ask again
MOST_WAITING = 6  # saves that wait for a process; whoever brings one more is asked to come again


class Readers:
    """Each reader has a thread of its own that waits for it, so that uploads never take the threads of the table."""

    def __init__(self, processes: int = PROCESSES, waiting: int = MOST_WAITING, limit: float = LIMIT) -> None:
        self._limit = limit
        self._threads = ThreadPoolExecutor(processes, "kogge-reading")
        self._places = threading.Semaphore(processes + waiting)
        self._own = threading.local()
        self._readers: list[Reader] = []

    async def read(self, text: str) -> Saved:
        if not self._places.acquire(blocking=False):
            raise Busy(PAUSE)
        reading = self._threads.submit(self._read, text)
        reading.add_done_callback(lambda _: self._places.release())  # also if nobody waits for it any more
        return await asyncio.wrap_future(reading)

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for reader in self._readers:
            reader.close()
        self._threads.shutdown()

    def _read(self, text: str) -> Saved:
        """In a thread, by its own reader."""
        reader: Reader | None = getattr(self._own, "reader", None)
        if reader is None:
            reader = self._own.reader = Reader(self._limit)
            self._readers.append(reader)
        return reader.read(text)
