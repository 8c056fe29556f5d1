"""Accounts of programs, and the challenges that wait for them.

A program holds its seats by its account's id, as a person does by a hash: so what it plays is found like anybody's, and
a token that is void opens none of it any more, in whichever process.
"""

import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, select, update

from kogge.engine.refusal import Refusal
from kogge.table.refusals import TooOften
from kogge.table.store.members import claim_name
from kogge.table.store.records import ID, OPEN, RUNNING, Change
from kogge.table.store.schema import holders, matches, members, played, program_challenges, programs, seats
from kogge.table.store.store import Store

MOST_PROGRAMS = 5  # of one member
MOST_TABLES = 8  # at which a program sits while they wait or play
MOST_WAITING = 5  # challenges of a program
MOST_ASKED = 3  # programs that one person has asked and that have not answered
LASTS = 600  # seconds that a challenge waits for an answer
MOST_LISTED = 200


class Account(NamedTuple):
    """What a program is known by. `accepts`: which challenges, as it has said itself; None: it takes none."""

    id: str
    person_hash: str  # its owner
    name: str
    about: str
    games: Sequence[str]
    seats: Sequence[int]
    since: int
    token_hash: str | None
    retired: bool
    accepts: Mapping[str, Any] | None
    there_until: float
    news: int

    @property
    def is_there(self) -> bool:
        return self.token_hash is not None and self.there_until > time.time()


class Shown(NamedTuple):
    """An account in the list of those that accept challenges."""

    account: Account
    owner: str  # their name
    tables: int  # at which it sits


class Challenge(NamedTuple):
    """Somebody asks a program to take a seat."""

    match_id: str
    seat: int
    at: int
    game: str
    options: Mapping[str, bool]
    seats: int  # at the table
    clock: Mapping[str, Any] | None
    host: str


class Asked(NamedTuple):
    """A program that was asked to take a seat, as those at the table see it."""

    name: str
    declined: bool
    lapsed: bool  # it did not answer in time


COLUMNS = [programs.c[name] for name in Account._fields]


# -- accounts -------------------------------------------------------------------------------------


def make_program(
    store: Store, owner: str, name: str, bare: str, about: str, games: Sequence[str], seats: Sequence[int], token: str
) -> str:
    """A new account; `token` is a hash. Returns its id."""
    program = f"program-{secrets.token_urlsafe(9)}"  # like no hash
    row: dict[str, Any] = {"id": program, "person_hash": owner, "name": name, "bare_name": bare, "token_hash": token}
    row |= {"about": about, "games": list(games), "seats": list(seats), "since": int(time.time())}
    with store.writer.begin() as db:
        claim_name(db, bare, program)
        chosen = select(func.count()).select_from(programs).where(programs.c.person_hash == owner)
        if db.execute(chosen).scalar_one() >= MOST_PROGRAMS:
            raise Refusal(
                en=f"You have {MOST_PROGRAMS} programs: delete one before you add another.",
                de=f"Du hast {MOST_PROGRAMS} Programme: Lösche eines, bevor du noch eins anlegst.",
            )
        at = {"changed_at": time.time(), "there_until": 0.0, "retired": False, "news": 0}
        db.execute(programs.insert(), row | at)
    return program


def change_program(store: Store, owner: str, program: str, **values: Any) -> None:
    """What its owner may change of an account: what it says of itself, its token, whether it is retired."""
    mine = and_(programs.c.id == program, programs.c.person_hash == owner)
    with store.writer.begin() as db:
        if db.execute(update(programs).where(mine).values(news=programs.c.news + 1, **values)).rowcount != 1:
            raise Refusal(en="This program is not yours.", de="Dieses Programm gehört dir nicht.")


def set_accepts(store: Store, program: str, accepts: Mapping[str, Any] | None) -> None:
    with store.writer.begin() as db:
        said = update(programs).where(programs.c.id == program, programs.c.token_hash.is_not(None))
        db.execute(said.values(accepts=accepts))


def note_there(store: Store, ids: Collection[str], until: float) -> None:
    """These programs were heard of."""
    with store.writer.begin() as db:
        db.execute(update(programs).where(programs.c.id.in_(sorted(ids))).values(there_until=until))


def programs_of(store: Store, owner: str) -> list[Account]:
    return _accounts(store, programs.c.person_hash == owner)


def account_with(store: Store, token_hash: str) -> Account | None:
    """Whose token this is."""
    return next(iter(_accounts(store, programs.c.token_hash == token_hash)), None)


def account(store: Store, program: str) -> Account | None:
    return next(iter(_accounts(store, programs.c.id == program)), None) if ID.fullmatch(program) else None


def _accounts(store: Store, which: ColumnElement[bool]) -> list[Account]:
    with store.reader.connect() as db:
        return [Account(*row) for row in db.execute(select(*COLUMNS).where(which).order_by(programs.c.since))]


def news_of(store: Store, ids: Collection[str]) -> dict[str, tuple[str | None, int]]:
    """The hash of the token of each of these accounts, and how much is new there; those that are gone are missing."""
    chosen = select(programs.c.id, programs.c.token_hash, programs.c.news).where(programs.c.id.in_(sorted(ids)))
    with store.reader.connect() as db:
        return {row.id: (row.token_hash, row.news) for row in db.execute(chosen)}


def accepting(store: Store) -> list[Shown]:
    """The programs that accept challenges, those that are there first."""
    sits = select(func.count()).select_from(holders.join(matches)).where(_sits(programs.c.id)).scalar_subquery()
    chosen = (
        select(members.c.name.label("owner"), sits, *COLUMNS)
        .join(members, members.c.person_hash == programs.c.person_hash)
        .where(programs.c.accepts.is_not(None), programs.c.token_hash.is_not(None), ~programs.c.retired)
        .order_by(programs.c.there_until.desc(), programs.c.bare_name)
        .limit(MOST_LISTED)
    )
    with store.reader.connect() as db:
        found = [Shown(Account(*row), owner, tables) for owner, tables, *row in db.execute(chosen)]
    return sorted(found, key=lambda one: not one.account.is_there)


