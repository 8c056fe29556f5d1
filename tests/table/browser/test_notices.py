"""Being told while the page is closed, in a real browser: one's own page, the worker, the installed application."""

import json
import re
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, Worker, expect
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from kogge.table.public_address import read_public_url, serve_at
from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import OFTEN
from tests.table.browser.test_people import open_table
from tests.table.nginx import free_port
from tests.table.serving import HOST, Serving, serving
from tests.table.test_web_push import Subscriber
from tests.table.world import MATRIX_NAME, PUSH_NAME, World, world

# A browser without its maker's push service cannot subscribe: the test says what that would have answered.
SUBSCRIBED = "PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) })"
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
MOST_LOOKS = 3000
KEPT = "async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).map((each) => each.scope)]"


class Told:
    """A browser that can subscribe, and whose worker notes what it is asked to show."""

    def __init__(self, page: Page, endpoint: str, subscriber: Subscriber) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.found: list[dict[str, Any]] = []
        answer = {"endpoint": endpoint, "expirationTime": None, "keys": subscriber.keys}
        page.context.add_init_script(SUBSCRIBED % json.dumps(answer))
        page.context.grant_permissions(["notifications"])
        self.session.on(
            "ServiceWorker.workerRegistrationUpdated", lambda told: self.found.extend(told["registrations"])
        )
        self.session.send("ServiceWorker.enable")

    @property
    def origin(self) -> str:
        return "/".join(self.page.url.split("/")[:3])

    @property
    def worker(self) -> Worker:
        (worker,) = self.page.context.service_workers
        return worker

    def deliver(self, data: str) -> Any:
        """As the browser gives it to its worker, when it has opened what its push service has brought."""
        self.worker.evaluate(NOTED)
        asked = {"origin": self.origin, "registrationId": self.found[0]["registrationId"], "data": data}
        self.session.send("ServiceWorker.deliverPushMessage", asked)
        wait_for(self.page, lambda: self.worker.evaluate("self.noted.length"))
        return self.worker.evaluate("self.noted.pop()")


def wait_for(page: Page, done: Callable[[], object]) -> None:
    for _ in range(MOST_LOOKS):
        if done():
            return
        page.wait_for_timeout(OFTEN)
    raise AssertionError("it does not come")


def test_a_browser_subscribes_and_shows_what_it_is_told(sit: Sit) -> None:
    person = sit("de")
    page = person.page
    told = Told(page, "https://fcm.googleapis.com/fcm/send/test", Subscriber())
    page.goto("/me")
    page.locator("#notices-push button").click()
    expect(page.locator(".notices .said")).to_have_text("Gespeichert. Du wirst dort benachrichtigt.")
    expect(page.locator(".ways li")).to_contain_text("Chrome")
    origin, inside = told.origin, told.worker
    message = {"web_push": 8030, "notification": {**TOLD, "navigate": f"{origin}/t/table"}}
    shown = [told.deliver(data) for data in (json.dumps(message), "nobody can read this")]
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


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[World]:
    with world(tmp_path) as found:
        yield found


