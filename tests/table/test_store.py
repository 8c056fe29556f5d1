"""The store, on SQLite and on PostgreSQL."""

import json
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import IntegrityError

from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.games import find_game
from kogge.table.store.database import VERSION_TABLE, migrations
from kogge.table.store.records import (
    BOT,
    OPEN,
    OVER,
    RUNNING,
    Change,
    ChatLine,
    MatchRecord,
    MoveRecord,
    SeatRecord,
    Snapshot,
    Ticked,
)
from kogge.table.store.schema import metadata
from kogge.table.store.store import Conflict, Store, Taken, open_store
from tests.engine.matches import new_match, played
from tests.processes import MOST_WAITING, started
from tests.table.postgres import new_database

SEATS = (SeatRecord("Ada", PERSON, token_hash="a1"), SeatRecord("Kogge", BOT, level="greedy"), SeatRecord("", OPEN))
REVISIONS = [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]
T = TypeVar("T")


def record(match_id: str = "m1", **changes: Any) -> MatchRecord:
    return replace(MatchRecord(match_id, "borneo", {"blackbeard": True}, "secret", 3, 7, 1000, SEATS), **changes)


def append(store: Store, number: int, match_id: str = "m1", actor: int | None = 0, phase: str = RUNNING) -> None:
    store.append(match_id, number, MoveRecord(0, f"lay {number}", 1000 + number), actor=actor, phase=phase, turn=number)


def listed(matches: list[Any]) -> list[str]:
    return [match.id for match in matches]


# -- matches ----------------------------------------------------------------------------------


def test_a_match_comes_out_as_it_went_in(store: Store) -> None:
    full = record(
        data="[cards]\n# Gewürze",
        start={"hands": [["F01"], ["?"]]},
        host="Ada",
        listed=True,
        patience=15,
        phase=RUNNING,
        actor=1,
        turn=4,
        results=[{"seat": 0, "parts": {"gold": 3}}],
        proposal={"kind": "take back", "to": 3},
        next_id="m2",
        seats=(replace(SEATS[0], stand_in="random", standing={"defend": 1}), *SEATS[1:]),
    )
    plain = record("m2")
    store.create(full)
    store.create(plain)
    for match in (full, plain):
        assert store.match(match.id) == replace(match, updated_at=1000, seats=list(match.seats))
    assert store.match("m3") is None


def test_a_match_is_there_with_all_that_belongs_to_it_or_not_at_all(store: Store) -> None:
    moves = [MoveRecord(0, "lay F01 3", 900), MoveRecord(0, "undo 0", 905)]
    store.create(record(), moves, "ada", [0, 2])
    match = store.match("m1")
    assert match
    assert match.entries == 2
    assert store.moves("m1") == moves
    assert store.seats_of("ada", "m1") == [0, 2]
    with pytest.raises(IntegrityError):
        store.create(record("m2"), moves, "ada", [None])  # type: ignore[list-item]  # so that the last thing fails
    assert store.match("m2") is None
    assert store.moves("m2") == []
    with pytest.raises(IntegrityError):
        store.create(record())


def test_times_after_2038(store: Store) -> None:
    store.create(record(created_at=2**33))
    store.append("m1", 1, MoveRecord(0, "pass", 2**33 + 1), actor=0, phase=RUNNING, turn=1)
    match = store.match("m1")
    assert match
    assert (match.created_at, match.updated_at, store.moves("m1")[0].at) == (2**33, 2**33 + 1, 2**33 + 1)


def test_a_record_does_not_show_its_secrets_in_a_log() -> None:
    shown = repr(record(data="own data", start={"hands": "F01"}))
    assert "Ada" in shown
    for secret in ("secret", "a1", "own data", "F01"):
        assert secret not in shown


# -- moves ------------------------------------------------------------------------------------


