"""A table with its match: what may be done there, one thing at a time."""

import asyncio
import time
from collections.abc import Collection
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

from kogge.bots import LEVELS
from kogge.engine.entries import Entry, enter
from kogge.engine.match import PERSON, Match, Move, TakeBack
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import save
from kogge.engine.seats import SPECTATOR
from kogge.table.lanes import OPENING, STORE
from kogge.table.refusals import NotFound, Stale
from kogge.table.rooms.people import hashed, new_secret, tidy_text, told_apart
from kogge.table.rooms.proposal import HAND_OVER, TAKE_BACK, Proposal, read_proposal
from kogge.table.rooms.stored_match import how_it_stands, player_of, said_of, sealed, snapshot_of, taken_up, to_store
from kogge.table.store.records import BOT, OPEN, OVER, RUNNING, ChatLine, MatchRecord, SeatRecord
from kogge.table.store.store import Conflict, Store, Taken

SNAPSHOT_EVERY = 16  # entries
LONGEST_MESSAGE = 500
BOT_NAMES = ("Barents", "Ayşe", "Mattis", "Tove", "Jelle", "Ingvild", "Hauke", "Rasmus", "Elin", "Piet")
MINUTE = 60


class Listener:
    """An open page: it is woken when something changed for the seats it looks from."""

    def __init__(self, seats: Collection[int]) -> None:
        self.seats = frozenset(seats)
        self.changed = asyncio.Event()
        self.told = ""


