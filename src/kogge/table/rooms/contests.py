"""Contests: made, joined, run. What follows by itself is done by whichever process comes first, and once.

Every few seconds a process looks in the database for contests in which it is time for something. What is to come is
decided by what was found there and written if nobody has changed it since; then the tables of a round are begun one by
one, each in a transaction that only one process can make.
"""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from kogge.engine.game import Game
from kogge.engine.match import PERSON, Match
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from kogge.table.lanes import CHECKING, OPENING, STORE
from kogge.table.refusals import Busy, NoContest, NotYourContest
from kogge.table.rooms import contest_steps, ticking
from kogge.table.rooms.clock import Terms
from kogge.table.rooms.clocks import look_again
from kogge.table.rooms.contest_steps import Plan
from kogge.table.rooms.members import Members
from kogge.table.rooms.now_and_then import NowAndThen
from kogge.table.rooms.people import hashed, new_secret
from kogge.table.rooms.room import TRIES, Room
from kogge.table.rooms.stored_match import new_record
from kogge.table.store.clearing import Overdue
from kogge.table.store.contests import (
    Contest,
    ContestTable,
    Found,
    Overtaken,
    Step,
    clear_contests,
    contests_of,
    due,
    end_lost_tables,
    find,
    forget_in_contests,
    has_lost_tables,
    make,
    unfinished,
    write,
)
from kogge.table.store.records import BOT, OPEN, MatchRecord, SeatRecord
from kogge.table.store.store import Store

log = logging.getLogger("kogge.table")

EVERY = 2.0  # seconds from one look to the next
MOST_OWN = 3  # that somebody organises and that are not over
MOST_AT_ONCE = 10  # that somebody is in
MOST_IN_ALL = 200

Decide = Callable[[Found, int], Step | None]


class Tables(Protocol):
    """The rooms of this process."""

    members: Members

    def opened(self, record: MatchRecord, match: Match) -> Room: ...


