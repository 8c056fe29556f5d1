"""A game that is a package of its own, clicked: with all its files, and with its rules alone."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.examples.installing import PLAIN, WHOLE, install
from tests.processes import started
from tests.table.browser.conftest import Sit

WHOLE_GAME = 10_000  # decisions: more than it has
SERVE = """
import signal, sys
from pathlib import Path
from tests.table.serving import serving
with serving(Path(sys.argv[1])) as table:
    print(table.url, flush=True)
    signal.pause()
"""


@contextmanager
def house(folder: Path, variant: str) -> Iterator[str]:
    """A house that has the example too; returns its address."""
    (folder / "site").mkdir()
    (folder / "data").mkdir()
    env = install(folder / "site", variant)
    with started([sys.executable, "-c", SERVE, str(folder / "data")], env) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()


@pytest.mark.slow
@pytest.mark.parametrize("decisions", [3, WHOLE_GAME])
def test_a_game(sit: Sit, tmp_path: Path, decisions: int) -> None:
    with house(tmp_path, WHOLE) as url:
        person = sit("de", url=url)
        person.play_now("fog-harbour", seats=2)
        expect(person.page.locator("#part-topbar h1")).to_have_text("Nebelhafen")
        assert person.prompt == "Kaufe, fische oder verkaufe."
        assert person.play(decisions) >= min(decisions, 8)
        if decisions == WHOLE_GAME:
            expect(person.page.locator("#ending")).to_contain_text("gewinn")
        person.page.close()  # before the house does: it would complain of nobody's answering


@pytest.mark.slow
def test_a_whole_game_of_rules_alone(sit: Sit, tmp_path: Path) -> None:
    """Drawn and said plainly; nothing leads to what it has not."""
    with house(tmp_path, PLAIN) as url:
        person = sit("en", url=url)
        person.page.goto("/")
        card = person.page.locator("li.game", has_text="Fog Harbour")
        expect(card).to_contain_text("A game for 2 to 5.")
        expect(card.locator("a")).to_have_count(1)  # to a new table; neither to a lesson nor to rules
        card.locator("a").click()
        expect(person.page.locator("h1")).to_contain_text("Fog Harbour")
        expect(person.page.locator('a[href*="/learn/"]')).to_have_count(0)
        person.play_now("fog-harbour", seats=2)
        expect(person.page.locator("#tab-rules")).to_be_hidden()
        assert person.prompt == "Your decision: Turn."
        assert person.play() >= 8
        expect(person.page.locator("#ending")).to_contain_text("win")
        person.page.close()
