"""In a process of its own, for one checkout: tables that are looked at, and what that costs.

It reads a command a line and answers each with a line, both JSON: "begin", then "move", "skip", "open", "return" and
"point".
"""

import asyncio
import gc
import html
import json
import re
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from typing import Any
from unittest import mock

from benchmarks.pages.open_page import OpenPage, ask
from kogge.engine.match import Move
from kogge.table.app import make_app
from kogge.table.limits import Limits
from kogge.table.rooms.room import Listener

PLENTY = Limits(requests=1e9, burst=10**9, looks=1e9, looks_burst=10**9, tables=1e9, tables_burst=10**9)
SEED = "pages"
SPECTATORS = 2
SETTINGS = "kogge_settings=%7B%22lang%22%3A%22{}%22%7D"
LANGUAGES = ("en", "de")  # people read the one or the other, by their seats; spectators English


class Table:
    """A table with people at it and spectators around it, each with a page open."""

    def __init__(self, app: Any, actions: list[tuple[int, int]]) -> None:
        self.app = app
        self.actions = actions
        self.number = 0

    async def open(self, game: str, seats: int) -> None:
        people = [{"kind": "me", "name": f"P{seat}"} for seat in range(seats)]
        made = (await ask(self.app, "/api/tables", posted={"game": game, "seats": people, "options": {}})).json()
        self.url = f"/t/{made['id']}"
        self.room = await self.app.state.rooms.room(made["id"])
        self.pages: list[OpenPage] = []
        for seat in range(seats + SPECTATORS):
            lang = LANGUAGES[seat % 2] if seat < seats else LANGUAGES[0]
            page = OpenPage(self.url, f"kogge={game}-{made['id']}-{seat}; {SETTINGS.format(lang)}")
            if seat < seats:
                token = made["tokens"][seat]["token"]
                await ask(self.app, f"{self.url}/claim", cookie=page.cookie, posted={"token": token})
            self.pages.append(page)
        self.listeners = [Listener([seat] if seat < seats else []) for seat in range(len(self.pages))]

    async def move(self) -> None:
        seat, action = self.actions[self.number]
        self.number += 1
        async with self.room.lock:
            await self.room.enter(Move(seat, action))

    async def look(self) -> None:
        """All pages are opened, and keep in touch."""
        for listener in self.listeners:
            self.room.listen(listener)
        for page in self.pages:
            page.open((await ask(self.app, self.url, cookie=page.cookie)).text())
        await self.catch_up()

    async def catch_up(self) -> tuple[float, int, int]:
        """Every page that there is something new for asks for it; CPU seconds, how many pages, and bytes sent."""
        woken = [
            page
            for page, listener in zip(self.pages, self.listeners, strict=True)
            if self.room.told_to(listener.seats) != page.told
        ]
        seconds, size = 0.0, 0
        for page in woken:
            query, before = page.query(), time.process_time()
            answer = await ask(self.app, f"{self.url}/parts", query, page.cookie)
            seconds += time.process_time() - before
            size += len(answer.body)
            page.show(answer.json())
        return seconds, len(woken), size

    async def opened_anew(self) -> float:
        """CPU seconds of opening the page again, for every onlooker."""
        before = time.process_time()
        for page in self.pages:
            await ask(self.app, self.url, cookie=page.cookie)
        return (time.process_time() - before) / len(self.pages)

    async def returned(self) -> float:
        """The same where nobody has looked for a minute; then all are there again."""
        await self.leave()
        await asyncio.sleep(0.01)  # it comes to rest
        seconds = await self.opened_anew()
        await self.look()
        return seconds

    async def half_chosen(self) -> float | None:
        """CPU seconds of pointing at something that does not complete an action; None where there is no such thing."""
        actor = self.room.match.state.actor
        if actor < 0:
            return None
        page = self.pages[actor]
        shown = (await ask(self.app, f"{self.url}/parts", "", page.cookie)).json()["parts"]
        tags = re.findall(r'<[^>]*data-point="[^>]*>', shown["board"] + shown["own"] + shown["prompt"])
        things = [re.findall(r'data-point="([^"]*)"', tag)[0] for tag in tags if "data-action" not in tag]
        if not things:
            return None
        query, before = page.query((html.unescape(things[0]),)), time.process_time()
        answer = await ask(self.app, f"{self.url}/parts", query, page.cookie)
        seconds = time.process_time() - before
        page.show(answer.json())
        back = await ask(self.app, f"{self.url}/parts", page.query(), page.cookie)
        page.show(back.json())
        return seconds

    async def leave(self) -> None:
        for listener in self.listeners:
            self.room.leave(listener)


async def answer_all() -> None:
    table: Table | None = None
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        stack.enter_context(mock.patch("kogge.engine.match.new_seed", return_value=SEED))
        # older Kogges do not know it
        stack.enter_context(mock.patch("kogge.table.rooms.room.AWHILE", 0.0, create=True))
        app = make_app(f"sqlite:///{folder}/pages.db", pause=0, limits=PLENTY)
        await stack.enter_async_context(app.router.lifespan_context(app))
        for line in iter(sys.stdin.readline, ""):
            asked = json.loads(line)
            answer: dict[str, Any] = {}
            match asked["do"]:
                case "begin":
                    if table:
                        await table.leave()
                    table = Table(app, asked["actions"])
                    await table.open(asked["game"], asked["seats"])
                    for _ in range(asked["at"]):
                        await table.move()
                    await table.look()
                    gc.collect()
                    gc.freeze()  # as a server does
                case "move":
                    assert table is not None
                    await table.move()
                    seconds, pages, size = await table.catch_up()
                    answer = {"seconds": seconds, "pages": pages, "bytes": size}
                case "skip":
                    assert table is not None
                    for _ in range(asked["moves"]):
                        await table.move()
                    await table.catch_up()
                case "open":
                    assert table is not None
                    answer = {"seconds": await table.opened_anew()}
                case "return":
                    assert table is not None
                    answer = {"seconds": await table.returned()}
                case "point":
                    assert table is not None
                    answer = {"seconds": await table.half_chosen()}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    asyncio.run(answer_all())
