"""Copies of all that is stored: made while a server goes on, and put back into an empty database of either kind.

A backup is an SQLite file with the same tables. It shows the store as it was at one moment; the file appears under its
name only when it is whole.
"""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from kogge.engine.refusal import Refusal
from kogge.table.store.database import (
    PATIENCE,
    WRITING,
    address_of,
    engine_at,
    is_up_to_date,
    must_be_there,
    open_database,
    unusable,
)
from kogge.table.store.schema import PASSING, chat, matches, metadata

Progress = Callable[[int, int], None]  # how much is done, and of how much

HEADER = b"SQLite format 3\0"
PAGES = 500  # of an SQLite file, copied at a time
ROWS = 200  # read at a time


def back_up(url: str, target: Path, progress: Progress) -> int:
    """Copy the database at this address into a file, in place of any backup of that name; returns how many matches."""
    _check_target(url, target)
    try:
        with _appearing(target) as part:
            if address_of(url).get_backend_name() == "sqlite":
                _copy_file(Path(str(address_of(url).database)), part, progress)
            else:
                _copy_server(url, part, progress)
            return _checked(part)
    except OSError as error:
        raise _unwritable(target, error.strerror or str(error)) from error


def restore(source: Path, url: str, progress: Progress) -> int:
    """Put a backup into the empty database at this address; returns how many matches it has."""
    with tempfile.TemporaryDirectory(prefix="kogge-") as folder:
        copy = Path(folder) / "backup.sqlite"  # it is brought up to date; the backup itself stays as it is
        _copy_file(source, copy, lambda done, of: None)
        found = _checked(copy)
        past = open_database(f"sqlite:///{copy}")
        target = open_database(url)
        try:
            with past.connect() as old, target.execution_options(**WRITING).begin() as new:
                if target.dialect.name == "postgresql":
                    new.execute(text(f"LOCK TABLE {matches.name} IN EXCLUSIVE MODE"))
                there = new.execute(select(func.count()).select_from(matches)).scalar_one()
                if there:
                    raise Refusal(
                        en=f"The database already holds {there} games; a backup needs an empty one.",
                        de=f"In der Datenbank liegen schon {there} Partien; eine Sicherung braucht eine leere.",
                    )
                _copy_rows(old, new, progress)
        except DBAPIError as error:
            raise unusable(address_of(url), str(error.orig)) from error
        finally:
            past.dispose()
            target.dispose()
        return found


def is_backup(file: Path) -> bool:
    """Whether a file looks like one, by its first bytes."""
    with file.open("rb") as opened:
        return opened.read(len(HEADER)) == HEADER


# -- the file ---------------------------------------------------------------------------------------


def _check_target(url: str, target: Path) -> None:
    """Nothing is overwritten but an earlier backup."""
    must_be_there(url)
    address = address_of(url)
    is_file = address.get_backend_name() == "sqlite"
    if is_file and target.exists() and target.samefile(str(address.database)):
        raise Refusal(
            en="This is the database itself; name another file for the backup.",
            de="Das ist die Datenbank selbst; nenne für die Sicherung eine andere Datei.",
        )
    if target.exists() and not (target.is_file() and is_backup(target)):
        raise Refusal(
            en=f"{target} exists and is not a backup; name another file.",
            de=f"{target} gibt es schon, und es ist keine Sicherung; nenne eine andere Datei.",
        )


@contextmanager
def _appearing(target: Path) -> Iterator[Path]:
    """A file that gets its name when all of it is on the disk, and vanishes if something goes wrong before that.

    It holds seeds, and hashes of what people are known by: nobody else may read it.
    """
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
        _settle(target.parent)
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """The new name is on the disk, too, where folders can be asked for that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _checked(file: Path) -> int:
    """How many matches a copy has; a damaged one is refused. From now on it is one file, without a log beside it."""
    try:
        with closing(sqlite3.connect(file)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict != "ok":
                raise _damaged(verdict)
            (found,) = db.execute(f"SELECT count(*) FROM {matches.name}").fetchone()
            return int(found)
    except sqlite3.Error as error:
        raise _damaged(str(error)) from error


# -- from SQLite and from PostgreSQL ------------------------------------------------------------------


def _copy_file(source: Path, target: Path, progress: Progress) -> None:
    """Page by page, as they were when the first one was read: writers go on meanwhile."""
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=rw", uri=True, timeout=PATIENCE)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.isolation_level = None
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()  # from now on this is what is seen
            old.backup(new, pages=PAGES, progress=lambda status, left, pages: progress(pages - left, pages))
            old.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise _damaged(str(error)) from error


def _copy_server(url: str, target: Path, progress: Progress) -> None:
    """Row by row, within one transaction that sees the store at one moment."""
    server, file = engine_at(url), open_database(f"sqlite:///{target}")
    try:
        with _at_one_moment(server) as old, file.execution_options(**WRITING).begin() as new:
            if not is_up_to_date(old):
                raise Refusal(
                    en="The database was made by another version of Kogge; back it up with that one.",
                    de="Die Datenbank stammt von einer anderen Version von Kogge; sichere sie mit jener.",
                )
            _copy_rows(old, new, progress)
    except DBAPIError as error:
        raise unusable(address_of(url), str(error.orig)) from error
    finally:
        server.dispose()
        file.dispose()


@contextmanager
def _at_one_moment(server: Engine) -> Iterator[Connection]:
    seen = server.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with seen.connect() as db, db.begin():
        yield db


def _copy_rows(old: Connection, new: Connection, progress: Progress) -> None:
    lasting = [table for table in metadata.sorted_tables if table not in PASSING]
    done, in_all = 0, sum(old.execute(select(func.count()).select_from(table)).scalar_one() for table in lasting)
    for table in lasting:
        found = old.execution_options(yield_per=ROWS).execute(select(table))
        for rows in found.mappings().partitions(ROWS):
            new.execute(insert(table), [dict(row) for row in rows])
            done += len(rows)
            progress(done, in_all)
    if new.dialect.name == "postgresql":  # the next line has the number after the last one
        last = select(func.max(chat.c.id)).scalar_subquery()
        sequence = func.pg_get_serial_sequence(chat.name, chat.c.id.name)
        new.execute(select(func.setval(sequence, func.coalesce(last, 0) + 1, False)))


def _damaged(reason: str) -> Refusal:
    return Refusal(
        en=f"The backup cannot be used: {reason}.",
        de=f"Die Sicherung ist nicht benutzbar: {reason}.",
    )


def _unwritable(target: Path, reason: str) -> Refusal:
    return Refusal(
        en=f"The backup cannot be written to {target}: {reason}.",
        de=f"Die Sicherung lässt sich nicht nach {target} schreiben: {reason}.",
    )
