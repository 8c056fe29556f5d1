"""Members: a name that lasts, in several browsers, and nobody else's."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx
import pytest

from kogge.engine.save import load
from kogge.games import find_game
from kogge.table.rooms.people import hashed, tidy_name
from kogge.table.rooms.room import Listener
from kogge.table.store.members import Known
from kogge.table.store.schema import holders
from kogge.table.web.reader import PERSON_COOKIE
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, open_house, sit_around, token
from tests.table.test_forgetting import forgets, rows


def browser_of(browser: Browser) -> str:
    return hashed(browser.client.cookies[PERSON_COOKIE])


async def filled(by: Browser, path: str, **form: str) -> httpx.Response:
    if PERSON_COOKIE not in by.client.cookies:
        await by.get("/")
    return await by.client.post(path, data=form)


async def becomes(browser: Browser, name: str) -> str:
    """A guest becomes a member; returns the link by which they come back."""
    page = await filled(browser, "/me/name", name=name)
    assert page.status_code == 200, page.text[-300:]
    assert page.headers["cache-control"] == "no-store"
    found = re.search(r'id="recovery" readonly value="([^"]+)"', page.text)
    assert found
    return found[1]


async def comes_back(browser: Browser, link: str) -> httpx.Response:
    return await filled(browser, "/me/back", secret=link)


def person(house: House, browser: Browser) -> str:
    return house.rooms.members.person(browser_of(browser))


@in_a_loop
async def test_a_member_comes_back_in_another_browser_and_has_their_seats_there(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        table, browsers = await sit_around(house, standing_at(20, people()))
        link = await becomes(browsers[0], "Änne")
        other = house.browser()
        assert (await comes_back(other, link)).headers["location"] == "/me"
        assert person(house, other) == person(house, browsers[0]) != browser_of(browsers[0])
        room = await house.room(table)
        for browser in (browsers[0], other):
            assert (await browser.parts(table))["seat"] == 0
            assert "Änne" in (await browser.get("/me")).text
        seat = room.match.state.actor
        moves = other if seat == 0 else browsers[seat]
        action = room.match.write(room.match.state.legal()[0])
        assert (await moves.act(table, action, room.number(seat), seat)).status_code == 200


@in_a_loop
async def test_what_a_guest_had_becomes_the_members(url: str, tmp_path: Path) -> None:
    """Also where the member has the same seat already."""
    async with open_house(tmp_path, database=url) as house:
        match = standing_at(20, people())
        table, browsers = await sit_around(house, match)
        guest = browsers[1]
        assert (await guest.post(f"{table}/claim", token=token(0))).status_code == 200
        assert (await guest.post(f"{table}/chat", text="Ahoi")).status_code == 200
        before = browser_of(guest)
        link = await becomes(browsers[0], "Änne")
        assert before in rows(house.rooms.store)
        await comes_back(guest, link)
        held = house.rooms.store.seats_of(person(house, guest), (await house.room(table)).id)
        assert held == [0, 1]
        with house.rooms.store.reader.connect() as db:
            assert before not in db.execute(holders.select()).scalars().all()
        assert (await guest.parts(table))[
            "seat"
        ] < 0  # two seats at one screen: nobody's cards before the curtain lifts


@in_a_loop
async def test_nobody_else_is_called_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser("en", name="Ann"), house.browser("en", name="ann")
        await becomes(ann, "Ann")
        taken = await filled(bob, "/me/name", name=" ÁNN ")
        assert taken.status_code == 422
        assert "is taken" in taken.text
        assert 'href="/me">Back to your page' in taken.text
        made = await bob.post(
            "/new/borneo", seats=[{"kind": "me", "name": "Ánn"}, *[{"kind": "bot", "level": "random"}] * 2], patience=0
        )
        assert made.status_code == 422
        assert "is the name of someone who plays here" in made.json()["error"]
        seats = [{"kind": "me", "name": "Zoe"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        opened = (await ann.post("/new/borneo", seats=seats, patience=0)).json()["url"]
        assert (await house.room(opened)).names[0] == "Ann"  # a member is called by their name
        joined = await bob.post(f"{opened}/join", seat=1, name="Ann")
        assert joined.status_code == 422
        assert (await bob.post(f"{opened}/join", seat=1)).status_code == 200  # whatever the cookie says
        assert (await house.room(opened)).names[1] == "Player 2"
        api = await bob.client.post(f"/api{opened.replace('/t/', '/tables/')}/join", json={"name": "Ann"})
        assert api.status_code == 422


@pytest.mark.parametrize("name", ["Ann\ufe0f", "A\u034fnn", "АNN", "Αnn", "a\u2800nn"])
@in_a_loop
async def test_a_name_that_reads_the_same_is_the_same(tmp_path: Path, name: str) -> None:
    """With signs that nobody sees, and with letters of other scripts that look like those of this one."""
    async with open_house(tmp_path) as house:
        ann, other = house.browser("en"), house.browser("en")
        await becomes(ann, "Ann")
        assert "is taken" in (await filled(other, "/me/name", name=name)).text
        await becomes(other, "Аня")
        assert tidy_name("\u3164\u2800", "Player 2") == "Player 2"


@in_a_loop
async def test_who_asks_twice_at_once_gets_one_name(url: str, tmp_path: Path) -> None:
    """Another process may not know yet that the browser is a member's: the store does."""
    async with open_house(tmp_path, database=url) as house:
        ann = house.browser("en")
        await becomes(ann, "Ann")
        house.rooms.members._known = Known((), {}, {}, {})
        again = await filled(ann, "/me/name", name="Anna")
        assert again.status_code == 422
        assert "You have a name here already" in again.text
        await house.rooms.members.changed()
        assert house.rooms.members.name(person(house, ann)) == "Ann"
        assert '"Anna"' not in rows(house.rooms.store)


