"""Games that do not depend on each other are played in several processes, or on a cluster; put together in order."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from kogge.arena.cluster import on_machines
from kogge.arena.jobs import in_order_by, processes
from kogge.arena.tournament import Plain
from kogge.engine.refusal import Refusal
from kogge.training.plan import Plan

Done = TypeVar("Done")


@dataclass
class Workers:
    jobs: int = 1
    cluster: str | None = None  # its address
    pool: Executor | None = None  # of the processes, while they work

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """As long as this lasts, the processes are there: to begin new ones for every round takes seconds."""
        with processes(1 if self.cluster else self.jobs) as self.pool:
            yield

    def results(
        self, plan: Plan, work: Callable[[int], Done], numbers: Sequence[int], hears: Callable[[int], None]
    ) -> list[Done]:
        """What comes of each number, in their order. `hears` is told how many are finished."""
        found: dict[int, Done] = {}
        if self.cluster:
            batch = partial(finished, plan, plan.to_plain(), work)
            for number, done in on_machines(batch, numbers, self.cluster):
                found[number] = done
                hears(len(found))
        else:
            for number, done in zip(numbers, in_order_by(self.pool, work, numbers, self.jobs), strict=True):
                found[number] = done
                hears(len(found))
        return [found[number] for number in numbers]


def finished(
    plan: Plan, expected: Plain, work: Callable[[int], Done], numbers: Sequence[int]
) -> list[tuple[int, Done]] | None:
    """None on a machine where the same plan would be another: its Kogge has other rules or figures.

    A refusal cannot be raised here: Ray could not bring it home.
    """
    try:
        if plan.to_plain() == expected:
            return [(number, work(number)) for number in numbers]
    except Refusal:
        pass
    return None
