"""For programs with an account: who they are, who challenges them, and where they play.

They play with the routes of `api`: the account's token opens every seat that is theirs.
"""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Annotated

from fastapi import APIRouter, Depends, Request, WebSocket, WebSocketDisconnect
from fastapi.security import HTTPBearer
from pydantic import BaseModel, Field

from kogge.engine.refusal import Refusal
from kogge.table.lanes import CHECKING
from kogge.table.refusals import NoAccount
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.programs import THERE
from kogge.table.rooms.room import Listener, Room
from kogge.table.store.programs import (
    MOST_TABLES,
    MOST_WAITING,
    Account,
    Challenge,
    challenges_of,
)
from kogge.table.store.records import OPEN, RUNNING
from kogge.table.web.accounts import account_of, asker_over, line_of, rates_of, with_account
from kogge.table.web.api import ANYWHERE, SENT, UNREADABLE, ClockTerms, TableId, close, heard
from kogge.table.web.asker import rooms_of

TOKEN = HTTPBearer(auto_error=False, scheme_name="account", description="the token of a program's account")
router = APIRouter(
    prefix="/api/account", tags=["account"], responses=ANYWHERE, dependencies=[Depends(with_account), Depends(TOKEN)]
)
MOST_GAMES, MOST_NUMBERS = 50, 10  # that a program names


class Accepts(BaseModel):
    """Which challenges a program takes."""

    games: list[Annotated[str, Field(max_length=50)]] = Field(
        default_factory=list, max_length=MOST_GAMES, description="none: all that the account plays"
    )
    seats: list[Annotated[int, Field(ge=2, le=10)]] = Field(
        default_factory=list, max_length=MOST_NUMBERS, description="at the table; none: all that the account plays"
    )
    clocks: str = Field("any", max_length=20, description="“any”, “none”, “live” or “slow”")


class AccountFacts(BaseModel):
    """A program with an account."""

    name: str
    owner: str
    about: str
    games: list[str] = Field(description="that it plays, as its owner says")
    seats: list[int] = Field(description="how many may be at the table, as its owner says")
    accepts: Accepts | None = Field(description="which challenges, as it has said itself; null: it takes none")
    most_tables: int = Field(description="at which it may sit at a time")
    most_challenges: int = Field(description="that may wait for it at a time")


class ChallengeFacts(BaseModel):
    """Somebody asks a program to take a seat."""

    table: str = Field(description="its id")
    seat: int
    game: str
    options: dict[str, bool]
    seats: int = Field(description="at the table")
    clock: ClockTerms | None = None
    host: str
    at: int = Field(description="when, in seconds since 1970; it waits for ten minutes")


class OwnTable(BaseModel):
    """A table at which a program sits."""

    table: str = Field(description="its id")
    seat: int
    game: str
    phase: str = Field(description="“open” or “running”")
    my_turn: bool
    number: int = Field(description="how many entries its seat knows of")


class Waiting(BaseModel):
    """What waits for a program."""

    challenges: list[ChallengeFacts]
    tables: list[OwnTable]


class Sat(BaseModel):
    table: str = Field(description="its id")
    seat: int


class Nothing(BaseModel):
    """It is done."""


@router.get("", summary="Which program you are")
async def me(request: Request) -> AccountFacts:
    return _facts(request, account_of(request))


@router.post("/accepting", summary="Accept challenges from now on", responses=SENT)
async def accepting(request: Request, asked: Accepts) -> AccountFacts:
    """People see your program in the list of those that accept challenges, as long as it is heard of."""
    account, accepts = account_of(request), asked.model_dump()
    await rooms_of(request).programs.accept_challenges(account, **accepts)
    return _facts(request, account._replace(accepts=accepts))


@router.post("/away", summary="Accept no more challenges", responses=SENT)
async def away(request: Request) -> AccountFacts:
    """What waits for an answer, and what your program plays, stays."""
    account = account_of(request)
    await rooms_of(request).programs.accept_none(account)
    return _facts(request, account._replace(accepts=None))


@router.get("/challenges", summary="Who challenges you")
async def challenges(request: Request) -> list[ChallengeFacts]:
    found = await CHECKING.run(challenges_of, rooms_of(request).store, account_of(request).id)
    return [_challenge(one) for one in found]


@router.post("/challenges/{table_id}/accept", summary="Accept a challenge: sit down", responses=SENT)
async def accept(request: Request, table_id: TableId) -> Sat:
    account, rooms = account_of(request), rooms_of(request)
    room = await rooms.room(table_id)
    seat = await rooms.programs.accept(account, room)
    rooms.driver.wake(room)
    return Sat(table=room.id, seat=seat)


@router.post("/challenges/{table_id}/decline", summary="Decline a challenge", responses=SENT)
async def decline(request: Request, table_id: TableId) -> Nothing:
    account, rooms = account_of(request), rooms_of(request)
    await rooms.programs.decline(account, await rooms.room(table_id))
    return Nothing()


