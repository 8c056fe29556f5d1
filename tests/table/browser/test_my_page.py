"""Your page and what you have played, on wide and narrow screens: nothing is cut off, however long the names are."""

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Player
from kogge.table.rooms.people import hashed
from kogge.table.rooms.played import scores_of
from kogge.table.web.reader import PERSON_COOKIE
from tests.engine.matches import LAST_KINDS, new_match, played
from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.serving import Serving
from tests.table.tables import record_of

LONG = "M" + 23 * "w"
CUT_OFF = """() => [...document.querySelectorAll(".scroll, .end, .run a, .row")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent.trim().slice(0, 80))"""


def has_played(person: Person, server: Serving) -> None:
    """A game of each kind is over, won by somebody else; another one runs, and waits for them."""
    person.page.goto("/me")
    secret = next(one["value"] for one in person.page.context.cookies() if one.get("name") == PERSON_COOKIE)
    for number, kind in enumerate(LAST_KINDS):
        match = played(kind)
        winner = min(range(kind.seats), key=lambda seat: match.results()[seat].rank)
        match.players = [Player(LONG) for _ in range(kind.seats)]
        table = f"{person.lang}-{person.page.viewport_size}-{number}"
        table = hashed(table)[:16]
        server.store.create(record_of(match, table))
        server.store.hold(hashed(secret), table, (winner + 1) % kind.seats, 1000)
        server.store.hold("another", table, winner, 1000)
        server.store.count(table, scores_of(match))
    waits = new_match(players=[Player(LONG)] * 4)
    server.store.create(record_of(waits, f"{table[:8]}-waits"), (), hashed(secret), [1])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "width", "scheme"), [("de", 1440, "light"), ("en", 390, "dark"), ("de", 390, "light")]
)
def test_nothing_is_cut_off(sit: Sit, server: Serving, lang: str, width: int, scheme: str) -> None:
    person = sit(lang, width, color_scheme=scheme)
    page = person.page
    has_played(person, server)
    for path in ("/me", "/me/played", "/"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, path
        assert page.evaluate(CUT_OFF) == [], path
        check(person, path)
    page.goto("/me/played")
    expect(page.locator(".figures article")).to_have_count(len(LAST_KINDS))


def test_a_way_leads_to_each_part_of_ones_page(sit: Sit) -> None:
    page = sit("en", 390).page
    page.goto("/me")
    for link in page.locator(".jumps a").all():
        part = (link.get_attribute("href") or "").partition("#")[2]  # the page's own address is another one only later
        link.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"[id='{part}']")).to_be_in_viewport()