@in_a_loop
async def test_from_a_page_that_answers_a_form_one_goes_on_to_a_page_that_is_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser("en")
        await ann.get("/")
        for name in ("Ann", "Gast"):  # with the link, and refused
            page = await filled(ann, "/me/name", name=name)
            assert '<input type="hidden" name="next" value="/me">' in page.text
        for path in ("/me/name", "/me/recovery"):  # opened anew, or brought back with the tab
            assert (await ann.get(path)).headers["location"] == "/me#name"


@in_a_loop
async def test_what_is_changed_of_the_name_leads_back_to_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, other = house.browser("en"), house.browser("en")
        await comes_back(other, await becomes(ann, "Ann"))
        renamed = await filled(ann, "/me/name", name="Anna")
        gone = await filled(ann, "/me/leave", browser="others")
        assert [answer.headers["location"] for answer in (renamed, gone)] == ["/me#name"] * 2
        assert 'id="name"' in (await ann.get("/me")).text


@pytest.mark.parametrize("name", ["", "x", "Guest 3", "Spieler 2", "  ", "Gast", "\u3164\u3164\u3164"])
@in_a_loop
async def test_what_anybody_could_be_called_is_no_name_that_lasts(tmp_path: Path, name: str) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser("de")
        answer = await filled(browser, "/me/name", name=name)
        assert answer.status_code == 422
        assert "<h1>" in answer.text
        assert not house.rooms.members.name(person(house, browser))


