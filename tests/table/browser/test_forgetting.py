"""Being forgotten, by keyboard alone: from the table over the settings to a browser that nobody knows."""

import pytest
from playwright.sync_api import expect

from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.serving import Serving


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "link", "yes", "done", "width"),
    [
        ("de", "Meine Daten löschen …", "Alles löschen", "Vergessen", 390),
        ("en", "Delete what is mine …", "Delete it all", "Forgotten", 1440),
    ],
)
def test_somebody_deletes_what_is_theirs(
    sit: Sit, server: Serving, lang: str, link: str, yes: str, done: str, width: int
) -> None:
    person = sit(lang, width)
    page = person.page
    table = person.play_now("goa", seats=2)
    page.goto("/")
    expect(page.locator(f"a[href='/t/{table}']").first).to_be_visible()
    page.locator("[popovertarget=settings-sheet]").first.focus()
    page.keyboard.press("Enter")
    way = page.get_by_role("link", name=link)
    way.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/forget")
    check(person, "being forgotten")
    page.get_by_role("button", name=yes).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(done)
    assert page.context.cookies() == []
    assert server.store.match(table) is None
    page.goto("/")
    assert page.locator(f"a[href='/t/{table}']").count() == 0
