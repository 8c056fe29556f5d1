"""Many tables, with four people each in browsers of their own: `load_tables.py URL TABLES LATE` sets them up, each
after LATE moves, then plays a stage for every line that it is told, `SECONDS PACE`, and answers with a line of JSON:
what was seen meanwhile.

A page listens to its table, and fetches what is new whenever it is told of something that it does not show. At every
table somebody acts each PACE seconds. How long it takes from there until a page has what is drawn of it is measured at
every page; now and then all pages of a table look whether they were told of everything.

Every person has an address of their own, as in life: limits are counted by network. What is asked for is written to the
socket and read from it by hand, since this program shares the machine with the server that it measures.
"""

import asyncio
import gzip
import html
import json
import os
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import count
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.pages.open_page import OpenPage
from kogge.engine.match import Match
from kogge.engine.save import save
from kogge.games import GAMES, OLDEST

SEATS = 4
PATIENCE = 20.0  # seconds that somebody waits for an answer
AT_ONCE = 6  # tables that are set up at a time
LISTENS_AGAIN = 0.5  # seconds after which a page that lost its table tries again, as ours do
CHECKED = 0.02  # of the moves: before them all pages of the table look whether they know everything
SETTLED = 0.5  # of the pace: who was not told until then will not be

DEEPEST = 8  # things that somebody points at for one action

LENGTH = re.compile(rb"content-length: (\d+)")
POINTED_AT = re.compile(r'<[^<>]*\bdata-point="[^<>]*>')  # what is in attributes is escaped
ATTRIBUTE = re.compile(r'\b(class|data-point|data-action)="([^"]*)"')


class Failed(Exception):
    """Something was not answered as it should be."""


class Seen:
    """What happened in a stage; times in seconds."""

    def __init__(self) -> None:
        self.acts: list[float] = []
        self.parts: list[float] = []
        self.drawn: list[float] = []  # from a move to a page that shows what came of it
        self.errors: Counter[str] = Counter()
        self.checks = 0  # of pages, whether they were told of everything
        self.lost = 0  # wake-ups that never came
        self.pages = 0  # that were drawn, however they were asked for
        self.bytes = 0

    def as_plain(self) -> dict[str, Any]:
        return self.__dict__


class Server:
    """Where a table is found."""

    def __init__(self, url: str) -> None:
        where = urlsplit(url)
        assert where.hostname is not None
        assert where.port is not None
        self.url, self.host, self.port = url, where.hostname, where.port


class Load:
    """All tables, and what is seen of them at the moment."""

    def __init__(self, late: int) -> None:
        self.late = late  # moves that were made at each table before it is opened
        self.seen = Seen()


