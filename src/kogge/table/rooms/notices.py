"""Notices to people whose pages are closed: that it is their turn, that their game has ended, that they are invited.

Every few seconds a process looks in the database for decisions that have waited for a minute and whose persons look at
the table in no process; so no move is slower for it, and nothing is missed when a process dies. What it finds it writes
into the outbox, and what is due there it sends. If it dies between sending and noting that, the same is sent once more
when its lease has run out: whoever hears twice that it is their turn is better off than whoever never does, and a
browser shows the second in place of the first.
"""

import asyncio
import logging
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum

from kogge.engine.refusal import Refusal
from kogge.games import GAMES
from kogge.table.lanes import CHECKING
from kogge.table.metrics import NOTICES, NOTICES_WAITING
from kogge.table.refusals import AWAY
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.endpoints import Endpoints, Forbidden, Outside, Unreachable
from kogge.table.rooms.mail import Away, Mailer, NobodyThere, Refused, mail
from kogge.table.rooms.notice_texts import (
    body_of,
    mail_text,
    quiet_until,
    title_of,
    token_for,
    webhook_body,
)
from kogge.table.rooms.web_push import headers, message, new_private_key, public_key, sealed
from kogge.table.store.notices import (
    ENDED,
    MAIL,
    PUSH,
    Arisen,
    Due,
    Keys,
    Notice,
    Way,
    Wishes,
    arisen,
    clear_away,
    drop,
    keys_of,
    note_done,
    note_sent,
    notice_for,
    postpone,
    put_in_outbox,
    remove_way,
    take_due,
    waiting,
)
from kogge.table.store.sharing import there_elsewhere
from kogge.table.words import say

log = logging.getLogger("kogge.table")

EVERY = 10.0  # seconds from one look to the next
GRACE = 60  # seconds for which a decision waits before anybody is told: most who leave only load their page again
FIRST_PAUSE, LONGEST_PAUSE = 60, 60 * 60  # seconds until what could not be sent is tried again; each doubles
MOST_TRIES = 12  # within some seven hours
LAST_WORDS = 3.0  # seconds for what is being sent, when the table closes
CONFIRM, OFF = "confirm", "off"  # what a link in a mail is good for


class Outcome(StrEnum):
    SENT = "sent"
    LATER = "later"
    FAILED = "failed"
    GONE = "gone"  # the address is nobody's any more


@dataclass(frozen=True)
class NoticeTerms:
    """What an operator allows, and how the world outside is reached."""

    endpoints: Endpoints = field(default_factory=Endpoints)
    mailer: Mailer | None = None
    outside: Outside = field(default_factory=Outside)
    every: float = EVERY


