"""`kogge serve --workers`: several processes behind one address, which are replaced when they die."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.processes import KOGGE, MOST_WAITING, started
from tests.table.serving import bearer, make_table, reached

NAME = "multiprocessing.spawn"


@contextmanager
def workers(database: str, number: int = 2) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """The address of a server with so many processes, and the one that keeps them alive."""
    words = [*KOGGE, "serve", "--lang", "en", "--port", "0", "--database", database, "--workers", str(number)]
    with started(words) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found, process.stderr and process.stderr.read()
        reached(found[0])
        yield found[0], process


def serving_of(parent: int) -> list[int]:
    """The processes that serve: those that have children of their own or are about to, but no bot's."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if NAME in Path(f"/proc/{child}/cmdline").read_text()]


def alive(database: str) -> int:
    with psycopg.connect(database.replace("+psycopg", "")) as db:
        row = db.execute("SELECT count(*) FROM processes WHERE until > extract(epoch FROM now())").fetchone()
    assert row is not None
    return int(row[0])


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + MOST_WAITING
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.slow
def test_a_process_that_is_killed_is_replaced_and_the_game_goes_on(shared: str) -> None:
    with workers(shared) as (url, parent), httpx.Client(base_url=url, timeout=60) as client:
        wait_for(lambda: alive(shared) == 2)
        table_id, (token,) = make_table(client, "me", "random", "random")
        for _ in range(4):
            act(client, table_id, token)
            victims = serving_of(parent.pid)
            os.kill(victims[0], signal.SIGKILL)  # it may be the one that drives the bots
            wait_for(lambda: victims[0] not in (now := serving_of(parent.pid)) and len(now) == 2)  # noqa: B023
        act(client, table_id, token)


def act(client: httpx.Client, table_id: str, token: str) -> None:
    """The person decides, as soon as they may; whoever is cut off asks again."""
    until = time.monotonic() + MOST_WAITING
    while time.monotonic() < until:
        try:
            shown = client.get(f"/api/tables/{table_id}/view", headers=bearer(token)).json()
            if shown["my_turn"]:
                asked = {"number": shown["number"], "action": shown["legal"][0]}
                done = client.post(f"/api/tables/{table_id}/act", json=asked, headers=bearer(token))
                if done.is_success:
                    return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise AssertionError("the bots do not move")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_all_end_in_peace_with_the_one_that_keeps_them(shared: str, number: int) -> None:
    with workers(shared) as (_, parent):
        wait_for(lambda: alive(shared) == 2)
        children = serving_of(parent.pid)
        assert len(children) == 2
        parent.send_signal(number)
        _, err = parent.communicate(timeout=MOST_WAITING)
        assert parent.returncode == 0
        assert not any(Path(f"/proc/{child}").exists() for child in children)
        assert "Traceback" not in err
        assert alive(shared) == 0  # they have said so


@pytest.mark.slow
def test_none_outlives_the_one_that_keeps_them(shared: str) -> None:
    with workers(shared) as (_, parent):
        wait_for(lambda: alive(shared) == 2)
        parent.kill()
        wait_for(lambda: alive(shared) == 0)