@pytest.fixture
def calling(tmp_path: Path, outside: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A server that tells people outside, without the minute for which it usually waits."""
    monkeypatch.setattr("kogge.table.rooms.notices.GRACE", 0)
    port = free_port()
    public = read_public_url(f"http://{HOST}:{port}")
    with serving(tmp_path, port=port, notices=outside.terms, public=public) as running:
        yield running
    serve_at(None)


@pytest.mark.slow
def test_whoever_has_closed_the_page_is_told_on_every_way_once_and_comes_back(
    sit: Sit, calling: Serving, outside: World
) -> None:
    """Sent by a real server over real connections: push and webhooks over TLS, mails by SMTP."""
    ann, bea, subscriber = sit("en", url=calling.url), sit("de", 390, 844, url=calling.url), Subscriber()
    page, box = ann.page, outside.box
    browser = Told(page, f"https://{PUSH_NAME}/send/ann", subscriber)
    table = open_table(ann, "me", "open", "bot", names=("Ann",))
    bea.open(table)
    bea.page.locator(".sit input[name=name]").fill("Bea")
    bea.page.locator(".sit button").click()

    def until_turn_of(seat: int) -> None:
        while (actor := calling.match(table).state.actor) != seat:
            if actor == 2:
                page.wait_for_timeout(OFTEN)
            else:
                (ann, bea)[actor].decide()

    until_turn_of(1)
    key = wants_everything(page, outside)
    until_turn_of(0)
    names = (PUSH_NAME, MATRIX_NAME, "discord.com", "hooks.slack.com")
    wait_for(page, lambda: all(map(outside.at, names)) and len(box.letters) == 2)
    link, line = f"{calling.url}/t/{table}", "Ann, it's your turn: Borneo. At Ann's table."

    # a push that only this browser can open, and whose sender it knows; its worker shows it and leads to the table
    (push,) = outside.at(PUSH_NAME)
    assert Vapid02.verify(push.headers["authorization"])
    assert push.headers["authorization"].endswith(f"k={key}")
    told = subscriber.opened(push.body)
    shown = browser.deliver(json.dumps(told))
    assert (shown["title"], shown["body"], shown["tag"]) == ("Your turn: Borneo", "At Ann's table.", table)
    assert browser.worker.evaluate(CLICKED, shown["data"]["navigate"]) == link == told["notification"]["navigate"]

    # a webhook in each form
    (matrix,), (discord,), (slack,) = (outside.at(name) for name in names[1:])
    assert json.loads(matrix.body) == {
        "text": f"{line} {link}",
        "html": f'{escape(line)} <a href="{link}">{link}</a>',
        "username": "Kogge",
        "what": "turn",
        "url": link,
    }
    assert json.loads(slack.body) == {"text": f"{line} {link}"}
    assert json.loads(discord.body) == {"content": f"{line} {link}", "allowed_mentions": {"parse": []}}

    # a mail, whose link leads to the table
    letter = box.letters[1]
    assert (letter["To"], letter["Subject"]) == ("ann@example.net", "Your turn: Borneo")
    page.goto(link_in(letter.get_content(), "/t/"))
    ann.wait()

    # nothing more of that decision, and of the next one again once
    until_turn_of(1)
    page.goto("/me")
    until_turn_of(0)
    wait_for(page, lambda: len(box.letters) == 3 and len(outside.received) == 8)

    # and a link ends the mails
    page.goto(link_in(box.letters[2].get_content(), "/me/notices/off/"))
    check(ann, "a link that ends mails")
    page.locator("main form button").click()
    expect(page.locator("h1")).to_have_text("E-mails are switched off.")
    page.locator("main a.btn").click()
    expect(page.locator(".ways li")).to_have_count(4)
    assert [len(outside.at(name)) for name in names] == [2, 2, 2, 2]


def wants_everything(page: Page, outside: World) -> str:
    """Ann closes the table and names all of her ways; returns the key by which a browser knows this server."""
    page.goto("/me")
    key = page.locator("#notices-push").get_attribute("data-key")
    page.locator("#notices-push button").click()
    expect(page.locator(".notices .said")).to_be_visible()
    for address in (
        f"https://{MATRIX_NAME}/webhook/room",
        "https://discord.com/api/webhooks/1/secret",
        "https://hooks.slack.com/services/T1/B1/secret",
    ):
        page.locator("input[name=address][type=url]").fill(address)
        page.locator("form[action$='/webhook'] button").click()
        expect(page.locator(".notices .said")).to_have_text("Saved. You will be notified there.")
    page.locator("input[type=email]").fill("ann@example.net")
    page.locator("form[action$='/mail'] button").click()
    expect(page.locator(".notices .said")).to_contain_text("The link is on its way")
    page.goto(link_in(outside.box.letters[0].get_content(), "/me/notices/confirm/"))
    page.locator("main form button").click()
    expect(page.locator("h1")).to_have_text("The address is confirmed.")
    page.locator("main a.btn").click()
    expect(page.locator(".ways li")).to_have_count(5)
    assert key
    return key


def link_in(text: str, path: str) -> str:
    found = re.search(rf"http://\S+{path}\S+", text)
    assert found
    return found[0]


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


@pytest.mark.slow
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


@pytest.mark.slow
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
