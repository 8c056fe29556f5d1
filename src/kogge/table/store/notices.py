"""What people want to be told while their pages are closed, and the outbox of what is to be told.

The database is the truth here, too: who has to decide is read from the matches, and a row of the outbox says that
somebody is being told of a decision, or was. Its key is the person, the table and the decision; so of several processes
that see the same decision one writes the row, and of several that want to send it one gets it, for a while.
"""

import hashlib
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, not_, or_, select, text, update

from kogge.engine.match import PERSON
from kogge.engine.seats import SPECTATOR
from kogge.table.store.friends import can_be_followed, who_invites
from kogge.table.store.records import ABORTED, OVER, RUNNING
from kogge.table.store.schema import (
    confirmations,
    holders,
    invitations,
    matches,
    notice_keys,
    outbox,
    seats,
    untold,
    ways,
    wishes,
)
from kogge.table.store.store import Store

PUSH, MAIL, WEBHOOK = KINDS = ("push", "mail", "webhook")
MOST = {PUSH: 10, MAIL: 3, WEBHOOK: 5}  # of a person
TURN, ENDED, INVITED = "turn", "ended", "invited"
DAY = 24 * 60 * 60
LONGEST_WAIT = (
    14 * DAY
)  # for a decision: no clock gives more, and whoever had the table open for days may leave only now
LEASE = 5 * 60  # seconds for which one process has a row: longer than sending takes
MAILS_TO_ONE, MAILS_OF_ONE, MAILS_IN_ALL = 2, 5, 500  # that ask whether an address is right, within a day
COUNTING = 0x6D61696C  # the advisory lock: "mail" in hexadecimal


class Keys(NamedTuple):
    private_key: str
    secret: str


class Wishes(NamedTuple):
    """In which language somebody is told, and when not."""

    lang: str
    home: str
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None


class Way(NamedTuple):
    """How a notice reaches somebody."""

    id: str
    person: str
    kind: str
    address: str
    form: str = ""
    keys: Mapping[str, str] | None = None
    confirmed: bool = True
    since: int = 0


class Due(NamedTuple):
    """A row of the outbox that was taken to be sent."""

    person: str
    match_id: str
    what: str
    number: int
    made_at: int
    tries: int
    left: Sequence[str] | None


class Arisen(NamedTuple):
    """Something that somebody may want to be told of: a decision, that a game has ended, or that they are invited."""

    person: str
    match_id: str
    what: str
    number: int
    seat: int
    at: int
    left_at: int | None


class Notice(NamedTuple):
    """All that is told, and to whom."""

    what: str
    match_id: str
    number: int
    game: str
    host: str
    seats: Sequence[int]  # that it is about, and what they are called
    names: Sequence[str]
    wishes: Wishes
    ways: Sequence[Way]


class TooManyWays(Exception):
    """Somebody has as many ways of a kind as there can be."""


class TooManyMails(Exception):
    """Too many mails were asked for today: to an address, by somebody, or in all."""


def keys_of(store: Store, make: Callable[[], str]) -> Keys:
    """The keys of this server, made when they are first asked for: of several that make some, one keeps them."""
    chosen = select(notice_keys.c.private_key, notice_keys.c.secret)
    with store.reader.connect() as db:
        row = db.execute(chosen).one_or_none()
    if row is None:
        new = store.insert(notice_keys).values(id=1, private_key=make(), secret=secrets.token_urlsafe(32))
        with store.writer.begin() as db:
            db.execute(new.on_conflict_do_nothing())
            row = db.execute(chosen).one()
    return Keys(*row)


# -- wishes ---------------------------------------------------------------------------------------


def wishes_of(store: Store, person: str) -> Wishes | None:
    chosen = select(*(wishes.c[name] for name in Wishes._fields)).where(wishes.c.person_hash == person)
    with store.reader.connect() as db:
        row = db.execute(chosen).one_or_none()
        return Wishes(*row) if row else None


def put_wishes(store: Store, person: str, wished: Wishes, now: int) -> None:
    values = wished._asdict()
    row = store.insert(wishes).values(person_hash=person, since=now, **values)
    with store.writer.begin() as db:
        db.execute(row.on_conflict_do_update(index_elements=["person_hash"], set_=values))


def speak_to(store: Store, person: str, lang: str) -> None:
    """In which language somebody is told from now on, if they are told anything."""
    with store.writer.begin() as db:
        db.execute(update(wishes).where(wishes.c.person_hash == person).values(lang=lang))


