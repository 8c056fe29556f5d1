"""All tables: opened when somebody comes, made anew, found in lists."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kogge.bots import NAMES
from kogge.engine.game import Game
from kogge.engine.match import PERSON, Match
from kogge.engine.refusal import Refusal
from kogge.table.lanes import OPENING, STORE
from kogge.table.refusals import NotFound
from kogge.table.rooms import ticking
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.clock import Terms, read_terms
from kogge.table.rooms.clocks import Clocks
from kogge.table.rooms.contests import Contests
from kogge.table.rooms.driver import Driver, always
from kogge.table.rooms.filling import Filling
from kogge.table.rooms.friends import Friends
from kogge.table.rooms.hosting import bots_due
from kogge.table.rooms.members import Members
from kogge.table.rooms.other_processes import OtherProcesses
from kogge.table.rooms.people import hashed, new_secret, tidy_name, told_apart
from kogge.table.rooms.played import count
from kogge.table.rooms.programs import Programs, no_program_rated
from kogge.table.rooms.readers import Readers
from kogge.table.rooms.room import Room, deed
from kogge.table.rooms.seating import DEFAULT_LEVEL, check_level, check_rated_bot, for_one_alone
from kogge.table.rooms.stored_match import (
    MISFITS,
    new_record,
    player_of,
    snapshot_of,
    taken_up,
    to_store,
    write_down,
)
from kogge.table.store.clearing import Overdue, clear, overdue_matches
from kogge.table.store.records import BOT, CLOSED, ID, OPEN, RUNNING, Change, MatchRecord, SeatRecord, Snapshot
from kogge.table.store.store import Store
from kogge.table.words import say

log = logging.getLogger("kogge.table")

MOST_ROOMS = 500  # kept in memory; those that nobody looks at go first
ME = "me"
HERE = "here"  # another person at this screen
KINDS = (ME, HERE, OPEN, BOT)
MOST_PATIENCE = 7 * 24 * 60
KEPT_IN_REMATCH = (
    *("listed", "patience", "hints", "host", "host_seat", "quiet", "silent", "open_hands", "clock", "rated"),
    "programs",
)


class Chair(NamedTuple):
    """Who is to sit on a seat of a new table."""

    kind: str  # ME, HERE, OPEN or BOT
    name: str = ""
    level: str = ""


class Opened(NamedTuple):
    """A new table, and the tokens of the seats that its maker holds."""

    room: Room
    tokens: dict[int, str]


class Rooms:
    """The registry of rooms. A room is in memory once at most, whoever asks for it."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float, *, changed_data: bool = True) -> None:
        """`changed_data`: whether saves may come with a data file of their own."""
        self.store = store
        self.thinkers = thinkers
        self.readers = Readers()
        self.changed_data = changed_data
        self.members = Members(store)
        self.members.noted = self._look_whose_browsers
        self.programs = Programs(store, self.members)
        self.others = OtherProcesses(store, self)
        may_drive = self.others.leases.take if store.is_shared else always
        self.driver = Driver(thinkers, pause, may_drive)
        self.clocks = Clocks(store, self, may_drive)
        self.filling = Filling(store, self)
        self.friends = Friends(store, self.members)
        self.gathering = asyncio.Lock()  # so that two who ask for the same again at once find one table
        self.contests = Contests(store, self)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._writing_down: asyncio.Task[None] | None = None
        self._clearing: frozenset[str] = frozenset()  # the tables that are being cleared away at this moment

    def in_memory(self) -> int:
        return len(self._rooms)

    async def resume(self) -> None:
        """After a start, go on where nobody has to be asked; if several processes serve, where no other one does."""
        await self.members.look()
        await self.others.start()
        await self.clocks.start()
        self.filling.start()
        self.contests.start()
        for match_id in await STORE.run(self.store.to_be_driven) if not self.store.is_shared else ():
            try:
                await self.room(match_id)
            except Refusal:  # it cannot be played on: whoever opens it is told
                continue
        self._writing_down = asyncio.create_task(self._write_down())

    async def _write_down(self) -> None:
        """Matches of earlier days get what is stored with every match today: once, one after the other."""
        for match_id in await STORE.run(self.store.not_written_down):
            try:
                await OPENING.run(write_down, self.store, match_id)
            except MISFITS:
                log.warning("a match of earlier days cannot be written down")
        for match_id in await STORE.run(self.store.not_counted):
            try:
                await OPENING.run(count, self.store, match_id)
            except MISFITS:
                log.warning("what became of a match of earlier days is not known")

    async def close(self) -> None:
        if self._writing_down:
            self._writing_down.cancel()
        await self.filling.close()
        await self.contests.close()
        await self.clocks.close()
        await self.driver.close()
        await self.others.close()
        await asyncio.to_thread(self.readers.close)

    async def room(self, match_id: str) -> Room:
        """The room of a match. Who asks while it is being opened waits for that; nobody waits for another table's."""
        if not ID.fullmatch(match_id) or match_id in self._clearing:
            raise NotFound
        room = self._rooms.get(match_id)
        if room is None:
            if match_id not in self._opening:
                self._opening[match_id] = asyncio.create_task(self._open(match_id))
            room = await asyncio.shield(self._opening[match_id])
        else:
            self._rooms.move_to_end(match_id)
            await self.others.current(room)
            if self._rooms.get(match_id) is not room:  # it is gone, or was changed beyond catching up
                return await self.room(match_id)
        self.driver.wake(room)
        return room

    async def _open(self, match_id: str) -> Room:
        try:
            found = await OPENING.run(taken_up, self.store, match_id)
            if found is None or found[0].phase == CLOSED:
                raise NotFound
            chat = await STORE.run(self.store.chat, match_id)
            room = Room(self.store, *found, chat, await STORE.run(self.store.muted, match_id))
            await self.others.look_up(room)
        finally:
            del self._opening[match_id]
        self._take_in(room)
        return room

    @property
    def held(self) -> Mapping[str, Room]:
        return self._rooms

    def _take_in(self, room: Room) -> None:
        self._rooms[room.id] = room
        self.others.take_in(room)
        self._forget_some()

    def _look_whose_browsers(self) -> None:
        """Somebody has come with another browser, or left one: pages that are open there gain or lose their seats."""
        for room in self._rooms.values():
            moved = [one for one in room.listeners if one.browser and self.members.person(one.browser) != one.person]
            for listener in moved:
                listener.person = self.members.person(listener.browser)
            if moved:
                self.others.catch_up(room)

    def forget(self, room: Room) -> None:
        """Nobody comes to a closed table any more."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            self.others.let_go([room.id])

    def _forget_some(self) -> None:
        too_many = len(self._rooms) - MOST_ROOMS
        if too_many > 0:
            idle = [match_id for match_id in self._rooms if not self._is_in_use(match_id)]
            for match_id in idle[:too_many]:
                del self._rooms[match_id]
            self.others.let_go(idle[:too_many])

    async def clear(self, overdue: Overdue) -> None:
        """Tables that nobody needs any more go, from the store and from here; those that somebody looks at stay."""
        after = ""
        while ids := await STORE.run(overdue_matches, self.store, overdue, after):
            after = ids[-1]
            self._clearing = frozenset(match_id for match_id in ids if not self._is_in_use(match_id))
            for match_id in self._clearing:
                self._rooms.pop(match_id, None)
            try:
                gone = await STORE.run(clear, self.store, overdue, sorted(self._clearing))
            finally:
                self._clearing = frozenset()
            for room in self._rooms.values():
                if room.record.next_id in gone:
                    room.record = replace(room.record, next_id=None)

    def _is_in_use(self, match_id: str) -> bool:
        room = self._rooms.get(match_id)
        if room is None:
            return match_id in self._opening
        return bool(room.listeners) or room.lock.locked() or self.driver.is_busy(match_id)

    # -- new tables -----------------------------------------------------------------------------

    async def new(
        self,
        game: Game[Any],
        chairs: Sequence[Chair],
        options: Mapping[str, bool],
        *,
        person: str,
        lang: str,
        listed: bool = False,
        patience: int = 0,
        hints: bool = True,
        open_hands: bool = False,
        clock: Terms | None = None,
        rated: bool = False,
        silent: bool = False,
        bots_after: int = 0,
        bots_level: str = DEFAULT_LEVEL,
        programs: bool = False,
    ) -> Opened:
        """A new table, with whoever opens it on the chairs for ME and HERE.

        `bots_after`: minutes until bots take what is open, or 0.
        """
        options = game.checked(len(chairs), options)
        for chair in chairs:
            if chair.kind in (ME, HERE):
                self.members.check_name(tidy_name(chair.name), person)
        if open_hands:
            _check_all_here(chairs)
        if rated:
            _check_rated(game.id, chairs, hints=hints, programs=programs)
        seats, tokens = _seated(chairs, lang)
        seats = [ticking.dealt(seat, clock) for seat in seats]
        if not 0 <= patience <= MOST_PATIENCE:
            raise Refusal(en="A table waits for a week at most.", de="Ein Tisch wartet höchstens eine Woche.")
        mine = [seat for seat, chair in enumerate(chairs) if chair.kind == ME] or [*tokens]
        host_seat = mine[0] if mine else None
        host = "" if host_seat is None else seats[host_seat].name
        due, level = await STORE.run(bots_due, self.store, game.id, bots_after, bots_level, rated=rated)
        match = await OPENING.run_for(person, Match, game, len(seats), options)
        facts: dict[str, Any] = {
            "listed": listed,
            "patience": 0 if clock and clock.decides else patience,
            "clock": clock.plain() if clock else None,
            "hints": hints,
            "open_hands": open_hands,
            "rated": rated,
            "silent": silent,
            "bots_due": due,
            "bots_level": level,
            "programs": programs,
            "host": host,
            "host_seat": host_seat,
        }
        return Opened(await self._keep(match, seats, person, list(tokens), **facts), tokens)

    async def rematch(self, room: Room, lang: str = "en") -> str:
        """The table for another game with the same seats; whoever asks first makes it, the others find it. Programs are
        challenged anew."""
        if not room.is_ended:
            raise Refusal(en="The game is not over yet.", de="Das Spiel ist noch nicht zu Ende.")
        if room.record.contest:
            raise Refusal(
                en="At a table of a tournament, the tournament says who meets next.",
                de="An einem Turniertisch sagt das Turnier, wer sich als Nächstes trifft.",
            )
        opened: list[tuple[MatchRecord, Match]] = []

        @deed
        async def once(room: Room) -> str:
            old, of = room.record, room.match
            if old.next_id is None:
                match = await OPENING.run(Match, of.game, len(old.seats), of.options, data=of.data)
                again: dict[str, Any] = {"stand_in": None, "standing": {}, "resigned": False, "left_at": None}
                terms = read_terms(old.clock)
                freed: dict[str, Any] = {
                    "name": say("open seat", lang),
                    "kind": OPEN,
                    "token_hash": None,
                    "program": None,
                }
                seats = [
                    ticking.dealt(replace(seat, **again, **(freed if seat.program else {})), terms)
                    for seat in old.seats
                ]
                record = new_record(match, seats, **{name: getattr(old, name) for name in KEPT_IN_REMATCH})

                def write(known: int) -> Change:
                    kept, change = self.store.create_next(self._set_going(record, match), old.id, known=known)
                    opened.append((kept, match))
                    return change

                await room.keep(write)
                room.change(next_id=record.id)
            assert room.record.next_id is not None
            return room.record.next_id

        next_id = await once(room)
        for new in opened:
            next_room = self.opened(*new)
            programs = {seat: record.program for seat, record in enumerate(room.seats) if record.program}
            await self.programs.ask_again(next_room, programs, read_terms(next_room.record.clock))
        return next_id

    async def upload(self, text: str, person: str, name: str, lang: str) -> Room:
        """A table for a saved match. Whoever brings it takes the first person's seat; the others are open."""
        saved = await self.readers.read(text)
        if saved.data is not None and not self.changed_data:
            raise Refusal(
                en="This saved game has a changed data file; this server accepts none.",
                de="Dieser Spielstand bringt eine geänderte Datendatei mit; dieser Server nimmt keine an.",
            )
        match = await OPENING.run(saved.match)
        people = [seat for seat, player in enumerate(match.players) if player.kind == PERSON]
        seats = []
        for seat, player in enumerate(match.players):
            shown = tidy_name(player.name, say("somebody", lang, number=seat + 1))
            if player.kind != PERSON:
                check_level(player.kind)
                seats.append(SeatRecord(shown, BOT, player.kind))
            elif seat == people[0] or match.over:
                seats.append(SeatRecord(name if seat == people[0] and name else shown, PERSON))
            else:
                seats.append(SeatRecord(shown, OPEN))
        holding = [] if match.over else people[:1]
        facts: dict[str, Any] = {"host": name, "host_seat": holding[0] if holding else None, "brought": True}
        snapshot = await OPENING.run(snapshot_of, match, 0)
        return await self._keep(match, seats, person, holding, snapshot=snapshot, **facts)

    async def _keep(
        self,
        match: Match,
        seats: Sequence[SeatRecord],
        person: str,
        holding: Sequence[int],
        *,
        snapshot: Snapshot | None = None,
        **facts: Any,
    ) -> Room:
        """Store a new table; `facts` are what else is kept of it."""

        def store() -> MatchRecord:
            record = self._set_going(new_record(match, seats, **facts), match)
            entries = [to_store(match, entry, record.created_at) for entry in match.entries]
            return self.store.create(record, entries, person, holding, snapshot)

        return self.opened(await STORE.run_for(person, store), match)

    def _set_going(self, record: MatchRecord, match: Match) -> MatchRecord:
        """The clocks of a match that begins as soon as it is stored."""
        return ticking.ticked(record, ticking.begun(self.store, record, match)) if record.phase == RUNNING else record

    def opened(self, record: MatchRecord, match: Match) -> Room:
        """The room of a table that was stored just now."""
        match.players = [player_of(seat) for seat in record.seats]
        room = Room(self.store, record, match, [])
        self._take_in(room)
        self.driver.wake(room)
        return room


