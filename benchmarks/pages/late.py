"""A table late in a match, played by chance through its public address: for the speed of one whole drawing."""

import itertools
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from random import Random
from typing import Any, NamedTuple
from unittest import mock

import httpx

from kogge.table.app import make_app
from kogge.table.limits import Limits

MOVES = 150  # so late in the match
PLENTY = Limits(requests=1e9, burst=10**9, looks=1e9, looks_burst=10**9)  # all come from one address


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
