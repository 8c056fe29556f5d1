"""A server that is told to stop finishes what it has begun, tells open pages when to come back, and loses nothing."""

import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kogge.table.connections import COME_BACK, FEWEST, MOST, RESTARTS, Crowd, Watched
from kogge.table.limits import Limits
from tests.processes import KOGGE, MOST_WAITING, started
from tests.table.serving import TRIO, bearer, make_table


@contextmanager
def a_server(database: Path) -> Iterator[tuple[str, "Popen[str]"]]:
    with started([*KOGGE, "serve", "--port", "0", "--database", str(database), "--lang", "en"]) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0].rstrip("/"), process


@pytest.mark.slow
def test_it_ends_in_order_and_keeps_what_it_has_acknowledged(tmp_path: Path) -> None:
    database = tmp_path / "kogge.sqlite"
    acknowledged: list[int] = []
    with a_server(database) as (url, process), httpx.Client(base_url=url, timeout=60) as client:
        table, tokens = make_table(client, *TRIO)
        make_table(client, "random", "random", "me")  # bots are at work, too
        playing = threading.Thread(target=plays_on, args=(url, table, tokens, acknowledged))
        with connect(f"{url.replace('http', 'ws', 1)}/t/{table}/live") as live:
            assert "told" in str(live.recv())
            playing.start()
            while len(acknowledged) < 5:
                assert playing.is_alive()
                time.sleep(0.01)
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                hears_out(live)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTARTS
        assert 1.0 <= float(closed.value.rcvd.reason) <= MOST
        _, err = process.communicate(timeout=MOST_WAITING)
        playing.join(MOST_WAITING)
        assert process.returncode == 0
        assert "Error" not in err
        assert "Exception" not in err
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((urlsplit(url).hostname, urlsplit(url).port))
    with a_server(database) as (url, _):
        log = httpx.get(f"{url}/api/tables/{table}/view", headers=bearer(tokens[0]), timeout=60).json()
        assert log["number"] >= max(acknowledged)


def hears_out(live: ClientConnection) -> None:
    while True:
        live.recv(MOST_WAITING)


def plays_on(url: str, table: str, tokens: list[str], acknowledged: list[int]) -> None:
    """Until the server is gone: whoever has to decide does the first thing that is allowed."""
    with httpx.Client(base_url=url, timeout=60) as client:
        while True:
            for token in tokens:
                try:
                    looking = client.get(f"/api/tables/{table}/view", headers=bearer(token)).json()
                    if not looking["my_turn"]:
                        continue
                    asked = {"number": looking["number"], "action": looking["legal"][0]}
                    answer = client.post(f"/api/tables/{table}/act", json=asked, headers=bearer(token))
                except httpx.TransportError:
                    return
                if token == tokens[0]:  # seats count what they may know, each for itself
                    acknowledged.append(answer.json()["number"])


@pytest.mark.parametrize(("pages", "longest"), [(1, FEWEST), (10 * COME_BACK, 10.0), (10_000 * COME_BACK, MOST)])
def test_many_pages_come_back_over_a_longer_time(pages: int, longest: float) -> None:
    crowd = Crowd(Limits(), 10**9)
    crowd._watched = dict.fromkeys(range(pages), Watched(None, ""))  # type: ignore[arg-type]  # only their number counts
    times = [crowd.comes_back() for _ in range(500)]
    assert min(times) >= 1.0
    assert 0.8 * longest < max(times) <= longest
