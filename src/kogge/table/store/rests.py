"""When people rest: their nights and holidays in the store, and what these make of the time that a slow clock has."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from heapq import merge
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, and_, delete, select, text, update

from kogge.table.store.schema import holders, holidays, nights
from kogge.table.store.store import Store

Rest = tuple[float, float]  # from one moment to another

TAKING = 0x72657374  # the advisory lock: "rest" in hexadecimal


class Night(NamedTuple):
    """The hours of the day in which somebody sleeps, where they are; from an hour to the same one is none."""

    zone: str
    begins: int
    ends: int
    changed_at: float


class Rests(NamedTuple):
    """When the slow clocks of somebody stand still."""

    night: Night | None = None
    holidays: Sequence[Rest] = ()


def due_after(rests: Rests, now: float, seconds: float) -> tuple[float, list[Rest]]:
    """When so many seconds will have passed outside of all rests, and the rests until then."""
    due, until = now + max(0.0, seconds), []
    for begins, ends in _in_order(rests, now):
        if begins >= due:
            break
        until.append((begins, ends))
        due += ends - begins
    return due, until


def overlap(rests: Sequence[Rest], since: float, now: float) -> float:
    """How much of a time somebody rested; the rests lie one behind the other."""
    return sum(max(0.0, min(now, ends) - max(since, begins)) for begins, ends in rests)


def _in_order(rests: Rests, now: float) -> Iterator[Rest]:
    """From now on, none overlapping another."""
    at = now
    away = sorted(rests.holidays)
    for begins, ends in merge(away, _nights(rests.night, now) if rests.night else ()):
        if ends > at:
            yield max(begins, at), ends
            at = ends


def _nights(night: Night, now: float) -> Iterator[Rest]:
    """Each one as the clocks are there: one in which they are changed is longer or shorter."""
    if night.begins == night.ends:
        return
    zone = ZoneInfo(night.zone)
    day = datetime.fromtimestamp(now, zone).date() - timedelta(days=1)
    while True:
        evening = datetime(day.year, day.month, day.day, night.begins, tzinfo=zone)
        after = day + timedelta(days=1) if night.ends < night.begins else day
        morning = datetime(after.year, after.month, after.day, night.ends, tzinfo=zone)
        yield evening.astimezone(UTC).timestamp(), morning.astimezone(UTC).timestamp()
        day += timedelta(days=1)


# -- in the store ---------------------------------------------------------------------------------


def rests_of(store: Store, person: str) -> Rests:
    with store.reader.connect() as db:
        return _rests_of(db, person)


def rests_at(store: Store, match_id: str, seat: int) -> Rests:
    with store.reader.connect() as db:
        return rests_in(db, match_id, seat)


def rests_in(db: Connection, match_id: str, seat: int) -> Rests:
    """Of whoever has held this seat for longest; a program never rests."""
    held = and_(holders.c.match_id == match_id, holders.c.seat == seat, ~holders.c.lost)
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


def take_holiday(store: Store, person: str, choose: Callable[[Sequence[Rest]], Rest]) -> None:
    """`choose` says which, and gets all that they have taken: of two that are asked for at once, one sees the other."""
    with store.writer.begin() as db:
        if store.is_shared:  # SQLite has one writer anyway
            db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": TAKING})
        begins, ends = choose(_rests_of(db, person).holidays)
        db.execute(holidays.insert().values(person_hash=person, begins=begins, ends=ends))


def end_holidays(store: Store, person: str, at: float) -> None:
    """Whoever is away comes back."""
    away = and_(holidays.c.person_hash == person, holidays.c.ends > at)
    with store.writer.begin() as db:
        db.execute(update(holidays).where(away).values(ends=at))


def forget_rests(store: Store, person: str) -> None:
    with store.writer.begin() as db:
        for table in (nights, holidays):
            db.execute(delete(table).where(table.c.person_hash == person))
