"""The site as `make docs` builds it, and a browser before it."""

import fcntl
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.docs.pages import DOCS
from tests.processes import ended
from tests.table.browser.conftest import BAD, FLAGS, PATIENCE

BUILD = ("-m", "sphinx", "-q", "-W", "--keep-going", "-n")


_DRAWING = re.compile(r"<svg.*?</svg>", re.DOTALL)  # most of a lesson; it leads nowhere and loads nothing


class Html(HTMLParser):
    """What a built page has: places that can be linked to, links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(_DRAWING.sub("", text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "link" and given.get("rel") not in ("search", "index", "next", "prev"):
            self.loads.append(given["href"])
        self.loads += [given[name] for name in ("src", "srcset", "poster", "data", "action") if given.get(name)]


class Site:
    def __init__(self, folder: Path, said: str) -> None:
        self.folder = folder
        self.said = said

    @cached_property
    def pages(self) -> dict[str, Html]:
        """Every page by its path."""
        files = sorted(self.folder.rglob("*.html"))
        return {str(file.relative_to(self.folder)): Html(file.read_text(encoding="utf-8")) for file in files}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Built once, whichever process needs it first."""
    own = tmp_path_factory.getbasetemp()
    shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "site"
    shared.mkdir(exist_ok=True)
    built, told = shared / "html", shared / "said"
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not told.exists():
            status, out, err = ended([sys.executable, *BUILD, "-d", str(shared / "trees"), str(DOCS), str(built)])
            told.write_text(out + err + f"status {status}" * (status != 0), encoding="utf-8")
    return Site(built, told.read_text(encoding="utf-8"))


class Reader(NamedTuple):
    """Somebody before the site: a page, and all that it asked for or complained of."""

    page: Page
    asked: list[str]
    complaints: list[str]


Read = Callable[[int, str], Reader]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path, "The browser tests need Chromium; “make test” installs it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def read(chromium: Browser) -> Iterator[Read]:
    """Sit down before a window so wide, in light or dark."""
    contexts = []

    def sit_down(width: int, scheme: str) -> Reader:
        context = chromium.new_context(
            viewport={"width": width, "height": 844},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        reader = Reader(context.new_page(), [], [])
        reader.page.on("request", lambda request: reader.asked.append(request.url))
        reader.page.on("requestfailed", lambda request: reader.complaints.append(f"failed: {request.url}"))
        reader.page.on("console", lambda said: reader.complaints.append(said.text) if said.type in BAD else None)
        reader.page.on("pageerror", lambda error: reader.complaints.append(str(error)))
        return reader

    yield sit_down
    for context in contexts:
        context.close()
