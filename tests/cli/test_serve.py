"""`kogge serve`: what it says when it starts, when it cannot, and when it is stopped."""

import re
import signal
import socket
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Kogge
from tests.processes import KOGGE, MOST_WAITING, ended, started

MATRIX = ["--webhook-host", "matrix.example.org"]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("de", "Der Tisch steht unter"), pytest.param("en", "The table is open at", marks=pytest.mark.slow)],
)
def test_it_says_where_the_table_stands_and_ends_quietly(tmp_path: Path, lang: str, sentence: str) -> None:
    database = str(tmp_path / "new" / "kogge.sqlite") if lang == "de" else f"sqlite:///{tmp_path}/new/kogge.sqlite"
    with started([*KOGGE, "serve", "--lang", lang, "--port", "0", "--database", database]) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", told)
        assert sentence in told
        assert found
        assert httpx.get(found[0], timeout=30).status_code == 200
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=MOST_WAITING)
    assert (out, process.returncode) == ("", 0)
    assert re.fullmatch(r"\S+ \S+ kogge.table: Kogge [\d.]+, (compiled|[a-z ]+)\n", err)
    assert (tmp_path / "new" / "kogge.sqlite").exists()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--smtp", "smtp://mail.example.org"], "name it with --public-url"),
        (["--smtp", "mail.example.org", "--public-url", "https://example.org"], "not the address of a mail server"),
        (["--smtp", "smtp://mail.example.org", "--public-url", "https://example.org"], "--mail-from needs"),
        (["--webhook-host", "https://example.org/hook"], "is not a host for webhooks"),
    ],
)
def test_what_notices_need_is_told_in_a_sentence(kogge: Kogge, asked: list[str], said: str) -> None:
    status, out, err = kogge("serve", "--port", "0", *asked)
    assert (out, status == 0) == ("", False)
    assert said in err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "offered", "not_offered"),
    [
        (
            ["--webhook-host", "matrix.example.org"],
            ['id="notices"', "Webhooks at matrix.example.org"],
            ['type="email"'],
        ),
        (
            ["--smtp", "smtp://k@mail.example.org", "--mail-from", "k@example.org", "--public-url", "http://127.0.0.1"],
            ['type="email"'],
            ["Webhooks at"],
        ),
        (["--no-notices", *MATRIX], [], ['id="notices"']),
    ],
)
def test_people_are_offered_what_the_operator_has_set(
    tmp_path: Path, asked: list[str], offered: list[str], not_offered: list[str]
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [*KOGGE, "serve", "--lang", "en", "--port", str(port), "--database", str(tmp_path / "kogge.sqlite"), *asked]
    with started(words) as process:
        assert process.stdout is not None
        assert "The table is open at" in process.stdout.readline()
        page = httpx.get(f"http://127.0.0.1:{port}/me", headers={"Accept-Language": "en"}, timeout=30).text
    assert all(one in page for one in offered)
    assert not any(one in page for one in not_offered)


def test_a_taken_port_is_told_in_a_sentence(kogge: Kogge) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        _, out, err = kogge("serve", "--port", taken.getsockname()[1])
    assert out == ""
    assert "cannot be opened at 127.0.0.1" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence", "status"),
    [
        (["--port", "99999"], "cannot be opened at 127.0.0.1:99999", 1),
        (["--port", "many"], "--port", 2),
        (["--host", "nowhere.invalid"], "cannot be opened at nowhere.invalid", 1),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(kogge: Kogge, arguments: list[str], sentence: str, status: int) -> None:
    told, out, err = kogge("serve", *arguments)
    assert (told, out) == (status, "")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Several processes need PostgreSQL: name its address with --database, or leave --workers out."),
        ("de", "Mehrere Prozesse brauchen PostgreSQL: Nenne seine Adresse mit --database, oder lass --workers weg."),
    ],
)
def test_several_processes_on_one_file_are_refused(kogge: Kogge, tmp_path: Path, lang: str, sentence: str) -> None:
    database = tmp_path / "kogge.sqlite"
    status, out, err = kogge("serve", "--lang", lang, "--port", "0", "--workers", "2", "--database", database)
    assert (status, out, err.strip()) == (1, "", sentence)


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("sqlite:////proc/nope/kogge.sqlite", "cannot be used"),
        pytest.param("mysql://x/y", "not in mysql", marks=pytest.mark.slow),
        pytest.param("nonsense://", "not in nonsense", marks=pytest.mark.slow),
    ],
)
def test_a_database_that_cannot_be_is_told_in_a_sentence(database: str, sentence: str) -> None:
    status, out, err = ended([*KOGGE, "serve", "--lang", "en", "--port", "0", "--database", database])
    assert (status, out) == (1, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert "Traceback" not in err
