"""Every link of the Markdown leads somewhere: to a page, to a place in it, to a file of the repository."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kogge import rulebook
from tests.docs.pages import AROUND, DOCS, PAGES, ROOT, headings, links

NUMBER = re.compile(r"[A-Z]{0,2}-?\d[\w.]*")


def fault(page: Path, link: str) -> str:
    """What is wrong with a link of this page; "" if nothing is."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        is_address = parts.scheme in ("http", "https") and "." in parts.netloc and not re.search(r"\s", link)
        return "" if is_address else "no address"
    target = (page.parent / parts.path).resolve() if parts.path else page
    if not target.is_relative_to(ROOT) or not target.exists():
        return "no such file"
    if not parts.fragment:
        return ""
    if target.parent == DOCS / "rules" and NUMBER.fullmatch(parts.fragment):
        name, _, lang = target.stem.partition(".")
        return "" if parts.fragment in {rule.number for rule in rulebook.rules(name, lang or "en")} else "no such rule"
    return "" if parts.fragment in headings(target) else "no such heading"


@pytest.mark.parametrize("page", [*AROUND, *PAGES], ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert {link: said for link in links(page) if (said := fault(page, link))} == {}


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("operating.md", ""),
        ("../README.md", ""),
        ("rules/goa.md#6.3", ""),
        ("architecture.md#the-house", ""),
        ("#the-websocket", ""),
        ("https://example.org/a", ""),
        ("opperating.md", "no such file"),
        ("../../elsewhere.md", "no such file"),
        ("rules/goa.md#6.33", "no such rule"),
        ("architecture.md#the-mouse", "no such heading"),
        ("https:/example.org", "no address"),
        ("mailto:somebody", "no address"),
    ],
)
def test_a_link_that_leads_nowhere_is_noticed(link: str, said: str) -> None:
    assert fault(DOCS / "programs.md", link) == said
