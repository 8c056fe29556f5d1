"""Files that somebody damaged, by accident or on purpose: whoever reads one refuses it with a sentence, or can use it.

Saves, data files and notations are changed in letters and in structure. Checksums are made to fit again, so that a
change is not noticed by them alone. A reader that takes too long or too much memory is at fault as well.
"""

import json
import re
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from random import Random
from types import FrameType
from typing import Any

from kogge.engine.chance import seed_hash
from kogge.engine.entries import read_entry
from kogge.engine.game import data_hash
from kogge.engine.match import Match, Move
from kogge.engine.refusal import Refusal
from kogge.engine.save import _checksum, load, save
from kogge.engine.seats import NOBODY
from kogge.games import GAMES, find_game
from tests.engine.matches import KINDS, played
from tests.soak.haul import Part

LONGEST = 10  # seconds of the processor for one file
LARGEST = 3 * 2**30  # bytes of memory, with all that a process has anyway
ACTIONS = 50  # are played by data that is not refused
ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 7, 999, 10**9, 10**40, 0.5, "", "?", "-", "?7", "undo 3", "ä" * 500)
ODD_LINES = ("[x]", "[[x]]", "x = 1", '"', "[", "{", "= 1", "#", "\x00", "x = 1e999", f"x = {'9' * 5000}")
ODD_LETTERS = '"\\[]{},:=\n 09-?ä\x00\ud800'


class TooLong(Exception):
    """A reader did not come to an end."""


def read_some(first: int, count: int) -> list[str]:
    faults = []
    for number in range(first, first + count):
        rng = Random(f"readers/{number}")
        reader = rng.choice((reads_save, reads_save, reads_data, reads_data, reads_notation))
        try:
            with bounded():
                reader(rng)
        except Refusal:
            continue
        except Exception as error:
            faults.append(f"file {number}, {reader.__name__}: {_where(error)}")
    return faults


def _where(error: BaseException) -> str:
    """The error, and the line of the house that it came from."""
    trace, lines = error.__traceback__, [""]
    while trace is not None:
        code = trace.tb_frame.f_code
        if "/kogge/" in code.co_filename:
            lines.append(f"{code.co_filename.rpartition('/kogge/')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{error!r:.200} at {lines[-1]}"


@contextmanager
def bounded() -> Iterator[None]:
    def too_long(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = resource.getrlimit(resource.RLIMIT_AS)
    handler = signal.signal(signal.SIGVTALRM, too_long)
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST, before[1]))
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, handler)
        resource.setrlimit(resource.RLIMIT_AS, before)


# -- what is read ---------------------------------------------------------------------------------------


@cache
def saves() -> list[str]:
    """A running match of every kind, what a seat may bring of it, and one with data of its own."""
    matches = []
    for kind in KINDS:
        match = played(kind, moves=25)
        data = f"{match.data}\n# my own"
        own = Match(match.game, kind.seats, dict.fromkeys(kind.options, True), "own", data=data)
        matches += [match, match.branch(20, 1), own]
    return [save(match) for match in matches]


def reads_save(rng: Random) -> None:
    text = rng.choice(saves())
    load(garbled(text, rng) if rng.random() < 0.3 else restructured(text, rng), find_game)


def reads_data(rng: Random) -> None:
    """Data that is not refused can be played."""
    game = rng.choice(list(GAMES.values()))
    text = garbled(game.data(), rng) if rng.random() < 0.3 else with_other_lines(game.data(), rng)
    table = rng.choice(game.tables_to_try())
    state = game.start(table.seats, dict.fromkeys(table.options, True), "readers", text)
    for _ in range(ACTIONS):
        if state.actor == NOBODY:
            return
        state.apply(rng.choice(state.legal()))


@cache
def matches() -> list[Match]:
    return [played(kind, moves=25) for kind in KINDS]


def reads_notation(rng: Random) -> None:
    """What is read is legal."""
    match = rng.choice(matches())
    written = rng.choice(rng.choice((match.legal(), match.state.vocabulary().notations, ["undo 7"])))
    text = garbled(written, rng)
    entry = read_entry(match, match.state.actor, text)
    assert not isinstance(entry, Move) or entry.action in match.state.options, text


# -- damage -----------------------------------------------------------------------------------------------


def garbled(text: str, rng: Random) -> str:
    """Once or a few times a letter more, less or other, a piece less or twice, or the rest cut off."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.choice((1, 1, 3, 20, 200)))
        letter = rng.choice(ODD_LETTERS)
        between = rng.choice((letter, letter + text[start:end], "", 2 * text[start:end], letter * 2000))
        text = text[:start] + between + (text[end:] if rng.random() < 0.9 else "")
    return text


def restructured(text: str, rng: Random) -> str:
    """Once or a few times another value, none, or one twice; sealed again."""
    record = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        top = rng.choice(list(record)) if record else ""
        places = [(record, top), *_places(record.get(top))] if record else []
        if not places:
            break
        holder, key = rng.choice(places)
        others = [holder[key] for holder, key in rng.sample(places, min(3, len(places)))]
        _change(holder, key, deepcopy(rng.choice((*ODD, [], {}, [[]], {"": 0}, *others))), rng)
    if isinstance(record.get("data"), str):
        record["data_sha256"] = data_hash(record["data"])
    if isinstance(record.get("seed"), str):
        record["seed_sha256"] = seed_hash(record["seed"])
    return json.dumps(record | {"sha256": _checksum(record)})


def _places(value: Any) -> list[tuple[Any, Any]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, part in inside for place in ((value, key), *_places(part))]


def _change(holder: Any, key: Any, value: Any, rng: Random) -> None:
    how = rng.choice(("other", "other", "less", "more"))
    if how == "less":
        del holder[key]
    elif how == "more" and isinstance(holder, list):
        holder.insert(key, value)
    else:
        holder[key] = value


def with_other_lines(text: str, rng: Random) -> str:
    """Once or a few times another figure or word, a line less, twice, elsewhere or of another kind."""
    lines = text.split("\n")
    words = re.findall(r'"\w+"|\d+', text)
    for _ in range(rng.choice((1, 1, 2, 4))):
        number = rng.randrange(len(lines))
        line = lines[number]
        key, is_entry, old = line.partition(" = ")
        value = rng.choice((json.dumps(rng.choice(ODD)), rng.choice(words), "[]", "{}", "[[1]]", f"[{old}]"))
        figures = list(re.finditer(r"\d+", line))
        if is_entry and rng.random() < 0.5:
            lines[number] = f"{key} = {value}"
        elif figures and rng.random() < 0.5:
            found = rng.choice(figures)
            lines[number] = line[: found.start()] + rng.choice(("0", "1", "99", "-1", "10000")) + line[found.end() :]
        else:
            lines[number] = rng.choice(("", f"{line}\n{line}", rng.choice(lines), rng.choice(ODD_LINES)))
    return "\n".join(lines)


PART = Part("readers", "damaged files", 500_000, 200, read_some, "each was refused with a sentence, or can be used.")
