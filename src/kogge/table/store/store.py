"""The store: matches, seats and append-only moves in a database.

Every method is one transaction: when it returns, what it wrote survives a crash. All else about a match is worked
out from its moves; a snapshot is a cache that may be thrown away. Methods block: call them from a thread.

Several processes may write. Whatever changes something of a match counts its changes up (`_changing`); whoever says
up to which change they know the match (`known`) changes it only if nobody else has since.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from kogge.engine.match import PERSON
from kogge.table.store.contests import begin_table, contest_of
from kogge.table.store.database import READING, WRITING, open_database
from kogge.table.store.played import Score, not_counted, write_played
from kogge.table.store.records import (
    ABORTED,
    BOT,
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    Change,
    ChatLine,
    Listing,
    MatchRecord,
    MoveRecord,
    Newer,
    SeatRecord,
    Snapshot,
    Ticked,
)
from kogge.table.store.schema import (
    chat,
    holders,
    invitations,
    matches,
    metadata,
    moves,
    mutes,
    played,
    program_challenges,
    programs,
    seats,
    snapshots,
)

LOG = logging.getLogger("kogge.table")

CHAT_LINES = 200  # the last ones are read back
CHAT_KEPT = 1000  # older ones are forgotten
# what can change of a match, beside what its moves make of it and how it began
CHANGING = (
    *("updated_at", "host", "listed", "phase", "entries", "actor", "turn", "results", "proposal", "next_id"),
    *("host_seat", "quiet", "first", "engine", "rules", "open_hands", "changes", "news", "clock_due"),
    *("silent", "bots_due", "bots_level"),
)


class Conflict(Exception):
    """The match is not what it was to whoever wants to change it: somebody else was faster."""

    def __init__(self, entries: int) -> None:
        super().__init__(f"the match has {entries} entries by now")
        self.entries = entries


class Taken(Exception):
    """The seat is not open any more."""


def open_store(url: str) -> "Store":
    """The store in the database at this address, brought up to date; what cannot be opened is refused."""
    return Store(open_database(url))


# made once: to put it together takes longer than to ask
HOLDERS = (
    select(holders.c.seat, holders.c.person_hash, holders.c.since)
    .where(holders.c.match_id == bindparam("match"), ~holders.c.lost)
    .order_by(holders.c.since)
)


CHANGES = select(matches.c.id, matches.c.changes).where(matches.c.id.in_(bindparam("ids", expanding=True)))


class Held(NamedTuple):
    """The seats at a table that a browser holds, and since when others hold them too."""

    seats: list[int]
    elsewhere: dict[int, list[int | None]]


class Holder(NamedTuple):
    """A browser that may play for a seat."""

    seat: int
    person: str
    since: int | None


def held_by(person: str, holders: Sequence[Holder]) -> Held:
    own = sorted(holder.seat for holder in holders if holder.person == person)
    elsewhere: dict[int, list[int | None]] = {}
    for seat, whose, since in holders:
        if seat in own and whose != person:
            elsewhere.setdefault(seat, []).append(since)
    return Held(own, elsewhere)


class Store:
    """See above. A person is the hash of what a browser holds, never that itself."""

    def __init__(self, engine: Engine) -> None:
        self.is_shared = engine.dialect.name == "postgresql"  # several processes may serve from it
        self.reader = engine.execution_options(**READING) if self.is_shared else engine
        self.writer = engine.execution_options(**WRITING)
        self.changed: Callable[[str, int], None] = lambda match_id, changes: None  # is told what was committed

    def close(self) -> None:
        self.reader.dispose()

    def check(self) -> None:
        """Whether the database answers; it raises what the database says if not."""
        with self.reader.connect() as db:
            db.execute(select(matches.c.id).limit(1)).all()

    # -- matches ----------------------------------------------------------------------------

    def create(
        self,
        match: MatchRecord,
        entries: Sequence[MoveRecord] = (),
        person: str = "",
        holding: Sequence[int] = (),
        snapshot: Snapshot | None = None,
    ) -> MatchRecord:
        """Keep a new match with its seats, its moves so far, the seats that its maker holds, and how it stands.

        Returns it as it is kept from now on.
        """
        with self.writer.begin() as db:
            return self._create(db, match, entries, person, holding, snapshot)

    def create_next(self, match: MatchRecord, of: str, *, known: int | None = None) -> tuple[MatchRecord, Change]:
        """Keep a rematch; whoever holds a seat of the match before it holds the same one. Programs are asked anew."""
        held = and_(holders.c.match_id == of, ~holders.c.lost, holders.c.person_hash.not_in(select(programs.c.id)))
        with self.changing(of, known, next_id=match.id) as (db, change):
            match = self._create(db, match)
            for person, seat, since in db.execute(
                select(holders.c.person_hash, holders.c.seat, holders.c.since).where(held)
            ).all():
                self._hold(db, person, match.id, seat, since)
        return match, change

    def create_in_contest(self, match: MatchRecord, holding: Mapping[int, str]) -> MatchRecord | None:
        """Keep a match that is to be made for a contest, and who holds which seat; None if it was made before."""
        with self.writer.begin() as db:
            if not begin_table(db, match.id):
                return None
            match = self._create(db, match)
            for seat, person in holding.items():
                self._hold(db, person, match.id, seat, match.created_at)
        return match

    def _create(
        self,
        db: Connection,
        match: MatchRecord,
        entries: Sequence[MoveRecord] = (),
        person: str = "",
        holding: Sequence[int] = (),
        snapshot: Snapshot | None = None,
    ) -> MatchRecord:
        match = replace(match, entries=len(entries), came_with=len(entries), updated_at=match.created_at)
        row = {column.name: getattr(match, column.name) for column in matches.columns}
        db.execute(matches.insert(), row)
        db.execute(
            seats.insert(),
            [
                {"match_id": match.id, "seat": number} | _columns_of_seat(seat)
                for number, seat in enumerate(match.seats)
            ],
        )
        if entries:
            numbered = enumerate(entries, start=1)
            db.execute(
                moves.insert(),
                [{"match_id": match.id, "number": number} | move._asdict() for number, move in numbered],
            )
        for seat in holding:
            self._hold(db, person, match.id, seat, match.created_at)
        if snapshot:
            self._put_snapshot(db, match.id, snapshot)
        return match

    def match(self, match_id: str) -> MatchRecord | None:
        with self.reader.connect() as db:
            row = db.execute(select(matches).where(matches.c.id == match_id)).mappings().one_or_none()
            if row is None:
                return None
            contest, *_ = contest_of(db, [match_id]).get(match_id, (None,))
            return MatchRecord(**row, seats=_seats_of(db, [match_id])[match_id], contest=contest)

    def append(
        self,
        match_id: str,
        number: int,
        move: MoveRecord,
        *,
        actor: int | None,
        phase: str,
        turn: int | None,
        results: Any = None,
        position: Mapping[str, Any] | None = None,
        proposal: Mapping[str, Any] | None = None,
        news: bool = True,
        ticked: Ticked | None = None,
        known: int | None = None,
        scores: Sequence[Score] | None = None,
    ) -> Change:
        """Keep entry `number`, which must be the next one, and how the match stands after it, with its clocks; with the
        last one, what became of it."""
        stands = {"actor": actor, "phase": phase, "turn": turn, "results": results}
        stands |= _due(ticked)
        stands |= {"position": position, "proposal": proposal, "entries": number, "updated_at": move.at}
        is_next = and_(matches.c.entries == number - 1, matches.c.phase != ABORTED)
        with self.changing(match_id, known, is_next, news=news, **stands) as (db, change):
            db.execute(moves.insert(), {"match_id": match_id, "number": number} | move._asdict())
            _tick(db, match_id, ticked)
            if phase == OVER and scores:
                write_played(db, match_id, scores)
        return change

    def newer(self, match_id: str, entries: int, chat_up_to: tuple[int, int]) -> Newer | None:
        """How a match stands, for somebody who knows so many entries, and what was said up to here."""
        facts = [matches.c[name] for name in CHANGING]
        since = select(moves.c.seat, moves.c.what, moves.c.at).where(
            moves.c.match_id == match_id, moves.c.number > entries
        )
        held = select(holders.c.person_hash, holders.c.seat).where(holders.c.match_id == match_id, ~holders.c.lost)
        with self.steady() as db:
            row = db.execute(select(*facts).where(matches.c.id == match_id)).mappings().one_or_none()
            if row is None:
                return None
            lines = select(func.coalesce(func.max(chat.c.id), 0), func.count()).where(chat.c.match_id == match_id)
            last, number = db.execute(lines).one()
            return Newer(
                {**row, "seats": _seats_of(db, [match_id])[match_id]},
                [MoveRecord(*found) for found in db.execute(since.order_by(moves.c.number))],
                _chat(db, match_id) if (last, number) != chat_up_to else None,
                (last, number),
                list(db.execute(select(mutes.c.person_hash).where(mutes.c.match_id == match_id)).scalars()),
                [(person, seat) for person, seat in db.execute(held)],
            )

    def changes_of(self, ids: Sequence[str]) -> dict[str, int]:
        """How often each of these matches was changed; those that are gone are missing."""
        with self.reader.connect() as db:
            return {row.id: row.changes for row in db.execute(CHANGES, {"ids": ids})}

    def moves(self, match_id: str, after: int = 0) -> list[MoveRecord]:
        """The entries of a match, take-backs included; those after a number."""
        chosen = select(moves.c.seat, moves.c.what, moves.c.at).where(
            moves.c.match_id == match_id, moves.c.number > after
        )
        with self.reader.connect() as db:
            return [MoveRecord(*row) for row in db.execute(chosen.order_by(moves.c.number))]

    def begun_matches(self) -> list[str]:
        """All matches in which something has happened, or could."""
        begun = or_(matches.c.entries > 0, matches.c.phase == RUNNING)
        with self.reader.connect() as db:
            return list(db.execute(select(matches.c.id).where(begun).order_by(matches.c.id)).scalars())

    def told(self, match_id: str) -> list[MoveRecord]:
        """The entries of a match with what was told of them."""
        chosen = select(moves.c.seat, moves.c.what, moves.c.at, moves.c.said).where(moves.c.match_id == match_id)
        with self.reader.connect() as db:
            return [MoveRecord(*row) for row in db.execute(chosen.order_by(moves.c.number))]

    def not_written_down(self) -> list[str]:
        """The matches that were stored before positions and sentences were."""
        with self.reader.connect() as db:
            return list(db.scalars(select(matches.c.id).where(matches.c.position.is_(None)).order_by(matches.c.id)))

    def write_down(self, match_id: str, said: Sequence[Any], position: Mapping[str, Any], snapshot: Snapshot) -> None:
        """What was told of each entry, and the position after them, for a match that was stored without."""
        with self.writer.begin() as db:
            stands = and_(matches.c.id == match_id, matches.c.entries == len(said))
            if db.execute(update(matches).where(stands).values(position=position)).rowcount != 1:
                return  # somebody has moved: the position was stored with that
            for number, sentences in enumerate(said, start=1):
                this = and_(moves.c.match_id == match_id, moves.c.number == number)
                db.execute(update(moves).where(this).values(said=sentences))
            self._put_snapshot(db, match_id, snapshot)

    def carry_on(self, match: MatchRecord) -> MatchRecord:
        """The match goes on from its new start by other rules; its entries so far are only to be read."""
        changed = {name: getattr(match, name) for name in ("start", "first", "engine", "rules")}
        with self.changing(match.id, None, matches.c.entries == match.first, **changed) as (db, change):
            db.execute(snapshots.delete().where(snapshots.c.match_id == match.id))
        return replace(match, **change._asdict())

    def save_snapshot(self, match_id: str, snapshot: Snapshot) -> None:
        with self.writer.begin() as db:
            self._put_snapshot(db, match_id, snapshot)

    def snapshot(self, match_id: str) -> Snapshot | None:
        shown = [snapshots.c[name] for name in Snapshot._fields]
        chosen = select(*shown).where(snapshots.c.match_id == match_id)
        with self.reader.connect() as db:
            row = db.execute(chosen).one_or_none()
            return Snapshot(*row) if row else None

    def set_phase(
        self,
        match_id: str,
        phase: str,
        *,
        actor: int | None,
        turn: int | None,
        at: int,
        ticked: Ticked | None = None,
        known: int | None = None,
    ) -> Change:
        """The match begins; nobody is invited any more."""
        begins: dict[str, Any] = {"phase": phase, "actor": actor, "turn": turn, "updated_at": at, "bots_due": None}
        with self.changing(match_id, known, **begins, **_due(ticked)) as (db, change):
            _tick(db, match_id, ticked)
            db.execute(delete(invitations).where(invitations.c.match_id == match_id))
        return change

    def set_clocks(self, match_id: str, ticked: Ticked, *, news: bool = True, known: int | None = None) -> Change:
        """What the clocks of a match show, while nobody moves."""
        with self.changing(match_id, known, news=news, clock_due=ticked.due) as (db, change):
            _tick(db, match_id, ticked)
        return change

    def abort(self, match_id: str, at: int, *, known: int | None = None) -> Change:
        """The match ends without a result."""
        with self.changing(
            match_id, known, phase=ABORTED, actor=None, proposal=None, updated_at=at, clock_due=None
        ) as (db, change):
            write_played(db, match_id, None)
        return change

    def not_counted(self) -> list[str]:
        with self.reader.connect() as db:
            return not_counted(db)

    def count(self, match_id: str, scores: Sequence[Score] | None) -> None:
        """What became of a match that ended before that was kept."""
        with self.writer.begin() as db:
            write_played(db, match_id, scores)

    def set_proposal(self, match_id: str, proposal: Mapping[str, Any] | None, *, known: int | None = None) -> Change:
        return self._set(match_id, known, proposal=proposal)

    def set_listed(self, match_id: str, listed: bool, *, known: int | None = None) -> Change:
        return self._set(match_id, known, listed=listed)

    def set_quiet(self, match_id: str, quiet: bool, *, known: int | None = None) -> Change:
        return self._set(match_id, known, quiet=quiet)

    def set_silent(self, match_id: str, silent: bool, *, known: int | None = None) -> Change:
        return self._set(match_id, known, silent=silent)

    def set_bots(self, match_id: str, due: float | None, level: str | None, *, known: int | None = None) -> Change:
        """When bots of this level take the seats that are still open."""
        return self._set(match_id, known, bots_due=due, bots_level=level)

    def close_match(self, match_id: str, *, known: int | None = None) -> Change:
        """Take a match off that has not begun: it is forgotten, unless it was brought with moves."""
        with self.changing(match_id, known, phase=CLOSED, listed=False) as (db, change):
            if not db.execute(select(matches.c.entries).where(matches.c.id == match_id)).scalar_one():
                forget(db, [match_id])
        return change

    # -- seats ------------------------------------------------------------------------------

    def sit_down(
        self,
        match_id: str,
        seat: int,
        name: str,
        token_hash: str,
        person: str,
        at: int | None = None,
        *,
        as_host: bool = False,
        admit: Callable[[Connection, str], None] | None = None,
        known: int | None = None,
    ) -> Change:
        """A person takes an open seat, at a table that has no host perhaps as such. A program with an account has to
        be admitted."""
        host: dict[str, Any] = {"host": name, "host_seat": seat} if as_host else {}
        with self.changing(match_id, known, **host) as (db, change):
            if admit:
                admit(db, person)
            program = person if admit else None
            _take(db, match_id, seat, name=name, kind=PERSON, token_hash=token_hash, program=program)
            self._hold(db, person, match_id, seat, at)
        return change

    def free_seat(self, match_id: str, seat: int, name: str, *, known: int | None = None) -> Change:
        """Nobody sits there any more, nor is whoever did invited; `name` is what an open seat is called."""
        here = and_(holders.c.match_id == match_id, holders.c.seat == seat)
        with self.changing(match_id, known) as (db, change):
            _reseat(db, match_id, seat, name=name, kind=OPEN, token_hash=None, standing={}, program=None)
            gone = invitations.c.person_hash.in_(select(holders.c.person_hash).where(here))
            db.execute(delete(invitations).where(invitations.c.match_id == match_id, gone))
            db.execute(delete(holders).where(here))
        return change

    def seat_bot(self, match_id: str, seat: int, name: str, level: str, *, known: int | None = None) -> Change:
        """A bot takes an open seat."""
        with self.changing(match_id, known) as (db, change):
            _take(db, match_id, seat, name=name, kind=BOT, level=level)
        return change

    def set_stand_in(
        self, match_id: str, seat: int, level: str | None, *, ticked: Ticked | None = None, known: int | None = None
    ) -> Change:
        """A bot plays for the person on this seat from now on, or no longer."""
        with self.changing(match_id, known, **_due(ticked)) as (db, change):
            _reseat(db, match_id, seat, stand_in=level)
            _tick(db, match_id, ticked)
        return change

    def resign(
        self, match_id: str, seat: int, level: str, *, ticked: Ticked | None = None, known: int | None = None
    ) -> Change:
        """A bot plays to the end for the person on this seat; what was asked is asked no more."""
        with self.changing(match_id, known, proposal=None, **_due(ticked)) as (db, change):
            _reseat(db, match_id, seat, stand_in=level, standing={}, resigned=True)
            _tick(db, match_id, ticked)
        return change

    def set_standing(
        self, match_id: str, seat: int, standing: Mapping[str, int], *, known: int | None = None
    ) -> Change:
        """What a seat has ordered is its own affair: no news for the others."""
        with self.changing(match_id, known, news=False) as (db, change):
            _reseat(db, match_id, seat, standing=standing)
        return change

    def set_token(self, match_id: str, seat: int, token_hash: str, *, known: int | None = None) -> Change:
        """A new link to a seat; the one before it is void. Whoever follows it sits at another screen."""
        with self.changing(match_id, known, open_hands=False) as (db, change):
            _reseat(db, match_id, seat, token_hash=token_hash)
        return change

    def hold(self, person: str, match_id: str, seat: int, at: int | None = None, *, known: int | None = None) -> Change:
        """This browser may play for this seat."""
        with self.changing(match_id, known) as (db, change):
            self._hold(db, person, match_id, seat, at)
        return change

    def hold_alone(self, person: str, match_id: str, seat: int, token_hash: str, *, known: int | None = None) -> Change:
        """Of all browsers only this one may play for this seat, and its link is a new one."""
        with self.changing(match_id, known) as (db, change):
            others = and_(holders.c.match_id == match_id, holders.c.seat == seat, holders.c.person_hash != person)
            db.execute(update(holders).where(others).values(lost=True))
            _reseat(db, match_id, seat, token_hash=token_hash)
        return change

    def held_elsewhere(self, person: str, match_id: str) -> dict[int, list[int | None]]:
        """Of the seats that a person holds: since when other browsers hold them too (None: nobody knows)."""
        return self.held(person, match_id).elsewhere

    def seats_of(self, person: str, match_id: str) -> list[int]:
        return self.held(person, match_id).seats

    def held(self, person: str, match_id: str) -> Held:
        """The seats that a person holds."""
        return held_by(person, self.holders(match_id))

    def holders(self, match_id: str) -> list[Holder]:
        with self.reader.connect() as db:
            return [Holder(*row) for row in db.execute(HOLDERS, {"match": match_id})]

    # -- lists ------------------------------------------------------------------------------

    def my_matches(self, person: str, phases: Sequence[str], limit: int) -> list[Listing]:
        """The matches in one of these phases in which this person holds or held a seat, newest first."""
        held = select(holders.c.match_id).where(holders.c.person_hash == person)
        return self._list(and_(matches.c.id.in_(held), matches.c.phase.in_(phases)), person, limit)

    def waiting_for(self, person: str) -> list[str]:
        """The matches that go on when this person decides, the one that has waited longest first."""
        decides = and_(seats.c.match_id == matches.c.id, seats.c.seat == matches.c.actor, seats.c.stand_in.is_(None))
        holds = and_(holders.c.match_id == matches.c.id, holders.c.seat == matches.c.actor, ~holders.c.lost)
        chosen = select(matches.c.id).join(seats, decides).join(holders, holds)
        mine = chosen.where(holders.c.person_hash == person, matches.c.phase == RUNNING)
        with self.reader.connect() as db:
            return list(db.scalars(mine.order_by(matches.c.updated_at, matches.c.id)))

    def open_matches(self, person: str = "", limit: int = 20, *stands: ColumnElement[bool]) -> list[Listing]:
        """The listed matches that can be joined, newest first; `stands` is what must hold of them beside."""
        return self._list(and_(matches.c.phase == OPEN, matches.c.listed, *stands), person, limit)

    def running_matches(self, person: str = "", limit: int = 20, *stands: ColumnElement[bool]) -> list[Listing]:
        """The listed matches that can be watched, in the same way."""
        return self._list(and_(matches.c.phase == RUNNING, matches.c.listed, *stands), person, limit)

    def to_be_driven(self) -> list[str]:
        """The running matches that may go on without a person, the one that waits longest first."""
        with self.reader.connect() as db:
            return list(db.scalars(goes_on_by_itself()))

    # -- chat -------------------------------------------------------------------------------

    def say(self, match_id: str, line: ChatLine, *, known: int | None = None) -> Change:
        with self.changing(match_id, known) as (db, change):
            db.execute(chat.insert(), {"match_id": match_id} | line._asdict())
            mine = select(chat.c.id).where(chat.c.match_id == match_id)
            forgotten = mine.order_by(chat.c.id.desc()).offset(CHAT_KEPT).limit(1).scalar_subquery()
            db.execute(delete(chat).where(chat.c.match_id == match_id, chat.c.id <= forgotten))
        return change

    def chat(self, match_id: str) -> list[ChatLine]:
        """The last lines, oldest first."""
        with self.reader.connect() as db:
            return _chat(db, match_id)

    def mute(self, match_id: str, person: str, muted: bool, *, known: int | None = None) -> Change:
        """A spectator is silenced at a table, or may talk again."""
        with self.changing(match_id, known) as (db, change):
            if muted:
                row = self.insert(mutes).values(match_id=match_id, person_hash=person)
                db.execute(row.on_conflict_do_nothing())
            else:
                db.execute(delete(mutes).where(mutes.c.match_id == match_id, mutes.c.person_hash == person))
        return change

    def muted(self, match_id: str) -> list[str]:
        with self.reader.connect() as db:
            return list(db.execute(select(mutes.c.person_hash).where(mutes.c.match_id == match_id)).scalars())

    # -- inside -----------------------------------------------------------------------------

    @contextmanager
    def changing(
        self,
        match_id: str,
        known: int | None,
        stands: ColumnElement[bool] | None = None,
        *,
        news: bool = True,
        **values: Any,
    ) -> Iterator[tuple[Connection, Change]]:
        """Change something of a match: its row is the gate, so that of two who know it alike only one passes.

        `stands` is what must hold of it beside. Once it is committed, others are told.
        """
        gate = [matches.c.id == match_id]
        gate += [] if known is None else [matches.c.changes == known]
        gate += [] if stands is None else [stands]
        counted = {"changes": matches.c.changes + 1} | ({"news": matches.c.news + 1} if news else {})
        with self.writer.begin() as db:
            passed = update(matches).where(*gate).values(**counted, **values)
            row = db.execute(passed.returning(matches.c.changes, matches.c.news)).one_or_none()
            if row is None:
                entries = db.execute(select(matches.c.entries).where(matches.c.id == match_id)).scalar_one_or_none()
                raise Conflict(entries or 0)
            change = Change(*row)
            yield db, change
        self.changed(match_id, change.changes)

    @contextmanager
    def steady(self) -> Iterator[Connection]:
        """For several questions about one moment."""
        options = {"isolation_level": "REPEATABLE READ"} if self.is_shared else {}  # SQLite does so anyway
        with self.reader.connect().execution_options(**options) as db:
            yield db

    def _set(self, match_id: str, known: int | None, **values: Any) -> Change:
        with self.changing(match_id, known, **values) as (_, change):
            return change

    def _hold(self, db: Connection, person: str, match_id: str, seat: int, since: int | None) -> None:
        if person:  # a program has none: it holds its seat by the token alone
            row = {"person_hash": person, "match_id": match_id, "seat": seat, "since": since}
            again = {"since": since, "lost": False}
            kept = self.insert(holders).values(row)
            key = list(holders.primary_key)
            db.execute(kept.on_conflict_do_update(index_elements=key, set_=again, where=holders.c.lost))

    def _put_snapshot(self, db: Connection, match_id: str, snapshot: Snapshot) -> None:
        """In place of the one before."""
        values = snapshot._asdict()
        row = self.insert(snapshots).values(match_id=match_id, **values)
        db.execute(row.on_conflict_do_update(index_elements=["match_id"], set_=values))

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        return sqlite.insert(table) if self.reader.dialect.name == "sqlite" else postgresql.insert(table)

    def _list(self, which: ColumnElement[bool], person: str, limit: int) -> list[Listing]:
        shown = [matches.c[name] for name in Listing._fields if name in matches.c]
        changed = matches.c.data.is_not(None).label("changed_data")
        newest = select(*shown, changed).where(which).order_by(matches.c.updated_at.desc(), matches.c.id).limit(limit)
        with self.reader.connect() as db:
            try:
                rows = list(db.execute(newest).mappings())
                sitting = _seats_of(db, [row["id"] for row in rows])
            except ValueError:  # something in one of them is no JSON: the others are listed all the same
                rows, sitting = self._readable(db, newest.with_only_columns(matches.c.id), [*shown, changed])
            mine, once = _held(db, person, [row["id"] for row in rows])
        return [
            Listing(**row, seats=sitting[row["id"]], mine=mine.get(row["id"], []), once=once.get(row["id"], []))
            for row in rows
        ]

    def _readable(
        self, db: Connection, ids: Select[Any], shown: Sequence[ColumnElement[Any]]
    ) -> tuple[list[RowMapping], dict[str, list[SeatRecord]]]:
        """One by one, what can be read."""
        rows: list[RowMapping] = []
        sitting: dict[str, list[SeatRecord]] = {}
        for match_id in list(db.scalars(ids)):
            try:
                row = db.execute(select(*shown).where(matches.c.id == match_id)).mappings().one()
                sitting |= _seats_of(db, [match_id])
                rows.append(row)
            except ValueError:
                LOG.warning("a match in the store cannot be read, and is left out of a list")
        return rows, sitting


def _take(db: Connection, match_id: str, seat: int, **values: Any) -> None:
    taken = db.execute(
        update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat, seats.c.kind == OPEN).values(values)
    )
    if taken.rowcount != 1:
        raise Taken
    asked = and_(program_challenges.c.match_id == match_id, program_challenges.c.seat == seat)
    db.execute(delete(program_challenges).where(asked))


def goes_on_by_itself() -> Select[str, int]:
    """The running matches in which a bot has to decide, or a seat that has given standing orders: whether they say
    anything about this decision shows when the match is opened. Beside each its changes."""
    decides = and_(seats.c.match_id == matches.c.id, seats.c.seat == matches.c.actor)
    has_orders = seats.c.standing.cast(Text) != "{}"
    return (
        select(matches.c.id, matches.c.changes)
        .join(seats, decides)
        .where(matches.c.phase == RUNNING, or_(seats.c.kind == BOT, seats.c.stand_in.is_not(None), has_orders))
        .order_by(matches.c.updated_at, matches.c.id)
    )


def _due(ticked: Ticked | None) -> dict[str, Any]:
    """What changes of the row of a match with its clocks."""
    return {} if ticked is None else {"clock_due": ticked.due}


def _tick(db: Connection, match_id: str, ticked: Ticked | None) -> None:
    for seat, clock in ticked.clocks.items() if ticked else ():
        _reseat(db, match_id, seat, clock=clock)


def _reseat(db: Connection, match_id: str, seat: int, **values: Any) -> None:
    db.execute(update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat).values(values))


def allow_rematch(db: Connection, ids: Sequence[str]) -> None:
    """These matches go: where one of them was the rematch, it can be made again."""
    again = {"next_id": None, "changes": matches.c.changes + 1, "news": matches.c.news + 1}
    db.execute(update(matches).where(matches.c.next_id.in_(ids)).values(again))


def forget(db: Connection, ids: Sequence[str]) -> None:
    """Delete matches with all that belongs to them; what became of them stays with whoever played."""
    for table in reversed(metadata.sorted_tables):
        key = table.c.id if table is matches else table.c.get("match_id")
        if key is not None and table is not played:
            db.execute(delete(table).where(key.in_(ids)))


def _chat(db: Connection, match_id: str) -> list[ChatLine]:
    latest = (
        select(*(chat.c[name] for name in ChatLine._fields))
        .where(chat.c.match_id == match_id)
        .order_by(chat.c.id.desc())
        .limit(CHAT_LINES)
    )
    return [ChatLine(*row) for row in db.execute(latest)][::-1]


def _columns_of_seat(seat: SeatRecord) -> dict[str, Any]:
    return {column.name: getattr(seat, column.name) for column in seats.columns if column.name not in seats.primary_key}


def _seats_of(db: Connection, ids: Sequence[str]) -> dict[str, list[SeatRecord]]:
    found: dict[str, list[SeatRecord]] = {match_id: [] for match_id in ids}
    chosen = select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)
    for row in db.execute(chosen).mappings():
        found[row["match_id"]].append(_read_seat(row))
    return found


def _read_seat(row: RowMapping) -> SeatRecord:
    return SeatRecord(**{key: value for key, value in row.items() if key not in seats.primary_key})


def _held(db: Connection, person: str, ids: Sequence[str]) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """Match -> the seats that a person holds in it; and those that they hold or held."""
    now: dict[str, list[int]] = {}
    once: dict[str, list[int]] = {}
    chosen = select(holders.c.match_id, holders.c.seat, holders.c.lost).where(
        holders.c.person_hash == person, holders.c.match_id.in_(ids)
    )
    for match_id, seat, lost in db.execute(chosen.order_by(holders.c.seat)):
        once.setdefault(match_id, []).append(seat)
        if not lost:
            now.setdefault(match_id, []).append(seat)
    return now, once