def test_moves_are_appended_one_after_the_other(store: Store) -> None:
    store.create(record())
    append(store, 1)
    append(store, 2, actor=1)
    store.append("m1", 3, MoveRecord(2, "undo 1", 2000), actor=None, phase=OVER, turn=9, results=[{"seat": 0}])
    match = store.match("m1")
    assert match
    assert (match.entries, match.actor, match.phase, match.turn) == (3, None, OVER, 9)
    assert (match.results, match.updated_at) == ([{"seat": 0}], 2000)
    assert store.moves("m1") == [
        MoveRecord(0, "lay 1", 1001),
        MoveRecord(0, "lay 2", 1002),
        MoveRecord(2, "undo 1", 2000),
    ]
    assert store.moves("m1", after=2) == [MoveRecord(2, "undo 1", 2000)]
    append(store, 4)  # a take-back by consent may open a match again that was over
    match = store.match("m1")
    assert match
    assert (match.phase, match.results) == (RUNNING, None)


@pytest.mark.parametrize("number", [0, 1, 2, 4, 5])
def test_a_number_that_is_not_the_next_one_is_a_conflict(store: Store, number: int) -> None:
    store.create(record())
    append(store, 1)
    append(store, 2)
    before = store.match("m1")
    with pytest.raises(Conflict) as conflict:
        append(store, number, actor=2, phase=OVER)
    assert conflict.value.entries == 2
    assert store.match("m1") == before
    assert len(store.moves("m1")) == 2
    append(store, 3)


def test_of_two_who_append_the_same_number_one_wins(store: Store) -> None:
    store.create(record())
    barrier = threading.Barrier(2)
    won: list[tuple[int, int]] = []
    lost: list[tuple[int, int]] = []

    def race(seat: int) -> None:
        for number in range(1, 31):
            barrier.wait(30)
            try:
                store.append("m1", number, MoveRecord(seat, f"from {seat}", 0), actor=0, phase=RUNNING, turn=1)
                won.append((number, seat))
            except Conflict as conflict:
                lost.append((number, conflict.entries))

    in_threads(race, [0, 1])
    assert sorted(number for number, _ in won) == list(range(1, 31))
    assert sorted(lost) == [(number, number) for number in range(1, 31)]
    assert store.moves("m1") == [MoveRecord(seat, f"from {seat}", 0) for _, seat in sorted(won)]


@pytest.mark.slow
def test_many_tables_play_at_once(store: Store) -> None:
    ids = [f"m{number}" for number in range(6)]
    for match_id in ids:
        store.create(record(match_id))

    def play(match_id: str) -> None:
        for number in range(1, 21):
            append(store, number, match_id)
            assert len(store.moves(match_id)) == number

    in_threads(play, ids)
    assert all(len(store.moves(match_id)) == 20 for match_id in ids)


def test_an_acknowledged_move_survives_kill_9(url: str) -> None:
    """A process appends moves and says so; it is killed at different moments, and goes on where it was."""
    store = open_store(url)
    store.create(record())
    acknowledged = 0
    for more in (1, 19, 60):
        words = [sys.executable, "-m", "tests.table.appending", url, "m1"]
        with started(words) as process:
            assert process.stdout
            for _ in range(more):
                assert int(process.stdout.readline()) == acknowledged + 1
                acknowledged += 1
            process.kill()
            rest = process.stdout.read().splitlines(keepends=True)
            acknowledged += sum(line.endswith("\n") for line in rest)
        moves = store.moves("m1")
        assert len(moves) - acknowledged in (0, 1)  # the last one may have been kept, but not yet said
        assert moves == [MoveRecord(number % 3, f"lay {number}", number) for number in range(1, len(moves) + 1)]
        match = store.match("m1")
        assert match
        assert match.entries == match.turn == len(moves)
        acknowledged = len(moves)
        if url.startswith("sqlite"):
            with store.reader.connect() as db:
                assert db.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
                assert db.execute(text("PRAGMA foreign_key_check")).all() == []
    assert acknowledged >= 80
    store.close()


def test_a_snapshot_takes_a_real_match_up_again(store: Store) -> None:
    store.create(record())
    assert store.snapshot("m1") is None
    match = played(moves=40)
    store.save_snapshot("m1", Snapshot(1, {"old": True}))
    store.save_snapshot("m1", Snapshot(len(match.entries), match.middle()))
    snapshot = store.snapshot("m1")
    assert snapshot
    assert snapshot.entries == 40
    again = new_match()
    again.take_up(snapshot.middle)
    assert json.dumps(again.middle()) == json.dumps(match.middle())
    assert find_game("borneo").turn(again.state) == find_game("borneo").turn(match.state)


