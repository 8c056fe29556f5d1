"""Programs with an account: a name, an owner, a token, and people who challenge them.

A token is looked up in the database with every request, so that one that was revoked opens nothing any more, whichever
process is asked. Connections that are open are lines: of those a process asks, now and then and at a signal, whether
their token still is the one that they came with.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from kogge.bots import LEVELS
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.games import GAMES
from kogge.table.lanes import CHECKING, STORE
from kogge.table.refusals import NoAccount, NotFound
from kogge.table.rooms import seating
from kogge.table.rooms.clock import Terms
from kogge.table.rooms.members import Members, name_taken
from kogge.table.rooms.people import bare, hashed, new_secret, tidy_text
from kogge.table.rooms.room import Room, deed
from kogge.table.store.members import NameTaken
from kogge.table.store.programs import (
    Account,
    account,
    account_with,
    admit,
    challenge,
    challenges_of,
    change_program,
    decline,
    make_program,
    news_of,
    note_there,
    programs_of,
    set_accepts,
)
from kogge.table.store.records import OPEN
from kogge.table.store.store import Store
from kogge.table.words import LANGUAGES, say

PREFIX = "kogge_"  # of the token of an account; that of a seat has none
LONGEST_ABOUT = 200
THERE = 30.0  # seconds for which a program is held to be there, from when it was last heard of
SAID_EVERY = 10.0  # seconds after which it is written down again
CLOCKS = ("any", "none", "live", "slow")  # which it accepts


class Line:
    """An open connection of a program."""

    def __init__(self, account: Account, changed: asyncio.Event) -> None:
        self.account = account
        self.changed = changed  # there is something to look at
        self.is_void = False  # its token is another one by now
        self.news = account.news


class Programs:
    """See above."""

    def __init__(self, store: Store, members: Members) -> None:
        self._store = store
        self._members = members
        self._lines: set[Line] = set()
        self._said_at = 0.0  # by the monotonic clock
        self.tell: Callable[[str], None] = lambda program: None  # other processes

    # -- who it is ----------------------------------------------------------------------------

    async def known_by(self, token: str) -> Account:
        """Whose token this is, who is there with it."""
        found = await CHECKING.run(account_with, self._store, hashed(token))
        if found is None:
            raise NoAccount
        if found.there_until < time.time() + THERE - SAID_EVERY:
            await STORE.run(note_there, self._store, [found.id], time.time() + THERE)
        return found

    async def check(self, account: Account) -> None:
        """That its token has not become void since it was last known by it."""
        assert account.token_hash is not None
        if await CHECKING.run(account_with, self._store, account.token_hash) is None:
            raise NoAccount

    @contextmanager
    def line(self, account: Account, changed: asyncio.Event) -> Iterator[Line]:
        line = Line(account, changed)
        self._lines.add(line)
        try:
            yield line
        finally:
            self._lines.discard(line)

    async def look(self, ids: Collection[str] | None = None) -> None:
        """Whether anything is new for the lines of some programs, or of all that are here."""
        lines = [line for line in self._lines if ids is None or line.account.id in ids]
        if not lines:
            return
        found = await CHECKING.run(news_of, self._store, {line.account.id for line in lines})
        for line in lines:
            token_hash, news = found.get(line.account.id, (None, 0))
            if token_hash != line.account.token_hash:
                line.is_void = True
            if line.is_void or news != line.news:
                line.news = news
                line.changed.set()
        if time.monotonic() > self._said_at + SAID_EVERY:
            self._said_at = time.monotonic()
            there = {line.account.id for line in self._lines if not line.is_void}
            await STORE.run(note_there, self._store, there, time.time() + THERE)

    async def stir(self, program: str) -> None:
        """Something of it was changed here."""
        await self.look([program])
        self.tell(program)

    # -- what its owner does ------------------------------------------------------------------

    async def make(self, owner: str, name: str, about: str, games: Iterable[str], seats: Iterable[int]) -> str:
        """A new account; returns its token, which nobody can be told again."""
        name = self._members.checked(name, "")
        if bare(name) in {bare(say(f"level_{level}", lang)) for level in LEVELS for lang in LANGUAGES}:
            raise Refusal(
                en=f"“{name}” is a level of the bots: choose another name.",
                de=f"„{name}“ ist eine Stufe der Bots: Nimm einen anderen Namen.",
            )
        token = PREFIX + new_secret()
        about, plays = tidy_text(about, LONGEST_ABOUT), _plays(games, seats)
        try:
            await STORE.run(make_program, self._store, owner, name, bare(name), about, *plays, hashed(token))
        except NameTaken as taken:
            raise name_taken(name) from taken
        await self._members.changed()
        return token

    async def describe(self, owner: str, program: str, about: str, games: Iterable[str], seats: Iterable[int]) -> None:
        games, seats = _plays(games, seats)
        await self._change(owner, program, about=tidy_text(about, LONGEST_ABOUT), games=games, seats=seats)

    async def new_token(self, owner: str, program: str) -> str:
        """The one before it is void; whoever was retired is back."""
        token = PREFIX + new_secret()
        await self._change(owner, program, token_hash=hashed(token), retired=False, accepts=None)
        return token

    async def revoke(self, owner: str, program: str, *, retired: bool = False) -> None:
        """Nobody plays for it any more; what it plays goes on without it, as when a person stays away."""
        await self._change(owner, program, token_hash=None, retired=retired, accepts=None)

    async def _change(self, owner: str, program: str, **values: Any) -> None:
        await STORE.run(change_program, self._store, owner, program, **values)
        await self.stir(program)

    async def own(self, owner: str) -> list[Account]:
        return await CHECKING.run(programs_of, self._store, owner)

    # -- what it does itself ------------------------------------------------------------------

    async def accept_challenges(self, account: Account, games: list[str], seats: list[int], clocks: str) -> None:
        """Which challenges it takes from now on: without games or numbers of seats, all that its owner has named."""
        beyond = [game for game in games if game not in account.games] or [
            str(number) for number in seats if number not in account.seats
        ]
        if beyond:
            raise Refusal(
                en=f"“{beyond[0]}” is not among what the account of this program says it plays.",
                de=f"„{beyond[0]}“ gehört nicht zu dem, was dieses Programm laut seinem Konto spielt.",
            )
        if clocks not in CLOCKS:
            raise Refusal(
                en=f"“{clocks}” names no clocks: there are {', '.join(CLOCKS)}.",
                de=f"„{clocks}“ nennt keine Uhren: Es gibt {', '.join(CLOCKS)}.",
            )
        accepts = {"games": games, "seats": seats, "clocks": clocks}
        await STORE.run(set_accepts, self._store, account.id, accepts)

    async def accept_none(self, account: Account) -> None:
        await STORE.run(set_accepts, self._store, account.id, None)

    async def sit_down(self, account: Account, room: Room, named: int | None = None) -> int:
        """Where it was asked to, or at a listed table that admits programs; returns the seat."""
        asked = await CHECKING.run(challenges_of, self._store, account.id)
        seat = next((one.seat for one in asked if one.match_id == room.id), None)
        if seat is None:
            seat = _open_seat(room, account, named)
        await seating.join(room, seat, account.name, account.id, admit)
        await self.stir(account.id)
        return seat

    async def accept(self, account: Account, room: Room) -> int:
        self._check_asked(await CHECKING.run(challenges_of, self._store, account.id), room)
        return await self.sit_down(account, room)

    async def decline(self, account: Account, room: Room) -> None:
        self._check_asked(await CHECKING.run(challenges_of, self._store, account.id), room)
        await _decline(room, account.id)
        await self.stir(account.id)

    @staticmethod
    def _check_asked(asked: Iterable[Any], room: Room) -> None:
        if room.id not in {one.match_id for one in asked}:
            raise Refusal(
                en="No challenge is waiting for you at this table.",
                de="An diesem Tisch wartet keine Herausforderung auf dich.",
            )

    # -- challenging it -----------------------------------------------------------------------

    async def challengeable(self, program: str, game: str, seats: int, clock: Terms | None) -> Account:
        """A program that is there and takes such a challenge."""
        found = await CHECKING.run(account, self._store, program)
        if found is None or found.retired:
            raise NotFound
        if not found.is_there or found.accepts is None:
            raise Refusal(
                en=f"{found.name} is not there right now, or accepts no challenges.",
                de=f"{found.name} ist gerade nicht da oder nimmt keine Herausforderungen an.",
            )
        if game not in games_accepted(found) or seats not in seats_accepted(found, GAMES[game]):
            raise Refusal(
                en=f"{found.name} does not accept challenges to this game with that many players.",
                de=f"{found.name} nimmt für dieses Spiel mit so vielen am Tisch keine Herausforderung an.",
            )
        kind = "none" if clock is None else "slow" if clock.is_slow else "live"
        if found.accepts["clocks"] not in ("any", kind):
            raise Refusal(
                en=f"{found.name} does not play with this clock.", de=f"{found.name} spielt nicht mit dieser Uhr."
            )
        return found

    async def ask(self, room: Room, seat: int, program: str, person: str) -> None:
        """A program is challenged to take an open seat."""
        await _challenge(room, seat, program, person)
        await self.stir(program)

    async def ask_again(self, room: Room, seats: Mapping[int, str], clock: Terms | None) -> None:
        """For a rematch: those that are there are asked, the seats of the others stay open."""
        for seat, program in seats.items():
            with suppress(Refusal):
                await self.challengeable(program, room.record.game, len(room.seats), clock)
                await self.ask(room, seat, program, "")


def games_accepted(account: Account) -> list[str]:
    """Of those that are played here."""
    accepts = account.accepts or {}
    return [game for game in account.games if game in GAMES and game in (accepts.get("games") or account.games)]


def seats_accepted(account: Account, game: Game[Any]) -> list[int]:
    accepts = account.accepts or {}
    numbers = [number for number in account.seats if number in (accepts.get("seats") or account.seats)]
    return [number for number in numbers if game.min_seats <= number <= game.max_seats]


def _plays(games: Iterable[str], seats: Iterable[int]) -> tuple[list[str], list[int]]:
    """What an owner says that their program plays."""
    played = [game for game in GAMES if game in set(games)]
    most = max(game.max_seats for game in GAMES.values())
    numbers = [number for number in range(2, most + 1) if number in set(seats)]
    if not played or not numbers:
        raise Refusal(
            en="Choose at least one game and one number of players.",
            de="Wähle mindestens ein Spiel und eine Anzahl, zu wievielt es spielt.",
        )
    return played, numbers


def no_program_rated() -> Refusal:
    return Refusal(
        en="At a rated table only people and bots play.",
        de="An einem gewerteten Tisch spielen nur Menschen und Bots.",
    )


def _open_seat(room: Room, account: Account, named: int | None) -> int:
    """Where a program may sit down that was not asked to."""
    if room.record.rated:
        raise no_program_rated()
    if not (room.record.listed and room.record.programs):
        raise Refusal(
            en="At this table programs do not sit down unless they are challenged.",
            de="An diesem Tisch nehmen Programme nur Platz, wenn jemand sie herausfordert.",
        )
    if any(seat.program == account.id for seat in room.seats):
        raise Refusal(en="You already sit at this table.", de="Du sitzt schon an diesem Tisch.")
    free = [seat for seat, record in enumerate(room.seats) if record.kind == OPEN]
    if not free or named not in (None, *free):
        raise Refusal(en="There is no open seat.", de="Es ist kein Platz frei.")
    return free[0] if named is None else named


@deed
async def _challenge(room: Room, seat: int, program: str, person: str) -> None:
    await room.keep(challenge, room.store, room.id, seat, program, person)
    room.stir()


@deed
async def _decline(room: Room, program: str) -> None:
    await room.keep(decline, room.store, room.id, program)
    room.stir()
