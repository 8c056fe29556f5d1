"""Bots in their own processes: what they choose, and what happens when they fail."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Iterator
from random import Random

import pytest

from kogge.bots import find_bot
from kogge.bots.thinking_bot import ThinkingBot
from kogge.engine.plain import to_plain
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.games import GAMES, find_game
from kogge.table.rooms.bot_processes import REPLACEMENTS, Answer, Chosen, Closed, Task, Thinkers, answered
from tests.engine.matches import played
from tests.processes import MOST_WAITING, ended

SOON = 6.0  # the limit in seconds where a bot hangs


@pytest.fixture(scope="module")
def good() -> Iterator[Thinkers]:
    thinkers = Thinkers(workers=1)
    yield thinkers
    thinkers.close()


@pytest.fixture(scope="module")
def bad() -> Iterator[Thinkers]:
    thinkers = Thinkers(workers=2, limit=SOON, find_bot="tests.table.bad_bots:find_bot")
    yield thinkers
    thinkers.close()


def view_after(moves: int) -> State:
    state = played(moves=moves).state
    return state.view(state.actor)


@pytest.mark.parametrize("level", ["random", "merchant", "greedy"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_chooses_as_it_would_at_home(good: Thinkers, game_id: str, level: str) -> None:
    game = find_game(game_id)
    state = game.start(4, {}, "thinking")
    for number in range(5):
        view = state.view(state.actor)
        thought = asyncio.run(good.choose(game_id, None, view, level, str(number)))
        assert thought == Chosen(find_bot(level, game).choose(view, Random(str(number))), level)
        state.apply(thought.action)


def test_a_bot_weighs_as_it_would_at_home(good: Thinkers) -> None:
    view = view_after(30)
    answer = asyncio.run(good.weigh("borneo", None, view, "greedy"))
    assert sorted(action for action, _ in answer.weighed) == sorted(view.legal())
    assert answer == Answer(find_bot("greedy", find_game("borneo")).weigh(view, Random("hint")))


def test_a_bot_that_thinks_says_all_that_it_thought(good: Thinkers) -> None:
    view = view_after(30)
    answer = asyncio.run(good.weigh("borneo", None, view, "captain"))
    captain = find_bot("captain", find_game("borneo"))
    assert isinstance(captain, ThinkingBot)
    assert answer.thought == captain.think(view, Random("hint"))
    assert answer.weighed == [(option.action, option.lead) for option in answer.thought.considered]
    assert sorted(action for action, _ in answer.weighed) == sorted(view.legal())


def test_a_bot_plays_with_the_data_of_the_match(good: Thinkers) -> None:
    game = find_game("borneo")
    data = game.data() + "\n# a comment\n"
    state = game.start(3, {}, "data", data)
    view = state.view(state.actor)
    assert asyncio.run(good.choose("borneo", data, view, "greedy", "1")).by_level == "greedy"
    broken = asyncio.run(good.choose("borneo", "nonsense", view, "greedy", "1"))
    assert broken.by_level == "random"
    assert broken.action in view.options


def test_only_the_view_of_the_seat_that_decides_is_shown(good: Thinkers) -> None:
    state = played(moves=10).state
    for wrong in (state, state.view(SPECTATOR), state.view((state.actor + 1) % state.seats)):
        with pytest.raises(ValueError, match="may not see"):
            asyncio.run(good.choose("borneo", None, wrong, "greedy", "1"))
        with pytest.raises(ValueError, match="may not see"):
            asyncio.run(good.weigh("borneo", None, wrong, "greedy"))


@pytest.mark.parametrize(
    ("level", "reason"),
    [
        ("raising", "raised ValueError at state.py:"),
        pytest.param("hanging", "ran over its time of 6 s", marks=pytest.mark.slow),
        ("illegal", "chose what is not legal"),
        ("wordless", "raised TypeError at bot_processes.py:"),
        ("dying", "ended its process"),
        ("unheard-of", "raised Refusal at __init__.py:"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_captain(
    bad: Thinkers, level: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    view = view_after(20)
    with caplog.at_level(logging.WARNING, "kogge.table"):
        thought = asyncio.run(bad.choose("borneo", None, view, level, "7"))
    assert thought.by_level == "captain"
    assert thought.action == find_bot("captain", find_game("borneo")).choose(view, Random("7"))
    assert thought.failed.startswith(reason)
    (record,) = caplog.records
    assert record.getMessage() == f"The bot {level} for borneo {thought.failed}; it is replaced this time."
    assert record.exc_info is None


@pytest.mark.slow
def test_a_hint_of_a_bot_that_fails_comes_from_a_captain(bad: Thinkers) -> None:
    view = view_after(20)
    captain = find_bot("captain", find_game("borneo"))
    assert isinstance(captain, ThinkingBot)
    thought = captain.think(view, Random("hint"))
    for level in ("raising", "illegal", "dying"):
        assert asyncio.run(bad.weigh("borneo", None, view, level)).thought == thought


@pytest.mark.slow
def test_a_captain_that_fails_is_replaced_by_greedy() -> None:
    thinkers = Thinkers(workers=1, find_bot="tests.table.bad_bots:find_bot_without_net")
    view = view_after(20)
    try:
        for level in ("captain", "master"):
            thought = asyncio.run(thinkers.choose("borneo", None, view, level, "7"))
            assert (thought.by_level, thought.failed[:17]) == ("greedy", "raised ValueError")
            assert asyncio.run(thinkers.weigh("borneo", None, view, level)).thought is None
    finally:
        thinkers.close()


@pytest.mark.slow
def test_if_all_replacements_fail_chance_chooses(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(workers=1, find_bot="tests.table.bad_bots:find_worse_bot")
    view = view_after(20)
    try:
        thoughts = [asyncio.run(thinkers.choose("borneo", None, view, "illegal", str(seed))) for seed in range(40)]
        alone = asyncio.run(thinkers.choose("borneo", None, view, "greedy", "1"))
        hint = asyncio.run(thinkers.weigh("borneo", None, view, "illegal"))
    finally:
        thinkers.close()
    assert {(thought.by_level, thought.failed) for thought in thoughts} == {("random", "chose what is not legal")}
    assert len({thought.action for thought in thoughts}) > 1
    assert {thought.action for thought in thoughts} <= set(view.options)
    assert alone.by_level == "random"
    assert alone.failed.startswith("raised ValueError")
    assert hint == Answer([])
    assert len(caplog.records) == (40 + 1) * (1 + len(REPLACEMENTS)) + len(REPLACEMENTS)


@pytest.mark.slow
def test_a_hanging_bot_disturbs_neither_the_table_nor_other_bots(bad: Thinkers) -> None:
    view = view_after(20)

    async def at_once() -> tuple[Chosen, Chosen, int]:
        await asyncio.gather(*(bad.choose("borneo", None, view, "random", "1") for _ in range(2)))  # both are there
        hanging = asyncio.create_task(bad.choose("borneo", None, view, "hanging", "1"))
        other = await bad.choose("borneo", None, view, "greedy", "1")
        assert not hanging.done()
        turns = 0
        while not hanging.done():
            await asyncio.sleep(0.01)
            turns += 1
        return await hanging, other, turns

    hung, other, turns = asyncio.run(at_once())
    assert hung.failed
    assert (other.by_level, other.failed) == ("greedy", "")
    assert turns > 3


def test_bots_think_first_where_somebody_looks() -> None:
    view, came = view_after(20), []
    thinkers = Thinkers(workers=1)

    async def think(name: str, can_wait: bool) -> None:
        await thinkers.choose("borneo", None, view, "random", "1", can_wait=can_wait)
        came.append(name)

    async def all_of_them() -> None:
        waiting = ("thinks already", True), ("nobody looks", True), ("somebody looks", False), ("somebody too", False)
        await asyncio.gather(*(think(*one) for one in waiting))

    asyncio.run(all_of_them())
    thinkers.close()
    assert came == ["thinks already", "somebody looks", "somebody too", "nobody looks"]


@pytest.mark.slow
def test_more_thoughts_than_workers_wait_their_turn(bad: Thinkers) -> None:
    """A bot that hangs takes nothing from the time of those that wait behind it."""
    view = view_after(20)
    levels = ["hanging", "greedy", "dying", "hanging", "greedy", "random", "greedy"]

    async def all_of_them() -> list[Chosen]:
        return await asyncio.gather(*(bad.choose("borneo", None, view, level, "5") for level in levels))

    thoughts = asyncio.run(all_of_them())
    assert [bool(thought.failed) for thought in thoughts] == [level in ("hanging", "dying") for level in levels]


def test_a_worker_that_was_killed_while_idle_is_made_anew(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(workers=1)
    view = view_after(5)
    try:
        asyncio.run(thinkers.choose("borneo", None, view, "random", "1"))
        (worker,) = thinkers._workers
        os.kill(worker.process.pid or 0, signal.SIGKILL)
        worker.process.join(MOST_WAITING)
        assert asyncio.run(thinkers.choose("borneo", None, view, "greedy", "1")).failed == ""
    finally:
        thinkers.close()
    assert not caplog.records


def test_closing_ends_all_workers_and_thoughts(caplog: pytest.LogCaptureFixture) -> None:
    view = view_after(5)
    thinkers = Thinkers(workers=1, find_bot="tests.table.bad_bots:find_bot")

    async def close_while_thinking() -> list[BaseException | Chosen]:
        await thinkers.choose("borneo", None, view, "random", "1")
        thoughts = [asyncio.create_task(thinkers.choose("borneo", None, view, "hanging", "1")) for _ in range(2)]
        await asyncio.sleep(0.2)
        await asyncio.to_thread(thinkers.close)
        return await asyncio.gather(*thoughts, return_exceptions=True)

    ended = asyncio.run(close_while_thinking())
    assert [type(end) for end in ended] == [Closed, Closed]
    assert not any(worker.process.is_alive() for worker in thinkers._workers)
    with pytest.raises(Closed):
        asyncio.run(thinkers.choose("borneo", None, view, "random", "1"))
    assert not caplog.records


def test_workers_end_when_their_server_is_killed() -> None:
    code = """if True:
        import asyncio, os, signal
        from kogge.table.rooms.bot_processes import Thinkers
        from tests.engine.matches import played
        state = played(moves=5).state
        asyncio.run(Thinkers(workers=1).choose("borneo", None, state.view(state.actor), "random", "1"))
        os.kill(os.getpid(), signal.SIGKILL)
    """
    # the worker has the same output: this returns when both are gone
    status, out, _ = ended([sys.executable, "-c", code])
    assert (status, out) == (-signal.SIGKILL, "")


def test_no_card_of_a_view_is_in_what_is_told_of_a_failure() -> None:
    """The error itself lists what the seat holds."""
    view = view_after(20)
    task = Task("borneo", None, to_plain(view), "raising", "1", weigh=False)

    def find_listing_bot(level: str, game: object) -> None:
        raise ValueError(", ".join(map(view.vocabulary().write, view.options)))

    answer = answered(task, find_listing_bot)
    assert answer.failed.startswith("raised ValueError at test_bot_processes.py:")
    assert not any(view.vocabulary().write(action) in answer.failed for action in view.options)
    assert answer == Answer([], answer.failed)
