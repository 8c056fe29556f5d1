"""What was played: written once when a match ends, kept for the figures of those who played, and for nobody else."""

import asyncio
import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from sqlalchemy import select

from kogge.engine.match import Match
from kogge.table.rooms.played import count, scores_of
from kogge.table.store.clearing import Overdue, clear
from kogge.table.store.played import Score, counted, ended_matches, opponents
from kogge.table.store.records import MoveRecord
from kogge.table.store.schema import members, played
from kogge.table.store.store import Store
from tests.engine.matches import new_match
from tests.engine.matches import played as played_match
from tests.table.playing import choose, people, person_and_bots
from tests.table.tables import in_a_loop, open_house, record_of, sit_around
from tests.table.test_my_games import person_of

SCORES = [Score(30, 1, {"orders": 20, "harbours": 10}), Score(10, 2, {"orders": 10, "harbours": 0})]


def last_move_left(players: int = 4) -> Match:
    """A match with one decision to come, after which it is over."""
    whole = played_match()
    match = new_match(players=people(players))
    for move in whole.moves[:-1]:
        match.play(move.action)
    return match


def rows_of(store: Store) -> list[dict[str, object]]:
    with store.reader.connect() as db:
        return [dict(row) for row in db.execute(select(played).order_by(played.c.number, played.c.seat)).mappings()]


def sit(store: Store, match_id: str, seat: int, person: str, at: int = 1000) -> None:
    store.hold(person, match_id, seat, at)


def keep(store: Store, match_id: str, **facts: object) -> None:
    """A table of Ann with a bot of level novice, and of Bob."""
    match = new_match(players=[*people(2), *person_and_bots(4)[1:3]])
    store.create(record_of(match, match_id, **facts))
    sit(store, match_id, 0, "ann")
    sit(store, match_id, 1, "bob")


FOUR = [*SCORES, Score(10, 2, {"orders": 5, "harbours": 5}), Score(4, 4, {"orders": 4, "harbours": 0})]


