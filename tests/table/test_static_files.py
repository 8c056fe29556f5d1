"""The files that pages link to: all are there, an edition has its own addresses, and scripts find their modules."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from kogge.games import find_game
from kogge.table.drawing import linked_files
from kogge.table.drawing.linked_files import FOLDER, colours_of, file_of, modules_of, styles_of
from kogge.table.web.static_files import edition, static
from tests.engine.matches import new_match
from tests.table.tables import in_a_loop, open_house, sit_around

LINKS = re.compile(r'<(?:link|script) [^>]*(?:href|src)="([^"]+)"')
IMPORT = re.compile(r'^import \{ (.+) \} from "\./(.+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|let|class) ([\w$]+)", re.MULTILINE)
SCRIPTS = ("table/main.js", "table/waiting.js")


@pytest.mark.slow
@in_a_loop
async def test_everything_that_a_page_links_to_is_there_and_lasts(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.stranger()
        pages = ["/", "/new/goa", "/learn/cargo-noir", "/rules/novgorod", "/api", "/nothing"]
        url, _ = await sit_around(house, new_match())
        linked = {link for page in (*pages, url) for link in LINKS.findall((await ann.get(page)).text)}
        assert {static("start.css"), static("table.css"), static("table/main.js"), static("table/now.js")} <= linked
        assert "/manifest.webmanifest" in linked  # which is in the language of whoever asks
        for link in linked - {"/manifest.webmanifest"}:
            answer = await ann.get(link)
            assert answer.status_code == 200, link
            assert "immutable" in answer.headers["Cache-Control"], link


@in_a_loop
async def test_without_its_edition_a_file_is_asked_for_every_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.stranger()
        assert (await ann.get("/static/table.css")).headers["Cache-Control"] == "no-cache"
        assert (await ann.get("/static/0123456789ab/table.css")).status_code == 404


def test_an_edition_changes_with_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def edition_now() -> str:
        edition.cache_clear()
        return edition()

    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "main.js").write_text("1")
    monkeypatch.setattr(linked_files, "FOLDER", tmp_path)
    seen = [edition_now(), edition_now()]
    (tmp_path / "table" / "main.js").write_text("2")
    seen.append(edition_now())
    (tmp_path / "table" / "main.js").rename(tmp_path / "main.js")
    seen.append(edition_now())
    edition.cache_clear()
    assert seen[0] == seen[1]
    assert len(set(seen)) == 3


def test_a_game_brings_the_style_sheets_that_it_has() -> None:
    goa = find_game("goa")
    assert (colours_of(goa), styles_of(goa)) == (["games/goa/colours.css"], ["games/goa/style.css"])
    bare = replace(goa, package="kogge.engine")
    assert (colours_of(bare), styles_of(bare)) == ([], [])


@pytest.mark.parametrize("name", ["games/goa/data.toml", "games/goa/../data.toml", "games/chess/style.css", "games/"])
def test_no_other_file_of_a_game_is_served(name: str) -> None:
    assert file_of(name) is None


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_module_imports_only_what_is_there(script: str) -> None:
    for name in modules_of(script):
        text = (FOLDER / name).read_text(encoding="utf-8")
        imports = IMPORT.findall(text)
        assert len(imports) == text.count("\nimport "), f"{name} imports in a way that is not foreseen"
        for names, module in imports:
            exported = EXPORT.findall((FOLDER / "table" / module).read_text(encoding="utf-8"))
            assert set(names.split(", ")) <= set(exported), f"{name} imports from {module}"


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_module_needs_one_that_needs_it(script: str) -> None:
    needed = {name: set(modules_of(name)[1:]) for name in modules_of(script)}
    circles = [(name, other) for name, others in needed.items() for other in others if name in needed[other]]
    assert circles == []


LETTERS = re.compile(r'url\("(fonts/[^"]+)"\)')


@in_a_loop
async def test_letters_come_with_the_page(tmp_path: Path) -> None:
    """All that the styles name are there, and nothing is loaded before it is asked for that the styles do not name."""
    named = {static(name) for name in LETTERS.findall((FOLDER / "table.css").read_text(encoding="utf-8"))}
    assert len(named) == 5
    async with open_house(tmp_path) as house:
        ann = house.stranger()
        for letters in named:
            answer = await ann.get(letters)
            assert (answer.status_code, answer.headers["Content-Type"]) == (200, "font/woff2")
        loaded = {link for link in LINKS.findall((await ann.get("/")).text) if "/fonts/" in link}
        assert loaded
        assert loaded <= named
