"""Who is told what while their pages are closed: once, on each of their ways, and nothing of the game."""

import asyncio
import json
import pickle
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select, update

from kogge.table.public_address import read_public_url, serve_at
from kogge.table.rooms.endpoints import Endpoints, Unreachable
from kogge.table.rooms.mail import Mailer
from kogge.table.rooms.notice_texts import quiet_until, webhook_body
from kogge.table.rooms.notices import FIRST_PAUSE, GRACE, MOST_TRIES, NoticeTerms
from kogge.table.rooms.people import hashed
from kogge.table.rooms.room import Listener
from kogge.table.store.notices import DAY, LEASE, Arisen, Notice, Wishes, keys_of, put_in_outbox, take_due
from kogge.table.store.schema import matches, metadata, outbox, ways
from kogge.table.store.store import Store, open_store
from kogge.table.web.reader import PERSON_COOKIE
from tests.engine.matches import KINDS, played
from tests.table.houses import same_person, two_houses, until
from tests.table.noticing import DISCORD, Recorder, notices_in, terms, wants_webhook
from tests.table.playing import choose, people, person_and_bots, standing_at
from tests.table.tables import Browser, House, in_a_loop, open_house, sit_around


@dataclass(frozen=True)
class Slow(Recorder):
    """Answers when it may."""

    asked: asyncio.Event = field(default_factory=asyncio.Event)
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        self.asked.set()
        await self.may_answer.wait()
        return await super().post(url, headers, body)


OTHER = "https://discord.com/api/webhooks/77/another-secret"


async def sits(house: House, moves: int = 60) -> tuple[str, list[Browser], int]:
    """A match of people that has just come to a decision; returns when that is waited for long enough, too."""
    arose = int(time.time()) + 5  # after all wishes of the test
    url, browsers = await sit_around(house, standing_at(moves, people()), created_at=arose)
    return url, browsers, arose + GRACE


def waiting_in(store: Store, *, done: bool) -> int:
    with store.reader.connect() as db:
        return db.execute(select(func.count()).select_from(outbox).where(outbox.c.done == done)).scalar_one()


async def all_want(browsers: list[Browser]) -> None:
    for number, browser in enumerate(browsers):
        await wants_webhook(browser, f"{DISCORD}-{number}")


# -- what is told, and when -----------------------------------------------------------------------------


