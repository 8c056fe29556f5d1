"""The store: matches, seats and append-only moves in a database.

Every method is one transaction: when it returns, what it wrote survives a crash. All else about a match is worked
out from its moves; a snapshot is a cache that may be thrown away. Methods block: call them from a thread.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from kogge.engine.match import PERSON
from kogge.table.store.database import WRITING, open_database
from kogge.table.store.records import (
    ABORTED,
    BOT,
    CLOSED,
    OPEN,
    RUNNING,
    ChatLine,
    Listing,
    MatchRecord,
    MoveRecord,
    SeatRecord,
    Snapshot,
)
from kogge.table.store.schema import chat, holders, matches, metadata, moves, mutes, seats, snapshots

LOG = logging.getLogger("kogge.table")

CHAT_LINES = 200  # the last ones are read back
CHAT_KEPT = 1000  # older ones are forgotten


class Conflict(Exception):
    """A move has a number that is not the next one: somebody else was faster."""

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


class Held(NamedTuple):
    """The seats at a table that a browser holds, and since when others hold them too."""

    seats: list[int]
    elsewhere: dict[int, list[int | None]]


class Store:
    """See above. A person is the hash of what a browser holds, never that itself."""

    def __init__(self, engine: Engine) -> None:
        self.reader = engine
        self.writer = engine.execution_options(**WRITING)

    def close(self) -> None:
        self.reader.dispose()

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
        match = replace(match, entries=len(entries), came_with=len(entries), updated_at=match.created_at)
        row = {column.name: getattr(match, column.name) for column in matches.columns}
        with self.writer.begin() as db:
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
            return MatchRecord(**row, seats=_seats_of(db, [match_id])[match_id]) if row else None

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
    ) -> None:
        """Keep entry `number`, which must be the next one, and how the match stands after it."""
        stands = {"actor": actor, "phase": phase, "turn": turn, "results": results}
        stands |= {"position": position, "proposal": proposal}
        with self.writer.begin() as db:
            # the row of the match is the gate: of two who bring the same number, the second finds it passed
            passed = db.execute(
                update(matches)
                .where(matches.c.id == match_id, matches.c.entries == number - 1, matches.c.phase != ABORTED)
                .values(entries=number, updated_at=move.at, **stands)
            )
            if passed.rowcount != 1:
                raise Conflict(db.execute(select(matches.c.entries).where(matches.c.id == match_id)).scalar_one())
            db.execute(moves.insert(), {"match_id": match_id, "number": number} | move._asdict())

    def moves(self, match_id: str, after: int = 0) -> list[MoveRecord]:
        """The entries of a match, take-backs included; those after a number."""
        chosen = select(moves.c.seat, moves.c.what, moves.c.at).where(
            moves.c.match_id == match_id, moves.c.number > after
        )
        with self.reader.connect() as db:
            return [MoveRecord(*row) for row in db.execute(chosen.order_by(moves.c.number))]

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

    def carry_on(self, match: MatchRecord) -> None:
        """The match goes on from its new start by other rules; its entries so far are only to be read."""
        changed = {name: getattr(match, name) for name in ("start", "first", "engine", "rules")}
        stands = and_(matches.c.id == match.id, matches.c.entries == match.first)
        with self.writer.begin() as db:
            if db.execute(update(matches).where(stands).values(changed)).rowcount != 1:
                raise Conflict(match.first)
            db.execute(snapshots.delete().where(snapshots.c.match_id == match.id))

    def save_snapshot(self, match_id: str, snapshot: Snapshot) -> None:
        with self.writer.begin() as db:
            self._put_snapshot(db, match_id, snapshot)

    def snapshot(self, match_id: str) -> Snapshot | None:
        shown = [snapshots.c[name] for name in Snapshot._fields]
        chosen = select(*shown).where(snapshots.c.match_id == match_id)
        with self.reader.connect() as db:
            row = db.execute(chosen).one_or_none()
            return Snapshot(*row) if row else None

    def set_phase(self, match_id: str, phase: str, *, actor: int | None, turn: int | None, at: int) -> None:
        """The match begins."""
        self._set(match_id, phase=phase, actor=actor, turn=turn, updated_at=at)

    def abort(self, match_id: str, at: int) -> None:
        """The match ends without a result."""
        self._set(match_id, phase=ABORTED, actor=None, proposal=None, updated_at=at)

    def set_proposal(self, match_id: str, proposal: Mapping[str, Any] | None) -> None:
        self._set(match_id, proposal=proposal)

    def set_listed(self, match_id: str, listed: bool) -> None:
        self._set(match_id, listed=listed)

    def set_quiet(self, match_id: str, quiet: bool) -> None:
        self._set(match_id, quiet=quiet)

    def close_match(self, match_id: str) -> None:
        """Take a match off that has not begun: it is forgotten, unless it was brought with moves."""
        with self.writer.begin() as db:
            entries = db.execute(select(matches.c.entries).where(matches.c.id == match_id)).scalar_one()
            if entries:
                db.execute(update(matches).where(matches.c.id == match_id).values(phase=CLOSED, listed=False))
                return
            for table in reversed(metadata.sorted_tables):
                key = table.c.id if table is matches else table.c.match_id
                db.execute(delete(table).where(key == match_id))

    def set_next(self, match_id: str, next_id: str) -> str:
        """Name the rematch; the first one named stands, and is returned."""
        with self.writer.begin() as db:
            db.execute(
                update(matches).where(matches.c.id == match_id, matches.c.next_id.is_(None)).values(next_id=next_id)
            )
            stands: str = db.execute(select(matches.c.next_id).where(matches.c.id == match_id)).scalar_one()
            return stands

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
    ) -> None:
        """A person takes an open seat, at a table that has no host perhaps as such."""
        with self.writer.begin() as db:
            _take(db, match_id, seat, name=name, kind=PERSON, token_hash=token_hash)
            self._hold(db, person, match_id, seat, at)
            if as_host:
                db.execute(update(matches).where(matches.c.id == match_id).values(host=name, host_seat=seat))

    def free_seat(self, match_id: str, seat: int, name: str) -> None:
        """Nobody sits there any more; `name` is what an open seat is called."""
        with self.writer.begin() as db:
            db.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == seat)
                .values(name=name, kind=OPEN, token_hash=None, standing={})
            )
            db.execute(delete(holders).where(holders.c.match_id == match_id, holders.c.seat == seat))

    def seat_bot(self, match_id: str, seat: int, name: str, level: str) -> None:
        """A bot takes an open seat."""
        with self.writer.begin() as db:
            _take(db, match_id, seat, name=name, kind=BOT, level=level)

    def set_stand_in(self, match_id: str, seat: int, level: str | None) -> None:
        """A bot plays for the person on this seat from now on, or no longer."""
        self._set_seat(match_id, seat, stand_in=level)

    def resign(self, match_id: str, seat: int, level: str) -> None:
        """A bot plays to the end for the person on this seat; what was asked is asked no more."""
        with self.writer.begin() as db:
            this = and_(seats.c.match_id == match_id, seats.c.seat == seat)
            db.execute(update(seats).where(this).values(stand_in=level, standing={}, resigned=True))
            db.execute(update(matches).where(matches.c.id == match_id).values(proposal=None))

    def set_standing(self, match_id: str, seat: int, standing: Mapping[str, int]) -> None:
        self._set_seat(match_id, seat, standing=standing)

    def set_token(self, match_id: str, seat: int, token_hash: str) -> None:
        """A new link to a seat; the one before it is void. Whoever follows it sits at another screen."""
        with self.writer.begin() as db:
            this = and_(seats.c.match_id == match_id, seats.c.seat == seat)
            db.execute(update(seats).where(this).values(token_hash=token_hash))
            db.execute(update(matches).where(matches.c.id == match_id).values(open_hands=False))

    def hold(self, person: str, match_id: str, seat: int, at: int | None = None) -> None:
        """This browser may play for this seat."""
        with self.writer.begin() as db:
            self._hold(db, person, match_id, seat, at)

    def hold_alone(self, person: str, match_id: str, seat: int, token_hash: str) -> None:
        """Of all browsers only this one may play for this seat, and its link is a new one."""
        with self.writer.begin() as db:
            others = and_(holders.c.match_id == match_id, holders.c.seat == seat, holders.c.person_hash != person)
            db.execute(update(holders).where(others).values(lost=True))
            chosen = and_(seats.c.match_id == match_id, seats.c.seat == seat)
            db.execute(update(seats).where(chosen).values(token_hash=token_hash))

    def copy_holders(self, match_id: str, next_id: str) -> None:
        """Whoever holds a seat of a match holds the same one of its rematch."""
        held = and_(holders.c.match_id == match_id, ~holders.c.lost)
        chosen = select(holders.c.person_hash, holders.c.seat, holders.c.since).where(held)
        with self.writer.begin() as db:
            for person, seat, since in db.execute(chosen).all():
                self._hold(db, person, next_id, seat, since)

    def held_elsewhere(self, person: str, match_id: str) -> dict[int, list[int | None]]:
        """Of the seats that a person holds: since when other browsers hold them too (None: nobody knows)."""
        return self.held(person, match_id).elsewhere

    def seats_of(self, person: str, match_id: str) -> list[int]:
        return self.held(person, match_id).seats

    def held(self, person: str, match_id: str) -> Held:
        """The seats that a person holds; it is read for every look."""
        with self.reader.connect() as db:
            found = db.execute(HOLDERS, {"match": match_id}).all()
        own = sorted(seat for seat, whose, _ in found if whose == person)
        elsewhere: dict[int, list[int | None]] = {}
        for seat, whose, since in found:
            if seat in own and whose != person:
                elsewhere.setdefault(seat, []).append(since)
        return Held(own, elsewhere)

    # -- lists ------------------------------------------------------------------------------

    def my_matches(self, person: str, phases: Sequence[str], limit: int) -> list[Listing]:
        """The matches in one of these phases in which this person holds or held a seat, newest first."""
        held = select(holders.c.match_id).where(holders.c.person_hash == person)
        return self._list(and_(matches.c.id.in_(held), matches.c.phase.in_(phases)), person, limit)

    def open_matches(self, person: str = "", limit: int = 20) -> list[Listing]:
        """The listed matches that can be joined, newest first."""
        return self._list(and_(matches.c.phase == OPEN, matches.c.listed), person, limit)

    def running_matches(self, person: str = "", limit: int = 20) -> list[Listing]:
        """The listed matches that can be watched, newest first."""
        return self._list(and_(matches.c.phase == RUNNING, matches.c.listed), person, limit)

    def bot_to_move(self) -> list[str]:
        """The running matches that wait for a bot, the one that waits longest first."""
        decides = and_(seats.c.match_id == matches.c.id, seats.c.seat == matches.c.actor)
        waiting = (
            select(matches.c.id)
            .join(seats, decides)
            .where(matches.c.phase == RUNNING, or_(seats.c.kind == BOT, seats.c.stand_in.is_not(None)))
            .order_by(matches.c.updated_at, matches.c.id)
        )
        with self.reader.connect() as db:
            return list(db.execute(waiting).scalars())

    # -- chat -------------------------------------------------------------------------------

    def say(self, match_id: str, line: ChatLine) -> None:
        with self.writer.begin() as db:
            db.execute(chat.insert(), {"match_id": match_id} | line._asdict())
            mine = select(chat.c.id).where(chat.c.match_id == match_id)
            forgotten = mine.order_by(chat.c.id.desc()).offset(CHAT_KEPT).limit(1).scalar_subquery()
            db.execute(delete(chat).where(chat.c.match_id == match_id, chat.c.id <= forgotten))

    def chat(self, match_id: str) -> list[ChatLine]:
        """The last lines, oldest first."""
        latest = (
            select(*(chat.c[name] for name in ChatLine._fields))
            .where(chat.c.match_id == match_id)
            .order_by(chat.c.id.desc())
            .limit(CHAT_LINES)
        )
        with self.reader.connect() as db:
            return [ChatLine(*row) for row in db.execute(latest)][::-1]

    def mute(self, match_id: str, person: str, muted: bool) -> None:
        """A spectator is silenced at a table, or may talk again."""
        with self.writer.begin() as db:
            if muted:
                row = self._insert(mutes).values(match_id=match_id, person_hash=person)
                db.execute(row.on_conflict_do_nothing())
            else:
                db.execute(delete(mutes).where(mutes.c.match_id == match_id, mutes.c.person_hash == person))

    def muted(self, match_id: str) -> list[str]:
        with self.reader.connect() as db:
            return list(db.execute(select(mutes.c.person_hash).where(mutes.c.match_id == match_id)).scalars())

    # -- inside -----------------------------------------------------------------------------

    def _set(self, match_id: str, **values: Any) -> None:
        with self.writer.begin() as db:
            db.execute(update(matches).where(matches.c.id == match_id).values(values))

    def _set_seat(self, match_id: str, seat: int, **values: Any) -> None:
        with self.writer.begin() as db:
            db.execute(update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat).values(values))

    def _hold(self, db: Connection, person: str, match_id: str, seat: int, since: int | None) -> None:
        if person:  # a program has none: it holds its seat by the token alone
            row = {"person_hash": person, "match_id": match_id, "seat": seat, "since": since}
            again = {"since": since, "lost": False}
            kept = self._insert(holders).values(row)
            key = list(holders.primary_key)
            db.execute(kept.on_conflict_do_update(index_elements=key, set_=again, where=holders.c.lost))

    def _put_snapshot(self, db: Connection, match_id: str, snapshot: Snapshot) -> None:
        """In place of the one before."""
        values = snapshot._asdict()
        row = self._insert(snapshots).values(match_id=match_id, **values)
        db.execute(row.on_conflict_do_update(index_elements=["match_id"], set_=values))

    def _insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
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
