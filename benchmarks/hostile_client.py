"""What attackers attack with: bytes over connections from addresses of their choice, and what came back, counted.

It speaks just enough of HTTP to be as fast as it can, and to send what no decent client would send.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

CLOSED = "closed"  # the server closed the connection instead of answering
NOT_LET_IN = "not let in"  # there was no connection to be had
WAITED = "unanswered"  # at the end of the attack
MOMENT = 0.02  # seconds until a connection that was lost is opened again
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"set-cookie: ([^;]*)", re.IGNORECASE)
BREAKS = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


class Answer(NamedTuple):
    kind: str  # a status, or CLOSED or NOT_LET_IN
    head: bytes = b""
    body: bytes = b""


class Line:
    """A connection that is opened when it is first needed, and anew when it was lost."""

    def __init__(self, attacker: "Attacker", address: str) -> None:
        self.attacker = attacker
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> Answer:
        """Send a request and count what comes back."""
        self.attacker.answers[WAITED] += 1
        answer = await self._asked(request)
        self.attacker.answers[WAITED] -= 1
        self.attacker.answers[answer.kind] += 1
        return answer

    async def _asked(self, request: bytes) -> Answer:
        try:
            reader, writer = self.streams or await self.open()
        except OSError:
            await asyncio.sleep(MOMENT)
            return Answer(NOT_LET_IN)
        try:
            writer.write(request)
            with suppress(ConnectionError):  # it may have answered before it closed
                await writer.drain()
            head = await reader.readuntil(b"\r\n\r\n")
            length = LENGTH.search(head)
            body = await reader.readexactly(int(length[1])) if length else b""
        except BREAKS:
            self.drop()
            await asyncio.sleep(MOMENT)
            return Answer(CLOSED)
        if b"connection: close" in head.lower():
            self.drop()
        return Answer(head.split(b" ", 2)[1].decode(), head, body)

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.streams = await self.attacker.connect(self.address)
        return self.streams

    def drop(self) -> None:
        if self.streams:
            self.streams[1].transport.abort()
        self.streams = None


class Attacker:
    """Somebody with several addresses, who knows the addresses of some tables, and the answers so far by kind."""

    def __init__(self, host: str, port: int, tables: Sequence[str], network: int) -> None:
        self.host = host
        self.port = port
        self.tables = tables
        self.addresses = [f"127.0.{network}.{number}" for number in range(66, 86)]
        self.answers: Counter[str] = Counter()
        self.cookie = ""

    async def arrive(self) -> None:
        """Get an identity, as a browser does."""
        answer = await Line(self, self.addresses[0]).ask(self.get("/"))
        if found := COOKIE.search(answer.head):
            self.cookie = found[1].decode()
        self.answers.clear()

    async def connect(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(address, 0))

    # -- requests ---------------------------------------------------------------------------------

    def get(self, path: str, **headers: str) -> bytes:
        return self.head("GET", path, **headers) + b"\r\n"

    def post(self, path: str, body: bytes | dict[str, Any]) -> bytes:
        written = body if isinstance(body, bytes) else json.dumps(body).encode()
        head = self.head("POST", path, **{"Content-Type": "application/json"})
        return head + f"Content-Length: {len(written)}\r\n\r\n".encode() + written

    def head(self, method: str, path: str, **headers: str) -> bytes:
        """A request up to the empty line, with what a browser would send to its own site."""
        here = f"{self.host}:{self.port}"
        usual = {"Host": here, "Origin": f"http://{here}", "Cookie": self.cookie, "Accept": "text/html"}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**usual, **headers}.items())]
        return "\r\n".join(lines).encode() + b"\r\n"

    # -- as fast as it can ------------------------------------------------------------------------

    async def flood(self, requests: Iterator[bytes], addresses: Sequence[str], lines: int) -> None:
        """Send the requests over so many connections from each address, each the next when it was answered."""

        async def keep_asking(address: str) -> None:
            line = Line(self, address)
            for request in requests:
                await line.ask(request)

        await at_once(keep_asking, [address for address in addresses for _ in range(lines)])


async def at_once(work: Callable[[str], Awaitable[None]], addresses: Sequence[str]) -> None:
    await asyncio.gather(*(work(address) for address in addresses))
