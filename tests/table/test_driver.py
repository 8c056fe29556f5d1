"""Moves that nobody is asked for: of bots, and of seats that gave standing orders."""

import asyncio
import itertools
import logging
import time
from pathlib import Path
from typing import Any

import pytest

from kogge.engine.match import Match, Player
from kogge.engine.plain import to_plain
from kogge.engine.state import State
from kogge.table.rooms.bot_processes import Chosen, Thinkers
from kogge.table.rooms.driver import Driver, still_to_wait
from kogge.table.rooms.room import SPEEDS, Listener, Room
from tests.engine.matches import new_match
from tests.processes import MOST_WAITING
from tests.table.playing import at_step, match_where
from tests.table.tables import NAMES, Clock, House, Quick, in_a_loop, open_house, sit_around

PERSON_AND_BOTS = [Player("Ann"), *(Player(f"Bot {seat}", "random") for seat in range(1, 4))]
PEOPLE = [Player(name) for name in NAMES[:4]]


def bot_decides(match: Match) -> bool:
    return len(match.moves) > 30 and match.state.actor != 0


class Slow(Quick):
    """Thinks until it is told to stop thinking."""

    def __init__(self) -> None:
        super().__init__(1)
        self.can_wait: list[bool] = []
        self.asked = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def choose(
        self, game_id: str, data: str | None, view: State, level: str, seed: str, *, can_wait: bool = False
    ) -> Chosen:
        self.can_wait.append(can_wait)
        self.asked.set()
        await self.may_answer.wait()
        return await super().choose(game_id, data, view, level, seed)


# -- bots -----------------------------------------------------------------------------------------------


@in_a_loop
async def test_after_a_restart_bots_go_on_where_they_were_to_move(tmp_path: Path) -> None:
    match = match_where(bot_decides, PERSON_AND_BOTS)
    async with open_house(tmp_path) as house:
        url = await house.keep(match)
        assert len(house.rooms.store.moves("table")) == len(match.moves)
    async with open_house(tmp_path) as house:
        async with asyncio.timeout(MOST_WAITING):
            while house.rooms.driver.is_busy("table"):
                await asyncio.sleep(0.001)
        assert len(house.rooms.store.moves("table")) > len(match.moves)
        room = await house.settled(url)
        assert room.is_over or room.match.state.actor == 0


@in_a_loop
async def test_a_match_that_cannot_be_played_on_does_not_keep_the_others_from_going_on(tmp_path: Path) -> None:
    match = match_where(bot_decides, PERSON_AND_BOTS)
    async with open_house(tmp_path) as house:
        await house.keep(match, "old", game="ludo")
        await house.keep(match, "new")
    async with open_house(tmp_path) as house:
        await house.settled("/t/new")
        assert len(house.rooms.store.moves("new")) > len(match.moves)
        assert len(house.rooms.store.moves("old")) == len(match.moves)
        answer = await (house.browser()).get("/t/old")
        assert (answer.status_code, "A game to look up" in answer.text) == (200, True)


@pytest.mark.slow
@in_a_loop
async def test_a_bot_that_fails_is_replaced_and_it_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    match = match_where(bot_decides, PERSON_AND_BOTS)
    seat = match.state.actor
    match.players[seat] = Player("Bad", "raising")
    before = len(match.moves)
    thinkers = Thinkers(workers=1, find_bot="tests.table.bad_bots:find_bot")
    with caplog.at_level(logging.WARNING, "kogge.table"):
        async with open_house(tmp_path, thinkers) as house:
            url = await house.keep(match)
            room = await house.settled(url)
            assert len(room.match.moves) > before
            assert room.match.moves[before].seat == seat
    assert "The bot raising for borneo raised ValueError" in caplog.text


@in_a_loop
async def test_bots_do_not_move_for_whoever_came_back_while_they_thought(tmp_path: Path) -> None:
    thinkers = Slow()
    async with open_house(tmp_path, thinkers) as house:
        match = match_where(lambda match: len(match.moves) > 30, PEOPLE)
        url, browsers = await sit_around(house, match)
        seat = match.state.actor
        await browsers[seat].post(f"{url}/hand-over", target=seat, level="random")
        await thinkers.asked.wait()
        assert (await browsers[seat].post(f"{url}/reclaim", seat=seat)).status_code == 200
        thinkers.may_answer.set()
        room = await house.settled(url)
        assert room.match.moves == match.moves
        assert (await browsers[seat].parts(url))["my_turn"]


