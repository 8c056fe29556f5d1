"""Whether the process is well: for those who watch over it, as often as they like to ask."""

import asyncio
import time
from http import HTTPStatus

from fastapi import FastAPI
from starlette.responses import JSONResponse, Response

LIVES, READY = "/healthz", "/readyz"
PATIENCE = 3.0  # seconds in which the store must answer
FRESH = 1.0  # seconds for which its answer counts


class Health:
    """What is asked of the store is asked once, however many want to know it."""

    def __init__(self) -> None:
        self._asking: asyncio.Task[None] | None = None
        self._asked_at = 0.0

    async def answer(self, app: FastAPI, path: str) -> Response:
        """The process lives if it says so; it is ready unless it is about to stop, or cannot reach its store."""
        why = "" if path == LIVES else await self._why_not(app)
        told = {"ok": not why, **({"why": why} if why else {})}
        status = HTTPStatus.SERVICE_UNAVAILABLE if why else HTTPStatus.OK
        return JSONResponse(told, status, headers={"Cache-Control": "no-store"})

    async def _why_not(self, app: FastAPI) -> str:
        if app.state.is_stopping:
            return "stopping"
        now = time.monotonic()
        if self._asking is None or (self._asking.done() and now - self._asked_at > FRESH):
            self._asked_at = now
            self._asking = asyncio.create_task(asyncio.to_thread(app.state.rooms.store.check))
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE)
        return "" if done and not self._asking.exception() else "store"
