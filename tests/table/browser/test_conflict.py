"""A conflict of Borneo in the browser: what is shown to others is asked for, and nothing that it needs is cut off."""

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match, Move
from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from tests.games.borneo.table import ask, play, position
from tests.table.browser.conftest import Sit
from tests.table.serving import Serving

# how many of the tabs can be seen down to their lower edge
WHOLE_TABS = """(tabs) => tabs.filter((tab) => {
  const { left, width, bottom } = tab.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, bottom - 2)?.closest(".cargo") === tab.closest(".cargo");
}).length"""


def match(hand: str, *notations: str) -> Match:
    """A has these cards and stands third in Red, behind B and C."""
    s = position(hands={"A": hand, "B": "F03 F04", "C": "F40", "D": "F50"}, ladders={"r": "BCA"})
    play(ask(s, MERCHANT_PHASE, LAY_CARGO), *notations)
    s.events = None
    return Match(BORNEO, s.seats, start=s)


@pytest.mark.slow
def test_the_only_card_that_fits_is_shown_by_a_button_alone(sit: Sit, server: Serving) -> None:
    person = sit("de")
    before = match("F01 F51")
    person.sit_at(server, before, "only-card")
    person.wait()
    for merchant in ("merchant-red-3", "merchant-red-1"):
        person.click(merchant)
        person.settle()
    button = person.page.locator("#do-show")
    expect(button).to_have_text("Mit 3 gegen 1 angreifen")
    assert server.match("only-card").entries == []
    button.click()
    expect(person.page.locator("#do-show")).to_have_count(0)
    assert server.match("only-card").entries == [Move(0, before.read("attack red 3 1"))]


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 1024])
def test_the_part_of_the_turn_is_seen_beside_buttons(sit: Sit, server: Serving, width: int) -> None:
    person = sit("de", width, 768)
    person.sit_at(server, match("F01 F16 F51", "attack red 3 1", "play F01"), f"phases-{width}")
    person.wait()
    expect(person.page.locator(".prompt .options .btn")).to_be_visible()
    expect(person.page.locator(".steps [aria-current=step]")).to_be_visible()
    prompt = person.page.locator("#part-prompt")
    assert prompt.evaluate("it => it.scrollHeight <= it.clientHeight && it.scrollWidth <= it.clientWidth")


@pytest.mark.slow
def test_tabs_of_a_hand_are_whole_on_a_small_screen(sit: Sit, server: Serving) -> None:
    person = sit("en", 390, 844)
    person.sit_at(server, match("F01 F02 F16 F51", "attack red 3 1"), "small-tabs")
    person.wait()
    tabs = person.page.locator(".hand .tab")
    expect(tabs).to_have_text(["+3", "+3", "+1"])
    assert tabs.evaluate_all(WHOLE_TABS) == 3
