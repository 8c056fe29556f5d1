"""The server is killed in mid-game and comes back: nothing is lost, and the page goes on by itself."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.processes import KOGGE, started
from tests.table.browser.conftest import Sit


@contextmanager
def serving_people(database: Path, port: int = 0) -> Iterator[str]:
    """A server as people start it, at this address; it ends as if the machine had lost its power."""
    arguments = ["--port", str(port), "--database", f"sqlite:///{database}", "--lang", "en"]
    with started([*KOGGE, "serve", *arguments]) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0].rstrip("/")


@pytest.mark.slow
def test_the_server_is_killed_and_started_again(sit: Sit, tmp_path: Path) -> None:
    database = tmp_path / "kogge.sqlite"
    with serving_people(database) as url:
        person = sit("en", url=url)
        person.play_now(seats=3)
        person.play(5)
        person.wait()
        hand, prompt, points = person.hand(), person.prompt, person.points()
    expect(person.page.locator("#status")).to_be_visible()
    with serving_people(database, urlsplit(url).port or 0) as again:
        assert again == url
        expect(person.page.locator("#status")).to_be_hidden()
        person.complaints.clear()  # the browser itself complains of a server that does not answer
        person.wait()
        assert (person.hand(), person.prompt, person.points()) == (hand, prompt, points)
        person.play(4)
        person.page.reload()
        person.wait()
        person.play(2)
        person.page.close()
