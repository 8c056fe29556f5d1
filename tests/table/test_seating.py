"""Who sits where: seats that go to bots, and seats that are open in several browsers."""

from pathlib import Path

import pytest
from sqlalchemy import text

from kogge.engine.refusal import Refusal
from kogge.table.rooms import seating
from kogge.table.rooms.people import hashed
from kogge.table.rooms.room import Listener, Room
from kogge.table.web.reader import PERSON_COOKIE
from tests.engine.matches import new_match
from tests.table.playing import choose, people, standing_at
from tests.table.tables import (
    Browser,
    Clock,
    House,
    actions_in,
    in_a_loop,
    new_table,
    open_house,
    same_seeds,
    token,
)


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


async def waiting_for_somebody(house: House, patience: int) -> tuple[str, Room, int, Browser]:
    """A table that waits for an absent person, and somebody else there."""
    url = await house.keep(standing_at(40, people()), patience=patience)
    room = await house.room(url)
    await choose(room)
    late = room.match.state.actor
    waits = house.browser()
    assert (await waits.post(f"{url}/claim", token=token((late + 1) % 4))).status_code == 200
    return url, room, late, waits


# -- bots that stand in ---------------------------------------------------------------------------


@in_a_loop
async def test_the_host_need_not_wait_for_somebody_who_never_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with open_house(tmp_path) as house:
        match = new_match(players=people())
        late = match.state.actor
        host, other = ((late + step) % match.seats for step in (1, 2))
        url = await house.keep(match, patience=0, host_seat=host)
        room = await house.room(url)
        browsers = {}
        for seat in (host, other):
            browsers[seat] = house.browser()
            await browsers[seat].post(f"{url}/claim", token=token(seat))
        clock.now += 59
        early = await browsers[host].post(f"{url}/hand-over", target=late, level="random")
        assert early.json()["error"].endswith("a bot may step in here in 1 min.")
        clock.now += 1
        offered = f'class="hand-over" data-of="{late}"'
        assert offered in (await browsers[host].parts(url))["parts"]["tools"]
        assert offered not in (await browsers[other].parts(url))["parts"]["tools"]
        refused = await browsers[other].post(f"{url}/hand-over", target=late, level="random")
        assert refused.json()["error"].startswith("This table always waits")
        assert (await browsers[host].post(f"{url}/hand-over", target=late, level="random")).status_code == 200
        assert room.bot_at(late)


@in_a_loop
async def test_the_host_waits_for_whoever_has_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        late = match.state.actor
        assert any(move.seat == late for move in match.moves)
        host = (late + 1) % match.seats
        url = await house.keep(match, patience=0, host_seat=host)
        browser = house.browser()
        await browser.post(f"{url}/claim", token=token(host))
        clock.now += 3600
        refused = await browser.post(f"{url}/hand-over", target=late, level="random")
        assert refused.json()["error"].startswith("This table always waits")


@in_a_loop
async def test_whoever_keeps_the_table_waiting_too_long_may_be_replaced_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    async with open_house(tmp_path) as house:
        url, room, late, waits = await waiting_for_somebody(house, patience=10)
        page = Listener([late])
        room.listen(page)
        clock.now += 3600
        present = await waits.post(f"{url}/hand-over", target=late, level="random")
        assert present.json() == {"error": "The player in that seat is at the table."}
        room.leave(page)
        clock.now += 361
        tools = (await waits.parts(url))["parts"]["tools"]
        assert 'data-due="239"' in tools
        assert "In 4 minutes " in tools
        assert f'class="hand-over" data-of="{late}"' not in tools
        early = await waits.post(f"{url}/hand-over", target=late, level="random")
        assert early.json()["error"].endswith("a bot may step in here in 4 min.")
        other = await waits.post(f"{url}/hand-over", target=(late + 2) % 4, level="random")
        assert other.json() == {"error": "No one is waiting for this seat now."}
        assert not any(map(room.bot_at, range(4)))
        clock.now += 239
        assert f'class="hand-over" data-of="{late}"' in (await waits.parts(url))["parts"]["tools"]
        assert (await waits.post(f"{url}/hand-over", target=late, level="wise")).status_code == 422
        assert (await waits.post(f"{url}/hand-over", target=late, level="random")).status_code == 200
        assert room.bot_at(late) == "random"
        again = await waits.post(f"{url}/hand-over", target=late, level="random")
        assert again.json() == {"error": "A bot is already playing there."}
        await house.settled(url)
        await seating.reclaim(room, late)
        assert not room.bot_at(late)


