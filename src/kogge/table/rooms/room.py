"""A table with its match: what may be done there, one thing at a time."""

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import wraps
from random import Random
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from kogge.engine.entries import Entry, enter
from kogge.engine.match import Match, Move
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.result import Result
from kogge.engine.save import save
from kogge.engine.seats import SPECTATOR
from kogge.table.lanes import OPENING, STORE
from kogge.table.metrics import MOVES
from kogge.table.refusals import Busy, NotFound, Stale
from kogge.table.rooms import ticking
from kogge.table.rooms.catching_up import caught_up
from kogge.table.rooms.clock import on_time
from kogge.table.rooms.people import hashed
from kogge.table.rooms.played import scores_of
from kogge.table.rooms.proposal import Proposal, read_proposal
from kogge.table.rooms.stored_match import how_it_stands, player_of, said_of, sealed, snapshot_of, to_store
from kogge.table.store.records import (
    ABORTED,
    BOT,
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    Change,
    ChatLine,
    MatchRecord,
    SeatRecord,
    There,
    Ticked,
    has_lost_on_time,
    people_in,
)
from kogge.table.store.store import Conflict, Held, Holder, Store, held_by

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 5  # of what is decided anew because another process has changed the table
ELSEWHERE = "elsewhere"  # why a page lost its seat: it is played in another browser alone
FREED = "freed"  # or the host has freed it
SNAPSHOT_EVERY = 16  # entries
MINUTE = 60
PATIENCE_WITH_NO_SHOW = 1  # minutes, of the host with somebody who has decided nothing yet
AWHILE = 60.0  # seconds that a table stays as it was looked at: most who leave only load their page again
BOTS = "bots"  # whose moves can wait
# how long bots wait, as readers like it: times as long as usual. Never no time at all, so that the number of secret
# choices does not show.
SPEEDS = {"slow": 2.5, "normal": 1.0, "fast": 0.4, "instant": 0.1}


class Listener:
    """An open page, or a program: it is woken when something changed for the seats it looks from."""

    def __init__(
        self,
        seats: Collection[int],
        person: str = "",
        speed: str = "instant",
        token_hash: str | None = None,
        browser: str = "",
    ) -> None:
        self.seats = frozenset(seats)
        self.person = person  # whose browser it is; "" for a program
        self.browser = browser
        self.token_hash = token_hash  # of a program: by it, it has its seat
        self.speed = speed  # at which its reader wants to see bots move
        self.changed = asyncio.Event()
        self.told = ""
        self.lost = ""  # why it has lost a seat


class Restful(Protocol):
    """What is kept of a drawing; of that, little while nobody looks."""

    def at_rest(self) -> "Restful | None": ...


class Holders:
    """Who holds which seats of a table, read once for each change. Its stills share it, so any thread may ask."""

    def __init__(self) -> None:
        self._known: tuple[int, list[Holder]] = (-1, [])  # up to which change, in one piece

    def are_known(self, change: Change) -> bool:
        return self._known[0] >= change.changes

    def at(self, room: "Room") -> list[Holder]:
        """It blocks where they are not known."""
        changes, found = self._known
        if changes < room.at.changes:
            changes, found = self._known = room.at.changes, room.store.holders(room.id)
        return found

    def stay(self, before: Change, after: Change) -> None:
        """What was changed here was not this, and nobody else has changed anything."""
        changes, found = self._known
        if changes == before.changes:
            self._known = after.changes, found


class Entered(NamedTuple):
    """What came of an entry: stored, but seen by nobody yet."""

    match: Match
    stands: dict[str, Any]  # what has changed of the record
    asked: Proposal | None  # what is still asked for
    is_public: bool
    ticked: Ticked | None
    change: Change


