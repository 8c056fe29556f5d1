"""Hosts: what only they may do, and that everybody knows them."""

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from kogge.engine.match import Player
from kogge.engine.save import save
from kogge.table.refusals import NotFound
from kogge.table.rooms.room import Listener
from kogge.table.store.records import CLOSED, OPEN
from tests.engine.matches import KINDS, played
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house, same_seeds, sit_around

HOSTS_ALONE: dict[str, dict[str, Any]] = {
    "close": {},
    "free": {"target": 1},
    "listed": {"listed": True},
    "quiet": {"quiet": True},
    "mute": {"who": "x", "muted": True},
}


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


async def half_full(house: House, **asked: Any) -> tuple[str, Browser, Browser]:
    """A table that Ann made, where Bob sits too and one seat is open."""
    ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
    url = await new_table(ann, ["me", "open", "open"], **{"listed": True, **asked})
    assert (await bob.post(f"{url}/join", seat=1)).status_code == 200
    return url, ann, bob


@in_a_loop
async def test_nobody_but_the_host(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, _, bob = await half_full(house)
        for browser in (bob, house.browser()):
            for what, asked in HOSTS_ALONE.items():
                answer = await browser.post(f"{url}/{what}", **asked)
                assert (what, answer.json()) == (what, {"error": "Only the host of this table may do that."})
            assert not re.search('data-to="(close|free|listed)"', (await browser.get(url)).text)
        assert (await house.room(url)).record.phase == OPEN


@in_a_loop
async def test_everybody_sees_who_the_host_is(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, ann, bob = await half_full(house)
        for browser in (ann, bob, house.browser()):
            assert (await browser.get(url)).text.count('class="host"') == 1
        assert (await ann.client.get(f"/api{url.replace('/t/', '/tables/')}")).json()["host_seat"] == 0
        await ann.post(f"{url}/fill", level="random")
        assert (await bob.parts(url))["parts"]["seats"].count('class="host"') == 1
        alone = await new_table(ann, ["me", "bot", "bot"])
        assert 'class="host"' not in (await ann.get(alone)).text


# -- before the match -----------------------------------------------------------------------------


@in_a_loop
async def test_whoever_made_a_table_is_its_host_by_the_seat_they_hold(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for kinds, seat in (
            (["here", "me", "open"], 1),
            (["open", "here", "here"], 1),
            (["open", "open", "bot"], None),
        ):
            url = await new_table(house.browser(name="Ann"), kinds)
            assert (await house.room(url)).record.host_seat == seat


@in_a_loop
async def test_at_a_table_that_nobody_sits_at_the_first_who_does_is_the_host(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob, eve = (house.browser(name=name) for name in ("Ann", "Bob", "Eve"))
        url = await new_table(ann, ["open", "open", "open", "bot"])
        assert (await bob.post(f"{url}/join", seat=1)).status_code == 200
        assert (await eve.post(f"{url}/join", seat=0)).status_code == 200
        room = await house.room(url)
        stored = house.rooms.store.match(room.id)
        assert stored is not None
        for record in (room.record, stored):
            assert (record.host, record.host_seat) == ("Bob", 1)
        assert (await eve.post(f"{url}/free", target=1)).json() == {"error": "Only the host of this table may do that."}
        assert (await bob.post(f"{url}/free", target=0)).status_code == 200


@in_a_loop
async def test_a_closed_table_is_gone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, ann, bob = await half_full(house)
        await bob.post(f"{url}/chat", text="hello")
        room = await house.room(url)
        page = Listener([1])
        room.listen(page)
        page.changed.clear()
        assert (await ann.post(f"{url}/close")).json() == {"url": "/"}
        assert page.changed.is_set()
        assert room.record.phase == CLOSED
        assert url not in (await ann.get("/")).text + (await bob.get("/")).text
        assert (await bob.get(url)).status_code == 404
        with house.rooms.store.reader.connect() as db:
            for table in ("matches", "seats", "holders", "chat"):
                assert db.execute(text(f"select count(*) from {table}")).scalar_one() == 0


@in_a_loop
async def test_a_closed_table_with_moves_is_kept_but_nobody_comes_to_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        match = standing_at(20, people())
        url = (await ann.client.post("/upload", content=save(match).encode())).json()["url"]
        assert (await ann.post(f"{url}/close")).status_code == 200
        with pytest.raises(NotFound):
            await house.room(url)
        assert url not in (await ann.get("/")).text
        assert len(house.rooms.store.moves(url.removeprefix("/t/"))) == 20


@in_a_loop
async def test_a_freed_seat_is_open_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, ann, bob = await half_full(house)
        room = await house.room(url)
        page = Listener([1], "bob")
        room.listen(page)
        own = await ann.post(f"{url}/free", target=0)
        assert own.json()["error"].startswith("This is your own seat")
        assert (await ann.post(f"{url}/free", target=2)).json() == {"error": "No one is sitting there."}
        assert (await ann.post(f"{url}/free", target=1)).status_code == 200
        assert (page.lost, page.seats) == ("freed", frozenset())
        assert [seat.kind for seat in room.seats] == ["person", "open", "open"]
        assert house.rooms.store.my_matches("bob", (OPEN, CLOSED), 9) == []
        assert "Sit down here" in (await bob.get(url)).text
        assert (await bob.post(f"{url}/fill", level="random")).status_code == 403
        assert (await bob.post(f"{url}/join", seat=2)).status_code == 200


@in_a_loop
async def test_what_has_begun_is_neither_closed_nor_are_its_seats_freed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, ann, _ = await half_full(house)
        await ann.post(f"{url}/fill", level="random")
        room = await house.settled(url)
        for what in ("close", "free"):
            assert (await ann.post(f"{url}/{what}", **HOSTS_ALONE[what])).json() == {
                "error": "The game has already begun."
            }
        assert len(room.people()) == 2


@in_a_loop
async def test_the_host_takes_the_table_off_the_start_page(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, ann, _ = await half_full(house)
        stranger = house.browser()
        assert url in (await stranger.get("/")).text
        assert (await ann.post(f"{url}/listed", listed=False)).status_code == 200
        assert url not in (await stranger.get("/")).text
        assert "Show it on the start page" in (await ann.get(url)).text


# -- spectators -----------------------------------------------------------------------------------


@in_a_loop
async def test_a_spectator_is_silenced_for_all_and_may_talk_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(20, people()), host_seat=0)
        zoe, yan = house.browser(name="Zoe"), house.browser(name="Yan")
        await zoe.post(f"{url}/chat", text="Look at her cards!")
        await yan.post(f"{url}/chat", text="Good luck")
        who = {line.name: line.person_hash for line in (await house.room(url)).chat}
        talkers = (await browsers[0].parts(url))["parts"]["talkers"]
        named = talkers.split('data-to="mute"')[1].split("&#34;who&#34;: &#34;")[1].split("&")[0]
        assert all(person not in talkers for person in who.values() if person)
        assert (await browsers[0].post(f"{url}/mute", who="nobody", muted=True)).status_code == 422
        assert (await browsers[0].post(f"{url}/mute", who=named, muted=True)).status_code == 200
        assert "Look at her" not in (await browsers[1].parts(url))["parts"]["chat"]
        refused = await zoe.post(f"{url}/chat", text="Hey")
        assert refused.json() == {"error": "The host of this table has muted you."}
        assert (await yan.post(f"{url}/chat", text="Bye")).status_code == 200
    async with open_house(tmp_path) as house:
        room = await house.room(url)
        assert room.muted == {who["Zoe"]}
        again = house.stranger()
        again.client.cookies = browsers[0].client.cookies
        assert (await again.post(f"{url}/mute", who=named, muted=False)).status_code == 200
        assert "Look at her" in (await again.parts(url))["parts"]["chat"]


@in_a_loop
async def test_all_spectators_are_silenced_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(20, people()), host_seat=0)
        zoe = house.browser(name="Zoe")
        assert (await browsers[0].post(f"{url}/quiet", quiet=True)).status_code == 200
        refused = await zoe.post(f"{url}/chat", text="Hey")
        assert refused.json() == {"error": "Spectators may not talk at this table."}
        assert "Spectators may not talk" in (await zoe.parts(url))["parts"]["chat"]
        assert (await browsers[1].post(f"{url}/chat", text="Quiet here")).status_code == 200
        assert (await browsers[0].post(f"{url}/quiet", quiet=False)).status_code == 200
        assert (await zoe.post(f"{url}/chat", text="Hey")).status_code == 200


# -- afterwards -----------------------------------------------------------------------------------


@in_a_loop
async def test_a_rematch_keeps_what_was_agreed_and_is_not_from_a_file(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = played(KINDS[0])
        match.players[:] = [Player("Ann"), Player("Bot", "random"), Player("Cem")]
        data = match.game.data() + "\n"
        facts: dict[str, Any] = {"host_seat": 2, "hints": False, "brought": True, "patience": 5, "data": data}
        url, browsers = await sit_around(house, match, **facts)
        new_url = (await browsers[0].post(f"{url}/rematch")).json()["url"]
        record = (await house.settled(new_url)).record
        assert (record.host_seat, record.hints, record.brought, record.patience) == (2, False, False, 5)
        assert record.data == data
