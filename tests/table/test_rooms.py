"""Tables: how one comes to them, plays there, goes back, leaves and comes back, as several browsers see it."""

import asyncio
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from kogge.engine.match import PERSON, Match, Player, TakeBack
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import load, save
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.games import find_game
from kogge.table.refusals import NotFound, Stale
from kogge.table.rooms import consent
from kogge.table.rooms import room as room_module
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.bot_processes import Answer
from kogge.table.rooms.room import SNAPSHOT_EVERY, Room
from kogge.table.rooms.stored_match import taken_up
from kogge.table.store.records import BOT, OPEN, OVER, RUNNING
from kogge.table.store.store import Store, open_store
from tests.engine.matches import KINDS, Kind, new_match, played
from tests.table.playing import choose, match_where, people, person_and_bots, standing_at
from tests.table.tables import (
    NAMES,
    Browser,
    House,
    Quick,
    actions_in,
    in_a_loop,
    new_table,
    open_house,
    same_seeds,
    sit_around,
    token,
)


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


# -- how one comes to a table ---------------------------------------------------------------------------


@in_a_loop
async def test_a_click_leads_to_a_game_against_bots(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        newcomer = house.stranger()
        answer = await newcomer.client.post("/play/borneo", data={"level": "random", "seats": "3"})
        assert answer.status_code == 303
        url = answer.headers["location"]
        room = await house.settled(url)
        assert [(seat.kind, seat.level) for seat in room.seats] == [(PERSON, None), (BOT, "random"), (BOT, "random")]
        assert (await newcomer.parts(url))["my_turn"]
        start = (await newcomer.get("/")).text
        assert f'href="{url}"' in start


@in_a_loop
async def test_a_new_table_has_the_options_asked_for(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        options = {"four_merchants": True, "blackbeard": True}
        url = await new_table(ann, ["bot", "me", "bot"], options=options, patience=5)
        room = await house.settled(url)
        assert room.match.options == {**options, "open_orders": False}
        assert room.seats[1].name == "Ann"
        assert room.record.patience == 5
        assert room.is_running


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"seats": []}, "not for 0"),
        ({"seats": "me"}, "not for 0"),
        ({"seats": [{"kind": "bot", "level": "random"}] * 3}, "must belong to a person"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}, {"kind": "open"}]}, "no such kind of seat"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "wise"}, {"kind": "open"}]}, "no bot “wise”"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}]}, "for 3 to 5 players, not for 2"),
        ({"options": {"pirates": True}}, "no variant “pirates”"),
        ({"options": {"blackbeard": 1}}, "“options” is malformed"),
        ({"patience": -1}, "a week at most"),
        ({"patience": "long"}, "“patience” is missing or malformed"),
        ({"listed": 1}, "“listed” is missing or malformed"),
    ],
)
@in_a_loop
async def test_a_new_table_that_cannot_be_is_refused(asked: dict[str, Any], reason: str, tmp_path: Path) -> None:
    usual = {
        "options": {},
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
        "listed": True,
        "patience": 0,
    }
    async with open_house(tmp_path) as house:
        ann = house.browser()
        answer = await ann.post("/new/borneo", **{**usual, **asked})
        assert answer.status_code == 422
        assert reason in answer.json()["error"]
        assert house.rooms.store.open_matches() == []


@in_a_loop
async def test_friends_come_by_the_address_of_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob, cem = [house.browser(name=name) for name in NAMES[:3]]
        url = await new_table(ann, ["me", "open", "open"], listed=True)
        room = await house.room(url)
        assert f'href="{url}"' in (await bob.get("/")).text
        assert url in (await bob.get(url)).text
        assert (await ann.act(url, "place red", 0)).json() == {
            "error": "The game has not begun yet: there are open seats."
        }
        assert (await bob.post(f"{url}/join", seat=2, name="")).status_code == 200
        taken = await cem.post(f"{url}/join", seat=2, name="Cem")
        assert (taken.status_code, taken.json()) == (422, {"error": "Someone is already sitting there."})
        assert (await cem.post(f"{url}/join", seat=7, name="Cem")).json() == {"error": "There is no such seat."}
        assert room.record.phase == OPEN
        assert (await cem.post(f"{url}/join", seat=1, name=" Cem\n the  Great")).status_code == 200
        assert room.record.phase == RUNNING
        assert room.names == ["Ann", "Cem the Great", "Bob"]
        assert [len((await browser.parts(url))["parts"]["own"]) > 0 for browser in (ann, bob, cem)] == [True] * 3
        assert [(await browser.parts(url))["my_turn"] for browser in (ann, bob, cem)].count(True) == 1
        late = await (house.browser()).post(f"{url}/join", seat=1, name="Dan")
        assert late.json() == {"error": "Someone is already sitting there."}


