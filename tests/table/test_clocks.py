"""Clocks: what they cost, what they never tell, and what happens when somebody's time is up."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, text, update

from kogge.engine.match import Match, TakeBack
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.result import ranked
from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.table.rooms import consent, seating, ticking
from kogge.table.rooms.clock import (
    DAY,
    HOUR,
    LOSE,
    NOTHING,
    TO_BOT,
    SeatClock,
    Terms,
    checked_terms,
    on_time,
    read_clock,
)
from kogge.table.rooms.clocks import end_time
from kogge.table.rooms.rests import HOLIDAYS, YEAR, holidays_left
from kogge.table.rooms.room import Room
from kogge.table.rooms.stored_match import to_store
from kogge.table.store.clocks import beat, moment
from kogge.table.store.records import BOT, SeatRecord
from kogge.table.store.rests import Night, Rest, Rests, due_after, overlap, rests_of, set_night, take_holiday
from kogge.table.store.schema import beats
from kogge.table.store.schema import played as played_rows
from kogge.table.store.store import Store, open_store
from tests.engine.matches import played
from tests.processes import MOST_WAITING
from tests.table.houses import two_houses
from tests.table.playing import choose, match_where, people, person_and_bots, standing_at
from tests.table.tables import Browser, House, in_a_loop, new_table, open_house, record_of, sit_around, token

LIVE = Terms(600, 20, TO_BOT, "random")
SLOW = Terms(0, DAY, TO_BOT, "random")


class StoreClock:
    """The time as the store and the lists tell it, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        for module in ("store.clocks", "web.start_routes"):
            monkeypatch.setattr(f"kogge.table.{module}.time", self)

    def time(self) -> float:
        return self.now

    def pass_by(self, store: Store, seconds: float) -> None:
        """Somebody serves all the while, and so says so to the end; hours of that would take thousands of writes."""
        beat(store)
        self.now += seconds
        with store.writer.begin() as db:
            db.execute(update(beats).values(at=self.now))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StoreClock:
    return StoreClock(monkeypatch)


async def sit_with_clock(house: House, match: Match, terms: Terms) -> tuple[Room, list[Browser]]:
    """A table with a clock, on which this match is played; the clock of whoever decides runs."""
    record = record_of(match, clock=terms.plain())
    record.seats[:] = [ticking.dealt(seat, terms) for seat in record.seats]  # type: ignore[index]
    store = house.rooms.store
    record = ticking.ticked(record, ticking.begun(store, record, match))
    store.create(record, [to_store(match, entry, 1000) for entry in match.entries])
    browsers = [house.browser(name=match.players[seat].name) for seat in match.people]
    for seat, browser in zip(match.people, browsers, strict=True):
        assert (await browser.post("/t/table/claim", token=token(seat))).status_code == 200
    return await house.room("/t/table"), browsers


def left(room: Room, seat: int) -> tuple[float, float]:
    clock = read_clock(room.seats[seat])
    assert clock is not None
    return clock.left, clock.spare


def secret(match: Match) -> bool:
    """Whether the next move of the match by chance tells nobody anything, though its seat decides again."""
    after = match.still()
    after.play(after.state.legal()[0])
    same = to_plain(after.view(SPECTATOR)) == to_plain(match.view(SPECTATOR))
    told = any(event.seer == EVERYBODY for event in after.told[-1])
    return same and not told and after.state.actor == match.state.actor


# -- what a clock costs ---------------------------------------------------------------------------------


@in_a_loop
async def test_the_allowance_is_used_before_the_budget_and_what_is_left_of_it_is_lost(
    tmp_path: Path, clock: StoreClock
) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        first = room.match.state.actor
        allowance = left(room, first)[1]
        clock.pass_by(room.store, allowance - 5)
        await choose(room)
        assert left(room, first)[0] == 600
        second = room.match.state.actor
        allowance = left(room, second)[1]
        assert allowance in (20, 10)
        clock.pass_by(room.store, allowance + 30)
        await choose(room)
        assert left(room, second)[0] == 570
        stored = room.store.match(room.id)
        assert stored is not None
        assert [seat.clock for seat in stored.seats] == [seat.clock for seat in room.seats]


