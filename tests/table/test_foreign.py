"""A hostile guest brings saves: each is refused with a sentence, and nobody else notices."""

import asyncio
import json
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kogge.engine.bounds import bounds_of
from kogge.engine.chance import seed_hash
from kogge.engine.game import data_hash
from kogge.engine.match import Match
from kogge.engine.plain import to_plain
from kogge.engine.save import _checksum, save
from kogge.foreign import Reader, Saved
from kogge.games import find_game
from kogge.table.app import make_app
from kogge.table.refusals import Busy
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.readers import Readers
from kogge.table.store.records import Snapshot
from tests.engine.matches import KINDS, new_match, played
from tests.table.tables import House, in_a_loop, open_house, sit_around

NOIR = next(kind for kind in KINDS if kind.game == "cargo-noir")


def changed(match: Match, change: Callable[[dict[str, Any]], object]) -> bytes:
    record = json.loads(save(match))
    change(record)
    return json.dumps({**record, "sha256": _checksum(record)}).encode()


def endless() -> bytes:
    return changed(played(NOIR, moves=20).branch(20, 0), lambda record: record["start"].update(rounds=10**12))


def many_companies() -> bytes:
    company = '[[companies]]\nid = "{}"\nshort_de = "a"\nshort_en = "a"\n'
    data = find_game("borneo").data() + "".join(company.format(number) for number in range(900))
    return changed(new_match(), lambda record: record.update(data=data, data_sha256=data_hash(data)))


def deep() -> bytes:
    text = changed(played(moves=20).branch(20, 0), lambda record: record["start"].update(turn="deep"))
    return text.replace(b'"deep"', b"[" * 900 + b"]" * 900)


def take_backs() -> bytes:
    match = new_match()
    move = f"{match.state.actor} {match.write(match.state.legal()[0])}"
    return changed(match, lambda record: record.update(moves=[move, f"{match.state.actor} undo 0"] * 22_000))


def zero_in_the_seed() -> bytes:
    return changed(new_match(), lambda record: record.update(seed="a\0b", seed_sha256=seed_hash("a\0b")))


async def stored(house: House) -> int:
    return len(await asyncio.to_thread(house.rooms.store.to_be_driven)) + len(house.rooms._rooms)


@in_a_loop
async def test_saves_that_are_made_to_hurt_are_refused(tmp_path: Path) -> None:
    reasons = {
        endless: "“rounds” must be from 0 to 99",
        many_companies: "“companies” may have 8 entries at most",
        deep: "“start” is missing or malformed",
        take_backs: "44000 moves and take-backs",
        zero_in_the_seed: "The seed must be printable text",
    }
    async with open_house(tmp_path) as house:
        mallory = house.browser()
        contents = [make() for make in reasons]
        answers = await asyncio.gather(*(mallory.client.post("/upload", content=content) for content in contents))
        for answer, reason in zip(answers, reasons.values(), strict=True):
            assert answer.status_code == 422
            assert reason in answer.json()["error"]
        assert await stored(house) == 0


@in_a_loop
async def test_a_match_that_was_brought_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(moves=60)
    match.take_back(match.moves[50].seat, 50, consent=True)

    def played_again(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("kogge.table.rooms.stored_match.enter", played_again)
    async with open_house(tmp_path) as house:
        ann = house.browser()
        url = (await ann.client.post("/upload", content=save(match).encode())).json()["url"]
        room = await house.room(url)
        assert room.match.entries == match.entries
        assert to_plain(room.match.state) == to_plain(match.state)
        snapshot = await asyncio.to_thread(house.rooms.store.snapshot, room.id)
        assert isinstance(snapshot, Snapshot)
        assert snapshot.entries == 61


# -- how many at once -----------------------------------------------------------------------------


@in_a_loop
async def test_when_too_many_wait_the_next_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    going_on = threading.Event()

    def read(reader: Reader, text: str) -> Saved:
        going_on.wait(60)
        return Saved(text, None, {}, "", None, [], over=False, middle={})

    monkeypatch.setattr(Reader, "read", read)
    readers = Readers(processes=1, waiting=1)
    waiting = [asyncio.create_task(readers.read(text)) for text in ("one", "two")]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await readers.read("three")
    going_on.set()
    assert [saved.game for saved in await asyncio.gather(*waiting)] == ["one", "two"]
    assert (await readers.read("four")).game == "four"
    readers.close()

    async with open_house(tmp_path) as house:
        house.rooms.readers = Readers(processes=1, waiting=-1)
        answer = await (house.browser()).client.post("/upload", content=b"{}")
        assert answer.status_code == 503
        assert "try again in a moment" in answer.json()["error"]
        assert answer.headers["retry-after"] == "30"


# -- changed data ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "asked", "taken"),
    [("127.0.0.1", False, True), ("localhost", False, True), ("0.0.0.0", False, False), ("0.0.0.0", True, True)],
)
@in_a_loop
async def test_a_shared_server_takes_changed_data_only_if_told_so(
    host: str, asked: bool, taken: bool, tmp_path: Path
) -> None:
    app = make_app(f"sqlite:///{tmp_path}/kogge.db", host, changed_data=asked)
    async with app.router.lifespan_context(app):
        rooms: Rooms = app.state.rooms
        assert rooms.changed_data == taken


@in_a_loop
async def test_changed_data_is_refused_where_it_is_not_taken(tmp_path: Path) -> None:
    data = find_game("borneo").data().replace("start_hand = 3", "start_hand = 4")
    content = save(Match(find_game("borneo"), 4, seed="own", data=data)).encode()
    async with open_house(tmp_path) as house:
        ann = house.browser()
        assert (await ann.client.post("/upload", content=content)).status_code == 200
        house.rooms.changed_data = False
        answer = await ann.client.post("/upload", content=content)
        assert answer.status_code == 422
        assert "this server accepts none" in answer.json()["error"]
        assert (await ann.client.post("/upload", content=save(new_match()).encode())).status_code == 200


# -- at a living table ----------------------------------------------------------------------------


@in_a_loop
async def test_nobody_goes_back_and_forth_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(bounds_of("kogge.games.borneo"), entries=4, moves=2)
    monkeypatch.setattr("kogge.engine.game.bounds_of", lambda _: few)
    async with open_house(tmp_path) as house:
        match = new_match()
        url, browsers = await sit_around(house, match)
        room = await house.room(url)

        async def move() -> int:
            state = room.match.state
            action = room.match.legal()[0]
            answer = await browsers[state.actor].act(url, action, room.number(state.actor))
            return answer.status_code

        seat = room.match.state.actor
        for _ in range(2):
            assert await move() == 200
            assert (await browsers[seat].post(f"{url}/undo")).status_code == 200
        assert await move() == 200
        for path in ("undo", "ask-back"):
            answer = await browsers[seat].post(f"{url}/{path}")
            assert answer.status_code == 422
            assert "nothing more can be taken back" in answer.json()["error"]
        assert await move() == 200  # moves have further room
        assert await move() == 422
        assert len(room.match.entries) == 6
