"""Connections: half-sent, unread, too many, and never silent. The limits are tiny, the sockets are real."""

import json
import logging
import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.responses import Response
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from kogge.table.connections import SPARED_FILES, raised_file_limit, room_for
from kogge.table.limits import Limits
from tests.processes import MOST_WAITING
from tests.table.serving import TRIO, Serving, make_table, reached, serving
from tests.table.tables import PLENTY

HURRIED = replace(PLENTY, head_time=0.2, body_time=0.3, unread_time=0.3)
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("hurried"), limits=HURRIED) as running:
        yield running


def line_to(running: Serving, *sent: bytes) -> socket.socket:
    where = urlsplit(running.url)
    line = socket.socket()
    line.settimeout(MOST_WAITING)
    with suppress(ConnectionResetError):  # it may be turned away before this side knows that it has come in
        line.connect((where.hostname, where.port))
    for part in sent:
        line.sendall(part)
    return line


def ends(line: socket.socket) -> bytes:
    """What is said until the other side closes."""
    said = b""
    with line, suppress(ConnectionResetError):
        while part := line.recv(65536):
            said += part
    return said


# -- time ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET",
        HEAD,
        HEAD + b"Content-Length: 9\r\n\r\nhalf",
        b"POST /t/x/act HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "a body without end"],
)
def test_what_is_never_finished_is_closed(hurried: Serving, caplog: pytest.LogCaptureFixture, sent: bytes) -> None:
    ends(line_to(hurried, sent))
    reached(hurried.url)
    assert not of_server(caplog)


def test_drop_by_drop_is_no_faster(hurried: Serving) -> None:
    with line_to(hurried, HEAD) as line:
        while may_send(line, b"X: y\r\n"):
            select.select([line], [], [], 0.01)
    reached(hurried.url)


def may_send(line: socket.socket, part: bytes) -> bool:
    try:
        line.sendall(part)
    except (BrokenPipeError, ConnectionResetError):
        return False
    return True


def test_the_next_request_of_a_connection_has_no_more_time_than_the_first(hurried: Serving) -> None:
    with line_to(hurried, HEAD + b"\r\n") as line:
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(HEAD)
        ends(line)


def test_between_two_requests_a_connection_may_take_its_time(hurried: Serving) -> None:
    with line_to(hurried, HEAD + b"\r\n") as line:
        assert answered(line)
        for _ in range(3):  # others run out of time meanwhile
            ends(line_to(hurried))
        line.sendall(HEAD + b"\r\n")
        assert answered(line)


def answered(line: socket.socket) -> bool:
    """Whether a request was, in whole: the answer is a list."""
    said = b""
    while not said.endswith(b"]") and (part := line.recv(65536)):
        said += part
    return said.startswith(b"HTTP/1.1 200")


def test_what_nobody_reads_is_not_kept(hurried: Serving) -> None:
    hurried.app.add_api_route("/much", lambda: Response(b"x" * 16_000_000), methods=["GET"])
    with line_to(hurried, b"GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        ended = select.poll()
        ended.register(line, 0)  # an end that is not polite is told without reading
        assert ended.poll(MOST_WAITING * 1000)


def test_a_websocket_has_all_the_time_in_the_world(hurried: Serving) -> None:
    table_id = made_at_last(hurried)
    with opened_at_last(f"{hurried.live_url}/t/{table_id}/live") as line:
        line.recv(MOST_WAITING)
        for _ in range(3):  # others run out of time meanwhile
            ends(line_to(hurried))
        assert line.ping().wait(MOST_WAITING)


def opened_at_last(url: str) -> ClientConnection:
    """A WebSocket; until it is one, it has as little time as any request."""
    for _ in range(100):
        with suppress(OSError, WebSocketException):
            return connect(url, close_timeout=1)
    raise AssertionError("no WebSocket could be opened")


def made_at_last(running: Serving) -> str:
    """A table; whoever is slow may be cut off here."""
    for _ in range(100):
        with suppress(httpx.TransportError), httpx.Client(base_url=running.url) as client:
            return make_table(client, *TRIO)[0]
    raise AssertionError("no table could be made")


# -- numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limits", [replace(PLENTY, connections=4), replace(PLENTY, connections_in_all=4)])
def test_one_connection_too_many_is_closed_at_once_and_not_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, limits: Limits
) -> None:
    with serving(tmp_path, limits=limits) as running, ExitStack() as open_lines:
        table_id = made_at_last(running)
        page = open_lines.enter_context(connect(f"{running.live_url}/t/{table_id}/live", close_timeout=1))
        page.recv(MOST_WAITING)  # it counts too
        lines = [open_lines.enter_context(line_to(running)) for _ in range(6)]
        closed = closed_of(lines, 6 + 1 - 4)
        if limits.connections_in_all == 4:
            reached(running.url)  # silence locks nobody out
        for line in set(lines) - closed:
            line.close()
        reached(running.url)  # there is room again
        page.close()
    assert not of_server(caplog)


