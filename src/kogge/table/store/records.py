"""What goes into the store and comes out of it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kogge.engine.match import PERSON

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # what can be the id of a match, a contest, a program

# phases of a match
OPEN = "open"  # seats are still to be taken
RUNNING = "running"
OVER = "over"
ABORTED = "aborted"  # by consent of all people: it has no result
CLOSED = "closed"  # taken off by its host before it began; nobody comes to it any more

BOT = "bot"  # a kind of seat, beside PERSON and OPEN


@dataclass(frozen=True)
class SeatRecord:
    """Who sits on a seat."""

    name: str
    kind: str  # PERSON (of kogge.engine.match), BOT or OPEN
    level: str | None = None  # of a bot
    token_hash: str | None = field(default=None, repr=False)
    stand_in: str | None = None  # the level of the bot that plays while the person is away
    standing: Mapping[str, int] = field(default_factory=dict)  # standing order -> its number
    resigned: bool = False  # for good: the stand-in plays to the end
    left_at: int | None = None  # when the last page of its person was closed, where several processes serve
    clock: Mapping[str, Any] | None = None  # what its person has left, as plain JSON; None at a table without clocks
    program: str | None = None  # the account of a program that sits there


def has_lost_on_time(clock: Mapping[str, Any] | None) -> bool:
    """Whether a seat has, as its clock says."""
    return clock is not None and bool(clock["is_up"])


@dataclass(frozen=True)
class MatchRecord:
    """A match as it is kept: what it started from, and what lists show of it. Its moves are kept apart."""

    id: str
    game: str
    options: Mapping[str, bool]
    seed: str = field(repr=False)
    engine: int
    rules: int
    created_at: int
    seats: Sequence[SeatRecord]
    data: str | None = field(default=None, repr=False)
    start: Mapping[str, Any] | None = field(default=None, repr=False)
    host: str = ""
    listed: bool = False
    patience: int = 0  # minutes until a seat may be handed to a bot; 0: never
    phase: str = OPEN
    updated_at: int = 0  # when the phase changed or the last move was made; the store sets it, and both below
    entries: int = 0
    came_with: int = 0  # entries, as an upload
    actor: int | None = None
    turn: int | None = None
    results: Any = None
    proposal: Mapping[str, Any] | None = None
    next_id: str | None = None  # the rematch
    hints: bool = True  # whether anybody may ask for hints and see what a choice leads to
    brought: bool = False  # from a file: whoever brought it may know the seed
    host_seat: int | None = None  # of whoever made the table
    quiet: bool = False  # spectators may not talk
    position: Mapping[str, Any] | None = field(default=None, repr=False)  # after the last entry, sealed
    open_hands: bool = False  # no curtain while one browser holds the seats of all people
    first: int = 0  # how many entries were made before `start`, by earlier rules
    changes: int = 0  # how often anything of it was changed
    news: int = 0  # and how often so that everybody may know of it
    clock: Mapping[str, Any] | None = None  # the terms of its clocks, as plain JSON
    clock_due: float | None = None  # when somebody's time will be up, if that has consequences
    rated: bool = False  # its result changes ratings
    silent: bool = False  # nobody may talk
    bots_due: float | None = None  # when bots take the seats that are still open
    bots_level: str | None = None  # theirs
    programs: bool = False  # those with an account may sit down where it is listed
    contest: str | None = None  # the id of the one that it belongs to; kept beside it


def people_in(seats: Sequence[SeatRecord]) -> list[int]:
    """The seats whose persons have a say: they may be away or have a stand-in, but have not given up."""
    return [number for number, seat in enumerate(seats) if seat.kind == PERSON and not seat.resigned]


class MoveRecord(NamedTuple):
    """An entry of a match: a seat chose an action, in notation, or took back (“undo 17”)."""

    seat: int
    what: str
    at: int
    said: Sequence[Mapping[str, Any]] | None = None  # what was told of it: who may know it, and a sentence a language


class Listing(NamedTuple):
    """A match in a list."""

    id: str
    game: str
    options: Mapping[str, bool]
    host: str
    phase: str
    updated_at: int
    entries: int
    actor: int | None
    turn: int | None
    results: Any
    host_seat: int | None
    hints: bool
    brought: bool
    changed_data: bool  # not the game's own
    clock: Mapping[str, Any] | None
    rated: bool
    silent: bool
    bots_due: float | None
    programs: bool
    seats: Sequence[SeatRecord]
    mine: Sequence[int]  # the seats that the person who asks holds
    once: Sequence[int]  # those that they hold or held

    @property
    def my_turn(self) -> bool:
        """Whether the person who asks has to decide, and no bot for them."""
        decides = [number for number, seat in enumerate(self.seats) if number == self.actor and not seat.stand_in]
        return self.phase == RUNNING and any(seat in self.mine for seat in decides)

    @property
    def until_me(self) -> int:
        """How many seats decide before the person who asks does, if it goes round."""
        if self.actor is None:
            return len(self.seats)
        return min(((seat - self.actor) % len(self.seats) for seat in self.mine), default=len(self.seats))


class Snapshot(NamedTuple):
    """`Match.middle()` after so many entries; the seal tells whether it still fits them."""

    entries: int
    middle: dict[str, Any]
    sha256: str | None = None
    seen: Mapping[str, Any] | None = None  # the position in words, a language each, as a spectator sees it


class ChatLine(NamedTuple):
    """Something said at the table, by a seat or by SPECTATOR."""

    at: int
    seat: int
    name: str
    text: str
    person_hash: str | None = None  # of a spectator


class Ticked(NamedTuple):
    """What the clocks of some seats of a match show from now on, and when somebody's time will be up."""

    clocks: Mapping[int, Mapping[str, Any]]
    due: float | None


class Change(NamedTuple):
    """Up to where somebody knows a match: how often it had been changed, and how often for everybody to know."""

    changes: int
    news: int


class Newer(NamedTuple):
    """What there is of a match by now, for somebody who knows what it was."""

    facts: Mapping[str, Any]  # of its record: those that can change
    moves: Sequence[MoveRecord]  # the entries since
    chat: Sequence[ChatLine] | None  # the last lines; None if nothing was said since
    chat_up_to: tuple[int, int]  # the number of the last one, and how many there are: some may have been deleted
    muted: Sequence[str]
    holding: Sequence[tuple[str, int]]  # which person holds which seat


class There(NamedTuple):
    """Who is at a table, as far as a process sees it."""

    seats: frozenset[int] = frozenset()  # those from which somebody looks
    spectators: int = 0
    pace: float = 0.0  # at which those who sit there want bots to move; 0: nobody sits there

    def together_with(self, other: "There") -> "There":
        return There(self.seats | other.seats, self.spectators + other.spectators, max(self.pace, other.pace))
