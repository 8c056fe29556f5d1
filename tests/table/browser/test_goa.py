"""What only the eye can tell of Goa's table: nothing lies on something else, and all of it can be read."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match, Player
from kogge.games.goa import GOA
from tests.games.goa.table import actor, auction, play, position, take_turn
from tests.table.browser.conftest import Sit
from tests.table.browser.person import AT_REST, OFTEN
from tests.table.serving import Serving

SCREENS = [(1440, 900), (1366, 650), (1200, 800), (1024, 768)]

# of every panel: what lies over its edge, or on something else
CROWDED = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const parts = [".name", ".who small", ".points", ".goods > span", ".kept > span"]
    .flatMap((css) => [...seat.querySelectorAll(css)])
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.trim())
    .map((one) => [one.className || one.tagName, one.getBoundingClientRect()]);
  const frame = seat.getBoundingClientRect();
  const out = parts.filter(([, one]) => one.right > frame.right || one.bottom > frame.bottom || one.top < frame.top);
  const on = parts.flatMap(([name, one], place) => parts.slice(place + 1)
    .filter(([, two]) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4)
    .map(([other]) => `${name} on ${other}`));
  return [...out.map(([name]) => `${name} over the edge`), ...on];
})"""
# what is cut off in the panels and on one's own boards
CUT = """() => {
  const wide = [".seat .name", ".seat .who small", ".column .head", ".cost", ".columns .now", ".site-name", ".wells"]
    .flatMap((css) => [...document.querySelectorAll(css)]).filter((one) => one.scrollWidth > one.clientWidth + 1);
  const high = [...document.querySelectorAll(".tiles")].filter((one) => one.scrollHeight > one.clientHeight + 1);
  return [...wide, ...high].map((one) => `${one.className}: ${one.textContent}`);
}"""
# the prompt's words, beside the keys of bids: whether they leave its block or run into each other
ASKED = """() => {
  const frame = document.querySelector("#part-prompt").getBoundingClientRect();
  const asked = document.querySelector(".prompt-text").getBoundingClientRect();
  const keys = document.querySelector(".options").getBoundingClientRect();
  return asked.top >= frame.top && asked.bottom <= frame.bottom && asked.right <= keys.left && asked.width > 150;
}"""
# the height of the letters on the market
LETTERS = """() => {
  const table = document.querySelector(".table");
  return 16 * table.getBoundingClientRect().width / table.viewBox.baseVal.width;
}"""


def bidding() -> Match:
    """Many points, the flag with somebody else, plantations of long names; A is asked."""
    s = position(
        seats=4,
        rows={"A": "4 4 4 4 4", "B": "5 4 4 3 2", "C": "5 5 1 1 1", "D": "4 4 4 4 4"},
        sites={"A": {"a_cinnamon_2.1": "cinnamon", "b_cinnamon_3": "cinnamon cinnamon"}},
        kept={"A": "a_ship a_foreman b_duty b_mission_2.1 b_swap"},
        flag="D",
        ships={"B": 12},
        colonists={"B": 11, "C": 10},
    )
    auction(s, "0 3", "1 3", "1 4", lot=3)
    play(s, "bid 4", "pass")
    assert actor(s) == "A"
    return Match(GOA, 4, {}, start=s, players=[Player(name) for name in ("Ann", "Mattis", "Barents", "Dörte")])


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["de", "en"])
def test_panels_and_boards_are_legible_on_every_screen(sit: Sit, server: Serving, lang: str) -> None:
    for width, height in SCREENS:
        person = sit(lang, width, height)
        person.sit_at(server, bidding(), f"goa-crowd-{lang}-{width}")
        person.wait()
        where = f"{lang}, {width} by {height}"
        assert person.page.evaluate(CROWDED) == [], where
        assert person.page.evaluate(CUT) == [], where
        assert person.page.evaluate(ASKED), where
        assert person.page.evaluate(LETTERS) > 12, where


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (360, 740)])
def test_the_longest_name_of_a_plantation_is_whole(sit: Sit, server: Serving, width: int, height: int) -> None:
    person = sit("en", width, height)
    person.sit_at(server, bidding(), f"goa-name-{width}")
    person.wait()
    if width < 600:
        person.page.locator("[data-section='own-store']").click()
    names = person.page.locator(".own .site-name", has_text="Cinnamon")
    assert names.evaluate_all("all => all.map((e) => e.scrollWidth <= e.clientWidth)") == [True, True]


@pytest.mark.slow
def test_a_small_screen_turns_to_the_whole_section_in_which_something_is_to_be_chosen(
    sit: Sit, server: Serving
) -> None:
    s = take_turn(position(rows={"A": "1 2 1 1 1"}, sites={"A": {"a_cinnamon_2.1": "", "b_cinnamon_3": "cinnamon"}}))
    play(s, "harvest")
    person = sit("de", 390, 844)
    person.sit_at(server, Match(GOA, 4, {}, start=s), "goa-section")
    person.wait()
    person.page.wait_for_function(AT_REST, arg="own-store", polling=OFTEN)


@pytest.mark.slow
def test_a_row_of_bids_that_has_no_place_of_its_own_stays_together(sit: Sit, server: Serving) -> None:
    """Five bids do not fit between where selling and keeping lay and where passing lies."""
    s = play(auction(position(seats=2, ducats={"A": 4}), "0 3", "1 3"), "bid 1")
    person = sit("en", 1440, 900)
    person.sit_at(server, Match(GOA, 2, {}, start=s), "goa-bids")
    person.wait()
    person.click("do-sell")
    keys = person.page.locator(".choices > .key")
    keys.nth(4).wait_for()
    places = keys.evaluate_all("all => all.map(e => e.getBoundingClientRect().left)")
    assert max(after - before for before, after in pairwise(places)) < 80
    assert person.page.locator("#prompt-title").evaluate("e => e.clientWidth") > 200


@pytest.mark.slow
def test_a_phone_shows_two_results_whole(sit: Sit, server: Serving) -> None:
    s = take_turn(position(seats=2, rows={"A": "1 1 1 1 5"}))
    person = sit("de", 390, 844, speed="slow")
    person.sit_at(server, Match(GOA, 2, {}, start=s), "goa-results")
    person.wait()
    person.click("supply-quilon")
    held = person.page.locator("#announced")
    expect(held.locator("p")).to_have_count(2)
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight).length"
    assert held.locator("p").evaluate_all(cut) == 0
    assert held.evaluate("e => e.scrollHeight <= e.clientHeight")


@pytest.mark.slow
def test_on_a_phone_a_button_goes_past_every_row_that_was_there(sit: Sit, server: Serving) -> None:
    """Selling and keeping lie neither where passing was nor where the bids were."""
    s = auction(position(seats=2), "0 3", "1 3", "1 2", lot=2)
    ann, ben = sit("de", 390, 844), sit("en")
    ann.sit_at(server, Match(GOA, 2, {}, start=s), "goa-raised")
    ben.claim("goa-raised", 1)
    boxes = "all => all.map(e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; })"
    buttons = ann.page.locator(".options [data-deed]")
    ann.wait()
    before = buttons.evaluate_all(boxes)
    ann.click("do-bid-4")
    for deed in ("do-sell", "do-bid-1"):
        ben.wait()
        ben.click(deed)
    ann.page.locator("#do-keep").wait_for()
    now = buttons.evaluate_all(boxes)
    assert len(now) == 2
    assert len(before) > len(now)
    for left, top, right, bottom in now:
        for x1, y1, x2, y2 in before:
            assert right <= x1 or x2 <= left or bottom <= y1 or y2 <= top
