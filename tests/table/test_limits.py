"""How much is taken from one network, and how everybody else is spared."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from kogge.table.limits import DAY, Limits, NewTables, network_of
from kogge.table.web.guard import Guard
from tests.table.serving import TRIO, Serving, bearer, make_table, serving
from tests.table.tables import PLENTY, in_a_loop

HTML = {"Accept": "text/html"}
BUSY = {
    "en": "The table is very busy: try again in a moment.",
    "de": "Am Tisch ist gerade sehr viel los: Versuche es gleich noch einmal.",
}


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
    ],
)
def test_whom_an_address_stands_for(address: str, network: str) -> None:
    assert network_of(address) == network


# -- the guard alone: what is at work ends when the test says so --------------------------------------


class Work:
    """An application that answers when it is told to, behind its guard."""

    def __init__(self, **limits: Any) -> None:
        self.goes_on = asyncio.Event()
        self.begun = 0
        self.guard = Guard(self.work, "", replace(PLENTY, **limits))

    async def work(self, scope: Any, receive: Any, send: Any) -> None:
        self.begun += 1
        await self.goes_on.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask(
        self, path: str, address: str = "192.0.2.1", lang: str = "en", method: str = "POST"
    ) -> httpx.Response:
        transport = httpx.ASGITransport(self.guard, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.request(method, path, headers={"Accept-Language": lang})

    async def begin(
        self, number: int, path: str, address: str = "192.0.2.1", method: str = "POST"
    ) -> list["asyncio.Task[httpx.Response]"]:
        wanted = self.begun + number
        tasks = [asyncio.create_task(self.ask(path, address, method=method)) for _ in range(number)]
        while self.begun < wanted:
            await asyncio.sleep(0)
        return tasks


@in_a_loop
async def test_where_there_is_too_much_to_do_in_all_those_with_a_share_are_told() -> None:
    work = Work(at_once=3, at_once_in_all=4)
    first = await work.begin(3, "/x") + await work.begin(2, "/x", "192.0.2.2")
    for lang, sentence in BUSY.items():
        answer = await work.ask("/x", "192.0.2.2", lang)
        assert (answer.status_code, answer.json()) == (503, {"error": sentence})
        assert int(answer.headers["Retry-After"]) > 0
        assert answer.headers["Connection"] == "close"
    assert (await work.ask("/x")).status_code == 429  # whoever has three at work already is told so
    first += await work.begin(1, "/x", "192.0.2.3")  # nobody is locked out by others
    work.goes_on.set()
    assert {answer.status_code for answer in await asyncio.gather(*first)} == {200}
    assert (await work.ask("/x", "192.0.2.2")).status_code == 200


@in_a_loop
async def test_nothing_that_is_done_is_refused_because_much_is_looked_at() -> None:
    work = Work(at_once_in_all=2)
    addresses = ("192.0.2.1", "192.0.2.2")
    looks = [look for address in addresses for look in await work.begin(1, "/x", address, method="GET")]
    assert (await work.ask("/x", method="GET")).status_code == 503
    deeds = await work.begin(1, "/x")
    work.goes_on.set()
    assert {answer.status_code for answer in await asyncio.gather(*looks, *deeds)} == {200}


@in_a_loop
async def test_a_few_looks_of_a_network_are_drawn_at_a_time() -> None:
    work = Work(looks_together=2)
    looks = [asyncio.create_task(work.ask("/x", method="GET")) for _ in range(5)]
    other = await work.begin(1, "/x", "192.0.2.2", method="GET")
    deed = await work.begin(1, "/x")  # which waits for no look
    for _ in range(100):
        await asyncio.sleep(0)
    assert work.begun == 2 + len(other) + len(deed)
    work.goes_on.set()
    assert {answer.status_code for answer in await asyncio.gather(*looks, *other, *deed)} == {200}
    assert not work.guard.turns
    assert not work.guard.looks_at_work
    assert not work.guard.deeds_at_work


@in_a_loop
async def test_who_does_not_read_what_was_drawn_keeps_no_other_look_waiting() -> None:
    work = Work(looks_together=1)
    work.goes_on.set()
    reads = asyncio.Event()
    scope = {"type": "http", "method": "GET", "path": "/x", "headers": [], "client": ("192.0.2.1", 1)}

    async def deaf(message: Any) -> None:
        await reads.wait()

    unread = asyncio.create_task(work.guard(scope, asyncio.Event().wait, deaf))  # type: ignore[arg-type]  # no body
    while not work.begun:
        await asyncio.sleep(0)
    assert (await work.ask("/x", method="GET")).status_code == 200
    reads.set()
    await unread


@in_a_loop
async def test_hints_take_long_so_only_a_few_are_at_work() -> None:
    work = Work(hints_at_once=2, hints_in_all=3)
    first = await work.begin(2, "/t/x/hint") + await work.begin(1, "/t/y/hint", "192.0.2.2")
    assert (await work.ask("/t/y/hint")).status_code == 429
    assert (await work.ask("/t/y/hint", "192.0.2.3")).status_code == 503
    work.goes_on.set()
    await asyncio.gather(*first)
    assert (await work.ask("/t/y/hint")).status_code == 200


@in_a_loop
@pytest.mark.parametrize(
    ("path", "rate"),
    [
        ("/t/x/hint", "hints"),
        ("/t/x/chat", "chat"),
        ("/me/notices/mail", "mails"),
        ("/me/name", "names"),
        ("/me/night", "wishes"),
    ],
)
async def test_hints_chat_names_wishes_and_mails_have_rates_of_their_own(path: str, rate: str) -> None:
    work = Work(**{rate: 1e-6, f"{rate}_burst": 2})
    work.goes_on.set()
    answers = [await work.ask(path) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[-1].headers["Retry-After"]) > 1
    assert (await work.ask("/t/x/act")).status_code == 200
    assert (await work.ask(path, "192.0.2.9")).status_code == 200


@in_a_loop
async def test_an_ipv6_network_is_one_and_not_many() -> None:
    work = Work(requests=1e-6, burst=2)
    work.goes_on.set()
    answers = [await work.ask("/x", f"2001:db8::{number}") for number in range(1, 4)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert (await work.ask("/x", "2001:db8:0:1::1")).status_code == 200


# -- new tables ---------------------------------------------------------------------------------------


def test_a_network_makes_so_many_tables_a_day(tmp_path: Path) -> None:
    with (
        serving(tmp_path, limits=replace(PLENTY, tables_a_day=2)) as running,
        httpx.Client(base_url=running.url) as client,
    ):
        make_table(client, *TRIO)
        assert client.post("/api/tables", json={}).status_code == 422  # none was made
        make_table(client, *TRIO)
        for lang, words in (("en", "2 a day"), ("de", "2 am Tag")):
            answer = client.post("/play/borneo", headers=HTML | {"Accept-Language": lang})
            assert answer.status_code == 429
            assert words in answer.text
            assert answer.headers["content-type"].startswith("text/html")
            assert 0 < int(answer.headers["Retry-After"]) <= DAY
            assert "refresh" not in answer.headers  # nobody makes a table by accident


def test_who_makes_tables_plays_at_them(tmp_path: Path) -> None:
    with (
        serving(tmp_path, limits=replace(PLENTY, unplayed_a_day=1)) as running,
        httpx.Client(base_url=running.url, headers={"Accept-Language": "en"}) as client,
    ):
        table_id, tokens = make_table(client, *TRIO)
        refused = client.post("/api/tables", json={})
        assert (refused.status_code, refused.json()["error"][:22]) == (429, "No one has played yet ")
        looks = [client.get(f"/api/tables/{table_id}/view", headers=bearer(token)).json() for token in tokens]
        seat, look = next((seat, look) for seat, look in enumerate(looks) if look["my_turn"])
        asked = {"number": look["number"], "action": "nonsense"}
        assert not client.post(f"/api/tables/{table_id}/act", json=asked, headers=bearer(tokens[seat])).is_success
        assert client.post("/api/tables", json={}).status_code == 429  # that was no move
        asked["action"] = look["legal"][0]
        assert client.post(f"/api/tables/{table_id}/act", json=asked, headers=bearer(tokens[seat])).is_success
        make_table(client, *TRIO)


def test_a_new_day_is_a_new_day(monkeypatch: pytest.MonkeyPatch) -> None:
    new_tables = NewTables()
    new_tables.note_played("a", "t0")  # nobody plays ahead
    for table_id in ("t1", "t2"):
        new_tables.note_made("a")
        new_tables.note_played("a", table_id)
        new_tables.note_played("a", table_id)
    new_tables.note_made("a")
    assert (new_tables.made("a"), new_tables.unplayed("a"), new_tables.made("b")) == (3, 1, 0)
    now = time.time() + new_tables.seconds_left()
    monkeypatch.setattr("kogge.table.limits.time", SimpleNamespace(time=lambda: now + 1))
    assert (new_tables.made("a"), new_tables.unplayed("a")) == (0, 0)


# -- proxies ------------------------------------------------------------------------------------------

NARROW = replace(PLENTY, looks=1e-6, looks_burst=2)


def asked_as(running: Serving, who: str) -> httpx.Response:
    forwarded = {"X-Forwarded-For": who, "X-Forwarded-Proto": "https", "Host": "localhost"}
    return httpx.get(running.url, headers=forwarded | HTML)


def test_nobody_is_believed_about_who_asks(tmp_path: Path) -> None:
    with serving(tmp_path, limits=NARROW) as running:
        answers = [asked_as(running, f"192.0.2.{number}") for number in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "secure" not in answers[0].headers["set-cookie"].lower()
        assert answers[2].headers["refresh"] == answers[2].headers["Retry-After"] == "1"


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[Serving]:
    limits = replace(NARROW, connections=1)  # a proxy is not one of many: it stands for them
    with serving(tmp_path, limits=limits, proxies=["127.0.0.0/8"]) as running:
        yield running


def test_a_named_proxy_is_believed(behind_proxy: Serving) -> None:
    with httpx.Client(base_url=behind_proxy.url) as another:
        another.get("/static/table.css")  # a second connection of the proxy
        answers = [asked_as(behind_proxy, f"192.0.2.{number // 2}") for number in range(4)]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert "secure" in answers[0].headers["set-cookie"].lower()
    assert asked_as(behind_proxy, "198.51.100.1, 192.0.2.0").status_code == 429  # the last one that it added counts


def test_the_limits_are_those_of_people() -> None:
    """Several windows on one machine: a few dozen looks at once, a few sockets each."""
    limits = Limits()
    assert limits.looks_burst >= 100
    assert limits.sockets < limits.connections < limits.connections_in_all
    assert limits.at_once < limits.at_once_in_all
