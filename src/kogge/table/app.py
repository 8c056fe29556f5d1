"""The application: store, rooms, pages and API behind one guard."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect

from kogge import __version__
from kogge.engine.refusal import Refusal
from kogge.games import GAMES
from kogge.table.drawing.linked_files import FOLDER
from kogge.table.drawing.templates import read_templates
from kogge.table.lanes import CHECKING, DRAWING, OPENING, STORE
from kogge.table.limits import Limits
from kogge.table.metrics import TABLES
from kogge.table.public_address import PublicAddress, own_path, serve_at
from kogge.table.refusals import (
    Busy,
    NoAccount,
    NoContest,
    NotFound,
    NothingToRead,
    NotYourContest,
    NotYours,
    Stale,
    TooMuch,
    TooOften,
)
from kogge.table.request_ids import HEADER, id_of
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.notices import Notices, NoticeTerms
from kogge.table.rooms.stored_match import MISFITS
from kogge.table.store.clearing import Terms
from kogge.table.store.store import open_store
from kogge.table.web import (
    api,
    clock_routes,
    contest_routes,
    forget_routes,
    friend_routes,
    install_routes,
    me_routes,
    member_routes,
    notice_routes,
    program_api,
    program_routes,
    ratings_routes,
    start_routes,
    table_routes,
    tables_routes,
)
from kogge.table.web.accounts import Rates
from kogge.table.web.asker import asker
from kogge.table.web.guard import HEADERS, Guard, is_loopback
from kogge.table.web.packing import LEVEL, WORTH_IT, Packing
from kogge.table.web.plain_answer import plain_answer
from kogge.table.web.rendering import render
from kogge.table.web.static_files import LastingFiles
from kogge.table.web.watch import Watch

log = logging.getLogger("kogge.table")

PAUSE = 0.5  # seconds between two moves of bots that all can see
HOUR = 60 * 60
UNPLAYED_DAYS = 7  # after so many days a table goes at which nobody has played
NOTICE_TERMS = NoticeTerms()
TO_START = ("/", "gone_back")  # where it is, and what leads there is called
STATUS: dict[type[Refusal], int] = {
    NotFound: HTTPStatus.NOT_FOUND,
    NothingToRead: HTTPStatus.NOT_FOUND,
    NotYours: HTTPStatus.FORBIDDEN,
    NoContest: HTTPStatus.NOT_FOUND,
    NotYourContest: HTTPStatus.FORBIDDEN,
    Stale: HTTPStatus.CONFLICT,
    NoAccount: HTTPStatus.UNAUTHORIZED,
    TooMuch: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    TooOften: HTTPStatus.TOO_MANY_REQUESTS,
    Busy: HTTPStatus.SERVICE_UNAVAILABLE,
}


def make_app(
    database: str,
    host: str = "127.0.0.1",
    *,
    limits: Limits | None = None,
    pause: float = PAUSE,
    thinkers: Thinkers | None = None,
    unplayed_days: int = UNPLAYED_DAYS,
    keep_days: int | None = None,
    changed_data: bool = False,
    public: PublicAddress | None = None,
    notices: NoticeTerms | None = NOTICE_TERMS,
) -> FastAPI:
    """The table on this database, for requests that come to this host.

    Tables that nobody has touched for so many days go; those at which somebody has played only if `keep_days` says so.
    `changed_data`: take saves with a data file of their own; on the loopback they are taken anyway.
    `public`: where people find it, if that is not where it listens.
    `notices`: how people are told that it is their turn while their pages are closed; None: not at all.
    """
    serve_at(public)
    store = open_store(database)
    pool = thinkers or Thinkers()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await OPENING.run(_read_files)
        app.state.rooms = rooms = Rooms(store, pool, pause, changed_data=changed_data or is_loopback(host))
        TABLES.set_function(rooms.in_memory)
        await rooms.resume()
        if notices:
            app.state.notices = Notices(rooms, notices, public.url if public else "")
            await app.state.notices.start()
        clearing = asyncio.create_task(_clear_every_hour(rooms, app.state.terms))
        yield
        clearing.cancel()
        if app.state.notices:
            await app.state.notices.close()
        await rooms.close()
        pool.close()
        for lane in (OPENING, DRAWING, CHECKING):  # whatever reads, though nobody waits for it any more
            await lane.settled()
        await STORE.run(store.close)  # behind whatever is being stored

    app = FastAPI(
        title="Kogge",
        version=__version__,
        description="Five trading games on one table: make tables, join, watch and play as a program.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # what is measured, `metrics` says
    )
    app.router.routes[:0] = table_routes.quick_routes
    app.state.is_stopping = False
    app.state.notices = None
    app.state.rates = Rates(limits or Limits())
    app.state.terms = Terms(unplayed_days, keep_days)
    pages = (
        start_routes,
        me_routes,
        member_routes,
        friend_routes,
        tables_routes,
        ratings_routes,
        contest_routes,
        clock_routes,
        notice_routes,
        install_routes,
        forget_routes,
        program_routes,
    )
    at_table = (notice_routes.at_table, friend_routes.at_table, table_routes.router)
    for router in (*(one.router for one in pages), *at_table, program_api.router, api.router):
        app.include_router(router)
    app.mount("/static", GZipMiddleware(LastingFiles(directory=FOLDER), WORTH_IT, LEVEL))
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_there)
    app.add_exception_handler(ClientDisconnect, _left)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(Packing)
    app.add_middleware(Guard, host=host, limits=limits or Limits(), public=public)
    app.add_middleware(Watch)
    return app


def _read_files() -> None:
    """All that is needed to play and draw, before anybody comes.

    A newer Kogge that is installed while this one runs must not be mixed into it; and of two threads that read at
    once, each would make components of its own.
    """
    read_templates()
    for game in GAMES.values():
        game.teller.book.languages  # noqa: B018  # it reads the words
        with suppress(*MISFITS):  # whoever comes to its tables is told
            game.components(game.data())


async def _clear_every_hour(rooms: Rooms, terms: Terms) -> None:
    while True:
        try:
            await rooms.clear(terms.overdue(int(time.time())))
            await rooms.contests.clear(terms.overdue(int(time.time())))
        except Exception:
            log.exception("tables could not be cleared away")
        await asyncio.sleep(HOUR)


# -- errors: one sentence, as a page for people and as JSON for programs ------------------------------


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    status = STATUS.get(type(error), HTTPStatus.UNPROCESSABLE_ENTITY)
    if isinstance(error, Stale) and own_path(request.scope).startswith("/t/"):
        status = HTTPStatus.OK  # somebody was faster than a page: no mistake of it that a browser should complain about
    more = {"number": error.number} if isinstance(error, Stale) else {}
    answer = await _answer(request, status, error, **more)
    if isinstance(error, TooOften):
        answer.headers["Retry-After"] = str(error.wait)
    return answer


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ", ".join(dict.fromkeys(".".join(map(str, part["loc"][1:])) or "body" for part in error.errors()))
    refusal = Refusal(en=f"“{where}” is missing or malformed.", de=f"„{where}“ fehlt oder ist fehlerhaft.")
    return await _answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, refusal)


async def _not_there(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Refusal):  # the framework was reading a body when it got too long
        return await _refused(request, error.__cause__)
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        refusal = Refusal(en="This cannot be done at this address.", de="Das geht unter dieser Adresse nicht.")
    elif error.status_code == HTTPStatus.BAD_REQUEST:
        refusal = Refusal(en="This cannot be read.", de="Das ist nicht lesbar.")
    else:
        refusal = Refusal(en="There is nothing at this address.", de="Unter dieser Adresse gibt es nichts.")
    return await _answer(request, error.status_code, refusal)


async def _left(request: Request, error: Exception) -> Response:
    """Whoever asked has gone in the middle of it: nobody reads this."""
    return Response(status_code=HTTPStatus.BAD_REQUEST)


async def _failed(request: Request, error: Exception) -> Response:
    """The log has the traceback, the reader a sentence."""
    named = id_of(request.scope)
    refusal = Refusal(
        en=f"Something went wrong here; nothing was lost. Try again. If it keeps happening, report it as {named}.",
        de="Hier ist etwas schiefgegangen; verloren ist nichts. Versuche es noch einmal. "
        f"Wenn es wieder passiert, melde es als {named}.",
    )
    answer = await _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, refusal)
    answer.headers.update({**HEADERS, HEADER: named})  # this is answered outside of the guard
    return answer


def _way_back(path: str) -> tuple[str, str]:
    """From where one came to such an address, or sent such a form, and what leads there is called."""
    match path.split("/")[1:]:
        case ["contests", contest, _] if contest != "new":
            return f"/contests/{contest}", "gone_to_contest"
        case ["contests", *_]:
            return "/contests", "contests_all"
        case ["programs", *_]:
            return "/programs", "programs_link"
        case ["me", "programs", *_]:
            return "/me/programs", "my_programs_link"
        case ["me", *_]:
            return "/me", "gone_to_me"
    return TO_START


async def _answer(request: Request, status: int, refusal: Refusal, **more: int) -> Response:
    who = asker(request)
    message = refusal.say(who.reader.lang).encode(errors="replace").decode()  # it may quote half a surrogate pair
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    path = own_path(request.scope)
    is_form = path.startswith(("/play/", "/me/", "/contests/", "/programs/")) or path in ("/settings", "/forget")
    is_form = is_form and request.method == "POST"
    is_form = is_form and not request.headers.get("content-type", "").startswith("application/json")
    if (wants_page or is_form) and not isinstance(refusal, Busy):
        try:
            shown = {"message": message, "is_form": is_form, "back": _way_back(path)}
            page = await who.look(render, request, "gone.html.jinja", who.reader, **shown)
        except Busy as busy:
            refusal, status = busy, HTTPStatus.SERVICE_UNAVAILABLE
        else:
            page.status_code = status
            return page
    if isinstance(refusal, Busy):
        return plain_answer(status, refusal, request.headers, is_post=request.method != "GET")
    return JSONResponse({"error": message, **more}, status_code=status)
