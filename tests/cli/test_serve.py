"""`kogge serve`: what it says when it starts, when it cannot, and when it is stopped."""

import re
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.cli.test_process import COMMAND


def serve(*arguments: str, lang: str = "en") -> "subprocess.Popen[str]":
    command = [*COMMAND, "serve", "--lang", lang, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("lang", "sentence"), [("de", "Der Tisch steht unter"), ("en", "The table stands at")])
def test_it_says_where_the_table_stands_and_ends_quietly(tmp_path: Path, lang: str, sentence: str) -> None:
    process = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/new/kogge.sqlite", lang=lang)
    assert process.stdout is not None
    told = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/", told)
    assert sentence in told
    assert found
    assert httpx.get(found[0], timeout=30).status_code == 200
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (out, err, process.returncode) == ("", "", 0)
    assert (tmp_path / "new" / "kogge.sqlite").exists()


def test_a_taken_port_is_told_in_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        out, err = serve("--port", str(taken.getsockname()[1])).communicate(timeout=60)
    assert out == ""
    assert "cannot be opened at 127.0.0.1" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence", "status"),
    [
        (["--port", "99999"], "cannot be opened at 127.0.0.1:99999", 1),
        (["--port", "many"], "--port", 2),
        (["--host", "nowhere.invalid"], "cannot be opened at nowhere.invalid", 1),
        (["--port", "0", "--database", "mysql://x/y"], "not in mysql", 1),
        (["--port", "0", "--database", "sqlite:////proc/nope/kogge.sqlite"], "cannot be used", 1),
        (["--port", "0", "--database", "nonsense"], "", 1),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(arguments: list[str], sentence: str, status: int) -> None:
    process = serve(*arguments)
    out, err = process.communicate(timeout=60)
    assert process.returncode == status
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert "Traceback" not in err