def test_an_answer_in_the_turn_of_another_has_half_of_the_allowance(store: Store) -> None:
    def answers(match: Match) -> bool:
        return match.game.turn(match.state)[0] not in (-1, match.state.actor)

    for wanted, spare in ((answers, 10), (lambda match: len(match.moves) > 20 and not answers(match), 20)):
        match = match_where(wanted, people())
        record = record_of(match, clock=LIVE.plain())
        seats = [ticking.dealt(seat, LIVE) for seat in record.seats]
        now = ticking.begun(store, record_of(match, clock=LIVE.plain(), seats=seats), match)
        assert now is not None
        assert now.clocks[match.state.actor]["spare"] == spare


@in_a_loop
async def test_no_clock_runs_for_a_bot_nor_before_the_match_nor_after_it(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        url = await new_table(ann, ["me", "open", BOT], clock=LIVE.plain())
        room = await house.room(url)
        assert ticking.running_at(room.record) is None
        assert (await bob.post(f"{url}/join", seat=1)).status_code == 200
        await house.settled(url)
        assert ticking.running_at(room.record) == room.match.state.actor in (0, 1)
        assert room.record.clock_due is not None
        for seat in (0, 1):
            await consent.ask_abort(room, seat)
        assert ticking.running_at(room.record) is None
        assert room.record.clock_due is None


# -- what it never tells --------------------------------------------------------------------------------


@in_a_loop
async def test_a_secret_choice_does_not_show_on_the_clock(tmp_path: Path, clock: StoreClock) -> None:
    """Neither that there was one, nor how many: clock and pages of the others stay what they were."""
    async with open_house(tmp_path) as house:
        room, browsers = await sit_with_clock(house, match_where(secret, people()), LIVE)
        actor = room.match.state.actor
        other = browsers[(actor + 1) % 4]
        before, seen = room.record, (await other.parts("/t/table"))
        clock.pass_by(room.store, 7)
        await choose(room, room.match.write(room.match.state.legal()[0]))
        assert [seat.clock for seat in room.seats] == [seat.clock for seat in before.seats]
        assert room.record.clock_due == before.clock_due
        after = await other.parts("/t/table")
        assert {**after, "now": 0} == {**seen, "now": 0}


@in_a_loop
async def test_what_was_drawn_of_a_running_clock_is_kept_while_it_runs(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        room, (ann, *_) = await sit_with_clock(house, standing_at(40, people()), LIVE)
        seats = (await ann.parts("/t/table"))["digests"]["seats"]
        clock.pass_by(room.store, 30)
        assert (await ann.parts("/t/table"))["digests"]["seats"] == seats
        page = (await ann.get("/t/table")).text
        assert re.search(rf'data-since="{1_000_000.0}"', page)
        assert page.count('data-clock="') == 5  # at each seat, and at the prompt
        assert "10 minutes each" in page


@in_a_loop
async def test_lists_say_what_is_left_of_ones_own_time_and_of_nobody_else_s(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        room, browsers = await sit_with_clock(house, standing_at(40, people()), Terms(0, DAY, NOTHING))
        actor = room.match.state.actor
        given = left(room, actor)[1]
        clock.pass_by(room.store, given - 3 * HOUR)
        for page in ("/", "/me"):
            assert "3 hours left" in (await browsers[actor].get(page)).text
            assert " left</" not in (await browsers[(actor + 1) % 4].get(page)).text
        clock.now += 3 * HOUR - 30
        assert "less than 1 minute" in (await browsers[actor].get("/me")).text
        clock.now += HOUR
        assert "Out of time" in (await browsers[actor].get("/me")).text


# -- going back -----------------------------------------------------------------------------------------


@in_a_loop
async def test_what_is_taken_back_gives_no_time(tmp_path: Path, clock: StoreClock) -> None:
    """To play on, take it back and play again, over and over, costs what thinking as long would cost."""

    def goes_on(match: Match) -> bool:
        after = match.still()
        after.play(after.state.legal()[0])
        again = after.state.actor == match.state.actor
        return (
            len(match.moves) > 20
            and again
            and after.undo_to(after.state.actor) <= len(match.moves)
            and not secret(match)
        )

    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, match_where(goes_on, people()), LIVE)
        seat = room.match.state.actor
        action = room.match.write(room.match.state.legal()[0])
        for _ in range(5):
            clock.pass_by(room.store, 15)
            await choose(room, action)
            clock.pass_by(room.store, 15)
            await consent.undo(room, seat)
        assert left(room, seat)[0] <= 600 - 5 * 30 + 2 * LIVE.allowance


@in_a_loop
async def test_whoever_did_not_take_back_has_an_allowance_again(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        await choose(room)
        while room.match.moves[-1].seat == room.match.state.actor:
            await choose(room)
        asks, decides = room.match.moves[-1].seat, room.match.state.actor
        clock.pass_by(room.store, 60)
        used = left(room, decides)
        await consent.ask_back(room, asks)
        for seat in range(4):
            if seat != asks:
                await consent.answer(room, seat, True)
        assert isinstance(room.match.entries[-1], TakeBack)
        assert left(room, decides)[0] == used[0] + used[1] - 60
        while room.match.state.actor != decides:
            await choose(room)
        assert left(room, decides)[1] >= LIVE.allowance / 2


@in_a_loop
async def test_a_bot_that_stands_in_for_a_moment_gives_no_time(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        seat, (budget, spare) = room.match.state.actor, left(room, room.match.state.actor)
        clock.pass_by(room.store, spare)
        await seating.hand_over(room, seat, "random", own=True)
        assert ticking.running_at(room.record) is None
        assert room.record.clock_due is None
        clock.pass_by(room.store, 40)
        await seating.reclaim(room, seat)
        assert left(room, seat) == (budget - 40, 0)
        assert room.record.clock_due == clock.now + budget - 40


@in_a_loop
async def test_people_at_one_screen_have_a_clock_each(tmp_path: Path, clock: StoreClock) -> None:
    """Who sits before it while somebody else decides costs nobody time; and a bot steps in for one of them alone."""
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        seats = [{"kind": "me"}, {"kind": "here", "name": "Bob"}, {"kind": "here", "name": "Cem"}]
        made = await ann.post("/new/borneo", options={}, seats=seats, listed=False, patience=0, clock=LIVE.plain())
        room = await house.room(made.json()["url"])
        decided: list[int] = []
        while len(set(decided)) < 3:
            seat = room.match.state.actor
            before = {other: left(room, other)[0] for other in range(3)}
            clock.pass_by(room.store, left(room, seat)[1] + 10)
            await choose(room)
            decided.append(seat)
            assert {other: left(room, other)[0] for other in range(3)} == {**before, seat: before[seat] - 10}
        seat = room.match.state.actor
        clock.pass_by(room.store, sum(left(room, seat)) + 1)
        await look_until(house, lambda: bool(room.seats[seat].stand_in))
        assert [bool(each.stand_in) for each in room.seats].count(True) == 1


@in_a_loop
async def test_who_resigns_has_no_clock_any_more(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        await seating.resign(room, room.match.state.actor)
        assert (ticking.running_at(room.record), room.record.clock_due) == (None, None)


# -- when time is up ------------------------------------------------------------------------------------


async def look_until(house: House, done: Any) -> None:
    await house.rooms.clocks.look()
    async with asyncio.timeout(MOST_WAITING):
        while not done():
            await asyncio.sleep(0.001)


@in_a_loop
async def test_when_time_is_up_a_bot_of_the_level_steps_in_until_its_person_is_back(
    tmp_path: Path, clock: StoreClock
) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        seat, entries = room.match.state.actor, len(room.match.entries)
        clock.pass_by(room.store, sum(left(room, seat)) + 1)
        await look_until(house, lambda: room.seats[seat].stand_in == "random")
        await house.settled("/t/table")
        assert room.match.entries[entries].seat == seat
        await seating.reclaim(room, seat)
        assert left(room, seat)[0] <= 0
        while room.match.state.actor != seat and not room.is_over:
            await choose(room)
        assert left(room, seat) in ((0, 20), (0, 10))  # for each decision; no budget, and nothing to make up for


@in_a_loop
async def test_whoever_comes_back_before_the_bot_has_decided_has_no_time_for_that(
    tmp_path: Path, clock: StoreClock
) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        seat = room.match.state.actor
        clock.pass_by(room.store, sum(left(room, seat)) + 1)
        async with room.lock:
            await room.stand_in(seat, "random", ticking.handed_over(room.store, room.record, seat))
        await seating.reclaim(room, seat)
        assert sum(left(room, seat)) <= 0
        assert room.record.clock_due is not None
        assert room.record.clock_due <= clock.now


@in_a_loop
async def test_a_seat_that_lost_on_time_comes_last(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        terms = Terms(600, 20, LOSE)
        room, browsers = await sit_with_clock(house, match_where(lambda match: len(match.moves) > 150, people()), terms)
        seat = room.match.state.actor
        clock.pass_by(room.store, sum(left(room, seat)) + 1)
        await look_until(house, lambda: room.seats[seat].resigned)
        await house.settled("/t/table")
        page = (await browsers[seat].get("/t/table")).text
        assert "You have lost on time" in page
        assert "out of time" in page
        answer = await browsers[seat].post("/t/table/reclaim", seat=seat)
        assert answer.json()["error"] == "You have lost this game on time."
        for other in range(4):
            if other != seat:
                await seating.hand_over(room, other, "random", own=True)
        house.rooms.driver.wake(room)
        await house.settled("/t/table")
        assert room.is_over
        result = room.results()[seat]
        assert (result.out, result.rank) == (True, 4)
        assert room.record.results[seat][1] == 4
        with room.store.reader.connect() as db:
            ranks = list(db.scalars(select(played_rows.c.rank).order_by(played_rows.c.seat)))
        assert ranks == [result.rank for result in room.results()]
        assert ranks != [result.rank for result in room.match.results()], "somebody else would have been last anyway"
        told = (await browsers[0].client.get("/api/tables/table")).json()
        assert told["results"][seat]["rank"] == 4
        assert told["seats"][seat]["clock"]["lost"] is True
        page = (await browsers[seat].get("/t/table")).text
        assert "<small>out of time</small>" in page  # beside the name, where the ranking is
        first = next(result.seat for result in room.results() if result.rank == 1)
        assert f"won by {room.names[first]}" in (await browsers[seat].get("/me")).text
        for who, said in ((seat, "Out of time"), ((seat + 1) % 4, "Not played to the end")):  # whose bot has played on
            played = (await browsers[who].get("/me/played")).text
            assert [text for text in ("Out of time", "Not played to the end") if text in played] == [said]
        (row,) = (await browsers[seat].client.get("/me/played.json")).json()["played"]
        assert (row["left"], row["lost_on_time"]) == (True, True)


@in_a_loop
async def test_at_the_seats_whoever_lost_on_time_is_last_and_nobody_s_leader(tmp_path: Path, clock: StoreClock) -> None:
    def leads(match: Match) -> bool:
        places = [result.rank for result in match.state.results()]
        return places[match.state.actor] == 1 and places.count(1) == 1

    async with open_house(tmp_path) as house:
        room, browsers = await sit_with_clock(house, match_where(leads, people()), Terms(600, 20, LOSE))
        seat = room.match.state.actor
        leader = re.compile(rf'id="seat-{seat}"(?:(?!</section>).)*#leader', re.DOTALL)
        assert leader.search((await browsers[seat].get("/t/table")).text)
        clock.pass_by(room.store, sum(left(room, seat)) + 1)
        await look_until(house, lambda: room.seats[seat].resigned)
        page = (await browsers[seat].get("/t/table")).text
        assert not leader.search(page)
        assert page.count("#leader") > 0


def test_results_with_seats_that_lost_on_time() -> None:
    results = ranked([{"a": 5}, {"a": 9}, {"a": 7}])
    up = SeatRecord("B", "person", clock=SeatClock(0, is_up=True).plain())
    assert [result.rank for result in on_time(results, [SeatRecord("A", "person"), up, SeatRecord("C", BOT)])] == [
        2,
        3,
        1,
    ]


@in_a_loop
async def test_where_nothing_happens_the_clock_goes_below_zero(tmp_path: Path, clock: StoreClock) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), Terms(600, 20, NOTHING))
        seat = room.match.state.actor
        clock.pass_by(room.store, sum(left(room, seat)) + 30)
        await house.rooms.clocks.look()
        await end_time(room)
        assert room.record.clock_due is None
        await choose(room)
        assert left(room, seat)[0] == -30
        assert not room.seats[seat].stand_in


@pytest.mark.slow
@in_a_loop
async def test_who_was_late_with_a_slow_clock_has_all_the_time_for_the_next_decision(
    tmp_path: Path, clock: StoreClock
) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), Terms(0, HOUR, NOTHING))
        seat = room.match.state.actor
        clock.pass_by(room.store, 2 * HOUR)
        await choose(room)
        assert left(room, seat)[0] < 0 or room.match.state.actor == seat
        while room.match.state.actor != seat:
            await choose(room)
        assert left(room, seat) in ((0, HOUR), (0, HOUR / 2))


# -- while nobody serves --------------------------------------------------------------------------------


@in_a_loop
async def test_a_restart_costs_nobody_time(tmp_path: Path, clock: StoreClock) -> None:
    match = standing_at(40, people())
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, match, LIVE)
        clock.pass_by(room.store, 40)
        seat, before = room.match.state.actor, room.seats[room.match.state.actor].clock
    clock.now += DAY
    async with open_house(tmp_path) as house:
        room = await house.room("/t/table")
        assert before is not None
        now = room.seats[seat].clock
        assert now is not None
        assert now == {**before, "since": before["since"] + DAY, "due": before["due"] + DAY, "rests": []}
        assert room.record.clock_due == now["due"]
        clock.pass_by(room.store, 5)
        await choose(room)
        assert left(room, seat)[0] == 600 - 45 + before["spare"]


@in_a_loop
async def test_a_move_before_the_first_look_after_a_pause_costs_no_time(tmp_path: Path, clock: StoreClock) -> None:
    """As when a laptop was closed, and a click comes first of all."""
    async with open_house(tmp_path) as house:
        room, _ = await sit_with_clock(house, standing_at(40, people()), LIVE)
        seat = room.match.state.actor
        clock.now += 8 * HOUR
        await choose(room)
        assert left(room, seat)[0] == 600


def test_time_in_which_nobody_served_is_taken_out_once(store: Store) -> None:
    match = standing_at(40, people())
    record = record_of(
        match, clock=LIVE.plain(), seats=[ticking.dealt(SeatRecord(name, "person"), LIVE) for name in "ABCD"]
    )
    store.create(ticking.ticked(record, ticking.begun(store, record, match)))
    with store.writer.begin() as db:
        db.execute(text("UPDATE beats SET at = at - 3600"))
    before = _running(store)
    moment(store)
    after = _running(store)
    assert before["since"] <= after["since"] <= before["since"] + 60  # it began after that: nothing of it is lost
    stored = store.match("table")
    assert stored is not None
    assert (stored.changes, stored.news) == (1, 1)
    moment(store)
    beat(store)
    assert _running(store) == after


def _running(store: Store) -> dict[str, Any]:
    record = store.match("table")
    assert record is not None
    seat = ticking.running_at(record)
    assert seat is not None
    clock = record.seats[seat].clock
    assert clock is not None
    return dict(clock)


@in_a_loop
async def test_of_two_processes_one_carries_it_out(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        room, _ = await sit_with_clock(one, standing_at(40, people()), LIVE)
        seat, entries = room.match.state.actor, len(room.match.entries)
        with room.store.writer.begin() as db:
            db.execute(
                text("UPDATE seats SET clock = jsonb_set(clock::jsonb, '{left}', '-50')::json WHERE clock IS NOT NULL")
            )
            db.execute(text("UPDATE matches SET clock_due = 1, changes = changes + 1"))
        await asyncio.gather(one.rooms.clocks.look(), other.rooms.clocks.look())
        same = await other.room("/t/table")
        async with asyncio.timeout(MOST_WAITING):
            while not (room.seats[seat].stand_in and same.seats[seat].stand_in):
                await asyncio.sleep(0.01)
        await one.settled("/t/table")
        await other.settled("/t/table")
        moves = room.store.moves("table")
        assert moves[entries].seat == seat
        assert len({entries + number for number, _ in enumerate(moves)}) == len(moves)


# -- slow clocks ----------------------------------------------------------------------------------------


def at(day: int, hour: int, zone: str = "Europe/Berlin") -> float:
    return datetime(2026, 3, day, hour, tzinfo=ZoneInfo(zone)).astimezone(UTC).timestamp()


def test_a_clock_stands_still_at_night() -> None:
    rests = Rests(Night("Europe/Berlin", 23, 7, 0))
    due, until = due_after(rests, at(3, 22), 2 * HOUR)
    assert due == at(4, 8)
    assert until == [(at(3, 23), at(4, 7))]
    assert due_after(rests, at(4, 2), HOUR)[0] == at(4, 8)  # it began in the middle of one
    assert due_after(rests, at(28, 22), 2 * HOUR)[0] == at(29, 8)  # an hour shorter than others
    assert due_after(Rests(Night("Europe/Berlin", 0, 0, 0)), at(3, 22), 2 * HOUR)[0] == at(4, 0)


def test_a_clock_stands_still_on_holidays_and_the_nights_within_them_count_once() -> None:
    rests = Rests(Night("Europe/Berlin", 23, 7, 0), [(at(3, 12), at(5, 2))])
    due, until = due_after(rests, at(3, 11), 2 * HOUR)
    assert due == at(5, 8)
    assert overlap(until, at(3, 11), due) == due - at(3, 11) - 2 * HOUR


@in_a_loop
@pytest.mark.parametrize(
    ("away", "back", "due"),
    [
        (at(3, 13), at(3, 15), at(4, 9)),  # what is put off begins to run into a night
        (at(3, 22), at(4, 10), at(4, 11)),  # as when a laptop is closed in the evening and opened in the morning
        (at(3, 22), at(4, 3), at(4, 8)),  # it is back in the middle of a night
    ],
)
async def test_a_time_without_a_server_takes_nothing_from_a_night_and_adds_nothing(
    tmp_path: Path, clock: StoreClock, away: float, back: float, due: float
) -> None:
    """At 12 somebody has 11 hours, and sleeps from 23 to 7."""
    clock.now = at(3, 12)
    async with open_house(tmp_path) as house:
        terms = Terms(0, 11 * HOUR, TO_BOT, "random")
        match = match_where(lambda match: match.game.turn(match.state)[0] == match.state.actor, people())
        room, browsers = await sit_with_clock(house, match, terms)
        seat = room.match.state.actor
        form = {"zone": "Europe/Berlin", "begins": "23", "ends": "7"}
        assert (await browsers[seat].client.post("/me/night", data=form)).status_code == 303
        assert room.record.clock_due == at(3, 23)
        clock.pass_by(room.store, away - clock.now)
        clock.now = back
        beat(room.store)
        stored = room.store.match(room.id)
        assert stored is not None
        assert stored.clock_due == due
        await room.catch_up()
        clock.pass_by(room.store, due - clock.now - 1)
        assert ticking.has_time(ticking.looked_at(room.store, room.record, seat), seat)
        clock.pass_by(room.store, 2)
        assert not ticking.has_time(ticking.looked_at(room.store, room.record, seat), seat)


def test_holidays_of_the_last_year_count() -> None:
    now = 10 * YEAR
    assert holidays_left([], now) == HOLIDAYS
    assert (
        holidays_left([(now - YEAR - 5 * DAY, now - YEAR - DAY), (now - 4 * DAY, now - DAY)], now) == HOLIDAYS - 3 * DAY
    )
    assert holidays_left([(now - DAY, now - DAY), (now - HOUR, now)], now) == HOLIDAYS - 2 * DAY


@in_a_loop
async def test_nights_and_holidays_are_set_on_ones_page(tmp_path: Path, clock: StoreClock) -> None:
    clock.now = at(3, 22)
    async with open_house(tmp_path) as house:
        room, browsers = await sit_with_clock(house, standing_at(40, people()), SLOW)
        seat = room.match.state.actor
        ann, spare = browsers[seat], left(room, seat)[1]
        form = {"zone": "Europe/Berlin", "begins": "23", "ends": "7"}
        assert (await ann.client.post("/me/night", data=form)).status_code == 303
        assert room.record.clock_due == due_after(Rests(Night("Europe/Berlin", 23, 7, 0)), clock.now, spare)[0]
        assert f"{at(3, 23):.0f}-{at(4, 7):.0f}" in (await ann.get("/t/table")).text
        refused = await ann.client.post("/me/night", data={**form, "begins": "22"})
        assert (refused.status_code, "once in 7 days" in refused.text) == (422, True)
        before = room.record.clock_due
        assert (await ann.client.post("/me/holiday", data={"days": "3"})).status_code == 303
        assert room.record.clock_due is not None
        assert before is not None
        assert before + 2 * DAY < room.record.clock_due <= before + 3 * DAY + 10 * HOUR
        assert (await ann.client.post("/me/holiday", data={"days": "3"})).status_code == 422
        assert (await ann.client.post("/me/home")).status_code == 303
        assert room.record.clock_due == before
        assert (await ann.client.post("/me/holiday", data={"days": "15"})).status_code == 422


@in_a_loop
async def test_of_holidays_that_are_asked_for_at_once_one_is_taken(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann = house.browser()
        asked = [ann.client.post("/me/holiday", data={"days": "3"}) for _ in range(4)]
        assert sorted(answer.status_code for answer in await asyncio.gather(*asked)) == [303, 422, 422, 422]
        with house.rooms.store.reader.connect() as db:
            assert db.execute(text("SELECT count(*) FROM holidays")).scalar_one() == 1


@in_a_loop
async def test_who_takes_a_holiday_knows_of_one_that_is_taken_at_the_same_moment(url: str) -> None:
    stores, both_choose = [open_store(url), open_store(url)], Barrier(2)

    def choose(taken: Sequence[Rest]) -> Rest:
        with suppress(BrokenBarrierError):
            both_choose.wait(0.5)  # in vain: the other is let in once this one has chosen
        return len(taken), 10

    await asyncio.gather(*(asyncio.to_thread(take_holiday, store, "ann", choose) for store in stores))
    assert rests_of(stores[0], "ann").holidays == [(0, 10), (1, 10)]
    for store in stores:
        store.close()


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"zone": "Mars/Olympus", "begins": "23", "ends": "7"}, "There is no such time zone"),
        ({"zone": "Europe/Berlin", "begins": "20", "ends": "7"}, "A night lasts 10 hours at most"),
        ({"zone": "Europe/Berlin", "begins": "24", "ends": "7"}, "An hour of the day is from 0 to 23"),
        ({}, "An hour of the day is from 0 to 23"),
    ],
)
@in_a_loop
async def test_a_night_that_is_none_is_refused(tmp_path: Path, form: dict[str, str], sentence: str) -> None:
    async with open_house(tmp_path) as house:
        answer = await house.browser().client.post("/me/night", data=form)
        assert (answer.status_code, sentence in answer.text) == (422, True)


