"""Who played before the table knew of names, clocks and figures has all of that now: databases of before, with what
was in them, are brought up to date, on SQLite and PostgreSQL."""

import asyncio
import csv
import re
from io import StringIO
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, create_engine, select, update

from kogge.engine.match import Match
from kogge.table.rooms.people import hashed
from kogge.table.rooms.played import scores_of
from kogge.table.rooms.stored_match import snapshot_of, to_store
from kogge.table.store.database import migrations
from kogge.table.store.members import make_member
from kogge.table.store.records import ChatLine
from kogge.table.store.schema import chat, matches, metadata
from kogge.table.store.store import open_store
from kogge.table.web.reader import PERSON_COOKIE
from tests.engine.matches import new_match, played
from tests.table.playing import people, person_and_bots
from tests.table.tables import Browser, House, in_a_loop, open_house, record_of
from tests.table.test_forgetting import forgets, rows
from tests.table.test_members import becomes, comes_back, filled

HEAD, *BEFORE = [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]
NAMED = "0005"  # from this one on, Bob may be a member
ANN, BOB = "secret-of-ann", "secret-of-bob"
RUNNING_MOVES = 20


def kept(folder: Path, *, bob: str) -> str:
    """A database of today with a match of Ann and Bob that is over, and one that runs; returns its address."""
    url = f"sqlite:///{folder}/today.db"
    store = open_store(url)
    over, running = played(), new_match(players=people(2) + person_and_bots(4)[1:3])
    over.players = running.players
    for move in played().moves[:RUNNING_MOVES]:
        running.play(move.action)
    for match_id, match in (("over", over), ("running", running)):
        record = record_of(match, match_id, created_at=1000)
        store.create(record, [to_store(match, entry, 1000) for entry in match.entries], "", (), snapshot_of(match, 0))
        store.hold(hashed(ANN), match_id, 0, 1000)
        store.hold(bob, match_id, 1, 1000)
        store.say(match_id, ChatLine(1000, 1, "Bob", "Ahoi", bob))
    if bob != hashed(BOB):
        make_member(store, bob, "Bob", "bob", "handle", hashed("recovery"), hashed(BOB), "Firefox, Linux")
    with store.writer.begin() as db:
        db.execute(update(matches).values(came_with=0))  # they were played here
    store.count("over", scores_of(over))
    store.close()
    return url


def put_into(url: str, revision: str, source: str) -> None:
    """The same in a database as it was at this revision: in its tables, with the columns that they had."""
    old, today = create_engine(url), create_engine(source)
    with old.begin() as db:
        config = migrations()
        config.attributes["connection"] = db
        command.upgrade(config, revision)
    known = MetaData()
    known.reflect(old)
    with old.begin() as db, today.connect() as reading:
        for table in (one for one in metadata.sorted_tables if one.name in known.tables):
            there = known.tables[table.name]
            for row in reading.execute(select(table)).mappings():
                values = {key: value for key, value in row.items() if key in there.c and value is not None}
                if table is chat:
                    del values["id"]  # the database counts these itself
                db.execute(there.insert().values(values))
    old.dispose()
    today.dispose()


def browser_with(house: House, secret: str) -> Browser:
    browser = house.browser()
    browser.client.cookies.set(PERSON_COOKIE, secret, domain="localhost.local")
    return browser


def next_action(match: Match) -> str:
    return match.write(match.state.legal()[0])


@pytest.mark.parametrize(
    "revision", [pytest.param(one, marks=() if one in ("0001", "0004") else pytest.mark.slow) for one in BEFORE]
)
@in_a_loop
async def test_people_of_before_have_their_page_a_name_and_can_go(url: str, revision: str, tmp_path: Path) -> None:
    is_member = revision >= NAMED
    (tmp_path / "deep" / "below").mkdir(parents=True)
    put_into(url, revision, kept(tmp_path, bob="bobs own key" if is_member else hashed(BOB)))
    async with open_house(tmp_path, database=url) as house:
        store, ann, bob = house.rooms.store, browser_with(house, ANN), browser_with(house, BOB)
        while store.not_counted():  # done beside the serving
            await asyncio.sleep(0.001)
        # what runs, and what is over
        page = (await ann.get("/me")).text
        assert re.findall(r'href="/t/([\w-]+)"', page).count("over") == 1
        assert 'href="/t/running"' in page
        assert "Bob" in page
        assert "<article" in (await ann.get("/me/played")).text
        line = next(csv.DictReader(StringIO((await ann.get("/me/played.csv")).text)))
        assert (line["seat"], line["counts"], int(line["moves"])) == ("1", "True", len(played().entries))
        assert (await ann.get("/t/over")).status_code == 200
        # a name that lasts, and a move from another browser
        elsewhere = house.browser()
        await comes_back(elsewhere, await becomes(ann, "Ann of Before"))
        room = await house.settled("/t/running")
        seat = room.match.state.actor
        moves = (elsewhere, bob)[seat]
        assert (await moves.act("/t/running", next_action(room.match), room.number(seat), seat)).status_code == 200
        assert (await filled(elsewhere, "/me/night", zone="Europe/Berlin", begins="23", ends="7")).status_code == 303
        # whoever was a member is one
        if is_member:
            third = house.browser("en")
            assert (await comes_back(third, "#recovery")).headers["location"] == "/me"
            assert "<h1>Bob" in (await third.get("/me")).text
        # and everybody can be forgotten
        await forgets(bob)
        stored = rows(store)
        assert not re.search(r"\bBob\b", stored)
        assert hashed(BOB) not in stored
        assert "Ahoi" not in stored
        assert 'href="/t/over"' in (await elsewhere.get("/me/played")).text
        await forgets(elsewhere)
        assert not re.search(r"\bAnn\b", rows(store))
