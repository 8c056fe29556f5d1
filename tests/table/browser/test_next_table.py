"""From table to table: a page knows of another one that waits for its reader; what rated ones and clocks look like."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from kogge.games import GAMES
from kogge.table.rooms import ticking
from kogge.table.rooms.clock import LOSE, SeatClock, Terms
from kogge.table.rooms.stored_match import to_store
from tests.engine.matches import KINDS, new_match
from tests.table.browser.conftest import Sit
from tests.table.playing import people, standing_at
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


# what is seen of these lies over something else of them, or is cut
IN_EACH_OTHERS_WAY = """() => {
  const seen = (one) => {
    const end = one.closest(".under-name")?.getBoundingClientRect().bottom ?? Infinity;
    return one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().top < end - 4;
  };
  const meet = (one, other) => {
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    return a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
  };
  const groups = [...document.querySelectorAll(".seat")].map((seat) =>
    [...seat.querySelectorAll(".clock, .status:not(:empty), .points, .under-name small")].filter(seen));
  groups.push([...document.querySelectorAll(".prompt > .clock, .prompt-text, .seats > .seat")].filter(seen));
  const beside = groups.flat().filter((one) => one.matches(".seat:has(.clock) small"));
  const cut = beside.filter((one) => one.scrollWidth > one.clientWidth).map((one) => `cut: ${one.outerHTML}`);
  const over = groups.flatMap((group) => group.flatMap((one, at) => group.slice(at + 1)
    .filter((other) => meet(one, other)).map((other) => `${one.outerHTML} and ${other.outerHTML}`)));
  return [...cut, ...over];
}"""
SCREENS = ((1440, 900), (1280, 720), (1024, 768), (390, 844))
HIT = """(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [left + 4, (left + right) / 2, right - 4].every((x) =>
    button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
}"""
# measured in one go: the bot plays on meanwhile, and the own area grows and shrinks with what it may do
ABOVE_THE_OWN_AREA = """(button) =>
  button.getBoundingClientRect().bottom <= document.querySelector(".own").getBoundingClientRect().top"""


def keep_with_clocks(server: Serving, game: str, name: str, **facts: Any) -> int:
    """A table of people whose clocks run, stand, and have run out; returns the seat of whoever decides."""
    kind = next(kind for kind in KINDS if kind.game == game)
    match, terms = standing_at(40, people(kind.seats), kind=kind), Terms(3600, 30, LOSE)
    record = record_of(match, name, clock=terms.plain())
    record = replace(record, seats=[ticking.dealt(seat, terms) for seat in record.seats])
    record = ticking.ticked(record, ticking.begun(server.store, record, match))
    actor, seats = match.state.actor, list(record.seats)
    late = (actor + 1) % kind.seats
    seats[actor] = replace(seats[actor], **facts)
    lost = SeatClock(0, is_up=True).plain()
    seats[late] = replace(seats[late], clock=lost, stand_in="random", resigned=True)
    entries = [to_store(match, entry, 1000) for entry in match.entries]
    server.store.create(replace(record, seats=seats, clock_due=None), entries)
    return actor


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_clock_covers_nothing_and_cuts_no_word(sit: Sit, server: Serving, game: str) -> None:
    person, name = sit("de"), f"clocks-{game}"
    person.claim(name, keep_with_clocks(server, game, name))
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.page.locator(".clock.runs:visible").first).to_be_visible()
        assert person.page.evaluate(IN_EACH_OTHERS_WAY) == [], width


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_on_a_small_screen_one_takes_one_s_seat_back_where_choices_are_made(
    sit: Sit, server: Serving, game: str
) -> None:
    person, name = sit("de", 390, 844), f"back-{game}"
    person.claim(name, keep_with_clocks(server, game, name, stand_in="random"))
    button = person.page.locator("#part-prompt [data-do=reclaim]")
    expect(button).to_be_visible()
    assert button.evaluate(HIT)
    assert button.evaluate(ABOVE_THE_OWN_AREA)


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
