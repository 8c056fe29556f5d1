"""Tables that nobody needs any more are cleared away, and no others; on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from kogge.engine.match import PERSON
from kogge.table.app import make_app
from kogge.table.refusals import NotFound
from kogge.table.rooms.room import Listener
from kogge.table.store import clearing
from kogge.table.store.clearing import DAY, Overdue, Terms, clear, leaving, overdue_matches
from kogge.table.store.records import BOT, OPEN, OVER, RUNNING, ChatLine, MatchRecord, MoveRecord, SeatRecord, Snapshot
from kogge.table.store.schema import matches, metadata
from kogge.table.store.store import Store
from tests.engine.matches import new_match
from tests.table.tables import in_a_loop, new_table, open_house

SEATS = (SeatRecord("Ada", PERSON, token_hash="a1"), SeatRecord("Kogge", BOT, level="greedy"), SeatRecord("", OPEN))
OLD, NEW = 1000, 9000
OVERDUE = Overdue(unplayed=5000)


def keep(store: Store, match_id: str, at: int = OLD, brought: int = 0, **facts: Any) -> None:
    record = MatchRecord(match_id, "borneo", {}, "secret", 3, 7, at, SEATS)
    entries = [MoveRecord(0, "lay", at)] * brought
    store.create(replace(record, phase=RUNNING, **facts), entries, "person", [0])


def play(store: Store, match_id: str, number: int = 1, seat: int = 0, at: int = OLD) -> None:
    store.append(match_id, number, MoveRecord(seat, "lay", at), actor=0, phase=RUNNING, turn=1)


def cleared(store: Store, overdue: Overdue = OVERDUE) -> list[str]:
    return clear(store, overdue, overdue_matches(store, overdue))


def rows(store: Store) -> dict[str, int]:
    with store.reader.connect() as db:
        return {
            table.name: db.execute(select(func.count()).select_from(table)).scalar_one()
            for table in metadata.tables.values()
        }


def test_what_nobody_played_goes_with_all_that_belongs_to_it(store: Store) -> None:
    keep(store, "stays")
    play(store, "stays")
    before = rows(store)
    keep(store, "goes", brought=2)
    store.say("goes", ChatLine(OLD, 0, "Ada", "Ahoy"))
    store.save_snapshot("goes", Snapshot(2, {}))
    with store.writer.begin() as db:
        db.execute(update(matches).where(matches.c.id == "stays").values(next_id="goes"))
    assert cleared(store) == ["goes"]
    assert rows(store) == before
    stays = store.match("stays")
    assert stays is not None
    assert stays.next_id is None  # so that there can be another rematch


def test_only_what_nobody_touched_for_long_goes(store: Store) -> None:
    for match_id in ("new", "talked", "moved", "played on", "bots moved", "untouched", "uploaded", "secretly moved"):
        keep(store, match_id, NEW if match_id == "new" else OLD, 2 if match_id in ("uploaded", "played on") else 0)
    store.say("talked", ChatLine(NEW, -1, "Eve", "Ahoy"))
    play(store, "moved", at=NEW)
    play(store, "secretly moved")  # it keeps the time of what was seen last
    play(store, "played on", 3)
    play(store, "bots moved", seat=1)
    assert cleared(store) == ["bots moved", "untouched", "uploaded"]


def test_played_matches_go_only_if_it_is_said_when(store: Store) -> None:
    keep(store, "over")
    store.append("over", 1, MoveRecord(0, "lay", 4000), actor=None, phase=OVER, turn=None)
    keep(store, "running")
    play(store, "running", at=2000)
    assert cleared(store) == []
    assert cleared(store, Overdue(5000, 3000)) == ["running"]
    assert cleared(store, Overdue(5000, 4001)) == ["over"]


def test_what_was_touched_meanwhile_stays(store: Store) -> None:
    keep(store, "a")
    keep(store, "b")
    found = overdue_matches(store, OVERDUE)
    play(store, "a", at=NEW)
    assert clear(store, OVERDUE, found) == ["b"]


# -- with the rooms -----------------------------------------------------------------------------------


@in_a_loop
async def test_a_table_that_is_cleared_away_is_nowhere_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clearing, "AT_A_TIME", 2)
    async with open_house(tmp_path) as house:
        browser = house.browser()
        urls = [await new_table(browser, ["me", "open", "open"]) for _ in range(5)]
        looked_at = await house.room(urls[2])
        looked_at.listen(Listener([]))
        now = (await house.room(urls[0])).record.created_at
        await house.rooms.clear(Overdue(now))  # touched in this very second
        assert (await browser.get(urls[0])).status_code == 200
        await house.rooms.clear(Overdue(now + 100))
        answers = [(await browser.get(url)).status_code for url in urls]
        assert answers == [404, 404, 200, 404, 404]  # whoever looks at one keeps it
        assert (await browser.post(f"{urls[0]}/chat", text="Ahoy")).status_code == 404
        with pytest.raises(NotFound):
            await house.room(urls[1])


@in_a_loop
async def test_a_rematch_that_is_gone_can_be_made_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        old = await house.room(await house.keep(new_match(), created_at=10**12))
        url = await new_table(browser, ["me", "open", "open"])
        old.record = replace(old.record, next_id=url.removeprefix("/t/"))
        await house.rooms.clear(Overdue(10**11))
        assert old.record.next_id is None


@in_a_loop
async def test_it_begins_when_the_server_does(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url = await new_table(house.browser(), ["me", "open", "open"])
        await house.keep(new_match(), "kept")
        with house.rooms.store.writer.begin() as db:
            db.exec_driver_sql("UPDATE matches SET updated_at = 1000")
        await asyncio.to_thread(play, house.rooms.store, "kept")
    app = make_app(f"sqlite:///{tmp_path}/kogge.db")
    async with app.router.lifespan_context(app):
        await gone(app.state.rooms.store, url.removeprefix("/t/"))
        assert await asyncio.to_thread(app.state.rooms.store.match, "kept") is not None
    app = make_app(f"sqlite:///{tmp_path}/kogge.db", keep_days=30)
    async with app.router.lifespan_context(app):
        await gone(app.state.rooms.store, "kept")


async def gone(store: Store, match_id: str) -> None:
    """Until this match is not there any more."""
    while await asyncio.to_thread(store.match, match_id) is not None:
        await asyncio.sleep(0.001)


# -- before they go -------------------------------------------------------------------------------------


def test_a_table_that_goes_soon_is_told_of_in_time_and_no_other(store: Store) -> None:
    week, start = Terms(7), 100 * DAY
    for match_id in ("untouched", "talked", "played"):
        keep(store, match_id, at=start)
    store.say("talked", ChatLine(start + DAY, -1, "Eve", "Ahoy"))
    play(store, "played", at=start)
    ids = ["untouched", "talked", "played", "nowhere"]
    assert leaving(store, ids, week, start + 5 * DAY - 1) == {}
    assert leaving(store, ids, week, start + 5 * DAY + 10) == {"untouched": 2 * DAY - 10}
    assert leaving(store, ids, week, start + 6 * DAY + 10) == {"untouched": DAY - 10, "talked": 2 * DAY - 10}
    assert leaving(store, ["talked"], week, start + 6 * DAY + 10) == {"talked": 2 * DAY - 10}
    assert leaving(store, ids, week, start + 20 * DAY) == {"untouched": 0, "talked": 0}
    assert leaving(store, ids, Terms(7, 10), start + 9 * DAY)["played"] == DAY
    assert leaving(store, ids, Terms(7, 3), start + 2 * DAY) == {"untouched": DAY, "talked": DAY, "played": DAY}


def test_what_is_told_is_what_happens(store: Store) -> None:
    """At the moment that was told it goes, and not before."""
    terms, start = Terms(7, 30), 100 * DAY
    keep(store, "unplayed", at=start)
    keep(store, "played", at=start)
    play(store, "played", at=start)
    for match_id, days in (("unplayed", 7), ("played", 30)):
        now = start + (days - 1) * DAY
        goes = now + leaving(store, [match_id], terms, now)[match_id]
        assert match_id not in overdue_matches(store, terms.overdue(goes))
        assert match_id in overdue_matches(store, terms.overdue(goes + 1))


@pytest.mark.parametrize(
    ("lang", "when", "helps", "note"),
    [
        ("en", "deleted within 24 hours", "It stays if someone plays or says something.", "gone in 24 h"),
        (
            "de",
            "in den nächsten 24 Stunden gelöscht",
            "Er bleibt, wenn jemand spielt oder etwas sagt.",
            "weg in 24 Std.",
        ),
    ],
)
@in_a_loop
async def test_the_page_and_the_lists_tell_of_it(tmp_path: Path, lang: str, when: str, helps: str, note: str) -> None:
    async with open_house(tmp_path) as house:
        house.app.state.terms = Terms(1)
        browser = house.browser(lang)
        waiting = await new_table(browser, ("me", "open", "open"), listed=True)
        running = await new_table(browser, ("me", "here", "here"))
        stranger = house.browser(lang)
        for url in (waiting, running):
            page = (await browser.get(url)).text
            assert when in page
            assert helps in page
        for who, tables in ((browser, 2), (stranger, 1)):
            listed = (await who.get("/")).text
            assert listed.count(f"<span>{note}</span>") == tables
        house.app.state.terms = Terms(9)
        assert when not in (await browser.get(waiting)).text
        assert note not in (await browser.get("/")).text