def _check_all_here(chairs: Sequence[Chair]) -> None:
    kinds = [chair.kind for chair in chairs]
    if OPEN in kinds or kinds.count(ME) + kinds.count(HERE) < 2:
        raise Refusal(
            en="Without a curtain, everyone must sit at this screen, and there must be at least two of you.",
            de="Ohne Vorhang müssen alle an diesem Bildschirm sitzen, und ihr müsst mindestens zu zweit sein.",
        )


def _check_rated(game_id: str, chairs: Sequence[Chair], *, hints: bool, programs: bool) -> None:
    if programs:
        raise no_program_rated()
    if hints:
        raise Refusal(en="A rated table has no hints.", de="An einem gewerteten Tisch gibt es keine Tipps.")
    if sum(chair.kind in (ME, HERE) for chair in chairs) > 1:
        raise for_one_alone()
    for chair in chairs:
        if chair.kind == BOT:
            check_rated_bot(game_id, chair.level)


def _seated(chairs: Sequence[Chair], lang: str) -> tuple[list[SeatRecord], dict[int, str]]:
    """The seats of a new table, and the tokens of those that its maker holds."""
    if all(chair.kind == BOT for chair in chairs):
        raise Refusal(
            en="At least one seat at the table must belong to a person.",
            de="Mindestens ein Platz am Tisch muss einer Person gehören.",
        )
    given = {tidy_name(chair.name) for chair in chairs}
    names = (name for name in NAMES if name not in given)
    seats: list[SeatRecord] = []
    tokens: dict[int, str] = {}
    for seat, chair in enumerate(chairs):
        if chair.kind not in KINDS:
            raise Refusal(en="There is no such kind of seat.", de="So einen Platz gibt es nicht.")
        if chair.kind == BOT:
            check_level(chair.level)
            seats.append(SeatRecord(tidy_name(chair.name, next(names)), BOT, chair.level))
            continue
        name = tidy_name(chair.name, say("guest" if chair.kind == ME else "somebody", lang, number=seat + 1))
        if chair.kind == OPEN:
            seats.append(SeatRecord(say("open seat", lang), OPEN))
            continue
        tokens[seat] = new_secret()
        name = told_apart(name, [seat.name for seat in seats])
        seats.append(SeatRecord(name, PERSON, token_hash=hashed(tokens[seat])))
    return seats, tokens
