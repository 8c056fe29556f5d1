"""Being told while the page is closed, in a real browser: one's own page, the worker, the installed application."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import OFTEN

# A browser without its maker's push service cannot subscribe: the test says what that would have answered.
SUBSCRIBED = """PushManager.prototype.subscribe = async ({ applicationServerKey }) => ({
  toJSON: () => ({
    endpoint: "https://fcm.googleapis.com/fcm/send/test",
    expirationTime: null,
    keys: { p256dh: btoa(String.fromCharCode(...applicationServerKey)), auth: "AAAAAAAAAAAAAAAAAAAAAA" },
  }),
})"""
TOLD = {"title": "Du bist dran: Goa", "body": "Am Tisch von Ann.", "lang": "de", "tag": "table"}
# A browser without a screen has nowhere to show anything: what it is asked to show and to open is noted instead.
NOTED = """() => {
  self.noted = [];
  self.registration.showNotification = async (title, options) => { self.noted.push({ title, ...options }); };
  self.clients.openWindow = async (address) => { self.noted.push(address); };
}"""
CLICKED = """async (navigate) => {
  let done;
  const click = new ExtendableEvent("notificationclick");
  click.notification = { close() {}, data: { navigate } };
  click.waitUntil = (work) => { done = work; };
  self.dispatchEvent(click);
  await done;
  return self.noted.pop();
}"""
KEPT = "async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).map((each) => each.scope)]"


def test_a_browser_subscribes_and_shows_what_it_is_told(sit: Sit) -> None:
    person = sit("de")
    page = person.page
    page.context.add_init_script(SUBSCRIBED)
    page.context.grant_permissions(["notifications"])
    session = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    page.goto("/me")
    page.locator("#notices-push button").click()
    expect(page.locator(".notices .said")).to_have_text("Gespeichert. Du wirst dort benachrichtigt.")
    expect(page.locator(".ways li")).to_contain_text("Chrome")
    origin = page.url.partition("/me")[0]
    (inside,) = page.context.service_workers
    inside.evaluate(NOTED)
    message = {"web_push": 8030, "notification": {**TOLD, "navigate": f"{origin}/t/table"}}
    for data in (json.dumps(message), "nobody can read this"):
        asked = {"origin": origin, "registrationId": found[0]["registrationId"], "data": data}
        session.send("ServiceWorker.deliverPushMessage", asked)
    while len(shown := inside.evaluate("self.noted")) < 2:
        page.wait_for_timeout(OFTEN)
    assert shown[0] == {**TOLD, "renotify": True, "data": {"navigate": f"{origin}/t/table"}}
    assert shown[1]["title"] == "Kogge"
    assert inside.evaluate(CLICKED, f"{origin}/t/table") == f"{origin}/t/table"
    assert inside.evaluate(CLICKED, "https://elsewhere.example/") == f"{origin}/"
    assert inside.evaluate(CLICKED, None) == f"{origin}/"


def test_the_worker_keeps_nothing_of_a_game(sit: Sit) -> None:
    person = sit("en")
    page = person.page
    page.goto("/me")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    person.play_now("borneo", seats=3)
    person.decide()
    person.wait()
    kept, scopes = page.evaluate(KEPT)
    assert kept == []
    assert [scope.removeprefix(page.url.partition("/t/")[0]) for scope in scopes] == ["/"]


@pytest.mark.parametrize(
    ("lang", "width", "scheme"), [("de", 390, "light"), pytest.param("en", 1440, "dark", marks=pytest.mark.slow)]
)
def test_wishes_are_kept_without_a_script_and_by_keyboard(sit: Sit, lang: str, width: int, scheme: str) -> None:
    person = sit(lang, width, color_scheme=scheme, java_script_enabled=False)
    page = person.page
    page.goto("/me")
    page.locator("input[name=address][type=url]").focus()
    page.keyboard.type("https://hooks.slack.com/services/T1/B1/secret")
    page.keyboard.press("Enter")
    expect(page.locator(".ways li b")).to_have_text("hooks.slack.com … cret")
    page.locator("input[name=from]").fill("22:00")
    page.locator("input[name=until]").fill("07:00")
    page.locator("#quiet-zone").fill("Europe/Lisbon")
    page.keyboard.press("Enter")
    expect(page.locator("input[name=until]")).to_have_value("07:00")
    expect(page.locator("#quiet-zone")).to_have_value("Europe/Lisbon")
    page.locator("#quiet-zone").fill("Atlantis/North")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("Europe/Berlin")  # as it would be right
    page.goto("/me")
    expect(page.locator("#quiet-zone")).to_have_value("Europe/Lisbon")
    page.locator(".ways button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ways")).to_have_count(0)
    person.complaints.clear()  # the browser itself complains of the status 422


def test_on_every_screen_the_wishes_are_whole(sit: Sit) -> None:
    person = sit("de")
    page = person.page
    page.goto("/me")
    for width in (1440, 1024, 800, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    check(person, "/me")
    page.emulate_media(color_scheme="dark")
    check(person, "/me, dark")
    page.goto("/me/notices/confirm/nobody/nothing")
    expect(page.locator("h1")).to_have_text("Dieser Link gilt nicht mehr.")
    check(person, "a link in a mail")


def test_a_table_is_switched_off_among_its_tools(sit: Sit) -> None:
    person = sit("en")
    page = person.page
    page.goto("/me")
    page.locator("input[type=url]").fill("https://hooks.slack.com/services/T1/B1/secret")
    page.keyboard.press("Enter")
    expect(page.locator(".ways li")).to_have_count(1)
    person.play_now("borneo", seats=3)
    page.locator("#tab-tools").click()
    with page.expect_response("**/notices"):
        page.locator("[data-notices]").press("Space")
    expect(page.locator("[data-notices]")).not_to_be_checked()
    check(person, "tools")
    page.reload()
    page.locator("#tab-tools").click()
    expect(page.locator("[data-notices]")).not_to_be_checked()


def test_the_pages_can_be_installed_in_the_language_of_their_reader(sit: Sit) -> None:
    page = sit("de").page
    page.goto("/")
    manifest = installable(page)
    assert (manifest["lang"], manifest["description"][:14]) == ("de", "Handelsspiele ")
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        size = page.evaluate(
            "async (src) => { const image = new Image(); image.src = src; await image.decode(); return image.width; }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")


def installable(page: Page) -> Any:
    """The manifest as the browser itself reads it; nothing may be wrong with it."""
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    return json.loads(found["data"])
