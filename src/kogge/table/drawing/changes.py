"""From one text to the next: what has changed, by whole lines. The page puts it together (static/table/lines.js)."""

from collections.abc import Iterator, Sequence
from itertools import compress
from operator import ne

Change = str | tuple[int, int]  # new lines, or those of the old text from a number up to another

WORTH_IT = 24  # bytes: to name a shorter line is not shorter
END = b"\n"


def changes(before: bytes, after: bytes) -> list[Change]:
    """The new lines, told by the old ones. Only where the texts differ are they looked at line by line."""
    most = min(len(before), len(after))
    begin = before.rfind(END, 0, _alike(before, after, most)) + 1  # of the first line that is another one
    last = len(before) - _alike_at_end(before, after, most - begin)
    end = before.find(END, last)  # of the last one
    rest = len(before) - end if end >= 0 else 0  # what follows it
    first = before.count(END, 0, begin)
    old = before[begin : len(before) - rest].split(END)
    new = after[begin : len(after) - rest].split(END)
    told: list[Change] = [(0, first)] if first else []
    told += _between(old, new, first)
    if rest:
        goes_on = first + len(old)
        told.append((goes_on, goes_on + before.count(END, end)))
    return told


def _alike(these: bytes, those: bytes, most: int) -> int:
    """How many bytes from the beginning on: half of what is left is compared at a time."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if those.startswith(these[low:middle], low):
            low = middle
        else:
            most = middle - 1
    return low


def _alike_at_end(these: bytes, those: bytes, most: int) -> int:
    """How many bytes up to the end."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if those.endswith(these[len(these) - middle : len(these) - low], 0, len(those) - low):
            low = middle
        else:
            most = middle - 1
    return low


def _between(before: Sequence[bytes], after: Sequence[bytes], first: int) -> Iterator[Change]:
    """New lines, told by the old ones, which are numbered from `first` on."""
    where = {line: place for place, line in enumerate(before)}
    fresh: list[bytes] = []
    at = 0
    while at < len(after):
        line = after[at]
        begin = where.get(line) if len(line) >= WORTH_IT else None
        if begin is None:
            fresh.append(line)
            at += 1
            continue
        if fresh:
            yield END.join(fresh).decode()
            fresh = []
        most = min(len(before) - begin, len(after) - at)
        alike = next(compress(range(most), map(ne, before[begin : begin + most], after[at : at + most])), most)
        yield first + begin, first + begin + alike
        at += alike
    if fresh:
        yield END.join(fresh).decode()
