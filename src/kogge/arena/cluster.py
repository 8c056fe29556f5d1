"""Work on a Ray cluster: whatever machines it has, and whichever of them are lost, what comes of it is the same.

Every machine needs the same Kogge, installed.
"""

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from kogge.arena.tournament import Plain, Tournament, play_block
from kogge.engine.refusal import Refusal
from kogge.extras import extra

Done = TypeVar("Done")
Work = Callable[[Sequence[int]], list[Done] | None]  # None: the machine has another Kogge

LONG_ENOUGH = 10.0  # seconds of a task, beside which its way over the network is nothing
ATTEMPTS = 10  # how often a task is begun anew because its machine was lost
PATIENCE = 5.0  # seconds for the cluster to answer; Ray itself would try for minutes
HERE = ("auto", "local")  # addresses that Ray finds by itself
LOST = ("WorkerCrashedError", "NodeDiedError", "ObjectLostError")  # of Ray: a task is gone, or what came of it


def on_cluster(tournament: Tournament, numbers: Sequence[int], address: str) -> Iterator[Plain]:
    """These blocks, as they are finished, each once."""
    return on_machines(partial(play_blocks, tournament, tournament.to_plain()), numbers, address)


def on_machines(work: Work[Done], numbers: Sequence[int], address: str) -> Iterator[Done]:
    """What comes of these numbers, as they are finished, each once."""
    if not numbers:
        return
    ray = connected(address)
    lost_ones = tuple(getattr(ray.exceptions, name) for name in LOST)
    try:
        begin = ray.remote(max_retries=ATTEMPTS)(finished)
        begun = time.perf_counter()
        first = work(numbers[:1])
        size = batch_size(time.perf_counter() - begun)
        yield from first or []
        rest = list(numbers[1:])
        under_way: dict[Any, list[int]] = {}
        lost = 0
        while rest or under_way:
            while rest and len(under_way) < 2 * processors(ray):
                batch, rest = rest[:size], rest[size:]
                under_way[begin.remote(work, batch)] = batch
            (task,), _ = ray.wait(list(under_way), num_returns=1)
            batch = under_way.pop(task)
            try:
                found = ray.get(task)
            except lost_ones as error:
                lost += 1
                if lost > ATTEMPTS:
                    raise gave_up(address) from error
                rest = batch + rest
                continue
            if found is None:
                raise other_kogge(address)
            yield from found
    finally:
        ray.shutdown()


def finished(work: Work[Done], numbers: Sequence[int]) -> list[Done] | None:
    """A function, as Ray wants one."""
    return work(numbers)


def play_blocks(tournament: Tournament, expected: Plain, numbers: Sequence[int]) -> list[Plain] | None:
    """None on a machine where the same tournament would be another: its Kogge has other rules, figures or bots.

    A refusal cannot be raised here: Ray could not bring it home.
    """
    try:
        if tournament.to_plain() == expected:
            return [play_block(tournament, number) for number in numbers]
    except Refusal:
        pass
    return None


def batch_size(seconds: float) -> int:
    """How many blocks take long enough, if one takes so many seconds."""
    return max(1, -(-int(LONG_ENOUGH * 1000) // max(1, int(seconds * 1000))))


def processors(ray: Any) -> int:
    """Of all machines that are there now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def connected(address: str) -> Any:
    ray = extra("ray", "ray")
    try:
        if address not in HERE:
            host, _, port = address.rpartition("://")[2].rpartition(":")
            socket.create_connection((host, int(port)), PATIENCE).close()
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray has many ways to say it
        raise Refusal(
            en=f"There is no Ray cluster at {address}; write its address as HOST:PORT, or auto.",
            de=f"Unter {address} gibt es keinen Ray-Cluster; schreibe seine Adresse als RECHNER:PORT, oder auto.",
        ) from error
    return ray


def other_kogge(address: str) -> Refusal:
    return Refusal(
        en=f"A machine of the cluster at {address} has another Kogge than this one; install the same on all of them.",
        de=f"Ein Rechner des Clusters unter {address} hat ein anderes Kogge als dieser; installiere überall dasselbe.",
    )


def gave_up(address: str) -> Refusal:
    return Refusal(
        en=f"The cluster at {address} has lost too many machines; with --out, the same command continues.",
        de=f"Der Cluster unter {address} hat zu viele Rechner verloren; mit --out macht derselbe Befehl weiter.",
    )
