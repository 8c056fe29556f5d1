"""A server is killed in the middle of play, again and again, and comes back: nothing acknowledged is lost.

People play at several tables at once, at one of them with a bot. Whatever the server acknowledged must be in the
store, once and in its order, and nobody knows of more than what is there.
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random

import httpx
from sqlalchemy import text

from kogge.client import Kogge, Looking, Refused, Seat
from kogge.engine.plain import to_plain
from kogge.table.rooms.stored_match import opened, taken_up
from kogge.table.store.records import OVER
from kogge.table.store.store import Store, open_store
from tests.processes import MOST_WAITING, started
from tests.soak.haul import Part
from tests.table.postgres import new_database, running_server

KILLS = 5  # of servers on one database; then a new one is begun, so that no disk is filled
MOST_MOVES = 60  # at all tables together, before a server is killed
TABLES = (("borneo-card", ["me", "me", "me"]), ("borneo", ["me", "random", "me"]), ("goa", ["me", "me"]))
UNDO = "undo"
DEAD_LINE = """
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
"""

Entry = tuple[int, str]  # a seat, and what it did


@dataclass
class Table:
    """A table as those who play at it remember it."""

    id: str
    tokens: dict[int, str]  # by seat
    acknowledged: list[Entry] = field(default_factory=list)
    under_way: Entry | None = None  # whether it was carried out, nobody was told
    seen: dict[int, Looking] = field(default_factory=dict)  # by seat, what it was shown last


class Evening:
    """People at all tables, each table in a thread, until one who has seen enough kills the server."""

    def __init__(self, server: "subprocess.Popen[str]", rng: Random) -> None:
        assert server.stdout is not None
        self.server = server
        self.url = server.stdout.readline().strip()
        self.rng = rng
        self.moves_left = rng.randint(1, MOST_MOVES)
        self.faults: list[Exception] = []

    def new_table(self, game: str, seats: list[str]) -> Table:
        with Kogge(self.url) as kogge:
            made = kogge.new_table(game, seats)
        people = [seat for seat, kind in enumerate(seats) if kind == "me"]
        return Table(made.id, {seat: own.token for seat, own in zip(people, made.seats, strict=True)})

    def play(self, tables: list[Table]) -> None:
        threads = [threading.Thread(target=self._play_at, args=(table,), daemon=True) for table in tables]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(MOST_WAITING)
        was_killed = self.moves_left <= 0
        self.server.kill()
        self.server.wait(MOST_WAITING)
        if self.faults:
            raise self.faults[0]
        assert was_killed or all(any(looking.over for looking in table.seen.values()) for table in tables)

    def _play_at(self, table: Table) -> None:
        try:
            with Kogge(self.url) as kogge:
                seats = [(seat, kogge.seat(table.id, token)) for seat, token in table.tokens.items()]
                while not any(looking.over for looking in table.seen.values()):
                    for seat, person in seats:
                        self._look(table, seat, person)
        except httpx.TransportError:  # the server is dead
            return
        except Exception as error:
            self.faults.append(error)

    def _look(self, table: Table, seat: int, person: Seat) -> None:
        looking = person.look()
        before = table.seen.setdefault(seat, looking)
        assert looking.number >= before.number, "somebody was shown what was not stored"
        table.seen[seat] = looking
        if looking.my_turn:
            self._act(table, seat, person, self.rng.choice(looking.legal))
        elif self.rng.random() < 0.1:
            with suppress(Refused):
                self._act(table, seat, person, UNDO)

    def _act(self, table: Table, seat: int, person: Seat, action: str) -> None:
        table.under_way = seat, action
        try:
            if action == UNDO:
                person.undo()
            else:
                person.act(action)
        except Refused:
            table.under_way = None
            raise
        table.acknowledged.append((seat, action))
        table.under_way = None
        self.moves_left -= 1
        if self.moves_left == 0:
            self.server.kill()


def kill_some(database: Callable[[], AbstractContextManager[str]], first: int, kills: int) -> list[str]:
    """What was wrong after so many kills of servers on one database."""
    tables: list[Table] = []
    faults = []
    with database() as url:
        for number in range(first, first + kills):
            try:
                kill(url, tables, Random(number))
            except Exception as error:
                faults.append(f"kill {number}: {error!r}")
                tables.clear()
    return faults


def kill(url: str, tables: list[Table], rng: Random) -> None:
    """A server plays on at these tables and is killed; then the store is looked at."""
    with started([sys.executable, "-m", "tests.soak.server", url]) as server:
        evening = Evening(server, rng)
        tables += [evening.new_table(game, seats) for game, seats in TABLES[len(tables) :]]
        evening.play(tables)
    store = open_store(url)
    try:
        wait_for_the_dead(store)
        for table in tables:
            compare(store, table)
        if url.startswith("sqlite"):
            with store.reader.connect() as db:
                assert db.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
    finally:
        store.close()
    tables[:] = [table for table in tables if not any(looking.over for looking in table.seen.values())]


def wait_for_the_dead(store: Store) -> None:
    """PostgreSQL may still be carrying out what a server sent it with its last breath."""
    until = time.monotonic() + MOST_WAITING
    while store.reader.dialect.name == "postgresql" and time.monotonic() < until:
        with store.reader.connect() as db:
            if not db.execute(text(DEAD_LINE)).scalar_one():
                return
        time.sleep(0.01)


def compare(store: Store, table: Table) -> None:
    """What is stored is what was acknowledged, and perhaps what was under way; and it is a match that goes on."""
    moves = store.moves(table.id)
    stored = [(move.seat, UNDO if move.what.startswith(f"{UNDO} ") else move.what) for move in moves]
    of_people = [entry for entry in stored if entry[0] in table.tokens]
    rest = of_people[len(table.acknowledged) :]
    assert of_people[: len(table.acknowledged)] == table.acknowledged, "what was acknowledged is not what is stored"
    assert rest in ([], [table.under_way]), f"stored, but never asked for: {rest}"
    found = taken_up(store, table.id)
    assert found is not None
    record, match = found
    assert record.entries == len(moves) == len(match.entries)
    assert (record.phase == OVER) == match.over
    if moves:
        assert opened(record.position, record.entries) == to_plain(match.state), "the position is not where moves lead"
    table.acknowledged, table.under_way = of_people, None


@contextmanager
def on_sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="kogge-") as folder:
        yield f"sqlite:///{folder}/kogge.sqlite"


@contextmanager
def on_postgresql() -> Iterator[str]:
    with running_server() as folder:
        yield new_database(folder, "kills")


def part(name: str, database: Callable[[], AbstractContextManager[str]]) -> Part:
    promise = "no acknowledged move was lost, doubled or reordered, and nothing was shown that was not stored."
    return Part(name, "kills of a server", 200, KILLS, partial(kill_some, database), promise)


PARTS = [part("kills on SQLite", on_sqlite), part("kills on PostgreSQL", on_postgresql)]