class Contests:
    """See above."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._looking = NowAndThen("contests", self.look, EVERY)
        self._unplayable: set[str] = set()  # of a game that is not here any more

    def start(self) -> None:
        self._looking.start()

    async def close(self) -> None:
        await self._looking.close()

    # -- what people do -------------------------------------------------------------------------

    async def make(self, game: Game[Any], plan: Plan, person: str, host: str) -> str:
        """Somebody organises a contest; whether they play is another matter."""
        self._tables.members.check_name(host, person)
        contest = contest_steps.planned(game, plan, person, host, int(time.time()))

        def store() -> None:
            with self._store.writer.begin() as db:
                if unfinished(db, person) >= MOST_OWN:
                    raise Refusal(
                        en=f"You are running {MOST_OWN} tournaments already: wait until one is over.",
                        de=f"Du richtest schon {MOST_OWN} Turniere aus: Warte, bis eines zu Ende ist.",
                    )
                if unfinished(db) >= MOST_IN_ALL:
                    raise Refusal(
                        en=f"There are {MOST_IN_ALL} tournaments here already: try again in a few days.",
                        de=f"Hier gibt es schon {MOST_IN_ALL} Turniere: Versuche es in ein paar Tagen noch einmal.",
                    )
                make(db, contest)

        await STORE.run_for(person, store)
        return contest.id

    async def join(self, contest_id: str, person: str, name: str) -> None:
        self._tables.members.check_name(name, person)
        if len(await CHECKING.run(self._of, person)) >= MOST_AT_ONCE:
            raise Refusal(
                en=f"You are in {MOST_AT_ONCE} tournaments already: wait until one is over.",
                de=f"Du bist schon in {MOST_AT_ONCE} Turnieren: Warte, bis eines zu Ende ist.",
            )
        await self._do(contest_id, lambda found, now: contest_steps.join(found, person, name, now))

    async def leave(self, contest_id: str, person: str) -> None:
        await self._do(contest_id, lambda found, now: contest_steps.leave(found, person, now))

    async def remove(self, contest_id: str, person: str, number: int) -> None:
        await self._do(contest_id, _organised_by(person, partial(contest_steps.remove, number=number)))

    async def begin(self, contest_id: str, person: str) -> None:
        await self._do(contest_id, _organised_by(person, contest_steps.begin))
        await self.go_on(contest_id)

    async def call_off(self, contest_id: str, person: str) -> bool:
        """Returns whether it is still there: one that has not begun is gone."""
        found = await self._do(contest_id, _organised_by(person, contest_steps.call_off))
        await self.go_on(contest_id)
        return found.contest.phase != OPEN

    async def clear(self, overdue: Overdue) -> None:
        def clear() -> None:
            with self._store.writer.begin() as db:
                clear_contests(db, overdue.unplayed, overdue.every)

        await STORE.run(clear)

    async def forget(self, person: str) -> None:
        def forget() -> None:
            with self._store.writer.begin() as db:
                forget_in_contests(db, person)

        await STORE.run(forget)

    # -- what follows by itself -----------------------------------------------------------------

    async def look(self, now: int | None = None) -> None:
        """Go on wherever it is time."""
        now = int(time.time()) if now is None else now
        for contest_id in await CHECKING.run(self._due, now):
            if contest_id not in self._unplayable:
                await self.go_on(contest_id, now)

    async def go_on(self, contest_id: str, now: int | None = None) -> None:
        """Until somebody has to play, or it is not time yet."""
        with suppress(NoContest):  # it was cleared away just now
            while True:
                found = await CHECKING.run(self._found, contest_id)
                for table in found.tables:
                    if not table.begun:
                        await self._begin(found, table)
                step = await OPENING.run(contest_steps.follow, found, int(time.time()) if now is None else now)
                if step is None:
                    return
                with suppress(Overtaken):  # by another process
                    await STORE.run(self._write, found.contest, step)

    async def _begin(self, found: Found, table: ContestTable) -> None:
        """Make the match of a table, unless another process is faster."""
        contest = found.contest
        try:
            game = find_game(contest.game)
            match = await OPENING.run(Match, game, len(table.sitting), contest.options)
        except Refusal:
            log.warning("a contest of %s cannot go on: the game is not here, or another one", contest.game)
            self._unplayable.add(contest.id)
            raise NoContest from None
        seats, holding = _seated(found, table)
        facts: dict[str, Any] = {
            "listed": contest.listed,
            "hints": False,
            "rated": contest.rated,
            "contest": contest.id,
        }
        record = replace(new_record(match, seats, clock=contest.clock, **facts), id=table.of_match)

        def store() -> MatchRecord | None:
            begun = ticking.ticked(record, ticking.begun(self._store, record, match))
            return self._store.create_in_contest(begun, holding)

        kept = await STORE.run(store)
        if kept is not None:
            room = self._tables.opened(kept, match)
            if Terms(**contest.clock).is_slow:  # by now it is known who sits there, and when they rest
                await look_again(room)

    # -- the store ------------------------------------------------------------------------------

    async def _do(self, contest_id: str, decide: Decide) -> Found:
        """Something that is done in a contest: decided by what the store has, and anew if somebody was faster."""
        for _ in range(TRIES):
            found = await CHECKING.run(self._found, contest_id)
            step = await OPENING.run(decide, found, int(time.time()))
            assert step is not None
            try:
                await STORE.run(self._write, found.contest, step)
            except Overtaken:
                continue
            return found
        raise Busy

    def _found(self, contest_id: str) -> Found:
        with self._store.steady() as db:
            found = find(db, contest_id)
        if found is None:
            raise NoContest
        return found

    def _write(self, known: Contest, step: Step) -> None:
        with self._store.writer.begin() as db:
            write(db, known, step)

    def _of(self, person: str) -> list[Any]:
        with self._store.reader.connect() as db:
            return list(contests_of(db, person, MOST_AT_ONCE))

    def _due(self, now: int) -> list[str]:
        with self._store.reader.connect() as db:
            has_lost = has_lost_tables(db)
        if has_lost:
            with self._store.writer.begin() as db:
                end_lost_tables(db)
        with self._store.reader.connect() as db:
            return due(db, now)


def _organised_by(person: str, step: Callable[..., Step]) -> Decide:
    """What only the organiser may do."""

    def decide(found: Found, now: int) -> Step:
        if not found.is_organised_by(person):
            raise NotYourContest
        return step(found, now=now)

    return decide


def _seated(found: Found, table: ContestTable) -> tuple[list[SeatRecord], dict[int, str]]:
    """The seats of a table, and who holds them."""
    terms = Terms(**found.contest.clock)
    by_number = {entrant.number: entrant for entrant in found.entrants}
    seats: list[SeatRecord] = []
    holding: dict[int, str] = {}
    for seat, number in enumerate(table.sitting):
        entrant = by_number[number]
        if entrant.person_hash:
            holding[seat] = entrant.person_hash
            seats.append(SeatRecord(entrant.name, PERSON, token_hash=hashed(new_secret())))
        else:  # somebody who was forgotten since the lots were cast has a bot in their place
            seats.append(SeatRecord(entrant.name, BOT, entrant.level or found.contest.level))
    return [ticking.dealt(seat, terms) for seat in seats], holding
