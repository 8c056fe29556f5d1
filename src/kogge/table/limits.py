"""How much is taken from outside: sizes, rates, numbers and times, and the counting of them by network."""

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache

DAY = 24 * 60 * 60
PREFIX = 64  # bits of an IPv6 address that a provider gives to one household: whoever has one has all below it


@dataclass(frozen=True)
class Limits:
    """How much is taken, from one network unless it says “in all”. Rates are averages a second; bursts go over them."""

    # sizes in bytes
    head: int = 32 * 1024  # of a request
    headers: int = 100  # how many
    body: int = 32 * 1024
    upload: int = 1024 * 1024  # a saved game
    message: int = 16 * 1024  # over a WebSocket
    # requests
    requests: float = 20  # that change something
    burst: int = 60
    looks: float = 40  # that only ask
    looks_burst: int = 150
    looks_together: int = 6
    files: float = 100  # for scripts, styles and pictures
    files_burst: int = 1000
    at_once: int = 30  # at work
    at_once_in_all: int = 200
    # what costs more
    tables: float = 0.5  # new ones
    tables_burst: int = 10
    tables_a_day: int = 300
    unplayed_a_day: int = 50  # new ones at which nobody of the network has played yet
    chat: float = 0.5
    chat_burst: int = 8
    hints: float = 1 / 3
    hints_burst: int = 5
    hints_at_once: int = 2
    hints_in_all: int = 16
    names: float = 1 / 60  # that are to last
    names_burst: int = 10
    wishes: float = 0.5  # whatever else somebody wants to be kept of them on their page
    wishes_burst: int = 30
    mails: float = 1 / 600  # that ask whether an address is somebody's
    mails_burst: int = 5
    # programs with an account, wherever they ask from: over and above what their network may
    account: float = 10  # requests, and messages over a WebSocket
    account_burst: int = 60
    account_moves: float = 4
    account_moves_burst: int = 40
    account_lines: int = 20  # WebSockets at a time
    # WebSockets
    sockets: int = 100  # at a time
    idle_messages: int = 3  # over one on which nothing is expected
    messages: float = 10  # over one socket; they count as requests too
    messages_burst: int = 30
    talk: float = 8 * 1024  # bytes over one socket, of whatever kind; a network may send several times as much
    talk_burst: int = 32 * 1024
    # connections, and the seconds that they may take
    connections: int = 200  # at a time
    arrivals: float = 20  # new ones
    arrivals_burst: int = 100
    waiting_time: float = 5  # for those that come too often, until they are cut
    connections_in_all: int = 5000  # fewer where the system allows fewer open files
    head_time: float = 10
    body_time: float = 30
    unread_time: float = 60  # for what was sent and is not read


@lru_cache(10_000)  # it is asked several times for each request
def network_of(address: str) -> str:
    """Whom an address stands for: itself, or for IPv6 all addresses with its prefix."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # no address at all, as in tests
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(found), PREFIX), strict=False))
        found = found.ipv4_mapped
    return str(found)


class Bucket:
    """So much at once, and so much a second on average."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


@dataclass
class Buckets:
    """A bucket for each network; the networks that were not heard of for longest are forgotten first."""

    rate: float
    burst: float
    most: int = 10_000
    _by_network: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def take(self, network: str, amount: float = 1) -> bool:
        bucket = self._by_network.setdefault(network, Bucket(self.rate, self.burst))
        self._by_network.move_to_end(network)
        if len(self._by_network) > self.most:
            self._by_network.popitem(last=False)
        return bucket.take(amount)


@dataclass
class NewTables:
    """How many tables each network made today, and at which tables it played."""

    _day: int = 0
    _made: dict[str, int] = field(default_factory=dict)
    _played: dict[str, set[str]] = field(default_factory=dict)

    def made(self, network: str) -> int:
        self._turn_the_page()
        return self._made.get(network, 0)

    def unplayed(self, network: str) -> int:
        return self.made(network) - len(self._played.get(network, ()))

    def note_made(self, network: str) -> None:
        self._made[network] = self.made(network) + 1

    def note_played(self, network: str, table_id: str) -> None:
        """It counts only against tables that the network made: nobody plays ahead."""
        if self.unplayed(network) > 0:
            self._played.setdefault(network, set()).add(table_id)

    def seconds_left(self) -> int:
        """Until the next day begins."""
        return DAY - int(time.time()) % DAY

    def _turn_the_page(self) -> None:
        today = int(time.time()) // DAY
        if today != self._day:
            self._day = today
            self._made.clear()
            self._played.clear()
