"""On a phone: everything fits the width, and the game can be played by touch; axe's rules hold there too."""

import pytest
from playwright.sync_api import expect

from kogge.games import GAMES
from tests.table.browser.axe import play_checked
from tests.table.browser.conftest import Sit
from tests.table.browser.person import DRAWN, Person

WIDTH = 390
DECISIONS = 15  # tests/table/browser/test_steps.py has half of all steps on this width
TABLET = (768, 1024)
ON_A_TABLET = 10  # decisions
# what hangs out: of the prompt, its sentence; of the own area and of its parts, whatever lies in them
HANGS_OUT = """() => {
  const prompt = document.querySelector("#part-prompt").getBoundingClientRect();
  const text = document.querySelector(".prompt-text").getBoundingClientRect();
  const wide = [...document.querySelectorAll(".own, .middle-part > *")].filter(
    (part) => part.scrollWidth > part.clientWidth + 2 && part.getClientRects().length);
  const low = text.top < prompt.top - 1 || text.bottom > prompt.bottom + 1 || text.width < prompt.width * 0.48;
  return [...(low ? ["prompt"] : []), ...wide.map((part) => part.className)];
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def tap(person: Person) -> None:
    """Decide by touch."""
    assert person.page.evaluate(OVERFLOW) == 0
    for _ in range(4):
        person.wait()
        if person.is_over:
            return
        ids = person.targets().evaluate_all("all => all.map(e => [e.id, e.dataset.action ?? ''])")
        thing, action = person.rng.choice(ids)
        spot = person.spot(thing)
        assert spot, f"{thing} cannot be reached by touch"
        with person.page.expect_response(DRAWN):
            person.tap(spot)
        person.settle()
        if action:
            return


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "scheme", "game", "seats"),
    [
        ("de", "light", "borneo", 5),
        ("de", "dark", "borneo-card", 4),
        ("en", "light", "goa", 4),
        ("de", "dark", "novgorod", 3),
        ("en", "dark", "cargo-noir", 5),
    ],
)
def test_a_game_on_a_phone(sit: Sit, lang: str, scheme: str, game: str, seats: int) -> None:
    person = sit(lang, WIDTH, 844, color_scheme=scheme, has_touch=True, is_mobile=True)
    person.page.goto("/")
    assert person.page.evaluate(OVERFLOW) == 0
    person.play_now(game, seats)
    play_checked(person, DECISIONS, tap)
    expect(person.page.locator("#part-own")).to_be_in_viewport()
    expect(person.page.locator("#prompt-title")).to_be_in_viewport()


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "game"), [("de", "borneo"), ("de", "goa"), ("en", "novgorod"), ("de", "cargo-noir")])
def test_a_tablet_held_upright(sit: Sit, lang: str, game: str) -> None:
    person = sit(lang, *TABLET)
    person.play_now(game, seats=4)
    for _ in range(ON_A_TABLET):
        person.wait()
        assert person.page.evaluate(OVERFLOW) == 0
        assert person.page.evaluate(HANGS_OUT) == [], person.prompt
        person.decide()


@pytest.mark.slow
def test_a_press_is_as_long_as_the_finger_says(sit: Sit) -> None:
    """A long one asks what a thing is; a short one chooses it, even if the page was busy and hears of its end late."""
    person = sit("en", WIDTH, 844, has_touch=True, is_mobile=True)
    person.play_now()
    person.wait()
    thing = person.page.locator("[data-point][data-tip]").first.get_attribute("id")
    assert thing
    spot = person.spot(thing)
    assert spot
    person.tap(spot, seconds=0.7, heard_after=0.7)
    person.page.wait_for_timeout(200)  # a choice would have been made by now
    expect(person.page.locator("#tip")).to_be_visible()
    with person.page.expect_response(DRAWN):
        person.tap(spot, heard_after=0.7)
    person.settle()
    expect(person.page.locator("#tip")).to_be_hidden()


@pytest.mark.slow
def test_no_page_is_wider_than_the_screen(sit: Sit) -> None:
    person = sit("de", WIDTH, 844)
    lessons = [f"/learn/{game}" for game in GAMES]
    for address in ("/", "/new/goa", *lessons, "/rules/goa", "/api", "/t/nowhere"):
        person.page.goto(address)
        assert person.page.evaluate(OVERFLOW) == 0, address
    person.complaints.clear()  # the browser itself complains of the status 404
