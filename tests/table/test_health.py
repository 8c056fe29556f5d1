"""Whether the process is well: answered to everybody, always, and without a word too many."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from kogge.table.limits import Limits
from kogge.table.store.store import Store
from kogge.table.web import health
from kogge.table.web.guard import HEADERS
from tests.table.serving import Serving, serving

NARROW = Limits(looks=0.001, looks_burst=1, at_once=1)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("health"), limits=NARROW) as running:
        yield running


@pytest.fixture(autouse=True)
def _asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)


def test_whoever_watches_is_answered_however_often_and_by_whatever_name(served: Serving) -> None:
    with httpx.Client(base_url=served.url) as client:
        for number in range(30):
            for path in ("/healthz", "/readyz"):
                answer = client.get(path, headers={"Host": f"10.0.0.{number}"})
                assert (answer.status_code, answer.json()) == (200, {"ok": True})
                assert answer.headers["Cache-Control"] == "no-store"
                assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        client.get("/")
        assert client.get("/").status_code == 429  # which is what the limits of this server are like


def test_without_its_store_the_process_lives_and_is_not_ready(served: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_away(store: Store) -> None:
        raise OperationalError("a secret", {}, OSError("another"))

    monkeypatch.setattr(Store, "check", is_away)
    answer = httpx.get(f"{served.url}/readyz")
    assert (answer.status_code, answer.json()) == (503, {"ok": False, "why": "store"})
    assert httpx.get(f"{served.url}/healthz").status_code == 200
    monkeypatch.undo()
    time.sleep(health.FRESH)
    assert httpx.get(f"{served.url}/readyz").status_code == 200


def test_a_store_that_does_not_answer_keeps_nobody_waiting(served: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def hangs(store: Store) -> None:
        asked.append(time.monotonic())
        time.sleep(1.0)

    monkeypatch.setattr(Store, "check", hangs)
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    for _ in range(5):
        answer = httpx.get(f"{served.url}/readyz")
        assert (answer.status_code, answer.json()["why"]) == (503, "store")
    assert len(asked) <= 2  # nobody asks again while it is being asked


def test_a_server_that_stops_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        running.app.state.is_stopping = True
        answer = httpx.get(f"{running.url}/readyz")
        assert (answer.status_code, answer.json()) == (503, {"ok": False, "why": "stopping"})


def test_the_store_says_whether_it_answers(store: Store) -> None:
    store.check()
