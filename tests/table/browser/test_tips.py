"""Tips come when they are asked for, and lie over nothing that is needed."""

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.browser.test_table import lay_a_card
from tests.table.serving import Serving

LONG_ENOUGH = 1600  # milliseconds: whatever is shown by itself is shown by then
EACH = 7  # of so many things one is looked at
# how much of what is needed the tip covers, apart from what it is about
COVERED = """(about) => {
  const tip = document.querySelector("#tip").getBoundingClientRect();
  const needed = [...document.querySelectorAll(".prompt-frame, .options, [data-point]")];
  const boxes = needed.filter((each) => each.id !== about).map((each) => each.getBoundingClientRect());
  const isCovered = ({ left, right, top, bottom }) =>
    left < tip.right && tip.left < right && top < tip.bottom && tip.top < bottom;
  return boxes.filter(isCovered).length;
}"""


def rest(page: Page) -> None:
    page.wait_for_timeout(LONG_ENOUGH)


def turn_tips(person: Person, value: str) -> None:
    page = person.page
    page.locator("[popovertarget]").first.click()
    page.locator(f"input[name=tips][value={value}]").check(force=True)
    with page.expect_navigation():
        page.locator("form[action='/settings'] button.main").click()
    person.at_table()
    person.wait()


@pytest.mark.slow
def test_what_is_swapped_in_under_a_resting_mouse_is_not_explained(sit: Sit, server: Serving) -> None:
    person = sit("en")
    lay_a_card(person, server, "resting")
    page = person.page
    card = page.locator(".own .hand [data-point]").first.get_attribute("id") or ""
    person.click(card)
    person.settle()
    rest(page)
    expect(page.locator("#tip")).to_be_hidden()
    x, y = person.spot(card) or [0, 0]
    page.mouse.move(x + 12, y)
    expect(page.locator("#tip")).to_be_visible()
    page.mouse.down()
    expect(page.locator("#tip")).to_be_hidden()
    page.mouse.up()


@pytest.mark.slow
def test_a_tip_covers_nothing_that_is_needed(sit: Sit, server: Serving) -> None:
    for width, height in ((1440, 900), (1024, 768)):
        person = sit("de", width, height)
        lay_a_card(person, server, f"covering-{width}")
        page = person.page
        things = page.locator("#part-board [data-tip]:visible, .own [data-tip]:visible").evaluate_all(
            "all => all.filter(e => e.id).map(e => e.id)"
        )
        shown = 0
        for thing in things[::EACH]:
            page.mouse.move(5, 5)
            expect(page.locator("#tip")).to_be_hidden()
            x, y = page.locator(f"[id='{thing}']").evaluate(
                "e => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }"
            )
            page.mouse.move(x, y)
            rest(page)
            if page.locator("#tip").is_visible():
                shown += 1
                assert page.evaluate(COVERED, thing) == 0, thing
        assert shown > len(things[::EACH]) / 2


@pytest.mark.slow
def test_why_not_is_not_overwritten(sit: Sit, server: Serving) -> None:
    person = sit("de")
    lay_a_card(person, server, "why")
    page = person.page
    order = page.locator("#part-board [id^='order-'][data-why][data-tip]").first
    order.click(force=True)
    rest(page)
    expect(page.locator("#tip")).to_contain_text(order.get_attribute("data-why") or "?")


@pytest.mark.slow
def test_tips_can_be_turned_off(sit: Sit, server: Serving) -> None:
    """What is asked for by keys is still answered."""
    person = sit("en")
    lay_a_card(person, server, "no-tips")
    turn_tips(person, "off")
    page = person.page
    page.locator("#pile-draw").hover()
    rest(page)
    expect(page.locator("#tip")).to_be_hidden()
    page.mouse.move(5, 5)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#tip")).to_be_visible()
    turn_tips(person, "on")
    page.locator("#pile-draw").hover()
    expect(page.locator("#tip")).to_be_visible()
