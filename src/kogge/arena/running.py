"""A tournament is played: here, in several processes, or on a cluster; kept in a folder, or not."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from kogge.arena.cluster import on_cluster
from kogge.arena.jobs import check_jobs, in_order
from kogge.arena.kept import PARTS, add, keeping
from kogge.arena.tournament import Plain, Tournament, checked, play_block


def run(
    tournament: Tournament,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] = lambda finished: None,
) -> list[Plain]:
    """The blocks of a tournament in their order, without moves. `progress` hears how many matches are finished.

    What is kept in `out` is not played again.
    """
    tournament = checked(tournament)
    check_jobs(jobs)
    with keeping(out, tournament) as (file, had):
        blocks = {block["block"]: block for block in had}
        progress(len(blocks) * tournament.seats)
        missing = [number for number in range(tournament.blocks) if number not in blocks]
        for block in played(tournament, missing, jobs, cluster):
            if file:
                add(file, block)
            lean = [{part: match[part] for part in PARTS} for match in block["matches"]]
            blocks[block["block"]] = {"block": block["block"], "matches": lean}
            progress(len(blocks) * tournament.seats)
    return [blocks[number] for number in sorted(blocks)]


def played(tournament: Tournament, numbers: Sequence[int], jobs: int, cluster: str | None) -> Iterator[Plain]:
    if not cluster:
        return in_order(partial(play_block, tournament), numbers, jobs)
    return on_cluster(tournament, numbers, cluster)
