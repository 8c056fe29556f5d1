"""Somebody wants to be forgotten: what is theirs is gone, in every row, and others keep their matches."""

import json
import re
from pathlib import Path

import pytest
from sqlalchemy import select

from kogge.table.rooms.people import hashed
from kogge.table.rooms.seating import DEFAULT_STAND_IN
from kogge.table.store.records import OPEN, OVER
from kogge.table.store.schema import metadata
from kogge.table.store.store import Store
from kogge.table.web.reader import PERSON_COOKIE
from tests.engine.matches import KINDS, played
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house, sit_around, token

ANN = "Ann"  # who wants to be forgotten, of seat 0


def rows(store: Store) -> str:
    """All that is stored, as text."""
    with store.reader.connect() as db:
        return json.dumps(
            {table.name: [list(row) for row in db.execute(select(table))] for table in metadata.sorted_tables},
            ensure_ascii=False,
            default=str,
        )


def person_of(browser: Browser) -> str:
    return hashed(browser.client.cookies[PERSON_COOKIE])


async def forgets(browser: Browser) -> None:
    answer = await browser.client.post("/forget")
    assert answer.status_code == 200, answer.text[-300:]
    gone = answer.headers.get_list("set-cookie")
    assert sorted(cookie.partition("=")[0] for cookie in gone) == ["kogge", "kogge_settings"]
    assert all("Max-Age=0" in cookie and "Path=/" in cookie for cookie in gone)


async def company(house: House, moves: int = 60) -> tuple[str, list[Browser]]:
    """A match of four people, in which everybody has said something; what is told of a move names who made it."""
    url, browsers = await sit_around(house, standing_at(moves, people()))
    for seat, browser in enumerate(browsers):
        assert (await browser.post(f"{url}/chat", text=f"Ahoi von {seat}")).status_code == 200
    return url, browsers


async def moves_on(house: House, url: str, browsers: list[Browser], times: int) -> None:
    for _ in range(times):
        room = await house.settled(url)
        seat = room.match.state.actor
        action = room.match.write(room.match.state.legal()[0])
        assert (await browsers[seat].act(url, action, room.number(seat), seat)).status_code == 200


