"""Nothing is lost over time: old databases, changed rules, games that are gone, rows and snapshots that are damaged."""

import asyncio
import hashlib
import html
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from kogge.engine.game import Game
from kogge.engine.match import Move, Player
from kogge.engine.plain import to_plain
from kogge.engine.save import load
from kogge.engine.seats import SPECTATOR
from kogge.games import GAMES, find_game
from kogge.table.drawing import templates
from kogge.table.drawing.templates import environment
from kogge.table.refusals import Unplayable
from kogge.table.rooms.room import SNAPSHOT_EVERY, Room
from kogge.table.store.records import OPEN, OVER, RUNNING
from kogge.table.store.store import Store
from tests.engine.matches import new_match
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house, sit_around

DATABASES = sorted((Path(__file__).parent / "databases").glob("*.sql"))  # as Kogge wrote them, from its first tables on
PEOPLE = [Player("Ann"), Player("Bob"), Player("Cem"), Player("Dan")]


def restored(dump: Path, folder: Path) -> None:
    with sqlite3.connect(folder / "kogge.db") as db:
        db.executescript(dump.read_text(encoding="utf-8"))
    db.close()


def changed_rules(monkeypatch: pytest.MonkeyPatch, *, deal: bool) -> None:
    """As if another Kogge had been installed: with other revisions and, if so, other deals."""
    for game in GAMES.values():
        monkeypatch.setattr(game, "revision", game.revision + 1)
        if deal:
            begin = game.begin
            monkeypatch.setattr(
                game, "begin", lambda parts, seats, on, seed, begin=begin: begin(parts, seats, on, f"{seed}, other")
            )


@pytest.fixture
def shelf() -> Iterator[dict[str, Game[Any]]]:
    """The games, from which one may be taken: afterwards they stand there again as they did."""
    games = dict(GAMES)
    yield GAMES
    GAMES.clear()
    GAMES.update(games)


async def play(room: Room, entries: int = 10_000, seed: int = 1) -> None:
    """By chance, to the end or until there are so many entries."""
    rng = Random(seed)
    while not room.match.over and room.record.entries < entries:
        async with room.lock:
            await room.enter(Move(room.match.state.actor, rng.choice(room.match.state.legal())))


async def listed(house: House, browser: Browser) -> str:
    page = await browser.get("/")
    assert page.status_code == 200
    return page.text


def all_ids(house: House) -> list[str]:
    with house.rooms.store.reader.connect() as db:
        return list(db.scalars(text("select id from matches")))


