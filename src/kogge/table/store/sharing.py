"""Several processes on one database: which of them live, who looks at a table in each, and which one drives a match.

All times are those of the database's clock, since the machines of the processes may have others. A process that does
not say in time that it lives is dead: its leases may be taken, and nobody looks at anything there any more. Only on
PostgreSQL; see `Store.is_shared`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Float, and_, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert

from kogge.table.store.records import There
from kogge.table.store.schema import leases, matches, presence, processes, seats
from kogge.table.store.store import Store, goes_on_by_itself

LIFE = 6.0  # seconds for which a process is believed to live, from when it last said so

NOW = func.extract("epoch", func.clock_timestamp()).cast(Float(53))
LIVES = processes.c.until > NOW


class Lives(NamedTuple):
    """What a process hears when it says that it lives."""

    is_new: bool  # it was not known, or held for dead: all that it had is gone
    since: float  # since when the first of all processes that live has been there
    drives: frozenset[str]  # the matches of which it has the lease
    left: Sequence[str]  # the tables that a process left behind that has died


def live(store: Store, process: str) -> Lives:
    """A process lives; those that have died are buried by the way."""
    with store.writer.begin() as db:
        said = update(processes).where(processes.c.id == process, LIVES).values(until=NOW + LIFE)
        is_new = db.execute(said).rowcount == 0
        if is_new:
            _bury(db, [process])
            db.execute(insert(processes).values(id=process, since=NOW, until=NOW + LIFE))
        dead = select(processes.c.id).where(~LIVES).with_for_update(skip_locked=True)
        left = _bury(db, list(db.scalars(dead)))
        since = db.execute(select(func.min(processes.c.since)).where(LIVES)).scalar_one()
        drives = db.scalars(select(leases.c.match_id).where(leases.c.process_id == process))
        return Lives(is_new, since, frozenset(drives), left)


def end(store: Store, process: str) -> list[str]:
    """A process ends in peace; returns the tables at which others take over."""
    with store.writer.begin() as db:
        return _bury(db, [process])


def _bury(db: Connection, dead: Sequence[str]) -> list[str]:
    if not dead:
        return []
    looked = db.execute(select(presence.c.match_id, presence.c.seats).where(presence.c.process_id.in_(dead))).all()
    for match_id, mask in looked:
        _leave(db, match_id, _seats_in(mask))
    driven = db.scalars(select(leases.c.match_id).where(leases.c.process_id.in_(dead))).all()
    for table, whose in ((presence, presence.c.process_id), (leases, leases.c.process_id), (processes, processes.c.id)):
        db.execute(delete(table).where(whose.in_(dead)))
    return sorted({*driven, *(match_id for match_id, _ in looked)})


# -- who looks ------------------------------------------------------------------------------------


def put_there(store: Store, process: str, there: Mapping[str, There], left: Mapping[str, Collection[int]]) -> None:
    """Who looks at some tables in a process by now, and which seats nobody looks from there any more."""
    rows = [
        {
            "process_id": process,
            "match_id": match_id,
            "seats": sum(1 << seat for seat in here.seats),
            "spectators": here.spectators,
            "pace": here.pace,
        }
        for match_id, here in sorted(there.items())
        if here != There()
    ]
    empty = [match_id for match_id, here in there.items() if here == There()]
    with store.writer.begin() as db:
        if rows:
            row = insert(presence).values(rows)
            changed = {name: row.excluded[name] for name in ("seats", "spectators", "pace")}
            db.execute(row.on_conflict_do_update(index_elements=["process_id", "match_id"], set_=changed))
        db.execute(delete(presence).where(presence.c.process_id == process, presence.c.match_id.in_(empty)))
        for match_id, gone in sorted(left.items()):
            _leave(db, match_id, gone)


def there_elsewhere(store: Store, process: str, ids: Sequence[str]) -> dict[str, There]:
    """Who looks at these tables in other processes; tables at which nobody does are missing."""
    chosen = (
        select(presence.c.match_id, presence.c.seats, presence.c.spectators, presence.c.pace)
        .join(processes, processes.c.id == presence.c.process_id)
        .where(presence.c.match_id.in_(ids), presence.c.process_id != process, LIVES)
    )
    found: dict[str, There] = {}
    with store.reader.connect() as db:
        for match_id, mask, spectators, pace in db.execute(chosen):
            there = There(_seats_in(mask), spectators, pace)
            found[match_id] = found.get(match_id, There()).together_with(there)
    return found


def _leave(db: Connection, match_id: str, gone: Collection[int]) -> None:
    here = and_(seats.c.match_id == match_id, seats.c.seat.in_(sorted(gone)))
    db.execute(update(seats).where(here).values(left_at=NOW))


def _seats_in(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


# -- who drives -----------------------------------------------------------------------------------


def take_lease(store: Store, process: str, match_id: str) -> bool:
    """Whether a process drives a match from now on: nobody does, or only a process that has died."""
    holder_lives = exists().where(processes.c.id == leases.c.process_id, LIVES)
    row = insert(leases).values(match_id=match_id, process_id=process)
    taken = row.on_conflict_do_update(
        index_elements=["match_id"],
        set_={"process_id": process},
        where=or_(leases.c.process_id == process, ~holder_lives),
    )
    with store.writer.begin() as db:
        return db.execute(taken.returning(leases.c.match_id)).one_or_none() is not None


def give_leases(store: Store, process: str, ids: Collection[str]) -> None:
    """Another process may drive these matches."""
    with store.writer.begin() as db:
        db.execute(delete(leases).where(leases.c.process_id == process, leases.c.match_id.in_(sorted(ids))))


def driven_by_nobody(store: Store) -> list[tuple[str, int]]:
    """The matches that may go on by themselves while no process that lives drives them, the longest first; and beside
    each its changes."""
    driven = select(leases.c.match_id).join(processes, processes.c.id == leases.c.process_id).where(LIVES)
    with store.reader.connect() as db:
        return [
            (match_id, changes)
            for match_id, changes in db.execute(goes_on_by_itself().where(matches.c.id.not_in(driven)))
        ]
