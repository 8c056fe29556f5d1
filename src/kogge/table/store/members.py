"""Members: persons whose name lasts, and the browsers in which they are at home.

A guest is a browser. A member is known by a key of their own; whatever a browser had becomes theirs when it becomes
one of theirs.
"""

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Column, Connection, Table, and_, delete, exists, func, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from kogge.table.store.played import count_once
from kogge.table.store.schema import browsers, challenges, holders, matches, members, metadata, passkeys, programs
from kogge.table.store.store import Store

LASTS = 300  # seconds that a challenge may be answered
NAMING = 0x6E616D6573  # the advisory lock: "names" in hexadecimal

Stamp = tuple[tuple[int, float | None], ...]


class NameTaken(Exception):
    """Somebody else has this name."""


class AtHome(Exception):
    """The browser is a member's already."""


class Known(NamedTuple):
    """All members, and the names of programs with an account."""

    stamp: Stamp  # another one when anything of this is
    persons: Mapping[str, str]  # browser -> whose it is
    names: Mapping[str, str]  # person -> name, of members
    owners: Mapping[str, str]  # bare name -> person, or program


class Own(NamedTuple):
    """A browser, or a passkey, as its owner sees it."""

    id: str
    what: str
    since: int


class Passkey(NamedTuple):
    id: str
    of_member: str
    public_key: bytes
    uses: int
    what: str


class Membership(NamedTuple):
    """What a member has."""

    since: int
    handle: str
    has_recovery: bool
    browsers: Sequence[Own]
    passkeys: Sequence[Own]


# -- who is who -----------------------------------------------------------------------------------


def stamp(store: Store) -> Stamp:
    """While it is the same, so are all members with their browsers, and all names."""
    with store.reader.connect() as db:
        return _stamp(db)


def _stamp(db: Connection) -> Stamp:
    tables = (members, browsers, programs)
    counted = [select(func.count(), func.max(table.c.changed_at)).select_from(table) for table in tables]
    return tuple((row[0], row[1]) for row in (db.execute(one).one() for one in counted))


def known(store: Store) -> Known:
    with store.reader.connect() as db:
        before = _stamp(db)  # what changes meanwhile is read again
        named = db.execute(select(members.c.person_hash, members.c.name, members.c.bare_name)).all()
        of_programs = db.execute(select(programs.c.bare_name, programs.c.id)).all()
        at_home = db.execute(select(browsers.c.browser_hash, browsers.c.of_member)).all()
    return Known(
        before,
        {row.browser_hash: row.of_member for row in at_home},
        {row.person_hash: row.name for row in named},
        {row.bare_name: row.person_hash for row in named} | {row.bare_name: row.id for row in of_programs},
    )


def membership(store: Store, person: str) -> Membership | None:
    with store.reader.connect() as db:
        row = db.execute(select(members).where(members.c.person_hash == person)).mappings().one_or_none()
        if row is None:
            return None
        has_recovery = row["recovery_hash"] is not None
        return Membership(
            row["since"],
            row["handle"],
            has_recovery,
            _own(db, browsers, browsers.c.browser_hash, person),
            _own(db, passkeys, passkeys.c.id, person),
        )


def _own(db: Connection, table: Table, key: Column[str], person: str) -> list[Own]:
    chosen = select(key, table.c.what, table.c.since).where(table.c.of_member == person)
    return [Own(*row) for row in db.execute(chosen.order_by(table.c.since, key))]


# -- becoming a member, and coming from another browser ---------------------------------------------


def make_member(
    store: Store, person: str, name: str, bare: str, handle: str, recovery_hash: str, browser: str, what: str
) -> list[str]:
    """A browser becomes a member's first; returns the matches in which something is held by the member now."""
    row = {"person_hash": person, "name": name, "bare_name": bare, "handle": handle, "recovery_hash": recovery_hash}
    try:
        with store.writer.begin() as db:
            claim_name(db, bare, person)
            if db.execute(select(browsers.c.since).where(browsers.c.browser_hash == browser)).first():
                raise AtHome  # it asked twice at once: the first name would be nobody's for good
            db.execute(members.insert(), row | {"since": int(time.time()), "changed_at": time.time()})
            changed = _take_in(db, person, browser, what)
    except IntegrityError as error:
        raise NameTaken from error
    return _told(store, changed)


def rename(store: Store, person: str, name: str, bare: str) -> None:
    named = update(members).where(members.c.person_hash == person)
    try:
        with store.writer.begin() as db:
            claim_name(db, bare, person)
            db.execute(named.values(name=name, bare_name=bare, changed_at=time.time()))
    except IntegrityError as error:
        raise NameTaken from error


def claim_name(db: Connection, bare: str, person: str) -> None:
    """Nobody else, person or program, has this name, nor gets it before the end of the transaction."""
    if db.dialect.name == "postgresql":  # SQLite has one writer anyway
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": NAMING})
    for key, name in ((members.c.person_hash, members.c.bare_name), (programs.c.id, programs.c.bare_name)):
        if db.execute(select(key).where(name == bare, key != person)).first():
            raise NameTaken


