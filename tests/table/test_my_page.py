"""Your page: what waits for you, in the order in which it does, and the way from one table to the next."""

import re
from pathlib import Path

from kogge.table.store.records import OPEN
from tests.engine.matches import new_match
from tests.table.tables import Browser, House, in_a_loop, open_house, record_of
from tests.table.test_my_games import keep, person_of


def keep_for_another(house: House, browser: Browser, table_id: str, actor: int, at: int, **facts: str) -> None:
    record = record_of(new_match(), table_id, created_at=at, actor=actor, **facts)
    house.rooms.store.create(record, (), person_of(browser), [0])


async def tables_on(browser: Browser) -> list[str]:
    return list(dict.fromkeys(re.findall(r'href="/t/([\w-]+)"', (await browser.get("/me")).text)))


@in_a_loop
async def test_what_waits_for_me_comes_first_and_the_longest_waiting_on_top(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        keep(house, browser, new_match(), "waits", 200)
        keep(house, browser, new_match(), "waits-longer", 100)
        keep_for_another(house, browser, "soon", actor=3, at=10)
        keep_for_another(house, browser, "later", actor=1, at=20)
        keep_for_another(house, browser, "not-begun", actor=0, at=5, phase=OPEN)
        assert await tables_on(browser) == ["waits-longer", "waits", "soon", "later", "not-begun"]
        assert 'class="btn next" href="/t/waits-longer"' in (await browser.get("/me")).text
        assert await tables_on(house.browser()) == []


@in_a_loop
async def test_the_next_table_is_another_one_that_waits_for_me(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        keep(house, browser, new_match(), "waits", 200)
        keep(house, browser, new_match(), "waits-longer", 100)
        keep_for_another(house, browser, "for-somebody-else", actor=1, at=20)
        assert (await browser.get("/me/next")).json() == {"count": 2, "url": "/t/waits-longer"}
        assert (await browser.get("/me/next", but="waits-longer")).json() == {"count": 1, "url": "/t/waits"}
        store = house.rooms.store
        store.set_stand_in("waits", 0, "novice")
        assert (await browser.get("/me/next", but="waits-longer")).json() == {"count": 0, "url": ""}
        assert (await house.browser().get("/me/next")).json() == {"count": 0, "url": ""}
        assert (await house.stranger().get("/me/next")).json() == {"count": 0, "url": ""}


@in_a_loop
async def test_an_empty_page_says_where_to_begin(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        page = (await house.browser().get("/me")).text
        assert '<a href="/">Pick a game</a>' in page
        assert '<a href="#name">Make your name last</a>' in page
        assert '<a href="/">Pick a game</a>' in (await house.browser().get("/me/played")).text
