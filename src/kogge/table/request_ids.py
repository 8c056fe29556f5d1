"""Every request has an id, by which a line of the log and what a reader was told can be put together."""

import ipaddress
import re
import secrets
from collections.abc import Sequence
from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

HEADER = "x-request-id"
KEY = "kogge.request_id"  # where it stands in a scope
FITTING = re.compile(r"[A-Za-z0-9._-]{8,64}")

current: ContextVar[str] = ContextVar("kogge_request_id", default="")


def id_of(scope: Scope) -> str:
    """Of this request; one that has none yet gets one. From now on lines in the log name it."""
    named: str = scope.setdefault(KEY, "") or secrets.token_hex(6)
    scope[KEY] = named
    current.set(named)
    return named


class TakenFromProxy:
    """A proxy that is believed may have named a request already; nobody else may say what stands in the log."""

    def __init__(self, app: ASGIApp, proxies: Sequence[str]) -> None:
        self.app = app
        self.proxies = [ipaddress.ip_network(proxy) for proxy in proxies]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and self._is_believed(scope):
            named = next((value for name, value in scope["headers"] if name == HEADER.encode()), b"").decode("latin-1")
            if FITTING.fullmatch(named):
                scope[KEY] = named
        await self.app(scope, receive, send)

    def _is_believed(self, scope: Scope) -> bool:
        try:
            address = ipaddress.ip_address(scope["client"][0])
        except (KeyError, TypeError, ValueError):
            return False
        return any(address in proxy for proxy in self.proxies)
