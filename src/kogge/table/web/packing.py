"""Answers are packed on their way out, if a browser unpacks them. What is sent in pieces, as files, goes as it is."""

import zlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

WORTH_IT = 1000  # bytes
LEVEL = 3  # twice as fast as 5, for a seventh more
AS_GZIP = 31  # zlib's way to say so
PACKED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class Packing:
    """Stands before the application. (Starlette's makes all that it takes to pack before it knows whether it will.)"""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        unpacks = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        begun: Message | None = None  # it is sent when it is known what follows

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = message
                return
            if begun is not None:
                first, begun = begun, None
                if message["type"] == "http.response.body" and not message.get("more_body"):
                    message = _packed(first, message, unpacks=unpacks)
                await send(first)
            await send(message)

        await self.app(scope, receive, sending)


def _packed(first: Message, message: Message, *, unpacks: bool) -> Message:
    """The whole answer; what comes first says so."""
    headers, body = MutableHeaders(raw=first["headers"]), message.get("body", b"")
    is_worth_it = len(body) >= WORTH_IT and headers.get("content-type", "").startswith(PACKED)
    if not is_worth_it or "content-encoding" in headers or first["status"] == 206:
        return message
    headers.add_vary_header("Accept-Encoding")
    if not unpacks:
        return message
    body = zlib.compress(body, LEVEL, AS_GZIP)
    headers["Content-Encoding"], headers["Content-Length"] = "gzip", str(len(body))
    return {**message, "body": body}