@in_a_loop
async def test_a_table_without_an_agreed_time_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when everybody else is there and would like to go on."""
    clock = Clock(monkeypatch)
    async with open_house(tmp_path) as house:
        url, room, late, waits = await waiting_for_somebody(house, patience=0)
        for seat in range(4):
            if seat != late:
                room.listen(Listener([seat]))
        clock.now += 10**7
        answer = await waits.post(f"{url}/hand-over", target=late, level="random")
        assert answer.json()["error"].startswith("This table always waits")
        assert not room.bot_at(late)
        assert room.proposal is None
        tools = (await waits.parts(url))["parts"]["tools"]
        assert "the table always waits" in tools
        assert "data-due" not in tools


@in_a_loop
async def test_after_a_restart_everybody_has_time_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    async with open_house(tmp_path) as house:
        url, room, late, _ = await waiting_for_somebody(house, patience=10)
        clock.now += 600
        assert room.patience_left(late) == 0
    async with open_house(tmp_path) as house:
        assert (await house.room(url)).patience_left(late) == 600


# -- in which browsers a seat is open -------------------------------------------------------------


def person_of(browser: Browser) -> str:
    return hashed(next(cookie.value or "" for cookie in browser.client.cookies.jar if cookie.name == PERSON_COOKIE))


async def in_two_browsers(house: House) -> tuple[str, Browser, Browser, str]:
    """Somebody's seat is open at home and elsewhere; its link is still around."""
    home, elsewhere = house.browser(), house.browser()
    url = await new_table(home, ["me", "bot", "bot"])
    await house.settled(url)
    link = (await home.post(f"{url}/link", seat=0)).json()["url"].split("=")[1]
    assert (await elsewhere.post(f"{url}/claim", token=link)).status_code == 200
    return url, home, elsewhere, link


@in_a_loop
async def test_whoever_holds_a_seat_sees_where_else_it_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        clock = Clock(monkeypatch)
        url, home, elsewhere, _ = await in_two_browsers(house)
        clock.now += 300
        tools = (await home.parts(url))["parts"]["tools"]
        assert "in another browser, for 5 minutes" in tools
        assert tools.count("in another browser") == 1
        spectator = (await (house.browser()).parts(url))["parts"]["tools"]
        assert "another browser" not in spectator
        assert "only-here" not in spectator
        with house.rooms.store.writer.begin() as db:
            db.execute(text("update holders set since = null"))  # kept by an earlier Kogge
        house.rooms.forget(await house.room(url))
        assert "in another browser, for a long time" in (await elsewhere.parts(url))["parts"]["tools"]


@in_a_loop
async def test_only_here_takes_the_seat_from_every_other_browser_and_program(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, home, elsewhere, link = await in_two_browsers(house)
        room = await house.room(url)
        here, there = Listener([0], person_of(home)), Listener([0], person_of(elsewhere))
        program = Listener([0])
        for listener in (here, there, program):
            room.listen(listener)
            listener.changed.clear()
        assert (await elsewhere.get(f"{url}/parts")).json()["my_turn"]
        assert (await home.post(f"{url}/only-here", seat=0)).status_code == 200
        assert [sorted(listener.seats) for listener in (here, there, program)] == [[0], [], []]
        assert [listener.lost for listener in (here, there, program)] == ["", "elsewhere", "elsewhere"]
        assert there.changed.is_set()
        assert program.changed.is_set()
        room.leave(here)
        assert room.present == set()
        assert not (await elsewhere.parts(url))["my_turn"]
        action = actions_in(await home.parts(url))[0]
        assert (await elsewhere.act(url, action, room.number(0), 0)).status_code == 403
        assert (await elsewhere.post(f"{url}/claim", token=link)).status_code == 403
        assert (await elsewhere.post(f"{url}/only-here", seat=0)).status_code == 403
        assert room.seat_with(link) is None
        assert "this browser only" in (await home.parts(url))["parts"]["tools"]
        assert (await home.act(url, action, room.number(0), 0)).status_code == 200


@in_a_loop
async def test_a_new_link_takes_the_seat_from_programs_with_the_old_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, home, elsewhere, _ = await in_two_browsers(house)
        room = await house.room(url)
        there, program = Listener([0], person_of(elsewhere)), Listener([0])
        room.listen(there)
        room.listen(program)
        await home.post(f"{url}/link", seat=0)
        assert (sorted(there.seats), sorted(program.seats)) == ([0], [])
        assert program.changed.is_set()


@in_a_loop
async def test_no_bot_plays_for_a_seat_before_the_game_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(new_match(players=people()), phase="open"))
        with pytest.raises(Refusal, match="has not begun"):
            await seating.hand_over(room, 0, "random", own=True)