class Room:
    """One table. Whoever changes it holds the lock; whoever looks at it looks at a still."""

    def __init__(self, store: Store, record: MatchRecord, match: Match, chat: list[ChatLine]) -> None:
        self.store = store
        self.record = record
        self.match = match
        self.chat = chat
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.proposal: Proposal | None = read_proposal(record.proposal)
        self.last_public = 0.0  # when something last happened that all could see
        self._talk = 0  # how often something changed that everybody may know
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
    def is_full(self) -> bool:
        """Whether nothing more can be entered: only from a position that somebody made up could it come to that."""
        return len(self.match.entries) >= self.match.game.bounds.most_entries

    def number(self, seat: int) -> int:
        """How many entries a seat may know of: it says so when it acts, so that it never acts on an old page."""
        return self.match.heard[seat]

    def bot_at(self, seat: int) -> str:
        """The level of the bot that decides for a seat; "" if a person does."""
        record = self.seats[seat]
        return (record.level if record.kind == BOT else record.stand_in) or ""

    def people(self) -> list[int]:
        """The seats whose persons can be asked."""
        return [seat for seat, record in enumerate(self.seats) if record.kind == PERSON and not record.stand_in]

    def still(self) -> "Room":
        """The room as it is now, to be looked at for as long as it takes while the table goes on."""
        one = copy(self)
        one.match, one.chat, one.listeners = self.match.still(), self.chat[:], self.listeners.copy()
        one._left_at = self._left_at.copy()
        return one

    # -- who is there -------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        before = self.present()
        self.listeners.add(listener)
        listener.told = self.told_to(listener.seats)
        if self.present() != before:
            self.stir()

    def leave(self, listener: Listener) -> None:
        before = self.present()
        self.listeners.discard(listener)
        gone = before - self.present()
        self._left_at |= dict.fromkeys(gone, time.time())
        if gone:
            self.stir()

    def present(self) -> set[int]:
        return {seat for listener in self.listeners for seat in listener.seats}

    def spectators(self) -> int:
        return sum(not listener.seats for listener in self.listeners)

    def may_hand_over(self, seat: int) -> bool:
        """Whether a person has kept the table waiting for as long as it agreed to wait."""
        if not self.is_running or self.bot_at(seat) or self.match.state.actor != seat or seat in self.present():
            return False
        waiting_since = max(self.record.updated_at, self._left_at.get(seat, 0))
        return 0 < self.record.patience * MINUTE <= time.time() - waiting_since

    def stir(self) -> None:
        """Something changed that everybody may know."""
        self._talk += 1
        self._wake()

    def _wake(self) -> None:
        """Wake the pages for which something changed, and no others: else the pace of secret choices would show."""
        for listener in self.listeners:
            told = self.told_to(listener.seats)
            if told != listener.told:
                listener.told = told
                listener.changed.set()

    def told_to(self, seats: Collection[int]) -> str:
        """How much there is to know for a page that looks from these seats: while it is the same, so is the page."""
        heard = (self.number(seat) for seat in sorted(seats or (SPECTATOR,)))
        return " ".join(str(number) for number in (self._talk, *heard))

    # -- playing ------------------------------------------------------------------------------

    async def act(self, seat: int, number: int, action: str) -> int:
        """A seat chooses an action. When this returns, the move is stored."""
        async with self.lock:
            self._check_running()
            if number != self.number(seat):
                raise Stale(self.number(seat))
            if self.match.state.actor != seat:
                raise Refusal(en="It is not your decision now.", de="Du bist gerade nicht am Zug.")
            if self.seats[seat].stand_in:
                raise Refusal(
                    en="A bot is playing for you: take your seat back first.",
                    de="Ein Bot spielt gerade für dich: Nimm erst deinen Platz zurück.",
                )
            if self.is_full:
                raise Refusal(en="This match has become too long.", de="Diese Partie ist zu lang geworden.")
            await self.enter(Move(seat, self.match.read(action)))
            return self.number(seat)

    async def enter(self, entry: Entry) -> None:
        """Carry out an entry and store it; only then does anybody see or hear of it. Needs the lock."""
        match, entries = self.match.still(), self.record.entries + 1
        enter(match, entry)
        is_public = _open_to_all(match) != _open_to_all(self.match)
        now = int(time.time()) if is_public else self.record.updated_at  # by it lists are sorted
        stands = how_it_stands(match)

        def store() -> None:
            move = to_store(match, entry, now)._replace(said=said_of(match, entry))
            self.store.append(self.id, entries, move, position=sealed(match, entries), **stands)

        try:
            await asyncio.shield(STORE.run(store))
        except Conflict as conflict:  # another process plays at this table too, or it was stored without our knowing
            await self._reload()
            raise Stale(self.number(entry.seat)) from conflict
        self.match = match
        self.record = replace(self.record, entries=entries, updated_at=now, **stands)
        if self.proposal and (is_public or not self._is_possible(self.proposal)):
            await self._propose(None)
        if match.over or entries % SNAPSHOT_EVERY == 0:
            await STORE.run(self._keep_snapshot, match)
        if is_public:
            self.last_public = time.monotonic()
            self.stir()
        else:
            self._wake()

    def _keep_snapshot(self, match: Match) -> None:
        self.store.save_snapshot(self.id, snapshot_of(match, self.record.first))

    async def _reload(self) -> None:
        """What the store has is what counts."""
        found = await OPENING.run(taken_up, self.store, self.id)
        if found is None:  # it was cleared away
            raise NotFound
        self.record, self.match = found
        self.proposal = read_proposal(self.record.proposal)
        self.stir()

    def _check_running(self) -> None:
        if self.is_over:
            raise Refusal(en="The game is over.", de="Das Spiel ist zu Ende.")
        if not self.is_running:
            raise Refusal(
                en="The game has not begun yet: there are open seats.",
                de="Das Spiel hat noch nicht begonnen: Es sind noch Plätze frei.",
            )

    # -- going back, and what needs consent -----------------------------------------------------

    def back_to(self, seat: int) -> int | None:
        """The point before a seat's last move, or None if there is nothing to take back."""
        if not self.is_running:
            return None
        moves = self.match.moves
        return next((number for number in reversed(range(len(moves))) if moves[number].seat == seat), None)

    def may_undo(self, seat: int) -> bool:
        to = self.back_to(seat)
        return to is not None and to >= self.match.undo_to(seat)

    def _check_entries(self) -> None:
        """Somebody could go back and forth for ever. There is room left to play the match to its end."""
        if len(self.match.entries) >= self.match.game.bounds.entries:
            raise Refusal(
                en="So much has happened at this table that nothing more can be taken back.",
                de="An diesem Tisch ist schon so viel geschehen, dass sich nichts mehr zurücknehmen lässt.",
            )

    async def undo(self, seat: int) -> int:
        """A seat takes its last decision back on its own."""
        async with self.lock:
            self._check_running()
            self._check_entries()
            to = self.back_to(seat)
            if to is None or not self.may_undo(seat):
                raise Refusal(
                    en="You cannot take that back on your own: others have moved, or something hidden became known.",
                    de="Das kannst du nicht allein zurücknehmen: Andere haben gezogen, oder Verdecktes wurde bekannt.",
                )
            await self.enter(TakeBack(seat, to))
            return self.number(seat)

    async def ask_back(self, seat: int) -> None:
        """A seat asks the others to let it take its last decision back."""
        async with self.lock:
            self._check_running()
            self._check_entries()
            to = self.back_to(seat)
            if to is None:
                raise Refusal(en="You have nothing to take back.", de="Du hast nichts zurückzunehmen.")
            await self._propose(Proposal(TAKE_BACK, seat, (seat,), to=to))
            await self._carry_out_if_agreed()

    async def ask_hand_over(self, seat: int, target: int, level: str) -> None:
        """A seat proposes that a bot plays for another one; its own it may hand over as it likes."""
        async with self.lock:
            self._check_running()
            _check_level(level)
            if self.bot_at(target):
                raise Refusal(en="A bot plays there already.", de="Dort spielt schon ein Bot.")
            if target == seat or self.may_hand_over(target):
                await self._stand_in(target, level)
                return
            if target in self.present():
                raise Refusal(en="Whoever sits there is at the table.", de="Wer dort sitzt, ist am Tisch.")
            await self._propose(Proposal(HAND_OVER, seat, (seat,), target=target, level=level))
            await self._carry_out_if_agreed()

    async def answer(self, seat: int, agree: bool) -> None:
        async with self.lock:
            proposal = self.proposal
            if proposal and seat == proposal.seat and not agree:  # whoever asked thinks better of it
                await self._propose(None)
                return
            if proposal is None or seat not in self.to_ask(proposal):
                raise Refusal(en="There is nothing to answer.", de="Es gibt nichts zu beantworten.")
            await self._propose(proposal.with_yes(seat) if agree else None)
            await self._carry_out_if_agreed()

    def to_ask(self, proposal: Proposal) -> list[int]:
        """Who still has to agree: everybody else but the one who would be replaced."""
        spared = {proposal.target} if proposal.kind == HAND_OVER else set()
        return [seat for seat in self.people() if seat not in spared and seat not in proposal.agreed]

    def _is_possible(self, proposal: Proposal) -> bool:
        """Whether there still is what would be taken back."""
        return proposal.kind != TAKE_BACK or proposal.to < len(self.match.moves)

    async def _carry_out_if_agreed(self) -> None:
        proposal = self.proposal
        if proposal is None or self.to_ask(proposal):
            return
        await self._propose(None)
        if proposal.kind == TAKE_BACK:
            await self.enter(TakeBack(proposal.seat, proposal.to))
        else:
            await self._stand_in(proposal.target, proposal.level)

    async def _propose(self, proposal: Proposal | None) -> None:
        await STORE.run(self.store.set_proposal, self.id, proposal.plain() if proposal else None)
        self.proposal = proposal
        self.stir()

    # -- seats ----------------------------------------------------------------------------------

    async def join(self, seat: int, name: str, person: str) -> str:
        """A person takes an open seat; returns the seat's token. With the last one the game begins."""
        async with self.lock:
            token = new_secret()
            name = told_apart(name, self.names)
            try:
                await STORE.run(self.store.sit_down, self.id, seat, name, hashed(token), person)
            except Taken as taken:
                raise Refusal(en="Somebody sits there already.", de="Dort sitzt schon jemand.") from taken
            self._reseat(seat, name=name, kind=PERSON, token_hash=hashed(token))
            await self._begin_if_full()
            return token

    async def fill(self, level: str) -> None:
        """Bots take all open seats, and the game begins."""
        async with self.lock:
            _check_level(level)
            names = (name for name in BOT_NAMES if name not in self.names)
            for seat, record in enumerate(self.seats):
                if record.kind == OPEN:
                    name = next(names)
                    await STORE.run(self.store.seat_bot, self.id, seat, name, level)
                    self._reseat(seat, name=name, kind=BOT, level=level)
            await self._begin_if_full()

    async def _begin_if_full(self) -> None:
        if self.record.phase == OPEN and all(record.kind != OPEN for record in self.seats):
            state, now = self.match.state, int(time.time())
            turn = self.match.game.turn(state)[1]
            await STORE.run(self.store.set_phase, self.id, RUNNING, actor=state.actor, turn=turn, at=now)
            self.record = replace(self.record, phase=RUNNING, actor=state.actor, turn=turn, updated_at=now)
        self.stir()

    async def reclaim(self, seat: int) -> None:
        """A person comes back, and the bot that played for it leaves."""
        async with self.lock:
            await self._stand_in(seat, None)

    async def _stand_in(self, seat: int, level: str | None) -> None:
        await STORE.run(self.store.set_stand_in, self.id, seat, level)
        self._reseat(seat, stand_in=level)
        self.stir()

    async def give_standing_order(self, seat: int, name: str, value: int) -> None:
        """What a seat does not want to be asked; 0 ends the order."""
        async with self.lock:
            orders = {order.name: order for order in self.match.game.standing_orders}
            if name not in orders or not 0 <= value <= max(1, orders[name].most):
                raise Refusal(en="There is no such standing order.", de="So eine Anweisung gibt es nicht.")
            standing = {**self.seats[seat].standing, name: value}
            standing = {name: value for name, value in standing.items() if value}
            await STORE.run(self.store.set_standing, self.id, seat, standing)
            self._reseat(seat, standing=standing)

    async def new_token(self, seat: int) -> str:
        """A new link to a seat; the one before it leads nowhere any more."""
        async with self.lock:
            token = new_secret()
            await STORE.run(self.store.set_token, self.id, seat, hashed(token))
            self._reseat(seat, token_hash=hashed(token))
            return token

    def seat_with(self, token: str) -> int | None:
        """The seat that a token opens."""
        token_hash = hashed(token)
        return next((seat for seat, record in enumerate(self.seats) if record.token_hash == token_hash), None)

    def _reseat(self, seat: int, **changes: object) -> None:
        seats = self.seats
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]  # fields of SeatRecord
        self.record = replace(self.record, seats=seats)
        self.match.players[seat] = player_of(seats[seat])

    # -- talking and taking away --------------------------------------------------------------

    async def say(self, seat: int, name: str, text: str) -> None:
        line = ChatLine(int(time.time()), seat, name, tidy_text(text, LONGEST_MESSAGE))
        if not line.text:
            raise Refusal(en="There is nothing to say.", de="Da steht nichts.")
        async with self.lock:
            await STORE.run(self.store.say, self.id, line)
            self.chat.append(line)
            self.stir()

    def saved(self, seat: int) -> str:
        """The match as a file: all of it when it is over, before that what a seat knows, the rest dealt anew."""
        if self.is_over:
            return save(self.match)
        return save(self.match.branch(len(self.match.moves), seat, Random()))


def _open_to_all(match: Match) -> tuple[int, dict[str, Any]]:
    """What everybody can hear and see: some things are only seen, as when somebody passes."""
    return match.heard[SPECTATOR], to_plain(match.view(SPECTATOR))


def _check_level(level: str) -> None:
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise Refusal(
            en=f"There is no bot “{level}”; there are {known}.",
            de=f"Es gibt keinen Bot „{level}“; es gibt {known}.",
        )