def ways_of(store: Store, person: str) -> list[Way]:
    """The oldest first, those included that wait to be confirmed."""
    chosen = select(*_of_way()).where(ways.c.person_hash == person).order_by(ways.c.since, ways.c.id)
    with store.reader.connect() as db:
        return [Way(*row) for row in db.execute(chosen)]


def way(store: Store, way_id: str) -> Way | None:
    with store.reader.connect() as db:
        row = db.execute(select(*_of_way()).where(ways.c.id == way_id)).one_or_none()
        return Way(*row) if row else None


def _of_way() -> list[ColumnElement[Any]]:
    return [ways.c.person_hash if name == "person" else ways.c[name] for name in Way._fields]


def add_way(store: Store, new: Way) -> Way:
    """The way as it is kept; whoever names an address again has it only once.

    A browser has one address for notices: if it belonged to somebody else here, its reader is somebody else by now.
    """
    same = and_(ways.c.kind == new.kind, ways.c.address == new.address)
    own = and_(ways.c.person_hash == new.person, ways.c.kind == new.kind)
    with store.writer.begin() as db:
        if new.kind == PUSH:
            db.execute(delete(ways).where(same))
        else:
            row = db.execute(select(*_of_way()).where(same, own)).one_or_none()
            if row:
                return Way(*row)
        if db.execute(select(func.count()).select_from(ways).where(own)).scalar_one() >= MOST[new.kind]:
            raise TooManyWays
        if new.confirmed:
            _begin(db, new.person, new.since)
        values = {"person_hash": new.person, **new._asdict()}
        del values["person"]
        db.execute(ways.insert(), values)
    return new


def confirm_way(store: Store, way_id: str, now: int) -> None:
    with store.writer.begin() as db:
        confirmed = update(ways).where(ways.c.id == way_id, ~ways.c.confirmed)
        person = db.execute(confirmed.values(confirmed=True).returning(ways.c.person_hash)).scalar_one_or_none()
        if person is not None:
            _begin(db, person, now, but=way_id)


def _begin(db: Any, person: str, now: int, but: str = "") -> None:
    """With the first way notices begin: what had arisen before is not told."""
    others = exists().where(ways.c.person_hash == person, ways.c.confirmed, ways.c.id != but)
    db.execute(update(wishes).where(wishes.c.person_hash == person, ~others).values(since=now))


def remove_way(store: Store, way_id: str, person: str | None = None) -> None:
    """Nobody is told anything on this way any more; `person`: only if it is theirs."""
    whose = [] if person is None else [ways.c.person_hash == person]
    with store.writer.begin() as db:
        db.execute(delete(ways).where(ways.c.id == way_id, *whose))


def is_told_of(store: Store, person: str, match_id: str) -> bool | None:
    """Whether somebody is told of a table; None if they are told of nothing at all."""
    has_ways = exists().where(ways.c.person_hash == person, ways.c.confirmed)
    is_off = exists().where(untold.c.person_hash == person, untold.c.match_id == match_id)
    with store.reader.connect() as db:
        has, off = db.execute(select(has_ways, is_off)).one()
        return not off if has else None


def tell_of(store: Store, person: str, match_id: str, told: bool) -> None:
    row = store.insert(untold).values(person_hash=person, match_id=match_id)
    with store.writer.begin() as db:
        if told:
            db.execute(delete(untold).where(untold.c.person_hash == person, untold.c.match_id == match_id))
        elif db.execute(select(matches.c.id).where(matches.c.id == match_id)).one_or_none():
            db.execute(row.on_conflict_do_nothing())


def note_mail(store: Store, person: str, address_hash: str, now: int) -> None:
    """A mail is about to ask whether an address is right; too many of them are refused."""
    today = confirmations.c.at > now - DAY
    mine, theirs = confirmations.c.person_hash == person, confirmations.c.address_hash == address_hash
    limits = ((mine, MAILS_OF_ONE), (theirs, MAILS_TO_ONE), (today, MAILS_IN_ALL))
    with store.writer.begin() as db:
        if store.is_shared:  # of two who ask at once, the second counts the first
            db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": COUNTING})
        for which, most in limits:
            sent = select(func.count()).select_from(confirmations).where(which, today)
            if db.execute(sent).scalar_one() >= most:
                raise TooManyMails
        db.execute(confirmations.insert(), {"person_hash": person, "address_hash": address_hash, "at": now})


def forget_notices(store: Store, person: str) -> None:
    """All of somebody's wishes, ways and notices. That a mail was asked for stays for its day, without a name."""
    with store.writer.begin() as db:
        for table in (wishes, ways, untold, outbox):
            db.execute(delete(table).where(table.c.person_hash == person))
        db.execute(update(confirmations).where(confirmations.c.person_hash == person).values(person_hash=""))


