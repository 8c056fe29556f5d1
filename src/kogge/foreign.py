"""Saves from elsewhere are read in a process of their own, which may take only so much time and memory.

Reading a save plays it, and whoever made the save decided what is played. The bounds of the games (`engine/bounds.py`)
keep that short; should something slip through them, it costs this process, and neither a table nor its other guests.
What comes back is plain JSON, from which a match is taken up without being played again.
"""

import json
import logging
import math
import multiprocessing
import os
import resource
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from kogge.engine.match import Match, Player
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import load
from kogge.games import find_game

LOG = logging.getLogger("kogge.foreign")

LIMIT = 20.0  # seconds for one save; the longest that the bounds allow takes a few
START_LIMIT = 60.0  # seconds until a process has loaded the games
NICENESS = 10  # where there are few processors, a table comes first
MEMORY = 1 << 29  # bytes of address space; the games take a tenth of it
GROWTH = 64 << 10  # kilobytes; a process that has grown by more is not used again
LONGEST_ANSWER = 1 << 26  # bytes
READY = b"ready"

Work = Callable[[str], dict[str, Any]]  # a function of a module; what comes of a text, as plain JSON


class Saved(NamedTuple):
    """A save that was read, as plain JSON."""

    game: str
    data: str | None  # a data file's text, if not the game's own
    options: dict[str, bool]
    seed: str
    start: dict[str, Any] | None
    players: list[list[str]]  # name and kind of each
    over: bool
    middle: dict[str, Any]  # see `Match.middle`

    def match(self) -> Match:
        """The match, taken up where it stands."""
        game = find_game(self.game)
        start = (
            None if self.start is None else game.restore(game.data() if self.data is None else self.data, self.start)
        )
        players = [Player(*player) for player in self.players]
        match = Match(game, len(players), self.options, self.seed, players, self.data, start=start)
        match.take_up(self.middle)
        return match


class Apart:
    """Work on one text after the other, in a process of its own. It is started when there is something to do."""

    def __init__(self, work: Work, too_much: Callable[[], Refusal], limit: float, memory: int) -> None:
        self._work = work
        self._too_much = too_much
        self._limit = limit
        self._memory = memory
        self._child: _Child | None = None

    def done(self, text: str) -> dict[str, Any]:
        """What comes of a text; what the work refuses is refused, and what is too much for the limits."""
        child = self._child = self._child or _Child(self._work, self._memory)
        try:
            answer = child.ask(text, self._limit)
        except (EOFError, OSError, TimeoutError) as error:
            self.close()
            raise self._too_much() from error
        if answer["grown"]:
            self.close()
        if "failed" in answer:
            LOG.warning("what came from elsewhere could not be read: %s", answer["failed"])
            raise self._too_much()
        if "refused" in answer:
            raise Refusal(**answer["refused"])
        done: dict[str, Any] = answer["done"]
        return done

    def close(self) -> None:
        """End the process, whatever it is doing."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Reader(Apart):
    """Reads one save after the other."""

    def __init__(self, limit: float = LIMIT, memory: int = MEMORY) -> None:
        super().__init__(_read, _too_much, limit, memory)

    def read(self, text: str) -> Saved:
        """What the save says; a bad one is refused, and one that is too much to read."""
        return Saved(**self.done(text))


class _Child:
    """The process, as whoever started it sees it. Nothing is inherited by it but the pipe."""

    def __init__(self, work: Work, memory: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, end = context.Pipe()
        self._process = context.Process(target=_serve, args=(end, work, memory), name="kogge-reading", daemon=True)
        self._process.start()
        end.close()
        self._is_ready = False

    def ask(self, text: str, limit: float) -> dict[str, Any]:
        if not self._is_ready:  # what it takes to start does not count as reading
            self._hear(START_LIMIT)
            self._is_ready = True
        self._pipe.send_bytes(str(math.ceil(limit)).encode())
        self._pipe.send_bytes(text.encode(errors="surrogatepass"))
        answer: dict[str, Any] = json.loads(self._hear(limit))
        return answer

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def _hear(self, limit: float) -> bytes:
        if not self._pipe.poll(limit):
            raise TimeoutError
        return self._pipe.recv_bytes(LONGEST_ANSWER)


# -- in the process --------------------------------------------------------------------------------


def _serve(pipe: "Connection[Any, Any]", work: Work, memory: int) -> None:
    """The life of the process; it ends when whoever started it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    os.nice(NICENESS)
    _limit(resource.RLIMIT_AS, memory)
    _limit(resource.RLIMIT_CORE, 0)
    small = _size()
    with suppress(EOFError, OSError):
        pipe.send_bytes(READY)
        while True:
            seconds = int(pipe.recv_bytes())
            _limit(resource.RLIMIT_CPU, math.ceil(sum(os.times()[:2])) + seconds)
            answer = _answered(work, pipe.recv_bytes().decode(errors="surrogatepass"))
            pipe.send_bytes(json.dumps({**answer, "grown": _size() - small > GROWTH}).encode())


def _answered(work: Work, text: str) -> dict[str, Any]:
    try:
        return {"done": work(text)}
    except Refusal as refusal:
        return {"refused": {"en": refusal.en, "de": refusal.de}}
    except Exception as error:  # its text could quote what was read
        where = traceback.extract_tb(error.__traceback__)[-1]
        return {"failed": f"{type(error).__name__} at {Path(where.filename).name}:{where.lineno}"}


def _read(text: str) -> dict[str, Any]:
    match = load(text, find_game)
    saved = Saved(
        game=match.game.id,
        data=None if match.data == match.game.data() else match.data,
        options=match.options,
        seed=match.seed,
        start=to_plain(match.start) if match.start else None,
        players=[list(player) for player in match.players],
        over=match.over,
        middle=match.middle(),
    )
    return saved._asdict()


def _limit(what: int, most: int) -> None:
    """Lower a limit; not every system has each of them, and some are lower already."""
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(what)
        resource.setrlimit(what, (most, hard))


def _size() -> int:
    """The most memory that the process has had so far, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _too_much() -> Refusal:
    return Refusal(
        en="This saved game takes too long or too much memory to check.",
        de="Diesen Spielstand zu prüfen dauert zu lange oder braucht zu viel Speicher.",
    )
