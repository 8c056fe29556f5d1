"""People and each other: friends, invitations to tables, and those whom somebody has blocked.

What a blocked person asks for is kept as anybody else's, but whoever has blocked them does not see it: so nothing tells
them.
"""

import time
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from kogge.table.store.played import Row, ended_matches
from kogge.table.store.records import OPEN, Change
from kogge.table.store.schema import blocks, friendships, holders, invitations, matches, members, played, seats
from kogge.table.store.store import Store

MOST_FRIENDS = 200
MOST_ASKED = 20  # who have not answered yet
LASTS = 30 * 24 * 60 * 60  # seconds for which somebody is asked
MOST_INVITED = 20  # to a table
MOST_OPEN = 60  # invitations by one person that can still be followed
MOST_BLOCKED = 500
LOOKED_BACK = 100  # matches in which a company is found
MOST_SHOWN = 20  # of those who ask for something: crowds do not fill a page


class TooMany(Exception):
    """There can be no more of it."""


class Invitation(NamedTuple):
    """As whoever is invited sees it."""

    match_id: str
    game: str
    by: str


class Invited(NamedTuple):
    """As those see it who sit at the table."""

    name: str
    declined: bool


class Blocked(NamedTuple):
    person: str
    name: str


class Waits(NamedTuple):
    """A friend sits at an open table."""

    name: str
    match_id: str
    game: str


class Company(NamedTuple):
    """People with whom somebody has played."""

    match_id: str  # the last match that they played together
    game: str
    people: Mapping[str, str]  # person -> name
    plays: int


# -- friends ----------------------------------------------------------------------------------------


def _from_to(person: str, other: str) -> ColumnElement[bool]:
    return and_(friendships.c.person_hash == person, friendships.c.other_hash == other)


def _lasts() -> ColumnElement[bool]:
    return and_(~friendships.c.agreed, friendships.c.at > int(time.time()) - LASTS)


def _waits() -> ColumnElement[bool]:
    """As whoever has asked sees it."""
    return and_(_lasts(), ~friendships.c.taken_back)


def ask(store: Store, person: str, other: str) -> bool:
    """To be friends; if the other has asked the same, they are. False: they are that already.

    What was taken back is asked again as it was: it lasts no longer, and if it was declined it stays so.
    """
    now = int(time.time())
    anew = {"at": now, "agreed": False, "declined": False, "taken_back": False}
    row = store.insert(friendships).values(person_hash=person, other_hash=other, **anew)
    lapsed = and_(~friendships.c.agreed, friendships.c.at <= now - LASTS)
    with store.writer.begin() as db:
        if db.execute(select(friendships.c.at).where(_from_to(person, other), friendships.c.agreed)).first():
            return False
        if db.execute(select(friendships.c.at).where(_from_to(other, person), _waits())).first():
            _befriend(store, db, person, other)
            return True
        waiting = select(func.count()).select_from(friendships).where(friendships.c.person_hash == person, _waits())
        if db.execute(waiting).scalar_one() >= MOST_ASKED:
            raise TooMany
        db.execute(update(friendships).where(_from_to(person, other), _lasts()).values(taken_back=False))
        db.execute(row.on_conflict_do_update(index_elements=list(friendships.primary_key), set_=anew, where=lapsed))
    return True


def take_back(store: Store, person: str, other: str) -> None:
    """What somebody has asked; of what became of it nothing is told."""
    with store.writer.begin() as db:
        db.execute(update(friendships).where(_from_to(person, other), _lasts()).values(taken_back=True))


def agree(store: Store, person: str, other: str) -> bool:
    """To what the other has asked; whether they have."""
    with store.writer.begin() as db:
        if not db.execute(select(friendships.c.at).where(_from_to(other, person), _waits())).first():
            return False
        _befriend(store, db, person, other)
    return True


