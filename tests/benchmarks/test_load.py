"""The load benchmark itself, in a short form: it plays, it counts, and it would say if something were missed."""

import asyncio

import pytest
from rich.progress import Progress

from benchmarks.children import child, said_by
from benchmarks.load import MOST_SECONDS, Run, Stage, loaded

FEW = 5  # tables: one of each game
SHORT = 6.0  # seconds


@pytest.mark.slow
@pytest.mark.parametrize("late", [0, 30])
def test_few_tables_are_played_without_an_error(late: int) -> None:
    run = Run("", FEW, 1, late)
    with Progress(disable=True) as progress:
        why = asyncio.run(loaded(run, SHORT, 2.0, knee=False, progress=progress))
    assert not why
    (stage,) = run.stages
    assert not stage.seen["errors"]
    assert not stage.seen["lost"]
    assert len(stage.seen["acts"]) >= FEW  # every table was played
    assert len(stage.seen["drawn"]) > len(stage.seen["acts"])  # and others saw it
    assert min(stage.memory) > 0


def test_what_was_seen_in_ten_minutes_can_be_told() -> None:
    """Half a million times, as 500 tables make them."""
    assert len(asyncio.run(told("print([0.123456789] * 500_000)"))) > 5_000_000


async def told(program: str) -> str:
    async with child("-c", program) as process:
        return await said_by(process)


def test_every_bar_can_be_missed() -> None:
    fine = {"errors": {}, "lost": 0, "drawn": [MOST_SECONDS / 2]}
    assert stage(fine).missed() == []
    assert stage(fine | {"errors": {"act: 500": 1}}).missed() == ["errors"]
    assert stage(fine | {"lost": 1}).missed() == ["lost wake-ups"]
    assert stage(fine | {"drawn": [MOST_SECONDS * 2]}).missed() == ["drawn too late"]
    assert stage(fine | {"drawn": []}).missed() == ["drawn too late"]  # nobody saw anything
    assert stage(fine, memory=[100, 100, 100, 200]).missed() == ["memory"]


def stage(seen: dict[str, object], memory: list[int] | None = None) -> Stage:
    return Stage(1.0, 1.0, dict(seen), memory or [100, 100, 100, 100], 0.0, 0.0)
