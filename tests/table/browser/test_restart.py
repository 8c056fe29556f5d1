"""The server is killed in mid-game and comes back: nothing is lost, and the page goes on by itself."""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.processes import KOGGE, MOST_WAITING, started
from tests.table.browser.conftest import Sit

# all that the page says about itself from now on
NOTED = """() => {
  const noted = [];
  const status = document.querySelector("#status");
  new MutationObserver(() => noted.push(status.textContent)).observe(status, { childList: true });
  return noted;
}"""


@contextmanager
def serving_people(database: Path, port: int = 0, *, gently: bool = False) -> Iterator[str]:
    """A server as people start it, at this address; it ends as if the machine had lost its power, or `gently`."""
    arguments = ["--port", str(port), "--database", f"sqlite:///{database}", "--lang", "en"]
    with started([*KOGGE, "serve", *arguments]) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0].rstrip("/")
        if gently:
            process.send_signal(signal.SIGTERM)
            assert process.wait(MOST_WAITING) == 0


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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "word"),
    [("de", "Der Server startet neu."), ("en", "The server is restarting.")],
)
def test_a_page_is_told_of_a_restart_and_comes_back_by_itself(sit: Sit, tmp_path: Path, lang: str, word: str) -> None:
    database = tmp_path / "kogge.sqlite"
    with serving_people(database, gently=True) as url:
        person = sit(lang, url=url)
        person.play_now(seats=3)
        person.play(2)
        person.wait()
        hand, points = person.hand(), person.points()
        told = person.page.evaluate_handle(NOTED)  # the word stands until the page has tried once more
    with serving_people(database, urlsplit(url).port or 0):
        expect(person.page.locator("#status")).to_be_hidden()
        assert word in person.page.evaluate("noted => noted.join(' ')", told)
        person.complaints.clear()
        person.wait()
        assert (person.hand(), person.points()) == (hand, points)
        person.play(1)
        person.page.close()
