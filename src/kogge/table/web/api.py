"""For programs: the same things as on the pages, as JSON over REST and WebSocket.

A seat's token, given when a table is made or joined, goes with every request as “Authorization: Bearer TOKEN”; so does
that of a program's account, which opens all of its seats (`program_api`). Without one, a program watches.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import Response
from fastapi.security import HTTPBearer
from pydantic import BaseModel, Field

from kogge.bots import LEVELS
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.games import GAMES, find_game
from kogge.table.drawing.clocks import clock_lines
from kogge.table.drawing.facts import ClockLine
from kogge.table.public_address import root
from kogge.table.refusals import NoAccount, Stale
from kogge.table.rooms import consent, seating
from kogge.table.rooms.all_rooms import MOST_PATIENCE, Chair
from kogge.table.rooms.clock import checked_terms
from kogge.table.rooms.people import tidy_name
from kogge.table.rooms.programs import Line, no_program_rated
from kogge.table.rooms.room import Listener, Room
from kogge.table.store.records import OPEN, Listing, MatchRecord
from kogge.table.web.accounts import asker_over, line_of, must_be_known, rates_of, with_account
from kogge.table.web.asker import Asker, asker, no_object, number_in, rooms_of, text_in
from kogge.table.words import say

UNREADABLE = (ValueError, KeyError, RecursionError)  # no JSON, no text, or too deep

TableId = Annotated[str, Path(description="the table's id, as in its address")]
MOST = 2**31 - 1  # of what is counted


class GameFacts(BaseModel):
    """A game that can be played here."""

    id: str
    title: dict[str, str]
    edition: dict[str, str]
    seats: list[int] = Field(description="fewest and most")
    options: dict[str, dict[str, str]] = Field(description="option -> what it means, by language")
    levels: list[str] = Field(description="of the bots, the weakest first")


class SeatAsked(BaseModel):
    """A seat of a new table."""

    kind: str = Field(description="“me” (a token is given back), “open” or “bot”", pattern="^(me|open|bot)$")
    name: str = Field("", max_length=200)
    level: str = Field("", max_length=50, description="of a bot")


class ClockTerms(BaseModel):
    """A clock for each person: a budget for the whole match, and an allowance for each decision, used first."""

    budget: int = Field(description="seconds, from 60 to 10800; 0: a slow clock, with allowances alone")
    allowance: int = Field(
        description="seconds for a decision in one's own turn, half of it in another's: from 5 to 300; "
        "of a slow clock, from 3600 to 1209600"
    )
    at_end: str = Field("nothing", max_length=20, description="when time is up: “nothing”, “bot” or “lose”")
    level: str = Field("", max_length=50, description="of the bot that steps in")


class ClockFacts(BaseModel):
    """What is left to a seat, as it was when its clock was last set going or stopped."""

    left: float = Field(description="seconds of the budget")
    spare: float = Field(description="seconds of the allowance")
    since: float | None = Field(description="when it began to run, in seconds since 1970; null: it stands")
    lost: bool = Field(description="the seat has lost on time")


class TableAsked(BaseModel):
    game: str = Field(max_length=50)
    seats: list[SeatAsked] = Field(min_length=1, max_length=10)
    options: dict[str, bool] = Field(default_factory=dict, max_length=20)
    listed: bool = Field(False, description="show it to everybody on the start page")
    patience: int = Field(
        0,
        ge=0,
        description="minutes until an absent person's seat may be handed to a bot; 0: never",
        json_schema_extra={"maximum": MOST_PATIENCE},
    )
    clock: ClockTerms | None = Field(None, description="with one that ends in “bot” or “lose”, there is no patience")
    hints: bool = Field(True, description="whether people at the table may ask for hints")
    programs: bool = Field(False, description="whether programs with an account may sit down, if it is listed")


class SeatFacts(BaseModel):
    seat: int
    name: str
    kind: str = Field(description="“person”, “open” or “bot”")
    level: str | None = None
    stand_in: str | None = Field(None, description="level of the bot that plays for an absent person")
    resigned: bool = Field(False, description="the person gave up: the stand-in plays to the end")
    program: bool = Field(False, description="a program with an account sits there")
    clock: ClockFacts | None = Field(None, description="of a person at a table with a clock")


class ProposalFacts(BaseModel):
    """Something that all people at a table have to agree to."""

    kind: str = Field(description="“take back” or “abort”")
    seat: int = Field(description="who asks")
    waits_for: list[int] = Field(description="the seats that have not agreed yet")


class TableFacts(BaseModel):
    """How a table stands, for everybody."""

    id: str
    game: str
    options: dict[str, bool]
    phase: str = Field(description="“open”, “running”, “over” or “aborted” (by consent: without results)")
    seats: list[SeatFacts]
    actor: int | None = Field(description="the seat that decides")
    host_seat: int | None = Field(None, description="the seat of whoever made the table")
    hints: bool = Field(description="whether people at the table may ask for hints")
    programs: bool = Field(description="whether programs with an account may sit down, if it is listed")
    brought: bool = Field(description="from a file: whoever brought it may know what is hidden")
    changed_data: bool = Field(description="played with other data than the game's own")
    seed_sha256: str | None = Field(None, description="published at the start; the seed itself comes with the end")
    seed: str | None = None
    results: list[dict[str, Any]] | None = Field(None, description="by seat, when the match is over")
    proposal: ProposalFacts | None = None
    clock: ClockTerms | None = Field(None, description="the terms of the table's clock, if it has one")


class Token(BaseModel):
    seat: int
    token: str = Field(description="a secret: it is shown once and kept as a hash; empty for a program with an account")


class TableMade(BaseModel):
    id: str
    url: str
    tokens: list[Token]


class JoinAsked(BaseModel):
    seat: int | None = Field(None, ge=0, le=MOST, description="without it, the first open one")
    name: str = Field("", max_length=200)


class Looking(BaseModel):
    """What a seat (or a spectator) knows."""

    seat: int | None
    number: int = Field(description="how many entries the seat knows of; it goes with the next action")
    actor: int | None
    my_turn: bool
    over: bool = Field(description="nothing more will happen: the match is over, or was aborted")
    prompt: str
    view: dict[str, Any] = Field(description="the state as the seat may know it; “?” is a card face down")
    legal: list[str] = Field(description="what may be done now, in notation; empty if it is not this seat's decision")


class ActAsked(BaseModel):
    number: int = Field(ge=0, le=MOST, description="as in the view that the decision was made on")
    action: str = Field(max_length=200, description="in notation, e.g. “lay F40 3”")


class AnswerAsked(BaseModel):
    agree: bool


class Number(BaseModel):
    number: int


class LogLine(BaseModel):
    point: int
    text: str


class Error(BaseModel):
    error: str
    number: int | None = Field(None, description="the current one, when the request was stale (409)")


Answers = dict[int | str, dict[str, Any]]

ANYWHERE: Answers = {
    401: {"model": Error, "description": "the account's token is not valid, or no longer"},
    421: {"model": Error, "description": "the table does not go by the name that was asked for"},
    429: {"model": Error, "description": "too much at once"},
    503: {"model": Error, "description": "the table is very busy"},
}
REFUSED: Answers = {
    403: {"model": Error, "description": "the seat is not yours, or the request came from another website"},
    404: {"model": Error, "description": "there is no such table"},
    422: {"model": Error, "description": "refused, with the reason"},
}
SENT: Answers = {
    **REFUSED,
    400: {"model": Error, "description": "what was sent cannot be read"},
    413: {"model": Error, "description": "what was sent is too large"},
}
STALE: Answers = {**SENT, 409: {"model": Error, "description": "something happened since"}}

router = APIRouter(prefix="/api", tags=["tables"], responses=ANYWHERE, dependencies=[Depends(with_account)])

TOKEN = "a seat's token, or that of the account which has the seat; without one, you watch"
SEAT = [Depends(HTTPBearer(auto_error=False, scheme_name="seat", description=TOKEN))]


@router.get("/games", summary="The games that can be played here")
async def games() -> list[GameFacts]:
    return [
        GameFacts(
            id=game.id,
            title=dict(game.title),
            edition=dict(game.edition),
            seats=[game.min_seats, game.max_seats],
            options={option.name: dict(option.meaning) for option in game.options},
            levels=list(LEVELS),
        )
        for game in GAMES.values()
    ]


@router.get("/tables", summary="Listed tables: open ones first, then running ones")
async def tables(request: Request) -> list[TableFacts]:
    store = rooms_of(request).store
    return await asker(request).look(
        lambda: [_listed(listing) for listing in (*store.open_matches(), *store.running_matches())]
    )


@router.post("/tables", summary="Make a table", status_code=201, responses=SENT)
async def make(request: Request, asked: TableAsked) -> TableMade:
    if asker(request).account:
        raise Refusal(
            en="With an account your program opens no tables: it is challenged, or sits down at open ones.",
            de="Mit einem Konto eröffnet dein Programm keine Tische: Es wird herausgefordert oder setzt sich dazu.",
        )
    chairs = [Chair(seat.kind, seat.name, seat.level) for seat in asked.seats]
    opened = await rooms_of(request).new(
        find_game(asked.game),
        chairs,
        asked.options,
        person="",
        lang=asker(request).reader.lang,
        listed=asked.listed,
        patience=asked.patience,
        hints=asked.hints,
        clock=checked_terms(asked.clock.model_dump() if asked.clock else None),
        programs=asked.programs,
    )
    tokens = [Token(seat=seat, token=token) for seat, token in opened.tokens.items()]
    return TableMade(id=opened.room.id, url=f"{root()}/t/{opened.room.id}", tokens=tokens)


@router.get("/tables/{table_id}", summary="How a table stands", responses=REFUSED)
async def table(request: Request, table_id: TableId) -> TableFacts:
    room = await rooms_of(request).room(table_id)
    return await asker(request).look_at(room, _facts)


@router.post("/tables/{table_id}/join", summary="Take an open seat", responses=SENT, dependencies=SEAT)
async def join(request: Request, table_id: TableId, asked: JoinAsked) -> Token:
    """With an account, where the program is challenged or the host admits programs; it is called by its name."""
    room, who = await rooms_of(request).room(table_id), asker(request)
    if who.account:
        seat = await rooms_of(request).programs.sit_down(who.account, room, asked.seat)
        rooms_of(request).driver.wake(room)
        return Token(seat=seat, token="")
    if room.record.rated:
        raise no_program_rated()
    lang = who.reader.lang
    free = [seat for seat, record in enumerate(room.seats) if record.kind == OPEN]
    if not free or asked.seat not in (None, *free):
        raise Refusal(en="There is no open seat.", de="Es ist kein Platz frei.")
    seat = free[0] if asked.seat is None else asked.seat
    name = tidy_name(asked.name)
    rooms_of(request).members.check_name(name, "")
    token = await seating.join(room, seat, name or say("somebody", lang, number=seat + 1), "")
    rooms_of(request).driver.wake(room)
    return Token(seat=seat, token=token)


@router.get(
    "/tables/{table_id}/view", summary="What your seat knows, and what it may do", responses=REFUSED, dependencies=SEAT
)
async def view(request: Request, table_id: TableId) -> Looking:
    room, who = await rooms_of(request).room(table_id), asker(request)
    return await who.look_at(room, _looking)


@router.get(
    "/tables/{table_id}/legal", summary="What your seat may do now, in notation", responses=REFUSED, dependencies=SEAT
)
async def legal(request: Request, table_id: TableId) -> list[str]:
    room, who = await rooms_of(request).room(table_id), asker(request)
    return (await who.look_at(room, _looking)).legal


@router.get(
    "/tables/{table_id}/log",
    summary="What happened, as far as your seat may know it",
    responses=REFUSED,
    dependencies=SEAT,
)
async def log(request: Request, table_id: TableId, since: Annotated[int, Query(ge=0, le=MOST)] = 0) -> list[LogLine]:
    room, who = await rooms_of(request).room(table_id), asker(request)
    return await who.look_at(room, _log, since)


def _log(still: Room, who: Asker, since: int) -> list[LogLine]:
    match, lang = still.match, who.reader.lang
    return [
        LogLine(point=line.point, text=match.game.say_event(match.state, line.event, still.names, lang))
        for line in match.log(_seat(still, who))
        if line.point >= since
    ]


@router.post("/tables/{table_id}/act", summary="Choose an action", responses=STALE, dependencies=SEAT)
async def act(request: Request, table_id: TableId, asked: ActAsked) -> Number:
    room, who = await rooms_of(request).room(table_id), asker(request)
    number = await room.act(await who.seat(room), asked.number, asked.action)
    rooms_of(request).driver.wake(room)
    return Number(number=number)


@router.post("/tables/{table_id}/undo", summary="Take your last action back", responses=STALE, dependencies=SEAT)
async def undo(request: Request, table_id: TableId) -> Number:
    room, who = await rooms_of(request).room(table_id), asker(request)
    number = await consent.undo(room, await who.seat(room))
    rooms_of(request).driver.wake(room)
    return Number(number=number)


@router.post("/tables/{table_id}/resign", summary="Give up: a bot plays to the end", responses=SENT, dependencies=SEAT)
async def resign(request: Request, table_id: TableId) -> TableFacts:
    return await _after(request, table_id, seating.resign)


@router.post("/tables/{table_id}/abort", summary="Propose to abort the match", responses=SENT, dependencies=SEAT)
async def abort(request: Request, table_id: TableId) -> TableFacts:
    """It ends without results as soon as all people at the table agree."""
    return await _after(request, table_id, consent.ask_abort)


@router.post("/tables/{table_id}/answer", summary="Agree to a proposal, or not", responses=SENT, dependencies=SEAT)
async def answer(request: Request, table_id: TableId, asked: AnswerAsked) -> TableFacts:
    """Whoever proposed it and does not agree any more withdraws it."""
    return await _after(request, table_id, partial(consent.answer, agree=asked.agree))


async def _after(request: Request, table_id: str, deed: Callable[[Room, int], Awaitable[None]]) -> TableFacts:
    """How the table stands after a seat has done something."""
    room, who = await rooms_of(request).room(table_id), asker(request)
    await deed(room, await who.seat(room))
    rooms_of(request).driver.wake(room)
    return await who.look_at(room, _facts)


@router.get("/tables/{table_id}/save", summary="The match as a file", responses=REFUSED, dependencies=SEAT)
async def save(request: Request, table_id: TableId) -> Response:
    """All of it when it is over; before that what your seat knows, with the rest dealt anew."""
    room, who = await rooms_of(request).room(table_id), asker(request)
    return Response(await who.look_at(room, _saved), media_type="application/json")


def _saved(still: Room, who: Asker) -> str:
    return still.saved(_seat(still, who))


@router.websocket("/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """The same over one connection: what the seat knows comes by itself whenever it changes.

    The first message may be {"token": "…"}. Then {"action": "lay F40 3", "number": 12} acts; the answer is an error
    or, like every change, {"looking": …} as the view of the REST interface.
    """
    await socket.accept()
    try:
        hello = await asyncio.wait_for(socket.receive_json(), 30)
        room = await rooms_of(socket).room(table_id)
        who = await asker_over(socket, hello)
        listener = await who.listen(room)
    except (Refusal, *UNREADABLE, TimeoutError, WebSocketDisconnect):
        await close(socket)
        return
    with ExitStack() as open_while:
        open_while.callback(room.leave, listener)
        try:
            line = open_while.enter_context(line_of(socket, who, listener.changed)) if who.account else None
            telling = asyncio.create_task(_tell(socket, room, who, listener, line))
            open_while.callback(telling.cancel)
            await _show(socket, room, who)
            while True:
                await _obey(socket, room, who, await heard(socket))
        except Refusal:  # too much is looked at just now, or the token is void
            await close(socket)
        except (WebSocketDisconnect, RuntimeError):
            pass


async def _tell(socket: WebSocket, room: Room, who: Asker, listener: Listener, line: Line | None) -> None:
    try:
        while True:
            await listener.changed.wait()
            listener.changed.clear()
            if line and line.is_void:
                raise NoAccount
            room.check_there()
            await _show(socket, room, who)
    except Refusal:  # the seat, or the account, has a new token; or the table is closed
        await close(socket)
    except (WebSocketDisconnect, RuntimeError):  # it was closed in the meantime
        return


async def _show(socket: WebSocket, room: Room, who: Asker) -> None:
    looking = await who.look_at(room, _looking)
    await socket.send_json({"looking": looking.model_dump()})


async def heard(socket: WebSocket) -> Any:
    """The next message, or nothing if it cannot be read."""
    try:
        return await socket.receive_json()
    except UNREADABLE:
        return None


async def _obey(socket: WebSocket, room: Room, who: Asker, asked: Any) -> None:
    try:
        if not isinstance(asked, dict):
            raise no_object()
        await rooms_of(socket).others.current(room)
        if who.account:
            await must_be_known(socket)
            rates_of(socket).check(who.account, moves=True)
        await room.act(await who.seat(room), number_in(asked, "number"), text_in(asked, "action"))
        rooms_of(socket).driver.wake(room)
    except NoAccount:
        raise
    except Refusal as refusal:
        number = {"number": refusal.number} if isinstance(refusal, Stale) else {}
        sentence = refusal.say(who.reader.lang).encode(errors="replace").decode()  # it may quote half a pair
        await socket.send_json({"error": sentence, **number})


async def close(socket: WebSocket) -> None:
    try:
        await socket.close(1008)
    except (WebSocketDisconnect, RuntimeError):  # it is closed already
        return


def _seat(room: Room, who: Asker) -> int:
    """The seat whose eyes a program has; without a token, or where its account has none, a spectator's."""
    seats = who.seats_at(room) if who.token or who.account else []
    return seats[0] if seats else SPECTATOR


