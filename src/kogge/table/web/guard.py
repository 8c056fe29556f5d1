"""Who may ask for what: same-origin checks, host names, sizes, rates, and the headers of every answer."""

import ipaddress
import json
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kogge.engine.refusal import Refusal
from kogge.table.refusals import too_fast, too_large
from kogge.table.web.reader import language_of

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
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Limits:
    """How much is taken from one address."""

    body: int = 32 * 1024  # bytes
    upload: int = 1024 * 1024  # bytes of a saved game
    requests: float = 20  # a second, on average, of what changes something
    burst: int = 60
    looks: float = 40  # a second, on average, of what only asks
    looks_burst: int = 300
    tables: float = 0.2  # new tables a second, on average
    tables_burst: int = 30
    sockets: int = 100  # at a time


@dataclass
class Buckets:
    """Token buckets by address; the oldest addresses are forgotten first."""

    rate: float
    burst: int
    most: int = 10_000
    _left: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def take(self, address: str) -> bool:
        now = time.monotonic()
        left, at = self._left.pop(address, (float(self.burst), now))
        left = min(self.burst, left + (now - at) * self.rate)
        self._left[address] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > self.most:
            self._left.popitem(last=False)
        return left >= 1


def is_same_origin(headers: Headers) -> bool:
    """Whether a browser sent this from our own pages. Programs send no Origin: they have a token instead."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


def is_host_allowed(host: str, bound_to: str) -> bool:
    """A table on the loopback answers to local names only, so that no foreign name can be bent towards it."""
    if not is_loopback(bound_to):
        return True
    try:
        return urlsplit(f"//{host}").hostname in (*LOCAL_NAMES, bound_to)
    except ValueError:  # no address at all, e.g. “[”
        return False


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Guard:
    """Stands before the application and lets nothing pass that these rules forbid."""

    def __init__(self, app: ASGIApp, host: str, limits: Limits) -> None:
        self.app = app
        self.host = host
        self.limits = limits
        self.requests = Buckets(limits.requests, limits.burst)
        self.looks = Buckets(limits.looks, limits.looks_burst)
        self.tables = Buckets(limits.tables, limits.tables_burst)
        self.sockets: Counter[str] = Counter()  # open ones by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal:
                await send({"type": "websocket.close", "code": 1008})
            else:
                await self._connect(scope, receive, send)
            return
        guarded = _with_headers(send, scope["path"])
        if refusal:
            await _answer(guarded, refusal, headers)
            return
        most = self.limits.upload if scope["path"] == "/upload" else self.limits.body
        await self.app(scope, _bounded(receive, most), guarded)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An open page costs memory for as long as it is open, so they are counted too."""
        address = _address(scope)
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, Refusal] | None:
        if not is_host_allowed(headers.get("host", ""), self.host):
            return 421, Refusal(en="This table does not go by this name.", de="Dieser Tisch heißt nicht so.")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if not changes:
            is_cheap = scope["path"].startswith("/static/")
            return None if is_cheap or self.looks.take(_address(scope)) else (429, too_fast())
        if not is_same_origin(headers):
            return 403, Refusal(
                en="This came from another website and is not carried out.",
                de="Das kam von einer anderen Website und wird nicht ausgeführt.",
            )
        address, path = _address(scope), scope["path"]
        makes_table = path.startswith(("/new/", "/play/")) or path in ("/upload", "/api/tables")
        if not self.requests.take(address) or (makes_table and not self.tables.take(address)):
            return 429, too_fast()
        if scope["type"] == "websocket":
            return (429, too_fast()) if self.sockets[address] >= self.limits.sockets else None
        length = headers.get("content-length", "0")
        most = self.limits.upload if path == "/upload" else self.limits.body
        if not length.isdecimal() or int(length) > most:
            return 413, too_large(most)
        return None


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


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
            if not path.startswith("/static/"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return guarded


async def _answer(send: Send, refused: tuple[int, Refusal], headers: Headers) -> None:
    status, refusal = refused
    body = json.dumps({"error": refusal.say(language_of(headers))}, ensure_ascii=False).encode()
    plain = [(b"content-type", b"application/json; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": plain})
    await send({"type": "http.response.body", "body": body})
