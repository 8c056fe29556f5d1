"""Novgorod's table in a real browser: kinds of use, and what must not be stretched, covered or cut off."""

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match, Move
from kogge.games.novgorod import NOVGOROD
from tests.games.novgorod.table import lay_route, position, use_route
from tests.table.browser.conftest import Sit
from tests.table.serving import Serving
from tests.table.tables import record_of

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


@pytest.mark.slow
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
    assert server.match(f"uses-{size[0]}").entries == [Move(0, match.read("income visby"))]


BOX = "(element) => { const { width, height } = element.getBoundingClientRect(); return [width, height]; }"


@pytest.mark.slow
def test_offices_keep_their_shape_when_there_is_no_route(sit: Sit, server: Serving) -> None:
    """Where the game is over, nothing else lies in the middle of the own area."""
    person = sit("de")
    shapes = []
    owned = {"A": "danzig visby"}
    for name, s in (("during", lay_route(position(owned=owned))), ("after", position(owned=owned))):
        server.keep(Match(NOVGOROD, s.seats, start=s), f"offices-{name}")
        person.claim(f"offices-{name}", 0)
        shapes.append(person.page.locator("#office-danzig").evaluate(BOX))
    assert shapes[0] == shapes[1]


BAR = (".facts", ".race", ".zoomtabs")
SPAN = "(element) => { const { left, right } = element.getBoundingClientRect(); return [left, right]; }"


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 1280, 1024])
def test_the_bar_leaves_room_for_the_leaf_switch(sit: Sit, server: Serving, width: int) -> None:
    """With all that it can hold: the notes of the table, the last round, the track."""
    person = sit("de", width, 800)
    s = lay_route(position(turn=9))
    s.last = 1
    match = Match(NOVGOROD, s.seats, start=s)
    server.store.create(record_of(match, f"bar-{width}", hints=False, brought=True), [])
    person.claim(f"bar-{width}", 0)
    (_, end), (left, right), (switch, _) = (person.page.locator(part).evaluate(SPAN) for part in BAR)
    assert end <= switch
    assert left + 60 < right <= switch


@pytest.mark.slow
def test_a_lesson_shows_the_own_area_without_the_kinds_of_use(sit: Sit) -> None:
    """There is nothing to do in a figure, and the offices are what it is about."""
    person = sit("de")
    person.page.goto("/learn/novgorod")
    expect(person.page.locator(".own-frame .own-offices").last).to_be_visible()
    expect(person.page.locator(".own-frame .uses:visible")).to_have_count(0)
