"""Several processes behind one address: one that keeps the others alive, and those that serve.

They share the socket, so that whoever comes while one of them is away is heard by another, and the database, by which
they know of each other.
"""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from fastapi import FastAPI

from kogge.table.connections import Door
from kogge.table.metrics import offer_metrics
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.server_log import TEXT, keep_log
from kogge.table.serving import LAST_WORDS, serve

log = logging.getLogger("kogge.table")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds until one that has ended is started anew; each doubles
PROVEN = 60.0  # seconds after which one that ends has not just failed to start
LOOK = 0.2  # seconds
TO_END = LAST_WORDS + 12.0  # seconds for what they have begun

Make = Callable[..., FastAPI]  # makes the application, in the process that serves it


class Task(NamedTuple):
    """What a process is told that is to serve."""

    number: int  # of its place
    make: Make
    proxies: Sequence[str]
    bots: int  # that may think at a time
    log_format: str
    metrics: tuple[str, int] | None


@dataclass
class Worker:
    """A place for a process, and the one that is there."""

    process: SpawnProcess | None = None
    began: float = 0.0
    pause: float = FIRST_PAUSE
    next_start: float = 0.0


def serve_in_several(
    listening: Door,
    workers: int,
    make: Make,
    proxies: Sequence[str] = (),
    log_format: str = TEXT,
    metrics: tuple[str, int] | None = None,
) -> None:
    """Keep so many processes serving until interrupted; one that dies is replaced. Each offers metrics of its own."""
    keep_log(log_format)
    is_stopping = threading.Event()
    for end_now in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end_now, lambda *_: is_stopping.set())
    end, lifeline = get_context("spawn").Pipe(duplex=False)  # it is cut when this process is gone, however it went
    places = [Worker() for _ in range(workers)]
    bots = max(1, ((os.cpu_count() or 1) - 1) // workers)  # no more bots think at a time than in one process
    while not is_stopping.is_set():
        for number, place in enumerate(places):
            if place.process is None and time.monotonic() >= place.next_start:
                task = Task(number, make, proxies, bots, log_format, metrics)
                place.process = _started(listening, end, task)
                place.began = time.monotonic()
        running = [place.process.sentinel for place in places if place.process]
        wait(running, LOOK)
        for place in places:
            if place.process and not place.process.is_alive():
                _note_end(place)
    _end(places)
    lifeline.close()


def _started(listening: Door, end: "Connection[object, object]", task: Task) -> SpawnProcess:
    shared = socket.socket(listening.family, listening.type, listening.proto, os.dup(listening.fileno()))
    process = get_context("spawn").Process(target=_work, args=(shared, end, task), name="kogge-serving")
    try:
        process.start()
    finally:
        shared.close()
    return process


def _note_end(place: Worker) -> None:
    assert place.process is not None
    log.warning("a process that served has ended (%s); another one takes its place", place.process.exitcode)
    place.process.close()
    place.process = None
    lived = time.monotonic() - place.began
    place.pause = FIRST_PAUSE if lived > PROVEN else min(2 * place.pause, LONGEST_PAUSE)
    place.next_start = time.monotonic() + place.pause


def _end(places: Sequence[Worker]) -> None:
    """All of them finish what they have begun, together; whoever takes too long is killed."""
    running = [place.process for place in places if place.process]
    for process in running:
        process.terminate()
    until = time.monotonic() + TO_END
    for process in running:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            log.warning("a process that served did not end in time")
            process.kill()
            process.join()


def _work(shared: socket.socket, end: "Connection[object, object]", task: Task) -> None:
    """The life of a process that serves."""
    listening = Door(shared.family, shared.type, shared.proto, shared.detach())
    threading.Thread(target=_outlive_nobody, args=(end,), daemon=True).start()
    if task.metrics:
        offer_metrics(task.metrics, task.number)
    app = task.make(thinkers=Thinkers(task.bots))
    serve(listening, app, task.proxies, open_browser=False, log_format=task.log_format)


def _outlive_nobody(end: "Connection[object, object]") -> None:
    """Stop when the process is gone that would have said so."""
    with suppress(EOFError, OSError):
        end.recv()
    os.kill(os.getpid(), signal.SIGTERM)
