"""Lanes: who asks for much waits behind those who ask for little, and too much is refused."""

import asyncio
from threading import Event

import pytest

from kogge.table.lanes import Lane
from kogge.table.refusals import Busy
from tests.table.tables import in_a_loop


class Held:
    """A lane of one thread that is kept busy until it is let go; what was done is written down."""

    def __init__(self, most: int = 100, most_each: int = 100) -> None:
        self.lane = Lane("test", 1, most, most_each)
        self.done: list[str] = []
        self.may_go = Event()
        self.is_held = Event()

    def _hold(self) -> None:
        self.is_held.set()
        self.may_go.wait(60)

    async def hold(self) -> asyncio.Task[None]:
        task = asyncio.create_task(self.lane.run_for("holder", self._hold))
        await asyncio.to_thread(self.is_held.wait, 60)
        return task

    def ask(self, whose: str, what: str) -> asyncio.Task[None]:
        return asyncio.create_task(self.lane.run_for(whose, self.done.append, what))


@in_a_loop
async def test_whoever_asks_is_served_in_turn() -> None:
    held = Held()
    tasks = [await held.hold()]
    tasks += [held.ask("greedy", f"greedy {number}") for number in range(4)]
    tasks += [held.ask("modest", "modest"), held.ask("second", "second")]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done == ["greedy 0", "modest", "second", "greedy 1", "greedy 2", "greedy 3"]


@in_a_loop
async def test_too_much_is_refused_of_one_and_in_all() -> None:
    held = Held(most=5, most_each=3)
    tasks = [await held.hold()]
    tasks += [held.ask("greedy", "") for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await held.ask("greedy", "")
    tasks += [held.ask("modest", "modest"), held.ask("modest", "modest")]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await held.ask("third", "")
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done.count("modest") == 2


@in_a_loop
async def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    held = Held()
    holding = await held.hold()
    given_up, waiting = held.ask("a", "given up"), held.ask("b", "waited for")
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(holding, waiting)
    assert held.done == ["waited for"]


@in_a_loop
async def test_what_went_wrong_is_told_to_whoever_asked() -> None:
    def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await Held().lane.run(fail)
