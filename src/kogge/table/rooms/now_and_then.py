"""What a process looks after by itself, every few seconds, whatever happens."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from kogge.table.refusals import AWAY

log = logging.getLogger("kogge.table")


class NowAndThen:
    """See above. `what` it looks after is told in the log where it cannot."""

    def __init__(self, what: str, look: Callable[[], Awaitable[None]], seconds: float) -> None:
        self._what = what
        self._look = look
        self._seconds = seconds
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self._look()
            except AWAY:
                log.warning("%s cannot be looked at now; it is tried again", self._what)
            except Exception:
                log.exception("%s could not be looked at", self._what)