# -- what has arisen --------------------------------------------------------------------------------


def arisen(store: Store, now: int, until: int) -> list[Arisen]:
    """What came to be by then, and stands in no row of the outbox yet, for those who wish to be told."""
    recently, lately = matches.c.updated_at > now - LONGEST_WAIT, matches.c.updated_at > now - DAY
    before = matches.c.updated_at <= until
    new = ~exists().where(*_is_of(_TURNS), outbox.c.number == matches.c.entries)
    newly_ended = ~exists().where(*_is_of(_ENDS))
    with store.reader.connect() as db:
        turns = [Arisen(row[0], row[1], TURN, *row[2:]) for row in db.execute(_TURNS.where(recently, before, new))]
        ends = [Arisen(row[0], row[1], ENDED, *row[2:]) for row in db.execute(_ENDS.where(lately, before, newly_ended))]
        invited = [
            Arisen(person, match_id, INVITED, 0, SPECTATOR, at, None)
            for person, match_id, at in db.execute(_newly_invited(now - DAY, until))
        ]
    return turns + ends + invited


def _newly_invited(since: int, until: int) -> Select[Any]:
    told = exists().where(
        outbox.c.person_hash == invitations.c.person_hash,
        outbox.c.match_id == invitations.c.match_id,
        outbox.c.what == INVITED,
    )
    between = and_(invitations.c.at > since, invitations.c.at <= until)
    return _invited(invitations.c.person_hash, matches.c.id, invitations.c.at).where(between, ~told)


def _invited(*of: Any) -> Select[Any]:
    """Who is invited where, of those who wish to be told."""
    person = invitations.c.person_hash
    is_told = exists().where(ways.c.person_hash == person, ways.c.confirmed)
    wished = and_(wishes.c.person_hash == person, invitations.c.at >= wishes.c.since)
    return select(*of).where(can_be_followed(person), wished, is_told).order_by(invitations.c.at)


def _is_of(chosen: Select[Any]) -> list[ColumnElement[bool]]:
    what = TURN if chosen is _TURNS else ENDED
    return [outbox.c.person_hash == holders.c.person_hash, outbox.c.match_id == matches.c.id, outbox.c.what == what]


def _for_whom(of: Sequence[Any], *stands: ColumnElement[bool]) -> Select[Any]:
    """Who holds which seats of which matches, of those who wish to be told of them."""
    is_told = exists().where(ways.c.person_hash == holders.c.person_hash, ways.c.confirmed)
    is_off = exists().where(untold.c.person_hash == holders.c.person_hash, untold.c.match_id == matches.c.id)
    held = and_(holders.c.match_id == seats.c.match_id, holders.c.seat == seats.c.seat, not_(holders.c.lost))
    return (
        select(*of)
        .select_from(matches)
        .join(seats, seats.c.match_id == matches.c.id)
        .join(holders, held)
        .join(wishes, wishes.c.person_hash == holders.c.person_hash)
        .where(seats.c.kind == PERSON, matches.c.updated_at >= wishes.c.since, is_told, ~is_off, *stands)
        .order_by(matches.c.updated_at, matches.c.id, holders.c.person_hash, seats.c.seat)
    )


_FOUND = (
    *(holders.c.person_hash, matches.c.id, matches.c.entries, seats.c.seat),
    *(matches.c.updated_at, seats.c.left_at),
)
_DECIDES = (matches.c.phase == RUNNING, seats.c.seat == matches.c.actor, seats.c.stand_in.is_(None))
_HAS_ENDED = (matches.c.phase.in_((OVER, ABORTED)),)
_TURNS = _for_whom(_FOUND, *_DECIDES)
_ENDS = _for_whom(_FOUND, *_HAS_ENDED)


# -- the outbox -----------------------------------------------------------------------------------


def put_in_outbox(store: Store, found: Collection[Arisen], now: int, *, done: bool = False) -> None:
    """What somebody is to be told; `done`: they know it, so that they are not told later either."""
    rows = [
        {
            "person_hash": one.person,
            "match_id": one.match_id,
            "what": one.what,
            "number": one.number,
            "made_at": now,
            "due_at": now,
            "taken_until": 0,
            "tries": 0,
            "left": None,
            "done": done,
        }
        for one in found
    ]
    if rows:
        with store.writer.begin() as db:
            db.execute(store.insert(outbox).on_conflict_do_nothing(), rows)


