"""A real Chromium, a real server, and people who sit before it.

Playwright's loop must not run while other tests use asyncio, so the browser is closed as soon as a test of another
folder follows: that is what the scope of a package means.
"""

import logging
import shutil
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from kogge.table.web.reader import SETTINGS_COOKIE, write_settings
from tests.processes import MOST_WAITING
from tests.table.browser.person import Person
from tests.table.serving import Serving, serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nobody vouches for the certificate of a test's own nginx. A context's ignore_https_errors would ask anew for each
    # request, and on a busy machine has given one up after 32 times.
    "--ignore-certificate-errors",
]
BAD = ("error", "warning")  # what the console never says
PATIENCE = 1000 * MOST_WAITING  # milliseconds: nothing here has to be quick on a busy machine
# Presses come a second later by their clock than they do: this person takes the time to look at what has changed.
AT_LEISURE = """{
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return get.call(this) + 1000; } });
}"""
LOCALES = {"de": "de-DE", "en": "en-GB"}

Sit = Callable[..., Person]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("table")) as running:
        yield running


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path, "The browser tests need Chromium; “make test” installs it."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class Faults(logging.Handler):
    """What went wrong in the server, in a line each: where a page complains of it, that is what one wants to know."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1]:
            *_, last = traceback.extract_tb(record.exc_info[2])
            self.told.append(f"{record.exc_info[1]!r} at {last.filename}:{last.lineno}")


@pytest.fixture
def sit(chromium: Browser, server: Serving) -> Iterator[Sit]:
    """Let a person sit before a browser of their own. In the end, none of their pages may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    faults = Faults()
    logging.getLogger("uvicorn.error").addHandler(faults)

    def watch(page: Page) -> None:
        page.on("console", lambda message: complaints.append(message.text) if message.type in BAD else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))

    def sit_down(
        lang: str = "en",
        width: int = 1440,
        height: int = 900,
        url: str = "",
        speed: str = "instant",
        *,
        hasty: bool = False,
        **more: Any,
    ) -> Person:
        more.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(
            base_url=url or server.url, locale=LOCALES[lang], viewport={"width": width, "height": height}, **more
        )
        context.add_cookies(
            [{"name": SETTINGS_COOKIE, "value": write_settings({"speed": speed}), "url": url or server.url}]
        )
        context.set_default_timeout(PATIENCE)
        context.on("page", watch)
        if not hasty:
            context.add_init_script(AT_LEISURE)
        contexts.append(context)
        return Person(context.new_page(), lang, complaints)

    yield sit_down
    for context in contexts:
        context.close()
    logging.getLogger("uvicorn.error").removeHandler(faults)
    assert complaints == [], faults.told
