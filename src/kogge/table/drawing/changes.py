"""What changed from one text to the next, line by line: most of a drawing stays, and need not be sent again."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from operator import ne

Change = str | tuple[int, int]  # new lines, or those of the old text from a number up to another

WORTH_IT = 24  # bytes: to name a shorter line is not shorter


def changes(before: Sequence[bytes], after: Sequence[bytes]) -> list[Change]:
    """The new lines, told by the old ones."""
    most = min(len(before), len(after))
    first = _alike(before, after, most)
    last = _alike(reversed(before), reversed(after), most - first)
    told: list[Change] = [(0, first)] if first else []
    told += _between(before, after[first : len(after) - last], range(first, len(before) - last))
    return [*told, (len(before) - last, len(before))] if last else told


def _alike(these: Iterable[bytes], those: Iterable[bytes], most: int) -> int:
    """How many from the beginning on."""
    return next(compress(range(most), map(ne, these, those)), most)


def _between(before: Sequence[bytes], after: Sequence[bytes], numbers: range) -> Iterator[Change]:
    """New lines, told by the old ones of these numbers."""
    where = dict(zip(before[numbers.start : numbers.stop], numbers, strict=True))
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
            yield b"\n".join(fresh).decode()
            fresh = []
        most = min(numbers.stop - begin, len(after) - at)
        go_on = _alike(before[begin : begin + most], after[at : at + most], most)
        yield begin, begin + go_on
        at += go_on
    if fresh:
        yield b"\n".join(fresh).decode()