def add_browser(store: Store, person: str, browser: str, what: str) -> list[str]:
    """What a guest had there becomes the member's; returns the matches of which that is true."""
    with store.writer.begin() as db:
        changed = _take_in(db, person, browser, what)
    return _told(store, changed)


def _take_in(db: Connection, person: str, browser: str, what: str) -> Mapping[str, int]:
    row = {"browser_hash": browser, "of_member": person, "since": int(time.time()), "what": what}
    db.execute(delete(browsers).where(browsers.c.browser_hash == browser))
    db.execute(browsers.insert(), row | {"changed_at": time.time()})
    held = select(holders.c.match_id).where(holders.c.person_hash == browser)
    counted = update(matches).where(matches.c.id.in_(held)).values(changes=matches.c.changes + 1)
    changed = {row.id: row.changes for row in db.execute(counted.returning(matches.c.id, matches.c.changes))}
    for table in metadata.sorted_tables:
        if "person_hash" in table.c and table is not members:
            _hand_on(db, table, browser, person)
        if "other_hash" in table.c:
            _hand_on(db, table, browser, person, "other_hash")
            db.execute(delete(table).where(table.c.person_hash == table.c.other_hash))
    count_once(db, person)
    return changed


def _hand_on(db: Connection, table: Table, browser: str, person: str, column: str = "person_hash") -> None:
    """What a table has of the one becomes the other's; of what both have, the other's stays."""
    if column in table.primary_key:
        both = table.alias()
        others = [other.name for other in table.primary_key if other.name != column]
        same = and_(both.c[column] == person, *(both.c[name] == table.c[name] for name in others))
        db.execute(delete(table).where(table.c[column] == browser, exists().where(same)))
    db.execute(update(table).where(table.c[column] == browser).values({column: person}))


def _told(store: Store, changed: Mapping[str, int]) -> list[str]:
    for match_id, changes in changed.items():
        store.changed(match_id, changes)
    return list(changed)


# -- leaving, and coming back ---------------------------------------------------------------------


def sign_out(store: Store, person: str, gone: Sequence[str]) -> None:
    """Browsers in which somebody is not at home any more."""
    with store.writer.begin() as db:
        theirs = and_(browsers.c.of_member == person, browsers.c.browser_hash.in_(gone))
        db.execute(delete(browsers).where(theirs))
        db.execute(update(members).where(members.c.person_hash == person).values(changed_at=time.time()))


def set_recovery(store: Store, person: str, recovery_hash: str) -> None:
    """The link before it leads nowhere any more."""
    with store.writer.begin() as db:
        db.execute(update(members).where(members.c.person_hash == person).values(recovery_hash=recovery_hash))


def who_recovers(store: Store, recovery_hash: str) -> str | None:
    with store.reader.connect() as db:
        chosen = select(members.c.person_hash).where(members.c.recovery_hash == recovery_hash)
        return db.execute(chosen).scalar_one_or_none()


def forget_member(store: Store, person: str) -> None:
    """Of a guest, that they were about to sign in."""
    own = select(browsers.c.browser_hash).where(browsers.c.of_member == person)
    with store.writer.begin() as db:
        db.execute(
            delete(challenges).where(or_(challenges.c.browser_hash == person, challenges.c.browser_hash.in_(own)))
        )
        for table in (browsers, passkeys):
            db.execute(delete(table).where(table.c.of_member == person))
        db.execute(delete(members).where(members.c.person_hash == person))


# -- passkeys -------------------------------------------------------------------------------------


def ask_for(store: Store, challenge: str, browser: str) -> None:
    now = int(time.time())
    with store.writer.begin() as db:
        db.execute(delete(challenges).where(challenges.c.until < now))
        db.execute(challenges.insert(), {"challenge": challenge, "browser_hash": browser, "until": now + LASTS})


def was_asked(store: Store, challenge: str, browser: str) -> bool:
    """Whether this browser was asked to have it signed, and has not answered yet."""
    asked = and_(challenges.c.challenge == challenge, challenges.c.browser_hash == browser)
    with store.writer.begin() as db:
        return db.execute(delete(challenges).where(asked, challenges.c.until >= int(time.time()))).rowcount == 1


def add_passkey(store: Store, passkey: Passkey) -> None:
    with store.writer.begin() as db:
        db.execute(passkeys.insert(), passkey._asdict() | {"since": int(time.time())})


def passkey_with(store: Store, passkey_id: str) -> Passkey | None:
    shown = [passkeys.c[name] for name in Passkey._fields]
    with store.reader.connect() as db:
        row = db.execute(select(*shown).where(passkeys.c.id == passkey_id)).one_or_none()
        return Passkey(*row) if row else None


def count_use(store: Store, passkey_id: str, uses: int) -> None:
    with store.writer.begin() as db:
        db.execute(update(passkeys).where(passkeys.c.id == passkey_id).values(uses=uses))


def remove_passkey(store: Store, person: str, passkey_id: str) -> None:
    with store.writer.begin() as db:
        db.execute(delete(passkeys).where(passkeys.c.of_member == person, passkeys.c.id == passkey_id))
