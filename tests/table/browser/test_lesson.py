"""A newcomer reads a lesson and sits down."""

import re

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


@pytest.mark.slow
def test_a_reader_makes_the_decisive_move(sit: Sit) -> None:
    """With the mouse, and with keys alone; what cannot be chosen says why."""
    page = sit("en").page
    page.goto("/learn/borneo")
    task = page.locator("[data-task=laying]")
    done = page.locator(".way a.solved")
    task.locator("#laying-card-F02").click()
    task.locator("#laying-harbour-1").click()
    expect(task.locator(".answer.other")).to_be_focused()
    expect(task.locator(".answer")).to_contain_text("shows no blue flag")
    expect(done).to_have_count(0)
    task.get_by_role("button", name="Try something else").click()
    task.locator("#laying-card-F48").focus()
    page.keyboard.press("Enter")
    expect(task.locator("#laying-card-F48")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(task.locator("#laying-card-F48")).to_have_attribute("aria-pressed", "false")
    task.locator("#laying-card-F48").focus()
    page.keyboard.press(" ")
    expect(task.locator("#laying-card-F48")).to_have_attribute("aria-pressed", "true")
    task.locator("#laying-harbour-2").focus()
    page.keyboard.press("Enter")
    expect(task.locator(".answer.right")).to_contain_text("seven in Tidore")
    expect(done).to_have_text("4Laying cargo")
    order = page.locator("[data-task=order]")
    order.locator("#order-order-each2").click()
    expect(order.locator(".why a")).to_have_attribute("href", re.compile(r"/rules/borneo\?n=5"))


@pytest.mark.slow
def test_a_first_game_with_a_coach(sit: Sit) -> None:
    """Who speaks beside one's own area, in a line where there is no room, and can be silenced."""
    person = sit("de")
    page = person.page
    page.goto("/learn/borneo")
    page.get_by_role("button", name="Erstes Spiel mit Coach").click()
    person.at_table()
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("Deine Händler nehmen für dich Fracht.")
    expect(coach.locator(".look")).to_be_visible()
    coach.get_by_role("button", name="Regel 3.5.3").click()
    expect(page.locator("#rules-text #rule-3\\.5\\.3")).to_be_in_viewport()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(coach.locator(".look")).to_be_hidden()
    page.keyboard.press("Escape")
    coach.get_by_role("button", name="Mehr").click()
    expect(coach.locator(".look")).to_be_visible()
    coach.get_by_role("button", name="Coach stumm schalten").click()
    expect(coach).to_have_count(0)
    page.reload()
    expect(page.locator("#part-coach > *")).to_have_count(0)
