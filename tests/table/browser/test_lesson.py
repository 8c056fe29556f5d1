"""A newcomer reads a lesson and sits down."""

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Sit

FOCUSABLE = "figure :is(a, button, [tabindex])"


@pytest.mark.slow
def test_from_the_start_page_through_the_lesson_to_a_table(sit: Sit) -> None:
    person = sit("de")
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="In fünf Minuten lernen").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Borneo in fünf Minuten")
    expect(page.locator(".way [aria-current]")).to_have_text("1Worum es geht")
    page.locator(".way a", has_text="Händler bewegen").click()
    expect(page.locator(".way [aria-current]")).to_have_text("7Händler bewegen")
    expect(page.get_by_role("heading", name="Händler bewegen")).to_be_in_viewport()
    assert page.locator(FOCUSABLE).evaluate_all("all => all.every(e => e.closest('[inert]'))")
    expect(page.get_by_role("img", name="Der Tisch")).to_be_visible()
    page.get_by_role("button", name="Jetzt gegen Bots spielen").click()
    person.at_table()
