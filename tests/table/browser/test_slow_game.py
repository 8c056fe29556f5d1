"""A slow game over a week: two people come now and then, sleep, go away, are late, and come back."""

import math
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from kogge.table.rooms.clock import HOUR, read_clock
from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.browser.test_people import open_table, whose_turn
from tests.table.serving import Serving, serving

BERLIN = ZoneInfo("Europe/Berlin")
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
TELL_TIME = ("store.clocks", "web.table_routes", "web.looking", "web.clock_routes", "web.start_routes")


class Calendar:
    """The time of a week as the store and the pages tell it, moved by hand; somebody serves all the while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for module in TELL_TIME:
            monkeypatch.setattr(f"kogge.table.{module}.time", self)
        monkeypatch.setattr("kogge.table.store.clocks.MISSED", math.inf)
        self.turn_to("Mon", 12)

    def turn_to(self, day: str, hour: int) -> None:
        self.now = datetime(2026, 3, 2 + DAYS.index(day), hour, tzinfo=BERLIN).timestamp()

    def time(self) -> float:
        return self.now


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    return Calendar(monkeypatch)


@pytest.fixture
def week(calendar: Calendar, tmp_path: Path) -> Iterator[Serving]:
    """A server whose time is that of the calendar."""
    with serving(tmp_path) as running:
        yield running


def hours_left(week: Serving, calendar: Calendar, table: str, person: Person) -> float:
    """Of somebody's clock, as the store has it."""
    record = week.store.match(table)
    assert record is not None
    clock = read_clock(record.seats[seat_of(person)])
    assert clock is not None
    return clock.stopped(calendar.now).spare / HOUR


def seat_of(person: Person) -> int:
    return int(person.page.locator("#table").get_attribute("data-seat") or 0)


def comes(person: Person, table: str, hours: float, sign: str = "hourglass") -> None:
    """Somebody opens the table and sees what they have left; the page goes on counting by itself."""
    person.open(table)
    clock = person.page.locator("[data-clock][data-mine]").first
    expect(clock.locator("use")).to_have_attribute("href", f"#{sign}")
    shown = math.ceil(hours) - 1 if sign == "hourglass" else int(hours)
    expect(clock).to_contain_text(f"{shown} {'h' if person.lang == 'en' else 'Std.'} ")


@pytest.mark.slow
def test_a_week_with_nights_a_holiday_a_lapse_and_a_return(sit: Sit, week: Serving, calendar: Calendar) -> None:
    ann, bea = sit("en", url=week.url), sit("de", 390, 844, url=week.url, has_touch=True)

    def left(person: Person) -> float:
        return hours_left(week, calendar, table, person)

    # a table with a day for each decision, after which a bot steps in
    table = open_table(ann, "me", "open", "bot", names=("Ann",), clock="0 86400")
    bea.open(table)
    bea.page.locator(".sit input[name=name]").fill("Bea")
    bea.page.locator(".sit button").click()
    for person in (ann, bea):
        expect(person.page.locator("#table[data-live]")).to_be_visible()
    first = whose_turn(ann, bea)
    second = bea if first is ann else ann
    assert left(first) == 24

    # Monday: a night is set, and in it the clock stands still
    calendar.turn_to("Mon", 22)
    comes(first, table, 14)
    first.page.goto("/me")
    first.page.locator("#clocks [name=begins]").select_option("23")
    first.page.locator("#clocks [name=ends]").select_option("7")
    first.page.locator("#clocks [name=zone]").fill("Europe/Berlin")
    first.page.locator("form[action$='/me/night'] button").click()
    expect(first.page.locator("#clocks .said")).to_be_visible()
    check(first, "with a night")
    calendar.turn_to("Tue", 3)
    comes(first, table, 13, "moon")
    check(first, "at night")
    calendar.turn_to("Tue", 9)
    comes(first, table, 11)

    # what is taken back gives no time
    first.decide()
    second.wait()
    calendar.turn_to("Tue", 10)
    first.open(table)
    undo = first.page.locator("#undo-button")
    asks = undo.get_attribute("data-do") == "ask-back"
    undo.click()
    if asks:
        second.page.locator(".banner [data-do=agree]").click()
    first.wait()
    assert left(first) == 11
    calendar.turn_to("Tue", 11)
    comes(first, table, 10)
    first.decide()

    # the other one does not come for longer than a day: a bot plays, until they are back
    while whose_turn(first, second) is first:
        first.decide()
    away = first.page.locator(f"#seat-{seat_of(second)}")
    second.page.goto("/")
    calendar.turn_to("Wed", 12)
    stands_in = "Bot springt ein" if first.lang == "de" else "bot stands in"
    expect(away).to_contain_text(stands_in)
    assert whose_turn(first) is first
    first.decide()
    calendar.turn_to("Wed", 14)
    second.open(table)
    check(second, "with a bot that plays")
    second.page.locator("#part-prompt [data-do=reclaim]").click()
    expect(away).not_to_contain_text(stands_in)
    while whose_turn(first, second) is first:
        first.decide()
    comes(second, table, left(second))
    assert left(second) in (24, 12)
    had = left(second)

    # a holiday of three days, from which they come home after two and a half
    second.page.goto("/me")
    second.page.locator("form[action$='/me/holiday'] [name=days]").fill("3")
    second.page.locator("form[action$='/me/holiday'] button").click()
    expect(second.page.locator("form[action$='/me/home']")).to_be_visible()
    expect(second.page.locator(".away time")).to_contain_text(":")  # to the minute
    check(second, "on holiday")
    calendar.turn_to("Sat", 2)
    comes(second, table, had, "moon")
    second.page.goto("/me")
    second.page.locator("form[action$='/me/home'] button").click()
    expect(second.page.locator("form[action$='/me/holiday'] [name=days]")).to_have_attribute("max", "11")
    calendar.turn_to("Sat", 5)
    comes(second, table, had - 3)

    # and the game goes on to the end of the week
    for _ in range(2):
        whose_turn(first, second).decide()
    record = week.store.match(table)
    assert record is not None
    assert not any(seat.stand_in or seat.resigned for seat in record.seats)
