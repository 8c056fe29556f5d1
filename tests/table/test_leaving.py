"""Leaving a match before its end: a person resigns, or all people agree to abort it."""

from pathlib import Path

import pytest

from kogge.engine.refusal import Refusal
from kogge.table.rooms import consent, seating
from kogge.table.rooms.seating import DEFAULT_STAND_IN
from kogge.table.store.records import ABORTED
from tests.table.playing import people, person_and_bots, standing_at
from tests.table.tables import NAMES, Browser, House, in_a_loop, new_table, open_house, same_seeds, sit_around


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


# -- resigning ------------------------------------------------------------------------------------


@in_a_loop
async def test_a_bot_plays_to_the_end_for_whoever_resigns(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(60, people()))
        room = await house.room(url)
        gone = room.match.state.actor
        assert "Captain" in (await browsers[gone].parts(url, seat=gone))["parts"]["tools"]
        assert (await browsers[gone].post(f"{url}/resign")).status_code == 200
        room = await house.settled(url)
        assert room.match.moves[60].seat == gone
        assert (room.seats[gone].stand_in, room.seats[gone].resigned) == (DEFAULT_STAND_IN, True)
        parts = (await browsers[(gone + 1) % 4].parts(url))["parts"]
        assert "resigned" in parts["seats"]
        assert "Resigned; a bot is finishing the game: Captain." in parts["tools"]
        own = (await browsers[gone].parts(url))["parts"]
        assert "You have resigned; a bot is finishing the game for you: Captain." in own["prompt"]
        assert "reclaim" not in own["tools"]
        for deed in ("reclaim", "resign", "undo", "ask-back", "abort"):
            refused = await browsers[gone].post(f"{url}/{deed}")
            assert refused.json() == {"error": "You have resigned from this game."}, deed
        async with open_house(tmp_path) as later:
            assert (await later.room(room.id)).seats[gone].resigned


@in_a_loop
async def test_whoever_resigned_is_not_asked_any_more(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(60, people())
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        asks, gone = match.moves[-1].seat, (match.moves[-1].seat + 1) % 4
        await browsers[asks].post(f"{url}/ask-back")
        await seating.resign(room, gone)
        assert room.proposal is None
        stored = room.store.match(room.id)
        assert stored
        assert stored.proposal is None
        await browsers[asks].post(f"{url}/abort")
        assert room.proposal is not None
        assert gone not in consent.to_ask(room, room.proposal)


@in_a_loop
async def test_nobody_resigns_before_the_match_or_for_somebody_else(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        url = await new_table(browser, ["me", "open", "bot"])
        assert (await browser.post(f"{url}/resign")).json()["error"].startswith("The game has not begun yet")
        url, browsers = await sit_around(house, standing_at(10, people()))
        assert (await browsers[0].post(f"{url}/resign", seat=1)).status_code == 403


@in_a_loop
async def test_a_rematch_has_everybody_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(60, [*people(2), *person_and_bots()[2:]]))
        await browsers[0].post(f"{url}/resign")
        await browsers[1].post(f"{url}/abort")
        again = (await browsers[0].post(f"{url}/rematch")).json()["url"]
        assert [seat.resigned for seat in (await house.room(again)).seats] == [False] * 4


# -- aborting -------------------------------------------------------------------------------------


async def two_people(house: House) -> tuple[str, list[Browser]]:
    return await sit_around(house, standing_at(60, [*people(2), *person_and_bots()[2:]]))


@in_a_loop
async def test_all_people_agree_and_the_match_ends_without_a_result(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, (ann, bob) = await two_people(house)
        room = await house.settled(url)
        assert (await ann.post(f"{url}/abort")).status_code == 200
        assert room.is_running
        assert f"{NAMES[0]} would like to abort the game." in (await bob.parts(url))["parts"]["prompt"]
        assert (await bob.post(f"{url}/answer", agree=True)).status_code == 200
        assert room.record.phase == ABORTED
        parts = await bob.parts(url)
        assert "The game was aborted." in parts["parts"]["prompt"]
        assert not parts["over"]
        assert room.match.seed not in str(parts), "what was hidden stays hidden"
        refused = await ann.act(url, "pass", room.number(0))
        assert refused.json() == {"error": "This game was aborted."}
        for browser in (ann, bob):
            assert "Aborted" in (await browser.get("/")).text
    async with open_house(tmp_path) as later:
        assert (await later.room(room.id)).record.phase == ABORTED


@in_a_loop
async def test_one_no_is_enough_and_whoever_asked_may_withdraw(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, (ann, bob) = await two_people(house)
        room = await house.settled(url)
        for answers in (bob, ann):
            await ann.post(f"{url}/abort")
            assert room.proposal is not None
            await answers.post(f"{url}/answer", agree=False)
            assert room.proposal is None
            assert room.is_running


@in_a_loop
async def test_play_goes_on_while_it_is_asked_and_to_ask_too_is_to_agree(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(60, [*people(3), *person_and_bots()[3:]])
        url, browsers = await sit_around(house, match)
        room = await house.settled(url)
        await browsers[0].post(f"{url}/abort")
        actor = room.match.state.actor
        await room.act(actor, room.number(actor), room.match.legal()[0])
        room = await house.settled(url)
        assert room.proposal is not None, "a move is no answer"
        back = await browsers[actor].post(f"{url}/ask-back")
        assert back.json()["error"].startswith("There is already another proposal")
        await browsers[0].post(f"{url}/abort")
        assert consent.to_ask(room, room.proposal) == [1, 2]
        await browsers[1].post(f"{url}/abort")
        await browsers[2].post(f"{url}/abort")
        assert room.record.phase == ABORTED


@in_a_loop
async def test_who_plays_among_bots_aborts_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(60, person_and_bots()))
        room = await house.settled(url)
        assert (await browsers[0].post(f"{url}/abort")).status_code == 200
        assert room.record.phase == ABORTED


@in_a_loop
async def test_nothing_is_entered_any_more_by_another_process_either(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, open_house(tmp_path) as other:
        url, browsers = await sit_around(house, standing_at(60, people()))
        elsewhere = await other.room(url.removeprefix("/t/"))
        room = await house.room(url)
        async with room.lock:
            await room.abort()
        actor = elsewhere.match.state.actor
        with pytest.raises(Refusal):
            await elsewhere.act(actor, elsewhere.number(actor), elsewhere.match.legal()[0])
        assert elsewhere.record.phase == ABORTED
        assert (await browsers[0].get(url)).status_code == 200
