"""What changed from one text to the next, line by line: most of a drawing stays, and need not be sent again."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from operator import ne

Change = str | tuple[int, int]  # new lines, or those of the old text from a number up to another

WORTH_IT = 24  # letters: to name a shorter line is not shorter


def changes(before: Sequence[str], after: Sequence[str]) -> list[Change]:
    """The new lines, told by the old ones."""
    most = min(len(before), len(after))
    first = _alike(before, after, most)
    last = _alike(reversed(before), reversed(after), most - first)
    told: list[Change] = [(0, first)] if first else []
    told += _between(before, after[first : len(after) - last], range(first, len(before) - last))
    return [*told, (len(before) - last, len(before))] if last else told


def _alike(these: Iterable[str], those: Iterable[str], most: int) -> int:
    """How many from the beginning on."""
    return next(compress(range(most), map(ne, these, those)), most)


def _between(before: Sequence[str], after: Sequence[str], numbers: range) -> Iterator[Change]:
    """New lines, told by the old ones of these numbers."""
    where = {line: number for number in numbers if len(line := before[number]) >= WORTH_IT}
    fresh: list[str] = []
    begin = end = 0  # of the old lines that go on
    for line in after:
        if begin < end < numbers.stop and before[end] == line:
            end += 1
            continue
        if begin < end:
            yield begin, end
            begin = end
        number = where.get(line)
        if number is None:
            fresh.append(line)
            continue
        if fresh:
            yield "\n".join(fresh)
            fresh = []
        begin, end = number, number + 1
    if begin < end:
        yield begin, end
    if fresh:
        yield "\n".join(fresh)