def _befriend(store: Store, db: Connection, person: str, other: str) -> None:
    for one in (person, other):
        theirs = and_(friendships.c.person_hash == one, friendships.c.agreed)
        if db.execute(select(func.count()).select_from(friendships).where(theirs)).scalar_one() >= MOST_FRIENDS:
            raise TooMany
    now = int(time.time())
    for one, another in ((person, other), (other, person)):
        agreed = {"at": now, "agreed": True, "declined": False, "taken_back": False}
        row = store.insert(friendships).values(person_hash=one, other_hash=another, **agreed)
        db.execute(row.on_conflict_do_update(index_elements=list(friendships.primary_key), set_=agreed))


def decline(store: Store, person: str, other: str) -> None:
    """For as long as an ask lasts, the other cannot ask again."""
    with store.writer.begin() as db:
        db.execute(update(friendships).where(_from_to(other, person), _lasts()).values(declined=True))


def part(store: Store, person: str, other: str) -> None:
    """They are friends no longer."""
    with store.writer.begin() as db:
        _part(db, person, other)


def _part(db: Connection, person: str, other: str) -> None:
    db.execute(delete(friendships).where(friendships.c.agreed, or_(_from_to(person, other), _from_to(other, person))))


def friends_of(db: Connection, person: str) -> list[str]:
    """Their names."""
    mine = and_(friendships.c.person_hash == person, friendships.c.agreed)
    named = select(members.c.name).join(friendships, friendships.c.other_hash == members.c.person_hash)
    return list(db.scalars(named.where(mine).order_by(members.c.bare_name)))


def who_ask(db: Connection, person: str) -> list[str]:
    """The first of them."""
    asks = and_(friendships.c.other_hash == person, _waits(), ~friendships.c.declined)
    named = select(members.c.name).join(friendships, friendships.c.person_hash == members.c.person_hash)
    seen = ~_blocks(person, friendships.c.person_hash)
    return list(db.scalars(named.where(asks, seen).order_by(friendships.c.at).limit(MOST_SHOWN)))


def who_are_asked(db: Connection, person: str) -> list[str]:
    asked = and_(friendships.c.person_hash == person, _waits())
    named = select(members.c.name).join(friendships, friendships.c.other_hash == members.c.person_hash)
    return list(db.scalars(named.where(asked).order_by(friendships.c.at)))


def where_friends_wait(db: Connection, person: str) -> list[Waits]:
    """At tables that everybody finds, or to which they have invited whoever asks."""
    invited = exists().where(
        invitations.c.person_hash == person,
        invitations.c.match_id == matches.c.id,
        invitations.c.other_hash == friendships.c.other_hash,
    )
    chosen = (
        select(members.c.name, matches.c.id, matches.c.game)
        .distinct()
        .select_from(friendships)
        .join(members, members.c.person_hash == friendships.c.other_hash)
        .join(holders, and_(holders.c.person_hash == friendships.c.other_hash, ~holders.c.lost))
        .join(matches, matches.c.id == holders.c.match_id)
        .where(friendships.c.person_hash == person, friendships.c.agreed, matches.c.phase == OPEN)
        .where(or_(matches.c.listed, invited), ~_sits(person, matches.c.id), hosted_by_others(person))
    )
    return [Waits(*row) for row in db.execute(chosen.order_by(members.c.name, matches.c.id))]


# -- invitations ------------------------------------------------------------------------------------


def _sits(person: str | ColumnElement[str], match_id: ColumnElement[str]) -> ColumnElement[bool]:
    return (
        exists()
        .where(holders.c.person_hash == person, holders.c.match_id == match_id, ~holders.c.lost)
        .correlate_except(holders)
    )


def invite(store: Store, match_id: str, person: str, invited: Mapping[str, str], *, known: int | None = None) -> Change:
    """`invited`: persons and what they are called. Who has declined stays so."""
    now = int(time.time())
    with store.changing(match_id, known) as (db, change):
        for other, name in invited.items():
            values = {"person_hash": other, "match_id": match_id, "other_hash": person, "name": name, "at": now}
            db.execute(store.insert(invitations).values(**values, declined=False).on_conflict_do_nothing())
        of_table = select(func.count()).select_from(invitations).where(invitations.c.match_id == match_id)
        by_one = select(func.count()).select_from(invitations.join(matches))
        by_one = by_one.where(invitations.c.other_hash == person, matches.c.phase == OPEN)
        if db.execute(of_table).scalar_one() > MOST_INVITED or db.execute(by_one).scalar_one() > MOST_OPEN:
            raise TooMany
    return change


