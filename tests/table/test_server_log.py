"""The server's log: it tells no secret, and it does not grow with what visitors do."""

import io
import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from kogge.cli.commands.serve import LOG_FORMATS
from kogge.table import server_log
from kogge.table.server_log import DEEPEST, FORMS, LONGEST, MOST_ALIKE, Discreet, Sparing, Structured
from tests.table.serving import reached, serving

SECRET = "F40 lies under the ship"


@pytest.fixture
def heard() -> Iterator[io.StringIO]:
    """What the terminal would show."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Discreet("%(name)s: %(message)s"))
    handler.addFilter(Sparing())
    logging.getLogger().addHandler(handler)
    yield stream
    logging.getLogger().removeHandler(handler)


def breaks() -> None:
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise ExceptionGroup(SECRET, [ValueError(SECRET), OSError(SECRET)]) from error


def test_an_exception_is_told_by_its_type_and_places(heard: io.StringIO) -> None:
    try:
        breaks()
    except ExceptionGroup:
        logging.getLogger("kogge.table").exception("something broke")
    said = heard.getvalue()
    assert SECRET not in said
    first, *rest = said.splitlines()
    assert first == "kogge.table: something broke"
    assert [line.split()[0] for line in rest] == ["ExceptionGroup", "ValueError", "OSError", "KeyError"]
    assert re.search(r"table/test_server_log\.py:\d+ breaks", rest[0])


def test_what_goes_wrong_in_a_request_tells_no_secret(tmp_path: Path, heard: io.StringIO) -> None:
    with serving(tmp_path) as running:
        running.app.add_api_route("/breaks", breaks, methods=["GET"])
        assert httpx.get(f"{running.url}/breaks").status_code == 500
    assert SECRET not in heard.getvalue()
    assert "ExceptionGroup at" in heard.getvalue()


def test_asyncio_describes_no_objects(heard: io.StringIO) -> None:
    message = f"Exception in callback look({SECRET!r})\nfuture: <Task exception=ValueError({SECRET!r})>"
    logging.getLogger("asyncio").error(message, exc_info=ValueError(SECRET))
    assert heard.getvalue().splitlines() == ["asyncio: Exception in callback look", "  ValueError at no place"]


def test_a_circle_of_exceptions_ends(heard: io.StringIO) -> None:
    first, second = ValueError(), KeyError()
    first.__context__, second.__context__ = second, first
    logging.getLogger("kogge").error("x" * 10_000, exc_info=first)
    assert len(heard.getvalue().splitlines()) == 3 <= DEEPEST
    assert len(heard.getvalue()) < 2 * LONGEST


def test_the_same_thing_is_said_a_few_times_a_minute(heard: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("kogge.table.server_log.time", SimpleNamespace(monotonic=lambda: now))
    log = logging.getLogger("uvicorn.error")
    for number in [*range(100), None]:
        if number is None:
            now += 60
        log.warning("visitor %s", number)
    said = heard.getvalue().splitlines()
    assert len(said) == MOST_ALIKE + 1
    assert said[-2].endswith("(more like it are left out for a minute, and counted)")
    assert said[-1] == f"uvicorn.error: visitor None ({100 - MOST_ALIKE} more like it were left out before)"


def test_bad_requests_do_not_fill_the_log(tmp_path: Path, heard: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.server_log.time", SimpleNamespace(monotonic=lambda: 1000.0))  # in one minute
    with serving(tmp_path) as running:
        for _ in range(3 * MOST_ALIKE):
            httpx.get(running.url, headers={"Connection": "upgrade", "Upgrade": "nonsense"})
    assert len(heard.getvalue().splitlines()) == MOST_ALIKE


@pytest.mark.parametrize(
    "request_",
    [
        b"POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\nhalf",
        b"POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n" + b"x" * 100_000,
        b"POST /upload HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf\r\nno chunk\r\n",
    ],
)
def test_who_goes_in_the_middle_of_it_leaves_no_trace(tmp_path: Path, heard: io.StringIO, request_: bytes) -> None:
    with serving(tmp_path) as running:
        where = urlsplit(running.url)
        for _ in range(3):
            with socket.create_connection((where.hostname, where.port)) as line, suppress(ConnectionError):
                line.sendall(request_)
        reached(running.url)
    assert "Exception" not in heard.getvalue()
    assert "Error" not in heard.getvalue()


@pytest.mark.parametrize(("form", "formatter"), [("text", Discreet), ("json", Structured)])
def test_the_server_keeps_its_log_in_this_way(
    monkeypatch: pytest.MonkeyPatch, form: str, formatter: type[logging.Formatter]
) -> None:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(logging, "basicConfig", lambda **settings: kept.update(settings))
    server_log.keep_log(form)
    (handler,) = kept["handlers"]
    assert isinstance(handler.formatter, formatter)
    assert [type(found) for found in handler.filters] == [Sparing]


def test_a_line_for_programs_is_one_object_and_tells_as_little() -> None:
    assert LOG_FORMATS == FORMS
    try:
        breaks()
    except ExceptionGroup as error:
        raised = (type(error), error, error.__traceback__)
    record = logging.LogRecord("kogge.table", logging.ERROR, "x.py", 1, "it %s\n%s", ("broke", SECRET), raised)
    (line,) = Structured().format(record).splitlines()
    assert SECRET not in line
    read = json.loads(line)
    assert (read["level"], read["logger"], read["message"]) == ("error", "kogge.table", "it broke")
    assert read["time"].endswith("+00:00")
    assert [told.split()[0] for told in read["errors"]] == ["ExceptionGroup", "ValueError", "OSError", "KeyError"]


# -- ids of requests ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_request_that_fails_can_be_quoted(tmp_path: Path, form: str) -> None:
    """The answer, its sentence and the log have the same id."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Structured() if form == "json" else Discreet("%(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    try:
        with serving(tmp_path) as running:
            running.app.add_api_route("/breaks", breaks, methods=["GET"])
            german = {"Accept": "text/html", "Accept-Language": "de"}
            page = httpx.get(f"{running.url}/breaks", headers=german)
            answer = httpx.get(f"{running.url}/breaks")
    finally:
        logging.getLogger().removeHandler(handler)
    named = [found.headers["x-request-id"] for found in (page, answer)]
    assert len({*named}) == 2
    assert f"melde es als {named[0]}." in page.text
    assert answer.json()["error"].endswith(f"report it as {named[1]}.")
    for one in named:
        assert (f'"request": "{one}"' if form == "json" else f"(request {one})") in stream.getvalue()


def test_only_a_believed_proxy_names_requests(tmp_path: Path) -> None:
    named = "proxy-has-named-it.1"
    with serving(tmp_path / "open") as running:
        plain = httpx.get(f"{running.url}/api/games", headers={"X-Request-ID": named}).headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{12}", plain)
    with serving(tmp_path / "behind", proxies=["127.0.0.0/8"]) as running:
        forwarded = {"X-Forwarded-For": "192.0.2.7"}
        for given, is_kept in ((named, True), ("short", False), ("x" * 65, False), ("two words here", False)):
            headers = {**forwarded, "X-Request-ID": given}
            found = httpx.get(f"{running.url}/api/games", headers=headers).headers["x-request-id"]
            assert (found == given) == is_kept
    with serving(tmp_path / "elsewhere", proxies=["192.0.2.0/24"]) as running:
        headers = {"X-Forwarded-For": "192.0.2.7", "X-Request-ID": named}
        assert httpx.get(f"{running.url}/api/games", headers=headers).headers["x-request-id"] != named
