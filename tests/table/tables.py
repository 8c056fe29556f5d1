"""Tables for tests: the application in this process, and browsers that come to it with cookies of their own."""

import asyncio
import functools
import html
import itertools
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ParamSpec

import httpx
import pytest
from fastapi import FastAPI

from kogge.bots.thought import Considered, Thought
from kogge.engine.match import PERSON, Match
from kogge.engine.plain import to_plain
from kogge.engine.save import ENGINE_REVISION
from kogge.engine.state import State
from kogge.table.app import make_app
from kogge.table.limits import Limits
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.bot_processes import Answer, Chosen, Thinkers
from kogge.table.rooms.people import hashed, new_secret
from kogge.table.rooms.room import Room
from kogge.table.rooms.stored_match import to_store
from kogge.table.store.records import BOT, OVER, RUNNING, MatchRecord, SeatRecord
from kogge.table.store.store import open_store
from kogge.table.web.reader import PERSON_COOKIE, SETTINGS_COOKIE, write_settings
from tests.processes import MOST_WAITING

RATES = (
    *("requests", "looks", "files", "tables", "chat", "hints", "names", "wishes", "mails"),
    *("messages", "talk", "arrivals"),
)
BURSTS = ("burst", *(f"{rate}_burst" for rate in RATES[1:]))
PLENTY = Limits(**dict.fromkeys((*RATES, *BURSTS, "tables_a_day", "unplayed_a_day"), 10**9))
AGES = 10**5  # days: the matches of tests are from 1970
NAMES = ("Ann", "Bob", "Cem", "Dan", "Eve")
P = ParamSpec("P")


def in_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits things."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Quick(Thinkers):
    """Bots that choose by chance, in this process: a match takes no longer than it must."""

    async def choose(
        self, game_id: str, data: str | None, view: State, level: str, seed: str, *, can_wait: bool = False
    ) -> Chosen:
        return Chosen(Random(str(to_plain(view))).choice(view.legal()), level)

    async def weigh(self, game_id: str, data: str | None, view: State, level: str) -> Answer:
        considered = [Considered(action, 0, 1 / (3 + at), -at / 3, 0, 1) for at, action in enumerate(view.legal())]
        weighed = [(option.action, option.lead) for option in considered]
        return Answer(weighed, thought=Thought(considered, 1, []))


REFERENCE = re.compile(rb"&#(\d{3,});")


def read(page: bytes) -> bytes:
    """A page as a browser reads it: any letter that is not ASCII is drawn as a reference."""
    return REFERENCE.sub(lambda found: chr(int(found[1])).encode(), page)


class Reading(httpx.ASGITransport):
    """To an application, of whose answers the references are read, so that a test finds what people read."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await super().handle_async_request(request)
        content = read(await answer.aread())
        headers = [(name, value) for name, value in answer.headers.raw if name.lower() != b"content-length"]
        return httpx.Response(answer.status_code, headers=headers, content=content)


class Browser:
    """Somebody's browser, at one table or none."""

    def __init__(self, app: FastAPI, lang: str, face: str, name: str) -> None:
        transport = Reading(app, raise_app_exceptions=False)
        # a browser that wants no compression saves the tests some time
        headers = {"accept-encoding": "identity", "origin": "http://localhost"}
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)
        settings = {"lang": lang, "face": face, "name": name, "theme": "", "sound": "", "confirm": "on"}
        self.client.cookies.set(SETTINGS_COOKIE, write_settings(settings), domain="localhost.local")

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.client.get(path, params=query, headers={"accept": "text/html"})

    async def post(self, path: str, **asked: Any) -> httpx.Response:
        return await self.client.post(path, json=asked)

    async def parts(self, url: str, **query: Any) -> dict[str, Any]:
        answer = await self.get(f"{url}/parts", **query)
        assert answer.status_code == 200, answer.text[-300:]
        parts: dict[str, Any] = answer.json()
        return parts

    async def act(self, url: str, action: str, number: int, seat: int | None = None) -> httpx.Response:
        return await self.post(f"{url}/act", seat=seat, number=number, action=action)