def _looking(room: Room, who: Asker) -> Looking:
    seat, match = _seat(room, who), room.match
    shown = match.view(seat)
    decides = room.is_running and shown.actor == seat and not room.bot_at(seat)
    legal = [match.write(action) for action in shown.legal()] if decides else []
    return Looking(
        seat=None if seat == SPECTATOR else seat,
        number=room.number(seat),
        actor=shown.actor if room.is_running else None,
        my_turn=decides,
        over=room.is_ended,
        prompt=match.game.prompt(shown, room.names, who.reader.lang) if decides else "",
        view=to_plain(shown),
        legal=legal,
    )


def _facts(room: Room, who: Asker) -> TableFacts:
    record, match = room.record, room.match
    results = None
    if room.is_over:
        results = [
            {"seat": result.seat, "points": result.points, "rank": result.rank, "out": result.out}
            | {"parts": dict(result.parts)}
            for result in room.results()
        ]
    return TableFacts(
        id=record.id,
        game=record.game,
        options=dict(record.options),
        phase=record.phase,
        seats=_seat_facts(record),
        clock=_terms(record.clock),
        actor=None if match.state.actor == NOBODY or not room.is_running else match.state.actor,
        host_seat=record.host_seat,
        hints=record.hints,
        programs=record.programs,
        brought=record.brought,
        changed_data=record.data is not None,
        seed_sha256=match.seed_hash,
        seed=match.seed if room.is_over else None,
        results=results,
        proposal=_proposal(room),
    )