@in_a_loop
async def test_the_last_move_writes_down_what_became_of_a_match(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = last_move_left()
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        assert rows_of(house.rooms.store) == []
        await choose(room, match.write(played_match().moves[-1].action))
        rows = rows_of(house.rooms.store)
        assert [row["person_hash"] for row in rows] == [person_of(browser) for browser in browsers]
        assert [(row["points"], row["rank"]) for row in rows] == [
            (one.points, one.rank) for one in scores_of(room.match)
        ]
        page = (await browsers[0].get("/me")).text
        assert f'href="{url}"' in page
        assert "Bob" in page


def test_it_is_written_once_and_outlives_its_match_but_not_its_person(store: Store) -> None:
    keep(store, "m1", phase="over")
    store.count("m1", FOUR)
    store.count("m1", FOUR)  # another process was slower
    assert [row["number"] for row in rows_of(store)] == [1] * 4
    assert store.not_counted() == []
    clear(store, Overdue(10**10, 10**10), ["m1"])
    assert store.match("m1") is None
    assert len(rows_of(store)) == 4


@pytest.mark.parametrize(
    ("facts", "counts"),
    [
        ({}, True),
        ({"brought": True}, False),
        ({"data": "own"}, False),
        ({"start": {}}, False),
        ({"start": {}, "first": 3}, True),
    ],
)
def test_what_counts_in_figures(store: Store, facts: dict[str, object], counts: bool) -> None:
    keep(store, "m1", **facts)
    store.count("m1", FOUR)
    with store.reader.connect() as db:
        assert bool(counted(db, "ann")) == counts
        assert len(ended_matches(db, "ann")) == 1  # it is listed in any case


def test_whoever_left_or_played_for_several_is_not_counted(store: Store) -> None:
    for match_id in ("resigned", "stand-in", "several"):
        keep(store, match_id)
    store.resign("resigned", 0, "captain")
    store.set_stand_in("stand-in", 0, "captain")
    sit(store, "several", 1, "ann", at=1)  # before Bob
    for match_id in ("resigned", "stand-in", "several"):
        store.count(match_id, FOUR)
    with store.reader.connect() as db:
        assert counted(db, "ann") == []
        assert len(counted(db, "bob")) == 2


def test_a_seat_belongs_to_whoever_took_it_first(store: Store) -> None:
    keep(store, "m1")
    sit(store, "m1", 0, "ann's phone", at=2000)
    store.count("m1", FOUR)
    assert [row["person_hash"] for row in rows_of(store)] == ["ann", "bob", None, None]


def test_an_aborted_match_is_listed_and_not_counted(store: Store) -> None:
    keep(store, "m1")
    store.abort("m1", 5000)
    with store.reader.connect() as db:
        assert [rows[0]["rank"] for rows in ended_matches(db, "ann")] == [None]
        assert counted(db, "ann") == []


def test_against_whom(store: Store) -> None:
    """A guest who is called otherwise elsewhere is somebody else there; a member is known by their own name."""
    with store.writer.begin() as db:
        row = {
            "person_hash": "cem",
            "name": "Cem the Great",
            "bare_name": "cem",
            "since": 1,
            "changed_at": 1.0,
            "handle": "c",
        }
        db.execute(members.insert(), row)
    for number, name in enumerate(("Bob", "Bob", "Robert")):
        keep(store, f"m{number}")
        store.free_seat(f"m{number}", 1, "open")
        store.sit_down(f"m{number}", 1, name, "hash", "bob")
        store.count(f"m{number}", FOUR if number else [FOUR[1], FOUR[0], *FOUR[2:]])
    keep(store, "m3")
    store.hold_alone("cem", "m3", 1, "hash")
    sit(store, "m3", 1, "cem")
    store.count("m3", FOUR)
    with store.reader.connect() as db:
        found = {(one.name, one.level): one for one in opponents(db, "ann")}
        assert (found["Bob", ""].plays, found["Bob", ""].ahead, found["Bob", ""].behind) == (2, 1, 1)
        assert found["Robert", ""].plays == 1
        assert found["Cem the Great", ""].member
        assert found["", "random"].plays == 8
        assert opponents(db, "ann", "goa") == []
        assert opponents(db, "nobody") == []


@in_a_loop
async def test_matches_of_earlier_days_are_counted_at_the_start(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        whole = played_match()
        url = await house.keep(whole, "old")
        browser = house.browser()
        house.rooms.store.hold(person_of(browser), "old", 0, 1000)
        assert url == "/t/old"
        assert house.rooms.store.not_counted() == ["old"]
    async with open_house(tmp_path) as house:
        store = house.rooms.store
        while store.not_counted():
            await asyncio.sleep(0.001)
        parts = rows_of(store)[0]["parts"]
        assert parts == dict(played_match().results()[0].parts)


def test_of_a_match_by_rules_that_are_gone_points_and_ranks_are_counted(store: Store) -> None:
    keep(store, "m1", phase="over", rules=-1, results=[[5, 1], [4, 2], [3, 3], [2, 4]])
    count(store, "m1")
    assert [(row["points"], row["rank"], row["parts"]) for row in rows_of(store)][:2] == [(5, 1, None), (4, 2, None)]


@in_a_loop
async def test_whoever_is_forgotten_leaves_places_to_others_and_nothing_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        store = house.rooms.store
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        for match_id, players in (("both", people(4)), ("alone", person_and_bots(4))):
            store.create(record_of(new_match(players=players), match_id))
            sit(store, match_id, 0, person_of(ann))
        sit(store, "both", 1, person_of(bob))
        for match_id in ("both", "alone"):
            store.count(match_id, FOUR)
        clear(store, Overdue(10**10, 10**10), ["both", "alone"])
        person = person_of(ann)
        assert (await ann.client.post("/forget")).status_code == 200
        rows = rows_of(store)
        assert {row["match_id"] for row in rows} == {"both"}
        assert "Ann" not in json.dumps(rows)
        assert person not in json.dumps(rows)
        assert "Player 1" in (await bob.get("/me/played")).text


@in_a_loop
async def test_figures_and_files_are_ones_own(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        store, ann = house.rooms.store, house.browser()
        match = new_match(players=people(2) + person_and_bots(4)[1:3])
        for number in range(30):
            store.create(record_of(match, f"m{number}", seats=record_of(match).seats))
            sit(store, f"m{number}", 0, person_of(ann))
            store.append(f"m{number}", 1, MoveRecord(0, "x", 2000), actor=0, phase="running", turn=1)
            store.count(f"m{number}", FOUR)
        page = (await ann.get("/me/played")).text
        assert "30 <small>100 %</small>" in page  # won
        assert "30.0 <small>the others 8.0</small>" in page
        assert page.count('<li class="end"') == 25
        assert 'href="/me/played?page=2#h-finished"' in page
        assert (await ann.get("/me/played", page=2)).text.count('<li class="end"') == 5
        assert (await ann.get("/me/played", page=9)).status_code == 200
        assert (await ann.get("/me/played", game="nonsense")).status_code == 200
        lines = list(csv.DictReader(StringIO((await ann.get("/me/played.csv")).text)))
        assert len(lines) == 30
        assert (lines[0]["place"], lines[0]["points"], lines[0]["others_points"]) == ("1", "30", "8.0")
        told = (await ann.get("/me/played.json")).json()["played"]
        assert told[0]["parts"] == {"orders": 20, "harbours": 10}
        stranger = house.browser()
        assert (await stranger.get("/me/played.json")).json() == {"played": []}
        assert "<article" not in (await stranger.get("/me/played")).text
