"""Programs with an account: made by a member, challenged by anybody, known by a token that can be revoked."""

import asyncio
import io
import json
import re
import time
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from kogge.engine.plain import to_plain
from kogge.table.limits import Limits
from kogge.table.refusals import NoAccount
from kogge.table.rooms.people import hashed
from kogge.table.rooms.programs import THERE
from kogge.table.store import programs as stored
from kogge.table.store.programs import LASTS, MOST_ASKED, MOST_PROGRAMS, MOST_TABLES, account_with
from kogge.table.store.records import OPEN, OVER, RUNNING
from kogge.table.store.schema import played
from kogge.table.web.accounts import Rates
from tests.processes import MOST_WAITING
from tests.table.houses import two_houses, until, without_signals
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house, sit_around
from tests.table.test_forgetting import forgets, rows
from tests.table.test_members import becomes, filled

PLAYS = {"game-borneo": "on", "game-borneo-card": "on", "seats-4": "on", "seats-3": "on"}


class Program:
    """Whoever comes with the token of an account."""

    def __init__(self, house: House, token: str, lang: str = "en") -> None:
        headers = {"authorization": f"Bearer {token}", "accept-language": lang}
        transport = httpx.ASGITransport(house.app, raise_app_exceptions=False)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)
        self.token = token

    async def ask(self, path: str, **asked: Any) -> httpx.Response:
        return await self.client.post(f"/api{path}", json=asked)

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(f"/api{path}")

    async def done(self, path: str, **asked: Any) -> Any:
        answer = await self.ask(path, **asked)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def act(self, house: House, url: str) -> httpx.Response:
        """The first thing that is legal."""
        table = url.removeprefix("/t/")
        looking = (await self.get(f"/tables/{table}/view")).json()
        return await self.ask(f"/tables/{table}/act", number=looking["number"], action=looking["legal"][0])


async def makes(owner: Browser, name: str = "Skipper", **form: str) -> str:
    """A member makes a program; returns its token."""
    page = await filled(owner, "/me/programs", name=name, about="Sails by chance.", **(PLAYS | form))
    assert page.status_code == 200, page.text[-300:]
    assert page.headers["cache-control"] == "no-store"
    return token_in(page)


def token_in(page: httpx.Response) -> str:
    found = re.search(r'id="token" readonly value="([^"]+)"', page.text)
    assert found
    return found[1]


def id_of(house: House, token: str) -> str:
    found = account_with(house.rooms.store, hashed(token))
    assert found
    return found.id


async def a_program(house: House, name: str = "Skipper", owner: str = "Zoe") -> tuple[Browser, Program]:
    """Somebody with a program that is there and accepts challenges."""
    browser = house.browser()
    await becomes(browser, owner)
    program = Program(house, await makes(browser, name))
    await program.done("/account/accepting")
    return browser, program


async def challenges(house: House, browser: Browser, program: Program, what: str = "borneo-card 3", **form: str) -> str:
    """A browser challenges a program; returns the address of the table."""
    path = f"/programs/{id_of(house, program.token)}/challenge"
    answer = await filled(browser, path, game=what, **({"level": "novice"} | form))
    assert answer.status_code == 303, answer.text[-400:]
    return answer.headers["location"]


# -- the account ------------------------------------------------------------------------------------


