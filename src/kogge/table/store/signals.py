"""Signals between processes on one PostgreSQL: that a table has changed, that somebody came or went there, whose
browsers are whose, or what a program should hear.

They are hints, to be quick: the database is the truth, and whoever hears nothing looks there now and then. They are
sent after the commit, never within it: a commit that sends a signal takes a lock on the whole of the database server.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import bindparam, text

from kogge.table.lanes import CHECKING
from kogge.table.refusals import AWAY
from kogge.table.store.store import Store

log = logging.getLogger("kogge.table")

CHANNEL = "kogge"
TOGETHER = 0.005  # seconds: what happens within them is told in one message
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds until a lost connection is tried again; each doubles
KEEPALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}  # a silent end is noticed
THERE = "there"  # in place of a number: somebody came or went
MEMBERS = "members"  # of no table: a browser has become somebody's, or is theirs no longer
PROGRAM = "program"  # of no table but a program: its token is another one, or it is challenged


class Signals:
    """One connection on which to listen, and what is still to be told."""

    def __init__(self, store: Store, hear: Callable[[str, str], None], look: Callable[[], None]) -> None:
        """`hear` is told of a table and what is new there; `look` that something may not have been heard."""
        self._store = store
        self._hear = hear
        self._look = look
        self._loop = asyncio.get_running_loop()
        self._to_tell: dict[tuple[str, bool], str] = {}
        self._listening = asyncio.create_task(self._listen())
        self._telling: asyncio.Task[None] | None = None

    def changed(self, match_id: str, changes: int) -> None:
        """A table has changed so often. From any thread."""
        with suppress(RuntimeError):  # the server has ended meanwhile
            self._loop.call_soon_threadsafe(self._tell, match_id, str(changes))

    def there(self, match_id: str) -> None:
        """Somebody came to a table, or went."""
        self._tell(match_id, THERE)

    def members(self) -> None:
        """Whose browsers are whose."""
        self._tell("", MEMBERS)

    def program(self, program: str) -> None:
        """Something of its account, or of its challenges."""
        self._tell(program, PROGRAM)

    async def close(self) -> None:
        """Once all is told."""
        if self._telling:
            await self._telling
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    def _tell(self, match_id: str, what: str) -> None:
        self._to_tell[match_id, what == THERE] = what  # of several numbers the last one counts
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._to_tell:
            await asyncio.sleep(TOGETHER)
            told, self._to_tell = self._to_tell, {}
            messages = [f"{match_id} {what}" for (match_id, _), what in told.items()]
            try:
                await CHECKING.run(_send, self._store, messages)
            except AWAY:
                log.warning("other processes cannot be told of changes now; they will look")

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, Error  # noqa: PLC0415  # only PostgreSQL needs it

        address = self._store.reader.url
        _, how = self._store.reader.dialect.create_connect_args(address)
        pause = FIRST_PAUSE
        while True:
            try:
                options: dict[str, Any] = {**KEEPALIVE, **how}
                async with await AsyncConnection.connect(**options, autocommit=True) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    self._look()  # what was told before nobody has heard
                    pause = FIRST_PAUSE
                    async for signal in db.notifies():
                        match_id, _, what = signal.payload.partition(" ")
                        self._hear(match_id, what)
            except (Error, OSError):
                log.warning("signals of other processes are not heard now; until they are, tables are looked at")
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


def _send(store: Store, messages: list[str]) -> None:
    send = text("SELECT pg_notify(:channel, message) FROM unnest(CAST(:messages AS text[])) AS message")
    with store.reader.connect() as db:
        db.execute(send.bindparams(bindparam("channel", CHANNEL), bindparam("messages", messages)))
