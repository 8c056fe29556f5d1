"""Every step of every game in a real browser: a stored position, one decision by mouse, and what came of it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match, Move
from kogge.games import GAMES, find_game
from tests.contract.moments import kinds_of
from tests.engine.matches import played
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.browser.test_narrow import OVERFLOW
from tests.table.browser.test_whole_games import check_ranking
from tests.table.serving import Serving
from tests.table.tables import token

SEEDS = ("steps 0", "steps 1")  # of the matches by chance, of every kind, in which the steps are looked for
WIDE, NARROW = (1440, 900), (390, 844)
QUICK = ("narrow-en", "borneo-card")


def first_asked(game_id: str) -> dict[str, Match]:
    """The steps that ask somebody, each with a match that has come to it: the one with the fewest moves."""
    found: dict[str, tuple[int, int, str]] = {}
    kinds = kinds_of(find_game(game_id))
    for seed in SEEDS:
        for number, kind in enumerate(kinds):
            for moves, position in enumerate(played(kind, seed).positions[:-1]):
                step, here = position.stack[-1].name, (moves, number, seed)
                found[step] = min(found.get(step, here), here)
    return {step: played(kinds[number], seed, moves) for step, (moves, number, seed) in sorted(found.items())}


def sit_down(person: Person, server: Serving, match: Match, table_id: str) -> int:
    """Come to a table with this match as whoever has to decide; returns the seat."""
    server.keep(match, table_id)
    seat = match.state.actor
    claimed = person.page.request.post(f"/t/{table_id}/claim", data={"token": token(seat)})
    assert claimed.ok, claimed.text()
    person.open(table_id)
    return seat


def screens() -> list[Any]:
    """Every half of every game's steps on a wide screen and a narrow one; one game has a half that is quick."""
    wide_and_narrow = [
        ("wide-de", WIDE, "de", 0),
        ("narrow-en", NARROW, "en", 1),
        ("wide-en", WIDE, "en", 1),
        ("narrow-de", NARROW, "de", 0),
    ]
    return [
        pytest.param(
            game_id, *screen, id=f"{name}-{game_id}", marks=() if (name, game_id) == QUICK else pytest.mark.slow
        )
        for game_id in GAMES
        for name, *screen in wide_and_narrow
    ]


@pytest.mark.parametrize(("game_id", "size", "lang", "part"), screens())
def test_every_step_is_decided_by_mouse(
    sit: Sit, server: Serving, game_id: str, size: tuple[int, int], lang: str, part: int
) -> None:
    person = sit(lang, *size)
    person.page.goto("/")  # where a browser gets its identity
    asked = first_asked(game_id)
    for number, (step, before) in enumerate(list(asked.items())[part::2]):
        where = f"{game_id}, {step}"
        table_id = f"{game_id}-{size[0]}-{part}-{number}"
        seat = sit_down(person, server, before, table_id)
        action = person.decide()
        after = server.match(table_id)
        assert after.entries == [*before.entries, Move(seat, before.read(action))], where
        assert person.points() == len(after.points(seat)), where
        assert person.page.title().startswith("●") == (after.state.actor == seat), where
        assert person.page.evaluate(OVERFLOW) == 0, where
        assert person.complaints == [], where


@pytest.mark.parametrize(
    "game_id", [game_id if game_id == "goa" else pytest.param(game_id, marks=pytest.mark.slow) for game_id in GAMES]
)
def test_the_last_decision_brings_the_ranking(sit: Sit, server: Serving, game_id: str) -> None:
    kind = kinds_of(find_game(game_id))[0]
    whole = played(kind, SEEDS[0])
    person = sit("en")
    person.page.goto("/")
    table_id = f"{game_id}-end"
    sit_down(person, server, played(kind, SEEDS[0], len(whole.moves) - 1), table_id)
    person.wait()
    person.page.locator(".topbar [data-do=face]").click()
    option = person.page.locator(f".numbered [data-action='{whole.write(whole.moves[-1].action)}']")
    option.click()
    expect(person.page.locator("#ending")).to_be_visible()
    check_ranking(person, server)
