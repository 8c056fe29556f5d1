"""A dataset is made: here, in several processes, or on a cluster; all of it, or some of its shards."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from kogge.arena.cluster import on_machines
from kogge.arena.jobs import check_jobs, in_order
from kogge.arena.tournament import Plain
from kogge.dataset.columns import schema
from kogge.dataset.figures import Figures, figures_of
from kogge.dataset.folder import Folder, holding
from kogge.dataset.formats import DECISIONS, FILES, MATCHES, TABLES
from kogge.dataset.papers import write_checksums, write_datasheet, write_papers
from kogge.dataset.plan import Plan, checked
from kogge.dataset.record import Record, played, replayed
from kogge.engine.refusal import Refusal

WHOLE = (1, 1)


@dataclass(frozen=True)
class Work:
    """What has to be known to play for a dataset, in whichever process."""

    plan: Plan
    schemas: dict[str, Any]  # table -> its Arrow schema

    @classmethod
    def of(cls, plan: Plan) -> "Work":
        return cls(plan, {table: schema(plan, table) for table in TABLES})

    def __reduce__(self) -> tuple[Any, ...]:
        """Each process makes the schemas anew: Arrow forgets what the elements of lists are when they are pickled."""
        return Work.of, (self.plan,)


class Packed(NamedTuple):
    """A match, packed for the files where it was played."""

    number: int
    actions: list[int]
    tables: dict[str, bytes]


def make(
    plan: Plan,
    path: Path,
    *,
    part: tuple[int, int] = WHOLE,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda finished: None,
) -> Figures | None:
    """Make what is missing of the shards of a part. `progress` hears how many of their matches are finished.

    Once all shards are there, those that other machines have made too, the datasheet is written; its figures are
    returned.
    """
    plan = checked(plan)
    check_jobs(jobs)
    wanted, work = shards_of(plan, part), Work.of(plan)
    with holding(path, plan) as folder:
        write_papers(folder)
        missing = [shard for shard in wanted if not folder.has(shard)]
        done = games_of(plan, wanted) - games_of(plan, missing)
        progress(done)
        for finished in made(work, folder, missing, jobs, cluster):
            progress(done + finished)
        if not all(folder.has(shard) for shard in plan.shards):
            return None
        figures = figures_of(folder)
        write_datasheet(folder, figures)
        write_checksums(folder)
        return figures


def shards_of(plan: Plan, part: tuple[int, int]) -> range:
    """The k-th of n parts: every n-th shard, from the k-th on."""
    first, step = part
    return plan.shards[first - 1 :: step]


def games_of(plan: Plan, shards: Sequence[int]) -> int:
    return sum(len(plan.matches_of(shard)) for shard in shards)


def made(work: Work, folder: Folder, shards: Sequence[int], jobs: int, cluster: str | None) -> Iterator[int]:
    """Make these shards; after each match tells how many are finished."""
    plan, form = work.plan, FILES[work.plan.format]
    missing = [match for shard in shards for match in plan.matches_of(shard) if match not in folder.kept]
    there: dict[int, Packed] = {}  # on a cluster, matches come as they are finished
    finished = 0
    with closing(matches(work, missing, jobs, cluster)) as coming:
        for shard in shards:
            writers = {table: form.writer(work.schemas[table]) for table in TABLES}
            for number in plan.matches_of(shard):
                while number not in there:
                    if number in folder.kept:
                        found = kept(work, folder, number)
                    else:
                        found = next(coming)
                        folder.keep(found.number, found.actions)
                    there[found.number] = found
                    finished += 1
                    yield finished
                for table, rows in there.pop(number).tables.items():
                    writers[table].add(rows)
            folder.write_shard(shard, {table: writer.finish() for table, writer in writers.items()})


def matches(work: Work, numbers: Sequence[int], jobs: int, cluster: str | None) -> Generator[Packed, None, None]:
    if not cluster:
        yield from in_order(partial(play, work), numbers, jobs)
    else:
        yield from on_machines(partial(play_many, work, work.plan.to_plain()), numbers, cluster)


def play(work: Work, number: int) -> Packed:
    return packed(work, played(work.plan, number))


def play_many(work: Work, expected: Plain, numbers: Sequence[int]) -> list[Packed] | None:
    """None on a machine where the same dataset would be another: its Kogge has other rules, figures or bots.

    A refusal cannot be raised here: Ray could not bring it home.
    """
    try:
        if work.plan.to_plain() == expected:
            return [play(work, number) for number in numbers]
    except Refusal:
        pass
    return None


def kept(work: Work, folder: Folder, number: int) -> Packed:
    """A match that was played before somebody stopped."""
    try:
        return packed(work, replayed(work.plan, number, folder.kept[number]))
    except ValueError as error:
        raise folder.kept_by_others() from error


def packed(work: Work, record: Record) -> Packed:
    rows = {MATCHES: [record.match], DECISIONS: record.decisions}
    form = FILES[work.plan.format]
    tables = {table: form.pack(rows[table], work.schemas[table]) for table in TABLES}
    return Packed(record.match["match"], record.match["actions"], tables)
