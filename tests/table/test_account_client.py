"""A program with an account, by the client, against the real server; and the example that plays challenges."""

import queue
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from kogge.client import Account, Kogge, Refused, Waiting
from kogge.engine.match import Match
from kogge.table.store.records import OPEN
from tests.processes import MOST_WAITING, ended, started
from tests.table.serving import Serving, serving

EXAMPLE = Path(__file__).parents[2] / "examples" / "account.py"
PLAYS = {"game-borneo-card": "on", "seats-3": "on"}


class Page:
    """A person's browser, without drawing anything."""

    def __init__(self, served: Serving, name: str = "") -> None:
        self.served = served
        self.cookies = httpx.Cookies()
        self.ask("GET", "/", headers={"accept": "text/html"})
        if name:
            self.fill("/me/name", name=name)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        with httpx.Client(base_url=self.served.url, timeout=60, cookies=self.cookies) as http:
            answer = http.request(method, path, **more)
            self.cookies.update(http.cookies)
            return answer

    def fill(self, path: str, **form: str) -> httpx.Response:
        return self.ask("POST", path, data=form)

    def make(self, name: str) -> str:
        """A program; returns its token."""
        return self.token(self.fill("/me/programs", name=name, about="By chance.", **PLAYS))

    @staticmethod
    def token(page: httpx.Response) -> str:
        found = re.search(r'id="token" readonly value="([^"]+)"', page.text)
        assert found, page.text[-300:]
        return found[1]

    def program(self) -> str:
        """The id of the one program of this person."""
        found = re.search(r'name="program" value="([^"]+)"', self.ask("GET", "/me/programs").text)
        assert found
        return found[1]

    def challenge(self, program: str) -> str:
        """Returns the table's id."""
        answer = self.fill(f"/programs/{program}/challenge", game="borneo-card 3", level="novice")
        assert answer.status_code == 303, answer.text[-300:]
        return answer.headers["location"].removeprefix("/t/")

    def act(self, table: str, match: Match) -> None:
        """The first thing that is legal."""
        action = match.legal()[0]
        asked = {"seat": 0, "number": match.heard[0], "action": action}
        self.ask("POST", f"/t/{table}/act", json=asked).raise_for_status()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path) as running:
        yield running


def hears(account: Account) -> "queue.Queue[Waiting | Refused]":
    """What comes over its line, until that is refused."""
    heard: queue.Queue[Waiting | Refused] = queue.Queue()

    def listen() -> None:
        try:
            for waiting in account.waiting():
                heard.put(waiting)
        except Refused as refused:
            heard.put(refused)

    threading.Thread(target=listen, daemon=True).start()
    return heard


def test_one_line_tells_of_challenges_turns_and_the_end_of_the_token(served: Serving) -> None:
    owner, person = Page(served, "Zoe"), Page(served)
    with Kogge(served.url) as kogge:
        account = kogge.account(owner.make("Skipper"))
        assert account.accept_challenges().accepts == {"games": [], "seats": [], "clocks": "any"}
        heard = hears(account)
        assert heard.get(timeout=MOST_WAITING) == Waiting([], [])
        table = person.challenge(owner.program())
        waiting = heard.get(timeout=MOST_WAITING)
        assert isinstance(waiting, Waiting)
        (challenge,) = waiting.challenges
        assert (challenge.table, challenge.game, challenge.seats) == (table, "borneo-card", 3)
        seat = account.accept(challenge)
        while not (isinstance(waiting, Waiting) and waiting.tables and waiting.tables[0].phase == "running"):
            waiting = heard.get(timeout=MOST_WAITING)
        assert waiting.challenges == []
        assert (waiting.tables[0].table, waiting.tables[0].seat) == (table, 1)
        assert seat.table().seats[1]["name"] == "Skipper"
        owner.fill("/me/programs/revoke", program=owner.program())
        while not isinstance(waiting, Refused):
            waiting = heard.get(timeout=MOST_WAITING)
        assert waiting.status == 401
        with pytest.raises(Refused, match="not valid"):
            seat.look()


def test_a_program_declines_and_sits_down_at_open_tables(served: Serving) -> None:
    owner, person = Page(served, "Zoe"), Page(served)
    with Kogge(served.url) as kogge:
        account = kogge.account(owner.make("Skipper"))
        account.accept_challenges(["borneo-card"], [3], "none")
        person.challenge(owner.program())
        account.decline(account.challenges()[0])
        assert account.challenges() == []
        made = kogge.new_table("borneo-card", ["me", "open", "random"], listed=True, programs=True)
        assert next(table for table in kogge.tables() if table.id == made.id).programs
        assert account.join(made.id).look().seat == 1
        assert [table.table for table in account.tables()] == [made.id]
        assert account.away().accepts is None


@pytest.mark.slow
def test_the_example_plays_challenges_and_comes_back(tmp_path: Path) -> None:
    """Also when the server was away for a moment, as for a restart."""
    with ExitStack() as running:
        with serving(tmp_path) as before:
            owner = Page(before, "Zoe")
            port, token, person = urlsplit(before.url).port or 0, owner.make("Skipper"), Page(before)
            program = running.enter_context(started([sys.executable, str(EXAMPLE), before.url, token]))
            assert program.stdout
            assert program.stdout.readline() == "Skipper is there.\n"
            plays(before, person, person.challenge(owner.program()))
        with serving(tmp_path, port=port) as after:
            person.served = owner.served = after
            plays(after, person, person.challenge(owner.program()))
            owner.fill("/me/programs/revoke", program=owner.program())
            assert program.wait(MOST_WAITING) == 1


def plays(served: Serving, person: Page, table: str) -> None:
    """The program does so once; before that the person may have to."""
    with Kogge(served.url) as kogge:
        watched = kogge.watch(table)
        for _ in watched.changes():
            if watched.table().phase == OPEN:  # until the program has accepted nobody can decide
                continue
            match = served.match(table)
            if any(move.seat == 1 for move in match.moves):
                return
            if match.state.actor == 0:
                person.act(table, match)


def test_the_example_wants_an_address_and_a_token() -> None:
    status, _, err = ended([sys.executable, str(EXAMPLE)])
    assert status == 1
    assert "Name the address" in err
