"""A person before a browser, who plays at random: by mouse, by touch or by keyboard."""

import re
import time
from collections.abc import Sequence
from functools import cached_property
from random import Random

from playwright.sync_api import CDPSession, Locator, Page, expect

from kogge.bots import LEVELS
from kogge.engine.match import Match
from kogge.table.web.reader import PERSON_COOKIE
from tests.table.serving import Serving
from tests.table.tables import token

# the page waits for this person, or for nobody any more
READY = """() => {
  const table = document.querySelector("#table");
  if (table?.dataset.live === undefined || table.ariaBusy === "true") return false;
  if (document.querySelector("#flight > *")) return false;
  if (document.querySelector("#ending, [data-curtain]")) return true;
  return document.title.startsWith("●") && document.querySelector("[data-point], .numbered [data-action]") !== null;
}"""


SETTLED = """() =>
  document.querySelector("#table").ariaBusy !== "true" && document.querySelector("#flight > *") === null"""

# a spot of a thing that nothing else covers: cards overlap, and a person points at what sticks out
SPOT = """(thing) => {
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = thing.getBoundingClientRect();
  for (const down of [0.5, 0.1, 0.9, 0.25, 0.75]) for (const right of [0.5, 0.2, 0.8, 0.05, 0.95]) {
    const [x, y] = [box.left + box.width * right, box.top + box.height * down];
    if (document.elementFromPoint(x, y)?.closest("[data-point]") === thing) return [x, y];
  }
  return null;
}"""


# the section of the own area, of those that lie beside each other on a small screen, in which a thing is
SECTION = """(thing) => [...document.querySelectorAll("[data-section]")].map((button) => button.dataset.section)
  .find((id) => document.getElementById(id).contains(thing))"""
# it fills the area
AT_REST = "(id) => Math.abs(document.getElementById(id).getBoundingClientRect().left) < 2"
OFTEN = 20  # milliseconds from one look at the page to the next: to look at every frame makes the browser draw them all
DRAWN = re.compile(r"/(?:parts|act)\?")  # what brings what a page shows
WHOLE = 10_000  # decisions: more than any game has