def deed(
    work: Callable[Concatenate["Room", P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["Room", P], Coroutine[Any, Any, T]]:
    """Something that is done at a table: one thing at a time, and decided by what the store has.

    If another process turns out to have changed the table, the room catches up, and it is decided anew.
    """

    @wraps(work)
    async def done(room: "Room", /, *args: P.args, **kwargs: P.kwargs) -> T:
        async with room.lock:
            for _ in range(TRIES):
                try:
                    return await work(room, *args, **kwargs)
                except Conflict:
                    await room.catch_up()
            raise Busy

    return done


class Room:
    """One table. Whoever changes it holds the lock; whoever looks at it looks at a still."""

    def __init__(
        self,
        store: Store,
        record: MatchRecord,
        match: Match,
        chat: list[ChatLine],
        muted: Collection[str] = (),
    ) -> None:
        self.store = store
        self.record = record
        self.match = match
        self.chat = chat  # the last lines
        self.muted = frozenset(muted)  # spectators who are silenced, as persons
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.present: set[int] = set()  # the seats from which somebody looks
        self.elsewhere = There()  # who looks at it in other processes
        self.note_there: Callable[[Room], None] = lambda room: None  # is told when somebody comes or goes here
        self.drawn: dict[Any, Restful] = {}  # what is kept of drawings
        self.proposal: Proposal | None = read_proposal(record)
        self.last_public = 0.0  # when something last happened that all could see
        self.at = Change(record.changes, record.news)  # the last change that was written here or read
        self.holding: frozenset[tuple[str, int]] = frozenset()  # who held which seat when the room last caught up
        self._chat_up_to = (0, 0)  # the last line as the store numbers it, and how many; noughts if that is not known
        self._holders = Holders()
        self._looks = 0  # that wait or are drawn
        self._latest: Room | None = None  # for them, a still of how it is now
        self._rests_at = 0.0  # by the monotonic clock
        self._opened_at = time.time()
        self._left_at: dict[int, float] = {}  # seat -> when its last page was closed

    # -- what it is ---------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def seats(self) -> list[SeatRecord]:
        return list(self.record.seats)

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.match.players]

    @property
    def is_running(self) -> bool:
        return self.record.phase == RUNNING

    @property
    def is_over(self) -> bool:
        return self.record.phase == OVER

    @property
    def is_ended(self) -> bool:
        """Whether nothing more will happen: it is over, or was aborted."""
        return self.record.phase in (OVER, ABORTED)

    @property
    def is_full(self) -> bool:
        """Whether nothing more can be entered: only from a position that somebody made up could it come to that."""
        return len(self.match.entries) >= self.match.game.bounds.most_entries

    @staticmethod
    def now() -> int:
        return int(time.time())

    def number(self, seat: int) -> int:
        """How many entries a seat may know of: it says so when it acts, so that it never acts on an old page."""
        return self.match.heard[seat]

    def bot_at(self, seat: int) -> str:
        """The level of the bot that decides for a seat; "" if a person does."""
        record = self.seats[seat]
        return (record.level if record.kind == BOT else record.stand_in) or ""

    def ordered(self, seat: int) -> int | None:
        """What the standing orders of a seat that has to decide demand; None if its person is asked."""
        standing = self.seats[seat].standing
        return self.match.game.obey(self.match.view(seat), standing) if standing else None

    def people(self) -> list[int]:
        """The seats of persons who have a say, whether they are there or a bot stands in for them."""
        return people_in(self.record.seats)

    def seat_with(self, token: str) -> int | None:
        """The seat that a token opens."""
        token_hash = hashed(token)
        return next((seat for seat, record in enumerate(self.seats) if record.token_hash == token_hash), None)

    def held_by(self, person: str) -> Held:
        """The seats that a person holds, and the other browsers that hold them; it blocks unless that is known."""
        return held_by(person, self._holders.at(self))

    def holders(self) -> Sequence[Holder]:
        """Who holds which seats; it blocks unless that is known."""
        return self._holders.at(self)

    @property
    def knows_holders(self) -> bool:
        return self._holders.are_known(self.at)

    def still(self) -> "Room":
        """The room as it is now, to be looked at for as long as it takes while the table goes on."""
        one = copy(self)
        one.match, one.chat, one.listeners = self.match.still(), self.chat[:], self.listeners.copy()
        one.note_there, one._latest = lambda room: None, None
        one._left_at = self._left_at.copy()
        return one

    @contextmanager
    def looked_at(self) -> Iterator[Callable[[], "Room"]]:
        """While somebody waits for a look: a still of how it is when that is begun, which any thread may ask for.

        So who has to wait sees the newest at once, and not what was there when they came, only to ask again.
        """
        first = self._latest = self._latest or self.still()
        self._looks += 1
        try:
            yield lambda: self._latest or first  # nobody waits any more for what is asked for later
        finally:
            self._looks -= 1
            if not self._looks:
                self._latest = None

    # -- who is there -------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        listener.told = self.told_to(listener.seats)
        self.listeners.add(listener)
        self._note_who_is_there()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._note_who_is_there()
        if not self.listeners:
            self._rests_at = time.monotonic() + AWHILE
            asyncio.get_running_loop().call_later(AWHILE, self._rest)

    @property
    def is_looked_at(self) -> bool:
        """Now, or until a moment ago."""
        return bool(self.listeners) or time.monotonic() < self._rests_at

    def _rest(self) -> None:
        """While nobody looks, a table takes little memory: what was drawn goes, and the positions on the way."""
        if not self.is_looked_at:
            # another one: whoever draws just now has the old one
            at_rest = ((eyes, drawn.at_rest()) for eyes, drawn in self.drawn.items())
            self.drawn = {eyes: kept for eyes, kept in at_rest if kept is not None}
            self.match.rest()

    def take_seat_from(self, seat: int, why: str, but: Collection[str] = ()) -> None:
        """Whoever looks from a seat looks from it no longer, but for some persons' browsers. Needs the lock."""
        for listener in self.listeners:
            if seat in listener.seats and listener.person not in but:
                listener.seats -= {seat}
                listener.lost = why
                listener.changed.set()
        self._note_who_is_there()
        self.stir()

    def _note_who_is_there(self) -> None:
        before, self.present = self.present, {*self.here().seats, *self.elsewhere.seats}
        self._left_at |= dict.fromkeys(before - self.present, time.time())
        self.note_there(self)
        self._wake()

    def here(self) -> There:
        """Who looks at the table in this process."""
        return There(
            frozenset(seat for listener in self.listeners for seat in listener.seats),
            sum(not listener.seats for listener in self.listeners),
            max((SPEEDS[listener.speed] for listener in self.listeners if listener.seats), default=0.0),
        )

    def see_elsewhere(self, there: There) -> None:
        """Who looks at the table in other processes by now."""
        if there != self.elsewhere:
            self.elsewhere = there
            self._note_who_is_there()

    def wait_since(self, since: float) -> None:
        """A room that is opened in one of several processes waits for absent people no longer than the others do.

        They have had time to come since the first of the processes was there.
        """
        self._opened_at = since
        left = {seat: record.left_at for seat, record in enumerate(self.seats)}
        self._left_at = {seat: max(at, since) for seat, at in left.items() if at is not None}

    def left_at(self, seat: int) -> float:
        """When the last page of a seat was closed, as far as is known here; 0 if none was."""
        return self._left_at.get(seat, 0.0)

    def has_at_table(self, person: str, token: str) -> bool:
        """Whether somebody, or a program, has a seat here and is there: they are not kept waiting by passers-by."""
        if token:
            return self.seat_with(token) is not None
        if any(listener.person == person and listener.seats for listener in self.listeners):
            return bool(person)
        return any((person, seat) in self.holding for seat in self.elsewhere.seats)

    @property
    def is_watched(self) -> bool:
        return bool(self.listeners) or self.elsewhere != There()

    def spectators(self) -> int:
        return self.here().spectators + self.elsewhere.spectators

    def pace(self) -> float:
        """How long bots wait, times as long as usual: as those like it who sit there and look, the slowest of them."""
        return max(self.here().pace, self.elsewhere.pace) or 1.0

    def patience(self, seat: int, *, of_host: bool = False) -> int:
        """Minutes for which the table waits for a seat, 0 for ever; its host need not wait long for who never came."""
        is_no_show = of_host and all(move.seat != seat for move in self.match.moves)
        return PATIENCE_WITH_NO_SHOW if is_no_show else self.record.patience

    def patience_left(self, seat: int, *, of_host: bool = False) -> float | None:
        """Seconds until a seat may be handed to a bot; None if the table does not wait for it, or always waits.

        It waits for an absent person whose decision it is, from when the person was last there. After a restart
        nobody has had the time to come back yet.
        """
        is_waiting = self.is_running and self.match.state.actor == seat and not self.bot_at(seat)
        if not is_waiting or seat in self.present or not (patience := self.patience(seat, of_host=of_host)):
            return None
        since = max(self.record.updated_at, self._left_at.get(seat, self._opened_at))
        return max(0.0, since + patience * MINUTE - time.time())

    def stir(self) -> None:
        """What was stored is here now: whoever may know of it is told. Needs the lock."""
        self.record = replace(self.record, **self.at._asdict())
        self._wake()

    def _wake(self) -> None:
        """Wake the pages for which something changed, and no others: else the pace of secret choices would show."""
        if self._looks:
            self._latest = self.still()
        for listener in self.listeners:
            told = self.told_to(listener.seats)
            if told != listener.told:
                listener.told = told
                listener.changed.set()

    def told_to(self, seats: Collection[int]) -> str:
        """How much there is to know for a page that looks from these seats: while it is the same, so is the page.

        That somebody is there is news for the others: no page has to be drawn twice because it was opened.
        """
        others = sum(1 << seat for seat in self.present.difference(seats))
        heard = (self.number(seat) for seat in sorted(seats or (SPECTATOR,)))
        return " ".join(str(number) for number in (self.record.news, others, *heard))

    # -- what the store has -------------------------------------------------------------------

    async def keep(self, write: Callable[..., Change], *args: Any, **kwargs: Any) -> None:
        """Write a change, unless somebody else has changed the table: then it is a `Conflict`. Needs the lock."""
        self.at = await STORE.run(write, *args, known=self.at.changes, **kwargs)

    async def catch_up(self) -> None:
        """Take over what others have changed; whoever may know of it is told. Needs the lock."""
        found = await OPENING.run(caught_up, self.store, self.record, self.match, self._chat_up_to)
        if found is None:  # it was taken off or cleared away
            self.at = Change(self.at.changes, self.at.news + 1)
            self.change(phase=CLOSED, listed=False)
            raise NotFound
        before, newer = self.match, found.newer
        self.record, self.match = found.record, found.match
        self.proposal = read_proposal(self.record)
        self.chat = self.chat if newer.chat is None else list(newer.chat)
        self._chat_up_to = newer.chat_up_to
        self.match.thin()
        self.muted, self.holding = frozenset(newer.muted), frozenset(newer.holding)
        self.at = Change(self.record.changes, self.record.news)
        if newer.moves and _open_to_all(self.match) != _open_to_all(before):
            self.last_public = time.monotonic()
        self._take_lost_seats()
        self.stir()

    def _take_lost_seats(self) -> None:
        for listener in self.listeners:
            lost = frozenset(seat for seat in listener.seats if not self._still_has(listener, seat))
            if lost:
                freed = all(self.seats[seat].kind == OPEN for seat in lost)
                listener.seats, listener.lost = listener.seats - lost, FREED if freed else ELSEWHERE
                listener.changed.set()
        self._note_who_is_there()

    def _still_has(self, listener: Listener, seat: int) -> bool:
        if listener.person:
            return (listener.person, seat) in self.holding
        return listener.token_hash is None or listener.token_hash == self.seats[seat].token_hash

    # -- playing ------------------------------------------------------------------------------

    @deed
    async def act(self, seat: int, number: int, action: str) -> int:
        """A seat chooses an action. When this returns, the move is stored."""
        self.check_running()
        if number != self.number(seat):
            raise Stale(self.number(seat))
        if self.match.state.actor != seat:
            raise Refusal(en="It is not your turn.", de="Du bist gerade nicht am Zug.")
        self.check_plays(seat)
        if self.seats[seat].stand_in:
            raise Refusal(
                en="A bot is playing for you: take your seat back first.",
                de="Ein Bot spielt gerade für dich: Nimm erst deinen Platz zurück.",
            )
        if self.is_full:
            raise Refusal(en="This game has become too long.", de="Diese Partie ist zu lang geworden.")
        await self.enter(Move(seat, self.match.read(action)))
        return self.number(seat)

    async def enter(self, entry: Entry, *, can_wait: bool = False) -> None:
        """Carry out an entry and store it; only then does anybody see or hear of it. Needs the lock.

        What nobody waits for before a page `can_wait` until what others wait for is stored.
        """

        async def in_its_turn(work: Callable[[], T]) -> T:
            return await (STORE.run_for(BOTS, work) if can_wait else STORE.run(work))

        done = await asyncio.shield(in_its_turn(lambda: self._entered(entry)))
        MOVES.labels("bots" if self.bot_at(entry.seat) else "people").inc()
        self.match = done.match
        self.record = replace(self.record, **done.stands)
        self.tick(done.ticked)
        self.proposal = done.asked
        self._holders.stay(self.at, done.change)
        self.at = done.change
        if done.is_public:
            self.last_public = time.monotonic()
        self.stir()
        self._rest()
        if done.match.over or self.record.entries % SNAPSHOT_EVERY == 0:
            done.match.thin()
            await in_its_turn(lambda: self.store.save_snapshot(self.id, snapshot_of(done.match, self.record.first)))

    def _entered(self, entry: Entry) -> Entered:
        """In the thread that stores: what the rules make of an entry is not worked out while everybody waits."""
        match, entries = self.match.still(), self.record.entries + 1
        enter(match, entry)
        is_public = _open_to_all(match) != _open_to_all(self.match)
        now = int(time.time()) if is_public else self.record.updated_at  # by it lists are sorted
        stands = how_it_stands(match, self.record.seats)
        # secret choices leave the clocks alone
        is_noticed = is_public or match.state.actor != self.match.state.actor
        ticked = ticking.after(self.store, self.record, match, entry) if is_noticed else None
        asked = self.proposal
        if asked and (match.over or asked.lapses(len(match.moves), public=is_public)):
            asked = None
        move = to_store(match, entry, now)._replace(said=said_of(match, entry))
        change = self.store.append(
            self.id,
            entries,
            move,
            position=sealed(match, entries),
            proposal=asked.plain() if asked else None,
            news=is_public or asked != self.proposal,
            ticked=ticked,
            known=self.at.changes,
            scores=scores_of(match, self.record.seats) if match.over else None,
            **stands,
        )
        return Entered(match, stands | {"entries": entries, "updated_at": now}, asked, is_public, ticked, change)

    def check_there(self) -> None:
        if self.record.phase == CLOSED:
            raise Refusal(en="This table has been closed by its host.", de="Dieser Tisch wurde geschlossen.")

    def check_running(self) -> None:
        self.check_there()
        if self.is_over:
            raise Refusal(en="The game is over.", de="Das Spiel ist zu Ende.")
        if self.record.phase == ABORTED:
            raise Refusal(en="This game was aborted.", de="Diese Partie wurde abgebrochen.")
        if not self.is_running:
            raise Refusal(
                en="The game has not begun yet: there are open seats.",
                de="Das Spiel hat noch nicht begonnen: Es sind noch Plätze frei.",
            )

    def results(self) -> list[Result]:
        """How the match ended; whoever has lost on time comes last."""
        return on_time(self.match.results(), self.record.seats)

    def check_plays(self, seat: int) -> None:
        if has_lost_on_time(self.seats[seat].clock):
            raise Refusal(en="You have lost this game on time.", de="Du hast diese Partie durch Zeit verloren.")
        if self.seats[seat].resigned:
            raise Refusal(en="You have resigned from this game.", de="Du hast diese Partie aufgegeben.")

    # -- what others change here --------------------------------------------------------------

    async def propose(self, proposal: Proposal | None) -> None:
        """A seat asks for something, or does so no longer. Needs the lock."""
        await self.keep(self.store.set_proposal, self.id, proposal.plain() if proposal else None)
        self.proposal = proposal
        self.stir()

    async def abort(self) -> None:
        """End the match without a result. Needs the lock."""
        now = self.now()
        await self.keep(self.store.abort, self.id, now)
        self.proposal = None
        self.change(phase=ABORTED, actor=None, proposal=None, updated_at=now, clock_due=None)

    async def begin_if_full(self) -> None:
        """Needs the lock."""
        while self.record.phase == OPEN and all(record.kind != OPEN for record in self.seats):
            state, now = self.match.state, self.now()
            turn = self.match.game.turn(state)[1]
            ticked = await STORE.run(ticking.begun, self.store, self.record, self.match)
            try:
                begins = {"actor": state.actor, "turn": turn, "at": now, "ticked": ticked}
                await self.keep(self.store.set_phase, self.id, RUNNING, **begins)
            except Conflict:  # that the last seat was taken is stored: only this is decided anew
                await self.catch_up()
                continue
            begun: dict[str, Any] = {
                "phase": RUNNING,
                "actor": state.actor,
                "turn": turn,
                "updated_at": now,
                "bots_due": None,
            }
            self.record = replace(self.record, **begun)
            self.tick(ticked)
        self.stir()

    async def stand_in(self, seat: int, level: str | None, ticked: Ticked | None) -> None:
        """A bot plays for a seat from now on, or no longer. Needs the lock."""
        await self.keep(self.store.set_stand_in, self.id, seat, level, ticked=ticked)
        self.tick(ticked)
        self.reseat(seat, stand_in=level)
        self.stir()

    async def give_up(self, seat: int, level: str, ticked: Ticked | None) -> None:
        """A bot plays to the end for a seat, whose person has no say any more. Needs the lock."""
        await self.keep(self.store.resign, self.id, seat, level, ticked=ticked)
        self.proposal = None  # whoever still wants it asks those who are left
        self.tick(ticked)
        self.reseat(seat, stand_in=level, standing={}, resigned=True)
        self.stir()

    async def keep_clocks(self, ticked: Ticked, *, news: bool = True) -> None:
        """What the clocks show while nobody moves. Needs the lock."""
        await self.keep(self.store.set_clocks, self.id, ticked, news=news)
        self.tick(ticked)
        self.stir()

    def tick(self, ticked: Ticked | None) -> None:
        """What is stored of the clocks has changed. Needs the lock."""
        self.record = ticking.ticked(self.record, ticked)

    def reseat(self, seat: int, **changes: object) -> None:
        """What is stored of a seat has changed. Needs the lock."""
        seats = self.seats
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]  # fields of SeatRecord
        self.record = replace(self.record, seats=seats)
        self.match.players[seat] = player_of(seats[seat])

    def change(self, **changes: Any) -> None:
        """What is stored of the table has changed, and all may know it. Needs the lock."""
        self.record = replace(self.record, **changes)
        self.stir()

    # -- taking away --------------------------------------------------------------------------

    def saved(self, seat: int) -> str:
        """The match as a file: all of it when it is over, before that what a seat knows, the rest dealt anew."""
        if self.is_over:
            return save(self.match)
        return save(self.match.branch(len(self.match.moves), seat, Random()))


def _open_to_all(match: Match) -> tuple[int, dict[str, Any]]:
    """What everybody can hear and see: some things are only seen, as when somebody passes."""
    return match.heard[SPECTATOR], to_plain(match.view(SPECTATOR))