def take_due(store: Store, now: int, most: int = 50) -> list[Due]:
    """The next rows that are due: for a while they are this process's alone. One that it leaves is taken again."""
    columns = [outbox.c.person_hash if name == "person" else outbox.c[name] for name in Due._fields]
    due = select(*columns).where(~outbox.c.done, outbox.c.due_at <= now, outbox.c.taken_until <= now)
    next_ones = due.order_by(outbox.c.due_at).limit(most).with_for_update(skip_locked=True)
    with store.writer.begin() as db:
        taken = [Due(*row) for row in db.execute(next_ones)]
        for one in taken:
            db.execute(update(outbox).where(_this(one)).values(taken_until=now + LEASE))
    return taken


def notice_for(store: Store, due: Due) -> Notice | None:
    """What is to be told by now; None if it is past."""
    if due.what == INVITED:
        return _invitation_for(store, due)
    of = (matches.c.game, matches.c.host, seats.c.seat, seats.c.name, *(wishes.c[name] for name in Wishes._fields))
    stands = (*_DECIDES, matches.c.entries == due.number) if due.what == TURN else _HAS_ENDED
    this = and_(holders.c.person_hash == due.person, matches.c.id == due.match_id)
    with store.reader.connect() as db:
        rows = db.execute(_for_whom(of, *stands).where(this)).all()
    if not rows:
        return None
    left = _ways_left(store, due)
    game, host, _, _, *wished = rows[0]
    held, names = [row.seat for row in rows], [row.name for row in rows]
    return Notice(due.what, due.match_id, due.number, game, host, held, names, Wishes(*wished), left)


def _invitation_for(store: Store, due: Due) -> Notice | None:
    of = (matches.c.game, who_invites(), *(wishes.c[name] for name in Wishes._fields))
    this = and_(invitations.c.person_hash == due.person, matches.c.id == due.match_id)
    with store.reader.connect() as db:
        row = db.execute(_invited(*of).where(this)).one_or_none()
    if row is None:
        return None
    game, by, *wished = row
    left = _ways_left(store, due)
    return Notice(due.what, due.match_id, due.number, game, by, [], [by], Wishes(*wished), left)


def _ways_left(store: Store, due: Due) -> list[Way]:
    return [way for way in ways_of(store, due.person) if way.confirmed and (due.left is None or way.id in due.left)]


def note_sent(store: Store, due: Due, left: Sequence[str]) -> None:
    """On these ways alone it is still to be sent."""
    with store.writer.begin() as db:
        db.execute(update(outbox).where(_this(due)).values(left=list(left)))


def note_done(store: Store, due: Due) -> None:
    """The row stays for as long as the decision is not made, so that nobody is told of it again."""
    with store.writer.begin() as db:
        db.execute(update(outbox).where(_this(due)).values(done=True))


def drop(store: Store, due: Due) -> None:
    """It is not told: what it is about may arise anew."""
    with store.writer.begin() as db:
        db.execute(delete(outbox).where(_this(due)))


def postpone(store: Store, due: Due, until: int, tries: int) -> None:
    with store.writer.begin() as db:
        db.execute(update(outbox).where(_this(due)).values(due_at=until, taken_until=0, tries=tries))


def waiting(store: Store) -> int:
    with store.reader.connect() as db:
        return db.execute(select(func.count()).select_from(outbox).where(~outbox.c.done)).scalar_one()


def clear_away(store: Store, now: int) -> None:
    """What is past: rows of decisions that are made, and addresses that nobody confirmed within a day."""
    waits = exists().where(matches.c.id == outbox.c.match_id, *_DECIDES[:1], matches.c.entries == outbox.c.number)
    past = or_(and_(outbox.c.what == TURN, ~waits), and_(outbox.c.what != TURN, outbox.c.made_at < now - 2 * DAY))
    with store.writer.begin() as db:
        db.execute(delete(outbox).where(outbox.c.taken_until <= now, past))
        db.execute(delete(ways).where(~ways.c.confirmed, ways.c.since < now - DAY))
        db.execute(delete(confirmations).where(confirmations.c.at < now - DAY))


def _this(due: Due) -> ColumnElement[bool]:
    return and_(
        outbox.c.person_hash == due.person,
        outbox.c.match_id == due.match_id,
        outbox.c.what == due.what,
        outbox.c.number == due.number,
    )


def hashed_address(keys: Keys, address: str) -> str:
    return hashlib.sha256(f"{keys.secret} {address.lower()}".encode()).hexdigest()
