"""The life of a connection: how many there may be, and how long each may take over what it has begun.

Uvicorn reads requests and writes answers, however long that takes; here somebody looks at the clock.
"""

import asyncio
import ipaddress
import socket
import struct
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import uniform
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kogge.table.limits import Bucket, Buckets, Limits, network_of

BACKLOG = 128  # connections that the system accepts at a time, before anybody here has seen them
TURNED_AWAY = 16  # at a time, before those who are there are heard again
SPARED_FILES = 64 + 4 * BACKLOG  # for the database, bots and the like, and for what is about to be closed
UNREAD = 128 * 1024  # bytes that the system keeps of what is not read yet; it would keep megabytes
SLICE = 8 * 1024  # bytes that are read at a time: so a head is refused as soon as it is too long
SOCKETS_WORTH = 8  # a network may send as much as so many of its WebSockets
RESTARTS = 1012  # the code with which a server that stops closes a WebSocket
COME_BACK = 100  # pages a second come back after a restart: no more can be drawn
FEWEST, MOST = 3.0, 30.0  # seconds over which they spread
KEEP_ALIVE = 75  # seconds from one request to the next: from move to move a page comes back over the same connection,
SHORT_KEEP_ALIVE = 1  # but where there is little room
LINGER = "hh" if sys.platform == "win32" else "ii"  # how the system is told for how long to go on sending

HEAD, BODY = "head", "body"  # what a connection is awaited to send; "" if it may take its time,
IDLE = "idle"  # and so it may between two requests, unless somebody else needs its place


def raised_file_limit() -> int:
    """How many files this process may have open, once it has as many as the system lets it."""
    if sys.platform == "win32":
        return 8192
    import resource  # noqa: PLC0415  # there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # macOS has a lower limit still, and does not tell it
            pass
    return wanted if soft == resource.RLIM_INFINITY else soft


