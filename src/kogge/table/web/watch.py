"""Before everything: a request gets its id, is measured, and whoever asks whether the process is well is answered."""

import re
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kogge.table.metrics import ANSWERED, ANSWERS, SOCKETS
from kogge.table.public_address import own_path
from kogge.table.request_ids import HEADER, id_of
from kogge.table.web.guard import HEADERS
from kogge.table.web.health import LIVES, READY, Health

# what is measured apart, by method and path; the first that fits
KINDS = (
    (re.compile(r"\w+ /static/.*"), "file"),
    (re.compile(r"POST /(?:t|api/tables)/[^/]+/act"), "move"),
    (re.compile(r"GET /t/[^/]+/parts"), "parts"),
    (re.compile(r"GET /t/[^/]+"), "table"),
    (re.compile(r"POST /t/[^/]+/hint"), "hint"),
    (re.compile(r"POST .*"), "deed"),
    (re.compile(r"\w+ /api/.*"), "api"),
)


def kind_of(method: str, path: str) -> str:
    return next((kind for pattern, kind in KINDS if pattern.fullmatch(f"{method} {path}")), "page")


class Watch:
    """Stands before the guard: whoever watches over the process is let through always."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.health = Health()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._listen(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        named, path, began = id_of(scope), own_path(scope), time.perf_counter()

        async def measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[HEADER] = named
                ANSWERS.labels(message["status"]).inc()
                ANSWERED.labels(kind_of(scope["method"], path)).observe(time.perf_counter() - began)
            await send(message)

        if path in (LIVES, READY):
            answer = await self.health.answer(scope["app"], path)
            answer.headers.update({**HEADERS, HEADER: named})
            await answer(scope, receive, send)
            return
        try:
            await self.app(scope, receive, measured)
        except Exception:
            ANSWERS.labels(500).inc()  # which is answered outside of this
            raise

    async def _listen(self, scope: Scope, receive: Receive, send: Send) -> None:
        id_of(scope)
        open_now = SOCKETS.labels("programs" if own_path(scope).startswith("/api/") else "pages")
        with open_now.track_inprogress():
            await self.app(scope, receive, send)
