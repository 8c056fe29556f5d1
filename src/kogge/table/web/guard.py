"""Who may ask for what: same-origin checks, host names, sizes, rates, and the headers of every answer."""

import asyncio
import ipaddress
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kogge.engine.refusal import Refusal
from kogge.table.limits import Bucket, Buckets, Limits, NewTables, network_of
from kogge.table.public_address import PublicAddress, own_path, root
from kogge.table.refusals import (
    Busy,
    TooMuch,
    too_fast,
    too_large,
    too_many_headers,
    too_many_tables,
    too_many_unplayed,
)
from kogge.table.web.plain_answer import plain_answer

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
A_WHILE = 0.05  # seconds after which it is asked whether somebody still waits
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")

# what costs more than a request, by its path
MAKES_TABLE = re.compile(r"/new/.*|/contests/new/.*|/play/.*|/upload|/api/tables|/programs/[^/]+/challenge")
PLAYS = re.compile(r"/(?:t|api/tables)/([^/]+)/act")
TALKS = re.compile(r"/t/[^/]+/chat")
ASKS_FOR_MAIL = "/me/notices/mail"
MAKES_NAME = "/me/name"
WISHES = "/me/"
ASKS_FOR_HINTS = re.compile(r"/t/[^/]+/hint")
LISTENS = re.compile(r"/api/tables/([^/]+)/live")  # a program's WebSocket; on that of a page nothing is expected

Refused = tuple[int, Refusal]