def test_phase_proposal_and_rematch(store: Store) -> None:
    store.create(record())
    store.set_phase("m1", RUNNING, actor=2, turn=1, at=1234)
    store.set_proposal("m1", {"kind": "hand over", "target": 1})
    match = store.match("m1")
    assert match
    assert (match.phase, match.actor, match.turn, match.updated_at) == (RUNNING, 2, 1, 1234)
    assert match.proposal == {"kind": "hand over", "target": 1}
    store.set_proposal("m1", None)
    known = match.changes + 1
    store.create_next(record("m2"), "m1", known=known)
    with pytest.raises(Conflict):
        store.create_next(record("m3"), "m1", known=known)  # the first rematch stands
    match = store.match("m1")
    assert match
    assert (match.proposal, match.next_id) == (None, "m2")
    assert store.match("m3") is None
    untouched = store.match("m2")
    assert untouched
    assert (untouched.phase, untouched.next_id) == (OPEN, None)


# -- changes ----------------------------------------------------------------------------------

CHANGES: dict[str, Callable[[Store, int | None], Change]] = {
    "append": lambda store, known: store.append(
        "m1", 1, MoveRecord(0, "pass", 1001), actor=1, phase=RUNNING, turn=1, known=known
    ),
    "set_phase": lambda store, known: store.set_phase("m1", RUNNING, actor=0, turn=1, at=7, known=known),
    "abort": lambda store, known: store.abort("m1", 7, known=known),
    "set_clocks": lambda store, known: store.set_clocks("m1", Ticked({0: {"left": 1.5}}, 7.5), known=known),
    "set_proposal": lambda store, known: store.set_proposal("m1", {"kind": "abort"}, known=known),
    "set_listed": lambda store, known: store.set_listed("m1", True, known=known),
    "set_quiet": lambda store, known: store.set_quiet("m1", True, known=known),
    "close_match": lambda store, known: store.close_match("m1", known=known),
    "create_next": lambda store, known: store.create_next(record("m2"), "m1", known=known)[1],
    "sit_down": lambda store, known: store.sit_down("m1", 2, "Ben", "b2", "ben", as_host=True, known=known),
    "free_seat": lambda store, known: store.free_seat("m1", 0, "free", known=known),
    "seat_bot": lambda store, known: store.seat_bot("m1", 2, "Bot", "novice", known=known),
    "set_stand_in": lambda store, known: store.set_stand_in("m1", 0, "novice", known=known),
    "resign": lambda store, known: store.resign("m1", 0, "novice", known=known),
    "set_standing": lambda store, known: store.set_standing("m1", 0, {"pass": 1}, known=known),
    "set_token": lambda store, known: store.set_token("m1", 0, "new", known=known),
    "hold": lambda store, known: store.hold("ben", "m1", 0, known=known),
    "hold_alone": lambda store, known: store.hold_alone("ada", "m1", 0, "new", known=known),
    "say": lambda store, known: store.say("m1", ChatLine(7, 0, "Ada", "Ahoy"), known=known),
    "mute": lambda store, known: store.mute("m1", "eve", True, known=known),
}


@pytest.mark.parametrize("name", CHANGES)
def test_whatever_changes_a_match_is_counted_and_nobody_changes_what_they_do_not_know(store: Store, name: str) -> None:
    store.create(record(), person="ada", holding=[0])
    store.set_listed("m1", False)
    heard: list[tuple[str, int]] = []
    store.changed = lambda match_id, changes: heard.append((match_id, changes))
    before = everything_in(store)
    with pytest.raises(Conflict):
        CHANGES[name](store, 0)
    assert (everything_in(store), heard) == (before, [])
    change = CHANGES[name](store, 1)
    assert (change, heard) == (Change(2, 1 if name == "set_standing" else 2), [("m1", 2)])
    assert everything_in(store) != before
    match = store.match("m1")
    if match is not None:  # one that was closed is forgotten
        assert (match.changes, match.news) == change