class Notices:
    """See above."""

    def __init__(self, rooms: Rooms, terms: NoticeTerms, home: str = "") -> None:
        """`home`: the address under which everybody comes here, if there is one."""
        self.terms = terms
        self.home = home
        self.keys = Keys("", "")
        self._store = rooms.store
        self._rooms = rooms
        self._began = int(time.time())
        self._looking: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    @property
    def offers_mail(self) -> bool:
        """A link in a mail must lead to where everybody comes, and not where one of them says they do."""
        return self.terms.mailer is not None and bool(self.home)

    @property
    def public_key(self) -> str:
        return public_key(self.keys.private_key)

    async def start(self) -> None:
        self.keys = await CHECKING.run(keys_of, self._store, new_private_key)
        self._looking = asyncio.create_task(self._look_now_and_then())

    async def close(self) -> None:
        """What is being sent is sent and noted, unless that takes too long."""
        self._closing.set()
        if self._looking and not (await asyncio.wait([self._looking], timeout=LAST_WORDS))[0]:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _look_now_and_then(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(self.terms.every):
                    await self._closing.wait()
                return
            try:
                await self.look(int(time.time()))
            except AWAY:
                log.warning("the outbox cannot be read now; it is tried again")
            except Exception:
                log.exception("notices could not be sent")

    async def look(self, now: int) -> None:
        """What has arisen is written down, and what is due is sent."""
        await self._write(now)
        while not self._closing.is_set() and (due := await CHECKING.run(take_due, self._store, now)):
            await asyncio.gather(*(self._tell(one, now) for one in due))
        await CHECKING.run(clear_away, self._store, now)
        NOTICES_WAITING.set(await CHECKING.run(waiting, self._store))

    # -- what has arisen ------------------------------------------------------------------------

    async def _write(self, now: int) -> None:
        found = await CHECKING.run(arisen, self._store, now, now - GRACE)
        there = await self._there({one.match_id for one in found})
        seen = [one for one in found if one.what == ENDED and self._has_seen(one, there)]
        new = [one for one in found if one not in seen and self._is_away(one, there, now)]
        await CHECKING.run(put_in_outbox, self._store, seen, now, done=True)
        await CHECKING.run(put_in_outbox, self._store, new, now)

    def _is_away(self, one: Arisen, there: Mapping[str, Collection[int]], now: int) -> bool:
        """For a while, by now. After a start nobody has had the time to come back yet."""
        since = max(one.at, self._left_at(one), self._began)
        return one.seat not in there.get(one.match_id, ()) and now >= since + GRACE

    def _has_seen(self, one: Arisen, there: Mapping[str, Collection[int]]) -> bool:
        """Whether somebody was there at the end, or came afterwards."""
        return one.seat in there.get(one.match_id, ()) or self._left_at(one) >= one.at

    def _left_at(self, one: Arisen) -> float:
        room = self._rooms.held.get(one.match_id)
        return max(one.left_at or 0, room.left_at(one.seat) if room else 0)

    async def _there(self, ids: Collection[str]) -> dict[str, set[int]]:
        """The seats of these tables from which somebody looks, in whichever process."""
        held = {match_id: self._rooms.held.get(match_id) for match_id in ids}
        there = {match_id: set(room.here().seats) if room else set() for match_id, room in held.items()}
        if self._rooms.store.is_shared and ids:
            own = self._rooms.others.name
            for match_id, others in (await CHECKING.run(there_elsewhere, self._store, own, sorted(ids))).items():
                there[match_id] |= others.seats
        return there

    # -- sending --------------------------------------------------------------------------------

    async def _tell(self, due: Due, now: int) -> None:
        """One notice, on all ways that are left."""
        notice = await CHECKING.run(notice_for, self._store, due)
        if notice is None or notice.game not in GAMES:
            await CHECKING.run(drop, self._store, due)
            return
        there = (await self._there([due.match_id]))[due.match_id]
        if there.intersection(notice.seats):
            await CHECKING.run(note_done if due.what == ENDED else drop, self._store, due)
            return
        quiet = quiet_until(notice.wishes, now)
        if quiet is not None:
            await CHECKING.run(postpone, self._store, due, quiet, due.tries)
            return
        left = {way.id for way in notice.ways}
        for finished in asyncio.as_completed([self._send(notice, way) for way in notice.ways]):
            way, outcome = await finished
            NOTICES.labels(way.kind, outcome).inc()
            if outcome == Outcome.LATER:
                continue
            left.discard(way.id)
            await CHECKING.run(note_sent, self._store, due, sorted(left))
            if outcome == Outcome.GONE:
                await CHECKING.run(remove_way, self._store, way.id)
        if left and due.tries + 1 < MOST_TRIES:
            pause = min(FIRST_PAUSE * 2**due.tries, LONGEST_PAUSE)
            await CHECKING.run(postpone, self._store, due, now + pause, due.tries + 1)
        else:
            await CHECKING.run(note_done, self._store, due)

    async def _send(self, notice: Notice, way: Way) -> tuple[Way, Outcome]:
        try:
            if way.kind == MAIL:
                return way, await self._send_mail(notice, way)
            return way, _outcome_of(await self._post(notice, way))
        except Unreachable:
            return way, Outcome.LATER
        except (Refusal, Forbidden):
            log.warning("a notice was not sent: its address is not one that may be called")
            return way, Outcome.FAILED
        except Exception:
            log.exception("a notice could not be sent")
            return way, Outcome.FAILED

    async def _post(self, notice: Notice, way: Way) -> int:
        """What may be named can have changed since it was."""
        endpoints, outside, link = self.terms.endpoints, self.terms.outside, self._link(notice)
        if way.kind == PUSH:
            endpoints.check_push(way.address)
            told = message(title_of(notice), body_of(notice), link, notice.wishes.lang, notice.match_id)
            body = await asyncio.to_thread(sealed, told, way.keys or {})
            signed = headers(way.address, self.keys.private_key, self._contact(), notice.match_id)
            return await outside.post(way.address, signed, body)
        body = webhook_body(notice, endpoints.form_of(way.address), link)
        return await outside.post(way.address, {"Content-Type": "application/json"}, body)

    async def _send_mail(self, notice: Notice, way: Way) -> Outcome:
        mailer = self.terms.mailer
        if mailer is None or not self.home:
            return Outcome.FAILED
        off = self._link_to(OFF, way)
        text = mail_text(notice, self._link(notice), off)
        about = f"{notice.what}.{notice.match_id}.{notice.number}.{way.id}"
        more = {"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        letter = mail(mailer, way.address, title_of(notice), text, about=about, more=more)
        try:
            await asyncio.to_thread(mailer.send, letter)
        except NobodyThere:
            return Outcome.GONE
        except Refused:
            return Outcome.FAILED
        except Away:
            return Outcome.LATER
        return Outcome.SENT

    async def ask_to_confirm(self, way: Way, lang: str) -> None:
        """A mail with the link that makes an address somebody's way; nothing else is sent there before."""
        mailer = self.terms.mailer
        assert mailer is not None
        text = say("notice_confirm_mail", lang, link=self._link_to(CONFIRM, way))
        letter = mail(
            mailer,
            way.address,
            say("notice_confirm_subject", lang),
            text,
            about=f"confirm.{way.id}.{time.time_ns()}",
            more={},
        )
        try:
            await asyncio.to_thread(mailer.send, letter)
        except (Refused, Away):
            raise Refusal(
                en="The e-mail could not be sent: check the address, or try again later.",
                de="Die E-Mail ließ sich nicht senden: Prüfe die Adresse oder versuche es später noch einmal.",
            ) from None

    def _link(self, notice: Notice) -> str:
        return f"{self._home(notice.wishes)}t/{notice.match_id}"

    def _link_to(self, purpose: str, way: Way) -> str:
        return f"{self.home}me/notices/{purpose}/{way.id}/{token_for(self.keys, purpose, way)}"

    def _home(self, wishes: Wishes) -> str:
        return self.home or wishes.home

    def _contact(self) -> str:
        """Whom push services turn to."""
        if self.terms.mailer:
            return f"mailto:{self.terms.mailer.sender}"
        host = self.home.removeprefix("https://").partition("/")[0].partition(":")[0]
        return f"https://{host}" if self.home.startswith("https://") else "mailto:kogge@localhost"


def _outcome_of(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.SENT
    if status in (404, 410):
        return Outcome.GONE
    if status in (408, 425, 429) or status >= 500:
        return Outcome.LATER
    log.warning("a notice was refused with %s", status)
    return Outcome.FAILED
