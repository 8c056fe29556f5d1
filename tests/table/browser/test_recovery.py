"""A server that is away for a while, or has no time: the page says so, tries again by itself, and loses nothing."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.serving import serving

REFUSALS = {
    500: "Something went wrong here; nothing was lost. Try again.",
    503: "The table is very busy: try again in a moment.",
}


def refuse(page: Page, path: str, *statuses: int) -> list[int]:
    """Answer the next requests for this path so; returns those answers that are still to come."""
    left = list(statuses)

    def answer(route: Route) -> None:
        if left:
            route.fulfill(status=left[0], json={"error": REFUSALS.get(left.pop(0), "")}, headers={"Retry-After": "1"})
        else:
            route.fallback()

    page.route(path, answer)
    return left


def chosen_by(person: Person) -> list[str]:
    chosen: list[str] = person.page.locator(".chosen[data-point]").evaluate_all("all => all.map(e => e.id)")
    return chosen


@pytest.mark.slow
def test_a_server_that_has_no_time(sit: Sit) -> None:
    person = sit("en")
    person.play_now(seats=3)
    person.wait()
    first = person.page.locator("[data-point]:not([data-action])")  # of an action that takes two clicks
    while not first.count():
        person.decide()
        person.wait()
    # what is asked for is asked for again
    left = refuse(person.page, "**/parts*", 500, 429)
    person.click(first.first.get_attribute("id") or "")
    status = person.page.locator("#status")
    expect(status).to_have_text("The server is busy. Trying again …")
    expect(person.page.locator("#table")).to_have_attribute("aria-busy", "true")
    expect(status).to_be_hidden()
    assert not left
    person.settle()
    # a move is not: whoever made it is told, and can click again
    last = person.page.locator("[data-point][data-action]:not(.chosen, .instead)").first.get_attribute("id") or ""
    chosen, points = chosen_by(person), person.points()
    assert chosen
    for answer, sentence in REFUSALS.items():
        refuse(person.page, "**/act?*", answer)
        person.click(last)
        expect(person.page.locator("#alert")).to_have_text(sentence)
        expect(person.page.locator("#table")).to_have_attribute("aria-busy", "false")
        assert chosen_by(person) == chosen
    person.page.unroute_all()
    with person.page.expect_response("**/act?*"):
        person.click(last)
    person.wait()
    assert person.points() > points
    person.complaints.clear()  # the browser itself complains of such answers


@pytest.mark.slow
def test_a_page_goes_on_when_the_server_comes_back(sit: Sit, tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        person = sit("en", url=first.url)
        person.play_now(seats=3)
        person.play(1)
        person.wait()
        hand = person.hand()
    expect(person.page.locator("#status")).to_have_text("The connection was lost. Trying again …")
    with serving(tmp_path, port=urlsplit(first.url).port or 0):
        expect(person.page.locator("#status")).to_be_hidden()
        person.wait()
        assert person.hand() == hand
        person.play(1)
        person.page.close()
    person.complaints.clear()  # the browser itself complains of a server that does not answer