@in_a_loop
async def test_a_member_makes_a_program_and_sees_its_token_once(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        owner = house.browser()
        await becomes(owner, "Zoe")
        token = await makes(owner)
        assert token not in rows(house.rooms.store)
        assert token not in (await owner.get("/me/programs")).text
        told = (await Program(house, token).get("/account")).json()
        assert (told["name"], told["owner"], told["accepts"]) == ("Skipper", "Zoe", None)
        assert (told["games"], told["seats"]) == (["borneo", "borneo-card"], [3, 4])


@in_a_loop
async def test_a_guest_has_no_program(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = house.browser()
        refused = await filled(guest, "/me/programs", name="Skipper", **PLAYS)
        assert refused.status_code == 422
        assert "lasting name" in (await guest.get("/me/programs")).text


@pytest.mark.parametrize("name", ["Zoe", "zoé", "Guest 2", "Captain", "Kapitän", "Tove", "Program", "x"])
@in_a_loop
async def test_a_program_has_nobody_elses_name(tmp_path: Path, name: str) -> None:
    async with open_house(tmp_path) as house:
        owner = house.browser()
        await becomes(owner, "Zoe")
        assert (await filled(owner, "/me/programs", name=name, **PLAYS)).status_code == 422


@in_a_loop
async def test_what_cannot_be_made_is_said_above_the_form_and_nothing_is_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        owner = house.browser("de")
        await becomes(owner, "Zoe")
        page = await filled(owner, "/me/programs", name="Zoe", about="Segelt nach Laune.", **PLAYS)
        assert '<p class="alert" role="alert">' in page.text
        ticked = [f'name="{what}" checked' for what in ("game-borneo", "seats-4")]
        for kept in ('value="Zoe"', 'value="Segelt nach Laune."', *ticked):
            assert kept in page.text
        assert 'name="game-goa" checked' not in page.text
        refused = await filled(house.browser(), "/programs/program-none/challenge", game="borneo 3", level="novice")
        assert 'href="/programs">' in refused.text  # and from there one can try again


@in_a_loop
async def test_nobody_else_is_called_like_a_program(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        await a_program(house)
        other = house.browser()
        assert (await filled(other, "/me/name", name="SKIPPER")).status_code == 422
        chairs = [{"kind": "me", "name": "Skipper"}, *[{"kind": "bot", "level": "random"}] * 2]
        assert (await other.post("/new/borneo", seats=chairs, patience=0)).status_code == 422


@in_a_loop
async def test_names_are_given_once_even_where_two_processes_are_asked(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        owner, member = one.browser(), other.browser()
        await becomes(owner, "Zoe")
        await makes(owner)
        assert (await filled(member, "/me/name", name="skipper")).status_code == 422


@in_a_loop
async def test_a_member_has_a_few_programs_at_most_and_only_those(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        owner, program = await a_program(house)
        for number in range(MOST_PROGRAMS - 1):
            await makes(owner, f"Mate {number}")
        refused = await filled(owner, "/me/programs", name="One more", **PLAYS)
        assert refused.status_code == 422
        assert f"You have {MOST_PROGRAMS} programs" in refused.text
        other = house.browser()
        await becomes(other, "Yan")
        for deed in ("describe", "token", "revoke", "retire", "delete"):
            answer = await filled(other, f"/me/programs/{deed}", program=id_of(house, program.token), **PLAYS)
            assert answer.status_code == 422, deed
        assert (await program.get("/account")).status_code == 200


# -- being challenged, and playing -------------------------------------------------------------------


@in_a_loop
async def test_a_challenge_is_accepted_and_played(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        _, program = await a_program(house)
        person = house.browser("en", name="Ann")
        assert "Skipper" in (await person.get("/programs")).text
        table = await challenges(house, person, program)
        waiting = (await person.get(table)).text
        assert "Skipper (program) has been asked" in waiting
        (asked,) = (await program.get("/account/challenges")).json()
        assert (asked["table"], asked["game"], asked["seats"], asked["host"]) == (table[3:], "borneo-card", 3, "Ann")
        assert await program.done(f"/account/challenges/{table[3:]}/accept") == {"table": table[3:], "seat": 1}
        room = await house.settled(table)
        assert (room.record.phase, room.names[1], room.record.hints) == (RUNNING, "Skipper", False)
        assert 'class="program-mark"' in (await person.get(table)).text
        told = (await program.get(f"/tables/{table[3:]}")).json()
        assert [seat["program"] for seat in told["seats"]] == [False, True, False]
        async for _ in moves_of(house, table, person, program, most=12):
            (own,) = (await program.get("/account/tables")).json()
            assert own["my_turn"] == (room.match.state.actor == 1)
        assert {move.seat for move in room.match.moves} >= {0, 1}
        assert (await program.ask(f"/tables/{table[3:]}/resign")).status_code == 200
        assert (await house.settled(table)).seats[1].resigned


async def moves_of(house: House, table: str, person: Browser, program: Program, most: int) -> Any:
    for _ in range(most):
        room = await house.settled(table)
        if room.record.phase == OVER:
            return
        seat = room.match.state.actor
        action = room.match.write(room.match.state.legal()[0])
        if seat == 0:
            answer = await person.act(table, action, room.number(0), 0)
        else:
            answer = await program.act(house, table)
        assert answer.status_code == 200, answer.text
        await house.settled(table)
        yield seat


@in_a_loop
async def test_a_challenge_is_declined_and_the_page_says_so(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        _, program = await a_program(house)
        person = house.browser("de", name="Ann")
        table = await challenges(house, person, program)
        room = await house.room(table)
        before = room.at.news
        await program.done(f"/account/challenges/{table[3:]}/decline")
        assert room.at.news > before  # its page is told
        assert "Skipper (Programm) möchte jetzt nicht spielen" in (await person.get(table)).text
        assert (await program.get("/account/challenges")).json() == []
        assert (await program.ask(f"/account/challenges/{table[3:]}/accept")).status_code == 422
        assert (await person.post(f"{table}/fill", level="random")).status_code == 200
        assert (await house.settled(table)).record.phase == RUNNING


@in_a_loop
async def test_a_challenge_that_is_not_answered_lapses_and_the_page_says_so(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, database=url) as house:
        _, program = await a_program(house)
        person = house.browser(name="Ann")
        table = await challenges(house, person, program)
        later = time.time() + LASTS + 1
        monkeypatch.setattr(stored, "time", type("Time", (), {"time": staticmethod(lambda: later)}))
        assert (await program.get("/account/challenges")).json() == []
        assert "Skipper (program) has not answered" in (await person.get(table)).text
        late = await program.ask(f"/account/challenges/{table[3:]}/accept")
        assert late.status_code == 422
        assert "No challenge is waiting" in late.json()["error"]
        assert (await house.room(table)).record.phase == OPEN


@in_a_loop
async def test_only_what_a_program_accepts_is_a_challenge(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, program = await a_program(house)
        await program.done("/account/accepting", games=["borneo-card"], seats=[4], clocks="live")
        person, path = house.browser(name="Ann"), f"/programs/{id_of(house, program.token)}/challenge"
        wrong = [("borneo 4", "300 5"), ("borneo-card 3", "300 5"), ("borneo-card 4", ""), ("borneo-card 4", "0 86400")]
        for game, clock in [*wrong, ("borneo-card", ""), ("chess 2", ""), ("borneo-card 4", "1 1"), ("", "")]:
            answer = await filled(person, path, game=game, clock=clock, level="novice")
            assert answer.status_code in (404, 422), (game, clock)
        assert (await program.ask("/account/accepting", games=["goa"])).status_code == 422
        assert (await program.ask("/account/accepting", seats=[5])).status_code == 422
        assert (await program.ask("/account/accepting", clocks="odd")).status_code == 422
        await challenges(house, person, program, "borneo-card 4", clock="300 5")
        await program.done("/account/away")
        assert (await filled(person, path, game="borneo-card 4", clock="300 5")).status_code == 422
        assert "Skipper" not in (await person.get("/programs")).text


@in_a_loop
async def test_a_program_that_is_not_heard_of_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        _, program = await a_program(house)
        person, later = house.browser(name="Ann"), 0.0
        monkeypatch.setattr(stored, "time", type("Time", (), {"time": staticmethod(lambda: later)}))
        later = time.time() + THERE + 1
        page = (await person.get("/programs")).text
        assert "is away" in page
        assert "/challenge" not in page
        refused = await filled(person, f"/programs/{id_of(house, program.token)}/challenge", game="borneo 3")
        assert "is not there right now" in refused.text


@in_a_loop
async def test_a_program_sits_down_only_where_the_host_admits_programs(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        _, program = await a_program(house)
        host = house.browser(name="Ann")
        kinds = ("me", "open", "bot")
        for listed, programs in ((True, False), (False, True)):
            table = await new_table(host, kinds, listed=listed, programs=programs)
            assert (await program.ask(f"/tables/{table[3:]}/join")).status_code == 422
        table = await new_table(host, kinds, listed=True, programs=True)
        assert "programs too" in (await host.get("/")).text
        assert (await program.done(f"/tables/{table[3:]}/join")) == {"seat": 1, "token": ""}
        assert (await house.room(table)).seats[1].program
        assert (await program.ask(f"/tables/{table[3:]}/join")).status_code == 422
        seats = [{"kind": kind, "level": "novice"} for kind in kinds]
        terms = {"listed": True, "rated": True, "programs": True, "hints": False, "patience": 0}
        rated = await host.post("/new/borneo", seats=seats, **terms)
        assert "only people and bots" in rated.json()["error"]
        opened = await program.ask("/tables", game="borneo", seats=[{"kind": "me"}, *[{"kind": "open"}] * 2])
        assert opened.status_code == 422


@pytest.mark.slow
@in_a_loop
async def test_for_a_rematch_a_program_is_challenged_anew(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        _, program = await a_program(house)
        person = house.browser(name="Ann")
        table = await challenges(house, person, program, "borneo-card 4")
        await program.done(f"/account/challenges/{table[3:]}/accept")
        assert (await person.post(f"{table}/abort", seat=0)).status_code == 200
        await program.done(f"/tables/{table[3:]}/answer", agree=True)
        again = (await person.post(f"{table}/rematch")).json()["url"]
        room = await house.room(again)
        assert (room.record.phase, room.seats[1].kind, room.seats[1].program) == (OPEN, OPEN, None)
        (asked,) = (await program.get("/account/challenges")).json()
        assert asked["table"] == again[3:]


# -- limits -----------------------------------------------------------------------------------------


@in_a_loop
async def test_challenges_and_tables_are_limited(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, program = await a_program(house)
        path = f"/programs/{id_of(house, program.token)}/challenge"
        people = [house.browser(name=f"Ann {number}") for number in range(MOST_TABLES + 1)]
        for _ in range(MOST_ASKED):
            await challenges(house, people[0], program, "borneo-card 3")
        refused = await filled(people[0], path, game="borneo-card 3", level="novice")
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
        assert "have not answered you" in refused.text
        for one in (await program.get("/account/challenges")).json():
            await program.done(f"/account/challenges/{one['table']}/accept")
        for person in people[MOST_ASKED:]:
            table = await challenges(house, person, program)
            answer = await program.ask(f"/account/challenges/{table[3:]}/accept")
            assert answer.status_code == (200 if person is not people[-1] else 429)
        assert answer.headers["retry-after"] == "60"
        assert len((await program.get("/account/tables")).json()) == MOST_TABLES


@in_a_loop
async def test_what_an_account_asks_is_limited_wherever_it_asks_from(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, program = await a_program(house)
        house.app.state.rates = Rates(
            Limits(account=0.001, account_burst=3, account_moves=0.001, account_moves_burst=1)
        )
        answers = [(await program.get("/account")).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        refused = await program.get("/account")
        assert refused.headers["retry-after"] == "1"
        assert "asks for more than its account may" in refused.json()["error"]
        house.app.state.rates = Rates(Limits(account_moves=0.001, account_moves_burst=1))
        moves = [(await program.ask("/tables/nowhere/act", number=0, action="pass")).status_code for _ in range(2)]
        assert moves == [404, 429]


# -- secrets, and what ends a token -----------------------------------------------------------------


@in_a_loop
async def test_a_token_shows_nothing_but_the_views_of_its_own_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, program = await a_program(house)
        table, _ = await sit_around(house, standing_at(30, people()))
        spectator = await house.browser().get(f"/api/tables{table[2:]}/view")
        seen = await program.get(f"/tables{table[2:]}/view")
        assert seen.json() == spectator.json()
        assert seen.json()["seat"] is None
        assert (await program.ask(f"/tables{table[2:]}/act", number=0, action="pass")).status_code == 403
        assert (await program.ask(f"/tables{table[2:]}/resign")).status_code == 403
        own = await challenges(house, house.browser(name="Ann"), program, "borneo-card 4")
        await program.done(f"/account/challenges/{own[3:]}/accept")
        room = await house.settled(own)
        seen = (await program.get(f"/tables/{own[3:]}/view")).json()
        assert seen["seat"] == 1
        assert seen["view"] == json.loads(json.dumps(to_plain(room.match.view(1))))
        for path in (own, f"{own}/parts"):  # it opens no page
            refused = await program.client.get(path)
            assert refused.status_code == 403 or "data-mine" not in refused.text
        assert (await program.client.post(f"{own}/hint", json={})).status_code in (403, 422)


@in_a_loop
async def test_a_token_that_was_revoked_or_renewed_is_void_in_both_processes(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        owner, program = await a_program(one)
        there = Program(other, program.token)
        person = one.browser(name="Ann")
        table = await challenges(one, person, program)
        await there.done(f"/account/challenges/{table[3:]}/accept")
        newer = token_in(await filled(owner, "/me/programs/token", program=id_of(one, program.token)))
        for old in (program, there):
            refused = await old.get("/account")
            assert (refused.status_code, list(refused.json())) == (401, ["error"])
            assert (await old.get(f"/tables/{table[3:]}/view")).status_code == 401
            assert (await old.ask(f"/tables/{table[3:]}/resign")).status_code == 401
        again = Program(other, newer)
        assert (await again.get(f"/tables/{table[3:]}/view")).json()["seat"] == 1  # its seats are the account's
        await filled(owner, "/me/programs/revoke", program=id_of(one, newer))
        assert (await again.get("/account")).status_code == 401
        assert "Skipper" not in (await person.get("/programs")).text


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["token", "revoke", "retire", "delete"])
@in_a_loop
async def test_lines_that_are_open_in_another_process_end_with_the_token(shared: str, deed: str) -> None:
    async with two_houses(shared) as (one, other):
        owner, program = await a_program(one)
        account = await other.rooms.programs.known_by(program.token)
        changed = asyncio.Event()
        with other.rooms.programs.line(account, changed) as line:
            await filled(owner, f"/me/programs/{deed}", program=account.id)
            with pytest.raises(NoAccount):  # whatever is asked for over it, at once
                await other.rooms.programs.check(account)
            async with asyncio.timeout(MOST_WAITING):
                await changed.wait()
            await until(lambda: line.is_void)


@pytest.mark.slow
@pytest.mark.parametrize("with_signals", [True, False])
@in_a_loop
async def test_a_challenge_in_one_process_wakes_a_line_in_the_other(
    shared: str, with_signals: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not with_signals:
        without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        _, program = await a_program(one)
        account = await other.rooms.programs.known_by(program.token)
        changed = asyncio.Event()
        with other.rooms.programs.line(account, changed) as line:
            await challenges(one, one.browser(name="Ann"), program)
            async with asyncio.timeout(MOST_WAITING):
                await changed.wait()
            assert not line.is_void


@in_a_loop
async def test_who_is_retired_keeps_the_name_and_comes_back_with_a_new_token(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        owner, program = await a_program(house)
        named = id_of(house, program.token)
        await filled(owner, "/me/programs/retire", program=named)
        assert (await program.get("/account")).status_code == 401
        assert "retired" in (await owner.get("/me/programs")).text
        assert (await filled(owner, "/me/programs", name="Skipper", **PLAYS)).status_code == 422
        back = Program(house, token_in(await filled(owner, "/me/programs/token", program=named)))
        assert (await back.get("/account")).json()["name"] == "Skipper"


# -- deletion ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("everything", [False, True])
@in_a_loop
async def test_a_program_that_is_deleted_leaves_its_match_to_the_others(
    url: str, tmp_path: Path, everything: bool
) -> None:
    """By itself, or with all that is its owner's."""
    async with open_house(tmp_path, database=url) as house:
        owner, program = await a_program(house)
        person, named = house.browser(name="Ann"), id_of(house, program.token)
        table = await challenges(house, person, program)
        await program.done(f"/account/challenges/{table[3:]}/accept")
        assert b"Skipper" in (await own_copy(owner))
        if everything:
            await forgets(owner)
        else:
            assert (await filled(owner, "/me/programs/delete", program=named)).status_code == 303
        room = await house.settled(table)
        assert (room.names[1], room.seats[1].resigned, room.seats[1].program) == ("Player 2", True, None)
        assert (await program.get("/account")).status_code == 401
        left = rows(house.rooms.store)
        assert "Skipper" not in left
        assert named not in left
        assert (await filled(house.browser(), "/me/name", name="Skipper")).status_code == 200


async def own_copy(owner: Browser) -> bytes:
    packed = zipfile.ZipFile(io.BytesIO((await owner.get("/me/export")).content))
    return packed.read("kogge.json")


@pytest.mark.slow
@in_a_loop
async def test_a_match_with_a_program_counts_for_its_person_and_rates_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, program = await a_program(house)
        person = house.browser(name="Ann")
        table = await challenges(house, person, program, "borneo-card 4")
        await program.done(f"/account/challenges/{table[3:]}/accept")
        await program.done(f"/tables/{table[3:]}/abort")
        assert (await person.post(f"{table}/answer", seat=0, agree=True)).status_code == 200
        assert '"program"' not in (await person.get("/me/played.json")).text
        page = (await person.get("/me")).text
        assert "Skipper" in page
        assert 'class="program-mark"' in page
        with house.rooms.store.reader.connect() as db:
            kept = {row.seat: row for row in db.execute(select(played))}
        assert kept[0].person_hash
        assert (kept[1].person_hash, kept[1].mu) == (None, None)
        assert kept[1].program == id_of(house, program.token)