@router.get("/tables", summary="Where you sit, and where it is your turn")
async def tables(request: Request) -> list[OwnTable]:
    account, rooms = account_of(request), rooms_of(request)
    return [_own_table(room, seat) for room, seat in await _tables_of(rooms, account)]


@router.websocket("/live")
async def live(socket: WebSocket) -> None:
    """What waits comes by itself whenever it changes, as {"waiting": …}.

    The first message may be {"token": "…"}. While it is open, the program is there.
    """
    await socket.accept()
    try:
        who = await asker_over(socket, await asyncio.wait_for(socket.receive_json(), 30))
        if who.account is None:
            raise NoAccount
    except (Refusal, *UNREADABLE, TimeoutError, WebSocketDisconnect):
        await close(socket)
        return
    with ExitStack() as open_while:
        try:
            changed = asyncio.Event()
            line = open_while.enter_context(line_of(socket, who, changed))
            telling = asyncio.create_task(_tell(socket, line.account, changed, lambda: line.is_void))
            open_while.callback(telling.cancel)
            while True:
                await heard(socket)
                rates_of(socket).check(line.account)
        except Refusal:
            await close(socket)
        except (WebSocketDisconnect, RuntimeError):
            pass


class Ears:
    """A program hears of every table at which it sits."""

    def __init__(self, account: Account, changed: asyncio.Event) -> None:
        self._account = account
        self._changed = changed
        self._listening: dict[str, tuple[Room, Listener]] = {}

    def turn_to(self, tables: list[tuple[Room, int]]) -> bool:
        """Whether there are tables to which it had not listened: they are looked at once more."""
        rooms = {room.id: room for room, _ in tables}
        for room_id, (room, listener) in list(self._listening.items()):
            if rooms.get(room_id) is not room:
                room.leave(listener)
                del self._listening[room_id]
        new = [(room, seat) for room, seat in tables if room.id not in self._listening]
        for room, seat in new:
            listener = Listener([seat], self._account.id)
            listener.changed = self._changed
            self._listening[room.id] = room, listener
            room.listen(listener)
        return bool(new)

    def close(self) -> None:
        self.turn_to([])


async def _tell(socket: WebSocket, account: Account, changed: asyncio.Event, is_void: Callable[[], bool]) -> None:
    rooms, ears, said = rooms_of(socket), Ears(account, changed), None
    try:
        while not is_void():
            changed.clear()
            sitting = await _tables_of(rooms, account)
            if ears.turn_to(sitting):
                continue
            found = await CHECKING.run(challenges_of, rooms.store, account.id)
            now = Waiting(
                challenges=[_challenge(one) for one in found], tables=[_own_table(room, seat) for room, seat in sitting]
            )
            if now != said and not is_void():
                await socket.send_json({"waiting": now.model_dump()})
                said = now
            with suppress(TimeoutError):  # a challenge may have lapsed, or a table have gone
                await asyncio.wait_for(changed.wait(), THERE)
        await close(socket)
    except Refusal:  # too much is asked for just now
        await close(socket)
    except (WebSocketDisconnect, RuntimeError):  # it was closed in the meantime
        return
    finally:
        ears.close()


async def _tables_of(rooms: Rooms, account: Account) -> list[tuple[Room, int]]:
    """The rooms in which a program sits, and on which seat."""
    found = await CHECKING.run(rooms.store.my_matches, account.id, (OPEN, RUNNING), MOST_TABLES)
    tables = []
    for listing in found:
        with suppress(Refusal):  # it has gone, or cannot be played on
            tables += [(await rooms.room(listing.id), seat) for seat in listing.mine[:1]]
    return tables


def _own_table(room: Room, seat: int) -> OwnTable:
    my_turn = room.is_running and room.match.state.actor == seat and not room.bot_at(seat)
    return OwnTable(
        table=room.id,
        seat=seat,
        game=room.match.game.id,
        phase=room.record.phase,
        my_turn=my_turn,
        number=room.number(seat),
    )


def _challenge(one: Challenge) -> ChallengeFacts:
    return ChallengeFacts(
        table=one.match_id,
        seat=one.seat,
        game=one.game,
        options=dict(one.options),
        seats=one.seats,
        clock=None if one.clock is None else ClockTerms(**one.clock),
        host=one.host,
        at=one.at,
    )


def _facts(request: Request, account: Account) -> AccountFacts:
    return AccountFacts(
        name=account.name,
        owner=rooms_of(request).members.name(account.person_hash),
        about=account.about,
        games=list(account.games),
        seats=list(account.seats),
        accepts=None if account.accepts is None else Accepts(**account.accepts),
        most_tables=MOST_TABLES,
        most_challenges=MOST_WAITING,
    )
