"""Ten tables that are played as people play them in browsers: `honest_tables.py URL PATIENCE` tells how long each
request took, a line of JSON each, until it is ended.

Each table has a browser at an address of its own, which holds all its seats: it listens to the table, fetches the parts
of its page when there is something new, lifts the curtain for whoever decides, thinks for a moment and acts.
"""

import asyncio
import html
import json
import re
import sys
import time
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.children import end_with_parent
from kogge.games import GAMES, OLDEST

PACE = 2.0  # seconds that somebody thinks about a move
TABLES = 2 * len(OLDEST)  # each game with few seats and with many
FIRST_ADDRESS = 11  # 127.0.0.11, and the next ones
LOOKS_AROUND = 0.1  # how often somebody looks, after a move, what else is played here
LISTENS_AGAIN = 0.5  # seconds after which a page that lost its table tries again, as ours do

OPTION = re.compile(r'data-action="([^"]*)" data-number')
CURTAIN = re.compile(r'id="lift" data-seat="(\d+)"')


class Asked(NamedTuple):
    """A request of an honest table, and how it went."""

    table: int
    path: str  # of the table at which it was made
    what: str  # "act", "parts", …
    begun: float  # by the clock that all processes share
    seconds: float
    error: str  # "" if it was answered as it should be


class Failed(Exception):
    """A request was not answered as it should be; that has been told."""


class Table:
    """One table and the browser at which all its people sit."""

    def __init__(self, number: int, url: str, patience: float) -> None:
        game = GAMES[OLDEST[number % len(OLDEST)]]
        self.number = number
        self.game = game.id
        self.seats = game.min_seats if number < len(OLDEST) else game.max_seats
        self.url = url
        self.patience = patience
        self.address = f"127.0.0.{FIRST_ADDRESS + number}"
        self.client = httpx.AsyncClient(
            base_url=url,
            transport=httpx.AsyncHTTPTransport(local_address=self.address),
            timeout=patience,
            headers={"origin": url, "accept-language": "en"},
        )
        self.rng = Random(number)
        self.path = ""
        self.seat = 0  # who sits before the screen
        self.page: dict[str, Any] | None = None  # the parts that are shown; None if they are out of date
        self.using = asyncio.Lock()  # one request for parts at a time, as the page does it

    async def play(self) -> None:
        """One match after the other, until it is cancelled."""
        await asyncio.sleep(PACE * self.number / TABLES)  # the tables take turns
        while True:
            with suppress(Failed):
                await self.sit_down()
                async with asyncio.TaskGroup() as group:
                    listening = group.create_task(self.listen())
                    await self.do_all_else_once()
                    await self.play_match()
                    listening.cancel()
            await asyncio.sleep(PACE)

    async def sit_down(self) -> None:
        """At a new table; the start page gives the browser its identity."""
        await self.ask("start", "GET", "/")
        seats = [{"kind": "here" if seat else "me", "name": f"Seat {seat}"} for seat in range(self.seats)]
        asked = {"seats": seats, "options": {}, "listed": False, "patience": 0}
        self.path = (await self.ask("new", "POST", f"/new/{self.game}", json=asked)).json()["url"]
        self.seat, self.page = 0, None

    async def do_all_else_once(self) -> None:
        """What the server starts only when it is needed is there before anything is measured."""
        with suppress(Failed):
            await self.up_to_date()
            await self.ask("hint", "POST", f"{self.path}/hint", json={"seat": self.seat})
            save = await self.ask("save", "GET", f"{self.path}/save?seat={self.seat}")
            await self.ask("upload", "POST", "/upload", content=save.content)

    async def play_match(self) -> None:
        while True:
            with suppress(Failed):
                page = await self.up_to_date()
                if page["over"]:
                    return
                await self.act(page)
                if self.rng.random() < LOOKS_AROUND:
                    await self.ask("start", "GET", "/")
            await asyncio.sleep(PACE)

    async def act(self, page: dict[str, Any]) -> None:
        options = [html.unescape(option) for option in OPTION.findall(page["parts"]["text"])]
        if not options:
            self.page = None
            self.tell("act", time.monotonic(), "nothing to choose from")
            raise Failed
        move = {"seat": self.seat, "number": page["number"], "action": self.rng.choice(options)}
        async with self.using:  # what is drawn meanwhile would be out of date
            self.page = None
            await self.ask("act", "POST", f"{self.path}/act", json=move)

    async def up_to_date(self) -> dict[str, Any]:
        """The page as whoever decides sees it."""
        page = self.page or await self.load()
        if curtain := CURTAIN.search(page["parts"]["overlay"]):
            self.seat = int(curtain[1])
            page = await self.load()
        return page

    async def load(self) -> dict[str, Any]:
        async with self.using:
            answer = await self.ask("parts", "GET", f"{self.path}/parts?seat={self.seat}")
            page: dict[str, Any] = answer.json()
            self.page = page
            return page

    async def listen(self) -> None:
        """Whenever the server tells of something that the page does not show, it fetches its parts."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        live = f"{self.url.replace('http', 'ws', 1)}{self.path}/live"
        while True:
            begun = time.monotonic()
            try:
                headers = {"origin": self.url, "cookie": cookies}
                line = connect(live, local_addr=(self.address, 0), additional_headers=headers, proxy=None)
                async with line as socket:
                    async for message in socket:
                        async with self.using:
                            known = self.page and self.page["told"]
                        if json.loads(message)["told"] != known:
                            with suppress(Failed):
                                await self.load()
                error = "closed"
            except (OSError, TimeoutError, WebSocketException) as failed:
                error = type(failed).__name__
            self.tell("live", begun, error)
            await asyncio.sleep(LISTENS_AGAIN)

    async def ask(self, what: str, method: str, path: str, **more: Any) -> httpx.Response:
        begun = time.monotonic()
        try:
            # httpx waits so long for every byte; people wait so long for an answer
            async with asyncio.timeout(self.patience):
                answer = await self.client.request(method, path, **more)
        except (httpx.HTTPError, TimeoutError) as error:
            self.tell(what, begun, type(error).__name__)
            raise Failed from error
        self.tell(what, begun, "" if answer.is_success else f"{answer.status_code} {answer.text[:100]}")
        if not answer.is_success:
            raise Failed
        return answer

    def tell(self, what: str, begun: float, error: str) -> None:
        seconds = time.monotonic() - begun
        print(json.dumps(Asked(self.number, self.path, what, begun, seconds, error)), flush=True)


async def play(url: str, patience: float) -> None:
    async with asyncio.TaskGroup() as group:
        for number in range(TABLES):
            group.create_task(Table(number, url, patience).play())


if __name__ == "__main__":
    end_with_parent()
    asyncio.run(play(sys.argv[1], float(sys.argv[2])))
