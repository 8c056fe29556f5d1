"""Pictures on a page of somebody else, in the browser: neither touches the other, and nothing is fetched."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import kogge
from kogge.arena.simulate import Plan, simulate
from tests.engine.matches import LAST_KINDS, played
from tests.table.browser.conftest import FLAGS

# a page that is set on looking otherwise
HOSTILE = """
* { font: 40px serif !important; color: red !important; fill: red !important; stroke: red !important; }
svg, text, .seat, .board, .picture { display: none !important; }
"""
IN_PLACE = "img { position: fixed; inset: 0 auto auto 0; z-index: 9; }"  # whatever is above it
PLAIN = "<p class='seat board own'>Text</p><button class='btn main'>Go</button><svg class='table'><text>Hi</text></svg>"
LOOKS = "() => [...document.querySelectorAll('#theirs *')].map(it => JSON.stringify({...getComputedStyle(it)}))"
LOADED = "() => [...document.images].map(it => it.complete && it.naturalWidth > 0)"
SIZE: ViewportSize = {"width": 1240, "height": 1000}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def page_of(chromium: Browser, html: str, style: str = "", scheme: str = "light") -> Page:
    """A page that asks nobody for anything."""
    asked: list[str] = []
    page = chromium.new_page(viewport=SIZE, color_scheme="dark" if scheme == "dark" else "light")
    page.on("request", lambda request: asked.append(request.url))
    page.set_content(f"<style>{style}</style><div id='theirs'>{PLAIN}</div>{html}", wait_until="load")
    assert all(page.evaluate(LOADED))
    assert [address for address in asked if not address.startswith("data:")] == []
    return page


def shown() -> list[str]:
    matches = [played(kind, moves=60) for kind in LAST_KINDS]
    pieces = [kogge.show(match, seat=0, lang="de")._repr_html_() for match in matches]
    summary = simulate(Plan("borneo", 2, 3, ("random",), {}, "piece"))
    return [*pieces, str(summary._repr_html_())]


def test_pictures_and_pages_do_not_touch_each_other(chromium: Browser) -> None:
    pieces = shown()
    alone = page_of(chromium, "").evaluate(LOOKS)
    beside = page_of(chromium, "".join(pieces))
    assert beside.evaluate(LOOKS) == alone
    for number, piece in enumerate(pieces):
        calm, wild = (page_of(chromium, piece, IN_PLACE + style) for style in ("", HOSTILE))
        assert calm.locator("img").first.screenshot() == wild.locator("img").first.screenshot(), number


def test_pictures_are_light_or_dark_and_move_sideways_where_it_is_narrow(chromium: Browser) -> None:
    piece = shown()[0]
    light, dark = (page_of(chromium, piece, ":root { color-scheme: light dark; }", one) for one in ("light", "dark"))
    assert light.locator("img").first.screenshot() != dark.locator("img").first.screenshot()
    light.set_viewport_size({"width": 390, "height": 800})
    assert light.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert light.evaluate("() => document.images[0].clientWidth") == 640