def is_same_origin(headers: Headers, public: PublicAddress | None = None) -> bool:
    """Whether a browser sent this from our own pages. Programs send no Origin: they have a token instead."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin, host = headers.get("origin"), headers.get("host")
    if public and (origin == public.origin or host == public.host):
        return origin in (None, public.origin)
    return origin is None or origin.partition("://")[2] == host


def is_host_allowed(host: str, bound_to: str, public: PublicAddress | None = None) -> bool:
    """A table on the loopback answers to local names only, so that no foreign name can be bent towards it.

    One that has a public address answers to that name, and to the local ones.
    """
    if not public and not is_loopback(bound_to):
        return True
    names = (*LOCAL_NAMES, public.name if public else bound_to)
    try:
        return urlsplit(f"//{host}").hostname in names
    except ValueError:  # no address at all, e.g. “[”
        return False


@cache  # a process listens at one place
def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Guard:
    """Stands before the application and lets nothing pass that these rules forbid."""

    def __init__(self, app: ASGIApp, host: str, limits: Limits, public: PublicAddress | None = None) -> None:
        self.app = app
        self.host = host
        self.public = public
        self.limits = limits
        self.requests = Buckets(limits.requests, limits.burst)
        self.looks = Buckets(limits.looks, limits.looks_burst)
        self.files = Buckets(limits.files, limits.files_burst)
        self.tables = Buckets(limits.tables, limits.tables_burst)
        self.chat = Buckets(limits.chat, limits.chat_burst)
        self.hints = Buckets(limits.hints, limits.hints_burst)
        self.names = Buckets(limits.names, limits.names_burst)
        self.wishes = Buckets(limits.wishes, limits.wishes_burst)
        self.mails = Buckets(limits.mails, limits.mails_burst)
        self.new_tables = NewTables()
        # what is at work or open now, by network
        self.turns: dict[str, asyncio.Semaphore] = {}
        self.looks_at_work: Counter[str] = Counter()
        self.deeds_at_work: Counter[str] = Counter()  # apart: no move is refused because much is looked at
        self.hints_at_work: Counter[str] = Counter()
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        below_root = {**scope, "path": root() + own_path(scope), "root_path": root()}
        answer = self._answer if scope["type"] == "http" else self._connect
        await answer(below_root, receive, send)

    # -- requests -----------------------------------------------------------------------------

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, network, path = Headers(scope=scope), _network(scope), own_path(scope)
        guarded, is_file = _with_headers(send, path), _is_file(path)
        is_look = scope["method"] in SAFE_METHODS and not is_file
        at_work = self.looks_at_work if is_look else self.deeds_at_work
        refused = self._refused(scope, headers) or (None if is_file else self._refused_now(path, network, at_work))
        if refused:
            answer = plain_answer(*refused, headers, is_post=scope["method"] not in SAFE_METHODS)
            await answer(scope, receive, guarded)
            return
        most = self.limits.upload if path == "/upload" else self.limits.body
        noted = _noted(guarded, lambda: self._note(scope, network))
        is_hint = ASKS_FOR_HINTS.fullmatch(path) is not None
        with _counted(at_work, network, not is_file), _counted(self.hints_at_work, network, is_hint):
            if is_look:
                await self._in_turn(scope, receive, noted)
            else:
                await self.app(scope, _bounded(receive, most), noted)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A few looks of a network at a time: the others cost nothing yet. What is drawn need not be read at once.

        When whoever asked is gone, nothing is drawn for them.
        """
        network, has_turn = _network(scope), False
        turns = self.turns.setdefault(network, asyncio.Semaphore(self.limits.looks_together))

        def end_turn() -> None:
            nonlocal has_turn
            if has_turn:
                has_turn = False
                turns.release()

        try:
            async with _while_awaited(receive) as is_answered:

                async def sending(message: Message) -> None:
                    is_answered()
                    end_turn()
                    await send(message)

                has_turn = await turns.acquire()
                await self.app(scope, _without_body(receive), sending)
        finally:
            end_turn()
            if self.looks_at_work[network] == 1:  # it was the last one
                self.turns.pop(network, None)

    def _refused(self, scope: Scope, headers: Headers) -> Refused | None:
        if len(scope["headers"]) > self.limits.headers:
            return 431, too_many_headers(self.limits.headers)
        if not is_host_allowed(headers.get("host", ""), self.host, self.public):
            return 421, Refusal(
                en="This table is not known by this name.", de="Unter diesem Namen ist der Tisch nicht bekannt."
            )
        network, path = _network(scope), own_path(scope)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if not changes:
            bucket = self.files if _is_file(path) else self.looks
            return None if bucket.take(network) else (429, too_fast())
        if not is_same_origin(headers, self.public):
            return 403, Refusal(
                en="This came from another website and is not carried out.",
                de="Das kam von einer anderen Website und wird nicht ausgeführt.",
            )
        if not self.requests.take(network):
            return 429, too_fast()
        if scope["type"] == "websocket":
            return (429, too_fast()) if self.sockets[network] >= self.limits.sockets else None
        too_much = self._too_much(path, network)
        if too_much:
            return 429, too_much
        length = headers.get("content-length", "0")
        most = self.limits.upload if path == "/upload" else self.limits.body
        if not length.isdecimal() or int(length) > most:
            return 413, too_large(most)
        return None

    def _too_much(self, path: str, network: str) -> TooMuch | None:
        """Of what costs more than any request: new tables, chat, hints."""
        limits = self.limits
        if MAKES_TABLE.fullmatch(path):
            if self.new_tables.made(network) >= limits.tables_a_day:
                return too_many_tables(limits.tables_a_day, self.new_tables.seconds_left())
            if self.new_tables.unplayed(network) >= limits.unplayed_a_day:
                return too_many_unplayed(limits.unplayed_a_day)
            return None if self.tables.take(network) else too_fast(5)
        if TALKS.fullmatch(path):
            return None if self.chat.take(network) else too_fast(2)
        if path == ASKS_FOR_MAIL:
            return None if self.mails.take(network) else too_fast(600)
        if path == MAKES_NAME:
            return None if self.names.take(network) else too_fast(60)
        if path.startswith(WISHES):
            return None if self.wishes.take(network) else too_fast(2)
        if ASKS_FOR_HINTS.fullmatch(path):
            may = self.hints_at_work[network] < limits.hints_at_once and self.hints.take(network)
            return None if may else too_fast(3)
        return None

    def _refused_now(self, path: str, network: str, at_work: Counter[str]) -> Refused | None:
        """What could be had if less of its kind were at work at this moment."""
        if at_work[network] >= self.limits.at_once:
            return 429, too_fast()
        if at_work.total() >= self.limits.at_once_in_all and self._has_its_share(network, at_work):
            return 503, Busy()
        if ASKS_FOR_HINTS.fullmatch(path) and self.hints_at_work.total() >= self.limits.hints_in_all:
            return 503, Busy(10)
        return None

    def _has_its_share(self, network: str, at_work: Counter[str]) -> bool:
        """Where all together have too much at work, those are refused who have more of it than most others."""
        return at_work[network] >= max(1, self.limits.at_once_in_all // len(at_work))

    def _note(self, scope: Scope, network: str) -> None:
        """What was asked for has been done."""
        played = PLAYS.fullmatch(own_path(scope))
        if scope["method"] in SAFE_METHODS:
            return
        if played:
            self.new_tables.note_played(network, played[1])
        elif MAKES_TABLE.fullmatch(own_path(scope)):
            self.new_tables.note_made(network)

    # -- WebSockets ---------------------------------------------------------------------------

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An open page costs memory for as long as it is open, so they are counted too."""
        if self._refused(scope, Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008})
            return
        with _counted(self.sockets, _network(scope), True):
            await self.app(scope, self._metered(scope, receive, send), send)

    def _metered(self, scope: Scope, receive: Receive, send: Send) -> Receive:
        """Messages as long as they are not too many; after that the socket is closed."""
        network, listens = _network(scope), LISTENS.fullmatch(own_path(scope))
        own, heard = Bucket(self.limits.messages, self.limits.messages_burst), 0

        def is_too_much() -> bool:
            if listens is None:
                return heard > self.limits.idle_messages
            if heard > 1:  # the first one says who listens
                self.new_tables.note_played(network, listens[1])
            return not own.take() or not self.requests.take(network)

        async def metered() -> Message:
            nonlocal heard
            message = await receive()
            heard += message["type"] == "websocket.receive"
            if message["type"] != "websocket.receive" or not is_too_much():
                return message
            await send({"type": "websocket.close", "code": 1008})
            return {"type": "websocket.disconnect", "code": 1008}

        return metered


def _network(scope: Scope) -> str:
    return network_of(scope["client"][0]) if scope.get("client") else ""


def _is_file(path: str) -> bool:
    return path.startswith("/static/")


@contextmanager
def _counted(counter: Counter[str], network: str, counts: bool) -> Iterator[None]:
    if not counts:
        yield
        return
    counter[network] += 1
    try:
        yield
    finally:
        counter[network] -= 1
        if not counter[network]:
            del counter[network]


@asynccontextmanager
async def _while_awaited(receive: Receive) -> AsyncIterator[Callable[[], object]]:
    """What is done within ends when whoever asked is gone; until what this gives is called: then it is answered.

    Nobody listens to whether they are gone but where it takes a while.
    """
    doing = asyncio.current_task()
    assert doing is not None
    is_gone = False
    listening: asyncio.Task[None] | None = None

    async def listen() -> None:
        nonlocal is_gone
        asked = await receive()
        message = asked if asked.get("more_body") else await receive()
        if message["type"] == "http.disconnect":
            is_gone = True
            doing.cancel()

    def begin() -> None:
        nonlocal listening
        listening = asyncio.create_task(listen())

    def end() -> None:
        beginning.cancel()
        if listening:
            listening.cancel()

    beginning = asyncio.get_running_loop().call_later(A_WHILE, begin)
    try:
        yield end
    except asyncio.CancelledError:
        if not is_gone:
            raise
        doing.uncancel()
    finally:
        end()


def _without_body(receive: Receive) -> Receive:
    """Of a look only its address is read; who sends for long still hears that nobody listens any more."""
    is_begun = False

    async def nothing() -> Message:
        nonlocal is_begun
        if is_begun:
            return await receive()
        is_begun = True
        return {"type": "http.request", "body": b"", "more_body": False}

    return nothing


def _bounded(receive: Receive, most: int) -> Receive:
    """A body that does not say how long it is is cut off where it gets too long."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise too_large(most)
        return message

    return bounded


def _with_headers(send: Send, path: str) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if not _is_file(path):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return guarded


def _noted(send: Send, note: Callable[[], None]) -> Send:
    """Tells of what succeeded."""

    async def noted(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] < 400:
            note()
        await send(message)

    return noted
