"""Two processes on one PostgreSQL, for tests: two applications in this process, that share nothing but the database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from kogge.engine.plain import to_plain
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.room import Room
from kogge.table.store import signals
from tests.processes import MOST_WAITING
from tests.table.tables import Browser, House, open_house


@asynccontextmanager
async def two_houses(
    database: str, thinkers: Thinkers | None = None, others: Thinkers | None = None
) -> AsyncIterator[tuple[House, House]]:
    async with (
        open_house(Path(), thinkers, database=database) as one,
        open_house(Path(), others, database=database) as other,
    ):
        yield one, other


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(MOST_WAITING):
        while not holds():
            await asyncio.sleep(0.01)


def same_person(browser: Browser, house: House) -> Browser:
    """The browser, as it comes to another process."""
    again = house.browser()
    again.client.cookies = browser.client.cookies
    return again


def without_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signals, "_send", lambda store, messages: None)


def same(one: Room, other: Room) -> bool:
    return known_of(one) == known_of(other)


def known_of(room: Room) -> tuple[object, ...]:
    record = replace(room.record, position=None, proposal=None)  # rooms need no position, and have their own proposal
    lines = [line.text for line in room.chat]
    return record, to_plain(room.match.state), room.match.entries, room.match.players, room.proposal, room.muted, lines