@in_a_loop
async def test_in_a_match_of_others_everything_goes_but_the_match(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        table, browsers = await company(house)
        await moves_on(house, table, browsers, 12)
        store, room = house.rooms.store, await house.room(table)
        person, before = person_of(browsers[0]), store.moves(room.id)
        known = ("Ahoi von 0", person, f'"{ANN}"', f"{ANN} ", hashed(token(0)))  # the last but one in sentences
        assert all(found in rows(store) for found in known)
        await forgets(browsers[0])
        stored = rows(store)
        assert "Ahoi von 0" not in stored
        assert person not in stored
        assert not re.search(rf"\b{ANN}\b", stored)
        assert hashed(token(0)) not in stored
        room = await house.room(table)
        assert room.names[0] == "Player 1"
        assert (room.seats[0].stand_in, room.seats[0].resigned) == (DEFAULT_STAND_IN, True)
        assert store.moves(room.id)[: len(before)] == before
        page = (await browsers[1].get(table)).text
        assert not re.search(rf"\b{ANN}\b", page)
        assert "Ahoi von 1" in page
        assert "Ahoi von 0" not in page
        assert store.seats_of(person_of(browsers[1]), room.id) == [1]
        again = house.browser()
        assert (await again.post(f"{table}/claim", token=token(0))).status_code == 403
        room = await house.settled(table)  # the bot has moved where it had to
        assert room.match.state.actor != 0
    async with open_house(tmp_path, database=url) as house:  # and so it is after a restart
        room = await house.room(table)
        assert room.names[0] == "Player 1"
        assert [line.text for line in room.chat] == ["Ahoi von 1", "Ahoi von 2", "Ahoi von 3"]


@in_a_loop
async def test_a_match_of_nobody_else_goes_as_a_whole(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser, store = house.browser(name=ANN), house.rooms.store
        solo = await new_table(browser, ("me", "bot", "bot"))
        at_one_screen = await new_table(browser, ("me", "here", "here"))
        waiting = await new_table(browser, ("me", "open", "open"))
        other = house.browser(name="Bob")
        stays = await new_table(other, ("me", "bot", "bot"))
        person = person_of(browser)
        await forgets(browser)
        for url in (solo, at_one_screen, waiting):
            assert (await other.get(url)).status_code == 404
        assert (await other.get(stays)).status_code == 200
        assert person not in rows(store)
        assert store.begun_matches() == [stays.removeprefix("/t/")]


@in_a_loop
async def test_before_it_begins_the_seat_is_free_and_the_next_is_host(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, guest = house.browser(name=ANN), house.browser(name="Bob")
        url = await new_table(host, ("me", "open", "open"))
        assert (await guest.post(f"{url}/join", seat=1, name="Bob")).status_code == 200
        await forgets(host)
        room = await house.room(url)
        assert [seat.kind for seat in room.seats] == [OPEN, "person", OPEN]
        assert (room.record.host, room.record.host_seat) == ("Bob", 1)
        assert ANN not in rows(house.rooms.store)
        assert (await house.browser().post(f"{url}/join", seat=0, name="Cem")).status_code == 200


@in_a_loop
async def test_what_is_over_stays_for_the_others_without_the_name(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        over = played(KINDS[1], "over")
        over.players = people()[: len(over.players)]
        url, browsers = await sit_around(house, over)
        await forgets(browsers[0])
        room = await house.room(url)
        assert room.record.phase == OVER
        assert (room.names[0], room.seats[0].resigned, room.seats[0].stand_in) == ("Player 1", False, None)
        saved = (await browsers[1].get(f"{url}/save")).text
        assert f'"{ANN}"' not in saved
        assert json.loads(saved)["moves"]
        assert f'href="{url}"' not in (await browsers[0].get("/")).text
        assert f'href="{url}"' in (await browsers[1].get("/")).text


@in_a_loop
async def test_a_seat_that_another_browser_has_too_stays_with_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await company(house)
        phone = house.browser(name=ANN)
        assert (await phone.post(f"{url}/claim", token=token(0))).status_code == 200
        person = person_of(browsers[0])
        await forgets(browsers[0])
        store, room = house.rooms.store, await house.room(url)
        assert person not in rows(store)
        assert store.seats_of(person_of(phone), room.id) == [0]
        assert (room.names[0], room.seats[0].resigned) == (ANN, False)


@in_a_loop
async def test_a_spectator_is_forgotten_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await company(house)
        watcher = house.browser(name="Wanda")
        assert (await watcher.post(f"{url}/chat", text="I see you")).status_code == 200
        person = person_of(watcher)
        await forgets(watcher)
        assert "Wanda" not in rows(house.rooms.store)
        assert person not in rows(house.rooms.store)
        page = (await browsers[0].get(url)).text
        assert "I see you" not in page
        assert "Ahoi von 0" in page


@in_a_loop
async def test_a_match_that_can_only_be_read_forgets_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await company(house)
        await moves_on(house, url, browsers, 4)
        person = person_of(browsers[0])
        identity = browsers[0].client.cookies[PERSON_COOKIE]
        await house.settled(url)
    monkeypatch.setattr("kogge.table.rooms.stored_match.find_game", lambda game: {}[game])
    async with open_house(tmp_path) as house:
        browser = house.stranger()
        browser.client.cookies.set(PERSON_COOKIE, identity, domain="localhost.local")
        await forgets(browser)
        stored = rows(house.rooms.store)
        assert person not in stored
        assert not re.search(rf"\b{ANN}\b", stored)


@pytest.mark.parametrize(
    ("lang", "title", "done"),
    [("en", "Delete what is mine", "Forgotten"), ("de", "Meine Daten löschen", "Vergessen")],
)
@in_a_loop
async def test_the_page_says_what_goes_and_what_stays(tmp_path: Path, lang: str, title: str, done: str) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser(lang)
        assert 'href="/forget"' in (await browser.get("/")).text
        page = await browser.get("/forget")
        assert page.status_code == 200
        assert f"<h1>{title}</h1>" in page.text
        assert f"<h1>{done}</h1>" in (await browser.client.post("/forget")).text
        assert (await house.stranger().client.post("/forget")).status_code == 200  # of whom nothing is known
        foreign = await browser.client.post("/forget", headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403
