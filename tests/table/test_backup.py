"""Backups: a copy of one moment while a server goes on, put back into either kind of database; nothing else is lost."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from kogge.engine.match import Match
from kogge.engine.refusal import Refusal
from kogge.table.rooms.played import scores_of
from kogge.table.rooms.stored_match import said_of, sealed, snapshot_of, taken_up, to_store
from kogge.table.store import backup
from kogge.table.store.backup import back_up, is_backup, restore
from kogge.table.store.clocks import beat
from kogge.table.store.friends import ask, block, invite
from kogge.table.store.members import Passkey, add_passkey, make_member
from kogge.table.store.notices import (
    PUSH,
    TURN,
    Arisen,
    Way,
    Wishes,
    add_way,
    keys_of,
    put_in_outbox,
    put_wishes,
    tell_of,
)
from kogge.table.store.programs import challenge, make_program, set_accepts
from kogge.table.store.records import ChatLine
from kogge.table.store.rests import Night, set_night, take_holiday
from kogge.table.store.schema import PASSING, leaderboard, metadata
from kogge.table.store.store import Store, open_store
from tests.engine.matches import KINDS, LAST_KINDS, played
from tests.processes import MOST_WAITING
from tests.table.conftest import KINDS_OF_DATABASES, counter
from tests.table.postgres import new_database
from tests.table.serving import TRIO, bearer, make_table, serving
from tests.table.tables import record_of
from tests.table.test_contests import running

DATABASES = sorted((Path(__file__).parent / "databases").glob("*.sql"))
QUIET = lambda done, of: None  # noqa: E731  # nobody looks


def fill(store: Store) -> list[str]:
    """Matches of all games, over and running, with all that can belong to one."""
    kept = []
    for number, kind in enumerate([*LAST_KINDS, KINDS[1]]):
        match = played(kind, f"seed {number}", None if number == 0 else 30)
        put(store, match, f"table-{number}")
        kept.append(f"table-{number}")
    store.say("table-0", ChatLine(1000, 0, "Ann", "Ahoi – „ä“ 🚢"))
    store.say("table-1", ChatLine(1001, -1, "Eve", "hm", "eve"))
    store.mute("table-1", "eve", True)
    store.hold("ann", "table-0", 0, 1000)
    store.set_standing("table-1", 0, {"pass": 1})
    program = make_program(store, "zoe", "Skipper", "skipper", "By chance.", ["borneo"], [3, 4], "token")
    set_accepts(store, program, {"games": [], "seats": [], "clocks": "any"})
    challenge(store, "table-1", 0, program, "ann")
    beat(store)
    set_night(store, "ann", Night("Europe/Berlin", 23, 7, 1000.5))
    take_holiday(store, "ann", lambda taken: (1000.5, 2000.5))
    store.create_next(record_of(played(KINDS[1], "next", 0), "table-next"), "table-0")
    make_member(store, "zoe", "Zoë", "zoe", "handle", "recovery", "browser", "Firefox, Linux")
    add_passkey(store, Passkey("passkey", "zoe", b"\x00key", 3, "iPhone"))
    keys_of(store, lambda: "private")
    put_wishes(store, "ann", Wishes("de", "https://example.org/", "Europe/Berlin", 22 * 60, 7 * 60), 1000)
    keys = {"p256dh": "point", "auth": "secret"}
    add_way(store, Way("way", "ann", PUSH, "https://web.push.apple.com/Q", "Safari, macOS", keys, since=1000))
    tell_of(store, "ann", "table-1", False)
    put_in_outbox(store, [Arisen("ann", "table-0", TURN, 30, 0, 1000, None)], 1060)
    ask(store, "zoe", "ann")
    block(store, "ann", "eve", "Eve")
    invite(store, "table-next", "zoe", {"ann": "Ann"})
    store.count("table-0", scores_of(played(next(iter(LAST_KINDS)), "seed 0")))
    with store.writer.begin() as db:
        db.execute(leaderboard.insert(), {"person_hash": "zoe"})
    running(store)
    return [*kept, "table-next"]


def put(store: Store, match: Match, match_id: str) -> None:
    entries = [to_store(match, entry, 1000)._replace(said=said_of(match, entry)) for entry in match.entries[-1:]]
    entries = [to_store(match, entry, 1000) for entry in match.entries[:-1]] + entries
    record = record_of(match, match_id, position=sealed(match, len(match.entries)))
    store.create(record, entries, "", (), snapshot_of(match, 0))


def everything(store: Store) -> dict[str, list[dict[str, Any]]]:
    with store.reader.connect() as db:
        return {
            table.name: [dict(row) for row in db.execute(select(table).order_by(*table.primary_key)).mappings()]
            for table in metadata.sorted_tables
            if table not in PASSING
        }


@pytest.fixture(params=KINDS_OF_DATABASES)
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database, to restore into."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/restored.db"
    return new_database(request.getfixturevalue("postgresql"), f"restored_{next(counter)}")


def test_everything_comes_back_in_either_kind_of_database(store: Store, url: str, target: str, tmp_path: Path) -> None:
    fill(store)
    before, seen = everything(store), []
    assert min(len(rows) for rows in before.values()) > 0
    file = tmp_path / "backup.sqlite"
    matches = len(before["matches"])
    assert back_up(url, file, lambda done, of: seen.append((done, of))) == matches
    assert seen[-1][0] == seen[-1][1] > 0
    assert everything(store) == before
    assert file.stat().st_mode & 0o077 == 0
    bytes_before = file.read_bytes()
    assert restore(file, target, QUIET) == matches
    assert file.read_bytes() == bytes_before
    again = open_store(target)
    try:
        assert everything(again) == before
        for match_id in (row["id"] for row in before["matches"]):  # and it can be played on
            found, whole = taken_up(again, match_id), taken_up(store, match_id)
            assert found is not None
            assert whole is not None
            assert found[1].seed_hash == whole[1].seed_hash
            assert found[1].state.legal() == whole[1].state.legal()
        again.say("table-0", ChatLine(2000, 0, "Ann", "next"))
        assert [line.text for line in again.chat("table-0")][-1] == "next"
    finally:
        again.close()


@pytest.fixture
def writing(store: Store) -> Iterator[list[int]]:
    """Somebody who plays on without a pause: how many moves were acknowledged."""
    match = played(KINDS[1], "goes on", 2)
    put(store, match, "busy")
    acknowledged, stop, rng = [2], threading.Event(), Random(1)

    def play() -> None:
        while not stop.is_set() and not match.over:
            match.play(rng.choice(match.state.legal()))
            number = len(match.entries)
            move = to_store(match, match.entries[-1], number)
            store.append("busy", number, move, actor=0, phase="running", turn=1)
            store.save_snapshot("busy", snapshot_of(match, 0))
            acknowledged.append(number)
            time.sleep(0.001)

    thread = threading.Thread(target=play)
    thread.start()
    yield acknowledged
    stop.set()
    thread.join(MOST_WAITING)


@pytest.mark.slow
def test_a_copy_shows_one_moment_while_others_write(
    store: Store, url: str, writing: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES", 1)
    fill(store)

    def slowly(done: int, of: int) -> None:
        if done % 50 == 0:
            time.sleep(0.002)

    for number in range(3):
        file, before = tmp_path / f"{number}.sqlite", writing[-1]
        back_up(url, file, slowly)
        copied = open_store(f"sqlite:///{file}")
        try:
            record = copied.match("busy")
            assert record is not None
            moves = copied.moves("busy")
            assert before <= record.entries == len(moves) <= writing[-1] + 1  # one is stored, but not acknowledged yet
            assert [move.at for move in moves[2:]] == list(range(3, len(moves) + 1))
            snapshot = copied.snapshot("busy")
            assert snapshot is not None
            assert snapshot.entries in (record.entries, record.entries - 1)  # it is stored after its move
        finally:
            copied.close()
    assert writing[-1] > before  # the copies kept nobody from playing


@pytest.mark.slow
def test_a_server_plays_on_while_it_is_copied(tmp_path: Path) -> None:
    """Every move that was acknowledged before is in the copy, and the copy is a table that others can serve."""
    with serving(tmp_path / "one") as running, httpx.Client(base_url=running.url, timeout=60) as client:
        table, tokens = make_table(client, *TRIO)
        for _ in range(12):
            for token in tokens:
                looking = client.get(f"/api/tables/{table}/view", headers=bearer(token)).json()
                if looking["my_turn"]:
                    asked = {"number": looking["number"], "action": looking["legal"][-1]}
                    assert client.post(f"/api/tables/{table}/act", json=asked, headers=bearer(token)).status_code == 200
        file = tmp_path / "backup.sqlite"
        back_up(running.database, file, QUIET)
        views = [client.get(f"/api/tables/{table}/view", headers=bearer(token)).json() for token in tokens]
    (tmp_path / "two").mkdir()
    restore(file, f"sqlite:///{tmp_path}/two/kogge.sqlite", QUIET)
    with serving(tmp_path / "two") as running, httpx.Client(base_url=running.url, timeout=60) as client:
        assert [client.get(f"/api/tables/{table}/view", headers=bearer(token)).json() for token in tokens] == views


# -- what goes wrong ------------------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[Store, str]]:
    url = f"sqlite:///{tmp_path}/kogge.sqlite"
    store = open_store(url)
    put(store, played(KINDS[1], "small", 3), "one")
    yield store, url
    store.close()


def test_a_backup_that_fails_leaves_the_one_before(
    small: tuple[Store, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup.sqlite"
    back_up(small[1], file, QUIET)
    before = file.read_bytes()

    def breaks(part: Path) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_checked", breaks)
    with pytest.raises(Refusal, match="No space left on device"):
        back_up(small[1], file, QUIET)
    assert file.read_bytes() == before
    assert list(tmp_path.glob("*.part*")) == []


def test_nothing_but_a_backup_is_overwritten(small: tuple[Store, str], tmp_path: Path) -> None:
    own = tmp_path / "kogge.sqlite"
    with pytest.raises(Refusal, match="the database itself"):
        back_up(small[1], own, QUIET)
    (tmp_path / "link").symlink_to(own)
    with pytest.raises(Refusal, match="the database itself"):
        back_up(small[1], tmp_path / "link", QUIET)
    text = tmp_path / "notes.txt"
    text.write_text("mine")
    with pytest.raises(Refusal, match="is not a backup"):
        back_up(small[1], text, QUIET)
    assert text.read_text() == "mine"
    with pytest.raises(Refusal, match="There is no database"):
        back_up(f"sqlite:///{tmp_path}/nothing.sqlite", tmp_path / "b.sqlite", QUIET)
    assert not (tmp_path / "nothing.sqlite").exists()


def test_only_an_empty_database_takes_a_backup(small: tuple[Store, str], tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite"
    back_up(small[1], file, QUIET)
    before = everything(small[0])
    with pytest.raises(Refusal, match="already holds 1 games"):
        restore(file, small[1], QUIET)
    assert everything(small[0]) == before


def test_a_damaged_backup_is_refused_and_nothing_is_restored(small: tuple[Store, str], tmp_path: Path) -> None:
    file, empty = tmp_path / "backup.sqlite", f"sqlite:///{tmp_path}/empty.sqlite"
    back_up(small[1], file, QUIET)
    whole = file.read_bytes()
    rng = Random(1)
    for damage in (whole[: len(whole) // 2], whole[:4096] + rng.randbytes(len(whole) - 4096), b"SQLite format 3\0"):
        file.write_bytes(damage)
        with pytest.raises(Refusal):
            restore(file, empty, QUIET)
    with closing(sqlite3.connect(tmp_path / "other.sqlite")) as db:
        db.execute("CREATE TABLE things (id INTEGER)")
        db.commit()
    with pytest.raises(Refusal, match="cannot be used"):
        restore(tmp_path / "other.sqlite", empty, QUIET)
    assert not is_backup(Path(__file__))


@pytest.mark.parametrize("script", DATABASES, ids=lambda script: script.stem)
def test_a_backup_of_an_earlier_kogge_is_brought_up_to_date(script: Path, target: str, tmp_path: Path) -> None:
    old, file = tmp_path / "old.sqlite", tmp_path / "backup.sqlite"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(script.read_text(encoding="utf-8"))
    before = old.read_bytes()
    found = back_up(f"sqlite:///{old}", file, QUIET)
    assert found > 0
    assert old.read_bytes() == before  # to copy is not to change
    assert restore(file, target, QUIET) == found
