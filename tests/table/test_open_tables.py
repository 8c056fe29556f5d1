"""Open tables: what is looked for, bots that join after a while, and tables without chat."""

import asyncio
import re
from pathlib import Path

import pytest
from sqlalchemy import update

from kogge.engine.match import PERSON
from kogge.table.ratings import BOT_RATINGS
from kogge.table.rooms.filling import fill_if_due
from kogge.table.store.open_tables import Sits, ratings_at, with_bots_due
from kogge.table.store.played import set_on_board
from kogge.table.store.records import BOT, OPEN, RUNNING
from kogge.table.store.schema import matches, played
from kogge.table.store.store import Store
from tests.table.houses import same, two_houses, until
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house
from tests.table.test_hosting import half_full
from tests.table.test_members import becomes, person

LIVE = {"budget": 600, "allowance": 10, "at_end": "nothing", "level": ""}
SLOW = {"budget": 0, "allowance": 86400, "at_end": "nothing", "level": ""}


async def found(browser: Browser, **wanted: str) -> list[str]:
    return re.findall(r'href="(/t/[\w-]+)"', (await browser.get("/tables", **wanted)).text)


def pass_the_time(store: Store) -> None:
    """Whatever bots wait for has come; nobody is told that somebody has turned the clock."""
    with store.writer.begin() as db:
        due = {"bots_due": 1.0, "changes": matches.c.changes + 1}
        db.execute(update(matches).where(matches.c.bots_due.is_not(None)).values(due))


async def fill_up(house: House, url: str) -> None:
    """Until this process has looked at what is due by now."""
    room = await house.room(url)
    async with room.lock:
        await room.catch_up()
    await house.rooms.filling.look()


# -- the list -----------------------------------------------------------------------------------------


