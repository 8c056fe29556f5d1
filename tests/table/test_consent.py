"""Taking back: every person has to agree, also one who is away or whom a bot stands in for."""

from pathlib import Path
from typing import Any

import pytest

from kogge.table.rooms import consent, seating
from kogge.table.rooms.proposal import Proposal, read_proposal
from kogge.table.store.records import Change
from kogge.table.store.store import Store
from tests.table.playing import people, person_and_bots, standing_at
from tests.table.tables import NAMES, in_a_loop, open_house, same_seeds, sit_around, token


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


@in_a_loop
async def test_who_is_away_is_waited_for(tmp_path: Path) -> None:
    """Of two people one is not there: nobody answers for them."""
    async with open_house(tmp_path) as house:
        match = standing_at(60, [*people(2), *person_and_bots()[2:]])
        url, browsers = await sit_around(house, match)
        room = await house.settled(url)
        asks = next(seat for seat in (0, 1) if consent.back_to(room, seat) is not None)
        moves = len(room.match.moves)
        assert (await browsers[asks].post(f"{url}/ask-back")).status_code == 200
        assert len(room.match.moves) == moves
        prompt = (await browsers[asks].parts(url))["parts"]["prompt"]
        assert f"Waiting for {NAMES[1 - asks]} to agree." in prompt
        assert (await browsers[1 - asks].post(f"{url}/answer", agree=True)).status_code == 200
        assert len(room.match.moves) < moves


@in_a_loop
async def test_at_one_screen_everybody_can_answer(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(60, people())
        url, screen = await house.keep(match), house.browser()
        for seat in range(4):
            await screen.post(f"{url}/claim", token=token(seat))
        room = await house.room(url)
        asks = match.moves[-1].seat
        others = [seat for seat in range(4) if seat != asks]
        assert (await screen.post(f"{url}/ask-back", seat=asks)).status_code == 200
        for seat in others:
            prompt = (await screen.parts(url, seat=asks))["parts"]["prompt"]
            assert prompt.count(" agrees<") == 1
            assert f"{NAMES[seat]} agrees" in prompt
            assert f"{NAMES[seat]} refuses" in prompt
            assert f'data-do="refuse" data-of="{asks}">Withdraw' in prompt
            assert len(room.match.moves) == 60
            assert (await screen.post(f"{url}/answer", seat=seat, agree=True)).status_code == 200
        assert len(room.match.moves) == 59


@in_a_loop
async def test_an_old_page_takes_nothing_back(tmp_path: Path) -> None:
    """What it would take back is not what it shows."""
    async with open_house(tmp_path) as house:
        match = standing_at(60, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        seat = match.moves[-1].seat
        answer = await browsers[seat].post(f"{url}/undo", seat=seat, number=room.number(seat) - 1)
        assert "in the meantime" in answer.json()["error"]
        assert answer.json()["number"] == room.number(seat)
        assert len(room.match.moves) == 60


@in_a_loop
async def test_who_was_replaced_is_asked_all_the_same(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(60, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        asks = match.moves[-1].seat
        gone = next(seat for seat in range(4) if seat not in (asks, match.state.actor))
        await seating.hand_over(room, gone, "random", own=True)
        await browsers[asks].post(f"{url}/ask-back")
        others = [seat for seat in range(4) if seat not in (asks, gone)]
        for seat in others:
            await browsers[seat].post(f"{url}/answer", agree=True)
        assert len(room.match.moves) == 60
        assert room.proposal is not None
        assert consent.to_ask(room, room.proposal) == [gone]
        assert 'data-do="agree"' in (await browsers[gone].parts(url))["parts"]["prompt"]
        assert (await browsers[gone].post(f"{url}/answer", agree=True)).status_code == 200
        assert len(room.match.moves) == 59


@in_a_loop
async def test_nobody_goes_back_alone_past_a_person_who_was_replaced(tmp_path: Path) -> None:
    """Who was alone with bots from the beginning may; who plays with somebody's stand-in may not."""
    async with open_house(tmp_path) as house:
        match = standing_at(60, [*people(2), *person_and_bots()[2:]])
        url = await house.keep(match)
        room = await house.settled(url)
        await seating.hand_over(room, 1, "random", own=True)
        await house.settled(url)
        earliest = room.match.undo_to(0)
        assert earliest > 0
        assert not any(move.seat == 1 for move in room.match.moves[earliest:])
        alone = standing_at(60, person_and_bots())
        assert alone.undo_to(0) == 0


@in_a_loop
async def test_a_stored_proposal_that_nobody_can_answer_is_forgotten(tmp_path: Path) -> None:
    """An earlier Kogge let the others decide on a stand-in, and stored what all had agreed to before it was done."""
    stored = {"kind": "hand over", "seat": 0, "agreed": [0], "to": 0, "target": 1, "level": "random"}
    taken_back = {"kind": "take back", "seat": 0, "agreed": [0, 2], "to": 3, "target": 0, "level": ""}
    async with open_house(tmp_path) as house:
        match = standing_at(10, people())
        assert (await house.room(await house.keep(match, "one", proposal=stored))).proposal is None
        agreed = taken_back | {"agreed": [0, 1, 2, 3]}
        assert (await house.room(await house.keep(match, "two", proposal=agreed))).proposal is None
        proposal = (await house.room(await house.keep(match, "other", proposal=taken_back))).proposal
        assert proposal == Proposal(seat=0, to=3, agreed=(0, 2))


@in_a_loop
async def test_at_no_time_is_there_a_proposal_that_waits_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks while the last yes is being stored sees the table before it or after it."""
    async with open_house(tmp_path) as house:
        match = standing_at(60, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        waited_for: list[list[int] | None] = []

        def looked_at_meanwhile(name: str) -> None:
            write = getattr(Store, name)

            def written(*args: Any, **more: Any) -> Change:
                if room.proposal:
                    waited_for.append(consent.to_ask(room, room.proposal))
                change: Change = write(*args, **more)
                stored = room.store.match(room.id)
                assert stored is not None
                asked = read_proposal(stored)
                waited_for.append(consent.to_ask(room, asked) if asked else None)
                return change

            monkeypatch.setattr(Store, name, written)

        for name in ("append", "set_proposal"):
            looked_at_meanwhile(name)
        asks = match.moves[-1].seat
        first, other, last = (seat for seat in range(4) if seat != asks)
        assert (await browsers[asks].post(f"{url}/ask-back")).status_code == 200
        for seat in (first, other, last):
            assert (await browsers[seat].post(f"{url}/answer", agree=True)).status_code == 200
        waiting = [first, other, last]
        assert waited_for == [waiting, waiting, waiting[1:], waiting[1:], [last], [last], None]
        assert len(room.match.moves) == 59
        assert room.proposal is None


@in_a_loop
async def test_who_plays_among_bots_asks_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(60, person_and_bots()))
        room = await house.settled(url)
        moves = len(room.match.moves)
        assert (await browsers[0].post(f"{url}/ask-back")).status_code == 200
        room = await house.settled(url)
        assert len(room.match.entries) > moves
        assert room.proposal is None