def test_a_move_that_nobody_may_know_of_is_no_news(store: Store) -> None:
    store.create(record())
    move = MoveRecord(0, "pass", 1001)
    assert store.append("m1", 1, move, actor=1, phase=RUNNING, turn=1, news=False) == Change(1, 0)


def everything_in(store: Store) -> dict[str, list[Any]]:
    with store.reader.connect() as db:
        return {name: list(db.execute(table.select())) for name, table in metadata.tables.items()}


# -- seats ------------------------------------------------------------------------------------


def test_sitting_down_on_an_open_seat(store: Store) -> None:
    store.create(record())
    store.create(record("m2"))
    store.sit_down("m1", 2, "Ben", "b2", "ben")
    match = store.match("m1")
    assert match
    assert match.seats == [*SEATS[:2], SeatRecord("Ben", PERSON, token_hash="b2")]
    assert store.seats_of("ben", "m1") == [2]
    other = store.match("m2")
    assert other
    assert other.seats == list(SEATS)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_seat_that_is_not_open_is_taken(store: Store, seat: int) -> None:
    store.create(record())
    store.seat_bot("m1", 2, "Klaas", "random")
    with pytest.raises(Taken):
        store.sit_down("m1", seat, "Ben", "b2", "ben")
    with pytest.raises(Taken):
        store.seat_bot("m1", seat, "Bot", "greedy")
    assert store.seats_of("ben", "m1") == []
    match = store.match("m1")
    assert match
    assert match.seats == [*SEATS[:2], SeatRecord("Klaas", BOT, level="random")]


def test_of_two_who_sit_down_at_once_one_gets_the_seat(store: Store) -> None:
    ids = [f"m{number}" for number in range(10)]
    for match_id in ids:
        store.create(record(match_id))
    barrier = threading.Barrier(2)
    got: list[tuple[str, str]] = []

    def race(person: str) -> None:
        for match_id in ids:
            barrier.wait(30)
            try:
                store.sit_down(match_id, 2, person, "t", person)
                got.append((match_id, person))
            except Taken:
                pass

    in_threads(race, ["ben", "cleo"])
    assert sorted(match_id for match_id, _ in got) == ids
    for match_id in ids:
        holding = [person for person in ("ben", "cleo") if store.seats_of(person, match_id)]
        assert [(match_id, person) for person in holding] == [win for win in got if win[0] == match_id]


def test_a_stand_in_and_standing_orders(store: Store) -> None:
    store.create(record())
    store.set_stand_in("m1", 0, "greedy")
    store.set_standing("m1", 0, {"defend": 0, "pass": 7})
    match = store.match("m1")
    assert match
    assert match.seats == [replace(SEATS[0], stand_in="greedy", standing={"defend": 0, "pass": 7}), *SEATS[1:]]
    store.set_stand_in("m1", 0, None)
    store.set_standing("m1", 0, {})
    match = store.match("m1")
    assert match
    assert match.seats == list(SEATS)


def test_a_browser_holds_seats(store: Store) -> None:
    store.create(record(), person="ada", holding=[1, 0])
    store.hold("ada", "m1", 0)  # it may claim what it holds
    store.hold("ben", "m1", 0)  # a seat link works in a second browser, too
    assert store.seats_of("ada", "m1") == [0, 1]
    assert store.seats_of("ben", "m1") == [0]
    assert store.seats_of("cleo", "m1") == []
    with pytest.raises(Conflict):
        store.hold("ada", "m9", 0)


def test_a_new_link_to_a_seat_makes_the_one_before_void(store: Store) -> None:
    store.create(record())
    store.set_token("m1", 0, "a2")
    match = store.match("m1")
    assert match
    assert [seat.token_hash for seat in match.seats] == ["a2", None, None]


def test_a_rematch_is_held_by_the_same_browsers(store: Store) -> None:
    store.create(record(), person="ada", holding=[0, 2])
    store.hold("ben", "m1", 1)
    store.create_next(record("m2"), "m1")
    assert store.seats_of("ada", "m2") == [0, 2]
    assert store.seats_of("ben", "m2") == [1]


