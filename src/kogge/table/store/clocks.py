"""Clocks in the store: what time it is there, for how long nobody has served, and whose time is up.

While clocks run, every process says so every few seconds (`beat`). Where nobody has for a while, nobody served: that
time is taken out of all clocks that ran, once, by whoever notices first.
"""

import time
from typing import Any

from sqlalchemy import Connection, and_, case, select, update

from kogge.table.store.records import RUNNING
from kogge.table.store.rests import Rests, due_after, overlap, rests_in
from kogge.table.store.schema import beats, holders, matches, seats
from kogge.table.store.sharing import NOW
from kogge.table.store.store import Store

MISSED = 10.0  # seconds without a beat: by then nobody serves
ONE = 1  # the row of the beats

RUNS = and_(matches.c.phase == RUNNING, matches.c.clock.is_not(None))


# -- what time it is ------------------------------------------------------------------------------


def moment(store: Store) -> float:
    """Now, by the clock of the store; a time in which nobody served is taken out of all clocks before."""
    with store.reader.connect() as db:
        now = now_at(store, db)
        last = db.execute(select(beats.c.at)).scalar_one_or_none()
    if last is None or now - last > MISSED:
        beat(store)
    return now


def clocks_run(store: Store) -> bool:
    """Whether a match is on whose table has a clock."""
    with store.reader.connect() as db:
        return db.execute(select(matches.c.id).where(RUNS).limit(1)).one_or_none() is not None


def beat(store: Store) -> None:
    """Somebody serves."""
    with store.writer.begin() as db:
        db.execute(store.insert(beats).values(id=ONE, at=0).on_conflict_do_nothing())
        last = db.execute(select(beats.c.at).with_for_update()).scalar_one()
        now = now_at(store, db)
        db.execute(update(beats).where(beats.c.at < now).values(at=now))
        moved = _take_out(db, last, now) if now - last > MISSED else []
    for match_id, changes in moved:
        store.changed(match_id, changes)


def _take_out(db: Connection, last: float, now: float) -> list[tuple[str, int]]:
    """Of all clocks that ran when somebody served for the last time, or began to since.

    Each has used what it had used then. From now on it rests when its person does, and not as it would have rested.
    """
    running = (
        select(seats.c.match_id, seats.c.seat, seats.c.clock, matches.c.clock)
        .join(matches)
        .where(RUNS, seats.c.clock.is_not(None))
    )
    moved = []
    for match_id, seat, clock, terms in db.execute(running).all():
        since = clock["since"]
        if since is None:
            continue
        used = max(0.0, last - since - overlap(clock["rests"], since, last))
        later = {**clock, "since": now - used, "rests": []}
        changed: dict[str, Any] = {"changes": matches.c.changes + 1, "news": matches.c.news + 1}
        if clock["due"] is not None:
            rests = Rests() if terms["budget"] else rests_in(db, match_id, seat)
            later["due"], later["rests"] = due_after(rests, now, clock["left"] + clock["spare"] - used)
            changed["clock_due"] = case((matches.c.clock_due.is_not(None), later["due"]))
        here = and_(seats.c.match_id == match_id, seats.c.seat == seat)
        db.execute(update(seats).where(here).values(clock=later))
        passed = update(matches).where(matches.c.id == match_id).values(**changed)
        moved.append((match_id, db.execute(passed.returning(matches.c.changes)).scalar_one()))
    return moved


def due_within(store: Store, seconds: float) -> list[tuple[str, float]]:
    """The matches in which somebody's time will be up so soon, the first one first, and in how many seconds."""
    with store.reader.connect() as db:
        now = now_at(store, db)
        soon = select(matches.c.id, matches.c.clock_due).where(RUNS, matches.c.clock_due <= now + seconds)
        return [(match_id, due - now) for match_id, due in db.execute(soon.order_by(matches.c.clock_due))]


def now_at(store: Store, db: Connection) -> float:
    """By the clock of the store, whoever serves."""
    return db.execute(select(NOW)).scalar_one() if store.is_shared else time.time()


def with_clocks(store: Store, person: str) -> list[tuple[str, Any]]:
    """The running matches with a clock in which somebody holds a seat, and its terms."""
    held = select(holders.c.match_id).where(holders.c.person_hash == person, ~holders.c.lost)
    with store.reader.connect() as db:
        found = db.execute(select(matches.c.id, matches.c.clock).where(RUNS, matches.c.id.in_(held)))
        return [(match_id, terms) for match_id, terms in found]
