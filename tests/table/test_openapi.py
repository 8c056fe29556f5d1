"""The interface for programs keeps to what its own document says, whatever it is asked.

Schemathesis makes up requests from the document, right ones and wrong ones. Tables that are there, tokens that open
seats and moves that can be made are mixed in, so that not everything ends at “there is no such table”.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks

from kogge.engine.match import PERSON
from kogge.games import GAMES
from kogge.table.rooms.people import hashed
from kogge.table.rooms.programs import PREFIX
from kogge.table.store.programs import make_program
from kogge.table.store.records import OPEN, SeatRecord
from tests.engine.matches import Kind, new_match, played
from tests.table.tables import House, open_house, token

HERE = "http://localhost"
ACCOUNT = f"{PREFIX}of an account"
KIND = Kind("borneo-card", 3)
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]


class Asked(NamedTuple):
    """What is mixed in: a table that is there, a seat's token, and a body that makes sense; each may be left out."""

    table: str
    token: str
    with_sense: bool
    rng: Random


MIXED_IN = st.builds(
    Asked,
    st.sampled_from(["running", "over", "open", ""]),
    st.sampled_from([*map(token, range(KIND.seats)), ACCOUNT, ""]),
    st.booleans(),
    st.randoms(use_true_random=False),
)


class Program:
    """Whoever asks, from outside of the application's loop."""

    def __init__(self, runner: asyncio.Runner, house: House) -> None:
        self.runner = runner
        self.house = house
        self.answers: Counter[int] = Counter()

    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = self.send(httpx.Request("GET", f"{HERE}/api/openapi.json")).json()
        return document

    def send(self, request: httpx.Request) -> httpx.Response:
        return self.runner.run(self._send(request))

    async def _send(self, request: httpx.Request) -> httpx.Response:
        transport = httpx.ASGITransport(self.house.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.send(request)

    def ask(self, case: schemathesis.Case[Any], asked: Asked) -> None:
        """Whatever the case asks for, with what is mixed in; the answer is as the document says."""
        if asked.table and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = asked.table
        if asked.token:
            case.headers["Authorization"] = f"Bearer {asked.token}"
        if asked.with_sense and case.method == "POST":
            case.body = self.body(case.path.rpartition("/")[2], asked)
        words = case.as_transport_kwargs(base_url=HERE)
        whole: Any = requests.Request(**{word: value for word, value in words.items() if value is not None}).prepare()
        answer = self.send(httpx.Request(whole.method, whole.url, headers=dict(whole.headers), content=whole.body))
        self.answers[int(answer.status_code)] += 1
        case.validate_response(answer, checks=CHECKS)

    def body(self, what: str, asked: Asked) -> Any:
        if what == "tables":
            seats = [{"kind": asked.rng.choice(["me", "open"])} for _ in range(asked.rng.randint(2, 5))]
            return {"game": asked.rng.choice([*GAMES]), "seats": seats}
        if what == "act":
            room = self.runner.run(self.house.room("/t/running"))
            number = room.match.heard[max(0, room.match.state.actor)]
            return {"number": number, "action": asked.rng.choice([*room.match.legal(), "pass"])}
        if what == "answer":
            return {"agree": asked.rng.random() < 0.5}
        return {}


@contextmanager
def a_program(folder: Path) -> Iterator[Program]:
    with asyncio.Runner() as runner:
        opened = AsyncExitStack()
        try:
            house = runner.run(opened.enter_async_context(open_house(folder)))
            runner.run(lay_out(house))
            yield Program(runner, house)
        finally:
            runner.run(opened.aclose())


async def lay_out(house: House) -> None:
    """A table of each phase, and a program's account."""
    made = ("zoe", "Skipper", "skipper", "", [KIND.game], [KIND.seats], hashed(ACCOUNT))
    await asyncio.to_thread(make_program, house.rooms.store, *made)
    await house.keep(played(KIND), "over", listed=True)
    await house.keep(played(KIND, moves=5), "running", listed=True)
    seats = [SeatRecord("Ann", PERSON), SeatRecord("", OPEN), SeatRecord("", OPEN)]
    await house.keep(new_match(KIND), "open", listed=True, phase=OPEN, seats=seats)


@pytest.mark.slow
def test_every_answer_is_as_the_document_says(tmp_path: Path) -> None:
    thorough = settings(
        max_examples=40,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    with a_program(tmp_path) as program:
        schema = schemathesis.openapi.from_dict(program.document())
        for operation in (operation for path in schema for operation in schema[path].values()):
            right, wrong = (operation.as_strategy(mode) for mode in schemathesis.GenerationMode)
            thorough(given(right | wrong, MIXED_IN)(program.ask))()
    assert {200, 201, 403, 404, 409, 422} <= program.answers.keys()


UNREADABLE = {"content-type": "application/json"}, b"\xff"
TOO_LARGE = {"content-type": "application/json"}, b" " * 40_000


def test_what_every_path_can_answer_is_in_the_document(tmp_path: Path) -> None:
    with a_program(tmp_path) as program:
        for path, methods in program.document()["paths"].items():
            for method, told in methods.items():
                documented = {int(status) for status in told["responses"]}
                assert documented >= {421, 429, 503}
                asked: list[tuple[dict[str, str], bytes]] = [({"host": "elsewhere"}, b"")]
                if method == "post":
                    asked += [({"origin": "http://elsewhere"}, b""), TOO_LARGE]
                    asked += [UNREADABLE] if "requestBody" in told else []
                url = f"{HERE}{path.replace('{table_id}', 'running')}"
                for headers, body in asked:
                    answer = program.send(httpx.Request(method, url, headers=headers, content=body))
                    assert answer.status_code in documented - {200, 201, 422}
                    assert list(answer.json()) == ["error"]
