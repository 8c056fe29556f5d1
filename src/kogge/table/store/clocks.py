"""Clocks in the store: what time it is there, for how long nobody has served, whose time is up, and when people rest.

While clocks run, every process says so every few seconds (`beat`). Where nobody has for a while, nobody served: that
time is taken out of all clocks that ran, once, by whoever notices first.
"""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, select, update

from kogge.table.store.records import RUNNING
from kogge.table.store.schema import beats, holders, holidays, matches, nights, seats
from kogge.table.store.sharing import NOW
from kogge.table.store.store import Store

MISSED = 10.0  # seconds without a beat: by then nobody serves
ONE = 1  # the row of the beats

RUNS = and_(matches.c.phase == RUNNING, matches.c.clock.is_not(None))


class Night(NamedTuple):
    """The hours of the day in which somebody sleeps, where they are; from an hour to the same one is none."""

    zone: str
    begins: int
    ends: int
    changed_at: float


class Rests(NamedTuple):
    """When the slow clocks of somebody stand still."""

    night: Night | None = None
    holidays: Sequence[tuple[float, float]] = ()


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
    """Of all clocks that ran when somebody served for the last time, or began to since."""
    running = (
        select(seats.c.match_id, seats.c.seat, seats.c.clock).join(matches).where(RUNS, seats.c.clock.is_not(None))
    )
    moved = []
    for match_id, seat, clock in db.execute(running).all():
        if clock["since"] is None:
            continue
        by = now - max(last, clock["since"])
        later = {name: clock[name] + by for name in ("since", "due") if clock[name] is not None}
        here = and_(seats.c.match_id == match_id, seats.c.seat == seat)
        db.execute(update(seats).where(here).values(clock={**clock, **later}))
        changed = {"changes": matches.c.changes + 1, "news": matches.c.news + 1}
        passed = update(matches).where(matches.c.id == match_id)
        passed = passed.values(clock_due=matches.c.clock_due + by, **changed)
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


# -- when people rest -----------------------------------------------------------------------------


def rests_of(store: Store, person: str) -> Rests:
    with store.reader.connect() as db:
        return _rests_of(db, person)


def rests_at(store: Store, match_id: str, seat: int) -> Rests:
    """Of whoever has held this seat for longest; a program never rests."""
    held = and_(holders.c.match_id == match_id, holders.c.seat == seat, ~holders.c.lost)
    with store.reader.connect() as db:
        person = db.scalars(select(holders.c.person_hash).where(held).order_by(holders.c.since).limit(1)).one_or_none()
        return _rests_of(db, person) if person else Rests()


def _rests_of(db: Connection, person: str) -> Rests:
    night = db.execute(
        select(nights.c.zone, nights.c.begins, nights.c.ends, nights.c.changed_at).where(nights.c.person_hash == person)
    ).one_or_none()
    chosen = select(holidays.c.begins, holidays.c.ends).where(holidays.c.person_hash == person)
    away = [(begins, ends) for begins, ends in db.execute(chosen.order_by(holidays.c.begins))]
    return Rests(Night(*night) if night else None, away)


def set_night(store: Store, person: str, night: Night) -> None:
    values = night._asdict()
    row = store.insert(nights).values(person_hash=person, **values)
    with store.writer.begin() as db:
        db.execute(row.on_conflict_do_update(index_elements=["person_hash"], set_=values))


def add_holiday(store: Store, person: str, begins: float, ends: float) -> None:
    row = store.insert(holidays).values(person_hash=person, begins=begins, ends=ends)
    with store.writer.begin() as db:
        db.execute(row.on_conflict_do_nothing())


def end_holidays(store: Store, person: str, at: float) -> None:
    """Whoever is away comes back."""
    away = and_(holidays.c.person_hash == person, holidays.c.ends > at)
    with store.writer.begin() as db:
        db.execute(update(holidays).where(away).values(ends=at))


def with_clocks(store: Store, person: str) -> list[tuple[str, Any]]:
    """The running matches with a clock in which somebody holds a seat, and its terms."""
    held = select(holders.c.match_id).where(holders.c.person_hash == person, ~holders.c.lost)
    with store.reader.connect() as db:
        found = db.execute(select(matches.c.id, matches.c.clock).where(RUNS, matches.c.id.in_(held)))
        return [(match_id, terms) for match_id, terms in found]


def forget_rests(store: Store, person: str) -> None:
    with store.writer.begin() as db:
        for table in (nights, holidays):
            db.execute(delete(table).where(table.c.person_hash == person))
