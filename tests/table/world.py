"""The world outside, for tests: a mail server, and a server over TLS that is a push service and takes webhooks.

They run in a thread of their own, so that a browser can be at work meanwhile.
"""

import asyncio
import ipaddress
import ssl
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import SplitResult

from kogge.table.rooms.endpoints import Endpoints, Outside
from kogge.table.rooms.mail import Mailer
from kogge.table.rooms.notices import NoticeTerms
from tests.processes import MOST_WAITING
from tests.table.serving import HOST
from tests.table.test_endpoints import here, vouched
from tests.table.test_mail import Postbox

PUSH_NAME, MATRIX_NAME = "push.example.org", "matrix.example.org"
NAMES = (PUSH_NAME, MATRIX_NAME, "discord.com", "hooks.slack.com")
SOON = 0.1  # seconds from one look of the server at what is to be told to the next


class Received(NamedTuple):
    """A request as the server over TLS got it."""

    address: str  # name and path
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class NearBy(Outside):
    """Every name stands for this computer, and who is called listens on a port of theirs."""

    port: int = 0

    async def _post(
        self,
        at: ipaddress.IPv4Address | ipaddress.IPv6Address,
        port: int,
        address: SplitResult,
        headers: Mapping[str, str],
        body: bytes,
    ) -> int:
        return await super()._post(at, self.port, address, headers, body)


@dataclass
class World:
    box: Postbox = field(default_factory=Postbox)
    received: list[Received] = field(default_factory=list)
    terms: NoticeTerms = field(default_factory=NoticeTerms)

    def at(self, name: str) -> list[Received]:
        return [one for one in self.received if one.address.startswith(name)]

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = {name.lower(): text for name, _, text in (line.partition(": ") for line in lines if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.received.append(Received(headers["host"] + first.split()[1], headers, body))
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()


@contextmanager
def world(folder: Path) -> Iterator[World]:
    """With what an operator sets so that notices go there."""
    found, loop, theirs = World(), asyncio.new_event_loop(), vouched(folder, *NAMES)
    running = threading.Thread(target=loop.run_forever, daemon=True)
    running.start()
    servers = asyncio.run_coroutine_threadsafe(_serve(found, theirs[0]), loop).result(MOST_WAITING)
    mail, tls = (server.sockets[0].getsockname()[1] for server in servers)
    found.terms = NoticeTerms(
        Endpoints(push_hosts=(PUSH_NAME,), own_hosts=(MATRIX_NAME,)),
        Mailer(HOST, mail, "kogge@example.org"),
        NearBy(here, lambda address: True, theirs[1], tls),
        SOON,
    )
    try:
        yield found
    finally:
        for server in servers:
            loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        running.join(MOST_WAITING)
        loop.close()


async def _serve(found: World, certified: ssl.SSLContext) -> Sequence[asyncio.Server]:
    return [
        await asyncio.start_server(found.box.hear, HOST, 0),
        await asyncio.start_server(found.hear, HOST, 0, ssl=certified),
    ]