@in_a_loop
async def test_whoever_has_to_decide_and_is_away_is_told_once(url: str, tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, database=url, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        room, notices = await house.room(table), notices_in(house)
        actor = room.match.state.actor
        await notices.look(due - 1)
        assert recorder.posted == []
        for later in (0, 10, 20, 600):
            await notices.look(due + later)
        assert [address for address, _, _ in recorder.posted] == [f"{DISCORD}-{actor}"]
        name, address = room.names[actor], f"http://localhost{table}"
        assert recorder.lines() == [f"{name}, it's your turn: Borneo. At your table. {address}"]


@in_a_loop
async def test_the_next_decision_is_told_too_and_what_was_decided_meanwhile_is_not(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        room, notices = await house.room(table), notices_in(house)
        recorder.answers.append(503)
        await notices.look(due)
        await choose(room)
        await put_off(house.rooms.store, due)
        await notices.look(due + FIRST_PAUSE)  # what could not be sent is past, and the next decision has waited
        assert len(recorder.lines()) == 2
        assert recorder.lines()[1].startswith(f"{room.names[room.match.state.actor]}, it's your turn")
        await notices.look(due + 10 * FIRST_PAUSE)
        assert len(recorder.lines()) == 2
        assert waiting_in(house.rooms.store, done=False) == 0


async def put_off(store: Store, moment: int) -> None:
    """The last move of each match was made then, so that its decision arose after all wishes."""
    with store.writer.begin() as db:
        db.execute(update(matches).values(updated_at=moment))


@in_a_loop
async def test_nobody_is_told_who_looks_or_has_just_left(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        room, notices = await house.room(table), notices_in(house)
        listener = Listener([room.match.state.actor])
        room.listen(listener)
        await notices.look(due)
        assert recorder.posted == []
        room._left_at[room.match.state.actor] = due + 100
        room.listeners.clear()
        await notices.look(due + 100 + GRACE - 1)
        assert recorder.posted == []
        await notices.look(due + 100 + GRACE)
        assert len(recorder.posted) == 1


@in_a_loop
async def test_whoever_had_the_table_open_for_days_is_told_once_they_have_left(tmp_path: Path) -> None:
    """As with a clock of a week, and a page in a window that nobody looks at."""
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        room, notices = await house.room(table), notices_in(house)
        room.listen(Listener([room.match.state.actor]))
        await notices.look(due)
        await notices.look(due + 3 * DAY)
        assert recorder.posted == []
        room.listeners.clear()
        room._left_at[room.match.state.actor] = due + 3 * DAY
        for later in (GRACE, DAY, 3 * DAY, 10 * DAY):
            await notices.look(due + 3 * DAY + later)
        assert len(recorder.posted) == 1


@in_a_loop
async def test_whoever_comes_back_before_it_is_sent_is_not_told(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        recorder.answers.append(503)
        notices = notices_in(house)
        await notices.look(due)
        room = await house.room(table)
        room.listen(Listener([room.match.state.actor]))
        await notices.look(due + FIRST_PAUSE)
        assert len(recorder.posted) == 1


@in_a_loop
async def test_a_bot_that_stands_in_is_not_waited_for_by_its_person(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        room = await house.room(table)
        house.rooms.store.set_stand_in(room.id, room.match.state.actor, "random")
        await notices_in(house).look(due)
        assert recorder.posted == []


@in_a_loop
async def test_what_had_arisen_before_somebody_wished_to_be_told_is_not_told(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        long_ago = int(time.time()) - 100
        _, browsers = await sit_around(house, standing_at(60, people()), created_at=long_ago)
        await all_want(browsers)
        await notices_in(house).look(int(time.time()) + GRACE)
        assert recorder.posted == []


@in_a_loop
async def test_that_a_game_is_over_is_told_to_those_who_have_not_seen_it(url: str, tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, database=url, notices=terms(recorder)) as house:
        over = played(KINDS[1], "over")
        over.players = people()[: len(over.players)]
        arose = int(time.time()) + 5
        table, browsers = await sit_around(house, over, created_at=arose)
        await all_want(browsers)
        room, notices = await house.room(table), notices_in(house)
        room.listen(Listener([0]))
        await notices.look(arose + GRACE)
        room.listeners.clear()  # whoever has seen it is not told when they leave
        await notices.look(arose + 3 * GRACE)
        told = sorted(recorder.lines())
        names = room.names[1:]
        assert told == [f"{name}, your game is over: Borneo. At your table. http://localhost{table}" for name in names]


@in_a_loop
async def test_nothing_of_a_view_is_in_a_notice(tmp_path: Path) -> None:
    """The same words at any point of a match; host and names cannot address anybody, nor be links."""
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        arose = int(time.time()) + 5
        for moves in (20, 60, 100):
            match = standing_at(moves, people())
            match.players = [player._replace(name="@everyone https://x.example") for player in match.players]
            url = await house.keep(match, f"table{moves}", created_at=arose, host="*Eve* <!channel>")
            browser = house.browser()
            await browser.post(f"{url}/claim", token=f"token {match.state.actor}")
            await wants_webhook(browser)
        await notices_in(house).look(arose + GRACE)
        said = {line.rpartition(" ")[0] for line in recorder.lines()}
        assert said == {r"\(at\)everyone https x.example, it's your turn: Borneo. At \*Eve\* <!channel\>'s table."}
        assert all(json.loads(body)["allowed_mentions"] == {"parse": []} for _, _, body in recorder.posted)


def test_each_service_reads_it_in_its_own_form() -> None:
    wishes = Wishes("de", "https://example.org/")
    notice = Notice("turn", "table", 7, "goa", "A & B", [0], ["_Ann_"], wishes, [])
    line, link = "_Ann_, du bist dran: Goa. Am Tisch von A & B.", "https://example.org/t/table"
    escaped = line.replace("&", "&amp;")
    assert json.loads(webhook_body(notice, "slack", link)) == {"text": f"{escaped} {link}"}
    matrix = json.loads(webhook_body(notice, "matrix", link))
    assert matrix == {
        "text": f"{line} {link}",
        "html": f'{escaped} <a href="{link}">{link}</a>',  # else its bridge reads marks in names
        "username": "Kogge",
        "what": "turn",
        "url": link,
    }
    discord = json.loads(webhook_body(notice, "discord", link))
    assert discord["content"] == rf"\_Ann\_, du bist dran: Goa. Am Tisch von A & B. {link}"


def test_what_an_operator_allows_can_be_told_to_other_processes() -> None:
    told = NoticeTerms(Endpoints(own_hosts=("matrix.example.org",)), Mailer("localhost", 25, "kogge@example.org"))
    assert pickle.loads(pickle.dumps(told)) == told


@in_a_loop
async def test_another_language_in_the_settings_is_the_one_of_notices(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        actor = browsers[(await house.room(table)).match.state.actor]
        await wants_webhook(actor)
        assert (await actor.client.post("/settings", data={"lang": "de"})).status_code == 303
        await notices_in(house).look(due)
        assert "du bist dran: Borneo. An deinem Tisch." in recorder.lines()[0]


# -- wishes ---------------------------------------------------------------------------------------------


@in_a_loop
async def test_a_single_table_is_switched_off_and_on(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        actor = browsers[(await house.room(table)).match.state.actor]
        assert "data-notices" in (await actor.get(table)).text
        assert (await actor.post(f"{table}/notices", on=False)).status_code == 200
        assert 'name="told" data-notices' in (await actor.get(table)).text
        await notices_in(house).look(due)
        assert recorder.posted == []
        assert (await actor.post(f"{table}/notices", on=True)).status_code == 200
        assert 'name="told" checked data-notices' in (await actor.get(table)).text
        await notices_in(house).look(due)
        assert len(recorder.posted) == 1
        assert (await actor.post("/t/nowhere/notices", on=False)).status_code == 404


@in_a_loop
async def test_in_quiet_hours_a_notice_waits_for_their_end(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await all_want(browsers)
        there = datetime.fromtimestamp(due, ZoneInfo("Asia/Tokyo"))
        begins, ends = f"{(there.hour - 1) % 24:02}:00", f"{(there.hour + 2) % 24:02}:00"
        asked = {"from": begins, "until": ends, "zone": "Asia/Tokyo"}
        actor = browsers[(await house.room(table)).match.state.actor]
        assert (await actor.client.post("/me/notices/quiet", data=asked)).status_code == 303
        await notices_in(house).look(due)
        await notices_in(house).look(due + 600)
        assert recorder.posted == []
        end = int(there.replace(minute=0, second=0).timestamp()) + 2 * 3600
        await notices_in(house).look(end)
        assert len(recorder.posted) == 1


@pytest.mark.parametrize(
    ("now", "begins", "ends", "end"),
    [
        ("2026-01-10 23:30", (22, 0), (7, 30), "2026-01-11 07:30"),
        ("2026-01-10 03:00", (22, 0), (7, 30), "2026-01-10 07:30"),
        ("2026-01-10 07:30", (22, 0), (7, 30), None),
        ("2026-01-10 21:59", (22, 0), (7, 30), None),
        ("2026-01-10 12:00", (9, 0), (17, 0), "2026-01-10 17:00"),
        ("2026-01-10 17:00", (9, 0), (17, 0), None),
        ("2026-01-10 12:00", (9, 0), (9, 0), None),
        ("2026-03-28 23:00", (22, 0), (6, 0), "2026-03-29 06:00"),  # an hour shorter
        ("2026-10-24 23:00", (22, 0), (6, 0), "2026-10-25 06:00"),  # an hour longer
    ],
)
def test_quiet_hours(now: str, begins: tuple[int, int], ends: tuple[int, int], end: str | None) -> None:
    def at(text: str) -> int:
        return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin")).timestamp())

    wishes = Wishes("de", "", "Europe/Berlin", begins[0] * 60 + begins[1], ends[0] * 60 + ends[1])
    assert quiet_until(wishes, at(now)) == (None if end is None else at(end))


# -- the outbox -------------------------------------------------------------------------------------------


@in_a_loop
async def test_what_cannot_be_sent_is_tried_again_on_that_way_alone_and_given_up_in_the_end(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        actor = browsers[(await house.room(table)).match.state.actor]
        await wants_webhook(actor, DISCORD)
        await wants_webhook(actor, OTHER)
        recorder.answers.extend([200, 500])
        notices = notices_in(house)
        await notices.look(due)
        assert sorted(address for address, _, _ in recorder.posted) == [DISCORD, OTHER]
        failed = recorder.posted[1][0]
        await notices.look(due + FIRST_PAUSE - 1)
        assert len(recorder.posted) == 2
        recorder.answers.extend([Unreachable()] * 100)
        for hour in range(1, 24):
            await notices.look(due + hour * 3600)
        assert [address for address, _, _ in recorder.posted[2:]] == [failed] * (MOST_TRIES - 1)
        assert waiting_in(house.rooms.store, done=False) == 0


@in_a_loop
@pytest.mark.parametrize(("status", "stays"), [(404, 0), (410, 0), (400, 1), (403, 1), (302, 1)])
async def test_an_address_that_is_nobodys_is_forgotten(tmp_path: Path, status: int, stays: int) -> None:
    recorder = Recorder(answers=[status])
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await wants_webhook(browsers[(await house.room(table)).match.state.actor])
        await notices_in(house).look(due)
        await notices_in(house).look(due + 3600)
        assert len(recorder.posted) == 1
        with house.rooms.store.reader.connect() as db:
            assert db.execute(select(func.count()).select_from(ways)).scalar_one() == stays


@in_a_loop
async def test_of_two_processes_one_sends_and_presence_counts_in_both(shared: str) -> None:
    recorder = Recorder()
    async with (
        open_house(Path(), database=shared, notices=terms(recorder)) as one,
        open_house(Path(), database=shared, notices=terms(recorder)) as other,
    ):
        table, browsers, due = await sits(one)
        await all_want(browsers)
        room = await other.room(table)
        listener = Listener([room.match.state.actor], person="somebody")
        room.listen(listener)
        here = await one.room(table)
        await until(lambda: room.match.state.actor in here.present)
        await asyncio.gather(*(notices_in(house).look(due) for house in (one, other)))
        assert recorder.posted == []
        room.leave(listener)
        await until(lambda: room.match.state.actor not in here.present)
        later = due + DAY // 2
        await asyncio.gather(*(notices_in(house).look(later) for house in (one, other)))
        assert len(recorder.posted) == 1
        await same_person(browsers[0], other).get(table)


def test_a_row_is_one_process_s_for_a_while_and_then_anybody_s(url: str) -> None:
    """Of a process that was killed between sending and noting, the notice is sent again."""
    store = open_store(url)
    row = {"person_hash": "p", "match_id": "m", "what": "turn", "number": 3, "made_at": 0, "due_at": 100}
    with store.writer.begin() as db:
        db.execute(outbox.insert(), {**row, "taken_until": 0, "tries": 0, "left": None, "done": False})
    assert take_due(store, 99) == []
    assert [due.number for due in take_due(store, 100)] == [3]
    assert take_due(store, 100 + LEASE - 1) == []
    assert [due.number for due in take_due(store, 100 + LEASE)] == [3]
    store.close()


@in_a_loop
async def test_what_a_killed_process_was_sending_is_sent_after_its_lease_unless_it_is_past(tmp_path: Path) -> None:
    recorder = Recorder(answers=[asyncio.CancelledError()])
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        await wants_webhook(browsers[(await house.room(table)).match.state.actor])
        with pytest.raises(asyncio.CancelledError):
            await notices_in(house).look(due)
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        await notices_in(house).look(due + LEASE - 1)
        assert len(recorder.posted) == 1
        await notices_in(house).look(due + LEASE)
        assert len(recorder.posted) == 2


def test_processes_that_start_at_once_agree_on_the_keys(url: str) -> None:
    one, other = open_store(url), open_store(url)
    made = iter(("first", "second"))
    first = keys_of(one, lambda: next(made))
    assert keys_of(other, lambda: next(made)) == first
    assert first.private_key == "first"
    one.close()
    other.close()


# -- forgetting -------------------------------------------------------------------------------------------


@in_a_loop
async def test_with_its_table_and_with_its_person_everything_goes(tmp_path: Path) -> None:
    recorder = Recorder(answers=[500])
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        table, browsers, due = await sits(house)
        store = house.rooms.store
        actor = browsers[(await house.room(table)).match.state.actor]
        await wants_webhook(actor)
        await actor.post("/t/table/notices", on=True)
        await notices_in(house).look(due)
        await actor.post("/t/table/notices", on=False)
        person = hashed(actor.client.cookies[PERSON_COOKIE])
        assert person in everything(store)
        assert (await actor.client.post("/forget")).status_code == 200
        assert person not in everything(store)
        assert "secret-of-ann" not in everything(store)


def everything(store: Store) -> str:
    with store.reader.connect() as db:
        return str([list(row) for table in metadata.sorted_tables for row in db.execute(select(table))])


@in_a_loop
async def test_a_server_that_tells_nobody_offers_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path, notices=None) as house:
        browser = house.browser()
        assert 'id="notices"' not in (await browser.get("/me")).text
        answer = await browser.client.post("/me/notices/webhook", data={"address": DISCORD})
        assert answer.status_code == 422
        assert "sends no notifications" in answer.text
        url, browsers = await sit_around(house, standing_at(20, person_and_bots()))
        assert "tools-told" not in (await browsers[0].get(url)).text


@in_a_loop
async def test_what_is_being_sent_when_the_table_closes_is_noted(tmp_path: Path) -> None:
    recorder = Slow()
    async with open_house(tmp_path, notices=replace(terms(recorder), every=0.05)) as house:
        table, browsers = await sit_around(house, standing_at(60, people()), created_at=int(time.time()) + 3600)
        actor = browsers[(await house.room(table)).match.state.actor]
        await wants_webhook(actor)
        person = hashed(actor.client.cookies[PERSON_COOKIE])
        put_in_outbox(house.rooms.store, [Arisen(person, "table", "turn", 60, 0, 0, None)], 0)
        await recorder.asked.wait()
        recorder.may_answer.set()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        assert waiting_in(house.rooms.store, done=True) == 1


@in_a_loop
async def test_below_a_path_links_and_the_installed_pages_are_there_too(tmp_path: Path) -> None:
    recorder = Recorder()
    public = read_public_url("https://example.org/kogge")
    async with open_house(tmp_path, notices=terms(recorder), public=public) as house:
        table, browsers, due = await sits(house)
        await wants_webhook(browsers[(await house.room(table)).match.state.actor])
        await notices_in(house).look(due)
        assert recorder.lines()[0].endswith(" https://example.org/kogge/t/table")
        manifest = (await browsers[0].get("/manifest.webmanifest")).json()
        assert (manifest["scope"], manifest["start_url"]) == ("/kogge/", "/kogge/")
        assert all(icon["src"].startswith("/kogge/static/") for icon in manifest["icons"])
        worker = await browsers[0].get("/worker.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert worker.headers["cache-control"] == "no-store"
    serve_at(None)


@in_a_loop
async def test_houses_share_nothing_but_the_database(shared: str) -> None:
    """Whoever is told in one process finds their ways in the other."""
    async with two_houses(shared) as (one, other):
        browser = one.browser()
        await wants_webhook(browser)
        assert "discord.com … -ann" in (await same_person(browser, other).get("/me")).text
