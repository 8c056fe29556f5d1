"""How much memory a table at rest takes: its match is over, and nobody looks any more. A process for one checkout."""

import asyncio
import gc
import json
import sys
import tempfile
import tracemalloc
from unittest import mock

from benchmarks.pages.looked_at import PLENTY, SEED, Table
from kogge.table.app import make_app

WARM = 2  # tables before it, with which all that tables share is there: after the first one there is still more of it
TABLES = 1  # to trace them takes long


async def measure(game: str, seats: int, actions: list[tuple[int, int]]) -> float:
    """Bytes of a table, after all looked at it to the end and left."""
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("kogge.engine.match.new_seed", return_value=SEED),
        mock.patch("kogge.table.rooms.room.AWHILE", 0.0, create=True),  # older Kogges do not know it
    ):
        app = make_app(f"sqlite:///{folder}/memory.db", pause=0, limits=PLENTY)
        async with app.router.lifespan_context(app):
            taken = []
            for _ in range(WARM + TABLES):
                table = Table(app, actions)
                await table.open(game, seats)
                for _ in actions[:-2]:
                    await table.move()
                await table.look()
                await table.move()
                await table.catch_up()
                await table.move()
                await table.catch_up()
                await table.leave()
                del table
                await asyncio.sleep(0.1)
                gc.collect()
                taken.append(tracemalloc.get_traced_memory()[0])
            return (taken[-1] - taken[WARM - 1]) / TABLES


if __name__ == "__main__":
    asked = json.loads(sys.stdin.readline())
    tracemalloc.start()
    print(json.dumps(asyncio.run(measure(asked["game"], asked["seats"], asked["actions"]))))
