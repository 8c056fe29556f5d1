"""Bots take seats that stayed open for as long as the host has said.

Every process looks for what is due; the store lets only one of them carry it out, and whoever dies in the middle of it
has left a table that is still due.
"""

from typing import Protocol

from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.table.lanes import CHECKING
from kogge.table.refusals import Busy
from kogge.table.rooms.driver import Driver
from kogge.table.rooms.now_and_then import NowAndThen
from kogge.table.rooms.room import Room, deed
from kogge.table.rooms.seating import fill_now
from kogge.table.store.open_tables import is_due, with_bots_due
from kogge.table.store.records import OPEN
from kogge.table.store.store import Store

EVERY = 3.0  # seconds from one look to the next


class Tables(Protocol):
    """The rooms of this process."""

    driver: Driver

    async def room(self, match_id: str) -> Room: ...


class Filling:
    """See above."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._looking = NowAndThen("open tables", self.look, EVERY)
        self._unplayable: set[str] = set()

    def start(self) -> None:
        self._looking.start()

    async def close(self) -> None:
        await self._looking.close()

    async def look(self) -> None:
        for match_id in await CHECKING.run(with_bots_due, self._store):
            if match_id in self._unplayable:
                continue
            try:
                room = await self._tables.room(match_id)
                await fill_if_due(room)
            except Busy:  # others are at it: there is another look
                continue
            except Refusal:  # it is gone, or cannot be played: whoever opens it is told
                self._unplayable.add(match_id)
            else:
                self._tables.driver.wake(room)


@deed
async def fill_if_due(room: Room) -> None:
    """Unless somebody was faster, or the host has thought better of it. Bots do not play among themselves."""
    due, level = room.record.bots_due, room.record.bots_level
    if room.record.phase != OPEN or not level or due is None or not await CHECKING.run(is_due, room.store, due):
        return
    if any(seat.kind == PERSON for seat in room.seats):
        await fill_now(room, level)
    else:
        await room.keep(room.store.set_bots, room.id, None, None)
        room.change(bots_due=None, bots_level=None)
