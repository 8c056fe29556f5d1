"""A table's page, its parts, and what can be done there."""

import asyncio
import time
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse, Response
from starlette.routing import Route

from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.table.drawing.advice import advice, why
from kogge.table.drawing.drawn import PARTS, drawn_for
from kogge.table.drawing.facts import KeptPage
from kogge.table.drawing.kept import kept_page
from kogge.table.public_address import root
from kogge.table.refusals import Busy, NotFound, NotYours, Unplayable
from kogge.table.rooms import consent, hosting, seating, talking
from kogge.table.rooms.bot_processes import Answer
from kogge.table.rooms.hints import weighed
from kogge.table.rooms.people import tidy_name
from kogge.table.rooms.room import Listener, Room
from kogge.table.rooms.stored_match import save_of
from kogge.table.store.programs import asked_at
from kogge.table.store.records import CLOSED, OPEN, OVER
from kogge.table.web.asker import (
    Asker,
    asked_for,
    asker,
    flag_in,
    must_be_a_person,
    number_in,
    rooms_of,
    text_in,
)
from kogge.table.web.contest_routes import contests_at
from kogge.table.web.friend_routes import waiting_room
from kogge.table.web.leaving import warning
from kogge.table.web.looking import Look, look_asked, new_parts, number_asked, seen
from kogge.table.web.notice_routes import switch_of
from kogge.table.web.rendering import remember_name, render
from kogge.table.words import say

router = APIRouter(prefix="/t/{match_id}", include_in_schema=False)


async def page(request: Request) -> Response:
    who, match_id = asker(request), request.path_params["match_id"]
    seat, at = (number_asked(request.query_params, name) for name in ("seat", "at"))
    try:
        room = await rooms_of(request).room(match_id)
    except Unplayable:
        return await _kept(request, match_id, who, unplayable=True)
    return await who.look_at(room, _page, request, seat, at)


def _page(still: Room, who: Asker, request: Request, seat: int | None, at: int | None) -> Response:
    shown = seen(still, who, seat, [], at)
    goes = warning(request, still.record, who.reader.lang)
    if still.record.phase == OPEN:
        asked, w = asked_at(still.store, still.id), waiting_room(still, who, shown)
        return render(request, "waiting.html.jinja", who.reader, p=shown, goes=goes, w=w, asked=asked)
    drawn, hidden = drawn_for(still, shown.mine, who.reader.lang), () if who.reader.face == "text" else ("text",)
    parts = {name: drawn.part(shown, name) for name in PARTS if name not in hidden}
    told = switch_of(request, who, still.id) if shown.held and not shown.ended else ""
    contest = contests_at(request, [still.record]).get(still.id) if still.record.contest else None
    about = {"goes": goes, "told": told, "contest": contest}
    return render(request, "table.html.jinja", who.reader, p=shown, parts=parts, now=time.time(), **about)


@router.get("/kept")
async def kept(request: Request, match_id: str) -> Response:
    """What was told of every entry, by earlier rules too."""
    await rooms_of(request).room(match_id)
    return await _kept(request, match_id, asker(request), unplayable=False)


async def _kept(request: Request, match_id: str, who: Asker, *, unplayable: bool) -> Response:
    """A match as it was written down."""

    def drawn() -> Response:
        page = _written_down(request, match_id, who)
        return render(request, "kept.html.jinja", who.reader, k=page, unplayable=unplayable)

    return await who.look(drawn)


def _written_down(request: Request, match_id: str, who: Asker) -> KeptPage:
    store = rooms_of(request).store
    record, moves = store.match(match_id), store.told(match_id)
    if record is None:
        raise NotFound
    held = store.seats_of(who.person, match_id)
    return kept_page(record, moves, store.snapshot(match_id), held, who.reader.lang)


async def parts(request: Request) -> Response:
    """The parts of the page."""
    look = look_asked(request.query_params)
    room, who = await rooms_of(request).room(request.path_params["match_id"]), asker(request)
    return await who.look_at(room, _parts, look)


def _parts(still: Room, who: Asker, look: Look) -> Response:
    return JSONResponse(new_parts(still, who, look))


# -- playing --------------------------------------------------------------------------------------


async def act(request: Request) -> Response:
    room, who, asked = await _asked(request, request.path_params["match_id"])
    seat = await who.seat(room, asked.get("seat"))
    look = look_asked(request.query_params) if request.query_params else None
    number = await room.act(seat, number_in(asked, "number"), text_in(asked, "action"))
    done = _done(request, room, number=number)
    if look is not None:
        with suppress(Busy):  # then it asks for its parts, as a page does that was told of a move
            return await who.look_at(room, _drawn_too, number, look)
    return done


def _drawn_too(still: Room, who: Asker, number: int, look: Look) -> Response:
    """A page that says what it has of the table need not ask for what came of its move."""
    return JSONResponse({"number": number, "page": new_parts(still, who, look)})