@in_a_loop
async def test_what_a_bot_thought_about_a_position_that_is_gone_is_dropped(tmp_path: Path) -> None:
    thinkers = Slow()
    async with open_house(tmp_path, thinkers) as house:
        match = match_where(lambda match: bot_decides(match) and match.moves[-1].seat == 0, PERSON_AND_BOTS)
        url, (ann,) = await sit_around(house, match)
        room = await house.room(url)
        await thinkers.asked.wait()
        assert (await ann.post(f"{url}/undo")).status_code == 200
        thinkers.may_answer.set()
        await house.settled(url)
        assert room.match.moves == match.moves[:-1]
        assert room.match.state.actor == 0


@in_a_loop
async def test_what_all_see_of_bots_comes_at_an_even_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many choices were made in secret in between."""
    clock = Clock(monkeypatch)
    seen: list[float] = []
    stir = Room.stir

    def note(room: Room) -> None:
        before = room.record.news
        stir(room)
        if room.record.news != before:
            seen.append(clock.now)

    monkeypatch.setattr(Room, "stir", note)

    class Loop:
        """asyncio as the driver sees it: sleeping moves the clock."""

        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        async def sleep(self, seconds: float) -> None:
            clock.now += int(seconds)

    monkeypatch.setattr("kogge.table.rooms.driver.asyncio", Loop())
    players = [Player(f"Bot {seat}", "random") for seat in range(4)]
    async with open_house(tmp_path) as house:
        url = await house.keep(new_match(players=players))
        house.rooms.driver = Driver(Quick(1), 7)
        room = await house.settled(url)
        assert room.is_over
        assert len(seen) < len(room.match.moves)  # there were secret choices
        assert {after - before for before, after in itertools.pairwise(seen)} == {7}


@pytest.mark.parametrize(
    ("pause", "since", "moves_after"),
    [
        (0.7, 0.01, 0.7),
        (0.7, 0.69, 0.7),
        (0.7, 0.71, 1.0),
        (0.7, 1.8, 2.0),
        (0.07, 0.05, 0.07),
        (0.07, 0.2, 0.5),
        (0, 0.2, 0.2),
    ],
)
def test_how_long_a_bot_thought_shows_in_whole_beats_only(pause: float, since: float, moves_after: float) -> None:
    assert since + still_to_wait(pause, since) == pytest.approx(moves_after)


@in_a_loop
async def test_bots_are_as_slow_as_the_slowest_likes_it_who_sits_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(match_where(bot_decides, PERSON_AND_BOTS)))
        assert room.pace() == 1
        paces = []
        for seats, speed in (([], "slow"), ([0], "instant"), ([1], "fast"), ([0], "slow")):
            room.listen(Listener(seats, "somebody", speed))
            paces.append(room.pace())
        assert paces == [1, SPEEDS["instant"], SPEEDS["fast"], SPEEDS["slow"]]
        assert all(SPEEDS.values()), "the number of secret choices would show"


# -- standing orders ------------------------------------------------------------------------------------


async def order(house: House, match: Match, name: str, value: int) -> Room:
    """Whoever decides gives a standing order; the room after what it set going."""
    url, browsers = await sit_around(house, match)
    seat = match.state.actor
    answer = await browsers[seat].post(f"{url}/standing", name=name, value=value)
    assert answer.status_code == 200
    return await house.settled(url)


@pytest.mark.parametrize(
    ("step", "name", "value", "does"),
    [
        ("merchant phase", "stay", 1, "pass"),
        ("defend", "no_defence", 1, "done"),
        ("fulfil order", "no_orders_below", 25, "pass"),
    ],
)
@in_a_loop
async def test_a_standing_order_is_obeyed(step: str, name: str, value: int, does: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(at_step(step), PEOPLE)
        seat, made = match.state.actor, len(match.moves)
        room = await order(house, match, name, value)
        assert [(move.seat, match.write(move.action)) for move in room.match.moves[made:][:1]] == [(seat, does)]
        assert room.seats[seat].standing == {name: value}


@in_a_loop
async def test_an_order_for_other_moments_lets_its_seat_decide(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(at_step("lay cargo"), PEOPLE)
        room = await order(house, match, "no_defence", 1)
        assert room.match.moves == match.moves


@in_a_loop
async def test_a_standing_order_is_obeyed_until_it_is_ended(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(at_step("lay cargo"), PEOPLE)
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        seat = match.state.actor
        await browsers[seat].post(f"{url}/standing", name="stay", value=1)

        async def until_its_merchant_phase() -> bool:
            """Play on; whether the seat is asked in its merchant phase."""
            while True:
                await house.settled(url)
                state = room.match.state
                if state.actor == seat and at_step("merchant phase")(room.match):
                    return True
                if state.actor == seat and at_step("lay cargo")(room.match) and room.match.moves[-1].seat == seat:
                    return False
                legal = room.match.legal()
                answer = await browsers[state.actor].act(url, legal[0], room.number(state.actor))
                assert answer.status_code == 200

        await browsers[seat].act(url, match.legal()[0], room.number(seat))
        assert not await until_its_merchant_phase()
        await browsers[seat].act(url, room.match.legal()[0], room.number(seat))
        await browsers[seat].post(f"{url}/standing", name="stay", value=0)
        assert room.seats[seat].standing == {}
        assert await until_its_merchant_phase()


@pytest.mark.parametrize(("name", "value"), [("dance", 1), ("stay", 2), ("stay", -1), ("no_orders_below", 26)])
@in_a_loop
async def test_an_order_that_does_not_exist_is_refused(name: str, value: int, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = new_match(players=list(PEOPLE))
        url, browsers = await sit_around(house, match)
        answer = await browsers[1].post(f"{url}/standing", name=name, value=value)
        assert answer.json() == {"error": "There is no such standing order."}
        assert (await house.room(url)).seats[1].standing == {}


@in_a_loop
async def test_a_standing_order_outlives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(at_step("lay cargo"), PEOPLE)
        await order(house, match, "no_orders_below", 8)
    async with open_house(tmp_path) as house:
        room = await house.room("/t/table")
        assert room.seats[match.state.actor].standing == {"no_orders_below": 8}
        assert to_plain(room.match.state) == to_plain(match.state)


@in_a_loop
async def test_a_bot_can_wait_where_nobody_looks(tmp_path: Path) -> None:
    for looked_at in (False, True):
        (tmp_path / str(looked_at)).mkdir()
        slow = Slow()
        async with open_house(tmp_path / str(looked_at), thinkers=slow) as house:
            url = await house.keep(match_where(bot_decides, PERSON_AND_BOTS))
            room = await house.room(url)
            if looked_at:
                room.listen(Listener([0]))
            await slow.asked.wait()
            assert slow.can_wait == [not looked_at]


@in_a_loop
async def test_bots_move_one_by_one_and_people_come_first(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        unseen = await house.room(await house.keep(new_match(players=list(PEOPLE))))
        seen = unseen.still()
        seen.listen(Listener([0]))
        driver, came = Driver(Quick(1), 0), []

        async def bot(name: str, room: Room) -> None:
            async with driver._turn(room):
                came.append(name)
                await asyncio.sleep(0)
                came.append(name)

        async def person() -> None:
            came.append("person")

        await asyncio.gather(bot("first", unseen), bot("second", unseen), bot("seen", seen), person())
        assert came == ["person", "first", "first", "seen", "seen", "second", "second"]


@in_a_loop
async def test_bots_leave_half_of_the_time_to_people(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(new_match(players=list(PEOPLE))))
        driver, passed, took = Driver(Quick(1), 0), [], 0.02

        async def bot() -> None:
            async with driver._turn(room):
                passed.append(time.monotonic())
                await asyncio.sleep(took)

        await asyncio.gather(bot(), bot(), bot())
        assert all(later - earlier >= 2 * took for earlier, later in itertools.pairwise(passed))