def forget_program(store: Store, program: str) -> None:
    """Its seats are nobody's by then; where others played against it, its name goes."""
    with store.writer.begin() as db:
        db.execute(delete(program_challenges).where(program_challenges.c.program == program))
        db.execute(update(seats).where(seats.c.program == program).values(program=None))
        db.execute(update(played).where(played.c.program == program).values(program=None, name=""))
        db.execute(delete(programs).where(programs.c.id == program))


# -- where it sits --------------------------------------------------------------------------------


def _sits(program: ColumnElement[str] | str) -> ColumnElement[bool]:
    return and_(holders.c.person_hash == program, ~holders.c.lost, matches.c.phase.in_((OPEN, RUNNING)))


def admit(db: Connection, program: str) -> None:
    """Within the transaction in which it sits down: whether it has room for one more table."""
    db.execute(select(programs.c.id).where(programs.c.id == program).with_for_update())  # one after the other
    if db.execute(select(func.count()).select_from(holders.join(matches)).where(_sits(program))).scalar_one() >= (
        MOST_TABLES
    ):
        raise TooOften(
            en=f"This program already sits at {MOST_TABLES} tables; more at a time it may not.",
            de=f"Dieses Programm sitzt schon an {MOST_TABLES} Tischen; mehr dürfen es zugleich nicht sein.",
            wait=60,
        )
    db.execute(update(programs).where(programs.c.id == program).values(news=programs.c.news + 1))


# -- challenges -----------------------------------------------------------------------------------


def _waits(now: float) -> ColumnElement[bool]:
    """Of a challenge that is joined to its match and its seat."""
    is_open = and_(matches.c.phase == OPEN, seats.c.kind == OPEN)
    return and_(~program_challenges.c.declined, program_challenges.c.at > now - LASTS, is_open)


WITH_SEAT = program_challenges.join(matches, matches.c.id == program_challenges.c.match_id).join(
    seats, and_(seats.c.match_id == program_challenges.c.match_id, seats.c.seat == program_challenges.c.seat)
)


def check_may_ask(db: Connection, program: str, person: str) -> None:
    """Whether one more challenge may wait, for the program and for whoever asks."""
    db.execute(select(programs.c.id).where(programs.c.id == program).with_for_update())  # one after the other
    waiting = select(func.count()).select_from(WITH_SEAT).where(_waits(time.time()))
    if db.execute(waiting.where(program_challenges.c.program == program)).scalar_one() >= MOST_WAITING:
        raise TooOften(
            en=f"{MOST_WAITING} challenges are waiting for this program already: try again later.",
            de=f"Auf dieses Programm warten schon {MOST_WAITING} Herausforderungen: Versuche es später noch einmal.",
            wait=60,
        )
    mine = waiting.where(program_challenges.c.person_hash == person)
    if person and db.execute(mine).scalar_one() >= MOST_ASKED:
        raise TooOften(
            en=f"{MOST_ASKED} programs have not answered you yet: wait for them, or close a table.",
            de=f"{MOST_ASKED} Programme haben dir noch nicht geantwortet: Warte auf sie oder schließe einen Tisch.",
            wait=60,
        )


def challenge(store: Store, match_id: str, seat: int, program: str, person: str, *, known: int | None = None) -> Change:
    """A program is asked to take an open seat; "" is nobody in particular."""
    row = {"match_id": match_id, "seat": seat, "program": program, "person_hash": person}
    with store.changing(match_id, known) as (db, change):
        check_may_ask(db, program, person)
        db.execute(program_challenges.insert(), row | {"at": int(time.time()), "declined": False})
        db.execute(update(programs).where(programs.c.id == program).values(news=programs.c.news + 1))
    return change


def decline(store: Store, match_id: str, program: str, *, known: int | None = None) -> Change:
    with store.changing(match_id, known) as (db, change):
        this = and_(program_challenges.c.match_id == match_id, program_challenges.c.program == program)
        db.execute(update(program_challenges).where(this).values(declined=True))
        db.execute(update(programs).where(programs.c.id == program).values(news=programs.c.news + 1))
    return change


def challenges_of(store: Store, program: str) -> list[Challenge]:
    """Those that wait for an answer, oldest first."""
    others = seats.alias()
    at_table = select(func.count()).select_from(others).where(others.c.match_id == matches.c.id).scalar_subquery()
    of = program_challenges.c
    table = (matches.c.game, matches.c.options, at_table, matches.c.clock, matches.c.host)
    chosen = (
        select(of.match_id, of.seat, of.at, *table)
        .select_from(WITH_SEAT)
        .where(of.program == program, _waits(time.time()))
        .order_by(of.at, of.match_id)
    )
    with store.reader.connect() as db:
        return [Challenge(*row) for row in db.execute(chosen)]


def asked_at(store: Store, match_id: str) -> dict[int, Asked]:
    """Seat -> the program that was asked to take it."""
    of = program_challenges.c
    chosen = select(of.seat, programs.c.name, of.declined, of.at).join(programs, programs.c.id == of.program)
    lapse = time.time() - LASTS
    with store.reader.connect() as db:
        return {
            seat: Asked(name, declined, at <= lapse)
            for seat, name, declined, at in db.execute(chosen.where(of.match_id == match_id))
        }


def forget_challenges(store: Store, person: str) -> None:
    """Who has asked."""
    with store.writer.begin() as db:
        db.execute(delete(program_challenges).where(program_challenges.c.person_hash == person))
