"""Novgorod's own area in a real browser: the kinds of use over a route that is scored."""

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match
from kogge.games.novgorod import NOVGOROD
from tests.games.novgorod.table import position, use_route
from tests.table.browser.conftest import Sit
from tests.table.serving import Serving

# names that are cut off, and parts of the own area that reach below it
TOO_LARGE = """() => {
  const below = document.querySelector(".own").getBoundingClientRect().bottom;
  const cut = [...document.querySelectorAll(".use b")].filter((name) => name.scrollWidth > name.clientWidth);
  const deep = [...document.querySelectorAll(".own :is(.use, .route-slot, .ledger, .prospect, .career, .held > li)")]
    .filter((part) => part.getBoundingClientRect().bottom > below);
  return [...cut, ...deep].map((each) => each.outerHTML.slice(0, 80));
}"""
WHY = {
    "de": "Für keine Zeile eines Auftrags hast du jetzt alles.",
    "en": "You do not have everything for any line of an order now.",
}


@pytest.mark.parametrize(("size", "lang"), [((1440, 900), "de"), ((1024, 768), "en"), ((390, 844), "de")])
def test_a_kind_of_use_narrows_what_can_be_pointed_at(
    sit: Sit, server: Serving, size: tuple[int, int], lang: str
) -> None:
    """Another kind can be pointed at instead; then pointing at a slot does it."""
    s = position(owned={"A": "danzig visby"}, speed={"A": 4}, manufactures={"luebeck": "jewellery_1"})
    person = sit(lang, *size)
    match = Match(NOVGOROD, s.seats, start=use_route(s, "danzig luebeck visby"))
    person.sit_at(server, match, f"uses-{size[0]}")
    person.wait()
    assert person.page.evaluate(TOO_LARGE) == []
    expect(person.page.locator("#use-order")).to_have_attribute("data-why", WHY[lang])
    person.click("use-store")
    person.settle()
    targets = person.page.locator("[data-point]:not(.chosen, .instead)")
    assert targets.evaluate_all("all => all.map(e => e.id)") == ["slot-0", "slot-2"]
    person.click("use-income")
    person.settle()
    assert targets.evaluate_all("all => all.map(e => e.id)") == ["slot-0", "slot-1", "slot-2"]
    person.click("slot-2")
    person.settle()
    assert server.match(f"uses-{size[0]}").state.ducats[0] == 23
