"""The built site: without a warning, whole, and on its own."""

import re
from posixpath import dirname, normpath
from urllib.parse import unquote, urlsplit

import pytest

from kogge import rulebook
from kogge.games import GAMES, find_game
from tests.docs.conftest import Read, Site

PHONE = 390
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SERIOUS = ("serious", "critical")
PICTURES = {"exclude": [[".drawn"]]}  # those of lessons are inert, and the table's own tests have looked at them
LOADED = re.compile(r"(?:url\(|@import\s+)[\"']?([^\"')]+)")

pytestmark = pytest.mark.slow


def test_it_is_built_without_a_warning(site: Site) -> None:
    assert site.said == ""


def test_every_link_leads_to_a_place_that_is_there(site: Site) -> None:
    faults = []
    for name, page in site.pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = normpath(f"{dirname(name)}/{unquote(parts.path)}").lstrip("/") if parts.path else name
            place = unquote(parts.fragment)
            there = (site.folder / target).is_file() and (
                not place or target not in site.pages or place in site.pages[target].ids
            )
            if not there:
                faults.append(f"{name}: {link}")
    assert faults == []


def test_nothing_is_fetched_from_elsewhere(site: Site) -> None:
    """Neither by a page nor by a style; addresses that are only links may lead out."""
    loads = [(name, load) for name, page in site.pages.items() for load in page.loads]
    for sheet in site.folder.rglob("*.css"):
        loads += [(sheet.name, load) for load in LOADED.findall(sheet.read_text(encoding="utf-8"))]
    assert len(loads) > 100
    assert [found for found in loads if urlsplit(found[1]).netloc] == []


def test_every_rule_has_its_anchor_once(site: Site) -> None:
    for rules_file in rulebook.files():
        for lang, page in (("en", f"rules/{rules_file}.html"), ("de", f"rules/{rules_file}.de.html")):
            ids = site.pages[page].ids
            for rule in rulebook.rules(rules_file, lang):
                assert ids.count(rule.number) == 1, f"{page}: {rule.number}"


def test_every_lesson_is_told_in_both_languages(site: Site) -> None:
    for game in GAMES.values():
        for lang, ending in (("en", ""), ("de", ".de")):
            lesson = find_game(game.id).lesson(lang)
            assert lesson is not None
            text = (site.folder / f"learn/{game.id}{ending}.html").read_text(encoding="utf-8")
            for part in lesson.parts:
                assert part.title in text
            drawn = [figure for part in lesson.parts for figure in part.figures]
            drawn += [figure for part in lesson.parts for task in part.tasks for figure in task.figures()]
            assert text.count('<template shadowrootmode="open">') == len(drawn)


def test_a_page_in_german_says_so(site: Site) -> None:
    assert '<div lang="de">' in (site.folder / "rules/goa.de.html").read_text(encoding="utf-8")
    assert '<div lang="de">' not in (site.folder / "rules/goa.html").read_text(encoding="utf-8")
    assert "goa.html" in site.pages["rules/goa.de.html"].links


def test_no_page_is_wider_than_a_phone(site: Site, read: Read) -> None:
    """And none asks for anything from elsewhere, or complains. What is there in German has the longer words."""
    reader = read(PHONE, "dark")
    for name in site.pages:
        if name.replace(".html", ".de.html") in site.pages:
            continue
        reader.page.goto(f"{site.folder.as_uri()}/{name}")
        assert reader.page.evaluate(OVERFLOW) == 0, name
    assert reader.complaints == []
    assert [url for url in reader.asked if not url.startswith((site.folder.as_uri(), "data:"))] == []


@pytest.mark.parametrize(
    ("width", "scheme", "pages"),
    [
        (1440, "light", ["index", "learn/borneo.de", "api/saves", "research"]),
        (PHONE, "dark", ["index", "learn/index", "rules/cargo_noir.de", "programs"]),
    ],
)
def test_who_cannot_see_it_well_can_read_it(site: Site, read: Read, width: int, scheme: str, pages: list[str]) -> None:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # noqa: PLC0415

    reader = read(width, scheme)
    for name in pages:
        reader.page.goto(f"{site.folder.as_uri()}/{name}.html")
        results = Axe().run(reader.page, context=PICTURES, options={"resultTypes": ["violations"]})
        found = [
            f"{violation['id']} at {[node['target'] for node in violation['nodes']][:4]}"
            for violation in results.response["violations"]
            if violation["impact"] in SERIOUS
        ]
        assert found == [], name


def test_what_is_sought_is_found(site: Site, read: Read) -> None:
    """From the files alone, without a server."""
    reader = read(1440, "light")
    reader.page.goto(f"{site.folder.as_uri()}/search.html?q=Versteigerung")
    reader.page.locator("#search-results li a").first.wait_for()
    found = reader.page.locator("#search-results li a").evaluate_all("all => all.map(each => each.href)")
    assert any("rules/goa.de.html" in link for link in found)
