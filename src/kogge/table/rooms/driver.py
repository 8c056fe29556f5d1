"""Moves that nobody has to be asked for: of bots, and of seats that gave standing orders."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from math import ceil

from kogge.engine.chance import new_seed
from kogge.engine.match import Match, Move
from kogge.engine.seats import NOBODY
from kogge.table.refusals import AWAY, NotFound
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.room import Room
from kogge.table.store.store import Conflict

log = logging.getLogger("kogge.table")

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds until a move that could not be stored is tried again; each doubles
BEAT = 0.5  # seconds: a bot that thought for longer than the pause moves at the next of these


async def always(match_id: str) -> bool:
    return True


class Driver:
    """Plays on at a room until a person has to decide. At most one task a room does so."""

    def __init__(self, thinkers: Thinkers, pause: float, may_drive: Callable[[str], Awaitable[bool]] = always) -> None:
        """`may_drive` says whether this process is the one that drives a match; it is asked before every move."""
        self.thinkers = thinkers
        self.may_drive = may_drive
        self.pause = pause  # seconds between two moves that all can see, at the usual speed
        self.first_pause = FIRST_PAUSE
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._gate = asyncio.Lock()
        self._unseen = asyncio.Lock()  # before the gate, for tables that nobody looks at

    def wake(self, room: Room) -> None:
        """Something changed, or somebody looks: perhaps there is a move to make."""
        task = self._tasks.get(room.id)
        if (task is None or task.done()) and (room.lock.locked() or _may_be_driven(room)):
            self._tasks[room.id] = asyncio.create_task(self._drive(room))

    def is_busy(self, match_id: str) -> bool:
        return match_id in self._tasks

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, room: Room) -> None:
        pause = self.first_pause
        try:
            while True:
                try:
                    if not await self._move(room):
                        return
                    pause = self.first_pause
                except NotFound:  # the table is gone
                    return
                except AWAY:  # the store will be back, and so are the bots
                    log.warning("a move in a match of %s cannot be stored now; it is tried again", room.record.game)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        except Exception:
            log.exception("a match of %s stopped", room.record.game)
        finally:
            self._tasks.pop(room.id, None)

    async def _move(self, room: Room) -> bool:
        """Make one move if there is one to make."""
        async with room.lock:
            match, seat, entries = room.match, room.match.state.actor, len(room.match.entries)
            if not _may_be_driven(room):
                return False
            level, standing = room.bot_at(seat), room.seats[seat].standing
            ordered = None if level else room.ordered(seat)
        if not (level or ordered is not None) or not await self.may_drive(room.id):
            return False
        action = await self._think(room, match, seat, level) if level else ordered
        assert action is not None
        # what others see comes at an even pace, whatever was chosen in secret and however long it took
        since = time.monotonic() - room.last_public
        await asyncio.sleep(still_to_wait(self.pause * room.pace(), since))
        async with self._turn(room), room.lock:
            if not await self.may_drive(room.id):  # it has thought for too long
                return False

            def is_as_before() -> bool:
                decided = (len(room.match.entries), room.bot_at(seat), room.seats[seat].standing)
                return room.is_running and decided == (entries, level, standing)

            while is_as_before():
                try:
                    await room.enter(Move(seat, action), can_wait=True)
                except Conflict:  # another process has changed the table, though perhaps not for whoever moves
                    await room.catch_up()
        return True

    @asynccontextmanager
    async def _turn(self, room: Room) -> AsyncIterator[None]:
        """People come first. Bots of all tables move one by one, those that somebody looks at before the others, each
        once everything else had a turn; then none moves for as long again: however many there are, half of the time is
        not theirs."""
        async with nullcontext() if room.is_watched else self._unseen, self._gate:
            began = time.monotonic()
            await asyncio.sleep(0)
            yield
            await asyncio.sleep(time.monotonic() - began)

    async def _think(self, room: Room, match: Match, seat: int, level: str) -> int:
        data = None if match.data == match.game.data() else match.data
        view, nobody_looks = match.view(seat), not room.is_watched
        thought = await self.thinkers.choose(match.game.id, data, view, level, new_seed(), can_wait=nobody_looks)
        return thought.action


def _may_be_driven(room: Room) -> bool:
    """Whether whoever has to decide there is a bot, or has given orders."""
    seat = room.match.state.actor
    if not room.is_running or room.is_full or seat == NOBODY:
        return False
    return bool(room.bot_at(seat) or room.seats[seat].standing)


def still_to_wait(pause: float, since: float) -> float:
    """The pause since the last public move, or whole beats where a bot thought for longer: its time tells little."""
    if not pause:
        return 0.0
    return max(pause, ceil(since / BEAT) * BEAT if since > pause else 0.0) - since
