"""What is worth it goes packed to those who unpack it; all else goes as it is."""

import gzip
from collections.abc import AsyncIterator, Callable

import httpx
import pytest
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from kogge.table.web.packing import WORTH_IT, Packing
from tests.table.tables import in_a_loop

TEXT = "Pfeffer, Nelken und Muskat. " * WORTH_IT


async def in_pieces() -> AsyncIterator[str]:
    for _ in range(2):
        yield TEXT


ANSWERS: dict[str, Callable[[], Response]] = {
    "text": lambda: Response(TEXT, media_type="text/html"),
    "short": lambda: Response("Pfeffer", media_type="text/html"),
    "picture": lambda: Response(TEXT, media_type="image/png"),
    "packed already": lambda: Response(gzip.compress(TEXT.encode()), headers={"Content-Encoding": "gzip"}),
    "a part": lambda: Response(TEXT, 206, media_type="text/html"),
    "pieces": lambda: StreamingResponse(in_pieces(), media_type="text/html"),
}


async def answered(what: str, unpacks: str) -> httpx.Response:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await ANSWERS[what]()(scope, receive, send)

    async with httpx.AsyncClient(transport=httpx.ASGITransport(Packing(app)), base_url="http://here") as client:
        return await client.get("/", headers={"accept-encoding": unpacks})


@in_a_loop
async def test_a_long_text_is_packed_for_whoever_unpacks_it() -> None:
    packed, plain = await answered("text", "gzip, br"), await answered("text", "identity")
    assert packed.text == plain.text == TEXT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(TEXT) / 10
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"  # what lies between keeps them apart


@pytest.mark.parametrize("what", [what for what in ANSWERS if what != "text"])
@in_a_loop
async def test_all_else_goes_as_it_is(what: str) -> None:
    one, other = await answered(what, "gzip"), await answered(what, "identity")
    assert one.content == other.content
    assert one.headers == other.headers
