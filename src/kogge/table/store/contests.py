"""Contests in the store: who is in them, the tables of each round, and what became of these.

Whoever changes a contest says up to which change they know it (`write`), and does so only if nobody else has since.
The tables of a round are written down with it, with the ids of the matches that are to be made there; each is begun in
the transaction that makes its match, and gets its result in the one that ends it. So whichever process goes on, and
wherever another one died, nothing is done twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, delete, exists, func, or_, select, update

from kogge.engine.match import PERSON
from kogge.table.store.records import ID, OPEN, OVER, RUNNING, has_lost_on_time
from kogge.table.store.schema import contest_tables, contests, entrants, matches

LIVE, PRESS, LEAGUE = (
    "live",
    "press",
    "league",
)  # when a round begins: soon, when its organiser says so, or every few days
PACES = (LIVE, PRESS, LEAGUE)


Row = RowMapping | Mapping[str, Any]


class Overtaken(Exception):
    """The contest is not what it was to whoever wants to change it."""


@dataclass(frozen=True)
class Contest:
    """What was agreed on, and how far it has come."""

    id: str
    person_hash: str | None = field(repr=False)
    host: str
    name: str
    game: str
    options: Mapping[str, bool]
    seats: int
    rounds: int
    least: int
    level: str
    pace: str
    days: int
    clock: Mapping[str, Any]
    listed: bool
    rated: bool
    late: bool
    seed: str = field(repr=False)
    created_at: int
    updated_at: int  # while it runs: when the round began
    phase: str = OPEN
    round: int = 0
    next_at: int | None = None
    changes: int = 0


class Entrant(NamedTuple):
    """A person, or a bot that fills a place."""

    number: int
    person_hash: str | None
    name: str  # "" of whoever wants to be forgotten
    level: str | None
    left_after: int | None = None  # so many rounds

    @property
    def plays(self) -> bool:
        return self.left_after is None


class ContestTable(NamedTuple):
    """A table of a round."""

    round: int
    number: int
    of_match: str
    sitting: Sequence[int]
    begun: bool = False
    ended: bool = False
    results: Sequence[Sequence[Any]] | None = None  # by seat, see `end_table`


class Found(NamedTuple):
    """All of a contest, at one moment."""

    contest: Contest
    entrants: Sequence[Entrant]
    tables: Sequence[ContestTable]

    @property
    def playing(self) -> list[Entrant]:
        return [entrant for entrant in self.entrants if entrant.plays]

    @property
    def waiting(self) -> frozenset[int]:
        """Who has not sat at a table yet."""
        sat = {number for table in self.tables for number in table.sitting}
        return frozenset(entrant.number for entrant in self.entrants) - sat

    def of(self, person: str) -> list[Entrant]:
        """More than one, if a guest was in it twice and then became one person."""
        return [entrant for entrant in self.entrants if person and entrant.person_hash == person]

    def is_organised_by(self, person: str) -> bool:
        return bool(person) and self.contest.person_hash == person


class Step(NamedTuple):
    """What is to change of a contest, all of it at once."""

    values: Mapping[str, Any] = {}
    joins: Sequence[Entrant] = ()
    leaves: Mapping[int, int | None] = {}  # entrant -> after so many rounds; None: as if they had never been there
    tables: Sequence[ContestTable] = ()
    is_off: bool = False  # it will never have been


class Listed(NamedTuple):
    """A contest in a list."""

    contest: Contest
    entrants: int
    plays: bool  # whoever asks


# -- one contest ----------------------------------------------------------------------------------


def make(db: Connection, contest: Contest) -> None:
    db.execute(contests.insert(), {column.name: getattr(contest, column.name) for column in contests.columns})


def find(db: Connection, contest_id: str) -> Found | None:
    return next(iter(find_all(db, [contest_id])), None) if ID.fullmatch(contest_id) else None


def find_all(db: Connection, ids: Sequence[str]) -> list[Found]:
    """Those of these that are there, in no particular order."""
    of_it, at_it = entrants.c, contest_tables.c
    sitting = select(of_it.contest_id, *(of_it[name] for name in Entrant._fields)).where(of_it.contest_id.in_(ids))
    tables = select(at_it.contest_id, *(at_it[name] for name in ContestTable._fields)).where(at_it.contest_id.in_(ids))
    who: dict[str, list[Entrant]] = {contest_id: [] for contest_id in ids}
    where: dict[str, list[ContestTable]] = {contest_id: [] for contest_id in ids}
    for contest_id, *entrant in db.execute(sitting.order_by(of_it.number)):
        who[contest_id].append(Entrant(*entrant))
    for contest_id, *table in db.execute(tables.order_by(at_it.round, at_it.number)):
        where[contest_id].append(ContestTable(*table))
    rows = db.execute(select(contests).where(contests.c.id.in_(ids))).mappings()
    return [Found(_read(row), who[row["id"]], where[row["id"]]) for row in rows]


def write(db: Connection, known: Contest, step: Step) -> None:
    """Nobody else has changed it, or else it is `Overtaken`."""
    here = and_(contests.c.id == known.id, contests.c.changes == known.changes)
    changed = update(contests).where(here).values(**step.values, changes=contests.c.changes + 1)
    if db.execute(changed).rowcount != 1:
        raise Overtaken
    if step.is_off:
        take_off(db, known.id)
    for number, rounds in step.leaves.items():
        this = and_(entrants.c.contest_id == known.id, entrants.c.number == number)
        if rounds is None:
            db.execute(delete(entrants).where(this))
        else:
            db.execute(update(entrants).where(this).values(left_after=rounds))
    if step.joins:
        db.execute(entrants.insert(), [{"contest_id": known.id} | one._asdict() for one in step.joins])
    if step.tables:
        db.execute(contest_tables.insert(), [{"contest_id": known.id} | one._asdict() for one in step.tables])


def take_off(db: Connection, contest_id: str) -> None:
    """It is gone, with all that belongs to it; matches that were played stay."""
    for table, key in (
        (contest_tables, contest_tables.c.contest_id),
        (entrants, entrants.c.contest_id),
        (contests, contests.c.id),
    ):
        db.execute(delete(table).where(key == contest_id))


def _read(row: RowMapping) -> Contest:
    return Contest(**row)


# -- its tables -----------------------------------------------------------------------------------


def begin_table(db: Connection, match_id: str) -> bool:
    """Whether the match is to be made now, in this transaction: nobody has made it yet."""
    this = and_(contest_tables.c.of_match == match_id, ~contest_tables.c.begun)
    return db.execute(update(contest_tables).where(this).values(begun=True)).rowcount == 1


def end_table(db: Connection, match_id: str, scores: Sequence[Any] | None, seats: Sequence[Row]) -> None:
    """The match has ended, without scores if it has no result; it counts once."""
    results = None
    if scores:
        gone = [seat["kind"] == PERSON and (seat["resigned"] or seat["stand_in"] is not None) for seat in seats]
        on_time = [seat["kind"] == PERSON and has_lost_on_time(seat["clock"]) for seat in seats]
        results = [[score.points, score.rank, *left] for score, *left in zip(scores, gone, on_time, strict=True)]
    this = and_(contest_tables.c.of_match == match_id, ~contest_tables.c.ended)
    ended = update(contest_tables).where(this).values(ended=True, results=results)
    contest_id = db.scalars(ended.returning(contest_tables.c.contest_id)).one_or_none()
    if contest_id is not None:
        _count(db, contest_id)


def end_lost_tables(db: Connection) -> None:
    """Of matches that are not there any more: only their persons can have had them deleted."""
    there = exists().where(matches.c.id == contest_tables.c.of_match)
    this = and_(contest_tables.c.begun, ~contest_tables.c.ended, ~there)
    for contest_id in set(db.scalars(select(contest_tables.c.contest_id).where(this))):
        db.execute(update(contest_tables).where(this, contest_tables.c.contest_id == contest_id).values(ended=True))
        _count(db, contest_id)


def _count(db: Connection, contest_id: str) -> None:
    db.execute(update(contests).where(contests.c.id == contest_id).values(changes=contests.c.changes + 1))


def contest_of(db: Connection, match_ids: Sequence[str]) -> dict[str, tuple[str, str, int]]:
    """Of those of these matches that belong to one: its id, its name, and in which round they are."""
    chosen = (
        select(contest_tables.c.of_match, contests.c.id, contests.c.name, contest_tables.c.round)
        .join(contests, contests.c.id == contest_tables.c.contest_id)
        .where(contest_tables.c.of_match.in_(match_ids))
    )
    return {match_id: (contest_id, name, number) for match_id, contest_id, name, number in db.execute(chosen)}


def is_in_contest() -> ColumnElement[bool]:
    """Whether a match is still to be played for one."""
    return exists().where(contest_tables.c.of_match == matches.c.id, ~contest_tables.c.ended)


# -- all contests ---------------------------------------------------------------------------------


def due(db: Connection, now: int) -> list[str]:
    """Those in which something is to be done that nobody has to be asked for."""
    of_it = contest_tables.c.contest_id == contests.c.id
    has_ended = and_(contests.c.next_at.is_(None), ~exists().where(of_it, ~contest_tables.c.ended))
    is_to_begin = exists().where(of_it, ~contest_tables.c.begun)
    is_time = and_(contests.c.phase.in_((OPEN, RUNNING)), contests.c.next_at <= now)
    chosen = select(contests.c.id).where(or_(is_time, and_(contests.c.phase == RUNNING, or_(has_ended, is_to_begin))))
    return list(db.scalars(chosen.order_by(contests.c.updated_at, contests.c.id)))


def has_lost_tables(db: Connection) -> bool:
    there = exists().where(matches.c.id == contest_tables.c.of_match)
    lost = select(contest_tables.c.of_match).where(contest_tables.c.begun, ~contest_tables.c.ended, ~there)
    return db.execute(lost.limit(1)).first() is not None


def contests_in(db: Connection, phase: str, person: str, limit: int) -> list[Listed]:
    """Those that are listed, or in which this person is, newest first."""
    return _listed(db, and_(contests.c.phase == phase, or_(contests.c.listed, _is_of(person))), person, limit)


def contests_of(db: Connection, person: str, limit: int) -> list[Listed]:
    """Those of a person that are not over, newest first."""
    return _listed(db, and_(contests.c.phase != OVER, _is_of(person)), person, limit)


def all_contests_of(db: Connection, person: str) -> list[str]:
    return list(db.scalars(select(contests.c.id).where(_is_of(person)).order_by(contests.c.created_at, contests.c.id)))


def unfinished(db: Connection, person: str | None = None) -> int:
    """How many are not over; of those that a person organises."""
    chosen = select(func.count()).select_from(contests).where(contests.c.phase != OVER)
    if person is not None:
        chosen = chosen.where(contests.c.person_hash == person)
    return db.execute(chosen).scalar_one()


def _is_of(person: str) -> ColumnElement[bool]:
    return or_(contests.c.person_hash == person, exists().where(_is_in(person)))


def _is_in(person: str) -> ColumnElement[bool]:
    return and_(entrants.c.contest_id == contests.c.id, entrants.c.person_hash == person)


def _listed(db: Connection, which: ColumnElement[bool], person: str, limit: int) -> list[Listed]:
    number = select(func.count()).where(entrants.c.contest_id == contests.c.id, entrants.c.left_after.is_(None))
    plays = exists().where(_is_in(person), entrants.c.left_after.is_(None))
    shown = select(contests, number.scalar_subquery().label("playing"), plays.label("plays"))
    newest = shown.where(which).order_by(contests.c.updated_at.desc(), contests.c.id).limit(limit)
    return [
        Listed(
            Contest(**{name: row[name] for name in Contest.__dataclass_fields__}), row["playing"], bool(row["plays"])
        )
        for row in db.execute(newest).mappings()
    ]


# -- what goes ------------------------------------------------------------------------------------


def clear_contests(db: Connection, unplayed: int, ended: int | None) -> None:
    """Those that have not begun and that nobody has touched since a moment; and those that ended before one."""
    overdue = and_(contests.c.phase == OPEN, contests.c.updated_at < unplayed, contests.c.next_at.is_(None))
    if ended is not None:
        overdue = or_(overdue, and_(contests.c.phase == OVER, contests.c.updated_at < ended))
    for contest_id in list(db.scalars(select(contests.c.id).where(overdue).with_for_update())):
        take_off(db, contest_id)


def forget_in_contests(db: Connection, person: str) -> None:
    """Somebody without a name is in their place, who plays no more; what they organise goes on, if it has begun."""
    theirs = entrants.c.person_hash == person
    own = and_(contests.c.person_hash == person, contests.c.phase == OPEN)
    for contest_id in list(db.scalars(select(contests.c.id).where(own).with_for_update())):
        take_off(db, contest_id)
    touched = list(db.scalars(select(contests.c.id).where(_is_of(person)).with_for_update()))
    db.execute(update(contests).where(contests.c.person_hash == person).values(person_hash=None, host=""))
    for contest_id in touched:
        phase, number = db.execute(select(contests.c.phase, contests.c.round).where(contests.c.id == contest_id)).one()
        this = and_(entrants.c.contest_id == contest_id, theirs)
        if phase == OPEN:
            db.execute(delete(entrants).where(this))
        else:
            left = func.coalesce(entrants.c.left_after, number)
            db.execute(update(entrants).where(this).values(person_hash=None, name="", left_after=left))
        _count(db, contest_id)