@in_a_loop
async def test_whoever_is_forgotten_has_no_nights_any_more(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser()
        form = {"zone": "Europe/Berlin", "begins": "23", "ends": "7"}
        assert (await ann.client.post("/me/night", data=form)).status_code == 303
        page = await ann.get("/me")
        assert "Europe/Berlin" in page.text
        await ann.client.post("/me/holiday", data={"days": "1"})
        await ann.client.post("/forget")
        with house.rooms.store.reader.connect() as db:
            for table in ("nights", "holidays"):
                assert db.execute(text(f"SELECT count(*) FROM {table}")).scalar_one() == 0


def test_nights_and_holidays_are_kept_for_a_person(store: Store) -> None:
    night = Night("Europe/Berlin", 23, 7, 5.5)
    for begins in (22, 23):
        set_night(store, "ann", night._replace(begins=begins))
    take_holiday(store, "ann", lambda taken: (1.5, 2.5))
    assert rests_of(store, "ann") == Rests(night, [(1.5, 2.5)])
    assert rests_of(store, "bob") == Rests(None, [])


# -- chosen with the table ------------------------------------------------------------------------------


BAD: Sequence[object] = [
    {"budget": 10, "allowance": 10},
    {"budget": 10**9, "allowance": 10},
    {"budget": 600, "allowance": 0},
    {"budget": 0, "allowance": 60},
    {"budget": 0, "allowance": 10**9},
    {"budget": "600", "allowance": 10},
    {"budget": True, "allowance": 10},
    {"budget": 600},
    {"budget": 600, "allowance": 10, "at_end": "explode"},
    {"budget": 600, "allowance": 10, "at_end": "bot", "level": "god"},
    {"budget": 600, "allowance": 10, "at_end": ["bot"]},
    {"budget": 600, "allowance": 10, "more": 1},
    "5 minutes",
    [600, 10],
]


@pytest.mark.parametrize("asked", BAD)
def test_terms_that_make_no_sense_are_refused(asked: object) -> None:
    with pytest.raises(Refusal):
        checked_terms(asked)


@in_a_loop
async def test_a_clock_is_chosen_with_the_table_said_to_all_and_kept_in_a_rematch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob", lang="de")
        asked: dict[str, Any] = {"clock": LIVE.plain(), "patience": 60, "listed": True}
        url = await new_table(ann, ["me", "open", BOT], **asked)
        for page in (await bob.get(url), await bob.get("/")):
            assert "10 Minuten je Person" in page.text
        waiting = (await bob.get(url)).text
        assert "Ist die Zeit um, springt ein Bot ein" in waiting
        assert "Danach bleibt ihr nur die Zeit je Entscheidung." in waiting
        told = (await ann.client.get("/api/tables")).json()[0]
        assert told["clock"] == LIVE.plain()
        room = await house.room(url)
        assert room.record.patience == 0  # the clock decides
        await bob.post(f"{url}/join", seat=1)
        for seat in (0, 1):
            await consent.ask_abort(room, seat)
        again = await house.room(f"/t/{await house.rooms.rematch(room)}")
        assert again.record.clock == LIVE.plain()
        assert [read_clock(seat).left for seat in again.seats if seat.clock] == [600] * 3  # type: ignore[union-attr]
        answer = await ann.post(
            "/new/borneo", seats=[{"kind": "me"}] * 3, patience=0, clock={"budget": 5, "allowance": 5}
        )
        assert (answer.status_code, "from 1 minute to 3 hours" in answer.json()["error"]) == (422, True)


@in_a_loop
async def test_programs_make_tables_with_clocks_and_see_them_run(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        client = house.browser().client
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
        made = await client.post("/api/tables", json={"game": "borneo", "seats": seats, "clock": LIVE.plain()})
        assert made.status_code == 201
        await house.settled(f"/t/{made.json()['id']}")
        told = (await client.get(f"/api/tables/{made.json()['id']}")).json()
        assert told["clock"] == LIVE.plain()
        assert told["seats"][0]["clock"]["since"] is not None
        assert told["seats"][1]["clock"] is None
        bad = await client.post(
            "/api/tables", json={"game": "borneo", "seats": seats, "clock": {"budget": 1, "allowance": 1}}
        )
        assert bad.status_code == 422


@in_a_loop
async def test_a_table_without_a_clock_shows_none(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, (ann, *_) = await sit_around(house, standing_at(40, people()))
        assert 'class="clock' not in (await ann.get(url)).text
        assert "now" not in await ann.parts(url)
        await choose(await house.room(url))


def test_a_match_by_chance_has_secret_choices() -> None:
    """Else nothing above would be shown of them."""
    assert secret(match_where(secret, person_and_bots()))
    assert not all(secret(match) for match in [played(moves=5)])
