"""The server is killed in mid-game and comes back: nothing is lost, and the page goes on by itself."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.table.browser.conftest import Sit


def start(database: Path, port: int = 0) -> tuple[subprocess.Popen[str], str]:
    """A server as people start it; returns its address."""
    command = [sys.executable, "-c", "import sys; from kogge.cli import main; sys.exit(main())", "serve"]
    command += ["--port", str(port), "--database", f"sqlite:///{database}", "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found
    return process, found[0].rstrip("/")


def stop(process: subprocess.Popen[str]) -> None:
    """Without a warning: as if the machine had lost its power."""
    process.send_signal(signal.SIGKILL)
    process.communicate()


def test_the_server_is_killed_and_started_again(sit: Sit, tmp_path: Path) -> None:
    database = tmp_path / "kogge.sqlite"
    process, url = start(database)
    try:
        person = sit("en", url=url)
        person.play_now(seats=3)
        person.play(5)
        person.wait()
        hand, prompt, points = person.hand(), person.prompt, person.points()
        stop(process)
        expect(person.page.locator("#status")).to_be_visible(timeout=20_000)
        process, again = start(database, int(url.rsplit(":", 1)[1]))
        assert again == url
        expect(person.page.locator("#status")).to_be_hidden(timeout=30_000)
        person.complaints.clear()  # the browser itself complains of a server that does not answer
        person.wait()
        assert (person.hand(), person.prompt, person.points()) == (hand, prompt, points)
        person.play(4)
        person.page.reload()
        person.wait()
        person.play(2)
    finally:
        stop(process)