def room_for(limits: Limits, files: int) -> int:
    """How many connections there may be in all, so that no other file has to wait for one of them."""
    return min(limits.connections_in_all, max(files // 4, files - SPARED_FILES))


@dataclass
class Watched:
    """A connection, and since when something of it is awaited."""

    transport: asyncio.Transport
    network: str
    awaited: str = HEAD
    since: float = 0.0
    unread_since: float | None = None

    def is_late(self, now: float, limits: Limits) -> bool:
        if self.transport.get_write_buffer_size() == 0:
            self.unread_since = None
        elif self.unread_since is None:
            self.unread_since = now
        elif now - self.unread_since > limits.unread_time:
            return True
        time = {HEAD: limits.head_time, BODY: limits.body_time}.get(self.awaited)
        return time is not None and now - self.since > time


class Crowd:
    """All connections of a server."""

    def __init__(self, limits: Limits, most: int, proxies: Sequence[str] = ()) -> None:
        """`most` is how many there may be in all. Behind a proxy there are many people: it is not counted as one."""
        self.limits = limits
        self.most = most
        self.arrivals = Buckets(limits.arrivals, limits.arrivals_burst)
        self.talk = Buckets(SOCKETS_WORTH * limits.talk, SOCKETS_WORTH * limits.talk_burst)
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._watched: dict[asyncio.Transport, Watched] = {}
        self._by_network: Counter[str] = Counter()
        self._pace = min(1.0, limits.head_time / 4, limits.body_time / 4, limits.unread_time / 4)
        self._is_watching = False

    @property
    def is_dense(self) -> bool:
        return len(self._watched) > self.most // 2

    def comes_back(self) -> float:
        """In how many seconds one of those who are here should come back if the server stops: not all at once."""
        return uniform(1.0, min(MOST, max(FEWEST, len(self._watched) / COME_BACK)))

    def is_welcome(self, address: str) -> bool:
        """Whether its network has not too many connections already."""
        network = self._network(address)
        return not network or self._by_network[network] < self.limits.connections

    def admit(self, transport: asyncio.Transport, address: str) -> bool:
        """Whether one more may come; from now on it is watched.

        Where there is no room in all, the one that has been silent for longest goes: silence locks nobody out.
        """
        if not self.is_welcome(address):
            return False
        network = self._network(address)
        if len(self._watched) >= self.most:
            silent = next((watched for watched in self._watched.values() if watched.awaited in (HEAD, IDLE)), None)
            if silent is None:
                return False
            self.leave(silent.transport)
            silent.transport.abort()
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        loop = asyncio.get_running_loop()
        self._watched[transport] = Watched(transport, network, since=loop.time())
        self._by_network[network] += 1
        if not self._is_watching:
            self._is_watching = True
            loop.call_later(self._pace, self._look_around)
        return True

    def keep_waiting(self, transport: asyncio.Transport) -> None:
        """A network that comes too often is not heard, but kept on the line for a while: else it came again at once."""
        network = self._watched[transport].network
        if network and not self.arrivals.take(network):
            transport.pause_reading()
            seconds = self.limits.waiting_time * uniform(0.5, 1.5)  # or all of them would come again at once
            asyncio.get_running_loop().call_later(seconds, transport.abort)

    def leave(self, transport: asyncio.Transport) -> None:
        watched = self._watched.pop(transport, None)
        if watched is None:  # it was not admitted
            return
        self._by_network[watched.network] -= 1
        if not self._by_network[watched.network]:
            del self._by_network[watched.network]

    def expect(self, transport: asyncio.Transport, awaited: str, *, anew: bool = False) -> None:
        """What a connection is to send next; it has its time from when that was first said."""
        watched = self._watched.get(transport)
        if watched is not None and (anew or watched.awaited != awaited):
            watched.awaited = awaited
            watched.since = asyncio.get_running_loop().time()

    def may_say(self, transport: asyncio.Transport, amount: int) -> bool:
        """Whether the network of a WebSocket may send so many bytes more."""
        watched = self._watched.get(transport)
        return watched is None or not watched.network or self.talk.take(watched.network, amount)

    def _network(self, address: str) -> str:
        return "" if self._is_proxy(address) else network_of(address)

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in proxy for proxy in self._proxies)

    def _look_around(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        for watched in tuple(self._watched.values()):
            if watched.is_late(now, self.limits):
                _cut(watched.transport.get_extra_info("socket"))
                watched.transport.abort()
        self._is_watching = bool(self._watched)
        if self._is_watching:
            loop.call_later(self._pace, self._look_around)


def _cut(line: socket.socket) -> None:
    """When it is closed, it ends without waiting until all is read: the system need not keep what is left, either."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack(LINGER, 1, 0))


class Door(socket.socket):
    """Where connections come in. Those that are too many go at once, before anything is set up for them."""

    crowd: Crowd | None = None  # of whoever serves here

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(TURNED_AWAY):
            line, address = super().accept()
            if self.crowd is None or self.crowd.is_welcome(address[0]):
                return line, address
            _cut(line)
            line.close()
        raise BlockingIOError  # as if nobody were waiting; the loop asks again


class Connection(H11Protocol):
    """A connection over which requests come."""

    crowd: Crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        if not self.crowd.admit(transport, self.client[0] if self.client else ""):
            transport.abort()
        else:
            self.crowd.keep_waiting(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.crowd.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:  # it has become a WebSocket
                return
        self._expect()

    def send_400_response(self, msg: str) -> None:
        """What comes makes no sense: it may be the rest of a request that is at work, which nobody waits for now."""
        if self.cycle and not self.cycle.response_complete:  # type: ignore[truthy-bool]  # none is there at first
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # it is being answered already
            self.transport.abort()

    def on_response_complete(self) -> None:
        self.timeout_keep_alive = SHORT_KEEP_ALIVE if self.crowd.is_dense else self.config.timeout_keep_alive
        super().on_response_complete()
        self._expect(anew=True)

    def _expect(self, *, anew: bool = False) -> None:
        awaited = {h11.IDLE: HEAD, h11.SEND_BODY: BODY}.get(self.conn.their_state, "")
        if awaited == HEAD and anew and self.conn.trailing_data == (b"", False):  # nothing of the next request has come
            awaited = IDLE
        self.crowd.expect(self.transport, awaited, anew=anew)


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket. Pings see to it that somebody is there."""

    crowd: Crowd

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        limits = self.crowd.limits
        self.talk = Bucket(limits.talk, limits.talk_burst)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.crowd.expect(self.transport, "")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.crowd.leave(self.transport)

    def shutdown(self) -> None:
        """The server stops: whoever listens is told so, and in how many seconds to come back."""
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTARTS})
        self.conn.send_close(RESTARTS, f"{self.crowd.comes_back():.1f}")
        self.transport.write(b"".join(self.conn.data_to_send()))

    def data_received(self, data: bytes) -> None:
        """Whatever comes in is counted, pings and what is said after the end too; too much is not even read."""
        amount = len(data)
        if self.handshake_initiated and not (self.talk.take(amount) and self.crowd.may_say(self.transport, amount)):
            self.transport.abort()
            return
        super().data_received(data)


def protocols(crowd: Crowd) -> tuple[type[Connection], type[Socket]]:
    """How a server with this crowd speaks."""
    own = {"crowd": crowd}
    return type("CrowdConnection", (Connection,), own), type("CrowdSocket", (Socket,), own)