class House:
    """The application with its rooms."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.rooms: Rooms = app.state.rooms
        self._browsers: list[Browser] = []

    def browser(self, lang: str = "en", face: str = "board", name: str = "") -> Browser:
        """One that has been here before: it has its identity."""
        browser = Browser(self.app, lang, face, name)
        browser.client.cookies.set(PERSON_COOKIE, new_secret(), domain="localhost.local")
        self._browsers.append(browser)
        return browser

    def stranger(self) -> Browser:
        """A browser that has no identity yet."""
        self._browsers.append(Browser(self.app, "en", "board", ""))
        return self._browsers[-1]

    async def room(self, url: str) -> Room:
        return await self.rooms.room(url.removeprefix("/t/"))

    async def settled(self, url: str) -> Room:
        """The room, once nobody but a person has to decide."""
        room = await self.room(url)
        async with asyncio.timeout(MOST_WAITING):
            while self.rooms.driver.is_busy(room.id):
                await asyncio.sleep(0.001)
        return room

    async def keep(self, match: Match, match_id: str = "table", **facts: Any) -> str:
        """Put a match on a table; returns its address. All its persons' seats can be held by their tokens."""
        entries = [to_store(match, entry, 1000) for entry in match.entries]
        await asyncio.to_thread(self.rooms.store.create, record_of(match, match_id, **facts), entries)
        return f"/t/{match_id}"

    async def close(self) -> None:
        for browser in self._browsers:
            await browser.client.aclose()


@asynccontextmanager
async def open_house(
    folder: Path, thinkers: Thinkers | None = None, database: str = "", **more: Any
) -> AsyncIterator[House]:
    """The application on a database, or on one in this folder; what is there already is taken up."""
    address = database or database_in(folder)
    app = make_app(address, limits=PLENTY, pause=0, thinkers=thinkers or Quick(1), unplayed_days=AGES, **more)
    async with app.router.lifespan_context(app):
        house = House(app)
        try:
            yield house
        finally:
            await house.close()


def database_in(folder: Path, name: str = "kogge.db") -> str:
    """The address of a database in this folder: that which is there, or an empty one."""
    file = folder / name
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(empty_database())
    return f"sqlite:///{file}"


@functools.cache
def empty_database() -> bytes:
    """Made once: to make the tables takes longer than all else that an empty house does."""
    with TemporaryDirectory() as folder:
        open_store(f"sqlite:///{folder}/empty.db").close()
        return (Path(folder) / "empty.db").read_bytes()


def record_of(match: Match, match_id: str = "table", **facts: Any) -> MatchRecord:
    """How a match is kept; seat 0's token is “token 0”."""
    seats = [
        SeatRecord(player.name, PERSON, token_hash=hashed(token(seat)))
        if player.kind == PERSON
        else SeatRecord(player.name, BOT, player.kind)
        for seat, player in enumerate(match.players)
    ]
    stands: dict[str, Any] = {
        "id": match_id,
        "game": match.game.id,
        "options": match.options,
        "seed": match.seed,
        "engine": ENGINE_REVISION,
        "rules": match.game.revision,
        "start": to_plain(match.start) if match.start else None,
        "created_at": 1000,
        "phase": OVER if match.over else RUNNING,
        "actor": None if match.over else match.state.actor,
        "turn": match.game.turn(match.state)[1],
        "results": [[result.points, result.rank] for result in match.results()] if match.over else None,
        "seats": seats,
    }
    return MatchRecord(**{**stands, **facts})


def token(seat: int) -> str:
    return f"token {seat}"


async def new_table(browser: Browser, kinds: Sequence[str], game: str = "borneo", **asked: Any) -> str:
    """A new table with seats of these kinds; returns its address."""
    seats = [{"kind": kind, "level": "random" if kind == BOT else ""} for kind in kinds]
    answer = await browser.post(
        f"/new/{game}", **{"options": {}, "seats": seats, "listed": False, "patience": 0, **asked}
    )
    assert answer.status_code == 200, answer.text[-300:]
    url: str = answer.json()["url"]
    return url


async def sit_around(
    house: House, match: Match, names: Sequence[str] = NAMES, **facts: Any
) -> tuple[str, list[Browser]]:
    """A table on which this match is played, and a browser for each seat of a person."""
    url = await house.keep(match, **facts)
    browsers = []
    for seat in match.people:
        browser = house.browser(name=NAMES[seat])
        assert (await browser.post(f"{url}/claim", token=token(seat))).status_code == 200
        browsers.append(browser)
    return url, browsers


def actions_in(parts: Mapping[str, Any]) -> list[str]:
    """The options that the text face offers, in notation."""
    return [html.unescape(found) for found in re.findall(r'data-action="([^"]*)" data-number', parts["parts"]["text"])]


class Clock:
    """The time as rooms and their driver tell it, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, now: int = 10_000) -> None:
        self.now = now
        monkeypatch.setattr("kogge.table.rooms.room.time", self)
        monkeypatch.setattr("kogge.table.rooms.driver.time", self)

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now


def same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """New tables have new seeds, but the same ones in every run."""
    numbers = itertools.count()
    monkeypatch.setattr("kogge.engine.match.new_seed", lambda: f"seed {next(numbers)}")
