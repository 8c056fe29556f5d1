"""The tables that everybody finds: open ones, how strong those are who sit there, when bots join; and running ones."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from kogge.table.ratings import Rating
from kogge.table.store.clocks import now_at
from kogge.table.store.friends import hosted_by_others
from kogge.table.store.records import OPEN, Listing
from kogge.table.store.schema import holders, leaderboard, matches, played
from kogge.table.store.store import Store

MINUTE = 60
MOST = 200  # are looked through, the newest
MOST_RUNNING = 20


class Sits(NamedTuple):
    """Where somebody sits at an open table whose rating is known."""

    match_id: str
    seat: int


def open_tables(
    store: Store, person: str, game: str = "", rated: bool | None = None, *, most: int = MOST
) -> list[Listing]:
    """Those that everybody finds, the newest first; of a game, rated or not, if that is asked for."""
    stands: list[ColumnElement[bool]] = [hosted_by_others(person)]
    stands += [matches.c.game == game] if game else []
    stands += [] if rated is None else [matches.c.rated if rated else ~matches.c.rated]
    return store.open_matches(person, most, *stands)


def running_tables(store: Store, person: str) -> list[Listing]:
    """Those that everybody may watch, the newest first."""
    return store.running_matches(person, MOST_RUNNING, hosted_by_others(person))


def ratings_at(db: Connection, ids: Sequence[str], person: str) -> dict[Sits, Rating]:
    """Of those who want to be seen with theirs, and of whoever asks."""
    here = and_(holders.c.match_id.in_(ids), ~holders.c.lost)
    shown = exists().where(leaderboard.c.person_hash == holders.c.person_hash)
    newest = (
        select(holders.c.match_id, holders.c.seat, holders.c.person_hash, func.max(played.c.number).label("number"))
        .join(matches, matches.c.id == holders.c.match_id)
        .join(played, and_(played.c.person_hash == holders.c.person_hash, played.c.game == matches.c.game))
        .where(here, or_(holders.c.person_hash == person, shown), played.c.mu.is_not(None))
        .group_by(holders.c.match_id, holders.c.seat, holders.c.person_hash)
        .subquery()
    )
    this = and_(played.c.number == newest.c.number, played.c.person_hash == newest.c.person_hash)
    chosen = select(newest.c.match_id, newest.c.seat, played.c.mu, played.c.sigma).join(played, this)
    return {Sits(row.match_id, row.seat): Rating(row.mu, row.sigma) for row in db.execute(chosen)}


# -- bots that join -----------------------------------------------------------------------------------


def due_at(store: Store, minutes: int) -> float:
    """The moment in so many minutes, by the clock of the store."""
    with store.reader.connect() as db:
        return now_at(store, db) + MINUTE * minutes


def with_bots_due(store: Store) -> list[str]:
    """The tables whose open seats bots take now, the one that has waited longest first."""
    with store.reader.connect() as db:
        due = and_(matches.c.phase == OPEN, matches.c.bots_due <= now_at(store, db))
        return list(db.scalars(select(matches.c.id).where(due).order_by(matches.c.bots_due)))


def is_due(store: Store, due: float) -> bool:
    with store.reader.connect() as db:
        return now_at(store, db) >= due
