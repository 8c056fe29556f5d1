"""Two processes on one PostgreSQL: what is done in one is known in the other, at once, and to those who may know it."""

import asyncio
import itertools
import re
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest

from kogge.engine.seats import SPECTATOR
from kogge.table.refusals import NotFound, Stale
from kogge.table.rooms import consent, hosting, seating, talking
from kogge.table.rooms.people import hashed
from kogge.table.rooms.room import ELSEWHERE, FREED, Listener, Room
from kogge.table.store import signals
from kogge.table.store.records import CLOSED, OPEN, RUNNING
from kogge.table.web.reader import PERSON_COOKIE
from tests.engine.matches import played
from tests.processes import MOST_WAITING
from tests.table.houses import same, same_person, two_houses, until, without_signals
from tests.table.playing import choose, people, standing_at
from tests.table.tables import Browser, actions_in, in_a_loop, new_table, sit_around, token
from tests.table.test_members import becomes, comes_back, filled


def ended_listeners(db: "psycopg.Connection[Any]") -> int:
    """End the connections on which processes listen; returns how many they were."""
    return len(
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        ).fetchall()
    )


# -- what is done in one is known in the other ------------------------------------------------------


@in_a_loop
async def test_a_move_in_one_wakes_the_pages_in_the_other(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        listener = Listener([0])
        same_room.listen(listener)
        for _ in range(5):
            listener.changed.clear()
            await choose(room)
            async with asyncio.timeout(MOST_WAITING):
                await listener.changed.wait()
            await until(lambda: same(room, same_room))
            assert listener.told == same_room.told_to({0})


DEEDS: dict[str, Callable[[Room], Awaitable[Any]]] = {
    "chat": lambda room: talking.say_at(room, 0, "Ahoy"),
    "chat of a spectator": lambda room: talking.say_from_outside(room, "Eve", "eve", "Ahoy"),
    "proposal": lambda room: consent.ask_abort(room, 0),
    "take-back": lambda room: consent.ask_back(room, room.match.moves[-1].seat),
    "stand-in": lambda room: seating.hand_over(room, 3, "random", own=True),
    "resignation": lambda room: seating.resign(room, 0),
    "link": lambda room: seating.new_token(room, 1),
    "one browser": lambda room: seating.only_here(room, 1, "ben"),
    "list": lambda room: hosting.show_in_lists(room, True),
    "quiet": lambda room: hosting.hush(room, True),
    "silence": lambda room: hosting.silence(room, True),
}


@pytest.mark.parametrize("name", DEEDS)
@in_a_loop
async def test_whatever_is_done_in_one_is_known_in_the_other(shared: str, name: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        spectator = Listener([])
        same_room.listen(spectator)
        await DEEDS[name](room)
        async with asyncio.timeout(MOST_WAITING):
            await spectator.changed.wait()
        await until(lambda: same(room, same_room))  # a bot that stands in may have moved on
        assert room.told_to([]) == same_room.told_to([])  # a page may ask the one and hear of the other


@in_a_loop
async def test_who_is_forgotten_in_one_is_forgotten_in_the_other(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, browsers = await sit_around(one, standing_at(40, people()))
        for seat, browser in enumerate(browsers):
            assert (await browser.post(f"{url}/chat", text=f"Ahoy from {seat}")).status_code == 200
        alone = await new_table(browsers[0], ["me", "bot", "bot"])
        room, same_room, same_alone = await one.room(url), await other.room(url), await other.room(alone)
        page = Listener([0], person=hashed(browsers[0].client.cookies[PERSON_COOKIE]))
        same_room.listen(page)
        await until(lambda: same(room, same_room))
        assert (await browsers[0].client.post("/forget")).status_code == 200
        await until(lambda: same(room, same_room) and page.lost == ELSEWHERE)
        assert [line.text for line in same_room.chat] == ["Ahoy from 1", "Ahoy from 2", "Ahoy from 3"]
        assert same_room.names[0] == "Player 1"
        await until(lambda: same_alone.record.phase == CLOSED)


@pytest.mark.slow
@pytest.mark.parametrize("signalled", [True, False], ids=["by a signal", "by looking"])
@in_a_loop
async def test_who_has_a_name_in_one_has_it_in_the_other(
    shared: str, signalled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not signalled:
        without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        url, browsers = await sit_around(one, standing_at(40, people()))
        members = other.rooms.members
        room, ann = await other.room(url), same_person(browsers[0], other)
        link = await becomes(browsers[0], "Ann")
        taken = await filled(other.browser("en"), "/me/name", name="Ann")
        assert "is taken" in taken.text  # at once: the store knows
        own = hashed(browsers[0].client.cookies[PERSON_COOKIE])
        await until(lambda: members.name(members.person(own)) == "Ann")
        phone = other.browser()
        assert (await comes_back(phone, link)).headers["location"] == "/me"
        page = Listener([0], members.person(own), browser=own)
        room.listen(page)
        await filled(phone, "/me/name", name="Anna")
        await until(lambda: one.rooms.members.name(members.person(own)) == "Anna")
        await filled(phone, "/me/leave", browser="others")  # who is signed out there, is so here
        await until(lambda: one.rooms.members.person(own) == own and page.lost == ELSEWHERE)
        assert (await ann.parts(url))["seat"] < 0
        assert (await phone.parts(url))["seat"] == 0


@in_a_loop
async def test_all_say_yes_each_in_another_process(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        await consent.ask_abort(room, 0)
        await until(lambda: same(room, same_room))
        await asyncio.gather(
            consent.answer(room, 1, True), consent.answer(same_room, 2, True), consent.answer(same_room, 3, True)
        )
        await until(lambda: room.is_ended and same_room.is_ended)
        assert room.proposal is None


@in_a_loop
async def test_the_last_seats_are_taken_at_once_in_both(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        ann = one.browser(name="Ann")
        url = await new_table(ann, ["me", "open", "open", "bot"])
        bob, cem = one.browser(name="Bob"), other.browser(name="Cem")
        await other.room(url)
        answers = await asyncio.gather(
            bob.post(f"{url}/join", seat=1, name="Bob"), cem.post(f"{url}/join", seat=2, name="Cem")
        )
        assert [answer.status_code for answer in answers] == [200, 200]
        room, same_room = await one.room(url), await other.room(url)
        await until(lambda: same(room, same_room) and room.is_running)
        assert room.names[:3] == ["Ann", "Bob", "Cem"]


@in_a_loop
async def test_of_two_who_want_one_seat_one_gets_it(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url = await new_table(one.browser(), ["me", "open", "open"])
        asked = [house.browser().post(f"{url}/join", seat=1, name="Bob") for house in (one, other)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code for answer in answers) == [200, 422]


@in_a_loop
async def test_a_table_that_is_closed_in_one_is_gone_in_the_other(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        ann = one.browser()
        url = await new_table(ann, ["me", "open", "open"])
        same_room = await other.room(url)
        listener = Listener([])
        same_room.listen(listener)
        assert (await ann.post(f"{url}/close")).status_code == 200
        async with asyncio.timeout(MOST_WAITING):
            await listener.changed.wait()
        assert same_room.record.phase == "closed"
        with pytest.raises(NotFound):
            await other.room(url)


@in_a_loop
async def test_a_rematch_is_made_once(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, browsers = await sit_around(one, standing_at(len(played().moves), people()))
        await other.room(url)
        asked = [browsers[0].post(f"{url}/rematch"), same_person(browsers[1], other).post(f"{url}/rematch")]
        answers = await asyncio.gather(*asked)
        assert answers[0].json() == answers[1].json()
        again = answers[0].json()["url"]
        for house in (one, other):
            assert (await house.room(again)).record.phase == RUNNING
            assert (await same_person(browsers[2], house).parts(again))["seat"] == 2


# -- nobody depends on asking the same process again ------------------------------------------------


@pytest.mark.slow
@in_a_loop
async def test_a_page_may_ask_another_process_each_time(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when no signal comes."""
    without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        match = standing_at(40, people())
        url, browsers = await sit_around(one, match)
        houses = itertools.cycle((other, one))
        await other.room(url)
        for _ in range(12):
            seat = (await one.room(url)).match.state.actor
            shown = await same_person(browsers[seat], next(houses)).parts(url)
            assert shown["my_turn"]
            answer = await same_person(browsers[seat], next(houses)).act(url, actions_in(shown)[0], shown["number"])
            assert "error" not in answer.json()
            again = await same_person(browsers[seat], next(houses)).parts(url)
            assert again["number"] == answer.json()["number"]
            next(houses)


@in_a_loop
async def test_of_two_moves_in_two_processes_one_is_made(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(20, people()))
        rooms = [await one.room(url), await other.room(url)]
        for _ in range(20):
            seat, number = rooms[0].match.state.actor, rooms[0].number(rooms[0].match.state.actor)
            action = rooms[0].match.legal()[0]
            done = await asyncio.gather(*(room.act(seat, number, action) for room in rooms), return_exceptions=True)
            assert [type(result) for result in done].count(int) == 1
            assert [type(result) for result in done].count(Stale) == 1
            await until(lambda: same(*rooms))


@in_a_loop
async def test_talk_does_not_disturb_a_move(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has changed in another process, but not for the one who moves."""
    without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(20, people()))
        room, same_room = await one.room(url), await other.room(url)
        await talking.say_at(room, 0, "Ahoy")
        await choose(same_room)
        assert [line.text for line in same_room.chat] == ["Ahoy"]


@pytest.mark.slow
@in_a_loop
async def test_what_signals_do_not_tell_is_found(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        listener = Listener([])
        same_room.listen(listener)
        await choose(room)
        await until(lambda: 0 not in room.present and same(room, same_room))
        there = Listener([2])
        room.listen(there)
        await until(lambda: 2 in same_room.present)


@in_a_loop
async def test_a_connection_that_is_lost_is_made_anew(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        with psycopg.connect(shared.replace("+psycopg", ""), autocommit=True) as db:
            for _ in range(3):
                await until(lambda: ended_listeners(db) >= 1)
                await choose(room)
                await until(lambda: same(room, same_room))


# -- nobody hears of what they may not know ---------------------------------------------------------


@pytest.mark.slow
@in_a_loop
async def test_the_pages_in_another_process_are_woken_as_those_here_are(shared: str) -> None:
    """Neither the number nor the pace of secret choices shows, wherever a page is open."""
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(0, people()))
        rooms = [await one.room(url), await other.room(url)]
        pages = [[Listener([seat]) for seat in range(4)] + [Listener([0, 2]), Listener([])] for _ in rooms]
        for room, listeners in zip(rooms, pages, strict=True):
            for listener in listeners:
                room.listen(listener)
        await until(lambda: all(room.elsewhere.seats == {0, 1, 2, 3} for room in rooms))
        unheard = 0
        for move in played().moves[:80]:
            for listener in (*pages[0], *pages[1]):
                listener.changed.clear()
            await choose(rooms[0], rooms[0].match.write(move.action))
            await until(lambda: same(*rooms))
            woken = [[listener.changed.is_set() for listener in listeners] for listeners in pages]
            told = [[listener.told for listener in listeners] for listeners in pages]
            assert woken[0] == woken[1]
            assert told[0] == told[1]
            unheard += not all(woken[0])
        assert unheard  # there were secret choices


@in_a_loop
async def test_a_standing_order_is_nobody_elses_affair(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(12, people()))
        room, same_room = await one.room(url), await other.room(url)
        listener = Listener([])
        same_room.listen(listener)
        order = room.match.game.standing_orders[0].name
        await seating.give_standing_order(room, 3, order, 1)
        await until(lambda: same_room.seats[3].standing == {order: 1})
        assert not listener.changed.is_set()


@in_a_loop
async def test_signals_say_which_table_and_how_much_and_no_more(shared: str) -> None:
    async with two_houses(shared) as (one, _):
        url, _ = await sit_around(one, standing_at(40, people()))
        room = await one.room(url)
        async with await psycopg.AsyncConnection.connect(shared.replace("+psycopg", ""), autocommit=True) as db:
            await db.execute(f"LISTEN {signals.CHANNEL}")
            room.listen(Listener([1]))
            await choose(room)
            await talking.say_at(room, 0, "Ahoy")
            heard = [signal.payload async for signal in db.notifies(timeout=MOST_WAITING, stop_after=2)]
        assert all(re.fullmatch(f"{room.id} ([0-9]+|there)", payload) for payload in heard)


# -- who has a seat ---------------------------------------------------------------------------------


@pytest.mark.slow
@in_a_loop
async def test_a_renewed_token_is_void_everywhere_at_once(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        api = f"/api/tables/{url.removeprefix('/t/')}/view"
        program = other.stranger().client
        old = {"Authorization": f"Bearer {token(2)}"}
        assert (await program.get(api, headers=old)).status_code == 200
        new = await seating.new_token(await one.room(url), 2)
        assert (await program.get(api, headers=old)).status_code == 403
        assert (await program.get(api, headers={"Authorization": f"Bearer {new}"})).status_code == 200


@in_a_loop
async def test_whoever_loses_a_seat_in_one_loses_it_in_the_other(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, browsers = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        kept, lost = hashed(identity(browsers[1])), "a phone"
        await seating.claim(room, token(1), lost)
        await until(lambda: same(room, same_room))
        pages = [
            Listener([1], kept),
            Listener([1], lost),
            Listener([1], token_hash=hashed(token(1))),
        ]
        for page in pages:
            same_room.listen(page)
        await seating.only_here(room, 1, kept)
        await until(lambda: pages[1].lost == pages[2].lost == ELSEWHERE)
        assert [page.seats for page in pages] == [{1}, set(), set()]
        assert pages[0].lost == ""


@in_a_loop
async def test_a_seat_that_is_freed_in_one_is_open_in_the_other(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        ann, bob = one.browser(name="Ann"), other.browser(name="Bob")
        url = await new_table(ann, ["me", "open", "open"])
        assert (await bob.post(f"{url}/join", seat=1, name="Bob")).status_code == 200
        same_room, page = await other.room(url), Listener([1], hashed(identity(bob)))
        same_room.listen(page)
        assert (await ann.post(f"{url}/free", target=1)).status_code == 200
        await until(lambda: page.lost == FREED)
        assert same_room.seats[1].kind == OPEN
        assert (await bob.post(f"{url}/chat", text="Ahoy")).status_code == 200
        await until(lambda: bool(same_room.chat))
        assert same_room.chat[-1].seat == SPECTATOR


def identity(browser: Browser) -> str:
    secret = browser.client.cookies.get(PERSON_COOKIE)
    assert secret is not None
    return secret
