"""A page that was told of moves one by one shows what it shows when it is opened anew."""

import pytest

from kogge.games import GAMES
from tests.table.browser.conftest import Sit

# the text of every part, and the log as it is drawn
SHOWN = """() => [...document.querySelectorAll("[id^='part-']")]
    .map((part) => [part.id, part.textContent.replace(/\\s+/g, " ")])"""
LOG = """() => [...document.querySelectorAll("#part-log > :is(.turn, .since)")]
    .map((each) => [each.className, each.hidden, each.dataset.upto ?? "", each.innerHTML.replace(/\\s+/g, " ")])"""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_was_added_is_what_is_there_when_the_page_is_opened_anew(sit: Sit, game: str) -> None:
    person = sit("en")
    person.play_now(game, seats=3)
    person.play(4)
    person.wait()
    page = person.page
    while len(page.evaluate(LOG)) <= 3:  # turns; a turn can take many decisions
        assert not person.is_over
        person.play(1)
        person.wait()
    shown, log = page.evaluate(SHOWN), page.evaluate(LOG)
    page.reload()
    person.wait()
    assert page.evaluate(LOG) == log
    assert page.evaluate(SHOWN) == shown
