"""Two people before two browsers, each at a process of their own, on one database; processes are killed in mid-game."""

import subprocess
import sys
import time
from contextlib import ExitStack
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match, Player
from kogge.games import find_game
from kogge.table.rooms.stored_match import taken_up, to_store
from kogge.table.store.store import open_store
from tests.processes import started
from tests.table.browser.conftest import Sit
from tests.table.browser.person import READY, Person
from tests.table.tables import record_of

FIRST = 50  # moves that were made before
KILLS = 5
BETWEEN = 9  # decisions from one to the next


class Process:
    """A server on this database, always at the same address."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.ends = ExitStack()
        self.start()

    def start(self) -> None:
        words = [sys.executable, "-m", "tests.soak.server", self.database, str(self.port)]
        process = self.ends.enter_context(started(words))
        assert process.stdout is not None
        self.url = process.stdout.readline().strip().rstrip("/")
        self.port = urlsplit(self.url).port or 0
        self.process: subprocess.Popen[str] = process

    def kill(self) -> None:
        self.ends.close()


def decide_if_asked(person: Person) -> bool:
    """Whether this person had to decide, and did."""
    if person.is_over or not person.page.evaluate(READY):
        person.page.wait_for_timeout(50)
        return False
    person.decide()
    return True


@pytest.mark.slow
def test_two_people_play_to_the_end_while_processes_are_killed(sit: Sit, shared: str) -> None:
    game, rng = find_game("borneo-card"), Random(4)
    match = Match(game, 3, seed="kogge", players=[Player("Ann"), Player("Bot", "random"), Player("Bob")])
    for _ in range(FIRST):
        match.play(rng.choice(match.state.legal()))
    store = open_store(shared)
    entries = [to_store(match, entry, 1000) for entry in match.entries]
    store.create(record_of(match, "journey", created_at=int(time.time())), entries)
    processes = [Process(shared), Process(shared)]
    try:
        people = [sit("en", url=processes[0].url), sit("de", url=processes[1].url)]
        for person, seat in zip(people, (0, 2), strict=True):
            person.claim("journey", seat)
        decisions = kills = 0
        while not all(person.is_over for person in people):
            decisions += sum(decide_if_asked(person) for person in people)
            if decisions >= BETWEEN * (kills + 1) and kills < KILLS:
                kills += 1
                at = rng.randrange(2)
                processes[at].kill()
                people[1 - at].page.wait_for_timeout(1000 * rng.random())
                processes[at].start()
                expect(people[at].page.locator("#status")).to_be_hidden()
        assert kills == KILLS
        found = taken_up(store, "journey")
        assert found is not None
        assert found[1].over
        ranks = [person.page.locator("#ending .scores tbody tr").all_inner_texts() for person in people]
        assert len(ranks[0]) == len(ranks[1]) == 3
        people[0].complaints.clear()  # a browser itself complains of a server that does not answer
        for person in people:
            person.page.close()
    finally:
        for process in processes:
            process.kill()
        store.close()
