"""Who looks at a table in which process, and which process drives a match: one at a time, whoever dies."""

import asyncio
import threading
import time
from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from kogge.engine.match import Match, Player
from kogge.engine.refusal import Refusal
from kogge.table.refusals import Busy
from kogge.table.rooms import leases, other_processes, seating
from kogge.table.rooms.bot_processes import Chosen
from kogge.table.rooms.leases import Leases
from kogge.table.rooms.room import Listener, Room
from kogge.table.store import sharing
from kogge.table.store.records import There
from kogge.table.store.store import open_store
from tests.table.houses import same, two_houses, until, without_signals
from tests.table.playing import at_step, choose, match_where, people, person_and_bots, standing_at
from tests.table.tables import House, Quick, in_a_loop, open_house, sit_around

SHORT = 1.5  # seconds of a life


class Counting(Quick):
    """Bots that remember how often they were asked."""

    asked = 0

    async def choose(self, *args: Any, **more: Any) -> Chosen:
        self.asked += 1
        return await super().choose(*args, **more)


class Hanging(Counting):
    """Bots that never come to a decision."""

    async def choose(self, *args: Any, **more: Any) -> Chosen:
        self.asked += 1
        await asyncio.Event().wait()
        raise AssertionError


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes look more often than usual, and live as long: on a machine that is slow none is held for dead."""
    monkeypatch.setattr(other_processes, "EVERY", SHORT / 5)


@pytest.fixture
def short_lives(monkeypatch: pytest.MonkeyPatch, often: None) -> None:
    monkeypatch.setattr(sharing, "LIFE", SHORT)
    monkeypatch.setattr(leases, "LIFE", SHORT)
    monkeypatch.setattr(leases, "MARGIN", SHORT / 3)


async def die(house: House) -> None:
    """From one moment to the next, without a word to the database."""
    others = house.rooms.others
    others._closing.set()
    others._soon.set()
    await house.rooms.driver.close()


def bots_to_the_end() -> list[Player]:
    return [Player(f"Bot {seat}", "random") for seat in range(4)]


# -- who drives -------------------------------------------------------------------------------------


@pytest.mark.slow
@in_a_loop
async def test_a_match_is_driven_by_one_process(shared: str) -> None:
    one_thinks, other_thinks = Counting(1), Counting(1)
    async with two_houses(shared, one_thinks, other_thinks) as (one, other):
        url, _ = await sit_around(one, standing_at(0, person_and_bots()))
        rooms = [await one.room(url), await other.room(url)]
        for room in 8 * rooms:
            await until(lambda: same(*rooms) and rooms[0].match.state.actor == 0)
            await choose(room)
            for house in (one, other):
                house.rooms.driver.wake(await house.room(url))
        await until(lambda: same(*rooms) and rooms[0].match.state.actor == 0)
        of_bots = sum(entry.seat != 0 for entry in rooms[0].match.entries)
        assert one_thinks.asked + other_thinks.asked == of_bots
        assert of_bots > 16


@in_a_loop
async def test_another_process_takes_over_when_one_dies(shared: str, short_lives: None) -> None:
    """Though nobody looks at the match."""
    thinks = Hanging(1)
    async with open_house(Path(), thinks, database=shared) as one:
        room = await one.room(await one.keep(standing_at(0, bots_to_the_end())))
        await until(lambda: thinks.asked == 1)
        async with open_house(Path(), database=shared) as other:
            await asyncio.sleep(2 * SHORT)
            assert not room.match.entries  # while it lives, nobody else plays on
            await die(one)
            await until(lambda: "table" in other.rooms.held and other.rooms.held["table"].is_over)


@in_a_loop
async def test_another_process_takes_over_when_one_ends_in_peace(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "LIFE", 3600.0)  # nobody is held for dead
    thinks = Hanging(1)
    async with AsyncExitStack() as end:
        goes = await end.enter_async_context(open_house(Path(), thinks, database=shared))
        url = await goes.keep(standing_at(0, bots_to_the_end()))
        await goes.room(url)
        await until(lambda: thinks.asked == 1)
        async with open_house(Path(), database=shared) as stays:
            room = await stays.room(url)
            await asyncio.sleep(1)
            assert not room.match.entries
            await end.aclose()
            await until(lambda: bool(room.match.entries))


@pytest.mark.slow
@in_a_loop
async def test_a_match_that_waits_for_a_bot_is_found_at_the_start(shared: str) -> None:
    async with open_house(Path(), Hanging(1), database=shared) as first:
        await first.room(await first.keep(standing_at(0, bots_to_the_end())))
    async with open_house(Path(), database=shared) as second:
        await until(lambda: "table" in second.rooms.held and second.rooms.held["table"].is_over)


def by_order() -> Match:
    """A match in which the standing order “stay” decides next."""
    return match_where(at_step("merchant phase"), people())


async def give_order(house: House, match_id: str, seat: int, name: str) -> None:
    await asyncio.to_thread(house.rooms.store.set_standing, match_id, seat, {name: 1})


@pytest.mark.slow
@in_a_loop
async def test_standing_orders_are_obeyed_where_the_process_that_saw_to_them_has_died(
    shared: str, short_lives: None
) -> None:
    """Though nobody looks at the match."""
    match = by_order()
    seat, entries = match.state.actor, len(match.entries)
    async with open_house(Path(), database=shared) as one:
        await asyncio.to_thread(sharing.take_lease, one.rooms.store, one.rooms.others.name, "table")
        await one.keep(match)
        await give_order(one, "table", seat, "stay")
        async with open_house(Path(), database=shared) as other:
            await asyncio.sleep(2 * SHORT)
            assert "table" not in other.rooms.held  # while the one lives, nobody else plays on
            await die(one)
            await until(lambda: "table" in other.rooms.held and len(other.rooms.held["table"].match.entries) > entries)


@in_a_loop
async def test_standing_orders_are_obeyed_after_a_start(tmp_path: Path) -> None:
    match = by_order()
    seat, entries = match.state.actor, len(match.entries)
    async with open_house(tmp_path) as first:
        await first.keep(match)
        await give_order(first, "table", seat, "stay")
    async with open_house(tmp_path) as second:
        await until(lambda: "table" in second.rooms.held and len(second.rooms.held["table"].match.entries) > entries)


@pytest.mark.slow
@in_a_loop
async def test_a_match_whose_orders_say_nothing_now_is_opened_once(shared: str, often: None) -> None:
    match = by_order()
    async with open_house(Path(), database=shared) as house:
        await house.keep(match)
        await give_order(house, "table", match.state.actor, "no_defence")
        await until(lambda: "table" in house.rooms.held)
        for _ in range(3):
            house.rooms.forget(house.rooms.held["table"])
            await asyncio.sleep(SHORT)
            assert "table" not in house.rooms.held
            # once something has changed, it may say something
            await give_order(house, "table", match.state.actor, "no_defence")
            await until(lambda: "table" in house.rooms.held)


@in_a_loop
async def test_what_was_taken_is_given_though_word_of_before_came_late(shared: str) -> None:
    store = open_store(shared)
    mine = Leases(store, "me")
    before = await asyncio.to_thread(sharing.live, store, "me")
    mine.note(before, time.monotonic())
    assert await mine.take("table")
    mine.note(before, time.monotonic())  # it was read before that
    await mine.give(["table"])
    await asyncio.to_thread(sharing.live, store, "you")
    assert await asyncio.to_thread(sharing.take_lease, store, "you", "table")
    store.close()


@pytest.mark.slow
@in_a_loop
async def test_a_match_that_could_not_be_handed_over_is_handed_over_later(
    shared: str, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nobody would drive it while this process lives."""
    give = Leases.give
    failed: list[Collection[str]] = []

    async def away_at_first(self: Leases, ids: Collection[str]) -> None:
        if not failed:
            failed.append(ids)
            raise Busy
        await give(self, ids)

    monkeypatch.setattr(Leases, "give", away_at_first)
    match = by_order()
    async with open_house(Path(), database=shared) as one:
        await one.keep(match)
        await give_order(one, "table", match.state.actor, "no_defence")
        await until(lambda: "table" in one.rooms.held)
        async with open_house(Path(), database=shared) as other:
            one.rooms.forget(one.rooms.held["table"])
            await until(lambda: bool(failed) and ("table" in other.rooms.held or "table" in one.rooms.held))