@in_a_loop
async def test_tables_are_found_by_game_pace_and_rating(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, looker = house.browser(name="Ann"), house.browser()
        seats = ["me", "open", "open"]
        plain = await new_table(ann, seats, listed=True)
        goa = await new_table(ann, seats, "goa", listed=True, clock=LIVE)
        slow = await new_table(ann, seats, listed=True, clock=SLOW, rated=True, hints=False)
        hidden = await new_table(ann, seats)
        assert set(await found(looker)) == {plain, goa, slow}
        assert hidden not in await found(ann)
        assert await found(looker, game="goa") == [goa]
        assert await found(looker, pace="none") == [plain]
        assert await found(looker, pace="live") == [goa]
        assert await found(looker, pace="slow") == await found(looker, rated="yes") == [slow]
        assert set(await found(looker, rated="no")) == {plain, goa}
        assert await found(looker, game="goa", rated="yes") == []
        assert set(await found(looker, game="no-game", pace="<b>", level="7")) == {plain, goa, slow}
        page = (await looker.get("/tables", game="goa")).text
        assert '<option value="goa" selected>' in page
        assert "2 of 3 seats open" in page


@in_a_loop
async def test_the_newest_table_comes_first(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        urls = [await new_table(ann, ["me", "open", "open"], listed=True) for _ in range(3)]
        with house.rooms.store.writer.begin() as db:
            for at, table in enumerate(urls):
                now = update(matches).where(matches.c.id == table.removeprefix("/t/"))
                db.execute(now.values(updated_at=1000 + at))
        assert await found(ann) == urls[::-1]


def rate(store: Store, who: str, mu: float) -> None:
    row = {"match_id": "old", "seat": 0, "person_hash": who, "name": "Ann", "number": 1, "game": "borneo"}
    row |= {"options": {}, "seats": 3, "began_at": 1, "ended_at": 2, "moves": 3, "gone": False, "counts": True}
    with store.writer.begin() as db:
        db.execute(played.insert(), row | {"mu": mu, "sigma": 2.0, "mu_before": mu, "sigma_before": 2.0})


@in_a_loop
async def test_a_rating_is_shown_to_others_only_if_its_owner_wants_to_be_seen(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, looker, store = house.browser(), house.browser(), house.rooms.store
        await becomes(ann, "Ann")
        rate(store, who := person(house, ann), BOT_RATINGS["borneo"]["master"].mu)
        table = await new_table(ann, ["me", "open", "open"], listed=True)
        sits = Sits(table.removeprefix("/t/"), 0)
        with store.reader.connect() as db:
            assert ratings_at(db, [sits.match_id], "somebody") == {}
            assert sits in ratings_at(db, [sits.match_id], who)
        assert await found(looker, level="master") == []
        assert await found(ann, level="master") == [table]
        with store.writer.begin() as db:
            set_on_board(db, who, shown=True)
        assert await found(looker, level="master") == [table]
        assert await found(looker, level="novice") == []
        assert str(BOT_RATINGS["borneo"]["master"].number) in (await looker.get("/tables")).text


@in_a_loop
async def test_bots_at_a_table_say_how_strong_it_is(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}]
        asked = {"options": {}, "seats": seats, "listed": True, "patience": 0}
        table = (await ann.post("/new/borneo", **asked)).json()["url"]
        assert await found(ann, level="novice") == [table]
        assert await found(ann, level="captain") == []
        assert re.search(r"\w <small>Novice</small>", (await ann.get("/tables")).text)


@in_a_loop
async def test_where_no_table_is_found_one_can_be_opened(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        assert 'href="/new/goa"' in (await ann.get("/tables", game="goa")).text
        assert 'href="/#h-games"' in (await ann.get("/tables")).text


# -- bots that join -----------------------------------------------------------------------------------


@in_a_loop
async def test_bots_take_what_is_open_when_its_time_has_come(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann = house.browser(name="Ann")
        table = await new_table(ann, ["me", "open", "open"], bots_after=5, bots_level="random")
        await house.rooms.filling.look()
        room = await house.room(table)
        assert room.record.phase == OPEN
        assert '<time datetime="' in (await ann.get(table)).text
        pass_the_time(house.rooms.store)
        await fill_up(house, table)
        room = await house.settled(table)
        assert [seat.kind for seat in room.seats] == [PERSON, BOT, BOT]
        assert [seat.level for seat in room.seats] == [None, "random", "random"]
        assert (room.record.phase, room.record.bots_due) == (RUNNING, None)
        assert with_bots_due(house.rooms.store) == []


@in_a_loop
async def test_what_came_due_while_nobody_served_is_done_at_the_next_start(tmp_path: Path) -> None:
    """Also where a process died between one bot and the next."""
    async with open_house(tmp_path) as house:
        table = await new_table(house.browser(), ["me", "open", "open"], bots_after=60, bots_level="random")
        house.rooms.store.seat_bot(table.removeprefix("/t/"), 1, "Ole", "random")
        pass_the_time(house.rooms.store)
    async with open_house(tmp_path) as house:
        await house.rooms.filling.look()
        room = await house.settled(table)
        assert room.record.phase == RUNNING
        assert [seat.kind for seat in room.seats] == [PERSON, BOT, BOT]
        assert room.seats[1].name == "Ole"


@in_a_loop
async def test_of_two_processes_one_seats_the_bots(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        table = await new_table(one.browser(), ["me", "open", "open", "open"], bots_after=1, bots_level="random")
        await other.room(table)
        pass_the_time(one.rooms.store)
        await asyncio.gather(one.rooms.filling.look(), other.rooms.filling.look())
        room, again = await one.settled(table), await other.settled(table)
        await until(lambda: same(room, again))
        assert [seat.kind for seat in room.seats] == [PERSON, BOT, BOT, BOT]
        assert len(set(room.names)) == 4


@in_a_loop
async def test_the_host_changes_when_bots_come_or_stops_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        table, ann, bob = await half_full(house)
        room = await house.room(table)
        assert (await bob.post(f"{table}/bots", minutes=5, level="random")).status_code == 422
        assert (await ann.post(f"{table}/bots", minutes=5, level="random")).status_code == 200
        assert room.record.bots_due
        assert (await ann.post(f"{table}/bots", minutes=0, level="")).status_code == 200
        now = {name: getattr(room.record, name) for name in ("bots_due", "bots_level")}
        assert now == {"bots_due": None, "bots_level": None}
        for minutes, level in ((7, "random"), (-1, "random"), (5, "nobody"), ("5", "random")):
            assert (await ann.post(f"{table}/bots", minutes=minutes, level=level)).status_code == 422
        await ann.post(f"{table}/bots", minutes=5, level="random")
        await ann.post(f"{table}/bots", minutes=0, level="random")
        await fill_if_due(room)
        assert room.record.phase == OPEN
        await ann.post(f"{table}/fill", level="random")
        assert (await ann.post(f"{table}/bots", minutes=5, level="random")).status_code == 422


@in_a_loop
async def test_bots_do_not_play_among_themselves(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        table = await new_table(house.browser(), ["open", "open", "bot"], bots_after=1, bots_level="random")
        pass_the_time(house.rooms.store)
        await fill_up(house, table)
        room = await house.room(table)
        assert (room.record.phase, room.record.bots_due) == (OPEN, None)


@pytest.mark.parametrize("level", ["greedy-no", "random"])
@in_a_loop
async def test_a_rated_table_gets_no_bot_of_unknown_strength(tmp_path: Path, level: str) -> None:
    async with open_house(tmp_path) as house:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        asked = {"options": {}, "seats": seats, "listed": False, "patience": 0, "rated": True, "hints": False}
        answer = await house.browser().post("/new/borneo", **asked, bots_after=5, bots_level=level)
        assert answer.status_code == 422
        assert list(answer.json()) == ["error"]


@in_a_loop
async def test_who_looks_for_a_table_sees_when_bots_come_and_that_nobody_talks(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, seats = house.browser(), ["me", "open", "open"]
        for minutes, says in ((5, "bots in 5 minutes"), (1440, "bots in 24 hours")):
            table = await new_table(ann, seats, listed=True, bots_after=minutes, bots_level="random")
            for path in ("/", "/tables"):
                assert says in (await house.browser().get(path)).text
            await ann.post(f"{table}/bots", minutes=0, level="")
        assert "bots in" not in (await ann.get("/tables")).text
        assert "no chat" not in (await ann.get("/tables")).text
        await ann.post(f"{table}/silent", silent=True)
        assert "no chat" in (await ann.get("/tables")).text


# -- chat ---------------------------------------------------------------------------------------------


@in_a_loop
async def test_at_a_table_without_chat_nobody_talks(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, eve = house.browser("en", name="Ann"), house.browser("de", name="Eve")
        table = await new_table(ann, ["me", "bot", "bot"], silent=True)
        for browser, sentence in ((ann, "There is no chat"), (eve, "keinen Chat")):
            answer = await browser.post(f"{table}/chat", text="Ahoy")
            assert answer.status_code == 422
            assert sentence in answer.json()["error"]
            assert "data-silent" in (await browser.get(table)).text
        assert (await eve.post(f"{table}/silent", silent=False)).status_code == 422
        assert (await ann.post(f"{table}/silent", silent=False)).status_code == 200
        for browser in (ann, eve):
            assert (await browser.post(f"{table}/chat", text="Ahoy")).status_code == 200
        assert (await ann.post(f"{table}/silent", silent=True)).status_code == 200
        assert "Ahoy" in (await ann.parts(table))["parts"]["chat"]  # what was said stays