# -- lists ------------------------------------------------------------------------------------


def test_my_matches(store: Store) -> None:
    for number in range(1, 5):
        store.create(record(f"m{number}", created_at=number), person="ada" if number < 4 else "ben", holding=[0, 2])
    store.append("m1", 1, MoveRecord(0, "pass", 100), actor=2, phase=RUNNING, turn=5)
    mine = store.my_matches("ada", (OPEN, RUNNING), 9)
    assert listed(mine) == ["m1", "m3", "m2"]
    assert (mine[0].entries, mine[0].turn, mine[0].actor, mine[0].updated_at) == (1, 5, 2, 100)
    assert mine[0].seats == list(SEATS)
    assert mine[0].mine == [0, 2]
    assert [match.my_turn for match in mine] == [True, False, False]
    store.append("m1", 2, MoveRecord(2, "pass", 101), actor=1, phase=RUNNING, turn=6)
    assert not store.my_matches("ada", (RUNNING,), 9)[0].my_turn
    assert listed(store.my_matches("ada", (OPEN, RUNNING), 1)) == ["m1"]
    assert listed(store.my_matches("ada", (OPEN,), 9)) == ["m3", "m2"]
    assert store.my_matches("cleo", (OPEN, RUNNING), 9) == []


def test_it_is_not_my_turn_while_a_bot_plays_for_me(store: Store) -> None:
    store.create(record(phase=RUNNING, actor=0), person="ada", holding=[0])
    assert store.my_matches("ada", (RUNNING,), 9)[0].my_turn
    store.set_stand_in("m1", 0, "captain")
    assert not store.my_matches("ada", (RUNNING,), 9)[0].my_turn


def test_open_and_running_tables_that_are_listed(store: Store) -> None:
    for number, phase in enumerate((OPEN, OPEN, RUNNING, RUNNING, OVER, OPEN)):
        store.create(
            record(f"m{number}", phase=phase, listed=number != 1, created_at=number), person="ada", holding=[0]
        )
    assert listed(store.open_matches()) == ["m5", "m0"]
    assert listed(store.open_matches(limit=1)) == ["m5"]
    assert listed(store.running_matches()) == ["m3", "m2"]
    assert listed(store.running_matches(limit=1)) == ["m3"]
    assert [match.mine for match in store.running_matches("ada")] == [[0], [0]]
    assert [match.mine for match in store.running_matches()] == [[], []]


def test_matches_that_go_on_by_themselves(store: Store) -> None:
    for number, (actor, phase) in enumerate([(0, RUNNING), (1, RUNNING), (1, OPEN), (1, OVER), (1, RUNNING)]):
        store.create(record(f"m{number}", actor=actor, phase=phase, created_at=100 - number))
    store.create(record("over", actor=None, phase=RUNNING))
    assert store.to_be_driven() == ["m4", "m1"]
    store.set_stand_in("m0", 0, "greedy")
    assert store.to_be_driven() == ["m4", "m1", "m0"]
    append(store, 1, "m4", actor=0)
    assert store.to_be_driven() == ["m1", "m0"]
    store.set_standing("m4", 0, {"stay": 1})
    assert store.to_be_driven() == ["m1", "m0", "m4"]
    store.set_standing("m4", 0, {})
    assert store.to_be_driven() == ["m1", "m0"]


# -- fair tables ------------------------------------------------------------------------------


def test_one_browser_alone_holds_a_seat(store: Store) -> None:
    store.create(record(), person="a", holding=[0])
    store.hold("b", "m1", 0, 7)
    store.hold("b", "m1", 0, 9)
    assert store.held_elsewhere("a", "m1") == {0: [7]}
    store.hold_alone("a", "m1", 0, "hash")
    assert (store.seats_of("a", "m1"), store.seats_of("b", "m1")) == ([0], [])
    assert store.held_elsewhere("a", "m1") == {}
    store.create_next(record("m2"), "m1")
    assert (store.seats_of("a", "m2"), store.seats_of("b", "m2")) == ([0], [])