@in_a_loop
async def test_a_match_that_is_let_go_in_the_middle_of_a_look_is_handed_over_too(
    shared: str, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    give = Leases.give
    failed, looking, go_on = threading.Event(), threading.Event(), threading.Event()

    async def away_at_first(self: Leases, ids: Collection[str]) -> None:
        if not failed.is_set():
            failed.set()
            raise Busy
        await give(self, ids)

    monkeypatch.setattr(Leases, "give", away_at_first)
    match = by_order()
    async with open_house(Path(), database=shared) as one, open_house(Path(), database=shared) as other:
        changes_of = one.rooms.store.changes_of

        def slowly(ids: Sequence[str]) -> dict[str, int]:
            found = changes_of(ids)
            if "table" in ids:
                looking.set()
                go_on.wait()
            return found

        monkeypatch.setattr(one.rooms.store, "changes_of", slowly)
        assert await one.rooms.others.leases.take("table")
        await one.keep(match)
        await give_order(one, "table", match.state.actor, "no_defence")
        room = await one.rooms.room("table")
        await until(looking.is_set)
        one.rooms.forget(room)
        await until(failed.is_set)
        go_on.set()
        await until(lambda: "table" in other.rooms.held or "table" in one.rooms.held)


@in_a_loop
async def test_a_match_that_cannot_be_opened_now_is_opened_later(
    shared: str, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(Path(), database=shared) as one:
        opened, failed = one.rooms.room, list[str]()

        async def busy_at_first(match_id: str) -> Room:
            if not failed:
                failed.append(match_id)
                raise Busy
            return await opened(match_id)

        monkeypatch.setattr(one.rooms, "room", busy_at_first)
        match = by_order()
        await one.keep(match)
        await give_order(one, "table", match.state.actor, "no_defence")
        await until(lambda: failed == ["table"] and "table" in one.rooms.held)


@in_a_loop
async def test_who_cannot_say_that_it_lives_stops_before_another_begins(
    shared: str, short_lives: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(shared)
    mine = Leases(store, "me")
    mine.note(await asyncio.to_thread(sharing.live, store, "me"), time.monotonic())
    assert await mine.take("table")
    assert not await asyncio.to_thread(sharing.take_lease, store, "you", "table")
    until_when = time.monotonic() + 60
    while True:
        try:
            assert await mine.take("table")
        except Busy:
            break
        assert time.monotonic() < until_when
        await asyncio.sleep(0.01)
    assert not await asyncio.to_thread(sharing.take_lease, store, "you", "table")  # not yet
    await asyncio.sleep(SHORT)
    assert await asyncio.to_thread(sharing.take_lease, store, "you", "table")
    lives = await asyncio.to_thread(sharing.live, store, "me")
    mine.note(lives, time.monotonic())
    assert lives.is_new
    await asyncio.to_thread(sharing.live, store, "you")
    store.close()


@in_a_loop
async def test_who_comes_to_life_again_has_lost_what_others_took(shared: str, short_lives: None) -> None:
    store = open_store(shared)
    await asyncio.to_thread(sharing.live, store, "me")
    assert await asyncio.to_thread(sharing.take_lease, store, "me", "table")
    await asyncio.sleep(1.2 * SHORT)
    assert (await asyncio.to_thread(sharing.live, store, "you")).left == ["table"]
    assert await asyncio.to_thread(sharing.take_lease, store, "you", "table")
    again = await asyncio.to_thread(sharing.live, store, "me")
    assert (again.is_new, again.drives) == (True, frozenset())
    assert not await asyncio.to_thread(sharing.take_lease, store, "me", "table")
    store.close()


# -- who looks --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("with_signals", [True, False])
@in_a_loop
async def test_who_is_there_is_known_everywhere(
    shared: str, with_signals: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not with_signals:
        without_signals(monkeypatch)
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        here, page = Listener([]), Listener([2], "ann", "slow")
        same_room.listen(here)
        room.listen(page)
        await until(lambda: same_room.present == {2})
        assert here.changed.is_set()
        assert same_room.pace() == room.pace() == 2.5
        assert same_room.told_to([]) == room.told_to([])
        await until(lambda: room.spectators() == 1)
        room.leave(page)
        await until(lambda: not same_room.present)
        assert same_room.pace() == 1.0
        await until(lambda: same_room.seats[2].left_at is None)  # a room hears of it as it happens


@pytest.mark.slow
@in_a_loop
async def test_whoever_looks_in_one_process_is_not_replaced_in_another(shared: str) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()), patience=1)
        room, same_room = await one.room(url), await other.room(url)
        seat = room.match.state.actor
        page = Listener([seat])
        room.listen(page)
        await until(lambda: seat in same_room.present)
        with pytest.raises(Refusal, match="at the table"):
            await seating.hand_over(same_room, seat, "random", own=False)
        assert same_room.patience_left(seat) is None
        room.leave(page)
        await until(lambda: seat not in same_room.present)
        left = same_room.patience_left(seat)
        assert left is not None
        assert 0 < left <= 60


@pytest.mark.slow
@in_a_loop
async def test_a_room_that_is_opened_later_waits_no_longer(shared: str) -> None:
    """How long somebody has been away is known to whichever process is asked."""
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()), patience=5, created_at=1000)
        room = await one.room(url)
        seat = room.match.state.actor
        page = Listener([seat])
        room.listen(page)
        await until(lambda: room.id in one.rooms.others._there)
        room.leave(page)
        await until(lambda: room.id not in one.rooms.others._there)
        await asyncio.sleep(2)
        opened = await other.room(url)
        waits = opened.patience_left(seat)
        assert waits is not None
        assert waits < 5 * 60 - 1  # the two seconds count, but for half a second of rounding


