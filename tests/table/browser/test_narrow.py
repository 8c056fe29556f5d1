"""On a phone: everything fits the width, and the game can be played by touch."""

import re

import pytest
from playwright.sync_api import expect

from kogge.games import GAMES
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person

WIDTH = 390
LONG = 28  # decisions
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def tap(person: Person) -> None:
    """Decide by touch."""
    for _ in range(4):
        person.wait()
        if person.is_over:
            return
        ids = person.targets().evaluate_all("all => all.map(e => [e.id, e.dataset.action ?? ''])")
        thing, action = person.rng.choice(ids)
        spot = person.spot(thing)
        assert spot, f"{thing} cannot be reached by touch"
        with person.page.expect_response(re.compile("/parts")):
            person.page.touchscreen.tap(*spot)
        person.settle()
        if action:
            return


@pytest.mark.parametrize(
    ("lang", "game", "seats", "decisions"),
    [
        pytest.param("de", "borneo", 3, 4, marks=pytest.mark.slow),
        pytest.param("de", "borneo", 5, LONG, marks=pytest.mark.slow),
        pytest.param("en", "borneo-card", 4, LONG, marks=pytest.mark.slow),
        pytest.param("de", "goa", 4, LONG, marks=pytest.mark.slow),
        pytest.param("en", "novgorod", 3, LONG, marks=pytest.mark.slow),
        pytest.param("de", "cargo-noir", 5, LONG, marks=pytest.mark.slow),
    ],
)
def test_a_game_on_a_phone(sit: Sit, lang: str, game: str, seats: int, decisions: int) -> None:
    person = sit(lang, WIDTH, 844, has_touch=True, is_mobile=True)
    person.page.goto("/")
    assert person.page.evaluate(OVERFLOW) == 0
    person.play_now(game, seats)
    for _ in range(decisions):
        assert person.page.evaluate(OVERFLOW) == 0
        tap(person)
    expect(person.page.locator("#part-own")).to_be_in_viewport()
    expect(person.page.locator("#prompt-title")).to_be_in_viewport()


@pytest.mark.slow
def test_no_page_is_wider_than_the_screen(sit: Sit) -> None:
    person = sit("de", WIDTH, 844)
    lessons = [f"/learn/{game}" for game in GAMES]
    for address in ("/", "/new/goa", *lessons, "/rules/goa", "/api", "/t/nowhere"):
        person.page.goto(address)
        assert person.page.evaluate(OVERFLOW) == 0, address
    person.complaints.clear()  # the browser itself complains of the status 404
