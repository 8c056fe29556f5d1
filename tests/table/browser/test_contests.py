"""A tournament in the browser: made, joined, played to its standings, which are counted anew by hand."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import OFTEN, READY, Person, pick_bot
from tests.table.serving import Serving

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


# this page lies behind another one, and is looked at again
AWAY = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"
BACK = "() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }"
# whether a click in its middle reaches it
REACHED = """(link) => {
  const { left, top, width, height } = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def make(person: Person, name: str, game: str = "borneo-card", **chosen: str) -> str:
    """From one's own page to a contest of one's own; returns where it is."""
    page = person.page
    page.goto("/me")
    page.locator(".to-all").click()
    page.locator(f".choose-game a[href$='/{game}']").click()
    form = page.locator(".contest-form")
    form.locator("[name=name]").fill(name)
    form.locator("[name=host]").fill("Ida")
    for field, value in chosen.items():
        form.locator(f"[name={field}]").select_option(value)
    pick_bot(form.locator("[name=level]"), "random")
    check(person, "the form")
    assert page.evaluate(WIDER) == 0
    form.locator("button").click()
    page.wait_for_url(re.compile("/contests/[^/]+$"))
    return page.url


def join(person: Person, url: str, name: str) -> None:
    person.page.goto(url)
    person.page.locator(".contest-deeds [name=name]").fill(name)
    person.page.locator(".contest-deeds form[action$='/join'] button").click()
    expect(person.page.locator(".entrants .mine")).to_have_text(name)


@pytest.mark.slow
def test_a_contest_is_made_joined_and_called_off(sit: Sit) -> None:
    ida, robert = sit("de"), sit("en", 390, 844)
    url = make(ida, "Herbstturnier", seats="3")
    join(robert, url, "Robert")
    assert robert.page.evaluate(WIDER) == 0
    ida.page.goto(url)
    check(ida, "open")
    ida.page.locator(".entrants form button").click()
    expect(ida.page.locator(".entrants li")).to_have_count(1)
    ida.page.goto(url)
    expect(ida.page.locator("#here")).to_have_value(url)
    ida.page.locator(".sure summary").click()
    check(ida, "before it is called off")
    ida.page.locator(".sure form button").click()
    ida.page.wait_for_url("**/contests")
    expect(ida.page.locator(f"a[href='{url.removeprefix(ida.page.url.removesuffix('/contests'))}']")).to_have_count(0)


@pytest.mark.slow
def test_an_open_page_follows_and_leads_its_player_to_the_table(sit: Sit) -> None:
    ida, robert = sit("de"), sit("en", 390, 844)
    url = make(ida, "Herbstturnier", seats="3")
    join(robert, url, "Robert")
    expect(ida.page.locator(".entrants li")).to_have_count(2)
    expect(ida.page.locator("#said")).to_have_text("Du bist dabei")
    expect(ida.page.locator("#here")).to_have_value(url)
    robert.page.evaluate(AWAY)
    ida.page.locator("form[action$='/begin'] button").dblclick()  # sent once
    expect(ida.page.locator("#h-now")).to_have_text("Runde 1 von 3")
    expect(robert.page).to_have_title(re.compile("^● "))
    robert.page.evaluate(BACK)
    robert.at_table()
    check(ida, "while a round is played")
    assert ida.page.evaluate(WIDER) == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", ["goa", "novgorod", "cargo-noir"])
def test_the_way_from_a_table_to_its_contest_is_covered_by_nothing(sit: Sit, game: str) -> None:
    """The tabs of a board stand in the bar, too."""
    ida = sit("de")
    make(ida, "Herbstturnier der Pfeffersäcke und Seefahrer", game=game, least="3", seats="3", rounds="1")
    page = ida.page
    page.locator("form[action$='/begin'] button").click()
    page.locator(".contest-deeds a.main").click()
    ida.at_table()
    for width in (1440, 1280, 1024, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.locator(".topbar .of-contest").evaluate(REACHED), width


@pytest.mark.slow
def test_eight_people_and_bots_play_two_rounds_to_their_standings(sit: Sit, server: Serving) -> None:
    """Two play a few moves each and then leave the rest to bots, as people do; one of them resigns."""
    ida, robert = sit("de"), sit("en", 390, 844)
    url = make(ida, "Herbstturnier", seats="4", rounds="2", least="8")
    join(robert, url, "Robert")
    ida.page.goto(url)
    ida.page.locator("form[action$='/begin'] button").click()
    for number in (1, 2):
        expect(ida.page.locator("#h-now")).to_have_text(f"Runde {number} von 2")
        for person in (ida, robert):
            page = person.page
            page.goto("/")
            page.locator(".run .of-contest").first.click()
            page.wait_for_url(url)
            page.locator(".contest-deeds a.main").click()
            person.at_table()
            expect(page.locator(f".topbar .of-contest[href='{url.removeprefix(server.url)}']")).to_be_visible()
        play_a_little([ida, robert])
        for person in (ida, robert):
            leave_to_a_bot(person, for_good=person is robert and number == 1)
        ida.page.goto(url)
        wait_for_the_round(ida.page, number)
        if number == 1:
            check(ida, "between two rounds")
            ida.page.locator("form[action$='/begin'] button").click()
    robert.page.goto(url)
    expect(robert.page.locator("#h-standings")).to_have_text("Final standings")
    check(robert, "the standings")
    assert robert.page.evaluate(WIDER) == 0
    told = robert.page.request.get(f"{url}.json").json()
    assert counted(server, told) == {place["entrant"]: place["points"] for place in told["standings"]}
    shown = robert.page.locator(".standings").first.locator("tbody tr")
    expect(shown).to_have_count(8)
    names = {entrant["number"]: entrant["name"] for entrant in told["entrants"]}
    order = [re.split(r"\s", text.strip())[0] for text in shown.locator("th").all_inner_texts()]
    assert order == [names[place["entrant"]] for place in told["standings"]]
    assert [place["rank"] for place in told["standings"]] == sorted(place["rank"] for place in told["standings"])


def play_a_little(people: list[Person]) -> None:
    """Two decisions each, when it is theirs: they may sit at one table, and wait for each other."""
    left = dict.fromkeys(people, 2)
    while any(left.values()):
        for person in people:
            if left[person] and person.page.evaluate(READY):
                person.decide()
                left[person] -= 1
            person.page.wait_for_timeout(OFTEN)


def leave_to_a_bot(person: Person, *, for_good: bool) -> None:
    seat = int(person.page.locator("#table").get_attribute("data-seat") or 0)
    how, asked = ("resign", {}) if for_good else ("hand-over", {"target": seat, "level": "random"})
    answer = person.page.request.post(f"/t/{person.table_id}/{how}", data=asked)
    assert answer.ok, answer.text()


def wait_for_the_round(page: Page, number: int) -> None:
    """The page shows by itself that all tables of the round are over."""
    tables = page.locator(f"section[aria-labelledby='h-round-{number}'] .round-tables > li")
    expect(tables.locator(".made")).to_have_count(8)


def counted(server: Serving, told: dict[str, list[dict[str, object]]]) -> dict[int, float]:
    """A point for all whom one leaves behind, half for a tie; who has left is last. From the matches themselves."""
    points: Counter[int] = Counter()
    for table in told["tables"]:
        record = server.store.match(str(table["table"]))
        assert record
        left = [seat.kind == "person" and bool(seat.stand_in or seat.resigned) for seat in record.seats]
        ranks = [9 if gone else rank for gone, (_, rank) in zip(left, record.results, strict=True)]
        sitting = table["entrants"]
        assert isinstance(sitting, list)
        for number, mine in zip(sitting, ranks, strict=True):
            points[number] += sum(2 * (mine < other) + (mine == other) for other in ranks) - 1
    return {number: halves / 2 for number, halves in points.items()}
