"""Several processes serve from one database: what each must know of the others.

The database is the truth. A process looks there before it shows or does anything (`current`), and every few seconds
for all of its rooms; signals only make it quicker. On SQLite one process serves: it looks now and then, in case
something else has changed its file.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Collection, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol

from kogge.engine.refusal import Refusal
from kogge.table.lanes import CHECKING
from kogge.table.refusals import AWAY
from kogge.table.rooms.driver import Driver
from kogge.table.rooms.leases import Leases
from kogge.table.rooms.members import Members
from kogge.table.rooms.programs import Programs
from kogge.table.rooms.room import Room
from kogge.table.store.records import There
from kogge.table.store.sharing import driven_by_nobody, end, live, put_there, there_elsewhere
from kogge.table.store.signals import MEMBERS, PROGRAM, THERE, Signals
from kogge.table.store.store import Store

log = logging.getLogger("kogge.table")

EVERY = 1.5  # seconds from one look at the database to the next
TOGETHER = 0.02  # seconds: who comes and goes within them is written down at once


class Tables(Protocol):
    """The rooms of this process."""

    driver: Driver
    members: Members
    programs: Programs

    @property
    def held(self) -> Mapping[str, Room]: ...
    async def room(self, match_id: str) -> Room: ...
    def forget(self, room: Room) -> None: ...


class OtherProcesses:
    """See above."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.name = secrets.token_urlsafe(9)
        self._store = store
        self._tables = tables
        self.leases = Leases(store, self.name)
        self._signals: Signals | None = None
        self._since = time.time()  # since when people can have come: the first process was there
        self._tasks: set[asyncio.Task[None]] = set()
        self._soon = asyncio.Event()
        self._asked: dict[Room, asyncio.Future[None]] = {}  # rooms that somebody wants to be current
        self._asking: asyncio.Task[None] | None = None
        self._stirred: set[str] = set()  # tables at which somebody came or went here
        self._there: dict[str, There] = {}  # who is there, as it was written down
        self._writing: asyncio.Task[None] | None = None
        self._taking_over: asyncio.Task[None] | None = None
        self._unplayable: set[str] = set()
        self._members_changed = False  # as a signal says, and nobody has looked since
        self._not_given: set[str] = set()  # matches that others are to drive, which could not be said
        self._opened: dict[str, int] = {}  # of those that nobody drove: their changes when they were opened here
        self._closing = asyncio.Event()

    async def start(self) -> None:
        if self._store.is_shared:
            self._signals = Signals(self._store, self._hear, self._soon.set)
            self._store.changed = self._signals.changed
            self._tables.members.tell = self._signals.members
            self._tables.programs.tell = self._signals.program
            await self._tried(self._live())
            self._start(self._live_on())
        self._start(self._look_now_and_then())

    async def close(self) -> None:
        """What this process drove, others drive; nobody looks at anything here any more."""
        self._closing.set()
        self._soon.set()
        # some of it may begin something else
        while under_way := [task for task in (*self._tasks, self._asking, self._writing) if task and not task.done()]:
            await asyncio.gather(*under_way, return_exceptions=True)
        if self._signals is None:
            return
        self._store.changed = lambda match_id, changes: None
        try:
            for match_id in await CHECKING.run(end, self._store, self.name):
                self._signals.there(match_id)
        except AWAY:
            log.warning("other processes will take over when this one is held for dead")
        await self._signals.close()

    # -- a room --------------------------------------------------------------------------------

    def take_in(self, room: Room) -> None:
        """A room that is here from now on."""
        if self._store.is_shared:
            room.note_there = self._note_there

    def let_go(self, ids: Collection[str]) -> None:
        """Rooms that are not here any more: others may drive them."""
        if self._store.is_shared and ids:
            self._start(self._give(ids))

    async def _give(self, ids: Collection[str]) -> None:
        try:
            await self.leases.give(ids)
        except AWAY:
            log.warning("matches that nobody looks at cannot be handed over now; it is tried again")
            self._not_given.update(ids)

    async def look_up(self, room: Room) -> None:
        """What a room that is about to be opened must know of the others."""
        if self._store.is_shared:
            room.wait_since(self._since)
            found = await CHECKING.run(there_elsewhere, self._store, self.name, [room.id])
            room.see_elsewhere(found.get(room.id, There()))

    async def current(self, room: Room) -> None:
        """Until a room has whatever was stored before this was asked.

        So nobody depends on asking the same process again. All who ask meanwhile share the next look.
        """
        if not self._store.is_shared:
            return
        done = self._asked.setdefault(room, asyncio.get_running_loop().create_future())
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        await asyncio.shield(done)

    async def _ask(self) -> None:
        while self._asked:
            asked, self._asked = self._asked, {}
            try:
                changes = await CHECKING.run(self._store.changes_of, [room.id for room in asked])
            except Exception as error:  # what is here is shown all the same; what is done is refused by the store
                if not isinstance(error, AWAY):
                    log.exception("a table could not be looked at")
                changes = {room.id: room.at.changes for room in asked}
            for room, done in asked.items():
                if changes.get(room.id) == room.at.changes:
                    done.set_result(None)
                else:
                    self._start(self._catch_up(room, changes.get(room.id), done))

    def catch_up(self, room: Room) -> None:
        """Whatever has changed there, or for those who look."""
        self._start(self._catch_up(room, None))

    async def _catch_up(self, room: Room, changes: int | None, done: asyncio.Future[None] | None = None) -> None:
        """Until a room knows so many changes; None: it may be gone."""
        try:
            if self._members_changed:  # who holds a seat is told by whose browser it is
                self._members_changed = False
                await self._tables.members.look()
            async with room.lock:
                if changes is None or room.at.changes < changes:
                    await room.catch_up()
            self._tables.driver.wake(room)
        except Refusal:  # it is gone, or cannot be played on: whoever comes again is told
            self._tables.forget(room)
        except AWAY:
            log.warning("what other processes have changed cannot be read now")
        finally:
            if done and not done.done():
                done.set_result(None)

    # -- what the others say -------------------------------------------------------------------

    def _hear(self, match_id: str, what: str) -> None:
        if what == MEMBERS:
            self._members_changed = True
            self._soon.set()
        if what == PROGRAM:
            self._start(self._tried(self._tables.programs.look([match_id])))
        room = self._tables.held.get(match_id)
        if room is None or self._closing.is_set():
            return
        if what == THERE:
            self._start(self._look_who_is_there({match_id: room}))
            self._tables.driver.wake(room)  # whoever drove it may be gone
        elif what.isdecimal() and int(what) > room.at.changes:
            self._start(self._catch_up(room, int(what)))

    async def _look_now_and_then(self) -> None:
        while not self._closing.is_set():
            self._soon.clear()
            await self._tried(self._look())
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._soon.wait()

    async def _tried(self, work: Coroutine[Any, Any, None]) -> None:
        """What is done again and again goes on, whatever happens."""
        try:
            await work
        except AWAY:
            log.warning("the database cannot be asked now; it is tried again")
        except Exception:
            log.exception("what other processes do could not be looked at")

    async def _look(self) -> None:
        """At everything: signals are only hints."""
        await self._tables.members.look()
        await self._tables.programs.look()
        held = dict(self._tables.held)
        if held:
            changes = await CHECKING.run(self._store.changes_of, list(held))
            for match_id, room in held.items():
                if match_id not in changes or changes[match_id] > room.at.changes:
                    self._start(self._catch_up(room, changes.get(match_id)))
        if self._store.is_shared:
            await self._look_who_is_there(held)
            again, self._not_given = self._not_given.difference(self._tables.held), set()
            if again:
                await self._give(again)
            if self._taking_over is None or self._taking_over.done():  # there may be many
                self._taking_over = self._start(self._tried(self._take_over()))

    async def _live_on(self) -> None:
        """Nothing else may keep it from saying so."""
        while not self._closing.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._closing.wait()
            if not self._closing.is_set():
                await self._tried(self._live())

    async def _live(self) -> None:
        asked_at = time.monotonic()
        lives = await CHECKING.run(live, self._store, self.name)
        self.leases.note(lives, asked_at)
        self._since = lives.since
        if lives.is_new:  # others may have held it for dead
            self._there.clear()
            for room in self._tables.held.values():
                self._note_there(room)
        for match_id in lives.left:
            assert self._signals is not None
            self._signals.there(match_id)

    async def _look_who_is_there(self, rooms: Mapping[str, Room]) -> None:
        try:
            found = await CHECKING.run(there_elsewhere, self._store, self.name, list(rooms)) if rooms else {}
        except AWAY:
            return  # it is looked at again
        for match_id, room in rooms.items():
            room.see_elsewhere(found.get(match_id, There()))

    async def _take_over(self) -> None:
        """Matches that go on by themselves while nobody drives them: also those that nobody looks at."""
        found = await CHECKING.run(driven_by_nobody, self._store)
        opened, self._opened = self._opened, {}
        for match_id, changes in found:
            if self._closing.is_set():
                return
            if opened.get(match_id) == changes:  # it would have gone on: its orders say nothing about this decision
                self._opened[match_id] = changes
            elif match_id not in self._unplayable and await self.leases.take(match_id):
                self._opened[match_id] = changes
                try:
                    await self._tables.room(match_id)  # it is driven on
                except AWAY:
                    del self._opened[match_id]
                    self.let_go([match_id])
                    raise
                except Refusal:  # it cannot be played on: whoever opens it is told
                    self._unplayable.add(match_id)

    # -- what they are told --------------------------------------------------------------------

    def _note_there(self, room: Room) -> None:
        if room.here() != self._there.get(room.id, There()) or room.id in self._stirred:
            self._stirred.add(room.id)
            if self._writing is None or self._writing.done():
                self._writing = asyncio.create_task(self._write_who_is_there())

    async def _write_who_is_there(self) -> None:
        while self._stirred and not self._closing.is_set():
            await asyncio.sleep(TOGETHER)
            stirred, self._stirred = self._stirred, set()
            rooms = {match_id: self._tables.held.get(match_id) for match_id in stirred}
            here = {match_id: room.here() if room else There() for match_id, room in rooms.items()}
            before = {match_id: self._there.get(match_id, There()) for match_id in here}
            here = {match_id: there for match_id, there in here.items() if there != before[match_id]}
            left = {match_id: before[match_id].seats - there.seats for match_id, there in here.items()}
            left = {match_id: seats for match_id, seats in left.items() if seats}
            try:
                await CHECKING.run(put_there, self._store, self.name, here, left)
            except AWAY:
                self._stirred |= stirred
                await asyncio.sleep(EVERY)
                continue
            for match_id, there in here.items():
                if there == There():
                    self._there.pop(match_id, None)
                else:
                    self._there[match_id] = there
                assert self._signals is not None
                self._signals.there(match_id)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
