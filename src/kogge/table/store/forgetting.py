"""What the store knows of one person, and forgetting it: the matches of others stay."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, and_, delete, or_, select, update

from kogge.table.store.played import forget_played
from kogge.table.store.records import CLOSED, Change
from kogge.table.store.schema import chat, holders, moves, mutes, seats, snapshots
from kogge.table.store.store import Store, allow_rematch, forget


def matches_with(store: Store, person: str) -> list[str]:
    """Where they hold or held a seat, have said something, or were muted."""
    with store.reader.connect() as db:
        found = [
            db.execute(select(table.c.match_id).where(table.c.person_hash == person)).scalars()
            for table in (holders, chat, mutes)
        ]
        return sorted({match_id for ids in found for match_id in ids})


def forget_what_was_played(store: Store, person: str) -> None:
    """Their figures and ratings, of matches that went long ago too."""
    with store.writer.begin() as db:
        forget_played(db, person)


def forget_match(store: Store, match_id: str, *, known: int | None = None) -> Change:
    """A match that was nobody else's, with all that belongs to it."""
    with store.changing(match_id, known, phase=CLOSED, listed=False) as (db, change):
        forget(db, [match_id])
        allow_rematch(db, [match_id])
    return change


def forget_in(
    store: Store,
    match_id: str,
    person: str,
    renamed: Mapping[int, str],
    facts: Mapping[str, Any],
    seat: Mapping[str, Any],
    *,
    known: int | None = None,
) -> Change:
    """In a match of others: their holdings, what they said, and the names of the seats that were theirs alone.

    `renamed`: what these seats are called from now on; `seat` and `facts`: what else changes of them and of the match.
    """
    with store.changing(match_id, known, **facts) as (db, change):
        here = seats.c.match_id == match_id
        chosen = select(seats.c.seat, seats.c.name).where(here, seats.c.seat.in_(renamed))
        names = {row.name: renamed[row.seat] for row in db.execute(chosen)}
        for number, name in renamed.items():
            db.execute(update(seats).where(here, seats.c.seat == number).values(name=name, program=None, **seat))
        said = and_(chat.c.match_id == match_id, or_(chat.c.person_hash == person, chat.c.seat.in_(renamed)))
        db.execute(delete(chat).where(said))
        for table in (holders, mutes):
            db.execute(delete(table).where(table.c.match_id == match_id, table.c.person_hash == person))
        if names:
            _rename_in_sentences(db, match_id, names)
    return change


def _rename_in_sentences(db: Connection, match_id: str, names: Mapping[str, str]) -> None:
    """What was told of every entry, and the position in words, were written down with the names of then."""
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(re.escape(name) for name in names) + r")(?!\w)")

    def renamed(plain: Any) -> Any:
        if isinstance(plain, str):
            return pattern.sub(lambda found: names[found[0]], plain)
        if isinstance(plain, Mapping):
            return {key: renamed(value) for key, value in plain.items()}
        return [renamed(value) for value in plain] if isinstance(plain, Sequence) else plain

    told = select(moves.c.number, moves.c.said).where(moves.c.match_id == match_id, moves.c.said.is_not(None))
    for number, said in db.execute(told).all():
        if said != (now := renamed(said)):
            this = and_(moves.c.match_id == match_id, moves.c.number == number)
            db.execute(update(moves).where(this).values(said=now))
    seen = db.execute(select(snapshots.c.seen).where(snapshots.c.match_id == match_id)).scalar_one_or_none()
    if seen is not None:
        db.execute(update(snapshots).where(snapshots.c.match_id == match_id).values(seen=renamed(seen)))
