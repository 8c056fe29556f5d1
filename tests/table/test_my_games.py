"""One's own games on the start page: those that run first, those that are over with their results, all on demand."""

import re
from pathlib import Path

from kogge.engine.match import Match
from kogge.table.rooms.people import hashed
from kogge.table.web.reader import PERSON_COOKIE
from kogge.table.web.start_routes import SHOWN_OVER
from tests.engine.matches import new_match, played
from tests.table.tables import Browser, House, in_a_loop, open_house, record_of


def person_of(browser: Browser) -> str:
    return hashed(browser.client.cookies[PERSON_COOKIE])


def keep(house: House, browser: Browser, match: Match, table_id: str, at: int) -> None:
    house.rooms.store.create(record_of(match, table_id, created_at=at), (), person_of(browser), [0])


async def tables_on(browser: Browser, **query: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r'href="/t/([\w-]+)"', (await browser.get("/", **query)).text)))


@in_a_loop
async def test_running_games_come_first_mine_to_move_before_others_then_finished_ones(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser, running, over = house.browser(), new_match(), played()
        keep(house, browser, over, "long-over", 50)
        keep(house, browser, over, "just-over", 900)
        keep(house, browser, running, "waits-for-me", 100)
        waits_for_others = record_of(running, "waits-for-others", created_at=800, actor=1)
        house.rooms.store.create(waits_for_others, (), person_of(browser), [0])
        assert await tables_on(browser) == ["waits-for-me", "waits-for-others", "just-over", "long-over"]
        page = (await browser.get("/")).text
        assert '<time datetime="1970-01-01T00:15:00+00:00">' in page
        assert await tables_on(house.browser()) == []


@in_a_loop
async def test_more_than_a_few_are_shown_on_demand(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser, over = house.browser(), played()
        for number in range(SHOWN_OVER + 1):
            keep(house, browser, over, f"over-{number}", number)
        newest = [f"over-{number}" for number in reversed(range(SHOWN_OVER + 1))]
        assert await tables_on(browser) == newest[:SHOWN_OVER]
        assert 'href="/?mine=all' in (await browser.get("/")).text
        assert await tables_on(browser, mine="all") == newest
        assert 'href="/?mine=all' not in (await browser.get("/", mine="all")).text