# -- databases of earlier days ----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("dump", DATABASES, ids=lambda dump: dump.stem)
@pytest.mark.parametrize("raised", [False, True], ids=["as it was", "revisions raised"])
@in_a_loop
async def test_an_old_database_is_played_on(
    dump: Path, raised: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    restored(dump, tmp_path)
    if raised:
        changed_rules(monkeypatch, deal=False)
    async with open_house(tmp_path) as house:
        browser = house.browser()
        assert await listed(house, browser)
        for match_id in all_ids(house):
            page = await browser.get(f"/t/{match_id}")
            assert page.status_code == 200
            assert 'id="table"' in page.text or "data-waiting" in page.text
            room = await house.room(f"/t/{match_id}")
            assert len(room.match.entries) == room.record.entries
            if room.is_over:
                saved = await browser.get(f"/t/{match_id}/save")
                assert load(saved.text, find_game).over
            elif room.is_running:
                await play(room)
                assert (await browser.get(f"/t/{match_id}")).status_code == 200


@pytest.mark.parametrize("dump", DATABASES, ids=lambda dump: dump.stem)
@in_a_loop
async def test_an_old_database_is_read_when_its_rules_are_gone(
    dump: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions and sentences were not kept at first: moves are shown in the notation then, to whom they concern."""
    restored(dump, tmp_path)
    changed_rules(monkeypatch, deal=True)
    async with open_house(tmp_path) as house:
        browser = house.browser()
        assert "Cargo Noir" in await listed(house, browser)
        over = await browser.get("/t/borneo-over")
        assert (over.status_code, "Ann" in over.text) == (200, True)
        assert all(move.what in over.text for move in house.rooms.store.moves("borneo-over"))
        saved = json.loads((await browser.get("/t/borneo-over/save")).text)
        assert (saved["format"], saved["rules"], len(saved["moves"])) == ("kogge match", 1, 206)
        running = await browser.get("/t/goa-running")
        assert running.status_code == 200
        moves = house.rooms.store.moves("goa-running")
        assert not any(move.what in running.text for move in moves), "somebody's secret choices may be among them"
        assert (await browser.get("/t/goa-running/save")).text == ""


@pytest.mark.slow
@pytest.mark.parametrize("dump", DATABASES, ids=lambda dump: dump.stem)
@in_a_loop
async def test_an_old_database_is_written_down_while_its_rules_are_here(
    dump: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    restored(dump, tmp_path)
    async with open_house(tmp_path) as house:
        assert house.rooms._writing_down
        await house.rooms._writing_down
        assert house.rooms.store.not_written_down() == []
    changed_rules(monkeypatch, deal=True)
    async with open_house(tmp_path) as house:
        browser = house.browser()
        for match_id in all_ids(house):
            page = await browser.get(f"/t/{match_id}")
            assert page.status_code == 200
            told = [said["en"] for move in house.rooms.store.told(match_id) for said in move.said or []]
            if match_id.endswith("over"):
                assert all(html.escape(sentence, quote=False) in page.text for sentence in told)
            elif told:
                room = await house.room(f"/t/{match_id}")
                # a what-if is not dealt, so that it is not touched by another deal
                assert room.record.first == (0 if "what-if" in match_id else room.record.entries)
                await play(room)


# -- rules that change while a match runs --------------------------------------------------------------------


async def played_here(house: House, entries: int) -> tuple[Room, list[Browser]]:
    url, browsers = await sit_around(house, new_match(seed="under seal", players=PEOPLE), listed=True)
    room = await house.room(url)
    await play(room, entries)
    return room, browsers


def same_person(browser: Browser, house: House) -> Browser:
    again = house.stranger()
    again.client.cookies = browser.client.cookies
    return again


@in_a_loop
async def test_a_match_that_the_change_does_not_touch_is_the_same_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await played_here(house, 21)
        position = to_plain(room.match.state)
    changed_rules(monkeypatch, deal=False)
    async with open_house(tmp_path) as house:
        room = await house.room(f"/t/{room.id}")
        assert to_plain(room.match.state) == position
        assert (len(room.match.entries), room.record.first) == (21, 0)


@in_a_loop
async def test_a_match_goes_on_by_new_rules_from_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        room, browsers = await played_here(house, SNAPSHOT_EVERY + 5)
        position, said = to_plain(room.match.state), house.rooms.store.told(room.id)[3].said
    changed_rules(monkeypatch, deal=True)
    for _ in range(2):  # once carried on, it is as any other
        async with open_house(tmp_path) as house:
            room = await house.room(f"/t/{room.id}")
            assert room.record.first == SNAPSHOT_EVERY + 5
            ann = same_person(browsers[0], house)
            page = await ann.get(f"/t/{room.id}")
            assert (page.status_code, f"/t/{room.id}/kept" in page.text) == (200, True)
            earlier = await ann.get(f"/t/{room.id}/kept")
            assert said
            assert said[0]["en"] in earlier.text
            if not room.match.entries:
                assert to_plain(room.match.state) == position
                await play(room, room.record.first + SNAPSHOT_EVERY + 3)
            position = to_plain(room.match.state)
    async with open_house(tmp_path) as house:
        room = await house.room(f"/t/{room.id}")
        assert to_plain(room.match.state) == position
        await play(room)
        assert (await house.stranger().get(f"/t/{room.id}/save")).status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize("touched", [False, True])
@in_a_loop
async def test_a_match_goes_on_that_was_stored_before_a_variant_was_there(
    touched: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a state did not know of yet is as on an empty table: the variant is off."""
    async with open_house(tmp_path) as house:
        room, _ = await played_here(house, SNAPSHOT_EVERY + 5)
        position = to_plain(room.match.state)
        before = {name: value for name, value in position.items() if name != "open_orders"}
        seal = hashlib.sha256(json.dumps([before, room.record.entries], sort_keys=True).encode()).hexdigest()
        with house.rooms.store.writer.begin() as db:
            db.execute(
                text("update matches set position = :position where id = :id"),
                {"position": json.dumps({"state": before, "sha256": seal}), "id": room.id},
            )
    changed_rules(monkeypatch, deal=touched)
    async with open_house(tmp_path) as house:
        room = await house.room(f"/t/{room.id}")
        assert to_plain(room.match.state) == position
        assert room.record.first == (SNAPSHOT_EVERY + 5 if touched else 0)
        await play(room)


@in_a_loop
async def test_what_is_kept_of_a_match_shows_nobody_what_they_may_not_know(
    tmp_path: Path, shelf: dict[str, Game[Any]]
) -> None:
    async with open_house(tmp_path) as house:
        room, browsers = await played_here(house, 40)
        moves = house.rooms.store.told(room.id)
    secrets = [(said["seer"], said["en"]) for move in moves for said in move.said or [] if said["seer"] >= 0]
    assert secrets
    del shelf[room.record.game]
    async with open_house(tmp_path) as house:
        for seat, browser in enumerate([*browsers, None]):
            reader = same_person(browser, house) if browser else house.browser()
            page = (await reader.get(f"/t/{room.id}")).text
            told = (await reader.get(f"/t/{room.id}/save")).text
            for seer, sentence in secrets:
                assert (sentence in told) == (seer == seat), sentence
            assert room.match.seed not in page + told
            assert page.count('class="told"') == len(told.splitlines())


@in_a_loop
async def test_a_table_that_waits_for_people_begins_by_the_new_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        url = await new_table(house.browser(), ["me", "open", "bot"])
    changed_rules(monkeypatch, deal=True)
    async with open_house(tmp_path) as house:
        room = await house.room(url)
        assert room.record.phase == OPEN
        bob = house.browser(name="Bob")
        assert (await bob.post(f"{url}/join", seat=1, name="Bob")).status_code == 200
        assert room.record.phase == RUNNING


@pytest.mark.slow
@in_a_loop
async def test_a_game_that_is_gone_stays_in_the_lists_and_can_be_read(
    tmp_path: Path, shelf: dict[str, Game[Any]]
) -> None:
    async with open_house(tmp_path) as house:
        over, browsers = await played_here(house, 10_000)
        assert over.record.phase == OVER
        final = over.match.results()
    del shelf["borneo"]
    async with open_house(tmp_path) as house:
        ann = same_person(browsers[0], house)
        page = await listed(house, ann)
        assert f"/t/{over.id}" in page
        kept = (await ann.get(f"/t/{over.id}")).text
        assert all(str(result.points) in kept for result in final)
        assert len(re.findall('class="told"', kept)) > 100
        assert "<caption>" in kept, "the last position is there in words"
        assert json.loads((await ann.get(f"/t/{over.id}/save")).text)["seed"] == over.match.seed
        for path in ("parts", "kept"):
            assert (await ann.get(f"/t/{over.id}/{path}")).status_code == 422
        assert (await ann.get(f"/api/tables/{over.id}")).status_code == 422


# -- damage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "update matches set options = '{\"broken' where id = 'bad'",
        "update matches set results = '[]', phase = 'over' where id = 'bad'",
        "update matches set actor = 17 where id = 'bad'",
        "update matches set game = 'ludo' where id = 'bad'",
        "update matches set turn = 'three' where id = 'bad'",
        "update seats set standing = '{\"broken' where match_id = 'bad'",
        "delete from seats where match_id = 'bad'",
    ],
)
@in_a_loop
async def test_one_bad_row_does_not_break_a_list(damage: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for match_id in ("good", "bad"):
            await house.keep(new_match(players=PEOPLE), match_id, listed=True)
        ann = house.browser()
        for match_id in ("good", "bad"):
            assert (await ann.post(f"/t/{match_id}/claim", token="token 0")).status_code == 200
        with house.rooms.store.writer.begin() as db:
            db.execute(text(damage.replace(":", r"\:")))
        for browser in (ann, house.browser()):
            assert "/t/good" in await listed(house, browser)
        assert (await ann.client.get("/api/tables")).status_code == 200


@in_a_loop
async def test_a_plausible_but_wrong_snapshot_is_not_believed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await played_here(house, SNAPSHOT_EVERY + 2)
        truth = to_plain(room.match.state)
        snapshot = house.rooms.store.snapshot(room.id)
        assert snapshot is not None
        for _, plain in snapshot.middle["positions"]:  # two cards of different hands change places
            plain["hands"][0][0], plain["hands"][1][0] = plain["hands"][1][0], plain["hands"][0][0]
        house.rooms.store.save_snapshot(room.id, snapshot)
    async with open_house(tmp_path) as house:
        assert to_plain((await house.room(f"/t/{room.id}")).match.state) == truth


@in_a_loop
async def test_what_is_wrong_with_a_match_is_told_to_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await played_here(house, 9)
        options = room.match.legal()
        with house.rooms.store.writer.begin() as db:
            db.execute(text("update moves set what = 'lay nothing' where number = 9"))
    async with open_house(tmp_path) as house:
        spectator = house.browser()
        with pytest.raises(Unplayable) as refused:
            await house.room(f"/t/{room.id}")
        told = [(await spectator.get(f"/t/{room.id}{path}")).text for path in ("", "/parts", "/save")]
        for said in (*told, str(refused.value), caplog.text):
            assert "lay nothing" not in said
            assert not any(option in said for option in options)


# -- a store that fails --------------------------------------------------------------------------------------


def failing(times: int, monkeypatch: pytest.MonkeyPatch, *methods: str) -> None:
    """The store is out of reach for the next calls of these methods together."""
    left = [times]

    def broken(method: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            if left[0]:
                left[0] -= 1
                raise OperationalError("insert secret seed", {}, OSError("server closed the connection"))
            return method(*args, **more)

        return call

    for name in methods:
        monkeypatch.setattr(Store, name, broken(getattr(Store, name)))


@in_a_loop
async def test_what_is_not_stored_is_never_shown_even_if_the_store_stays_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        room, browsers = await played_here(house, 12)
        seat, truth = room.match.state.actor, to_plain(room.match.state)
        with monkeypatch.context() as away:
            failing(10**6, away, "append", "match", "moves", "snapshot", "set_proposal")
            answer = await browsers[seat].act(f"/t/{room.id}", room.match.legal()[0], room.number(seat))
            assert answer.status_code == 500
            assert to_plain((await house.room(f"/t/{room.id}")).match.state) == truth
            looking = await browsers[seat].client.get(f"/api/tables/{room.id}/view")
            assert looking.json()["number"] == room.match.heard[SPECTATOR]
        answer = await browsers[seat].act(f"/t/{room.id}", room.match.legal()[0], room.number(seat))
        assert answer.status_code == 200


@in_a_loop
async def test_bots_come_back_by_themselves_when_the_store_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        house.rooms.driver.first_pause = 0.001
        failing(4, monkeypatch, "append")
        ann = house.browser()
        url = await new_table(ann, ["bot", "me", "bot"])
        room = await house.settled(url)
        assert room.is_running
        assert room.match.state.actor == 1
        assert len(house.rooms.store.moves(room.id)) == len(room.match.entries)


@in_a_loop
async def test_a_room_that_takes_long_to_open_keeps_nobody_else_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        for match_id in ("slow", "quick"):
            await house.keep(new_match(players=PEOPLE), match_id)
        may_go = asyncio.Event()
        opened = house.rooms._open
        began = []

        async def open_slowly(match_id: str) -> Room:
            began.append(match_id)
            if match_id == "slow":
                await may_go.wait()
            return await opened(match_id)

        monkeypatch.setattr(house.rooms, "_open", open_slowly)
        slow = [asyncio.create_task(house.rooms.room("slow")) for _ in range(3)]
        await asyncio.sleep(0)
        assert (await house.rooms.room("quick")).id == "quick"
        may_go.set()
        assert len({id(room) for room in await asyncio.gather(*slow)}) == 1
        assert began == ["slow", "quick"]


# -- files that change under a running server -----------------------------------------------------


@pytest.mark.slow
@in_a_loop
async def test_what_is_installed_over_a_running_server_is_not_mixed_into_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it has started, it reads neither templates nor words."""
    environment.cache_clear()
    templates._read.cache_clear()
    for game in GAMES.values():
        vars(game.teller.book).pop("languages", None)
    async with open_house(tmp_path) as house:
        read_text = Path.read_text

        def no_longer(path: Path, *args: Any, **kwargs: Any) -> str:
            assert path.suffix not in (".jinja", ".toml"), f"{path.name} is read only now"
            return read_text(path, *args, **kwargs)

        monkeypatch.setattr(Path, "read_text", no_longer)
        for game in GAMES.values():
            browser = house.browser()
            url = await new_table(browser, ["me", *["bot"] * (game.min_seats - 1)], game.id)
            for address in ("/", f"/new/{game.id}", url, f"{url}/parts"):
                assert (await browser.get(address)).status_code == 200