class Person:
    def __init__(self, page: Page, lang: str, complaints: list[str]) -> None:
        self.page = page
        self.lang = lang
        self.complaints = complaints  # what the browser's console said
        self.rng = Random(7)

    # -- going somewhere ----------------------------------------------------------------------

    def play_now(self, game: str = "borneo", seats: int = 4, level: str = "random") -> str:
        """From the start page into a game against bots; returns the table's id."""
        self.page.goto("/")
        form = self.page.locator(f"form[action='/play/{game}']")
        form.locator("select[name=seats]").select_option(str(seats))
        pick_bot(form.locator("select[name=level]"), level)
        form.locator("button").click()
        return self.at_table()

    def sit_at(self, server: Serving, match: Match, table_id: str) -> int:
        """Come to a table with this match as whoever has to decide; returns the seat."""
        server.keep(match, table_id)
        seat = match.state.actor
        self.claim(table_id, seat)
        return seat

    def claim(self, table_id: str, seat: int) -> None:
        """Come to a table as whoever has this seat."""
        if PERSON_COOKIE not in [cookie.get("name") for cookie in self.page.context.cookies()]:
            self.page.request.get("/", headers={"Accept": "text/html"})  # where a browser gets its identity
        claimed = self.page.request.post(f"/t/{table_id}/claim", data={"token": token(seat)})
        assert claimed.ok, claimed.text()
        self.open(table_id)

    def at_table(self) -> str:
        self.page.wait_for_url("**/t/*")
        expect(self.page.locator("#table[data-live]")).to_be_visible()
        return self.table_id

    @property
    def table_id(self) -> str:
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found
        return found[1]

    def open(self, table_id: str) -> None:
        self.page.goto(f"/t/{table_id}")

    # -- looking ------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.page.locator("#ending").count() > 0

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt-title").inner_text()

    def points(self) -> int:
        """How many points of the match the page knows."""
        return int(self.page.locator("#table").get_attribute("data-points") or 0)

    def hand(self) -> set[str]:
        """The ids of the cards in this person's hand."""
        return set(self.page.locator(".own .hand [data-piece]").evaluate_all("all => all.map(e => e.dataset.piece)"))

    def pieces(self) -> set[str]:
        return set(self.page.locator("[data-piece]").evaluate_all("all => all.map(e => e.dataset.piece)"))

    def bytes(self) -> str:
        return self.page.content()

    def wait(self) -> None:
        """Until this person has to decide, or the match is over."""
        self.page.wait_for_function(READY, polling=OFTEN)

    # -- playing ------------------------------------------------------------------------------

    def targets(self) -> Locator:
        return self.page.locator("[data-point]:not(.chosen, .instead, #flight *)")

    def decide(self) -> str:
        """Point at things at random until an action is complete; returns it when the page shows what came of it."""
        self.wait()
        for _ in range(4):
            ids = self.targets().evaluate_all("all => all.map(e => [e.id, e.dataset.action ?? ''])")
            thing: str
            action: str
            thing, action = self.rng.choice(ids)
            with self.page.expect_response(DRAWN):
                self.click(thing)
            self.settle()
            if action:
                return action
        raise AssertionError("four things were pointed at, and still nothing was done")

    def tap(self, spot: list[float], *, seconds: float = 0.05, heard_after: float = 0.0) -> None:
        """Touch for so long by the finger's own clock, however busy the machine is; the page may hear of it late."""
        begun = time.time()
        touch = {"touchPoints": [{"x": spot[0], "y": spot[1]}]}
        self.touching.send("Input.dispatchTouchEvent", {"type": "touchStart", "timestamp": begun, **touch})
        if heard_after:
            self.page.wait_for_timeout(1000 * heard_after)
        ended = {"timestamp": begun + seconds, "touchPoints": []}
        self.touching.send("Input.dispatchTouchEvent", {"type": "touchEnd", **ended})

    def slide(self, spots: Sequence[tuple[float, float]], *, press: bool = True, lift: bool = True) -> None:
        """Move a finger from spot to spot."""
        for number, (x, y) in enumerate(spots):
            kind = "touchStart" if press and not number else "touchMove"
            self.touching.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        if lift:
            self.touching.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    @cached_property
    def touching(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def click(self, thing: str) -> None:
        spot = self.spot(thing)
        if spot is None:  # a sentence of the page may lie over it for a moment
            expect(self.page.locator(".notice:visible")).to_have_count(0)
            spot = self.spot(thing)
        assert spot, f"{thing} can be chosen, but nowhere be clicked"
        self.page.mouse.click(*spot)

    def spot(self, thing: str) -> list[float] | None:
        """Where to point at a thing; on a small screen one may have to turn to its part of board or own area first."""
        target = self.page.locator(f"[id='{thing}']")
        while target.evaluate("thing => thing.hidden"):  # a high amount
            self.page.locator("#step-up").click()
        spot: list[float] | None = target.evaluate(SPOT)
        if spot is None:
            section = target.evaluate(SECTION)
            if section:
                button = self.page.locator(f"[data-section='{section}']")
                button.click()
                expect(button).to_have_attribute("aria-pressed", "true")
                self.page.wait_for_function(AT_REST, arg=section, polling=OFTEN)
                spot = target.evaluate(SPOT)
        for part in self.page.locator(".zoomtabs .for-small:visible").all():
            if spot:
                break
            part.click()
            spot = target.evaluate(SPOT)
        return spot

    def settle(self) -> None:
        """Until the page shows what came of it, and no piece is in the air."""
        self.page.wait_for_function(SETTLED, polling=OFTEN)

    def play(self, decisions: int = WHOLE) -> int:
        """Decide so often, or until the match is over; returns how often."""
        for made in range(decisions):
            self.wait()
            if self.is_over:
                return made
            self.decide()
        return decisions


def pick_bot(select: Locator, level: str) -> None:
    """Bots that take no time to think are offered to nobody: the tests have them all the same."""
    if level not in LEVELS:
        select.evaluate("(select, level) => select.add(new Option(level))", level)
    select.select_option(level)
