"""Bots think in processes of their own, so that the table never waits for them.

A bot gets a view as plain JSON, never the full state. One that fails is replaced for that move: by a captain, by the
greedy one if that fails too, and in the end by chance. A worker that hangs or dies is made anew; the others go on
thinking.
"""

import logging
import multiprocessing
import operator
import os
import signal
import sys
import threading
import traceback
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any, NamedTuple

from kogge.bots import Bot
from kogge.bots.thinking_bot import ThinkingBot
from kogge.bots.thought import Thought
from kogge.engine.chance import below
from kogge.engine.plain import to_plain
from kogge.engine.state import State
from kogge.games import find_game
from kogge.table.lanes import Lane

LOG = logging.getLogger("kogge.table")

LIMIT = 30.0  # seconds for one choice: a master takes two, and many times that beside others who come before it
START_LIMIT = 60.0  # seconds until a worker has loaded the games
NICENESS = 10  # of a worker: where there are few processors, the table comes first
REPLACEMENTS = ("captain", "greedy")  # play for a bot that failed; greedy needs no net
HINT = "hint"  # the seed for hints: who asks twice hears the same


class Chosen(NamedTuple):
    """What a bot chose; if the one that was asked `failed`, why, and which level chose instead."""

    action: int
    by_level: str
    failed: str = ""


class Task(NamedTuple):
    """What a worker is asked: to choose, or to weigh all actions."""

    game: str
    data: str | None
    view: dict[str, Any]
    level: str
    seed: str
    weigh: bool


class Answer(NamedTuple):
    """Actions with their worths, best first; of a choice only the one chosen. Or why there are none.

    A bot that says what it thought has its worths in points, as leads; others as they like.
    """

    weighed: list[tuple[int, float]]
    failed: str = ""
    thought: Thought | None = None


class Closed(Exception):
    """The table is being closed; nobody waits for this thought any more."""


class Thinkers:
    """A pool of workers, each started when it is first needed.

    Each has a thread of its own that waits for it, so that a hanging one is killed without disturbing the others.
    """

    def __init__(self, workers: int | None = None, limit: float = LIMIT, find_bot: str = "kogge.bots:find_bot") -> None:
        """`find_bot` is the name of a function that the workers can import: level, game -> bot."""
        self._limit = limit
        self._find_bot = find_bot
        self._lane = Lane("kogge-thinking", workers or max(1, (os.cpu_count() or 1) - 1), most=2000, most_each=2000)
        self._own = threading.local()
        self._workers: set[Worker] = set()
        self._closed = False

    async def choose(
        self, game_id: str, data: str | None, view: State, level: str, seed: str, *, can_wait: bool = False
    ) -> Chosen:
        """What a bot of this level does, or its replacement; `data` is a data file's text, if not the game's own.

        Where nobody is there to see it, it `can_wait`.
        """
        failed = ""
        for by_level in dict.fromkeys((level, *REPLACEMENTS)):
            answer = await self._ask(Task(game_id, data, _plain(view), by_level, seed, weigh=False), can_wait)
            if not answer.failed:
                return Chosen(answer.weighed[0][0], by_level, failed)
            failed = failed or answer.failed
        return Chosen(view.options[below(len(view.options), Random(seed))], "random", failed)

    async def weigh(self, game_id: str, data: str | None, view: State, level: str) -> Answer:
        """What the bot or a replacement thinks of the legal actions; nothing if all fail."""
        for by_level in dict.fromkeys((level, *REPLACEMENTS)):
            answer = await self._ask(Task(game_id, data, _plain(view), by_level, HINT, weigh=True))
            if not answer.failed:
                return answer
        return Answer([])

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        self._closed = True
        for worker in tuple(self._workers):
            worker.kill()
        self._lane.close()

    async def _ask(self, task: Task, can_wait: bool = False) -> Answer:
        if self._closed:
            raise Closed
        lane = self._lane
        answer = await (lane.run_for("", self._wait_for, task) if can_wait else lane.run(self._wait_for, task))
        if answer.failed:
            # no more than this: what a bot was shown is its seat's secret
            LOG.warning("The bot %s for %s %s; it is replaced this time.", task.level, task.game, answer.failed)
        return answer

    def _wait_for(self, task: Task) -> Answer:
        """In a thread: let its worker think."""
        worker = self._worker()
        try:
            return worker.ask(task, self._limit)
        except TimeoutError:
            failed = f"ran over its time of {self._limit:g} s"
        except (EOFError, OSError):
            failed = "ended its process"
        worker.kill()
        if self._closed:  # it did not fail, it was sent away
            raise Closed
        return Answer([], failed)

    def _worker(self) -> "Worker":
        """The worker of this thread, made anew if it is gone."""
        if self._closed:
            raise Closed
        worker: Worker | None = getattr(self._own, "worker", None)
        if worker is not None:
            if worker.process.is_alive():
                return worker
            self._workers.discard(worker)
        worker = self._own.worker = Worker(self._find_bot)
        self._workers.add(worker)
        if self._closed:  # just now
            worker.kill()
        return worker


class Worker:
    """A process that answers one task after the other."""

    def __init__(self, find_bot: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, end = context.Pipe()
        self.process = context.Process(target=serve, args=(end, find_bot), name="kogge-thinking", daemon=True)
        self.process.start()
        end.close()
        self.ready = False

    def ask(self, task: Task, limit: float) -> Answer:
        if not self.ready:  # what it takes to start does not count as thinking
            self._hear(START_LIMIT)
            self.ready = True
        self.pipe.send(task)
        answer: Answer = self._hear(limit)
        return answer

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def _hear(self, limit: float) -> Any:
        if not self.pipe.poll(limit):
            raise TimeoutError
        return self.pipe.recv()


def serve(pipe: "Connection[Any, Any]", find_bot: str) -> None:
    """The life of a worker; it ends when its server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    if sys.platform != "win32":
        os.nice(NICENESS)
    import_module("kogge.bots.levels")  # NumPy with it: no bot should think more slowly because it is the first
    find = resolve_name(find_bot)
    try:
        pipe.send("ready")
        while True:
            pipe.send(answered(pipe.recv(), find))
    except (EOFError, OSError):
        return


def answered(task: Task, find_bot: Any) -> Answer:
    """What the bot says, checked. Its errors stay here: their texts could hold cards, and not all of them travel."""
    try:
        game = find_game(task.game)
        view = game.restore(game.data() if task.data is None else task.data, task.view)
        legal = view.legal()
        bot: Bot = find_bot(task.level, game)
        rng = Random(task.seed)
        thought = None
        if not task.weigh:
            weighed = [(bot.choose(view, rng), 0.0)]
        elif isinstance(bot, ThinkingBot):
            thought = bot.think(view, rng)
            weighed = [(option.action, option.lead) for option in thought.considered]
        else:
            weighed = bot.weigh(view, rng)
        checked = [(operator.index(action), float(worth)) for action, worth in weighed]
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Answer([], f"raised {type(error).__name__} at {Path(where.filename).name}:{where.lineno}")
    if not checked or any(action not in legal for action, _ in checked):
        return Answer([], "chose what is not legal")
    return Answer(checked, thought=thought)


def _plain(view: State) -> dict[str, Any]:
    if view.viewer != view.actor:
        raise ValueError(f"a bot for seat {view.actor} may not see what {view.viewer} sees")
    return to_plain(view)
