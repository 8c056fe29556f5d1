"""The real server on a free port, for tests: an application in a thread, on a database of its own."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import uvicorn
from fastapi import FastAPI

from kogge.engine.match import Match
from kogge.table.app import make_app
from kogge.table.limits import Limits
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.stored_match import taken_up, to_store
from kogge.table.serving import bound, configured
from kogge.table.store.store import Store
from tests.processes import MOST_WAITING
from tests.table.tables import AGES, PLENTY, database_in, record_of

HOST = "127.0.0.1"
TRIO = ("me", "me", "me")  # the seats of a table at which one program plays all


class Serving(NamedTuple):
    url: str
    database: str
    app: FastAPI

    @property
    def live_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    @property
    def store(self) -> Store:
        rooms: Rooms = self.app.state.rooms
        return rooms.store

    def match(self, table_id: str) -> Match:
        """The match with all its secrets, as the store has it: the referee's."""
        found = taken_up(self.store, table_id)
        assert found is not None
        return found[1]

    def keep(self, match: Match, table_id: str) -> None:
        """Put a match on a table; `token(seat)` opens a seat."""
        self.store.create(record_of(match, table_id), [to_store(match, entry, 1000) for entry in match.entries])


@contextmanager
def serving(
    folder: Path, *, limits: Limits = PLENTY, port: int = 0, proxies: Sequence[str] = (), **more: Any
) -> Iterator[Serving]:
    """Serve from the database in this folder; bots answer without a pause."""
    database = database_in(folder, "kogge.sqlite")
    listening = bound(HOST, port)
    app = make_app(database, HOST, limits=limits, pause=0, thinkers=Thinkers(workers=1), unplayed_days=AGES, **more)
    server = uvicorn.Server(configured(listening, app, limits, proxies, last_words=1))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    running.start()  # whoever connects before it is ready waits in the socket's queue
    url = f"http://{HOST}:{listening.getsockname()[1]}"
    try:
        reached(url)
        yield Serving(url, database, app)
    finally:
        server.should_exit = True
        running.join(MOST_WAITING)
        assert not running.is_alive(), "the server does not end"


def reached(url: str) -> None:
    """Until the server answers; one with very narrow limits may have to be asked more than once."""
    for _ in range(100):
        with suppress(httpx.TransportError):
            if httpx.get(f"{url}/static/table.css", timeout=60).is_success:
                return
    raise AssertionError("the server does not answer")


def make_table(client: httpx.Client, *seats: str, game: str = "borneo", **more: Any) -> tuple[str, list[str]]:
    """A table and the tokens of its “me” seats; each other seat is “open” or a bot's level."""
    asked = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
    answer = client.post("/api/tables", json={"game": game, "seats": asked, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], [token["token"] for token in answer.json()["tokens"]]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