def _proposal(room: Room) -> ProposalFacts | None:
    asked = room.proposal
    return ProposalFacts(kind=asked.kind, seat=asked.seat, waits_for=consent.to_ask(room, asked)) if asked else None


def _listed(listing: Listing) -> TableFacts:
    return TableFacts(
        id=listing.id,
        game=listing.game,
        options=dict(listing.options),
        phase=listing.phase,
        seats=_seat_facts(listing),
        clock=_terms(listing.clock),
        actor=listing.actor,
        host_seat=listing.host_seat,
        hints=listing.hints,
        programs=listing.programs,
        brought=listing.brought,
        changed_data=listing.changed_data,
        seed_sha256=None,
        seed=None,
        results=None,
    )


def _terms(plain: Mapping[str, Any] | None) -> ClockTerms | None:
    return None if plain is None else ClockTerms(**plain)


def _clock_facts(line: ClockLine | None) -> ClockFacts | None:
    return line and ClockFacts(left=line.left, spare=line.spare, since=line.since, lost=line.is_up)


def _seat_facts(record: MatchRecord | Listing) -> list[SeatFacts]:
    clocks = clock_lines(record)
    return [
        SeatFacts(
            seat=number,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
            program=seat.program is not None,
            clock=_clock_facts(clocks[number]),
        )
        for number, seat in enumerate(record.seats)
    ]
