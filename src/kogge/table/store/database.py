"""Opening the database: SQLite, or PostgreSQL by its address. Its tables are brought up to date by migrations.

Two servers may start at once: one of them migrates while the other waits.
"""

import math
import sqlite3
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry, Pool

from kogge.engine.refusal import Refusal
from kogge.table.store.schema import matches, metadata

PATIENCE = 10  # seconds: how long to wait for another writer, or for the server of the database
VERSION_TABLE = "kogge_version"
MIGRATING = 0x6B6F676765  # the advisory lock: "kogge" in hexadecimal

# An SQLite transaction that will write says so at once: one that begins by reading could not wait for another writer.
WRITING: Mapping[str, Any] = {"kogge_begin": "BEGIN IMMEDIATE"}
# What only reads needs no transaction in PostgreSQL, where each statement sees what is committed by then anyway: to
# begin and to end one would be two questions more.
READING: Mapping[str, Any] = {"isolation_level": "AUTOCOMMIT"}

UNHEARD = 0.5  # seconds after which a connection to PostgreSQL is asked whether it still is one


def open_database(url: str) -> Engine:
    """The database at this address, its tables up to date; what cannot be opened is refused."""
    engine, address = engine_at(url), address_of(url)
    try:
        _bring_up_to_date(engine)
    except (DBAPIError, sqlite3.Error) as error:
        engine.dispose()
        raise unusable(address, str(error.orig if isinstance(error, DBAPIError) else error)) from error
    except Refusal:
        engine.dispose()
        raise
    return engine


def engine_at(url: str) -> Engine:
    """What speaks to the database at this address, its tables as they are."""
    address = address_of(url)
    try:
        return _sqlite(address) if address.get_backend_name() == "sqlite" else _postgresql(address)
    except (ArgumentError, ValueError) as error:
        raise _no_address(url) from error


def address_of(url: str) -> URL:
    try:
        address = make_url(url)
        backend = address.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise _no_address(url) from error
    if backend not in ("sqlite", "postgresql"):
        raise Refusal(
            en=f"Kogge saves its games in SQLite or PostgreSQL, not in {backend}.",
            de=f"Kogge speichert seine Partien in SQLite oder PostgreSQL, nicht in {backend}.",
        )
    return address


def must_be_there(url: str) -> None:
    """A file that is not there would be made when it is opened, which not everybody means who names one."""
    address = address_of(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).is_file():
        raise Refusal(
            en=f"There is no database at {address.database}.", de=f"Unter {address.database} gibt es keine Datenbank."
        )


def _no_address(url: str) -> Refusal:
    return Refusal(
        en=f"“{url}” is not the address of a database; write one like sqlite:///kogge.db.",
        de=f"„{url}“ ist keine Adresse einer Datenbank; schreibe eine wie sqlite:///kogge.db.",
    )


def _bring_up_to_date(engine: Engine) -> None:
    with engine.execution_options(**WRITING).connect() as db:
        if engine.dialect.name == "sqlite":
            _write_ahead(db)
        with db.begin():
            if engine.dialect.name == "postgresql":
                db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            migrate(db)


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "kogge.table.store:migrations")
    return config


def migrate(db: Connection) -> None:
    """Bring the tables up to date, within the transaction at hand; an empty database gets those of today at once."""
    config = migrations()
    scripts = ScriptDirectory.from_config(config)
    context = MigrationContext.configure(db, opts={"version_table": VERSION_TABLE})
    current = context.get_current_revision()
    if current is None and not inspect(db).has_table(matches.name):
        metadata.create_all(db)
        context.stamp(scripts, "head")
        return
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise Refusal(
            en="The database was made by a newer Kogge; this one cannot read it.",
            de="Die Datenbank stammt von einem neueren Kogge; dieses kann sie nicht lesen.",
        )
    config.attributes["connection"] = db
    command.upgrade(config, "head")


def is_up_to_date(db: Connection) -> bool:
    """Whether the tables are those of this Kogge."""
    context = MigrationContext.configure(db, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision() == ScriptDirectory.from_config(migrations()).get_current_head()


def _sqlite(address: URL) -> Engine:
    if address.host:
        raise ArgumentError("a file has no host")
    if address.database in (None, "", ":memory:"):
        raise Refusal(
            en="The database needs a file, as in sqlite:///kogge.db; in memory nothing would outlive the server.",
            de="Die Datenbank braucht eine Datei, etwa sqlite:///kogge.db; im Speicher überlebt nichts den Server.",
        )
    try:
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(address, error.strerror or str(error)) from error
    engine = create_engine(address.set(drivername="sqlite"), connect_args={"timeout": PATIENCE}, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    connection.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
    connection.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(db: Connection) -> None:
    db.exec_driver_sql(db.get_execution_options().get("kogge_begin", "BEGIN"))


def _write_ahead(db: Connection) -> None:
    """WAL, so that readers never wait; the file remembers it.

    To change over needs the file alone, and SQLite does not wait for that by itself.
    """
    driver: Any = db.connection.dbapi_connection
    until = time.monotonic() + PATIENCE
    while True:
        try:
            driver.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)


def _postgresql(address: URL) -> Engine:
    try:
        engine = create_engine(
            address.set(drivername="postgresql+psycopg"),
            pool_use_lifo=True,  # the one that was used last, of which it is known that it works
            connect_args={"connect_timeout": PATIENCE},
            hide_parameters=True,  # they are what people play and say
        )
    except ModuleNotFoundError as error:
        raise Refusal(
            en="PostgreSQL needs the package psycopg: pip install 'psycopg[binary]'.",
            de="PostgreSQL braucht das Paket psycopg: pip install 'psycopg[binary]'.",
        ) from error

    event.listen(engine, "connect", _must_be_unicode, insert=True)  # before anything is asked in it
    event.listen(engine, "checkin", _note_heard)
    event.listen(engine, "checkout", partial(_ask_again, engine))
    event.listen(engine, "engine_disposed", partial(_close_what_comes_back, engine.pool))
    return engine


def _must_be_unicode(connection: Any, _record: object) -> None:
    """Names and words at the table may be in any script; in a database for one alone, not all of them could be kept."""
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        connection.close()
        raise Refusal(
            en=f"The database keeps its text in {encoding}; Kogge needs one in UTF8.",
            de=f"Die Datenbank speichert Text in {encoding}; Kogge braucht eine in UTF8.",
        )


def _close_what_comes_back(pool: Pool, _engine: Engine) -> None:
    """A connection that was still in use when the store was closed: nobody else would close it."""
    event.listen(pool, "checkin", lambda connection, _record: connection.close())


def _note_heard(_connection: Any, record: ConnectionPoolEntry) -> None:
    record.info["heard"] = time.monotonic()


def _ask_again(engine: Engine, connection: Any, record: ConnectionPoolEntry, _proxy: object) -> None:
    """The database may have been started anew since: then all connections are made anew."""
    if time.monotonic() - record.info.get("heard", math.inf) > UNHEARD:
        try:
            engine.dialect.do_ping(connection)
        except connection.Error as error:
            raise InvalidatePoolError from error


def unusable(address: URL, reason: str) -> Refusal:
    where = address.render_as_string(hide_password=True)
    why = reason.strip().partition("\n")[0].rstrip(".")
    return Refusal(
        en=f"The database {where} cannot be used: {why}.",
        de=f"Die Datenbank {where} ist nicht benutzbar: {why}.",
    )