class Page:
    """One person's browser with the table open."""

    def __init__(self, load: Load, server: Server, number: int) -> None:
        self.load = load
        self.server = server
        self.address = f"127.{1 + number // 60_000}.{number // 250 % 240}.{number % 250 + 1}"
        self.cookie = f"kogge=load-{number}"
        self.path = ""
        self.line: Line | None = None  # over which the next request goes
        self.shown = OpenPage("", self.cookie)
        self.heard = ""  # how much there is to know by now
        self.number = 0
        self.my_turn = False
        self.is_listening = asyncio.Event()
        self.since = 0.0  # when the move was begun that the table saw last
        self.using = asyncio.Lock()  # one request for parts at a time, as the page does it

    async def open(self, path: str) -> None:
        self.path = path
        self.shown.open((await self.ask("page", "GET", path)).decode())
        self.shown.digests.clear()  # all parts come once more: they are not read out of the page
        self.listening = asyncio.create_task(self.listen())
        async with asyncio.timeout(PATIENCE):
            await self.is_listening.wait()
        await self.fetch()

    async def act(self, rng: Random, all_pages: Sequence["Page"]) -> None:
        """Whoever decides does what comes to their hand."""
        async with self.using:
            if self.heard != self.shown.told:
                await self._fetch()
            if not self.my_turn:  # it has learned only now what came of its last move
                return
            move = {"action": await self._chosen(rng), "number": self.number}
            for page in all_pages:
                page.since = time.monotonic()
            begun = time.monotonic()
            done = json.loads(await self.ask("act", "POST", f"{self.path}/act?{self.shown.query()}", move))
            self.load.seen.acts.append(time.monotonic() - begun)
            self._show(done["page"]) if "page" in done else await self._fetch()

    async def _chosen(self, rng: Random) -> str:
        """By pointing at one thing after the other, until they make an action."""
        chosen: tuple[str, ...] = ()
        while len(chosen) < DEEPEST:
            drawn = "".join(self.shown.parts[part] for part in ("board", "own", "prompt"))
            things = [dict(ATTRIBUTE.findall(tag)) for tag in POINTED_AT.findall(drawn)]
            things = [thing for thing in things if not {"chosen", "instead"} & {*thing.get("class", "").split()}]
            if not things:
                break
            thing = rng.choice(things)
            if "data-action" in thing:
                return html.unescape(thing["data-action"])
            chosen += (html.unescape(thing["data-point"]),)
            await self._fetch(chosen)
        self.load.seen.errors["a page shows nothing to choose from"] += 1
        raise Failed

    async def fetch(self) -> bool:
        """What is new of the page; whether there was anything."""
        async with self.using:
            return await self._fetch()

    async def _fetch(self, chosen: tuple[str, ...] = ()) -> bool:
        begun = time.monotonic()
        page = json.loads(await self.ask("parts", "GET", f"{self.path}/parts?{self.shown.query(chosen)}"))
        self.load.seen.parts.append(time.monotonic() - begun)
        return self._show(page)

    def _show(self, page: dict[str, Any]) -> bool:
        """Whether there was anything new."""
        self.load.seen.pages += 1
        is_new: bool = page["told"] != self.shown.told
        self.shown.show(page)
        self.number, self.my_turn = page["number"], page["my_turn"]
        if is_new and self.since:
            self.load.seen.drawn.append(time.monotonic() - self.since)
        return is_new

    async def listen(self) -> None:
        live = f"{self.server.url.replace('http', 'ws', 1)}{self.path}/live"
        headers = {"origin": self.server.url, "cookie": self.cookie}
        while True:
            error = "closed"
            try:
                line = connect(live, local_addr=(self.address, 0), additional_headers=headers, proxy=None)
                async with line as socket:
                    async for message in socket:
                        self.is_listening.set()
                        self.heard = json.loads(message)["told"]
                        self.catching_up = asyncio.create_task(self.catch_up(self.heard))
            except (OSError, TimeoutError, WebSocketException) as failed:
                error = type(failed).__name__
            self.load.seen.errors[f"live: {error}"] += 1
            await asyncio.sleep(LISTENS_AGAIN)

    async def catch_up(self, told: str) -> None:
        """Fetch what was told of, unless it is there by then, or there is word of more."""
        with suppress(Failed):
            async with self.using:
                if self.heard == told != self.shown.told:
                    await self._fetch()

    async def ask(self, what: str, method: str, path: str, body: Any = None) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                status, answer = await self._request(method, path, b"" if body is None else json.dumps(body).encode())
        except (OSError, TimeoutError, EOFError, ValueError) as failed:
            self.load.seen.errors[f"{what}: {type(failed).__name__}"] += 1
            raise Failed from failed
        if status >= 400:
            self.load.seen.errors[f"{what}: {status}"] += 1
            raise Failed
        if method == "POST" and b'"error"' in answer:
            self.load.seen.errors[f"{what}: refused"] += 1
            raise Failed
        return answer

    async def _request(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        """Over the connection that was used last, if the server has kept it, as browsers do it."""
        server = self.server
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nOrigin: {server.url}\r\n"
            f"Cookie: {self.cookie}\r\nAccept-Encoding: gzip\r\nAccept-Language: en\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        request, answer, line = head.encode() + body, None, self.line
        if line is not None:
            with suppress(asyncio.IncompleteReadError, ConnectionError):  # the server has just closed it
                answer = await line.ask(request)
        if line is None or answer is None:
            line = Line(*await asyncio.open_connection(server.host, server.port, local_addr=(self.address, 0)))
            answer = await line.ask(request)
        self.line = line
        self.load.seen.bytes += answer.size
        return answer.status, answer.content


class Answer(NamedTuple):
    status: int
    content: bytes
    size: int  # as it came


class Line:
    """A connection for one request after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ask(self, request: bytes) -> Answer:
        try:
            self.writer.write(request)
            heading = (await self.reader.readuntil(b"\r\n\r\n")).lower()
            content = await self.reader.readexactly(int(LENGTH.findall(heading)[0]))
        except BaseException:  # whoever is tired of waiting hangs up
            self.writer.close()
            raise
        status, size = int(heading.split(b" ", 2)[1]), len(heading) + len(content)
        return Answer(status, gzip.decompress(content) if b"content-encoding: gzip" in heading else content, size)


class Table:
    """Four pages of one table."""

    def __init__(self, load: Load, server: Server, number: int) -> None:
        self.load = load
        self.game = OLDEST[number % len(OLDEST)]
        self.pages = [Page(load, server, SEATS * number + seat) for seat in range(SEATS)]
        self.rng = Random(number)
        self.shift = number * 0.618 % 1.0  # tables do not move at the same moment

    async def set_up(self) -> None:
        made = json.loads(await self._opened())
        for seat, page in enumerate(self.pages[1:], start=1):
            await page.ask("join", "POST", f"{made['url']}/join", {"seat": seat, "name": f"Seat {seat}"})
        for page in self.pages:
            await page.open(made["url"])

    async def _opened(self) -> bytes:
        """The first seat is taken, the others are open."""
        if self.load.late:
            return await self.pages[0].ask("upload", "POST", "/upload", save_after(self.load.late, self.game))
        chairs = [{"kind": "open" if seat else "me", "name": "Seat 0"} for seat in range(SEATS)]
        asked = {"seats": chairs, "options": {}, "listed": False, "patience": 0}
        return await self.pages[0].ask("new", "POST", f"/new/{self.game}", asked)

    async def play(self, pace: float) -> None:
        """Somebody acts each so many seconds, until it is cancelled."""
        await asyncio.sleep(self.shift * pace)
        while True:
            begun = time.monotonic()
            with suppress(Failed):
                await self.move()
            await asyncio.sleep(SETTLED * pace)
            if self.rng.random() < CHECKED:
                with suppress(Failed):
                    await self.check()
            await asyncio.sleep(max(0.0, begun + pace - time.monotonic()))

    async def move(self) -> None:
        actor = next((page for page in self.pages if page.my_turn), None)
        if actor is None:
            self.load.seen.errors["no page knows that it is its turn"] += 1
            await self.check()
            return
        await actor.act(self.rng, self.pages)

    async def check(self) -> None:
        for page in self.pages:
            page.since = 0.0  # whoever learns of it now was not told
            self.load.seen.checks += 1
            self.load.seen.lost += await page.fetch()


@cache
def save_after(moves: int, game: str) -> Any:
    """A match that was played by chance so far; one that was over by then is left for another."""
    for seed in count():
        match, rng = Match(GAMES[game], SEATS, seed=f"late {seed}"), Random(seed)
        while len(match.moves) < moves and not match.over:
            match.play(rng.choice(match.state.legal()))
        if not match.over:
            return json.loads(save(match))
    raise AssertionError


def hear_stages(loop: asyncio.AbstractEventLoop, stages: asyncio.Queue[str]) -> None:
    """What the parent says; when it is gone, however that came about, so is this process."""

    def listen() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(stages.put_nowait, line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()


async def main(tables: int, late: int, urls: Sequence[str]) -> None:
    """Each table is found at one of these addresses, as behind a balancer that goes by its path."""
    load, servers = Load(late), [Server(url) for url in urls]
    all_tables = [Table(load, servers[number % len(servers)], number) for number in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def set_up(table: Table) -> None:
        async with gate:
            await table.set_up()
        print(json.dumps({"set up": 1}), flush=True)

    async with asyncio.TaskGroup() as group:
        for table in all_tables:
            group.create_task(set_up(table))
    stages: asyncio.Queue[str] = asyncio.Queue()
    hear_stages(asyncio.get_running_loop(), stages)
    while True:
        seconds, pace = map(float, (await stages.get()).split())
        load.seen = Seen()
        begun = time.process_time()
        playing = [asyncio.create_task(table.play(pace)) for table in all_tables]
        await asyncio.sleep(seconds)
        told = load.seen.as_plain() | {"own": (time.process_time() - begun) / seconds}
        for task in playing:
            if task.done():  # of a fault
                task.result()
            task.cancel()
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
