"""The server's own log: where it hurt, never what was said there, and the same thing only a few times a minute.

The text of an exception can hold a position, a seed or the address of a table; its type and the places it came
through cannot.
"""

import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kogge.table.metrics import LOGGED
from kogge.table.request_ids import current

OWN = "kogge"  # our loggers; they name nothing that anybody may not know
MOST_ALIKE = 5  # lines a minute
MINUTE = 60
LONGEST = 500  # signs of a line
TEXT, JSON = FORMS = ("text", "json")  # for people, and for programs that collect logs
DEEPEST = 8  # exceptions that led to each other, and the last places of each


def keep_log(form: str = TEXT) -> None:
    """From now on everything that is logged in this process goes to the terminal, in this way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured() if form == JSON else Discreet("%(asctime)s %(name)s: %(message)s"))
    handler.addFilter(Sparing())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger(OWN).setLevel(logging.INFO)


class Discreet(logging.Formatter):
    """Says which exception it was and where, and nothing of its text."""

    def format(self, record: logging.LogRecord) -> str:
        plain = logging.makeLogRecord({**record.__dict__, "exc_info": None, "exc_text": None, "stack_info": None})
        request = current.get()
        plain.msg, plain.args = _message(record) + (f" (request {request})" if request else ""), ()
        lines = [super().format(plain)]
        if record.exc_info and record.exc_info[1]:
            lines += [f"  {line}" for line in told(record.exc_info[1])]
        return "\n".join(lines)


class Structured(logging.Formatter):
    """The same as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": at, "level": record.levelname.lower(), "logger": record.name}
        line["message"] = _message(record)
        if current.get():
            line["request"] = current.get()
        if record.exc_info and record.exc_info[1]:
            line["errors"] = told(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _message(record: logging.LogRecord) -> str:
    message = record.getMessage().partition("\n")[0]
    if record.name == "asyncio":
        message = re.split(r"[<(]", message)[0]  # it goes on with objects as they describe themselves
    return message.strip()[:LONGEST] + str(getattr(record, "left_out", ""))


def told(error: BaseException) -> list[str]:
    """A line for each of the exceptions that led to each other, the last one first."""
    lines = []
    for found in _chain(error):
        places = [
            f"{Path(place.filename).parent.name}/{Path(place.filename).name}:{place.lineno} {place.name}"
            for place in traceback.extract_tb(found.__traceback__)[-DEEPEST:]
        ]
        lines.append(f"{type(found).__qualname__} at {' < '.join(reversed(places)) or 'no place'}")
    return lines[:DEEPEST]


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: list[BaseException] = []
    waiting = [error]
    while waiting and len(seen) < DEEPEST:
        found = waiting.pop(0)
        if any(found is other for other in seen):
            continue
        seen.append(found)
        yield found
        if isinstance(found, BaseExceptionGroup):
            waiting += found.exceptions
        before = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
        waiting += [before] if before else []


@dataclass
class Minute:
    """What was heard from one place of the code in the current minute."""

    number: int = 0
    heard: int = 0


class Sparing(logging.Filter):
    """Lets what comes from one place of the code through a few times a minute; then it counts, and says so later.

    The number of places is that of the code, so that nothing a visitor does makes it grow.
    """

    def __init__(self) -> None:
        super().__init__()
        self._minutes: dict[tuple[str, int], Minute] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        LOGGED.labels(record.levelname.lower()).inc()
        minute = self._minutes.setdefault((record.pathname, record.lineno), Minute())
        number = int(time.monotonic()) // MINUTE
        left_out = minute.heard - MOST_ALIKE
        if number != minute.number:
            minute.number, minute.heard = number, 0
            record.left_out = f" ({left_out} more like it were left out before)" if left_out > 0 else ""
        minute.heard += 1
        if minute.heard == MOST_ALIKE:
            record.left_out = " (more like it are left out for a minute, and counted)"
        return minute.heard <= MOST_ALIKE