def test_whoever_held_a_seat_finds_the_game_again_and_may_come_back(store: Store) -> None:
    store.create(record(), person="a", holding=[0])
    store.hold("b", "m1", 0, 7)
    store.hold_alone("a", "m1", 0, "hash")
    lost = store.my_matches("b", (OPEN,), 9)[0]
    assert (lost.mine, lost.once) == ([], [0])
    store.hold("b", "m1", 0, 9)
    assert store.seats_of("b", "m1") == [0]
    assert store.held_elsewhere("a", "m1") == {0: [9]}


def test_mutes_are_kept_and_lifted_and_go_with_the_match(store: Store) -> None:
    store.create(record())
    for person in ("a", "b", "b"):
        store.mute("m1", person, True)
    store.mute("m1", "a", False)
    assert store.muted("m1") == ["b"]
    store.close_match("m1")
    assert store.match("m1") is None
    assert store.muted("m1") == []


# -- chat -------------------------------------------------------------------------------------


def test_chat_keeps_its_order_and_shows_the_last_lines(store: Store) -> None:
    store.create(record())
    store.create(record("m2"))
    lines = [ChatLine(5, SPECTATOR if number % 2 else 0, "Ada", f"Ahoi ⚓ {number}") for number in range(205)]
    for line in lines:
        store.say("m1", line)
    store.say("m2", lines[0])
    assert store.chat("m1") == lines[5:]
    assert store.chat("m2") == lines[:1]
    assert store.chat("m3") == []


# -- opening ----------------------------------------------------------------------------------


def test_what_was_kept_is_there_when_the_store_is_opened_again(url: str) -> None:
    for number in range(1, 4):
        store = open_store(url)
        store.create(record(f"m{number}"))
        assert len(store.open_matches()) == 0
        assert [store.match(f"m{kept}") is not None for kept in range(1, 5)] == [kept <= number for kept in range(1, 5)]
        store.close()


@pytest.mark.slow
def test_several_servers_may_start_at_once(url: str) -> None:
    code = "import sys; from kogge.table.store.store import open_store; open_store(sys.argv[1]).chat('m1')"
    with ExitStack() as end:
        processes = [end.enter_context(started([sys.executable, "-c", code, url])) for _ in range(4)]
        errors = [process.communicate(timeout=MOST_WAITING)[1] for process in processes]
    assert [(error, process.returncode) for error, process in zip(errors, processes, strict=True)] == [("", 0)] * 4


