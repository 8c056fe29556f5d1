"""A program with an account: made in the browser, challenged from a page, played against, and sent away."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.processes import MOST_WAITING, started
from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.serving import Serving

EXAMPLE = Path(__file__).parents[3] / "examples" / "account.py"


def makes(person: Person, name: str) -> str:
    """A member's first program; returns its token."""
    page = person.page
    page.goto("/me")
    page.locator("#name [name=name]").fill("Zoe")
    page.locator("#name form button").first.click()
    page.goto("/me")
    page.locator("a[href$='/me/programs']").click()
    check(person, "before the first program")
    form = page.locator("form.new")
    form.locator("[name=name]").fill(name)
    form.locator("[name=about]").fill("Sails by chance, and is never offended.")
    for ticked in ("game-borneo-card", "seats-3"):
        form.locator(f"[name={ticked}]").check()
    form.locator("button").dblclick()  # sent once, so that the token is seen
    token = page.locator("#token").input_value()
    check(person, "with a token")
    page.goto("/me/programs")
    assert token not in person.bytes()
    return token


@pytest.mark.slow
def test_a_program_is_challenged_from_its_page_plays_and_is_refused(sit: Sit, server: Serving) -> None:
    owner, person = sit("en"), sit("de")
    token = makes(owner, "Skipper")
    with started([sys.executable, str(EXAMPLE), server.url, token]) as program:
        assert program.stdout
        assert program.stdout.readline() == "Skipper is there.\n"
        page = person.page
        page.goto("/")
        page.locator("a[href$='/programs']").click()
        expect(page.locator(".program h2")).to_have_text("Skipper")
        expect(page.locator(".program dd").first).to_have_text("Zoe")
        check(person, "list")
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        page.set_viewport_size({"width": 1440, "height": 900})
        page.locator(".program form button").click()
        table = person.at_table()
        expect(page.locator("#seat-1 .program-sign")).to_be_visible()
        for _ in range(3):
            person.decide()
        expect(page.locator("#seat-1")).to_contain_text("Skipper")
        check(person, "at the table")
        resigns(person)
        page.wait_for_selector("#ending", state="attached")
        match = server.match(table)
        assert match.over
        assert {move.seat for move in match.moves} == {0, 1, 2}
        owner.page.goto("/me/programs")
        owner.page.locator(".sure:has(form[action$='/me/programs/revoke']) summary").click()
        check(owner, "before it is revoked")
        owner.page.locator("form[action$='/me/programs/revoke'] button").click()
        assert program.wait(MOST_WAITING) == 1
    expect(owner.page.locator(".program .there")).to_have_text("without a token")
    page.goto("/programs")
    expect(page.locator(".program")).to_have_count(0)


def resigns(person: Person) -> None:
    """A bot plays to the end for them."""
    page = person.page
    page.locator("#tab-tools").click()
    page.locator(".closing", has_text="Aufgeben").locator("summary").click()
    page.locator("form[data-to=resign] button").click()
