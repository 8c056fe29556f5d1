"""The start page and the form for a new table, as they stand on a screen."""

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Sit

WIDTHS = (1440, 1280, 1024, 800, 390)

# selects that are narrower than the longest of their options
CUT = """() => [...document.querySelectorAll("select")].filter((select) => select.offsetParent).filter((select) => {
  const width = select.offsetWidth;
  select.style.width = "max-content";
  const wanted = select.offsetWidth;
  select.style.width = "";
  return wanted > width;
}).map((select) => select.name)"""

# by row of the games: how far its last card stays away from the right edge of the list
HOLES = """() => {
  const rows = new Map();
  for (const game of document.querySelectorAll(".game")) {
    const { top, right } = game.getBoundingClientRect();
    rows.set(top, Math.max(right, rows.get(top) ?? 0));
  }
  const { right } = document.querySelector(".games").getBoundingClientRect();
  return [...rows.values()].map((end) => Math.round(right - end)).filter((gap) => gap > 1);
}"""

# whether the ship and the compass are seen whole, and no word lies on them
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const hero = box(".hero");
  const words = box(".hail p");
  return [".cog", ".art > g"].every((part) => {
    const art = box(part);
    const inside = art.left >= 0 && art.right <= innerWidth && art.bottom <= hero.bottom && art.width > 0;
    return inside && (art.top >= words.bottom - 2 || art.left >= words.right);
  });
}"""


@pytest.mark.parametrize("lang", ["de", pytest.param("en", marks=pytest.mark.slow)])
def test_on_every_screen_the_start_page_is_whole(sit: Sit, lang: str) -> None:
    page = sit(lang).page
    page.goto("/")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT) == [], width
        assert page.evaluate(HOLES) == [], width
        assert page.evaluate(WHOLE), width
        expect(page.locator(".who")).to_be_in_viewport(ratio=1)
        expect(page.locator(".tongue button")).to_be_in_viewport(ratio=1)


def test_what_was_filled_in_outlasts_another_language(sit: Sit) -> None:
    page = sit("de").page
    page.goto("/new/goa")
    page.locator("input[name=me-0]").fill("Wiebke")
    page.locator("input[name=count][value='2']").check(force=True)
    page.locator("input[name=option][value=bonanza]").check()
    page.locator("input[name=hints]").uncheck()
    page.locator("[popovertarget=settings-sheet]").first.click()
    page.locator("input[name=lang][value=en]").check(force=True)
    page.locator("#settings-sheet .sheet-foot button").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("input[name=me-0]")).to_have_value("Wiebke")
    expect(page.locator("input[name=count][value='2']")).to_be_checked()
    expect(page.locator("input[name=option][value=bonanza]")).to_be_checked()
    expect(page.locator("input[name=hints]")).not_to_be_checked()
    expect(page.locator(".chair:visible")).to_have_count(2)


def test_in_the_form_for_a_table_no_level_is_cut(sit: Sit) -> None:
    page = sit("de").page
    page.goto("/new/goa")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT) == [], width


def test_a_click_changes_the_language_and_nothing_else(sit: Sit) -> None:
    page = sit("de").page
    page.goto("/")
    page.locator("[popovertarget=settings-sheet]").first.click()
    page.locator("#settings-sheet input[name=name]").fill("Ida")
    page.locator("#settings-sheet [type=checkbox][name=confirm]").check()
    page.locator("#settings-sheet button.main").click()
    expect(page.locator(".who")).to_have_text("Ida")
    page.locator(".tongue button").click()
    expect(page.locator("h1")).to_have_text("Cast off.")
    expect(page.locator(".who")).to_have_text("Ida")
    expect(page.locator("#settings-sheet [type=checkbox][name=confirm]")).to_be_checked()