def test_who_is_between_two_requests_makes_room_for_others(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(PLENTY, connections_in_all=4)) as running, ExitStack() as open_lines:
        for _ in range(8):
            assert answered(open_lines.enter_context(line_to(running, HEAD + b"\r\n")))


def closed_of(lines: list[socket.socket], number: int) -> set[socket.socket]:
    """Wait until so many of these were closed by the other side."""
    found: set[socket.socket] = set()
    while len(found) < number:
        ready, _, _ = select.select([line for line in lines if line not in found], [], [], MOST_WAITING)
        assert ready, "nothing was closed"
        found |= set(ready)
    return found


def test_who_comes_too_often_is_kept_on_the_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    limits = replace(PLENTY, arrivals=1e-6, arrivals_burst=3, waiting_time=0.4)
    with serving(tmp_path, limits=limits) as running:  # one has come in by then
        assert [answer_to(running, HEAD + b"\r\n") for _ in range(2)] == [b"HTTP/1.1 200 OK"] * 2
        with line_to(running, HEAD + b"\r\n") as line:
            waits = line_to(running)
            assert not select.select([waits], [], [], 0.1)[0]  # it is not closed at once
            assert ends(line) == b""  # nor heard; in the end it is cut
            assert ends(waits) == b""
    assert not of_server(caplog)


def test_who_asks_too_much_has_to_come_in_again(tmp_path: Path) -> None:
    """Whoever sends a thousand requests at once and reads no answer gets one that ends the connection."""
    with serving(tmp_path, limits=replace(PLENTY, looks=1e-6, looks_burst=2)) as running:
        said = ends(line_to(running, (HEAD + b"\r\n") * 50))
    assert said.count(b"HTTP/1.1 200") == 2
    assert said.count(b"HTTP/1.1 429") == 1


def test_there_is_room_for_other_files() -> None:
    files = raised_file_limit()
    assert room_for(Limits(), 1024) == 1024 - SPARED_FILES
    assert room_for(Limits(), 10**6) == Limits().connections_in_all
    assert 0 < room_for(Limits(), 256) < 128
    assert raised_file_limit() == files


# -- sizes --------------------------------------------------------------------------------------------


def answer_to(running: Serving, request: bytes) -> bytes:
    with line_to(running, request) as line:
        return line.recv(65536).partition(b"\r\n")[0]


def test_heads_have_a_size_and_a_number_of_lines(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        assert answer_to(running, HEAD + b"X: y\r\n" * 90 + b"\r\n") == b"HTTP/1.1 200 OK"
        assert b" 431 " in answer_to(running, HEAD + b"X: y\r\n" * 110 + b"\r\n")
        assert b" 400 " in answer_to(running, HEAD + b"X: y\r\n" * 20_000 + b"\r\n")  # in one piece, and whole
        assert b" 400 " in answer_to(running, b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n")


# -- WebSockets that never stop -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    limits = replace(PLENTY, messages=1e-6, messages_burst=5, talk=1e-6, talk_burst=5_000)
    with serving(tmp_path_factory.mktemp("strict"), limits=limits) as running:
        yield running


def talking(running: Serving, page: bool = False) -> ClientConnection:
    table_id = made_at_last(running)
    path = f"/t/{table_id}/live" if page else f"/api/tables/{table_id}/live"
    return connect(f"{running.live_url}{path}", close_timeout=1)


def code_at_the_end(line: ClientConnection) -> int:
    try:
        while True:
            line.recv(MOST_WAITING)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize(("page", "most"), [(True, 3), (False, 5)])
def test_too_many_messages_close_a_websocket(strict: Serving, page: bool, most: int) -> None:
    with talking(strict, page) as line:
        for _ in range(most):
            line.send("{}")
        assert line.ping().wait(MOST_WAITING)  # so far it is open
        line.send("{}")
        assert code_at_the_end(line) == 1008


def test_neither_pings_nor_what_is_said_after_the_end_go_on_for_ever(
    strict: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    with talking(strict, page=True) as line:
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                line.ping()
        assert code_at_the_end(line) == 0  # without a word
    with talking(strict) as line:
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                line.send("x" * 100)
        code_at_the_end(line)
    reached(strict.url)
    assert not of_server(caplog)


def test_a_message_counts_as_a_request(tmp_path: Path) -> None:
    asked = {"game": "borneo", "seats": [{"kind": "me"}] * 3}
    with serving(tmp_path, limits=replace(PLENTY, requests=1e-6, burst=4)) as running:
        table_id = httpx.post(f"{running.url}/api/tables", json=asked).json()["id"]
        with connect(f"{running.live_url}/api/tables/{table_id}/live", close_timeout=1) as line:
            line.send(json.dumps({}))
            line.recv(MOST_WAITING)
            line.send(json.dumps({}))
            assert "error" in json.loads(line.recv(MOST_WAITING))
            assert httpx.post(f"{running.url}/settings").status_code == 429
            line.send(json.dumps({}))
            assert code_at_the_end(line) == 1008


def of_server(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What the server complained of."""
    own = ("websockets.client", "httpx", "httpcore")  # of this test's own side
    return [record for record in caplog.records if record.levelno >= logging.WARNING and record.name not in own]
