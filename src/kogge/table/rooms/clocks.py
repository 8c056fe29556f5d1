"""Watching the clocks: what happens when somebody's time is up, and when they rest.

Every process looks for what is due soon; it is carried out by the one that drives the match.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from kogge.engine.refusal import Refusal
from kogge.table.lanes import CHECKING, STORE
from kogge.table.refusals import AWAY
from kogge.table.rooms import ticking
from kogge.table.rooms.clock import LOSE, TO_BOT, read_terms
from kogge.table.rooms.driver import Driver
from kogge.table.rooms.now_and_then import NowAndThen
from kogge.table.rooms.rests import SAME_NIGHT, checked_holiday, checked_night
from kogge.table.rooms.room import Room, deed
from kogge.table.rooms.seating import DEFAULT_STAND_IN
from kogge.table.store.clocks import beat, clocks_run, due_within, moment, with_clocks
from kogge.table.store.records import Ticked
from kogge.table.store.rests import end_holidays, rests_of, set_night, take_holiday
from kogge.table.store.store import Store

log = logging.getLogger("kogge.table")

EVERY = 3.0  # seconds from one look to the next


class Tables(Protocol):
    """The rooms of this process."""

    driver: Driver

    async def room(self, match_id: str) -> Room: ...


class Clocks:
    """See above."""

    def __init__(self, store: Store, tables: Tables, may_watch: Callable[[str], Awaitable[bool]]) -> None:
        """`may_watch` says whether this process is the one that drives a match."""
        self._store = store
        self._tables = tables
        self._may_watch = may_watch
        self._looking = NowAndThen("clocks", self.look, EVERY)
        self._due: dict[str, asyncio.Task[None]] = {}
        self._unplayable: set[str] = set()

    async def start(self) -> None:
        """Before anybody is let in, the time in which nobody served is taken out of all clocks."""
        if await STORE.run(clocks_run, self._store):
            await STORE.run(beat, self._store)
        self._looking.start()

    async def close(self) -> None:
        await self._looking.close()
        ending = list(self._due.values())
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def look(self) -> None:
        """Say that clocks run, if any do, and see to those whose time will be up before the next look."""
        if not await CHECKING.run(clocks_run, self._store):
            return
        await STORE.run(beat, self._store)
        for match_id, seconds in await CHECKING.run(due_within, self._store, EVERY):
            if match_id not in self._due and match_id not in self._unplayable:
                self._due[match_id] = asyncio.create_task(self._end(match_id, seconds))

    async def _end(self, match_id: str, seconds: float) -> None:
        try:
            await asyncio.sleep(max(0.0, seconds))
            if await self._may_watch(match_id):
                room = await self._tables.room(match_id)
                await end_time(room)
                self._tables.driver.wake(room)
        except AWAY:
            log.warning("somebody's time is up, but that cannot be stored now; it is tried again")
        except Refusal:  # it is gone, or cannot be played on: whoever opens it is told
            self._unplayable.add(match_id)
        except Exception:
            log.exception("what comes of somebody's time could not be carried out")
        finally:
            self._due.pop(match_id, None)


@deed
async def end_time(room: Room) -> None:
    """If somebody's time is up, what the table chose happens."""
    terms, seat = read_terms(room.record.clock), ticking.running_at(room.record)
    if terms is None or room.record.clock_due is None:
        return
    if seat is None:  # a bot has taken over
        await room.keep_clocks(Ticked({}, None), news=False)
        return
    if room.ordered(seat) is not None:  # that is carried out in a moment: its person is not asked
        return
    now = await STORE.run(ticking.looked_at, room.store, room.record, seat)
    if ticking.has_time(now, seat):
        await room.keep_clocks(now)
    elif terms.at_end == TO_BOT:
        await room.stand_in(seat, terms.level, await STORE.run(ticking.handed_over, room.store, room.record, seat))
    elif terms.at_end == LOSE:
        lost = await STORE.run(partial(ticking.given_up, is_up=True), room.store, room.record, seat)
        await room.give_up(seat, DEFAULT_STAND_IN, lost)


# -- rests ------------------------------------------------------------------------------------------


async def sleep_at(store: Store, tables: Tables, person: str, zone: str, begins: int, ends: int) -> None:
    """From now on somebody's slow clocks stand still in these hours."""
    now = await STORE.run(moment, store)
    night = checked_night(zone, begins, ends, now)
    before = (await STORE.run(rests_of, store, person)).night
    if before and before[:3] == night[:3]:
        return
    slow = await _slow_with(store, person)
    if before and slow and now < before.changed_at + SAME_NIGHT:
        raise Refusal(
            en="While a slow clock of yours runs, your night can be changed once in 7 days.",
            de="Solange eine langsame Uhr für dich läuft, lässt sich deine Nacht einmal in 7 Tagen ändern.",
        )
    await STORE.run(set_night, store, person, night)
    await _look_at_all(tables, slow)


async def go_on_holiday(store: Store, tables: Tables, person: str, days: int) -> None:
    """From now on somebody's slow clocks stand still for some days."""
    now = await STORE.run(moment, store)
    await STORE.run(take_holiday, store, person, lambda taken: checked_holiday(taken, days, now))
    await _look_at_all(tables, await _slow_with(store, person))


async def come_home(store: Store, tables: Tables, person: str) -> None:
    """Somebody ends their holiday; the days that are left of it are theirs again."""
    await STORE.run(lambda: end_holidays(store, person, moment(store)))
    await _look_at_all(tables, await _slow_with(store, person))


async def _slow_with(store: Store, person: str) -> list[str]:
    found = await STORE.run(with_clocks, store, person)
    return [match_id for match_id, plain in found if (terms := read_terms(plain)) and terms.is_slow]


async def _look_at_all(tables: Tables, ids: list[str]) -> None:
    """At the clocks that may run otherwise now."""
    for match_id in ids:
        with suppress(Refusal):  # it has gone meanwhile
            await look_again(await tables.room(match_id))


@deed
async def look_again(room: Room) -> None:
    """At the clock that runs there: its person may rest at other times now."""
    seat = ticking.running_at(room.record)
    if seat is not None:
        await room.keep_clocks(await STORE.run(ticking.looked_at, room.store, room.record, seat))