@in_a_loop
async def test_who_signs_out_is_a_stranger_there(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        table, browsers = await sit_around(house, standing_at(20, people()))
        link = await becomes(browsers[0], "Änne")
        lost, third = house.browser(), house.browser()
        await comes_back(lost, link)
        await comes_back(third, link)
        assert (await lost.parts(table))["seat"] == 0
        await filled(browsers[0], "/me/leave", browser=browser_of(lost))
        assert (await lost.parts(table))["seat"] < 0
        assert (await filled(lost, "/me/leave", browser=browser_of(third))).status_code == 422
        assert (await third.parts(table))["seat"] == 0
        await filled(browsers[0], "/me/leave", browser="others")
        assert (await third.parts(table))["seat"] < 0
        before = browser_of(browsers[0])
        left = await filled(browsers[0], "/me/leave")
        assert left.headers["location"] == "/"
        assert browser_of(browsers[0]) != before  # whoever kept the old cookie has nothing by it
        assert (await browsers[0].parts(table))["seat"] < 0


@in_a_loop
async def test_a_new_link_makes_the_old_one_void(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, other = house.browser("en"), house.browser("en")
        old = await becomes(ann, "Änne")
        page = await filled(ann, "/me/recovery")
        new = re.search(r'id="recovery" readonly value="([^"]+)"', page.text)
        assert new
        refused = await comes_back(other, old)
        assert refused.status_code == 422
        assert "no longer works" in refused.text
        assert (await comes_back(other, new[1])).status_code == 303
        assert old.rpartition("#")[2] not in rows(house.rooms.store)
        assert 'id="recovery"' not in (await ann.get("/me")).text


@in_a_loop
async def test_a_member_is_called_otherwise_from_now_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser("en"), house.browser("en")
        await becomes(ann, "Ann")
        assert (await filled(ann, "/me/name", name="Anna")).status_code == 303
        await becomes(bob, "Ann")
        assert (await filled(ann, "/me/name", name="Ann")).status_code == 422
        assert (await filled(ann, "/me/name", name="ANNA")).status_code == 303  # of oneself one may have the same


@in_a_loop
async def test_who_is_forgotten_is_a_member_no_longer(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        _, browsers = await sit_around(house, standing_at(20, people()))
        link = await becomes(browsers[0], "Änne")
        other = house.browser()
        await comes_back(other, link)
        key = person(house, other)
        asked, as_guest = (await other.get("/forget")).text, (await house.browser("en").get("/forget")).text
        assert "Anyone may take the name Änne then" in asked
        assert "whom you have blocked" in asked
        assert "passkeys" not in as_guest
        await forgets(browsers[0])
        stored = rows(house.rooms.store)
        assert key not in stored
        assert "Änne" not in stored
        assert not house.rooms.members.name(person(house, other))
        await becomes(other, "Änne")  # the name is free again


@in_a_loop
async def test_who_was_about_to_sign_in_is_forgotten_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest, ann = house.browser(), house.browser()
        await becomes(ann, "Ann")
        for browser in (guest, ann):
            assert (await browser.post("/me/sign-in/options")).status_code == 200
            own = browser_of(browser)
            assert own in rows(house.rooms.store)
            await forgets(browser)
            assert own not in rows(house.rooms.store)


@in_a_loop
async def test_everything_that_is_mine_can_be_taken_away(tmp_path: Path) -> None:
    """A running game as its owner knows it: no seed, and nothing that others said."""
    async with open_house(tmp_path) as house:
        match = standing_at(20, people(), seed="nobody knows it")
        table, browsers = await sit_around(house, match)
        await becomes(browsers[0], "Änne")
        for browser, said in ((browsers[0], "mine"), (browsers[1], "yours")):
            assert (await browser.post(f"{table}/chat", text=said)).status_code == 200
        night = {"zone": "Europe/Berlin", "begins": "23", "ends": "7"}
        assert (await filled(browsers[0], "/me/night", **night)).status_code == 303
        hook = "https://discord.com/api/webhooks/1/secret"
        assert (await filled(browsers[0], "/me/notices/webhook", address=hook)).status_code == 303
        answer = await browsers[0].client.get("/me/export")
        assert answer.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
            about = json.loads(packed.read("kogge.json"))
            saved = [name for name in packed.namelist() if name.startswith("games/")]
            games = [packed.read(name).decode() for name in saved]
        assert about["name"] == "Änne"
        assert (about["night"]["zone"], about["night"]["begins"]) == ("Europe/Berlin", 23)
        assert [way["at"] for way in about["notified"]] == [hook]
        assert [line["text"] for line in about["games"][0]["said"]] == ["mine"]
        assert len(games) == 1
        assert load(games[0], find_game).seed != match.seed
        assert match.seed not in unquote(games[0])


@in_a_loop
async def test_who_takes_everything_away_waits_behind_those_who_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of their games are played again for it."""
    whose: list[str] = []

    class Patient:
        async def run_for(self, whose_turn: str, work: Callable[..., Any], *args: Any) -> Any:
            whose.append(whose_turn)
            return work(*args)

    async with open_house(tmp_path) as house:
        _, browsers = await sit_around(house, standing_at(20, people()))
        monkeypatch.setattr("kogge.table.rooms.own_copy.OPENING", Patient())
        assert (await browsers[0].client.get("/me/export")).status_code == 200
        assert whose == [person(house, browsers[0])]


@in_a_loop
async def test_a_page_that_is_open_keeps_its_seat_when_its_browser_becomes_a_members(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        table, browsers = await sit_around(house, standing_at(20, people()))
        room = await house.room(table)
        page = Listener([0], browser_of(browsers[0]), browser=browser_of(browsers[0]))
        room.listen(page)
        await becomes(browsers[0], "Änne")
        await house.settled(table)
        assert page.seats == {0}
        assert not page.lost
        assert page.person == person(house, browsers[0])
        await filled(browsers[0], "/me/leave")
        async with room.lock:
            await room.catch_up()
        assert not page.seats
