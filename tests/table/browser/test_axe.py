"""The accessibility rules of axe on every page, its panels and its dialogs; whole games are held against them too."""

import pytest
from playwright.sync_api import expect

from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit

SIZES = {"wide": (1440, 900), "middle": (1024, 768), "narrow": (390, 844)}


@pytest.mark.slow
def test_the_start_page_and_a_table(sit: Sit) -> None:
    """What is quick of all that follows."""
    person = sit("en", *SIZES["wide"])
    person.page.goto("/")
    check(person, "/")
    person.play_now("cargo-noir", seats=3)
    person.decide()
    person.wait()
    check(person, person.prompt)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scheme", "games"),
    [
        ("wide", "light", ["borneo"]),
        ("middle", "dark", ["cargo-noir"]),
        ("narrow", "dark", ["goa", "novgorod"]),
    ],
)
def test_the_pages_around_the_table(sit: Sit, size: str, scheme: str, games: list[str]) -> None:
    person = sit("de", *SIZES[size], color_scheme=scheme)
    of_games = [address for game in games for address in (f"/new/{game}", f"/learn/{game}")]
    for address in (
        "/",
        *of_games,
        "/rules/borneo",
        "/me",
        "/me/played",
        "/ratings/goa",
        "/api",
        "/forget",
        "/t/nowhere",
    ):
        person.page.goto(address)
        check(person, address)
    person.complaints.clear()  # the browser itself complains of the status 404
    person.page.goto("/")
    person.page.locator("[popovertarget]").first.click()
    check(person, "settings")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lang", "scheme"), [("wide", "de", "dark"), ("narrow", "en", "light")])
def test_a_table_with_a_host(sit: Sit, size: str, lang: str, scheme: str) -> None:
    host, guest, watcher = sit(lang, *SIZES[size], color_scheme=scheme), sit(lang), sit(lang)
    host.page.goto("/new/borneo")
    host.page.locator("input[name=hints]").uncheck()
    host.page.locator("input[name=listed][value=yes]").check()
    for seat in (1, 2):
        host.page.locator(f"input[name='kind-{seat}'][value='open']").check(force=True)
    host.page.locator(".new-table button.main").click()
    host.page.wait_for_url("**/t/*")
    guest.open(host.table_id)
    guest.page.locator(".sit input[name=name]").first.fill("Ben")
    guest.page.locator(".sit button").first.click()
    expect(host.page.locator("form[data-to=free]")).to_be_visible()
    host.page.locator(".closing summary").last.click()  # behind those of people
    check(host, "waiting")
    watcher.page.goto("/")
    check(watcher, "an open table in the list")
    host.page.locator("#fill button").click()
    host.at_table()
    watcher.open(host.table_id)
    watcher.at_table()
    watcher.page.locator("#tab-chat").click()
    watcher.page.locator("#chat-text").fill("Ahoy")
    watcher.page.locator("#chat-text").press("Enter")
    if not host.page.locator("#tab-chat").is_visible():
        host.page.locator(".topbar [data-do=side]").click()
    host.page.locator("#tab-chat").click()
    host.page.locator(".hearing summary").click()
    expect(host.page.locator("form[data-to=mute]")).to_be_visible()
    check(host, "chat")
    host.page.locator("#tab-tools").click()
    check(host, "tools")


@pytest.mark.slow
@pytest.mark.parametrize(("scheme", "game"), [("light", "borneo"), ("dark", "cargo-noir")])
def test_panels_dialogs_and_the_text_face(sit: Sit, scheme: str, game: str) -> None:
    person = sit("en", color_scheme=scheme)
    person.play_now(game, seats=4)
    person.play(6)
    person.wait()
    page = person.page
    for tab in ("rules", "chat", "tools", "log"):
        page.locator(f"#tab-{tab}").click()
        expect(page.locator(f"#panel-{tab}")).to_be_visible()
        check(person, tab)
    page.locator("#hint-button").click()
    page.locator("#hint-lines li").first.wait_for()
    check(person, "hint")
    page.keyboard.press("Escape")
    page.locator(".topbar [data-do=history]").click()
    page.locator("#scrubber").wait_for()
    check(person, "scrubber")
    page.keyboard.press("Escape")
    page.locator(".topbar [data-do=face]").click()
    check(person, "text face")