@pytest.mark.slow
@in_a_loop
async def test_nobody_is_there_any_more_when_a_process_dies(shared: str, short_lives: None) -> None:
    async with two_houses(shared) as (one, other):
        url, _ = await sit_around(one, standing_at(40, people()))
        room, same_room = await one.room(url), await other.room(url)
        room.listen(Listener([2]))
        await until(lambda: same_room.present == {2})
        await die(one)
        await until(lambda: not same_room.present)
        await until(lambda: left_at(other, room.id, 2) is not None)


def left_at(house: House, match_id: str, seat: int) -> int | None:
    stored = house.rooms.store.match(match_id)
    assert stored is not None
    return stored.seats[seat].left_at


def test_who_looks_in_several_processes_is_put_together(shared: str) -> None:
    store = open_store(shared)
    for process in ("a", "b", "c"):
        sharing.live(store, process)
    sharing.put_there(store, "a", {"m": There(frozenset({0, 3}), 2, 1.0), "n": There(frozenset({1}), 0, 0.4)}, {})
    sharing.put_there(store, "b", {"m": There(frozenset({1}), 5, 2.5)}, {})
    assert sharing.there_elsewhere(store, "c", ["m", "n", "o"]) == {
        "m": There(frozenset({0, 1, 3}), 7, 2.5),
        "n": There(frozenset({1}), 0, 0.4),
    }
    assert sharing.there_elsewhere(store, "a", ["m", "n"]) == {"m": There(frozenset({1}), 5, 2.5)}
    sharing.put_there(store, "b", {"m": There()}, {"m": {1}})
    assert sharing.there_elsewhere(store, "a", ["m", "n"]) == {}
    sharing.end(store, "a")
    assert sharing.there_elsewhere(store, "c", ["m", "n"]) == {}
    store.close()
