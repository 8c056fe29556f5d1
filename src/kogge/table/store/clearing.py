"""Clearing tables away that nobody needs any more, a few at a time, so that nobody has to wait for it."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Exists, and_, exists, func, or_, select

from kogge.engine.match import PERSON
from kogge.table.store.contests import is_in_contest
from kogge.table.store.schema import chat, matches, moves, presence, seats
from kogge.table.store.store import Store, allow_rematch, forget

AT_A_TIME = 50  # matches in one transaction
DAY = 24 * 60 * 60
WARNED_DAYS = 2  # before a table goes, those who come to it are told


class Overdue(NamedTuple):
    """What was not touched since these moments may go; times are seconds since 1970."""

    unplayed: int  # a match in which no person made a move here
    every: int | None = None  # any match at all; None: matches that were played are kept for ever

    def may_be(self, updated_at: int) -> bool:
        """Whether a match that was last touched then may go at all."""
        return updated_at < max(self.unplayed, self.every or 0)


class Terms(NamedTuple):
    """After how many days without anybody a table goes."""

    unplayed_days: int
    keep_days: int | None = None  # of a match that was played

    def overdue(self, now: int) -> Overdue:
        return Overdue(now - self.unplayed_days * DAY, None if self.keep_days is None else now - self.keep_days * DAY)

    def overdue_soon(self, now: int) -> Overdue:
        return self.overdue(now + WARNED_DAYS * DAY)


def leaving(store: Store, ids: Sequence[str], terms: Terms, now: int) -> dict[str, int]:
    """Of these matches, those that go soon if nobody touches them: in how many seconds."""
    last_talk = select(func.max(chat.c.at)).where(chat.c.match_id == matches.c.id).scalar_subquery()
    chosen = select(matches.c.id, matches.c.updated_at, last_talk, _is_played()).where(
        _is_overdue(terms.overdue_soon(now)), matches.c.id.in_(ids)
    )
    found = {}
    with store.reader.connect() as db:
        for match_id, updated_at, talked_at, is_played in db.execute(chosen):
            goes = [] if terms.keep_days is None else [updated_at + terms.keep_days * DAY]
            if not is_played:
                goes.append(max(updated_at, talked_at or 0) + terms.unplayed_days * DAY)
            found[match_id] = max(0, min(goes) - now)
    return found


def overdue_matches(store: Store, overdue: Overdue, after: str = "") -> list[str]:
    """The next matches that may go, by their ids, after this one."""
    chosen = select(matches.c.id).where(_is_overdue(overdue), ~_is_looked_at(), matches.c.id > after)
    with store.reader.connect() as db:
        return list(db.execute(chosen.order_by(matches.c.id).limit(AT_A_TIME)).scalars())


def clear(store: Store, overdue: Overdue, ids: Sequence[str]) -> list[str]:
    """Delete those of these matches that are still overdue, with all that belongs to them; returns which they were."""
    with store.writer.begin() as db:
        still = select(matches.c.id).where(_is_overdue(overdue), ~_is_looked_at(), matches.c.id.in_(ids))
        gone = list(db.execute(still.order_by(matches.c.id).with_for_update()).scalars())
        allow_rematch(db, gone)
        forget(db, gone)
    return gone


def _is_overdue(overdue: Overdue) -> ColumnElement[bool]:
    talked = exists().where(chat.c.match_id == matches.c.id, chat.c.at >= overdue.unplayed)
    unplayed = and_(matches.c.updated_at < overdue.unplayed, ~talked, ~_is_played())
    old = unplayed if overdue.every is None else or_(unplayed, matches.c.updated_at < overdue.every)
    return and_(old, ~is_in_contest())


def _is_played() -> Exists:
    """Whether a person has made a move here, since it was brought."""
    return exists().where(
        moves.c.match_id == matches.c.id,
        moves.c.number > matches.c.came_with,
        seats.c.match_id == matches.c.id,
        seats.c.seat == moves.c.seat,
        seats.c.kind == PERSON,
    )


def _is_looked_at() -> ColumnElement[bool]:
    """In whichever process; where there is only one, it knows by itself."""
    return exists().where(presence.c.match_id == matches.c.id)
