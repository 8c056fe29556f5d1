"""Friends, invitations, blocks, and the same again: what people may ask of each other, and what they are spared."""

import asyncio
import io
import json
import re
import time
import zipfile
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select, update

from kogge.table.rooms.clock import Terms
from kogge.table.rooms.friends import marked
from kogge.table.rooms.notices import GRACE
from kogge.table.store import friends
from kogge.table.store.records import BOT, OPEN, RUNNING
from kogge.table.store.schema import blocks, friendships, invitations
from kogge.table.store.store import Store
from tests.table.noticing import DISCORD, Recorder, notices_in, terms, wants_webhook
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house, record_of, sit_around
from tests.table.test_forgetting import forgets, rows
from tests.table.test_members import becomes, browser_of, comes_back, filled, person

LIVE = {"budget": 600, "allowance": 10, "at_end": "nothing", "level": ""}


async def member(house: House, name: str) -> Browser:
    browser = house.browser()
    await becomes(browser, name)
    return browser


async def deed(browser: Browser, what: str, **form: str) -> httpx.Response:
    return await filled(browser, f"/me/{what}", **form)


async def befriend(one: Browser, name: str, other: Browser, their: str) -> None:
    assert (await deed(one, "friends/ask", name=their)).status_code == 303
    assert (await deed(other, "friends/agree", name=name)).status_code == 303


async def friends_on(browser: Browser) -> str:
    """What your page says of others, its words alone."""
    page = (await browser.get("/me")).text
    section = page[page.index('id="friends"') : page.index('id="name"')]
    return " ".join(re.sub(r"<[^>]*>", " ", section).split())


def count(store: Store, table: object) -> int:
    with store.reader.connect() as db:
        found: int = db.execute(select(func.count()).select_from(table)).scalar_one()  # type: ignore[arg-type]
        return found


# -- friends ------------------------------------------------------------------------------------------


