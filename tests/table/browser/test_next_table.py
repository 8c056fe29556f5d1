"""From table to table: a page knows of another one that waits for its reader; what rated ones and clocks look like."""

import pytest
from playwright.sync_api import expect

from kogge.games import GAMES
from kogge.table.rooms.stored_match import to_store
from tests.engine.matches import KINDS, new_match
from tests.table.browser.conftest import Sit
from tests.table.browser.test_people import open_table
from tests.table.serving import Serving
from tests.table.tables import record_of


@pytest.mark.slow
def test_the_way_to_the_next_table(sit: Sit, server: Serving) -> None:
    person, match = sit(), new_match()
    person.sit_at(server, match, "first-that-waits")
    expect(person.page.locator("#next-table")).to_be_hidden()
    person.sit_at(server, match, "second-that-waits")
    link = person.page.locator("#next-table")
    expect(link).to_have_attribute("title", "Another table is waiting for you")
    link.click()
    person.page.wait_for_url("**/t/first-that-waits")
    expect(person.page.locator("#next-table")).to_have_attribute("href", "/t/second-that-waits")


IN_THE_WAY = """() => [...document.querySelectorAll("#next-table, .topbar .icon-btn")].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const ends = [left + 4, (left + right) / 2, right - 4];
  return one.checkVisibility() && !ends.every((x) => one.contains(document.elementFromPoint(x, (top + bottom) / 2)));
}).map((one) => one.id || one.title)"""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_over_the_way_to_the_next_table(sit: Sit, server: Serving, game: str) -> None:
    """Neither the tabs of a board, nor what a rated table is marked with, nor the edge of a small screen."""
    person = sit("de")
    match = new_match(next(kind for kind in KINDS if kind.game == game))
    for name in ("here", "there"):
        record = record_of(match, f"{name}-in-the-way-{game}", rated=True, hints=False)
        server.store.create(record, [to_store(match, entry, 1000) for entry in match.entries])
        person.claim(record.id, match.state.actor)
    for width in (1440, 1280, 1024, 834, 720, 390, 360):
        person.page.set_viewport_size({"width": width, "height": 844})
        expect(person.page.locator("#next-table")).to_be_visible()
        assert person.page.evaluate(IN_THE_WAY) == [], width


COVERED = """() => [...document.querySelectorAll(".seat:has(.clock)")].filter((seat) => {
  const [clock, ...others] = [".clock", ".status:not(:empty)", ".points"].map((one) => seat.querySelector(one));
  const box = clock.getBoundingClientRect();
  return others.filter((other) => other?.checkVisibility({ visibilityProperty: true })).some((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left < box.right - 4 && box.left < right && top < box.bottom - 4 && box.top < bottom - 4;
  });
}).length"""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_covers_a_clock(sit: Sit, game: str) -> None:
    person = sit()
    open_table(person, "me", "bot", "bot", game=game, clock="1200 15")
    person.at_table()
    person.wait()
    expect(person.page.locator(".seat .clock").first).to_be_visible()
    assert person.page.evaluate(COVERED) == 0


@pytest.mark.slow
def test_who_plays_for_a_rating_has_no_hints(sit: Sit) -> None:
    person = sit()
    person.page.goto("/new/borneo")
    form = person.page.locator(".new-table")
    form.locator("input[name=rated]").check()
    expect(form.locator("input[name=hints]")).not_to_be_checked()
    expect(form.locator("input[name=hints]")).to_be_disabled()
    form.locator("button.main").click()
    person.at_table()
    expect(person.page.locator(".topbar .note")).to_have_count(2)
    expect(person.page.locator(".topbar .notes")).to_contain_text("rated")