# A page, and what it asks for with every move, goes straight there: to find its way among all routes, and to have its
# parameters read by the framework, would cost as much as all that we do for it but draw.
quick_routes = [
    Route("/t/{match_id}/parts", parts),
    Route("/t/{match_id}/act", act, methods=["POST"]),
    Route("/t/{match_id}", page),
]


@router.post("/undo")
async def undo(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    number = number_in(asked, "number") if "number" in asked else None
    return _done(request, room, number=await consent.undo(room, await who.seat(room, asked.get("seat")), number))


@router.post("/ask-back")
async def ask_back(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    await consent.ask_back(room, await who.seat(room, asked.get("seat")))
    return _done(request, room)


@router.post("/abort")
async def abort(request: Request, match_id: str) -> Response:
    """By consent of all people."""
    room, who, asked = await _asked(request, match_id)
    await consent.ask_abort(room, await who.seat(room, asked.get("seat")))
    return _done(request, room)


@router.post("/answer")
async def answer(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    await consent.answer(room, await who.seat(room, asked.get("seat")), flag_in(asked, "agree"))
    return _done(request, room)


@router.post("/standing")
async def standing(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    seat = await who.seat(room, asked.get("seat"))
    await seating.give_standing_order(room, seat, text_in(asked, "name"), number_in(asked, "value"))
    return _done(request, room)


@router.post("/hint")
async def hint(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    seat = await who.seat(room, asked.get("seat"))
    answer = await weighed(room, rooms_of(request).thinkers, seat)
    return JSONResponse(await who.look_at(room, _advice, seat, answer))


def _advice(still: Room, who: Asker, seat: int, answer: Answer) -> dict[str, Any]:
    lines = advice(still, seat, answer, who.reader.lang)
    return {"lines": lines, "why": why(lines, who.reader.lang)}


# -- seats ----------------------------------------------------------------------------------------


@router.post("/join")
async def join(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    must_be_a_person(who)
    seat = _target(room, asked, "seat")
    name = who.called(asked.get("name"))
    rooms_of(request).members.check_name(name, who.person)
    await seating.join(room, seat, name or say("somebody", who.reader.lang, number=seat + 1), who.person)
    response = _done(request, room)
    remember_name(request, response, "" if who.name else tidy_name(asked.get("name")))
    return response


@router.post("/fill")
async def fill(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    if not await who.held(room):
        raise NotYours
    await seating.fill(room, text_in(asked, "level"))
    return _done(request, room)


@router.post("/claim")
async def claim(request: Request, match_id: str) -> Response:
    """A seat's link was opened in this browser: from now on it holds the seat."""
    room, who, asked = await _asked(request, match_id)
    must_be_a_person(who)
    await seating.claim(room, text_in(asked, "token"), who.person)
    return _done(request, room)


@router.post("/link")
async def link(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    token = await seating.new_token(room, await who.seat(room, asked.get("seat")))
    return JSONResponse({"url": f"{root()}/t/{room.id}#seat={token}"})


@router.post("/only-here")
async def only_here(request: Request, match_id: str) -> Response:
    """Whoever else has the seat open loses it."""
    room, who, asked = await _asked(request, match_id)
    must_be_a_person(who)
    await seating.only_here(room, await who.seat(room, asked.get("seat")), who.person)
    return _done(request, room)


@router.post("/hand-over")
async def hand_over(request: Request, match_id: str) -> Response:
    """One's own seat, or one that kept the table waiting."""
    room, who, asked = await _asked(request, match_id)
    held, target = await who.held(room), _target(room, asked)
    if not held:
        raise NotYours
    own, by_host = target in held, room.record.host_seat in held
    await seating.hand_over(room, target, text_in(asked, "level"), own=own, by_host=by_host)
    return _done(request, room)


@router.post("/reclaim")
async def reclaim(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    await seating.reclaim(room, await who.seat(room, asked.get("seat")))
    return _done(request, room)


@router.post("/resign")
async def resign(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    await seating.resign(room, await who.seat(room, asked.get("seat")))
    return _done(request, room)


# -- what the host may do -------------------------------------------------------------------------


@router.post("/close")
async def close(request: Request, match_id: str) -> Response:
    room, _, _ = await _asked_by_host(request, match_id)
    await hosting.close(room)
    rooms_of(request).forget(room)
    return JSONResponse({"url": f"{root()}/"})


@router.post("/free")
async def free(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked_by_host(request, match_id)
    await hosting.free(room, _target(room, asked), say("open seat", who.reader.lang))
    return _done(request, room)


@router.post("/listed")
async def listed(request: Request, match_id: str) -> Response:
    room, _, asked = await _asked_by_host(request, match_id)
    await hosting.show_in_lists(room, flag_in(asked, "listed"))
    return _done(request, room)


@router.post("/quiet")
async def quiet(request: Request, match_id: str) -> Response:
    room, _, asked = await _asked_by_host(request, match_id)
    await hosting.hush(room, flag_in(asked, "quiet"))
    return _done(request, room)


@router.post("/mute")
async def mute(request: Request, match_id: str) -> Response:
    room, _, asked = await _asked_by_host(request, match_id)
    await hosting.mute(room, text_in(asked, "who"), flag_in(asked, "muted"))
    return _done(request, room)


# -- around ---------------------------------------------------------------------------------------


@router.post("/chat")
async def chat(request: Request, match_id: str) -> Response:
    room, who, asked = await _asked(request, match_id)
    held, text = await who.held(room), text_in(asked, "text")
    if held:
        await talking.say_at(room, held[0], text)
    else:
        must_be_a_person(who)
        name = tidy_name(who.reader.name, say("guest", who.reader.lang))
        await talking.say_from_outside(room, name, who.person, text)
    return _done(request, room)


@router.post("/rematch")
async def rematch(request: Request, match_id: str) -> Response:
    room, who, _ = await _asked(request, match_id)
    if not await who.held(room):
        raise NotYours
    return JSONResponse({"url": f"{root()}/t/{await rooms_of(request).rematch(room, asker(request).reader.lang)}"})


@router.get("/save")
async def save(request: Request, match_id: str, seat: int | None = None) -> Response:
    who = asker(request)
    try:
        room = await rooms_of(request).room(match_id)
    except Unplayable:
        return await who.look(_kept_save, request, match_id, who)
    text = await who.look_at(room, _saved, seat)
    return _attached(text, f"{room.match.game.id}-{room.id[:6]}.json")


def _saved(still: Room, who: Asker, seat: int | None) -> str:
    held = who.seats_at(still)
    if not still.is_over and seat not in held and len(held) != 1:
        raise NotYours
    return still.saved(seat if seat in held else held[0] if held else SPECTATOR)


def _kept_save(request: Request, match_id: str, who: Asker) -> Response:
    """A match that nobody can play any more: as a save when it is over, before that (a save has the seed) its log."""
    store = rooms_of(request).store
    record = store.match(match_id)
    if record is not None and record.phase == OVER:
        return _attached(save_of(record, store.moves(match_id)), f"{record.game}-{match_id[:6]}.json")
    page = _written_down(request, match_id, who)
    lines = [f"{page.names[line.seat]}: {line.text}\n" for line in page.lines]
    return _attached("".join(lines), f"{match_id[:6]}.txt")


def _attached(text: str, name: str) -> Response:
    media_type = "application/json" if name.endswith(".json") else "text/plain"
    return Response(
        text, media_type=media_type, headers={"Content-Disposition": f'attachment; filename="kogge-{name}"'}
    )


@router.websocket("/live")
async def live(socket: WebSocket, match_id: str) -> None:
    """Tells a page how much there is to know; if it knows less, it asks."""
    who = asker(socket)
    try:
        room = await rooms_of(socket).room(match_id)
        listener = await who.listen(room)
    except Refusal:
        await socket.close(1008)
        return
    telling = None
    try:
        await socket.accept()
        telling = asyncio.create_task(_tell(socket, room, listener))
        while True:
            await socket.receive_text()  # nothing is expected; it ends when the page is closed
    except (WebSocketDisconnect, RuntimeError, KeyError):  # KeyError: bytes, which no page of ours sends
        pass
    finally:
        if telling:
            telling.cancel()
        room.leave(listener)


async def _tell(socket: WebSocket, room: Room, listener: Listener) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it was closed in the meantime
        while True:
            listener.changed.clear()
            closed = room.record.phase == CLOSED
            await socket.send_json({"told": listener.told, "lost": "closed" if closed else listener.lost})
            await listener.changed.wait()


# -- inside ---------------------------------------------------------------------------------------


async def _asked(request: Request, match_id: str) -> tuple[Room, Asker, dict[str, Any]]:
    return await rooms_of(request).room(match_id), asker(request), await asked_for(request)


async def _asked_by_host(request: Request, match_id: str) -> tuple[Room, Asker, dict[str, Any]]:
    room, who, asked = await _asked(request, match_id)
    hosting.check_host(room, await who.held(room))
    return room, who, asked


def _done(request: Request, room: Room, **answer: Any) -> Response:
    rooms_of(request).driver.wake(room)
    return JSONResponse(answer)


def _target(room: Room, asked: dict[str, Any], key: str = "target") -> int:
    seat = number_in(asked, key)
    if seat not in range(len(room.seats)):
        raise Refusal(en="There is no such seat.", de="Diesen Platz gibt es nicht.")
    return seat
