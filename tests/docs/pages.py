"""The Markdown of the repository as its tests read it: the pages, their links and what can be linked to in them."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
AROUND = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/fog_harbour/README.md")]


class Block(NamedTuple):
    """A block of code: what it says that it is, its text, and its line in the page."""

    kind: str
    text: str
    line: int


@cache
def read(page: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8"))


def links(page: Path) -> Iterator[str]:
    """Where it leads, and the pictures that it shows."""
    for token in read(page):
        for inner in token.children or ():
            address = inner.attrs.get("href" if inner.type == "link_open" else "src")
            if address:
                yield str(address)


def headings(page: Path) -> set[str]:
    """The anchors of its headings, as the site and those who show repositories make them of their words."""
    tokens = read(page)
    titles = [after.content for token, after in pairwise(tokens) if token.type == "heading_open"]
    return {re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-") for title in titles}


def blocks(page: Path) -> list[Block]:
    return [
        Block(token.info.strip(), token.content, (token.map or [0])[0] + 1)
        for token in read(page)
        if token.type == "fence"
    ]
