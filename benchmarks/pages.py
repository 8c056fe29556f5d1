"""What a page costs: the CPU time of drawing a table late in a match, as each of its onlookers gets it.

Matches are played by chance through the public address of the table, so that the same program measures an older
checkout too: run both in turn and compare the ratios, since a busy machine is slower at some times than at others.
"""

import asyncio
import itertools
import sys
import tempfile
import time
from random import Random
from statistics import median
from typing import Any
from unittest import mock

import httpx
from rich.console import Console
from rich.progress import track
from rich.table import Table

from kogge.games import GAMES
from kogge.table.app import make_app

MOVES = 150  # so late in the match
TIMES = 7  # each page is drawn so often; the median counts


async def measure(game: str, seats: int) -> tuple[float, float]:
    """Milliseconds of CPU for the parts of a page, as a person and as a spectator gets them."""
    seeds = (f"page {number}" for number in itertools.count())
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("kogge.engine.match.new_seed", side_effect=seeds),
    ):
        app = make_app(f"sqlite:///{folder}/pages.db", pause=0)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            headers = {"accept-encoding": "identity", "origin": "http://localhost"}
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as client:
                table, token = await play(client, game, seats)
                person = await drawn(client, f"/t/{table}/parts", {"authorization": f"Bearer {token}"})
                return person, await drawn(client, f"/t/{table}/parts", {})


async def play(client: httpx.AsyncClient, game: str, seats: int) -> tuple[str, str]:
    """A table with a match under way, and the token of whoever decides."""
    rng = Random(game)
    asked = {"game": game, "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(seats)]}
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


async def drawn(client: httpx.AsyncClient, path: str, headers: dict[str, str]) -> float:
    times = []
    for _ in range(TIMES):
        before = time.process_time()
        answer = await client.get(path, headers=headers)
        times.append(time.process_time() - before)
        assert answer.status_code == 200, answer.text[-300:]
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