@in_a_loop
async def test_two_who_sit_down_at_once_do_not_get_the_same_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob, cem = [house.browser(name=name) for name in NAMES[:3]]
        url = await new_table(ann, ["me", "open", "open"])
        answers = await asyncio.gather(*(browser.post(f"{url}/join", seat=1) for browser in (bob, cem)))
        assert sorted(answer.status_code for answer in answers) == [200, 422]
        assert len((await house.room(url)).people()) == 2


@in_a_loop
async def test_bots_take_the_seats_that_are_left(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, stranger = house.browser(name="Ann"), house.browser()
        url = await new_table(ann, ["open", "me", "open", "open"])
        assert (await stranger.post(f"{url}/fill", level="random")).status_code == 403
        assert (await ann.post(f"{url}/fill", level="wise")).status_code == 422
        assert (await ann.post(f"{url}/fill", level="random")).status_code == 200
        room = await house.settled(url)
        assert [seat.kind for seat in room.seats] == [BOT, PERSON, BOT, BOT]
        assert room.is_running
        assert room.match.state.actor == 1


@in_a_loop
async def test_a_seats_link_works_until_there_is_a_new_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, phone, thief = [house.browser() for _ in range(3)]
        url = await new_table(ann, ["me", "bot", "bot"])
        first, second = [(await ann.post(f"{url}/link", seat=0)).json()["url"] for _ in range(2)]
        assert first.startswith(f"{url}#seat=")
        assert (await thief.post(f"{url}/claim", token=first.split("=")[1])).status_code == 403
        assert (await thief.post(f"{url}/link", seat=0)).status_code == 403
        assert (await phone.post(f"{url}/claim", token=second.split("=")[1])).status_code == 200
        await house.settled(url)
        assert (await phone.parts(url))["parts"]["own"] == (await ann.parts(url))["parts"]["own"]
        stored = json.dumps([list(row) for row in rows(house, "select * from seats")])
        assert second.split("=")[1] not in stored


def rows(house: House, query: str) -> Sequence[Any]:
    with house.rooms.store.reader.connect() as db:
        return db.execute(text(query)).all()


@in_a_loop
async def test_whoever_has_no_seat_watches(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, stranger = house.browser(), house.browser()
        url = await new_table(ann, ["me", "bot", "bot"])
        room = await house.settled(url)
        seen = await stranger.parts(url, seat=0)
        assert not seen["my_turn"]
        assert actions_in(seen) == []
        assert seen["number"] == room.number(SPECTATOR)
        moves = list(room.match.moves)
        hand = {f"card-{name}" for name in to_plain(room.match.state)["hands"][0]}
        own = (await ann.parts(url))["parts"]["own"]
        assert all(card in own for card in hand)
        assert not any(f'"{card}"' in json.dumps(seen["parts"]) for card in hand)
        asked = {
            "act": {"seat": 0, "number": seen["number"], "action": room.match.legal()[0]},
            "undo": {"seat": 0},
            "ask-back": {"seat": 0},
            "answer": {"seat": 0, "agree": True},
            "standing": {"seat": 0, "name": "stay", "value": 1},
            "hint": {"seat": 0},
            "hand-over": {"target": 0, "level": "random"},
            "reclaim": {"seat": 0},
            "rematch": {},
            "claim": {"token": "guessed"},
        }
        for what, body in asked.items():
            answer = await stranger.post(f"{url}/{what}", **body)
            assert (what, answer.status_code) == (what, 403)
            assert answer.json() == {"error": "This seat is not yours."}
        assert (await stranger.get(f"{url}/save")).status_code == 403
        assert room.match.moves == moves


@in_a_loop
async def test_a_table_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        german = house.browser(lang="de")
        page = await german.get("/t/nowhere")
        assert page.status_code == 404
        assert "Diesen Tisch gibt es nicht" in page.text
        answer = await german.post("/t/nowhere/act", seat=0, number=0, action="pass")
        assert answer.status_code == 404
        assert answer.json()["error"].startswith("Diesen Tisch gibt es nicht")
        with pytest.raises(NotFound):
            await house.rooms.room("nowhere")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"[]", "not a JSON object"),
        (b"{", "not a JSON object"),
        (b"[" * 20_000, "not a JSON object"),
        (b'{"seat": 0, "number": true, "action": "pass"}', "“number” is missing or malformed"),
        (b'{"seat": 0, "number": 0, "action": 3}', "“action” is missing or malformed"),
        (b'{"seat": true, "number": 0, "action": "pass"}', "not yours"),
        (
            b'{"seat": 0, "number": NUMBER, "action": "fly away"}',
            "“fly away” is not legal here; legal actions: place red",
        ),
    ],
)
@in_a_loop
async def test_what_cannot_be_read_is_refused_with_a_sentence(body: bytes, reason: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        url = await new_table(ann, ["me", "bot", "bot"])
        room = await house.settled(url)
        moves = list(room.match.moves)
        answer = await ann.client.post(f"{url}/act", content=body.replace(b"NUMBER", str(room.number(0)).encode()))
        assert answer.status_code in (403, 422)
        assert reason in answer.json()["error"]
        assert room.match.moves == moves


# -- whole matches --------------------------------------------------------------------------------------

TOLD = re.compile(r'"told":"[^"]*"|data-told="[^"]*"')  # counts what happened since the table was opened
LOOKS = [("de", "board"), ("en", "text"), ("de", "text"), ("en", "board")]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(KINDS[5], id="card game"),
        pytest.param(KINDS[8], id="board game"),
        pytest.param(KINDS[10], id="variants"),
    ],
)
@in_a_loop
async def test_a_match_against_bots_is_played_to_its_end(kind: Kind, tmp_path: Path) -> None:
    """By whoever knows no more than the options that the page offers."""
    rng = Random(kind.name)
    async with open_house(tmp_path) as house:
        looks = [house.browser(lang, face) for lang, face in LOOKS]
        options = dict.fromkeys(kind.options, True)
        url = await new_table(looks[0], ["me", *["bot"] * (kind.seats - 1)], kind.game, options=options)
        room = await house.settled(url)
        link = (await looks[0].post(f"{url}/link", seat=0)).json()["url"]
        for browser in looks[1:]:
            assert (await browser.post(f"{url}/claim", token=link.split("=")[1])).status_code == 200
        decisions = 0
        while True:
            german, english = [await browser.parts(url) for browser in looks[decisions % 2 * 2 :][:2]]
            if german["over"]:
                break
            assert german["my_turn"]
            options_now = actions_in(german)
            assert options_now == actions_in(english) == room.match.legal()
            answer = await looks[0].act(url, rng.choice(options_now), german["number"])
            assert answer.status_code == 200
            await house.settled(url)
            decisions += 1
        assert decisions > 20
        assert room.is_over
        for browser, (lang, face) in zip(looks, LOOKS, strict=True):
            page = (await browser.get(url)).text
            assert f'<html lang="{lang}"' in page
            assert f'data-face="{face}"' in page
            assert room.match.seed in page
            for result in room.match.results():
                assert re.search(rf'class="figure total">{result.points}<', page)
        listing = house.rooms.store.my_matches(house_person(house, url), (OVER,), 1)[0]
        assert (listing.phase, listing.results) == (OVER, [[r.points, r.rank] for r in room.match.results()])
        assert (await looks[0].act(url, "pass", room.number(0))).json() == {"error": "Das Spiel ist zu Ende."}