def decline_invitation(store: Store, match_id: str, person: str, *, known: int | None = None) -> Change:
    this = and_(invitations.c.match_id == match_id, invitations.c.person_hash == person)
    with store.changing(match_id, known) as (db, change):
        db.execute(update(invitations).where(this).values(declined=True))
    return change


def can_be_followed(person: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Of an invitation beside its match."""
    of_table = and_(invitations.c.match_id == matches.c.id, matches.c.phase == OPEN)
    wanted = and_(invitations.c.person_hash == person, ~invitations.c.declined)
    return and_(of_table, wanted, ~_blocks(person, invitations.c.other_hash), ~_sits(person, matches.c.id))


def who_invites() -> ColumnElement[str]:
    """A member by their name, a guest by the one at the table."""
    member = select(members.c.name).where(members.c.person_hash == invitations.c.other_hash)
    at_table = (
        select(seats.c.name)
        .join(holders, and_(holders.c.match_id == seats.c.match_id, holders.c.seat == seats.c.seat))
        .where(holders.c.match_id == matches.c.id, holders.c.person_hash == invitations.c.other_hash)
        .limit(1)
        .correlate(matches, invitations)
    )
    named = member.correlate(invitations).scalar_subquery()
    return func.coalesce(named, at_table.scalar_subquery(), matches.c.host)


def invitations_to(db: Connection, person: str, most: int | None = None) -> list[Invitation]:
    """Those that can still be followed, the newest first."""
    chosen = select(matches.c.id, matches.c.game, who_invites()).where(can_be_followed(person))
    newest = chosen.order_by(invitations.c.at.desc(), matches.c.id).limit(most)
    return [Invitation(*row) for row in db.execute(newest)]


def is_invited(db: Connection, match_id: str, person: str) -> bool:
    return db.execute(select(matches.c.id).where(matches.c.id == match_id, can_be_followed(person))).first() is not None


def invited_to(db: Connection, match_id: str) -> list[Invited]:
    """Who does not sit there yet."""
    there = and_(invitations.c.match_id == match_id, ~_sits(invitations.c.person_hash, invitations.c.match_id))
    chosen = select(invitations.c.name, invitations.c.declined).where(there)
    return [Invited(*row) for row in db.execute(chosen.order_by(invitations.c.at, invitations.c.name))]


# -- blocks -----------------------------------------------------------------------------------------


def _blocks(person: str | ColumnElement[str], other: str | ColumnElement[str]) -> ColumnElement[bool]:
    return exists().where(blocks.c.person_hash == person, blocks.c.other_hash == other).correlate_except(blocks)


def block(store: Store, person: str, other: str, name: str) -> None:
    """From now on they are no friends, and nobody is invited by the one to where the other is."""
    with store.writer.begin() as db:
        if len(blocked_by(db, person)) >= MOST_BLOCKED:
            raise TooMany
        row = store.insert(blocks).values(person_hash=person, other_hash=other, name=name, at=int(time.time()))
        db.execute(row.on_conflict_do_nothing())
        _part(db, person, other)
        db.execute(delete(friendships).where(_from_to(person, other)))
        mine = and_(invitations.c.other_hash == person, invitations.c.person_hash == other)
        db.execute(delete(invitations).where(mine))


def unblock(store: Store, person: str, other: str) -> None:
    with store.writer.begin() as db:
        db.execute(delete(blocks).where(blocks.c.person_hash == person, blocks.c.other_hash == other))


def blocks_of(db: Connection, person: str) -> list[Blocked]:
    """A member by the name of now, a guest by the one under which they were met."""
    chosen = select(blocks.c.other_hash, func.coalesce(members.c.name, blocks.c.name)).join(
        members, members.c.person_hash == blocks.c.other_hash, isouter=True
    )
    return [Blocked(*row) for row in db.execute(chosen.where(blocks.c.person_hash == person).order_by(blocks.c.at))]


def blocked_by(db: Connection, person: str) -> frozenset[str]:
    return frozenset(db.scalars(select(blocks.c.other_hash).where(blocks.c.person_hash == person)))


def is_kept_away(store: Store, match_id: str, host_seat: int | None, person: str) -> bool:
    """Whether the host of a table has blocked somebody."""
    hosts = and_(holders.c.match_id == match_id, holders.c.seat == host_seat, ~holders.c.lost)
    found = select(holders.c.person_hash).where(hosts, _blocks(holders.c.person_hash, person))
    with store.reader.connect() as db:
        return host_seat is not None and db.execute(found).first() is not None


def hosted_by_others(person: str) -> ColumnElement[bool]:
    """The tables that are not of somebody whom this person has blocked, or who has blocked them."""
    hosts = and_(holders.c.match_id == matches.c.id, holders.c.seat == matches.c.host_seat, ~holders.c.lost)
    apart = or_(
        and_(blocks.c.person_hash == person, blocks.c.other_hash == holders.c.person_hash),
        and_(blocks.c.person_hash == holders.c.person_hash, blocks.c.other_hash == person),
    )
    return ~exists().where(hosts, apart).correlate(matches)


# -- those with whom one has played -----------------------------------------------------------------


def companies(db: Connection, person: str) -> list[Company]:
    """The last one first; whom somebody has blocked is no company."""
    found: dict[frozenset[str], Company] = {}
    blocked = blocked_by(db, person)
    for rows in ended_matches(db, person, limit=LOOKED_BACK):
        people = company_of(rows, person)
        others = frozenset(people)
        if others and not others & blocked:
            first = found.setdefault(others, Company(rows[0]["match_id"], rows[0]["game"], people, 0))
            found[others] = first._replace(plays=first.plays + 1)
    names = _names_of(db, {one for others in found for one in others})
    return [one._replace(people={**one.people, **_only(names, one.people)}) for one in found.values()]


def company_of(rows: Sequence[Row], person: str) -> dict[str, str]:
    """The other people of a match, and what they were called there."""
    others = (row for row in rows if row["person_hash"] not in (None, person))
    return {row["person_hash"]: row["name"] for row in others}


def gathering(db: Connection, person: str, others: Collection[str], like: Row) -> str | None:
    """An open table of the same kind at which somebody sits or is invited, and beside them these others alone."""
    places = select(func.count()).select_from(seats).where(seats.c.match_id == matches.c.id).scalar_subquery()
    same = and_(matches.c.phase == OPEN, matches.c.game == like["game"], places == like["seats"])
    invited = exists().where(can_be_followed(person)).correlate(matches)
    open_ones = select(matches.c.id, matches.c.options).where(same, or_(_sits(person, matches.c.id), invited))
    for match_id, options in db.execute(open_ones.order_by(matches.c.updated_at.desc(), matches.c.id)):
        sitting = db.scalars(select(holders.c.person_hash).where(holders.c.match_id == match_id, ~holders.c.lost))
        expected = and_(invitations.c.match_id == match_id, ~invitations.c.declined)
        people = {*sitting, *db.scalars(select(invitations.c.person_hash).where(expected))}
        if options == like["options"] and people == {person, *others}:
            return str(match_id)
    return None


def played_match(db: Connection, match_id: str) -> list[Row]:
    """The seats of a match that has ended."""
    chosen = select(played).where(played.c.match_id == match_id).order_by(played.c.seat)
    return [dict(row) for row in db.execute(chosen).mappings()]


def _names_of(db: Connection, people: Collection[str]) -> dict[str, str]:
    chosen = select(members.c.person_hash, members.c.name).where(members.c.person_hash.in_(people))
    return {row.person_hash: row.name for row in db.execute(chosen)}


def _only(names: Mapping[str, str], people: Collection[str]) -> dict[str, str]:
    return {person: name for person, name in names.items() if person in people}


# -- all of it --------------------------------------------------------------------------------------

TIES = (friendships, blocks, invitations)


def forget_ties(store: Store, person: str) -> None:
    """Somebody's own, and what others have of them."""
    with store.writer.begin() as db:
        for table in TIES:
            db.execute(delete(table).where(or_(table.c.person_hash == person, table.c.other_hash == person)))