@pytest.mark.slow
@pytest.mark.parametrize("revision", ["base", *REVISIONS])
def test_migrations_from_every_revision_lead_to_the_tables_as_they_are(url: str, revision: str, tmp_path: Path) -> None:
    (tmp_path / "deep" / "below").mkdir(parents=True)
    engine = create_engine(url)
    with engine.begin() as db:
        config = migrations()
        config.attributes["connection"] = db
        if revision != "base":
            command.upgrade(config, revision)
    open_store(url).close()
    with engine.connect() as db:
        context = MigrationContext.configure(db, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        assert {*inspect(db).get_table_names()} == {*metadata.tables, VERSION_TABLE}
    engine.dispose()


def test_sqlite_keeps_what_it_promises(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/kogge.db")
    with store.reader.connect() as db:
        promised = {name: db.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("journal_mode", "synchronous")}
    assert promised == {"journal_mode": "wal", "synchronous": 2}
    store.create(record())
    with store.reader.connect() as reading:  # a reader sees one moment, and keeps no writer waiting
        assert reading.execute(text("SELECT entries FROM matches")).scalar_one() == 0
        append(store, 1)
        assert reading.execute(text("SELECT entries FROM matches")).scalar_one() == 0
    store.close()


def test_a_database_of_a_newer_kogge_is_refused(url: str) -> None:
    store = open_store(url)
    with store.writer.begin() as db:
        db.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    store.close()
    refused_as(
        url,
        "The database was made by a newer Kogge; this one cannot read it.",
        "Die Datenbank stammt von einem neueren Kogge; dieses kann sie nicht lesen.",
    )


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Liebe Ada, " * 500)
    refused_as(
        f"sqlite:///{file}",
        f"The database sqlite:///{file} cannot be used: file is not a database.",
        f"Die Datenbank sqlite:///{file} ist nicht benutzbar: file is not a database.",
    )
    assert file.read_text() == "Liebe Ada, " * 500


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kogge.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as db:
        db.execute(text("CREATE TABLE other (a)"))
    engine.dispose()
    content = bytearray(file.read_bytes())
    content[18] = 3  # SQLite writes no file whose header asks for a later version, not even for the superuser
    file.write_bytes(content)
    with pytest.raises(Refusal, match="cannot be used: attempt to write a readonly database"):
        open_store(f"sqlite:///{file}")


@pytest.mark.parametrize("path", ["", "letter/kogge.db"])
def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path, path: str) -> None:
    (tmp_path / "letter").write_text("Liebe Ada")
    with pytest.raises(Refusal, match=r"cannot be used: (unable to open database file|File exists)"):
        open_store(f"sqlite:///{tmp_path}/{path}")


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(Refusal, match="needs a file"):
        open_store(url)


@pytest.mark.parametrize("url", ["kogge.db", "", "sqlite://host/kogge.db", "postgresql://host:port/kogge"])
def test_what_is_no_address_is_refused(url: str) -> None:
    refused_as(
        url,
        f"“{url}” is not the address of a database; write one like sqlite:///kogge.db.",
        f"„{url}“ ist keine Adresse einer Datenbank; schreibe eine wie sqlite:///kogge.db.",
    )


@pytest.mark.parametrize("backend", ["mysql", "oracle"])
def test_other_databases_are_refused(backend: str) -> None:
    refused_as(
        f"{backend}://host/kogge",
        f"Kogge saves its games in SQLite or PostgreSQL, not in {backend}.",
        f"Kogge speichert seine Partien in SQLite oder PostgreSQL, nicht in {backend}.",
    )


def test_a_database_that_was_started_anew_is_found_again(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.store.database.UNHEARD", 0.0)
    store = open_store(shared)
    with ExitStack() as several:
        for _ in range(3):
            several.enter_context(store.reader.connect()).execute(text("SELECT 1"))
    other = create_engine(shared)
    with other.begin() as db:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        assert len(db.execute(text(f"SELECT pg_terminate_backend(pid) {others}")).all()) >= 3
    for _ in range(3):
        store.check()
    store.close()
    other.dispose()


def test_what_is_still_asked_when_the_store_is_closed_is_answered_and_then_lets_go(shared: str) -> None:
    store = open_store(shared)
    with store.reader.connect() as db:
        store.close()
        db.execute(text("SELECT 1"))
        driver: Any = db.connection.dbapi_connection
    assert driver.closed


def test_a_server_that_does_not_answer_is_refused_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        open_store(f"postgresql://ada:geheim@/kogge?host={tmp_path}")
    for lang in ("de", "en"):
        assert "geheim" not in refused.value.say(lang)
        assert "\n" not in refused.value.say(lang)
        assert "ada:***@" in refused.value.say(lang)


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_cannot_keep_every_script_is_refused(postgresql: Path, encoding: str) -> None:
    refused_as(
        new_database(postgresql, f"in_{encoding.lower()}", encoding),
        f"The database keeps its text in {encoding}; Kogge needs one in UTF8.",
        f"Die Datenbank speichert Text in {encoding}; Kogge braucht eine in UTF8.",
    )


def test_postgresql_without_its_package_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Refusal, match="needs the package psycopg"):
        open_store("postgresql://host/kogge")


def refused_as(url: str, en: str, de: str) -> None:
    with pytest.raises(Refusal) as refused:
        open_store(url)
    assert (refused.value.say("en"), refused.value.say("de")) == (en, de)


def in_threads(job: Callable[[T], None], parts: Iterable[T]) -> None:
    """Run the job for all parts at once; what one of them raises is raised here."""
    with ThreadPoolExecutor(10) as threads:
        for future in [threads.submit(job, part) for part in parts]:
            future.result()