def house_person(house: House, url: str) -> str:
    """Somebody who holds a seat of a table, as the store knows it."""
    with house.rooms.store.reader.connect() as db:
        found = db.execute(text("select person_hash from holders where match_id = :id"), {"id": url[3:]})
        person: str = found.scalars().first() or ""
        return person


# -- two who play the same seat, two who play the same match ----------------------------------------------


@in_a_loop
async def test_of_two_pages_that_decide_at_once_one_is_stale(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        seat, legal = match.state.actor, match.legal()
        phone = house.browser()
        await phone.post(f"{url}/claim", token=token(seat))
        number = (await phone.parts(url))["number"]
        answers = await asyncio.gather(browsers[seat].act(url, legal[0], number), phone.act(url, legal[-1], number))
        assert {answer.status_code for answer in answers} == {200}  # no browser complains that somebody was faster
        done, stale = sorted(answers, key=lambda answer: "error" in answer.json())
        assert stale.json()["number"] == done.json()["number"] == room.number(seat) == number + 1
        assert "in the meantime" in stale.json()["error"]
        assert len(room.match.moves) == 41
        assert len(house.rooms.store.moves(room.id)) == 41


@in_a_loop
async def test_a_match_played_elsewhere_too_shows_what_the_store_has(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        elsewhere = Rooms(open_store(f"sqlite:///{tmp_path}/kogge.db"), Quick(1), 0)
        other = await elsewhere.room(room.id)
        await choose(other)
        seat = match.state.actor
        answer = await browsers[seat].act(url, match.legal()[-1], room.number(seat))
        assert "in the meantime" in answer.json()["error"]
        assert answer.json()["number"] == other.number(seat)
        assert to_plain(room.match.state) == to_plain(other.match.state)
        assert room.match.entries == other.match.entries
        await choose(room)
        await consent.ask_back(room, room.match.moves[-1].seat)
        decides = other.match.state.actor
        with pytest.raises(Stale) as stale:
            await choose(other)
        assert to_plain(other.match.state) == to_plain(room.match.state)
        assert stale.value.number == other.number(decides)
        assert room.proposal is not None
        assert other.proposal == room.proposal
        await elsewhere.close()
        elsewhere.store.close()


@in_a_loop
async def test_a_move_that_cannot_be_stored_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        seat, action = match.state.actor, match.legal()[0]
        before = await looks_of(house, url, browsers)

        def fail(*args: object, **more: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr(Store, "append", fail)
            answer = await browsers[seat].act(url, action, room.number(seat))
        assert answer.status_code == 500
        assert answer.json()["error"].startswith("Something went wrong here; nothing was lost. Try again.")
        assert await looks_of(house, url, browsers) == before
        assert room.match.entries == match.entries
        assert (await browsers[seat].act(url, action, room.number(seat))).status_code == 200
        assert len(house.rooms.store.moves(room.id)) == 41


# -- going back -----------------------------------------------------------------------------------------


@in_a_loop
async def test_alone_with_bots_one_takes_back_through_their_moves(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        url = await new_table(ann, ["me", "bot", "bot"])
        room = await house.settled(url)
        nothing = await ann.post(f"{url}/undo", seat=0)
        assert nothing.status_code == 422
        while not room.match.game.turn(room.match.state)[1]:
            await choose(room)
            house.rooms.driver.wake(room)
            await house.settled(url)
        last = max(number for number, move in enumerate(room.match.moves) if move.seat == 0)
        assert last < len(room.match.moves) - 1 or room.match.moves[-1].seat == 0
        position = to_plain(room.match.positions[last])
        assert 'data-do="undo"' in (await ann.parts(url))["parts"]["prompt"]
        assert (await ann.post(f"{url}/undo", seat=0)).status_code == 200
        assert to_plain((await house.settled(url)).match.state) == position
        assert (await ann.parts(url))["my_turn"]
        assert house.rooms.store.moves(room.id)[-1].what == f"undo {last}"


@in_a_loop
async def test_among_people_one_takes_back_only_what_revealed_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = new_match(players=people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        first = match.state.actor
        await choose(room)
        assert 'data-do="undo"' in (await browsers[first].parts(url))["parts"]["prompt"]
        assert (await browsers[first].post(f"{url}/undo")).json() == {"number": 2}
        assert room.match.moves == []
        revealed = False
        while not revealed:
            seat = room.match.state.actor
            await choose(room)
            revealed = room.match.revealed_by(len(room.match.moves) - 1)
            assert consent.may_undo(room, seat) is not revealed
        answer = await browsers[seat].post(f"{url}/undo")
        assert answer.status_code == 422
        assert "something hidden became known" in answer.json()["error"]
        assert 'data-do="ask-back"' in (await browsers[seat].parts(url))["parts"]["prompt"]


async def after_a_proposal(house: House) -> tuple[str, Room, list[Browser], int]:
    """A table at which somebody has asked to take a move back."""
    match = standing_at(60, people())
    url, browsers = await sit_around(house, match)
    asks = match.moves[-1].seat
    assert (await browsers[asks].post(f"{url}/ask-back")).status_code == 200
    return url, await house.room(url), browsers, asks


@in_a_loop
async def test_what_all_agree_to_is_taken_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, room, browsers, asks = await after_a_proposal(house)
        others = [seat for seat in range(4) if seat != asks]
        for seat in others:
            prompt = (await browsers[seat].parts(url))["parts"]["prompt"]
            assert f"{NAMES[asks]} would like to take the last move back." in prompt
            assert 'data-do="agree"' in prompt
            assert len(room.match.moves) == 60
            assert (await browsers[seat].post(f"{url}/answer", agree=True)).status_code == 200
        assert len(room.match.moves) == 59
        assert room.match.state.actor == asks
        assert room.proposal is None
        again = await browsers[others[0]].post(f"{url}/answer", agree=True)
        assert again.json() == {"error": "There is nothing to answer."}


@in_a_loop
async def test_one_no_is_enough(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, room, browsers, asks = await after_a_proposal(house)
        others = [seat for seat in range(4) if seat != asks]
        await browsers[others[0]].post(f"{url}/answer", agree=True)
        await browsers[others[1]].post(f"{url}/answer", agree=False)
        assert room.proposal is None
        assert (await browsers[others[2]].post(f"{url}/answer", agree=True)).status_code == 422
        assert len(room.match.moves) == 60


@in_a_loop
async def test_who_asked_has_nothing_to_answer(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, room, browsers, asks = await after_a_proposal(house)
        assert 'data-do="agree"' not in (await browsers[asks].parts(url))["parts"]["prompt"]
        assert (await browsers[asks].post(f"{url}/answer", agree=True)).status_code == 422
        assert room.proposal is not None


@in_a_loop
async def test_a_proposal_lapses_with_a_move_that_all_see(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, room, browsers, asks = await after_a_proposal(house)
        before = room.number(SPECTATOR)
        while room.number(SPECTATOR) == before:
            await choose(room)
        assert room.proposal is None
        answer = await browsers[(asks + 1) % 4].post(f"{url}/answer", agree=True)
        assert answer.json() == {"error": "There is nothing to answer."}
        stored = house.rooms.store.match(room.id)
        assert stored is not None
        assert stored.proposal is None


@in_a_loop
async def test_a_proposal_outlives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, _, browsers, asks = await after_a_proposal(house)
        await browsers[(asks + 1) % 4].post(f"{url}/answer", agree=True)
    async with open_house(tmp_path) as house:
        room = await house.room(url)
        assert room.proposal is not None
        assert consent.to_ask(room, room.proposal) == sorted({(asks + 2) % 4, (asks + 3) % 4})


@in_a_loop
async def test_whoever_has_not_moved_has_nothing_to_take_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, new_match(players=people()))
        answer = await browsers[0].post(f"{url}/ask-back")
        assert answer.json() == {"error": "You have nothing to take back."}


# -- leaving and coming back ------------------------------------------------------------------------------


@in_a_loop
async def test_ones_own_seat_may_be_handed_over_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        mine = match.state.actor
        number = room.number(mine)
        assert (await browsers[mine].post(f"{url}/hand-over", target=mine, level="random")).status_code == 200
        await house.settled(url)
        assert room.match.moves[40].seat == mine
        stale = await browsers[mine].act(url, match.legal()[0], number)
        assert "in the meantime" in stale.json()["error"]
        stored = house.rooms.store.match(room.id)
        assert stored is not None
        assert stored.seats[mine].stand_in == "random"


@in_a_loop
async def test_who_has_handed_over_does_not_act(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        mine = match.state.actor
        async with room.lock:
            await room.stand_in(mine, "random", None)
        with pytest.raises(Refusal, match="take your seat back first"):
            await room.act(mine, room.number(mine), match.legal()[0])
        assert not (await browsers[mine].parts(url))["my_turn"] or room.match.state.actor != mine


# -- snapshots, restarts ----------------------------------------------------------------------------------


async def looks_of(house: House, url: str, browsers: Sequence[Browser]) -> list[str]:
    """All pages of a table, and how it looked at some earlier point."""
    answers = [await browser.get(url) for browser in browsers]
    answers += [await browser.get(f"{url}/parts", at=7) for browser in browsers]
    assert {answer.status_code for answer in answers} == {200}
    return [TOLD.sub("", answer.text) for answer in answers]


async def with_snapshot(house: House) -> tuple[str, list[Browser]]:
    """A match that was played at a table for long enough to leave a snapshot, with something taken back."""
    url, browsers = await sit_around(house, new_match(players=people()))
    room = await house.room(url)
    rng = Random(5)
    while len(room.match.entries) < 3 * SNAPSHOT_EVERY + 5:
        await choose(room, rng.choice(room.match.legal()))
        if len(room.match.entries) == 2 * SNAPSHOT_EVERY + 2:
            async with room.lock:
                await room.enter(TakeBack(room.match.moves[-3].seat, len(room.match.moves) - 3))
    return url, browsers


def same_browser(browser: Browser, house: House) -> Browser:
    """The same cookies, at the house as it is now."""
    again = house.stranger()
    again.client.cookies = browser.client.cookies
    return again


@pytest.mark.parametrize(
    "damage",
    [
        "select 1",
        pytest.param("delete from snapshots", marks=pytest.mark.slow),
        pytest.param("update snapshots set middle = '{\"entries\": []}'", marks=pytest.mark.slow),
        pytest.param("update snapshots set middle = '[]'", marks=pytest.mark.slow),
        pytest.param("update snapshots set middle = '{\"broken'", marks=pytest.mark.slow),
        "update snapshots set middle = replace(middle, '\"stack\"', '\"stock\"')",
    ],
)
@in_a_loop
async def test_a_snapshot_is_only_a_cache(damage: str, tmp_path: Path) -> None:
    """After a restart every page is byte for byte the same, whatever became of the snapshot."""
    async with open_house(tmp_path) as house:
        url, browsers = await with_snapshot(house)
        assert len(rows(house, "select * from snapshots")) == 1
        before = await looks_of(house, url, browsers)
        with house.rooms.store.writer.begin() as db:
            db.execute(text(damage.replace(":", r"\:")))
    async with open_house(tmp_path) as house:
        assert await looks_of(house, url, [same_browser(browser, house) for browser in browsers]) == before


@in_a_loop
async def test_opening_a_late_match_plays_only_what_came_after_its_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        url, _ = await with_snapshot(house)
    applied = []
    apply = State.apply

    def count(state: State, action: int) -> None:
        applied.append(action)
        apply(state, action)

    monkeypatch.setattr(State, "apply", count)
    async with open_house(tmp_path) as house:
        room = await house.room(url)
        assert len(room.match.moves) > 3 * SNAPSHOT_EVERY - 5
        assert len(applied) <= SNAPSHOT_EVERY
        spectator = house.browser()
        assert (await spectator.get(url)).status_code == 200
        assert len(applied) <= SNAPSHOT_EVERY


# -- the end: again, and as a file ------------------------------------------------------------------------


@in_a_loop
async def test_a_rematch_has_the_same_people_on_the_same_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = played(KINDS[0])
        match.players[:] = [Player("Ann"), Player("Bot", "random"), Player("Cem")]
        url, (ann, cem) = await sit_around(house, match)
        room = await house.room(url)
        stranger = house.browser()
        assert (await stranger.post(f"{url}/rematch")).status_code == 403
        answers = await asyncio.gather(ann.post(f"{url}/rematch"), cem.post(f"{url}/rematch"))
        assert len({answer.json()["url"] for answer in answers}) == 1
        assert len(rows(house, "select id from matches")) == 2
        new_url = answers[0].json()["url"]
        again = await house.settled(new_url)
        assert again.names == room.names
        assert again.match.options == room.match.options
        assert again.match.seed != room.match.seed
        assert [seat.kind for seat in again.seats] == [PERSON, BOT, PERSON]
        looks = [(await browser.parts(new_url))["number"] for browser in (ann, cem)]
        assert looks == [again.number(0), again.number(2)]
        assert new_url in (await stranger.get(url)).text
        later = await ann.post(f"{url}/rematch")
        assert later.json()["url"] == new_url


@in_a_loop
async def test_a_rematch_needs_an_end(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, new_match(players=people()))
        answer = await browsers[0].post(f"{url}/rematch")
        assert answer.json() == {"error": "The game is not over yet."}


async def bring(browser: Browser, content: str) -> str:
    answer = await browser.client.post("/upload", content=content.encode())
    assert answer.status_code == 200, answer.text
    url: str = answer.json()["url"]
    return url


@in_a_loop
async def test_a_saved_match_is_played_on_at_a_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        match = standing_at(60, [Player("Old name"), Player("Bob"), *person_and_bots()[2:]])
        match.take_back(match.moves[55].seat, 55, consent=True)
        url = await bring(ann, save(match))
        room = await house.room(url)
        assert [seat.kind for seat in room.seats] == [PERSON, OPEN, BOT, BOT]
        assert room.names[0] == "Ann"
        assert room.record.phase == OPEN
        assert "<b>Bob</b>" in (await bob.get(url)).text
        assert (await bob.post(f"{url}/join", seat=1)).status_code == 200
        assert room.names[1] == "Bob"
        assert room.match.entries[: len(match.entries)] == match.entries
        await house.settled(url)
        assert room.match.state.actor in (0, 1)
        await choose(room)


@in_a_loop
async def test_a_new_room_is_what_the_store_has(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        brought = standing_at(60, [Player("Old name"), Player("Bob"), *person_and_bots()[2:]])
        brought.take_back(brought.moves[55].seat, 55, consent=True)
        made = [
            await new_table(ann, ["me", "open", "bot"], listed=True, hints=False),
            await bring(ann, save(brought)),
            await bring(ann, save(played())),
        ]
        over = await house.room(made[-1])
        made.append(f"/t/{await house.rooms.rematch(over)}")
        for url in made:
            room = await house.room(url)
            found = taken_up(room.store, room.id)
            assert found is not None
            record, match = found
            assert replace(room.record, next_id=None) == replace(record, next_id=None)
            assert (room.match.entries, room.match.moves, room.match.told) == (match.entries, match.moves, match.told)
            assert (room.match.players, room.match.heard) == (match.players, match.heard)
            assert (room.match.seed, room.match.options, room.match.data) == (match.seed, match.options, match.data)
            assert to_plain(room.match.state) == to_plain(match.state)


@in_a_loop
async def test_a_finished_match_is_looked_at(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        match = played()
        url = await bring(ann, save(match))
        parts = await ann.parts(url)
        assert parts["over"]
        assert match.seed in parts["parts"]["overlay"]
        assert (await ann.parts(url, at=10))["at"] == 10


@in_a_loop
async def test_a_what_if_is_played_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        match = standing_at(60, person_and_bots()).branch(45, seat=0, rng=Random(1))
        room = await house.settled(await bring(ann, save(match)))
        assert to_plain(room.match.positions[0]) == to_plain(match.positions[0])
        if not room.is_over:
            await choose(room)
        async with open_house(tmp_path) as later:
            again = await later.room(room.id)
            assert again.match.entries == room.match.entries


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe", "it is not text"),
        (b"hello", "This is not a saved game"),
        (b"{}", "not a saved game of Kogge"),
        (save(played(moves=30)).replace("place red", "plaice red").encode(), "“plaice"),
        (save(new_match(players=[Player("A", "wise"), *people(3)])).encode(), "no bot “wise”"),
    ],
)
@in_a_loop
async def test_a_damaged_save_is_refused_with_a_sentence(content: bytes, reason: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        answer = await ann.client.post("/upload", content=content)
        assert answer.status_code == 422
        assert reason in answer.json()["error"]
        assert rows(house, "select id from matches") == []


@in_a_loop
async def test_the_file_of_a_finished_match_is_all_of_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = played()
        url = await house.keep(match)
        answer = await (house.browser()).get(f"{url}/save")
        assert answer.headers["content-disposition"].startswith('attachment; filename="kogge-borneo-')
        loaded = load(answer.text, find_game)
        assert loaded.seed == match.seed
        assert loaded.entries == match.entries
        assert loaded.over


@in_a_loop
async def test_the_file_of_a_running_match_is_what_a_seat_knows(tmp_path: Path) -> None:
    """All that is hidden from the seat is dealt anew with every download."""
    async with open_house(tmp_path) as house:
        match = standing_at(60, people(), seed="a very secret seed")
        url, browsers = await sit_around(house, match)
        for seat, browser in enumerate(browsers):
            files = [(await browser.get(f"{url}/save")).text for _ in range(6)]
            loaded = [load(file, find_game) for file in files]
            for file, other in zip(files, loaded, strict=True):
                assert match.seed not in file
                assert to_plain(other.state.view(seat)) == to_plain(match.view(seat))
                assert other.entries == []
            hidden = [json.dumps(to_plain(other.state)["draw_pile"]) for other in loaded]
            assert len(set(hidden)) == len(hidden)
            hands = [to_plain(other.state)["hands"] for other in loaded]
            others = [owner for owner in range(4) if owner != seat]
            for owner in others:
                assert len({json.dumps(hand[owner]) for hand in hands}) > 1


# -- asking a bot -----------------------------------------------------------------------------------------


@in_a_loop
async def test_a_hint_says_what_a_bot_would_do_and_what_it_is_worth(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40, people())
        url, browsers = await sit_around(house, match)
        seat, legal = match.state.actor, match.state.legal()
        lines = (await browsers[seat].post(f"{url}/hint")).json()["lines"]
        said = [match.game.say_action(match.view(seat), action, NAMES[:4], "en") for action in legal]
        expected = [
            {
                "text": text,
                "action": match.write(action),
                "worth": round(-number / 3, 1),
                "behind": round(number / 3, 1),
                "win": round(1 / (3 + number), 2),
            }
            for number, (action, text) in enumerate(zip(legal, said, strict=True))
        ]
        drawn = {choice.action: list(choice.path) for choice in match.game.choices(match.view(seat), NAMES[:4], "en")}
        assert [line.pop("path") for line in lines] == [drawn[action] for action in legal[:5]]
        for line in lines:
            assert {*line} == {*expected[0], "close", "changes"}
        assert [{key: line[key] for key in expected[0]} for line in lines] == expected[:5]

        async def weigh(*asked: object) -> Answer:
            return Answer([(legal[0], 2.0)])

        house.rooms.thinkers.weigh = weigh  # type: ignore[assignment,method-assign]  # a bot that tells no more
        (line,) = (await browsers[seat].post(f"{url}/hint")).json()["lines"]
        assert (line["action"], line["worth"], line["behind"], line["win"]) == (match.write(legal[0]), 2.0, 0, None)
        answer = await browsers[(seat + 1) % 4].post(f"{url}/hint")
        assert answer.json() == {"error": "You have nothing to decide right now."}


def decides_again(match: Match) -> bool:
    """Whoever takes the first option has to decide something else next."""
    legal, after = match.state.legal(), match.state.clone()
    after.apply(legal[0])
    return len(legal) > 1 and after.actor == match.state.actor and legal[1] not in after.legal()


@in_a_loop
async def test_a_hint_for_what_was_decided_while_the_bot_thought_says_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(decides_again, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        seat, legal = match.state.actor, match.state.legal()

        async def weigh(*asked: object) -> Answer:
            assert (await browsers[seat].act(url, match.write(legal[0]), room.number(seat))).status_code == 200
            return Answer([(legal[1], 2.0)])

        house.rooms.thinkers.weigh = weigh  # type: ignore[assignment,method-assign]  # during which the seat moves
        answer = await browsers[seat].post(f"{url}/hint")
        assert (answer.status_code, answer.json()) == (200, {"lines": [], "why": ""})


# -- talking ----------------------------------------------------------------------------------------------


@in_a_loop
async def test_what_is_said_is_heard_by_all_and_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, new_match(players=people()))
        room = await house.room(url)
        listener = room_module.Listener([])
        room.listen(listener)
        listener.changed.clear()
        assert (await browsers[2].post(f"{url}/chat", text=" <b>Hello</b> & welcome ")).status_code == 200
        assert listener.changed.is_set()
        assert (await browsers[2].post(f"{url}/chat", text="  ")).json() == {"error": "There is nothing to say."}
        watching = house.browser(name="Zoe")
        await watching.post(f"{url}/chat", text="x" * 10_000)
        chat = (await watching.parts(url))["parts"]["chat"]
        assert "&lt;b&gt;Hello&lt;/b&gt; &amp; welcome" in chat
        assert "<b>Hello" not in chat
        assert "Zoe" in chat
        assert [(line.seat, len(line.text)) for line in room.chat] == [(2, 22), (SPECTATOR, 500)]
    async with open_house(tmp_path) as house:
        assert len((await house.room(url)).chat) == 2
