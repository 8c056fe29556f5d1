"""What OpenSpiel's states hold: a point of a match, how it came about, and what each seat remembers there.

Chance comes as outcomes from outside, so that a history leads to the same state again: at the deal, and after each
action with which chance speaks. Of these outcomes a seed is made, and from it the rules draw as they always do.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from kogge.engine.event import Event
from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.environments.row_form import RowForm
from kogge.games import find_game

OUTCOMES = 256  # of a chance node,
NODES = 8  # and so many of them in a row make a seed: 64 bits


class Table:
    """A game with its seats and options: what all points of its matches share."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, bool]) -> None:
        self.game = game
        self.seats = seats
        self.options = game.checked(seats, options)
        blank = game.blank(game.data(), seats)
        self.vocabulary = blank.vocabulary()
        self.kinds = [kind.name for kind in game.teller.kinds or game.state.KINDS]  # of events
        self.row_form = RowForm(game, blank)

    def set_up(self, seed: str) -> State:
        state: State = self.game.set_up(self.game.data(), self.seats, self.options, seed)
        return state


class Memory(NamedTuple):
    """What a seat remembers at a point: all that it decided, heard and saw, in its order, is in the digest."""

    digest: bytes = b""
    heard: tuple[Event, ...] = ()  # since its last own decision
    counts: Mapping[int, int] = {}  # kind of event -> how often it heard of one
    seen: bytes = b""  # what it saw last

    def decide(self, number: int) -> "Memory":
        """It decided something."""
        return self._replace(digest=sha256(self.digest + f"did {number}".encode()).digest(), heard=())

    def hear(self, events: tuple[Event, ...]) -> "Memory":
        if not events:
            return self
        counts = dict(self.counts)
        for event in events:
            counts[event.kind] = counts.get(event.kind, 0) + 1
        said = repr([(event.kind, event.parts) for event in events])
        digest = sha256(self.digest + f"heard {said}".encode()).digest()
        return self._replace(digest=digest, heard=self.heard + events, counts=counts)

    def see(self, view: State) -> "Memory":
        """It looks; what others do in secret does not show, and so adds nothing."""
        fields = [getattr(view, field) for field in view.FIELDS]
        seen = repr((view.actor, view.shuffles, [step.name for step in view.stack], fields)).encode()
        return self if seen == self.seen else self._replace(digest=sha256(self.digest + seen).digest(), seen=seen)


class Point:
    """A point of a match. It never changes, so states and their clones share it."""

    __slots__ = ("before", "by", "chosen", "drawn", "memories", "state", "table", "told", "waiting")

    def __init__(
        self,
        table: Table,
        state: State | None = None,
        *,
        before: "Point | None" = None,
        by: int = NOBODY,
        chosen: int = 0,
        told: Iterable[Event] | None = (),
        waiting: int | None = None,
        drawn: bytes | None = None,
        memories: Mapping[int, Memory] | None = None,
    ) -> None:
        self.table = table
        self.state = state  # None before the deal; where chance is to speak, as it was before the action
        self.before = before  # None at the first one
        self.by, self.chosen = by, chosen  # which seat came here by which action, or chance by which outcome
        self.told = tuple(told or ())  # the events of that
        self.waiting = waiting  # the action that waits for chance
        self.drawn = drawn  # the outcomes so far, where chance is to speak
        self.memories = dict(memories or {})  # of seats that were asked for

    @property
    def actor(self) -> int:
        """The seat that decides; NOBODY also where chance is to speak."""
        return NOBODY if self.state is None or self.drawn is not None else self.state.actor

    @property
    def over(self) -> bool:
        return self.drawn is None and self.actor == NOBODY

    # -- playing ----------------------------------------------------------------------------

    def after(self, chosen: int) -> "Point":
        """The point after this action, or outcome of chance. It must be legal."""
        return self._after_outcome(chosen) if self.drawn is not None else self._after_action(chosen)

    def _after_action(self, action: int) -> "Point":
        assert self.state is not None
        actor, state = self.state.actor, self.state.clone()
        state.events = []
        state.apply(action)
        if state.shuffles != self.state.shuffles:  # what it drew is forgotten; chance is asked
            return Point(self.table, self.state, before=self, by=actor, chosen=action, waiting=action, drawn=b"")
        events, state.events = state.events, None
        return Point(self.table, state, before=self, by=actor, chosen=action, told=events)

    def _after_outcome(self, outcome: int) -> "Point":
        assert self.drawn is not None
        drawn = self.drawn + bytes([outcome])
        if len(drawn) < NODES:
            return Point(self.table, self.state, before=self, chosen=outcome, waiting=self.waiting, drawn=drawn)
        if self.state is None or self.waiting is None:
            state = self.table.set_up(drawn.hex())
        else:
            state = self.state.clone()
            state.seed = drawn.hex()
            state.events = []
            state.apply(self.waiting)
        events, state.events = state.events, None
        return Point(self.table, state, before=self, chosen=outcome, told=events)

    # -- what a seat knows ------------------------------------------------------------------

    def memory(self, seat: int) -> Memory:
        """What this seat remembers here, worked out from the last point at which that was asked."""
        path: list[Point] = []
        point: Point | None = self
        while point and seat not in point.memories:
            path.append(point)
            point = point.before
        memory = point.memories[seat] if point else Memory()
        for point in reversed(path):
            if point.by == seat:
                memory = memory.decide(point.chosen)
            memory = memory.hear(tuple(event for event in point.told if event.known_to(seat)))
            if point.state and not (point.before and point.state is point.before.state):
                memory = memory.see(point.state.view(seat))
        self.memories[seat] = memory
        return memory

    def dealt(self, seat: int, rng: Random) -> "Point":
        """A point that this seat cannot tell from this one, with all that it does not know dealt anew.

        It has no past, in which others would have done what they do not do here. Only this seat remembers anything.
        """
        assert self.state is not None
        nothing = dict.fromkeys(range(self.table.seats), Memory())
        state = self.state.view(seat).deal(rng)
        return Point(self.table, state, memories={**nothing, seat: self.memory(seat)})

    # -- copied and stored ------------------------------------------------------------------

    def __deepcopy__(self, memo: object) -> "Point":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Where it began, and all that was chosen since: played again, that leads here."""
        chosen: list[int] = []
        point = self
        while point.before:
            chosen.append(point.chosen)
            point = point.before
        table, first = self.table, point.state and to_plain(point.state)
        return replayed, (table.game.id, table.seats, table.options, first, point.memories, chosen[::-1])


def first_point(table: Table) -> Point:
    """Nothing is dealt yet."""
    return Point(table, drawn=b"")


def replayed(
    game_id: str,
    seats: int,
    options: Mapping[str, bool],
    first: object,
    memories: Mapping[int, Memory],
    chosen: Sequence[int],
) -> Point:
    """The point to which these actions and outcomes lead."""
    game = find_game(game_id)
    table = Table(game, seats, options)
    point = Point(table, game.restore(game.data(), first), memories=memories) if first else first_point(table)
    for each in chosen:
        point = point.after(each)
    return point
