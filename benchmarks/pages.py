"""What a page costs: the CPU time of drawing a table late in a match, as each of its onlookers gets it.

Matches are played by chance through the public address of the table, so that the same program measures an older
checkout too: run both in turn and compare the ratios, since a busy machine is slower at some times than at others.
"""

import asyncio
import itertools
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from random import Random
from statistics import median
from typing import Any, NamedTuple
from unittest import mock

import httpx
from rich.console import Console
from rich.progress import track
from rich.table import Table

from kogge.games import GAMES
from kogge.table.app import make_app
from kogge.table.limits import Limits

MOVES = 150  # so late in the match
PLENTY = Limits(requests=1e9, burst=10**9, looks=1e9, looks_burst=10**9)  # all come from one address
TIMES = 7  # each page is drawn so often; the median counts


class Draw(NamedTuple):
    draw: Callable[[str], Awaitable[None]]  # for a token
    actor: str  # the token of whoever decides


@asynccontextmanager
async def late_in_a_match(game: str, seats: int, options: Mapping[str, bool]) -> AsyncIterator[Draw]:
    """Draws the parts of a page, as whoever decides gets them, or with "" as a spectator does."""
    seeds = (f"page {number}" for number in itertools.count())
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("kogge.engine.match.new_seed", side_effect=seeds),
    ):
        app = make_app(f"sqlite:///{folder}/pages.db", pause=0, limits=PLENTY)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            headers = {"accept-encoding": "identity", "origin": "http://localhost"}
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as client:
                table, actor = await play(client, game, seats, options)

                async def draw(token: str) -> None:
                    authorization = {"authorization": f"Bearer {token}"} if token else {}
                    answer = await client.get(f"/t/{table}/parts", headers=authorization)
                    assert answer.status_code == 200, answer.text[-300:]

                yield Draw(draw, actor)


async def play(client: httpx.AsyncClient, game: str, seats: int, options: Mapping[str, bool]) -> tuple[str, str]:
    """A table with a match under way, and the token of whoever decides."""
    rng = Random(game)
    people = [{"kind": "me", "name": f"P{seat}"} for seat in range(seats)]
    asked = {"game": game, "seats": people, "options": dict(options)}
    made = (await client.post("/api/tables", json=asked)).json()
    table, tokens = made["id"], [token["token"] for token in made["tokens"]]
    actor = 0
    for _ in range(MOVES):
        actor = (await client.get(f"/api/tables/{table}")).json()["actor"]
        seat = {"authorization": f"Bearer {tokens[actor]}"}
        view: dict[str, Any] = (await client.get(f"/api/tables/{table}/view", headers=seat)).json()
        move = {"number": view["number"], "action": rng.choice(view["legal"])}
        await client.post(f"/api/tables/{table}/act", json=move, headers=seat)
    return table, tokens[actor]


async def measure(game: str, seats: int) -> tuple[float, float]:
    """Milliseconds of CPU for a page, as a person and as a spectator gets it."""
    async with late_in_a_match(game, seats, {}) as page:
        return await drawn(page, page.actor), await drawn(page, "")


async def drawn(page: Draw, token: str) -> float:
    times = []
    for _ in range(TIMES):
        before = time.process_time()
        await page.draw(token)
        times.append(time.process_time() - before)
    return median(times) * 1000


def main() -> int:
    rows = Table("game", "a person's page, ms", "a spectator's, ms")
    for game in track(list(GAMES.values()), "Drawing", console=Console(stderr=True)):
        seats = min(4, game.max_seats)
        person, spectator = asyncio.run(measure(game.id, seats))
        rows.add_row(f"{game.id} ({seats})", f"{person:.1f}", f"{spectator:.1f}")
    Console().print(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