@in_a_loop
async def test_one_asks_and_the_other_agrees(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        assert (await deed(ann, "friends/ask", name=" bén ")).status_code == 303
        assert "Not answered yet: Ben" in await friends_on(ann)
        assert "Ann would like to be your friend." in await friends_on(ben)
        assert "Would like to be your friend: Ann" in (await ben.get("/")).text
        await deed(ben, "friends/agree", name="Ann")
        for browser, name in ((ann, "Ben"), (ben, "Ann")):
            assert f"{name} End friendship" in await friends_on(browser)
        assert "would like" not in await friends_on(ben)
        await deed(ben, "friends/part", name="Ann")
        assert count(house.rooms.store, friendships) == 0


@in_a_loop
async def test_who_asks_whoever_has_asked_them_is_their_friend(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await deed(ann, "friends/ask", name="Ben")
        await deed(ben, "friends/ask", name="Ann")
        assert "End friendship" in await friends_on(ann)


@in_a_loop
async def test_who_was_declined_sees_nothing_of_it_and_cannot_ask_again_before_a_month(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await deed(ann, "friends/ask", name="Ben")
        before = await friends_on(ann)
        await deed(ben, "friends/decline", name="Ann")
        await deed(ann, "friends/ask", name="Ben")
        assert await friends_on(ann) == before
        assert "would like" not in await friends_on(ben)
        with house.rooms.store.writer.begin() as db:
            db.execute(update(friendships).values(at=int(time.time()) - friends.LASTS))
        assert "Not answered" not in await friends_on(ann)
        assert (await deed(ben, "friends/agree", name="Ann")).status_code == 422
        await deed(ann, "friends/ask", name="Ben")
        assert "Ann would like to be your friend." in await friends_on(ben)


@in_a_loop
async def test_what_was_asked_is_taken_back_and_asked_again_as_it_was(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        before = await friends_on(ann)
        await deed(ann, "friends/ask", name="Ben")
        asked = await friends_on(ann)
        assert "Not answered yet: Ben Take back : Ben" in asked
        assert (await deed(ann, "friends/take-back", name="Ben")).status_code == 303
        assert await friends_on(ann) == before
        assert "would like" not in await friends_on(ben)
        assert (await deed(ben, "friends/agree", name="Ann")).status_code == 422  # from a page that has not heard of it
        with house.rooms.store.writer.begin() as db:
            db.execute(update(friendships).values(at=friendships.c.at - 100))
        [at] = ages(house.rooms.store)
        await deed(ann, "friends/ask", name="Ben")
        assert await friends_on(ann) == asked
        assert ages(house.rooms.store) == [at]  # it lasts no longer for that
        assert "Ann would like to be your friend." in await friends_on(ben)


@pytest.mark.parametrize("answer", ["friends/decline", "block", ""])
@in_a_loop
async def test_whoever_takes_it_back_learns_nothing_of_the_answer(tmp_path: Path, answer: str) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await deed(ann, "friends/ask", name="Ben")
        if answer:
            await deed(ben, answer, name="Ann")
        pages = []
        for what in ("take-back", "ask", "ask", "take-back", "take-back"):
            done = await deed(ann, f"friends/{what}", name="Ben")
            assert (done.status_code, done.headers["location"]) == (303, "/me#friends")
            pages.append(await friends_on(ann))
            assert ("would like" in await friends_on(ben)) == (not answer and what == "ask")
        assert ["Not answered yet: Ben" in page for page in pages] == [False, True, True, False, False]
        await deed(ann, "friends/take-back", name="Ben")
        await deed(ben, "unblock", who=marked(person(house, ben), person(house, ann)))
        await deed(ben, "friends/ask", name="Ann")  # to whom nobody waits: it is an ask like any other
        assert "Ben would like to be your friend." in await friends_on(ann)


@in_a_loop
async def test_friends_who_take_back_what_they_once_asked_stay_friends(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await befriend(ann, "Ann", ben, "Ben")
        assert (await deed(ann, "friends/take-back", name="Ben")).status_code == 303
        assert "Ben End friendship" in await friends_on(ann)


def ages(store: Store) -> list[int]:
    with store.reader.connect() as db:
        return list(db.scalars(select(friendships.c.at)))


@pytest.mark.parametrize(("name", "says"), [("Nobody", "No one with a lasting name"), ("ann", "That is you"), ("", "")])
@in_a_loop
async def test_only_somebody_else_with_a_name_is_asked(tmp_path: Path, name: str, says: str) -> None:
    async with open_house(tmp_path) as house:
        ann = await member(house, "Ann")
        answer = await deed(ann, "friends/ask", name=name)
        assert answer.status_code == 422
        assert says in answer.text
        assert count(house.rooms.store, friendships) == 0


@in_a_loop
async def test_guests_have_no_friends_here_but_are_told_why(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        await member(house, "Ann")
        guest = house.browser("de")
        assert (await deed(guest, "friends/ask", name="Ann")).status_code == 422
        assert "bleibenden Namen" in await friends_on(guest)


@in_a_loop
async def test_friends_are_not_asked_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await befriend(ann, "Ann", ben, "Ben")
        for browser, name in ((ann, "Ben"), (ben, "Ann")):
            answer = await deed(browser, "friends/ask", name=name)
            assert answer.status_code == 422
            assert "You are friends already." in answer.text
        assert count(house.rooms.store, friendships) == 2


@in_a_loop
async def test_crowds_do_not_fill_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_SHOWN", 2)
    async with open_house(tmp_path) as house:
        ann = await member(house, "Ann")
        crowd = [await member(house, name) for name in ("Ben", "Cem", "Dan")]
        for browser in crowd:
            await deed(browser, "friends/ask", name="Ann")
            await new_table(browser, ["me", "open", "bot"], invite=["Ann"])
        shown = await friends_on(ann)
        assert shown.count("would like to be your friend") == 2
        assert shown.count("invites you") == 2


def test_there_is_a_limit_to_asks_and_friends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_ASKED", 2)
    monkeypatch.setattr(friends, "MOST_FRIENDS", 1)
    for other in ("ben", "cem"):
        friends.ask(store, "ann", other)
    with pytest.raises(friends.TooMany):
        friends.ask(store, "ann", "dan")
    friends.take_back(store, "ann", "cem")
    friends.ask(store, "ann", "dan")
    with pytest.raises(friends.TooMany):
        friends.ask(store, "ann", "cem")
    friends.take_back(store, "ann", "dan")
    friends.ask(store, "ann", "cem")
    assert friends.agree(store, "ben", "ann")
    with pytest.raises(friends.TooMany):
        friends.agree(store, "cem", "ann")
    assert count(store, friendships) == 4


@in_a_loop
async def test_where_friends_wait_is_seen_if_all_may_see_it_or_one_is_invited(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await befriend(ann, "Ann", ben, "Ben")
        secret = await new_table(ann, ["me", "open", "bot"])
        assert "waits at a table" not in await friends_on(ben)
        await ann.post(f"{secret}/invite", name="Ben")
        assert "waits at a table: Borneo" in await friends_on(ben)
        await ann.post(f"{secret}/close")
        assert "waits at a table" not in await friends_on(ben)
        await new_table(ann, ["me", "open", "bot"], listed=True)
        assert "waits at a table: Borneo" in await friends_on(ben)


@in_a_loop
async def test_where_friends_wait_with_somebody_who_has_blocked_one_is_not_seen(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben, cem = await member(house, "Ann"), await member(house, "Ben"), await member(house, "Cem")
        await befriend(ann, "Ann", ben, "Ben")
        table = await new_table(cem, ["me", "open", "open"], listed=True)
        await ann.post(f"{table}/join", seat=1)
        assert "waits at a table" in await friends_on(ben)
        await deed(cem, "block", name="Ben")
        assert "waits at a table" not in await friends_on(ben)


# -- invitations --------------------------------------------------------------------------------------


@in_a_loop
async def test_whoever_is_invited_sees_it_and_sits_down(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        table = await new_table(ann, ["me", "open", "open"], invite=["Ben"])
        for path in ("/", "/me"):
            assert "Ann invites you to Borneo." in (await ben.get(path)).text
        assert "You are invited to this table." in (await ben.get(table)).text
        assert "<b>Ben</b>" in (await ann.get(table)).text
        assert "<b>Ben</b>" not in (await house.browser().get(table)).text  # whom one invites is nobody else's affair
        assert (await ben.post(f"{table}/join", seat=1)).status_code == 200
        assert "invites you" not in (await ben.get("/me")).text
        await ann.post(f"{table}/free", target=1)
        assert "invites you" not in (await ben.get("/me")).text  # who was removed is invited no longer


@in_a_loop
async def test_who_has_a_name_that_lasts_sits_down_under_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        table = await new_table(ann, ["me", "open", "open"])
        field = re.compile(r'<input\s+name="name"[^>]*>')
        assert all(" readonly" in found for found in field.findall((await ben.get(table)).text))
        assert not any(" readonly" in found for found in field.findall((await house.browser().get(table)).text))
        await ben.post(f"{table}/join", seat=1, name="Somebody else")
        assert (await house.room(table)).names[1] == "Ben"


@in_a_loop
async def test_an_invitation_ends_when_the_table_begins_or_closes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        begins = await new_table(ann, ["me", "open", "bot"], invite=["Ben"])
        closes = await new_table(ann, ["me", "open", "bot"], invite=["Ben"])
        await ann.post(f"{begins}/fill", level="random")
        await ann.post(f"{closes}/close")
        assert "invites you" not in (await ben.get("/me")).text
        assert count(house.rooms.store, invitations) == 0
        assert (await ann.post(f"{begins}/invite", name="Ben")).status_code == 422
        for table in (begins, closes):  # from a page that has not heard of it
            late = await deed(ben, "invitations/decline", table=table.removeprefix("/t/"), **{"from": "start"})
            assert (late.status_code, late.headers["location"]) == (303, "/")


@in_a_loop
async def test_who_declines_is_not_invited_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        table = await new_table(ann, ["me", "open", "bot"], invite=["Ben"])
        answer = await deed(ben, "invitations/decline", table=table.removeprefix("/t/"))
        assert answer.headers["location"] == "/me#friends"
        await ann.post(f"{table}/invite", name="Ben")
        assert "invites you" not in (await ben.get("/me")).text
        assert "has declined" in (await ann.get(table)).text


@in_a_loop
async def test_only_members_who_sit_there_invite_and_only_members(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, guest = await member(house, "Ann"), house.browser()
        await member(house, "Ben")
        table = await new_table(guest, ["me", "open", "bot"])
        assert (await ann.post(f"{table}/invite", name="Ben")).status_code == 403
        assert (await guest.post(f"{table}/invite", name="Ben")).status_code == 422
        own = await new_table(ann, ["me", "open", "bot"])
        for bad in ("Nobody", "Ann", 7):
            assert (await ann.post(f"{own}/invite", name=bad)).status_code == 422
        assert count(house.rooms.store, invitations) == 0


@pytest.mark.parametrize("invite", [["Nobody"], "Ben", [7], ["Ben"] * 2 + ["Nobody"]])
@in_a_loop
async def test_with_a_wrong_name_no_table_is_opened(tmp_path: Path, invite: object) -> None:
    async with open_house(tmp_path) as house:
        ann, _ = await member(house, "Ann"), await member(house, "Ben")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        asked = {"options": {}, "seats": seats, "listed": False, "patience": 0}
        assert (await ann.post("/new/borneo", **asked, invite=invite)).status_code == 422
        seats[1] = seats[2]
        assert (await ann.post("/new/borneo", **asked, invite=["Ben"])).status_code == 422  # there is no open seat
        assert house.rooms.store.my_matches(person(house, ann), (OPEN, RUNNING), 9) == []


def test_only_so_many_are_invited_to_a_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_INVITED", 2)
    store.create(record_of(standing_at(0, people()), "table", phase=OPEN))
    with pytest.raises(friends.TooMany):
        friends.invite(store, "table", "ann", {"ben": "Ben", "cem": "Cem", "dan": "Dan"})
    assert count(store, invitations) == 0


# -- blocks -------------------------------------------------------------------------------------------


@in_a_loop
async def test_who_is_blocked_cannot_reach_me_and_is_not_told(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await befriend(ann, "Ann", ben, "Ben")
        await deed(ann, "block", name="Ben")
        assert "End friendship" not in await friends_on(ann)
        asked = await deed(ben, "friends/ask", name="Ann")
        assert asked.status_code == 303
        assert "Not answered yet: Ann" in await friends_on(ben)
        assert "would like" not in await friends_on(ann)
        table = await new_table(ben, ["me", "open", "bot"], invite=["Ann"])
        assert "invites you" not in (await ann.get("/me")).text
        assert "<b>Ann</b>" in (await ben.get(table)).text
        hosted = await new_table(ann, ["me", "open", "bot"], listed=True)
        assert hosted not in (await ben.get("/")).text
        assert hosted not in (await ben.get("/tables")).text
        assert hosted in (await house.browser().get("/tables")).text
        running = await new_table(ann, ["me", "bot", "bot"], listed=True)
        assert running not in (await ben.get("/")).text
        assert running in (await house.browser().get("/")).text
        kept_out = await ben.post(f"{hosted}/join", seat=1)
        assert kept_out.status_code == 422
        assert "block" not in kept_out.text.lower()
        assert "Ben Unblock" in await friends_on(ann)
        mark = re.search(r'name="who" value="(\w+)"', (await ann.get("/me")).text)
        assert mark
        await deed(ann, "unblock", who=mark[1])
        assert "Ben would like to be your friend." in await friends_on(ann)
        assert (await ben.post(f"{hosted}/join", seat=1)).status_code == 200


@in_a_loop
async def test_what_the_blocked_say_is_not_seen_by_whoever_has_blocked_them(tmp_path: Path) -> None:
    """Seats and spectators, members and guests; others see all."""
    async with open_house(tmp_path) as house:
        table, (ann, ben, cem, _) = await sit_around(house, standing_at(20, people()))
        eve = house.browser(name="Eve")
        for browser, text in ((ben, "Ahoy from Ben"), (eve, "Ahoy from Eve"), (cem, "Ahoy from Cem")):
            assert (await browser.post(f"{table}/chat", text=text)).status_code == 200
        page = (await ann.get(table)).text
        spectator = re.search(r'data-who="([0-9a-f]{16})"', page)
        assert spectator
        for who in ("seat 1", spectator[1]):
            assert (await ann.post(f"{table}/block", who=who, blocked=True)).status_code == 200
        chat = (await ann.parts(table))["parts"]["chat"]
        assert re.findall(r"Ahoy from (\w+)", chat) == ["Cem"]
        for browser in (ben, eve, cem):
            seen = (await browser.parts(table))["parts"]["chat"]
            assert re.findall(r"Ahoy from (\w+)", seen) == ["Ben", "Eve", "Cem"]
            assert "You have blocked" not in (await browser.parts(table))["parts"]["talkers"]
        assert {"Bob", "Eve"} <= set((await friends_on(ann)).split())
        await ann.post(f"{table}/block", who="seat 1", blocked=False)
        assert "Ahoy from Ben" in (await ann.parts(table))["parts"]["chat"]
        assert (await ann.post(f"{table}/block", who="seat 0", blocked=True)).status_code == 422  # oneself
        assert (await ann.post(f"{table}/block", who="nobody", blocked=True)).status_code == 422


@in_a_loop
async def test_a_block_goes_along_when_a_guest_becomes_somebody(url: str, tmp_path: Path) -> None:
    """Both ways: of whoever has blocked, and of whoever is blocked."""
    async with open_house(tmp_path, database=url) as house:
        table, (ann, ben, cem, _) = await sit_around(house, standing_at(20, people()))
        await ann.post(f"{table}/block", who="seat 1", blocked=True)
        await cem.post(f"{table}/block", who="seat 1", blocked=True)
        link = await becomes(ben, "Ben")
        await becomes(ann, "Ann")
        assert "Ben Unblock" in await friends_on(ann)
        hosted = await new_table(ann, ["me", "open", "bot"])
        assert (await ben.post(f"{hosted}/join", seat=1)).status_code == 422
        await comes_back(cem, link)  # it was Ben all the while: nobody blocks themselves
        assert person(house, cem) == person(house, ben)
        assert count(house.rooms.store, blocks) == 1


# -- the same again -----------------------------------------------------------------------------------


@in_a_loop
async def test_the_same_again_with_those_who_have_played(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await becomes(cem := house.browser(), "Cem")
        table = await new_table(
            ann, ["open", "me", "open", "bot"], options={"open_orders": True}, clock=LIVE, silent=True, hints=False
        )
        for seat, browser in ((0, ben), (2, cem)):
            assert (await browser.post(f"{table}/join", seat=seat)).status_code == 200
        match_id = table.removeprefix("/t/")
        assert (await ann.post(f"{table}/again")).status_code == 404  # it is not over
        house.rooms.store.abort(match_id, 2000)
        assert "Ben and Cem Played together: 1, last Borneo" in await friends_on(ann)
        await deed(ann, "block", name="Cem")
        assert "Played together" not in await friends_on(ann)
        mark = re.search(r'name="who" value="(\w+)"', (await ann.get("/me")).text)
        assert mark
        await deed(ann, "unblock", who=mark[1])
        made = await deed(ann, "again", match=match_id)
        room = await house.room(made.headers["location"])
        assert [seat.kind for seat in room.seats] == [OPEN, "person", OPEN, BOT]
        assert room.record.options["open_orders"]
        assert room.record.silent
        assert not room.record.hints
        assert not room.record.listed
        assert room.record.clock == Terms(600, 10).plain()
        for browser in (ben, cem):
            assert "Ann invites you to Borneo." in (await browser.get("/")).text
        assert (await deed(house.browser(), "again", match=match_id)).status_code == 404
        assert (await deed(ann, "again", match="nothing")).status_code == 404


@in_a_loop
async def test_who_asks_second_finds_the_table_of_whoever_was_first(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        table, (ann, ben, cem, dan) = await sit_around(house, standing_at(20, people()))
        house.rooms.store.abort("table", 2000)

        async def again(browser: Browser) -> str:
            made = (await browser.post(f"{table}/again")).json()["url"]
            assert isinstance(made, str)
            return made

        first, other = await asyncio.gather(again(ann), again(ben))
        assert first == other
        for browser in (ann, ben, dan):
            assert await again(browser) == first
        await cem.post(f"{first}/decline")
        second = await again(cem)  # whoever has declined asks for another one
        assert second != first
        await ben.post(f"{second}/join", seat=1)
        assert await again(ben) == second
        await cem.post(f"{second}/close")
        assert await again(ben) not in (first, second)  # not all of them come to the first


@in_a_loop
async def test_where_nobody_is_left_to_be_invited_it_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        table = await new_table(ann, ["me", "open", "bot"])
        await ben.post(f"{table}/join", seat=1)
        house.rooms.store.abort(table.removeprefix("/t/"), 2000)
        await deed(ann, "block", name="Ben")
        answer = await ann.post(f"{table}/again")
        assert answer.status_code == 422
        assert answer.json()["error"] == "No one who played with you is left to invite."


@in_a_loop
async def test_guests_have_it_too_and_the_one_who_asks_may_become_somebody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        table, (ann, ben, *_) = await sit_around(house, standing_at(20, people()))
        house.rooms.store.abort("table", 2000)
        made = await deed(ann, "again", match="table")
        assert made.status_code == 303
        assert "invites you to Borneo" in (await ben.get("/")).text
        await becomes(ann, "Ann")
        assert "Ann invites you to Borneo." in (await ben.get("/")).text
        assert table != made.headers["location"]


# -- all that is somebody's ---------------------------------------------------------------------------


@in_a_loop
async def test_who_is_forgotten_is_nobodys_friend_guest_or_nuisance(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, ben, cem = await member(house, "Ann"), await member(house, "Ben"), await member(house, "Cem")
        await befriend(ann, "Ann", ben, "Ben")
        await deed(cem, "block", name="Ann")
        await deed(ann, "block", name="Cem")
        await new_table(ben, ["me", "open", "bot"], invite=["Ann"])
        await new_table(ann, ["me", "open", "bot"], invite=["Ben"])
        gone = (person(house, ann), browser_of(ann))
        await forgets(ann)
        left = rows(house.rooms.store)
        assert not [one for one in gone if one in left]
        assert "Ann" not in left
        for table in (friendships, blocks, invitations):
            assert count(house.rooms.store, table) == 0


@in_a_loop
async def test_ones_own_copy_has_friends_blocks_and_invitations(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await member(house, "Cem")
        await member(house, "Dan")
        await befriend(ann, "Ann", ben, "Ben")
        await deed(ann, "friends/ask", name="Dan")
        await deed(ann, "block", name="Cem")
        table = await new_table(ben, ["me", "open", "bot"], invite=["Ann"])
        with zipfile.ZipFile(io.BytesIO((await ann.get("/me/export")).content)) as packed:
            about = json.loads(packed.read("kogge.json"))
        assert about["friends"] == ["Ben"]
        assert about["asked"] == ["Dan"]
        assert about["blocked"] == ["Cem"]
        assert about["invitations"] == [table.removeprefix("/t/")]


# -- notices ------------------------------------------------------------------------------------------


@in_a_loop
async def test_whoever_is_invited_is_told_once_by_whom_and_to_which_game(url: str, tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, database=url, notices=terms(recorder)) as house:
        ann, ben, cem = await member(house, "Ann"), await member(house, "Ben"), await member(house, "Cem")
        for number, browser in enumerate((ben, cem)):
            await wants_webhook(browser, f"{DISCORD}-{number}")
        await deed(cem, "block", name="Ann")
        table = await new_table(ann, ["me", "open", "bot"], invite=["Ben", "Cem"])
        notices, later = notices_in(house), int(time.time()) + 2 * GRACE
        for passed in (0, 10, 3600):
            await notices.look(later + passed)
        assert [line.partition(" http")[0] for line in recorder.lines()] == ["Ann invites you to Borneo."]
        assert recorder.posted[0][0] == f"{DISCORD}-0"
        assert table in recorder.lines()[0]


@in_a_loop
async def test_nobody_is_told_of_an_invitation_that_they_have_answered(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        ann, ben = await member(house, "Ann"), await member(house, "Ben")
        await wants_webhook(ben)
        declined = await new_table(ann, ["me", "open", "open"], invite=["Ben"])
        sat = await new_table(ann, ["me", "open", "open"], invite=["Ben"])
        closed = await new_table(ann, ["me", "open", "open"], invite=["Ben"])
        await ben.post(f"{declined}/decline")
        await ben.post(f"{sat}/join", seat=1)
        await ann.post(f"{closed}/close")
        await notices_in(house).look(int(time.time()) + 2 * GRACE)
        assert recorder.posted == []
