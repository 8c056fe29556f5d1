"""Nothing of the documentation is lost: every page stands in a table of contents, every module on a page of the API."""

import importlib.util
import re
from pathlib import Path
from pkgutil import iter_modules

from docs.site.docstrings import modules_of
from tests.docs.pages import DOCS, PAGES, blocks

ENTRY = re.compile(r"(?:.*<(.+)>|(.+))")


def pages_in_tables_of_contents() -> list[Path]:
    found = []
    for page in PAGES:
        for block in blocks(page):
            if block.kind == "{toctree}":
                lines = [line for line in block.text.splitlines() if line and not line.startswith(":")]
                names = [matched[1] or matched[2] for line in lines if (matched := ENTRY.fullmatch(line))]
                found += [(page.parent / f"{name}.md").resolve() for name in names]
    return found


def test_every_page_stands_in_one_table_of_contents() -> None:
    assert sorted([*pages_in_tables_of_contents(), DOCS / "index.md"]) == PAGES


def test_every_module_of_the_engine_has_its_place_in_the_api() -> None:
    assert modules_in("kogge.engine") - described() == set()


def test_a_room_is_described_with_all_of_its_modules() -> None:
    for room in ("kogge.batch", "kogge.environments", "kogge.dataset", "kogge.notebook"):
        assert {room, *modules_in(room)} <= described(), room


def modules_in(package: str) -> set[str]:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    return {f"{package}.{module.name}" for module in iter_modules(spec.submodule_search_locations)}


def described() -> set[str]:
    """The modules on the pages of the API, each once."""
    named = [
        module
        for page in (DOCS / "api").glob("*.md")
        for block in blocks(page)
        if block.kind.startswith("{modules}")
        for name in block.kind.split()[1:]
        for module in modules_of(name)
    ]
    assert len(named) == len(set(named))
    return set(named)
