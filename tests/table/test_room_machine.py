"""A table against a model of one: whatever people, bots, restarts and a failing store do, in whatever order."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy.exc import OperationalError

from kogge.engine.match import PERSON
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from kogge.table.rooms import consent, seating
from kogge.table.rooms.all_rooms import HERE, ME, Chair, Rooms
from kogge.table.rooms.room import Listener, Room
from kogge.table.rooms.stored_match import taken_up
from kogge.table.store.records import BOT, OPEN, RUNNING
from kogge.table.store.store import Store, open_store
from tests.table.tables import Quick

T = TypeVar("T")
SEATS = 3
LEVEL = "random"
KINDS = [(ME, HERE, HERE), (ME, HERE, BOT), (HERE, BOT, ME), (ME, OPEN, BOT), (OPEN, ME, OPEN)]
PATIENCE = 5  # minutes
IN_MEMORY = Path("/dev/shm")  # thousands of small databases, each written through to a disk, would take minutes
numbers = st.integers(0, 50)
seats = st.integers(0, SEATS - 1)


class Time:
    """As a room tells it, moved by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now


async def leaves(room: Room, page: Listener) -> None:
    room.leave(page)


class Tables(RuleBasedStateMachine):
    """One table of three seats, and what it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None)
        self.loop = asyncio.Runner()
        self.clock = Time()
        self.patched: list[Any] = [
            patch("kogge.table.rooms.room.time", self.clock),
            patch("kogge.table.rooms.driver.time", self.clock),
            patch("kogge.engine.match.new_seed", lambda: "kogge"),
        ]
        for patched in self.patched:
            patched.start()
        self.store = open_store(f"sqlite:///{Path(self.folder.name)}/kogge.db")

    def teardown(self) -> None:
        self.store.close()
        self.loop.close()
        for patched in self.patched:
            patched.stop()
        self.folder.cleanup()

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        return self.loop.run(doing)

    def is_refused(self, doing: Coroutine[Any, Any, Any]) -> bool:
        """Whether it was refused; if so, nothing has changed."""
        try:
            self.run(doing)
        except Refusal:
            return True
        return False

    # -- the table and its model --------------------------------------------------------------

    @initialize(patience=st.sampled_from([0, PATIENCE]), kinds=st.sampled_from(KINDS))
    def open_table(self, patience: int, kinds: tuple[str, ...]) -> None:
        self.rooms = self.make_rooms()
        chairs = [Chair(kind, f"N{seat}", LEVEL) for seat, kind in enumerate(kinds)]
        opened = self.run(self.rooms.new(find_game("borneo"), chairs, {}, person="p", lang="en", patience=patience))
        self.id = opened.room.id
        self.kinds = [PERSON if kind in (ME, HERE) else kind for kind in kinds]
        self.patience = patience
        self.entries: list[tuple[int, str]] = []  # all that was acknowledged or found stored
        self.stand_ins: set[int] = set()
        self.away_since = dict.fromkeys(range(SEATS), self.clock.now)
        self.last_move = self.clock.now
        self.agreed: set[int] | None = None  # to the take-back that is asked for
        self.in_doubt = False  # whether something may be stored that the room does not know of
        self.listeners: dict[int, Listener] = {}

    def make_rooms(self) -> Rooms:
        rooms = Rooms(self.store, Quick(1), 0)
        rooms.driver.wake = lambda room: None  # type: ignore[method-assign]  # bots move when the machine says so
        return rooms

    @property
    def room(self) -> Room:
        return self.run(self.rooms.room(self.id))

    @property
    def people(self) -> set[int]:
        return {seat for seat, kind in enumerate(self.kinds) if kind == PERSON}

    @property
    def has_begun(self) -> bool:
        return OPEN not in self.kinds

    @property
    def actor(self) -> int:
        return self.room.match.state.actor

    def is_bot(self, seat: int) -> bool:
        return self.kinds[seat] == BOT or seat in self.stand_ins

    def entered(self, seat: int, what: str, *, public: bool) -> None:
        self.entries.append((seat, what))
        if public:
            self.agreed = None

    # -- coming and going ---------------------------------------------------------------------

    @precondition(lambda self: not self.has_begun)
    @rule(seat=seats)
    def sit_down(self, seat: int) -> None:
        is_open = self.kinds[seat] == OPEN
        assert self.is_refused(seating.join(self.room, seat, f"N{seat}", f"person {seat}")) == (not is_open)
        if is_open:
            self.kinds[seat] = PERSON
            self.last_move = self.clock.now

    @rule(seat=seats)
    def come(self, seat: int) -> None:
        if seat in self.people and seat not in self.listeners:
            self.listeners[seat] = Listener({seat})
            self.room.listen(self.listeners[seat])

    @rule(seat=seats)
    def go(self, seat: int) -> None:
        if seat in self.listeners:
            self.run(leaves(self.room, self.listeners.pop(seat)))
            self.away_since[seat] = self.clock.now

    @rule(minutes=st.sampled_from([1, PATIENCE]))
    def wait(self, minutes: int) -> None:
        self.clock.now += 60 * minutes

    # -- playing --------------------------------------------------------------------------------

    @precondition(lambda self: self.has_begun)
    @rule(seat=seats, number=numbers, fresh=st.booleans())
    def act(self, seat: int, number: int, fresh: bool) -> None:
        if seat not in self.people:  # nobody holds a bot's seat
            return
        room = self.room
        legal = room.match.legal()
        what = legal[number % len(legal)]
        known = room.number(seat) - (not fresh)
        heard = dict(room.match.heard)
        allowed = fresh and seat == self.actor and not self.is_bot(seat)
        if allowed and self.in_doubt:  # it turns out that something is stored already
            assert self.is_refused(room.act(seat, known, what))
            self.in_doubt = False
            return
        assert self.is_refused(room.act(seat, known, what)) == (not allowed)
        if allowed:
            self.entered(
                seat, what, public=room.match.heard != heard | {seat: heard[seat] + 1} or room.proposal is None
            )

    @precondition(lambda self: self.has_begun and not self.in_doubt)
    @rule(choices=st.lists(numbers, min_size=1, max_size=4))
    def play_on(self, choices: list[int]) -> None:
        """Whoever has to decide does, be it a person or a bot."""
        for number in choices:
            room, seat = self.room, self.actor
            if self.is_bot(seat):
                assert self.run(self.rooms.driver._move(room))
                what = self.store.moves(self.id)[-1].what
            else:
                legal = room.match.legal()
                what = legal[number % len(legal)]
                self.run(room.act(seat, room.number(seat), what))
            self.entered(seat, what, public=room.proposal is None)

    @precondition(lambda self: self.has_begun and not self.is_bot(self.actor) and not self.in_doubt)
    @rule(number=numbers, stored=st.booleans())
    def store_fails(self, number: int, stored: bool) -> None:
        """The move is stored or not, but the room is told that it failed."""
        room, seat = self.room, self.actor
        legal = room.match.legal()
        what, append, before = legal[number % len(legal)], Store.append, to_plain(room.match.state)

        def fail(store: Store, *args: Any, **more: Any) -> None:
            if stored:
                append(store, *args, **more)
            raise OperationalError("", {}, OSError())

        with patch.object(Store, "append", fail), pytest.raises(OperationalError):
            self.run(room.act(seat, room.number(seat), what))
        assert to_plain(room.match.state) == before, "what is not known to be stored is not shown"
        if stored:
            record = self.store.match(self.id)
            assert record is not None
            self.entered(seat, what, public=record.proposal is None)
            self.in_doubt = True

    @rule()
    def kill_and_restart(self) -> None:
        """What was in memory is gone."""
        self.rooms = self.make_rooms()
        self.listeners = {}
        self.in_doubt = False
        self.away_since = dict.fromkeys(range(SEATS), self.clock.now)
        assert len(self.room.match.entries) == len(self.entries)

    # -- going back -------------------------------------------------------------------------------

    @precondition(lambda self: self.has_begun and not self.in_doubt)
    @rule(seat=seats)
    def undo(self, seat: int) -> None:
        room = self.room
        own = [number for number, move in enumerate(room.match.moves) if move.seat == seat]
        others = {move.seat for move in room.match.moves[own[-1] :]} - {seat} if own else set()
        undone = not self.is_refused(consent.undo(room, seat))
        if undone:
            assert own
            assert self.people == {seat} or not others & self.people or room.proposal is None
            self.entered(seat, f"undo {own[-1]}", public=room.proposal is None)

    @precondition(lambda self: self.has_begun and not self.in_doubt)
    @rule(seat=seats)
    def ask_back(self, seat: int) -> None:
        room = self.room
        own = [number for number, move in enumerate(room.match.moves) if move.seat == seat]
        if seat not in self.people:
            return
        assert self.is_refused(consent.ask_back(room, seat)) == (not own)
        if own:
            self.asked_for = (seat, own[-1])
            self.agreed = {seat}
            self.carried_out_if_all_agree()

    @precondition(lambda self: self.has_begun and not self.in_doubt)
    @rule(seat=seats, agree=st.booleans())
    def answer(self, seat: int, agree: bool) -> None:
        asks = self.agreed is not None and seat in self.people and seat not in self.agreed
        withdraws = self.agreed is not None and not agree and seat == self.asked_for[0]
        assert self.is_refused(consent.answer(self.room, seat, agree)) == (not asks and not withdraws)
        if self.agreed is not None and (asks or withdraws):
            self.agreed = self.agreed | {seat} if agree else None
            self.carried_out_if_all_agree()

    @precondition(lambda self: self.has_begun and not self.in_doubt and self.agreed is not None)
    @rule()
    def all_agree(self) -> None:
        for seat in self.people - (self.agreed or set()):
            self.answer(seat, True)

    def carried_out_if_all_agree(self) -> None:
        """Nobody is passed over: not who is away, not whom a bot stands in for."""
        if self.agreed is not None and self.agreed >= self.people:
            seat, to = self.asked_for
            self.entries.append((seat, f"undo {to}"))
            self.agreed = None

    # -- bots that stand in -------------------------------------------------------------------------

    @precondition(lambda self: self.has_begun)
    @rule(seat=seats)
    def leave_to_a_bot(self, seat: int) -> None:
        if seat in self.people:
            refused = self.is_refused(seating.hand_over(self.room, seat, LEVEL, own=True))
            assert refused == (seat in self.stand_ins)
            self.stand_ins.add(seat)
            self.in_doubt = self.in_doubt and refused

    @precondition(lambda self: self.has_begun and not self.in_doubt)
    @rule(seat=seats)
    def hand_over_anothers_seat(self, seat: int) -> None:
        if seat not in self.people:
            return
        room = self.room
        waited = self.clock.now - max(self.away_since[seat], room.record.updated_at)
        may = (
            seat not in self.stand_ins
            and self.actor == seat
            and seat not in self.listeners
            and 0 < self.patience * 60 <= waited
        )
        assert self.is_refused(seating.hand_over(room, seat, LEVEL, own=False)) == (not may)
        if may:
            self.stand_ins.add(seat)

    @precondition(lambda self: self.has_begun)
    @rule(seat=seats)
    def come_back(self, seat: int) -> None:
        if seat in self.people:
            self.run(seating.reclaim(self.room, seat))
            self.stand_ins.discard(seat)
            self.in_doubt = False  # whoever writes finds what is stored

    # -- what holds at all times --------------------------------------------------------------------

    @invariant()
    def what_was_acknowledged_is_stored(self) -> None:
        assert [(move.seat, move.what) for move in self.store.moves(self.id)] == self.entries

    @invariant()
    def the_room_is_what_the_store_has(self) -> None:
        room, found = self.room, taken_up(self.store, self.id)
        assert found is not None
        record, match = found
        assert (record.phase == RUNNING) == self.has_begun
        assert [bool(seat.stand_in) for seat in record.seats] == [seat in self.stand_ins for seat in range(SEATS)]
        assert [seat.kind for seat in record.seats] == self.kinds
        if self.in_doubt:
            assert len(room.match.entries) == len(self.entries) - 1
        else:
            assert to_plain(room.match.state) == to_plain(match.state)
            assert room.match.heard == match.heard
            assert (room.proposal is None) == (self.agreed is None)


def run_machine(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        Tables,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            phases=[Phase.explicit, Phase.reuse, Phase.generate],  # to make a failure shorter can take many minutes
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.slow
def test_a_table_is_what_its_model_is() -> None:
    run_machine(10, 25)


@pytest.mark.slow
def test_a_table_is_what_its_model_is_for_longer() -> None:
    run_machine(50, 50)
